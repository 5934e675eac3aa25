//! A path that somebody at the table claims: is it one, how long is it, and if not, where does it break.

use crate::game::Game;
use crate::names::Names;
use crate::pair;
use crate::text::Text;
use crate::units::{CityId, Seat, TrackId, Trains};

/// What became of a claimed path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// The length: of the whole path if it is valid, else of what comes before the break.
    pub length: Trains,
    /// Where it breaks first, if it does.
    pub broken: Option<Break>,
}

/// Where a claimed path breaks. Hops count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub enum Break {
    /// It names fewer than two cities.
    TooShort,
    /// No route joins the two cities.
    NoRoute { hop: usize, from: CityId, to: CityId },
    /// Nobody has claimed the route.
    Unclaimed { hop: usize, from: CityId, to: CityId },
    /// Only opponents have claimed it.
    Opponents { hop: usize, from: CityId, to: CityId, owners: Vec<Seat> },
    /// The path has used the player's only track there already.
    UsedBefore { hop: usize, from: CityId, to: CityId, before: usize },
    /// The path goes on behind a country's border spot.
    DeadEnd { hop: usize, country: CityId },
}

/// The names in a claimed path that are no city's, one at least.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("names of no city in the claimed path: {0:?}")]
pub struct UnknownCities(pub Vec<Text>);

/// Reads a claimed path: the cities in the order passed, between commas, semicolons, arrows, dashes or new lines.
///
/// Names may hold dashes themselves. Where a text between commas is no name as a whole and holds dashes, it is cut there,
/// unless none of its pieces is a name either.
///
/// # Errors
///
/// All names that are no city's, in the order written.
pub fn read(text: &str, names: &Names) -> Result<Vec<CityId>, UnknownCities> {
    let mut cities = Vec::new();
    let mut unknown = Vec::new();
    let dashed = |c: char| c.is_whitespace() || matches!(c, '-' | '=' | '–' | '—');
    for part in text.split([',', ';', '\n', '>', '→']).map(|part| part.trim_matches(dashed)) {
        if part.is_empty() {
            continue;
        }
        if let Some(city) = names.find(part).map(CityId) {
            cities.push(city);
            continue;
        }
        let chain = pair::chain(part, names);
        let spaced = chain.windows(2).any(|pair| part[pair[0].0.end..pair[1].0.start].contains(char::is_whitespace));
        if !spaced && chain.iter().all(|(_, city)| city.is_none()) {
            unknown.push(Text::from(part));
            continue;
        }
        cities.extend(chain.iter().filter_map(|(_, city)| *city));
        unknown
            .extend(chain.iter().filter(|(_, city)| city.is_none()).map(|(span, _)| Text::from(&part[span.clone()])));
    }
    if unknown.is_empty() { Ok(cities) } else { Err(UnknownCities(unknown)) }
}

/// Judges a path that a player claims, given as the cities in the order passed.
///
/// Rule: Europe, anniversary edition, "Calculating Scores": only the player's own trains, in one unbroken line, none used
/// twice; cities may be passed again.
pub fn judge(game: &Game, seat: Seat, cities: &[CityId]) -> Judgement {
    let mut length = Trains(0);
    let mut used: Vec<TrackId> = Vec::new();
    if cities.len() < 2 {
        return Judgement { length, broken: Some(Break::TooShort) };
    }
    for (position, pair) in cities.windows(2).enumerate() {
        match step(game, seat, position + 1, [pair[0], pair[1]], &used) {
            Ok(track) => {
                length += game.board().length(track);
                used.push(track);
            }
            Err(broken) => return Judgement { length, broken: Some(broken) },
        }
    }
    Judgement { length, broken: None }
}

/// The player's track for one hop, or why there is none.
fn step(game: &Game, seat: Seat, hop: usize, [from, to]: [CityId; 2], used: &[TrackId]) -> Result<TrackId, Break> {
    let board = game.board();
    let Some(route) = board.route_between(from, to) else { return Err(Break::NoRoute { hop, from, to }) };
    let owners: Vec<(TrackId, Seat)> =
        board.route(route).track_ids().filter_map(|track| Some((track, game.owner(track)?))).collect();
    let Some(&(track, _)) = owners.iter().find(|(_, owner)| *owner == seat) else {
        return Err(if owners.is_empty() {
            Break::Unclaimed { hop, from, to }
        } else {
            Break::Opponents { hop, from, to, owners: owners.into_iter().map(|(_, owner)| owner).collect() }
        });
    };
    if let Some(before) = used.iter().position(|&other| other == track) {
        return Err(Break::UsedBefore { hop, from, to, before: before + 1 });
    }
    if hop > 1 && board.city(from).country {
        return Err(Break::DeadEnd { hop, country: from });
    }
    Ok(track)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_read_however_its_cities_are_parted() {
        let mut names = Names::default();
        for (position, name) in ["Paris", "Brest", "Rostov-on-Don", "Pamplona"].into_iter().enumerate() {
            names.add(name, position).expect("the names are distinct");
        }
        let case = |text: &str, expected: Result<&[usize], &[&str]>| {
            let found = read(text, &names).map(|cities| cities.into_iter().map(|city| city.0).collect::<Vec<_>>());
            let expected = expected.map(<[usize]>::to_vec);
            assert_eq!(
                found,
                expected.map_err(|names| UnknownCities(names.iter().map(|&name| name.into()).collect())),
                "{text}"
            );
        };
        for text in [
            "Paris, Brest, Pamplona",
            "paris;brest;pamplona",
            "Paris - Brest – Pamplona",
            "Paris-Brest-Pamplona",
            "Paris -> Brest --> Pamplona",
            "Paris > Brest => Pamplona",
            "Paris → Brest\nPamplona",
            "Paris — Brest, Pamplona,",
        ] {
            case(text, Ok(&[0, 1, 3]));
        }
        case("Paris, rostov-on-don", Ok(&[0, 2]));
        case("Paris-Rostov-on-Don-Brest", Ok(&[0, 2, 1]));
        case(" , ", Ok(&[]));
        case("Pari, Brest, Rostov-am-Don", Err(&["Pari", "Rostov-am-Don"]));
        case("Pari - Brest - Pamplone", Err(&["Pari", "Pamplone"]));
    }
}
