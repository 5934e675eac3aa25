//! The legend: what the signs on the board mean, for those that are on it.

use kurbo::{Affine, Circle, Point, Vec2};
use stationmaster_core::color::Color;
use stationmaster_map::layout::{BIG_CITY, BORDER_SPOT, CITY};
use stationmaster_map::paint;
use stationmaster_map::scene::{Element, group};
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::view::Tone;

use super::board::{Drawing, dash, tints};
use super::caption;
use super::picture::{Part, SMALL};
use super::shapes::{
    badge, breaking, dashed, disc, flow, locomotive, ring, stone, train_space, trains, water,
};
use crate::words::board::MapSign;

/// The room of a sign before its meaning.
const SIGN_ROOM: f64 = 64.0;
const SIGN: OrientedRect = OrientedRect {
    center: Point::ZERO,
    along: Vec2::new(1.0, 0.0),
    length: 44.0,
    width: 17.0,
};
/// The most tints that the sign of numbers shows.
const MOST_TINTS: usize = 2;

/// Returns the legend in this width, and its height: signs and their meanings.
pub(super) fn draw(drawing: &Drawing<'_>, room: f64) -> Part {
    let words = drawing.look.language;
    let is_fine = |sign: &MapSign| matches!(sign, MapSign::Tunnel | MapSign::Ferry);
    let signs = caption::signs(drawing.view).into_iter();
    let signs = signs.filter(|sign| !drawing.is_coarse || !is_fine(sign));
    let signs = signs.map(|sign| match sign {
        MapSign::PathHop | MapSign::TicketHop | MapSign::ClaimHop if drawing.is_coarse => {
            MapSign::Way
        }
        sign => sign,
    });
    // On a narrow map signs are larger than a row of the legend.
    let size = if drawing.is_coarse { 0.75 } else { 1.0 };
    let place = Affine::translate((29.0, 0.0)) * Affine::scale(size);
    let meanings = signs.map(|meant| {
        let sign = group([sign(drawing, meant)]).placed(place);
        (sign, words.label(meant).to_owned())
    });
    flow(&meanings.collect::<Vec<_>>(), room, SMALL, SIGN_ROOM)
}

pub(super) fn sign(drawing: &Drawing<'_>, sign: MapSign) -> Element {
    let view = drawing.view;
    let space = |tone, color| trains(tone, color).and(train_space(&SIGN));
    let free = || space(Tone::Free, Color::Gray);
    let train = |of: fn(&Tone) -> bool| match view.tones.iter().copied().find(of) {
        Some(tone @ (Tone::Faint(seat) | Tone::Borrowed(seat))) => {
            space(tone, drawing.color(seat)).and(drawing.letter(seat, &SIGN, tone))
        }
        _ => space(Tone::Gap, Color::Gray),
    };
    let around = |radius| Circle::new(Point::ZERO, radius);
    match sign {
        MapSign::Free if drawing.is_coarse => Element::line(dash(&SIGN)).outline(paint::FREE, 7.0),
        MapSign::Free => free(),
        MapSign::Tunnel => free().and(stone([&SIGN])),
        MapSign::Ferry => group([water([&SIGN]), free(), locomotive(&SIGN)]),
        MapSign::City => disc(around(CITY), false),
        MapSign::BigCity => disc(around(BIG_CITY), true),
        MapSign::BorderSpot => disc(around(BORDER_SPOT), false),
        MapSign::Station | MapSign::StationAndLetter => {
            // The station of a player whom the map is about, if there is one.
            let owners = || view.stations.iter().map(|&(_, seat)| seat);
            let about = owners().find(|&seat| view.is_about(seat));
            let owner = about.or_else(|| owners().next());
            drawing.house(Point::new(0.0, 1.0), owner.expect("there are stations"))
        }
        MapSign::Faint => train(|tone| matches!(tone, Tone::Faint(_))),
        MapSign::End => group([ring(around(CITY)), disc(around(CITY), false)]),
        MapSign::Way | MapSign::TicketHop | MapSign::PathHop | MapSign::ClaimHop => {
            let ways = view.ways.len().min(MOST_TINTS);
            let step = 56.0 / ways as f64;
            group(tints().take(ways).enumerate().map(|(way, tint)| {
                let at = Point::new((way as f64 + 0.5) * step - 28.0, 0.0);
                let half = Vec2::new((step - 24.0) / 2.0, 0.0);
                let band = Element::line([at - half, at + half]).outline(tint, 24.0);
                let hop = (!drawing.is_coarse).then(|| badge(at, 1, tint));
                group(std::iter::once(band).chain(hop))
            }))
        }
        MapSign::Borrowed => train(|tone| matches!(tone, Tone::Borrowed(_))),
        MapSign::Gap => train(|tone| *tone == Tone::Gap),
        MapSign::Break => breaking(Point::ZERO),
        MapSign::BehindBreak => dashed([-26.0, 26.0].map(|x| Point::new(x, 0.0)), false),
    }
}
