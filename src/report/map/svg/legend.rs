//! What stands around the board: the title, and below it the players with ranks and points, and what the signs mean.

use kurbo::{Circle, Point, Rect, Vec2};
use svg::Node;
use svg::node::element::{Group, Text};

use super::Drawing;
use super::shapes::{
    badge, borrowed, claimed, disc, free, gap, locomotive, rectangle, shift, stone, text, train_space, water,
};
use crate::board::{City, Route};
use crate::category::Category;
use crate::color::Color;
use crate::map::font::{self, Weight};
use crate::map::scale::{BIG_CITY, BORDER_SPOT};
use crate::map::shape::OrientedRect;
use crate::map::view::Tone;
use crate::report::Look;
use crate::report::map::{caption, paint};
use crate::report::sheet::heading;
use crate::score::Scoreboard;
use crate::units::{Points, Seat};
use crate::words::Words;
use crate::words::map::MapSign;

/// The least room for a player.
const CARD: f64 = 262.0;
/// The height of a player's lines.
const LINE: f64 = 26.0;
/// The sizes of the fonts.
const TITLE: f64 = 36.0;
const NAME: f64 = 25.0;
const SMALL: f64 = 20.0;
/// The room between the board and the legend, and between its rows.
const GAP: f64 = 24.0;
/// The train space of a sign.
const SIGN: OrientedRect = OrientedRect { center: Point::ZERO, along: Vec2::new(1.0, 0.0), length: 44.0, width: 17.0 };

/// The title above the board, and what the picture shows.
pub(super) fn head(drawing: &Drawing<'_>) -> Group {
    let width = drawing.layout.size.width;
    let title = heading(drawing.view.score.game(), drawing.words);
    let shows = caption::about(drawing.view, Look::PLAIN, drawing.words);
    let (title, size) = fitted(&title, TITLE, Weight::Bold, width);
    let mut group = Group::new().add(line(&title, Point::new(0.0, 36.0), size, Weight::Bold));
    let (shows, size) = fitted(&shows, SMALL, Weight::Medium, width);
    group.append(line(&shows, Point::new(0.0, 68.0), size, Weight::Medium));
    group
}

/// The legend from its top left corner, and its height: the players in the order of their ranks, then the signs.
pub(super) fn draw(drawing: &Drawing<'_>) -> (Group, f64) {
    let width = drawing.layout.size.width;
    let score = drawing.view.score;
    let mut seats: Vec<Seat> = score.game().seats().collect();
    seats.sort_by_key(|&seat| score.player(seat).rank);
    let columns = (1..=seats.len()).rev().find(|&count| count as f64 * CARD <= width).unwrap_or(1);
    let room = width / columns as f64;
    let mut group = Group::new();
    let mut top = GAP;
    for row in seats.chunks(columns) {
        for (column, &seat) in row.iter().enumerate() {
            group.append(card(drawing, seat, Point::new(column as f64 * room, top), room - GAP / 2.0));
        }
        top += 4.0 * LINE + GAP / 2.0;
    }
    let (signs, bottom) = signs(drawing, top + LINE / 2.0, width);
    group.append(signs);
    (group, bottom)
}

/// A player: a train, the name, the rank and the points, and what they come from.
fn card(drawing: &Drawing<'_>, seat: Seat, at: Point, room: f64) -> Group {
    let score = drawing.view.score;
    let (player, lines) = (score.game().player(seat), score.player(seat));
    let space = OrientedRect { center: at + Vec2::new(30.0, LINE / 2.0), length: 56.0, width: 22.0, ..SIGN };
    let mut group = Group::new().add(claimed(player.color).add(train_space(&space)).add(drawing.letter(seat, &space)));
    let words = drawing.words;
    let rank = words.rank_and_total(lines.rank, lines.total);
    let (tracks, trains) = (player.tracks.len(), score.game().trains(seat));
    let routes = words.routes_and_tickets(tracks, trains, lines.tickets.completed, player.tickets.len());
    let extras = extras(score, seat, words);
    let rows = [Some((player.name.to_string(), NAME, Weight::Bold)), Some((rank, NAME, Weight::Medium))];
    let rest = [Some(routes), extras].map(|text| text.map(|text| (text, SMALL, Weight::Medium)));
    for (row, (content, size, weight)) in rows.into_iter().chain(rest).flatten().enumerate() {
        let indent = if row == 0 { 68.0 } else { 2.0 };
        let (content, size) = fitted(&content, size, weight, room - indent);
        let middle = at + Vec2::new(indent, LINE * (row as f64 + 0.5));
        group.append(line(&content, middle, size, weight));
    }
    group
}

/// What the edition pays for besides: the longest path, or the most tickets and the passengers.
fn extras(score: &Scoreboard, seat: Seat, words: &dyn Words) -> Option<String> {
    let player = score.player(seat);
    let extra = |category| match category {
        Category::Routes | Category::Tickets | Category::StationsKept => None,
        Category::Express => {
            player.express.as_ref().map(|score| words.own_longest_path(score.is_holder(), score.path.length()))
        }
        Category::Globetrotter => {
            player.points(category).filter(|&points| points > Points(0)).map(|_| words.category(category).to_owned())
        }
        Category::Passengers => player.passengers.as_ref().map(|score| words.passengers(score.count as usize)),
    };
    let extras: Vec<String> = Category::ALL.into_iter().filter_map(extra).collect();
    (!extras.is_empty()).then(|| extras.join(", "))
}

/// A text that begins at a point, its capitals around that height.
fn line(content: &str, at: Point, size: f64, weight: Weight) -> Text {
    text(content, at, size, weight).set("text-anchor", "start")
}

/// A text and a size in which it fits: a little smaller if that helps, and otherwise shortened.
fn fitted(content: &str, size: f64, weight: Weight, room: f64) -> (String, f64) {
    let fits = |text: &str, size: f64| font::width(text, weight) * size <= room;
    let smaller = (room / font::width(content, weight)).clamp(size * 0.75, size);
    if fits(content, smaller + f64::EPSILON) {
        return (content.to_owned(), smaller);
    }
    let mut width = font::width("…", weight);
    let fitting = content.char_indices().take_while(|(_, letter)| {
        width += font::width(letter.encode_utf8(&mut [0; 4]), weight);
        width * smaller <= room
    });
    let end = fitting.last().map_or(0, |(start, letter)| start + letter.len_utf8());
    (format!("{}…", content[..end].trim_end()), smaller)
}

/// What the signs on the board mean: only those that are there.
fn signs(drawing: &Drawing<'_>, top: f64, width: f64) -> (Group, f64) {
    let mut group = Group::new();
    let (mut x, mut y) = (0.0, top);
    for (sign, meaning) in meanings(drawing) {
        let room = 60.0 + font::width(meaning, Weight::Medium) * SMALL + GAP;
        if x + room > width && x > 0.0 {
            (x, y) = (0.0, y + LINE);
        }
        group.append(Group::new().set("transform", shift(Point::new(x + 28.0, y))).add(sign));
        group.append(line(meaning, Point::new(x + 60.0, y), SMALL, Weight::Medium));
        x += room;
    }
    (group, y + LINE)
}

/// What is on the board, each with its meaning.
fn meanings(drawing: &Drawing<'_>) -> Vec<(Group, &'static str)> {
    let (view, board) = (drawing.view, drawing.view.board());
    let routes = |of: fn(&Route) -> bool| board.routes().iter().any(of);
    let tones = |of: fn(&Tone) -> bool| view.tones.iter().any(of);
    let cities = |of: fn(&City) -> bool| board.cities().iter().any(of);
    let sign = || train_space(&SIGN);
    let space = |ground| free(Color::Gray, ground).add(sign());
    let number = || {
        let band = Rect::from_center_size(Point::ZERO, (54.0, 27.0));
        Group::new().add(rectangle(band, 13.0).set("fill", paint::GOLD)).add(badge(Point::ZERO, 1))
    };
    let ferry = || Group::new().add(water([&SIGN])).add(space(paint::WATER)).add(locomotive(&SIGN));
    let house = view.stations.first().map(|&(_, seat)| drawing.house(Point::new(0.0, 1.0), seat));
    let hop = caption::hop(view);
    let signs = [
        (Some(space(paint::BOARD)), MapSign::Free),
        (routes(|route| route.tunnel).then(|| space(paint::BOARD).add(stone([&SIGN]))), MapSign::Tunnel),
        (routes(|route| route.locomotives > 0).then(ferry), MapSign::Ferry),
        (cities(|city| city.big).then(|| disc(Circle::new(Point::ZERO, BIG_CITY), true)), MapSign::BigCity),
        (cities(|city| city.country).then(|| disc(Circle::new(Point::ZERO, BORDER_SPOT), false)), MapSign::BorderSpot),
        (house, MapSign::Station),
        (tones(|tone| matches!(tone, Tone::Borrowed(_))).then(|| borrowed(Color::Gray).add(sign())), MapSign::Borrowed),
        (tones(|tone| *tone == Tone::Gap).then(|| gap(Color::Gray).add(sign())), MapSign::Gap),
        ((!view.ways.is_empty()).then(number), hop),
    ];
    signs.into_iter().filter_map(|(drawn, sign)| Some((drawn?, drawing.words.map_sign(sign)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_made_smaller_and_then_shortened() {
        let width = |text: &str, size: f64| font::width(text, Weight::Bold) * size;
        assert_eq!(fitted("Anna", 20.0, Weight::Bold, 200.0), ("Anna".to_owned(), 20.0));
        let (text, size) = fitted("Annabella", 20.0, Weight::Bold, width("Annabella", 20.0) * 0.8);
        assert_eq!((text.as_str(), size.round()), ("Annabella", 16.0));
        let (text, size) = fitted("Maximiliane von und zu", 20.0, Weight::Bold, 90.0);
        assert!(text.starts_with("Maxi") && text.ends_with('…') && width(&text, size) <= 90.0, "{text} {size}");
        assert!(size >= 15.0, "it can still be read");
    }
}
