//! People in English: who plays, and other names for them.

use super::grammar::{Count, LANGUAGE, Quoted, and, quoted};
use crate::words::people::{NameChange, Names, NamesLabel};

pub(crate) fn say(sentence: Names<'_>) -> String {
    match sentence {
        Names::People(1) => "1 person".into(),
        Names::People(count) => format!("{count} people"),
        Names::Becomes(from, to, change) => {
            format!("{from} becomes {to} in {}. Nothing else in them changes:", files(change))
        }
        Names::MoreFiles(count) => format!("and {count} more"),
        Names::Became(from, to, change) => {
            format!("{from} is {to} now, in {}. `stationmaster people undo` takes that back.", files(change))
        }
        Names::Undone(from, to, change) => format!("{from} is {to} again, in {}.", files(change)),
        Names::Finished(from, to, change) => format!(
            "remark: a change of names that had been broken off is finished: {from} is {to} now, in {}",
            files(change)
        ),
        Names::LeftAlone(file) => {
            format!("remark: {file:#} had been changed or moved since, and stays as it is")
        }
        Names::Unreadable(file, why) => {
            let why = LANGUAGE.say(why);
            format!(
                "remark: {file:#} could not be read, and stays as it is: {why}\nhelp: once it can be read, the same command changes it"
            )
        }
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
            format!("{one:#} and {other:#} play in one game, so that they are two people: {}", quoted(games))
        }
        Names::PlayTogetherHelp(name) => format!(
            "where one of them is somebody else, `stationmaster edit FILE` and {} says so",
            Quoted(format!("rename {name} …"))
        ),
        Names::EnteredElsewhere(name, file) => {
            format!("a game of {name} is being entered in another window; save or leave it first: {file}")
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
            "`people rename OLD NEW` changes a name, `people merge A B` makes A and B one person, `people undo` takes the last of these \
             changes back"
        }
        NamesLabel::RenameSpells => "`people rename OLD NEW` spells a name alike everywhere",
        NamesLabel::ChangeThem => "Change them?",
        NamesLabel::NothingToChange => "Nothing to change: the name is written so everywhere.",
        NamesLabel::NothingChanged => "Nothing was changed.",
        NamesLabel::NothingToUndo => "no change of names is there to be undone",
        NamesLabel::FinishedLater => "the change of names is finished at the next start, as soon as that can be done",
        NamesLabel::NeverFinished => {
            "this change of names cannot be finished: remove that file; some games may have the new name already, as \
             `stationmaster people` shows"
        }
    }
}

/// `6 games, 1 deleted game and 2 unfinished games`.
fn files(NameChange { games, deleted, unfinished }: NameChange) -> String {
    let kinds = [(games, "game"), (deleted, "deleted game"), (unfinished, "unfinished game")];
    let kinds = kinds.into_iter().filter(|&(count, noun)| count > 0 || (noun == "game" && deleted + unfinished == 0));
    and(kinds.map(|(count, noun)| Count(count, noun).to_string()))
}
