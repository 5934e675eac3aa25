//! Finds the players that a command line names.

use stationmaster::color::Color;
use stationmaster::game::Game;
use stationmaster::names::nearest;
use stationmaster::report::{List, Quoted};
use stationmaster::units::Seat;

use super::exit::UsageError;

/// Finds a player by name or by color.
pub(super) fn find_player(game: &Game, name: &str) -> Result<Seat, UsageError> {
    let lower = name.trim().to_lowercase();
    let by_name = game.seats().find(|&seat| game.player(seat).name.to_lowercase() == lower);
    let by_color = || Color::find(name).and_then(|color| game.seats().find(|&seat| game.player(seat).color == color));
    by_name.or_else(by_color).ok_or_else(|| {
        let names = || game.players().iter().map(|player| player.name.as_str());
        let help = nearest(name, names()).map_or_else(
            || format!("the players are {}", List::and(names().map(Quoted))),
            |near| format!("did you mean {}?", Quoted(near)),
        );
        UsageError { message: format!("no player is called {}", Quoted(name)), help: Some(help) }
    })
}
