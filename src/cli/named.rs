//! Finds the players that a command line names.

use stationmaster::game::Game;
use stationmaster::names::nearest;
use stationmaster::report::{List, Quoted};
use stationmaster::text::Text;
use stationmaster::units::Seat;

use super::exit::UsageError;

/// Finds a player by name or by color; the beginning of a name will do where no other name begins so.
pub(super) fn find_player(game: &Game, name: &str) -> Result<Seat, UsageError> {
    let found = game.find_players(name);
    if let [seat] = found[..] {
        return Ok(seat);
    }
    let called = |seats: &[Seat]| seats.iter().map(|&seat| game.player(seat).name.clone()).collect::<Vec<_>>();
    let everybody = called(&game.seats().collect::<Vec<_>>());
    let (message, help) = if found.is_empty() {
        let near = nearest(name, everybody.iter().map(Text::raw));
        let all = || format!("the players are {}", List::and(everybody.iter().map(|name| Quoted(name))));
        let help = near.map_or_else(all, |near| format!("did you mean {}?", Quoted(near)));
        (format!("no player is called {}", Quoted(name)), help)
    } else {
        let names = called(&found);
        let help = format!("it can be {}", List::or(names.iter().map(|name| Quoted(name))));
        (format!("several players' names begin with {}", Quoted(name)), help)
    };
    Err(UsageError { message, help: Some(help) })
}
