//! The English words.

use stationmaster_core::{HouseRule, Part};

use super::{Command, Heard, Word};

pub(super) const WORDS: Heard = Heard {
    code: "en",
    command,
    part: Part::key,
    word,
    rule: HouseRule::key,
    colors: 0,
};

fn command(command: Command) -> &'static [&'static str] {
    match command {
        Command::Help => &["?", "help"],
        Command::Quit => &["quit", "exit"],
        Command::Recolor => &["recolor", "recolour"],
        other => other.key_alone(),
    }
}

fn word(word: Word) -> &'static [&'static str] {
    word.key_alone()
}
