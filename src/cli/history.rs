//! `stationmaster history`: the games saved so far, and what each player's come to.

use std::num::NonZero;
use std::path::Path;
use std::thread::available_parallelism;

use stationmaster::history::{Filter, Loaded, SavedGame, UnknownName, load, statistics};
use stationmaster::report::history::{Report, csv, damaged, damaged_count, json, result_differs, table};
use stationmaster::report::{List, Quoted, clean};
use stationmaster::store::Store;

use super::args::{HistoryArgs, HistoryFormat};
use super::exit::{Result, UsageError};
use super::ui::{Ui, complain, print};
use super::{Exit, files};

pub(super) fn run(args: &HistoryArgs, store: &Store, ui: &Ui) -> Result<Exit> {
    let threads = available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let Loaded { mut games, damaged } = load(&store.games()?, &files::saved, &files::open, threads);
    let filter = Filter {
        player: args.player.clone(),
        edition: args.edition.clone(),
        variant: args.variant.clone(),
        since: args.since,
        until: args.until,
    };
    let nothing_saved = games.is_empty() && damaged.is_empty();
    if !games.is_empty() {
        filter.check(&games).map_err(unknown)?;
    }
    games.retain(|game| filter.admits(game));
    let mut players = statistics(&games);
    players.retain(|player| filter.shows(player.name.raw()));
    let paths: Vec<&Path> = damaged.iter().map(|(file, _)| file.as_path()).collect();
    let report = Report::new(&games, &players, &paths);
    match args.format {
        HistoryFormat::Json => print(&json(&report))?,
        HistoryFormat::Csv => print(&csv(&report))?,
        HistoryFormat::Table if !games.is_empty() => print(&table(&report, &ui.out))?,
        HistoryFormat::Table if nothing_saved => print(&nothing(store))?,
        HistoryFormat::Table => print("No saved game fits.\n")?,
    }
    complain_about(&games, &damaged);
    Ok(Exit::Done)
}

fn nothing(store: &Store) -> String {
    let folder = store.games_folder().display().to_string();
    format!("No games saved yet; they will be kept in {}\n", clean(&folder))
}

fn complain_about(games: &[SavedGame], files: &[(std::path::PathBuf, stationmaster::fault::Faults)]) {
    for game in games.iter().filter(|game| game.result_holds == Some(false)) {
        complain(&result_differs(&game.file));
    }
    for (file, faults) in files {
        complain(&damaged(file, faults));
    }
    if !files.is_empty() {
        complain(&damaged_count(files.len()));
    }
}

fn unknown(error: UnknownName) -> UsageError {
    let UnknownName { noun, name, similar, known } = error;
    let message = match noun {
        "player" => format!("no saved game has a player called {}", Quoted(&name)),
        noun => format!("no saved game is of the {noun} {}", Quoted(&name)),
    };
    let help = similar.map_or_else(
        || format!("the saved games have {}", List::and(known.iter().map(|name| Quoted(name)))),
        |similar| format!("did you mean {}?", Quoted(&similar)),
    );
    UsageError { message, help: Some(help) }
}
