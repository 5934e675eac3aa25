//! Players on the command line: by name, by its beginning, or by color.

use stationmaster::game::Game;
use stationmaster::names::nearest;
use stationmaster::text::Text;
use stationmaster::units::Seat;
use stationmaster::words::Language;

use super::exit::UsageError;

/// Finds the player that an option names, if it names one.
pub(super) fn find_player(game: &Game, name: Option<&str>, words: Language) -> Result<Option<Seat>, UsageError> {
    let Some(name) = name else { return Ok(None) };
    let called = |seat: Seat| game.player(seat).name.clone();
    let (message, help) = match &game.find_players(name)[..] {
        [seat] => return Ok(Some(*seat)),
        [] => {
            let everybody: Vec<Text> = game.seats().map(called).collect();
            let near = nearest(name, everybody.iter().map(Text::raw)).map(Text::from);
            let help = near.map_or_else(|| words.players_are(&everybody), |near| words.perhaps_player(&near));
            (words.no_player_called(&name.into()), help)
        }
        several => {
            let meant: Vec<Text> = several.iter().copied().map(called).collect();
            (words.several_players_begin(&name.into()), words.can_be(&meant))
        }
    };
    Err(UsageError { message, help: Some(help) })
}
