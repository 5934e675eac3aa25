//! The table checks itself behind a player's routes: trains left, and where the marker stands.

use super::setup::{fault_slip, wrong};
use super::{Conversation, Note, Part, Question, Reply, Slip};
use crate::entry::count::{self, Counted};
use crate::entry::draft::Move;
use crate::units::{Seat, Trains};
use crate::words::heard::Answer;

impl Conversation<'_> {
    /// An empty line agrees; numbers are what lies on the table; `skip` ends the asking; anything else is about the routes.
    pub(super) fn count(&mut self, seat: Seat, line: &str) -> Reply {
        match self.heard(&[Answer::Yes, Answer::Skip], line) {
            _ if line.is_empty() => self.agree(seat),
            Some(Answer::Yes) => self.agree(seat),
            Some(_) => {
                self.machine.kept.no_counts = true;
                self.behind_routes(seat)
            }
            _ if line.starts_with(|c: char| c.is_ascii_digit()) => match numbers(line) {
                Some(counted) => self.compare(seat, counted),
                None => wrong(Slip::NotCounted),
            },
            _ => {
                self.session.step = Question::Part(seat, Part::Routes);
                self.enter_part(seat, Part::Routes, line)
            }
        }
    }

    fn behind_routes(&mut self, seat: Seat) -> Reply {
        self.part_behind(seat, Part::Routes)
    }

    /// The table agrees: the marker stands where the routes bring it.
    fn agree(&mut self, seat: Seat) -> Reply {
        let Some((game, player)) = self.machine.draft.game().zip(self.machine.draft.at(seat)) else {
            return Reply::default();
        };
        let (id, stands) = (player.id, count::entered(game, seat).marker);
        self.machine.in_doubt.retain(|&other| other != id);
        self.note_marker(seat, stands).unwrap_or_else(|| self.behind_routes(seat))
    }

    fn compare(&mut self, seat: Seat, counted: Counted) -> Reply {
        let Some((game, player)) = self.machine.draft.game().zip(self.machine.draft.at(seat)) else {
            return Reply::default();
        };
        let id = player.id;
        let difference = count::compare(game, seat, counted);
        let recount = count::entered(game, seat).marker;
        // A bare count of the trains says nothing of the marker.
        let stands = match counted.marker {
            Some(marker) if game.marker_agrees(seat, marker) => recount.filter(|_| difference.is_none()),
            marker => marker,
        };
        if stands.is_some()
            && let Some(refused) = self.note_marker(seat, stands)
        {
            return refused;
        }
        self.machine.in_doubt.retain(|&other| other != id);
        let Some(difference) = difference else {
            self.machine.counted.push((id, counted.left));
            let mut reply = self.behind_routes(seat);
            reply.notes.insert(0, Note::Agreed);
            return reply;
        };
        self.machine.in_doubt.push(id);
        self.session.step = Question::Part(seat, Part::Routes);
        Reply::from(Note::Differs(seat, difference))
    }

    /// Writes down where the marker stands; what is said where that cannot be.
    fn note_marker(&mut self, seat: Seat, marker: Option<u32>) -> Option<Reply> {
        let player = self.machine.draft.at(seat)?;
        if player.marker == marker {
            return None;
        }
        let noted = Move::Marker(player.id, marker);
        self.machine.draft.play(vec![noted]).err().map(|fault| wrong(fault_slip(fault)))
    }
}

/// `14` or `14 49`: the trains left, and where the marker stands.
fn numbers(line: &str) -> Option<Counted> {
    let words: Option<Vec<u32>> =
        line.split([' ', ',', '/']).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect();
    match words?[..] {
        [left] => Some(Counted { left: Trains(left), marker: None }),
        [left, marker] => Some(Counted { left: Trains(left), marker: Some(marker) }),
        _ => None,
    }
}
