//! The sentences of the command line in English, besides its help.

use super::grammar::{LANGUAGE, and, any_quoted};
use crate::words::command::Cli;

pub(crate) fn say(sentence: Cli<'_>) -> String {
    rows! { sentence;
        Cli::ErrorLine(message) => "error: {message}";
        Cli::HelpLine(step) => "help: {step}";
        Cli::OwnBug(version, what, place) => {
            let place = place.map_or(String::new(), |place| format!(" ({place})"));
            format!(
                "stationmaster {version} has hit a bug of its own and cannot go on: {what}{place}"
            )
        };
        Cli::ReportBug(page) => {
            let to = page.map_or("to the maintainers".to_owned(), |page| {
                format!("at {page}/issues")
            });
            format!(
                "please report it {to}, with the line above, what you typed, and the file that it was about"
            )
        };
        Cli::CannotWriteResult(reason) => "cannot write the result: {reason}";
        Cli::SystemRefuses(reason) => "{}", reason;
        Cli::Cannot(attempt, path, reason) =>
            "cannot {} {path:#}: {reason}", LANGUAGE.label(attempt);
        Cli::CannotAskWhichGame(stream) =>
            "cannot ask which game is meant, as {} is not a terminal", LANGUAGE.label(stream);
        Cli::NoSavedGame(folder) => "no game is saved in {folder:#}";
        Cli::NoGameOf(day) => "there is no game of {day}";
        Cli::FewGames(0) => "there are no games";
        Cli::FewGames(1) => "there is only 1 game";
        Cli::FewGames(count) => "there are only {count} games";
        Cli::SavedGame(date, place, players) => {
            let date = date.map_or_else(|| "no date".to_owned(), |date| date.to_string());
            let place = place.map_or_else(String::new, |place| format!(", {place}"));
            format!("{date}, {}{place}", and(players))
        };
        Cli::DamagedGame(file) => "{file} (damaged)";
        Cli::NameAFolder(variable) => "name a folder with `--data-dir DIR` or in `{variable}`";
        Cli::NoPlayerCalled(name) => "no player is called {name:#}";
        Cli::DidYouMean(name) => "did you mean {name:#}?";
        Cli::Several(things, typed) => "{typed:#} can be several {}", LANGUAGE.label(things);
        Cli::CanBe(names) => "it can be {}", any_quoted(names);
        Cli::PictureWritten(path, replaced) => {
            let replaced = if replaced { ", in place of the picture that was there" } else { "" };
            format!("Picture: {path}{replaced}")
        };
    }
}
