//! The command line as clap reads it. The doc comments are the help texts; what follows them, the examples above all,
//! is added in [`super::help`].

mod record;
mod saved;

use std::path::PathBuf;
use std::sync::LazyLock;

use clap::builder::{
    FalseyValueParser, OsStringValueParser, PossibleValuesParser, TypedValueParser,
};
use clap::{Parser, Subcommand, ValueEnum};
use stationmaster_report::words::Language;

pub(crate) use record::HostArgs;
pub(crate) use record::{CheckArgs, EditArgs, ExpressArgs, MapArgs, ScoreArgs, ScoreFormat};
pub(crate) use saved::{
    DeleteArgs, HistoryArgs, HistoryFormat, PeopleArgs, PeopleChange, RestoreArgs,
};

/// The referee for the end of a game of Ticket to Ride Europe or Germany.
///
/// Asks for what is on the table, or reads it from a file, and says who won, by how much, and why: routes, tickets with the best
/// use of the stations, the European Express with its proof, Globetrotter and passengers, and the tie-breaks.
#[derive(Debug, Parser)]
#[command(name = "stationmaster", version = VERSION.as_str())]
pub(crate) struct Args {
    /// When to use colors.
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN", help_heading = EVERYWHERE)]
    pub(crate) color: When,

    /// The language; by default that of `STATIONMASTER_LANG`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
    #[arg(long, global = true, value_parser = language(), value_name = "LANGUAGE", help_heading = EVERYWHERE)]
    pub(crate) lang: Option<Language>,

    /// Where saved games are kept, instead of the platform's data folder.
    #[arg(
        long,
        global = true,
        value_name = "DIR",
        env = DATA_DIR,
        hide_env_values = true,
        value_parser = folder(),
        help_heading = EVERYWHERE
    )]
    pub(crate) data_dir: Option<PathBuf>,

    /// Write plain lines, for screen readers and small windows.
    ///
    /// No frames, no columns, no map unless you ask for one, and no backticks; a game is entered line by line.
    #[arg(
        long,
        global = true,
        env = "STATIONMASTER_PLAIN",
        hide_env_values = true,
        value_parser = FalseyValueParser::new(),
        help_heading = EVERYWHERE
    )]
    pub(crate) plain: bool,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EVERYWHERE: &str = "Options of every command";

pub(super) const DATA_DIR: &str = "STATIONMASTER_DATA_DIR";

/// When to use colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless `NO_COLOR`, `CLICOLOR=0` or `TERM=dumb` forbids it; everywhere with `CLICOLOR_FORCE`.
    Auto,
    /// Everywhere.
    Always,
    /// Nowhere.
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Enter a finished game at the table, score it and save it (the default command).
    New,
    Edit(EditArgs),
    Host(HostArgs),
    Score(ScoreArgs),
    Express(ExpressArgs),
    Map(MapArgs),
    Check(CheckArgs),
    History(HistoryArgs),
    People(PeopleArgs),
    Delete(DeleteArgs),
    Restore(RestoreArgs),
    Board(BoardArgs),
    Completions(CompletionsArgs),
    Manual(ManualArgs),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text to read.
    Table,
    /// For programs; the format is stable.
    Json,
}

/// List the editions, or show what is on the board of one.
///
/// Your own edition file is checked, and every fault in it is reported with its line.
#[derive(Debug, clap::Args)]
pub(crate) struct BoardArgs {
    /// The edition's name, the beginning of it or its number in the list, or the path of your own edition file.
    #[arg(value_name = "EDITION")]
    pub(crate) edition: Option<String>,
    /// Write a small edition with comments, as a starting point for your own.
    #[arg(long, conflicts_with = "edition")]
    pub(crate) template: bool,
    /// How to write the editions or the board.
    #[arg(short, long, value_enum, default_value_t = Format::Table, conflicts_with = "template")]
    pub(crate) format: Format,
}

/// Write shell completions to standard output.
#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
    /// The words before the one that is completed: what the program knows for it is written, a name a line.
    #[arg(last = true, hide = true, value_name = "WORD")]
    pub(crate) words: Vec<String>,
}

/// Write the manual page to standard output, or those of all commands into a folder.
///
/// There is a page for the program, `stationmaster(1)`, and one for each command, such as `stationmaster-score(1)`.
#[derive(Debug, clap::Args)]
pub(crate) struct ManualArgs {
    /// The folder for the pages; created if it does not exist.
    #[arg(value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
}

/// The version, with the commit where the build set `STATIONMASTER_COMMIT`: `1.0.0` or `1.0.0 (1a2b3c4)`.
pub(super) static VERSION: LazyLock<String> = LazyLock::new(|| {
    shown(
        env!("CARGO_PKG_VERSION"),
        option_env!("STATIONMASTER_COMMIT"),
    )
});

fn shown(version: &str, commit: Option<&str>) -> String {
    match commit.filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("{version} ({commit})"),
        None => version.to_owned(),
    }
}

/// The page of the project, which takes questions and reports: `repository` of `Cargo.toml`, where it is filled in.
pub(super) fn support_page() -> Option<&'static str> {
    Some(env!("CARGO_PKG_REPOSITORY")).filter(|page| !page.is_empty())
}

/// Reads the path of a folder. One that is empty comes from a variable that is set to nothing, and is none.
fn folder() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::key))
        .try_map(|key| key.parse::<Language>())
}

#[cfg(test)]
#[test]
fn the_commit_is_shown_where_it_is_known() {
    assert_eq!(shown("1.0.0", Some("1a2b3c4")), "1.0.0 (1a2b3c4)");
    assert_eq!(
        [Some(""), None].map(|commit| shown("1.0.0", commit)),
        ["1.0.0"; 2]
    );
}
