//! Two cities as people write them: `Edinburgh - London (orange)`.

use std::ops::Range;

use crate::names::Names;
use crate::units::CityId;

/// Two cities that were named, with what stood in parentheses behind them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// The two cities, in the order written.
    pub cities: [CityId; 2],
    /// The stretches of the text in which they were named.
    pub spans: [Range<usize>; 2],
    /// The text in parentheses, with its stretch.
    pub detail: Option<(String, Range<usize>)>,
}

/// Why a text does not name two cities.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PairError {
    /// There is no dash with something on both sides of it.
    Shape,
    /// One or both names are no city's; the stretches of these names.
    Unknown(Vec<Range<usize>>),
}

const DASHES: [char; 6] = ['-', '\u{2010}', '\u{2011}', '–', '—', '−'];

/// Reads two cities from a text, in any spelling, joined by any dash.
///
/// Names may hold dashes themselves: every dash is tried, and the one with a known city on both sides counts.
///
/// # Errors
///
/// [`PairError`], where no dash has a known city on both sides.
pub fn parse(text: &str, cities: &Names) -> Result<Pair, PairError> {
    let (body, detail) = split_detail(text);
    let splits: Vec<[Range<usize>; 2]> = body
        .char_indices()
        .filter(|&(_, c)| DASHES.contains(&c))
        .map(|(at, dash)| [trim(body, 0..at), trim(body, at + dash.len_utf8()..body.len())])
        .filter(|sides| sides.iter().all(|side| !side.is_empty()))
        .collect();
    let known = |side: &Range<usize>| cities.find(&body[side.clone()]).map(CityId);
    for sides in &splits {
        if let [Some(from), Some(to)] = [known(&sides[0]), known(&sides[1])] {
            return Ok(Pair { cities: [from, to], spans: sides.clone(), detail });
        }
    }
    // Which dash was meant: the one that leaves the fewest unknown names, then one with spaces around it.
    let spaced = |sides: &[Range<usize>; 2]| {
        let between = &body[sides[0].end..sides[1].start];
        between.starts_with(char::is_whitespace) && between.ends_with(char::is_whitespace)
    };
    splits
        .into_iter()
        .map(|sides| (sides.iter().filter(|side| known(side).is_none()).count(), !spaced(&sides), sides))
        .min_by_key(|&(unknown, tight, _)| (unknown, tight))
        .map_or(Err(PairError::Shape), |(_, _, sides)| {
            Err(PairError::Unknown(sides.into_iter().filter(|side| known(side).is_none()).collect()))
        })
}

/// Splits off what stands in parentheses at the end.
fn split_detail(text: &str) -> (&str, Option<(String, Range<usize>)>) {
    let end = text.trim_end().len();
    let Some(inner_end) = text[..end].strip_suffix(')').map(str::len) else { return (text, None) };
    let Some(open) = text[..inner_end].rfind('(') else { return (text, None) };
    let span = trim(text, open + 1..inner_end);
    (&text[..open], Some((text[span.clone()].to_owned(), span)))
}

fn trim(text: &str, range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let start = range.start + (part.len() - part.trim_start().len());
    start..start + part.trim().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let mut names = Names::default();
        let cities = ["Paris", "Zürich", "Saint-Pétersbourg", "Rostov-on-Don", "Frankfurt (Oder)"];
        for (position, name) in cities.into_iter().enumerate() {
            names.add(name, position).expect("the names are distinct");
        }
        names
    }

    fn cities(text: &str) -> [usize; 2] {
        parse(text, &names()).unwrap_or_else(|e| panic!("{text}: {e:?}")).cities.map(|city| city.0)
    }

    #[test]
    fn any_dash_and_any_spacing_joins_two_cities() {
        for text in
            ["Paris - Zürich", "paris-zurich", "PARIS–Zürich", " Paris — Zürich ", "Paris -Zürich", "Paris−Zürich"]
        {
            assert_eq!(cities(text), [0, 1], "{text}");
        }
        assert_eq!(cities("Zürich - Paris"), [1, 0]);
    }

    #[test]
    fn names_may_hold_dashes() {
        assert_eq!(cities("Saint-Pétersbourg - Paris"), [2, 0]);
        assert_eq!(cities("saint-petersbourg-rostov-on-don"), [2, 3]);
    }

    #[test]
    fn what_stands_in_parentheses_is_kept_apart() {
        let pair = parse("Paris - Zürich ( white )", &names()).expect("both are known");
        assert_eq!(pair.detail, Some(("white".to_owned(), 18..23)));
        assert_eq!(pair.spans, [0..5, 8..15]);
        let pair = parse("Frankfurt (Oder) - Paris (white)", &names()).expect("both are known");
        assert_eq!((pair.cities.map(|city| city.0), pair.detail), ([4, 0], Some(("white".to_owned(), 26..31))));
    }

    #[test]
    fn unknown_names_are_pointed_at() {
        let case = |text: &str, expected| assert_eq!(parse(text, &names()), Err(expected), "{text}");
        let unknown =
            |parts: &[(usize, usize)]| PairError::Unknown(parts.iter().map(|&(start, end)| start..end).collect());
        case("Paris - Zurch", unknown(&[(8, 13)]));
        case("Pars - Zurch", unknown(&[(0, 4), (7, 12)]));
        case("Paris - Rostov-am-Don", unknown(&[(8, 21)]));
        // The dash with spaces around it was meant, unless another leaves fewer names unknown.
        case("Rostov-am-Don - Atlantis", unknown(&[(0, 13), (16, 24)]));
        case("Paris-Foo - Bar", unknown(&[(6, 15)]));
        case("Paris", PairError::Shape);
        case("Paris -", PairError::Shape);
        case("-", PairError::Shape);
        case("(white)", PairError::Shape);
    }
}
