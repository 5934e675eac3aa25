//! The interface of the conversation to a face: the preview of a line that is being typed, questions asked back, and pages.

use super::pending::Pending;
use super::{Conversation, Note, Part, Question, Reply, Slip, refusing};
use crate::color::Color;
use crate::entry::read::{Act, Partial, Wrong};
use crate::text::Text;
use crate::units::Seat;

/// A numbered list of which one is to be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    pub count: usize,
    /// The one that is proposed, counted from 0.
    pub offered: usize,
}

impl Conversation<'_> {
    /// Returns what a line means that is still being typed, with the cursor at a byte of it, or which known name its last word begins;
    /// `None` where neither is asked for.
    pub fn partial(&self, line: &str, cursor: usize) -> Option<Partial> {
        let names = self.partial_names(line, cursor);
        let (Question::Part(seat, part), None) = (self.session.step, &names) else {
            return names;
        };
        if self.count_typed(line).is_some() || self.is_nothing(line.trim()) || self.only_leads(line)
        {
            return Some(Partial::default());
        }
        let (seat, part, start) = self.meant_for(line).unwrap_or((seat, part, 0));
        // What stands in front is left out, and every word keeps its place.
        let line = " ".repeat(start) + &line[start..];
        Some(
            self.reader
                .as_ref()?
                .partial(self.draft.position(), seat, part, &line, cursor),
        )
    }

    /// Returns the players that a line names which is still being typed; before they are asked for only if it names several and
    /// answers nothing else, as they are taken there; none at any later question.
    pub fn players_typed(&self, line: &str) -> Vec<(Text, Color)> {
        let line = line.trim();
        let named = || self.players_in(line).unwrap_or_default();
        match self.session.step {
            Question::Players if !line.is_empty() => named(),
            Question::Variant | Question::Bonus if self.bonus_cards(line).is_err() => Some(named())
                .filter(|players| players.len() > 1)
                .unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// Returns what is unclear in such a line of players, unless that is still being typed.
    pub fn unclear_player(&self, line: &str) -> Option<Slip> {
        let is_asked = self.session.step == Question::Players && !line.trim().is_empty();
        let slip = self.players_in(line.trim()).err().filter(|_| is_asked)?;
        matches!(&slip, Slip::Unclear { typed, .. } if !line.ends_with(typed.raw())).then_some(slip)
    }

    /// Returns what is wrong with words of such a line for a player, as it is told when the line is entered.
    ///
    /// `act` is what was to be done with what the words name.
    pub fn slip(&self, seat: Seat, act: Act, wrong: &Wrong) -> Slip {
        refusing::slip(&self.draft, seat, act, wrong)
    }

    /// Returns whether something was asked back, so that a number or a yes or no is waited for before all else.
    pub fn asks_back(&self) -> bool {
        self.session.pending.is_some()
    }

    /// Returns what was asked back, as it is to be asked now; `None` where nothing was.
    pub fn asked_back(&self) -> Option<Note> {
        self.session.pending.as_ref().map(Pending::asked)
    }

    /// Returns the part as which a line about stations may be meant, if that was asked: 2 says so.
    pub fn asks_if_part(&self) -> Option<Part> {
        if let Some(Pending::Part(part, ..)) = self.session.pending {
            Some(part)
        } else {
            None
        }
    }

    /// Declines the name that was offered for one with a slip, for a face that takes it otherwise than by an empty line.
    pub fn decline_near(&mut self) {
        self.session.instead = None;
    }

    /// Returns whether it was asked if a change is meant: a yes or a no answers that.
    pub fn asks_if_sure(&self) -> bool {
        matches!(self.session.pending, Some(Pending::Sure(..)))
    }

    /// Returns the list of options that is asked about, if one is: what was asked back, or what a question offers.
    pub fn options(&self) -> Option<Options> {
        match &self.session.pending {
            None => {}
            Some(Pending::Withdrawn { .. }) => return None,
            Some(pending) => {
                return Some(Options {
                    count: pending.choices(),
                    offered: pending.offered(),
                });
            }
        }
        match (self.session.step, self.draft.edition()) {
            (Question::Edition, _) => {
                let known = self.offered_edition();
                let offered = self
                    .editions
                    .iter()
                    .position(|edition| Some(edition.name()) == known)
                    .unwrap_or(0);
                Some(Options {
                    count: self.editions.len(),
                    offered,
                })
            }
            (Question::Variant, Some(edition)) => Some(Options {
                count: edition.variants().len(),
                offered: self.offered_variant(),
            }),
            _ => None,
        }
    }

    /// Whether a digit begins an answer that is no number in a list: a word of a title in that of editions or variants, `1912`, or a
    /// count of passengers, `2 blue`.
    pub fn begins_an_answer(&self, digit: char) -> bool {
        let begins = |title: &Text| {
            title
                .raw()
                .split_whitespace()
                .any(|word| word.len() > 1 && word.starts_with(digit))
        };
        match (self.session.step, self.draft.edition()) {
            _ if self.asks_back() => self.asks_for_passengers(),
            (Question::Edition, _) => self.editions.iter().any(|edition| begins(edition.title())),
            (Question::Variant, Some(edition)) => edition
                .variants()
                .iter()
                .any(|variant| begins(&variant.title)),
            _ => false,
        }
    }

    /// A page; while the game is being set up, with what the question offers.
    pub(super) fn page(&self, note: Note) -> Reply {
        let mut reply = Reply::page(note);
        reply
            .notes
            .extend(self.draft.game().is_none().then(|| self.opening()));
        reply
    }

    /// What there is to list at a question: what the player has of the part, or everything.
    pub(super) fn list(&self) -> Note {
        match self.session.step {
            _ if self.draft.game().is_none() => Note::Setup,
            Question::Part(seat, part) => Note::List(seat, part),
            _ => Note::ListAll,
        }
    }
}
