//! The names of the cities in the cells beside them: shortened where there is no room, never on each other, and never where they would
//! be taken for those of other cities.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{Canvas, Cell, Sign};
use crate::map::label::Label;
use crate::map::settle::{Candidate, alone, settle};
use crate::map::view::Tone;
use crate::units::{CityId, Seat};

/// The least letters of a name that are written.
const LEAST: usize = 3;
/// What covering a sign costs, what losing a letter or a cell of distance does, and what standing at others' signs does.
const ON_ANOTHER: f64 = 10_000.0;
const ON_TRAINS: f64 = 40.0;
const ON_FREE: f64 = 4.0;
const LOST_LETTER: f64 = 7.0;
const SHORTENED: f64 = 8.0;
/// From how many columns on a grid has room for whole names, in pixels and in letters, which need more; and how much more it costs
/// there to shorten one.
const ROOMY: [usize; 2] = [72, 100];
const DEAR: f64 = 2.0;
const AWAY: f64 = 5.0;
const TOUCHING: f64 = 20.0;
const AT_ANOTHER: f64 = 60.0;
/// What it costs to stand nearer to another city than to its own, or as near: more than to lie on trains.
const TAKEN_FOR_ANOTHERS: f64 = 2.0 * LEFT_OUT;
/// What it costs to leave a name out, as on the smallest grids some have no honest place: more than any such place.
const LEFT_OUT: f64 = 800.0;
/// How often every name may choose its cells anew, once all others have theirs.
const ROUNDS: usize = 6;

/// The rows in which a name is tried, from its city's own downwards.
const ROWS: [isize; 5] = [0, -1, 1, -2, 2];

/// The row and the columns in which a name could be written, or that it is left out.
struct Choice {
    column: usize,
    row: usize,
    /// How many columns it takes; none where it is left out.
    size: usize,
    form: usize,
    /// What it costs, whatever the other names do.
    cost: f64,
}

impl Candidate for Choice {
    fn cost(&self) -> f64 {
        self.cost
    }

    fn clash(&self, other: &Choice) -> f64 {
        let touches = self.size.min(other.size) > 0
            && other.row == self.row
            && other.column <= self.column + self.size
            && self.column <= other.column + other.size;
        if touches { ON_ANOTHER } else { 0.0 }
    }
}

pub(super) fn write(canvas: &mut Canvas<'_>) {
    let names: Vec<Name> = canvas.layout.labels.iter().map(|label| Name::new(canvas, label)).collect();
    let choices: Vec<Vec<Choice>> = names.iter().map(|name| name.choices(canvas)).collect();
    let chosen = settle(&choices, alone(&choices), ROUNDS);
    for ((name, choices), chosen) in names.iter().zip(&choices).zip(chosen) {
        let Some(choice) = chosen.map(|chosen| &choices[chosen]).filter(|choice| choice.size > 0) else { continue };
        for (sign, column) in name.cells(choice).into_iter().zip(choice.column..) {
            canvas.grid.rows[choice.row][column] = sign;
        }
    }
    if canvas.grid.raster.is_some() {
        part_letters(canvas);
    }
}

/// Takes the letters of tracks away that stand directly beside a name, as they would be read as one of its own.
fn part_letters(canvas: &mut Canvas<'_>) {
    for row in &mut canvas.grid.rows {
        for column in 0..row.len() {
            let is_name = |at: Option<usize>| matches!(at.and_then(|at| row.get(at)), Some(Sign::Name(..)));
            let is_beside = is_name(column.checked_sub(1)) || is_name(Some(column + 1));
            if let Sign::Space { track, middle } = &mut row[column]
                && is_beside
                && canvas.view.tone(*track) != Tone::Free
            {
                *middle = false;
            }
        }
    }
}

struct Name {
    city: CityId,
    anchor: Cell,
    forms: Vec<(Vec<String>, f64)>,
    station: Option<Seat>,
}

impl Name {
    fn new(canvas: &Canvas<'_>, label: &Label) -> Name {
        let city = label.city;
        let anchor = canvas.cell(canvas.scaled(label.anchor));
        // In pixels the city's own sign is that of the station.
        let signed = canvas.grid.raster.is_none();
        let station = canvas.view.stations.iter().find(|(at, _)| signed && *at == city).map(|(_, seat)| *seat);
        let is_roomy = canvas.grid.columns >= ROOMY[usize::from(canvas.grid.raster.is_none())];
        let dear = if is_roomy { DEAR } else { 1.0 };
        Name { city, anchor, forms: forms(&letters(&label.text()), dear), station }
    }

    /// The choices that the name has around its city, with all its forms.
    fn choices(&self, canvas: &Canvas<'_>) -> Vec<Choice> {
        let country = canvas.board().city(self.city).country;
        let others = canvas.board().nodes().iter().zip(&canvas.nodes).filter(|(node, _)| node.city != self.city);
        let others: Vec<Cell> = if country { Vec::new() } else { others.map(|(_, &cell)| cell).collect() };
        let mut choices = vec![Choice { column: 0, row: 0, size: 0, form: 0, cost: LEFT_OUT }];
        for (form, (letters, lost)) in self.forms.iter().enumerate() {
            let wide = letters.iter().filter(|letter| is_wide(letter)).count();
            let size = letters.len() + wide + usize::from(self.station.is_some());
            for down in ROWS {
                let row = self.anchor.1.checked_add_signed(down).filter(|&row| row < canvas.grid.rows.len());
                let Some(row) = row else { continue };
                let starts = self.starts(size, down == 0 && !country);
                for column in starts.into_iter().filter(|column| column + size <= canvas.grid.columns) {
                    let cells = (column, row, size);
                    let own = away(cells, self.anchor);
                    let nearest = others.iter().map(|&other| away(cells, other)).min();
                    let misleading = match nearest {
                        Some(other) if own > 0 && other <= own => TAKEN_FOR_ANOTHERS,
                        Some(other) if other <= own + 1 => AT_ANOTHER,
                        _ => 0.0,
                    };
                    let cost = lost + own as f64 * AWAY + misleading + covers(canvas, cells);
                    choices.push(Choice { column, row, size, form, cost });
                }
            }
        }
        choices
    }

    /// The columns in which it may begin: on the city's own row beside the city, on others anywhere near.
    fn starts(&self, size: usize, own_row: bool) -> Vec<usize> {
        let column = self.anchor.0;
        if own_row {
            let left = (column.checked_sub(size), column.checked_sub(size + 1));
            [Some(column + 1), left.0, Some(column + 2), left.1].into_iter().flatten().collect()
        } else {
            (column.saturating_sub(size + 1)..=column + 2).collect()
        }
    }

    /// The cells of the name; a station's sign stands at the end that is nearer to the city.
    fn cells(&self, choice: &Choice) -> Vec<Sign> {
        let mut cells = Vec::new();
        for letter in &self.forms[choice.form].0 {
            cells.push(Sign::Name(self.city, letter.clone()));
            if is_wide(letter) {
                cells.push(Sign::Covered);
            }
        }
        if let Some(seat) = self.station {
            cells.insert(if choice.column > self.anchor.0 { 0 } else { cells.len() }, Sign::Station(seat));
        }
        cells
    }
}

/// What it costs to cover what stands there already, and to touch letters that are not the name's.
fn covers(canvas: &Canvas<'_>, (start, row, size): (usize, usize, usize)) -> f64 {
    let cells = &canvas.grid.rows[row];
    let on: f64 = cells[start..start + size].iter().map(|sign| cost_of(canvas, sign)).sum();
    let ends = [start.checked_sub(1), Some(start + size)].into_iter().flatten().filter_map(|column| cells.get(column));
    let is_letter = |sign: &&Sign| match sign {
        Sign::Blank | Sign::Node(_) => false,
        Sign::Space { track, .. } => canvas.view.tone(*track) != Tone::Free,
        _ => true,
    };
    on + ends.filter(is_letter).count() as f64 * TOUCHING
}

/// How far a name stands from a cell, in columns; a row is as high as two columns are wide.
fn away((start, row, size): (usize, usize, usize), cell: Cell) -> usize {
    let aside = start.saturating_sub(cell.0 + 1).max((cell.0 + 1).saturating_sub(start + size + 1));
    aside + 2 * row.abs_diff(cell.1)
}

fn cost_of(canvas: &Canvas<'_>, sign: &Sign) -> f64 {
    match sign {
        Sign::Blank => 0.0,
        Sign::Space { track, middle } => match (canvas.view.tone(*track), middle) {
            (Tone::Free, _) => ON_FREE,
            (_, true) => 2.0 * ON_TRAINS,
            (_, false) => ON_TRAINS,
        },
        _ => ON_ANOTHER,
    }
}

/// Joins emoji to one.
const JOINER: char = '\u{200d}';

/// A name's letters, each with what is written over or under it or joined to it.
fn letters(name: &str) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    for letter in name.chars() {
        match (letter.width(), letters.last_mut()) {
            (Some(0), Some(last)) => last.push(letter),
            (_, Some(last)) if last.ends_with(JOINER) => last.push(letter),
            (None | Some(0), _) => letters.push(char::REPLACEMENT_CHARACTER.to_string()),
            _ => letters.push(letter.to_string()),
        }
    }
    letters
}

/// The ways to write a name, each with what it costs: whole, or some letters of it and a dot, which is so dear.
fn forms(letters: &[String], dear: f64) -> Vec<(Vec<String>, f64)> {
    let lost = |count: usize| (letters.len() - count) as f64 * LOST_LETTER;
    let mut forms = vec![(letters.to_vec(), 0.0)];
    // A dot instead of a single letter gains nothing.
    for count in (LEAST..letters.len().saturating_sub(1)).rev() {
        let shortened = letters[..count].iter().cloned().chain([".".to_owned()]).collect();
        forms.push((shortened, dear * (SHORTENED + lost(count))));
    }
    if letters.len() > LEAST {
        forms.push((letters[..LEAST].to_vec(), dear * (2.0 * SHORTENED + lost(LEAST))));
    }
    forms
}

fn is_wide(letter: &str) -> bool {
    letter.width() > 1
}
