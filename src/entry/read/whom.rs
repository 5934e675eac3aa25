//! Players who play already, by a name, the beginning of one, or a further word of it.

use super::Reader;
use super::color;
use crate::entry::spelling::{is_dash, is_whole, pieces};
use crate::game::position::Position;
use crate::names::{fitting, fold};
use crate::units::Seat;

/// The fewest letters of a further word of a name that means its player: shorter words are initials.
const LEAST_OF_WORD: usize = 3;

/// Who may be meant by a line that names a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Whom {
    /// The players, in the order of their seats.
    pub seats: Vec<Seat>,
    /// Whether it can be read as something else too: then it is to be asked.
    pub else_too: bool,
}

impl Reader {
    /// Returns whom a whole line names: `@sofia` always a player, `sofia` one where no city, color or command reads it.
    ///
    /// A whole name counts before the beginning of one, and that before a further word of one. `commands` are the words that the machine obeys at that prompt.
    pub fn whom(&self, position: &Position, line: &str, commands: &[&str]) -> Whom {
        let text = line.trim();
        let (marked, typed) = text
            .strip_prefix('@')
            .map_or((false, text), |name| (true, name.trim()));
        if typed.is_empty() {
            return Whom::default();
        }
        let typed_key = fold(typed);
        let names = || position.players.iter().map(|player| player.name.raw());
        let is_further = |name: &str| words_of(name).skip(1).any(|word| fold(word) == typed_key);
        let mut seats: Vec<Seat> = fitting(typed, names()).into_iter().map(Seat).collect();
        if seats.is_empty() && typed_key.chars().count() >= LEAST_OF_WORD {
            seats = names()
                .enumerate()
                .filter(|(_, name)| is_further(name))
                .map(|(at, _)| Seat(at))
                .collect();
        }
        let is_command =
            || !typed_key.is_empty() && commands.iter().any(|command| fold(command) == typed_key);
        let is_city = || {
            !self
                .spellings
                .fitting(&pieces(typed, 0..typed.len()))
                .is_empty()
        };
        let is_color = || {
            color::fitting(&typed_key, self.spoken)
                .iter()
                .any(|&(_, fit)| fit <= color::SPOKEN)
        };
        let else_too = !marked && (is_city() || is_color() || is_command());
        Whom { seats, else_too }
    }

    /// Returns whether a text is the whole name of a city, in any spelling.
    pub fn is_city(&self, text: &str) -> bool {
        self.spellings
            .fitting(&pieces(text, 0..text.len()))
            .into_iter()
            .any(|(_, fit)| is_whole(fit))
    }
}

/// The words of a name, between blanks or dashes: its player may be called by each.
pub(in crate::entry) fn words_of(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c| c == ' ' || is_dash(c))
}
