//! The effects of keys on the screen, and whole frames of two sizes.
//!
//! Keys are written as their letters, others by signs: ⏎ ⇥ ⎋ ↑ ↓, ⌫ for a letter to the left, ↶ for undo, ①②③ for the players,
//! ★ for the score, ⓘ for the help, ⚙ for the setup, and ▣ for the board alone.

use std::path::Path;

use snapbox::{Data, assert_data_eq};
use stationmaster_table::{Act, FrontEnd, Page, Place, Table};

use super::canvas::Canvas;
use super::state::{After, Over, State};
use crate::cli::keys::Event;
use crate::cli::line::{Edit, Motion};
use crate::cli::photo::Looked;
use stationmaster_core::part::Part;
use stationmaster_core::{Color, Game, Move, Position, TrackId, Which};
use stationmaster_report::{Depth, Look};

const FIVE: &str = include_str!("../../../data/games/five-players.toml");

struct Play {
    state: State,
    table: Table,
    front: FrontEnd,
    size: (u16, u16),
}

impl Play {
    fn new(size: (u16, u16), look: Look) -> Play {
        let mut table = Table::shipped();
        table.today = "2026-11-28".parse().ok();
        Play {
            state: State::new(look),
            table,
            front: FrontEnd::default(),
            size,
        }
    }

    /// Three players of Europe, at the first one's routes.
    fn europe() -> Play {
        let mut play = Play::new((104, 34), Look::PLAIN);
        play.keys("1⏎1⏎anna red, ben blue, chiara gray⏎⏎");
        assert!(matches!(play.front.place, Place::Part(_, Part::Routes)));
        play
    }

    /// A game that is saved, at the review.
    fn five(size: (u16, u16), look: Look) -> Play {
        Play::of(FIVE, size, look)
    }

    fn of(record: &str, size: (u16, u16), look: Look) -> Play {
        let game = Game::from_text("game.toml", record).expect("it is a game");
        let mut play = Play::new(size, look);
        play.table = Table::of(play.table.choices, &Position::from(&game));
        play.front.place = Place::Review;
        play
    }

    /// Presses keys, with a frame after each; returns what the last one asks of the program.
    fn keys(&mut self, keys: &str) -> After {
        let mut after = After::Nothing;
        for key in keys.chars() {
            let event = match key {
                '⏎' => Event::Enter,
                '⇥' => Event::Tab,
                '⎋' => Event::Escape,
                '↑' => Event::Up,
                '↓' => Event::Down,
                '⌫' => Event::Edit(Edit::Delete(Motion::Left)),
                '↶' => Event::Undo,
                '①'..='⑨' => Event::Player(key as usize - '①' as usize),
                '★' => Event::Score,
                'ⓘ' => Event::Help,
                '⚙' => Event::Setup,
                '▣' => Event::Map,
                letter => Event::Edit(Edit::Insert(letter)),
            };
            after = self.state.on(event, &mut self.table, &mut self.front);
            self.draw();
        }
        after
    }

    fn draw(&mut self) -> Canvas {
        self.state.draw(self.size, &self.table, &self.front)
    }

    /// The line with its cursor.
    fn line(&self) -> String {
        let (left, right) = self.state.line.text().split_at(self.state.line.cursor());
        format!("{left}|{right}")
    }

    /// The lines that wait, the newest last.
    fn waits(&self) -> Vec<&str> {
        self.front
            .waits
            .iter()
            .map(|refused| refused.line.as_str())
            .collect()
    }

    fn claims(&self) -> usize {
        self.table.position().claims.len()
    }

    /// Compares the frame with the snapshot.
    fn is(&mut self, name: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src/cli/screen/frames")
            .join(name);
        assert_data_eq!(self.draw().shown(), Data::read_from(&path, None).raw());
    }
}

#[test]
fn tab_completes_the_word_at_the_cursor() {
    let mut play = Play::europe();
    play.keys("lis mad⇥");
    assert_eq!(play.line(), "lis Madrid|");
    play.keys("⏎");
    assert_eq!((play.line().as_str(), play.claims()), ("|", 1));
}

#[test]
fn tab_takes_the_form_of_what_waits() {
    let mut play = Play::europe();
    let place = play.front.place;
    play.keys("par wie⏎");
    assert_eq!(
        (play.waits(), play.line()),
        (vec!["par wie"], "|".to_owned())
    );
    play.keys("⇥");
    assert_eq!(play.line(), "@anna tickets par wie|");
    play.keys("⏎");
    assert_eq!(play.table.position().tickets.len(), 1);
    assert_eq!(
        (play.waits(), play.front.place),
        (vec![], place),
        "it is mended, and nobody is moved"
    );
}

#[test]
fn what_waits_is_never_thrown_away_by_what_is_typed_next() {
    let mut play = Play::europe();
    play.keys("par xyz⏎lis mad⏎mad qqq⏎");
    assert_eq!(
        (play.waits(), play.claims()),
        (vec!["par xyz", "mad qqq"], 1)
    );
    play.keys("↑");
    assert_eq!(
        play.line(),
        "mad qqq|",
        "the newest first, with the cursor after the wrong word"
    );
    play.keys("↑");
    assert_eq!(play.line(), "par xyz|");
    play.keys("↑");
    assert!(
        play.line().starts_with("mad qqq"),
        "then the lines before: {}",
        play.line()
    );
    // It waits until it is entered again.
    play.keys("⎋↑↑⌫⌫⌫fra⏎");
    assert_eq!((play.waits(), play.claims()), (vec!["mad qqq"], 2));
}

#[test]
fn escape_goes_one_step_back() {
    let mut play = Play::europe();
    play.keys("par xyz⏎ⓘ⎋");
    assert_eq!(play.waits().len(), 0, "what waits is let go");
    assert!(matches!(play.state.over, Some(Over::Page(Page::Help(_)))));
    play.keys("⎋");
    assert!(play.state.over.is_none());
    play.keys("lis⎋");
    assert_eq!(play.line(), "|");
    play.keys("▣⎋");
    assert!(!play.state.is_alone);
}

#[test]
fn arrows_choose_a_reading_which_enter_enters() {
    let mut play = Play::europe();
    play.keys("par b");
    let readings = play.state.see(&play.table, &play.front).items.clone();
    assert!(readings.len() > 1, "{readings:?}");
    play.keys("↓↓⏎");
    assert_eq!(
        (play.line().as_str(), play.claims(), play.waits().len()),
        ("|", 1, 0)
    );
}

#[test]
fn a_page_is_closed_by_typing_and_by_enter_which_moves_nobody() {
    let mut play = Play::europe();
    let place = play.front.place;
    play.keys("?⏎");
    assert!(matches!(play.state.over, Some(Over::Page(_))));
    play.keys("⏎");
    assert!(play.state.over.is_none());
    play.keys("ⓘl");
    assert!(play.state.over.is_none());
    assert_eq!((play.line().as_str(), play.front.place), ("l|", place));
}

#[test]
fn an_empty_line_at_an_empty_part_is_refused_with_a_form() {
    let mut play = Play::europe();
    let place = play.front.place;
    play.keys("⏎");
    assert_eq!((play.front.place, play.waits().len()), (place, 0));
    play.keys("⇥⏎");
    assert_eq!(play.table.position().players[0].nothing, [Part::Routes]);
}

#[test]
fn a_half_typed_line_goes_along_to_another_player() {
    let mut play = Play::europe();
    play.keys("lis mad②⏎");
    let ben = play.table.position().players[1].id;
    assert_eq!(play.table.position().claims[0].by, ben);
    assert_eq!(play.front.place, Place::Part(ben, Part::Routes));
}

#[test]
fn the_setup_is_a_form_whose_fields_are_lines_of_the_log() {
    let mut play = Play::europe();
    let version = play.table.version();
    // From the player's row up to the last one, for the values that the game lacks.
    play.keys("⚙↑↑↑⏎↓⏎");
    assert_eq!(play.state.typed(), "date ");
    play.keys("yesterday⏎");
    let date = play
        .table
        .position()
        .setup
        .about
        .date
        .map(|date| date.to_string());
    assert_eq!(date.as_deref(), Some("2026-11-27"));
    assert_ne!(play.table.version(), version);
    assert!(
        matches!(play.state.over, Some(Over::Setup(_))),
        "the form stays"
    );
    play.keys("⎋");
    assert!(play.state.over.is_none());
    // A letter chooses nothing there: it begins a line as anywhere, and closes the form.
    play.keys("⚙recolor anna gray⏎");
    assert_eq!(play.table.position().players[0].color, Color::Gray);
    assert!(play.state.over.is_none());
    play.keys("⚙⏎↓⏎");
    assert_eq!(
        play.state.typed(),
        "recolor Anna ",
        "ways to change a player's row"
    );
    play.keys("blue⏎");
    assert_eq!(play.table.position().players[0].color, Color::Blue);
}

#[test]
fn the_first_list_is_chosen_by_arrows() {
    let mut play = Play::new((80, 24), Look::PLAIN);
    play.keys("↓↓⏎");
    let title = play
        .table
        .edition()
        .map(|edition| edition.title().to_string());
    assert_eq!(
        title.as_deref(),
        Some("Ticket to Ride Europe, original edition")
    );
}

#[test]
fn the_end_is_one_enter_and_the_score_leads_back() {
    let mut play = Play::five((104, 34), Look::PLAIN);
    let anna = play.table.position().players[0].id;
    play.keys("①★");
    assert_eq!(play.front.place, Place::Score);
    play.keys("★");
    assert_eq!(play.front.place, Place::Part(anna, Part::Routes));
    // A waiting line prevents saving: Enter leads to the place where it was typed.
    play.keys("mad qqq⏎★");
    let shown = play.draw().shown();
    assert!(
        shown.contains("1 refused line waits; Enter: Anna, routes"),
        "{shown}"
    );
    assert_eq!(play.keys("⏎"), After::Keep);
    assert_eq!(play.front.place, Place::Part(anna, Part::Routes));
    play.keys("⎋★");
    assert_eq!(play.keys("⏎"), After::Act(Act::Save));
}

#[test]
fn a_frame_in_which_nothing_changes_is_the_same() {
    let mut play = Play::five(
        (160, 50),
        Look {
            color: true,
            depth: Depth::Many,
            ..Look::PLAIN
        },
    );
    play.keys("①rig dan");
    assert!(play.draw() == play.draw());
}

/// Enter goes on, and Esc goes to the score at once; the last step agrees with the score page.
#[test]
fn the_stage_is_led_by_enter_and_left_by_escape() {
    let mut play = Play::five((80, 24), Look::PLAIN);
    (play.front.place, play.front.stage) = (Place::Score, Some(0));
    let mut frames = vec![play.draw().shown()];
    while play.front.stage.is_some() {
        assert_eq!(play.keys("⏎"), After::Nothing);
        frames.push(play.draw().shown());
    }
    let cards = play.table.position().tickets.len();
    assert!(frames.len() > cards, "one card after the other");
    frames.dedup();
    assert!(frames.len() > cards, "each step shows something new");
    play.front.stage = Some(3);
    play.is("stage-80x24.txt");
    play.keys("⎋");
    assert_eq!((play.front.place, play.front.stage), (Place::Score, None));
    assert_eq!(play.keys("⏎"), After::Act(Act::Save));
}

/// The code stays while players join, and closes like any page afterwards; when all are done, Enter there shows the score.
#[test]
fn the_code_stays_while_people_join() {
    let mut play = Play::new((104, 44), Look::PLAIN);
    play.state.show_phones("the code".to_owned());
    for keys in ["1⏎1⏎", "anna red", ", ben blue⏎"] {
        play.keys(keys);
        assert!(play.draw().shown().contains("the code"), "{keys}");
    }
    play.keys("⏎");
    assert!(matches!(play.front.place, Place::Part(..)));
    play.keys("lis mad⏎");
    assert!(!play.draw().shown().contains("the code"));
    play.state.show_phones(String::new());
    play.state.renew_phones(|| "the code".to_owned(), true);
    play.keys("⏎");
    assert_eq!(play.front.place, Place::Score);
}

#[test]
fn frames_of_two_sizes() {
    for (name, size) in [("80x24", (80, 24)), ("160x50", (160, 50))] {
        let mut play = Play::five(
            size,
            Look {
                color: true,
                depth: Depth::True,
                ..Look::PLAIN
            },
        );
        play.is(&format!("review-{name}.txt"));
        play.keys("③rig dan");
        play.is(&format!("typing-{name}.txt"));
        play.keys("⎋★");
        play.is(&format!("score-{name}.txt"));
    }
}

#[test]
fn enter_at_the_page_of_a_photograph_enters_it_and_escape_does_not() {
    let mut play = Play::europe();
    let edition = play.table.edition().expect("it is chosen");
    let route = edition.board().track(TrackId(0)).route;
    let player = play.table.position().players[1].id;
    let moves = vec![Move::Claim(player, route, Which::Track(TrackId(0)))];
    let mut open = play.front.clone();
    let choices = ["@ben lis mad", "@ben lis lis", "@anna lis mad"].map(str::to_owned);
    let (table, said) = (&play.table, "red 60 %".into());
    table.leave_open(&mut open, said, choices.into());
    // An open track takes no route from another track of the same player.
    let (mut table, mut front) = (play.table.clone(), play.front.clone());
    table.enter(&mut front, "edi lon/black");
    table.leave_open(&mut front, "red".into(), vec!["edi lon/orange".to_owned()]);
    assert!(table.accepts(&front, "edi lon/orange") && front.waits.is_empty());
    let claims = |play: &Play| play.table.position().claimed().len();
    // Typing and help leave the page as it is; what is open waits once it is entered, with the choices that can be.
    for (keys, claimed, waits) in [("⎋", 0, 0), ("xⓘ⎋⏎", 1, 1), ("⇥⏎", 2, 0), ("↶↶", 0, 0)]
    {
        if keys.contains('⎋') {
            play.state.show_photo(Looked {
                told: "1 route".to_owned(),
                moves: moves.clone(),
                open: open.waits.clone(),
            });
        }
        play.keys(keys);
        assert!(play.state.over.is_none(), "{keys} closes the page");
        assert_eq!(
            (claims(&play), play.waits().len()),
            (claimed, waits),
            "{keys}"
        );
    }
}
