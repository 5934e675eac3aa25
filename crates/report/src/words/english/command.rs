//! What the command line says in English besides its help.

use super::grammar::{and, any_quoted, quoted};
use crate::words::Stream;
use crate::words::command::{Cli, CliLabel};

/// The most games that a message names.
const MOST_GAMES: usize = 8;

pub(crate) fn say(sentence: Cli<'_>) -> String {
    match sentence {
        Cli::ErrorLine(message) => format!("error: {message}"),
        Cli::HelpLine(step) => format!("help: {step}"),
        Cli::OwnBug(version, what, place) => {
            let place = place.map_or(String::new(), |place| format!(" ({place})"));
            format!(
                "stationmaster {version} has hit a bug of its own and cannot go on: {what}{place}"
            )
        }
        Cli::ReportBug(page) => {
            let to = page.map_or("to the maintainers".to_owned(), |page| {
                format!("at {page}/issues")
            });
            format!(
                "please report it {to}, with the line above, what you typed, and the file that it was about"
            )
        }
        Cli::CannotWriteResult(reason) => format!("cannot write the result: {reason}"),
        Cli::SystemRefuses(reason) => reason.to_string(),
        Cli::CannotMakeFolder(path, reason) => format!("cannot make the folder {path:#}: {reason}"),
        Cli::CannotListFolder(path, reason) => format!("cannot list the folder {path:#}: {reason}"),
        Cli::CannotReadFile(path, reason) => format!("cannot read {path:#}: {reason}"),
        Cli::CannotWriteFile(path, reason) => format!("cannot write {path:#}: {reason}"),
        Cli::CannotLockFile(path, reason) => format!("cannot lock {path:#}: {reason}"),
        Cli::CannotRemoveFile(path, reason) => format!("cannot remove {path:#}: {reason}"),
        Cli::CannotMoveFile(path, reason) => format!("cannot move {path:#}: {reason}"),
        Cli::CannotAskWhichGame(stream) => {
            format!(
                "cannot ask which game is meant, as {} is not a terminal",
                stream_name(stream)
            )
        }
        Cli::NoSavedGame(folder) => format!("no game is saved in {folder:#}"),
        Cli::SeveralGames(typed) => format!("{typed:#} can be several saved games"),
        Cli::GamesCanBe(games) => {
            let (shown, more) = (
                &games[..games.len().min(MOST_GAMES)],
                games.len().saturating_sub(MOST_GAMES),
            );
            let more = if more > 0 {
                format!("; older: {more} more")
            } else {
                String::new()
            };
            format!("name one of them, newest first: {}{more}", quoted(shown))
        }
        Cli::NoGameOf(day) => format!("there is no game of {day}"),
        Cli::FewGames(0) => "there are no games".into(),
        Cli::FewGames(1) => "there is only 1 game".into(),
        Cli::FewGames(count) => format!("there are only {count} games"),
        Cli::SavedGame(date, place, players) => {
            let date = date.map_or_else(|| "no date".to_owned(), |date| date.to_string());
            let place = place.map_or_else(String::new, |place| format!(", {place}"));
            format!("{date}, {}{place}", and(players))
        }
        Cli::DamagedGame(file) => format!("{file} (damaged)"),
        Cli::NameAFolder(variable) => {
            format!("name a folder with `--data-dir DIR` or in `{variable}`")
        }
        Cli::NoPlayerCalled(name) => format!("no player is called {name:#}"),
        Cli::DidYouMean(name) => format!("did you mean {name:#}?"),
        Cli::PlayersAre(names) => format!("the players are {}", quoted(names)),
        Cli::SeveralPlayersBegin(name) => format!("several players' names begin with {name:#}"),
        Cli::SeveralEditions(name) => format!("{name:#} can be several editions"),
        Cli::CanBe(names) => format!("it can be {}", any_quoted(names)),
        Cli::PictureWritten(path, replaced) => {
            let replaced = if replaced {
                ", in place of the picture that was there"
            } else {
                ""
            };
            format!("Picture: {path}{replaced}")
        }
    }
}

pub(crate) fn text(label: CliLabel) -> &'static str {
    match label {
        CliLabel::SavedGameAnswers => {
            "Enter: the newest; or a number, a day, a player; `quit`: leave"
        }
        CliLabel::StandardInput => "standard input",
        CliLabel::ItIsAFolder => "it is a folder",
        CliLabel::NoSuchFolder => "there is no such folder",
        CliLabel::NameIsTaken => "a file with that name already exists",
        CliLabel::NoPictureThere => "a file that is not a picture is already there, and stays",
        CliLabel::NameAFile => "name a FILE, or `last` for the newest saved game, a day, a player",
        CliLabel::HowToSaveAGame => "enter one with `stationmaster`, or name a FILE",
        CliLabel::WhichSavedGame => "Which game?",
        CliLabel::NoHomeFolder => "there is no home folder to keep the games in",
        CliLabel::HowToAnswer => {
            "`?` says what can be typed here, `quit` leaves; nothing that was entered is lost."
        }
    }
}

fn stream_name(stream: Stream) -> &'static str {
    match stream {
        Stream::StandardInput => "standard input",
        Stream::StandardError => "standard error",
    }
}
