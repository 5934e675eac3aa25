//! The order of the questions of the conversation, forward and back.

use super::pending::Pending;
use super::{Conversation, Leads, Note, Reply};
use crate::entry::draft::Position;
use crate::entry::part::Part;
use crate::units::Seat;

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    Edition,
    Variant,
    Bonus,
    /// Who played, with which colors.
    Players,
    /// A player's routes, stations, tickets or passengers.
    Part(Seat, Part),
    /// Whether what was entered is what lies on the table.
    Review,
    /// What to do with the score; the last question before saving.
    Score,
    /// Nothing more: the game is to be saved.
    Save,
    /// Nothing more: the game is left as a draft.
    Leave,
}

/// The questions of the setup, as a draft's file calls them.
const SETUP: [(Question, &str); 4] = [
    (Question::Edition, "edition"),
    (Question::Variant, "variant"),
    (Question::Bonus, "bonus"),
    (Question::Players, "players"),
];

impl Question {
    /// Returns how a draft's file says where the conversation stopped: `2 routes`, or `review` from there on.
    pub(super) fn kept(self) -> String {
        let of_setup = SETUP
            .iter()
            .find(|(question, _)| *question == self)
            .map(|(_, key)| *key);
        match self {
            Question::Part(seat, part) => format!("{} {part}", seat.0 + 1),
            _ => of_setup.unwrap_or("review").to_owned(),
        }
    }

    /// Returns the question of the setup that a draft's file says so.
    pub fn of_setup(kept: &str) -> Option<Question> {
        SETUP
            .iter()
            .find(|(_, key)| *key == kept)
            .map(|(question, _)| *question)
    }

    pub(super) fn is_of_setup(self) -> bool {
        SETUP.iter().any(|(question, _)| *question == self)
    }

    /// Returns the player whom it is about.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Question::Part(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// Returns the same question about another player.
    pub(super) fn about(self, seat: Seat) -> Question {
        match self {
            Question::Part(_, part) => Question::Part(seat, part),
            question => question,
        }
    }
}

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

    /// Turns to another question, for a face that lets its user choose; what was asked back is passed over, and nothing is come back
    /// to.
    ///
    /// Before the game is set up, only questions of the setup can be turned to, and only those that can be asked by then.
    pub fn turn_to(&mut self, question: Question) -> Reply {
        let can_be_asked = match question {
            Question::Edition => true,
            question if question.is_of_setup() => self.draft.edition().is_some(),
            question => {
                let sits = |seat| self.draft.at(seat).is_some();
                self.draft.game().is_some() && question.seat().is_none_or(sits)
            }
        };
        if !can_be_asked {
            return Reply::default();
        }
        let left = self
            .session
            .pending
            .take()
            .and_then(Pending::typed)
            .unwrap_or_default();
        (
            self.session.return_to,
            self.session.held_at,
            self.session.instead,
        ) = (None, None, None);
        Reply {
            passed_over: left.into(),
            ..self.turn_or_show_example(self.nearest(question))
        }
    }

    /// Goes to a question, and says what is told there.
    pub(super) fn go_to(&mut self, question: Question) -> Reply {
        self.session.step = question;
        Reply::from(self.opening())
    }

    /// Goes back to the question that was left for a player, and says so where it is about another one.
    fn return_from(&mut self, seat: Option<Seat>, left: Question) -> Reply {
        let mut reply = self.go_to(left);
        if let Some(other) = left.seat().filter(|other| Some(*other) != seat) {
            reply.notes.insert(0, Note::BackTo(other));
        }
        reply
    }

    /// Goes to a question. Where nothing is entered yet, the question says enough, with an example the first time.
    fn turn_or_show_example(&mut self, question: Question) -> Reply {
        self.session.step = question;
        let Question::Part(seat, part) = question else {
            return Reply::from(self.opening());
        };
        if self
            .draft
            .at(seat)
            .is_none_or(|player| self.draft.has(player.id, part))
        {
            return Reply::from(self.opening());
        }
        if self.session.shown.contains(&part) {
            return Reply::default();
        }
        self.session.shown.push(part);
        Reply::from(Note::Example(part))
    }

    /// Goes to the first question that has no answer yet.
    pub(super) fn go_to_open(&mut self) -> Reply {
        let open = self.first_open();
        let mut reply = self.turn_or_show_example(open);
        // What was entered by now is not told once more.
        reply.notes.retain(|note| !matches!(note, Note::List(..)));
        reply
    }

    /// The first question of the setup that has no answer yet, or else the first one about what was played.
    pub fn first_open(&self) -> Question {
        let setup = self.draft.setup();
        let Some(edition) = self.draft.edition() else {
            return Question::Edition;
        };
        if edition.variants().len() > 1 && setup.variant.is_none() {
            return Question::Variant;
        }
        if edition.rules().bonus_tickets > 0 && setup.bonus_tickets.is_none() {
            return Question::Bonus;
        }
        if self.draft.game().is_none() {
            Question::Players
        } else {
            Question::Part(Seat(0), Part::Routes)
        }
    }

    /// Returns whether there is a question about what was played, or the one that was left for this, to go back to.
    pub fn can_go_back(&self) -> bool {
        let is_first = self
            .all_parts()
            .first()
            .is_some_and(|&(seat, part)| self.session.step == Question::Part(seat, part));
        let is_played = matches!(self.session.step, Question::Part(..) | Question::Review);
        self.session.return_to.is_some() || (is_played && !is_first)
    }

    /// Goes back to the question before.
    pub(super) fn back(&mut self) -> Reply {
        if let Some(left) = self.session.return_to.take() {
            return self.return_from(self.session.step.seat(), left);
        }
        let edition = self.draft.edition();
        let before = match self.session.step {
            Question::Players
                if edition.is_some_and(|edition| edition.rules().bonus_tickets > 0) =>
            {
                Question::Bonus
            }
            Question::Players | Question::Bonus
                if edition.is_some_and(|edition| edition.variants().len() > 1) =>
            {
                Question::Variant
            }
            Question::Edition | Question::Variant | Question::Bonus | Question::Players => {
                Question::Edition
            }
            Question::Part(seat, part) => {
                let before = self
                    .all_parts()
                    .into_iter()
                    .take_while(|one| *one != (seat, part))
                    .last();
                before.map_or(Question::Players, |(seat, part)| Question::Part(seat, part))
            }
            Question::Review => self
                .all_parts()
                .last()
                .map_or(Question::Players, |&(seat, part)| {
                    Question::Part(seat, part)
                }),
            Question::Score => Question::Review,
            Question::Save | Question::Leave => self.before_the_end(),
        };
        self.go_to(before)
    }

    /// Where it goes on after the end: at the part at which it was left, or else with the review.
    pub(super) fn before_the_end(&self) -> Question {
        match (self.session.step, self.session.left) {
            _ if self.draft.game().is_none() => self.first_open(),
            (Question::Leave, left @ Question::Part(..)) => left,
            _ => Question::Review,
        }
    }

    /// Goes on with the next part, or with the question that was left for this one.
    pub(super) fn next_part(&mut self, seat: Seat, part: Part) -> Reply {
        if let Some(held) = self.hold_at_open(seat, part) {
            return held;
        }
        // Routes that were entered in another player's turn may not be all: the rest is asked for.
        let is_aside =
            part == Part::Routes && self.session.return_to.is_some() && !self.session.leads_through;
        let player = self.draft.at(seat).filter(|_| !is_aside);
        self.session
            .passed
            .extend(player.map(|player| (player.id, part)));
        let passes = self.leads() == Some(Leads::PassesOver);
        let mut reply = self.go_on_from(seat, part);
        if passes {
            reply.notes.insert(0, Note::NoStations(seat));
        }
        reply
    }

    fn go_on_from(&mut self, seat: Seat, part: Part) -> Reply {
        if let Some(left) = self.session.return_to {
            if let Some(part) = self
                .open_part_from(seat, part)
                .filter(|_| self.session.leads_through)
            {
                return self.turn_or_show_example(Question::Part(seat, part));
            }
            self.session.return_to = None;
            if left == Question::Review && self.is_corrected() && self.open_parts().is_empty() {
                self.agree();
                self.confirm_stations();
                return self.go_to(Question::Score);
            }
            let reply = self.return_from(Some(seat), left);
            // What the others have was shown before.
            return if left == Question::Review {
                Reply::from(Note::Reviewed(seat))
            } else {
                reply
            };
        }
        let next = self.next_question(seat, part);
        let mut reply = self.turn_or_show_example(next);
        if let Some(other) = next.seat().filter(|other| *other != seat) {
            reply.notes.insert(0, Note::NextPlayer(seat, other));
        }
        reply
    }

    /// Whether the players have something else than when the review was left.
    fn is_corrected(&mut self) -> bool {
        let (before, now) = (self.session.reviewed.take(), self.draft.position());
        let is_same = |before: &Position| {
            (
                &before.claims,
                &before.stations,
                &before.tickets,
                &before.passengers,
            ) == (&now.claims, &now.stations, &now.tickets, &now.passengers)
        };
        before.is_some_and(|before| !is_same(&before))
    }

    /// The part behind one: of the same player, or of the next who lacks something; players before who were passed over come last.
    fn next_question(&self, seat: Seat, part: Part) -> Question {
        let all = self.all_parts();
        let own = all
            .iter()
            .skip_while(|one| **one != (seat, part))
            .skip(1)
            .find(|(other, _)| *other == seat);
        if let Some(&(seat, part)) = own {
            return Question::Part(seat, part);
        }
        let open = self.open_parts();
        let lacks = |seat: Seat| {
            open.iter()
                .find(|(other, _)| *other == seat)
                .map(|&(_, part)| part)
        };
        let count = self.draft.players().len();
        let behind = (seat.0 + 1..count).map(Seat).find_map(|seat| {
            let part = self.open_part(seat).or(lacks(seat))?;
            Some((
                seat,
                if self.has_only_begun(seat) {
                    Part::Routes
                } else {
                    part
                },
            ))
        });
        // A player who lacks something is asked for stations too, though none are needed, if they were not asked for.
        let first = |seat: Seat| lacks(seat).map(|lack| self.open_part(seat).unwrap_or(lack));
        let before = || {
            (0..seat.0)
                .map(Seat)
                .find_map(|seat| Some((seat, first(seat)?)))
        };
        behind
            .or_else(before)
            .map_or(Question::Review, |(seat, part)| Question::Part(seat, part))
    }

    /// Whether a player has routes that were entered during another player's turn, and perhaps not all of them.
    fn has_only_begun(&self, seat: Seat) -> bool {
        let has_left = |id| {
            self.draft.has(id, Part::Routes) && !self.session.passed.contains(&(id, Part::Routes))
        };
        self.draft
            .at(seat)
            .is_some_and(|player| has_left(player.id))
            && self.agrees(seat) != Some(true)
    }

    /// All questions about parts, in their order.
    pub(super) fn all_parts(&self) -> Vec<(Seat, Part)> {
        let Some(game) = self.draft.game() else {
            return Vec::new();
        };
        game.seats()
            .flat_map(|seat| Part::of(game.rules()).map(move |part| (seat, part)))
            .collect()
    }

    /// A question, or where the edition has no such part the one behind it.
    pub(super) fn nearest(&self, question: Question) -> Question {
        let Question::Part(seat, part) = question else {
            return question;
        };
        let order = |part: Part| Part::ALL.iter().position(|known| *known == part);
        let behind = |&(other, there): &(Seat, Part)| (other, order(there)) >= (seat, order(part));
        self.all_parts()
            .into_iter()
            .find(behind)
            .map_or(Question::Review, |(seat, part)| Question::Part(seat, part))
    }
}
