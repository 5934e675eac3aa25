//! The picture to send: who won in large letters, the story in one sentence, the map, and what everybody's points are made of.
//!
//! It is as large as telephones show pictures, and made to be read when it is shown small. Everything is in its pixels.

use kurbo::{Affine, Point, Rect, Size};
use stationmaster_core::color::Color;
use stationmaster_core::text::Text;
use stationmaster_map::Layout;
use stationmaster_map::font::{self, Weight};
use stationmaster_map::label::{Label, few};
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Anchor, Element, Scene, group, safe};
use stationmaster_map::view::{Focus, View};

use super::board::Drawing;
use super::ground::ground;
use super::picture::COARSE;
use super::shapes::{fitted, wrapped};
use super::standings::Standings;
use crate::story::brief;
use crate::words::Language;
use crate::words::board::{Caption, OnMap};
use crate::words::figure;

pub(super) const SIZE: Size = Size::new(1080.0, 1350.0);
pub(super) const MARGIN: f64 = 56.0;
const ROOM: f64 = SIZE.width - 2.0 * MARGIN;
/// The room around a board.
const AROUND: Size = Size::new(26.0, 16.0);
/// The sizes of city names.
const NAMES: [f64; 3] = [24.0, 20.5, 17.0];
/// The height of the band.
const BAND: f64 = 304.0;
/// The sizes of the title, on one line and on two, and what is left between it and the points.
const TITLE: f64 = 158.0;
const LEAST_TITLE: f64 = 76.0;
const BETWEEN: f64 = 60.0;
/// The sizes of the story, the smaller where it takes two lines.
const STORY: [f64; 2] = [36.0, 27.0];
/// The room between the letters of the game's title.
const SPACING: f64 = 3.2;

/// The places of the map and of the standings.
struct Plan {
    map: Rect,
    standings: Rect,
    /// True where the standings stand beside the map, which is taller than wide.
    is_tall: bool,
}

impl Plan {
    /// Returns the one of two plans in which the board is drawn larger.
    fn of(board: Size) -> Plan {
        let wide = Plan {
            map: Rect::new(0.0, BAND, SIZE.width, 1017.0),
            standings: Rect::new(MARGIN, 1029.0, SIZE.width - MARGIN, 1288.0),
            is_tall: false,
        };
        let tall = Plan {
            map: Rect::new(0.0, BAND, 650.0, SIZE.height),
            standings: Rect::new(680.0, 340.0, 1040.0, 1210.0),
            is_tall: true,
        };
        if tall.scale(board) > wide.scale(board) {
            tall
        } else {
            wide
        }
    }

    /// Returns the pixels to a unit of a board.
    fn scale(&self, board: Size) -> f64 {
        // A tall board fills its width.
        let margin = if self.is_tall { 0.0 } else { AROUND.width };
        let room = self.map.size() - Size::new(margin, AROUND.height) * 2.0;
        (room.width / board.width).min(room.height / board.height)
    }
}

/// Returns the picture of a whole game.
///
/// # Panics
///
/// It panics if the view is of something else.
pub fn scene(view: &View<'_>, layout: &Layout, words: Language) -> Scene {
    assert_eq!(
        view.focus,
        Focus::Everything,
        "the picture to send tells of the whole game"
    );
    let plan = Plan::of(layout.size);
    let scale = plan.scale(layout.size);
    let drawing = Drawing::new(view, layout, words, (labels(view, layout), true));
    let story = brief(view.score, &drawing.look);
    let corner = plan.map.center() - (layout.size * (scale / 2.0)).to_vec2();
    let place = Affine::translate(corner.to_vec2()) * Affine::scale(scale);
    let area = place.inverse().transform_rect_bbox(plan.map);
    let paper = if plan.is_tall {
        Rect::new(plan.map.x1, plan.map.y0, SIZE.width, SIZE.height)
    } else {
        Rect::new(0.0, plan.map.y1, SIZE.width, SIZE.height)
    };
    Scene {
        size: SIZE,
        pixels: 1.0,
        ground: paint::PAPER,
        title: safe(&format!("{}. {}", story.headline, story.details)),
        layers: vec![
            group([ground(view.board(), layout, area), drawing.draw()]).placed(place),
            Element::rectangle(paper, 0.0).fill(paint::PAPER),
            band(&drawing, &story),
            Standings::new(&drawing, plan.standings, plan.is_tall).draw(),
        ],
    }
}

/// Returns the names of the cities that have room on the map.
pub fn labels(view: &View<'_>, layout: &Layout) -> Vec<Label> {
    let scale = Plan::of(layout.size).scale(layout.size);
    let sizes = NAMES.map(|size| size / scale);
    few(view.board(), Some(view), layout, &sizes, COARSE)
}

/// Returns the band in the winner's color: what was played, who won with how many points, and why.
fn band(drawing: &Drawing<'_>, story: &Caption) -> Element {
    // Who shares a victory shares no color.
    let ground = match drawing.view.score.winners() {
        [winner] => band_color(drawing.color(*winner)),
        _ => paint::INK,
    };
    let ink = paint::ink_on(ground);
    let story_lines = wrapped(&story.details, STORY[1], Weight::Medium, ROOM, 2);
    let (story_lines, size) = match fitted(&story.details, STORY, Weight::Medium, ROOM) {
        (whole, size) if whole == story.details => (vec![whole], size),
        _ => (story_lines, STORY[1]),
    };
    let [title_base, story_base] = if story_lines.len() > 1 {
        [202.0, 250.0]
    } else {
        [214.0, 268.0]
    };
    let story_lines = story_lines.iter().zip(0..).map(|(text, row)| {
        let at = [MARGIN, story_base + f64::from(row) * 31.0];
        written(text, at, Anchor::Start, size, Weight::Medium)
    });
    group([
        Element::rectangle(Rect::new(0.0, 0.0, SIZE.width, BAND), 0.0).fill(ground),
        occasion(drawing).fill(paint::mixed(ink, ground, 88)),
        title(drawing, &story.headline, title_base).fill(ink),
        group(story_lines).fill(ink),
    ])
}

/// Returns the game at the left; day and place at the right.
fn occasion(drawing: &Drawing<'_>) -> Element {
    let (game, words) = (drawing.view.score.game(), drawing.look.language);
    let title = words.title(game.edition().title()).to_string();
    let (box_title, _) = title.split_once(',').unwrap_or((&title, ""));
    let first = game.edition().variants().first();
    let is_first = first.is_some_and(|first| first.name == game.variant().name);
    let variant = (!is_first).then(|| words.title(&game.variant().title).to_string());
    let played = std::iter::once(box_title.to_owned()).chain(variant);
    let day = game
        .about()
        .date
        .map(|date| words.say(OnMap::ShortDay(date)));
    let place = game.about().place.as_ref().map(Text::to_string);
    let when: Vec<String> = day.into_iter().chain(place).collect();
    let (when, size) = fitted(&when.join(" · "), [27.0, 22.0], Weight::Medium, ROOM * 0.5);
    let taken = font::width(&when, Weight::Medium) * size + BETWEEN;
    let played = played.collect::<Vec<_>>().join(" · ").to_uppercase();
    let room = ROOM - taken - SPACING * played.chars().count() as f64;
    let (played, large) = fitted(&played, [25.0, 19.0], Weight::Bold, room);
    group([
        written(&played, [MARGIN, 66.0], Anchor::Start, large, Weight::Bold).spaced(SPACING),
        written(
            &when,
            [SIZE.width - MARGIN, 66.0],
            Anchor::End,
            size,
            Weight::Medium,
        ),
    ])
}

/// Returns who won, in two lines if it needs them, and the points.
fn title(drawing: &Drawing<'_>, headline: &str, base: f64) -> Element {
    let score = drawing.view.score;
    let winner = score.winners().first();
    let points = winner.map_or_else(String::new, |&seat| figure(score.player(seat).total));
    let right = [SIZE.width - MARGIN, base];
    let wide = font::width(headline, Weight::Bold) + font::width(&points, Weight::Bold);
    let size = ((ROOM - BETWEEN) / wide).min(TITLE);
    if size >= LEAST_TITLE {
        let left = [MARGIN - size / 40.0, base];
        return group([
            written(headline, left, Anchor::Start, size, Weight::Bold).spaced(-1.5),
            written(&points, right, Anchor::End, size, Weight::Bold).spaced(-2.0),
        ]);
    }
    let (large, small) = (LEAST_TITLE * 1.4, LEAST_TITLE * 0.8);
    let room = ROOM - BETWEEN - font::width(&points, Weight::Bold) * large;
    let lines = wrapped(headline, small, Weight::Bold, room, 2);
    let lines = lines.iter().rev().zip(0..).map(|(text, row)| {
        let at = [MARGIN, base - f64::from(row) * small * 1.2];
        written(text, at, Anchor::Start, small, Weight::Bold)
    });
    group(lines.chain([written(&points, right, Anchor::End, large, Weight::Bold)]))
}

/// Returns a text at a point on its base line.
fn written(text: &str, [x, y]: [f64; 2], anchor: Anchor, size: f64, weight: Weight) -> Element {
    Element::written(text, Point::new(x, y), anchor, size, weight)
}

/// Returns the color of a winner's band.
fn band_color(color: Color) -> Rgb {
    match color {
        Color::Gray => Rgb([0x59, 0x61, 0x6b]),
        Color::White => Rgb([0xf2, 0xed, 0xe0]),
        Color::Green => Rgb([0x2b, 0x7f, 0x46]),
        Color::Purple => Rgb([0x97, 0x5b, 0xab]),
        color => paint::of(color),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG 2.2 asks 3 to 1 of large letters, and the smallest on a player's color are as large.
    #[test]
    fn letters_on_every_band_can_be_read() {
        for ground in Color::ALL.map(band_color) {
            let found = paint::contrast([ground, paint::ink_on(ground)]);
            assert!(found >= 4.5, "{ground}: {found:.2}");
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
