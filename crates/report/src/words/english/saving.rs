//! Saved games in English: saving, unfinished games, and the history.

use super::grammar::{Count, LANGUAGE, Quoted, and, possessive, quoted};
use crate::words::saving::{Deleting, History, Imported, Saving, Stopped};
use crate::words::{Day, Kept, Moment, Unfinished, rounded};
use stationmaster_core::history::Criterion;
use stationmaster_core::score::ranking::Decision;

pub(crate) fn say(sentence: Saving<'_>) -> String {
    rows! { sentence;
        Saving::DraftLeftAlone(problem, path, faults) => {
            let step = if faults {
                "`stationmaster check FILE` says what is wrong with it; once fixed, it is offered again"
            } else {
                "move it out of the folder, or remove it, to see this no more"
            };
            format!("remark: {problem}; it is left alone:\n{path}\nhelp: {step}")
        };
        Saving::DraftFaulty(fault) => "an unfinished game cannot be read: {fault}";
        Saving::DraftCopied(problem) =>
            "remark: {problem}; it stays as it is, and you can go on with a copy of it";
        Saving::Unlocked(problem) =>
            "remark: {problem}\nhelp: enter this game in one window only; nothing prevents a second one";
        Saving::DraftOf(draft) => "{}", draft_of(draft);
        Saving::OpenElsewhere(game) =>
            "remark: a game is open in another window, and stays with it: {game}";
        Saving::GoesOn(draft) => "Continued: {}", draft_of(draft);
        Saving::Discarded(draft) => "Discarded: {}", draft_of(draft);
        Saving::NothingChanged(path) => "Nothing changed: {path}";
        Saving::Farewell(Kept::Nothing, _) | Saving::WhereItIs(_, Kept::Nothing) =>
            "Nothing was entered.";
        Saving::Farewell(Kept::Whole, again) =>
            "What was entered is kept; `{again}` goes on with it.";
        Saving::Farewell(Kept::Before, again) =>
            "What was entered last could not be kept; `{again}` goes on with what there was before it.";
        Saving::Farewell(Kept::Lost, _) => "What was entered could not be kept.";
        Saving::WhereItIs(draft, Kept::Whole) =>
            "The game is not lost. Everything that was entered is in\n{draft}";
        Saving::WhereItIs(draft, Kept::Before) =>
            "Everything that was entered is here as long as this runs. What was entered last is missing in\n{draft}";
        Saving::WhereItIs(_, Kept::Lost) =>
            "Everything that was entered is here as long as this runs, but it is not on any disk.";
        Saving::GameSaved(path) => "Saved: {path}";
        Saving::PictureToSend(command) => "The picture to send: `{command}`";
        Saving::OldGameKept(path) => "The game as it was before is kept in\n{path}";
        Saving::OldGameChanged(path, new) =>
            "remark: somebody has changed the game since it was opened here, and both are kept, that one and this one:\n\
             {path}\n{new}\nhelp: `history` counts each file in its folder; compare the two and remove one";
        Saving::OldGameGone(path) =>
            "remark: this correction is saved; since it was opened here, somebody has removed or moved\n{path}";
        Saving::OldGameStuck(path) =>
            "remove this file by hand; as long as it is there, `history` counts the game twice:\n{path}";
        Saving::CodeNeedsRoom(columns, rows) =>
            "Its code, to scan with a phone, needs a window of {columns} columns and {rows} rows.";
    }
}

pub(crate) fn deleting(sentence: Deleting<'_>) -> String {
    rows! { sentence;
        Deleting::Deleted(name, again) => {
            let command = Quoted(format!("{again} restore {name}"));
            format!("Deleted: {name}; {command} brings it back.")
        };
        Deleting::HowToRestore(again) =>
            "`{again} restore NAME` brings one back; `last` is the first.";
        Deleting::HowToList(again) => "`{again} restore` lists them";
        Deleting::Restored(path) => "Restored: {path}";
        Deleting::NoSavedGame(file) => "{file:#} is not a saved game";
        Deleting::NotDeleted(file) => "no deleted game is called {file:#}";
    }
}

/// `Anna and Ben, yesterday 21:40, stopped at Ben's tickets: Europe`; before there are players without them.
fn draft_of(draft: &Unfinished<'_>) -> String {
    let written = draft.written.map(said);
    let stopped = rows! { draft.stopped;
        Stopped::InSetup => "stopped at the setup";
        Stopped::AtTheEnd => "entered, and not yet saved";
        Stopped::At(player, part) =>
            "stopped at {} {}", possessive(player), LANGUAGE.heard().part_word(part);
    };
    let corrects = draft
        .corrects
        .map_or_else(String::new, |game| format!("; corrects {game:#}"));
    let players = (!draft.players.is_empty()).then(|| and(draft.players));
    let all = players.into_iter().chain(written).chain([stopped]);
    let all = all.collect::<Vec<_>>().join(", ");
    let edition = if draft.edition.raw().is_empty() {
        String::new()
    } else {
        format!(": {}", LANGUAGE.title(draft.edition))
    };
    format!("{all}{edition}{corrects}")
}

/// `yesterday 21:40`.
fn said(Moment { day, hour, minute }: Moment) -> String {
    let day = match day {
        Day::Today => "today".into(),
        Day::Yesterday => "yesterday".into(),
        Day::On(date) => date.to_string(),
    };
    format!("{day} {hour}:{minute:02}")
}

pub(crate) fn history(sentence: History<'_>) -> String {
    rows! { sentence;
        History::Games(count, folder) if folder.raw().is_empty() => "{}", Count(count, "game");
        History::Games(count, folder) => "{} in {folder}", Count(count, "game");
        History::Winners(names, Decision::Points) => "{}", and(names);
        History::Winners(names, Decision::Shared) => "{} (shared)", and(names);
        History::Winners(names, Decision::TieBreak(by)) =>
            "{} ({})", and(names), LANGUAGE.label(by);
        History::Decimal(number) => "{}", rounded(number, 1);
        History::NothingSaved(folder) => "No games saved yet; they will be kept in {folder}";
        History::NoDay(typed) => "{typed:#} is not a day";
        History::NobodyCalled(Criterion::Player, name) =>
            "no saved game has a player called {name:#}";
        History::NobodyCalled(Criterion::Edition, name) =>
            "no saved game is of the edition {name:#}";
        History::ViewAmongFiles(view) => "{view:#} is a view, and there is no such file";
        History::LeftOut(file, reason, 0) => "remark: {file:#} is left out: {reason}";
        History::LeftOut(file, reason, more) =>
            "remark: {file:#} is left out: {reason}, and {}", Count(more, "further fault");
        History::FilesLeftOut(count) =>
            "remark: {} left out\nhelp: `stationmaster check FILE` shows all that is wrong with a file",
            Count(count, "file");
        History::ResultDiffers(file) =>
            "remark: the result written in {file:#} is not right; the history uses the recount";
        History::ColumnsNotRead(columns) =>
            "remark: only date, name and points are read, and not {}", quoted(columns);
        History::ImportedGame(date, players, before) => {
            let known = match before {
                Some(true) => " (in the history already)",
                Some(false) => " (beside a game of that day with other points)",
                None => "",
            };
            let date = date.map(|date| format!("{date}: ")).unwrap_or_default();
            format!("{date}{players}{known}")
        };
        History::Imported(Imported { new, known, is_dry }) => {
            let saved = if is_dry { "to be saved" } else { "saved" };
            format!("{} {saved}, {known} in the history already", Count(new, "game"))
        };
    }
}
