//! Exit codes, and the messages of commands that fail.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};

use crate::store::{Action, Reason, StoreError};
use stationmaster_core::game::Game;
use stationmaster_core::keys::cases;
use stationmaster_core::names::nearest;
use stationmaster_core::text::{Text, clean};
use stationmaster_report::words::command::{Attempt, Cli, CliLabel};
use stationmaster_report::words::express::Express;
use stationmaster_report::words::{Language, Message};

use super::args::definition;
use super::saved::newer_than;
use super::ui::complain;

/// The exit codes, as the README promises them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    Done = 0,
    /// A file or game of the user has faults, or cannot be read or written.
    Faults = 1,
    Usage = 2,
    Bug = 70,
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

pub(super) type Result<T, E = CommandError> = std::result::Result<T, E>;

/// The reason why a command fails. Its sentence depends on the language.
#[derive(Debug)]
pub(super) enum CommandError {
    /// A command line that clap accepts but that makes no sense.
    Usage(Message),
    /// Another problem that the user can solve.
    Faulty(Message),
    /// Everything has been reported already.
    Ended(Exit),
    /// Standard output fails: its reader has gone, or its disk is full.
    Unwritable(io::Error),
    Store(StoreError),
    /// The terminal or the system fails otherwise.
    System(io::Error),
}

cases!(CommandError: Usage(Message), Store(StoreError), System(io::Error));

/// Prints a message of clap, in English: help and version to standard output, errors to standard error. Arguments in errors are
/// cleaned of escape codes.
pub(super) fn of_clap(mut error: clap::Error) -> Exit {
    if !error.use_stderr() {
        let printed = error.print().map_err(CommandError::Unwritable);
        return printed.map_or_else(|error| of_error(&error, Language::English), |()| Exit::Done);
    }
    let cleaned = std::env::args_os().map(|arg| clean(&arg.to_string_lossy()).into_owned());
    error = definition()
        .try_get_matches_from(cleaned)
        .err()
        .unwrap_or(error);
    if let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand)
        && let Some(meant) = meant(typed)
    {
        error.insert(
            ContextKind::SuggestedSubcommand,
            ContextValue::String(meant),
        );
    }
    let _unwritable = error.print();
    Exit::Usage
}

/// Returns the command that an unknown word may mean: one with a similar name, one with such an option, or `score` for a game.
fn meant(typed: &str) -> Option<String> {
    let definition = definition();
    let commands: Vec<&clap::Command> = definition.get_subcommands().collect();
    let of_command = |command: &&clap::Command| {
        let option = command
            .get_arguments()
            .filter_map(clap::Arg::get_long)
            .find(|long| *long == typed);
        let change = command.find_subcommand(typed).map(|_| typed.to_owned());
        let said = option.map(|long| format!("--{long}")).or(change)?;
        Some(format!("{} {said}", command.get_name()))
    };
    let near = nearest(typed, commands.iter().map(|command| command.get_name()));
    let is_game = newer_than(typed).is_some()
        || Path::new(typed)
            .extension()
            .is_some_and(|end| end == "toml");
    is_game
        .then(|| format!("score {typed}"))
        .or_else(|| near.map(str::to_owned))
        .or_else(|| commands.iter().find_map(of_command))
}

pub(super) fn of_error(error: &CommandError, words: Language) -> Exit {
    let alone = |title: String| Message {
        title,
        ..Message::default()
    };
    let (message, exit) = match error {
        CommandError::Ended(exit) => return *exit,
        CommandError::Unwritable(problem) if has_no_reader(problem) => return Exit::Done,
        // The end of input at a question, with no game open.
        CommandError::System(error) if error.kind() == ErrorKind::UnexpectedEof => {
            return Exit::Done;
        }
        CommandError::System(error) if is_broken_off(error) => return Exit::Interrupted,
        // A full disk or a missing permission is for the user to solve.
        CommandError::Unwritable(error) => (
            alone(words.say(Cli::CannotWriteResult(&reason(error)))),
            Exit::Faults,
        ),
        CommandError::System(error) => (
            alone(words.say(Cli::SystemRefuses(&text(error)))),
            Exit::Bug,
        ),
        CommandError::Store(error) => (alone(of_store(error, words)), Exit::Faults),
        CommandError::Usage(message) => (message.clone(), Exit::Usage),
        CommandError::Faulty(message) => (message.clone(), Exit::Faults),
    };
    complain(&told(&message.title, message.help.as_deref(), words));
    exit
}

/// Returns whether the reader of a pipe is gone; Windows has several error codes for that.
fn has_no_reader(problem: &io::Error) -> bool {
    /// "No process is on the other end of the pipe", which has no `ErrorKind`.
    const NOT_CONNECTED: i32 = 233;
    problem.kind() == ErrorKind::BrokenPipe
        || cfg!(windows) && problem.raw_os_error() == Some(NOT_CONNECTED)
}

/// Returns the error that an edition has no bonus for the longest path.
pub(super) fn no_express(game: &Game, words: Language) -> CommandError {
    let title = words.say(Express::NoExpressBonus(game.edition().name()));
    CommandError::Faulty(Message {
        title,
        ..Message::default()
    })
}

pub(super) fn told(message: &str, help: Option<&str>, words: Language) -> String {
    let help = help
        .map(|help| words.say(Cli::HelpLine(help)) + "\n")
        .unwrap_or_default();
    format!("{}\n{help}", words.say(Cli::ErrorLine(message)))
}

pub(super) fn trouble(error: &StoreError, help: Option<&str>, words: Language) {
    complain(&told(&of_store(error, words), help, words));
}

/// Returns whether the user interrupted the prompt, or the terminal is gone.
pub(super) fn is_broken_off(error: &io::Error) -> bool {
    #[cfg(unix)]
    let is_hung_up = rustix::io::Errno::from_io_error(error) == Some(rustix::io::Errno::IO);
    #[cfg(not(unix))]
    let is_hung_up = false;
    is_hung_up
        || matches!(
            error.kind(),
            ErrorKind::Interrupted | ErrorKind::UnexpectedEof | ErrorKind::NotConnected
        )
}

pub(super) fn of_store(error: &StoreError, words: Language) -> String {
    let path = Text::from(error.path.as_path());
    let reason = match &error.reason {
        Reason::IsFolder => words.label(CliLabel::ItIsAFolder).to_owned(),
        Reason::NoFolder => words.label(CliLabel::NoSuchFolder).to_owned(),
        Reason::NoPicture => words.label(CliLabel::NoPictureThere).to_owned(),
        Reason::Taken => words.label(CliLabel::NameIsTaken).to_owned(),
        Reason::Unreadable(why) => words.say(why),
        Reason::System(error) => text(error).to_string(),
    };
    let attempt = match error.action {
        Action::MakeFolder => Attempt::MakeFolder,
        Action::List => Attempt::List,
        Action::Read => Attempt::Read,
        Action::Write => Attempt::Write,
        Action::Move => Attempt::Move,
        Action::Lock => Attempt::Lock,
        Action::Remove => Attempt::Remove,
    };
    words.say(Cli::Cannot(attempt, &path, &reason))
}

fn text(error: &dyn std::error::Error) -> Text {
    error.to_string().into()
}

/// Returns the system's reason, without its number.
fn reason(error: &io::Error) -> Text {
    let text = error.to_string();
    text.split_once(" (os error")
        .map_or(text.as_str(), |(reason, _)| reason)
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_done_is_said_with_its_reason() {
        let full = || Reason::System(ErrorKind::StorageFull.into());
        let path = "`A\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}B`";
        for (action, reason, expected) in [
            (
                Action::Write,
                Reason::NoFolder,
                "cannot write PATH: there is no such folder",
            ),
            (
                Action::Write,
                Reason::IsFolder,
                "cannot write PATH: it is a folder",
            ),
            (
                Action::Write,
                Reason::Taken,
                "cannot write PATH: a file with that name already exists",
            ),
            (
                Action::Write,
                Reason::NoPicture,
                "cannot write PATH: a file that is not a picture is already there, and stays",
            ),
            (
                Action::Read,
                Reason::Unreadable(stationmaster_core::fault::Unreadable::Folder),
                "cannot read PATH: this is a folder",
            ),
            (
                Action::MakeFolder,
                full(),
                "cannot make the folder PATH: no storage space",
            ),
            (
                Action::List,
                full(),
                "cannot list the folder PATH: no storage space",
            ),
            (Action::Read, full(), "cannot read PATH: no storage space"),
            (Action::Move, full(), "cannot move PATH: no storage space"),
            (Action::Lock, full(), "cannot lock PATH: no storage space"),
            (
                Action::Remove,
                full(),
                "cannot remove PATH: no storage space",
            ),
        ] {
            let error = StoreError {
                action,
                path: "A\u{1b}[31m\u{9b}\u{202e}\nB".into(),
                reason,
            };
            assert_eq!(
                of_store(&error, Language::English),
                expected.replace("PATH", path)
            );
        }
    }

    /// The error of a write to a window that was closed meanwhile.
    #[cfg(unix)]
    #[test]
    fn a_terminal_that_is_gone_breaks_off() {
        let gone = io::Error::from_raw_os_error(rustix::io::Errno::IO.raw_os_error());
        assert!(is_broken_off(&gone));
        assert!(!is_broken_off(&io::Error::other("a fault of our own")));
    }
}
