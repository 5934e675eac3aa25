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
        self.with(
            Outcome {
                points,
                completed: 1,
            },
            is_completed,
        )
    }

    /// Returns what it is with tickets more that come to `other` if they are completed.
    fn with(self, other: Outcome, are_completed: bool) -> Outcome {
        let points = if are_completed {
            other.points
        } else {
            -other.points
        };
        let completed = if are_completed { other.completed } else { 0 };
        Outcome {
            points: self.points + points,
            completed: self.completed + completed,
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
    let (all, chosen) = (free(game, seat), chosen(game, seat));
    let (free, fixed) = (as_slices(&all), fixed(&chosen, &all));
    let chooser = Choosing::new(game, seat, &free);
    let best = chooser.best(&fixed, &[]);
    let better = (fixed != free)
        .then(|| chooser.best(&free, &[]))
        .filter(|free| free.outcome > best.outcome);
    let list = stations
        .iter()
        .zip(&free)
        .enumerate()
        .map(|(position, (station, free))| {
            let mut others = fixed.clone();
            others[position] = &[];
            let without = chooser.best(&others, &best.opened);
            let outcome_with = |instead| {
                let mut opened = best.opened.clone();
                opened[position] = Some(instead);
                chooser.outcome_of(opened.into_iter().flatten())
            };
            ScoredStation {
                city: station.city,
                opened: best.opened[position],
                chosen_by: if station.uses.is_some() {
                    Chooser::Player
                } else {
                    Chooser::Program
                },
                worth: best.outcome.points - without.outcome.points,
                without,
                stand_ins: chooser
                    .stand_ins(&best.opened, position)
                    .map(|other| stations[other].city)
                    .collect(),
                options: free
                    .iter()
                    .map(|&other| (other, outcome_with(other)))
                    .collect(),
            }
        });
    let list: Vec<ScoredStation> = list.collect();
    let without = |group: &[CityId]| {
        let rest = stations.iter().zip(&fixed).map(|(station, options)| {
            if group.contains(&station.city) {
                &[][..]
            } else {
                options
            }
        });
        chooser
            .best(&rest.collect::<Vec<_>>(), &best.opened)
            .outcome
    };
    let together = groups(&list, best.outcome)
        .into_iter()
        .map(|group| (without(&group), group))
        .map(|(outcome, group)| (group, outcome))
        .collect();
    let (kept, points) = kept(game, seat);
    let Choice {
        outcome, as_good, ..
    } = best;
    StationScore {
        built: stations.len(),
        kept,
        points,
        list,
        outcome,
        together,
        as_good,
        better,
    }
}

/// Returns the choice that [`choose`] makes.
pub(super) fn best(game: &Game, seat: Seat) -> Choice {
    let (free, chosen) = (free(game, seat), chosen(game, seat));
    Choosing::new(game, seat, &as_slices(&free)).best(&fixed(&chosen, &free), &[])
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
    game.player(seat)
        .stations
        .iter()
        .map(|station| options(game, seat, station.city))
        .collect()
}

/// What the player chose for each station, if anything.
fn chosen(game: &Game, seat: Seat) -> Vec<Option<Opened>> {
    game.player(seat)
        .stations
        .iter()
        .map(|station| opened(game, station.uses?))
        .collect()
}

fn as_slices(options: &[Vec<Opened>]) -> Vec<&[Opened]> {
    options.iter().map(Vec::as_slice).collect()
}

/// What each station may open: the owner's choice where there is one.
fn fixed<'o>(chosen: &'o [Option<Opened>], free: &'o [Vec<Opened>]) -> Vec<&'o [Opened]> {
    let one = |(chosen, free): (&'o Option<Opened>, &'o Vec<Opened>)| {
        chosen
            .as_ref()
            .map_or(free.as_slice(), std::slice::from_ref)
    };
    chosen.iter().zip(free).map(one).collect()
}

/// Returns what a player's tickets come to with this choice for the stations.
pub(super) fn outcome_of(game: &Game, seat: Seat, opened: &[Option<Opened>]) -> Outcome {
    let opened: Vec<Opened> = opened.iter().flatten().copied().collect();
    Choosing::new(game, seat, &[&opened]).outcome_of(opened.into_iter())
}

/// The opponents' tracks that touch a station's city, by the board's order of routes, one for each route: which of two parallel
/// ones makes no difference.
fn options(game: &Game, seat: Seat, city: CityId) -> Vec<Opened> {
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
        let by_another_route =
            list.iter()
                .zip(&scored.without.opened)
                .filter(|(other, instead)| {
                    scored.without.outcome == outcome
                        && other.city != scored.city
                        && other.opened != **instead
                });
        let stand_ins: Vec<CityId> = by_another_route
            .map(|(other, _)| other.city)
            .chain(scored.stand_ins.iter().copied())
            .collect();
        if stand_ins.is_empty() {
            continue;
        }
        let own = || stand_ins.iter().copied().chain([scored.city]);
        let (joined, rest) = groups
            .into_iter()
            .partition(|group| own().any(|city| group.contains(&city)));
        let joined: Vec<Vec<CityId>> = joined;
        let all: Vec<CityId> = joined.into_iter().flatten().chain(own()).collect();
        groups = rest;
        groups.push(
            list.iter()
                .map(|scored| scored.city)
                .filter(|city| all.contains(city))
                .collect(),
        );
    }
    groups
}
