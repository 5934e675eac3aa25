//! The history in English.

use super::English;
use super::grammar::{Count, Quoted, and, or};
use crate::category::Category;
use crate::fault::{FaultKind, FileFault, Unreadable};
use crate::history::{Criterion, UnknownName};
use crate::rules::TieBreak;
use crate::score::ranking::Decision;
use crate::text::Text;
use crate::words::{FaultWords, GameColumn, HistoryWords, Message, PlayerColumn, SheetWords};

impl HistoryWords for English {
    fn games(&self, count: usize, folder: &Text) -> String {
        let games = Count(count, "game");
        if folder.raw().is_empty() { games.to_string() } else { format!("{games} in {folder}") }
    }

    fn files_heading(&self) -> &'static str {
        "Their files, in the same order:"
    }

    fn players_heading(&self) -> &'static str {
        "Players"
    }

    fn points_heading(&self) -> &'static str {
        "Points per game"
    }

    fn game_column(&self, column: GameColumn) -> &'static str {
        match column {
            GameColumn::Date => "Date",
            GameColumn::Place => "Place",
            GameColumn::Edition => "Edition",
            GameColumn::Players => "Players",
            GameColumn::Winner => "Winner",
            GameColumn::File => "File",
        }
    }

    fn player_column(&self, column: PlayerColumn) -> &'static str {
        match column {
            PlayerColumn::Player => "Player",
            PlayerColumn::Games => "Games",
            PlayerColumn::Wins => "Wins",
            PlayerColumn::SharedWins => "of them shared",
            PlayerColumn::Average => "Average",
            PlayerColumn::Best => "Best",
            PlayerColumn::TicketsCompleted => "Tickets completed",
            PlayerColumn::LongestPath => "Longest path",
            PlayerColumn::ExpressBonuses => "Express bonuses",
            PlayerColumn::StationsBuilt => "Stations built",
            PlayerColumn::Points(Category::Express) => "Express",
            PlayerColumn::Points(category) => self.category(category),
        }
    }

    fn winners(&self, names: &[String], decided_by: Decision) -> String {
        let reason = match decided_by {
            Decision::Points => return and(names),
            Decision::TieBreak(TieBreak::Tickets) => "tickets",
            Decision::TieBreak(TieBreak::Stations) => "stations",
            Decision::TieBreak(TieBreak::Express) => "express",
            Decision::TieBreak(TieBreak::Passengers) => "passengers",
            Decision::Shared => "shared",
        };
        format!("{} ({reason})", and(names))
    }

    fn decimal(&self, number: f64) -> String {
        format!("{number:.1}")
    }

    fn nothing_saved(&self, folder: &Text) -> String {
        format!("No games saved yet; they will be kept in {folder}")
    }

    fn nothing_fits(&self) -> &'static str {
        "No saved game fits."
    }

    fn unknown_name(&self, UnknownName { criterion, name, meant, similar, known }: &UnknownName) -> Message {
        let name = Quoted(name);
        if !meant.is_empty() {
            let what = match criterion {
                Criterion::Player => "several players",
                Criterion::Edition => "several editions",
                Criterion::Variant => "several variants",
            };
            let title = format!("{what} of the saved games have names that begin with {name}");
            return Message::new(title).help(format!("it can be {}", or(meant.iter().map(Quoted))));
        }
        let title = match criterion {
            Criterion::Player => format!("no saved game has a player called {name}"),
            Criterion::Edition => format!("no saved game is of the edition {name}"),
            Criterion::Variant => format!("no saved game is of the variant {name}"),
        };
        Message::new(title).help(match similar {
            Some(similar) => format!("did you mean {}?", Quoted(similar)),
            None => format!("the saved games have {}", and(known.iter().map(Quoted))),
        })
    }

    fn no_day(&self, typed: &Text) -> String {
        format!("{} is no day", Quoted(typed))
    }

    fn how_to_write_days(&self) -> &'static str {
        "write it as 2026-11-20, 20.11.2026, 20.11. (the last one), `today` or `yesterday`"
    }

    fn damaged(&self, file: &Text, first: &FaultKind, further: usize) -> String {
        let reason = match first {
            FaultKind::File(FileFault::Unreadable { path, why }) => match why {
                // It is the edition that cannot be read.
                _ if path != file => format!("{}: {}", self.fault(first).title, self.why_unreadable(why)),
                Unreadable::Folder | Unreadable::Special => {
                    return format!("remark: {} is left out: {}", Quoted(file), self.why_unreadable(why));
                }
                _ => self.why_unreadable(why),
            },
            fault => self.fault(fault).title,
        };
        let more = if further == 0 { String::new() } else { format!(", and {}", Count(further, "further fault")) };
        format!("remark: {} is damaged and left out: {reason}{more}", Quoted(file))
    }

    fn damaged_files(&self, count: usize) -> String {
        let (files, each) = match count {
            1 => ("1 damaged file was".to_owned(), "it"),
            count => (format!("{count} damaged files were"), "each"),
        };
        format!("remark: {files} left out\nhelp: `stationmaster check FILE` shows all that is wrong with {each}")
    }

    fn result_differs(&self, file: &Text) -> String {
        format!("remark: the result written in {} does not hold; the history has the recount", Quoted(file))
    }
}
