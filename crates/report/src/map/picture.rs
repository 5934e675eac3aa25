//! Pictures of boards, from top to bottom: a headline, the board, and the details below it.

use std::sync::Arc;

use kurbo::{Affine, Point, Rect, Size};
use stationmaster_core::board::Edition;
use stationmaster_core::game::position::Position;
use stationmaster_core::score::score;
use stationmaster_core::units::{CityId, TrackId};
use stationmaster_map::font::Weight;
use stationmaster_map::label::{self, Label, few};
use stationmaster_map::layout::Layout;
use stationmaster_map::paint;
use stationmaster_map::scene::{Element, Scene, group, pixels, safe};
use stationmaster_map::view::{Focus, View};

use super::board::Drawing;
use super::ground::ground;
use super::shapes::{fitted, line, wrapped};
use super::{caption, cards, legend};
use crate::sheet::{details, heading};
use crate::words::Language;
use crate::words::board::Caption;

/// The room beside the board, and that between the parts.
const MARGIN: f64 = 36.0;
const GAP: f64 = 18.0;
/// The least size of city names and of all texts around the board, in CSS pixels, in a picture for a narrow screen.
const LEAST: f64 = 11.0;
/// The size of the smallest texts around the board.
pub(super) const SMALL: f64 = 18.0;
/// The sizes of the fonts above the board, and the heights of the lines as parts of them.
const HEADLINE: f64 = 46.0;
const REASON: f64 = 23.0;
const ABOUT: f64 = 20.0;
const STEP: f64 = 1.25;
/// The radii of the rooms of a city and of a station, where there is little room.
pub(super) const COARSE: [f64; 2] = [14.0, 30.0];
/// The size of the few names of a board for phones, as a part of the board's width.
const ON_PHONES: f64 = 11.0 / 390.0;

/// A part of a picture in this width, and its height.
pub(super) type Part = (Element, f64);

/// Returns the picture for a screen of this width in CSS pixels, if one is given: what is written is then large enough to be read
/// there. Where that is too large for the names of all cities, those come first that matter most.
pub fn scene(view: &View<'_>, layout: &Layout, words: Language, width: Option<u32>) -> Scene {
    let drawing = Drawing::new(view, layout, words, labels(view, layout, width));
    let about = caption::headline(view, drawing.look);
    let game = view.score.game();
    let played = [heading(game, words), details(game, words)];
    let played: Vec<String> = played.into_iter().filter(|text| !text.is_empty()).collect();
    stacked(
        &drawing,
        width,
        &about.headline,
        &|room| head(&about, &played.join(" · "), room),
        drawing.draw(),
        &[&|room| cards::draw(&drawing, room), &|room| {
            legend::draw(&drawing, room)
        }],
    )
}

/// Returns the names in a picture for a screen of this width, if one is given, and whether space is short.
///
/// On a narrow screen the names are as small as can be read; those without room are left out.
pub fn labels(view: &View<'_>, layout: &Layout, width: Option<u32>) -> (Vec<Label>, bool) {
    let (board, size) = (view.board(), layout.size.width + 2.0 * MARGIN);
    let least = width.map_or(0.0, |width| LEAST * size / f64::from(width));
    let whole = layout.labels();
    if whole.iter().all(|label| label.size >= least) {
        return (whole.to_vec(), false);
    }
    let sizes = label::SIZES.into_iter().filter(|size| *size >= least);
    let sizes: Vec<f64> = sizes.collect();
    let all = label::all(board, &layout.discs, &layout.spaces, &sizes);
    if all.len() == board.cities().len() {
        return (all, false);
    }
    (few(board, Some(view), layout, &[least], COARSE), true)
}

/// Returns a picture of a board with what is told above and below it, which is enlarged for a narrow screen.
pub(super) fn stacked(
    drawing: &Drawing<'_>,
    width: Option<u32>,
    title: &str,
    head: &dyn Fn(f64) -> Part,
    board: Element,
    below: &[&dyn Fn(f64) -> Part],
) -> Scene {
    let Size {
        width: room,
        height,
    } = drawing.layout.size;
    let whole = room + 2.0 * MARGIN;
    let zoom = width.map_or(1.0, |width| f64::from(width) / whole);
    let scale = (LEAST / (SMALL * zoom)).max(1.0);
    let place = |top: f64| Affine::translate((MARGIN, top)) * Affine::scale(scale);
    let (head, headed) = head(room / scale);
    let top = GAP + headed * scale + GAP;
    let mut bottom = top + height + GAP;
    let area = Rect::new(-MARGIN, -GAP / 2.0, room + MARGIN, height + GAP / 2.0);
    let above = Rect::new(0.0, 0.0, whole, top - GAP / 2.0);
    let mut layers = vec![
        ground(drawing.board(), drawing.layout, area).at(Point::new(MARGIN, top)),
        Element::rectangle(above, 0.0).fill(paint::PAPER),
        Element::rectangle(
            Rect::new(0.0, bottom - GAP / 2.0, whole, bottom + height),
            0.0,
        )
        .fill(paint::PAPER),
        head.placed(place(GAP)),
        board.at(Point::new(MARGIN, top)),
    ];
    for draw in below {
        let (drawn, height) = draw(room / scale);
        bottom += GAP;
        layers.push(drawn.placed(place(bottom)));
        bottom += height * scale;
    }
    let size = Size::new(whole, bottom + GAP);
    Scene {
        size,
        pixels: pixels(size, width),
        ground: paint::PAPER,
        title: safe(title),
        layers,
    }
}

/// Returns the headline, in two lines if it needs them, its reason, and what was played.
pub(super) fn head(about: &Caption, played: &str, room: f64) -> Part {
    let (headline, size) = fitted(
        &about.headline,
        [HEADLINE, HEADLINE * 0.75],
        Weight::Bold,
        room,
    );
    let headline = if headline == about.headline {
        vec![headline]
    } else {
        wrapped(&about.headline, size, Weight::Bold, room, 2)
    };
    let reason = wrapped(&about.details, REASON, Weight::Medium, room, 3).into_iter();
    let (played, small) = fitted(played, [ABOUT, ABOUT * 0.75], Weight::Medium, room);
    let headline = headline
        .into_iter()
        .map(|text| (text, size, Weight::Bold, paint::INK));
    let reason = reason.map(|text| (text, REASON, Weight::Medium, paint::INK));
    let rows = headline
        .chain(reason)
        .chain([(played, small, Weight::Medium, paint::MUTED)]);
    let (mut drawn, mut top) = (Vec::new(), 0.0);
    for (text, size, weight, ink) in rows {
        let middle = Point::new(0.0, top + size * STEP / 2.0);
        drawn.push(line(&text, middle, size, weight).fill(ink));
        top += size * STEP;
    }
    (group(drawn), top)
}

/// Returns a board without a game on it, for a page that lets people point at it: tracks are `t0`, `t1` and so on by their numbers,
/// cities `c0`, `c1`.
pub fn blank(edition: &Arc<Edition>, layout: &Layout) -> Scene {
    let (nothing, board) = (score(&Position::new(edition).look()), edition.board());
    let view = View::new(&nothing, Focus::Everything);
    let labels = (layout.labels().to_vec(), false);
    let drawing = Drawing::new(&view, layout, Language::English, labels);
    let named = |drawn: Element, class: &'static str, id: usize| Element {
        id: Some(format!("{class}{id}")),
        ..drawn.class(class)
    };
    let tracks = 0..board.tracks().len();
    let tracks = tracks.map(|id| named(drawing.track(TrackId(id), false), "t", id));
    let cities = 0..board.cities().len();
    let cities = cities.map(|id| named(drawing.discs(CityId(id)), "c", id));
    let size = ON_PHONES * layout.size.width;
    let few = few(board, None, layout, &[size], COARSE);
    let layers = std::iter::once(ground(board, layout, layout.size.to_rect()))
        .chain(drawing.marks())
        .chain([
            group(tracks),
            group(cities),
            drawing.names(&drawing.labels).class("names"),
            drawing.names(&few).class("few"),
        ]);
    Scene {
        size: layout.size,
        pixels: 1.0,
        ground: paint::LAND,
        title: safe(&board.name().shown()),
        layers: layers.collect(),
    }
}
