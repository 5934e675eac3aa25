//! The setup as a form: a row for each value that the game has, and one for all that it lacks. A field is the end of a command,
//! so that every change is one line of the log.

use anstyle::Style;
use stationmaster_table::Table;

use super::canvas::{Area, Canvas, Styled, bold, plain};
use super::state::{Over, State};
use stationmaster_core::PlayerId;
use stationmaster_report::Look;
use stationmaster_report::table::{Row, setup};
use stationmaster_report::words::screen::{Screen, ScreenLabel};
use stationmaster_report::wrap::{columns, padded, shortened};

/// The most columns of a row's label.
const LABEL: usize = 18;

/// The choice in the form.
#[derive(Default)]
pub(super) struct Form {
    row: usize,
    /// The chosen way to change the row, if several are shown.
    pub(super) way: Option<usize>,
    /// The beginning of the command whose value is being typed, with a blank after it.
    pub(super) field: Option<String>,
    /// The player whose row is chosen at first.
    starts_at: Option<PlayerId>,
}

impl Form {
    pub(super) fn at(player: Option<PlayerId>) -> Form {
        Form {
            starts_at: player,
            ..Form::default()
        }
    }

    /// Keeps the choice within the rows.
    pub(super) fn settle(&mut self, table: &Table, look: &Look) {
        let rows = setup(table, look);
        if let Some(player) = self.starts_at.take() {
            let is_players = |row: &Row| row.player.is_some_and(|(id, _)| id == player);
            self.row = rows.iter().position(is_players).unwrap_or_default();
        }
        self.row = self.row.min(rows.len().saturating_sub(1));
        self.way = None;
    }

    /// Moves to the next row, or the next way to change the chosen one.
    pub(super) fn move_by(&mut self, down: bool, table: &Table, look: &Look) {
        let rows = setup(table, look);
        let next = |at: usize, count: usize| (at + if down { 1 } else { count - 1 }) % count;
        match (&mut self.way, rows.get(self.row)) {
            (Some(way), Some(row)) => *way = next(*way, row.ways.len()),
            _ => self.row = next(self.row, rows.len().max(1)),
        }
    }

    /// Opens the field of the chosen row, shows the ways to change it, or returns the line that changes it.
    pub(super) fn enter(&mut self, table: &Table, look: &Look) -> Option<String> {
        let mut rows = setup(table, look);
        let ways = &mut rows.get_mut(self.row)?.ways;
        if ways.len() > 1 && self.way.is_none() {
            self.way = Some(0);
            return None;
        }
        let line = ways.swap_remove(self.way.unwrap_or(0));
        if !is_open(&line) {
            return Some(line);
        }
        self.field = Some(line);
        None
    }
}

/// Returns whether a line lacks its value.
fn is_open(line: &str) -> bool {
    line.ends_with(' ')
}

impl State {
    /// Draws the form; before a game is set up, it only shows the known values.
    pub(super) fn setup(&mut self, canvas: &mut Canvas, area: Area, table: &Table) {
        let form = match &mut self.over {
            Some(Over::Setup(form)) => {
                if form.starts_at.is_some() {
                    form.settle(table, &self.look);
                }
                Some(&*form)
            }
            _ => None,
        };
        let mut rows = setup(table, &self.look);
        if form.is_none() {
            rows.retain(|row| !row.value.is_empty());
        }
        let labels = rows.iter().filter(|row| !row.value.is_empty());
        let wide = labels
            .map(|row| columns(&row.label))
            .max()
            .unwrap_or(0)
            .min(LABEL);
        let mark = |is_marked: bool| {
            let sign = if is_marked {
                canvas.sign("▸", ">")
            } else {
                " "
            };
            (canvas.gold(), format!(" {sign} "))
        };
        let (mut lines, mut at, mut last): (Vec<Styled>, usize, usize) = Default::default();
        for (number, row) in rows.iter().enumerate() {
            let form = form.filter(|form| form.row == number);
            let way = form.and_then(|form| form.way);
            if form.is_some() {
                (at, last) = (lines.len(), lines.len());
            }
            let swatch = row.player.map_or(plain(" "), |(_, color)| {
                (canvas.player(color), canvas.sign("▌", "|").to_owned())
            });
            let style = match (form.is_some(), row.player) {
                (false, None) => canvas.quiet(),
                _ => Style::new().bold(),
            };
            let label = if row.value.is_empty() {
                row.label.clone()
            } else {
                padded(&shortened(&row.label, wide), wide + 2)
            };
            let is_marked = form.is_some() && way.is_none();
            lines.push(vec![
                mark(is_marked),
                swatch,
                (style, label),
                plain(&row.value),
            ]);
            for (number, shown) in row.ways.iter().enumerate().filter(|_| way.is_some()) {
                let is_way = way == Some(number);
                last = lines.len();
                if is_way {
                    at = last;
                }
                let text = format!("{shown}{}", if is_open(shown) { "…" } else { "" });
                let text = if is_way { bold(text) } else { plain(text) };
                lines.push(vec![mark(false), mark(is_way), text]);
            }
        }
        let title = vec![bold(self.look.language.label(ScreenLabel::Setup))];
        let borders = if self.drawn.framed { 2 } else { 1 };
        let room = usize::from(area.height.saturating_sub(borders));
        // Keeps all ways to change the row in sight if they fit, and always the chosen one.
        let first = (last.max(at) + 1).saturating_sub(room).min(at);
        let hidden = lines.len().saturating_sub(first + room);
        let more = self.look.language.say(Screen::More(hidden));
        let more = format!("{} {more}", canvas.sign("↓", "v"));
        let more = if hidden > 0 { &more } else { "" };
        let inner = self.boxed(canvas, area, canvas.quiet(), &title, more);
        canvas.styled(inner, &lines[first..]);
    }
}
