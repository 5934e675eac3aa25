//! The sheet beside the map: what a player has, or in a few lines each what everybody has.

use anstyle::{Ansi256Color, Style};

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
use crate::words::conversation::{Screen, Talk};

use crate::cli::screen::canvas::Styled;

/// The items by which what is asked for may be longer than the rest.
const ASKED: usize = 5;

/// Some lines with a title, which may be cut where there is no room.
pub(super) struct Section {
    title: Option<Row>,
    items: Vec<Row>,
    is_asked: bool,
}

#[derive(Clone, Default)]
pub(super) struct Row {
    pub(super) shown: Styled,
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
    fn item(text: &str) -> Row {
        Row { shown: vec![(Style::new(), format!(" {text}"))], click: None }
    }

    fn of_thing(self, part: Part, name: &Text) -> Row {
        Row { click: Some(Click::TakeBack(part, format!("-{name}"))), ..self }
    }
}

pub(super) struct Sheet<'a> {
    pub(super) score: &'a Scoreboard,
    pub(super) question: Question,
    pub(super) look: Look,
}

impl Sheet<'_> {
    pub(super) fn sections(&self) -> Vec<Section> {
        let (game, words) = (self.game(), self.look.language);
        if let Some(seat) = self.question.seat() {
            let parts = Part::of(game).map(|part| self.part(seat, part));
            return [self.heading(seat)].into_iter().chain(parts).collect();
        }
        let remark = |kind: &RemarkKind| Row::item(&words.say(Talk::Remark(&words.say(kind))));
        let items: Vec<Row> = self.score.remarks().iter().map(|found| remark(&found.kind)).collect();
        let remarks = (!items.is_empty()).then_some(Section { title: None, items, is_asked: false });
        game.seats().map(|seat| self.summary(seat)).chain(remarks).collect()
    }

    fn game(&self) -> &Game {
        self.score.game()
    }

    fn heading(&self, seat: Seat) -> Section {
        let (game, words) = (self.game(), self.look.language);
        let player = game.player(seat);
        let name = format!(" {} ", words.say(Screen::Player(&player.name, player.color)));
        let trains = format!(" {}", words.say(Screen::Trains(game.trains(seat), game.rules().trains)));
        let title = vec![(self.block(player.color), name), (Style::new(), trains)];
        let points = words.say(Screen::Points(game.route_points(seat)));
        let longest =
            self.score.player(seat).express.as_ref().map(|express| words.say(Screen::Longest(express.length)));
        let items = [points].into_iter().chain(longest).map(|text| Row::item(&text)).collect();
        Section { title: Some(Row { shown: title, click: None }), items, is_asked: false }
    }

    fn part(&self, seat: Seat, part: Part) -> Section {
        let (game, words) = (self.game(), self.look.language);
        let (player, score) = (game.player(seat), self.score.player(seat));
        let (title, items) = match part {
            Part::Routes => {
                let names = names::tracks(game, &player.tracks, words).into_iter();
                let route = |track: TrackId| game.board().route_name(game.board().track(track).route);
                let items =
                    names.zip(&player.tracks).map(|(name, &track)| Row::item(&name).of_thing(part, &route(track)));
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
                let items = held.map(|((color, _), count)| Row::item(&format!("{count} {}", words.color(*color))));
                (words.say(Screen::Passengers(player.passengers.iter().sum::<u32>() as usize)), items.collect())
            }
        };
        let is_asked = matches!(self.question, Question::Part(_, asked) if asked == part);
        let style = Style::new().bold();
        let style = if is_asked { style.underline() } else { style };
        Section { title: Some(Row { shown: vec![(style, title)], click: Some(Click::Part(part)) }), items, is_asked }
    }

    fn stations(&self, seat: Seat) -> Vec<Row> {
        let (board, words) = (self.game().board(), self.look.language);
        let list = self.score.player(seat).stations.iter().flat_map(|score| &score.list);
        let line = |station: &crate::score::stations::ScoredStation| {
            let opens = station.opened.map(|opened| board.route_name(board.track(opened.track).route));
            let city = board.city_name(station.city);
            Row::item(&words.say(Screen::Station(city, opens.as_ref()))).of_thing(Part::Stations, city)
        };
        list.map(line).collect()
    }

    fn tickets(&self, seat: Seat) -> Vec<Row> {
        let signs = if self.look.unicode { ["✓", "✗"] } else { ["+", "-"] };
        let line = |ticket: &crate::score::tickets::ScoredTicket| {
            let done = ticket.is_completed();
            let sign = self.colored(if done { Color::Green } else { Color::Red });
            let name = names::ticket(self.game(), ticket.ticket, self.look.language);
            let sign = (sign, signs[usize::from(!done)].to_owned());
            let shown = vec![(Style::new(), " ".to_owned()), sign, (Style::new(), format!(" {name}"))];
            Row { shown, click: None }.of_thing(Part::Tickets, &self.game().ticket_name(ticket.ticket))
        };
        self.score.player(seat).tickets.list.iter().map(line).collect()
    }

    fn summary(&self, seat: Seat) -> Section {
        let (game, words) = (self.game(), self.look.language);
        let player = game.player(seat);
        let stations = (game.rules().stations > 0).then_some(player.stations.len());
        let what = words.say(Screen::Summary(player.tracks.len(), stations, player.tickets.len()));
        Section { items: vec![Row::item(&what)], ..self.heading(seat) }
    }

    fn block(&self, color: Color) -> Style {
        if self.look.color { block(color) } else { Style::new().bold() }
    }

    fn colored(&self, color: Color) -> Style {
        if self.look.color { Style::new().fg_color(Some(Ansi256Color(shade(color)).into())) } else { Style::new() }
    }
}

/// The players as the header names them: the letter on the map, the name and its style.
pub(super) fn players(game: &Game, look: &Look) -> Vec<(String, Style)> {
    let letters = letters(game);
    let style = |color: Color| if look.color { block(color) } else { Style::new() };
    let player = |(player, letter): (&crate::game::Player, char)| {
        let name = player.name.to_string();
        // Where the letter is not the name's first, the map needs it told.
        let name = if name.to_uppercase().starts_with(letter) { name } else { format!("{letter}: {name}") };
        (name, style(player.color))
    };
    game.players().iter().zip(letters).map(player).collect()
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
        all.extend(section.title.clone());
        let hidden = section.items.len() - shown;
        all.extend((hidden > 0).then(|| Row::item(&look.language.say(Screen::More(hidden)))));
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
        let weight = |&at: &usize| shown[at].saturating_sub(if sections[at].is_asked { ASKED } else { 0 });
        let longest = (0..shown.len()).filter(|&at| shown[at] > 0).max_by_key(weight);
        let Some(longest) = longest else { break };
        shown[longest] -= 1;
    }
    shown
}

impl Section {
    fn rows(&self, shown: usize) -> usize {
        usize::from(self.title.is_some()) + shown + usize::from(shown < self.items.len())
    }
}
