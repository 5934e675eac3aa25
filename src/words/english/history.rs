//! The history in English.

use super::grammar::{Count, and, quoted};
use super::sheet;
use crate::category::Category;
use crate::history::Criterion;
use crate::rules::TieBreak;
use crate::score::ranking::Decision;
use crate::words::Language;
use crate::words::history::{GameColumn, History, HistoryLabel, PlayerColumn};

pub(crate) fn game_column(column: GameColumn) -> &'static str {
    match column {
        GameColumn::Date => "Date",
        GameColumn::Place => "Place",
        GameColumn::Edition => "Edition",
        GameColumn::Players => "Players",
        GameColumn::Winner => "Winner",
        GameColumn::File => "File",
    }
}

pub(crate) fn player_column(column: PlayerColumn) -> &'static str {
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
        PlayerColumn::Points(category) => sheet::category(category),
    }
}

pub(crate) fn label(label: HistoryLabel) -> &'static str {
    match label {
        HistoryLabel::Files => "Their files, in the same order:",
        HistoryLabel::Players => "Players",
        HistoryLabel::PointsPerGame => "Points per game",
        HistoryLabel::NothingFits => "No saved game fits.",
        HistoryLabel::HowToWriteDays => {
            "write it as 2026-11-20, 20.11.2026, 20.11. (the last one), `today` or `yesterday`"
        }
    }
}

pub(crate) fn say(sentence: History<'_>) -> String {
    match sentence {
        History::Games(count, folder) if folder.raw().is_empty() => Count(count, "game").to_string(),
        History::Games(count, folder) => format!("{} in {folder}", Count(count, "game")),
        History::Winners(names, Decision::Points) => and(names),
        History::Winners(names, decision) => format!("{} ({})", and(names), decided_by(decision)),
        History::Decimal(number) => format!("{number:.1}"),
        History::NothingSaved(folder) => format!("No games saved yet; they will be kept in {folder}"),
        History::NoDay(typed) => format!("{typed:#} is no day"),
        History::NobodyCalled(Criterion::Player, name) => format!("no saved game has a player called {name:#}"),
        History::NobodyCalled(Criterion::Edition, name) => format!("no saved game is of the edition {name:#}"),
        History::NobodyCalled(Criterion::Variant, name) => format!("no saved game is of the variant {name:#}"),
        History::SeveralCalled(criterion, name) => {
            format!("several {} of the saved games have names that begin with {name:#}", plural(criterion))
        }
        History::Known(names) => format!("the saved games have {}", quoted(names)),
        History::LeftOut(file, why) => format!("remark: {file:#} is left out: {}", Language::English.say(why)),
        History::Damaged(file, reason, 0) => format!("remark: {file:#} is damaged and left out: {reason}"),
        History::Damaged(file, reason, more) => {
            format!("remark: {file:#} is damaged and left out: {reason}, and {}", Count(more, "further fault"))
        }
        History::DamagedFiles(1) => {
            "remark: 1 damaged file was left out\nhelp: `stationmaster check FILE` shows all that is wrong with it"
                .into()
        }
        History::DamagedFiles(count) => format!(
            "remark: {count} damaged files were left out\nhelp: `stationmaster check FILE` shows all that is wrong with each"
        ),
        History::ResultDiffers(file) => {
            format!("remark: the result written in {file:#} does not hold; the history has the recount")
        }
    }
}

fn decided_by(decision: Decision) -> &'static str {
    match decision {
        Decision::Points => "points",
        Decision::TieBreak(TieBreak::Tickets) => "tickets",
        Decision::TieBreak(TieBreak::Stations) => "stations",
        Decision::TieBreak(TieBreak::Express) => "express",
        Decision::TieBreak(TieBreak::Passengers) => "passengers",
        Decision::Shared => "shared",
    }
}

fn plural(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::Player => "players",
        Criterion::Edition => "editions",
        Criterion::Variant => "variants",
    }
}
