//! The picture to send: who won in large letters, the story in one sentence, the map, and what everybody's points are made of.
//!
//! It is as large as telephones show pictures, and made to be read when it is shown small. Everything is in its pixels.

mod band;
mod chart;
mod standings;

use kurbo::{Point, Rect, Size};

use self::chart::Chart;
use crate::Look;
use crate::story::brief;
use crate::words::Language;
use stationmaster_core::color::Color;
use stationmaster_core::units::Seat;
use stationmaster_map::Layout;
use stationmaster_map::font::{self, Weight};
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Anchor, Element, Scene, group, safe};
use stationmaster_map::view::{Focus, View, letters};

const SIZE: Size = Size::new(1080.0, 1350.0);
const MARGIN: f64 = 56.0;
const PAPER: Rgb = Rgb([0xfa, 0xf5, 0xe9]);
const INK: Rgb = Rgb([0x1f, 0x24, 0x30]);
const SOFT: Rgb = Rgb([0x6d, 0x67, 0x5a]);
const HAIRLINE: Rgb = Rgb([0xe2, 0xd9, 0xc4]);
const GOLD: Rgb = Rgb([0xf0, 0xad, 0x1f]);
/// The name of the program at the foot.
const MARK: Rgb = Rgb([0x8f, 0x85, 0x6e]);

/// Where the map and the standings are.
struct Plan {
    map: Rect,
    standings: Rect,
    /// Whether the standings stand beside the map, which is taller than wide.
    is_tall: bool,
}

impl Plan {
    /// The one of two plans in which the board is drawn larger.
    fn of(board: Size) -> Plan {
        let top = band::HEIGHT;
        let wide = Plan {
            map: Rect::new(0.0, top, SIZE.width, 1017.0),
            standings: Rect::new(MARGIN, 1029.0, SIZE.width - MARGIN, 1288.0),
            is_tall: false,
        };
        let tall = Plan {
            map: Rect::new(0.0, top, 650.0, SIZE.height),
            standings: Rect::new(680.0, 340.0, 1040.0, 1210.0),
            is_tall: true,
        };
        if chart::scale(tall.map, board) > chart::scale(wide.map, board) {
            tall
        } else {
            wide
        }
    }
}

/// What the parts of the picture are drawn from.
struct Share<'a> {
    view: &'a View<'a>,
    look: Look,
    letters: Vec<char>,
    /// The players by rank.
    seats: Vec<Seat>,
}

/// Returns the picture of a whole game.
///
/// It panics if the view is of something else.
pub fn scene(view: &View<'_>, layout: &Layout, words: Language) -> Scene {
    assert_eq!(
        view.focus,
        Focus::Everything,
        "the picture to send tells of the whole game"
    );
    let score = view.score;
    let (letters, seats) = (letters(score.game()), score.by_rank());
    let share = Share {
        view,
        look: Look {
            language: words,
            ..Look::PLAIN
        },
        letters,
        seats,
    };
    let plan = Plan::of(layout.size);
    let story = brief(score, &share.look);
    let beside = Rect::new(plan.map.x1, plan.map.y0, SIZE.width, SIZE.height);
    let below = Rect::new(0.0, plan.map.y1, SIZE.width, SIZE.height);
    let paper = if plan.is_tall { beside } else { below };
    Scene {
        size: SIZE,
        pixels: 1.0,
        ground: PAPER,
        title: safe(&format!("{}. {}", story.headline, story.details)),
        rules: String::new(),
        layers: vec![
            Chart::new(&share, layout, plan.map).draw(),
            Element::rectangle(paper, 0.0).fill(PAPER),
            share.band(&story),
            if plan.is_tall {
                share.blocks(plan.standings)
            } else {
                share.rows(plan.standings)
            },
        ],
    }
}

impl Share<'_> {
    fn color(&self, seat: Seat) -> Color {
        self.view.score.game().player(seat).color
    }

    /// A player's letter on the player's color.
    fn chip(&self, seat: Seat, area: Rect) -> Element {
        let color = self.color(seat);
        let chip = Element::rectangle(area, 6.0)
            .fill(paint_of(color))
            .stroke(INK, 2.0);
        let letter = self.letters[seat.0].to_string();
        let size = area.height() * 0.72;
        let letter = Element::text(&letter, area.center(), Anchor::Middle, size, Weight::Bold);
        group([chip, letter.fill(ink_on(paint_of(color)))])
    }
}

/// How a player is painted: light enough and dark enough for letters.
fn paint_of(color: Color) -> Rgb {
    match color {
        Color::Green => Rgb([0x2f, 0x8a, 0x4c]),
        Color::Purple => Rgb([0x97, 0x5b, 0xab]),
        color => paint::of(color),
    }
}

/// The darker shade of a player's lines and rims.
fn dark(color: Color) -> Rgb {
    paint::mixed(paint_of(color), Rgb([0x00; 3]), 65)
}

/// Letters on a ground: white ones, or dark ones where these are seen better.
fn ink_on(ground: Rgb) -> Rgb {
    let [light, dark] = [Rgb([0xff; 3]), Rgb([0x1c, 0x1a, 0x17])];
    if paint::contrast([light, ground]) * 1.6 >= paint::contrast([dark, ground]) {
        light
    } else {
        dark
    }
}

/// The text in the largest size that its room allows, between two; with three dots where even the least is too large.
fn fitted(content: &str, most: f64, least: f64, weight: Weight, room: f64) -> (String, f64) {
    let size = (room / font::width(content, weight)).min(most);
    if size >= least {
        return (content.to_owned(), size);
    }
    (
        super::picture::shortened(content, least, weight, room),
        least,
    )
}

/// A line of text that begins at a point on its base line.
fn line(content: &str, [x, y]: [f64; 2], size: f64, weight: Weight) -> Element {
    Element::written(content, Point::new(x, y), Anchor::Start, size, weight)
}

/// A line of text that ends at a point on its base line.
fn line_to(content: &str, [x, y]: [f64; 2], size: f64, weight: Weight) -> Element {
    Element::written(content, Point::new(x, y), Anchor::End, size, weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG 2.2 asks 3 to 1 of large letters, and the smallest on a player's color are as large.
    #[test]
    fn letters_on_every_color_can_be_read() {
        for color in Color::ALL {
            let grounds = [paint_of(color), band::ground(color)];
            for ground in grounds {
                let found = paint::contrast([ground, ink_on(ground)]);
                assert!(found >= 4.0, "{color}: {found:.2}");
            }
        }
        for ink in [INK, SOFT, MARK] {
            assert!(paint::contrast([ink, PAPER]) >= 3.0, "{ink}");
        }
    }

    #[test]
    fn a_board_is_drawn_where_it_comes_out_larger() {
        for (width, height, expected) in [
            (1743.0, 1124.0, false),
            (1124.0, 1743.0, true),
            (1400.0, 1400.0, false),
        ] {
            assert_eq!(
                Plan::of(Size::new(width, height)).is_tall,
                expected,
                "{width} by {height}"
            );
        }
    }
}
