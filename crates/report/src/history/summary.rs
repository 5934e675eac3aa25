//! The short page: who won most, the people, the newest games, and what else there is.

use super::page::Block;
use super::{HistoryView, Report, games, people};
use crate::look::Look;
use crate::words::Language;
use crate::words::club::{Club, ClubLabel};
use stationmaster_core::date::Date;

/// How many of the newest games are shown.
const NEWEST: usize = 5;

pub(super) fn blocks(report: &Report<'_>, look: Look) -> Vec<Block> {
    let words = look.language;
    let mut blocks = vec![
        Block::Heading(headline(report, words)),
        Block::Text(span(report, words)),
    ];
    blocks.push(Block::Table(people::standings(report, words)));
    blocks.extend(people::notes(report, words).into_iter().map(Block::Below));
    blocks.push(Block::Heading(
        words.label(ClubLabel::NewestGames).to_owned(),
    ));
    blocks.push(Block::Table(games::newest(report, NEWEST, look)));
    let commands: Vec<String> = HistoryView::ALL
        .map(|view| format!("`{}`", view.key()))
        .into();
    blocks.push(Block::Text(words.say(Club::MoreViews(&commands))));
    blocks
}

/// The players with the most wins.
pub fn headline(report: &Report<'_>, words: Language) -> String {
    let players = report.club.statistics();
    let most = players.iter().map(|player| player.wins).max().unwrap_or(0);
    let names = players
        .iter()
        .filter(|player| player.wins == most)
        .map(|player| player.name.to_string());
    words.say(Club::MostWins(
        &names.collect::<Vec<_>>(),
        most,
        report.club.games.len(),
    ))
}

/// Returns the days that the games of a report span, in words.
pub fn span(report: &Report<'_>, words: Language) -> String {
    let editions: std::collections::BTreeSet<_> =
        report.club.games.iter().map(|game| &game.edition).collect();
    words.say(Club::Span(
        report.club.games.len(),
        report.club.statistics().len(),
        editions.len(),
        days(report),
    ))
}

/// The days of the first and the last game with one.
pub fn days(report: &Report<'_>) -> Option<[Date; 2]> {
    let mut dates = report.club.games.iter().filter_map(|game| game.date);
    let first = dates.next()?;
    Some([first, dates.next_back().unwrap_or(first)])
}
