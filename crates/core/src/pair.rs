//! Two cities as people write them: `Edinburgh - London (orange)`.

use std::ops::Range;

use crate::limits::LONGEST_LINE;
use crate::names::Names;
use crate::units::CityId;

/// Two cities, with the detail in parentheses after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// The two cities, in the order written.
    pub cities: [CityId; 2],
    /// The text in parentheses, with its span.
    pub detail: Option<(String, Range<usize>)>,
}

/// The reason why a text does not name two cities.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PairError {
    /// There is no dash with something on both sides of it.
    Shape,
    /// More than two cities are named: their number.
    TooMany(usize),
    /// A parenthesis is not part of a detail at the end, or the detail is empty.
    Parenthesis,
    /// One or both names are unknown; their spans.
    Unknown(Vec<Range<usize>>),
}

/// The most bytes of a pair with its detail. As every dash is tried, longer texts would take ever longer.
const LONGEST_PAIR: usize = 4 * LONGEST_LINE;

/// The most pieces, separated by dashes, that one name has.
const MOST_PIECES: usize = 4;

/// Returns whether a character is a dash.
pub fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}' | '\u{2011}' | '–' | '—' | '−')
}

/// Reads two cities from a text, in any spelling, joined by any dash.
///
/// Names may contain dashes: every dash is tried, and the one with a known city on both sides counts.
///
/// # Errors
///
/// [`PairError`], where no dash has a known city on both sides.
pub fn parse(text: &str, cities: &Names) -> Result<Pair, PairError> {
    if text.len() > LONGEST_PAIR {
        return Err(PairError::Shape);
    }
    let (body, detail) = split_detail(text);
    if detail.as_ref().is_some_and(|(detail, _)| detail.is_empty()) || has_parenthesis(body) {
        return Err(PairError::Parenthesis);
    }
    let known = |side: Range<usize>| cities.find(&body[side]).map(CityId);
    let pair = splits(body).find_map(|[from, to]| Some([known(from)?, known(to)?]));
    if let Some(cities) = pair {
        return Ok(Pair { cities, detail });
    }
    let named = chain(body, cities);
    if named.len() > 2 && named.iter().all(|(_, city)| city.is_some()) {
        return Err(PairError::TooMany(named.len()));
    }
    // The dash that was meant leaves the fewest unknown names, or else has spaces around it.
    let unknown = |sides: Sides| {
        sides
            .into_iter()
            .filter(|side| cities.find(&body[side.clone()]).is_none())
    };
    let spaced = |sides: &Sides| {
        let between = &body[sides[0].end..sides[1].start];
        between.starts_with(char::is_whitespace) && between.ends_with(char::is_whitespace)
    };
    let meant = splits(body).min_by_key(|sides| (unknown(sides.clone()).count(), !spaced(sides)));
    Err(meant.map_or(PairError::Shape, |sides| {
        PairError::Unknown(unknown(sides).collect())
    }))
}

/// Returns the two names of cities in a text without a dash, as they are written: `Lisboa Danzig`, `Lisboa / Danzig`.
pub(crate) fn without_dash<'t>(text: &'t str, cities: &Names) -> Option<[&'t str; 2]> {
    let is_city = |name: &&str| cities.find(name).is_some();
    let text = if text.len() > LONGEST_PAIR { "" } else { text };
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '/');
    let cut = |at: usize| [&text[..at], &text[at..]].map(|name| name.trim_matches(between));
    text.match_indices(between)
        .map(|(at, _)| cut(at))
        .find(|names| names.iter().all(is_city))
}

/// The texts on both sides of a dash.
type Sides = [Range<usize>; 2];

/// Returns all ways to cut a text at a dash with something on both sides.
fn splits(text: &str) -> impl Iterator<Item = Sides> {
    let dashes = text.char_indices().filter(|&(_, c)| is_dash(c));
    let sides = dashes.map(|(at, dash)| {
        [
            trim(text, 0..at),
            trim(text, at + dash.len_utf8()..text.len()),
        ]
    });
    sides.filter(|sides| sides.iter().all(|side| !side.is_empty()))
}

/// Cuts off what stands in parentheses at the end of a text, with its span.
fn split_detail(text: &str) -> (&str, Option<(String, Range<usize>)>) {
    let end = text.trim_end().len();
    let Some(inner_end) = text[..end].strip_suffix(')').map(str::len) else {
        return (text, None);
    };
    let Some(open) = text[..inner_end].rfind('(') else {
        return (text, None);
    };
    let span = trim(text, open + 1..inner_end);
    (&text[..open], Some((text[span.clone()].to_owned(), span)))
}

/// Returns whether a parenthesis stands in a text.
pub(crate) fn has_parenthesis(text: &str) -> bool {
    text.contains('(') || text.contains(')')
}

/// Cuts a text at its dashes into names, each with its city if it is known.
///
/// Names may contain dashes: the longest run of pieces that is a name counts.
pub fn chain(text: &str, cities: &Names) -> Vec<(Range<usize>, Option<CityId>)> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    for (at, dash) in text
        .match_indices(is_dash)
        .chain(std::iter::once((text.len(), "")))
    {
        pieces.push(trim(text, start..at));
        start = at + dash.len();
    }
    pieces.retain(|piece| !piece.is_empty());
    let mut named = Vec::new();
    let mut rest = pieces.as_slice();
    while let Some(first) = rest.first() {
        let run = |count: &usize| first.start..rest[count - 1].end;
        let found = |count: usize| Some((count, cities.find(&text[run(&count)]).map(CityId)?));
        let (count, city) = (1..=rest.len().min(MOST_PIECES))
            .rev()
            .find_map(found)
            .unzip();
        let count = count.unwrap_or(1);
        named.push((run(&count), city));
        rest = &rest[count..];
    }
    named
}

fn trim(text: &str, range: Range<usize>) -> Range<usize> {
    let from_start = text[range.clone()].trim_start();
    let start = range.end - from_start.len();
    start..start + from_start.trim_end().len()
}
