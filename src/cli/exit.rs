//! How the program ends.

use std::io::ErrorKind;
use std::process::ExitCode;

use stationmaster::report::clean;
use stationmaster::store::StoreError;

use super::ui::{Unwritable, complain};

/// The exit codes, as the README promises them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Everything was done.
    Done = 0,
    /// The user's file or game has faults, or cannot be read or written.
    Faults = 1,
    /// The command line makes no sense.
    Usage = 2,
    /// Our own fault.
    Bug = 70,
    /// The conversation was interrupted.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// A command line that clap accepts and that still makes no sense, with what to do about it.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct UsageError {
    pub(crate) message: String,
    pub(crate) help: Option<String>,
}

/// Prints clap's own message: help and version to standard output, errors to standard error.
pub(crate) fn of_clap(error: &clap::Error) -> Exit {
    // Where even the message cannot be written, nothing is left to say.
    let written = error.print();
    match (error.use_stderr(), written) {
        (true, _) => Exit::Usage,
        (false, Err(problem)) => of_error(&Unwritable(problem).into()),
        (false, Ok(())) => Exit::Done,
    }
}

/// Prints an error that is not a fault in a file.
pub(crate) fn of_error(error: &anyhow::Error) -> Exit {
    if let Some(Unwritable(problem)) = error.downcast_ref()
        && problem.kind() == ErrorKind::BrokenPipe
    {
        return Exit::Done;
    }
    if let Some(usage) = error.downcast_ref::<UsageError>() {
        complain(&format!("error: {usage}\n"));
        if let Some(help) = &usage.help {
            complain(&format!("help: {help}\n"));
        }
        return Exit::Usage;
    }
    complain(&format!("error: {}\n", clean(&format!("{error:#}"))));
    if error.is::<StoreError>() || error.is::<Unwritable>() {
        // A full disk or a folder that is closed to us is for the user to mend.
        return Exit::Faults;
    }
    Exit::Bug
}
