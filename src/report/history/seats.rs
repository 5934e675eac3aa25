//! The order of play: how often who began won, and how often each turn did, by number of players and by person.

use super::Report;
use super::page::Block;
use crate::history::Turn;
use crate::report::listing::Listing;
use crate::report::look::Look;
use crate::words::club::{Club, ClubLabel};
use crate::words::{Language, PlayerColumn, Sheet};

pub(super) fn blocks(report: &Report<'_>, look: Look) -> Vec<Block> {
    let words = look.language;
    let turns = report.club.turns();
    if turns.is_empty() {
        return vec![Block::Text(words.label(ClubLabel::NobodyBegan).to_owned())];
    }
    let heading = |label: ClubLabel| Block::Heading(words.label(label).to_owned());
    let mut blocks = vec![Block::Headline(headline(&turns, words))];
    blocks.push(heading(ClubLabel::TurnsByPlayers));
    blocks.push(Block::Table(by_players(&turns, words)));
    blocks.push(heading(ClubLabel::TurnsByPerson));
    blocks.push(Block::Table(by_person(report, &turns, words)));
    blocks.push(Block::Below(words.label(ClubLabel::TurnsNote).to_owned()));
    blocks
}

/// How often who began won, beside chance: one in as many as played.
fn headline(turns: &[Turn], words: Language) -> String {
    let (wins, games) = won(turns, |turn| turn.turn == Some(1));
    let began = turns.iter().filter(|turn| turn.turn == Some(1));
    let by_chance: f64 = began
        .map(|turn| turn.games as f64 / turn.players as f64)
        .sum();
    words.say(Club::FirstWon(wins, games, by_chance / games.max(1) as f64))
}

/// How many of some turns won, and how many there were.
fn won(turns: &[Turn], is_meant: impl Fn(&Turn) -> bool) -> (usize, usize) {
    let meant = turns.iter().filter(|turn| is_meant(turn));
    meant.fold((0, 0), |(wins, games), turn| {
        (wins + turn.wins, games + turn.games)
    })
}

/// The turns that are known of some games, from 1.
fn known(turns: &[Turn]) -> std::ops::RangeInclusive<usize> {
    1..=turns.iter().filter_map(|turn| turn.turn).max().unwrap_or(1)
}

/// `3 of 10`; nothing where there is no game.
fn cell((wins, games): (usize, usize), words: Language) -> String {
    if games == 0 {
        String::new()
    } else {
        words.say(Sheet::OutOf(wins, games))
    }
}

fn ordinals(turns: &[Turn], words: Language) -> impl Iterator<Item = String> {
    known(turns).map(move |turn| words.say(Sheet::Ordinal(turn)))
}

fn by_players(turns: &[Turn], words: Language) -> Listing {
    let mut sizes: Vec<usize> = turns.iter().map(|turn| turn.players).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let row = |&players: &usize| {
        let of = |number| {
            cell(
                won(turns, |turn| {
                    turn.players == players && turn.turn == Some(number)
                }),
                words,
            )
        };
        let chance = words.say(Club::Percent(1.0 / players as f64));
        [words.say(Club::Players(players)), chance]
            .into_iter()
            .chain(known(turns).map(of))
            .collect()
    };
    Listing {
        titles: [
            String::new(),
            words.label(ClubLabel::WonByChance).to_owned(),
        ]
        .into_iter()
        .chain(ordinals(turns, words))
        .collect(),
        rows: sizes.iter().map(row).collect(),
        figures: |column| column > 0,
    }
}

fn by_person(report: &Report<'_>, turns: &[Turn], words: Language) -> Listing {
    let shown =
        |person: &usize| report.shows(*person) && turns.iter().any(|turn| turn.person == *person);
    let row = |person: usize| {
        let of = |number| {
            cell(
                won(turns, |turn| {
                    turn.person == person && turn.turn == Some(number)
                }),
                words,
            )
        };
        let later = cell(
            won(turns, |turn| turn.person == person && turn.turn != Some(1)),
            words,
        );
        std::iter::once(report.name(person).to_string())
            .chain(known(turns).map(of))
            .chain([later])
            .collect()
    };
    let players = report.statistics().into_iter().map(|player| player.person);
    Listing {
        titles: std::iter::once(words.label(PlayerColumn::Player).to_owned())
            .chain(ordinals(turns, words))
            .chain([words.label(ClubLabel::LaterTurns).to_owned()])
            .collect(),
        rows: players.filter(shown).map(row).collect(),
        figures: |column| column > 0,
    }
}
