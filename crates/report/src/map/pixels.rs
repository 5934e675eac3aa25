//! The colors of a map in pixels, on a dark ground whatever the terminal's own is.

use std::borrow::Cow;

use anstyle::{RgbColor, Style};

use super::terminal::Painter;
use crate::look::{Depth, Look, faint_shade, mixed, of_many, rgb};
use stationmaster_core::color::Color;
use stationmaster_core::units::{Seat, TrackId};
use stationmaster_map::grid::{Grid, Pixel, Sign};
use stationmaster_map::paint::is_light;
use stationmaster_map::view::Tone;

const BEYOND: RgbColor = RgbColor(24, 25, 27);
const SEA: RgbColor = RgbColor(23, 33, 44);
pub(super) const LAND: RgbColor = RgbColor(44, 46, 48);
/// Sea, land and countries where there are 256 colors, whose darkest blue is brighter than land: they differ in lightness alone.
const OF_MANY: [u8; 3] = [233, 237, 239];
const COUNTRY: RgbColor = RgbColor(58, 60, 60);
pub(super) const NAME: RgbColor = RgbColor(226, 226, 220);
pub(super) const WHITE: RgbColor = RgbColor(255, 255, 255);
const GOLD: RgbColor = RgbColor(240, 196, 90);
/// How bright the second, fourth, … train of a track is, so that trains can be counted.
const EVEN: f64 = 0.8;
/// How much of its color is left of what matters less.
const FAINT: f64 = 0.42;
/// The same for black, and how bright its even trains are: on land it is seen least.
const FAINT_BLACK: f64 = 0.85;
const EVEN_BLACK: f64 = 0.9;
/// The same for a station, which is small.
const FAINT_STATION: f64 = 0.75;
const FREE: f64 = 0.62;
/// From how many rows on a map has room for the letters on what matters less.
const ROOMY: usize = 20;
/// How much of the color of names is in the letter on what matters less.
const FAINT_LETTER: f64 = 0.75;
/// How much of its color what is being typed keeps; the rest is white.
const TYPED: f64 = 0.6;

/// The color of the ground; or the track of the train that stands there, and whether it is an even one.
pub(super) fn ground(pixel: Pixel, look: Look) -> Result<RgbColor, (TrackId, bool)> {
    let [sea, land, country] = match look.depth {
        Depth::True => [SEA, LAND, COUNTRY],
        _ => OF_MANY.map(of_many),
    };
    match pixel {
        Pixel::Beyond => Ok(BEYOND),
        Pixel::Sea => Ok(sea),
        Pixel::Land => Ok(land),
        Pixel::Country => Ok(country),
        Pixel::Train { track, even } => Err((track, even)),
    }
}

/// A cell of two pixels, one above the other.
pub(super) fn halves([upper, lower]: [RgbColor; 2]) -> (Style, Cow<'static, str>) {
    let below = Style::new().bg_color(Some(upper.into()));
    let halves = Style::new()
        .fg_color(Some(upper.into()))
        .bg_color(Some(lower.into()));
    if upper == lower {
        (below, " ".into())
    } else {
        (halves, "▀".into())
    }
}

impl Painter<'_> {
    /// Returns what a cell of a grid in pixels shows, and its style; nothing in the second half of a wide letter.
    pub(super) fn cell_in_pixels<'s>(
        &self,
        grid: &'s Grid,
        (column, row): (usize, usize),
    ) -> (Style, Cow<'s, str>) {
        let raster = grid.raster.as_ref().expect("the grid is in pixels");
        let [upper, lower] = raster.pixels((column, row)).map(|pixel| self.pixel(pixel));
        let below = Style::new().bg_color(Some(upper.into()));
        let half = || halves([upper, lower]);
        let sign = &grid.rows[row][column];
        match sign {
            Sign::Space { track, .. } if self.view.tone(*track) == Tone::Free => {
                let Some(dots) = raster.dots((column, row)) else {
                    return half();
                };
                let ink = mixed(rgb(self.view.board().track(dots.track).color), FREE, LAND);
                let sign = char::from_u32(0x2800 + u32::from(dots.bits)).unwrap_or('·');
                (below.fg_color(Some(ink.into())), sign.to_string().into())
            }
            Sign::Space {
                track,
                middle: true,
            } => {
                let has_room = grid.rows.len() >= ROOMY;
                self.letter_of(*track, has_room).unwrap_or_else(half)
            }
            Sign::Blank | Sign::Space { .. } => half(),
            Sign::Number(seat, digit) => {
                let style = Style::new()
                    .fg_color(Some(SEA.into()))
                    .bg_color(Some(mixed(self.ink(*seat), 0.5, WHITE).into()));
                (style.bold(), digit.to_string().into())
            }
            _ => {
                let (style, text, ink) = match (self.cell(sign), sign, self.station(sign)) {
                    (_, _, Some(seat)) => {
                        let part = if self.view.is_faint(seat) {
                            FAINT_STATION
                        } else {
                            1.0
                        };
                        (
                            Style::new().bold(),
                            self.signs().station.into(),
                            mixed(self.ink(seat), part, LAND),
                        )
                    }
                    ((style, text), Sign::Name(city, _), _)
                        if self.view.board().city(*city).country =>
                    {
                        (style, text, mixed(NAME, FREE, LAND))
                    }
                    ((style, text), ..) => (
                        style,
                        text,
                        if style == style.bold() { WHITE } else { NAME },
                    ),
                };
                let style = style.fg_color(Some(ink.into()));
                let ground = raster
                    .pixels((column, row))
                    .into_iter()
                    .find(|pixel| !matches!(pixel, Pixel::Train { .. }));
                let ground = self.pixel(ground.unwrap_or(Pixel::Land));
                (
                    style
                        .bg_color(Some(ground.into()))
                        .effects(style.get_effects().remove(anstyle::Effects::DIMMED)),
                    text,
                )
            }
        }
    }

    /// The player whose station stands in a city: the city's sign shows it, unless the map is about the city itself.
    fn station(&self, sign: &Sign) -> Option<Seat> {
        let Sign::Node(node) = sign else { return None };
        let city = self.view.board().node(*node).city;
        let station = self
            .view
            .stations
            .iter()
            .find(|(at, _)| *at == city && !self.view.ends.contains(node));
        station.map(|(_, seat)| *seat)
    }

    fn ink(&self, seat: Seat) -> RgbColor {
        rgb(self.color(seat))
    }

    fn pixel(&self, pixel: Pixel) -> RgbColor {
        ground(pixel, self.look).unwrap_or_else(|(track, even)| {
            let ink = self.train(track);
            let is_dim_black = matches!(self.view.tone(track), Tone::Faint(seat) if self.color(seat) == Color::Black);
            let part = if is_dim_black { EVEN_BLACK } else { EVEN };
            // Of 256 colors the next darker one is another color.
            if even && self.look.depth == Depth::True { mixed(ink, part, RgbColor(0, 0, 0)) } else { ink }
        })
    }

    /// The color of a track's trains.
    fn train(&self, track: TrackId) -> RgbColor {
        match self.view.tone(track) {
            Tone::Strong(seat) if self.typed.contains(&track) => {
                mixed(self.ink(seat), TYPED, WHITE)
            }
            Tone::Strong(seat) | Tone::Borrowed(seat) => self.ink(seat),
            Tone::Faint(seat) if self.look.depth < Depth::True => {
                of_many(faint_shade(self.color(seat)))
            }
            // Black would not be seen on land.
            Tone::Faint(seat) if self.color(seat) == Color::Black => {
                mixed(self.ink(seat), FAINT_BLACK, LAND)
            }
            Tone::Faint(seat) => mixed(self.ink(seat), FAINT, LAND),
            Tone::Gap | Tone::Free => GOLD,
        }
    }

    /// The small letter of whom a track is that matters less.
    fn faint_letter(&self, seat: Seat, train: RgbColor) -> (Style, Cow<'static, str>) {
        let RgbColor(red, green, blue) = train;
        let is_bright =
            299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue) > 105_000;
        let ink = if is_bright {
            SEA
        } else {
            mixed(NAME, FAINT_LETTER, train)
        };
        let style = Style::new()
            .fg_color(Some(ink.into()))
            .bg_color(Some(train.into()));
        (
            style,
            self.letters[seat.0].to_lowercase().to_string().into(),
        )
    }

    /// The letter on the middle of a claimed track; where there is room, also on those that matter less.
    fn letter_of(&self, track: TrackId, has_room: bool) -> Option<(Style, Cow<'static, str>)> {
        let (seat, sign) = match self.view.tone(track) {
            Tone::Strong(seat) if self.typed.contains(&track) => (Some(seat), "•".to_owned()),
            Tone::Strong(seat) | Tone::Borrowed(seat) => {
                (Some(seat), self.letters[seat.0].to_string())
            }
            Tone::Gap => (None, "?".to_owned()),
            Tone::Faint(seat) if has_room => {
                return Some(self.faint_letter(seat, self.train(track)));
            }
            Tone::Faint(_) | Tone::Free => return None,
        };
        let is_dark = seat.is_none_or(|seat| is_light(self.color(seat)));
        let ink = if is_dark { SEA } else { WHITE };
        let style = Style::new()
            .bold()
            .fg_color(Some(ink.into()))
            .bg_color(Some(self.train(track).into()));
        Some((style, sign.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stationmaster_map::paint::{Rgb, contrast};

    /// Trains of others are seen on land, also the black ones.
    #[test]
    fn dim_trains_stand_out_from_land() {
        let rgb_of = |RgbColor(red, green, blue): RgbColor| Rgb([red, green, blue]);
        let black = mixed(rgb(Color::Black), FAINT_BLACK, LAND);
        for train in [black, mixed(black, EVEN_BLACK, RgbColor(0, 0, 0))] {
            for ground in [LAND, COUNTRY, SEA] {
                let contrast = contrast([rgb_of(train), rgb_of(ground)]);
                assert!(contrast >= 1.35, "{train:?} on {ground:?}: {contrast:.2}");
            }
        }
    }
}
