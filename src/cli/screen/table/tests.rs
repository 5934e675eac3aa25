//! The table in all its sizes, and what keys do at it. `frames` holds whole frames; each was looked at before it was kept.
//!
//! Keys are written as their letters, others by signs: ⏎ ⇥ ⇤ ⎋ ↑ ↓, ⌫ and ⇐ for a letter and a word to the left, ↶ and ↷ for undo
//! and redo, ①②③④⑤ for the players, ★ for the score, Ⓔ and Ⓧ for its reasons and paths, and ⓘ for the help.

mod asked;
mod form;
mod looks;
mod meanwhile;
mod moving;
mod pages;
mod places;
mod rows;
mod slips;
mod told;

use std::path::Path;
use std::sync::Arc;

use crate::board::{Open, editions, shipped_edition};
use crate::entry::conversation::{Conversation, LastTime};
use crate::entry::draft::unfinished;
use crate::fault::Unreadable;
use crate::report::Look;
use crate::report::wrap::columns;
use crate::source::Source;
use snapbox::{Data, assert_data_eq};

use super::{After, Table};
use crate::cli::keys::Event;
use crate::cli::line::Edit;
use crate::cli::screen::canvas::Canvas;

const FIVE: &str = include_str!("../../../../data/games/five-players.toml");
const GERMANY: &str = include_str!("../../../../data/games/germany-5-players.toml");

fn event_of(key: char) -> Event {
    match key {
        '⏎' => Event::Enter,
        '⇥' => Event::Tab,
        '⇤' => Event::BackTab,
        '⎋' => Event::Escape,
        '↑' => Event::Up,
        '↓' => Event::Down,
        '⌫' => Event::Edit(Edit::Backspace),
        '⇐' => Event::Edit(Edit::DeleteSpaceLeft),
        '↶' => Event::Undo,
        '↷' => Event::Redo,
        '①'..='⑨' => Event::Player(key as usize - '①' as usize),
        '★' => Event::Score,
        'Ⓔ' => Event::Reasons,
        'Ⓧ' => Event::Paths,
        'Ⓟ' => Event::Picture,
        'ⓘ' => Event::Help,
        letter => Event::Edit(Edit::Insert(letter)),
    }
}

/// Whether all is tried that a test can try: `.ci/run --long` asks for it.
fn is_long() -> bool {
    std::env::var_os("STATIONMASTER_LONG_TESTS").is_some()
}

struct Play {
    table: Table<'static>,
    size: (u16, u16),
    shown: Canvas,
}

impl Play {
    /// A game that exists, at the review; or the first question.
    fn new(record: Option<&str>, size: (u16, u16), look: Look) -> Play {
        let nothing: &Open<'_> = &|_| Err(Unreadable::Missing);
        let editions = editions().filter_map(shipped_edition).collect();
        let mut conversation = Conversation::new(editions, LastTime::default(), nothing);
        if let Some(record) = record {
            let source = Source {
                name: "game.toml".into(),
                text: record.to_owned(),
            };
            let (draft, kept) = unfinished(&Arc::new(source), nothing).expect("it is a game");
            conversation = conversation.with(draft, kept);
        }
        let mut table = Table::new(conversation, look);
        let shown = table.draw(size);
        Play { table, size, shown }
    }

    fn five() -> Play {
        Play::new(Some(FIVE), (104, 34), Look::PLAIN)
    }

    /// Three players of Europe, at the first one's routes.
    fn europe() -> Play {
        let mut play = Play::new(None, (104, 34), Look::PLAIN);
        play.keys("1⏎1⏎none⏎Anna red, Ben blue, Chiara gray⏎");
        play
    }

    fn draw(&mut self) {
        self.shown = self.table.draw(self.size);
    }

    fn on(&mut self, event: Event) -> After {
        let after = self.table.on(event);
        self.draw();
        after
    }

    /// Presses keys; letters are typed so fast that no frame is drawn between them.
    fn keys(&mut self, keys: &str) {
        let mut events = keys.chars().map(event_of).peekable();
        let is_letter = |event: &Event| matches!(event, Event::Edit(Edit::Insert(_)));
        while let Some(event) = events.next() {
            let goes_on = is_letter(&event) && events.peek().is_some_and(is_letter);
            self.table.on(event);
            if !goes_on {
                self.draw();
            }
        }
    }

    /// Presses some keys after others: behind them a text is shown, or is not where `!` stands before it.
    fn shows(&mut self, rows: &[(&str, &str)]) {
        for (keys, text) in rows {
            self.keys(keys);
            // The frames are not what is looked for.
            let frame: String = self
                .frame()
                .lines()
                .map(|line| line.trim_end_matches(['│', ' ']).to_owned() + "\n")
                .collect();
            let (shown, text) = text
                .strip_prefix('!')
                .map_or((true, *text), |text| (false, text));
            assert_eq!(frame.contains(text), shown, "{keys}: {text}\n{frame}");
        }
    }

    /// Moves to the row of the setup that holds a text.
    fn go_to_row(&mut self, text: &str) {
        for _ in 0..20 {
            if self
                .frame()
                .lines()
                .any(|line| line.contains('▸') && line.contains(text))
            {
                return;
            }
            self.keys("↓");
        }
        panic!("no row of the setup has {text}\n{}", self.frame());
    }

    fn resize(&mut self, columns: u16, rows: u16) {
        self.size = (columns, rows);
        self.on(Event::Resize);
    }

    fn frame(&mut self) -> String {
        let (column, row) = self.shown.cursor;
        format!("{}cursor: {column}, {row}\n", self.shown.shown())
    }

    fn is(&mut self, name: &str) {
        let file = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src/cli/screen/table/frames")
            .join(name);
        assert_data_eq!(self.frame(), Data::read_from(&file, None).raw());
    }
}

#[test]
fn every_letter_shows_what_it_means_before_it_counts() {
    let mut play = Play::europe();
    play.shows(&[
        ("par", "!•"),
        (
            " fra w",
            "Frankfurt - Paris (3, white): 3 of 45 trains, 4 points",
        ),
        (" ber", "•••"),
    ]);
    play.is("typing.txt");
    play.shows(&[("", " 0 of 45"), ("⏎", " 6 of 45"), ("", "!•")]);
}

#[test]
fn what_cannot_be_is_said_before_it_is_entered() {
    Play::europe().shows(&[
        ("lis mad⏎②lis mad", "No: Anna has `Lisboa - Madrid`."),
        ("⇐par", "no route joins `Lisboa` and `Paris`"),
        // A chain of one city goes on.
        ("⇐", "!No: "),
    ]);
    // Commands and names are no cities.
    for typed in [
        "un",
        "undo",
        "@be",
        "chi",
        "setup",
        "remove ben",
        "tick",
        "tickets",
    ] {
        Play::europe().shows(&[(typed, "!No: ")]);
    }
    Play::europe().shows(&[("xyz", "unknown city `xyz`")]);
}

#[test]
fn a_word_is_completed_or_chosen_among_what_it_could_be() {
    let mut play = Play::europe();
    // Several cities come next, and it goes round.
    play.shows(&[
        ("lis m⇥", "› lis Madrid\n"),
        ("⇥", "▸Barcelona"),
        ("↓", "▸Cádiz"),
        ("↑↑", "▸Pamplona"),
        ("⇥", "▸Barcelona"),
    ]);
    play.is("choosing.txt");
    assert_eq!(play.on(Event::Enter), After::Nothing);
    play.shows(&[
        ("", "› lis Madrid Barcelona\n"),
        ("↓", "▸"),
        ("⎋", "!▸"),
        ("", "› lis Madrid Barcelona\n"),
    ]);
}

#[test]
fn an_unclear_line_is_shown_as_such_and_a_digit_answers() {
    let mut play = Play::europe();
    play.shows(&[("⇥m", "which?"), ("⏎", "▸1  Madrid"), ("", " 4  München")]);
    assert_eq!(play.on(event_of('1')), After::Keep);
    play.shows(&[("", "1 built, 2 kept")]);
    // Five players have fifteen parts, too many for a list: it is asked first whose.
    Play::five().shows(&[
        ("n⏎", "2  the player Ben"),
        ("4", "2  Dmitri's stations"),
        ("3", "Dmitri · tickets"),
    ]);
}

#[test]
fn neighbours_at_the_stations_may_be_routes() {
    Play::europe().shows(&[
        ("⇥par die⏎", "That is a route too"),
        ("", "Tab: routes"),
        ("⇥", "Anna · routes"),
        ("", "1 of 45"),
        ("⏎lis mad⏎", "stations in Lisboa and Madrid"),
        ("⏎", "2 built, 1 kept"),
        ("", "Anna · tickets"),
    ]);
}

#[test]
fn a_name_with_a_slip_is_taken_by_tab() {
    Play::europe().shows(&[
        ("sml mos", "`sml`: Smolensk? Tab takes it."),
        ("", "!Down"),
        ("⏎", "`sml`: Smolensk? Tab takes it."),
        ("⇥", "› Smolensk mos\n"),
        ("⏎sml", "Smolensk? Tab"),
        ("⇥", "› Smolensk\n"),
        ("⎋@chira⏎", "`chira`: Chiara? Tab"),
        // Enter on an empty line goes on, whatever was offered.
        ("⎋⏎", "Anna · stations"),
        ("@chira⏎⇥⏎", "Chiara · stations"),
    ]);
}

#[test]
fn a_line_says_whose_it_is_or_stays_behind() {
    Play::europe().shows(&[
        ("lis mad②", "Enter: for Ben"),
        ("⏎", "Lisboa–Madrid"),
        ("", "Ben · routes"),
        ("mad bar", "!Enter: for"),
        ("③", "Enter: for Chiara"),
        ("⎋-lis mad①", "!› -"),
        ("", "Not entered: `-lis mad`"),
        ("↑", "› -lis mad\n"),
    ]);
    let mut play = Play::new(Some(FIVE), (160, 50), Look::PLAIN);
    play.keys("①lis");
    let frame = play.frame();
    let (row, line) = frame
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains("Berlin–Essen"))
        .expect("it is there");
    let column = columns(&line[..line.find("Berlin–Essen").expect("it is there")]);
    let click = Event::Click {
        column: u16::try_from(column).expect("few"),
        row: u16::try_from(row).expect("few"),
    };
    play.on(click.clone());
    play.shows(&[("", "› lis\n"), ("⎋", "!› lis")]);
    play.on(click);
    play.shows(&[("", "› -Berlin - Essen\n")]);
}

#[test]
fn what_was_refused_or_passed_over_is_told_and_comes_back() {
    let mended = [
        ("lis mad par⏎", "› lis mad par\n"),
        ("⌫⌫⌫bar⏎", "5 of 45"),
        ("↑", "› lis mad bar\n"),
    ];
    Play::europe().shows(&mended);
    Play::europe().shows(&[
        ("lis mad par⏎", "› lis mad par\n"),
        ("par f", "› par f\n"),
        ("⎋↑↑", "› lis mad par\n"),
    ]);
    Play::europe().shows(&[
        ("stations⏎m⏎", "▸1  Madrid"),
        ("lon⏎", "Not entered: `m`"),
        ("par⏎", "!Not entered"),
    ]);
    // Why a line was refused is said until it is mended; what it means is no reason.
    Play::new(Some(GERMANY), (104, 50), Look::PLAIN).shows(&[
        ("①passengers⏎99 red⏎", "› 99 red\n"),
        ("", "No: "),
        ("⌫", "!No: "),
    ]);
}

#[test]
fn a_city_with_one_ticket_left_names_it() {
    Play::europe().shows(&[
        ("⇤ath ang⏎ang", "Angora - Kharkov (10)"),
        ("⏎", "Tickets 0 of 2"),
        // All are held.
        ("ang⏎", "Tickets 0 of 2"),
        // Several begin or end there.
        ("⎋ber⏎", "Tickets 0 of 2"),
    ]);
}
