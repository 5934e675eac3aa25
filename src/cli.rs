//! The command line: parses it, reads the files, asks the library, prints, and chooses the exit code.

mod args;
mod board;
mod bug;
mod check;
mod completions;
mod data;
mod drafts;
mod exit;
mod express;
mod farewell;
mod files;
mod help;
mod history;
mod keeper;
mod lines;
mod manual;
mod map;
mod named;
mod new;
mod prompt;
mod saved;
mod saving;
mod score;
mod terminal;
mod ui;
mod version;

pub(crate) use self::exit::Exit;

use self::args::{Args, Command};
use self::ui::Ui;
use clap::FromArgMatches;
use stationmaster::words::Language;

/// Runs the program; everything that can go wrong ends in an exit code, our own faults too.
pub(crate) fn run() -> Exit {
    bug::note_places();
    let command_line = help::command(Language::default().words());
    let args = match command_line.try_get_matches().and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => args,
        Err(error) => return exit::of_clap(error),
    };
    let ui = Ui::new(args.color);
    bug::guarded(ui.err.words(), || command(&args, &ui))
}

fn command(args: &Args, ui: &Ui) -> Exit {
    let store = || data::store(args.data_dir.as_deref());
    let done = match args.command.as_ref().unwrap_or(&Command::New) {
        Command::New => store().and_then(|store| new::run(&store, ui)),
        Command::Edit(args) => store().and_then(|store| new::edit(args, &store, ui)),
        Command::Score(args) => score::run(args, &store, ui),
        Command::Express(args) => express::run(args, &store, ui),
        Command::Map(args) => map::run(args, &store, ui),
        Command::Check(args) => check::run(args, &store, ui),
        Command::History(args) => store().and_then(|store| history::run(args, &store, ui)),
        Command::Board(args) => board::run(args, ui),
        Command::Completions(args) => completions::run(args, ui),
        Command::Manual(args) => manual::run(args, ui),
    };
    done.map_or_else(|error| exit::of_error(&error, ui.err.words()), |()| Exit::Done)
}
