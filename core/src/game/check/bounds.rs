//! What could not be scored with certainty in a bounded time; no game on a printed board comes near it.

use super::Check;
use crate::fault::GameFault;
use crate::game::Game;
use crate::limits::{MOST_STATION_WORK, STATION_OVERHEAD};
use crate::units::Seat;

/// Notes that the choices of the station routes are too many to be compared.
pub(super) fn check_stations(check: &Check<'_>) {
    let game = check.game;
    let work = |seat: &Seat| choices(game, *seat).saturating_mul(each(game, *seat));
    let all = game.seats().map(|seat| work(&seat)).fold(0u64, u64::saturating_add);
    if all <= MOST_STATION_WORK as u64 {
        return;
    }
    if let Some(seat) = game.seats().max_by_key(work) {
        let (player, choices) = (game.player(seat).name.clone(), choices(game, seat));
        check.log.fault(check.places.player(seat), GameFault::TooManyStationChoices { player, choices });
    }
}

/// Between how many choices of the station routes a player has, those that the record makes left out.
fn choices(game: &Game, seat: Seat) -> u64 {
    let stations = game.player(seat).stations.iter();
    let options =
        stations.filter(|station| station.uses.is_none()).map(|station| game.station_options(seat, *station).len());
    options.fold(1, |choices, options| choices.saturating_mul(options.max(1) as u64))
}

/// What it takes to try one choice.
fn each(game: &Game, seat: Seat) -> u64 {
    (STATION_OVERHEAD + game.player(seat).tickets.len()) as u64
}
