//! Letters that tell players apart without colors.

use deunicode::deunicode;
use stationmaster_core::game::Game;
use stationmaster_core::text::Text;

/// Returns a letter for each player of a map: the first of the name that no earlier player has, or else any free one, or a digit.
pub fn letters(game: &Game) -> Vec<char> {
    letters_of(game.players().iter().map(|player| &player.name))
}

/// Returns a letter for each name: the first of its letters that no earlier name has, or else any that is left.
pub fn letters_of<'n>(names: impl IntoIterator<Item = &'n Text>) -> Vec<char> {
    let mut letters: Vec<char> = Vec::new();
    for name in names {
        let name = deunicode(name.raw()).to_uppercase();
        let of_name = name.chars().filter(char::is_ascii_alphanumeric);
        let free = of_name
            .chain('A'..='Z')
            .chain('0'..='9')
            .find(|letter| !letters.contains(letter));
        letters.push(free.unwrap_or('?'));
    }
    letters
}
