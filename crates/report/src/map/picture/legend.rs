//! The legend: what the signs on the board mean, for those that are on it.

use kurbo::{Circle, Point, Rect, Vec2};

use super::Drawing;
use super::cards::even_rows;
use super::shapes::{
    badge, breaking, dashed, disc, line, locomotive, ring, stone, train_space, trains, water, width,
};
use crate::map::caption;
use crate::words::board::MapSign;
use stationmaster_core::color::Color;
use stationmaster_map::font::Weight;
use stationmaster_map::label::few;
use stationmaster_map::layout::{BIG_CITY, BORDER_SPOT, CITY};
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Element, group};
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::view::Tone;

/// The height of a row, and the size of its font.
const STEP: f64 = 34.0;
const SMALL: f64 = 18.5;
/// What a sign takes before its meaning, and what is left behind it.
const SIGN_ROOM: f64 = 64.0;
const GAP: f64 = 22.0;
const SIGN: OrientedRect = OrientedRect {
    center: Point::ZERO,
    along: Vec2::new(1.0, 0.0),
    length: 44.0,
    width: 17.0,
};

/// How wide the sign of the numbers is, and how many tints it shows at most.
const NUMBERS: f64 = 56.0;
const MOST_TINTS: usize = 2;

/// A sign around its middle, and what it means.
type Meaning = (Element, &'static str);

/// The legend in a room so wide, and its height: signs and meanings in columns.
pub(super) fn draw(drawing: &Drawing<'_>, width: f64) -> (Element, f64) {
    let signs = caption::signs(drawing.view).into_iter();
    let meanings: Vec<Meaning> = signs
        .map(|meant| (sign(drawing, meant), drawing.look.language.label(meant)))
        .collect();
    let columns = columns(&meanings, width);
    let mut all = Vec::new();
    let rows = even_rows(&meanings, columns.len());
    for (row, meanings) in rows.iter().enumerate() {
        let mut left = 0.0;
        let middle = (row as f64 + 0.5) * STEP;
        for ((sign, meaning), column) in meanings.iter().zip(&columns) {
            all.push(group([sign.clone()]).at(Point::new(left + 29.0, middle)));
            all.push(line(
                meaning,
                Point::new(left + SIGN_ROOM, middle),
                SMALL,
                Weight::Medium,
            ));
            left += column;
        }
    }
    (group(all), rows.len() as f64 * STEP)
}

fn columns(meanings: &[Meaning], room: f64) -> Vec<f64> {
    let column = |rows: &[&[Meaning]], column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells
            .map(|(_, meaning)| SIGN_ROOM + width(meaning, SMALL, Weight::Medium) + GAP)
            .fold(0.0, f64::max)
    };
    let columns = |most: usize| -> Vec<f64> {
        let rows = even_rows(meanings, most);
        let count = rows.first().map_or(0, |row| row.len());
        (0..count).map(|position| column(&rows, position)).collect()
    };
    let fitting = (1..=meanings.len())
        .rev()
        .map(columns)
        .find(|columns| columns.iter().sum::<f64>() - GAP <= room);
    fitting.unwrap_or_else(|| columns(1))
}

fn sign(drawing: &Drawing<'_>, sign: MapSign) -> Element {
    let view = drawing.view;
    let space = |tone, color, ground| trains(tone, color, ground).and(train_space(&SIGN));
    let free = |ground| space(Tone::Free, Color::Gray, ground);
    let train = |of: fn(&Tone) -> bool| match view.tones.iter().copied().find(of) {
        Some(tone @ (Tone::Faint(seat) | Tone::Borrowed(seat))) => space(
            tone,
            drawing.color(seat),
            paint::BOARD,
        )
        .and(drawing.letter(seat, &SIGN, matches!(tone, Tone::Faint(_)))),
        _ => space(Tone::Gap, Color::Gray, paint::BOARD),
    };
    let around = |radius| Circle::new(Point::ZERO, radius);
    match sign {
        MapSign::Free if drawing.is_narrow => {
            group([train_space(&few::dash(SIGN))]).fill(paint::shade(Color::Gray, paint::BOARD, 55))
        }
        MapSign::Free => free(paint::BOARD),
        MapSign::Tunnel => free(paint::BOARD).and(stone([&SIGN])),
        MapSign::Ferry => group([water([&SIGN]), free(paint::WATER), locomotive(&SIGN)]),
        MapSign::City => disc(around(CITY), false),
        MapSign::BigCity => disc(around(BIG_CITY), true),
        MapSign::BorderSpot => disc(around(BORDER_SPOT), false),
        MapSign::Station | MapSign::StationAndLetter => {
            // That of a player whom the map is about, if there is one.
            let owners = || view.stations.iter().map(|&(_, seat)| seat);
            let owner = owners()
                .find(|&seat| view.is_about(seat))
                .or_else(|| owners().next());
            drawing.house(Point::new(0.0, 1.0), owner.expect("there are stations"))
        }
        MapSign::Faint => train(|tone| matches!(tone, Tone::Faint(_))),
        MapSign::End => group([ring(around(CITY)), disc(around(CITY), false)]),
        MapSign::TicketHop | MapSign::PathHop | MapSign::ClaimHop => numbers(view.ways.len()),
        MapSign::Borrowed => train(|tone| matches!(tone, Tone::Borrowed(_))),
        MapSign::Gap => train(|tone| *tone == Tone::Gap),
        MapSign::Break => breaking(Point::ZERO),
        MapSign::BehindBreak => group([dashed([-26.0, 26.0].map(|x| Point::new(x, 0.0)), false)]),
    }
}

/// The legend's sign for numbered ways, each in its tint.
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
