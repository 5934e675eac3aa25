//! Open parts: parts of players that are empty and should not be, until they are filled or confirmed. Only a second Enter confirms,
//! so that none is passed over without a word.

use super::{Conversation, Note, Part, Question, Reply};
use crate::entry::draft::PlayerId;
use crate::units::Seat;
use crate::words::heard::says_nothing;

/// What an empty line does at a player's part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leads {
    /// It goes on with what is entered.
    On,
    /// It goes on, and there is nothing.
    PassesOver,
    /// The part is open, which is said first.
    Asks,
    /// The part is right as it is, though it is open.
    Confirms,
}

impl Conversation<'_> {
    /// Returns the parts that are open, in their order: no routes, or others than the table has; fewer tickets than every
    /// player keeps; no passengers, though there are routes.
    pub fn open_parts(&self) -> Vec<(Seat, Part)> {
        let mut parts = self.all_parts();
        parts.retain(|&(seat, part)| {
            let id = self.draft.at(seat).map(|player| player.id);
            self.is_lacking(seat, part)
                && id.is_some_and(|id| !self.confirmed.contains(&(id, part)))
        });
        parts
    }

    /// Returns the parts of a player that are marked: those that are open; and at the review, whose Enter takes them so, stations
    /// of which there are none.
    pub fn marked_parts(&self, seat: Seat) -> Vec<Part> {
        let open = self
            .open_parts()
            .into_iter()
            .filter(|&(of, _)| of == seat)
            .map(|(_, part)| part);
        let is_passed = self.session.step == Question::Review && self.passes_stations(seat);
        let stations = self
            .draft
            .at(seat)
            .filter(|player| !self.confirmed.contains(&(player.id, Part::Stations)));
        open.chain(stations.filter(|_| is_passed).map(|_| Part::Stations))
            .collect()
    }

    /// Whether a player could have stations, and has none.
    fn passes_stations(&self, seat: Seat) -> bool {
        let game = self.draft.game();
        game.is_some_and(|game| game.rules().stations > 0 && game.player(seat).stations.is_empty())
    }

    /// Takes it that those have no stations of whom none are entered.
    pub(super) fn confirm_stations(&mut self) {
        let players = self
            .draft
            .players()
            .iter()
            .map(|player| (player.id, Part::Stations));
        let new: Vec<_> = players
            .filter(|one| !self.confirmed.contains(one))
            .collect();
        self.confirmed.extend(new);
        self.forget_filled();
    }

    /// Returns what an empty line does at a player's part; `None` elsewhere.
    pub fn leads(&self) -> Option<Leads> {
        let Question::Part(seat, part) = self.session.step else {
            return None;
        };
        let is_held = self.session.held_at == Some(self.session.step);
        Some(match part {
            _ if self.open_parts().contains(&(seat, part)) => {
                if is_held {
                    Leads::Confirms
                } else {
                    Leads::Asks
                }
            }
            Part::Stations if self.passes_stations(seat) => Leads::PassesOver,
            _ => Leads::On,
        })
    }

    /// Returns whether a line says what an empty one does: that there is nothing, or nothing more, of a part. What can be read as the
    /// name of another player, or as anything else, is that; at the passengers only a whole name.
    pub(super) fn is_nothing(&self, line: &str) -> bool {
        let is_another = || {
            let (players, else_too) = self.whom(&line.to_lowercase(), &[]);
            match self.session.step {
                Question::Part(_, Part::Passengers) => {
                    players.into_iter().any(|seat| self.is_whole(seat, line))
                }
                step => else_too || players.into_iter().any(|seat| step.seat() != Some(seat)),
            }
        };
        says_nothing(line) && !is_another()
    }

    /// The first part of a player with nothing in it that was not passed over.
    pub(super) fn open_part(&self, seat: Seat) -> Option<Part> {
        Part::of(self.draft.game()?.rules()).find(|part| self.is_open(seat, *part))
    }

    /// The same behind a part; or before it, where behind it there is none.
    pub(super) fn open_part_from(&self, seat: Seat, part: Part) -> Option<Part> {
        let behind = Part::of(self.draft.game()?.rules())
            .skip_while(|known| *known != part)
            .skip(1);
        behind
            .into_iter()
            .find(|part| self.is_open(seat, *part))
            .or_else(|| self.open_part(seat))
    }

    fn is_open(&self, seat: Seat, part: Part) -> bool {
        let is_open = |id| !self.draft.has(id, part) && !self.session.passed.contains(&(id, part));
        self.draft.at(seat).is_some_and(|player| is_open(player.id))
    }

    fn is_lacking(&self, seat: Seat, part: Part) -> bool {
        self.draft.game().is_some_and(|game| match part {
            Part::Routes => game.player(seat).tracks.is_empty() || self.agrees(seat) == Some(false),
            Part::Tickets => game.player(seat).tickets.len() < game.variant().least_tickets,
            Part::Passengers => {
                let player = game.player(seat);
                !player.tracks.is_empty() && player.passengers.iter().sum::<u32>() == 0
            }
            Part::Stations => false,
        })
    }

    /// What is said to the first Enter at an open part; the second one confirms it, and goes on.
    pub(super) fn hold_at_open(&mut self, seat: Seat, part: Part) -> Option<Reply> {
        let question = Question::Part(seat, part);
        if !self.open_parts().contains(&(seat, part)) {
            return None;
        }
        if self.session.held_at.replace(question) == Some(question) {
            self.confirmed
                .extend(self.draft.at(seat).map(|player| (player.id, part)));
            return None;
        }
        Some(Reply::from(Note::StillOpen(seat, part)))
    }

    /// Takes all that is open of a player as it is.
    pub(super) fn confirm_all_of(&mut self, seat: Seat) {
        let open = self
            .open_parts()
            .into_iter()
            .filter(|&(other, _)| other == seat);
        let open: Vec<_> = open
            .filter_map(|(seat, part)| Some((self.draft.at(seat)?.id, part)))
            .collect();
        self.confirmed.extend(open);
    }

    /// Takes all that is open as it is.
    pub(super) fn confirm_all(&mut self) {
        let open = self.open_parts().into_iter();
        let open: Vec<_> = open
            .filter_map(|(seat, part)| Some((self.draft.at(seat)?.id, part)))
            .collect();
        self.confirmed.extend(open);
    }

    /// Forgets what was confirmed of parts that are filled by now, or of players who have left.
    pub(super) fn forget_filled(&mut self) {
        let lacks = |&(id, part): &(PlayerId, Part)| {
            let seat = self.draft.seat_of(id);
            let has_none = |seat| part == Part::Stations && self.passes_stations(seat);
            seat.is_some_and(|seat| self.is_lacking(seat, part) || has_none(seat))
        };
        let confirmed = self.confirmed.iter().copied().filter(lacks).collect();
        self.confirmed = confirmed;
    }
}
