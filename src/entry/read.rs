//! What a typed line can mean: chains of cities as routes, pairs of cities as tickets, cities as stations.

mod chain;
mod complete;
mod ticket;

use std::ops::Range;

pub use self::chain::{Link, chain};
pub use self::complete::complete;
pub use self::ticket::{held_ticket, ticket};
use super::spelling::{Spellings, words};
use crate::board::{Board, unknown_city};
use crate::fault::FaultKind;
use crate::units::CityId;

/// What a span of a line can mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading<T> {
    /// One thing only.
    One(T),
    /// Several things equally well, in the order of the board.
    Several(Vec<T>),
    /// Nothing; what could be understood of its beginning.
    Stuck(Stuck<T>),
}

/// Where a span of a line stops making sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stuck<T> {
    /// What the words before mean, if they mean one thing only.
    pub before: Option<T>,
    /// Where the rest begins that has to be typed anew, in the line.
    pub rest: usize,
    /// What is wrong.
    pub fault: FaultKind,
}

/// Reads a span of a line as cities, each word one.
pub fn cities(board: &Board, line: &str, span: Range<usize>) -> Vec<Reading<CityId>> {
    let spellings = Spellings::new(board);
    words(&spellings, line, span)
        .into_iter()
        .map(|word| {
            let mut fitting = spellings.fitting(&word.text);
            let best = fitting.iter().map(|&(_, fit)| fit).min();
            fitting.retain(|&(_, fit)| Some(fit) == best);
            match fitting[..] {
                [] => {
                    let fault = unknown_city(&word.text, board);
                    Reading::Stuck(Stuck { before: None, rest: word.span.start, fault: fault.into() })
                }
                [(city, _)] => Reading::One(city),
                _ => Reading::Several(fitting.into_iter().map(|(city, _)| city).collect()),
            }
        })
        .collect()
}
