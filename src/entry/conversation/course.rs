//! The course of the conversation: which question follows which, forward and back.

use super::{Conversation, Note, Part, Question, Reply};
use crate::entry::count;
use crate::entry::draft::PlayerId;
use crate::units::Seat;

impl Conversation<'_> {
    /// Returns what is told when a question comes up.
    pub fn opening(&self) -> Note {
        match self.step {
            Question::Part(seat, part) => Note::List(seat, part),
            Question::Review => Note::Review,
            Question::Score => Note::Sheet,
            question => Note::Offer(question),
        }
    }

    /// Turns to another question, for whoever can choose among them; what was asked back is left, and nothing is come back to.
    ///
    /// Before the game is set up, only questions of the setup can be turned to, and only those that can be asked by then.
    pub fn turn_to(&mut self, question: Question) -> Reply {
        let is_setup = matches!(question, Question::Edition)
            || (self.draft.edition().is_some()
                && matches!(question, Question::Variant | Question::Bonus | Question::Players));
        if !is_setup
            && (self.draft.game().is_none() || question.seat().is_some_and(|seat| self.draft.at(seat).is_none()))
        {
            return Reply::default();
        }
        (self.pending, self.return_to) = (None, None);
        self.step = self.nearest(question);
        if self.is_untouched(self.step) { self.example() } else { Reply::from(self.opening()) }
    }

    /// Goes to a question, and says what is told there.
    pub(super) fn go_to(&mut self, question: Question) -> Reply {
        self.step = question;
        Reply::from(self.opening())
    }

    /// The first question of the setup that has no answer yet, or else the first one about what was played.
    pub(super) fn first_open(&self) -> Question {
        let setup = self.draft.setup();
        let Some(edition) = self.draft.edition() else { return Question::Edition };
        if edition.variants().len() > 1 && setup.variant.is_none() {
            return Question::Variant;
        }
        if edition.rules().bonus_tickets > 0 && setup.bonus_tickets.is_none() {
            return Question::Bonus;
        }
        if self.draft.game().is_none() { Question::Players } else { Question::Part(Seat(0), Part::Routes) }
    }

    /// Goes back to the question before.
    pub(super) fn back(&mut self) -> Reply {
        if let Some(left) = self.return_to.take() {
            return self.go_to(left);
        }
        let before = match self.step {
            Question::Edition | Question::Variant => Question::Edition,
            Question::Players if self.has_bonus() => Question::Bonus,
            Question::Players | Question::Bonus => self.before_bonus(),
            Question::Part(seat, part) => self.part_before(seat, part),
            Question::Count(seat) => Question::Part(seat, Part::Routes),
            Question::Review => {
                self.all_parts().last().map_or(Question::Players, |&(seat, part)| Question::Part(seat, part))
            }
            Question::Score => Question::Review,
            Question::Save | Question::Leave => self.before_the_end(),
            Question::Date => Question::Score,
            Question::Place => Question::Date,
            Question::Pictures => Question::Place,
        };
        self.go_to(before)
    }

    /// Where it goes on after the end: at the part at which it was left, or else with the review.
    pub(super) fn before_the_end(&self) -> Question {
        match (self.step, self.left) {
            _ if self.draft.game().is_none() => self.first_open(),
            (Question::Leave, left @ (Question::Part(..) | Question::Count(_))) => left,
            _ => Question::Review,
        }
    }

    fn has_bonus(&self) -> bool {
        self.draft.edition().is_some_and(|edition| edition.rules().bonus_tickets > 0)
    }

    fn before_bonus(&self) -> Question {
        match self.draft.edition() {
            Some(edition) if edition.variants().len() > 1 => Question::Variant,
            _ => Question::Edition,
        }
    }

    /// Goes on with the next part, or with the question that was left for this one. Behind the routes, the table may check itself.
    pub(super) fn next_part(&mut self) -> Reply {
        let Question::Part(seat, part) = self.step else { return Reply::default() };
        if part == Part::Routes && self.is_to_be_counted(seat) {
            return self.go_to(Question::Count(seat));
        }
        self.part_behind(seat, part)
    }

    pub(super) fn part_behind(&mut self, seat: Seat, part: Part) -> Reply {
        if let Some(left) = self.return_to.take() {
            return self.go_to(left);
        }
        let all = self.all_parts();
        let position = all.iter().position(|&one| one == (seat, part)).unwrap_or(all.len());
        let next = all.get(position + 1).map_or(Question::Review, |&(seat, part)| Question::Part(seat, part));
        self.step = next;
        // Nothing is entered there yet, as a rule; then the question says enough.
        if self.is_untouched(next) { self.example() } else { Reply::from(self.opening()) }
    }

    /// Whether the trains left and the marker of a player are still to be compared with the table: also where nobody wants to be
    /// asked, or no route is left, if a marker was noted that the routes no longer agree with.
    fn is_to_be_counted(&self, seat: Seat) -> bool {
        let (Some(game), Some(player)) = (self.draft.game(), self.draft.at(seat)) else { return false };
        let entered = count::entered(game, seat);
        let is_counted = player.marker == entered.marker || self.counted.contains(&(player.id, entered.left));
        let is_open = !is_counted || self.in_doubt.contains(&player.id);
        let is_wanted = !self.kept.no_counts && self.draft.has(player.id, Part::Routes);
        (is_wanted && is_open) || player.marker.is_some_and(|marker| Some(marker) != entered.marker)
    }

    fn is_untouched(&self, question: Question) -> bool {
        let Question::Part(seat, part) = question else { return false };
        self.draft.at(seat).is_some_and(|player| !self.draft.has(player.id, part))
    }

    /// An example of an answer, the first time that a part is asked for.
    fn example(&mut self) -> Reply {
        match self.step {
            Question::Part(_, part) if !self.shown.contains(&part) => {
                self.shown.push(part);
                Reply::from(Note::Example(part))
            }
            _ => Reply::default(),
        }
    }

    /// Shows what the first part asked for looks like; nothing at other questions.
    pub(super) fn first_example(&mut self) -> Reply {
        if self.is_untouched(self.step) { self.example() } else { Reply::default() }
    }

    fn part_before(&self, seat: Seat, part: Part) -> Question {
        let all = self.all_parts();
        match all.iter().position(|&one| one == (seat, part)) {
            Some(position) if position > 0 => Question::Part(all[position - 1].0, all[position - 1].1),
            _ => Question::Players,
        }
    }

    /// All questions about parts, in their order.
    pub(super) fn all_parts(&self) -> Vec<(Seat, Part)> {
        let Some(game) = self.draft.game() else { return Vec::new() };
        game.seats().flat_map(|seat| Part::of(game).map(move |part| (seat, part))).collect()
    }

    /// A question, or where the edition has no such part the one behind it.
    pub(super) fn nearest(&self, question: Question) -> Question {
        let Question::Part(seat, part) = question else { return question };
        let all = self.all_parts();
        let order = |part: Part| Part::ALL.iter().position(|known| *known == part);
        let behind = |&&(other, there): &&(Seat, Part)| (other, order(there)) >= (seat, order(part));
        all.iter().find(behind).map_or(Question::Review, |&(seat, part)| Question::Part(seat, part))
    }

    /// The players by their seats, to be followed when these change.
    pub(super) fn seating(&self) -> Vec<PlayerId> {
        self.draft.players().iter().map(|player| player.id).collect()
    }

    /// Lets the questions be about the same players as before, wherever these sit now.
    pub(super) fn follow(&mut self, before: &[PlayerId]) {
        let last = Seat(self.draft.players().len().saturating_sub(1));
        let moved = |question: Question| {
            let Some(seat) = question.seat() else { return question };
            match (before.get(seat.0).and_then(|&id| self.draft.seat_of(id)), question) {
                (Some(now), question) => self.nearest(question.about(now)),
                // Who has left is not counted any more, and whoever sits there now has not been asked for anything.
                (None, Question::Count(_)) => Question::Part(seat.min(last), Part::Routes),
                (None, question) => self.nearest(question.about(seat.min(last))),
            }
        };
        let (step, return_to) = (moved(self.step), self.return_to.map(moved));
        (self.step, self.return_to) = (step, return_to);
        if self.draft.game().is_none() && !matches!(self.step, Question::Leave) {
            (self.step, self.return_to) = (self.first_open(), None);
        }
    }
}
