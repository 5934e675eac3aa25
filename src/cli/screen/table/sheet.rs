//! The sheet beside the map: what a player has, or in a few lines each what everybody has.

use anstyle::{RgbColor, Style};

use crate::color::Color;
use crate::entry::Part;
use crate::entry::conversation::Question;
use crate::fault::RemarkKind;
use crate::game::Game;
use crate::report::Look;
use crate::score::Scoreboard;
use crate::score::stations::ScoredStation;
use crate::score::tickets::ScoredTicket;
use crate::text::Text;
use crate::units::{CityId, Points, Seat, TrackId, Trains};
use crate::words::conversation::{Screen, ScreenLabel, Talk};

use crate::cli::screen::canvas::{Area, Canvas, Styled, width};

/// The items by which what is asked for may be longer than the rest.
const ASKED: usize = 8;
/// The columns of a label before a gauge, and of the figures behind it.
const GAUGE: (u16, u16) = (9, 10);
const DONE: RgbColor = RgbColor(110, 190, 120);
const LOST: RgbColor = RgbColor(225, 90, 80);

/// Some lines with a title, which may be cut where there is no room.
pub(super) struct Section {
    title: Option<Row>,
    items: Vec<Row>,
    is_asked: bool,
}

#[derive(Clone, Default)]
pub(super) struct Row {
    left: Styled,
    right: Styled,
    /// A bar as long as this part of the room between label and figures, in a color.
    gauge: Option<(f64, RgbColor)>,
    pub(super) click: Option<Click>,
}

#[derive(Clone)]
pub(super) enum Click {
    Player(Seat),
    Part(Part),
    /// Turns to a part, and types there a line that takes a thing back.
    TakeBack(Part, String),
}

impl Row {
    fn new(left: Styled) -> Row {
        Row { left, ..Row::default() }
    }

    fn text(text: &str) -> Row {
        Row::new(vec![(Style::new(), format!(" {text}"))])
    }

    fn of_thing(self, part: Part, name: &Text) -> Row {
        Row { click: Some(Click::TakeBack(part, format!("-{name}"))), ..self }
    }

    /// Draws the row; of what is too long the end of the left part is cut.
    pub(super) fn draw(&self, canvas: &mut Canvas, area: Area) {
        if let Some((part, color)) = self.gauge {
            let room = area.width.saturating_sub(GAUGE.0 + GAUGE.1);
            bar(canvas, Area { x: area.x + GAUGE.0, width: room, ..area }, part, color);
        }
        let right: u16 = self.right.iter().map(|(_, text)| width(text)).sum();
        let left = Area { width: area.width.saturating_sub(right + u16::from(right > 0)), ..area };
        canvas.styled(left, std::slice::from_ref(&self.left));
        canvas.right(area, &self.right);
    }
}

/// Draws a bar as long as a part of an area's first row, to an eighth of a column.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a row is short")]
fn bar(canvas: &mut Canvas, area: Area, part: f64, color: RgbColor) {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (part.clamp(0.0, 1.0) * f64::from(area.width) * 8.0).round() as u16;
    let style = canvas.ink(color);
    let column = canvas.text(area, 0, &canvas.sign("█", "#").repeat((eighths / 8).into()), style);
    if canvas.look.unicode {
        canvas.text(area, column, EIGHTHS[usize::from(eighths % 8)], style);
    }
}

pub(super) struct Sheet<'a> {
    pub(super) score: &'a Scoreboard,
    pub(super) question: Question,
    pub(super) look: Look,
    /// For the styles that depend on the colors there are.
    pub(super) canvas: &'a Canvas,
}

impl Sheet<'_> {
    pub(super) fn sections(&self) -> Vec<Section> {
        if let Some(seat) = self.question.seat() {
            let parts = Part::of(self.game()).map(|part| self.part(seat, part));
            return [self.gauges(seat)].into_iter().chain(parts).collect();
        }
        let words = self.look.language;
        let remark = |kind: &RemarkKind| Row::text(&words.say(Talk::Remark(&words.say(kind))));
        let items: Vec<Row> = self.score.remarks().iter().map(|found| remark(&found.kind)).collect();
        let remarks = (!items.is_empty()).then_some(Section { title: None, items, is_asked: false });
        self.game().seats().map(|seat| self.summary(seat)).chain(remarks).collect()
    }

    fn game(&self) -> &Game {
        self.score.game()
    }

    fn gauges(&self, seat: Seat) -> Section {
        let (game, words) = (self.game(), self.look.language);
        let all = game.rules().trains;
        let gauge = |label: ScreenLabel, figure: String, length: Trains, color: RgbColor| Row {
            left: vec![(self.canvas.quiet(), format!(" {}", words.label(label)))],
            right: vec![(Style::new(), figure)],
            gauge: Some((f64::from(length.0) / f64::from(all.0.max(1)), color)),
            click: None,
        };
        let laid = game.trains(seat);
        let of_all = words.say(Screen::OfAll(laid.0 as usize, all.0 as usize));
        let trains = gauge(ScreenLabel::Trains, of_all, laid, crate::report::rgb(game.player(seat).color));
        let longest = self.score.player(seat).express.as_ref().map(|express| {
            gauge(ScreenLabel::Longest, express.length.0.to_string(), express.length, RgbColor(150, 125, 60))
        });
        Section { title: None, items: [trains].into_iter().chain(longest).collect(), is_asked: false }
    }

    fn part(&self, seat: Seat, part: Part) -> Section {
        let (game, words) = (self.game(), self.look.language);
        let (player, score) = (game.player(seat), self.score.player(seat));
        let (detail, points, items) = match part {
            Part::Routes => (
                player.tracks.len().to_string(),
                Some(score.routes.points),
                player.tracks.iter().map(|&track| self.route(track)).collect(),
            ),
            Part::Stations => (
                words.say(Screen::Kept(player.stations.len(), game.rules().stations)),
                score.stations.as_ref().map(|score| score.points),
                self.stations(seat),
            ),
            Part::Tickets => (
                words.say(Screen::OfAll(score.tickets.completed, player.tickets.len())),
                Some(score.tickets.points),
                self.tickets(seat),
            ),
            Part::Passengers => {
                let colors = game.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
                let held = colors.zip(&player.passengers).filter(|(_, count)| **count > 0);
                let items = held.map(|((color, _), count)| Row::text(&format!("{count} {}", words.color(*color))));
                let points = score.passengers.as_ref().map(|score| score.points);
                (player.passengers.iter().sum::<u32>().to_string(), points, items.collect())
            }
        };
        let is_asked = matches!(self.question, Question::Part(_, asked) if asked == part);
        let style = if is_asked { Style::new().bold().underline() } else { Style::new().bold() };
        let title = Row {
            left: vec![
                (Style::new(), " ".to_owned()),
                (style, capitalized(words.part(part))),
                (self.canvas.quiet(), format!(" {detail}")),
            ],
            right: points.map(|points| (Style::new().bold(), points.0.to_string())).into_iter().collect(),
            gauge: None,
            click: Some(Click::Part(part)),
        };
        Section { title: Some(title), items, is_asked }
    }

    fn joined(&self, cities: [CityId; 2]) -> String {
        let name = |city| self.game().board().city_name(city).to_string();
        cities.map(name).join(self.look.dash())
    }

    /// A route with its length and its points, and the color of the track where it has several.
    fn route(&self, track: TrackId) -> Row {
        let board = self.game().board();
        let route = board.route_of(track);
        let color = (route.tracks.len() > 1).then(|| board.track(track).color);
        let mark = color.map(|color| {
            if self.look.color && self.look.unicode {
                (self.canvas.player(color), " ■".to_owned())
            } else {
                (Style::new(), format!(", {}", self.look.language.color(color)))
            }
        });
        let name = (Style::new(), format!("  {}", self.joined(route.cities)));
        let points = self.game().rules().route_points(route.length);
        let figures = [(self.canvas.quiet(), route.length.0.to_string()), (Style::new(), format!("{:>4}", points.0))];
        Row { left: [name].into_iter().chain(mark).collect(), right: figures.into(), ..Row::default() }
            .of_thing(Part::Routes, &board.route_name(board.track(track).route))
    }

    fn stations(&self, seat: Seat) -> Vec<Row> {
        let board = self.game().board();
        let sign = (self.canvas.player(self.game().player(seat).color), format!("  {} ", self.canvas.sign("▲", "^")));
        let row = |station: &ScoredStation| {
            let opens = station.opened.map(|opened| self.joined(board.route_of(opened.track).cities));
            let city = board.city_name(station.city);
            let opens = format!(" {}", self.look.language.say(Screen::Opens(opens.as_deref())));
            Row::new(vec![sign.clone(), (Style::new(), city.to_string()), (self.canvas.quiet(), opens)])
                .of_thing(Part::Stations, city)
        };
        self.score.player(seat).stations.iter().flat_map(|score| &score.list).map(row).collect()
    }

    fn tickets(&self, seat: Seat) -> Vec<Row> {
        let game = self.game();
        let row = |scored: &ScoredTicket| {
            let (ticket, done) = (game.ticket(scored.ticket), scored.is_completed());
            let (sign, ink) =
                if done { (self.canvas.sign("✓", "+"), DONE) } else { (self.canvas.sign("✗", "-"), LOST) };
            let points = if done { ticket.points } else { Points(0) - ticket.points };
            let name = (Style::new(), format!(" {}", self.joined(ticket.cities)));
            let figure = if done { Style::new() } else { self.canvas.ink(LOST) };
            let left = vec![(self.canvas.ink(ink), format!("  {sign}")), name];
            Row { left, right: vec![(figure, points.0.to_string())], ..Row::default() }
                .of_thing(Part::Tickets, &game.ticket_name(scored.ticket))
        };
        self.score.player(seat).tickets.list.iter().map(row).collect()
    }

    fn summary(&self, seat: Seat) -> Section {
        let (game, words) = (self.game(), self.look.language);
        let player = game.player(seat);
        let stations = (game.rules().stations > 0).then_some(player.stations.len());
        let what = words.say(Screen::Summary(player.tracks.len(), stations, player.tickets.len()));
        let trains = words.say(Screen::OfAll(game.trains(seat).0 as usize, game.rules().trains.0 as usize));
        let title =
            Row { left: self.name(player.color, &player.name), right: vec![(Style::new(), trains)], ..Row::default() };
        Section {
            title: Some(Row { click: Some(Click::Player(seat)), ..title }),
            items: vec![Row::text(&what)],
            is_asked: false,
        }
    }

    fn name(&self, color: Color, name: &Text) -> Styled {
        vec![
            (self.canvas.player(color), format!(" {}", self.canvas.sign("▌", "|"))),
            (Style::new().bold(), name.to_string()),
        ]
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the lines of sections, cut to the rows: the longest ones lose their first items.
pub(super) fn fitted(sections: &[Section], rows: usize, canvas: &Canvas) -> Vec<Row> {
    let shown = shown(sections, rows);
    let lines: usize = sections.iter().zip(&shown).map(|(section, &shown)| section.rows(shown)).sum();
    let spare = rows.saturating_sub(lines) >= sections.len().saturating_sub(1);
    let mut all: Vec<Row> = Vec::new();
    for (section, &shown) in sections.iter().zip(&shown) {
        if spare && !all.is_empty() {
            all.push(Row::default());
        }
        all.extend(section.title.clone());
        let hidden = section.items.len() - shown;
        let more = || format!("  {} {}", canvas.sign("↑", "^"), canvas.look.language.say(Screen::More(hidden)));
        all.extend(
            (hidden > 0 && (shown > 0 || section.title.is_none())).then(|| Row::new(vec![(canvas.quiet(), more())])),
        );
        all.extend_from_slice(&section.items[hidden..]);
    }
    all
}

/// The number of items shown of each section; what is asked for keeps more of its items than the others.
fn shown(sections: &[Section], rows: usize) -> Vec<usize> {
    let mut shown: Vec<usize> = sections.iter().map(|section| section.items.len()).collect();
    let lines =
        |shown: &[usize]| sections.iter().zip(shown).map(|(section, &shown)| section.rows(shown)).sum::<usize>();
    while lines(&shown) > rows {
        let weight = |&at: &usize| match (&sections[at], shown[at]) {
            (Section { title: None, .. }, _) => 0,
            (Section { is_asked: true, .. }, count) => count.saturating_sub(ASKED),
            (_, count) => count,
        };
        let longest = (0..shown.len()).filter(|&at| shown[at] > 0).max_by_key(weight);
        let Some(longest) = longest else { break };
        shown[longest] -= 1;
    }
    shown
}

impl Section {
    /// The rows that it takes for a number of items; its title says how many there are where none is shown.
    fn rows(&self, shown: usize) -> usize {
        let is_cut = shown < self.items.len() && (shown > 0 || self.title.is_none());
        usize::from(self.title.is_some()) + shown + usize::from(is_cut)
    }
}
