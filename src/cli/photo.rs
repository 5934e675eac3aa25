//! `stationmaster photo`: the finished board, read from a photograph.

use std::io::{Cursor, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use exif::{In, Tag};
use stationmaster_core::board::editions;
use stationmaster_core::fault::{Fault, Unreadable};
use stationmaster_core::game::Asked;
use stationmaster_core::{Color, Edition, Move, Position, Text, shipped_edition};
use stationmaster_photo::{Corners, Picture, Reading, Refusal as Unread, read};
use stationmaster_report::photo::{self, Photo, differences, evening, json, left};
use stationmaster_report::words::command::Cli;
use stationmaster_report::words::photo::PhotoSentence;
use stationmaster_report::words::{Message, Refusal};
use stationmaster_report::{Look, table as said};
use stationmaster_table::Refused;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;

use super::args::Format;
use super::board;
use super::exit::{CommandError, Result};
use super::files;
use super::new::Shared;
use super::ui::{Ui, complain, print};
use crate::store::{open_regular, replace_picture};

mod overlay;

/// The most pixels of a picture, and the width above which it is made half as wide.
const MOST_PIXELS: usize = 40_000_000;
const WIDTH: usize = 3_000;

/// Read routes and stations from a photograph of the finished board.
///
/// Writes an evening in the language of the table; what is not sure is a comment with its choices.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster photo board.jpg | stationmaster new --plain
  stationmaster photo board.jpg --players \"Anna red, Ben blue\"
  stationmaster photo board.jpg --against friday.toml  # do they differ?")]
pub(crate) struct PhotoArgs {
    /// The photograph: JPEG or PNG, of the whole board.
    #[arg(value_name = "PICTURE")]
    file: PathBuf,
    /// The edition; by default the one whose board is found.
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// The players, each with a color: `Anna red, Ben blue`.
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = player)]
    players: Vec<(Text, Color)>,
    /// The corners of the board in pixels, clockwise.
    ///
    /// The first is the one that is the upper left as printed. Without them the board is found.
    #[arg(long, value_name = "X,Y", num_args = 4, allow_hyphen_values = true, value_parser = corner, hide_short_help = true)]
    corners: Vec<[f64; 2]>,
    /// Write where this record and the photograph differ.
    #[arg(long, value_name = "FILE", conflicts_with = "format")]
    against: Option<PathBuf>,
    /// Draw what was read over the photograph, in this .png file.
    #[arg(short, long, value_name = "OVERLAY")]
    output: Option<PathBuf>,
    /// How to write what was read.
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

pub(super) fn run(args: &PhotoArgs, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    let faulty = |sentence| {
        let file = files::name(&args.file, ui);
        CommandError::Faulty(Message {
            title: format!("`{file}`: {}", words.say(sentence)),
            label: String::new(),
            other: String::new(),
            help: None,
        })
    };
    let bytes = bytes(&args.file).map_err(|why| {
        let fault = Fault::unreadable(args.file.as_path(), why);
        files::reported(&fault.into(), &args.file, Refusal::NoFinishedGame, ui)
    })?;
    let picture = picture(&bytes, MOST_PIXELS).map_err(faulty)?;
    let corners: Option<Corners> = args.corners.clone().try_into().ok();
    let candidates = match &args.edition {
        Some(name) => vec![board::find(name, ui)?],
        None => editions().filter_map(shipped_edition).collect(),
    };
    let (edition, reading) = best(&picture, &candidates, args, corners.as_ref())
        .map_err(|refusal| faulty(PhotoSentence::Refused(refusal)))?;
    if let Some(path) = &args.output {
        let drawn = overlay::png(&picture, &reading);
        let replaced = replace_picture(path, &drawn)?;
        let written = words.say(Cli::PictureWritten(&path.as_path().into(), replaced));
        complain(&format!("{written}\n"));
    }
    let players = match &args.players[..] {
        [] => unnamed(&edition, &reading),
        named => named.to_vec(),
    };
    let photo = Photo {
        edition: &edition,
        reading: &reading,
        players: &players,
    };
    if let Some(record) = &args.against {
        let game = files::load_one(record, Asked::Some, Refusal::NoFinishedGame, false, ui)?;
        return print(&differences(photo, &Position::from(&game), ui.out.language));
    }
    match args.format {
        Format::Table => print(&evening(photo, ui.out.language)),
        Format::Json => print(&json(photo)),
    }
}

/// Reads a regular file up to a limit: a pipe or a device might never end.
fn bytes(path: &Path) -> Result<Vec<u8>, Unreadable> {
    const LONGEST: u64 = 100_000_000;
    let mut bytes = Vec::new();
    let file = open_regular(path)?;
    file.take(LONGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A photograph that was read at the table.
pub(super) struct Looked {
    /// The answer to show.
    pub(super) told: String,
    /// The sure routes and stations.
    pub(super) moves: Vec<Move>,
    /// The open places, as lines that are to wait.
    pub(super) open: Vec<Refused>,
}

/// Reads a photograph while the table goes on.
pub(super) fn look_at(
    path: &str,
    shared: &Shared,
    look: &Look,
) -> Result<Looked, PhotoSentence<'static>> {
    let position = shared.sitting().table.position().clone();
    let edition = position.edition().ok_or(PhotoSentence::NoPicture)?;
    let players = position.players.iter();
    let players: Vec<(Text, Color)> = players
        .map(|player| (player.name.clone(), player.color))
        .collect();
    let playing: Vec<Color> = players.iter().map(|player| player.1).collect();
    let bytes = bytes(Path::new(path)).map_err(|_| PhotoSentence::Unreadable)?;
    let picture = picture(&bytes, MOST_PIXELS)?;
    let reading = read_at_table(&picture, edition, &playing, None)?;
    let photo = Photo {
        edition,
        reading: &reading,
        players: &players,
    };
    let sitting = shared.sitting();
    let (mut table, mut front) = (sitting.table.clone(), sitting.front.clone());
    drop(sitting);
    let moves = photo::sure(&reading, table.position(), edition.board());
    let reply = table.enter_read(front.owner, &moves).unwrap_or_default();
    let mut told = said::answer(&reply, &table, look);
    let position = table.position();
    let refused = reply.refused.iter();
    told.extend(refused.map(|one| said::refusal(one, position, look)));
    let left = left(photo, position, look.language);
    front.waits.clear();
    photo::leave_open(photo, &table, &mut front, look.language);
    Ok(Looked {
        told: told.join("\n") + "\n" + &left,
        moves,
        open: front.waits,
    })
}

/// Reads a photograph and enters the moves that are sure; returns the answer.
pub(super) fn enter(
    path: &str,
    shared: &Shared,
    look: &Look,
) -> Result<String, PhotoSentence<'static>> {
    let Looked { told, moves, .. } = look_at(path, shared, look)?;
    let mut sitting = shared.sitting();
    let owner = sitting.front.owner;
    sitting.table.enter_read(owner, &moves);
    shared.writer.note(&sitting);
    drop(sitting);
    // The front end reports failed writes.
    let _known = shared.writer.write_noted();
    Ok(told)
}

/// Reads a photograph of the current board. If too little is sure, and more on the board of another edition, the error names that
/// edition.
pub(super) fn read_at_table(
    picture: &Picture,
    edition: &Edition,
    playing: &[Color],
    corners: Option<&Corners>,
) -> Result<Reading, PhotoSentence<'static>> {
    let reading = read_all(picture, edition, playing, corners);
    let reading = reading.map_err(PhotoSentence::Refused)?;
    if is_doubtful(&reading, edition) {
        let others = editions().filter(|name| *name != edition.name().raw());
        let others = others.filter_map(|name| Some((name, shipped_edition(name)?)));
        let others = others.filter_map(|(name, other)| {
            let reading = read(picture, &other, &other.rules().colors, corners).ok()?;
            Some((name, sure(&reading)))
        });
        let best = others.max_by_key(|other| other.1);
        if let Some((name, _)) = best.filter(|other| other.1 > sure(&reading)) {
            return Err(PhotoSentence::OtherEdition(name));
        }
    }
    Ok(reading)
}

/// Reads a photograph with the colors that play, or where too little is sure with all colors: some may have no player yet.
fn read_all(
    picture: &Picture,
    edition: &Edition,
    playing: &[Color],
    corners: Option<&Corners>,
) -> Result<Reading, Unread> {
    let colors = &edition.rules().colors;
    let reading = read(picture, edition, playing, corners)?;
    if colors.iter().all(|color| playing.contains(color)) || !is_doubtful(&reading, edition) {
        return Ok(reading);
    }
    let whole = read(picture, edition, colors, corners).ok();
    Ok(whole
        .filter(|whole| sure(whole) > sure(&reading))
        .unwrap_or(reading))
}

/// Returns the number of tracks that are sure.
fn sure(reading: &Reading) -> usize {
    reading.tracks.iter().filter(|track| track.is_sure).count()
}

/// Returns whether a third of the tracks is unsure, or two colors have more trains than the box.
fn is_doubtful(reading: &Reading, edition: &Edition) -> bool {
    let (board, rules) = (edition.board(), edition.rules());
    let is_above = |color: &&Color| {
        let tracks = reading.tracks.iter();
        let tracks = tracks.filter(|track| track.owner == Some(**color));
        tracks.map(|track| board.length(track.place).0).sum::<u32>() > rules.trains.0
    };
    3 * sure(reading) < 2 * reading.tracks.len() || rules.colors.iter().filter(is_above).count() > 1
}

/// Reads the picture as the board of each edition until one board is not doubtful, and returns the reading with the most sure tracks.
fn best(
    picture: &Picture,
    candidates: &[Arc<Edition>],
    args: &PhotoArgs,
    corners: Option<&Corners>,
) -> Result<(Arc<Edition>, Reading), Unread> {
    let mut best = Err(Unread::NotFound { discs: 0 });
    for edition in candidates {
        let is_settled = |(found, reading): &(Arc<Edition>, Reading)| {
            found.board().name() != edition.board().name() && !is_doubtful(reading, found)
        };
        if best.as_ref().is_ok_and(is_settled) {
            break;
        }
        let playing = match &args.players[..] {
            [] => edition.rules().colors.clone(),
            players => players.iter().map(|&(_, color)| color).collect(),
        };
        match (read_all(picture, edition, &playing, corners), &best) {
            (Ok(reading), Ok((_, other))) if sure(&reading) <= sure(other) => {}
            (Ok(reading), _) => best = Ok((edition.clone(), reading)),
            (Err(refusal), Err(_)) => best = Err(refusal),
            (Err(_), Ok(_)) => {}
        }
    }
    best
}

/// Returns players for the colors that are on the board, in the edition's order: `P1`, `P2`.
fn unnamed(edition: &Edition, reading: &Reading) -> Vec<(Text, Color)> {
    let is_there = |color: &&Color| {
        let mut tracks = reading.tracks.iter();
        tracks.any(|track| track.is_sure && track.owner == Some(**color))
    };
    let colors = edition.rules().colors.iter().filter(is_there);
    colors
        .zip(1..)
        .map(|(&color, number)| (format!("P{number}").into(), color))
        .collect()
}

/// Decodes a JPEG or PNG of at most this many pixels, turned upright and reduced.
pub(super) fn picture(bytes: &[u8], most: usize) -> Result<Picture, PhotoSentence<'static>> {
    let (picture, turn) = if bytes.starts_with(b"\xff\xd8") {
        (jpeg(bytes, most)?, orientation(bytes))
    } else {
        (png(bytes, most)?, 1)
    };
    let mut picture = upright(picture, turn);
    while picture.width() > WIDTH {
        picture = picture.half();
    }
    Ok(picture)
}

fn jpeg(bytes: &[u8], most: usize) -> Result<Picture, PhotoSentence<'static>> {
    let mut decoder = JpegDecoder::new(ZCursor::new(bytes));
    let headers = decoder.decode_headers().ok();
    let size = headers.and_then(|()| decoder.dimensions());
    let (width, height) = size.ok_or(PhotoSentence::NoPicture)?;
    if width * height > most {
        return Err(PhotoSentence::TooLarge(most));
    }
    let pixels = decoder.decode().map_err(|_| PhotoSentence::NoPicture)?;
    rgb(width, height, &pixels)
}

fn png(bytes: &[u8], most: usize) -> Result<Picture, PhotoSentence<'static>> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let reader = decoder.read_info();
    let mut reader = reader.map_err(|_| PhotoSentence::NoPicture)?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let size = reader.output_buffer_size().unwrap_or(usize::MAX);
    if width * height > most || size > 4 * most {
        return Err(PhotoSentence::TooLarge(most));
    }
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels);
    frame.map_err(|_| PhotoSentence::NoPicture)?;
    rgb(width, height, &pixels)
}

/// Takes over pixels that are gray or RGB, with or without transparency.
fn rgb(width: usize, height: usize, pixels: &[u8]) -> Result<Picture, PhotoSentence<'static>> {
    let parts = pixels.len() / (width * height).max(1);
    if !(1..=4).contains(&parts) || pixels.len() != parts * width * height {
        return Err(PhotoSentence::NoPicture);
    }
    let (g, b) = if parts < 3 { (0, 0) } else { (1, 2) };
    let colors = pixels
        .chunks(parts)
        .map(|pixel| [pixel[0], pixel[g], pixel[b]]);
    let pixels = colors.collect::<Vec<_>>().into_flattened();
    Ok(Picture::new(width, height, pixels))
}

/// Returns the orientation in the EXIF data, from 1 to 8.
fn orientation(bytes: &[u8]) -> u32 {
    let exif = exif::Reader::new().read_from_container(&mut Cursor::new(bytes));
    let exif = exif.ok();
    let field = exif.as_ref();
    let field = field.and_then(|exif| exif.get_field(Tag::Orientation, In::PRIMARY));
    field.and_then(|field| field.value.get_uint(0)).unwrap_or(1)
}

/// Turns a picture by its EXIF orientation: from 5 on columns are rows, and both may be mirrored.
fn upright(picture: Picture, turn: u32) -> Picture {
    if !(2..=8).contains(&turn) {
        return picture;
    }
    let (width, height) = (picture.width(), picture.height());
    let is_across = (5..=8).contains(&turn);
    let (wide, high) = if is_across {
        (height, width)
    } else {
        (width, height)
    };
    let (colors, _) = picture.pixels().as_chunks::<3>();
    let pixel = |at: usize| {
        let (column, row) = (at % wide, at / wide);
        let (x, y) = if is_across {
            (row, column)
        } else {
            (column, row)
        };
        let x = if matches!(turn, 2 | 3 | 7 | 8) {
            width - 1 - x
        } else {
            x
        };
        let y = if matches!(turn, 3 | 4 | 6 | 7) {
            height - 1 - y
        } else {
            y
        };
        colors[y * width + x]
    };
    let pixels: Vec<[u8; 3]> = (0..wide * high).map(pixel).collect();
    Picture::new(wide, high, pixels.into_flattened())
}

/// Parses `Anna red`.
fn player(text: &str) -> Result<(Text, Color), String> {
    let player = text.trim().rsplit_once(' ');
    let (name, color) = player.ok_or("each player is a name and a color")?;
    let known = color.parse();
    let color = known.map_err(|_| format!("`{color}` is no color"))?;
    Ok((Text::from(name.trim()), color))
}

/// Parses `120,85`.
fn corner(text: &str) -> Result<[f64; 2], String> {
    let number = |text: &str| {
        text.trim()
            .parse::<f64>()
            .ok()
            .filter(|number| number.is_finite())
    };
    let corner = text
        .split_once(',')
        .and_then(|(x, y)| Some([number(x)?, number(y)?]));
    corner.ok_or_else(|| "a corner is two numbers: 120,85".to_owned())
}

#[cfg(test)]
#[path = "../../crates/photo/tests/main/drawn.rs"]
#[allow(
    dead_code,
    clippy::pedantic,
    clippy::unwrap_used,
    reason = "the pictures of the reader's own tests"
)]
mod drawn;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_of_another_edition_is_named() {
        let scene = drawn::scene("europe-anniversary", drawn::PLAIN);
        let original = shipped_edition("europe-original").expect("it comes with the program");
        // Players who have not joined yet are no reason to take the board for another.
        for (edition, players, other) in [
            (&original, 5, Some("europe-anniversary")),
            (&scene.edition, 5, None),
            (&scene.edition, 2, None),
        ] {
            let playing = &edition.rules().colors[..players];
            let read = read_at_table(&scene.picture, edition, playing, Some(&scene.corners));
            let named = match read {
                Err(PhotoSentence::OtherEdition(name)) => Some(name),
                _ => None,
            };
            assert_eq!(named, other, "{}", edition.name());
        }
    }

    /// Orientations from 5 on turn by a quarter; red stays first in four of them.
    #[test]
    fn a_picture_is_turned_upright() {
        let red_and_blue = Picture::new(2, 1, vec![255, 0, 0, 0, 0, 255]);
        for orientation in 1..=8 {
            let picture = upright(red_and_blue.clone(), orientation);
            let size = if orientation < 5 { (2, 1) } else { (1, 2) };
            let is_red_first = [1, 4, 5, 6].contains(&orientation);
            assert_eq!((picture.width(), picture.height()), size, "{orientation}");
            assert_eq!(picture.pixels()[0] == 255, is_red_first, "{orientation}");
        }
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        for bytes in [&b""[..], b"\xff\xd8", b"\x89PNG\r\n\x1a\n", b"ftypheic"] {
            assert!(picture(bytes, 100).is_err(), "{bytes:?}");
        }
        #[cfg(unix)]
        assert_eq!(
            bytes(Path::new("/dev/zero")),
            Err(Unreadable::Special),
            "it never ends"
        );
    }
}
