//! The table in all its sizes, and what keys do at it. `frames` holds whole frames; each was looked at before it was kept.

use std::path::Path;
use std::sync::Arc;

use anstyle::{Ansi256Color, Style};
use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Cell;
use ratatui_core::style::{Color as CellColor, Modifier};
use ratatui_core::terminal::Terminal;
use snapbox::{Data, assert_data_eq};
use stationmaster::board::{editions, shipped_edition};
use stationmaster::entry::Part;
use stationmaster::entry::conversation::{Conversation, LastTime, Question};
use stationmaster::entry::draft::unfinished;
use stationmaster::entry::read::{Guess, Named};
use stationmaster::fault::Unreadable;
use stationmaster::game::Game;
use stationmaster::names::fold;
use stationmaster::report::Look;
use stationmaster::source::Source;
use stationmaster::units::{CityId, Seat};

use super::{After, Edit, Event, Table};

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
                hidden = usize::max(hidden, stationmaster::report::wrap::columns(cell.symbol())).saturating_sub(1);
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
fn every_letter_shows_what_it_means_before_it_counts() {
    let mut play = Play::europe();
    play.keys("par");
    assert_eq!(play.typed_trains(), 0);
    play.keys(" fra w");
    let first = play.typed_trains();
    assert!(first >= 3, "Frankfurt - Paris has 3 trains, and a train one cell at least");
    assert!(play.shows("Frankfurt - Paris (3, white): 3 of 45 trains, 4 points"));
    play.keys(" ber");
    assert!(play.typed_trains() >= first + 3, "and Berlin - Frankfurt 3 more");
    play.is("typing.txt");
    assert_eq!(
        play.table.conversation().draft().game().expect("it is set up").player(Seat(0)).tracks,
        [],
        "nothing counts"
    );
    play.on(Event::Enter);
    assert_eq!(play.typed_trains(), 0);
    assert!(play.shows(" Anna, red  6 of 45 trains"));
}

#[test]
fn what_is_typed_stands_out_in_the_color_of_the_player() {
    let mut play = Play::europe();
    play.table.look = colored();
    play.keys("lis mad");
    let cells = play.terminal.backend().buffer().content.iter().filter(|cell| cell.symbol() == "•");
    let styles: Vec<(CellColor, bool)> = cells.map(|cell| (cell.bg, cell.modifier.contains(Modifier::BOLD))).collect();
    assert!(styles.len() >= 3 && styles.iter().all(|style| *style == (CellColor::Indexed(160), true)), "{styles:?}");
}

#[test]
fn what_cannot_be_is_said_before_it_is_entered() {
    let mut play = Play::europe();
    play.line("lis mad");
    play.on(Event::Player(1));
    play.keys("lis mad");
    assert!(play.shows("No: Anna has `Lisboa - Madrid`."));
    play.on(Event::Edit(Edit::DeleteSpaceLeft));
    play.keys("par");
    assert!(play.shows("no route joins `Lisboa` and `Paris`"));
    play.on(Event::Edit(Edit::DeleteSpaceLeft));
    assert!(!play.shows("No: "), "a chain of one city goes on");
}

#[test]
fn commands_and_names_are_no_cities() {
    let mut play = Play::europe();
    for typed in ["un", "undo", "@be", "chi", "setup", "remove ben", "tick", "tickets"] {
        play.keys(typed);
        assert!(!play.shows("No: "), "{typed}");
        play.on(Event::Escape);
    }
    play.keys("xyz");
    assert!(play.shows("unknown city `xyz`"));
}

#[test]
fn a_word_is_completed_or_chosen_among_what_it_could_be() {
    let mut play = Play::europe();
    play.keys("lis m");
    play.on(Event::Tab);
    assert_eq!(play.table.line.text(), "lis Madrid ");
    play.on(Event::Tab);
    assert_eq!(play.table.chosen, Some(0), "several cities come next");
    play.on(Event::Down);
    play.on(Event::Up);
    play.on(Event::Up);
    play.on(Event::Tab);
    assert_eq!(play.table.chosen, Some(0), "it goes round");
    play.is("choosing.txt");
    assert!(play.typed_trains() > 3, "the chosen route lies on the map too");
    assert_eq!(play.on(Event::Enter), After::Nothing);
    let taken = play.table.line.text().to_owned();
    assert!(taken.starts_with("lis Madrid ") && taken.len() > 12, "{taken}");
    play.on(Event::Down);
    play.on(Event::Escape);
    assert_eq!((play.table.chosen, play.table.line.text()), (None, &taken[..]));
}

#[test]
fn an_unclear_line_is_shown_as_such_and_a_digit_answers() {
    let mut play = Play::europe();
    play.on(Event::Tab);
    play.keys("m");
    assert!(play.shows("which?"));
    play.on(Event::Enter);
    assert!(play.shows("Type its number."));
    assert_eq!(play.on(Event::Edit(Edit::Insert('1'))), After::Keep);
    let stations = play.table.conversation().draft().at(Seat(0)).map(|player| player.stations.len());
    assert_eq!(stations, Some(1), "without Enter");
}

#[test]
fn every_player_and_part_is_one_key_away() {
    let mut play = Play::europe();
    play.keys("be");
    play.on(Event::Player(2));
    assert_eq!((play.step(), play.table.line.text()), (Question::Part(Seat(2), Part::Routes), "be"));
    play.on(Event::Escape);
    play.on(Event::Tab);
    play.on(Event::Player(0));
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Stations));
    play.on(Event::BackTab);
    play.on(Event::BackTab);
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Tickets));
    play.on(Event::Player(7));
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Tickets), "nobody sits there");
    play.on(Event::Score);
    assert_eq!(play.step(), Question::Score);
    play.on(Event::Score);
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Tickets));
    play.line("stations");
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Stations));
    play.line("score");
    assert_eq!(play.step(), Question::Score);
    play.on(Event::Score);
    play.line("@ben routes");
    assert_eq!(play.step(), Question::Part(Seat(1), Part::Routes));
}

#[test]
fn undo_and_redo_leave_the_line_as_it_is() {
    let mut play = Play::europe();
    play.line("lis mad");
    play.keys("par fra");
    assert_eq!(play.on(Event::Undo), After::Keep);
    assert_eq!(play.table.line.text(), "par fra");
    assert!(play.shows("0 of 45 trains"));
    play.on(Event::Redo);
    assert!(play.shows("Lisboa - Madrid (3)"));
    play.on(Event::Player(1));
    play.on(Event::Undo);
    assert!(play.shows("Undo it?"), "it was made elsewhere");
    play.on(Event::Undo);
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Routes), "it is shown where it was");
}

#[test]
fn escape_goes_back_one_step_at_a_time() {
    let mut play = Play::europe();
    play.line("lis mad");
    play.on(Event::Player(1));
    play.keys("par");
    play.on(Event::Undo);
    play.on(Event::Down);
    play.on(Event::Help);
    play.on(Event::Escape);
    assert!(!play.shows("F2 to F6"), "the help is gone");
    play.on(Event::Escape);
    assert!(!play.table.conversation().asks_back(), "it is left as it was");
    assert_eq!(play.table.line.text(), "par");
    play.on(Event::Escape);
    assert_eq!(play.table.line.text(), "");
    play.on(Event::Up);
    assert_eq!(play.table.line.text(), "par", "it comes back");
}

#[test]
fn what_was_refused_stays_to_be_mended() {
    let mut play = Play::europe();
    play.line("lis mad par");
    assert_eq!(play.table.line.text(), "lis mad par");
    for _ in 0..3 {
        play.on(Event::Edit(Edit::Backspace));
    }
    play.line("bar");
    assert!(play.shows("5 of 45 trains"));
    play.on(Event::Up);
    assert_eq!(play.table.line.text(), "lis mad bar");
}

#[test]
fn why_a_line_was_refused_is_said_until_it_is_mended() {
    let mut play = Play::edited(GERMANY, (104, 50), Look::PLAIN);
    play.on(Event::Player(0));
    play.line("passengers");
    // What the line means is no reason.
    play.line("99 red");
    assert_eq!(play.table.line.text(), "99 red");
    assert!(play.shows("No: "), "{}", play.frame());
    play.on(Event::Edit(Edit::Backspace));
    assert!(!play.shows("No: "), "{}", play.frame());
}

#[test]
fn what_was_passed_over_is_told() {
    let mut play = Play::europe();
    play.line("stations");
    play.line("m");
    assert!(play.table.conversation().asks_back(), "{}", play.frame());
    play.line("lon");
    assert!(play.shows("Not entered: `m`"), "{}", play.frame());
    play.line("par");
    assert!(!play.shows("Not entered"), "{}", play.frame());
}

#[test]
fn the_score_is_a_page_with_pages_behind_it() {
    let mut play = Play::edited(FIVE, (104, 34), Look::PLAIN);
    play.on(Event::Score);
    play.is("score.txt");
    play.on(Event::Edit(Edit::Insert('e')));
    assert!(play.shows("Anna (blue):"));
    let first = play.frame();
    play.on(Event::Scroll(10));
    assert_ne!(first, play.frame(), "it is scrolled");
    play.on(Event::Edit(Edit::Insert('x')));
    assert!(play.shows("longest path"));
    play.on(Event::Tab);
    play.is("express.txt");
    play.line("station mad");
    assert!(play.shows("station of Anna in Madrid"), "{}", play.frame());
    play.on(Event::Escape);
    assert_eq!(play.step(), Question::Review);
}

#[test]
fn help_is_one_key_and_goes_away_with_the_next() {
    let mut play = Play::europe();
    play.on(Event::Edit(Edit::Insert('?')));
    play.is("help.txt");
    play.keys("lis");
    assert!(!play.shows("F2 to F6"));
    assert_eq!(play.table.line.text(), "lis");
}

#[test]
fn a_digit_answers_at_once_only_where_it_begins_no_other_number() {
    let mut play = Play::edited(FIVE, (104, 34), Look::PLAIN);
    play.line("n");
    // Five players have fifteen parts: 1 could become 12, and 7 nothing.
    play.keys("1");
    assert_eq!((play.step(), play.table.line.text()), (Question::Review, "1"));
    play.line("2");
    assert_eq!(play.step(), Question::Part(Seat(3), Part::Tickets));
    play.on(Event::Enter);
    play.line("n");
    play.keys("7");
    assert_eq!(play.step(), Question::Part(Seat(2), Part::Routes));
}

#[test]
fn the_score_leads_back_to_where_it_was_left() {
    let mut play = Play::edited(FIVE, (104, 34), Look::PLAIN);
    play.on(Event::Player(4));
    play.on(Event::Score);
    play.on(Event::Score);
    assert_eq!(play.step(), Question::Part(Seat(4), Part::Routes));
    play.on(Event::Enter);
    while play.step() != Question::Score {
        play.on(Event::Enter);
    }
    play.on(Event::Score);
    assert_eq!(play.step(), Question::Review, "which was asked last");
}

#[test]
fn enter_puts_away_what_was_read_and_answers_nothing() {
    let mut play = Play::edited(FIVE, (104, 34), Look::PLAIN);
    play.on(Event::Score);
    play.on(Event::Help);
    play.on(Event::Enter);
    assert_eq!(play.step(), Question::Score);
    assert!(play.shows("1st"), "the sheet is back");
    play.on(Event::Enter);
    assert_eq!(play.step(), Question::Date);
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
        let column = stationmaster::report::wrap::columns(before);
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

/// A person who types at most three letters of a name, and stops as soon as the screen shows what is meant.
struct Person {
    play: Play,
    keys: usize,
}

impl Person {
    fn key(&mut self, event: Event) {
        self.keys += 1;
        self.play.table.on(event);
    }

    fn letter(&mut self, letter: char) {
        self.key(Event::Edit(Edit::Insert(letter)));
    }

    /// Types words until the line means what is meant.
    fn words(&mut self, names: &[&str], is_meant: impl Fn(&Table<'_>, usize) -> bool) {
        for (at, name) in names.iter().enumerate() {
            if at > 0 {
                self.letter(' ');
            }
            for letter in fold(name).chars().take(3) {
                self.letter(letter);
                if is_meant(&self.play.table, at) {
                    break;
                }
            }
            // One city can tell a ticket, or bring it to the front, where Tab chooses it.
            if let (0, Some(Guess::Ticket(_)), true) =
                (at, first_candidate(&self.play.table), is_meant(&self.play.table, 0))
            {
                if super::live::only_ticket(self.play.table.partial.as_ref().expect("a part is asked for")).is_none() {
                    self.key(Event::Tab);
                }
                return;
            }
        }
    }

    /// The last clause of the line as far as it is certain.
    fn steps(table: &Table<'_>) -> Vec<Named> {
        let clause = table.partial.as_ref().and_then(|partial| partial.line.clauses.last());
        let certain = clause.and_then(|clause| clause.certain()).unwrap_or_default();
        certain.iter().map(|step| step.named).collect()
    }

    /// Types all routes of a player as chains, each as long as it goes.
    fn routes(&mut self, game: &Game, seat: Seat) {
        let board = game.board();
        let mut left: Vec<[CityId; 2]> = game.player(seat).tracks.iter().map(|&id| board.route_of(id).cities).collect();
        while let Some(chain) = longest_chain(&mut left) {
            let names: Vec<&str> = chain.iter().map(|&city| board.city_name(city).raw()).collect();
            self.words(&names, |table, at| {
                if at == 0 {
                    return only_city(table) == Some(chain[0]);
                }
                let steps = Self::steps(table);
                steps.len() == at && matches!(steps[at - 1], Named::Link(link) if link.to == chain[at])
            });
            self.key(Event::Enter);
            if self.play.table.conversation().asks_back() {
                self.letter('1');
            }
            assert!(self.play.table.line.is_empty(), "{chain:?}: {}", self.play.frame());
        }
    }

    fn tickets(&mut self, game: &Game, seat: Seat) {
        for &id in &game.player(seat).tickets {
            let [from, to] = game.ticket(id).cities.map(|city| game.board().city_name(city).raw());
            self.words(&[from, to], |table, at| match at {
                // It comes up first among the candidates.
                0 => first_candidate(table) == Some(Guess::Ticket(id)) && table.line.text().len() > 1,
                _ => Self::steps(table) == [Named::Ticket(id)],
            });
            self.key(Event::Enter);
            assert!(self.play.table.line.is_empty(), "{from} {to}: {}", self.play.frame());
        }
    }

    fn stations(&mut self, game: &Game, seat: Seat) {
        for station in &game.player(seat).stations {
            let name = game.board().city_name(station.city).raw();
            self.words(&[name], |table, _| Self::steps(table) == [Named::Station(station.city)]);
            self.key(Event::Enter);
        }
    }
}

fn first_candidate(table: &Table<'_>) -> Option<Guess> {
    table.partial.as_ref().and_then(|partial| partial.candidates.first()).map(|candidate| candidate.guess)
}

/// The city that alone fits what is typed of the word.
fn only_city(table: &Table<'_>) -> Option<CityId> {
    let mut best = table.partial.iter().flat_map(|partial| &partial.candidates).filter(|candidate| candidate.best);
    match (best.next().map(|candidate| candidate.guess), best.next()) {
        (Some(Guess::City(city)), None) => Some(city),
        _ => None,
    }
}

/// Takes a chain out of what is left: from a city that an odd number of the routes touch, on while it goes.
fn longest_chain(left: &mut Vec<[CityId; 2]>) -> Option<Vec<CityId>> {
    let touched = |left: &[[CityId; 2]], city: CityId| left.iter().flatten().filter(|&&one| one == city).count();
    let odd = left.iter().flatten().find(|&&city| touched(left, city) % 2 == 1).copied();
    let mut chain = vec![odd.or(left.first().map(|route| route[0]))?];
    while let Some(at) = left.iter().position(|route| route.contains(&chain[chain.len() - 1])) {
        let [a, b] = left.remove(at);
        chain.push(if a == chain[chain.len() - 1] { b } else { a });
    }
    Some(chain)
}

/// The five players of a worked game, entered from the first question to the last with few keys.
#[test]
fn a_game_of_five_takes_few_keys() {
    let source = Source { name: "five.toml".into(), text: FIVE.to_owned() };
    let game = stationmaster::game::load(&Arc::new(source), &nothing_else).expect("it is a legal game");
    let play = Play::new(begun(), (80, 24), Look::PLAIN);
    let mut person = Person { play, keys: 0 };
    let players = "Anna bl,Ben br,Chiara gr,Dmitri p,Eszter r";
    for _ in 0..3 {
        person.key(Event::Enter);
    }
    players.chars().for_each(|letter| person.letter(letter));
    person.key(Event::Enter);
    for seat in game.seats() {
        assert_eq!(person.play.step(), Question::Part(seat, Part::Routes));
        person.routes(&game, seat);
        person.key(Event::Enter);
        person.key(Event::Enter);
        person.stations(&game, seat);
        person.key(Event::Enter);
        person.tickets(&game, seat);
        person.key(Event::Enter);
    }
    assert_eq!(person.play.step(), Question::Review);
    let entered = person.play.table.conversation().draft().game().expect("it is set up").clone();
    for seat in game.seats() {
        let (found, meant) = (entered.player(seat), game.player(seat));
        assert_eq!((entered.trains(seat), &found.stations.len()), (game.trains(seat), &meant.stations.len()));
        assert_eq!(found.tickets, meant.tickets);
    }
    assert!(person.keys <= 450, "{} keys", person.keys);
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
