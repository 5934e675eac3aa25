//! Finds the players that a command line names.

use stationmaster::game::Game;
use stationmaster::names::nearest;
use stationmaster::text::Text;
use stationmaster::units::Seat;
use stationmaster::words::Language;
use stationmaster::words::command::Cli;

/// A name by which no one player can be meant.
#[derive(Debug, thiserror::Error)]
#[error("no player: {name}")]
pub(super) struct NoPlayer {
    name: Text,
    /// The players whose names begin so; more than one.
    meant: Vec<Text>,
    /// Where nobody's does: the player with the nearest name.
    near: Option<Text>,
    everybody: Vec<Text>,
}

impl NoPlayer {
    /// What is wrong, and what to do about it.
    pub(super) fn in_words(&self, words: Language) -> (String, String) {
        if !self.meant.is_empty() {
            return (words.say(Cli::SeveralPlayersBegin(&self.name)), words.say(Cli::CanBe(&self.meant)));
        }
        let all = || words.say(Cli::PlayersAre(&self.everybody));
        (
            words.say(Cli::NoPlayerCalled(&self.name)),
            self.near.as_ref().map_or_else(all, |near| words.say(Cli::PerhapsPlayer(near))),
        )
    }
}

/// Finds a player by name or by color; the beginning of a name will do where no other name begins so.
pub(super) fn find_player(game: &Game, name: &str) -> Result<Seat, NoPlayer> {
    let found = game.find_players(name);
    if let [seat] = found[..] {
        return Ok(seat);
    }
    let called = |seat: Seat| game.player(seat).name.clone();
    let everybody: Vec<Text> = game.seats().map(called).collect();
    let near = nearest(name, everybody.iter().map(Text::raw)).map(Text::from);
    Err(NoPlayer { name: name.into(), meant: found.into_iter().map(called).collect(), near, everybody })
}
