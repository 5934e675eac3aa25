//! What is typed at the table at random: keys one by one, and whole lines.

use stationmaster::cli::keys::Event;
use stationmaster::cli::line::Edit;

use super::*;

impl Room {
    pub(super) fn type_something(&mut self) {
        let is_screen = matches!(self.face, Face::Screen { .. });
        match self.below(10) {
            // What was asked back is answered, or not.
            0..=1 => {
                let answer = self.one_of(&["y", "n", "1", "2", "3", "", "no", "undo"]);
                self.type_line(answer);
            }
            2..=3 if is_screen => {
                for _ in 0..self.one_of(&[1, 1, 2, 4]) {
                    let event = self.event();
                    self.note(&format!("table {event:?}"));
                    self.on(event);
                    self.draw();
                }
            }
            _ => {
                let line = self.line();
                self.type_line(&line);
            }
        }
        self.draw();
    }

    fn event(&mut self) -> Event {
        let edits = [
            Edit::Left,
            Edit::WordLeft,
            Edit::Home,
            Edit::End,
            Edit::Backspace,
            Edit::Delete,
            Edit::DeleteSpaceLeft,
            Edit::DeleteToEnd,
            Edit::Transpose,
        ];
        match self.below(32) {
            0..=4 => Event::Enter,
            5..=6 => Event::Tab,
            7 => Event::BackTab,
            8..=9 => Event::Escape,
            10 => Event::Up,
            11 => Event::Down,
            12 => Event::Scroll(self.one_of(&[-10, -3, 3, 10])),
            13..=14 => Event::Undo,
            15 => Event::Redo,
            16..=17 => Event::Player(self.below(6)),
            18 => Event::Map,
            19 => Event::Help,
            20 => Event::Setup,
            21..=23 => Event::Score,
            24 => self.one_of(&[Event::Reasons, Event::Paths, Event::Picture]),
            25 => Event::Phones,
            26 => Event::Click {
                column: self.rng.u16(..80),
                row: self.rng.u16(..24),
            },
            27 => self.one_of(&[
                Event::Resize,
                Event::Resumed,
                Event::Suspend,
                Event::PasteCut,
            ]),
            28 => Event::Edit(self.one_of(&edits)),
            29 if self.below(8) == 0 => self.one_of(&[Event::Leave, Event::EndOfInput]),
            _ => Event::Edit(Edit::Insert(
                self.one_of(&['l', 'm', ' ', 'a', '1', '2', '-', '?', 'y', 'n', ',']),
            )),
        }
    }

    fn player(&mut self) -> String {
        let names: Vec<String> = self
            .position()
            .players
            .iter()
            .map(|player| player.name.raw().to_owned())
            .collect();
        if names.is_empty() || self.below(12) == 0 {
            "Nobody".to_owned()
        } else {
            self.one_of(&names)
        }
    }

    /// A line: what a player has, a command, or a change of the setup.
    fn line(&mut self) -> String {
        let (one, other) = (self.player(), self.player());
        let color = self.one_of(&["red", "blue", "gray", "brown", "purple", "black", "yellow"]);
        let name = self.one_of(&[
            "Zoe",
            "Emma",
            "Dora",
            "anna",
            "Ida",
            "Paul",
            "Ben",
            "\u{202e}x",
            "Mon amie",
        ]);
        match self.below(54) {
            0..=9 => self.things(),
            10..=11 => format!("{one} tickets"),
            12 => format!("@{one} routes"),
            13 => one,
            14..=16 => self
                .one_of(&["undo", "undo", "redo", "back", "list", "map", "?"])
                .to_owned(),
            17..=19 => format!("add {name} {color}"),
            20..=22 => format!("remove {one}"),
            23..=24 => format!("rename {one} {name}"),
            25..=26 => format!("recolor {one} {color}"),
            27..=28 => format!("swap {one} {other}"),
            29 => format!("swap {one} {other} colors"),
            30 => format!("order {other} {one}"),
            31..=32 => format!("first {one}"),
            33..=34 => format!("left {one}"),
            35..=36 => format!("adjust {one} {} for {name}", self.rng.i32(-20..20)),
            37 => format!("edition {}", self.below(5)),
            38 => format!("variant {}", self.below(5)),
            39 => self
                .one_of(&["bonus edi ath 9", "bonus none", "bonus london københavn 9"])
                .to_owned(),
            40 => self
                .one_of(&[
                    "double-routes",
                    "no double-routes",
                    "minutes 75",
                    "note x",
                    "date 2026-11-20",
                ])
                .to_owned(),
            41..=42 => self
                .one_of(&["setup", "phones", "phones off", "quit", "left -", "place -"])
                .to_owned(),
            43..=44 => format!("claim {one} {}", self.things()),
            // Pages and questions that stay open while phones go on.
            45 => format!("map {one}"),
            46 => format!("map {}", self.things()),
            47 => self
                .one_of(&["no", "ber", "m", "b p", "list", "sheet"])
                .to_owned(),
            48 => format!("station {one} {}", self.things()),
            49..=51 => self
                .one_of(&["score", "score", "c", "save", "explain", "all", ""])
                .to_owned(),
            _ => format!(
                "{name} {color}, {} {}",
                self.one_of(&["Uli", "Ines"]),
                self.one_of(&["white", "green", "blue"])
            ),
        }
    }
}
