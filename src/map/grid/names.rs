//! The names of the cities in the cells beside them: shortened where there is no room, and never on each other.

use unicode_width::UnicodeWidthChar;

use super::{Canvas, Sign};
use crate::map::label::{drawn, home};
use crate::map::view::Tone;
use crate::units::{CityId, Seat};

/// The least letters of a name that are written.
const LEAST: usize = 3;
/// What covering a sign costs, what losing a letter or a cell of distance does, and what standing at others' signs does.
const ON_ANOTHER: u32 = 10_000;
const ON_TRAINS: u32 = 40;
const ON_FREE: u32 = 4;
const LOST_LETTER: u32 = 7;
const SHORTENED: u32 = 8;
const AWAY: u32 = 5;
const TOUCHING: u32 = 20;
const AT_ANOTHER: u32 = 60;
/// How often every name may choose its place anew, once all others have theirs.
const ROUNDS: usize = 6;

/// A name as it could be written.
#[derive(Debug, Clone)]
struct Written {
    column: usize,
    row: usize,
    /// Its cells, from the left.
    cells: Vec<Sign>,
    cost: u32,
}

/// Writes all names.
pub(super) fn write(canvas: &mut Canvas<'_>) {
    let choices: Vec<Vec<Written>> = (0..canvas.board().cities().len()).map(|id| choices(canvas, CityId(id))).collect();
    let mut chosen: Vec<usize> = choices.iter().map(|choices| best(choices, &[])).collect();
    for _ in 0..ROUNDS {
        let before = chosen.clone();
        for id in 0..choices.len() {
            let others = (0..choices.len()).filter(|&other| other != id && !choices[other].is_empty());
            let others: Vec<&Written> = others.map(|other| &choices[other][chosen[other]]).collect();
            chosen[id] = best(&choices[id], &others);
        }
        if chosen == before {
            break;
        }
    }
    for (choices, chosen) in choices.into_iter().zip(chosen) {
        let Some(written) = choices.into_iter().nth(chosen) else { continue };
        for (sign, column) in written.cells.into_iter().zip(written.column..) {
            canvas.grid.rows[written.row][column] = sign;
        }
    }
}

fn best(choices: &[Written], others: &[&Written]) -> usize {
    let cost = |written: &Written| {
        let clashes = others.iter().filter(|other| {
            other.row == written.row
                && other.column <= written.column + written.cells.len()
                && written.column <= other.column + other.cells.len()
        });
        written.cost + u32::try_from(clashes.count()).unwrap_or(u32::MAX / ON_ANOTHER) * ON_ANOTHER
    };
    (0..choices.len()).min_by_key(|&choice| cost(&choices[choice])).unwrap_or(0)
}

/// The ways to write a name around its city.
fn choices(canvas: &Canvas<'_>, id: CityId) -> Vec<Written> {
    let board = canvas.board();
    let city = board.city(id);
    let station = canvas.view.stations.iter().find(|(at, _)| *at == id).map(|(_, seat)| *seat);
    let home = home(board, canvas.layout.size, &canvas.layout.nodes, id);
    let (column, home_row) = canvas.cell(canvas.scaled(home));
    let letters = letters(&drawn(&city.name.shown()));
    let mut choices = Vec::new();
    for (written, lost) in forms(&letters) {
        let size = wide(&written) + usize::from(station.is_some());
        for down in [0, -1, 1, -2, 2] {
            let Some(row) = home_row.checked_add_signed(down).filter(|&row| row < canvas.grid.rows.len()) else {
                continue;
            };
            // On the city's own row the name begins or ends beside it, on others anywhere near.
            let starts: Vec<usize> = if down == 0 && !city.country {
                let left = (column.checked_sub(size), column.checked_sub(size + 1));
                [Some(column + 1), left.0, Some(column + 2), left.1].into_iter().flatten().collect()
            } else {
                (column.saturating_sub(size + 1)..=column + 2).collect()
            };
            for start in starts.into_iter().filter(|start| start + size <= canvas.grid.columns) {
                let place = (start, row, size);
                let own = away(place, (column, home_row));
                let misleading = if city.country { 0 } else { misleads(canvas, id, own, place) };
                let far = u32::try_from(own).unwrap_or(u32::MAX / AWAY) * AWAY;
                let cost = lost + far + misleading + covers(canvas, start, row, size);
                let cells = cells(id, &written, station, start > column);
                choices.push(Written { column: start, row, cells, cost });
            }
        }
    }
    choices
}

/// What it costs to cover what stands there already, and to touch letters that are not the name's.
fn covers(canvas: &Canvas<'_>, start: usize, row: usize, size: usize) -> u32 {
    let cells = &canvas.grid.rows[row];
    let on: u32 = cells[start..start + size].iter().map(|sign| cost_of(canvas, sign)).sum();
    let ends = [start.checked_sub(1), Some(start + size)].into_iter().flatten().filter_map(|column| cells.get(column));
    let is_letter = |sign: &&Sign| match sign {
        Sign::Blank | Sign::Node(_) => false,
        Sign::Space { track, .. } => canvas.view.tone(*track) != Tone::Free,
        _ => true,
    };
    on + u32::try_from(ends.filter(is_letter).count()).unwrap_or(2) * TOUCHING
}

/// What it costs that another city is as near to a name as its own.
fn misleads(canvas: &Canvas<'_>, id: CityId, own: usize, (start, row, size): (usize, usize, usize)) -> u32 {
    let others = canvas.board().nodes().iter().zip(&canvas.layout.nodes).filter(|(node, _)| node.city != id);
    let nearest = others.map(|(_, at)| away((start, row, size), canvas.cell(canvas.scaled(*at)))).min();
    if nearest.is_some_and(|nearest| nearest <= own + 1) { AT_ANOTHER } else { 0 }
}

/// How far a name stands from a cell, in columns; a row is as high as two columns are wide.
fn away((start, row, size): (usize, usize, usize), cell: (usize, usize)) -> usize {
    let aside = start.saturating_sub(cell.0 + 1).max((cell.0 + 1).saturating_sub(start + size + 1));
    aside + 2 * row.abs_diff(cell.1)
}

fn cost_of(canvas: &Canvas<'_>, sign: &Sign) -> u32 {
    match sign {
        Sign::Blank => 0,
        Sign::Space { track, middle } => match (canvas.view.tone(*track), middle) {
            (Tone::Free, _) => ON_FREE,
            (_, true) => 2 * ON_TRAINS,
            (_, false) => ON_TRAINS,
        },
        _ => ON_ANOTHER,
    }
}

/// A name's letters, each with what is written over or under it.
fn letters(name: &str) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    for letter in name.chars() {
        match (letter.width(), letters.last_mut()) {
            (Some(0), Some(last)) => last.push(letter),
            (None | Some(0), _) => letters.push(char::REPLACEMENT_CHARACTER.to_string()),
            _ => letters.push(letter.to_string()),
        }
    }
    letters
}

/// The ways to write a name, each with what it costs: whole, or some letters of it and a dot.
fn forms(letters: &[String]) -> Vec<(Vec<String>, u32)> {
    let lost = |count: usize| u32::try_from(letters.len() - count).unwrap_or(u32::MAX / LOST_LETTER) * LOST_LETTER;
    let mut forms = vec![(letters.to_vec(), 0)];
    // A dot in the place of a single letter gains nothing.
    for count in (LEAST..letters.len().saturating_sub(1)).rev() {
        let shortened = letters[..count].iter().cloned().chain([".".to_owned()]).collect();
        forms.push((shortened, SHORTENED + lost(count)));
    }
    if letters.len() > LEAST {
        forms.push((letters[..LEAST].to_vec(), 2 * SHORTENED + lost(LEAST)));
    }
    forms
}

/// How many cells letters take.
fn wide(letters: &[String]) -> usize {
    letters.iter().map(|letter| 1 + usize::from(is_wide(letter))).sum()
}

fn is_wide(letter: &str) -> bool {
    letter.chars().next().and_then(char::width) == Some(2)
}

/// The cells of a name; a station's sign stands at the end that is nearer to the city.
fn cells(id: CityId, letters: &[String], station: Option<Seat>, right_of_city: bool) -> Vec<Sign> {
    let mut cells = Vec::new();
    for letter in letters {
        cells.push(Sign::Name(id, letter.clone()));
        if is_wide(letter) {
            cells.push(Sign::Covered);
        }
    }
    if let Some(seat) = station {
        cells.insert(if right_of_city { 0 } else { cells.len() }, Sign::Station(seat));
    }
    cells
}
