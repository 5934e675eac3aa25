//! The table in all its sizes, and what keys do at it. `frames` holds whole frames; each was looked at before it was kept.

mod keys;
mod pages;
mod typing;

use std::path::Path;
use std::sync::Arc;

use crate::board::{editions, shipped_edition};
use crate::entry::Part;
use crate::entry::conversation::{Conversation, LastTime, Question};
use crate::entry::draft::unfinished;
use crate::entry::read::{Guess, Named};
use crate::fault::Unreadable;
use crate::game::Game;
use crate::names::fold;
use crate::report::Look;
use crate::source::Source;
use crate::units::{CityId, Seat};
use anstyle::{Ansi256Color, Style};
use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Cell;
use ratatui_core::style::{Color as CellColor, Modifier};
use ratatui_core::terminal::Terminal;
use snapbox::{Data, assert_data_eq};

use super::{After, Table, live};
use crate::cli::keys::Event;
use crate::cli::line::Edit;

const FIVE: &str = include_str!("../../../../data/games/five-players.toml");
const GERMANY: &str = include_str!("../../../../data/games/germany-5-players.toml");

fn nothing_else(_: &Path) -> Result<String, Unreadable> {
    Err(Unreadable::Missing)
}

fn begun() -> Conversation<'static> {
    Conversation::new(editions().filter_map(shipped_edition).collect(), LastTime::default(), &nothing_else)
}

/// A table with its terminal.
struct Play {
    table: Table<'static>,
    terminal: Terminal<TestBackend>,
}

impl Play {
    fn new(conversation: Conversation<'static>, (columns, rows): (u16, u16), look: Look) -> Play {
        let terminal = Terminal::new(TestBackend::new(columns, rows)).expect("it is no terminal");
        let mut play = Play { table: Table::new(conversation, look), terminal };
        play.draw();
        play
    }

    /// Three players of Europe, at the first one's routes.
    fn europe() -> Play {
        let mut play = Play::new(begun(), (104, 34), Look::PLAIN);
        for line in ["1", "1", "none", "Anna red, Ben blue, Chiara gray"] {
            play.line(line);
        }
        play
    }

    /// A game that exists, at the review.
    fn edited(record: &str, size: (u16, u16), look: Look) -> Play {
        let source = Source { name: "game.toml".into(), text: record.to_owned() };
        let (draft, kept) = unfinished(&Arc::new(source), &nothing_else).expect("it is a game");
        Play::new(begun().with(draft, kept), size, look)
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.table.draw(frame)).expect("it is no terminal");
    }

    fn on(&mut self, event: Event) -> After {
        let after = self.table.on(event);
        self.draw();
        after
    }

    fn keys(&mut self, typed: &str) {
        for letter in typed.chars() {
            self.on(Event::Edit(Edit::Insert(letter)));
        }
    }

    fn line(&mut self, line: &str) {
        self.keys(line);
        self.on(Event::Enter);
    }

    fn resize(&mut self, columns: u16, rows: u16) {
        self.terminal.backend_mut().resize(columns, rows);
        self.on(Event::Resize);
    }

    fn step(&self) -> Question {
        self.table.conversation().step()
    }

    /// The frame as text, and where the cursor stands.
    fn frame(&mut self) -> String {
        let position = self.terminal.get_cursor_position().expect("it is no terminal");
        let buffer = self.terminal.backend().buffer();
        let columns = usize::from(buffer.area.width);
        let rows = buffer.content.chunks(columns).map(|row| {
            let mut line = String::new();
            let mut hidden = 0;
            for cell in row {
                if hidden == 0 {
                    line.push_str(cell.symbol());
                }
                hidden = usize::max(hidden, crate::report::wrap::columns(cell.symbol())).saturating_sub(1);
            }
            format!("{}\n", line.trim_end())
        });
        format!("{}cursor: {}, {}\n", rows.collect::<String>(), position.x, position.y)
    }

    /// The frame with its styles, as a terminal is told them.
    fn painted(&mut self) -> String {
        let buffer = self.terminal.backend().buffer();
        let columns = usize::from(buffer.area.width);
        let color = |color: CellColor| match color {
            CellColor::Indexed(index) => Some(Ansi256Color(index).into()),
            _ => None,
        };
        let style =
            |cell: &Cell| Style::new().fg_color(color(cell.fg)).bg_color(color(cell.bg)).effects(cell.modifier.into());
        let row = |row: &[Cell]| -> String {
            let alike = row.chunk_by(|a, b| style(a) == style(b));
            let run = |run: &[Cell]| {
                let (style, text) = (style(&run[0]), run.iter().map(Cell::symbol).collect::<String>());
                format!("{style}{text}{style:#}")
            };
            alike.map(run).collect()
        };
        buffer.content.chunks(columns).map(|cells| row(cells) + "\n").collect()
    }

    fn shows(&mut self, text: &str) -> bool {
        self.frame().contains(text)
    }

    /// How many cells of the map stand for trains that are being typed.
    fn typed_trains(&mut self) -> usize {
        self.frame().matches('•').count()
    }

    fn is(&mut self, name: &str) {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli/screen/table/frames").join(name);
        assert_data_eq!(self.frame(), Data::read_from(&file, None).raw());
    }
}

fn colored() -> Look {
    Look { color: true, ..Look::PLAIN }
}

#[test]
fn frames_of_every_size() {
    for (name, record, size, look) in [
        ("europe-60x20.txt", FIVE, (60, 20), Look::PLAIN),
        ("europe-80x24.txt", FIVE, (80, 24), Look::PLAIN),
        ("europe-160x50.txt", FIVE, (160, 50), Look::PLAIN),
        ("europe-220x60.txt", FIVE, (220, 60), Look::PLAIN),
        ("germany-70x60.txt", GERMANY, (70, 60), Look::PLAIN),
        ("europe-80x24-ascii.txt", FIVE, (80, 24), Look { unicode: false, ..Look::PLAIN }),
    ] {
        let mut play = Play::edited(record, size, look);
        play.on(Event::Player(2));
        play.keys(if name.starts_with("europe") { "rig dan" } else { "ham be" });
        play.is(name);
    }
}

#[test]
fn a_window_of_any_size_shows_something_and_loses_no_letter() {
    let mut play = Play::edited(FIVE, (104, 34), Look::PLAIN);
    play.on(Event::Player(1));
    play.keys("lis mad");
    for columns in (1..240).step_by(29) {
        for rows in (1..70).step_by(11) {
            play.resize(columns, rows);
            assert_eq!(play.table.line.text(), "lis mad");
        }
    }
    play.resize(104, 34);
    for event in [Event::Score, Event::Tab, Event::Tab, Event::Tab, Event::Setup, Event::Help] {
        play.on(event);
        for size in [(1, 1), (40, 12), (60, 20), (300, 90)] {
            play.resize(size.0, size.1);
        }
    }
}

#[test]
fn clicks_name_cities_and_players() {
    let mut play = Play::edited(FIVE, (160, 50), Look::PLAIN);
    play.on(Event::Player(1));
    let at = |play: &mut Play, text: &str| {
        let frame = play.frame();
        let (row, line) = frame.lines().enumerate().find(|(_, line)| line.contains(text)).expect("it is there");
        let before = &line[..line.find(text).expect("it is there")];
        let column = crate::report::wrap::columns(before);
        Event::Click { column: u16::try_from(column).expect("few"), row: u16::try_from(row).expect("few") }
    };
    let moskva = at(&mut play, "Moskva");
    play.on(moskva);
    let petrograd = at(&mut play, "Petrograd");
    play.on(petrograd);
    assert_eq!(play.table.line.text(), "Moskva Petrograd ");
    let dmitri = at(&mut play, "Dmitri");
    play.on(dmitri);
    assert_eq!(play.step(), Question::Part(Seat(3), Part::Routes));
    play.on(Event::Click { column: 0, row: 48 });
}

#[test]
fn wide_and_misleading_names_stay_in_their_cells() {
    let mut play = Play::new(begun(), (80, 24), Look::PLAIN);
    for line in ["1", "1", "none", "阿尼娅 red, Be\u{301}la\u{202e}x blue"] {
        play.table.line.set("", 0);
        for letter in line.chars() {
            play.table.line.edit(Edit::Insert(letter));
        }
        play.draw();
        play.on(Event::Enter);
    }
    play.is("names.txt");
}

#[test]
fn a_city_with_one_ticket_left_names_it() {
    let mut play = Play::europe();
    play.on(Event::BackTab);
    play.line("ath ang");
    play.keys("ang");
    assert!(play.shows("Angora - Kharkov (10)"), "the only other one");
    play.on(Event::Enter);
    assert!(play.shows("Tickets (2, 0 completed)"));
    play.line("ang");
    assert!(play.shows("Tickets (2, 0 completed)"), "all are held");
    play.on(Event::Escape);
    play.line("ber");
    assert!(play.shows("Tickets (2, 0 completed)"), "several begin or end there");
}

/// The picture of the table in the README, which is drawn anew with the table: `SNAPSHOTS=overwrite cargo test` writes it.
#[test]
fn the_picture_of_the_table_is_true() {
    let mut play = Play::edited(FIVE, (104, 32), colored());
    play.on(Event::Player(4));
    for line in ["-rom bri", "-bri ath", "-ath smy"] {
        play.line(line);
    }
    play.keys("rom bri ath smy");
    let term = anstyle_svg::Term::new();
    let drawn = term.render_svg(&play.painted());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/screen.svg");
    assert_data_eq!(drawn, Data::read_from(&file, None).raw());
}

#[test]
fn a_small_window_shows_who_has_won() {
    let mut play = Play::edited(FIVE, (80, 24), Look::PLAIN);
    play.on(Event::Score);
    assert!(play.shows("Chiara wins with 69 points"), "{}", play.frame());
}
