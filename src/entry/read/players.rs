//! Players: a name with a color for a new one, and the name of one who plays already.

use super::{Reader, color};
use crate::color::Color;
use crate::entry::spelling::pieces;
use crate::game::position::Position;
use crate::names::{fitting, fold};
use crate::text::Text;
use crate::units::Seat;

/// Why a text is no player with a color.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoPlayer {
    /// There is a color and no name, or nothing at all.
    NoName,
    /// No word at either end names a color of the game.
    NoColor,
}

/// Reads a name with a color before or behind it, in any of the five languages; gives all players that it can mean equally well.
///
/// Of two color words the last is the color: Rosa and Viola are names too. A whole word counts before the beginning of one.
///
/// # Errors
///
/// [`NoPlayer`], where it is no player with a color of the game.
pub fn new_player(text: &str, game: &[Color]) -> Result<Vec<(Text, Color)>, NoPlayer> {
    let bare = |word: &str| fold(word.trim_matches(|c: char| !c.is_alphanumeric()));
    let rim = |c: char| c.is_whitespace() || matches!(c, ':' | '=' | '(' | ')');
    let text = text.trim_matches(rim);
    let (before, last) = text.rsplit_once(rim).unwrap_or((text, ""));
    let (first, behind) = text.split_once(rim).unwrap_or(("", text));
    let ends = [(bare(last), before), (bare(first), behind)];
    let [at_end, at_start] = ends.map(|(word, name)| {
        let name = name.trim_matches(rim);
        let colors = if name.is_empty() { Vec::new() } else { color::fitting(&word) };
        End { whole: colors.iter().any(|&(_, fit)| fit == color::WORD), word, name, any: !colors.is_empty() }
    });
    let read = match (&at_end, &at_start) {
        (end, start) if end.any && !end.whole && start.whole => vec![end, start],
        (end, _) if end.any => vec![end],
        (_, start) if start.any => vec![start],
        _ if text.is_empty() || !color::fitting(&bare(text)).is_empty() => return Err(NoPlayer::NoName),
        _ => return Err(NoPlayer::NoColor),
    };
    let players: Vec<(Text, Color)> = read.iter().flat_map(|end| end.players(game)).collect();
    if players.is_empty() { Err(NoPlayer::NoColor) } else { Ok(players) }
}

/// A word at an end of the text that may be the color, and the name that is left then.
struct End<'t> {
    word: String,
    name: &'t str,
    any: bool,
    whole: bool,
}

impl End<'_> {
    fn players(&self, game: &[Color]) -> impl Iterator<Item = (Text, Color)> {
        color::best(&self.word, game).into_iter().map(|(color, _)| (self.name.into(), color))
    }
}

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
    /// A whole name counts before the beginning of one. `commands` are the words that the machine obeys at that prompt.
    pub fn whom(&self, position: &Position, line: &str, commands: &[&str]) -> Whom {
        let text = line.trim();
        let (marked, typed) = text.strip_prefix('@').map_or((false, text), |name| (true, name.trim()));
        if typed.is_empty() {
            return Whom::default();
        }
        let typed_key = fold(typed);
        let names = position.players.iter().map(|player| player.name.raw());
        let seats = fitting(typed, names).into_iter().map(Seat).collect();
        let is_command = || !typed_key.is_empty() && commands.iter().any(|command| fold(command) == typed_key);
        let is_city = || !self.spellings.fitting(&pieces(typed, 0..typed.len())).is_empty();
        let is_color = || color::fitting(&typed_key).iter().any(|&(_, fit)| fit <= color::ENGLISH);
        let else_too = !marked && (is_city() || is_color() || is_command());
        Whom { seats, else_too }
    }
}
