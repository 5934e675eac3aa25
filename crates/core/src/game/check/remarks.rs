//! Remarks: odd things in the record of a legal game.

use crate::board::{City, TicketKind};
use crate::fault::{Remark, RemarkKind};
use crate::game::{Game, HouseRule, Record, stands_at};
use crate::source::Span;
use crate::units::Seat;

/// Returns the remarks on a game: those on the whole game first, then those on each player.
pub(super) fn of(game: &Game, record: &Record) -> Vec<Remark> {
    let passed = game.let_pass().iter().map(|fault| Remark {
        kind: RemarkKind::LetPass(Box::new(fault.kind.clone())),
        location: fault.locations.first().cloned(),
    });
    let mut remarks: Vec<Remark> = passed.collect();
    let mut remark = |kind, span: Option<&Span>| {
        remarks.push(Remark {
            kind,
            location: span.and_then(|span| span.within(&record.source)),
        });
    };
    if let Some(kind) = game.board().remark() {
        remark(kind, None);
    }
    if game.house_rules().contains(&HouseRule::DoubleRoutes)
        && game.rules().closes_tracks(game.players().len())
    {
        remark(
            RemarkKind::PlayedWithDoubleRoutes(game.players().len()),
            None,
        );
    }
    // Rule: "Game End": the game ends once a player has 0, 1 or 2 trains left.
    let last_turn = game.rules().last_turn;
    if game.seats().all(|seat| game.trains_left(seat) > last_turn) {
        remark(RemarkKind::NobodyRanOut(last_turn), None);
    }
    let of_passengers = on_passengers(game);
    for seat in game.seats() {
        let player = record.players.get(seat.0);
        let name = player.and_then(|player| Some(&player.name.as_ref()?.span));
        for kind in on_tickets(game, seat) {
            remark(kind, name);
        }
        let passengers = player.and_then(|player| Some(&player.passengers.as_ref()?.span));
        let trains = player.and_then(|player| Some(&player.trains_left.as_ref()?.span));
        let marker = player.and_then(|player| Some(&player.marker.as_ref()?.span));
        for (_, kind) in of_passengers.iter().filter(|(last, _)| *last == seat) {
            remark(kind.clone(), passengers);
        }
        for (kind, span) in [
            (on_trains(game, seat), trains),
            (on_marker(game, seat), marker),
        ] {
            if let Some(kind) = kind {
                remark(kind, span);
            }
        }
    }
    remarks
}

/// Rule: "Variants": how many long tickets are dealt, and how few tickets can be kept.
fn on_tickets(game: &Game, seat: Seat) -> Vec<RemarkKind> {
    let (player, variant) = (game.player(seat), game.variant());
    let mut kinds = Vec::new();
    // Ruling: a bonus card that is long counts like any other.
    let held = player
        .tickets
        .iter()
        .filter(|&&id| game.ticket(id).kind == TicketKind::Long)
        .count();
    if let Some(most) = variant.most_long.filter(|&most| held > most) {
        kinds.push(RemarkKind::TooManyLongTickets {
            player: player.name.clone(),
            held,
            most,
        });
    }
    let (held, least) = (player.tickets.len(), variant.least_tickets);
    // A player who left early may have drawn no more, or taken some along.
    if held < least && !player.left_early {
        let several = game.edition().variants().len() > 1;
        let (player, variant) = (player.name.clone(), several.then(|| variant.title.clone()));
        kinds.push(RemarkKind::TooFewTickets {
            player,
            held,
            least,
            variant,
        });
    }
    kinds
}

/// Ruling: more passengers than the cities of the claimed routes can have given are odd, but no fault, as no printed text says
/// how many wait at the start.
///
/// The numbers are possible if every group of players has no more than their cities can have given together, each what waited
/// there, once. Returns the smallest groups that have more, each with its last player.
fn on_passengers(game: &Game) -> Vec<(Seat, RemarkKind)> {
    let board = game.board();
    let held = |seat: Seat| game.player(seat).passengers.iter().sum::<u32>();
    if game.seats().all(|seat| held(seat) == 0) {
        return Vec::new();
    }
    let mut sets: Vec<u32> = (1..1 << game.players().len()).collect();
    sets.sort_by_key(|set| set.count_ones());
    let (mut told, mut remarks): (Vec<u32>, Vec<_>) = (Vec::new(), Vec::new());
    for set in sets {
        let group = || game.seats().filter(move |seat| set >> seat.0 & 1 == 1);
        let mut visits = vec![0; board.cities().len()];
        for track in group().flat_map(|seat| &game.player(seat).tracks) {
            for city in board.route_of(*track).cities {
                visits[city.0] += 1;
            }
        }
        let given = |(city, visits): (&City, u32)| {
            let waiting = city.passengers.unwrap_or(visits);
            waiting.min(visits)
        };
        let most = board.cities().iter().zip(visits).map(given).sum();
        let found = group().map(held).sum();
        let is_new = told.iter().all(|&smaller| smaller & !set != 0);
        if let Some(last) = group().last().filter(|_| found > most && is_new) {
            told.push(set);
            let players = group().map(|seat| game.player(seat).name.clone());
            let kind = RemarkKind::TooManyPassengers {
                players: players.collect(),
                found,
                most,
            };
            remarks.push((last, kind));
        }
    }
    remarks
}

/// Ruling: the trains counted at the end are compared with those not on the routes; the routes decide.
fn on_trains(game: &Game, seat: Seat) -> Option<RemarkKind> {
    let player = game.player(seat);
    let (counted, recount) = (player.counts.trains_left?, game.trains_left(seat).0);
    (counted != recount).then(|| RemarkKind::TrainsLeftDiffer {
        player: player.name.clone(),
        counted,
        recount,
    })
}

/// Ruling: the marker is compared with the recount of the routes; the recount decides.
fn on_marker(game: &Game, seat: Seat) -> Option<RemarkKind> {
    let player = game.player(seat);
    let (marker, recount) = (player.marker?, game.route_points(seat));
    (!stands_at(marker, recount)).then(|| RemarkKind::MarkerElsewhere {
        player: player.name.clone(),
        marker,
        recount,
    })
}
