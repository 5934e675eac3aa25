//! The course of the conversation: which question follows which, forward and back.

use super::{Conversation, Note, Part, Question, Reply};
use crate::entry::draft::Draft;
use crate::units::Seat;

impl Conversation<'_> {
    /// Returns what is told when a question comes up.
    pub fn opening(&self) -> Note {
        match self.step {
            Question::Part(_, _) => Note::List,
            Question::Review => Note::Review,
            Question::Score => Note::Sheet,
            _ => Note::Offer,
        }
    }

    /// Goes back to the question before.
    pub(super) fn back(&mut self) -> Reply {
        if let Some(left) = self.return_to.take() {
            self.step = left;
            return Reply::from(self.opening());
        }
        self.step = match self.step {
            Question::Edition | Question::Variant => Question::Edition,
            Question::Bonus | Question::Players => self.step_before_players(),
            Question::Part(seat, part) => self.part_before(seat, part),
            Question::Review => self.last_part(),
            Question::Score | Question::Save | Question::Leave => Question::Review,
            Question::Place => Question::Score,
            Question::Pictures => Question::Place,
        };
        Reply::from(self.opening())
    }

    /// Goes on with the next part, or with the question that was left for this one.
    pub(super) fn next_part(&mut self) -> Reply {
        if let Some(left) = self.return_to.take() {
            self.step = left;
            return Reply::from(self.opening());
        }
        let Question::Part(seat, part) = self.step else { return Reply::default() };
        let all = self.all_parts();
        let position = all.iter().position(|&one| one == (seat, part)).unwrap_or(all.len());
        self.step = all.get(position + 1).map_or(Question::Review, |&(seat, part)| Question::Part(seat, part));
        if self.step == Question::Review { Reply::from(Note::Review) } else { Reply::default() }
    }

    fn part_before(&self, seat: Seat, part: Part) -> Question {
        let all = self.all_parts();
        let position = all.iter().position(|&one| one == (seat, part)).unwrap_or(0);
        let (seat, part) = all.get(position.saturating_sub(1)).copied().unwrap_or((seat, part));
        Question::Part(seat, part)
    }

    fn last_part(&self) -> Question {
        self.all_parts().last().map_or(Question::Review, |&(seat, part)| Question::Part(seat, part))
    }

    /// All questions about parts, in their order.
    fn all_parts(&self) -> Vec<(Seat, Part)> {
        let Some(game) = self.draft.as_ref().map(Draft::game) else { return Vec::new() };
        game.seats().flat_map(|seat| Part::of(game).map(move |part| (seat, part))).collect()
    }
}
