//! How a player is changed in the setup: the words for it, what a color alone does, and what a change takes with it.

use super::setup::Change;
use crate::entry::conversation::Conversation;
use crate::entry::draft::Deed;
use crate::text::Text;
use crate::units::Seat;
use crate::words::Language;
use crate::words::conversation::{Screen, Talk};
use crate::words::heard::{Keyword, Setting};

/// What changes a player.
pub(super) const OF_PLAYERS: [Setting; 6] = [
    Setting::Rename,
    Setting::Recolor,
    Setting::Swap,
    Setting::Remove,
    Setting::Adjust,
    Setting::Left,
];

/// Returns how a player is changed, in a line.
pub fn ways(player: &Text, words: Language) -> String {
    words.say(Screen::PlayerWays(
        player,
        &OF_PLAYERS.map(|setting| words.words_for(setting)[0]),
    ))
}

/// Returns how a player gets the color that a text names alone; where another player has it, by swapping the two colors.
pub fn recoloring(
    conversation: &Conversation<'_>,
    seat: Seat,
    typed: &str,
    words: Language,
) -> Option<Change> {
    let (color, other) = conversation.color_alone(seat, typed)?;
    let player = &conversation.draft().at(seat)?.name;
    let word = |keyword: Keyword| words.words_for(keyword)[0];
    Some(match other {
        None => {
            let line = format!(
                "{} {} {}",
                word(Keyword::Setting(Setting::Recolor)),
                player.shown(),
                words.color(color)
            );
            Change::whole(&words.say(Screen::Paints(player, color)), line)
        }
        Some(other) => {
            let (swap, colors) = (word(Keyword::Setting(Setting::Swap)), word(Keyword::Colors));
            let line = format!("{swap} {} {} {colors}", player.shown(), other.shown());
            Change::whole(
                &words.say(Screen::Swaps(&[player.clone(), other], true)),
                line,
            )
        }
    })
}

/// Returns how a player is renamed by a text that can be a name and stands alone.
pub fn renaming(
    conversation: &Conversation<'_>,
    seat: Seat,
    typed: &str,
    words: Language,
) -> Option<Change> {
    let name = conversation.new_name_of(seat, typed)?;
    let player = &conversation.draft().at(seat)?.name;
    let line = format!(
        "{} {} {name}",
        words.words_for(Setting::Rename)[0],
        player.shown()
    );
    Some(Change::whole(
        &words.say(Screen::Renames(player, &name)),
        line,
    ))
}

/// What a change takes with it, with the question whether it is meant.
pub(super) fn takes_with(deeds: &[Deed], words: Language) -> String {
    let colored = deeds.iter().filter_map(|deed| match deed {
        Deed::Repainted { player, color } => Some((player.clone(), *color)),
        _ => None,
    });
    let colored: Vec<_> = colored.collect();
    let lost: Vec<Deed> = deeds
        .iter()
        .filter(|deed| !matches!(deed, Deed::Repainted { .. }))
        .cloned()
        .collect();
    words.say(Talk::TakesWith(&lost, &colored))
}
