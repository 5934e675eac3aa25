//! The history as tables: the games, then each player's figures, then each player's points by their kind.

use comfy_table::{Attribute, Cell, CellAlignment, Table};

use super::Report;
use crate::history::{Kind, SavedGame, SavedPlayer, Statistics};
use crate::report::look::Look;
use crate::report::sheet::empty_table;
use crate::report::words::{Count, List, clean};
use crate::score::ranking::Decision;

/// Returns the list of games with each player's figures beneath.
pub fn table(report: &Report<'_>, look: &Look) -> String {
    let title = Count(report.games.len(), "game").to_string();
    let tables = [games(report.games, *look), figures(report.players, *look), points(report.players, *look)];
    let [games, figures, points] = tables;
    format!(
        "{}\n{games}\n\n{}\n{figures}\n\n{}\n{points}\n",
        look.bold(&title),
        look.bold("Players"),
        look.bold("Points per game"),
    )
}

/// A column of the list of games: its title, whether it says anything, and a game's text.
type GameColumn<'a> = (&'static str, bool, &'a dyn Fn(&SavedGame) -> String);

fn games(games: &[SavedGame], look: Look) -> Table {
    let mut table = empty_table(look);
    let kinds = distinct(games.iter().map(|game| (&game.edition, &game.variant)));
    // A column says something only where games differ in it.
    let columns: [GameColumn<'_>; 5] = [
        ("Date", true, &|game| game.date.map_or_else(String::new, |date| date.to_string())),
        ("Place", games.iter().any(|game| game.place.is_some()), &|game| {
            game.place.as_ref().map_or_else(String::new, ToString::to_string)
        }),
        ("Edition", kinds > 1, &|game| format!("{}, {}", clean(&game.edition), clean(&game.variant))),
        ("Players", true, &standings),
        ("Winner", true, &winner),
    ];
    let shown = || columns.iter().filter(|(_, shown, _)| *shown);
    table.set_header(shown().map(|(name, ..)| Cell::new(name).add_attribute(Attribute::Bold)));
    for game in games {
        table.add_row(shown().map(|(.., text)| text(game)));
    }
    table
}

fn distinct<T: Ord>(items: impl Iterator<Item = T>) -> usize {
    items.collect::<std::collections::BTreeSet<T>>().len()
}

/// `Anna 113, Ben 98`: the players with their points, in the order of their places.
fn standings(game: &SavedGame) -> String {
    let mut players: Vec<&SavedPlayer> = game.players.iter().collect();
    players.sort_by_key(|player| player.rank);
    let scores = players.iter().map(|player| format!("{} {}", clean(&player.name), player.total.0));
    scores.collect::<Vec<_>>().join(", ")
}

fn winner(game: &SavedGame) -> String {
    let names = List::and(game.winners().map(|player| clean(&player.name))).to_string();
    match game.decided_by {
        Decision::Points => names,
        decided_by => format!("{names} ({})", decided_by.name()),
    }
}

/// A column of numbers: its title, and a player's figure.
type Column<'a> = (&'static str, &'a dyn Fn(&Statistics) -> Option<String>);

fn figures(players: &[Statistics], look: Look) -> Table {
    numbers(
        players,
        look,
        &[
            ("Games", &|player| Some(player.games.to_string())),
            ("Wins", &|player| Some(player.wins.to_string())),
            ("of them shared", &|player| (player.shared_wins > 0).then(|| player.shared_wins.to_string())),
            ("Average", &|player| one_place(player.total.average())),
            ("Best", &|player| Some(player.best.0.to_string())),
            ("Tickets completed", &|player| Some(format!("{} of {}", player.completed, player.held))),
            ("Longest path", &|player| player.longest.map(|length| length.0.to_string())),
            ("Express bonuses", &|player| player.longest.map(|_| player.express_bonuses.to_string())),
            ("Stations built", &|player| player.stations_built.map(|built| built.to_string())),
        ],
    )
}

fn points(players: &[Statistics], look: Look) -> Table {
    let of = |kind: Kind| move |player: &Statistics| one_place(player.kind(kind).average());
    numbers(
        players,
        look,
        &[
            ("Routes", &of(Kind::Routes)),
            ("Tickets", &of(Kind::Tickets)),
            ("Stations kept", &of(Kind::StationsKept)),
            ("Express", &of(Kind::Express)),
            ("Globetrotter", &of(Kind::Globetrotter)),
            ("Passengers", &of(Kind::Passengers)),
        ],
    )
}

/// A table with a row for each player, without the columns that nobody has a figure for.
fn numbers(players: &[Statistics], look: Look, columns: &[Column<'_>]) -> Table {
    let mut table = empty_table(look);
    let columns: Vec<&Column<'_>> =
        columns.iter().filter(|(_, figure)| players.iter().any(|player| figure(player).is_some())).collect();
    let bold = |name: &str| Cell::new(name).add_attribute(Attribute::Bold);
    let titles = columns.iter().map(|(title, _)| bold(title).set_alignment(CellAlignment::Right));
    table.set_header(std::iter::once(bold("Player")).chain(titles));
    for player in players {
        let figures = columns
            .iter()
            .map(|(_, figure)| Cell::new(figure(player).unwrap_or_default()).set_alignment(CellAlignment::Right));
        table.add_row(std::iter::once(Cell::new(clean(&player.name))).chain(figures));
    }
    table
}

fn one_place(number: Option<f64>) -> Option<String> {
    number.map(|number| format!("{number:.1}"))
}
