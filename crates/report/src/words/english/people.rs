//! People in English: who plays, and changes of their names.

use super::grammar::{Count, LANGUAGE, Quoted, and, quoted};
use crate::words::people::{NameChange, Names};

pub(crate) fn say(sentence: Names<'_>) -> String {
    rows! { sentence;
        Names::People(1) => "1 person";
        Names::People(count) => "{count} people";
        Names::Became(from, to, change) => "{from} is {to} now, in {}.", files(change);
        Names::LeftAlone(file) =>
            "remark: {file:#} has been changed or moved since, and stays as it is";
        Names::Unreadable(file, why) => {
            let why = LANGUAGE.say(why);
            format!(
                "remark: {file:#} could not be read, and stays as it is: {why}\nhelp: once it can be read, the same command changes it"
            )
        };
        Names::Link(file) =>
            "remark: {file:#} is a link to another file, and stays as it is\nhelp: once the file itself is there, the same command changes it";
        Names::Damaged(file) =>
            "remark: {file:#} is damaged and stays as it is\nhelp: `stationmaster check FILE` shows what is wrong with it";
        Names::PlayTogether([one, other], games) =>
            "{one:#} and {other:#} play in one game, so they are two people: {}", quoted(games);
        Names::PlayTogetherHelp(name) =>
            "if one of them is somebody else, say so with `stationmaster edit FILE` and {}; a deleted game comes back first, \
             with `stationmaster restore`",
            Quoted(format!("rename {name} …"));
    }
}

/// `6 games and 1 deleted game`.
fn files(change: NameChange) -> String {
    let games = Count(change.games, "game").to_string();
    let deleted = Count(change.deleted, "deleted game").to_string();
    match (change.games, change.deleted) {
        (_, 0) => games,
        (0, _) => deleted,
        _ => and([games, deleted]),
    }
}
