//! The claimed tracks: each by one player, never two parallel ones by the same, and no more trains than a player has.

use std::collections::BTreeMap;

use super::Check;
use super::stated::{StatedPlayer, StatedRoute};
use crate::fault::GameFault;
use crate::game::HouseRule;
use crate::units::{RouteId, Seat, TrackId, Trains};

/// Who claimed what, as far as the record is clear about it.
pub(super) struct Claims {
    /// The player of each track of the board.
    pub(super) owners: Vec<Option<Seat>>,
    /// Whether everything that is said of routes is understood and found its track.
    pub(super) clear: bool,
    /// The tracks of each player, in the order in which they are said.
    tracks: Vec<Vec<TrackId>>,
}

/// A claim, with the track that it gets.
struct Claim<'a> {
    seat: usize,
    stated: &'a StatedRoute,
    track: Option<TrackId>,
}

impl Claims {
    /// The tracks of a player, in the order in which they are said.
    pub(super) fn tracks_of(&self, seat: usize) -> &[TrackId] {
        &self.tracks[seat]
    }
}

pub(super) fn check(check: &Check<'_>) -> Claims {
    let players = &check.stated.players;
    let all = players.iter().enumerate().flat_map(|(seat, player)| claims_of(seat, player));
    let mut claims: Vec<Claim<'_>> = all.collect();
    let mut by_route: Vec<(RouteId, usize)> = claims.iter().map(|claim| claim.stated.route).zip(0..).collect();
    by_route.sort_unstable();
    for group in by_route.chunk_by(|a, b| a.0 == b.0) {
        settle(check, &mut claims, group);
    }
    check_trains(check, &claims);
    let mut owners = vec![None; check.edition.board().tracks().len()];
    let mut tracks = vec![Vec::new(); players.len()];
    for Claim { seat, track, .. } in &claims {
        if let Some(track) = *track {
            owners[track.0] = Some(Seat(*seat));
            tracks[*seat].push(track);
        }
    }
    let clear = players.iter().all(|player| player.all_routes) && claims.iter().all(|claim| claim.track.is_some());
    Claims { owners, clear, tracks }
}

fn claims_of(seat: usize, player: &StatedPlayer) -> impl Iterator<Item = Claim<'_>> {
    player.routes.iter().map(move |stated| Claim { seat, stated, track: None })
}

/// Gives the claims of one route their tracks, and notes those that cannot stand.
fn settle(check: &Check<'_>, claims: &mut [Claim<'_>], group: &[(RouteId, usize)]) {
    // Nearly every route is claimed once, and a single claim has the choice of all tracks.
    if let &[(_, position)] = group {
        let (board, claim) = (check.edition.board(), &mut claims[position]);
        claim.track = claim.stated.tracks(board).next();
        return;
    }
    let route = group[0].0;
    let mut positions: Vec<usize> = group.iter().map(|&(_, position)| position).collect();
    leave_out_second_claims(check, claims, &mut positions);
    assign(check, claims, &positions, route);
    check_closed(check, claims, &positions, route);
}

/// Notes every claim of a route by a player who has claimed it before, and drops it.
///
/// Rule: "Double Routes": a single player cannot claim both tracks.
fn leave_out_second_claims(check: &Check<'_>, claims: &[Claim<'_>], positions: &mut Vec<usize>) {
    let mut firsts: Vec<usize> = Vec::new();
    for &position in positions.iter() {
        let claim = &claims[position];
        let Some(&first) = firsts.iter().find(|&&first| claims[first].seat == claim.seat) else {
            firsts.push(position);
            continue;
        };
        let tracks = check.edition.board().route(claim.stated.route).tracks.len();
        let route = check.edition.board().route_name(claim.stated.route);
        let player = check.name(claim.seat);
        let kind = if tracks == 1 {
            GameFault::TrackTwice { route, player }
        } else {
            GameFault::SecondTrack { route, player, tracks }
        };
        check.log.fault_at_all([&claim.stated.span, &claims[first].stated.span], kind);
    }
    *positions = firsts;
}

/// Gives each claim of a route its track: first where the color leaves the least choice, then the first free one.
fn assign(check: &Check<'_>, claims: &mut [Claim<'_>], positions: &[usize], route: RouteId) {
    let board = check.edition.board();
    let mut holders: BTreeMap<TrackId, usize> = BTreeMap::new();
    let mut order = positions.to_vec();
    order.sort_by_key(|&position| claims[position].stated.tracks(board).count());
    for position in order {
        let claim = &mut claims[position];
        if let Some(free) = claim.stated.tracks(board).find(|track| !holders.contains_key(track)) {
            holders.insert(free, position);
            claim.track = Some(free);
            continue;
        }
        let claim = &claims[position];
        let mut taken: Vec<usize> = claim.stated.tracks(board).map(|track| holders[&track]).collect();
        taken.sort_unstable();
        let spans = std::iter::once(&claim.stated.span).chain(taken.iter().map(|&holder| &claims[holder].stated.span));
        let tracks = &board.route(route).tracks;
        let kind = GameFault::TrackTaken {
            route: board.route_name(route),
            color: board.track(claim.stated.tracks(board).next().unwrap_or(TrackId(tracks.start))).color,
            tracks: tracks.len(),
            player: check.name(claim.seat),
            holders: taken.iter().map(|&holder| check.name(claims[holder].seat)).collect(),
        };
        check.log.fault_at_all(spans, kind);
    }
}

/// Notes a route of which a second track is claimed where so few players may claim only one.
///
/// Rule: "Important Note": in 2 and 3 player games only one track can be claimed.
fn check_closed(check: &Check<'_>, claims: &[Claim<'_>], positions: &[usize], route: RouteId) {
    let players = check.stated.players.len();
    let claimed: Vec<&Claim<'_>> =
        positions.iter().map(|&position| &claims[position]).filter(|claim| claim.track.is_some()).collect();
    if claimed.len() < 2 || !HouseRule::leaves_one_track(&check.stated.house_rules, check.edition.rules(), players) {
        return;
    }
    let kind = GameFault::TrackClosed {
        route: check.edition.board().route_name(route),
        tracks: check.edition.board().route(route).tracks.len(),
        players,
    };
    // The later lines are those that could not have been laid.
    check.log.fault_at_all(claimed.iter().rev().map(|claim| &claim.stated.span), kind);
}

/// Notes players who would need more trains than they have.
fn check_trains(check: &Check<'_>, claims: &[Claim<'_>]) {
    let trains = check.edition.rules().trains;
    for seat in 0..check.stated.players.len() {
        let mut routes: Vec<RouteId> =
            claims.iter().filter(|claim| claim.seat == seat).map(|claim| claim.stated.route).collect();
        routes.sort_unstable();
        routes.dedup();
        let laid: Trains = routes.iter().map(|&route| check.edition.board().route(route).length).sum();
        if laid > trains {
            let kind = GameFault::TooManyTrains { player: check.name(seat), laid, trains };
            check.log.fault(&check.stated.players[seat].span, kind);
        }
    }
}
