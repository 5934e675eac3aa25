//! Fuzzy matching: the one name that an unknown word probably means.

use std::ops::Range;

use super::Reader;
use super::meaning::{Line, Wrong};
use crate::entry::part::Part;
use crate::entry::spelling::pieces;
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::game::position::Position;
use crate::names::{fold, slip};
use crate::text::Text;
use crate::units::{CityId, Seat};
use crate::words::heard::says_nothing;

/// A name that was probably meant by a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    /// The span of the word in its line.
    pub span: Range<usize>,
    /// What stands in the line for the name.
    pub text: Text,
}

impl Near {
    /// Returns a line with the name in it.
    pub fn taken_in(&self, line: &str) -> String {
        format!(
            "{}{}{}",
            &line[..self.span.start],
            self.text,
            &line[self.span.end..]
        )
    }
}

/// With so few letters a slip can be many names.
const FEW_LETTERS: usize = 3;

/// The worst slip that is looked for.
const WORST: u8 = 3;

/// The worst slip in a word that is a city too: one letter.
const MOST_IN_PAIRS: u8 = 2;

impl Reader {
    /// Returns the city that was probably meant by the word with which a line makes no sense any more: the only one that nearly
    /// is called so and with which the line makes sense, if it is the only one.
    pub fn near(&self, position: &Position, seat: Seat, part: Part, line: &str) -> Option<Near> {
        self.near_in(
            &self.line(position, seat, part, line),
            position,
            seat,
            part,
            line,
        )
    }

    /// The same for a line that has been read.
    pub(super) fn near_in(
        &self,
        read: &Line,
        position: &Position,
        seat: Seat,
        part: Part,
        line: &str,
    ) -> Option<Near> {
        let (wrong, span) = read.fault()?;
        let is_name = matches!(
            wrong,
            Wrong::Fault(
                FaultKind::City(CityFault::UnknownCity { .. })
                    | FaultKind::Game(GameFault::NoSuchRoute { .. })
            )
        );
        if let Wrong::Fault(FaultKind::Game(GameFault::NoSuchTicket { .. })) = wrong {
            return self.near_ticket(position, seat, part, line, span);
        }
        let [word] = &pieces(line, span)[..] else {
            return None;
        };
        if !is_name
            || says_nothing(&line[word.span.clone()])
            || !self
                .spellings
                .fitting(std::slice::from_ref(word))
                .is_empty()
        {
            return None;
        }
        let near = |city: CityId| Near {
            span: word.span.clone(),
            text: self.spellings.typed(city).clone(),
        };
        // What is far from a name needs more to tell: a neighbour, or another letter.
        let tells = |slip: u8| slip == 1 || part == Part::Routes || word.folded.len() > FEW_LETTERS;
        let makes_sense = |near: &Near, slip: u8| {
            let read = self.line(position, seat, part, &near.taken_in(line));
            read.fault()
                .is_none_or(|(wrong, _)| slip == 1 && wrong.is_one_city())
        };
        let all = self.spellings.near(&word.folded);
        only((1..=WORST).map(|slip| {
            let cities = all.iter().filter(|(known, _)| *known == slip);
            cities
                .map(|&(_, city)| near(city))
                .filter(|near| tells(slip) && makes_sense(near, slip))
                .collect()
        }))
    }

    /// The city that was probably meant by one of the two words of a pair that no ticket joins: the only one that nearly begins so, or
    /// begins as it does, and with which there is a ticket.
    fn near_ticket(
        &self,
        position: &Position,
        seat: Seat,
        part: Part,
        line: &str,
        span: Range<usize>,
    ) -> Option<Near> {
        let words = pieces(line, span);
        if words.len() != 2 {
            return None;
        }
        let near = words
            .iter()
            .filter(|word| !says_nothing(&line[word.span.clone()]))
            .flat_map(|word| {
                let cities = self
                    .spellings
                    .near(&word.folded)
                    .into_iter()
                    .filter(|(slip, _)| *slip <= MOST_IN_PAIRS);
                cities.map(|(_, city)| Near {
                    span: word.span.clone(),
                    text: self.spellings.typed(city).clone(),
                })
            });
        let makes_sense = |near: &Near| {
            self.line(position, seat, part, &near.taken_in(line))
                .fault()
                .is_none()
        };
        only(std::iter::once(near.filter(makes_sense).collect()))
    }
}

/// Returns the position of the only name that a text nearly is, or nearly begins; `None` where it is none, or can be several.
pub(in crate::entry) fn near_name<'n>(
    typed: &str,
    names: impl Iterator<Item = &'n str>,
) -> Option<usize> {
    let typed = fold(typed);
    let slips: Vec<(u8, usize)> = names
        .enumerate()
        .filter_map(|(at, name)| Some((slip(&typed, &fold(name))?, at)))
        .collect();
    only((1..=WORST).map(|slip| {
        slips
            .iter()
            .filter(|(known, _)| *known == slip)
            .map(|&(_, at)| at)
            .collect()
    }))
}

/// The only thing of the first group that has any.
fn only<T>(mut groups: impl Iterator<Item = Vec<T>>) -> Option<T> {
    let mut first = groups.find(|group| !group.is_empty())?;
    let last = first.pop();
    last.filter(|_| first.is_empty())
}
