//! Stations: the best choice of station routes, what each station was worth, and the points for those not built.

mod choosing;

use self::choosing::Choosing;
use crate::game::Game;
use crate::units::{CityId, Points, Seat, TrackId};

/// A player's stations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StationScore {
    /// How many were built.
    pub built: usize,
    /// How many are still in stock.
    pub kept: usize,
    /// The points for those in stock.
    pub points: Points,
    /// The stations on the board, in the order of the record.
    pub list: Vec<ScoredStation>,
    /// What the tickets come to with the choices made.
    pub outcome: Outcome,
    /// The groups of stations in which some stand in for others, as they are or by another route, and what the tickets come to
    /// without the whole group, the rest chosen anew.
    pub together: Vec<(Vec<CityId>, Outcome)>,
    /// How many choices for all stations together come to the same.
    pub as_good: usize,
    /// The best choice, where the players fixed one that comes to less.
    pub better: Option<Choice>,
}

/// A station on the board: what it opens and what it was worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredStation {
    /// Its city.
    pub city: CityId,
    /// The opponent's track that it opens; `None` where no opponent's track touches the city.
    pub opened: Option<Opened>,
    /// Who chose.
    pub chosen_by: Chooser,
    /// How much less the tickets would have come to without this station, the others chosen anew.
    pub worth: Points,
    /// The best choice without this station: of equal ones the one that changes the fewest of the others.
    pub without: Choice,
    /// The player's other stations that can do the same: each of them with which this one adds nothing to the tickets, and
    /// without which it adds something, whichever of the rest are there.
    pub stand_ins: Vec<CityId>,
    /// Every route that it could have opened, with what the tickets come to then, the others unchanged.
    pub options: Vec<(Opened, Outcome)>,
}

/// An opponent's track that a station opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opened {
    /// The track.
    pub track: TrackId,
    /// The player who claimed it.
    pub owner: Seat,
}

/// Who chose a station's route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chooser {
    /// The record fixes it.
    Player,
    /// The program took the best.
    Program,
}

/// What a player's tickets come to. Ordered by points, then by completed tickets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Outcome {
    /// The points of the completed tickets less those of the others.
    pub points: Points,
    /// How many are completed.
    pub completed: usize,
}

/// A choice for all stations, the best of several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What each station opens.
    pub opened: Vec<Option<Opened>>,
    /// What the tickets come to.
    pub outcome: Outcome,
    /// How many of the choices come to the same, this one included.
    pub as_good: usize,
}

impl Outcome {
    /// Returns what it is with one ticket more.
    fn and(self, points: Points, is_completed: bool) -> Outcome {
        Outcome {
            points: self.points + if is_completed { points } else { -points },
            completed: self.completed + usize::from(is_completed),
        }
    }
}

impl StationScore {
    /// Returns what the stations open.
    pub fn opened(&self) -> Vec<(CityId, Opened)> {
        self.list
            .iter()
            .filter_map(|scored| Some((scored.city, scored.opened?)))
            .collect()
    }
}

/// Chooses a player's station routes, and counts the stations not built.
///
/// All choices that the rule allows are compared. Rule: Europe, anniversary edition, "Building a Train Station",
/// "Calculating Scores". Ruling: the program takes the choice with the most ticket points, and among those the one that
/// completes the most tickets; of equal ones the first by the board's order of routes.
pub(super) fn choose(game: &Game, seat: Seat) -> StationScore {
    let stations = &game.player(seat).stations;
    let free = free(game, seat);
    let fixed = fixed(game, seat, &free);
    let chooser = Choosing::new(game, seat, &free);
    let best = chooser.best(&fixed, &[]);
    let better = (fixed != free).then(|| chooser.best(&free, &[]));
    let without = |gone: &[CityId]| {
        let options = stations.iter().zip(&fixed).map(|(station, options)| {
            let is_gone = gone.contains(&station.city);
            if is_gone { Vec::new() } else { options.clone() }
        });
        chooser.best(&options.collect::<Vec<_>>(), &best.opened)
    };
    let scored = |position: usize| {
        let station = stations[position];
        let without = without(&[station.city]);
        let with = |instead: Opened| {
            let mut opened = best.opened.clone();
            opened[position] = Some(instead);
            (instead, chooser.outcome_of(opened.into_iter().flatten()))
        };
        let stand_ins = chooser.stand_ins(&best.opened, position);
        ScoredStation {
            city: station.city,
            opened: best.opened[position],
            chosen_by: match station.uses {
                Some(_) => Chooser::Player,
                None => Chooser::Program,
            },
            worth: best.outcome.points - without.outcome.points,
            without,
            stand_ins: stand_ins.map(|other| stations[other].city).collect(),
            options: free[position].iter().copied().map(with).collect(),
        }
    };
    let list: Vec<ScoredStation> = (0..stations.len()).map(scored).collect();
    let together = groups(&list, best.outcome).into_iter();
    let together = together.map(|group| {
        let outcome = without(&group).outcome;
        (group, outcome)
    });
    let (kept, points) = kept(game, seat);
    StationScore {
        built: stations.len(),
        kept,
        points,
        together: together.collect(),
        list,
        outcome: best.outcome,
        as_good: best.as_good,
        better: better.filter(|free| free.outcome > best.outcome),
    }
}

/// Returns the choice that [`choose`] makes.
pub(super) fn best(game: &Game, seat: Seat) -> Choice {
    let free = free(game, seat);
    Choosing::new(game, seat, &free).best(&fixed(game, seat, &free), &[])
}

/// Returns how many stations a player has in stock, and the points for them.
pub(super) fn kept(game: &Game, seat: Seat) -> (usize, Points) {
    let kept = game
        .rules()
        .stations
        .saturating_sub(game.player(seat).stations.len());
    let each = game.rules().bonuses.stations_kept.unwrap_or_default();
    (kept, (0..kept).map(|_| each).sum())
}

/// What each of a player's stations could open.
fn free(game: &Game, seat: Seat) -> Vec<Vec<Opened>> {
    let stations = game.player(seat).stations.iter();
    stations
        .map(|station| options(game, seat, station.city))
        .collect()
}

/// What each station may open: the owner's choice where there is one.
fn fixed(game: &Game, seat: Seat, free: &[Vec<Opened>]) -> Vec<Vec<Opened>> {
    let stations = game.player(seat).stations.iter().zip(free);
    let fixed = stations.map(|(station, free)| {
        let chosen = station.uses.and_then(|track| opened(game, track));
        chosen.map_or_else(|| free.clone(), |chosen| vec![chosen])
    });
    fixed.collect()
}

/// Returns what a player's tickets come to with this choice for the stations.
pub(super) fn outcome_of(game: &Game, seat: Seat, opened: &[Option<Opened>]) -> Outcome {
    let opened: Vec<Opened> = opened.iter().flatten().copied().collect();
    let choosing = Choosing::new(game, seat, std::slice::from_ref(&opened));
    choosing.outcome_of(opened.iter().copied())
}

/// The opponents' tracks that touch a station's city, by the board's order of routes, one for each route: which of two parallel
/// ones makes no difference.
pub(super) fn options(game: &Game, seat: Seat, city: CityId) -> Vec<Opened> {
    let opponents = |track| opened(game, track).filter(|opened| opened.owner != seat);
    let option = |route| game.board().route(route).track_ids().find_map(opponents);
    game.board().routes_of(city).filter_map(option).collect()
}

fn opened(game: &Game, track: TrackId) -> Option<Opened> {
    Some(Opened {
        track,
        owner: game.owner(track)?,
    })
}

/// The stations with those that stand in for them, and with those that stand in for these, in the order of the record.
fn groups(list: &[ScoredStation], outcome: Outcome) -> Vec<Vec<CityId>> {
    let mut groups: Vec<Vec<CityId>> = Vec::new();
    for scored in list {
        let instead = list.iter().zip(&scored.without.opened);
        let by_another_route = instead.filter(|(other, instead)| {
            scored.without.outcome == outcome
                && other.city != scored.city
                && other.opened != **instead
        });
        let mut group: Vec<CityId> = by_another_route.map(|(other, _)| other.city).collect();
        group.extend(&scored.stand_ins);
        if group.is_empty() {
            continue;
        }
        group.push(scored.city);
        groups.retain(|joined| {
            let is_joined = joined.iter().any(|city| group.contains(city));
            if is_joined {
                group.extend(joined);
            }
            !is_joined
        });
        let cities = list.iter().map(|scored| scored.city);
        groups.push(cities.filter(|city| group.contains(city)).collect());
    }
    groups
}
