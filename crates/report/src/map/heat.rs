//! How often each route of a board was claimed, in the terminal: the board in pixels, each route the brighter the more games it was
//! claimed in, and dotted where nobody ever did.

use std::borrow::Cow;

use anstyle::{RgbColor, Style};

use super::pixels::{LAND, NAME, WHITE, ground, halves};
use super::terminal::{UNICODE, grid_in_pixels, lines};
use crate::look::{Look, mixed};
use crate::words::charts::ChartLabel;
use stationmaster_core::board::Board;
use stationmaster_core::game::position::Position;
use stationmaster_core::history::RoutesOfBoard;
use stationmaster_core::score::score;
use stationmaster_core::units::TrackId;
use stationmaster_map::Layout;
use stationmaster_map::grid::{Grid, Sign};
use stationmaster_map::view::{Focus, Tone, View};

/// From the rarest to the most frequent: darker to brighter, as the ground is dark.
const RAMP: [RgbColor; 4] = [
    RgbColor(122, 62, 34),
    RgbColor(206, 98, 40),
    RgbColor(244, 176, 70),
    RgbColor(255, 244, 206),
];
/// The cells of the scale.
const SCALE: usize = 12;
/// How much of a name's color the dots of a route have that nobody claimed.
const NEVER: f64 = 0.45;

/// Returns the board with its scale, where the terminal can show it and is wide enough.
pub fn drawing(routes: &RoutesOfBoard, look: &Look) -> Option<String> {
    let layout = Layout::of(routes.edition.board()).ok()?;
    // A game in which nobody has done anything.
    let nothing = score(&Position::new(&routes.edition).look());
    let mut view = View::new(&nothing, Focus::Everything);
    let board = routes.edition.board();
    for claimed in routes.routes.iter().filter(|claimed| claimed.games > 0) {
        if let Some(first) = board.route(claimed.route).track_ids().next() {
            view.tones[first.0] = Tone::Gap;
        }
    }
    let grid = grid_in_pixels(&view, &layout, look)?;
    let heat = Heat {
        routes,
        board,
        look: *look,
    };
    Some(lines(&grid, look, |grid, cell| heat.cell(grid, cell)) + &heat.scale())
}

struct Heat<'a> {
    routes: &'a RoutesOfBoard,
    board: &'a Board,
    look: Look,
}

impl Heat<'_> {
    /// In how many games a track's route was claimed.
    fn games(&self, track: TrackId) -> usize {
        self.routes.routes[self.board.track(track).route.0].games
    }

    fn color(&self, track: TrackId) -> RgbColor {
        // One game is the beginning of the scale, and all games its end.
        let (own, most) = (self.games(track).max(1) - 1, self.routes.games.max(2) - 1);
        ramp(own as f64 / most as f64)
    }

    fn cell<'g>(&self, grid: &'g Grid, (column, row): (usize, usize)) -> (Style, Cow<'g, str>) {
        let Some(raster) = &grid.raster else {
            return (Style::new(), " ".into());
        };
        let pixels = raster.pixels((column, row));
        let colors = pixels
            .map(|pixel| ground(pixel, self.look).unwrap_or_else(|(track, _)| self.color(track)));
        let below = pixels
            .into_iter()
            .find_map(|pixel| ground(pixel, self.look).ok())
            .unwrap_or(LAND);
        let written = |style: Style, text: &'g str, ink: RgbColor| {
            (
                style
                    .fg_color(Some(ink.into()))
                    .bg_color(Some(below.into())),
                text.into(),
            )
        };
        match &grid.rows[row][column] {
            Sign::Covered => (Style::new(), "".into()),
            Sign::Node(node) if self.board.city(self.board.node(*node).city).big => {
                written(Style::new().bold(), UNICODE.big, WHITE)
            }
            Sign::Node(_) => written(Style::new(), UNICODE.city, NAME),
            Sign::Name(city, letter) if self.board.city(*city).big => {
                written(Style::new().bold(), letter, WHITE)
            }
            Sign::Name(_, letter) => written(Style::new(), letter, NAME),
            Sign::Space { .. } => match raster
                .dots((column, row))
                .filter(|dots| self.games(dots.track) == 0)
            {
                Some(dots) => {
                    let sign = char::from_u32(0x2800 + u32::from(dots.bits)).unwrap_or('·');
                    let ink = mixed(NAME, NEVER, LAND);
                    (
                        Style::new()
                            .fg_color(Some(ink.into()))
                            .bg_color(Some(below.into())),
                        sign.to_string().into(),
                    )
                }
                None => halves(colors),
            },
            _ => halves(colors),
        }
    }

    /// What the colors mean: from one game to all.
    fn scale(&self) -> String {
        let part = |at: usize| at as f64 / (SCALE - 1) as f64;
        let cell = |at: usize| {
            self.look
                .paint(Style::new().bg_color(Some(ramp(part(at)).into())), " ")
        };
        let cells: String = (0..SCALE).map(cell).collect();
        let words = self.look.language;
        let title = words.label(ChartLabel::GamesWithRoute);
        let is_never = self.routes.routes.iter().any(|claimed| claimed.games == 0);
        let never =
            is_never.then(|| format!("   {} {}", UNICODE.free, words.label(ChartLabel::Never)));
        format!(
            "{title}: 1 {cells} {}{}\n",
            self.routes.games,
            never.unwrap_or_default()
        )
    }
}

/// The color of a part between 0 and 1.
fn ramp(share: f64) -> RgbColor {
    let place = share.clamp(0.0, 1.0) * (RAMP.len() - 1) as f64;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between 0 and 2"
    )]
    let at = (place.floor() as usize).min(RAMP.len() - 2);
    mixed(RAMP[at + 1], place - at as f64, RAMP[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is claimed more often is brighter, in gray too.
    #[test]
    fn the_ramp_only_brightens() {
        let light = |share: f64| {
            let RgbColor(red, green, blue) = ramp(share);
            0.2126 * f64::from(red) + 0.7152 * f64::from(green) + 0.0722 * f64::from(blue)
        };
        let lights: Vec<f64> = (0..=20).map(|part| light(f64::from(part) / 20.0)).collect();
        assert!(
            lights.windows(2).all(|pair| pair[0] < pair[1]),
            "{lights:?}"
        );
        assert_eq!([ramp(0.0), ramp(1.0)], [RAMP[0], RAMP[3]]);
    }
}
