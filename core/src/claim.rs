//! Judges a claimed path: whether it is one, its length, and where it breaks.

use std::cmp::Reverse;

use crate::game::Game;
use crate::units::{CityId, Seat, TrackId, Trains};

/// What became of a claimed path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// The length: of the whole path if it is valid, else of what comes before the break.
    pub length: Trains,
    /// The tracks walked, in order: of the whole path, or of what comes before the break.
    pub tracks: Vec<TrackId>,
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

/// Judges a path that a player claims, given as the cities in the order passed.
///
/// Rule: Europe, anniversary edition, "Calculating Scores": only the player's own trains, in one unbroken line, none used
/// twice; cities may be passed again.
pub fn judge(game: &Game, seat: Seat, cities: &[CityId]) -> Judgement {
    let mut judgement = Judgement { length: Trains(0), tracks: Vec::new(), broken: None };
    if cities.len() < 2 {
        judgement.broken = Some(Break::TooShort);
    }
    for (position, pair) in cities.windows(2).enumerate() {
        match step(game, seat, position + 1, [pair[0], pair[1]], &judgement.tracks) {
            Ok(track) => {
                judgement.length += game.board().length(track);
                judgement.tracks.push(track);
            }
            Err(broken) => {
                judgement.broken = Some(broken);
                break;
            }
        }
    }
    judgement
}

/// Returns the player who gets farthest on a claimed path: the first of them whose whole path it is, or who has most trains of it.
///
/// # Panics
///
/// Where nobody plays, which no game is without.
pub fn farthest(game: &Game, cities: &[CityId]) -> Seat {
    let far = |seat: &Seat| {
        let judgement = judge(game, *seat, cities);
        Reverse((judgement.broken.is_none(), judgement.length))
    };
    game.seats().min_by_key(far).expect("a game has players")
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
