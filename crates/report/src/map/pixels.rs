//! The colors of a map in pixels, on a dark ground whatever the terminal's own is.

use std::borrow::Cow;

use anstyle::{Effects, RgbColor, Style};
use stationmaster_core::color::Color;
use stationmaster_core::units::{Seat, TrackId};
use stationmaster_map::grid::{Grid, Pixel, Sign};
use stationmaster_map::paint::is_light;
use stationmaster_map::view::Tone;

use super::terminal::Painter;
use crate::look::{Depth, faint_shade, mixed, of_many, rgb};

const BEYOND: RgbColor = RgbColor(24, 25, 27);
const SEA: RgbColor = RgbColor(23, 33, 44);
const LAND: RgbColor = RgbColor(44, 46, 48);
/// Sea, land and countries where there are 256 colors, whose darkest blue is brighter than land: they differ in lightness alone.
const OF_MANY: [u8; 3] = [233, 236, 237];
const COUNTRY: RgbColor = RgbColor(58, 60, 60);
const NAME: RgbColor = RgbColor(226, 226, 220);
const WHITE: RgbColor = RgbColor(255, 255, 255);
const GOLD: RgbColor = RgbColor(240, 196, 90);
/// The brightness of the second, fourth, … train of a track, so that trains can be counted.
const EVEN: f64 = 0.8;
/// The part of its color that is left of a track that matters less.
const FAINT: f64 = 0.42;
/// The same for black, and how bright its even trains are: on land it is seen least.
const FAINT_BLACK: f64 = 0.85;
const EVEN_BLACK: f64 = 0.9;
/// The same for a station, which is small.
const FAINT_STATION: f64 = 0.75;
const FREE: f64 = 0.62;
/// The part of its color that a track keeps while it is typed; the rest is white.
const TYPED: f64 = 0.6;

impl Painter<'_> {
    /// Returns what a cell of a grid in pixels shows, and its style; nothing in the second half of a wide letter.
    pub(super) fn cell_in_pixels<'s>(
        &self,
        grid: &'s Grid,
        (column, row): (usize, usize),
    ) -> (Style, Cow<'s, str>) {
        let raster = grid.raster.as_ref().expect("the grid is in pixels");
        let pixels = raster.pixels((column, row));
        let [upper, lower] = pixels.map(|pixel| self.pixel(pixel));
        let on = |ink: RgbColor, ground: RgbColor| {
            Style::new()
                .fg_color(Some(ink.into()))
                .bg_color(Some(ground.into()))
        };
        let halves = || {
            if upper == lower {
                (Style::new().bg_color(Some(upper.into())), " ".into())
            } else {
                (on(upper, lower), "▀".into())
            }
        };
        let sign = grid.at((column, row));
        let is_train = |pixel: &Pixel| matches!(pixel, Pixel::Train { .. });
        let ground = pixels.into_iter().find(|pixel| !is_train(pixel));
        let ground = self.pixel(ground.unwrap_or(Pixel::Land));
        match sign {
            Sign::Space { track, .. } if self.view.tone(*track) == Tone::Free => {
                let Some(dots) = raster.dots((column, row)) else {
                    return halves();
                };
                let ink = mixed(rgb(self.view.board().track(dots.track).color), FREE, LAND);
                let sign = char::from_u32(0x2800 + u32::from(dots.bits)).unwrap_or('·');
                (on(ink, upper), sign.to_string().into())
            }
            Sign::Space {
                track,
                middle: true,
            } => self.letter_of(*track).map_or_else(halves, |(ink, letter)| {
                (on(ink, self.train(*track)).bold(), letter.into())
            }),
            Sign::Blank | Sign::Space { .. } => halves(),
            Sign::Number(seat, digit) => {
                let ground = mixed(self.ink(*seat), 0.5, WHITE);
                (on(SEA, ground).bold(), digit.to_string().into())
            }
            _ => {
                if let Some(seat) = self.station(sign) {
                    let is_faint = self.view.is_faint(seat);
                    let part = if is_faint { FAINT_STATION } else { 1.0 };
                    let ink = mixed(self.ink(seat), part, LAND);
                    return (on(ink, ground).bold(), self.signs().station.into());
                }
                let (style, text) = self.cell(sign);
                let is_country = |city| self.view.board().city(city).country;
                let ink = match sign {
                    Sign::Name(city, _) if is_country(*city) => mixed(NAME, FREE, LAND),
                    _ if style == style.bold() => WHITE,
                    _ => NAME,
                };
                let effects = style.get_effects().remove(Effects::DIMMED);
                (on(ink, ground).effects(effects), text)
            }
        }
    }

    /// Returns the player whose station stands in a city: the city's sign shows it, unless the map is about the city itself.
    fn station(&self, sign: &Sign) -> Option<Seat> {
        let Sign::Node(node) = sign else { return None };
        let city = self.view.board().node(*node).city;
        let mut stations = self.view.stations.iter();
        let station = stations.find(|(at, _)| *at == city && !self.view.ends.contains(node));
        station.map(|(_, seat)| *seat)
    }

    fn ink(&self, seat: Seat) -> RgbColor {
        rgb(self.color(seat))
    }

    fn pixel(&self, pixel: Pixel) -> RgbColor {
        let is_true = self.look.depth == Depth::True;
        let [sea, land, country] = if is_true {
            [SEA, LAND, COUNTRY]
        } else {
            OF_MANY.map(of_many)
        };
        match pixel {
            Pixel::Beyond => BEYOND,
            Pixel::Sea => sea,
            Pixel::Land => land,
            Pixel::Country => country,
            // Of 256 colors the next darker one is another color.
            Pixel::Train { track, even: true } if is_true => {
                let tone = self.view.tone(track);
                let is_dim_black =
                    matches!(tone, Tone::Faint(seat) if self.color(seat) == Color::Black);
                let part = if is_dim_black { EVEN_BLACK } else { EVEN };
                mixed(self.train(track), part, RgbColor(0, 0, 0))
            }
            Pixel::Train { track, .. } => self.train(track),
        }
    }

    /// Returns the color of a track's trains.
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

    /// Returns the letter on the middle of a claimed track, and its color; others than those that matter have none.
    fn letter_of(&self, track: TrackId) -> Option<(RgbColor, String)> {
        let (seat, sign) = match self.view.tone(track) {
            Tone::Strong(seat) if self.typed.contains(&track) => (Some(seat), "•".to_owned()),
            Tone::Strong(seat) | Tone::Borrowed(seat) => {
                (Some(seat), self.letters[seat.0].to_string())
            }
            Tone::Gap => (None, "?".to_owned()),
            Tone::Faint(_) | Tone::Free => return None,
        };
        let is_dark = seat.is_none_or(|seat| is_light(self.color(seat)));
        Some((if is_dark { SEA } else { WHITE }, sign))
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
        let even = mixed(black, EVEN_BLACK, RgbColor(0, 0, 0));
        let in_true = [black, even].map(|train| (train, [LAND, COUNTRY, SEA]));
        let of_many = (of_many(faint_shade(Color::Black)), OF_MANY.map(of_many));
        for (train, grounds) in in_true.into_iter().chain([of_many]) {
            for ground in grounds {
                let contrast = contrast([rgb_of(train), rgb_of(ground)]);
                assert!(contrast >= 1.35, "{train:?} on {ground:?}: {contrast:.2}");
            }
        }
    }
}
