//! Stations: the best choice of station routes, what each station was worth, and the points for those not built.

use crate::board::{Board, Components, Ticket};
use crate::game::Game;
use crate::units::{CityId, Points, Seat, TrackId};

/// A player's stations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StationScore {
    /// The number built.
    pub built: usize,
    /// The number still in stock.
    pub kept: usize,
    /// The points for those in stock.
    pub points: Points,
    /// The stations on the board, in the order of the record.
    pub list: Vec<ScoredStation>,
    /// The outcome of the tickets with the choices made.
    pub outcome: Outcome,
    /// The best choice, if the players fixed a worse one.
    pub better: Option<Choice>,
}

/// A station on the board: what it opens and what it was worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredStation {
    /// Its city.
    pub city: CityId,
    /// The opponent's track that it opens; `None` if no opponent's track touches the city.
    pub opened: Option<Opened>,
    /// The chooser.
    pub chosen_by: Chooser,
    /// The outcome of the tickets without this station, with the others chosen anew.
    pub without: Outcome,
    /// The other tracks that it could have opened to the same effect, the other stations unchanged.
    pub as_well: Vec<TrackId>,
}

/// An opponent's track that a station opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opened {
    /// The track.
    pub track: TrackId,
    /// The player who claimed it.
    pub owner: Seat,
}

/// The chooser of a station's route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chooser {
    /// The record fixes it.
    Player,
    /// The program took the best.
    Program,
}

/// The outcome of a player's tickets, ordered by points, then by completed tickets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Outcome {
    /// The points of the completed tickets less those of the others.
    pub points: Points,
    /// The number of completed tickets.
    pub completed: usize,
}

/// A choice for all stations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The route that each station opens.
    pub opened: Vec<Option<Opened>>,
    /// The outcome of the tickets.
    pub outcome: Outcome,
}

impl Outcome {
    /// Returns the outcome with one more ticket.
    fn and(self, points: Points, is_completed: bool) -> Outcome {
        Outcome {
            points: self.points + if is_completed { points } else { -points },
            completed: self.completed + usize::from(is_completed),
        }
    }
}

impl StationScore {
    /// Returns the opened track of each station that opens one, with the station's city.
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
    let free: Vec<Vec<Opened>> = stations
        .iter()
        .map(|station| options(game, seat, station.city))
        .collect();
    // The owner's choice stands where there is one.
    let fixed = stations.iter().zip(&free).map(|(station, free)| {
        let chosen = station.uses.and_then(|track| opened(game, track));
        chosen.map_or_else(|| free.clone(), |chosen| vec![chosen])
    });
    let mut fixed: Vec<Vec<Opened>> = fixed.collect();
    let chooser = Choosing::new(game, seat, &free);
    let best = chooser.best(&fixed);
    let better = (fixed != free).then(|| chooser.best(&free));
    let mut scored = |position: usize| {
        let options = std::mem::take(&mut fixed[position]);
        let without = chooser.best(&fixed).outcome;
        let with = |instead: Opened| {
            let mut opened = best.opened.clone();
            opened[position] = Some(instead);
            chooser.outcome_of(opened.into_iter().flatten())
        };
        let as_well = options
            .iter()
            .filter(|&&other| Some(other) != best.opened[position] && with(other) == best.outcome);
        let as_well = as_well.map(|other| other.track).collect();
        fixed[position] = options;
        ScoredStation {
            city: stations[position].city,
            opened: best.opened[position],
            chosen_by: match stations[position].uses {
                Some(_) => Chooser::Player,
                None => Chooser::Program,
            },
            without,
            as_well,
        }
    };
    let list = (0..stations.len()).map(&mut scored).collect();
    let kept = game.rules().stations.saturating_sub(stations.len());
    let each = game.rules().bonuses.stations_kept.unwrap_or_default();
    StationScore {
        built: stations.len(),
        kept,
        points: (0..kept).map(|_| each).sum(),
        list,
        outcome: best.outcome,
        better: better.filter(|free| free.outcome > best.outcome),
    }
}

/// Returns the outcome of a player's tickets with this choice for the stations.
pub(super) fn outcome_of(game: &Game, seat: Seat, opened: &[Option<Opened>]) -> Outcome {
    let opened: Vec<Opened> = opened.iter().flatten().copied().collect();
    let choosing = Choosing::new(game, seat, std::slice::from_ref(&opened));
    choosing.outcome_of(opened.iter().copied())
}

/// Returns the opponents' tracks that touch a station's city, in the board's order of routes, one for each route, as parallel
/// tracks make no difference.
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

/// A player's own network and tickets, to try choices on.
struct Choosing<'g> {
    board: &'g Board,
    own: Components,
    /// The outcome of the tickets that no station changes.
    settled: Outcome,
    /// The tickets that some choices complete and others do not.
    open: Vec<&'g Ticket>,
}

impl<'g> Choosing<'g> {
    /// Prepares the choice; `options` are all tracks that each station could open.
    fn new(game: &'g Game, seat: Seat, options: &[Vec<Opened>]) -> Choosing<'g> {
        let (board, player) = (game.board(), game.player(seat));
        let tracks = player.tracks.iter();
        let own = Components::of(board, tracks.map(|&track| board.route_of(track)));
        let mut most = own.clone();
        for opened in options.iter().flatten() {
            most.join(board.route_of(opened.track));
        }
        let mut choosing = Choosing {
            board,
            own,
            settled: Outcome::default(),
            open: Vec::new(),
        };
        for ticket in player.tickets.iter().map(|&id| game.ticket(id)) {
            let is_completed = choosing.own.connect(board, ticket.cities);
            if is_completed || !most.connect(board, ticket.cities) {
                choosing.settled = choosing.settled.and(ticket.points, is_completed);
            } else {
                choosing.open.push(ticket);
            }
        }
        choosing
    }

    /// Returns the outcome of the tickets with just these tracks opened.
    fn outcome_of(&self, opened: impl Iterator<Item = Opened>) -> Outcome {
        if self.open.is_empty() {
            return self.settled;
        }
        let mut network = self.own.clone();
        opened.for_each(|opened| network.join(self.board.route_of(opened.track)));
        let is_completed = |ticket: &Ticket| network.connect(self.board, ticket.cities);
        self.open.iter().fold(self.settled, |sum, ticket| {
            sum.and(ticket.points, is_completed(ticket))
        })
    }

    /// Returns the best choice of one option for each station, the first of equal ones; a station without options opens nothing.
    ///
    /// All are tried: there are no more than [`MOST_STATION_CHOICES`](crate::limits::MOST_STATION_CHOICES).
    fn best(&self, options: &[Vec<Opened>]) -> Choice {
        let choices: usize = options.iter().map(|options| options.len().max(1)).product();
        let tried = (0..choices).rev().map(|number| {
            let opened = choice(options, number);
            let outcome = self.outcome_of(opened.iter().copied().flatten());
            Choice { opened, outcome }
        });
        // `max_by_key` takes the last of equal ones, which is the first in order.
        tried
            .max_by_key(|choice| choice.outcome)
            .expect("there is one choice at least: where nothing can be opened, nothing is")
    }
}

/// Returns the choice with this number: the option of the last station changes with every number, that of the first most rarely.
fn choice(options: &[Vec<Opened>], mut number: usize) -> Vec<Option<Opened>> {
    let mut opened = vec![None; options.len()];
    for (opened, options) in opened.iter_mut().zip(options).rev() {
        let count = options.len().max(1);
        *opened = options.get(number % count).copied();
        number /= count;
    }
    opened
}
