//! `stationmaster history`: the games saved so far, and what each player's come to.

use crate::entry::day;
use crate::history::{Filter, Loaded, UnknownName, statistics};
use crate::report::history::{Report, csv, json, remarks, table};
use crate::store::Store;
use crate::text::Text;
use crate::words::saving::SavingLabel;
use crate::words::{History, Language, Message};

use super::args::{HistoryArgs, HistoryFormat};
use super::clock;
use super::exit::Result;
use super::files;
use super::ui::{Ui, complain, print};

pub(super) fn run(args: &HistoryArgs, store: &Store, ui: &Ui) -> Result<()> {
    let Loaded { mut games, damaged } = files::load_saved(&store.games()?);
    let asked = filter(args, ui.err.language)?;
    let nothing_saved = games.is_empty() && damaged.is_empty();
    let unknown = |error: UnknownName| ui.err.language.unknown_name(&error);
    let filter = if games.is_empty() { asked } else { asked.meant(&games).map_err(unknown)? };
    games.retain(|game| filter.admits(game));
    if let Some(last) = args.last {
        let older = games.len().saturating_sub(last as usize);
        games.drain(..older);
    }
    let mut players = statistics(&games);
    players.retain(|player| filter.shows(&player.name));
    let report = Report { games: &games, players: &players, damaged: &damaged };
    print(&match args.format {
        HistoryFormat::Json => json(&report),
        HistoryFormat::Csv => csv(&report),
        HistoryFormat::Table if !games.is_empty() => table(&report, &ui.out),
        HistoryFormat::Table if nothing_saved => {
            format!("{}\n", ui.out.language.say(History::NothingSaved(&store.games_folder().into())))
        }
        HistoryFormat::Table => format!("{}\n", ui.out.language.label(SavingLabel::NoGameFits)),
    })?;
    complain(&remarks(&report, ui.err.language));
    Ok(())
}

fn filter(args: &HistoryArgs, words: Language) -> Result<Filter, Message> {
    let text = |argument: &Option<String>| argument.as_deref().map(Text::from);
    let today = clock::today();
    let day = |argument: &Option<String>| {
        let no_day = |typed: &str| words.message(History::NoDay(&typed.into()), SavingLabel::HowToWriteDays);
        argument.as_deref().map(|typed| day(typed, Some(today)).ok_or_else(|| no_day(typed))).transpose()
    };
    Ok(Filter {
        player: text(&args.player),
        edition: text(&args.edition),
        variant: text(&args.variant),
        since: day(&args.since)?,
        until: day(&args.until)?,
    })
}
