//! Why a line for a player's part is not accepted, as the table says it: whose a thing is, what is not there, where routes lead.

use super::{Owned, Slip};
use crate::entry::draft::{Draft, Thing};
use crate::entry::read::{Act, Named, Wrong};
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::text::Text;
use crate::units::{CityId, Seat};
use crate::words::heard::{newcomer, says_nothing};

/// What is wrong with some words of a player's line; where another player has the thing, it can be taken over.
pub(super) fn slip(draft: &Draft, seat: Seat, act: Act, wrong: &Wrong) -> Slip {
    match wrong {
        // What takes back stands alone.
        Wrong::Fault(FaultKind::City(CityFault::NotAPair { text, .. }))
            if text.raw().trim().is_empty() =>
        {
            Slip::NothingBehind
        }
        Wrong::Fault(fault) => {
            let unjoined = || not_joined(draft, seat, fault.clone());
            let mut slip = taken(draft, seat, act, fault)
                .or_else(unjoined)
                .unwrap_or_else(|| Slip::Fault(fault.clone()));
            if matches!(fault, FaultKind::City(CityFault::UnknownCity { name, .. }) if says_nothing(name.raw()))
            {
                slip.forget_similar();
            }
            slip
        }
        Wrong::WhoseTrack(holders) => {
            let names = holders.iter().filter_map(|&(holder, _)| draft.at(holder));
            Slip::WhoseTrack {
                holders: names.map(|player| player.name.clone()).collect(),
            }
        }
        Wrong::NotACount => Slip::NotACount,
        Wrong::UnknownColor(word) => Slip::UnknownColor { word: word.clone() },
        Wrong::TooManyWords => Slip::TooManyWords,
        Wrong::NotThere(named) => has_not(draft, seat, *named).unwrap_or(Slip::NotThere),
        Wrong::LeftOver(name) => Slip::LeftOver { name: name.clone() },
    }
}

/// That a player does not have something.
fn has_not(draft: &Draft, seat: Seat, named: Named) -> Option<Slip> {
    let (player, game) = (draft.at(seat)?, draft.game()?);
    let name = player.name.clone();
    Some(match (named, Thing::of(named, game)) {
        (Named::Passengers(color), _) => {
            let has = draft.position().passengers_of(player.id, color);
            Slip::HasFewer {
                player: name,
                color,
                has,
            }
        }
        (_, thing) => Slip::HasNot {
            player: name,
            thing: thing?,
        },
    })
}

/// That no route joins two cities: of the routes from the first one those are named that the player has or can still claim, if there
/// are any.
fn not_joined(draft: &Draft, seat: Seat, mut fault: FaultKind) -> Option<Slip> {
    let game = draft.game()?;
    let FaultKind::Game(GameFault::NoSuchRoute {
        from, neighbours, ..
    }) = &mut fault
    else {
        return None;
    };
    let board = game.board();
    let from = board.names().find(from.raw()).map(CityId)?;
    let is_free = |track| game.is_open(track) || game.owner(track) == Some(seat);
    let leads = |to: &Text| {
        let route = board
            .names()
            .find(to.raw())
            .and_then(|to| board.route_between(from, CityId(to)));
        route.is_some_and(|route| board.route(route).track_ids().any(is_free))
    };
    let open: Vec<Text> = neighbours.iter().filter(|to| leads(to)).cloned().collect();
    let taken = if open.is_empty() {
        0
    } else {
        neighbours.len() - open.len()
    };
    if taken > 0 {
        *neighbours = open;
    }
    Some(Slip::NotJoined { fault, taken })
}

/// That others have what was named.
fn taken(draft: &Draft, seat: Seat, act: Act, fault: &FaultKind) -> Option<Slip> {
    let FaultKind::Game(fault) = fault else {
        return None;
    };
    let own = draft.at(seat).map(|player| &player.name);
    let others = |names: &[Text]| {
        names
            .iter()
            .filter(|name| Some(*name) != own)
            .cloned()
            .collect::<Vec<Text>>()
    };
    let (thing, holders) = match fault {
        GameFault::TrackTaken { route, holders, .. } => {
            (Owned::Route(route.clone()), others(holders))
        }
        GameFault::StationTaken { city, players } => {
            (Owned::Station(city.clone()), others(players))
        }
        GameFault::TicketTaken {
            ticket, holders, ..
        } => (Owned::Ticket(ticket.clone()), others(holders)),
        GameFault::TrackClosed {
            route,
            holders,
            players,
            ..
        } => {
            let holder = others(holders).into_iter().next()?;
            let opens = draft
                .edition()
                .is_some_and(|edition| !edition.rules().closes_tracks(players + 1));
            let name = newcomer(draft.players().iter().map(|player| &player.name));
            let newcomer = draft
                .free_color()
                .filter(|_| opens)
                .map(|free| (name.into(), free));
            return Some(Slip::Closed {
                route: route.clone(),
                holder,
                players: *players,
                newcomer,
            });
        }
        _ => return None,
    };
    Some(Slip::Taken {
        thing,
        holders,
        take: act == Act::Add,
    })
}
