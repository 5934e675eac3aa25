//! The history as tables: the games, then each player's figures, then each player's points by their kind.

use std::path::Path;

use comfy_table::{Cell, Table};

use super::Report;
use crate::category::Category;
use crate::history::{SavedGame, SavedPlayer, Statistics};
use crate::report::fitted;
use crate::report::look::Look;
use crate::report::table::{bold, framed, natural_width, right};
use crate::report::wrap::wrap;
use crate::text::Text;
use crate::words::{GameColumn, History, HistoryLabel, Language, PlayerColumn, Sheet};

/// Returns the list of games with each player's figures beneath.
pub fn table(report: &Report<'_>, look: &Look) -> String {
    let words = look.words();
    let folder = report.games.first().and_then(|game| game.file.parent()).map(Text::from).unwrap_or_default();
    format!(
        "{}\n{}\n\n{}\n{}\n\n{}\n{}\n",
        look.bold(&wrap(&words.say(History::Games(report.games.len(), &folder)), look.width, 2)),
        games(report.games, *look),
        look.bold(words.label(HistoryLabel::Players)),
        numbers(report.players, *look, FIGURES),
        look.bold(words.label(HistoryLabel::PointsPerGame)),
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
    columns.push(GameColumn::File);
    let words = look.words();
    let mut titles: Vec<String> = columns.iter().map(|&column| words.label(column).to_owned()).collect();
    let row = |game: &SavedGame| -> Vec<String> { columns.iter().map(|&column| text(game, column, words)).collect() };
    let mut rows: Vec<Vec<String>> = games.iter().map(row).collect();
    if natural_width(rows.iter().chain([&titles])) <= look.width {
        return games_table(titles, rows, look).to_string();
    }
    titles.pop();
    let files: String = rows.iter_mut().filter_map(Vec::pop).map(|file| fitted(&file, &look)).collect();
    let heading = wrap(words.label(HistoryLabel::Files), look.width, 2);
    format!("{}\n\n{heading}\n{}", games_table(titles, rows, look), files.trim_end())
}

fn games_table(titles: Vec<String>, rows: Vec<Vec<String>>, look: Look) -> Table {
    let mut table = framed(look);
    table.set_header(titles.into_iter().map(|title| bold(Cell::new(title))));
    table.add_rows(rows);
    table
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
fn numbers(players: &[Statistics], look: Look, columns: impl IntoIterator<Item = PlayerColumn>) -> Table {
    let words = look.words();
    let is_filled = |column: &PlayerColumn| players.iter().any(|player| figure(player, *column, words).is_some());
    let columns: Vec<PlayerColumn> = columns.into_iter().filter(is_filled).collect();
    let mut table = framed(look);
    let titles = columns.iter().map(|&column| bold(right(words.label(column))));
    table.set_header(std::iter::once(bold(Cell::new(words.label(PlayerColumn::Player)))).chain(titles));
    for player in players {
        let text = |column| figure(player, column, words).unwrap_or_default();
        let figures = columns.iter().map(|&column| right(text(column)));
        table.add_row(std::iter::once(Cell::new(text(PlayerColumn::Player))).chain(figures));
    }
    table
}
