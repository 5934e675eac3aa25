//! The map as a picture: the scene of a view, with the cards of the players and a legend.
//!
//! Every player has a letter beside the color, every track its train spaces, and tunnels, ferries, stations and Big Cities
//! have shapes of their own, so that nothing is lost in grayscale.

mod cards;
mod ground;
mod head;
mod legend;
mod lifted;
mod lines;
mod shapes;
mod style;
mod ways;

use std::borrow::Cow;

use kurbo::{Point, Rect, Size};

use self::shapes::{
    borrowed, claimed, claimed_behind, disc, free, free_behind, gap, locomotive, ring, station_behind, stone, text,
    train_space, water,
};
use super::scene::{Anchor, Element, Scene, Shape, Style, group, polyline, safe};
use super::{caption, paint};
use crate::board::{Board, Route};
use crate::color::Color;
use crate::map::label::{LINE, Label, few};
use crate::map::layout::Layout;
use crate::map::shape::OrientedRect;
use crate::map::view::{Focus, Tone, View, letters};
use crate::report::Look;
use crate::units::{Seat, TrackId};
use crate::words::Language;
use crate::words::map::OnMap;

/// The paper around the board.
const MARGIN: f64 = 36.0;
/// How large city names and all texts around the board are at least, in CSS pixels, in a picture for a narrow screen.
const LEAST_NAME: f64 = 9.0;
const LEAST_TEXT: f64 = 11.0;
/// The room between the board, the cards and the legend.
const GAP: f64 = 16.0;

/// Returns the picture for a screen so wide, in CSS pixels, if one is named: what is written is then large enough to be read
/// there. Where that is too large for the names of all cities, those come first that have trains, stations or tickets.
pub fn scene(view: &View<'_>, layout: &Layout, words: Language, width: Option<u32>) -> Scene {
    let zoom = width.map_or(1.0, |width| f64::from(width) / (layout.size.width + 2.0 * MARGIN));
    let least = LEAST_NAME / zoom;
    let mut layout = Cow::Borrowed(layout);
    if width.is_some() && layout.labels.iter().any(|label| label.size < least) {
        layout.to_mut().labels = few::labels(view, &layout, least);
    }
    Drawing { view, layout: &layout, words, letters: letters(view.score.game()) }.scene(zoom)
}

/// What is drawn.
struct Drawing<'a> {
    view: &'a View<'a>,
    layout: &'a Layout,
    words: Language,
    letters: Vec<char>,
}

impl Drawing<'_> {
    /// The whole picture, with so many CSS pixels to each of its units.
    fn scene(&self, zoom: f64) -> Scene {
        let room = self.layout.size.width;
        // What stands around the board is drawn for a narrower one, and enlarged.
        let scale = (LEAST_TEXT / (cards::SMALL * zoom)).max(1.0);
        let [(head, headed), (cards, carded), (legend, explained)] =
            [head::draw, cards::draw, legend::draw].map(|draw| draw(self, room / scale));
        let board = headed * scale;
        let cards_at = board + self.layout.size.height + GAP;
        let legend_at = cards_at + carded * scale + GAP;
        let size = Size::new(room + 2.0 * MARGIN, legend_at + explained * scale + GAP);
        let shifted = |drawn: Element, top: f64| drawn.at(Point::new(MARGIN, top));
        let enlarged = |drawn: Element, top: f64| {
            let shifted = shifted(drawn, top);
            if scale > 1.0 { shifted.with(Style::Scale(scale)) } else { shifted }
        };
        let paper = Element::rectangle(Rect::from_origin_size(Point::ZERO, size), 0.0).fill(paint::PAPER);
        Scene {
            size,
            zoom,
            title: safe(&caption::headline(self.view, Look::PLAIN, self.words).headline),
            rules: style::sheet(self.view, size),
            layers: vec![
                paper.class("paper"),
                shifted(ground::draw(self.map(), self.layout), board),
                enlarged(head, 0.0),
                shifted(self.board(), board),
                enlarged(cards, cards_at),
                enlarged(legend, legend_at),
            ],
        }
    }

    /// The board, its layers from the ground upwards.
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
        layers.push(lifted::ends(self));
        layers.extend(self.view.ends.iter().map(|&end| ring(self.layout.discs[end.0])));
        layers.push(self.discs());
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
        match owner.and_then(|owner| lifted::class(self.view, owner, track)) {
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
        let board = self.map();
        let color = board.track(id).color;
        let is_behind = self.view.focus != Focus::Everything;
        let ground = match (board.route_of(id).locomotives > 0, is_behind) {
            (false, _) => paint::BOARD,
            (true, false) => paint::WATER,
            (true, true) => paint::SHELF,
        };
        let (group, letter) = match self.view.tone(id) {
            Tone::Free if is_behind => (free_behind(color, ground), None),
            Tone::Free => (free(color, ground), None),
            Tone::Gap => {
                let owner = self.view.score.game().owner(id);
                (gap(owner.map_or(color, |seat| self.color(seat))), owner)
            }
            Tone::Strong(seat) => (claimed(self.color(seat)), Some(seat)),
            Tone::Faint(seat) => (claimed_behind(self.color(seat), ground), Some(seat)),
            Tone::Borrowed(owner) => (borrowed(self.color(owner)), Some(owner)),
        };
        let is_faint = matches!(self.view.tone(id), Tone::Faint(_));
        let group = self.lifted(group, letter, Some(id));
        let mut group = group.add(Element::title(&self.track_title(id)));
        let locomotives = board.route_of(id).locomotives;
        for (space, position) in self.layout.track(id).iter().zip(0..) {
            group = group.add(train_space(space));
            match letter {
                Some(seat) => group = group.add(self.letter(seat, space, is_faint)),
                None if position < locomotives => group = group.add(locomotive(space)),
                None => {}
            }
        }
        group
    }

    /// What a viewer tells of a track under the pointer.
    fn track_title(&self, id: TrackId) -> String {
        let board = self.map();
        let name = board.route_name(board.track(id).route);
        let owner = self.view.score.game().owner(id).map(|seat| &self.view.score.game().player(seat).name);
        self.words.say(OnMap::TrackTitle(&name, board.length(id), owner))
    }

    /// A player's letter on a train, which may be faint.
    fn letter(&self, seat: Seat, space: &OrientedRect, is_faint: bool) -> Element {
        let size = (space.width * 0.92).min(space.length * 0.9);
        let color = if is_faint { paint::MUTED } else { paint::letter_on(self.color(seat)) };
        text(&self.letters[seat.0].to_string(), space.center, size).fill(color).with(Style::Stroke(None))
    }

    fn discs(&self) -> Element {
        let discs = self.layout.discs.iter().zip(self.map().nodes());
        group(discs.map(|(&at, node)| disc(at, self.map().city(node.city).big)))
    }

    /// A station: a house in its owner's color, with the letter; in a shade of the color where it matters less.
    fn house(&self, at: Point, seat: Seat) -> Element {
        let corners = [(0.0, -19.0), (15.0, -6.0), (15.0, 14.0), (-15.0, 14.0), (-15.0, -6.0)];
        let mut house = polyline(corners.map(|(x, y)| Point::new(at.x + x, at.y + y)));
        house.close_path();
        let color = self.color(seat);
        let (drawn, ink) = if self.view.is_faint(seat) {
            (station_behind(color), paint::INK)
        } else {
            (claimed(color).with(Style::StrokeWidth(2.5)), paint::letter_on(color))
        };
        let letter = text(&self.letters[seat.0].to_string(), Point::new(at.x, at.y + 3.0), 21.0);
        drawn.add(Element::new(Shape::Path(house))).add(letter.fill(ink).with(Style::Stroke(None)))
    }

    fn names(&self) -> Element {
        let names = group(self.layout.labels.iter().flat_map(name));
        if self.map().land().is_empty() {
            return names;
        }
        // A shine around the letters, as coasts and borders run below them.
        let shining = names.stroke(paint::BOARD, 5.0).with(Style::StrokeOpacity(0.75));
        shining.with(Style::RoundJoins).with(Style::StrokeFirst)
    }
}

/// The lines of a name.
fn name(label: &Label) -> impl Iterator<Item = Element> {
    let step = label.size * LINE;
    let middle = move |row: u32| Point::new(label.area.center().x, label.area.y0 + step * (f64::from(row) + 0.5));
    let line =
        move |(line, row): (&String, u32)| Element::text(line, middle(row), Anchor::Middle, label.size, label.weight);
    label.lines.iter().zip(0..).map(line)
}
