//! `stationmaster history`: the saved games and their statistics.

use std::path::PathBuf;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::args::number;
use super::board::shipped_name;
use super::exit::{CommandError, Exit, Result};
use super::files;
use super::import;
use super::map::{Kind, Picture, layout};
use super::saved;
use super::ui::{Ui, complain, for_people, print, print_by};
use crate::store::{Store, as_saved};
use stationmaster_core::history::{Club, Filter, Loaded, People};
use stationmaster_core::text::Text;
use stationmaster_report::history::{HistoryView, Report, csv, json, remarks, table};
use stationmaster_report::map::routes;
use stationmaster_report::rating::ratings;
use stationmaster_report::words::club::ChartLabel;
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_report::words::{History, Language, Message};

/// Show statistics of the saved games.
///
/// Without a VIEW it is a short page: who won most, each person's figures, the newest games. Everything is recomputed; a damaged
/// file is named and left out.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster history people -p anna -p ben      # how they did together
  stationmaster history --import old.csv           # old evenings, by totals")]
pub(crate) struct HistoryArgs {
    /// The view: games, people, records, tickets or routes.
    #[arg(value_name = "VIEW", value_parser = views(), hide_possible_values = true)]
    view: Option<HistoryView>,
    /// Only games with this player (name or its beginning).
    ///
    /// Where people have figures, only theirs. Given several times: the games that all of them played, and how they did against
    /// each other.
    #[arg(short, long, value_name = "NAME")]
    player: Vec<String>,
    /// Only games of this edition: its name or number.
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Only games on this day or later: 2026-11-20.
    ///
    /// Also `today` or `yesterday`.
    #[arg(long, value_name = "DAY")]
    since: Option<String>,
    /// Only games on this day or earlier.
    #[arg(long, value_name = "DAY")]
    until: Option<String>,
    /// Only this many of the newest games.
    #[arg(long, value_name = "N", value_parser = number(1, 9999))]
    last: Option<u32>,
    /// Use these records instead of the saved games.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    files: Vec<PathBuf>,
    /// Save old games from a .csv file of totals.
    ///
    /// It has the columns date, name and points, or the date and a column for each player. Games that are in the
    /// history already are skipped. They are of the `--edition` that is named, or else of the 15th anniversary edition of Europe.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["view", "player", "since", "until", "last", "files", "output", "format"])]
    import: Option<PathBuf>,
    /// Only say what `--import` would save.
    #[arg(long, requires = "import")]
    dry_run: bool,
    /// Show long lists in full.
    #[arg(short, long)]
    all: bool,
    /// Draw the routes in this .svg or .png file.
    ///
    /// Only with the view `routes`. The more games a route was claimed in, the wider and darker it is.
    #[arg(short, long, value_name = "PICTURE", conflicts_with = "format")]
    output: Option<PathBuf>,
    /// How to write it: table, json or csv.
    #[arg(short, long, value_enum, default_value_t = HistoryFormat::Table, hide_possible_values = true)]
    format: HistoryFormat,
}

/// Returns the parser of a view, by its key.
fn views() -> impl TypedValueParser<Value = HistoryView> {
    let listed = HistoryView::ALL.map(|view| PossibleValue::new(view.key()).help(about(view)));
    PossibleValuesParser::new(listed).try_map(|key| key.parse())
}

fn about(view: HistoryView) -> &'static str {
    match view {
        HistoryView::Games => "All games, newest first, with their files",
        HistoryView::People => {
            "What each person won, by edition and number of players, and who beats whom"
        }
        HistoryView::Records => {
            "Highest score, widest victory, longest path and others, for each edition"
        }
        HistoryView::Tickets => "How often each ticket was kept and completed",
        HistoryView::Routes => "How often each route was claimed",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum HistoryFormat {
    /// Tables to read.
    Table,
    /// For programs, with everything that the views show; the format is stable.
    Json,
    /// For spreadsheets: one line per player and game, or the list of the view.
    Csv,
}

pub(super) fn run(args: &HistoryArgs, store: &Store, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    if let Some(file) = &args.import {
        return import::run(file, args.edition.as_deref(), args.dry_run, store, ui);
    }
    let Loaded { mut games, damaged } = load(args, store, words)?;
    let mut filter = filter(args, ui)?;
    let nothing = match (games.is_empty(), damaged.is_empty()) {
        (true, true) => words.say(History::NothingSaved(&store.games_folder().into())),
        (true, false) => words.label(SavingLabel::NoGameCounts).to_owned(),
        (false, _) => words.label(SavingLabel::NoGameFits).to_owned(),
    };
    let people = People::of_games(&games);
    if !games.is_empty() {
        filter = filter
            .meant(&games, &people)
            .map_err(|error| words.unknown_name(&error))?;
    }
    // Names and ratings come from all games, whatever the filter.
    let all = Club::among(people, &games);
    let (ratings, people) = (ratings(&all), all.people);
    let needs_routes = matches!(
        args.view,
        Some(HistoryView::Tickets | HistoryView::Routes) if args.format != HistoryFormat::Json
    );
    games.retain(|game| filter.admits(game) && !(needs_routes && game.is_only_totals));
    if let Some(last) = args.last {
        games.drain(..games.len().saturating_sub(last as usize));
    }
    let club = Club::among(people, &games);
    let named = filter.players.iter();
    let report = Report {
        named: named.filter_map(|name| club.people.find(name)).collect(),
        ratings,
        damaged: &damaged,
        all: args.all,
        ..Report::new(&club)
    };
    if let Some(path) = args.output.as_deref().filter(|_| !games.is_empty()) {
        draw(
            &report,
            args,
            &Picture::new(path, Kind::Map(None), words)?,
            words,
        )?;
    } else {
        match args.format {
            HistoryFormat::Json => print_by(|out| json(&report, out)),
            HistoryFormat::Csv => print(&csv(&report, args.view)),
            HistoryFormat::Table if games.is_empty() => print(&(nothing + "\n")),
            HistoryFormat::Table => print(&for_people(table(&report, args.view, &ui.out))),
        }?;
    }
    complain(&remarks(&report, words));
    // Files named on the command line must be readable.
    let is_fine = args.files.is_empty() || damaged.is_empty();
    is_fine
        .then_some(())
        .ok_or(CommandError::Ended(Exit::Faults))
}

/// Reads the named records, or else the saved games; those of one day are in the order in which they were saved.
fn load(args: &HistoryArgs, store: &Store, words: Language) -> Result<Loaded> {
    let mut files = if args.files.is_empty() {
        store.games()?
    } else {
        args.files.clone()
    };
    let is_view = |file: &&PathBuf| {
        HistoryView::ALL
            .iter()
            .any(|view| file.as_os_str() == view.key())
            && !file.exists()
    };
    if let Some(view) = files.iter().find(is_view) {
        let title = History::ViewAmongFiles(&view.as_path().into());
        return Err(words.message(title, SavingLabel::ViewBeforeFiles).into());
    }
    as_saved(&mut files);
    Ok(files::load_saved(&files))
}

/// Draws the most played board with the claims of its routes.
fn draw(
    report: &Report<'_>,
    args: &HistoryArgs,
    picture: &Picture<'_>,
    words: Language,
) -> Result<()> {
    if args.view != Some(HistoryView::Routes) {
        let message = words.message(ChartLabel::OnlyRoutes, ChartLabel::HowToDrawRoutes);
        return Err(message.into());
    }
    let boards = report.club.routes();
    let routes = boards
        .first()
        .expect("there are games, and each has a board");
    let layout = layout(routes.edition.board(), words)?;
    let scene = routes::scene(report, routes, &layout, words, None);
    picture.write_scene(&scene, words)
}

fn filter(args: &HistoryArgs, ui: &Ui) -> Result<Filter, Message> {
    let words = ui.err.language;
    let day = |argument: &Option<String>| {
        let day = argument.as_deref().map(|typed| {
            let no_day = History::NoDay(&typed.into());
            saved::day(typed).ok_or_else(|| words.message(no_day, SavingLabel::HowToWriteDays))
        });
        day.transpose()
    };
    let edition = args.edition.as_deref();
    Ok(Filter {
        players: args
            .player
            .iter()
            .map(|name| name.as_str().into())
            .collect(),
        edition: edition
            .map(|typed| shipped_name(typed, ui).map(Text::from))
            .transpose()?,
        since: day(&args.since)?,
        until: day(&args.until)?,
    })
}
