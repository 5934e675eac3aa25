//! Verdicts on claimed paths.

use super::express::{names, run_on};
use super::look::Look;
use crate::words::express::{Express, Hop};
use stationmaster_core::claim::{Break, Judgement, Obstacle};
use stationmaster_core::game::Game;
use stationmaster_core::score::express::LongestPath;
use stationmaster_core::units::{CityId, Seat, TrackId};

/// Returns the verdict on a claimed path, beside the longest there is. Where no route joins two cities, it is nobody's.
pub(super) fn claim_sentence(
    game: &Game,
    seat: Seat,
    path: &LongestPath,
    judgement: &Judgement,
    look: Look,
) -> String {
    let words = look.language;
    let player = &game.player(seat).name;
    let Some(broken) = &judgement.broken else {
        return words.say(Express::Claimed(player, judgement.length, path.length()));
    };
    let is_no_route = matches!(
        broken,
        Break::At {
            obstacle: Obstacle::NoRoute,
            ..
        }
    );
    let whose = (!is_no_route).then_some(player);
    let why = break_reason(game, broken, look);
    words.say(Express::ClaimBroken(whose, &why))
}

/// Returns a claimed path hop by hop, with whose the trains are where they are not the player's: `Lisboa 3 Madrid 2 (Ben) Barcelona`.
pub(super) fn claimed_hops(game: &Game, seat: Seat, cities: &[CityId], look: Look) -> String {
    let (board, words) = (game.board(), look.language);
    let mut used: Vec<TrackId> = Vec::new();
    let between = |pair: &[CityId]| {
        let Some(route) = board.route_between(pair[0], pair[1]) else {
            return words.say(Hop::NoRoute);
        };
        let route = board.route(route);
        let owned = |track| Some((track, game.owner(track)?));
        let owned: Vec<(TrackId, Seat)> = route.track_ids().filter_map(owned).collect();
        let own = owned.iter().filter(|(_, owner)| *owner == seat);
        let own: Vec<TrackId> = own.map(|(track, _)| *track).collect();
        let owners: Vec<Seat> = owned.into_iter().map(|(_, owner)| owner).collect();
        let length = route.length;
        match own.iter().find(|track| !used.contains(track)) {
            Some(track) => {
                used.push(*track);
                words.say(Hop::Own(length))
            }
            None if !own.is_empty() => words.say(Hop::Again(length)),
            None => words.say(Hop::Of(length, &names(game, &owners))),
        }
    };
    let names: Vec<_> = cities.iter().map(|&city| board.city_name(city)).collect();
    run_on(&names, cities.windows(2).map(between), look)
}

pub(super) fn break_reason(game: &Game, broken: &Break, look: Look) -> String {
    let words = look.language;
    let city = |id| game.board().city_name(id);
    let (cities, obstacle) = match broken {
        Break::TooShort => return words.say(Express::BreakTooShort),
        Break::At {
            cities, obstacle, ..
        } => (cities.map(city), obstacle),
    };
    let owners = |seats: &[Seat]| names(game, seats);
    match obstacle {
        Obstacle::NoRoute => words.say(Express::BreakNoRoute(cities)),
        Obstacle::Unclaimed => words.say(Express::BreakUnclaimed(cities)),
        Obstacle::Opponents(seats) => words.say(Express::BreakOpponents(cities, &owners(seats))),
        Obstacle::UsedBefore(_) => words.say(Express::BreakUsedBefore(cities)),
        Obstacle::DeadEnd => words.say(Express::BreakDeadEnd(cities[0])),
    }
}
