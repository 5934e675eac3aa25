//! `stationmaster history`: the games saved so far, and what each player's come to.

use std::num::NonZero;
use std::thread::available_parallelism;

use stationmaster::history::{Filter, Loaded, load, statistics};
use stationmaster::report::history::{Report, csv, json, remarks, table};
use stationmaster::store::{self, Store};
use stationmaster::text::Text;
use stationmaster::words::Message;

use super::args::{HistoryArgs, HistoryFormat};
use super::exit::{Result, UsageError};
use super::files;
use super::ui::{Ui, complain, print};

pub(super) fn run(args: &HistoryArgs, store: &Store, ui: &Ui) -> Result<()> {
    let threads = available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let Loaded { mut games, damaged } = load(&store.games()?, &files::kept, &store::read, threads);
    let filter = filter(args);
    let nothing_saved = games.is_empty() && damaged.is_empty();
    if !games.is_empty() {
        filter.check(&games).map_err(|error| {
            let Message { title, help, .. } = ui.err.words().unknown_name(&error);
            UsageError { message: title, help }
        })?;
    }
    games.retain(|game| filter.admits(game));
    let mut players = statistics(&games);
    players.retain(|player| filter.shows(&player.name));
    let report = Report { games: &games, players: &players, damaged: &damaged };
    let words = ui.out.words();
    print(&match args.format {
        HistoryFormat::Json => json(&report),
        HistoryFormat::Csv => csv(&report),
        HistoryFormat::Table if !games.is_empty() => table(&report, &ui.out),
        HistoryFormat::Table if nothing_saved => {
            format!("{}\n", words.nothing_saved(&store.games_folder().into()))
        }
        HistoryFormat::Table => format!("{}\n", words.nothing_fits()),
    })?;
    complain(&remarks(&report, ui.err.words()));
    Ok(())
}

fn filter(args: &HistoryArgs) -> Filter {
    let text = |argument: &Option<String>| argument.as_deref().map(Text::from);
    Filter {
        player: text(&args.player),
        edition: text(&args.edition),
        variant: text(&args.variant),
        since: args.since,
        until: args.until,
    }
}
