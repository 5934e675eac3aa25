//! The claimed tracks: each by one player, never two parallel ones by the same, and no more trains than a player has.

use std::collections::BTreeMap;
use std::ops::Range;

use super::Check;
use crate::board::pair_of;
use crate::color::Color;
use crate::fault::{GameFault, Noun};
use crate::game::HouseRule;
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{RouteId, Seat, TrackId, Trains};

/// Who claimed what, as far as the record is clear about it.
pub(super) struct Claims {
    /// The player of each track of the board.
    pub(super) owners: Vec<Option<Seat>>,
    /// Whether every line of the record found its track.
    pub(super) clear: bool,
    lines: Vec<Claim>,
}

/// A line of the record that names a route.
struct Claim {
    seat: usize,
    span: Range<usize>,
    route: RouteId,
    color: Option<Color>,
    track: Option<TrackId>,
}

impl Claims {
    /// The tracks of a player, in the order of the record.
    pub(super) fn tracks_of(&self, seat: usize) -> Vec<TrackId> {
        self.lines.iter().filter(|claim| claim.seat == seat).filter_map(|claim| claim.track).collect()
    }
}

pub(super) fn check(check: &Check<'_>) -> Claims {
    let mut claims: Vec<Claim> = Vec::new();
    let mut count = 0;
    for (seat, player) in check.record.players.iter().enumerate() {
        count += player.routes.len();
        claims.extend(player.routes.iter().filter_map(|text| {
            let (route, color) = read_track(check, text)?;
            Some(Claim { seat, span: text.span.clone(), route, color, track: None })
        }));
    }
    let mut by_route: Vec<(RouteId, usize)> = claims.iter().map(|claim| claim.route).zip(0..).collect();
    by_route.sort_unstable();
    for group in by_route.chunk_by(|a, b| a.0 == b.0) {
        settle(check, &mut claims, group);
    }
    let mut owners = vec![None; check.edition.board().tracks().len()];
    for claim in &claims {
        if let Some(track) = claim.track {
            owners[track.0] = Some(Seat(claim.seat));
        }
    }
    check_trains(check, &claims);
    let clear = claims.len() == count && claims.iter().all(|claim| claim.track.is_some());
    Claims { owners, clear, lines: claims }
}

/// Reads `Edinburgh - London (orange)`: a route, and the color where one is given.
pub(super) fn read_track(check: &Check<'_>, text: &Spanned<Text>) -> Option<(RouteId, Option<Color>)> {
    let board = check.edition.board();
    let pair = pair_of(check.log, text, board)?;
    let [from, to] = pair.cities;
    let Some(route) = board.route_between(from, to) else {
        if check.log.is_full() {
            check.log.count_one();
            return None;
        }
        let mut neighbours: Vec<Text> = board
            .routes_of(from)
            .map(|route| board.city_name(board.route(route).other_city(from)).to_owned())
            .collect();
        neighbours.sort();
        let [from, to] = [from, to].map(|city| board.city_name(city).to_owned());
        check.log.fault(&text.span, GameFault::NoSuchRoute { from, to, neighbours });
        return None;
    };
    let Some((name, span)) = pair.detail else { return Some((route, None)) };
    let span = check.log.source.part(&text.span, text.value.raw(), &span);
    let colors: Vec<Color> = board.route(route).track_ids().map(|track| board.track(track).color).collect();
    let name = Spanned::new(name.into(), span);
    let color = check.log.color(Noun::TrackColor, &name, &colors)?;
    if !colors.contains(&color) {
        let kind = GameFault::NoSuchTrack { route: board.route_name(route), color: color.key().into(), colors };
        check.log.fault(&name.span, kind);
        return None;
    }
    Some((route, Some(color)))
}

/// Gives the claims of one route their tracks, and notes those that cannot stand.
fn settle(check: &Check<'_>, claims: &mut [Claim], group: &[(RouteId, usize)]) {
    // Nearly every route is claimed once, and a single claim has the choice of all tracks.
    if let &[(route, position)] = group {
        let (board, claim) = (check.edition.board(), &mut claims[position]);
        claim.track = board.tracks_of(route, claim.color).next();
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
fn leave_out_second_claims(check: &Check<'_>, claims: &[Claim], positions: &mut Vec<usize>) {
    let mut firsts: Vec<usize> = Vec::new();
    for &position in positions.iter() {
        let claim = &claims[position];
        let Some(&first) = firsts.iter().find(|&&first| claims[first].seat == claim.seat) else {
            firsts.push(position);
            continue;
        };
        let tracks = check.edition.board().route(claim.route).tracks.len();
        let route = check.edition.board().route_name(claim.route);
        let player = check.names[claim.seat].clone();
        let kind = if tracks == 1 {
            GameFault::TrackTwice { route, player }
        } else {
            GameFault::SecondTrack { route, player, tracks }
        };
        check.log.fault_at_all([&claim.span, &claims[first].span], kind);
    }
    *positions = firsts;
}

/// Gives each claim of a route its track: first where the color leaves the least choice, then the first free one.
fn assign(check: &Check<'_>, claims: &mut [Claim], positions: &[usize], route: RouteId) {
    let board = check.edition.board();
    let mut holders: BTreeMap<TrackId, usize> = BTreeMap::new();
    let mut order = positions.to_vec();
    order.sort_by_key(|&position| board.tracks_of(route, claims[position].color).count());
    for position in order {
        let claim = &mut claims[position];
        if let Some(free) = board.tracks_of(route, claim.color).find(|track| !holders.contains_key(track)) {
            holders.insert(free, position);
            claim.track = Some(free);
            continue;
        }
        let claim = &claims[position];
        let mut taken: Vec<usize> = board.tracks_of(route, claim.color).map(|track| holders[&track]).collect();
        taken.sort_unstable();
        let spans = std::iter::once(&claim.span).chain(taken.iter().map(|&holder| &claims[holder].span));
        let tracks = &board.route(route).tracks;
        let kind = GameFault::TrackTaken {
            route: board.route_name(route),
            color: claim.color.unwrap_or(board.track(TrackId(tracks.start)).color),
            tracks: tracks.len(),
            player: check.names[claim.seat].clone(),
            holders: taken.iter().map(|&holder| check.names[claims[holder].seat].clone()).collect(),
        };
        check.log.fault_at_all(spans, kind);
    }
}

/// Notes a route of which a second track is claimed where so few players may claim only one.
///
/// Rule: "Important Note": in 2 and 3 player games only one track can be claimed.
fn check_closed(check: &Check<'_>, claims: &[Claim], positions: &[usize], route: RouteId) {
    let players = check.record.players.len();
    let claimed: Vec<&Claim> =
        positions.iter().map(|&position| &claims[position]).filter(|claim| claim.track.is_some()).collect();
    if claimed.len() < 2 || !HouseRule::leaves_one_track(&check.house_rules, check.edition.rules(), players) {
        return;
    }
    let kind = GameFault::TrackClosed {
        route: check.edition.board().route_name(route),
        tracks: check.edition.board().route(route).tracks.len(),
        players,
    };
    // The later lines are those that could not have been laid.
    check.log.fault_at_all(claimed.iter().rev().map(|claim| &claim.span), kind);
}

/// Notes players who would need more trains than they have.
fn check_trains(check: &Check<'_>, claims: &[Claim]) {
    let trains = check.edition.rules().trains;
    for seat in 0..check.record.players.len() {
        let mut routes: Vec<RouteId> =
            claims.iter().filter(|claim| claim.seat == seat).map(|claim| claim.route).collect();
        routes.sort_unstable();
        routes.dedup();
        let laid: Trains = routes.iter().map(|&route| check.edition.board().route(route).length).sum();
        if laid > trains {
            let kind = GameFault::TooManyTrains { player: check.names[seat].clone(), laid, trains };
            check.log.fault(&check.player_span(seat), kind);
        }
    }
}
