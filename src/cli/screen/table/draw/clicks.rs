//! Mouse clicks: on a player, on what a player has, and on a city.

use crate::cli::line::Edit;
use crate::cli::screen::table::sheet::Click;
use crate::cli::screen::table::{After, Table};
use crate::entry::conversation::Question;
use crate::map::grid::Sign;

impl Table<'_> {
    pub(in crate::cli::screen::table) fn click(&mut self, column: u16, row: u16) -> After {
        let clicked = self
            .drawn
            .clicks
            .iter()
            .find(|(area, _)| area.contains(column, row));
        match (
            clicked.map(|(_, click)| click.clone()),
            self.conversation.step(),
        ) {
            (Some(Click::Player(seat)), _) => self.turn_to_player(seat),
            (Some(Click::Part(part)), Question::Part(seat, _)) => {
                self.turn_to(Question::Part(seat, part))
            }
            // What is half typed stays.
            (Some(Click::TakeBack(..)), _)
                if !self.line.is_empty() && !self.line.text().starts_with('-') =>
            {
                After::Nothing
            }
            (Some(Click::TakeBack(part, line)), Question::Part(seat, _)) => {
                let after = self.turn_to(Question::Part(seat, part));
                self.line.set(&line, line.len());
                self.read();
                after
            }
            _ => self.click_map(column, row),
        }
    }

    /// A city on the map begins the line, or goes on with it.
    fn click_map(&mut self, column: u16, row: u16) -> After {
        let Some(game) = self.conversation.draft().game() else {
            return After::Nothing;
        };
        let city = self
            .drawn
            .sketch
            .signs_at(self.drawn.map, column, row)
            .into_iter()
            .find_map(|sign| match *sign {
                Sign::Name(city, _) => Some(city),
                Sign::Node(node) => Some(game.board().node(node).city),
                _ => None,
            });
        let Some(name) = city.map(|city| game.board().city_name(city).to_string()) else {
            return After::Nothing;
        };
        if !matches!(self.conversation.step(), Question::Part(..)) {
            return After::Nothing;
        }
        let space = if self.line.text().is_empty() || self.line.text().ends_with([' ', ',']) {
            ""
        } else {
            " "
        };
        self.line.edit(Edit::End);
        self.line.insert(&format!("{space}{name} "));
        self.read()
    }
}
