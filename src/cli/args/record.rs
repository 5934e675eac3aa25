//! What the commands take that work on the record of a game: to score it, judge it, draw it, enter it.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ValueEnum, value_parser};

use super::Format;
use crate::map::{Paper, PictureFormat};

/// Score recorded games.
///
/// Prints the score sheet of each game and who won by what. If any file has faults, all of them are reported and nothing
/// is scored.
#[derive(Debug, clap::Args)]
pub(crate) struct ScoreArgs {
    /// The records; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is
    /// `./last`); a day or a player means the saved game of that. Without any, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Give the reason for every point too; in the format `table` only.
    #[arg(long)]
    pub(crate) explain: bool,
    /// How to write the scores; several games become one JSON array.
    #[arg(short, long, value_enum, default_value_t = ScoreFormat::Table)]
    pub(crate) format: ScoreFormat,
    /// Draw the link of the format `bgstats` as a code to scan, in this file; its ending, `.svg` or `.png`, says which format.
    #[arg(short, long, value_name = "PICTURE")]
    pub(crate) output: Option<PathBuf>,
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
    #[arg(long, value_name = "ADDRESS", value_parser = crate::cli::phones::address::bound)]
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
    /// The record; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is
    /// `./last`); a day or a player means the saved game of that. Without it, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Show this player only: the name or its beginning, or the color.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Judge a claimed path: the cities in the order passed, separated by commas, dashes or arrows. As many
    /// letters of each will do as tell it from its neighbors. Between the cities of a ticket it is judged as its way too.
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
    /// The record; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is
    /// `./last`); a day or a player means the saved game of that. Without it, the saved games are offered.
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
    /// `--player` it is judged for the player who gets farthest on it; with `--ticket` as a way that completes that ticket.
    #[arg(long, value_name = "CITIES", conflicts_with = "express")]
    pub(crate) claim: Option<String>,
    /// Write a picture to this file instead; its ending, `.svg` or `.png`, says which format. `-` writes to standard output.
    #[arg(short, long, value_name = "PICTURE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw the picture to send: who won in large letters, the story in one sentence, the map and everybody's points.
    #[arg(long, requires = "output", conflicts_with_all = ["player", "express", "ticket", "claim", "width"])]
    pub(crate) share: bool,
    /// Draw a poster on paper of this size, to hang up: the map with the land around it, in a frame of a hundred fields with
    /// everybody's marker on their points. A PNG has 300 dots to an inch.
    #[arg(long, value_name = "PAPER", requires = "output", value_parser = paper(),
        conflicts_with_all = ["player", "express", "ticket", "claim", "width", "share"])]
    pub(crate) poster: Option<Paper>,
    /// How wide the screen is that the picture is for, in pixels as browsers count them: 390 for a telephone. Names and texts
    /// are large enough for it. A PNG is as wide, and below 800, where screens have more pixels, three times as wide.
    #[arg(long, value_name = "PIXELS", requires = "output", value_parser = value_parser!(u32).range(240..=4000))]
    pub(crate) width: Option<u32>,
    /// The format of a picture that goes to standard output.
    #[arg(short, long, requires = "output", value_parser = picture_format())]
    pub(crate) format: Option<PictureFormat>,
}

/// Say whether records are legal finished games.
///
/// A `[result]` in a record is computed anew and compared.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// The records; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is
    /// `./last`); a day or a player means the saved game of that. Without any, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// How to write what was found.
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,
}

fn paper() -> impl TypedValueParser<Value = Paper> {
    PossibleValuesParser::new(Paper::ALL.map(Paper::key)).try_map(|key| key.parse::<Paper>())
}

fn picture_format() -> impl TypedValueParser<Value = PictureFormat> {
    PossibleValuesParser::new(PictureFormat::ALL.map(PictureFormat::key)).try_map(|key| key.parse::<PictureFormat>())
}
