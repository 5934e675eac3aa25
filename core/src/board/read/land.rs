//! The land that pictures show below a board: outlines, each a row of points around it.

use std::ops::Range;

use crate::fault::{EditionFault, FaultKind, Limits, ShapeFault};
use crate::fields::{Fields, Log};
use crate::limits::{LAND_BEYOND, LONGEST_SHORE, MOST_POINTS};
use crate::source::{Span, Spanned};
use crate::text::Text;

/// In how many parts the board's width and height are divided.
const PARTS: i32 = 1000;

/// Reads outlines: each is a text of points, such as `100,200 150,180 130,260`, from the left and from the top in
/// thousandths of the board. Returns them as fractions of its width and height.
pub(super) fn read(fields: &mut Fields<'_>, field: &'static str) -> Vec<Vec<[f64; 2]>> {
    let log = fields.log;
    let texts = fields.texts(field);
    let read = texts.iter().filter_map(|text| Some((&text.span, outline(log, field, text)?)));
    let outlines: Vec<(&Span, Vec<[f64; 2]>)> = read.collect();
    // A fault for the first that is too much for a picture.
    let (mut points, mut shore) = (0, 0.0);
    for (span, outline) in &outlines {
        points += outline.len();
        shore += length(outline);
        let fault = if points > MOST_POINTS {
            EditionFault::TooManyPoints { field, most: MOST_POINTS }
        } else if shore > f64::from(LONGEST_SHORE) {
            EditionFault::ShoreTooLong { field, most: LONGEST_SHORE }
        } else {
            continue;
        };
        log.fault(*span, fault);
        break;
    }
    outlines.into_iter().map(|(_, outline)| outline).collect()
}

/// How far an outline leads: to the right, to the left, up and down, in widths and heights of the board.
fn length(outline: &[[f64; 2]]) -> f64 {
    let steps = outline.iter().zip(outline.iter().cycle().skip(1));
    steps.map(|(from, to)| (from[0] - to[0]).abs() + (from[1] - to[1]).abs()).sum()
}

/// Reads one outline. Only its first slip is a fault, as the others are mostly of the same kind.
fn outline(log: &Log, field: &'static str, text: &Spanned<Text>) -> Option<Vec<[f64; 2]>> {
    let raw = text.value.raw();
    let mut points = Vec::with_capacity(raw.len() / 8);
    for (span, word) in words(raw) {
        match point(field, word) {
            Ok(point) => points.push(point),
            Err(kind) => {
                log.fault(log.source.part(&text.span, raw, &span), kind);
                return None;
            }
        }
    }
    if points.len() < 3 {
        log.fault(&text.span, EditionFault::OutlineTooShort { field, points: points.len() });
        return None;
    }
    Some(points)
}

/// The words of a text, each with its span.
fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_ascii_whitespace().map(move |word| (start(word)..start(word) + word.len(), word))
}

/// Reads a point: `100,200`.
fn point(field: &'static str, word: &str) -> Result<[f64; 2], FaultKind> {
    let no_point = || FaultKind::from(EditionFault::NoPoint { point: word.into() });
    let (x, y) = word.split_once(',').ok_or_else(no_point)?;
    let mut point = [0.0; 2];
    for (part, text) in point.iter_mut().zip([x, y]) {
        let number: i32 = text.parse().map_err(|_| no_point())?;
        if !(-LAND_BEYOND..=PARTS + LAND_BEYOND).contains(&number) {
            let limits = Limits::Between((-LAND_BEYOND).to_string(), (PARTS + LAND_BEYOND).to_string());
            return Err(ShapeFault::OutOfRange { field: field.into(), found: text.into(), limits }.into());
        }
        *part = f64::from(number) / f64::from(PARTS);
    }
    Ok(point)
}
