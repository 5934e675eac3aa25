//! Plurals, lists, places and owners in English: what all its sentences are made with.

use std::fmt;

use crate::words::shared::{MOST_NAMED, MOST_QUOTED, grouped_by, list};
pub(super) use crate::words::shared::{Quoted, capital, figure, figures};
use crate::words::{Language, Sentence};
use stationmaster_core::color::Color;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

/// The language of this folder.
pub(super) const LANGUAGE: Language = Language::English;

/// Forms within another sentence: `7 points`, `1 train`, `red`.
pub(super) fn said(sentence: impl Sentence) -> String {
    sentence.say(LANGUAGE)
}

pub(crate) fn points(points: Points) -> String {
    format!(
        "{} {}",
        figure(points),
        if points.0.abs() == 1 {
            "point"
        } else {
            "points"
        }
    )
}

pub(crate) fn trains(Trains(number): Trains) -> String {
    Count(number as usize, "train").to_string()
}

pub(crate) fn color(color: Color) -> &'static str {
    color.key()
}

/// A number of things: `1 ticket`, `3 tickets`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Count<'a>(pub(super) usize, pub(super) &'a str);

impl fmt::Display for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count(number, noun) = *self;
        match (number, noun.strip_suffix('y')) {
            (1, _) => write!(f, "1 {noun}"),
            (_, Some(stem)) => write!(f, "{} {stem}ies", grouped(number as u64)),
            (_, None) => write!(f, "{} {noun}s", grouped(number as u64)),
        }
    }
}

/// A number with a comma between its thousands: `3,214`.
pub(super) fn grouped(number: u64) -> String {
    grouped_by(number, ',')
}

/// A list in words: `a`, `a and b`, `a, b and c`.
pub(crate) fn and<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "nothing", |_| "and")
}

/// A list in words: `a`, `a or b`, `a, b or c`.
pub(crate) fn or<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "nothing", |_| "or")
}

/// Names in backticks: `` `a`, `b` and `c` ``.
pub(super) fn quoted<T: fmt::Display>(names: impl IntoIterator<Item = T>) -> String {
    and(names.into_iter().map(Quoted))
}

/// The same of many names: the first few of them, `` `a`, `b`, `c` and 10 more ``.
pub(super) fn few_quoted<T: fmt::Display>(names: &[T]) -> String {
    match names
        .len()
        .checked_sub(MOST_QUOTED)
        .filter(|more| *more > 1)
    {
        Some(more) => and(names[..MOST_QUOTED]
            .iter()
            .map(|name| Quoted(name).to_string())
            .chain([format!("{more} more")])),
        None => quoted(names),
    }
}

/// Names in backticks, of many the first few: `` `a`, `b` or `c` ``, `` `a`, `b`, `c` or 10 more ``.
pub(super) fn any_quoted<T: fmt::Display>(names: &[T]) -> String {
    let shown = names.iter().take(MOST_NAMED);
    let more = names.len().saturating_sub(MOST_NAMED);
    let more = (more > 0).then(|| format!("{more} more"));
    or(shown.map(|name| Quoted(name).to_string()).chain(more))
}

/// A place among the players: `1st`, `2nd`.
pub(super) fn ordinal(number: usize) -> String {
    let end = match (number % 10, number % 100) {
        (1, tens) if tens != 11 => "st",
        (2, tens) if tens != 12 => "nd",
        (3, tens) if tens != 13 => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// A name's owner: `Anna's`, `Boris'`.
pub(super) fn possessive(name: &Text) -> String {
    format!(
        "{name}{}",
        if name.raw().ends_with('s') { "'" } else { "'s" }
    )
}

/// A range in words: `from 2 to 5`, or the one number where both ends are the same.
pub(super) fn span<T: fmt::Display + PartialEq>(least: &T, most: &T) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("from {least} to {most}")
    }
}
