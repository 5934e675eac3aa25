//! The table checks itself behind a player's routes: trains left, and where the marker stands.

use super::notes::Answered;
use super::{Conversation, Note, Part, Question, Reply, Slip};
use crate::entry::count::{self, Counted};
use crate::entry::draft::Move;
use crate::units::{Seat, Trains};
use crate::words::heard::Answer;

impl Conversation<'_> {
    /// An empty line agrees; numbers are what lies on the table; `skip` ends the asking; anything else is about the routes.
    pub(super) fn count(&mut self, seat: Seat, line: &str) -> Answered {
        match self.heard(&[Answer::Yes, Answer::Skip], line) {
            _ if line.is_empty() => self.agree(seat),
            Some(Answer::Yes) => self.agree(seat),
            Some(_) => {
                self.kept.no_counts = true;
                Ok(self.part_behind(seat, Part::Routes))
            }
            _ if line.starts_with(|c: char| c.is_ascii_digit()) => {
                self.compare(seat, numbers(line).ok_or(Slip::NotCounted)?)
            }
            _ => {
                self.session.step = Question::Part(seat, Part::Routes);
                self.enter_part(seat, Part::Routes, line)
            }
        }
    }

    /// The table agrees: the marker stands where the routes bring it.
    fn agree(&mut self, seat: Seat) -> Answered {
        let Some((game, player)) = self.draft.game().zip(self.draft.at(seat)) else { return Ok(Reply::default()) };
        let (id, stands) = (player.id, count::entered(game, seat).marker);
        self.in_doubt.retain(|&other| other != id);
        self.draft.play(vec![Move::Marker(id, stands)])?;
        Ok(self.part_behind(seat, Part::Routes))
    }

    fn compare(&mut self, seat: Seat, counted: Counted) -> Answered {
        let Some((game, player)) = self.draft.game().zip(self.draft.at(seat)) else { return Ok(Reply::default()) };
        let id = player.id;
        let difference = count::compare(game, seat, counted);
        // A bare count of the trains says nothing of the marker.
        let stands = match counted.marker {
            Some(marker) if game.marker_agrees(seat, marker) => {
                count::entered(game, seat).marker.filter(|_| difference.is_none())
            }
            marker => marker,
        };
        if stands.is_some() {
            self.draft.play(vec![Move::Marker(id, stands)])?;
        }
        self.in_doubt.retain(|&other| other != id);
        let Some(difference) = difference else {
            self.counted.push((id, counted.left));
            let mut reply = self.part_behind(seat, Part::Routes);
            reply.notes.insert(0, Note::Agreed);
            return Ok(reply);
        };
        self.in_doubt.push(id);
        self.session.step = Question::Part(seat, Part::Routes);
        Ok(Reply::from(Note::Differs(seat, difference)))
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
