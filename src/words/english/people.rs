//! People in English: who plays, and changes of their names.

use super::grammar::{Count, LANGUAGE, Quoted, and, quoted};
use crate::words::people::{NameChange, Names, NamesLabel};

pub(crate) fn say(sentence: Names<'_>) -> String {
    match sentence {
        Names::People(1) => "1 person".into(),
        Names::People(count) => format!("{count} people"),
        Names::Becomes(from, to, change) => {
            format!(
                "{from} becomes {to} in {}. Nothing else in them changes:",
                files(change)
            )
        }
        Names::MoreFiles(count) => format!("and {count} more"),
        Names::Became(from, to, change, again) => {
            format!(
                "{from} is {to} now, in {}. `{again} people undo` reverts that.",
                files(change)
            )
        }
        Names::Undone(from, to, change) => format!("{from} is {to} again, in {}.", files(change)),
        Names::Finished(from, to, change) => {
            format!(
                "remark: an interrupted change of names is complete now: {from} is {to}, in {}",
                files(change)
            )
        }
        Names::LeftAlone(file) => {
            format!("remark: {file:#} has been changed or moved since, and stays as it is")
        }
        Names::Unreadable(file, why) => {
            let why = LANGUAGE.say(why);
            format!(
                "remark: {file:#} could not be read, and stays as it is: {why}\nhelp: once it can be read, the same command changes it"
            )
        }
        Names::Link(file) => format!(
            "remark: {file:#} is a link to another file, and stays as it is\nhelp: once the file itself is there, the same command changes it"
        ),
        Names::Damaged(file) => {
            format!(
                "remark: {file:#} is damaged and stays as it is\nhelp: `stationmaster check FILE` shows what is wrong with it"
            )
        }
        Names::NobodyCalled(name) => format!("no saved game has a player called {name:#}"),
        Names::Known(name, games) => {
            format!("{name} is somebody else, with {}", Count(games, "game"))
        }
        Names::MergeInstead(from, to) => {
            let command = Quoted(format!("stationmaster people merge \"{from}\" \"{to}\""));
            format!("{command} makes the two one person")
        }
        Names::OnePerson(one, other) => format!("{one:#} and {other:#} are one person already"),
        Names::PlayTogether([one, other], games) => {
            format!(
                "{one:#} and {other:#} play in one game, so they are two people: {}",
                quoted(games)
            )
        }
        Names::PlayTogetherHelp(name) => format!(
            "if one of them is somebody else, say so with `stationmaster edit FILE` and {}; a deleted game comes back first, \
             with `stationmaster restore`, and an unfinished one is opened by `stationmaster`",
            Quoted(format!("rename {name} …"))
        ),
        Names::EnteredElsewhere(name, file) => {
            format!(
                "a game of {name} is being entered in another window; save or leave it first: {file}"
            )
        }
    }
}

pub(crate) fn text(label: NamesLabel) -> &'static str {
    match label {
        NamesLabel::Person => "Name",
        NamesLabel::Games => "Games",
        NamesLabel::Wins => "Wins",
        NamesLabel::LastPlayed => "Last played",
        NamesLabel::AlsoWritten => "Also written",
        NamesLabel::TwoNames => "two names are needed",
        NamesLabel::NoNames => "no name is needed here",
        NamesLabel::HowToChangeNames => {
            "`people rename OLD NEW` changes a name, `people merge A B` makes A and B one person, `people undo` reverts the last of these \
             changes"
        }
        NamesLabel::RenameSpells => "`people rename OLD NEW` spells a name the same way everywhere",
        NamesLabel::ChangeThem => "Change them?",
        NamesLabel::NothingToChange => {
            "Nothing to change: the name is already written that way everywhere."
        }
        NamesLabel::NothingChanged => "Nothing was changed.",
        NamesLabel::NothingToUndo => "there is no change of names to undo",
        NamesLabel::FinishedLater => {
            "the change of names will be completed at the next start, as soon as that is possible"
        }
        NamesLabel::NeverFinished => {
            "this change of names cannot be completed: remove that file; some games may already have the new name, as \
             `stationmaster people` shows"
        }
    }
}

/// `6 games, 1 deleted game and 2 unfinished games`.
fn files(
    NameChange {
        games,
        deleted,
        unfinished,
    }: NameChange,
) -> String {
    let kinds = [
        (games, "game"),
        (deleted, "deleted game"),
        (unfinished, "unfinished game"),
    ];
    let kinds = kinds
        .into_iter()
        .filter(|&(count, noun)| count > 0 || (noun == "game" && deleted + unfinished == 0));
    and(kinds.map(|(count, noun)| Count(count, noun).to_string()))
}
