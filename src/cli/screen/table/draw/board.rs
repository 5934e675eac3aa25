//! The map in cells, with what the line that is being typed would do on it.

use anstyle::{Effects, Style};

use crate::entry::conversation::Note;
use crate::map::Layout;
use crate::map::grid::{Grid, Names, Sign};
use crate::map::view::{Focus, Tone, View};
use crate::report::Look;
use crate::report::map::about;
use crate::report::map::terminal::Painter;
use crate::report::wrap::wrap;
use crate::score::Scoreboard;
use crate::text::Text;
use crate::units::CityId;

use crate::cli::screen::canvas::{Area, Canvas};
use crate::cli::screen::table::Table;
use crate::report::conversation::live::{Live, Says};

/// How many columns and rows are kept in sight around what the line is about.
const ASIDE: usize = 10;
const ABOVE: usize = 3;
/// The rows below a map that are left for what it is about.
const CAPTION: u16 = 3;

/// The grid that was drawn last, which is drawn anew only where something on it changes.
#[derive(Default)]
pub(in crate::cli::screen::table) struct Sketch {
    of: Option<(Area, u64, Focus, Live)>,
    grid: Option<Grid>,
    /// Where the names stand in an area, on a map so wide at least, of the board of an edition.
    names: Option<((Area, u16, Text), Names)>,
    /// How many rows and columns of the grid are passed over, where it is larger than the area.
    top: usize,
    left: usize,
    aside: u16,
}

impl Sketch {
    /// The letters of names with their cells, of the map that was drawn last.
    #[cfg(test)]
    pub(in crate::cli::screen::table) fn names(&self) -> Vec<((usize, usize), Sign)> {
        let all = self.grid.iter().flat_map(cells);
        all.filter(|(_, sign)| matches!(sign, Sign::Name(..)))
            .map(|(cell, sign)| (cell, sign.clone()))
            .collect()
    }

    /// The grid that was drawn last.
    #[cfg(test)]
    pub(in crate::cli::screen::table) fn grid(&self) -> &Grid {
        self.grid.as_ref().expect("a map was drawn")
    }

    pub(super) fn scroll(&mut self, by: isize) {
        self.top = self.top.saturating_add_signed(by);
    }

    /// What a cell of the screen shows of the map, and what its neighbours do: signs are small.
    pub(super) fn signs_at(&self, area: Area, column: u16, row: u16) -> Vec<&Sign> {
        let Some(grid) = self.grid.as_ref().filter(|_| area.contains(column, row)) else {
            return Vec::new();
        };
        let Some(row) = grid.rows.get(usize::from(row - area.y) + self.top) else {
            return Vec::new();
        };
        let Some(at) = (column - area.x).checked_sub(self.aside) else {
            return Vec::new();
        };
        let at = usize::from(at) + self.left;
        [Some(at), at.checked_sub(1), Some(at + 1)]
            .into_iter()
            .flatten()
            .filter_map(|at| row.get(at))
            .collect()
    }

    /// The grid of a view. What is typed or entered moves no name; a page shows what does not change while it is read.
    fn drawn(
        &mut self,
        view: &View<'_>,
        layout: &Layout,
        (area, least): (Area, u16),
        in_pixels: bool,
    ) -> Grid {
        let size = (
            usize::from(if in_pixels {
                area.width
            } else {
                area.width.max(least)
            }),
            usize::from(area.height),
        );
        if !view.ways.is_empty() {
            let draw = if in_pixels {
                Grid::in_pixels
            } else {
                Grid::new
            };
            return draw(view, layout, size.0, size.1);
        }
        let key = (area, least, view.board().name().clone());
        let names = self
            .names
            .take()
            .filter(|(of, _)| *of == key)
            .map(|(_, names)| names);
        let names = names.unwrap_or_else(|| Names::of(view, layout, size, in_pixels));
        let grid = Grid::with_names(view, layout, size, in_pixels, &names);
        self.names = Some((key, names));
        grid
    }

    /// Sketches a view into an area, at least `least` columns wide; cached.
    fn sketch(
        &mut self,
        view: &View<'_>,
        layout: &Layout,
        (area, least): (Area, u16),
        revision: u64,
        live: &Live,
        look: Look,
    ) {
        let of = (
            area,
            revision,
            view.focus.clone(),
            Live {
                says: Says::Nothing,
                ..live.clone()
            },
        );
        if self.of.as_ref() == Some(&of) {
            return;
        }
        let grid = self.drawn(view, layout, (area, least), look.has_pixels());
        let about: Vec<(usize, usize)> = cells(&grid)
            .filter(|cell| is_about(cell.1, view, live))
            .map(|cell| cell.0)
            .collect();
        let (shown, all) = (
            (usize::from(area.width), usize::from(area.height)),
            (grid.columns, grid.rows.len()),
        );
        // Of a larger map the part with the most trains of the player is seen first; it stays until another player comes.
        if self
            .of
            .as_ref()
            .is_none_or(|(before, _, focus, _)| (before, focus) != (&area, &view.focus))
        {
            let trains: Vec<(usize, usize)> = cells(&grid)
                .filter(|cell| is_train(cell.1, view))
                .map(|cell| cell.0)
                .collect();
            let columns: Vec<usize> = trains.iter().map(|cell| cell.0).collect();
            self.left = fullest(&columns, shown.0, all.0);
            let seen = trains
                .iter()
                .filter(|cell| (self.left..self.left + shown.0).contains(&cell.0));
            self.top = fullest(&seen.map(|cell| cell.1).collect::<Vec<_>>(), shown.1, all.1);
        }
        self.left = followed(
            self.left,
            about.iter().map(|cell| cell.0),
            shown.0,
            all.0,
            ASIDE,
        );
        self.top = followed(
            self.top,
            about.iter().map(|cell| cell.1),
            shown.1,
            all.1,
            ABOVE,
        );
        self.aside = area
            .width
            .saturating_sub(u16::try_from(grid.columns).unwrap_or(u16::MAX))
            / 2;
        (self.grid, self.of) = (Some(grid), Some(of));
    }
}

fn cells(grid: &Grid) -> impl Iterator<Item = ((usize, usize), &Sign)> {
    grid.rows.iter().zip(0..).flat_map(|(signs, row)| {
        signs
            .iter()
            .zip(0..)
            .map(move |(sign, column)| ((column, row), sign))
    })
}

/// Where the part of a grid begins that is shown: as before, but what the line is about is kept in sight with something around it.
fn followed(
    before: usize,
    about: impl Iterator<Item = usize> + Clone,
    shown: usize,
    all: usize,
    around: usize,
) -> usize {
    let at = match (about.clone().min(), about.max()) {
        (Some(first), Some(last)) => before
            .min(first.saturating_sub(around))
            .max((last + around + 1).saturating_sub(shown)),
        _ => before,
    };
    at.min(all.saturating_sub(shown))
}

/// Where the part of a grid begins that shows the most of some places; of several the one nearest to the middle.
fn fullest(places: &[usize], shown: usize, all: usize) -> usize {
    let last = all.saturating_sub(shown);
    let count = |start: usize| {
        places
            .iter()
            .filter(|place| (start..start + shown).contains(*place))
            .count()
    };
    (0..=last)
        .max_by_key(|&start| (count(start), std::cmp::Reverse(start.abs_diff(last / 2))))
        .unwrap_or(0)
}

/// Whether a cell shows trains of whom the map is about.
fn is_train(sign: &Sign, view: &View<'_>) -> bool {
    let Sign::Space { track, .. } = sign else {
        return false;
    };
    match view.focus {
        Focus::Everything => view.tone(*track) != Tone::Free,
        _ => matches!(view.tone(*track), Tone::Strong(_)),
    }
}

fn is_about(sign: &Sign, view: &View<'_>, live: &Live) -> bool {
    match sign {
        Sign::Space { track, .. } => live.tracks.contains(track) || live.unclear.contains(track),
        Sign::Node(node) => view.ends.contains(node),
        _ => false,
    }
}

impl Table<'_> {
    /// Draws the map, at least `least` columns wide, of which those around the line are shown: with the line on it, or where it has a page of its own what that is about.
    pub(super) fn map(&mut self, canvas: &mut Canvas, area: Area, least: u16, page: Option<&Note>) {
        let Some(score) = &self.score else { return };
        let Ok(layout) = Layout::of(score.game().board()) else {
            return;
        };
        let seat = self.conversation.step().seat();
        let (mut view, area) = match page {
            Some(Note::Map(focus)) => (
                View::new(score, focus.clone()),
                caption(canvas, area, score, focus),
            ),
            _ => (
                View::new(score, seat.map_or(Focus::Everything, Focus::Player)),
                area,
            ),
        };
        if page.is_none() {
            view.ways.clear();
            put_on(&mut view, &self.live);
        }
        self.drawn.map = area;
        self.drawn.sketch.sketch(
            &view,
            &layout,
            (area, least),
            self.revision,
            &self.live,
            canvas.look,
        );
        let sketch = &mut self.drawn.sketch;
        let Some(grid) = &sketch.grid else { return };
        sketch.top = sketch
            .top
            .min(grid.rows.len().saturating_sub(area.height.into()));
        sketch.left = sketch
            .left
            .min(grid.columns.saturating_sub(area.width.into()));
        let painter = Painter::new(&view, canvas.look).with_typed(&self.live.tracks);
        let rows = grid.rows.iter().enumerate().skip(sketch.top);
        for (area, (from, row)) in area.rows().zip(rows) {
            let mut column = sketch.aside;
            for at in sketch.left..row.len() {
                let (style, text) = painter.at(grid, (at, from));
                // What others have is told by small letters; fainter than that it could not be read beside what is typed.
                let style = style.effects(style.get_effects().remove(Effects::DIMMED));
                column = canvas.text(area, column, &text, style);
            }
        }
    }
}

/// Writes what a map is about below it; returns what is left of the area.
fn caption(canvas: &mut Canvas, area: Area, score: &Scoreboard, focus: &Focus) -> Area {
    let text = about(&View::new(score, focus.clone()), canvas.look);
    let text = wrap(&text, usize::from(area.width).saturating_sub(2), 0);
    let lines: Vec<String> = text
        .lines()
        .take(CAPTION.into())
        .map(|line| format!(" {line}"))
        .collect();
    let rows = u16::try_from(lines.len()).unwrap_or(CAPTION);
    let below = Area {
        y: area.bottom() - rows,
        height: rows,
        ..area
    };
    canvas.lines(below, &lines, Style::new());
    Area {
        height: area.height - rows,
        ..area
    }
}

/// Draws what is typed on a map, in the color of the player who gets it.
fn put_on(view: &mut View<'_>, live: &Live) {
    let Some(seat) = live.seat else { return };
    for track in &live.unclear {
        view.tones[track.0] = Tone::Gap;
    }
    for track in &live.tracks {
        view.tones[track.0] = Tone::Strong(seat);
    }
    let board = view.board();
    view.ends = live
        .cities
        .iter()
        .flat_map(|&city: &CityId| board.city(city).nodes.iter().copied())
        .collect();
    view.stations
        .extend(live.stations.iter().map(|&city| (city, seat)));
}
