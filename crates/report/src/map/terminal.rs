//! The map for a terminal: every train space in its owner's color and letter.

use std::borrow::Cow;

use anstyle::{Ansi256Color, Style};
use deunicode::deunicode_char;

use super::caption;
use crate::look::{Look, ink, shade};
use crate::sheet::heading;
use crate::words::board::{MapSign, OnMap};
use crate::wrap::{columns, wrap};
use stationmaster_core::color::Color;
use stationmaster_core::units::{NodeId, Seat, TrackId};
use stationmaster_map::Layout;
use stationmaster_map::grid::{Grid, Named, Sign};
pub use stationmaster_map::paint::is_light;
use stationmaster_map::view::{Tone, View, letters};

/// The rows that are left for what stands above and below the map.
const AROUND: usize = 10;
/// The least columns of a map in pixels, the least rows of any, and its least and most columns.
const IN_PIXELS: usize = 100;
const LEAST_ROWS: usize = 24;
const MOST_COLUMNS: (usize, usize) = (20, 200);

/// Returns the map with its title, and below it what it shows.
pub fn render(view: &View<'_>, layout: &Layout, look: &Look) -> String {
    let title = look.bold(&wrap(
        &heading(view.score.game(), look.language),
        look.width,
        0,
    ));
    let about = wrap(&caption::about(view, *look), look.width, 0);
    format!("{title}\n{}{about}\n", drawing(view, layout, look))
}

/// Returns the map, as wide as the screen and if possible no higher, and who is who on it.
pub(crate) fn drawing(view: &View<'_>, layout: &Layout, look: &Look) -> String {
    let in_pixels = look.has_pixels() && look.rows < usize::MAX && look.columns >= IN_PIXELS;
    let columns = look.columns.clamp(MOST_COLUMNS.0, MOST_COLUMNS.1);
    let rows = look.rows.saturating_sub(AROUND);
    let rows = rows
        .min(proportionate(columns, view.board().aspect()))
        .max(LEAST_ROWS);
    let size = (columns, rows);
    let grid = Grid::new(view, layout, size, in_pixels, Named::Anew(None));
    let painter = Painter::new(view, *look);
    lines(&grid, look, |cell| painter.at(&grid, cell)) + &painter.key(in_pixels)
}

/// The lines of a grid, given what a cell shows and its style; what looks alike is painted at once.
fn lines<'g>(
    grid: &'g Grid,
    look: &Look,
    cell: impl Fn((usize, usize)) -> (Style, Cow<'g, str>),
) -> String {
    let mut text = String::new();
    for (row, signs) in grid.rows().enumerate() {
        let mut runs: Vec<(Style, String)> = Vec::new();
        for column in 0..signs.len() {
            let (style, shown) = cell((column, row));
            match runs.last_mut() {
                Some((same, run)) if *same == style => run.push_str(&shown),
                _ => runs.push((style, shown.into_owned())),
            }
        }
        let runs = runs.iter().map(|(style, run)| look.paint(*style, run));
        let line: String = runs.collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The rows of a board for a width in columns, without stretching it; a cell is twice as high as it is wide.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "both are small and positive"
)]
fn proportionate(columns: usize, aspect: f64) -> usize {
    (columns as f64 / (2.0 * aspect)).round() as usize
}

/// The look of the signs of a map in a terminal.
pub struct Painter<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) look: Look,
    pub(super) letters: Vec<char>,
    pub(super) typed: &'a [TrackId],
}

impl<'a> Painter<'a> {
    /// Returns the painter of a view.
    pub fn new(view: &'a View<'a>, look: Look) -> Painter<'a> {
        Painter {
            view,
            look,
            letters: letters(view.score.game()),
            typed: &[],
        }
    }

    /// Lets the tracks that are being typed stand out from all others.
    #[must_use]
    pub fn with_typed(self, typed: &'a [TrackId]) -> Painter<'a> {
        Painter { typed, ..self }
    }

    /// Returns what a cell of a grid shows, and its style where colors may be used; nothing in the second half of a wide letter.
    pub fn at<'s>(&self, grid: &'s Grid, (column, row): (usize, usize)) -> (Style, Cow<'s, str>) {
        match grid.at((column, row)) {
            Sign::Covered => (Style::new(), "".into()),
            _ if grid.raster.is_some() => self.cell_in_pixels(grid, (column, row)),
            Sign::Space { track, .. } if self.typed.contains(track) => self.typed_space(*track),
            sign if self.look.color => self.cell(sign),
            sign => (Style::new(), self.cell(sign).1),
        }
    }

    fn typed_space(&self, track: TrackId) -> (Style, Cow<'static, str>) {
        let style = if self.look.color {
            self.space(track, true).0.bold()
        } else {
            Style::new().bold().invert()
        };
        (style, if self.look.unicode { "•" } else { "#" }.into())
    }

    /// Returns the text of a sign's cell, and its style where colors may be used.
    pub(super) fn cell<'s>(&self, sign: &'s Sign) -> (Style, Cow<'s, str>) {
        let board = self.view.board();
        match sign {
            Sign::Blank => (Style::new(), " ".into()),
            Sign::Covered => (Style::new(), "".into()),
            Sign::Space { track, middle } => self.space(*track, *middle),
            Sign::Node(node) => self.node(*node),
            Sign::Name(city, letter) => {
                // What the map is about stands out without moving.
                let is_end = self
                    .view
                    .ends
                    .iter()
                    .any(|&end| board.node(end).city == *city);
                let style = if is_end || board.city(*city).big && self.view.marks_big_cities() {
                    Style::new().bold()
                } else {
                    Style::new()
                };
                (
                    style,
                    if self.look.unicode {
                        letter
                    } else {
                        ascii(letter)
                    }
                    .into(),
                )
            }
            Sign::Station(seat) if self.view.is_faint(*seat) => (
                colored(self.color(*seat)).dimmed(),
                self.signs().station.into(),
            ),
            Sign::Station(seat) => (
                colored(self.color(*seat)).bold(),
                self.signs().station.into(),
            ),
            Sign::Number(seat, digit) => (
                block(self.color(*seat)).bold().invert(),
                digit.to_string().into(),
            ),
        }
    }

    fn space(&self, track: TrackId, middle: bool) -> (Style, Cow<'static, str>) {
        let letter = |seat: Seat| self.letters[seat.0];
        // Where there are colors, one letter on a train is enough.
        let on_train = |letter: char| {
            if middle || !self.look.color {
                letter
            } else {
                ' '
            }
            .to_string()
        };
        match self.view.tone(track) {
            Tone::Free => (
                colored(self.view.board().track(track).color),
                self.signs().free.into(),
            ),
            Tone::Strong(seat) => (block(self.color(seat)), on_train(letter(seat)).into()),
            Tone::Faint(seat) => self.faint(seat),
            Tone::Borrowed(owner) => {
                let sign = if middle { letter(owner) } else { '=' };
                (
                    block(self.color(owner)).underline(),
                    sign.to_string().into(),
                )
            }
            Tone::Gap => (Style::new().bold(), "?".into()),
        }
    }

    fn faint(&self, seat: Seat) -> (Style, Cow<'static, str>) {
        (
            colored(self.color(seat)).dimmed(),
            self.letters[seat.0].to_lowercase().to_string().into(),
        )
    }

    fn node(&self, node: NodeId) -> (Style, Cow<'static, str>) {
        let board = self.view.board();
        let city = board.node(node).city;
        let owner = self
            .view
            .stations
            .iter()
            .find(|(at, _)| *at == city)
            .map(|(_, seat)| *seat);
        let is_end = self.view.ends.contains(&node);
        match owner {
            // An end is what the map is about, and the sign of a station beside the name stays.
            _ if is_end => (Style::new().bold(), self.signs().end.into()),
            Some(seat) if self.view.is_faint(seat) => self.faint(seat),
            Some(seat) => (
                block(self.color(seat)).bold(),
                self.letters[seat.0].to_string().into(),
            ),
            None if board.city(city).country => (Style::new(), self.signs().spot.into()),
            None if board.city(city).big && self.view.marks_big_cities() => {
                (Style::new().bold(), self.signs().big.into())
            }
            None => (Style::new(), self.signs().city.into()),
        }
    }

    pub(super) fn signs(&self) -> Signs {
        if self.look.unicode { UNICODE } else { ASCII }
    }

    pub(super) fn color(&self, seat: Seat) -> Color {
        self.view.score.game().player(seat).color
    }

    fn key(&self, in_pixels: bool) -> String {
        let game = self.view.score.game();
        let players = self.view.score.by_rank().into_iter().map(|seat| {
            let player = game.player(seat);
            let train = format!(" {} ", self.letters[seat.0]);
            let name = self.look.language.say(OnMap::MapPlayer(
                &player.name,
                player.color,
                game.trains(seat),
            ));
            (
                self.look.paint(block(player.color), &train),
                columns(&train),
                name,
            )
        });
        let signs = caption::signs(self.view)
            .into_iter()
            .filter_map(|sign| self.meaning(sign, in_pixels));
        let signs = signs.map(|(sign, meaning)| {
            (
                sign.to_owned(),
                1,
                self.look.language.label(meaning).to_owned(),
            )
        });
        self.in_lines(players) + &self.in_lines(signs)
    }

    /// Signs with what they mean, side by side, as many as a line holds; with each sign, how wide it is.
    fn in_lines(&self, items: impl Iterator<Item = (String, usize, String)>) -> String {
        let mut text = String::new();
        let mut column = 0;
        for (sign, wide, meaning) in items {
            let width = wide + 1 + columns(&meaning);
            if column > 0 && column + 3 + width > self.look.width {
                text.push('\n');
                column = 0;
            } else if column > 0 {
                text.push_str("   ");
                column += 3;
            }
            text.push_str(&wrap(
                &format!("{sign} {meaning}"),
                self.look.width - column,
                wide + 1,
            ));
            column += width;
        }
        text + "\n"
    }

    /// Returns the text of a cell for a sign, and the sign whose meaning it has here; `None` for those that only pictures have.
    fn meaning(&self, sign: MapSign, in_pixels: bool) -> Option<(&'static str, MapSign)> {
        let signs = self.signs();
        let drawn = match sign {
            MapSign::Free => signs.free,
            MapSign::City => signs.city,
            MapSign::BigCity => signs.big,
            MapSign::BorderSpot => signs.spot,
            MapSign::Station if in_pixels => signs.station,
            MapSign::Station | MapSign::StationAndLetter => {
                return Some((signs.station, MapSign::StationAndLetter));
            }
            MapSign::Faint => "a",
            MapSign::End => signs.end,
            MapSign::TicketHop | MapSign::PathHop | MapSign::ClaimHop
                if self.view.shows_numbers() =>
            {
                "1"
            }
            MapSign::Borrowed => "=",
            MapSign::Gap => "?",
            MapSign::Break if self.view.tones.contains(&Tone::Gap) => "?",
            _ => return None,
        };
        Some((drawn, sign))
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Signs {
    pub(super) free: &'static str,
    pub(super) city: &'static str,
    pub(super) big: &'static str,
    spot: &'static str,
    pub(super) station: &'static str,
    end: &'static str,
}

pub(super) const UNICODE: Signs = Signs {
    free: "·",
    city: "○",
    big: "◉",
    spot: "◦",
    station: "▲",
    end: "◆",
};
const ASCII: Signs = Signs {
    free: ".",
    city: "o",
    big: "@",
    spot: "*",
    station: "^",
    end: "#",
};

fn colored(color: Color) -> Style {
    Style::new().fg_color(Some(Ansi256Color(ink(color)).into()))
}

/// Returns the style of a letter on a train: dark on light colors, light on dark ones.
pub fn block(color: Color) -> Style {
    let letter = if is_light(color) { 16 } else { 231 };
    Style::new()
        .bg_color(Some(Ansi256Color(shade(color)).into()))
        .fg_color(Some(Ansi256Color(letter).into()))
}

fn ascii(letter: &str) -> &str {
    let first = letter.chars().next().and_then(deunicode_char);
    first.and_then(|written| written.get(..1)).unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use anstyle::RgbColor;
    use anstyle_lossy::color_to_rgb;
    use anstyle_lossy::palette::VGA;

    use super::*;
    use stationmaster_map::paint::{Rgb, contrast};

    /// What WCAG 2.2 asks: 4.5 to 1 of letters on trains, and of names, which are bold, 3 to 1 on whatever ground a terminal has.
    #[test]
    fn players_are_readable_on_dark_and_on_light_ground() {
        let rgb = |index: u8| {
            let RgbColor(red, green, blue) = color_to_rgb(Ansi256Color(index).into(), VGA);
            Rgb([red, green, blue])
        };
        for color in Color::ALL {
            let letter = if is_light(color) { rgb(16) } else { rgb(231) };
            assert!(
                contrast([letter, rgb(shade(color))]) >= 4.5,
                "{color}: a letter on a train"
            );
            for ground in [rgb(16), rgb(231)] {
                assert!(
                    contrast([rgb(ink(color)), ground]) >= 3.0,
                    "{color} on {ground}"
                );
            }
        }
    }
}
