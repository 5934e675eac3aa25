//! The course of the conversation: which question follows which, forward and back.

use super::{Conversation, Note, Part, Question, Reply};
use crate::entry::count;
use crate::entry::draft::PlayerId;
use crate::units::Seat;

impl Conversation<'_> {
    /// Returns what is told when a question comes up.
    pub fn opening(&self) -> Note {
        match self.session.step {
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
            || (self.machine.draft.edition().is_some()
                && matches!(question, Question::Variant | Question::Bonus | Question::Players));
        if !is_setup
            && (self.machine.draft.game().is_none()
                || question.seat().is_some_and(|seat| self.machine.draft.at(seat).is_none()))
        {
            return Reply::default();
        }
        (self.session.pending, self.session.return_to) = (None, None);
        self.session.step = self.nearest(question);
        if self.is_untouched(self.session.step) { self.example() } else { Reply::from(self.opening()) }
    }

    /// Goes to a question, and says what is told there.
    pub(super) fn go_to(&mut self, question: Question) -> Reply {
        self.session.step = question;
        Reply::from(self.opening())
    }

    /// The first question of the setup that has no answer yet, or else the first one about what was played.
    pub(super) fn first_open(&self) -> Question {
        let setup = self.machine.draft.setup();
        let Some(edition) = self.machine.draft.edition() else { return Question::Edition };
        if edition.variants().len() > 1 && setup.variant.is_none() {
            return Question::Variant;
        }
        if edition.rules().bonus_tickets > 0 && setup.bonus_tickets.is_none() {
            return Question::Bonus;
        }
        if self.machine.draft.game().is_none() { Question::Players } else { Question::Part(Seat(0), Part::Routes) }
    }

    /// Goes back to the question before.
    pub(super) fn back(&mut self) -> Reply {
        if let Some(left) = self.session.return_to.take() {
            return self.go_to(left);
        }
        let before = match self.session.step {
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
        match (self.session.step, self.session.left) {
            _ if self.machine.draft.game().is_none() => self.first_open(),
            (Question::Leave, left @ (Question::Part(..) | Question::Count(_))) => left,
            _ => Question::Review,
        }
    }

    fn has_bonus(&self) -> bool {
        self.machine.draft.edition().is_some_and(|edition| edition.rules().bonus_tickets > 0)
    }

    fn before_bonus(&self) -> Question {
        match self.machine.draft.edition() {
            Some(edition) if edition.variants().len() > 1 => Question::Variant,
            _ => Question::Edition,
        }
    }

    /// Goes on with the next part, or with the question that was left for this one. Behind the routes, the table may check itself.
    pub(super) fn next_part(&mut self) -> Reply {
        let Question::Part(seat, part) = self.session.step else { return Reply::default() };
        if part == Part::Routes && self.is_to_be_counted(seat) {
            return self.go_to(Question::Count(seat));
        }
        self.part_behind(seat, part)
    }

    pub(super) fn part_behind(&mut self, seat: Seat, part: Part) -> Reply {
        if let Some(left) = self.session.return_to.take() {
            return self.go_to(left);
        }
        let all = self.all_parts();
        let position = all.iter().position(|&one| one == (seat, part)).unwrap_or(all.len());
        let next = all.get(position + 1).map_or(Question::Review, |&(seat, part)| Question::Part(seat, part));
        self.session.step = next;
        // Nothing is entered there yet, as a rule; then the question says enough.
        if self.is_untouched(next) { self.example() } else { Reply::from(self.opening()) }
    }

    /// Whether the trains left and the marker of a player are still to be compared with the table: also where nobody wants to be
    /// asked, or no route is left, if a marker was noted that the routes no longer agree with.
    fn is_to_be_counted(&self, seat: Seat) -> bool {
        let (Some(game), Some(player)) = (self.machine.draft.game(), self.machine.draft.at(seat)) else { return false };
        let entered = count::entered(game, seat);
        let is_counted = player.marker == entered.marker || self.machine.counted.contains(&(player.id, entered.left));
        let is_open = !is_counted || self.machine.in_doubt.contains(&player.id);
        let is_wanted = !self.machine.kept.no_counts && self.machine.draft.has(player.id, Part::Routes);
        (is_wanted && is_open) || player.marker.is_some_and(|marker| Some(marker) != entered.marker)
    }

    fn is_untouched(&self, question: Question) -> bool {
        let Question::Part(seat, part) = question else { return false };
        self.machine.draft.at(seat).is_some_and(|player| !self.machine.draft.has(player.id, part))
    }

    /// An example of an answer, the first time that a part is asked for.
    fn example(&mut self) -> Reply {
        match self.session.step {
            Question::Part(_, part) if !self.session.shown.contains(&part) => {
                self.session.shown.push(part);
                Reply::from(Note::Example(part))
            }
            _ => Reply::default(),
        }
    }

    /// Shows what the first part asked for looks like; nothing at other questions.
    pub(super) fn first_example(&mut self) -> Reply {
        if self.is_untouched(self.session.step) { self.example() } else { Reply::default() }
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
        let Some(game) = self.machine.draft.game() else { return Vec::new() };
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
        self.machine.draft.players().iter().map(|player| player.id).collect()
    }

    /// Lets the questions be about the same players as before, wherever these sit now.
    pub(super) fn follow(&mut self) {
        let now = self.seating();
        let before = std::mem::replace(&mut self.session.seating, now);
        let last = Seat(self.machine.draft.players().len().saturating_sub(1));
        let moved = |question: Question| {
            let Some(seat) = question.seat() else { return question };
            match (before.get(seat.0).and_then(|&id| self.machine.draft.seat_of(id)), question) {
                (Some(now), question) => self.nearest(question.about(now)),
                // Who has left is not counted any more, and whoever sits there now has not been asked for anything.
                (None, Question::Count(_)) => Question::Part(seat.min(last), Part::Routes),
                (None, question) => self.nearest(question.about(seat.min(last))),
            }
        };
        let (step, return_to) = (moved(self.session.step), self.session.return_to.map(moved));
        (self.session.step, self.session.return_to) = (step, return_to);
        if self.machine.draft.game().is_none() && !matches!(self.session.step, Question::Leave) {
            (self.session.step, self.session.return_to) = (self.first_open(), None);
        }
    }
}
