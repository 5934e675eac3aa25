//! What the signs on the board mean: those that are on it, and no other.

use kurbo::{Circle, Point, Rect, Vec2};

use super::Drawing;
use super::cards::even_rows;
use super::lines::{line, width};
use super::shapes::{
    badge, borrowed, broken, claimed_behind, dashed, disc, free, gap, locomotive, ring, stone, train_space, water,
};
use crate::board::{City, Route};
use crate::color::Color;
use crate::map::font::Weight;
use crate::map::scale::{BIG_CITY, BORDER_SPOT, CITY};
use crate::map::shape::OrientedRect;
use crate::map::view::{Tone, View};
use crate::report::map::caption;
use crate::report::map::paint::{self, Rgb};
use crate::report::map::scene::{Element, group};
use crate::units::Seat;
use crate::words::map::MapSign;

/// The height of a row, and the size of its font.
const STEP: f64 = 34.0;
const SMALL: f64 = 18.5;
/// What a sign takes before its meaning, and what is left behind it.
const SIGN_ROOM: f64 = 64.0;
const GAP: f64 = 22.0;
/// The train space of a sign.
const SIGN: OrientedRect = OrientedRect { center: Point::ZERO, along: Vec2::new(1.0, 0.0), length: 44.0, width: 17.0 };

/// How wide the sign of the numbers is, and how many tints it shows at most.
const NUMBERS: f64 = 56.0;
const MOST_TINTS: usize = 2;

/// A sign around its middle, and what it means.
type Meaning = (Element, &'static str);

/// The legend in a room so wide, and its height: signs and meanings in columns.
pub(super) fn draw(drawing: &Drawing<'_>, width: f64) -> (Element, f64) {
    let meanings = meanings(drawing);
    let columns = columns(&meanings, width);
    let mut all = Vec::new();
    let rows = even_rows(&meanings, columns.len());
    for (row, meanings) in rows.iter().enumerate() {
        let mut left = 0.0;
        let middle = (row as f64 + 0.5) * STEP;
        for ((sign, meaning), column) in meanings.iter().zip(&columns) {
            all.push(group([sign.clone()]).at(Point::new(left + 29.0, middle)));
            all.push(line(meaning, Point::new(left + SIGN_ROOM, middle), SMALL, Weight::Medium));
            left += column;
        }
    }
    (group(all), rows.len() as f64 * STEP)
}

/// How wide the columns are: as many as there is room for.
fn columns(meanings: &[Meaning], room: f64) -> Vec<f64> {
    let column = |rows: &[&[Meaning]], column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|(_, meaning)| SIGN_ROOM + width(meaning, SMALL, Weight::Medium) + GAP).fold(0.0, f64::max)
    };
    let columns = |most: usize| -> Vec<f64> {
        let rows = even_rows(meanings, most);
        let count = rows.first().map_or(0, |row| row.len());
        (0..count).map(|position| column(&rows, position)).collect()
    };
    let fitting = (1..=meanings.len()).rev().map(columns).find(|columns| columns.iter().sum::<f64>() - GAP <= room);
    fitting.unwrap_or_else(|| columns(1))
}

/// What is on the board, each with its meaning.
fn meanings(drawing: &Drawing<'_>) -> Vec<Meaning> {
    let (view, board) = (drawing.view, drawing.view.board());
    let routes = |of: fn(&Route) -> bool| board.routes().iter().any(of);
    let tone = |of: fn(&Tone) -> bool| view.tones.iter().copied().find(of);
    let cities = |of: fn(&City) -> bool| board.cities().iter().any(of);
    let sign = || train_space(&SIGN);
    let space = |ground| free(Color::Gray, ground).add(sign());
    let around = |radius| Circle::new(Point::ZERO, radius);
    let ferry = || group([water([&SIGN]), space(paint::WATER), locomotive(&SIGN)]);
    let end = || group([ring(around(CITY)), disc(around(CITY), false)]);
    let house = station(view).map(|seat| drawing.house(Point::new(0.0, 1.0), seat));
    let trains = |tone: Option<Tone>| match tone? {
        Tone::Borrowed(owner) => {
            Some(borrowed(drawing.color(owner)).add(sign()).add(drawing.letter(owner, &SIGN, false)))
        }
        Tone::Faint(owner) => {
            let train = claimed_behind(drawing.color(owner), paint::BOARD).add(sign());
            Some(train.add(drawing.letter(owner, &SIGN, true)))
        }
        Tone::Gap => Some(gap(Color::Gray).add(sign())),
        Tone::Free | Tone::Strong(_) => None,
    };
    let signs = [
        (tone(|tone| *tone == Tone::Free).map(|_| space(paint::BOARD)), MapSign::Free),
        (routes(|route| route.tunnel).then(|| space(paint::BOARD).add(stone([&SIGN]))), MapSign::Tunnel),
        (routes(|route| route.locomotives > 0).then(ferry), MapSign::Ferry),
        (cities(|city| !city.big && !city.country).then(|| disc(around(CITY), false)), MapSign::City),
        (cities(|city| city.big).then(|| disc(around(BIG_CITY), true)), MapSign::BigCity),
        (cities(|city| city.country).then(|| disc(around(BORDER_SPOT), false)), MapSign::BorderSpot),
        (house, MapSign::Station),
        (trains(tone(|tone| matches!(tone, Tone::Faint(_)))), MapSign::Faint),
        ((!view.ends.is_empty()).then(end), MapSign::End),
        (view.ways.iter().any(|way| !way.tracks.is_empty()).then(|| numbers(view.ways.len())), caption::hop(view)),
        (trains(tone(|tone| matches!(tone, Tone::Borrowed(_)))), MapSign::Borrowed),
        (trains(tone(|tone| *tone == Tone::Gap)).filter(|_| view.broken.is_none()), MapSign::Gap),
        (view.broken.is_some().then(|| broken(Point::ZERO)), MapSign::Break),
        (view.broken.as_ref().filter(|broken| broken.rest.len() > 1).map(|_| behind_break()), MapSign::BehindBreak),
    ];
    signs.into_iter().filter_map(|(drawn, sign)| Some((drawn?, drawing.words.label(sign)))).collect()
}

/// Whose station is shown as the sign: that of a player whom the map is about, if there is one.
fn station(view: &View<'_>) -> Option<Seat> {
    let owners = || view.stations.iter().map(|&(_, seat)| seat);
    owners().find(|&seat| view.is_about(seat)).or_else(|| owners().next())
}

/// The sign of what is claimed behind a break.
fn behind_break() -> Element {
    let ends = [-26.0, 26.0].map(|x| Point::new(x, 0.0));
    group([dashed(ends, false)])
}

/// The sign of the numbers of so many ways, each in its tint.
fn numbers(ways: usize) -> Element {
    let ways = ways.min(MOST_TINTS);
    let width = NUMBERS / ways as f64;
    let sign = |(position, tint): (usize, Rgb)| {
        let at = Point::new((position as f64 + 0.5) * width - NUMBERS / 2.0, 0.0);
        let band = Element::rectangle(Rect::from_center_size(at, (width, 24.0)), 12.0).fill(tint);
        group([band, badge(at, 1, tint)])
    };
    group(paint::WAYS.into_iter().take(ways).enumerate().map(sign))
}
