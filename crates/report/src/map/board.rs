//! The board with what was played on it, as all pictures show it.
//!
//! Every player has a letter beside the color, every track its train spaces, and tunnels, ferries, stations and Big Cities
//! have shapes of their own, so that nothing is lost in grayscale. Where there is little room, free spaces are dashes, and each
//! track of a player is a line with wagons on it.

use kurbo::{BezPath, Circle, Point, Vec2};
use stationmaster_core::board::{Board, Route};
use stationmaster_core::color::Color;
use stationmaster_core::units::{CityId, NodeId, Seat, TrackId};
use stationmaster_map::beside;
use stationmaster_map::label::Label;
use stationmaster_map::layout::{CITY, Layout};
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Element, Shape, group, polyline};
use stationmaster_map::shape::{OrientedRect, middle};
use stationmaster_map::view::{Broken, Focus, Tone, View, Way, letters};

use super::shapes::{
    badge, breaking, dashed, disc, house, locomotive, names, ring, smooth, stone, text,
    train_space, trains, water,
};
use crate::Look;
use crate::history::routes::name as route_name;
use crate::words::Language;
use crate::words::board::OnMap;

/// The widths of the lines below wagons and of free spaces, where there is little room, and by how much a wagon is wider than a space.
const LINE: f64 = 5.8;
const DASH: f64 = 7.0;
const THICKER: f64 = 4.0;
/// The part of a free space's length that its dash has.
const DASHED: f64 = 0.68;
/// The edge of the band below a way on each side of its trains; where there is little room, and where there are several ways, as tracks
/// side by side lie 4 apart.
const BAND: f64 = 3.6;
const WIDE_BAND: f64 = 9.0;
const BANDS: f64 = 2.2;

/// A board as it is drawn.
pub(super) struct Drawing<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) layout: &'a Layout,
    pub(super) look: Look,
    pub(super) letters: Vec<char>,
    pub(super) labels: Vec<Label>,
    /// True where there is little room.
    pub(super) is_coarse: bool,
    marks_big: bool,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(
        view: &'a View<'a>,
        layout: &'a Layout,
        words: Language,
        (labels, is_coarse): (Vec<Label>, bool),
    ) -> Drawing<'a> {
        let look = Look {
            language: words,
            ..Look::PLAIN
        };
        Drawing {
            view,
            layout,
            look,
            letters: letters(view.score.game()),
            labels,
            is_coarse,
            marks_big: view.marks_big_cities(),
        }
    }

    pub(super) fn board(&self) -> &'a Board {
        self.view.board()
    }

    pub(super) fn color(&self, seat: Seat) -> Color {
        self.view.score.game().player(seat).color
    }

    /// Returns the board, without its ground.
    pub(super) fn draw(&self) -> Element {
        let tracks = (0..self.layout.spaces.len()).map(TrackId);
        let (free, taken): (Vec<TrackId>, Vec<TrackId>) =
            tracks.partition(|&track| self.view.tone(track) == Tone::Free);
        let titled = |&track: &TrackId| self.track(track, true);
        let mut layers = vec![group(
            self.view
                .ways
                .iter()
                .zip(tints())
                .map(|(way, tint)| self.band(way, tint)),
        )];
        if self.is_coarse {
            layers.push(self.dashes(&free));
            layers.extend(taken.iter().filter_map(|&track| self.line(track)));
        } else {
            layers.extend(self.marks());
            layers.extend(free.iter().map(titled));
        }
        layers.extend(taken.iter().map(titled));
        let broken = self.view.broken.as_ref();
        layers.extend(broken.map(|broken| self.after_break(broken)));
        let ends = self.view.ends.iter();
        layers.extend(ends.map(|&end| ring(self.layout.discs[end.0])));
        layers.push(group(
            (0..self.board().cities().len()).map(|city| self.discs(CityId(city))),
        ));
        layers.extend(self.view.stations.iter().map(|&(city, seat)| {
            self.house(self.layout.node(self.board().city(city).nodes[0]), seat)
        }));
        layers.push(self.names(&self.labels));
        if !self.is_coarse {
            let places = beside::places(self.view, self.layout)
                .into_iter()
                .zip(tints());
            layers.extend(places.flat_map(|(places, tint)| {
                let hops = places.into_iter().zip(1..);
                hops.map(move |(at, hop)| badge(at, hop, tint))
            }));
        }
        layers.extend(broken.map(|broken| self.break_mark(broken)));
        group(layers)
    }

    /// Returns the signs of tunnels and ferries, below their tracks.
    pub(super) fn marks(&self) -> [Element; 2] {
        let spaces = |of: fn(&Route) -> bool| {
            let routes = self.board().routes().iter().filter(move |route| of(route));
            let tracks = routes.flat_map(Route::track_ids);
            tracks.flat_map(|track| self.layout.track(track))
        };
        [
            water(spaces(|route| route.locomotives > 0)),
            stone(spaces(|route| route.tunnel)),
        ]
    }

    /// Returns what a viewer tells of a track at the pointer.
    fn title(&self, id: TrackId) -> String {
        let (board, game) = (self.board(), self.view.score.game());
        let route = route_name(board, board.track(id).route, self.look).into();
        let owner = game.owner(id).map(|seat| &game.player(seat).name);
        self.look
            .language
            .say(OnMap::TrackTitle(&route, board.length(id), owner))
    }

    /// Returns the train spaces of a track, with a title or without.
    pub(super) fn track(&self, id: TrackId, is_titled: bool) -> Element {
        let (tone, board) = (self.view.tone(id), self.board());
        let owner = self
            .view
            .score
            .game()
            .owner(id)
            .filter(|_| tone != Tone::Free);
        let color = owner.map_or(board.track(id).color, |seat| self.color(seat));
        let spaces = self.layout.track(id);
        let mut drawn = trains(tone, color);
        if tone == Tone::Free && self.view.focus != Focus::Everything {
            // Free spaces are quiet where a map is about something else.
            drawn = drawn
                .fill(paint::shade(color, 8))
                .stroke(paint::outline(color), 0.8);
        }
        if is_titled {
            drawn = drawn.and(Element::title(&self.title(id)));
        }
        for (position, space) in spaces.iter().enumerate() {
            let width = space.width + if self.is_coarse { THICKER } else { 0.0 };
            drawn = drawn.and(train_space(&OrientedRect { width, ..*space }));
            match owner {
                Some(seat) if !self.is_coarse || position == spaces.len() / 2 => {
                    drawn = drawn.and(self.letter(seat, space, tone));
                }
                None if position < board.route_of(id).locomotives as usize => {
                    drawn = drawn.and(locomotive(space));
                }
                _ => {}
            }
        }
        drawn
    }

    /// Returns a player's letter on a train.
    pub(super) fn letter(&self, seat: Seat, space: &OrientedRect, tone: Tone) -> Element {
        let size = (space.width * if self.is_coarse { 1.15 } else { 0.92 }).min(space.length * 0.9);
        let ink = match tone {
            Tone::Faint(_) => paint::MUTED,
            _ => paint::ink_on(paint::of(self.color(seat))),
        };
        text(&self.letters[seat.0].to_string(), space.center, size).fill(ink)
    }

    /// Returns the points of a track: its ends, and the middles of its spaces between them.
    pub(super) fn course(&self, track: TrackId, from: NodeId) -> Vec<Point> {
        let nodes = self.board().route_of(track).nodes;
        let [a, b] = nodes.map(|node| self.layout.node(node));
        let spaces = self.layout.track(track).iter().map(|space| space.center);
        let mut course: Vec<Point> = std::iter::once(a).chain(spaces).chain([b]).collect();
        if nodes[0] != from {
            course.reverse();
        }
        course
    }

    /// Returns the line below the wagons of a player's track.
    fn line(&self, track: TrackId) -> Option<Element> {
        let (Tone::Strong(seat) | Tone::Faint(seat) | Tone::Borrowed(seat)) = self.view.tone(track)
        else {
            return None;
        };
        let color = match self.view.tone(track) {
            Tone::Faint(_) => paint::shade(self.color(seat), 30),
            _ => paint::dark(self.color(seat)),
        };
        let course = self.course(track, self.board().route_of(track).nodes[0]);
        Some(Element::from(Shape::Path(smooth(&course))).outline(color, LINE))
    }

    /// Returns free spaces as dashes.
    fn dashes(&self, free: &[TrackId]) -> Element {
        let spaces = free.iter().flat_map(|&track| self.layout.track(track));
        let dashes: BezPath = spaces.flat_map(|space| polyline(dash(space))).collect();
        Element::from(Shape::Path(dashes)).outline(paint::FREE, DASH)
    }

    fn band(&self, way: &Way, tint: Rgb) -> Element {
        let mut points: Vec<Point> = Vec::new();
        for (hop, &track) in way.nodes.windows(2).zip(&way.tracks) {
            let course = self.course(track, hop[0]);
            points.extend(course.into_iter().skip(usize::from(!points.is_empty())));
        }
        let spaces = way
            .tracks
            .iter()
            .flat_map(|&track| self.layout.track(track));
        let thick = spaces.map(|space| space.width).fold(0.0, f64::max);
        let beyond = match (self.view.ways.len(), self.is_coarse) {
            (2.., _) => BANDS,
            (_, true) => WIDE_BAND,
            (_, false) => BAND,
        };
        Element::from(Shape::Path(smooth(&points))).outline(tint, thick + 2.0 * beyond)
    }

    /// Returns the discs of a city, or of the border spots of a country.
    pub(super) fn discs(&self, id: CityId) -> Element {
        let city = self.board().city(id);
        let is_big = city.big && self.marks_big;
        group(city.nodes.iter().map(|node| {
            let at = self.layout.discs[node.0];
            let radius = if is_big {
                at.radius
            } else {
                at.radius.min(CITY)
            };
            disc(Circle::new(at.center, radius), is_big)
        }))
    }

    /// Returns a station: a house in its owner's color, with the letter; in a shade of the color where it matters less.
    pub(super) fn house(&self, at: Point, seat: Seat) -> Element {
        let (color, size) = (self.color(seat), if self.is_coarse { 1.3 } else { 1.0 });
        let (fill, stroke) = if self.view.is_faint(seat) {
            (paint::shade(color, 30), paint::outline(color))
        } else {
            (paint::of(color), paint::dark(color))
        };
        let letter = self.letters[seat.0].to_string();
        let letter = text(&letter, at + Vec2::new(0.0, 3.0) * size, 21.0 * size);
        group([
            house(at, size, fill, stroke),
            letter.fill(paint::ink_on(fill)),
        ])
    }

    pub(super) fn names(&self, labels: &[Label]) -> Element {
        names(labels, |label| {
            self.marks_big && self.board().city(label.city).big
        })
    }

    /// Returns what is claimed from the hop on at which a claimed path breaks.
    fn after_break(&self, broken: &Broken) -> Element {
        let rest = dashed(
            broken.rest.iter().map(|&node| self.layout.node(node)),
            false,
        );
        let hop = || dashed(broken.at.map(|node| self.layout.node(node)), true);
        group(std::iter::once(rest).chain(broken.track.is_none().then(hop)))
    }

    /// Returns the mark where a claimed path breaks: on the track that is missing, or between the two cities.
    fn break_mark(&self, broken: &Broken) -> Element {
        let [from, to] = broken.at.map(|node| self.layout.node(node));
        let on_track = broken.track.map(|track| middle(self.layout.track(track)));
        breaking(on_track.unwrap_or(from.midpoint(to)))
    }
}

/// Returns the ends of a free space's dash.
pub(super) fn dash(space: &OrientedRect) -> [Point; 2] {
    let half = space.along * (space.length * DASHED - DASH) / 2.0;
    [space.center - half, space.center + half]
}

/// Returns the tints of ways: each its own, as long as there are some.
pub(super) fn tints() -> impl Iterator<Item = Rgb> {
    paint::WAYS.into_iter().cycle()
}
