//! Plain computations of connections, tickets and parity, each by the first method that comes to mind.

use stationmaster_core::game::Game;
use stationmaster_core::units::{CityId, NodeId, Seat, TrackId};

/// A part of the network of every node: the same number means connected.
pub(super) fn parts(game: &Game, tracks: impl IntoIterator<Item = TrackId>) -> Vec<usize> {
    let mut parts: Vec<usize> = (0..game.board().nodes().len()).collect();
    tracks
        .into_iter()
        .for_each(|track| join(game, &mut parts, track));
    parts
}

pub(super) fn join(game: &Game, parts: &mut [usize], track: TrackId) {
    let [a, b] = game.board().route_of(track).nodes.map(|node| parts[node.0]);
    parts
        .iter_mut()
        .filter(|part| **part == a)
        .for_each(|part| *part = b);
}

pub(super) fn connects(game: &Game, parts: &[usize], [from, to]: [CityId; 2]) -> bool {
    let [from, to] = [from, to].map(|city| &game.board().city(city).nodes);
    from.iter()
        .any(|a| to.iter().any(|b| parts[a.0] == parts[b.0]))
}

/// The points of a player's tickets, and how many are completed.
pub(super) fn outcome(game: &Game, seat: Seat, parts: &[usize]) -> (i32, usize) {
    let tickets = game.player(seat).tickets.iter().map(|&id| game.ticket(id));
    tickets.fold((0, 0), |(points, completed), ticket| {
        if connects(game, parts, ticket.cities) {
            (points + ticket.points.0, completed + 1)
        } else {
            (points - ticket.points.0, completed)
        }
    })
}

/// The outcome with the player's own tracks and these.
pub(super) fn with(
    game: &Game,
    seat: Seat,
    opened: impl IntoIterator<Item = TrackId>,
) -> (i32, usize) {
    outcome(
        game,
        seat,
        &parts(game, game.player(seat).tracks.iter().copied().chain(opened)),
    )
}

/// The opponents who have a track of this one's route, in the order of its tracks.
pub(super) fn owners(game: &Game, seat: Seat, track: TrackId) -> Vec<Seat> {
    let tracks = game.board().route_of(track).track_ids();
    tracks
        .filter_map(|track| game.owner(track))
        .filter(|&owner| owner != seat)
        .collect()
}

/// Returns the options of a station by the rule: one track for each route that an opponent has a track of.
pub(super) fn options(game: &Game, seat: Seat, city: CityId) -> Vec<TrackId> {
    let routes = game
        .board()
        .routes()
        .iter()
        .filter(|route| route.cities.contains(&city));
    routes
        .map(|route| TrackId(route.tracks.start))
        .filter(|&track| !owners(game, seat, track).is_empty())
        .collect()
}

/// The best outcome over all choices of one option for each station.
pub(super) fn best(game: &Game, seat: Seat, options: &[Vec<TrackId>]) -> (i32, usize) {
    fn go(
        game: &Game,
        seat: Seat,
        options: &[Vec<TrackId>],
        parts: &[usize],
        best: &mut (i32, usize),
    ) {
        let Some((here, rest)) = options.split_first() else {
            *best = (*best).max(outcome(game, seat, parts));
            return;
        };
        if here.is_empty() {
            go(game, seat, rest, parts, best);
        }
        for &track in here {
            let mut parts = parts.to_vec();
            join(game, &mut parts, track);
            go(game, seat, rest, &parts, best);
        }
    }
    let mut found = (i32::MIN, 0);
    go(
        game,
        seat,
        options,
        &parts(game, game.player(seat).tracks.iter().copied()),
        &mut found,
    );
    found
}

pub(super) fn length(game: &Game, tracks: &[TrackId]) -> u32 {
    tracks
        .iter()
        .map(|&track| game.board().length(track).0)
        .sum()
}

/// The nodes that an odd number of these tracks touches.
pub(super) fn odd(game: &Game, tracks: &[TrackId]) -> Vec<NodeId> {
    let touches = |node: &NodeId| {
        tracks
            .iter()
            .filter(|&&track| game.board().route_of(track).nodes.contains(node))
            .count()
    };
    (0..game.board().nodes().len())
        .map(NodeId)
        .filter(|node| touches(node) % 2 == 1)
        .collect()
}

/// The networks that a player's tracks fall into.
pub(super) fn networks(game: &Game, tracks: &[TrackId]) -> Vec<Vec<TrackId>> {
    let parts = parts(game, tracks.iter().copied());
    let part = |track: &TrackId| parts[game.board().route_of(*track).nodes[0].0];
    let mut numbers: Vec<usize> = tracks.iter().map(part).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
        .into_iter()
        .map(|number| {
            tracks
                .iter()
                .copied()
                .filter(|track| part(track) == number)
                .collect()
        })
        .collect()
}

/// The fewest trains that must stay out so that two odd nodes at most are left, by trying every set of tracks; and whether
/// a set of so few leaves the rest in one piece.
pub(super) fn least_loss(game: &Game, network: &[TrackId]) -> (u32, bool) {
    let ends = |track: &TrackId| {
        game.board()
            .route_of(*track)
            .nodes
            .map(|node| 1_u64 << node.0)
    };
    // A bit for each node: set where an odd number of the tracks kept touches it.
    let parities: Vec<u64> = network.iter().map(ends).map(|[a, b]| a ^ b).collect();
    let (mut least, mut whole) = (u32::MAX, false);
    for set in 0..1_usize << network.len() {
        let is_out = |position: &usize| set >> position & 1 == 1;
        let out = (0..network.len())
            .filter(is_out)
            .map(|i| game.board().length(network[i]).0)
            .sum();
        let kept = || (0..network.len()).filter(|position| !is_out(position));
        if out > least
            || kept()
                .fold(0, |odd, position| odd ^ parities[position])
                .count_ones()
                > 2
        {
            continue;
        }
        let one = networks(
            game,
            &kept().map(|position| network[position]).collect::<Vec<_>>(),
        )
        .len()
            <= 1;
        (least, whole) = if out < least {
            (out, one)
        } else {
            (out, whole || one)
        };
    }
    (least, whole)
}
