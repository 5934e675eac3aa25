//! Routes: in how many games each was claimed, and by whom most often.

use super::page::Block;
use super::{Report, cut};
use crate::listing::Listing;
use crate::look::Look;
use crate::words::club::{Club, ClubLabel};
use crate::words::{Language, Sheet};
use stationmaster_core::board::Board;
use stationmaster_core::history::{Claimed, RoutesOfBoard};
use stationmaster_core::units::RouteId;

/// The most routes of a list that is not asked for whole.
const MOST: usize = 15;

pub(super) fn blocks(report: &Report<'_>, look: Look) -> Vec<Block> {
    let words = look.language;
    let boards = report.club.routes();
    let Some((of_board, others)) = boards.split_first() else {
        return Vec::new();
    };
    let mut blocks = vec![Block::Heading(headline(of_board, look))];
    blocks.push(Block::Text(words.say(Club::GamesOf(
        of_board.edition.board().name(),
        of_board.games,
    ))));
    let mut routes = of_board.routes.clone();
    routes.sort_by_key(|claimed| (usize::MAX - claimed.games, usize::MAX - claimed.claims()));
    let (claimed, never): (Vec<Claimed>, Vec<Claimed>) =
        routes.into_iter().partition(|claimed| claimed.games > 0);
    let (shown, left_out) = cut(claimed, MOST, report);
    blocks.push(Block::Table(listing(report, of_board, &shown, look)));
    blocks.extend((left_out > 0).then(|| Block::Below(words.say(Club::MoreRows(left_out)))));
    if !never.is_empty() {
        let names: Vec<String> = never
            .iter()
            .map(|claimed| name(of_board.edition.board(), claimed.route, look))
            .collect();
        blocks.push(Block::Below(words.say(Club::NeverClaimed(&names))));
    }
    let others: usize = others.iter().map(|of_board| of_board.games).sum();
    blocks.extend((others > 0).then(|| Block::Below(words.say(Club::OtherBoards(others)))));
    blocks
}

/// The routes that were claimed in the most games.
pub fn headline(of_board: &RoutesOfBoard, look: Look) -> String {
    let most = of_board
        .routes
        .iter()
        .map(|claimed| claimed.games)
        .max()
        .unwrap_or(0);
    let names = of_board
        .routes
        .iter()
        .filter(|claimed| claimed.games == most);
    let names: Vec<String> = names
        .map(|claimed| name(of_board.edition.board(), claimed.route, look))
        .collect();
    look.language
        .say(Club::MostClaimed(&names, most, of_board.games))
}

/// Returns the name of a route, as wide as the window lets it be.
pub fn name(board: &Board, route: RouteId, look: Look) -> String {
    let cities = board.route(route).cities;
    look.pair(cities.map(|city| board.city_name(city)))
}

fn listing(
    report: &Report<'_>,
    of_board: &RoutesOfBoard,
    routes: &[Claimed],
    look: Look,
) -> Listing {
    let words: Language = look.language;
    let board = of_board.edition.board();
    let row = |claimed: &Claimed| {
        vec![
            name(board, claimed.route, look),
            board.route(claimed.route).length.to_string(),
            words.say(Sheet::OutOf(claimed.games, of_board.games)),
            claimed.claims().to_string(),
            most_by(report, claimed, words),
        ]
    };
    let labels = [
        ClubLabel::Route,
        ClubLabel::Length,
        ClubLabel::Games,
        ClubLabel::Claims,
        ClubLabel::ClaimedBy,
    ];
    Listing {
        titles: words.titles(&labels),
        rows: routes.iter().map(row).collect(),
        figures: |column| (1..4).contains(&column),
    }
}

/// The player who claimed it most often: `Anna 9`; nothing if several did.
fn most_by(report: &Report<'_>, claimed: &Claimed, words: Language) -> String {
    let most = claimed.by.iter().copied().max().unwrap_or(0);
    let people = (0..claimed.by.len()).filter(|&person| claimed.by[person] == most);
    let names: Vec<String> = people
        .map(|person| report.name(person).to_string())
        .collect();
    if names.len() > 2 {
        String::new()
    } else {
        format!("{} {}", words.and(&names), words.say(Club::Times(most)))
    }
}
