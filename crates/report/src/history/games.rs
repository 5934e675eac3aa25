//! The games, the newest first, with their files.

use std::collections::BTreeSet;
use std::path::Path;

use super::page::Block;
use super::{Report, cut};
use crate::listing::Listing;
use crate::look::Look;
use crate::words::club::Club;
use crate::words::saving::SavingLabel;
use crate::words::{GameColumn, History, Language, Sheet, figure};
use stationmaster_core::history::{SavedGame, SavedPlayer};
use stationmaster_core::text::Text;

/// The most games of a list that is not asked for whole.
const MOST: usize = 15;

pub(super) fn blocks(report: &Report<'_>, look: Look) -> Vec<Block> {
    let (games, left_out) = cut(report.club.games.iter().rev().collect(), MOST, report);
    let folder = report
        .club
        .games
        .first()
        .and_then(|game| game.file.parent())
        .map(Text::from)
        .unwrap_or_default();
    let words = look.language;
    let mut blocks = vec![Block::Heading(
        words.say(History::Games(report.club.games.len(), &folder)),
    )];
    let (table, files) = tables(&games, look);
    blocks.push(Block::Table(table));
    blocks.extend((left_out > 0).then(|| Block::Below(words.say(Club::MoreRows(left_out)))));
    if let Some(files) = files {
        blocks.push(Block::Heading(words.label(SavingLabel::Files).to_owned()));
        blocks.extend(
            files
                .into_iter()
                .map(|file| Block::Below(format!("  {file}"))),
        );
    }
    blocks
}

/// The newest games for the short page, without their files.
pub(super) fn newest(report: &Report<'_>, count: usize, look: Look) -> Listing {
    let games: Vec<&SavedGame> = report.club.games.iter().rev().take(count).collect();
    listing(&games, &columns(&games), look.language)
}

/// The table of games, with their files in a column where all of them fit the window whole; else these for themselves, in the
/// same order, as a name that is torn apart cannot be copied.
fn tables(games: &[&SavedGame], look: Look) -> (Listing, Option<Vec<String>>) {
    let columns = columns(games);
    let with_files = listing(
        games,
        &[columns.as_slice(), &[GameColumn::File]].concat(),
        look.language,
    );
    let alone = listing(games, &columns, look.language);
    if with_files.fits_unbroken(look) || !alone.fits(look) {
        return (with_files, None);
    }
    (
        alone,
        Some(
            games
                .iter()
                .map(|game| text(game, GameColumn::File, look.language))
                .collect(),
        ),
    )
}

fn columns(games: &[&SavedGame]) -> Vec<GameColumn> {
    let kinds: BTreeSet<(&Text, &Text)> = games
        .iter()
        .map(|game| (&game.edition, &game.variant))
        .collect();
    let mut columns = vec![GameColumn::Date];
    // These say something only where games have it, or differ in it.
    columns.extend(
        games
            .iter()
            .any(|game| game.place.is_some())
            .then_some(GameColumn::Place),
    );
    columns.extend((kinds.len() > 1).then_some(GameColumn::Edition));
    columns.extend([GameColumn::Players, GameColumn::Winner]);
    columns.extend(
        games
            .iter()
            .any(|game| game.note.is_some())
            .then_some(GameColumn::Note),
    );
    columns
}

fn listing(games: &[&SavedGame], columns: &[GameColumn], words: Language) -> Listing {
    Listing {
        titles: words.titles(columns),
        rows: games
            .iter()
            .map(|game| {
                columns
                    .iter()
                    .map(|&column| text(game, column, words))
                    .collect()
            })
            .collect(),
        figures: |_| false,
    }
}

fn text(game: &SavedGame, column: GameColumn, words: Language) -> String {
    match column {
        GameColumn::Date => game.date.map(|date| date.to_string()).unwrap_or_default(),
        GameColumn::Place => game.place.as_ref().map(Text::to_string).unwrap_or_default(),
        GameColumn::Note => game.note.as_ref().map(Text::to_string).unwrap_or_default(),
        GameColumn::Edition => format!("{}, {}", game.edition, game.variant),
        GameColumn::File => game
            .file
            .file_name()
            .map(|name| Text::from(Path::new(name)).to_string())
            .unwrap_or_default(),
        GameColumn::Players => standings(game, words),
        GameColumn::Winner => {
            let names: Vec<String> = game
                .winners()
                .map(|player| player.name.to_string())
                .collect();
            words.say(History::Winners(&names, game.decided_by))
        }
    }
}

/// Returns `Anna 113, Ben 98, Chiara (left)`: the players with their points, in the order of their ranks, and who left early.
pub fn standings(game: &SavedGame, words: Language) -> String {
    let mut players: Vec<&SavedPlayer> = game.players.iter().collect();
    players.sort_by_key(|player| player.rank);
    let scores = players
        .iter()
        .map(|player| format!("{} {}", player.name, figure(player.total)));
    let left = game.left_early.iter();
    let left =
        left.map(|player| format!("{} ({})", player.name, words.say(Sheet::Rank(player.rank))));
    scores.chain(left).collect::<Vec<_>>().join(", ")
}
