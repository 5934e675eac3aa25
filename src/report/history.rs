//! The history in three forms: tables to read, JSON for programs, CSV for spreadsheets.

mod csv;

pub use self::csv::csv;

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::fitted;
use super::json::to_text;
use super::look::Look;
use super::table::Listing;
use super::wrap::wrap;
use crate::category::Category;
use crate::fault::{FaultKind, Faults, FileFault, Unreadable};
use crate::history::{SavedGame, SavedPlayer, Statistics, Sum};
use crate::text::Text;
use crate::words::saving::SavingLabel;
use crate::words::{GameColumn, History, Language, PlayerColumn, Sheet};

/// What a history is told of.
#[derive(Debug, Clone, Copy)]
pub struct Report<'a> {
    /// The games, as they were saved.
    pub games: &'a [SavedGame],
    /// What each player's games come to, in order.
    pub players: &'a [Statistics],
    /// The files that could not be read, with their faults.
    pub damaged: &'a [(PathBuf, Faults)],
}

/// Returns the lines on what the tables leave out or correct: results that do not hold, and damaged files.
pub fn remarks(report: &Report<'_>, words: Language) -> String {
    let Report { games, damaged, .. } = report;
    let differing = games.iter().filter(|game| game.result_holds == Some(false));
    let differing = differing.map(|game| words.say(History::ResultDiffers(&game.file.as_path().into())));
    let each = damaged.iter().map(|(file, faults)| left_out(&file.as_path().into(), faults, words));
    let files = damaged.iter().filter(|(file, faults)| is_file(file, faults)).count();
    let all = (files > 0).then(|| words.say(History::DamagedFiles(files)));
    differing.chain(each).chain(all).map(|line| line + "\n").collect()
}

fn left_out(file: &Text, faults: &Faults, words: Language) -> String {
    let first = &faults.first().kind;
    let title = words.fault(first).title;
    let reason = match first {
        // It is the edition that cannot be read.
        FaultKind::File(FileFault::Unreadable { path, why }) if path != file => format!("{title}: {}", words.say(why)),
        FaultKind::File(FileFault::Unreadable { why: why @ (Unreadable::Folder | Unreadable::Special), .. }) => {
            return words.say(History::LeftOut(file, why));
        }
        FaultKind::File(FileFault::Unreadable { why, .. }) => words.say(why),
        _ => title,
    };
    words.say(History::Damaged(file, &reason, faults.count() - 1))
}

/// Whether there is a file to be mended, and not a folder or a pipe under the name of one.
fn is_file(file: &Path, faults: &Faults) -> bool {
    match &faults.first().kind {
        FaultKind::File(FileFault::Unreadable { path, why: Unreadable::Folder | Unreadable::Special }) => {
            *path != Text::from(file)
        }
        _ => true,
    }
}

/// Returns the list of games with each player's figures beneath.
pub fn table(report: &Report<'_>, look: &Look) -> String {
    let folder = report.games.first().and_then(|game| game.file.parent()).map(Text::from).unwrap_or_default();
    format!(
        "{}\n{}\n{}\n{}\n{}\n{}",
        look.bold(&wrap(&look.language.say(History::Games(report.games.len(), &folder)), look.width, 2)),
        games(report.games, *look),
        look.bold(look.language.label(SavingLabel::Players)),
        numbers(report.players, *look, FIGURES),
        look.bold(look.language.label(SavingLabel::PointsPerGame)),
        numbers(report.players, *look, Category::ALL.map(PlayerColumn::Points)),
    )
}

/// The list of games with the names of their files: in a column where all of them fit the window whole, else beneath, in the
/// same order, as a name that is torn apart cannot be copied.
fn games(games: &[SavedGame], look: Look) -> String {
    let kinds = distinct(games.iter().map(|game| (&game.edition, &game.variant)));
    let mut columns = vec![GameColumn::Date];
    // These two say something only where games have it, or differ in it.
    columns.extend(games.iter().any(|game| game.place.is_some()).then_some(GameColumn::Place));
    columns.extend((kinds > 1).then_some(GameColumn::Edition));
    columns.extend([GameColumn::Players, GameColumn::Winner]);
    let words = look.language;
    let listing = |columns: &[GameColumn]| Listing {
        titles: columns.iter().map(|&column| words.label(column).to_owned()).collect(),
        rows: games.iter().map(|game| columns.iter().map(|&column| text(game, column, words)).collect()).collect(),
        figures: |_| false,
    };
    let (with_files, listing) = (listing(&[columns.as_slice(), &[GameColumn::File]].concat()), listing(&columns));
    if with_files.fits_unbroken(look) || !listing.fits(look) {
        return with_files.framed(look);
    }
    let files: String = games.iter().map(|game| fitted(&text(game, GameColumn::File, words), &look)).collect();
    let heading = wrap(words.label(SavingLabel::Files), look.width, 2);
    format!("{}\n{heading}\n{files}", listing.framed(look))
}

fn distinct<T: Ord>(items: impl Iterator<Item = T>) -> usize {
    items.collect::<std::collections::BTreeSet<T>>().len()
}

fn text(game: &SavedGame, column: GameColumn, words: Language) -> String {
    match column {
        GameColumn::Date => game.date.map(|date| date.to_string()).unwrap_or_default(),
        GameColumn::Place => game.place.as_ref().map(Text::to_string).unwrap_or_default(),
        GameColumn::Edition => format!("{}, {}", game.edition, game.variant),
        GameColumn::File => {
            game.file.file_name().map(|name| Text::from(Path::new(name)).to_string()).unwrap_or_default()
        }
        GameColumn::Players => standings(game),
        GameColumn::Winner => {
            let names: Vec<String> = game.winners().map(|player| player.name.to_string()).collect();
            words.say(History::Winners(&names, game.decided_by))
        }
    }
}

/// `Anna 113, Ben 98`: the players with their points, in the order of their ranks.
fn standings(game: &SavedGame) -> String {
    let mut players: Vec<&SavedPlayer> = game.players.iter().collect();
    players.sort_by_key(|player| player.rank);
    let scores = players.iter().map(|player| format!("{} {}", player.name, player.total.0));
    scores.collect::<Vec<_>>().join(", ")
}

/// What the table of the players' figures tells of each.
const FIGURES: [PlayerColumn; 9] = [
    PlayerColumn::Games,
    PlayerColumn::Wins,
    PlayerColumn::SharedWins,
    PlayerColumn::Average,
    PlayerColumn::Best,
    PlayerColumn::TicketsCompleted,
    PlayerColumn::LongestPath,
    PlayerColumn::ExpressBonuses,
    PlayerColumn::StationsBuilt,
];

fn figure(player: &Statistics, column: PlayerColumn, words: Language) -> Option<String> {
    let decimal = |number: Option<f64>| number.map(|number| words.say(History::Decimal(number)));
    match column {
        PlayerColumn::Player => Some(player.name.to_string()),
        PlayerColumn::Games => Some(player.games.to_string()),
        PlayerColumn::Wins => Some(player.wins.to_string()),
        PlayerColumn::SharedWins => (player.shared_wins > 0).then(|| player.shared_wins.to_string()),
        PlayerColumn::Average => decimal(player.total.average()),
        PlayerColumn::Best => Some(player.best.0.to_string()),
        PlayerColumn::TicketsCompleted => Some(words.say(Sheet::OutOf(player.completed, player.held))),
        PlayerColumn::LongestPath => player.longest.map(|length| length.0.to_string()),
        PlayerColumn::ExpressBonuses => player.longest.map(|_| player.express_bonuses.to_string()),
        PlayerColumn::StationsBuilt => player.stations_built.map(|built| built.to_string()),
        PlayerColumn::Points(category) => decimal(player.points[category].average()),
    }
}

/// A table with a row for each player, without the columns that nobody has a figure for.
fn numbers(players: &[Statistics], look: Look, columns: impl IntoIterator<Item = PlayerColumn>) -> String {
    let words = look.language;
    let is_filled = |column: &PlayerColumn| players.iter().any(|player| figure(player, *column, words).is_some());
    let columns = std::iter::once(PlayerColumn::Player).chain(columns.into_iter().filter(is_filled));
    let columns: Vec<PlayerColumn> = columns.collect();
    let row =
        |player: &Statistics| columns.iter().map(|&column| figure(player, column, words).unwrap_or_default()).collect();
    Listing {
        titles: columns.iter().map(|&column| words.label(column).to_owned()).collect(),
        rows: players.iter().map(row).collect(),
        figures: |column| column > 0,
    }
    .framed(look)
}

/// Returns the games and what each player's games come to as JSON, as `docs/schema/history.json` has them.
pub fn json(report: &Report<'_>) -> String {
    let damaged = report.damaged.iter().map(|(file, _)| file.to_string_lossy());
    to_text(&json!({
        "version": 1,
        "games": report.games.iter().map(game_json).collect::<Value>(),
        "players": report.players.iter().map(player_json).collect::<Value>(),
        "damaged": damaged.collect::<Value>(),
    }))
}

fn game_json(game: &SavedGame) -> Value {
    let player = |SavedPlayer { name, color, total, rank, .. }: &SavedPlayer| json!({ "name": name, "color": color, "total": total, "rank": rank });
    json!({
        "file": game.file.to_string_lossy(),
        "date": game.date.map(|date| date.to_string()),
        "place": game.place,
        "edition": game.edition,
        "variant": game.variant,
        "players": game.players.iter().map(player).collect::<Value>(),
        "winners": game.winners().map(|player| &player.name).collect::<Vec<_>>(),
        "decided_by": game.decided_by.key(),
        "result_holds": game.result_holds,
    })
}

fn player_json(player: &Statistics) -> Value {
    let two_places = |number: f64| (number * 100.0).round() / 100.0;
    let total = |sum: Sum| sum.average().map(|average| json!({ "sum": sum.points, "average": two_places(average) }));
    let points = |category: Category| (category.key().replace('-', "_"), json!(total(player.points[category])));
    json!({
        "name": player.name,
        "games": player.games,
        "wins": player.wins,
        "shared_wins": player.shared_wins,
        "average": player.total.average().map(two_places),
        "best": player.best,
        "points": Category::ALL.map(points).into_iter().collect::<Value>(),
        "tickets": { "completed": player.completed, "held": player.held },
        "longest": player.longest,
        "express_bonuses": player.express_bonuses,
        "stations_built": player.stations_built,
    })
}
