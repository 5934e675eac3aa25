//! Validates a claimed path: its length, and the hop at which it fails.

use std::cmp::Reverse;

use crate::game::Game;
use crate::units::{CityId, RouteId, Seat, TrackId, Trains};

/// The verdict on a claimed path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// The length of the whole path, or of the part before the break.
    pub length: Trains,
    /// The tracks walked, in order, up to the break if there is one.
    pub tracks: Vec<TrackId>,
    /// The first break, if there is one.
    pub broken: Option<Break>,
}

/// The break of a claimed path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Break {
    /// It names fewer than two cities.
    TooShort,
    /// It breaks between two cities.
    At {
        /// The hop, counting from 1.
        hop: usize,
        /// The two cities.
        cities: [CityId; 2],
        /// Why.
        obstacle: Obstacle,
    },
}

/// The reason why a player cannot go from one city to the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Obstacle {
    /// No route joins the two cities.
    NoRoute,
    /// Nobody has claimed the route.
    Unclaimed,
    /// Only these opponents have claimed it.
    Opponents(Vec<Seat>),
    /// The path has already used the player's only track there, at this hop.
    UsedBefore(usize),
    /// The path goes on after a country's border spot.
    DeadEnd,
}

/// Judges a path that a player claims, given as the cities in order.
///
/// Rule: Europe, anniversary edition, "Calculating Scores": only the player's own trains, in one unbroken line, none used
/// twice; cities may be passed again.
pub fn judge(game: &Game, seat: Seat, cities: &[CityId]) -> Judgement {
    let mut judgement = Judgement {
        length: Trains(0),
        tracks: Vec::new(),
        broken: (cities.len() < 2).then_some(Break::TooShort),
    };
    for (hop, pair) in (1..).zip(cities.windows(2)) {
        let cities = [pair[0], pair[1]];
        match own_track(game, seat, hop, cities, &judgement.tracks) {
            Ok(track) => {
                judgement.length += game.board().length(track);
                judgement.tracks.push(track);
            }
            Err(obstacle) => {
                judgement.broken = Some(Break::At {
                    hop,
                    cities,
                    obstacle,
                });
                break;
            }
        }
    }
    judgement
}

/// Returns the player whom a claim is about: the first whose whole path it is, or else who has the most trains along it.
///
/// # Panics
///
/// Panics if the game has no players, as one made by [`Position::look`](crate::Position::look) may.
pub fn claimant(game: &Game, cities: &[CityId]) -> Seat {
    let board = game.board();
    let hops = cities.windows(2).map(|pair| [pair[0], pair[1]]);
    let routes: Vec<RouteId> = hops
        .filter_map(|[from, to]| board.route_between(from, to))
        .collect();
    let claim = |seat: &Seat| {
        let is_own = |route: &&RouteId| {
            let mut tracks = board.route(**route).track_ids();
            tracks.any(|track| game.owner(track) == Some(*seat))
        };
        let own = routes
            .iter()
            .filter(is_own)
            .map(|route| board.route(*route).length);
        Reverse((
            judge(game, *seat, cities).broken.is_none(),
            own.sum::<Trains>(),
        ))
    };
    game.seats().min_by_key(claim).expect("a game has players")
}

/// The player's track for one hop.
fn own_track(
    game: &Game,
    seat: Seat,
    hop: usize,
    [from, to]: [CityId; 2],
    used: &[TrackId],
) -> Result<TrackId, Obstacle> {
    let board = game.board();
    let route = board.route_between(from, to).ok_or(Obstacle::NoRoute)?;
    let (mut own, mut opponents) = (Vec::new(), Vec::new());
    for track in board.route(route).track_ids() {
        match game.owner(track) {
            Some(owner) if owner == seat => own.push(track),
            Some(owner) => opponents.push(owner),
            None => {}
        }
    }
    let Some(&first) = own.first() else {
        return Err(if opponents.is_empty() {
            Obstacle::Unclaimed
        } else {
            Obstacle::Opponents(opponents)
        });
    };
    // A player has a second track of a route only by a house rule.
    let free = own.into_iter().find(|track| !used.contains(track));
    let track = free.unwrap_or(first);
    if let Some(before) = used.iter().position(|&other| other == track) {
        return Err(Obstacle::UsedBefore(before + 1));
    }
    if hop > 1 && board.city(from).country {
        return Err(Obstacle::DeadEnd);
    }
    Ok(track)
}
