//! Players on the command line: by name, by its beginning, or by color.

use crate::game::Game;
use crate::names::nearest;
use crate::text::Text;
use crate::units::Seat;
use crate::words::Language;
use crate::words::command::Cli;

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
            let help = near
                .map_or_else(|| words.say(Cli::PlayersAre(&everybody)), |near| words.say(Cli::PerhapsPlayer(&near)));
            (words.say(Cli::NoPlayerCalled(&name.into())), help)
        }
        several => {
            let meant: Vec<Text> = several.iter().copied().map(called).collect();
            (words.say(Cli::SeveralPlayersBegin(&name.into())), words.say(Cli::CanBe(&meant)))
        }
    };
    Err(UsageError { message, help: Some(help) })
}
