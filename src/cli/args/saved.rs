//! What the commands take that work on all saved games and the people in them.

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{ValueEnum, value_parser};

use super::Format;
use crate::report::history::HistoryView;

/// Look back on the games saved so far.
///
/// Without a VIEW it is a short page: who won most, each person's figures, the newest games. Everything is computed anew; a file
/// that is damaged is named and left out.
#[derive(Debug, clap::Args)]
pub(crate) struct HistoryArgs {
    /// What to look at.
    #[arg(value_name = "VIEW", value_enum)]
    pub(crate) view: Option<HistoryView>,
    /// Only games that this player took part in, and only their figures: the name or its beginning. Named several times: the
    /// games that all of them played, and how they fared against each other.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) player: Vec<String>,
    /// Only games of this edition: its name, the beginning of it, or its number in the list of `stationmaster board`.
    #[arg(long, value_name = "EDITION")]
    pub(crate) edition: Option<String>,
    /// Only games of this variant, likewise.
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,
    /// Only games at this place: its name or the beginning of it.
    #[arg(long, value_name = "PLACE")]
    pub(crate) place: Option<String>,
    /// Only games of this day and later ones: 2026-11-20, 20.11.2026, 20.11., today or yesterday.
    #[arg(long, value_name = "DAY")]
    pub(crate) since: Option<String>,
    /// Only games of this day and earlier ones.
    #[arg(long, value_name = "DAY")]
    pub(crate) until: Option<String>,
    /// Only the newest games, this many; the figures are those of these games.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub(crate) last: Option<u32>,
    /// Look at these records instead of the saved games.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(crate) files: Vec<PathBuf>,
    /// Show the table of a tournament: these points for the first place of a game, the second and so on. Players who share a place
    /// share the points of the places that they take up.
    #[arg(long, value_name = "POINTS", conflicts_with_all = ["view", "output"])]
    pub(crate) points: Option<String>,
    /// Show long lists whole.
    #[arg(short, long)]
    pub(crate) all: bool,
    /// Draw the games as a picture in this file instead, or with `routes` the board; its ending, `.svg` or `.png`, says which format.
    #[arg(short, long, value_name = "PICTURE", conflicts_with = "format")]
    pub(crate) output: Option<PathBuf>,
    /// How wide the screen is that the picture is for, in pixels as browsers count them: 390 for a telephone. Texts are large enough
    /// for it. A PNG is as wide, and below 800, where screens have more pixels, three times as wide.
    #[arg(long, value_name = "PIXELS", requires = "output", value_parser = value_parser!(u32).range(240..=4000))]
    pub(crate) width: Option<u32>,
    /// How to write the history.
    #[arg(short, long, value_enum, default_value_t = HistoryFormat::Table)]
    pub(crate) format: HistoryFormat,
}

impl ValueEnum for HistoryView {
    fn value_variants<'a>() -> &'a [HistoryView] {
        &HistoryView::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            HistoryView::Games => "All games, the newest first, with their files",
            HistoryView::People => "What each person won, by edition and number of players",
            HistoryView::Figures => "Each person's tickets, paths and stations, and the points by their kind",
            HistoryView::Duels => "Head to head: who was ahead of whom",
            HistoryView::Records => "Highest score, widest victory, longest path and others, of each edition",
            HistoryView::Tickets => "How often each ticket was kept and completed",
            HistoryView::Routes => "How often each route was claimed",
            HistoryView::Season => "The places of everybody, game by game",
            HistoryView::Seats => "Who began and who came when, and how often that won",
        };
        Some(PossibleValue::new(self.key()).help(help))
    }
}

/// How to write the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HistoryFormat {
    /// Tables to read.
    Table,
    /// For programs, with all that the views show; the shape is a promise.
    Json,
    /// For spreadsheets: a line for each player of each game, or the list of the view.
    Csv,
    /// Tables to paste.
    Markdown,
}

/// List who plays, or change names in all saved games at once.
///
/// A change is told before it is made, with the files; it changes saved games with their results, deleted ones and unfinished ones,
/// all of them or none, and `undo` takes the last one back.
#[derive(Debug, clap::Args)]
pub(crate) struct PeopleArgs {
    /// What to change; without it, who plays is listed.
    #[arg(value_enum, value_name = "CHANGE")]
    pub(crate) change: Option<PeopleChange>,
    /// The names: the one that there is, then the other one; in any case, with or without accents.
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
    /// Call a person something else: OLD NEW.
    Rename,
    /// Let two be one person, with the name of the second.
    Merge,
    /// Take the last change of names back.
    Undo,
}

/// Put saved games away; `restore` brings them back.
///
/// They move to the folder `deleted`, with their pictures, and count no longer.
#[derive(Debug, clap::Args)]
pub(crate) struct DeleteArgs {
    /// The saved games: `last` is the newest, `last~1` the one before; or the name of a file, a day, a player. Without any, they
    /// are offered.
    #[arg(value_name = "GAME")]
    pub(crate) games: Vec<PathBuf>,
}

/// Bring deleted games back, or list them.
///
/// Nothing is overwritten: where the name is taken, the game gets a number.
#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArgs {
    /// The deleted games: `last` is the newest, `last~1` the one before; or the name of a file, a day, a player. Without any, they
    /// are listed.
    #[arg(value_name = "GAME")]
    pub(crate) games: Vec<PathBuf>,
}
