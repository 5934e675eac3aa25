//! The letter and the color of each person in charts of many games.

use stationmaster_core::color::Color;
use stationmaster_core::history::Club;
use stationmaster_map::view::letters_of;

/// The most people who have a color of their own: more cannot be told apart.
const MOST: usize = 6;

/// How a person is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The initial that stands beside the color.
    pub letter: char,
    /// `None` for those who played least.
    pub color: Option<Color>,
}

/// Returns the marks of all people, in the order of the club: those with the most games have the color that they played most
/// often, or the next one where that is taken.
pub fn marks(club: &Club<'_>) -> Vec<Mark> {
    let people = club.people.count();
    let mut played = vec![[0_usize; Color::ALL.len()]; people];
    for (at, game) in club.games.iter().enumerate() {
        for (&person, player) in club.at(at).iter().zip(&game.players) {
            if let Some(color) = player.color {
                played[person][color as usize] += 1;
            }
        }
    }
    let games = |person: usize| played[person].iter().sum::<usize>();
    let mut order: Vec<usize> = (0..people).collect();
    order.sort_by_key(|&person| std::cmp::Reverse(games(person)));
    let mut colors: Vec<Option<Color>> = vec![None; people];
    for person in order.into_iter().take(MOST) {
        let free = Color::ALL
            .into_iter()
            .filter(|color| !colors.contains(&Some(*color)));
        // Of equally frequent ones the first.
        colors[person] = free
            .rev()
            .max_by_key(|&color| played[person][color as usize]);
    }
    let letters = letters_of(club.people.names());
    letters
        .into_iter()
        .zip(colors)
        .map(|(letter, color)| Mark { letter, color })
        .collect()
}
