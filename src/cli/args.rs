//! The command line as clap reads it. The doc comments are the help texts: the first line is all of it that `-h` shows.

use std::path::PathBuf;
use std::sync::LazyLock;

use clap::builder::{
    FalseyValueParser, OsStringValueParser, PossibleValuesParser, StringValueParser,
    TypedValueParser,
};
use clap::{Arg, ArgAction, CommandFactory, Parser, Subcommand, ValueEnum};

use super::{
    board, check, completions, deleting, express, history, host, manual, map, new, people, photo,
    score,
};
use stationmaster_report::words::Language;

/// The referee for the end of a game of Ticket to Ride Europe, Germany or USA.
///
/// Takes what is on the table, typed or from a file, and says who won, by how much, and why: routes, tickets with the best
/// use of the stations, the European Express with its proof, Globetrotter and passengers, and the tie-breaks.
#[derive(Debug, Parser)]
#[command(name = "stationmaster", version = VERSION.as_str(), disable_help_subcommand = true, before_long_help = "Examples:
  stationmaster                        # enter the game on the table
  stationmaster score friday.toml      # score a game that is written down
  stationmaster score last --explain   # the newest saved game, with the reason for every point
  stationmaster history                # who won most, and the newest games", after_long_help = MORE.as_str())]
pub(crate) struct Args {
    /// When to use colors.
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN", help_heading = EVERYWHERE, hide_short_help = true)]
    pub(crate) color: When,

    /// The language; by default that of `STATIONMASTER_LANG`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
    #[arg(long, global = true, value_parser = language(), value_name = "LANGUAGE", help_heading = EVERYWHERE, hide_short_help = true)]
    pub(crate) lang: Option<Language>,

    /// Where saved games are kept, instead of the platform's data folder.
    #[arg(long, global = true, value_name = "DIR", env = DATA_DIR, hide_env_values = true, value_parser = folder(), help_heading = EVERYWHERE, hide_short_help = true)]
    pub(crate) data_dir: Option<PathBuf>,

    /// Write plain lines, for screen readers and small windows; a game is entered line by line.
    #[arg(long, global = true, env = "STATIONMASTER_PLAIN", hide_env_values = true, value_parser = FalseyValueParser::new(), help_heading = EVERYWHERE, hide_short_help = true)]
    pub(crate) plain: bool,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EVERYWHERE: &str = "Options of every command";

pub(super) const DATA_DIR: &str = "STATIONMASTER_DATA_DIR";

/// The end of the program's long help, and of its manual page.
static MORE: LazyLock<String> = LazyLock::new(|| {
    let page = support_page()
        .map(|page| format!("\n\nQuestions and bug reports:\n  {page}/issues"))
        .unwrap_or_default();
    format!(
        "While entering a game:
  ?           show what can be typed here, with examples
  Enter       move on, or accept what is offered
  list        show what has been entered
  undo, redo  take back the last line; enter it again
  setup       show and change players, colors, edition and date
  phones      let everybody enter their own things by phone
  ben         go to Ben
  quit        leave; the next start picks up from there

Exit codes:
  0    done
  1    the file or the game has faults, or something cannot be read or written
  2    wrong command line
  70   a bug in the program
  130  interrupted

Environment:
  STATIONMASTER_DATA_DIR  the folder of the saved games, unless `--data-dir` names one
  STATIONMASTER_PLAIN     plain lines, like `--plain`, unless it is empty, 0, no, false or off
  STATIONMASTER_LANG      the language, like `--lang`, before LC_ALL, LC_MESSAGES and LANG
  NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM
                          decide about colors if `--color` does not
  COLUMNS                 the width of output that does not go to a terminal; otherwise 100
  LC_ALL, LC_CTYPE, LANG  only ASCII is drawn if the first that is set does not say UTF-8

Files:
  ~/.local/share/stationmaster                  on Linux (or below XDG_DATA_HOME)
  ~/Library/Application Support/stationmaster   on macOS
  %APPDATA%\\stationmaster                       on Windows
  In that folder, `games` has the saved games, which can be read, fixed and copied; beside it stand
  `drafts`, `replaced` (games before a correction), and `deleted`.{page}"
    )
});

/// When to use colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Enter a finished game at the table (the default command).
    #[command(before_help = "Examples:
  stationmaster                        # the same, without the command
  stationmaster new --plain            # line by line
  stationmaster new --data-dir club    # and keep the games in the folder `club`")]
    New,
    Edit(new::EditArgs),
    Host(host::HostArgs),
    Score(score::ScoreArgs),
    Express(express::ExpressArgs),
    Map(map::MapArgs),
    Check(check::CheckArgs),
    History(history::HistoryArgs),
    People(people::PeopleArgs),
    Delete(deleting::DeleteArgs),
    Restore(deleting::RestoreArgs),
    Board(board::BoardArgs),
    Photo(photo::PhotoArgs),
    Completions(completions::CompletionsArgs),
    Manual(manual::ManualArgs),
}

/// The game that a command is about.
#[derive(Debug, clap::Args)]
pub(crate) struct OneGame {
    /// The record, or a saved game: `last`, a day, a player.
    ///
    /// `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is `./last`); a
    /// day, a player or the beginning of a file's name also names a saved game. Without one, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// The games that a command is about.
#[derive(Debug, clap::Args)]
pub(crate) struct Games {
    /// The records, or saved games: `last`, a day, a player.
    ///
    /// `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is `./last`); a
    /// day, a player or the beginning of a file's name also names a saved game. Without one, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text to read.
    Table,
    /// For programs; the format is stable.
    Json,
}

/// Returns a command whose `--help` is as short as `-h`; the manual has everything.
fn short(command: clap::Command) -> clap::Command {
    let help = Arg::new("help").short('h').long("help");
    command
        .help_template(TEMPLATE)
        .disable_help_flag(true)
        .arg(help.action(ArgAction::HelpShort).help("Print help"))
        .mut_subcommands(short)
}

const TEMPLATE: &str =
    "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}";

/// Returns the definition that is parsed into [`Args`]. Its help begins with the examples.
pub(super) fn definition() -> clap::Command {
    // The name by which the program was called could be anything.
    Args::command()
        .bin_name("stationmaster")
        .help_template(TEMPLATE)
        .mut_subcommands(short)
}

/// Parses a whole number in a range.
pub(super) fn number(least: u32, most: u32) -> impl TypedValueParser<Value = u32> {
    let read = move |typed: String| {
        let number = typed
            .parse()
            .ok()
            .filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("it is a whole number from {least} to {most}"))
    };
    StringValueParser::new().try_map(read)
}

/// The version, with the commit where the build set `STATIONMASTER_COMMIT`: `1.0.0` or `1.0.0 (1a2b3c4)`.
pub(super) static VERSION: LazyLock<String> = LazyLock::new(|| {
    let commit = option_env!("STATIONMASTER_COMMIT").filter(|commit| !commit.is_empty());
    let commit = commit.map(|commit| format!(" ({commit})"));
    format!(
        "{}{}",
        env!("CARGO_PKG_VERSION"),
        commit.unwrap_or_default()
    )
});

/// The page of the project, which takes questions and reports: `repository` of `Cargo.toml`, where it is filled in.
pub(super) fn support_page() -> Option<&'static str> {
    Some(env!("CARGO_PKG_REPOSITORY")).filter(|page| !page.is_empty())
}

/// Parses the path of a folder. An empty one comes from an empty environment variable, and counts as none.
fn folder() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::key))
        .try_map(|key| key.parse::<Language>())
}
