//! Claims: validates a claimed path or a way to complete a ticket, with its length and the hop at which it fails.

use std::cmp::Reverse;

use crate::board::Board;
use crate::game::{Game, Station};
use crate::units::{CityId, Seat, TrackId, Trains};

/// The verdict on a claimed path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// The length: of the whole path if it is valid or leads elsewhere, else of what comes before the break.
    pub length: Trains,
    /// The tracks walked, in order: of the whole path, or of what comes before the break.
    pub tracks: Vec<TrackId>,
    /// The opponents' tracks among those, each with the city of the station that opens it; none for the longest path.
    pub borrowed: Vec<(TrackId, CityId)>,
    /// The first break, if there is one.
    pub broken: Option<Break>,
}

/// The break of a claimed path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Break {
    /// It names fewer than two cities.
    TooShort,
    /// The way does not lead from one of the ticket's cities to the other, though all its hops hold.
    Elsewhere([CityId; 2]),
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
    /// The path has used the player's only track there already, at this hop.
    UsedBefore(usize),
    /// The path goes on after a country's border spot.
    DeadEnd,
    /// Only these opponents have claimed it, and the player has a station in neither city.
    NoStation(Vec<Seat>),
    /// Only opponents have claimed it, and the player's station in this city opens another route.
    StationTaken(CityId, TrackId),
}

/// Judges a path that a player claims, given as the cities in the order passed.
///
/// Rule: Europe, anniversary edition, "Calculating Scores": only the player's own trains, in one unbroken line, none used
/// twice; cities may be passed again.
pub fn judge(game: &Game, seat: Seat, cities: &[CityId]) -> Judgement {
    follow(game, cities, |judgement, hop, cities| {
        own_track(game, seat, hop, cities, &judgement.tracks)
    })
}

/// Judges a way by which a player claims to have completed a ticket between two cities, given as the cities in the order passed.
///
/// Rule: Europe, anniversary edition, "Building a Train Station": each station lets its owner use one route of one opponent into
/// its city, the same for all tickets. A way may pass a track again, as only what it connects counts.
pub fn judge_way(game: &Game, seat: Seat, ticket: [CityId; 2], cities: &[CityId]) -> Judgement {
    let mut judgement = follow(game, cities, |judgement, hop, cities| {
        match own_track(game, seat, hop, cities, &[]) {
            Err(Obstacle::Opponents(owners)) if game.rules().stations > 0 => {
                borrowed_track(game, seat, hop, cities, owners, &mut judgement.borrowed)
            }
            found => found,
        }
    });
    if let (None, &[from, .., to]) = (&judgement.broken, cities)
        && ticket != [from, to]
        && ticket != [to, from]
    {
        judgement.broken = Some(Break::Elsewhere([from, to]));
    }
    judgement
}

/// Follows a path with the track that `find` gives for each hop.
fn follow(
    game: &Game,
    cities: &[CityId],
    mut find: impl FnMut(&mut Judgement, usize, [CityId; 2]) -> Result<TrackId, Obstacle>,
) -> Judgement {
    let mut judgement = Judgement {
        length: Trains(0),
        tracks: Vec::new(),
        borrowed: Vec::new(),
        broken: (cities.len() < 2).then_some(Break::TooShort),
    };
    for (hop, pair) in (1..).zip(cities.windows(2)) {
        let cities = [pair[0], pair[1]];
        match find(&mut judgement, hop, cities) {
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

/// Returns the tickets of these players between the ends of a claimed path, each its holder and its position among the holder's.
pub fn tickets_between(game: &Game, seats: &[Seat], cities: &[CityId]) -> Vec<(Seat, usize)> {
    let &[from, .., to] = cities else {
        return Vec::new();
    };
    let held = |&seat: &Seat| {
        let tickets = game.player(seat).tickets.iter().enumerate();
        tickets
            .filter(|(_, id)| game.ticket(**id).joins([from, to]))
            .map(move |(position, _)| (seat, position))
    };
    seats.iter().flat_map(held).collect()
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
    // A second track of the route is a player's only where that was let pass.
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

/// The opponents' track for one hop of a ticket's way, which a station of the player opens beside those borrowed before.
fn borrowed_track(
    game: &Game,
    seat: Seat,
    hop: usize,
    [from, to]: [CityId; 2],
    owners: Vec<Seat>,
    borrowed: &mut Vec<(TrackId, CityId)>,
) -> Result<TrackId, Obstacle> {
    let board = game.board();
    if hop > 1 && board.city(from).country {
        return Err(Obstacle::DeadEnd);
    }
    let route = board
        .route_between(from, to)
        .expect("opponents have claimed it");
    if let Some(&(track, _)) = borrowed
        .iter()
        .find(|(track, _)| board.track(*track).route == route)
    {
        return Ok(track);
    }
    let mut claimed = board.route(route).track_ids();
    let track = claimed
        .find(|&track| game.owner(track).is_some())
        .expect("it is claimed");
    let stations = &game.player(seat).stations;
    let before = borrowed.iter().map(|(track, _)| *track);
    let tracks: Vec<TrackId> = before.chain([track]).collect();
    if let Some(cities) = assign(board, stations, &tracks) {
        *borrowed = tracks.into_iter().zip(cities).collect();
        return Ok(track);
    }
    let mut here = stations.iter();
    let Some(station) = here.find(|station| [from, to].contains(&station.city)) else {
        return Err(Obstacle::NoStation(owners));
    };
    let opened = borrowed.iter().find(|(_, city)| *city == station.city);
    let opens = station
        .uses
        .or(opened.map(|(track, _)| *track))
        .expect("it would open this one otherwise");
    Err(Obstacle::StationTaken(station.city, opens))
}

/// Returns a station for each of these tracks of opponents, no station for two; `None` where there are none such.
fn assign(board: &Board, stations: &[Station], tracks: &[TrackId]) -> Option<Vec<CityId>> {
    let Some((&last, others)) = tracks.split_last() else {
        return Some(Vec::new());
    };
    let route = board.track(last).route;
    let can_open = |station: &Station| {
        let is_free = station
            .uses
            .is_none_or(|uses| board.track(uses).route == route);
        is_free && board.route(route).cities.contains(&station.city)
    };
    (0..stations.len())
        .filter(|&at| can_open(&stations[at]))
        .find_map(|at| {
            let mut rest = stations.to_vec();
            let station = rest.remove(at);
            let mut assigned = assign(board, &rest, others)?;
            assigned.push(station.city);
            Some(assigned)
        })
}
