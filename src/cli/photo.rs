//! `stationmaster photo`: the finished board, read from a photograph.

use std::io::{Cursor, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use exif::{In, Tag};
use stationmaster_core::board::editions;
use stationmaster_core::fault::{Fault, Unreadable};
use stationmaster_core::{Color, Edition, Move, Position, Text, shipped_edition};
use stationmaster_photo::{Corners, Picture, Reading, Refusal as Unread, read};
use stationmaster_report::photo::{Photo, differences, evening, json, left, sure};
use stationmaster_report::words::command::Cli;
use stationmaster_report::words::photo::PhotoSentence;
use stationmaster_report::words::{Message, Refusal};
use stationmaster_report::{Look, table as said};
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

/// The most pixels of a picture, and the width to which it is reduced.
const MOST_PIXELS: usize = 40_000_000;
const WIDTH: usize = 2_000;

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
    #[arg(long, value_name = "PLAYERS", value_parser = players)]
    players: Option<Vec<(Text, Color)>>,
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
    let players = args
        .players
        .clone()
        .unwrap_or_else(|| unnamed(&edition, &reading));
    let photo = Photo {
        edition: &edition,
        reading: &reading,
        players: &players,
    };
    if let Some(record) = &args.against {
        let game = files::load_some(record, Refusal::NoFinishedGame, false, ui)?;
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

/// Reads a photograph while the table goes on; returns the moves that are sure, and the answer to show.
pub(super) fn look_at(
    path: &str,
    shared: &Shared,
    look: &Look,
) -> Result<(Vec<Move>, String), PhotoSentence<'static>> {
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
    let (mut table, owner) = (sitting.table.clone(), sitting.front.owner);
    drop(sitting);
    let moves = sure(&reading, table.position(), edition.board());
    let reply = table.enter_read(owner, &moves).unwrap_or_default();
    let mut told = said::answer(&reply, &table, look);
    let position = table.position();
    let refused = reply.refused.iter();
    told.extend(refused.map(|one| said::refusal(one, position, look)));
    let left = left(photo, position, look.language);
    Ok((moves, told.join("\n") + "\n" + &left))
}

/// Reads a photograph and enters the moves that are sure; returns the answer.
pub(super) fn enter(
    path: &str,
    shared: &Shared,
    look: &Look,
) -> Result<String, PhotoSentence<'static>> {
    let (moves, told) = look_at(path, shared, look)?;
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
    let sure = |reading: &Reading| reading.tracks.iter().filter(|track| track.is_sure).count();
    let reading = read(picture, edition, playing, corners).map_err(PhotoSentence::Refused)?;
    if is_doubtful(&reading, edition) {
        let others = editions().filter_map(|name| Some((name, shipped_edition(name)?)));
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

/// Returns whether a third of the tracks is unsure, or two colors have more trains than the box.
fn is_doubtful(reading: &Reading, edition: &Edition) -> bool {
    let (board, rules) = (edition.board(), edition.rules());
    let unsure = reading.tracks.iter().filter(|track| !track.is_sure).count();
    let is_above = |color: &&Color| {
        let tracks = reading.tracks.iter();
        let tracks = tracks.filter(|track| track.owner == Some(**color));
        tracks.map(|track| board.length(track.place).0).sum::<u32>() > rules.trains.0
    };
    3 * unsure > reading.tracks.len() || rules.colors.iter().filter(is_above).count() > 1
}

/// Reads the picture as the board of each edition, and returns the reading with the most sure tracks.
fn best(
    picture: &Picture,
    candidates: &[Arc<Edition>],
    args: &PhotoArgs,
    corners: Option<&Corners>,
) -> Result<(Arc<Edition>, Reading), Unread> {
    let sure = |reading: &Reading| reading.tracks.iter().filter(|track| track.is_sure).count();
    let mut best = Err(Unread::NotFound { discs: 0 });
    for edition in candidates {
        let playing = match &args.players {
            Some(players) => players.iter().map(|&(_, color)| color).collect(),
            None => edition.rules().colors.clone(),
        };
        match (read(picture, edition, &playing, corners), &best) {
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
    let (picture, turn) = decoded(bytes, most)?;
    Ok(shrunk(&upright(picture, turn)))
}

/// Decodes a JPEG or PNG; returns the picture with its EXIF orientation, from 1 to 8.
fn decoded(bytes: &[u8], most: usize) -> Result<(Picture, u32), PhotoSentence<'static>> {
    if bytes.starts_with(b"\xff\xd8") {
        let mut decoder = JpegDecoder::new(ZCursor::new(bytes));
        decoder
            .decode_headers()
            .map_err(|_| PhotoSentence::NoPicture)?;
        let (width, height) = decoder.dimensions().ok_or(PhotoSentence::NoPicture)?;
        if width * height > most {
            return Err(PhotoSentence::TooLarge(most));
        }
        let pixels = decoder.decode().map_err(|_| PhotoSentence::NoPicture)?;
        return Ok((rgb(width, height, pixels)?, orientation(bytes)));
    }
    let mut reader = png::Decoder::new(Cursor::new(bytes));
    reader.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = reader.read_info().map_err(|_| PhotoSentence::NoPicture)?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    if width * height > most {
        return Err(PhotoSentence::TooLarge(most));
    }
    let mut pixels = vec![
        0;
        reader
            .output_buffer_size()
            .ok_or(PhotoSentence::TooLarge(most))?
    ];
    reader
        .next_frame(&mut pixels)
        .map_err(|_| PhotoSentence::NoPicture)?;
    Ok((rgb(width, height, pixels)?, 1))
}

/// Converts pixels that are gray or RGB, with or without transparency.
fn rgb(width: usize, height: usize, pixels: Vec<u8>) -> Result<Picture, PhotoSentence<'static>> {
    let count = width * height;
    if count == 0 || !pixels.len().is_multiple_of(count) {
        return Err(PhotoSentence::NoPicture);
    }
    let pixels = match pixels.len() / count {
        1 => pixels.iter().flat_map(|&gray| [gray; 3]).collect(),
        2 => pixels.chunks(2).flat_map(|pixel| [pixel[0]; 3]).collect(),
        3 => pixels,
        4 => pixels
            .chunks(4)
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect(),
        _ => return Err(PhotoSentence::NoPicture),
    };
    Ok(Picture::new(width, height, pixels))
}

fn orientation(bytes: &[u8]) -> u32 {
    let exif = exif::Reader::new().read_from_container(&mut Cursor::new(bytes));
    let field = exif.ok();
    let field = field
        .as_ref()
        .and_then(|exif| exif.get_field(Tag::Orientation, In::PRIMARY));
    field.and_then(|field| field.value.get_uint(0)).unwrap_or(1)
}

/// Turns a picture by its EXIF orientation.
fn upright(picture: Picture, turn: u32) -> Picture {
    let (width, height) = (picture.width(), picture.height());
    if !(2..=8).contains(&turn) {
        return picture;
    }
    let (wide, high) = if turn < 5 {
        (width, height)
    } else {
        (height, width)
    };
    // The pixel of the file for a column and row of the upright picture.
    let from = |x: usize, y: usize| match turn {
        2 => (width - 1 - x, y),
        3 => (width - 1 - x, height - 1 - y),
        4 => (x, height - 1 - y),
        5 => (y, x),
        6 => (y, height - 1 - x),
        7 => (width - 1 - y, height - 1 - x),
        _ => (width - 1 - y, x),
    };
    let mut pixels = Vec::with_capacity(picture.pixels().len());
    for y in 0..high {
        for x in 0..wide {
            let (column, row) = from(x, y);
            let at = 3 * (row * width + column);
            pixels.extend_from_slice(&picture.pixels()[at..at + 3]);
        }
    }
    Picture::new(wide, high, pixels)
}

/// Reduces a picture by a whole factor, each pixel the mean of a square.
fn shrunk(picture: &Picture) -> Picture {
    let factor = picture.width().div_ceil(WIDTH).max(1);
    let (wide, high) = (picture.width() / factor, (picture.height() / factor).max(1));
    let mean = |x: usize, y: usize, channel: usize| {
        let rows = y * factor..((y + 1) * factor).min(picture.height());
        let sum: usize = rows
            .clone()
            .flat_map(|row| (x * factor..(x + 1) * factor).map(move |column| (row, column)))
            .map(|(row, column)| {
                usize::from(picture.pixels()[3 * (row * picture.width() + column) + channel])
            })
            .sum();
        (sum / (rows.len() * factor)).to_le_bytes()[0]
    };
    let mut pixels = Vec::with_capacity(3 * wide * high);
    for y in 0..high {
        for x in 0..wide {
            pixels.extend([0, 1, 2].map(|channel| mean(x, y, channel)));
        }
    }
    Picture::new(wide, high, pixels)
}

/// Parses `Anna red, Ben blue`.
fn players(text: &str) -> Result<Vec<(Text, Color)>, String> {
    let player = |piece: &str| {
        let (name, color) = piece
            .trim()
            .rsplit_once(' ')
            .ok_or("each player is a name and a color")?;
        let color = color
            .parse()
            .map_err(|_| format!("`{color}` is no color"))?;
        Ok((Text::from(name.trim()), color))
    };
    text.split(',').map(player).collect()
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
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    clippy::similar_names,
    clippy::unwrap_used,
    reason = "the same pictures as for the reader's own tests"
)]
mod drawn;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_of_another_edition_is_named() {
        let scene = drawn::scene("europe-anniversary", drawn::PLAIN);
        let original = shipped_edition("europe-original").expect("it comes with the program");
        for (edition, other) in [
            (&original, Some("europe-anniversary")),
            (&scene.edition, None),
        ] {
            let playing = &edition.rules().colors;
            let read = read_at_table(&scene.picture, edition, playing, Some(&scene.corners));
            let named = match read {
                Err(PhotoSentence::OtherEdition(name)) => Some(name),
                _ => None,
            };
            assert_eq!(named, other, "{}", edition.name());
        }
    }

    /// Turning by any orientation and then by its inverse gives the picture back.
    #[test]
    fn orientations_have_inverses() {
        let picture = Picture::new(3, 2, (0..18).collect());
        for (turn, back) in [
            (1, 1),
            (2, 2),
            (3, 3),
            (4, 4),
            (5, 5),
            (6, 8),
            (7, 7),
            (8, 6),
        ] {
            let turned = upright(upright(picture.clone(), turn), back);
            assert_eq!(turned, picture, "{turn}");
        }
        // The first row of a file with orientation 6 is the right side of the upright picture.
        assert_eq!(upright(picture, 6).pixels()[..6], [9, 10, 11, 0, 1, 2]);
    }

    #[test]
    fn a_smaller_picture_has_the_mean_of_its_pixels() {
        let picture = Picture::new(2 * WIDTH, 2, [10, 20, 30, 30, 40, 50].repeat(2 * WIDTH));
        let small = shrunk(&picture);
        assert_eq!((small.width(), small.height()), (WIDTH, 1));
        assert_eq!(small.pixels()[..3], [20, 30, 40]);
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        for bytes in [&b""[..], b"\xff\xd8", b"\x89PNG\r\n\x1a\n", b"ftypheic"] {
            assert!(decoded(bytes, 100).is_err(), "{bytes:?}");
        }
        #[cfg(unix)]
        assert_eq!(
            bytes(Path::new("/dev/zero")),
            Err(Unreadable::Special),
            "it never ends"
        );
    }
}
