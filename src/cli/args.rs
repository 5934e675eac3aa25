//! The command line as clap reads it. The doc comments are the help texts; what follows them, the examples above all, stands
//! with the language's words and is added in [`super::help`].

use std::path::PathBuf;
use std::sync::LazyLock;

use crate::map::PictureFormat;
use crate::report::history::HistoryView;
use crate::words::Language;
use clap::builder::{FalseyValueParser, OsStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum, value_parser};

/// The referee for the end of a game of Ticket to Ride Europe or Germany.
///
/// Asks for what lies on the table, or reads it from a file, and says who won, by what, and why: routes, tickets with the best
/// use of the stations, the European Express with its proof, Globetrotter and passengers, and the tie-breaks.
#[derive(Debug, Parser)]
#[command(name = "stationmaster", version = VERSION.as_str())]
pub(crate) struct Args {
    /// When to use colors.
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN", help_heading = EVERYWHERE)]
    pub(crate) color: When,

    /// The language; otherwise that of `STATIONMASTER_LANG`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
    // It is read before everything else, by `ui::chosen_language`, so that what is wrong with a command line is said in it too.
    #[arg(long, global = true, value_parser = language(), value_name = "LANGUAGE", help_heading = EVERYWHERE)]
    pub(crate) lang: Option<Language>,

    /// Where saved games are kept, instead of the platform's folder for data.
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
    /// No frames, no columns, no map unless one is asked for, and no backticks; a game is entered line by line.
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
    /// Enter a finished game at the table, score it and save it (also without any command).
    New,
    Edit(EditArgs),
    #[cfg(feature = "phones")]
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

/// Score recorded games.
///
/// Prints the score sheet of each game and who won by what. If any file has faults, all of them are reported and nothing
/// is scored.
#[derive(Debug, clap::Args)]
pub(crate) struct ScoreArgs {
    /// The records; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is `./last`); a day or a player means the saved game of that. Without
    /// any, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Give the reason for every point too; in the format `table` only.
    #[arg(long)]
    pub(crate) explain: bool,
    /// How to write the scores; several games become one JSON array.
    #[arg(short, long, value_enum, default_value_t = ScoreFormat::Table)]
    pub(crate) format: ScoreFormat,
}

/// Enter corrections to a recorded game, in the same conversation.
///
/// The file stays as it is; the game is saved anew. A saved game that is replaced so moves to the folder `replaced`.
#[derive(Debug, clap::Args)]
pub(crate) struct EditArgs {
    /// The record; `last` is the newest saved game, `last~1` the one before (a file of that name is `./last`); a day or a player means the
    /// saved game of that. Without it, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// Enter a game with the phones of all at the table.
///
/// Everybody scans a code and enters their own, on a page that this computer serves in the local network. Nothing else is
/// served, and nothing listens any more when the game is saved or left.
#[cfg(feature = "phones")]
#[derive(Debug, clap::Args)]
pub(crate) struct HostArgs {
    /// A record to be corrected; `last` is the newest saved game. Without it, a new game is begun.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The address at which the phones find this computer, with a port or without; `127.0.0.1` for a tunnel.
    #[arg(long, value_name = "ADDRESS", value_parser = super::phones::address::bound)]
    pub(crate) bind: Option<std::net::SocketAddr>,
    /// Show a code for this wireless network first, so that phones need not type its password.
    #[arg(long, value_name = "NAME")]
    pub(crate) wifi: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScoreFormat {
    /// A sheet to read.
    Table,
    /// For programs; the shape is a promise.
    Json,
    /// A sheet to paste.
    Markdown,
    /// A link by which the app BG Stats takes the game over; nothing is sent.
    Bgstats,
}

/// Show the longest path of each player, with the proof that nothing is longer.
#[derive(Debug, clap::Args)]
pub(crate) struct ExpressArgs {
    /// The record; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is `./last`); a day or a player means the saved game of that. Without
    /// it, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Show this player only: the name or its beginning, or the color.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Judge a claimed path: the cities in the order passed, separated by commas, dashes or arrows. As many
    /// letters of each will do as tell it from its neighbors.
    #[arg(long, value_name = "CITIES")]
    pub(crate) claim: Option<String>,
    /// Draw the claimed path too, or the longest paths, as a picture in this file; its ending, `.svg` or `.png`, says which
    /// format.
    #[arg(short, long, value_name = "PICTURE")]
    pub(crate) output: Option<PathBuf>,
    /// How to write the paths.
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,
}

/// Show the map of a game: in the terminal, or as a picture.
#[derive(Debug, clap::Args)]
pub(crate) struct MapArgs {
    /// The record; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is `./last`); a day or a player means the saved game of that. Without
    /// it, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Show what this player has (the name or its beginning, or the color); with `--express` this player's longest path.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Show the longest path, hop by hop; what it leaves out is faint.
    #[arg(long)]
    pub(crate) express: bool,
    /// Show the way that completes a ticket, or the gap: `--ticket "Brest - Petrograd"`, or `--ticket "bre pet"`.
    #[arg(long, value_name = "CITIES", conflicts_with = "express")]
    pub(crate) ticket: Option<String>,
    /// Show a claimed path, as far as it is one, and where it breaks: the cities in the order passed. Without
    /// `--player` it is judged for the player who gets farthest on it.
    #[arg(long, value_name = "CITIES", conflicts_with_all = ["express", "ticket"])]
    pub(crate) claim: Option<String>,
    /// Write a picture to this file instead; its ending, `.svg` or `.png`, says which format. `-` writes to standard output.
    #[arg(short, long, value_name = "PICTURE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw the picture to send: who won in large letters, the story in one sentence, the map and everybody's points.
    #[arg(long, requires = "output", conflicts_with_all = ["player", "express", "ticket", "claim", "width"])]
    pub(crate) share: bool,
    /// How wide the screen is that the picture is for, in pixels as browsers count them: 390 for a telephone. Names and texts
    /// are large enough for it. A PNG is as wide, and below 800, where screens have more pixels, three times as wide.
    #[arg(long, value_name = "PIXELS", requires = "output", value_parser = value_parser!(u32).range(240..=4000))]
    pub(crate) width: Option<u32>,
    /// The format of a picture that goes to standard output.
    #[arg(short, long, requires = "output", value_parser = picture_format())]
    pub(crate) format: Option<PictureFormat>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text to read.
    Table,
    /// For programs; the shape is a promise.
    Json,
}

/// Say whether records are legal finished games.
///
/// A `[result]` in a record is computed anew and compared.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// The records; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is `./last`); a day or a player means the saved game of that. Without
    /// any, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// How to write what was found.
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,
}

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
    /// Show long lists whole.
    #[arg(short, long)]
    pub(crate) all: bool,
    /// Draw the games as a picture in this file instead, or with `routes` the board; its ending, `.svg` or `.png`, says which format.
    #[arg(short, long, value_name = "PICTURE", conflicts_with = "format")]
    pub(crate) output: Option<PathBuf>,
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

/// List the editions, or show what is on the board of one.
///
/// A file of your own is checked, and every fault in it is reported with its line.
#[derive(Debug, clap::Args)]
pub(crate) struct BoardArgs {
    /// The edition's name, the beginning of it or its number in the list, or the path of an edition file of your own.
    #[arg(value_name = "EDITION")]
    pub(crate) edition: Option<String>,
    /// Write a small edition with comments, to start one of your own from.
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
    /// The folder for the pages, which is made if it is not there.
    #[arg(value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
}

/// The version, with the commit where the build set `STATIONMASTER_COMMIT`: `1.0.0` or `1.0.0 (1a2b3c4)`.
pub(super) static VERSION: LazyLock<String> =
    LazyLock::new(|| shown(env!("CARGO_PKG_VERSION"), option_env!("STATIONMASTER_COMMIT")));

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
    PossibleValuesParser::new(Language::ALL.map(Language::key)).try_map(|key| key.parse::<Language>())
}

fn picture_format() -> impl TypedValueParser<Value = PictureFormat> {
    PossibleValuesParser::new(PictureFormat::ALL.map(PictureFormat::key)).try_map(|key| key.parse::<PictureFormat>())
}

#[cfg(test)]
#[test]
fn the_commit_is_shown_where_it_is_known() {
    assert_eq!(shown("1.0.0", Some("1a2b3c4")), "1.0.0 (1a2b3c4)");
    assert_eq!([Some(""), None].map(|commit| shown("1.0.0", commit)), ["1.0.0"; 2]);
}
