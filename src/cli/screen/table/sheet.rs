//! The sheet beside the map: what a player has, or in a few lines each what everybody has.

use ratatui_core::style::{Modifier, Style};
use stationmaster::color::Color;
use stationmaster::entry::Part;
use stationmaster::entry::conversation::Question;
use stationmaster::game::Game;
use stationmaster::map::view::letters;
use stationmaster::report::conversation::names;
use stationmaster::report::map::terminal::block;
use stationmaster::report::{Look, shade};
use stationmaster::score::Scoreboard;
use stationmaster::units::Seat;

use super::ansi::Styled;

/// Some lines with a title, which may be cut where there is no room.
pub(super) struct Section {
    pub(super) title: Styled,
    pub(super) items: Vec<Styled>,
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
        let name = format!(" {} ", words.screen_player(&player.name, player.color));
        let trains = format!(" {}", words.screen_trains(game.trains(seat), game.rules().trains));
        let title = vec![(self.block(player.color), name), (Style::new(), trains)];
        let mut items = vec![plain(words.screen_points(game.route_points(seat)))];
        if let Some(express) = &self.score.player(seat).express {
            items.push(plain(words.screen_longest(&words.path_figure(express.path.length()))));
        }
        Section { title, items }
    }

    fn part(&self, seat: Seat, part: Part) -> Section {
        let (game, words) = (self.game(), self.look.words());
        let (player, score) = (game.player(seat), self.score.player(seat));
        let (title, items) = match part {
            Part::Routes => {
                let items = names::tracks(game, &player.tracks, words).into_iter().map(plain).collect();
                (words.screen_routes(player.tracks.len()), items)
            }
            Part::Stations => {
                (words.screen_stations(player.stations.len(), game.rules().stations), self.stations(seat))
            }
            Part::Tickets => (words.screen_tickets(player.tickets.len(), score.tickets.completed), self.tickets(seat)),
            Part::Passengers => {
                let colors = game.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
                let held = colors.zip(&player.passengers).filter(|(_, count)| **count > 0);
                let items = held.map(|((color, _), count)| plain(format!("{count} {}", words.color(*color))));
                (words.screen_passengers(player.passengers.iter().sum::<u32>() as usize), items.collect())
            }
        };
        let is_asked = matches!(self.question, Question::Part(_, asked) if asked == part);
        let style = if is_asked { Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { bold() };
        Section { title: vec![(style, title)], items }
    }

    fn stations(&self, seat: Seat) -> Vec<Styled> {
        let (board, words) = (self.game().board(), self.look.words());
        let list = self.score.player(seat).stations.iter().flat_map(|score| &score.list);
        let line = |station: &stationmaster::score::stations::ScoredStation| {
            let opens = station.opened.map(|opened| board.route_name(board.track(opened.track).route));
            plain(words.screen_station(board.city_name(station.city), opens.as_ref()))
        };
        list.map(line).collect()
    }

    /// The tickets, each with whether it is completed as things stand.
    fn tickets(&self, seat: Seat) -> Vec<Styled> {
        let signs = if self.look.unicode { ["✓", "✗"] } else { ["+", "-"] };
        let line = |ticket: &stationmaster::score::tickets::ScoredTicket| {
            let done = ticket.is_completed();
            let sign = self.colored(if done { Color::Green } else { Color::Red });
            let name = names::ticket(self.game(), ticket.ticket, self.look.words());
            vec![(sign, signs[usize::from(!done)].to_owned()), (Style::new(), format!(" {name}"))]
        };
        self.score.player(seat).tickets.list.iter().map(line).collect()
    }

    fn of_everybody(&self) -> Vec<Section> {
        let (game, words) = (self.game(), self.look.words());
        let mut sections: Vec<Section> = game.seats().map(|seat| self.summary(seat)).collect();
        let remarks: Vec<Styled> =
            game.remarks().iter().map(|remark| plain(words.list_remark(&words.remark(&remark.kind)))).collect();
        if !remarks.is_empty() {
            sections.push(Section { title: Vec::new(), items: remarks });
        }
        sections
    }

    fn summary(&self, seat: Seat) -> Section {
        let (game, words) = (self.game(), self.look.words());
        let player = game.player(seat);
        let stations = (game.rules().stations > 0).then_some(player.stations.len());
        let what = words.screen_summary(player.tracks.len(), stations, player.tickets.len());
        Section { items: vec![plain(what)], ..self.heading(seat) }
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
    let player = |(player, letter): (&stationmaster::game::Player, char)| {
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

/// Returns the lines of sections that fit so many rows: where they do not, the longest ones are cut at their beginnings.
pub(super) fn fitted(sections: &[Section], rows: usize, look: &Look) -> Vec<Styled> {
    let mut shown: Vec<usize> = sections.iter().map(|section| section.items.len()).collect();
    let needed = |shown: &[usize]| {
        let cut = |(section, &shown): (&Section, &usize)| {
            usize::from(!section.title.is_empty()) + shown + usize::from(shown < section.items.len())
        };
        sections.iter().zip(shown).map(cut).sum::<usize>()
    };
    while needed(&shown) > rows {
        let Some(longest) = (0..shown.len()).max_by_key(|&at| shown[at]).filter(|&at| shown[at] > 0) else { break };
        shown[longest] -= 1;
    }
    let spare = rows.saturating_sub(needed(&shown)) >= sections.len().saturating_sub(1);
    let mut lines: Vec<Styled> = Vec::new();
    for (section, &shown) in sections.iter().zip(&shown) {
        if spare && !lines.is_empty() {
            lines.push(Vec::new());
        }
        if !section.title.is_empty() {
            lines.push(section.title.clone());
        }
        let hidden = section.items.len() - shown;
        if hidden > 0 {
            lines.push(indented(&plain(look.words().screen_more(hidden))));
        }
        lines.extend(section.items[hidden..].iter().map(indented));
    }
    lines
}

fn indented(line: &Styled) -> Styled {
    let mut indented = plain(" ".to_owned());
    indented.extend(line.iter().cloned());
    indented
}
