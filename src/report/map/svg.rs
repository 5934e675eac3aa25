//! The map as a picture to print and to keep: SVG.
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

use kurbo::{Point, Rect, Size};
use svg::node::element::{Group, Path, Style, Text, Title, path::Data};
use svg::{Document, Node};

use self::shapes::{
    borrowed, claimed, claimed_behind, disc, free, free_behind, gap, locomotive, number, rectangle, ring, safe, shift,
    station_behind, stone, text, train_space, water,
};
use super::{caption, paint};
use crate::board::{Board, Route};
use crate::color::Color;
use crate::map::font::{FAMILY, Weight};
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

/// Returns the picture as the text of an SVG file.
///
/// The same game in the same words gives the same text. Texts are written in [`FAMILY`]; a viewer that does not have it takes
/// another, and fits each text to the room that was measured for it.
pub fn render(view: &View<'_>, layout: &Layout, words: Language) -> String {
    let drawing = Drawing { view, layout, words, letters: letters(view.score.game()) };
    drawing.picture(1.0)
}

/// Returns the picture for so wide a screen, in CSS pixels: what is written is large enough to be read there. Where that is
/// too large for the names of all cities, those come first that have trains, stations or tickets.
pub fn render_at(view: &View<'_>, layout: &Layout, words: Language, width: u32) -> String {
    let zoom = f64::from(width) / (layout.size.width + 2.0 * MARGIN);
    let least = LEAST_NAME / zoom;
    let mut layout = layout.clone();
    if layout.labels.iter().any(|label| label.size < least) {
        layout.labels = few::labels(view, &layout, least);
    }
    let drawing = Drawing { view, layout: &layout, words, letters: letters(view.score.game()) };
    drawing.picture(zoom)
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
    fn picture(&self, zoom: f64) -> String {
        let room = self.layout.size.width;
        // What stands around the board is drawn for a narrower one, and enlarged.
        let scale = (LEAST_TEXT / (cards::SMALL * zoom)).max(1.0);
        let [head, cards, legend] = [head::draw, cards::draw, legend::draw].map(|draw| draw(self, room / scale));
        let mut top = 0.0;
        let mut below = |height: f64| {
            let at = shift(Point::new(MARGIN, top));
            top += height;
            at
        };
        let scaled = |(drawn, height): (Group, f64), gap: f64, below: &mut dyn FnMut(f64) -> String| {
            let at = below(height * scale + gap);
            let enlarged = if scale > 1.0 { format!("{at} scale({})", (scale * 1000.0).round() / 1000.0) } else { at };
            drawn.set("transform", enlarged)
        };
        let head = scaled(head, 0.0, &mut below);
        let board = below(self.layout.size.height + GAP);
        let [cards, legend] = [cards, legend].map(|part| scaled(part, GAP, &mut below));
        let size = Size::new(room + 2.0 * MARGIN, top);
        let paper = rectangle(Rect::from_origin_size(Point::ZERO, size), 0.0).set("fill", paint::PAPER);
        let document = Document::new()
            .set("viewBox", format!("0 0 {} {}", number(size.width), number(size.height)))
            .set("width", number(size.width * zoom))
            .set("height", number(size.height * zoom))
            .set("font-family", format!("{FAMILY}, Arial Narrow, sans-serif"))
            .set("font-kerning", "none")
            .set("role", "img")
            .set("fill", paint::INK)
            .add(Title::new(safe(&caption::headline(self.view, Look::PLAIN, self.words).headline)))
            .add(Style::new(style::sheet(self.view, size)))
            .add(paper.set("class", "paper"))
            .add(ground::draw(self.map(), self.layout).set("transform", board.as_str()))
            .add(head)
            .add(self.board().set("transform", board))
            .add(cards)
            .add(legend);
        format!("{document}\n")
    }

    /// The board, its layers from the ground upwards.
    fn board(&self) -> Group {
        let mut board = Group::new();
        // What a closer look is not about stays behind.
        let behind = if self.view.focus == Focus::Everything { 1.0 } else { 0.45 };
        let spaces = |of: fn(&Route) -> bool| {
            let routes = self.map().routes().iter().filter(move |route| of(route));
            routes.flat_map(|route| route.track_ids().flat_map(|track| self.layout.track(track)))
        };
        board.append(self.bands());
        board.append(water(spaces(|route| route.locomotives > 0)).set("opacity", behind));
        board.append(stone(spaces(|route| route.tunnel)).set("opacity", behind));
        let tracks = (0..self.layout.spaces.len()).map(TrackId);
        let (taken, free): (Vec<TrackId>, Vec<TrackId>) =
            tracks.partition(|&track| self.view.tone(track) != Tone::Free);
        for track in free.into_iter().chain(taken) {
            board.append(self.track(track));
        }
        let broken = self.view.broken.as_ref();
        if let Some(broken) = broken {
            board.append(self.behind_break(broken));
        }
        board.append(lifted::ends(self));
        for &end in &self.view.ends {
            board.append(ring(self.layout.discs[end.0]));
        }
        board.append(self.discs());
        for &(city, seat) in &self.view.stations {
            let at = self.layout.node(self.map().city(city).nodes[0]);
            board.append(self.lifted(self.house(at, seat), Some(seat), None));
        }
        board.append(self.names());
        board.append(self.numbers());
        if let Some(broken) = broken {
            board.append(self.mark(broken));
        }
        board
    }

    /// What belongs to a player on the board, so that a pointer can lift it.
    fn lifted(&self, drawn: Group, owner: Option<Seat>, track: Option<TrackId>) -> Group {
        match owner.and_then(|owner| lifted::class(self.view, owner, track)) {
            Some(class) => drawn.set("class", class),
            None => drawn,
        }
    }

    fn map(&self) -> &Board {
        self.view.board()
    }

    fn color(&self, seat: Seat) -> Color {
        self.view.score.game().player(seat).color
    }

    fn track(&self, id: TrackId) -> Group {
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
        let mut group = group.add(Title::new(self.track_title(id)));
        let locomotives = board.route_of(id).locomotives;
        for (space, position) in self.layout.track(id).iter().zip(0..) {
            group.append(train_space(space));
            match letter {
                Some(seat) => group.append(self.letter(seat, space, is_faint)),
                None if position < locomotives => group.append(locomotive(space)),
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
        safe(&self.words.say(OnMap::TrackTitle(&name, board.length(id), owner)))
    }

    /// A player's letter on a train, which may be faint.
    fn letter(&self, seat: Seat, space: &OrientedRect, is_faint: bool) -> Text {
        let size = (space.width * 0.92).min(space.length * 0.9);
        let color = if is_faint { paint::MUTED } else { paint::letter_on(self.color(seat)) };
        let letter = text(&self.letters[seat.0].to_string(), space.center, size, Weight::Bold);
        letter.set("fill", color).set("stroke", "none")
    }

    fn discs(&self) -> Group {
        let discs = self.layout.discs.iter().zip(self.map().nodes());
        discs.fold(Group::new(), |group, (&at, node)| group.add(disc(at, self.map().city(node.city).big)))
    }

    /// A station: a house in its owner's color, with the letter; in a shade of the color where it matters less.
    fn house(&self, at: Point, seat: Seat) -> Group {
        let corner = |x: f64, y: f64| (number(at.x + x), number(at.y + y));
        let walls = [(15.0, -6.0), (15.0, 14.0), (-15.0, 14.0), (-15.0, -6.0)];
        let roof = Data::new().move_to(corner(0.0, -19.0));
        let house = walls.into_iter().fold(roof, |house, (x, y)| house.line_to(corner(x, y))).close();
        let color = self.color(seat);
        let (drawn, ink) = if self.view.is_faint(seat) {
            (station_behind(color), paint::INK)
        } else {
            (claimed(color).set("stroke-width", 2.5), paint::letter_on(color))
        };
        let letter = text(&self.letters[seat.0].to_string(), Point::new(at.x, at.y + 3.0), 21.0, Weight::Bold);
        drawn.add(Path::new().set("d", house)).add(letter.set("fill", ink).set("stroke", "none"))
    }

    fn names(&self) -> Group {
        let lines = self.layout.labels.iter().flat_map(name);
        let names = lines.fold(Group::new(), Group::add);
        if self.map().land().is_empty() {
            return names;
        }
        // A shine around the letters, as coasts and borders run below them.
        names
            .set("stroke", paint::BOARD)
            .set("stroke-width", 5)
            .set("stroke-opacity", 0.75)
            .set("stroke-linejoin", "round")
            .set("paint-order", "stroke")
    }
}

/// The lines of a name.
fn name(label: &Label) -> impl Iterator<Item = Text> {
    let step = label.size * LINE;
    let middle = move |row: u32| Point::new(label.area.center().x, label.area.y0 + step * (f64::from(row) + 0.5));
    label.lines.iter().zip(0..).map(move |(line, row)| text(line, middle(row), label.size, label.weight))
}
