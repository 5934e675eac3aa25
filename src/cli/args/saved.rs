//! What the commands take that work on all saved games and the people in them.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ValueEnum, value_parser};

use super::Format;
use stationmaster_report::history::HistoryView;

/// Show statistics of the saved games.
///
/// Without a VIEW it is a short page: who won most, each person's figures, the newest games. Everything is recomputed; a damaged
/// file is named and left out.
#[derive(Debug, clap::Args)]
pub(crate) struct HistoryArgs {
    /// What to show.
    #[arg(value_name = "VIEW", value_parser = views())]
    pub(crate) view: Option<HistoryView>,
    /// Only games that this player took part in, and where people have figures only theirs: the name or its beginning. Given several times: the
    /// games that all of them played, and how they did against each other.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) player: Vec<String>,
    /// Only games of this edition: its name or the beginning of it.
    #[arg(long, value_name = "EDITION")]
    pub(crate) edition: Option<String>,
    /// Only games of this variant, likewise.
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,
    /// Only games at this place: its name or the beginning of it.
    #[arg(long, value_name = "PLACE")]
    pub(crate) place: Option<String>,
    /// Only games on this day or later: 2026-11-20, 20.11.2026, 20.11., today or yesterday.
    #[arg(long, value_name = "DAY")]
    pub(crate) since: Option<String>,
    /// Only games on this day or earlier.
    #[arg(long, value_name = "DAY")]
    pub(crate) until: Option<String>,
    /// Only this many of the newest games, and figures of these alone.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub(crate) last: Option<u32>,
    /// Use these records instead of the saved games.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(crate) files: Vec<PathBuf>,
    /// Show long lists in full.
    #[arg(short, long)]
    pub(crate) all: bool,
    /// Draw the board with its routes, the more games they were claimed in the wider and darker, as a picture in this file instead;
    /// its extension, `.svg` or `.png`, chooses the format. Only with the view `routes`.
    #[arg(short, long, value_name = "PICTURE", conflicts_with = "format")]
    pub(crate) output: Option<PathBuf>,
    /// The width of the screen that the picture is for, in CSS pixels: 390 for a phone. Texts are large enough for it. A PNG has this
    /// width, or three times this width below 800, as small screens have more pixels.
    #[arg(long, value_name = "PIXELS", requires = "output", value_parser = value_parser!(u32).range(240..=4000))]
    pub(crate) width: Option<u32>,
    /// How to write the history.
    #[arg(short, long, value_enum, default_value_t = HistoryFormat::Table)]
    pub(crate) format: HistoryFormat,
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
        HistoryView::Figures => "Each person's tickets, paths and stations, and points by category",
        HistoryView::Records => {
            "Highest score, widest victory, longest path and others, for each edition"
        }
        HistoryView::Tickets => "How often each ticket was kept and completed",
        HistoryView::Routes => "How often each route was claimed",
        HistoryView::Season => "Everybody's places, game by game",
    }
}

/// How to write the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HistoryFormat {
    /// Tables to read.
    Table,
    /// For programs, with everything that the views show; the format is stable.
    Json,
    /// For spreadsheets: one line per player and game, or the list of the view.
    Csv,
    /// Tables to paste.
    Markdown,
}

/// List who plays, or rename somebody in all saved games.
///
/// You see the files before they change. Saved and deleted games change with their results, and the old files stay in the folder
/// `replaced`. A name that somebody else has makes the two one person.
#[derive(Debug, clap::Args)]
pub(crate) struct PeopleArgs {
    /// What to change; without it, the people are listed.
    #[arg(value_enum, value_name = "CHANGE")]
    pub(crate) change: Option<PeopleChange>,
    /// The names: first the existing one, then the other; in any case, with or without accents.
    #[arg(value_name = "NAME", requires = "change")]
    pub(crate) names: Vec<String>,
    /// Make the change without asking.
    #[arg(short, long, requires = "change")]
    pub(crate) yes: bool,
    /// How to write the list.
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,
}

/// What to change about people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PeopleChange {
    /// Give a person another name: OLD NEW.
    Rename,
}

/// Put saved games away; `restore` brings them back.
///
/// They move to the folder `deleted`, with their pictures, and no longer count.
#[derive(Debug, clap::Args)]
pub(crate) struct DeleteArgs {
    /// The saved games: `last` is the newest, `last~1` the one before; or a file name, a day, a player. Without one, they are
    /// offered.
    #[arg(value_name = "GAME")]
    pub(crate) games: Vec<PathBuf>,
}

/// Bring deleted games back, or list them.
///
/// Nothing is overwritten: if the name is taken, the game gets a number.
#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArgs {
    /// The deleted games: `last` is the newest, `last~1` the one before; or a file name, a day, a player. Without one, they are
    /// listed.
    #[arg(value_name = "GAME")]
    pub(crate) games: Vec<PathBuf>,
}
