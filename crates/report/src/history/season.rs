//! The places of everybody, game by game, as a chart of characters: a row for each person, a column for each game.

use super::page::Block;
use super::people::standings;
use super::{Report, headline, span};
use crate::look::Look;
use crate::words::charts::{Chart, ChartLabel};
use crate::words::club::Club;
use crate::wrap::{columns, padded, shortened};
use stationmaster_core::history::Statistics;

/// The columns of the window that a game takes.
const GAME: usize = 2;
/// The least columns between two months.
const MONTH: usize = 4;

pub(super) fn blocks(report: &Report<'_>, look: Look) -> Vec<Block> {
    let words = look.language;
    let mut blocks = vec![
        Block::Headline(headline(report, words)),
        Block::Text(span(report, words)),
    ];
    if look.linear {
        blocks.push(Block::Table(standings(report, words)));
        return blocks;
    }
    let (chart, shown) = chart(report, look);
    blocks.push(Block::Drawn(chart));
    blocks.push(Block::Below(
        words.label(ChartLabel::PlacesByGame).to_owned(),
    ));
    let all = report.club.games.len();
    blocks.extend((shown < all).then(|| Block::Below(words.say(Chart::NewestOf(shown, all)))));
    blocks
}

/// The chart, and how many games it shows: as many of the newest as the window holds.
fn chart(report: &Report<'_>, look: Look) -> (String, usize) {
    let players = report.statistics();
    let called: Vec<String> = players
        .iter()
        .map(|player| shortened(&player.name.to_string(), look.columns / 3))
        .collect();
    let names = called.iter().map(|name| columns(name)).max().unwrap_or(0);
    let figures: Vec<String> = players.iter().map(|player| figures(player, look)).collect();
    let beside = names + 2 + figures.iter().map(|text| columns(text)).max().unwrap_or(0) + 1;
    let games = report.club.games.len();
    let shown = games.min((look.columns.saturating_sub(beside) / GAME).max(1));
    let first = games - shown;
    let mut text = format!(
        "{}{}\n",
        " ".repeat(names + 2),
        months(report, first, look).trim_end()
    );
    for ((player, name), figures) in players.iter().zip(&called).zip(figures) {
        let cells = (first..games).map(|game| place(report, game, player.person, look));
        let row = format!(
            "{}  {} {figures}",
            padded(name, names),
            cells.collect::<String>()
        );
        text.push_str(row.trim_end());
        text.push('\n');
    }
    (text, shown)
}

fn figures(player: &Statistics, look: Look) -> String {
    look.language.say(Club::Share(player.wins, player.games))
}

/// The months above the games in which they begin.
fn months(report: &Report<'_>, first: usize, look: Look) -> String {
    let (mut known, mut line) = (None, String::new());
    for (column, game) in report.club.games[first..].iter().enumerate() {
        let month = game.date.map(|date| (date.year(), date.month()));
        if month.is_none() || month == known {
            continue;
        }
        known = month;
        let is_free = columns(&line) == 0 || columns(line.trim_end()) < column * GAME;
        let label = month
            .map(|(_, month)| look.language.say(Chart::Month(month)))
            .unwrap_or_default();
        if is_free && label.len() <= MONTH {
            line = padded(&line, column * GAME) + &label;
        }
    }
    line
}

/// The place of a person in a game: won ones in the person's color, or behind a sign where there are no colors.
fn place(report: &Report<'_>, game: usize, person: usize, look: Look) -> String {
    let seat = report
        .club
        .people
        .at(game)
        .iter()
        .position(|&own| own == person);
    let Some(player) = seat.map(|seat| &report.club.games[game].players[seat]) else {
        return if look.unicode { "· " } else { ". " }.to_owned();
    };
    let place = player
        .rank
        .place()
        .map(|place| place.to_string())
        .unwrap_or_default();
    match (player.is_winner(), look.color) {
        (true, true) => look.paint(crate::map::terminal::block(player.color).bold(), &place) + " ",
        (true, false) => "# ".to_owned(),
        (false, _) => format!("{place} "),
    }
}
