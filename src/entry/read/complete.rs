//! What Tab makes of a line.

use super::{Reading, cities};
use crate::board::{Board, City};
use crate::entry::spelling::{Spellings, chains, words};
use crate::text::Text;
use crate::units::CityId;

/// Returns the line with its last word completed to the city's printed name, if only one city comes into question; where
/// that name cannot stand in a line, to another of its spellings, if there is one that can.
///
/// On a line of chains only neighbours of the city before do; `chains` is false where cities stand alone or in pairs.
pub fn complete(board: &Board, line: &str, chains: bool) -> Option<String> {
    let spellings = Spellings::new(board);
    let start = line.rfind([',', ';']).map_or(0, |at| at + 1);
    let words = words(&spellings, line, start..line.len());
    let last = words.last()?;
    let before = words.len().checked_sub(2).map(|before| &words[before]).filter(|_| chains);
    let neighbours: Option<Vec<CityId>> = before.map(|word| {
        let cities = spellings.fitting(&word.text).into_iter().map(|(city, _)| city);
        cities.flat_map(|city| board.routes_of(city).map(move |route| board.route(route).other_city(city))).collect()
    });
    let mut fitting = spellings.fitting(&last.text);
    fitting.retain(|(city, _)| neighbours.as_ref().is_none_or(|near| near.contains(city)));
    let best = fitting.iter().map(|&(_, fit)| fit).min();
    fitting.retain(|&(_, fit)| Some(fit) == best);
    let [(city, _)] = fitting[..] else { return None };
    Some(format!("{}{} ", &line[..last.span.start], spelling(board, city)?))
}

/// The first of a city's spellings that can stand in a line: shown without what misleads, it is still read as this city.
fn spelling(board: &Board, city: CityId) -> Option<String> {
    let City { name, aliases, .. } = board.city(city);
    let read = |line: &str| chains(line).into_iter().flat_map(|chain| cities(board, line, chain)).collect::<Vec<_>>();
    std::iter::once(name).chain(aliases).map(Text::to_string).find(|shown| read(shown) == [Reading::One(city)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shipped_edition;

    #[test]
    fn tab_completes_the_last_word() {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        let case = |line, expected: Option<&str>| {
            assert_eq!(complete(edition.board(), line, true), expected.map(str::to_owned), "{line}");
        };
        case("lis", Some("Lisboa "));
        case("lis m", Some("lis Madrid "));
        case("par z, ath sm", Some("par z, ath Smyrna "));
        case("b", None);
        case("", None);
    }
}
