//! The map as a picture: the scene of a view, with the cards of the players and a legend.
//!
//! Every player has a letter beside the color, every track its train spaces, and tunnels, ferries, stations and Big Cities
//! have shapes of their own, so that nothing is lost in grayscale.

#[cfg(feature = "phones")]
pub mod blank;
mod cards;
mod ground;
mod legend;
mod shapes;
mod style;

use std::borrow::Cow;

use kurbo::{Point, Size};

use self::shapes::{
    badge, breaking, claimed, dashed, disc, fitted, line, locomotive, painted, ring, stone, text, train_space, trains,
    water, wrapped,
};
use super::caption;
use super::paint::{self, Rgb};
use super::scene::{Anchor, Element, Scene, Shape, Style, group, polyline, safe};
use crate::board::{Board, Route};
use crate::color::Color;
use crate::map::beside;
use crate::map::font::Weight;
use crate::map::label::{LINE, Label, few};
use crate::map::layout::Layout;
use crate::map::shape::{OrientedRect, middle};
use crate::map::view::{Broken, Focus, Tone, View, Way, letters};
use crate::report::Look;
use crate::report::sheet::{details, heading};
use crate::units::{Seat, TrackId};
use crate::words::Language;
use crate::words::board::{Caption, OnMap};

const MARGIN: f64 = 36.0;
/// How large city names and all texts around the board are at least, in CSS pixels, in a picture for a narrow screen.
const LEAST_NAME: f64 = 9.0;
const LEAST_TEXT: f64 = 11.0;
/// The room between the board, the cards and the legend.
const GAP: f64 = 16.0;
/// The sizes of the fonts above the board, the heights of the lines, and the room above and below them.
const HEADLINE: f64 = 46.0;
const REASON: f64 = 23.0;
const ABOUT: f64 = 20.0;
const HEADLINE_STEP: f64 = 56.0;
const STEP: f64 = 29.0;
const TOP: f64 = 14.0;
/// How far the band below a way reaches beyond its trains, and how far where there are several ways: tracks side by side lie
/// 4 apart, and two bands leave each other's trains in sight.
const BAND: f64 = 3.6;
const BANDS: f64 = 2.2;

/// Returns the picture for a screen so wide, in CSS pixels, if one is named: what is written is then large enough to be read
/// there. Where that is too large for the names of all cities, those come first that have trains, stations or tickets.
pub fn scene(view: &View<'_>, layout: &Layout, words: Language, width: Option<u32>) -> Scene {
    let zoom = width.map_or(1.0, |width| f64::from(width) / (layout.size.width + 2.0 * MARGIN));
    let least = LEAST_NAME / zoom;
    let mut layout = Cow::Borrowed(layout);
    if width.is_some() && layout.labels.iter().any(|label| label.size < least) {
        layout.to_mut().labels = few::labels(view, &layout, least);
    }
    let look = Look { language: words, ..Look::PLAIN };
    Drawing { view, layout: &layout, look, letters: letters(view.score.game()) }.scene(zoom)
}

struct Drawing<'a> {
    view: &'a View<'a>,
    layout: &'a Layout,
    look: Look,
    letters: Vec<char>,
}

impl Drawing<'_> {
    /// The whole picture, at a zoom in CSS pixels per unit.
    fn scene(&self, zoom: f64) -> Scene {
        let room = self.layout.size.width;
        // What stands around the board is drawn for a narrower one, and enlarged.
        let scale = (LEAST_TEXT / (cards::SMALL * zoom)).max(1.0);
        let [(above, headed), (cards, carded), (legend, explained)] =
            [head, cards::draw, legend::draw].map(|draw| draw(self, room / scale));
        let board = headed * scale;
        let cards_at = board + self.layout.size.height + GAP;
        let legend_at = cards_at + carded * scale + GAP;
        let size = Size::new(room + 2.0 * MARGIN, legend_at + explained * scale + GAP);
        let shifted = |drawn: Element, top: f64| drawn.at(Point::new(MARGIN, top));
        let enlarged = |drawn: Element, top: f64| {
            let shifted = shifted(drawn, top);
            if scale > 1.0 { shifted.with(Style::Scale(scale)) } else { shifted }
        };
        Scene {
            size,
            zoom,
            title: safe(&caption::headline(self.view, self.look).headline),
            rules: style::sheet(self.view, size),
            layers: vec![
                Element::rectangle(size.to_rect(), 0.0).fill(paint::PAPER).class("paper"),
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
        let behind = Style::Opacity(if self.view.focus == Focus::Everything { 1.0 } else { 0.45 });
        let spaces = |of: fn(&Route) -> bool| {
            let routes = self.map().routes().iter().filter(move |route| of(route));
            routes.flat_map(|route| route.track_ids().flat_map(|track| self.layout.track(track)))
        };
        let mut layers = vec![
            self.bands(),
            water(spaces(|route| route.locomotives > 0)).with(behind.clone()),
            stone(spaces(|route| route.tunnel)).with(behind),
        ];
        let tracks = (0..self.layout.spaces.len()).map(TrackId);
        let (taken, free): (Vec<TrackId>, Vec<TrackId>) =
            tracks.partition(|&track| self.view.tone(track) != Tone::Free);
        layers.extend(free.into_iter().chain(taken).map(|track| self.track(track)));
        let broken = self.view.broken.as_ref();
        layers.extend(broken.map(|broken| self.behind_break(broken)));
        layers.push(style::ends(self));
        layers.extend(self.view.ends.iter().map(|&end| ring(self.layout.discs[end.0])));
        let discs = self.layout.discs.iter().zip(self.map().nodes());
        layers.push(group(discs.map(|(&at, node)| disc(at, self.map().city(node.city).big))));
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
        match owner.and_then(|owner| style::class(self.view, owner, track)) {
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
        let drawn = match tone {
            Tone::Free if is_behind => painted(paint::shade(color, ground, 8), paint::outline(color), 0.8),
            tone => trains(tone, owner.map_or(color, |seat| self.color(seat)), ground),
        };
        // What a viewer tells of a track under the pointer.
        let name = owner.map(|seat| &game.player(seat).name);
        let title =
            self.look.language.say(OnMap::TrackTitle(&board.route_name(board.track(id).route), board.length(id), name));
        let letter = owner.filter(|_| tone != Tone::Free);
        let mut drawn = self.lifted(drawn, letter, Some(id)).add(Element::title(&title));
        for (space, position) in self.layout.track(id).iter().zip(0..) {
            drawn = drawn.add(train_space(space));
            match letter {
                Some(seat) => drawn = drawn.add(self.letter(seat, space, matches!(tone, Tone::Faint(_)))),
                None if position < route.locomotives => drawn = drawn.add(locomotive(space)),
                None => {}
            }
        }
        drawn
    }

    fn letter(&self, seat: Seat, space: &OrientedRect, is_faint: bool) -> Element {
        let size = (space.width * 0.92).min(space.length * 0.9);
        let color = if is_faint { paint::MUTED } else { paint::letter_on(self.color(seat)) };
        text(&self.letters[seat.0].to_string(), space.center, size).fill(color).with(Style::Stroke(None))
    }

    /// A station: a house in its owner's color, with the letter; in a shade of the color where it matters less.
    fn house(&self, at: Point, seat: Seat) -> Element {
        let corners = [(0.0, -19.0), (15.0, -6.0), (15.0, 14.0), (-15.0, 14.0), (-15.0, -6.0)];
        let mut house = polyline(corners.map(|(x, y)| Point::new(at.x + x, at.y + y)));
        house.close_path();
        let color = self.color(seat);
        let (drawn, ink) = if self.view.is_faint(seat) {
            (painted(paint::shade(color, paint::BOARD, 30), paint::outline(color), 1.6), paint::INK)
        } else {
            (claimed(color).with(Style::StrokeWidth(2.5)), paint::letter_on(color))
        };
        let letter = text(&self.letters[seat.0].to_string(), Point::new(at.x, at.y + 3.0), 21.0);
        drawn.add(Element::new(Shape::Path(house))).add(letter.fill(ink).with(Style::Stroke(None)))
    }

    fn names(&self) -> Element {
        fine_names(group(self.layout.labels.iter().flat_map(name)), self.map())
    }

    fn bands(&self) -> Element {
        let ways = self.view.ways.iter().zip(tints());
        group(ways.map(|(way, tint)| self.lifted(group([self.band(way, tint)]), Some(way.seat), None)))
    }

    fn band(&self, way: &Way, tint: Rgb) -> Element {
        let spaces = way.tracks.iter().flat_map(|&track| self.layout.track(track));
        let beyond = if self.view.ways.len() > 1 { BANDS } else { BAND };
        let thick = spaces.map(|space| space.width).fold(0.0, f64::max);
        let mut points: Vec<Point> = way.nodes.iter().take(1).map(|&start| self.layout.node(start)).collect();
        for (hop, &track) in way.nodes.windows(2).zip(&way.tracks) {
            points.extend(self.layout.along(track, self.map().route_of(track).nodes[0] == hop[0]));
            points.push(self.layout.node(hop[1]));
        }
        let band = Element::line(points).outline(tint, thick + 2.0 * beyond).class("way").with(Style::UnitLength);
        band.with(Style::RoundJoins).with(Style::RoundCaps)
    }

    fn numbers(&self) -> Element {
        let places = beside::places(self.view, self.layout);
        let ways = self.view.ways.iter().zip(places).zip(tints());
        group(ways.map(|((way, places), tint)| {
            let hops = group(places.into_iter().zip(1..).map(|(at, hop)| badge(at, hop, tint))).class("hops");
            self.lifted(group([hops]), Some(way.seat), None)
        }))
    }

    /// What is claimed from the hop on at which a claimed path breaks.
    fn behind_break(&self, broken: &Broken) -> Element {
        let rest = dashed(broken.rest.iter().map(|&node| self.layout.node(node)), false);
        let hop = broken.track.is_none().then(|| dashed(broken.at.map(|node| self.layout.node(node)), true));
        group(std::iter::once(rest).chain(hop))
    }

    /// The mark where a claimed path breaks: amid the track that is missing, or between the two cities.
    fn mark(&self, broken: &Broken) -> Element {
        let [from, to] = broken.at.map(|node| self.layout.node(node));
        breaking(broken.track.map_or(from.midpoint(to), |track| middle(self.layout.track(track))))
    }
}

/// What stands above the board, in a room so wide, and its height: the evening in one headline, the reason, and what was
/// played, when and where.
fn head(drawing: &Drawing<'_>, width: f64) -> (Element, f64) {
    let Caption { headline, details: reason } = caption::headline(drawing.view, drawing.look);
    let (headline, size) = match fitted(&headline, HEADLINE, Weight::Bold, width) {
        (whole, size) if whole == headline => (vec![whole], size),
        // On a telephone, who shares a victory takes two lines.
        _ => (wrapped(&headline, HEADLINE, Weight::Bold, width, 2), HEADLINE),
    };
    let (mut lines, mut top) = (Vec::new(), TOP);
    for row in headline {
        lines.push(line(&row, Point::new(0.0, top + HEADLINE_STEP / 2.0), size, Weight::Bold));
        top += HEADLINE_STEP;
    }
    for row in wrapped(&reason, REASON, Weight::Medium, width, 3) {
        lines.push(line(&row, Point::new(0.0, top + STEP / 2.0), REASON, Weight::Medium));
        top += STEP;
    }
    let game = drawing.view.score.game();
    let played = [heading(game, drawing.look.language), details(game)].into_iter().filter(|text| !text.is_empty());
    let (played, size) = fitted(&played.collect::<Vec<_>>().join(" · "), ABOUT, Weight::Medium, width);
    lines.push(line(&played, Point::new(0.0, top + STEP / 2.0), size, Weight::Medium).fill(paint::MUTED));
    (group(lines), top + STEP + TOP)
}

/// The tints of ways: each its own, as long as there are some.
fn tints() -> impl Iterator<Item = Rgb> {
    paint::WAYS.into_iter().cycle()
}

/// The names with a shine around the letters, where coasts and borders run below them.
fn fine_names(names: Element, board: &Board) -> Element {
    if board.land().is_empty() {
        return names;
    }
    let shining = names.stroke(paint::BOARD, 5.0).with(Style::StrokeOpacity(0.75));
    shining.with(Style::RoundJoins).with(Style::StrokeFirst)
}

fn name(label: &Label) -> impl Iterator<Item = Element> {
    let step = label.size * LINE;
    let middle = move |row: u32| Point::new(label.area.center().x, label.area.y0 + step * (f64::from(row) + 0.5));
    let line =
        move |(line, row): (&String, u32)| Element::text(line, middle(row), Anchor::Middle, label.size, label.weight);
    label.lines.iter().zip(0..).map(line)
}
