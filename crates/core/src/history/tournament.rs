//! A tournament: points for the places of several games, as the organiser names them, added up for each person.

use std::cmp::Reverse;
use std::str::FromStr;

use super::Club;

/// A whole point in parts. These can be shared out evenly among as many players as there are colors.
const WHOLE: i64 = 27_720;

/// The highest number of points for a place.
const MOST: u32 = 9999;

/// The points that each place of a game brings: the first, the second and so on. Places behind them bring none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacePoints(Vec<u32>);

/// A text that is no list of points for places.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no points for places, such as 5,3,2,1")]
pub struct NoPlacePoints;

/// Points of a tournament, exact where players who are level share them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct TournamentPoints(i64);

/// What a tournament comes to for one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The person.
    pub person: usize,
    /// The rank in the tournament, from 1; who is level shares it.
    pub rank: usize,
    /// The points for places.
    pub points: TournamentPoints,
    /// How many games.
    pub games: usize,
    /// How often each place was taken, from the first.
    pub places: Vec<usize>,
    /// The points of the games themselves, added up.
    pub scored: i64,
}

impl PlacePoints {
    /// Returns the points of each place, from the first.
    pub fn of_places(&self) -> &[u32] {
        &self.0
    }

    /// Returns what each of some players gets who share a place.
    ///
    /// Ruling: they share the points of the places that they take up, so that each game hands out the same sum.
    fn share(&self, rank: usize, players: usize) -> TournamentPoints {
        let taken = self.0.iter().skip(rank - 1).take(players);
        let sum: i64 = taken.map(|&points| i64::from(points) * WHOLE).sum();
        TournamentPoints(sum / i64::try_from(players.max(1)).expect("they fit at a table"))
    }
}

/// Reads `5,3,2,1`: whole numbers with commas or spaces between them, none higher than the one before.
impl FromStr for PlacePoints {
    type Err = NoPlacePoints;

    fn from_str(text: &str) -> Result<PlacePoints, NoPlacePoints> {
        let numbers = text.split([',', ' ']).filter(|number| !number.is_empty());
        let points: Vec<u32> = numbers
            .map(|number| number.parse().map_err(|_| NoPlacePoints))
            .collect::<Result<_, _>>()?;
        let is_right = points
            .first()
            .is_some_and(|&first| (1..=MOST).contains(&first))
            && points.is_sorted_by(|a, b| a >= b);
        is_right.then_some(PlacePoints(points)).ok_or(NoPlacePoints)
    }
}

impl TournamentPoints {
    /// Returns them as a whole number; `None` where players share what cannot be shared out evenly.
    pub fn whole(self) -> Option<i64> {
        (self.0 % WHOLE == 0).then_some(self.0 / WHOLE)
    }

    /// Returns them as a number.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    pub fn value(self) -> f64 {
        self.0 as f64 / WHOLE as f64
    }
}

impl Club<'_> {
    /// Adds up the points for the places of all games; the most points come first, and who is level shares the rank.
    pub fn tournament(&self, by_place: &PlacePoints) -> Vec<Entry> {
        let new = |person| Entry {
            person,
            rank: 0,
            points: TournamentPoints(0),
            games: 0,
            places: Vec::new(),
            scored: 0,
        };
        let mut entries: Vec<Entry> = (0..self.people.count()).map(new).collect();
        for (game, seat, person) in self.seats() {
            let (player, entry) = (&game.players[seat.0], &mut entries[person]);
            let Some(place) = player.rank.place() else {
                continue;
            };
            let level = game
                .players
                .iter()
                .filter(|other| other.rank == player.rank)
                .count();
            entry.points.0 += by_place.share(place, level).0;
            entry.games += 1;
            entry.scored += i64::from(player.total.0);
            entry.places.resize(entry.places.len().max(place), 0);
            entry.places[place - 1] += 1;
        }
        entries.sort_by_key(|entry| (Reverse(entry.points), entry.person));
        for at in 0..entries.len() {
            let before = at.checked_sub(1).map(|before| &entries[before]);
            let level = before.filter(|before| before.points == entries[at].points);
            entries[at].rank = level.map_or(at + 1, |before| before.rank);
        }
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_for_places_are_whole_numbers_that_do_not_rise() {
        let case = |text: &str, expected: Option<&[u32]>| {
            let read = text.parse::<PlacePoints>();
            assert_eq!(
                read.as_ref().ok().map(PlacePoints::of_places),
                expected,
                "{text}"
            );
        };
        case("5,3,2,1", Some(&[5, 3, 2, 1]));
        case("3, 1 0", Some(&[3, 1, 0]));
        case("2", Some(&[2]));
        for text in [
            "",
            ",",
            "0",
            "1,2",
            "-1",
            "5,x",
            "1.5",
            "10000",
            "99999999999",
        ] {
            case(text, None);
        }
    }

    #[test]
    fn who_is_level_shares_the_points_of_the_places_they_take_up() {
        let points: PlacePoints = "5,3,2".parse().expect("they are points");
        let case = |rank, players, expected: f64| {
            assert!((points.share(rank, players).value() - expected).abs() < 1e-9)
        };
        case(1, 1, 5.0);
        case(1, 2, 4.0);
        case(2, 2, 2.5);
        case(3, 2, 1.0);
        case(1, 3, 10.0 / 3.0);
        case(4, 1, 0.0);
        let whole = |rank, players| points.share(rank, players).whole();
        assert_eq!(
            (whole(1, 1), whole(1, 2), whole(2, 2), whole(1, 3)),
            (Some(5), Some(4), None, None)
        );
    }
}
