//! What the commands take that work on the record of a game: to score it, judge it, draw it, enter it.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ValueEnum, value_parser};

use super::Format;
use stationmaster_map::PictureFormat;

/// Score recorded games.
///
/// Prints the score sheet of each game, and who won and why. If any file has faults, all of them are reported and nothing
/// is scored.
#[derive(Debug, clap::Args)]
pub(crate) struct ScoreArgs {
    /// The records; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is
    /// `./last`); a day or a player also names a saved game. Without one, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Give the reason for every point too; only in the format `table`.
    #[arg(long)]
    pub(crate) explain: bool,
    /// How to write the scores; several games become one JSON array.
    #[arg(short, long, value_enum, default_value_t = ScoreFormat::Table)]
    pub(crate) format: ScoreFormat,
    /// Draw the link of the format `bgstats` as a code to scan, in this file; its extension, `.svg` or `.png`, chooses the format.
    #[arg(short, long, value_name = "PICTURE")]
    pub(crate) output: Option<PathBuf>,
}

/// Correct a recorded game, in the same conversation.
///
/// The file is not changed; the corrected game is saved as a new one. A saved game that is corrected moves to the folder `replaced`.
#[derive(Debug, clap::Args)]
pub(crate) struct EditArgs {
    /// The record; `last` is the newest saved game, `last~1` the one before (a file of that name is `./last`); a day or a player also
    /// names a saved game. Without one, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// Enter a game with everybody's phones.
///
/// Everybody scans a code and enters their own routes and tickets, on a page that this computer serves on the local network. Nothing
/// else is served, and the port is closed when the game is saved or left.
#[derive(Debug, clap::Args)]
pub(crate) struct HostArgs {
    /// A record to correct; `last` is the newest saved game. Without one, a new game is begun.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The address at which the phones find this computer, with or without a port; `127.0.0.1` for a tunnel.
    #[arg(long, value_name = "ADDRESS", value_parser = crate::cli::phones::address::bound)]
    pub(crate) bind: Option<std::net::SocketAddr>,
    /// First show a code for this wireless network, so that nobody has to type its password.
    #[arg(long, value_name = "NAME")]
    pub(crate) wifi: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScoreFormat {
    /// A sheet to read.
    Table,
    /// For programs; the format is stable.
    Json,
    /// A sheet to paste.
    Markdown,
    /// A link that imports the game into the app BG Stats; nothing is sent.
    Bgstats,
}

/// Show the longest path of each player, with the proof that nothing is longer.
#[derive(Debug, clap::Args)]
pub(crate) struct ExpressArgs {
    /// The record; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is
    /// `./last`); a day or a player also names a saved game. Without one, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Show only this player: the name or its beginning, or the color.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Judge a claimed path: its cities in order, separated by commas, dashes or arrows. A few letters of each are enough if they
    /// tell it from its neighbors. If the path joins the cities of a ticket, it is also judged as a way to complete that.
    #[arg(long, value_name = "CITIES")]
    pub(crate) claim: Option<String>,
    /// Also draw the claimed path, or the longest paths, as a picture in this file; its extension, `.svg` or `.png`, chooses the
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
    /// `./last`); a day or a player also names a saved game. Without one, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Show what this player has (the name or its beginning, or the color); with `--express`, this player's longest path.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Show the longest path, hop by hop; what it leaves out is faint.
    #[arg(long)]
    pub(crate) express: bool,
    /// Show the way that completes a ticket, or the gap: `--ticket "Brest - Petrograd"`, or `--ticket "bre pet"`.
    #[arg(long, value_name = "CITIES", conflicts_with = "express")]
    pub(crate) ticket: Option<String>,
    /// Show a claimed path, given by its cities in order, as far as it holds, and where it breaks. Without `--player` it is
    /// judged for the player who gets farthest on it; with `--ticket`, as a way to complete that ticket.
    #[arg(long, value_name = "CITIES", conflicts_with = "express")]
    pub(crate) claim: Option<String>,
    /// Write a picture to this file instead; its extension, `.svg` or `.png`, chooses the format. `-` writes to standard output.
    #[arg(short, long, value_name = "PICTURE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw the picture to send: who won in large letters, the story in one sentence, the map and everybody's points.
    #[arg(long, requires = "output", conflicts_with_all = ["player", "express", "ticket", "claim", "width"])]
    pub(crate) share: bool,
    /// The width of the screen that the picture is for, in CSS pixels: 390 for a phone. Names and texts are large enough for it.
    /// A PNG has this width, or three times this width below 800, as small screens have more pixels.
    #[arg(long, value_name = "PIXELS", requires = "output", value_parser = value_parser!(u32).range(240..=4000))]
    pub(crate) width: Option<u32>,
    /// The format of a picture written to standard output.
    #[arg(short, long, requires = "output", value_parser = picture_format())]
    pub(crate) format: Option<PictureFormat>,
}

/// Check whether records are legal finished games.
///
/// The `[result]` in a record is recomputed and compared.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// The records; `-` reads standard input, `last` is the newest saved game, `last~1` the one before (a file of that name is
    /// `./last`); a day or a player also names a saved game. Without one, the saved games are offered.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// How to write what was found.
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,
}

fn picture_format() -> impl TypedValueParser<Value = PictureFormat> {
    PossibleValuesParser::new(PictureFormat::ALL.map(PictureFormat::key))
        .try_map(|key| key.parse::<PictureFormat>())
}
