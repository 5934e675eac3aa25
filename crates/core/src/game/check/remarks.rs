//! Remarks: what looks odd in a record that is a legal game.

use crate::board::{City, TicketKind};
use crate::fault::{Remark, RemarkKind};
use crate::game::{Game, HouseRule, Record};
use crate::source::Span;
use crate::units::Seat;

/// Returns the remarks on a game: first those on the whole game, then the players in their order.
pub(super) fn of(game: &Game, record: &Record) -> Vec<Remark> {
    let passed = game.let_pass().iter().map(|fault| Remark {
        kind: RemarkKind::LetPass {
            fault: Box::new(fault.kind.clone()),
        },
        location: fault.locations.first().cloned(),
    });
    let mut remarks: Vec<Remark> = passed.collect();
    let mut remark = |kind, span: Option<&Span>| {
        remarks.push(Remark {
            kind,
            location: span.and_then(|span| span.within(&record.source)),
        });
    };
    if game.house_rules().contains(&HouseRule::DoubleRoutes)
        && game.rules().closes_tracks(game.players().len())
    {
        remark(
            RemarkKind::PlayedWithDoubleRoutes {
                players: game.players().len(),
            },
            None,
        );
    }
    // Rule: "Game End": the game ends once a player has 0, 1 or 2 trains left.
    let last_turn = game.rules().last_turn;
    if game.seats().all(|seat| game.trains_left(seat) > last_turn) {
        remark(RemarkKind::NobodyRanOut { last_turn }, None);
    }
    let passengers = on_passengers(game);
    for seat in game.seats() {
        let player = record.players.get(seat.0);
        let name = player.and_then(|player| Some(&player.name.as_ref()?.span));
        for kind in on_tickets(game, seat) {
            remark(kind, name);
        }
        for kind in passengers
            .iter()
            .filter(|(last, _)| *last == seat)
            .map(|(_, kind)| kind.clone())
        {
            remark(
                kind,
                player.and_then(|player| Some(&player.passengers.as_ref()?.span)),
            );
        }
        if let Some(kind) = on_trains(game, seat) {
            remark(
                kind,
                player.and_then(|player| Some(&player.trains_left.as_ref()?.span)),
            );
        }
        if let Some(kind) = game
            .player(seat)
            .marker
            .and_then(|marker| on_marker(game, seat, marker))
        {
            remark(
                kind,
                player.and_then(|player| Some(&player.marker.as_ref()?.span)),
            );
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
    // Who left early may have drawn no more, or taken some along.
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

/// Ruling: more passengers than the places of the claimed routes can have given are odd, but no fault, as the numbers that
/// wait at the start are in no printed text.
///
/// Players can have theirs where any of them together have no more than their places, each of which gives what waited there
/// once. Returns the smallest groups that have more, each with its last player.
fn on_passengers(game: &Game) -> Vec<(Seat, RemarkKind)> {
    if game
        .players()
        .iter()
        .all(|player| player.passengers.iter().all(|&number| number == 0))
    {
        return Vec::new();
    }
    let board = game.board();
    let visits = |seat: Seat| {
        let mut visits = vec![0; board.cities().len()];
        for city in game
            .player(seat)
            .tracks
            .iter()
            .flat_map(|&track| board.route_of(track).cities)
        {
            visits[city.0] += 1;
        }
        visits
    };
    let visits: Vec<Vec<u32>> = game.seats().map(visits).collect();
    let mut sets: Vec<u32> = (1..1 << visits.len()).collect();
    sets.sort_by_key(|set| set.count_ones());
    let (mut told, mut remarks): (Vec<u32>, Vec<(Seat, RemarkKind)>) = (Vec::new(), Vec::new());
    for set in sets {
        let group = || game.seats().filter(move |seat| set >> seat.0 & 1 == 1);
        let given = |(at, city): (usize, &City)| {
            let visits = group().map(|seat| visits[seat.0][at]).sum();
            city.passengers
                .map_or(visits, |waiting| waiting.min(visits))
        };
        let most = board.cities().iter().enumerate().map(given).sum();
        let found = group().flat_map(|seat| &game.player(seat).passengers).sum();
        let Some(last) = group()
            .last()
            .filter(|_| found > most && told.iter().all(|&smaller| smaller & !set != 0))
        else {
            continue;
        };
        let players = group().map(|seat| game.player(seat).name.clone()).collect();
        told.push(set);
        remarks.push((
            last,
            RemarkKind::TooManyPassengers {
                players,
                found,
                most,
            },
        ));
    }
    remarks
}

/// Ruling: the trains that were counted are compared with those that are not on the routes; the routes decide.
fn on_trains(game: &Game, seat: Seat) -> Option<RemarkKind> {
    let (player, counted) = (
        game.player(seat).name.clone(),
        game.player(seat).counts.trains_left?,
    );
    let recount = game.trains_left(seat).0;
    (counted != recount).then_some(RemarkKind::TrainsLeftDiffer {
        player,
        counted,
        recount,
    })
}

/// Ruling: the marker is compared with the recount of the routes; the recount decides.
fn on_marker(game: &Game, seat: Seat, marker: u32) -> Option<RemarkKind> {
    let recount =
        u32::try_from(game.route_points(seat).0).expect("routes are worth no less than nothing");
    (!game.marker_agrees(seat, marker)).then(|| RemarkKind::MarkerElsewhere {
        player: game.player(seat).name.clone(),
        marker,
        recount,
    })
}
