//! The upper area of the screen: board and sheet, or a page of text, as long as what it is about is in the game.

use super::Table;
use crate::cli::screen::canvas::Styled;
use crate::entry::conversation::{Note, Question};
use crate::game::Game;
use crate::map::view::Focus;
use crate::units::Seat;

/// What is shown where there is no page; where there is no room for both, the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shows {
    Both,
    Sheet,
    Board,
}

impl Shows {
    pub(super) fn next(self) -> Shows {
        match self {
            Shows::Both => Shows::Board,
            Shows::Board => Shows::Sheet,
            Shows::Sheet => Shows::Both,
        }
    }
}

/// Whether a note announces the change of players, which is shown in the next one's color.
pub(super) fn is_turn(note: &Note) -> bool {
    matches!(note, Note::NextPlayer(..) | Note::BackTo(_))
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Page {
    pub(super) reading: Reading,
    pub(super) scroll: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Reading {
    Note(Note),
    /// All of a message of which only the beginning fits its place.
    Said(Vec<Styled>),
}

impl Page {
    pub(super) fn new(note: Note) -> Page {
        Page {
            reading: Reading::Note(note),
            scroll: 0,
        }
    }

    pub(super) fn note(&self) -> Option<&Note> {
        match &self.reading {
            Reading::Note(note) => Some(note),
            Reading::Said(_) => None,
        }
    }
}

impl Table<'_> {
    pub(super) fn base_page(&self) -> Option<Note> {
        match self.conversation.step() {
            Question::Score => Some(Note::Sheet),
            _ => None,
        }
    }

    /// Closes the whole of a message, if that is shown.
    pub(super) fn close_said(&mut self) -> bool {
        self.page.as_ref().is_some_and(|page| page.note().is_none()) && self.close_page()
    }

    /// Closes a page that is only to be read, as something else is typed.
    pub(super) fn close_text(&mut self) {
        if self.base_page().is_none() && !self.in_setup() {
            self.page = None;
        }
    }
}

/// Whether what a page is about is there still, the same player and the same ticket, in the game as it was and as it is now.
pub(super) fn is_there_still(note: &Note, games: [Option<&Game>; 2]) -> bool {
    if matches!(note, Note::Help(_) | Note::Setup | Note::Phones) {
        return true;
    }
    let [Some(before), Some(now)] = games else {
        return false;
    };
    let is_same = |&seat: &Seat| {
        let players =
            [before, now].map(|game| game.players().get(seat.0).map(|player| &player.name));
        players[0].is_some() && players[0] == players[1]
    };
    let is_held = |seat: &Seat, position: usize| {
        let held = |game: &Game| game.player(*seat).tickets.get(position).copied();
        is_same(seat) && held(before).is_some() && held(before) == held(now)
    };
    match note {
        Note::Map(Focus::Player(seat) | Focus::Claim(seat, _)) | Note::Claim(seat, _) => {
            is_same(seat)
        }
        Note::Map(Focus::Ticket(seat, position) | Focus::Way(seat, position, _))
        | Note::Way(seat, position, _) => is_held(seat, *position),
        Note::Map(Focus::Express(seats)) => seats.iter().all(is_same),
        _ => true,
    }
}
