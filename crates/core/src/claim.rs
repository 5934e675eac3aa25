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

/// The break of a claimed path. Hops count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub enum Break {
    /// It names fewer than two cities.
    TooShort,
    /// No route joins the two cities.
    NoRoute {
        hop: usize,
        from: CityId,
        to: CityId,
    },
    /// Nobody has claimed the route.
    Unclaimed {
        hop: usize,
        from: CityId,
        to: CityId,
    },
    /// Only opponents have claimed it.
    Opponents {
        hop: usize,
        from: CityId,
        to: CityId,
        owners: Vec<Seat>,
    },
    /// The path has used the player's only track there already.
    UsedBefore {
        hop: usize,
        from: CityId,
        to: CityId,
        before: usize,
    },
    /// The path goes on behind a country's border spot.
    DeadEnd { hop: usize, country: CityId },
    /// The way does not lead from one of the ticket's cities to the other, though all its hops hold.
    Elsewhere { from: CityId, to: CityId },
    /// Only opponents have claimed it, and the player has a station in neither city.
    NoStation {
        hop: usize,
        from: CityId,
        to: CityId,
        owners: Vec<Seat>,
    },
    /// Only opponents have claimed it, and the player's station there opens another route.
    StationTaken {
        hop: usize,
        from: CityId,
        to: CityId,
        station: CityId,
        opens: TrackId,
    },
}

/// Judges a path that a player claims, given as the cities in the order passed.
///
/// Rule: Europe, anniversary edition, "Calculating Scores": only the player's own trains, in one unbroken line, none used
/// twice; cities may be passed again.
pub fn judge(game: &Game, seat: Seat, cities: &[CityId]) -> Judgement {
    let mut judgement = Judgement::none();
    if cities.len() < 2 {
        judgement.broken = Some(Break::TooShort);
    }
    for (position, pair) in cities.windows(2).enumerate() {
        match step(
            game,
            seat,
            position + 1,
            [pair[0], pair[1]],
            &judgement.tracks,
        ) {
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

/// Judges a way by which a player claims to have completed a ticket between two cities, given as the cities in the order passed.
///
/// Rule: Europe, anniversary edition, "Building a Train Station": each station lets its owner use one route of one opponent into
/// its city, the same for all tickets. A way may pass a track again, as only what it connects counts.
pub fn judge_way(game: &Game, seat: Seat, ticket: [CityId; 2], cities: &[CityId]) -> Judgement {
    let mut judgement = Judgement::none();
    for (position, pair) in cities.windows(2).enumerate() {
        match hop_of_way(
            game,
            seat,
            position + 1,
            [pair[0], pair[1]],
            &judgement.borrowed,
        ) {
            Ok((track, borrowed)) => {
                judgement.length += game.board().length(track);
                judgement.tracks.push(track);
                judgement.borrowed = borrowed;
            }
            Err(broken) => {
                judgement.broken = Some(broken);
                return judgement;
            }
        }
    }
    judgement.broken = match cities {
        [] | [_] => Some(Break::TooShort),
        &[from, .., to] if ticket != [from, to] && ticket != [to, from] => {
            Some(Break::Elsewhere { from, to })
        }
        _ => None,
    };
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

impl Judgement {
    /// A path of which nothing was walked yet.
    fn none() -> Judgement {
        Judgement {
            length: Trains(0),
            tracks: Vec::new(),
            borrowed: Vec::new(),
            broken: None,
        }
    }
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
fn step(
    game: &Game,
    seat: Seat,
    hop: usize,
    [from, to]: [CityId; 2],
    used: &[TrackId],
) -> Result<TrackId, Break> {
    let board = game.board();
    let Some(route) = board.route_between(from, to) else {
        return Err(Break::NoRoute { hop, from, to });
    };
    let owners: Vec<(TrackId, Seat)> = board
        .route(route)
        .track_ids()
        .filter_map(|track| Some((track, game.owner(track)?)))
        .collect();
    let own = || {
        owners
            .iter()
            .filter(|(_, owner)| *owner == seat)
            .map(|&(track, _)| track)
    };
    let Some(first) = own().next() else {
        return Err(if owners.is_empty() {
            Break::Unclaimed { hop, from, to }
        } else {
            Break::Opponents {
                hop,
                from,
                to,
                owners: owners.into_iter().map(|(_, owner)| owner).collect(),
            }
        });
    };
    // A second track of the route is a player's only where that was let pass.
    let track = own().find(|track| !used.contains(track)).unwrap_or(first);
    if let Some(before) = used.iter().position(|&other| other == track) {
        return Err(Break::UsedBefore {
            hop,
            from,
            to,
            before: before + 1,
        });
    }
    if hop > 1 && board.city(from).country {
        return Err(Break::DeadEnd { hop, country: from });
    }
    Ok(track)
}

/// The opponents' tracks that a way borrows, each with the city of its station.
type Borrowed = Vec<(TrackId, CityId)>;

/// The track for one hop of a ticket's way, and all that is borrowed then, or why there is none.
fn hop_of_way(
    game: &Game,
    seat: Seat,
    hop: usize,
    [from, to]: [CityId; 2],
    borrowed: &Borrowed,
) -> Result<(TrackId, Borrowed), Break> {
    let owners = match step(game, seat, hop, [from, to], &[]) {
        Ok(track) => return Ok((track, borrowed.clone())),
        Err(Break::Opponents { owners, .. }) if game.rules().stations > 0 => owners,
        Err(broken) => return Err(broken),
    };
    let board = game.board();
    if hop > 1 && board.city(from).country {
        return Err(Break::DeadEnd { hop, country: from });
    }
    let route = board
        .route_between(from, to)
        .expect("opponents have claimed it");
    let is_there = |track: &TrackId| board.track(*track).route == route;
    if let Some(&(track, _)) = borrowed.iter().find(|(track, _)| is_there(track)) {
        return Ok((track, borrowed.clone()));
    }
    let track = board
        .route(route)
        .track_ids()
        .find(|&track| game.owner(track).is_some())
        .expect("it is claimed");
    let stations = &game.player(seat).stations;
    let tracks: Vec<TrackId> = borrowed
        .iter()
        .map(|(track, _)| *track)
        .chain([track])
        .collect();
    if let Some(cities) = assign(board, stations, &tracks) {
        return Ok((track, tracks.into_iter().zip(cities).collect()));
    }
    let here = stations
        .iter()
        .find(|station| [from, to].contains(&station.city));
    let Some(station) = here else {
        return Err(Break::NoStation {
            hop,
            from,
            to,
            owners,
        });
    };
    let opened = borrowed
        .iter()
        .find(|(_, city)| *city == station.city)
        .map(|(track, _)| *track);
    let opens = station
        .uses
        .or(opened)
        .expect("it would open this one otherwise");
    Err(Break::StationTaken {
        hop,
        from,
        to,
        station: station.city,
        opens,
    })
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
