//! The map of the picture to send: every track as a line with wagons on it, the longest path in gold below them.

use std::collections::BTreeSet;

use kurbo::{BezPath, Circle, Point, Rect, Size, Vec2};

use super::{GOLD, INK, Share, dark, ink_on, paint_of};
use crate::history::routes::name as route_name;
use crate::map::picture::{coast, near};
use crate::words::board::OnMap;
use stationmaster_core::board::{Node, TicketKind};
use stationmaster_core::color::Color;
use stationmaster_core::units::{CityId, NodeId, Seat, TrackId};
use stationmaster_map::Layout;
use stationmaster_map::font::Weight;
use stationmaster_map::label::few::{self, Request, Space};
use stationmaster_map::label::{LINE, Label};
use stationmaster_map::paint::Rgb;
use stationmaster_map::scene::{Anchor, Element, Shape, Style, group, polyline};
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::view::{Tone, Way};

const SEA: Rgb = Rgb([0xd5, 0xe3, 0xe8]);
const HALOS: [(f64, Rgb); 2] = [
    (22.0, Rgb([0xcb, 0xdd, 0xe4])),
    (11.0, Rgb([0xbf, 0xd4, 0xdd])),
];
const LAND: Rgb = Rgb([0xf7, 0xf0, 0xdf]);
/// The land around the country that a board is about.
const ABROAD: Rgb = Rgb([0xec, 0xe4, 0xcf]);
const COAST: Rgb = Rgb([0xb3, 0xaa, 0x92]);
const FREE: Rgb = Rgb([0xd6, 0xcc, 0xb4]);
/// How thick a free space, a track's line, a wagon and the longest path are.
const FREE_WIDTH: f64 = 4.4;
const LINE_WIDTH: f64 = 3.4;
const WAGON: f64 = 12.5;
const PATH_WIDTH: f64 = 23.0;
const LETTER: f64 = 11.5;
const NAME: f64 = 24.0;
/// How small a name becomes rather than being left out, if it is of a city that is always named.
const LEAST_NAME: f64 = 17.0;
/// What is left around a board.
const MARGINS: Size = Size::new(26.0, 16.0);
/// The radius of the room that a station takes, and a city without one; and what a name costs that covers a free space, beside
/// which a pixel of distance counts for less than two.
const STATION: f64 = 19.0;
const CITY: f64 = 9.0;
const ON_FREE: f64 = 5.0;

pub(super) struct Chart<'a> {
    share: &'a Share<'a>,
    layout: &'a Layout,
    area: Rect,
    /// Pixels to a unit of the layout, and where its corner lies.
    scale: f64,
    corner: Vec2,
}

/// Pixels to a unit of a board in an area.
pub(super) fn scale(area: Rect, board: Size) -> f64 {
    // A tall board fills its width.
    let margin = if board.width > board.height {
        MARGINS.width
    } else {
        0.0
    };
    let scale = ((area.width() - 2.0 * margin) / board.width)
        .min((area.height() - 2.0 * MARGINS.height) / board.height);
    (scale * 1000.0).floor() / 1000.0
}

impl<'a> Chart<'a> {
    pub(super) fn new(share: &'a Share<'a>, layout: &'a Layout, area: Rect) -> Chart<'a> {
        let scale = scale(area, layout.size);
        let corner = area.center() - layout.size.to_vec2().to_point().to_vec2() * (scale / 2.0);
        Chart {
            share,
            layout,
            area,
            scale,
            corner: corner.to_vec2(),
        }
    }

    pub(super) fn draw(&self) -> Element {
        group([
            self.ground(),
            self.free(),
            self.paths(),
            self.tracks(),
            self.discs(),
            self.stations(),
            self.names(),
        ])
    }

    fn at(&self, point: Point) -> Point {
        (point.to_vec2() * self.scale + self.corner).to_point()
    }

    fn ground(&self) -> Element {
        let board = self.share.view.board();
        let size = self.layout.size;
        let has_land = !board.land().is_empty();
        let all = Element::rectangle(self.area, 0.0).fill(if has_land { SEA } else { LAND });
        if !has_land {
            return all;
        }
        let land = coast(board.land(), size, near(size));
        let country = Some(board.country()).filter(|country| !country.is_empty());
        let halos = HALOS.map(|(width, color)| land.clone().outline(color, width / self.scale));
        let shore = |drawn: Element, color| drawn.fill(color).stroke(COAST, 1.1 / self.scale);
        let ground = shore(land, if country.is_some() { ABROAD } else { LAND });
        let country = country.map(|country| shore(coast(country, size, near(size)), LAND));
        let drawn = group(halos.into_iter().chain([ground]).chain(country));
        let placed = drawn
            .with(Style::RoundJoins)
            .at(self.corner.to_point())
            .with(Style::Scale(self.scale));
        group([all, placed])
    }

    /// The free spaces as dashes.
    fn free(&self) -> Element {
        let tracks = (0..self.layout.spaces.len()).map(TrackId);
        let free = tracks.filter(|&track| self.share.view.tone(track) == Tone::Free);
        let spaces = free.flat_map(|track| self.layout.track(track));
        let path: BezPath = spaces
            .flat_map(|space| {
                let half =
                    space.along * (space.length * 0.34 - FREE_WIDTH / self.scale / 2.0).max(0.0);
                polyline([space.center - half, space.center + half].map(|end| self.at(end)))
            })
            .collect();
        Element::new(Shape::Path(path))
            .outline(FREE, FREE_WIDTH)
            .with(Style::RoundCaps)
    }

    fn paths(&self) -> Element {
        let path = |way: &Way| {
            let hops = way.nodes.windows(2).zip(&way.tracks);
            let first = way.nodes.first().map(|&node| self.layout.node(node));
            let rest = hops.flat_map(|(hop, &track)| {
                self.centers(track, hop[0])
                    .chain([self.layout.node(hop[1])])
            });
            let points: Vec<Point> = first
                .into_iter()
                .chain(rest)
                .map(|point| self.at(point))
                .collect();
            let path = Element::new(Shape::Path(smooth(&points))).outline(GOLD, PATH_WIDTH);
            path.with(Style::RoundCaps).with(Style::RoundJoins)
        };
        group(self.share.view.ways.iter().map(path))
    }

    /// The middles of a track's spaces, from one of its ends on.
    fn centers(&self, track: TrackId, from: NodeId) -> impl Iterator<Item = Point> + use<> {
        let mut centers: Vec<Point> = self
            .layout
            .track(track)
            .iter()
            .map(|space| space.center)
            .collect();
        if self.share.view.board().route_of(track).nodes[0] != from {
            centers.reverse();
        }
        centers.into_iter()
    }

    fn tracks(&self) -> Element {
        let game = self.share.view.score.game();
        let on_path: BTreeSet<TrackId> = self
            .share
            .view
            .ways
            .iter()
            .flat_map(|way| way.tracks.iter().copied())
            .collect();
        let owned = || {
            (0..self.layout.spaces.len())
                .map(TrackId)
                .filter_map(|id| Some((id, game.owner(id)?)))
        };
        let line = |(track, seat): (TrackId, Seat)| {
            let [from, to] = self.share.view.board().route_of(track).nodes;
            let ends = [from, to].map(|node| self.layout.node(node));
            let points = [ends[0]]
                .into_iter()
                .chain(self.centers(track, from))
                .chain([ends[1]]);
            let points: Vec<Point> = points.map(|point| self.at(point)).collect();
            Element::new(Shape::Path(smooth(&points)))
                .outline(dark(self.share.color(seat)), LINE_WIDTH)
        };
        let wagons = |(track, seat): (TrackId, Seat)| {
            let color = self.share.color(seat);
            // White wagons would not be seen on land, and light rims not on gold.
            let has_dark_rim = on_path.contains(&track) || color == Color::White;
            let rim = if has_dark_rim {
                dark(color)
            } else {
                super::PAPER
            };
            let spaces = self.layout.track(track);
            let wagons = spaces.iter().map(|space| self.wagon(space));
            let wagons = group(wagons).fill(paint_of(color)).stroke(rim, 1.3);
            let letter = self.share.letters[seat.0].to_string();
            let letter = spaces.get(spaces.len() / 2).map(|space| {
                let letter = Element::text(
                    &letter,
                    self.at(space.center),
                    Anchor::Middle,
                    LETTER,
                    Weight::Bold,
                );
                letter.fill(ink_on(paint_of(color)))
            });
            let board = self.share.view.board();
            let route = route_name(board, board.track(track).route, self.share.look).into();
            let title =
                OnMap::TrackTitle(&route, board.length(track), Some(&game.player(seat).name));
            let title = Element::title(&self.share.look.language.say(title));
            group([title, wagons].into_iter().chain(letter))
        };
        let lines: Vec<Element> = owned().map(line).collect();
        group(lines.into_iter().chain(owned().map(wagons)))
    }

    fn wagon(&self, space: &OrientedRect) -> Element {
        let thick = ((space.width + 4.0) * self.scale).min(WAGON);
        let area = Rect::from_center_size(Point::ZERO, (space.length * self.scale, thick));
        Element::rectangle(area, 2.6)
            .at(self.at(space.center))
            .with(Style::Turn(space.degrees()))
    }

    fn discs(&self) -> Element {
        let board = self.share.view.board();
        let marks_big = self.share.view.marks_big_cities();
        let disc = |(disc, node): (&Circle, &Node)| {
            let city = board.city(node.city);
            let (radius, rim) = match (city.country, city.big && marks_big) {
                (true, _) => (2.6, 1.6),
                (false, true) => (7.2, 3.2),
                (false, false) => (5.2, 2.0),
            };
            Element::circle(self.at(disc.center), radius).with(Style::StrokeWidth(rim))
        };
        group(self.layout.discs.iter().zip(board.nodes()).map(disc))
            .fill(Rgb([0xff; 3]))
            .stroke(INK, 2.0)
    }

    fn stations(&self) -> Element {
        let board = self.share.view.board();
        let house = |&(city, seat): &(CityId, Seat)| {
            let at = self.at(self.layout.node(board.city(city).nodes[0]));
            let color = self.share.color(seat);
            let corners = [
                (0.0, -14.0),
                (12.0, -4.0),
                (12.0, 11.0),
                (-12.0, 11.0),
                (-12.0, -4.0),
            ];
            let mut house = polyline(corners.map(|(x, y)| at + Vec2::new(x, y)));
            house.close_path();
            let rim = Element::new(Shape::Path(house.clone()))
                .outline(Rgb([0xff; 3]), 5.0)
                .with(Style::RoundJoins);
            let walls = Element::new(Shape::Path(house))
                .fill(paint_of(color))
                .stroke(dark(color), 1.3);
            let letter = self.share.letters[seat.0].to_string();
            let letter = Element::text(
                &letter,
                at + Vec2::new(0.0, 2.5),
                Anchor::Middle,
                16.0,
                Weight::Bold,
            );
            group([rim, walls, letter.fill(ink_on(paint_of(color)))])
        };
        group(self.share.view.stations.iter().map(house))
    }

    fn names(&self) -> Element {
        let view = self.share.view;
        let stations = view.stations.iter().map(|&(city, _)| {
            let at = self.layout.node(view.board().city(city).nodes[0]);
            Circle::new(at, STATION / self.scale)
        });
        let (cities, always) = self.order();
        let labels = few::placed(&Request {
            board: view.board(),
            layout: self.layout,
            size: NAME / self.scale,
            least: LEAST_NAME / self.scale,
            space: &|track, space| match view.tone(track) {
                Tone::Free => Space::Covered(ON_FREE),
                _ => Space::Solid(space.grown(2.5)),
            },
            around: CITY / self.scale,
            kept_free: stations.collect(),
            cities,
            always,
        });
        let name = |label: &Label| {
            let (size, at) = (label.size * self.scale, label.area);
            let lines = label.lines.iter().zip(0..).map(move |(line, row)| {
                let middle = Point::new(
                    at.center().x,
                    at.y0 + label.size * LINE * (f64::from(row) + 0.5),
                );
                (line, middle)
            });
            let lines = lines.map(|(line, middle)| {
                Element::text(line, self.at(middle), Anchor::Middle, size, label.weight)
            });
            group(lines)
        };
        let shining = group(labels.iter().map(name)).fill(INK).stroke(LAND, 5.0);
        shining.with(Style::RoundJoins).with(Style::StrokeFirst)
    }

    /// The cities in the order in which they are named, and how many of them are named in any case.
    fn order(&self) -> (Vec<CityId>, usize) {
        let (view, board) = (self.share.view, self.share.view.board());
        let game = view.score.game();
        let tickets = |long: bool| {
            let all = game
                .players()
                .iter()
                .flat_map(|player| &player.tickets)
                .map(|&id| game.ticket(id));
            all.filter(move |card| (card.kind == TicketKind::Long) == long)
                .flat_map(|card| card.cities)
        };
        let cities = || (0..board.cities().len()).map(CityId);
        let city = |node| board.node(node).city;
        let ends = view
            .ways
            .iter()
            .flat_map(|way| way.nodes.first().into_iter().chain(way.nodes.last()));
        let path = view.ways.iter().flat_map(|way| &way.nodes);
        let mut order: Vec<CityId> = cities().filter(|&id| board.city(id).big).collect();
        order.extend(ends.map(|&node| city(node)));
        let mut seen = BTreeSet::new();
        order.retain(|&id| seen.insert(id));
        let always = order.len();
        order.extend(tickets(true).chain(view.stations.iter().map(|&(city, _)| city)));
        order.extend(
            path.map(|&node| city(node))
                .chain(tickets(false))
                .chain(cities()),
        );
        let mut seen = BTreeSet::new();
        order.retain(|&id| seen.insert(id) && !board.city(id).country);
        (order, always)
    }
}

/// A curve through points, as Catmull and Rom draw it.
fn smooth(points: &[Point]) -> BezPath {
    let mut path = BezPath::new();
    let Some((&first, rest)) = points.split_first() else {
        return path;
    };
    path.move_to(first);
    for (at, &to) in rest.iter().enumerate() {
        let from = points[at];
        let before = points[at.saturating_sub(1)];
        let behind = points[(at + 2).min(points.len() - 1)];
        path.curve_to(from + (to - before) / 6.0, to - (behind - from) / 6.0, to);
    }
    path
}
