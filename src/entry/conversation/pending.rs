//! Pending questions about a line, to be answered first: what it means; or whether it is meant, as it would undo what was
//! entered elsewhere, remove other things, or bring odd points.

use super::entering::{Entering, Unclear};
use super::reply::Answered;
use super::stranger::Stranger;
use super::swapping::Swap;
use super::{Conversation, Meaning, Note, Outcome, Part, Question, Reply, Slip};
use crate::board::Ticket;
use crate::entry::draft::{Line, Move, Plan, deeds};
use crate::entry::read::{Named, Step};
use crate::units::Seat;
use crate::words::heard::{Answer, Command, Keyword, answer};

/// What is asked about a line before it is done.
pub(super) enum Pending {
    /// What it means.
    Unclear(Unclear),
    /// Whether a line about stations is meant as another part, and how that was asked.
    Part(Part, String, Note),
    /// Whether it is meant, and how that was asked.
    Sure(Sure, Note),
    /// Who is meant by a new name that is near to a known one.
    Stranger(Box<Stranger>),
    /// Nothing more, as another face has changed what it was about. An answer to it may be on its way all the same.
    Withdrawn { choices: usize, typed: String },
}

/// An action that waits for confirmation.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sure {
    Undo,
    Setup(Plan),
    /// Two players swap what was to be given to one of them.
    Swap(Swap),
    Cards(Vec<Ticket>),
    /// The game is saved with parts that are open.
    Save,
}

impl Sure {
    /// Whether it does what the line was for, in the way that is left, so that an empty line does it.
    fn is_wanted(&self) -> bool {
        matches!(self, Sure::Swap(..))
    }
}

impl Pending {
    pub(super) fn choices(&self) -> usize {
        match self {
            Pending::Unclear(unclear) => unclear.meanings.len(),
            Pending::Part(..) | Pending::Sure(..) | Pending::Stranger(_) => 2,
            Pending::Withdrawn { choices, .. } => *choices,
        }
    }

    /// The choice that an empty line takes, counted from 0: none of the meanings is; of a change the one that loses nothing.
    pub(super) fn offered(&self) -> usize {
        match self {
            Pending::Sure(sure, _) if !sure.is_wanted() => 1,
            _ => 0,
        }
    }

    /// The line that it is asked about; `None` where that is done or not, and nothing else.
    pub(super) fn typed(self) -> Option<String> {
        match self {
            Pending::Unclear(Unclear { typed, .. })
            | Pending::Part(_, typed, _)
            | Pending::Withdrawn { typed, .. } => Some(typed),
            Pending::Stranger(stranger) => Some(stranger.typed),
            Pending::Sure(..) => None,
        }
    }

    pub(super) fn asked(&self) -> Note {
        match self {
            Pending::Unclear(Unclear {
                words, meanings, ..
            }) if words.raw().is_empty() => Note::WhatIsWrong(meanings.clone()),
            Pending::Unclear(Unclear {
                words, meanings, ..
            }) => Note::Which(words.clone(), meanings.clone()),
            Pending::Part(.., note) | Pending::Sure(_, note) => note.clone(),
            Pending::Stranger(stranger) => stranger.asked(),
            Pending::Withdrawn { .. } => Note::Wrong(Slip::Withdrawn),
        }
    }
}

impl Conversation<'_> {
    /// Answers what has been asked about the line before; a line that is no answer to that is one of its own.
    pub(super) fn answer_pending(&mut self, line: &str, pending: Pending) -> Reply {
        let cleared = match pending {
            Pending::Sure(sure, _) => return self.clear_up_sure(line, sure),
            Pending::Unclear(unclear) => self.clear_up(line, unclear),
            Pending::Part(part, typed, _) => self.clear_up_part(line, part, typed),
            Pending::Stranger(stranger) => self.clear_up_stranger(line, *stranger),
            Pending::Withdrawn { choices, typed } => {
                let number = line
                    .parse()
                    .is_ok_and(|number| (1..=choices).contains(&number));
                let is_answer =
                    line.is_empty() || number || answer(&[Answer::Yes, Answer::No], line).is_some();
                if is_answer {
                    Ok(Reply::refused(Slip::Withdrawn, typed))
                } else {
                    Err(typed)
                }
            }
        };
        cleared.unwrap_or_else(|typed| Reply {
            passed_over: typed.into(),
            ..self.answer_clearly(line)
        })
    }

    /// A number answers which meaning an unclear line has, or what only one of them can be. Anything else is a new line: then what was
    /// unclear is given back.
    pub(super) fn clear_up(&mut self, line: &str, unclear: Unclear) -> Result<Reply, String> {
        if line.is_empty() || self.is_nothing(line) {
            // None of them: the question before stands.
            return Ok(Reply {
                rest: unclear.typed.into(),
                ..Reply::default()
            });
        }
        let number = line
            .parse()
            .ok()
            .or_else(|| self.meaning_counted(line, &unclear.meanings));
        let Some(number) = number else {
            return Err(unclear.typed);
        };
        let Some(meaning) = number
            .checked_sub(1)
            .and_then(|position| unclear.meanings.get(position))
        else {
            let mut reply = Reply::refused(Slip::NotAnAnswer, "");
            let pending = Pending::Unclear(unclear);
            reply.notes.push(pending.asked());
            self.session.pending = Some(pending);
            return Ok(reply);
        };
        match (meaning, self.session.step) {
            (Meaning::Player(seat, part), _) if self.session.step.seat().is_some() => {
                Ok(self.lead_through(*seat, *part))
            }
            (Meaning::Player(seat, part), _) => Ok(self.lead_to(*seat, *part)),
            (Meaning::PartsOf(seat), _) => Ok(self.ask_what_is_wrong(Some(*seat))),
            (Meaning::Steps(steps), Question::Part(seat, part)) => {
                let entry = |entering: &mut Entering<'_>| entering.clear_up(part, steps, &unclear);
                let mut reply = self.as_one_line(seat, Some(unclear.since), entry);
                let is_station = matches!(
                    steps[..],
                    [
                        Step {
                            named: Named::Station(_),
                            ..
                        },
                        ..
                    ]
                );
                self.lead_on_from(
                    seat,
                    if is_station { Part::Stations } else { part },
                    &mut reply,
                );
                Ok(reply)
            }
            (Meaning::Steps(_), _) => Err(unclear.typed),
        }
    }

    /// The number, from 1, of the only meaning that counts the passengers which a line counts; a color alone is enough.
    pub(super) fn meaning_counted(&self, line: &str, meanings: &[Meaning]) -> Option<usize> {
        let Question::Part(seat, Part::Passengers) = self.session.step else {
            return None;
        };
        let [Meaning::Steps(said)] = &self.readings(seat, Part::Passengers, line)[..] else {
            return None;
        };
        let is_color = !line.contains(|c: char| c.is_ascii_digit());
        let is_in = |said: &Step, steps: &[Step]| {
            steps
                .iter()
                .any(|step| step.named == said.named && (step.effect == said.effect || is_color))
        };
        let is_meant = |meaning: &Meaning| match meaning {
            Meaning::Steps(steps) => said.iter().all(|said| is_in(said, steps)),
            _ => false,
        };
        let mut meant = (1..)
            .zip(meanings)
            .filter(|(_, meaning)| is_meant(meaning))
            .map(|(number, _)| number);
        meant.next().filter(|_| meant.next().is_none())
    }

    /// Whether it is asked which passengers a line means: a digit may begin their count.
    pub(super) fn asks_for_passengers(&self) -> bool {
        let is_count = |step: &Step| matches!(step.named, Named::Passengers(_));
        let is_counted = |meaning: &Meaning| matches!(meaning, Meaning::Steps(steps) if steps.iter().any(is_count));
        matches!(&self.session.pending, Some(Pending::Unclear(unclear)) if unclear.meanings.iter().any(is_counted))
    }

    /// Lets a line make its changes to what a player has, which are undone together: with the lines since `since`, where the
    /// line began before.
    pub(super) fn as_one_line(
        &mut self,
        seat: Seat,
        since: Option<usize>,
        enter: impl FnOnce(&mut Entering<'_>) -> Reply,
    ) -> Reply {
        let Some(reader) = &self.reader else {
            return Reply::default();
        };
        let since = since.unwrap_or(self.draft.edits());
        let mut entering = Entering {
            reader,
            draft: &mut self.draft,
            seat,
            unclear: None,
        };
        let reply = enter(&mut entering);
        self.session.pending = entering
            .unclear
            .map(|unclear| Pending::Unclear(Unclear { since, ..unclear }));
        self.draft.join_since(since);
        reply
    }

    /// A yes, a no, or neither, which counts as a no and as a line of its own.
    fn clear_up_sure(&mut self, line: &str, sure: Sure) -> Reply {
        let is_undo = Keyword::Command(Command::Undo).is(&line.to_lowercase());
        let said = match line {
            "" if sure.is_wanted() => Some(Answer::Yes),
            "1" => Some(Answer::Yes),
            "2" | "" => Some(Answer::No),
            _ if is_undo && sure == Sure::Undo => Some(Answer::Yes),
            line if sure == Sure::Save && answer(&[Answer::Save], line).is_some() => {
                Some(Answer::Yes)
            }
            // A change that was not made is none to be undone.
            _ if is_undo || self.is_nothing(line) => Some(Answer::No),
            line => answer(&[Answer::Yes, Answer::No], line),
        };
        match said {
            Some(Answer::Yes) => self
                .do_it(sure)
                .unwrap_or_else(|slip| Reply::refused(slip, "")),
            Some(_) => Reply::from(Note::LeftAsItWas),
            None => {
                let mut reply = self.answer_clearly(line);
                reply.notes.insert(0, Note::LeftAsItWas);
                reply
            }
        }
    }

    fn do_it(&mut self, sure: Sure) -> Answered {
        match sure {
            Sure::Undo => self.undo_now(),
            Sure::Setup(plan) => self.change_surely(plan.line),
            Sure::Swap(swap) => self.change_surely(swap.line),
            Sure::Cards(cards) => self.take_cards(cards),
            // Others may have changed the score meanwhile.
            Sure::Save if std::mem::take(&mut self.session.is_unseen) => {
                Ok(Reply::from(self.opening()))
            }
            Sure::Save => self.save(),
        }
    }

    fn change_surely(&mut self, line: Line) -> Answered {
        let asked = self.session.step;
        let mut reply = self.change_setup(line)?;
        if matches!(
            asked,
            Question::Edition | Question::Variant | Question::Bonus
        ) {
            reply.notes.truncate(1);
            reply.notes.extend(self.go_to_open().notes);
        }
        Ok(reply)
    }

    pub(super) fn ask_if_sure(&mut self, sure: Sure, note: Note) -> Reply {
        self.session.pending = Some(Pending::Sure(sure, note.clone()));
        Reply {
            outcome: Outcome::AskedBack,
            ..Reply::from(note)
        }
    }

    /// Goes back to the review, if what changed lies on the board and the board has been looked at.
    pub(super) fn look_again(&mut self, line: &Line) -> bool {
        let is_on_the_table = |one: &Move| match one {
            Move::Marker(..) => false,
            Move::Join(..)
            | Move::Leave(_)
            | Move::LeaveEarly(..)
            | Move::Swap(..)
            | Move::Edition { .. } => true,
            one => one.whom().is_some(),
        };
        let looks_again = self.session.step == Question::Score && line.iter().any(is_on_the_table);
        if looks_again {
            self.session.step = Question::Review;
        }
        looks_again
    }

    /// Plans a change of the setup, and makes it; where it takes something with it, it is asked first.
    pub(super) fn propose(&mut self, change: Line) -> Answered {
        let plan = self.draft.plan(change)?;
        self.propose_plan(plan)
    }

    /// Makes a change of the setup; where it takes something with it, it is asked first.
    pub(super) fn propose_plan(&mut self, plan: Plan) -> Answered {
        if plan.is_idle {
            return Ok(Reply::from(Note::LeftAsItWas));
        }
        if plan.lost.is_empty() {
            return self.change_setup(plan.line);
        }
        let note = Note::TakesWith(plan.lost.clone());
        Ok(self.ask_if_sure(Sure::Setup(plan), note))
    }

    pub(super) fn change_setup(&mut self, line: Line) -> Answered {
        let position = self.draft.position().clone();
        self.draft.play(line)?;
        let line = self.draft.last_line().cloned().unwrap_or_default();
        let changed = deeds(&line, &position, self.draft.position());
        let before = self.session.step;
        self.swap_counts(&line);
        self.follow();
        self.read_edition();
        let mut reply = Reply::from(Note::Changed(changed));
        let is_led = before != self.session.step && self.session.step.seat().is_none();
        if self.look_again(&line) || is_led {
            reply.notes.push(self.opening());
        }
        self.session.set_at = Some((self.draft.edits(), self.session.step));
        Ok(reply)
    }
}
