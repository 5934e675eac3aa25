//! The command line: parses it, reads the files, asks the library, prints, and chooses the exit code.

mod args;
mod board;
mod bug;
mod check;
mod clock;
mod completions;
mod deleting;
mod draft_writer;
mod drafts;
mod exit;
mod express;
mod files;
mod history;
mod host;
mod import;
mod keys;
mod last_time;
mod line;
mod lines;
mod manual;
mod map;
mod named;
mod new;
mod people;
mod phones;
mod photo;
mod prompt;
mod saved;
mod saving;
mod score;
mod screen;
mod terminal;
mod ui;

pub(crate) use self::exit::Exit;

use std::process::ExitCode;

use clap::FromArgMatches;
use stationmaster_report::Language;

use self::args::{Args, Command};
use self::ui::Ui;

/// Runs the program; every failure ends in an exit code, also a panic.
pub fn run() -> ExitCode {
    outcome().into()
}

fn outcome() -> Exit {
    bug::note_places();
    let run = || {
        let matches = args::definition().try_get_matches();
        let args = match matches.and_then(|matches| Args::from_arg_matches(&matches)) {
            Ok(args) => args,
            Err(error) => return exit::of_clap(error),
        };
        let ui = Ui::new(args.color, args.plain, ui::chosen_language(args.lang));
        bug::guarded(ui.err.language, || command(&args, &ui))
    };
    bug::guarded(Language::default(), run)
}

fn command(args: &Args, ui: &Ui) -> Exit {
    let data_dir = args.data_dir.as_deref();
    let store = || files::store(data_dir, ui.err.language);
    if let Some(folder) = data_dir.filter(|folder| files::is_asked_for(folder)) {
        draft_writer::keeps_in(folder);
    }
    let done = match args.command.as_ref().unwrap_or(&Command::New) {
        Command::New => store().and_then(|store| new::run(&store, ui)),
        Command::Edit(args) => store().and_then(|store| new::edit(args, &store, ui)),
        Command::Host(args) => store().and_then(|store| host::run(args, &store, ui)),
        Command::Score(args) => score::run(args, &store, ui),
        Command::Express(args) => express::run(args, &store, ui),
        Command::Map(args) => map::run(args, &store, ui),
        Command::Check(args) => check::run(args, &store, ui),
        Command::History(args) => store().and_then(|store| history::run(args, &store, ui)),
        Command::People(args) => store().and_then(|store| people::run(args, &store, ui)),
        Command::Delete(args) => store().and_then(|store| deleting::delete(args, &store, ui)),
        Command::Restore(args) => store().and_then(|store| deleting::restore(args, &store, ui)),
        Command::Board(args) => board::run(args, ui),
        Command::Photo(args) => photo::run(args, ui),
        Command::Completions(args) => completions::run(args),
        Command::Manual(args) => manual::run(args),
    };
    done.map_or_else(
        |error| exit::of_error(&error, ui.err.language),
        |()| Exit::Done,
    )
}
