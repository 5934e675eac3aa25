//! The map as a picture: the scene of a view, with the cards of the players and a legend.
//!
//! Every player has a letter beside the color, every track its train spaces, and tunnels, ferries, stations and Big Cities
//! have shapes of their own, so that nothing is lost in grayscale.

pub mod blank;
mod cards;
mod chart;
pub mod code;
mod ground;
mod head;
pub mod heat;
mod legend;
mod names;
mod shapes;
mod style;

use std::borrow::Cow;

use kurbo::{Circle, Point, Size};

pub(super) use self::ground::{coast, near};
pub use self::names::labels;
use self::names::{fine_names, name};
use self::shapes::{
    badge, breaking, claimed, dashed, disc, locomotive, painted, ring, stone, text, train_space,
    trains, water,
};
pub(super) use self::shapes::{shortened, wrapped};
use super::caption;
use crate::Look;
use crate::history::routes::name as route_name;
use crate::words::Language;
use crate::words::board::OnMap;
use stationmaster_core::board::{Board, Route};
use stationmaster_core::color::Color;
use stationmaster_core::units::{Seat, TrackId};
use stationmaster_map::beside;
use stationmaster_map::label::few;
use stationmaster_map::layout::{CITY, Layout};
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Element, Scene, Shape, Style, group, pixels, polyline, safe};
use stationmaster_map::shape::{OrientedRect, middle};
use stationmaster_map::view::{Broken, Focus, Tone, View, Way, letters};

const MARGIN: f64 = 36.0;
/// How large city names and all texts around the board are at least, in CSS pixels, in a picture for a narrow screen.
const LEAST: f64 = 11.0;
/// The room between the board, the cards and the legend.
const GAP: f64 = 16.0;
/// How far the band below a way reaches beyond its trains, and how far where there are several ways: tracks side by side lie
/// 4 apart, and two bands leave each other's trains in sight.
const BAND: f64 = 3.6;
const BANDS: f64 = 2.2;

/// Returns the picture for a screen so wide, in CSS pixels, if one is named: what is written is then large enough to be read
/// there. Where that is too large for the names of all cities, those come first that have trains, stations or tickets.
pub fn scene(view: &View<'_>, layout: &Layout, words: Language, width: Option<u32>) -> Scene {
    let zoom = width.map_or(1.0, |width| {
        f64::from(width) / (layout.size.width + 2.0 * MARGIN)
    });
    let (labels, is_narrow) = labels(view, layout, width);
    let mut layout = Cow::Borrowed(layout);
    if labels != layout.labels {
        layout.to_mut().labels = labels;
    }
    Drawing::new(view, &layout, words, is_narrow).scene(zoom, width)
}

struct Drawing<'a> {
    view: &'a View<'a>,
    layout: &'a Layout,
    look: Look,
    letters: Vec<char>,
    /// Whether free spaces are drawn as dashes.
    is_narrow: bool,
    /// The tracks of each ticket, in the order in which style rules count the tickets.
    ways: Vec<Vec<TrackId>>,
}

impl<'a> Drawing<'a> {
    fn new(
        view: &'a View<'a>,
        layout: &'a Layout,
        words: Language,
        is_narrow: bool,
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
            is_narrow,
            ways: style::ways(view),
        }
    }
}

impl Drawing<'_> {
    /// The whole picture for a screen so wide, if one is named, at a zoom in CSS pixels per unit.
    fn scene(&self, zoom: f64, width: Option<u32>) -> Scene {
        let room = self.layout.size.width;
        // What stands around the board is drawn for a narrower one, and enlarged.
        let scale = (LEAST / (cards::SMALL * zoom)).max(1.0);
        let [(above, headed), (cards, carded), (legend, explained)] =
            [head::draw, cards::draw, legend::draw].map(|draw| draw(self, room / scale));
        let board = headed * scale;
        let cards_at = board + self.layout.size.height + GAP;
        let legend_at = cards_at + carded * scale + GAP;
        let size = Size::new(room + 2.0 * MARGIN, legend_at + explained * scale + GAP);
        let shifted = |drawn: Element, top: f64| drawn.at(Point::new(MARGIN, top));
        let enlarged = |drawn: Element, top: f64| {
            let shifted = shifted(drawn, top);
            if scale > 1.0 {
                shifted.with(Style::Scale(scale))
            } else {
                shifted
            }
        };
        Scene {
            size,
            pixels: pixels(size, width),
            ground: paint::PAPER,
            title: safe(&caption::headline(self.view, self.look).headline),
            rules: style::sheet(self.view, size),
            layers: vec![
                Element::rectangle(size.to_rect(), 0.0)
                    .fill(paint::PAPER)
                    .class("paper"),
                shifted(ground::draw(self.map(), self.layout), board),
                enlarged(above, 0.0),
                shifted(self.board(), board),
                enlarged(cards, cards_at),
                enlarged(legend, legend_at),
            ],
        }
    }

    fn board(&self) -> Element {
        // What a closer look is not about stays behind.
        let behind = Style::Opacity(if self.view.focus == Focus::Everything {
            1.0
        } else {
            0.45
        });
        let spaces = |of: fn(&Route) -> bool| {
            let routes = self.map().routes().iter().filter(move |route| of(route));
            let tracks = routes
                .flat_map(Route::track_ids)
                .filter(|&track| !self.is_dashed(track));
            tracks.flat_map(|track| self.layout.track(track))
        };
        let mut layers = vec![
            self.bands(),
            water(spaces(|route| route.locomotives > 0))
                .with(behind.clone())
                .class(style::HALO),
            stone(spaces(|route| route.tunnel))
                .with(behind)
                .class(style::HALO),
        ];
        let tracks = (0..self.layout.spaces.len()).map(TrackId);
        let (taken, free): (Vec<TrackId>, Vec<TrackId>) =
            tracks.partition(|&track| self.view.tone(track) != Tone::Free);
        layers.extend(free.into_iter().chain(taken).map(|track| self.track(track)));
        let broken = self.view.broken.as_ref();
        layers.extend(broken.map(|broken| self.behind_break(broken)));
        layers.push(style::ends(self));
        layers.extend(
            self.view
                .ends
                .iter()
                .map(|&end| ring(self.layout.discs[end.0])),
        );
        let marks_big = self.view.marks_big_cities();
        let discs = self.layout.discs.iter().zip(self.map().nodes());
        layers.push(group(discs.map(
            |(&at, node)| match self.map().city(node.city).big {
                true if marks_big => disc(at, true),
                true => disc(Circle::new(at.center, CITY), false),
                false => disc(at, false),
            },
        )));
        layers.extend(self.view.stations.iter().map(|&(city, seat)| {
            let at = self.layout.node(self.map().city(city).nodes[0]);
            self.lifted(self.house(at, seat), Some(seat), None)
        }));
        layers.extend([self.names(), self.numbers()]);
        layers.extend(broken.map(|broken| self.mark(broken)));
        group(layers)
    }

    /// What belongs to a player on the board, so that a pointer can lift it.
    fn lifted(&self, drawn: Element, owner: Option<Seat>, track: Option<TrackId>) -> Element {
        match style::class(self, owner, track) {
            Some(class) => drawn.class(class),
            None => drawn,
        }
    }

    fn map(&self) -> &Board {
        self.view.board()
    }

    fn color(&self, seat: Seat) -> Color {
        self.view.score.game().player(seat).color
    }

    fn track(&self, id: TrackId) -> Element {
        let (board, game) = (self.map(), self.view.score.game());
        let (route, owner, tone) = (board.route_of(id), game.owner(id), self.view.tone(id));
        let is_behind = self.view.focus != Focus::Everything;
        let ground = match (route.locomotives > 0, is_behind) {
            (false, _) => paint::BOARD,
            (true, false) => paint::WATER,
            (true, true) => paint::SHELF,
        };
        let color = board.track(id).color;
        let is_dashed = self.is_dashed(id);
        let drawn = match tone {
            Tone::Free if is_dashed => group([]).fill(paint::shade(color, ground, 55)),
            Tone::Free if is_behind => {
                painted(paint::shade(color, ground, 8), paint::outline(color), 0.8)
            }
            tone => trains(tone, owner.map_or(color, |seat| self.color(seat)), ground),
        };
        // What a viewer tells of a track under the pointer.
        let name = owner.map(|seat| &game.player(seat).name);
        let route_name = route_name(board, board.track(id).route, self.look).into();
        let title = self
            .look
            .language
            .say(OnMap::TrackTitle(&route_name, board.length(id), name));
        let letter = owner.filter(|_| tone != Tone::Free);
        let mut drawn = self
            .lifted(drawn, letter, Some(id))
            .and(Element::title(&title));
        for (space, position) in self.spaces(id).zip(0..) {
            drawn = drawn.and(train_space(&if is_dashed {
                few::dash(*space)
            } else {
                *space
            }));
            match letter {
                _ if is_dashed => {}
                Some(seat) => {
                    drawn = drawn.and(self.letter(seat, space, matches!(tone, Tone::Faint(_))));
                }
                None if position < route.locomotives => drawn = drawn.and(locomotive(space)),
                None => {}
            }
        }
        drawn
    }

    /// Whether a track is drawn as dashes, which stop where a name begins.
    fn is_dashed(&self, track: TrackId) -> bool {
        self.is_narrow && self.view.tone(track) == Tone::Free
    }

    /// The spaces of a track that are drawn.
    fn spaces(&self, track: TrackId) -> impl Iterator<Item = &OrientedRect> {
        let is_dashed = self.is_dashed(track);
        let is_drawn = move |space: &&OrientedRect| {
            !is_dashed || !few::is_masked(&self.layout.labels, **space)
        };
        self.layout.track(track).iter().filter(is_drawn)
    }

    fn letter(&self, seat: Seat, space: &OrientedRect, is_faint: bool) -> Element {
        let size = (space.width * 0.92).min(space.length * 0.9);
        let color = if is_faint {
            paint::MUTED
        } else {
            paint::letter_on(self.color(seat))
        };
        text(&self.letters[seat.0].to_string(), space.center, size)
            .fill(color)
            .with(Style::Stroke(None))
    }

    /// A station: a house in its owner's color, with the letter; in a shade of the color where it matters less.
    fn house(&self, at: Point, seat: Seat) -> Element {
        let corners = [
            (0.0, -19.0),
            (15.0, -6.0),
            (15.0, 14.0),
            (-15.0, 14.0),
            (-15.0, -6.0),
        ];
        let mut house = polyline(corners.map(|(x, y)| Point::new(at.x + x, at.y + y)));
        house.close_path();
        let color = self.color(seat);
        let (drawn, ink) = if self.view.is_faint(seat) {
            (
                painted(
                    paint::shade(color, paint::BOARD, 30),
                    paint::outline(color),
                    1.6,
                ),
                paint::INK,
            )
        } else {
            (
                claimed(color).with(Style::StrokeWidth(2.5)),
                paint::letter_on(color),
            )
        };
        let letter = text(
            &self.letters[seat.0].to_string(),
            Point::new(at.x, at.y + 3.0),
            21.0,
        );
        drawn
            .and(Element::new(Shape::Path(house)))
            .and(letter.fill(ink).with(Style::Stroke(None)))
    }

    fn names(&self) -> Element {
        fine_names(group(self.layout.labels.iter().flat_map(name)), self.map())
    }

    fn bands(&self) -> Element {
        let ways = self.view.ways.iter().zip(tints());
        group(
            ways.map(|(way, tint)| {
                self.lifted(group([self.band(way, tint)]), Some(way.seat), None)
            }),
        )
    }

    fn band(&self, way: &Way, tint: Rgb) -> Element {
        let spaces = way
            .tracks
            .iter()
            .flat_map(|&track| self.layout.track(track));
        let beyond = if self.view.ways.len() > 1 {
            BANDS
        } else {
            BAND
        };
        let thick = spaces.map(|space| space.width).fold(0.0, f64::max);
        let mut points: Vec<Point> = way
            .nodes
            .iter()
            .take(1)
            .map(|&start| self.layout.node(start))
            .collect();
        for (hop, &track) in way.nodes.windows(2).zip(&way.tracks) {
            points.extend(
                self.layout
                    .along(track, self.map().route_of(track).nodes[0] == hop[0]),
            );
            points.push(self.layout.node(hop[1]));
        }
        let band = Element::line(points)
            .outline(tint, thick + 2.0 * beyond)
            .class("way")
            .with(Style::UnitLength);
        band.with(Style::RoundJoins).with(Style::RoundCaps)
    }

    fn numbers(&self) -> Element {
        let places = beside::places(self.view, self.layout);
        let ways = self.view.ways.iter().zip(places).zip(tints());
        group(ways.map(|((way, places), tint)| {
            let hops = group(
                places
                    .into_iter()
                    .zip(1..)
                    .map(|(at, hop)| badge(at, hop, tint)),
            )
            .class("hops");
            self.lifted(group([hops]), Some(way.seat), None)
        }))
    }

    /// What is claimed from the hop on at which a claimed path breaks.
    fn behind_break(&self, broken: &Broken) -> Element {
        let rest = dashed(
            broken.rest.iter().map(|&node| self.layout.node(node)),
            false,
        );
        let hop = broken
            .track
            .is_none()
            .then(|| dashed(broken.at.map(|node| self.layout.node(node)), true));
        group(std::iter::once(rest).chain(hop))
    }

    /// The mark where a claimed path breaks: amid the track that is missing, or between the two cities.
    fn mark(&self, broken: &Broken) -> Element {
        let [from, to] = broken.at.map(|node| self.layout.node(node));
        breaking(
            broken
                .track
                .map_or(from.midpoint(to), |track| middle(self.layout.track(track))),
        )
    }
}

/// The tints of ways: each its own, as long as there are some.
fn tints() -> impl Iterator<Item = Rgb> {
    paint::WAYS.into_iter().cycle()
}
