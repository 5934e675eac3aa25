//! The sheet beside the map: what a player has, or in a few lines each what everybody has.

use crate::color::Color;
use crate::entry::Part;
use crate::entry::conversation::Question;
use crate::fault::RemarkKind;
use crate::game::Game;
use crate::map::view::letters;
use crate::report::conversation::names;
use crate::report::map::terminal::block;
use crate::report::{Look, shade};
use crate::score::Scoreboard;
use crate::text::Text;
use crate::units::{Seat, TrackId};
use crate::words::conversation::Talk;
use crate::words::screen::Screen;
use ratatui_core::style::{Modifier, Style};

use super::draw::Styled;

/// The items by which what is asked for may be longer than the rest.
const ASKED: usize = 5;

/// Some lines with a title, which may be cut where there is no room.
pub(super) struct Section {
    title: Styled,
    items: Vec<Row>,
    part: Option<Part>,
    is_asked: bool,
}

/// A line of the sheet.
#[derive(Clone, Default)]
pub(super) struct Row {
    pub(super) shown: Styled,
    pub(super) click: Option<Click>,
}

/// What a click on the sheet does: it turns to a part, and types a line there, if any.
#[derive(Clone)]
pub(super) struct Click {
    pub(super) part: Part,
    /// A line that takes the thing back.
    pub(super) line: Option<String>,
}

impl Row {
    fn plain(text: String) -> Row {
        Row::from(vec![(Style::new(), text)])
    }

    /// A thing that can be taken back by its name.
    fn of(part: Part, shown: Styled, name: &Text) -> Row {
        Row { shown, click: Some(Click { part, line: Some(format!("-{name}")) }) }
    }
}

impl From<Styled> for Row {
    fn from(shown: Styled) -> Row {
        Row { shown, click: None }
    }
}

/// The sheet of a game as it stands.
pub(super) struct Sheet<'a> {
    pub(super) score: &'a Scoreboard,
    pub(super) question: Question,
    pub(super) look: Look,
}

impl Sheet<'_> {
    /// Returns the sections of the sheet: of the player who is asked about, or of everybody.
    pub(super) fn sections(&self) -> Vec<Section> {
        match self.question.seat() {
            Some(seat) => self.of_player(seat),
            None => self.of_everybody(),
        }
    }

    fn game(&self) -> &Game {
        self.score.game()
    }

    fn of_player(&self, seat: Seat) -> Vec<Section> {
        let mut sections = vec![self.heading(seat)];
        sections.extend(Part::of(self.game()).map(|part| self.part(seat, part)));
        sections
    }

    /// Who it is, and what the routes come to.
    fn heading(&self, seat: Seat) -> Section {
        let (game, words) = (self.game(), self.look.words());
        let player = game.player(seat);
        let name = format!(" {} ", words.say(Screen::Player(&player.name, player.color)));
        let trains = format!(" {}", words.say(Screen::Trains(game.trains(seat), game.rules().trains)));
        let title = vec![(self.block(player.color), name), (Style::new(), trains)];
        let mut items = vec![Row::plain(words.say(Screen::Points(game.route_points(seat))))];
        if let Some(express) = &self.score.player(seat).express {
            items.push(Row::plain(words.say(Screen::Longest(express.length))));
        }
        Section { title, items, part: None, is_asked: false }
    }

    fn part(&self, seat: Seat, part: Part) -> Section {
        let (game, words) = (self.game(), self.look.words());
        let (player, score) = (game.player(seat), self.score.player(seat));
        let (title, items) = match part {
            Part::Routes => {
                let names = names::tracks(game, &player.tracks, words).into_iter();
                let route = |track: TrackId| game.board().route_name(game.board().track(track).route);
                let items = names.zip(&player.tracks).map(|(name, &track)| Row::of(part, plain(name), &route(track)));
                (words.say(Screen::Routes(player.tracks.len())), items.collect())
            }
            Part::Stations => {
                (words.say(Screen::Stations(player.stations.len(), game.rules().stations)), self.stations(seat))
            }
            Part::Tickets => {
                (words.say(Screen::Tickets(player.tickets.len(), score.tickets.completed)), self.tickets(seat))
            }
            Part::Passengers => {
                let colors = game.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
                let held = colors.zip(&player.passengers).filter(|(_, count)| **count > 0);
                let items = held.map(|((color, _), count)| Row::plain(format!("{count} {}", words.color(*color))));
                (words.say(Screen::Passengers(player.passengers.iter().sum::<u32>() as usize)), items.collect())
            }
        };
        let is_asked = matches!(self.question, Question::Part(_, asked) if asked == part);
        let style = if is_asked { Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { bold() };
        Section { title: vec![(style, title)], items, part: Some(part), is_asked }
    }

    fn stations(&self, seat: Seat) -> Vec<Row> {
        let (board, words) = (self.game().board(), self.look.words());
        let list = self.score.player(seat).stations.iter().flat_map(|score| &score.list);
        let line = |station: &crate::score::stations::ScoredStation| {
            let opens = station.opened.map(|opened| board.route_name(board.track(opened.track).route));
            let city = board.city_name(station.city);
            Row::of(Part::Stations, plain(words.say(Screen::Station(city, opens.as_ref()))), city)
        };
        list.map(line).collect()
    }

    /// The tickets, each with whether it is completed as things stand.
    fn tickets(&self, seat: Seat) -> Vec<Row> {
        let signs = if self.look.unicode { ["✓", "✗"] } else { ["+", "-"] };
        let line = |ticket: &crate::score::tickets::ScoredTicket| {
            let done = ticket.is_completed();
            let sign = self.colored(if done { Color::Green } else { Color::Red });
            let name = names::ticket(self.game(), ticket.ticket, self.look.words());
            let shown = vec![(sign, signs[usize::from(!done)].to_owned()), (Style::new(), format!(" {name}"))];
            Row::of(Part::Tickets, shown, &self.game().ticket_name(ticket.ticket))
        };
        self.score.player(seat).tickets.list.iter().map(line).collect()
    }

    fn of_everybody(&self) -> Vec<Section> {
        let (game, words) = (self.game(), self.look.words());
        let mut sections: Vec<Section> = game.seats().map(|seat| self.summary(seat)).collect();
        let remark = |kind: &RemarkKind| Row::plain(words.say(Talk::Remark(&words.say(kind))));
        let remarks: Vec<Row> = self.score.remarks().iter().map(|found| remark(&found.kind)).collect();
        if !remarks.is_empty() {
            sections.push(Section { title: Vec::new(), items: remarks, part: None, is_asked: false });
        }
        sections
    }

    fn summary(&self, seat: Seat) -> Section {
        let (game, words) = (self.game(), self.look.words());
        let player = game.player(seat);
        let stations = (game.rules().stations > 0).then_some(player.stations.len());
        let what = words.say(Screen::Summary(player.tracks.len(), stations, player.tickets.len()));
        Section { items: vec![Row::plain(what)], ..self.heading(seat) }
    }

    fn block(&self, color: Color) -> Style {
        if self.look.color { block(color).into() } else { Style::new().add_modifier(Modifier::BOLD) }
    }

    fn colored(&self, color: Color) -> Style {
        if self.look.color { Style::new().fg(ratatui_core::style::Color::Indexed(shade(color))) } else { Style::new() }
    }
}

/// The players as the header names them: the letter on the map, the name and its style.
pub(super) fn players(game: &Game, look: &Look) -> Vec<(String, Style)> {
    let letters = letters(game);
    let style = |color: Color| if look.color { block(color).into() } else { Style::new() };
    let player = |(player, letter): (&crate::game::Player, char)| {
        let name = player.name.to_string();
        // Where the letter is not the name's first, the map needs it told.
        let name = if name.to_uppercase().starts_with(letter) { name } else { format!("{letter}: {name}") };
        (name, style(player.color))
    };
    game.players().iter().zip(letters).map(player).collect()
}

fn plain(text: String) -> Styled {
    vec![(Style::new(), text)]
}

fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// Returns the lines of sections, cut to the rows: the longest ones lose their first items.
pub(super) fn fitted(sections: &[Section], rows: usize, look: &Look) -> Vec<Row> {
    let shown = shown(sections, rows);
    let lines: usize = sections.iter().zip(&shown).map(|(section, &shown)| section.rows(shown)).sum();
    let spare = rows.saturating_sub(lines) >= sections.len().saturating_sub(1);
    let mut all: Vec<Row> = Vec::new();
    for (section, &shown) in sections.iter().zip(&shown) {
        if spare && !all.is_empty() {
            all.push(Row::default());
        }
        if !section.title.is_empty() {
            all.push(Row { shown: section.title.clone(), click: section.part.map(|part| Click { part, line: None }) });
        }
        let hidden = section.items.len() - shown;
        if hidden > 0 {
            all.push(indented(&Row::plain(look.words().say(Screen::More(hidden)))));
        }
        all.extend(section.items[hidden..].iter().map(indented));
    }
    all
}

/// The number of items shown of each section; what is asked for keeps more of its items than the others.
fn shown(sections: &[Section], rows: usize) -> Vec<usize> {
    let mut shown: Vec<usize> = sections.iter().map(|section| section.items.len()).collect();
    let lines =
        |shown: &[usize]| sections.iter().zip(shown).map(|(section, &shown)| section.rows(shown)).sum::<usize>();
    while lines(&shown) > rows {
        let weight = |&at: &usize| shown[at].saturating_sub(if sections[at].is_asked { ASKED } else { 0 });
        let longest = (0..shown.len()).filter(|&at| shown[at] > 0).max_by_key(weight);
        let Some(longest) = longest else { break };
        shown[longest] -= 1;
    }
    shown
}

impl Section {
    /// The lines it takes with some of its items.
    fn rows(&self, shown: usize) -> usize {
        usize::from(!self.title.is_empty()) + shown + usize::from(shown < self.items.len())
    }
}

fn indented(row: &Row) -> Row {
    let mut shown = plain(" ".to_owned());
    shown.extend(row.shown.iter().cloned());
    Row { shown, click: row.click.clone() }
}
