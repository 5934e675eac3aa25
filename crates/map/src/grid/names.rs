//! Places the names of the cities in the cells beside them: shortened if there is little room, never on each other, and never
//! where they could be taken for those of other cities.

mod forms;

use std::collections::BTreeSet;

use stationmaster_core::units::{CityId, TrackId};

use self::forms::{Form, forms, is_wide, letters, tell_apart};
use super::{Canvas, Cell, Grid, Pixel, Sign};
use crate::label;
use crate::settle::{Candidate, settle};
use crate::view::Tone;

/// The costs of covering a sign.
const ON_ANOTHER: f64 = 10_000.0;
const ON_TRAINS: f64 = 40.0;
const ON_FREE: f64 = 4.0;
/// The costs of covering a track if names are placed once for whatever may be claimed: for all cells of a track together, and the
/// least and the most for one cell.
const ON_ALL_OF_ONE: f64 = 30.0;
const ON_ANY: (f64, f64) = (2.0, 12.0);
/// The columns from which a grid has room for whole names, in pixels and in letters, which need more; and the extra cost of
/// shortening one there.
const ROOMY: [usize; 2] = [72, 100];
const DEAR: f64 = 2.0;
const AWAY: f64 = 5.0;
const TOUCHING: f64 = 20.0;
const AT_ANOTHER: f64 = 60.0;
/// The cost of standing directly between its own city's sign and another's.
const BETWEEN_TWO: f64 = 200.0;
/// The cost of standing at least as near to another city as to its own: more than that of covering trains.
const TAKEN_FOR_ANOTHERS: f64 = 2.0 * LEFT_OUT;
/// The cost of leaving a name out: more than any honest place costs, but on the smallest grids some names have none.
const LEFT_OUT: f64 = 800.0;

/// The rows in which a name is tried, from its city's own downwards.
const ROWS: [isize; 5] = [0, -1, 1, -2, 2];

/// The distance up to which another city counts: no name is tried farther than 5 from its own city. A row counts as two columns.
const REACH: usize = 6;

/// A row and columns in which a name could be written, or the choice to leave it out.
struct Choice {
    column: usize,
    row: usize,
    /// The number of its columns; 0 if the name is left out.
    size: usize,
    form: usize,
    /// The number of its letters without the dot, equal for equal beginnings.
    stem: usize,
    /// The cost apart from the other names.
    cost: f64,
}

impl Candidate for Choice {
    fn cost(&self) -> f64 {
        self.cost
    }

    fn clash(&self, other: &Choice) -> f64 {
        let touches = other.row == self.row
            && other.column <= self.column + self.size
            && self.column <= other.column + other.size;
        let clashes = self.size.min(other.size) > 0 && (touches || other.stem == self.stem);
        if clashes { ON_ANOTHER } else { 0.0 }
    }
}

/// The places of the names on grids of one size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Names(Vec<Written>);

/// A name in its cells, whole or shortened.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Written {
    column: usize,
    row: usize,
    signs: Vec<Sign>,
    city: CityId,
}

/// Finds the cells of the names of all cities, or of some, on a grid on which everything else is drawn.
pub(super) fn placed(canvas: &Canvas<'_>, some: Option<&BTreeSet<CityId>>) -> Names {
    let of_tracks = costs(canvas);
    let signs = canvas.grid.signs.iter();
    let costs: Vec<Cost> = signs.map(|sign| Cost::of(sign, &of_tracks)).collect();
    let cities = (0..canvas.board().cities().len()).map(CityId);
    let cities = cities.filter(|city| some.is_none_or(|some| some.contains(city)));
    let mut names: Vec<Name> = cities.map(|city| Name::new(canvas, city)).collect();
    tell_apart(&mut names);
    let choices: Vec<Vec<Choice>> = names
        .iter()
        .map(|name| name.choices(canvas, &costs))
        .collect();
    let chosen = settle(&choices);
    let written = names
        .iter()
        .zip(&choices)
        .zip(chosen)
        .filter_map(|((name, choices), chosen)| {
            let choice = chosen
                .map(|chosen| &choices[chosen])
                .filter(|choice| choice.size > 0)?;
            Some(Written {
                column: choice.column,
                row: choice.row,
                signs: name.cells(choice),
                city: name.city,
            })
        });
    Names(written.collect())
}

/// Returns the cost of covering a cell of each track: high if it is claimed; on a crowded view lower for tracks of more cells.
fn costs(canvas: &Canvas<'_>) -> Vec<f64> {
    let tones = &canvas.view.tones;
    if tones.contains(&Tone::Free) {
        let cost = |tone: &Tone| {
            if *tone == Tone::Free {
                ON_FREE
            } else {
                ON_TRAINS
            }
        };
        return tones.iter().map(cost).collect();
    }
    let cells = cells(&canvas.grid, tones.len()).into_iter();
    cells
        .map(|cells| (ON_ALL_OF_ONE / cells.max(1) as f64).clamp(ON_ANY.0, ON_ANY.1))
        .collect()
}

/// Returns the number of cells in which each track is seen.
fn cells(grid: &Grid, tracks: usize) -> Vec<usize> {
    let mut cells = vec![0; tracks];
    for sign in &grid.signs {
        if let Sign::Space { track, .. } = sign {
            cells[track.0] += 1;
        }
    }
    cells
}

pub(super) fn write(canvas: &mut Canvas<'_>, names: &Names, middles: &[(TrackId, Cell)]) {
    for Written {
        column, row, signs, ..
    } in &names.0
    {
        let start = row * canvas.grid.columns + column;
        canvas.grid.signs[start..][..signs.len()].clone_from_slice(signs);
    }
    bring_out(canvas, middles);
    if canvas.grid.raster.is_some() {
        part_letters(canvas);
    } else {
        sign_stations(canvas, names);
    }
}

/// Draws claimed tracks that the names hide completely in free cells nearby.
fn bring_out(canvas: &mut Canvas<'_>, middles: &[(TrackId, Cell)]) {
    let mut seen = cells(&canvas.grid, canvas.view.tones.len());
    for &(track, middle) in middles {
        if seen[track.0] > 0 || canvas.view.tone(track) == Tone::Free {
            continue;
        }
        let gives_way = |sign: &Sign| match sign {
            Sign::Blank => true,
            Sign::Space { track, .. } => {
                canvas.view.tone(*track) == Tone::Free || seen[track.0] > 1
            }
            _ => false,
        };
        let columns = canvas.grid.columns;
        let signs = canvas.grid.signs.iter().enumerate();
        let free = signs
            .filter(|(_, sign)| gives_way(sign))
            .map(|(at, _)| (at % columns, at / columns));
        let Some(cell) =
            free.min_by_key(|cell| cell.0.abs_diff(middle.0) + 2 * cell.1.abs_diff(middle.1))
        else {
            continue;
        };
        if let Sign::Space { track, .. } = canvas.sign(cell) {
            seen[track.0] -= 1;
        }
        *canvas.sign(cell) = Sign::Space {
            track,
            middle: true,
        };
        if let Some(raster) = &mut canvas.grid.raster {
            raster.cover(cell, Pixel::Train { track, even: false });
        }
    }
}

/// Puts the signs of stations beside the names of their cities, or else beside the cities.
fn sign_stations(canvas: &mut Canvas<'_>, names: &Names) {
    for &(city, seat) in &canvas.view.stations {
        let node = canvas.nodes[canvas.board().city(city).nodes[0].0];
        let written = names.0.iter().find(|written| written.city == city);
        let ends = written.into_iter().flat_map(|written| {
            let after = written.column + written.signs.len();
            let ends = [Some(after), written.column.checked_sub(1)];
            ends.into_iter()
                .flatten()
                .map(|column| (column, written.row))
        });
        let cells: Vec<Cell> = ends
            .filter(|cell| cell.0 < canvas.grid.columns)
            .chain(canvas.around(node))
            .collect();
        let gives_way = |&&cell: &&Cell| match canvas.grid.at(cell) {
            Sign::Blank => true,
            Sign::Space { track, middle } => !middle || canvas.view.tone(*track) == Tone::Free,
            _ => false,
        };
        let blank = cells.iter().find(|&&cell| canvas.is_blank(cell));
        if let Some(&cell) = blank.or_else(|| cells.iter().find(gives_way)) {
            *canvas.sign(cell) = Sign::Station(seat);
        }
    }
}

/// Removes letters of tracks directly beside a name, as they would be read as part of it.
fn part_letters(canvas: &mut Canvas<'_>) {
    for row in canvas.grid.signs.chunks_mut(canvas.grid.columns) {
        for column in 0..row.len() {
            let is_name =
                |at: Option<usize>| matches!(at.and_then(|at| row.get(at)), Some(Sign::Name(..)));
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
    forms: Vec<Form>,
}

impl Name {
    fn new(canvas: &Canvas<'_>, city: CityId) -> Name {
        let anchor = label::anchor(canvas.board(), &canvas.layout.discs, city);
        let anchor = canvas.cell(canvas.scaled(anchor));
        let is_roomy = canvas.grid.columns >= ROOMY[usize::from(canvas.grid.raster.is_none())];
        let dear = if is_roomy { DEAR } else { 1.0 };
        Name {
            city,
            anchor,
            forms: forms(&letters(&canvas.board().city(city).name.shown()), dear),
        }
    }

    /// Returns the choices of the name around its city, in all its forms.
    fn choices(&self, canvas: &Canvas<'_>, costs: &[Cost]) -> Vec<Choice> {
        let columns = canvas.grid.columns;
        let country = canvas.board().city(self.city).country;
        let others = canvas
            .board()
            .nodes()
            .iter()
            .zip(&canvas.nodes)
            .filter(|(node, _)| node.city != self.city);
        let longest = self.forms.iter().map(Form::width).max().unwrap_or_default();
        let is_near = |cell: &Cell| {
            let (aside, up) = (
                cell.0.abs_diff(self.anchor.0),
                cell.1.abs_diff(self.anchor.1),
            );
            aside <= longest + 3 + REACH && up <= ROWS.len() / 2 + REACH / 2
        };
        let others: Vec<Cell> = others.map(|(_, &cell)| cell).filter(is_near).collect();
        let mut choices = vec![Choice {
            column: 0,
            row: 0,
            size: 0,
            form: 0,
            stem: 0,
            cost: LEFT_OUT,
        }];
        for (form, written) in self.forms.iter().enumerate() {
            let Form {
                stem, cost: lost, ..
            } = written;
            let size = written.width();
            for down in ROWS {
                let row = self
                    .anchor
                    .1
                    .checked_add_signed(down)
                    .filter(|&row| row < canvas.grid.rows().len());
                let Some(row) = row else { continue };
                let starts = self.starts(size, down == 0 && !country);
                for column in starts.into_iter().filter(|column| column + size <= columns) {
                    let cells = (column, row, size);
                    let own = away(cells, self.anchor);
                    let nearest = others.iter().map(|&other| away(cells, other)).min();
                    let misleading = match nearest {
                        Some(other) if !country && own > 0 && other <= own => TAKEN_FOR_ANOTHERS,
                        Some(0) => BETWEEN_TWO,
                        Some(other) if !country && other <= own + 1 => AT_ANOTHER,
                        _ => 0.0,
                    };
                    let covered = covers(&costs[row * columns..][..columns], column, size);
                    let cost = lost + own as f64 * AWAY + misleading + covered;
                    choices.push(Choice {
                        column,
                        row,
                        size,
                        form,
                        stem: *stem,
                        cost,
                    });
                }
            }
        }
        choices
    }

    /// Returns the columns in which it may begin: beside the city on the city's own row, anywhere near on others.
    fn starts(&self, size: usize, own_row: bool) -> Vec<usize> {
        let column = self.anchor.0;
        if own_row {
            let left = (column.checked_sub(size), column.checked_sub(size + 1));
            [Some(column + 1), left.0, Some(column + 2), left.1]
                .into_iter()
                .flatten()
                .collect()
        } else {
            (column.saturating_sub(size + 1)..=column + 2).collect()
        }
    }

    /// Returns the cells of the name.
    fn cells(&self, choice: &Choice) -> Vec<Sign> {
        let mut cells = Vec::new();
        for letter in &self.forms[choice.form].letters {
            cells.push(Sign::Name(self.city, letter.clone()));
            if is_wide(letter) {
                cells.push(Sign::Covered);
            }
        }
        cells
    }
}

/// Returns the cost of covering the signs of some cells in a row, and of touching letters of other names.
fn covers(row: &[Cost], start: usize, size: usize) -> f64 {
    let on: f64 = row[start..start + size].iter().map(|cell| cell.on).sum();
    let beside = |column: Option<usize>| {
        let cell = column.and_then(|column| row.get(column));
        cell.map_or(0.0, |cell| cell.beside)
    };
    on + (beside(start.checked_sub(1)) + beside(Some(start + size)))
}

/// Returns the distance of a name from a cell, in columns; a row counts as two.
fn away((start, row, size): (usize, usize, usize), cell: Cell) -> usize {
    let aside = start
        .saturating_sub(cell.0 + 1)
        .max((cell.0 + 1).saturating_sub(start + size + 1));
    aside + 2 * row.abs_diff(cell.1)
}

/// The costs of covering a cell, and of ending beside it.
struct Cost {
    on: f64,
    beside: f64,
}

impl Cost {
    fn of(sign: &Sign, of_tracks: &[f64]) -> Cost {
        let (on, is_letter) = match sign {
            Sign::Blank => (0.0, false),
            Sign::Node(_) => (ON_ANOTHER, false),
            Sign::Space { track, middle } => {
                let cost = of_tracks[track.0];
                // The middle of a claimed track shows whose it is.
                let is_owner = *middle && cost > ON_FREE;
                (if is_owner { 2.0 * cost } else { cost }, cost >= ON_TRAINS)
            }
            _ => (ON_ANOTHER, true),
        };
        let beside = if is_letter { TOUCHING } else { 0.0 };
        Cost { on, beside }
    }
}
