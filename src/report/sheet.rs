//! The score sheet: players side by side, every kind of points in its row, and who won.

use comfy_table::Cell;

use super::look::Look;
use super::table;
use super::verdict::verdict;
use super::wrap::{columns, wrap};
use crate::category::Category;
use crate::game::Game;
use crate::score::passengers::{ColorScore, PassengerScore};
use crate::score::{PlayerScore, Scoreboard};
use crate::text::Text;
use crate::words::{Language, Sheet, SheetLabel};

/// Returns the score sheet.
pub fn render(scoreboard: &Scoreboard, look: &Look) -> String {
    let mut text = format!("{}\n", look.bold(&wrap(&heading(scoreboard.game(), look.language), look.width, 0)));
    let details = details(scoreboard.game());
    if !details.is_empty() {
        text.push_str(&format!("{}\n", wrap(&details, look.width, 0)));
    }
    text.push_str(&sheet(scoreboard, *look));
    text.push_str(&format!("\n{}\n", look.bold(&wrap(&verdict(scoreboard, look.language), look.width, 0))));
    for remark in scoreboard.remarks() {
        let line = look.language.remark_line(&remark.kind);
        text.push_str(&format!("{}\n", wrap(&line, look.width, 8)));
    }
    text
}

pub(super) fn heading(game: &Game, words: Language) -> String {
    let title = words.title(game.edition().title());
    if game.edition().variants().len() > 1 {
        format!("{title}: {}", words.title(&game.variant().title))
    } else {
        title.to_string()
    }
}

/// Date, place and note, as far as the record has them.
pub(super) fn details(game: &Game) -> String {
    let about = game.about();
    let date = about.date.map(|date| date.to_string());
    let texts = [&about.place, &about.note].map(|text| text.as_ref().map(Text::to_string));
    date.into_iter().chain(texts.into_iter().flatten()).collect::<Vec<_>>().join(", ")
}

/// A row of the sheet: its title, and each player's points with a note on what they are for.
pub(super) struct Row {
    pub(super) title: String,
    pub(super) cells: Vec<(String, String)>,
    pub(super) strong: bool,
}

pub(super) fn rows(scoreboard: &Scoreboard, words: Language) -> Vec<Row> {
    let strong = |title: &str, cell: &dyn Fn(&PlayerScore) -> String| {
        let cells = scoreboard.players().iter().map(|player| (cell(player), String::new())).collect();
        Row { title: title.to_owned(), cells, strong: true }
    };
    let mut rows: Vec<Row> =
        Category::ALL.into_iter().flat_map(|category| category_rows(scoreboard, category, words)).collect();
    rows.push(strong(words.label(SheetLabel::Total), &|player| player.total.0.to_string()));
    rows.push(strong(words.label(SheetLabel::Rank), &|player| words.say(Sheet::Ordinal(player.rank))));
    rows
}

/// The rows of a category: none where the edition does not have it, and for passengers one for each color.
fn category_rows(scoreboard: &Scoreboard, category: Category, words: Language) -> Vec<Row> {
    let cell = |player: &PlayerScore| Some((player.points(category)?.0.to_string(), note(player, category, words)?));
    let row = |cells| Row { title: words.label(category).to_owned(), cells, strong: false };
    match category {
        Category::Passengers => passenger_rows(scoreboard, words),
        _ => scoreboard.players().iter().map(cell).collect::<Option<_>>().map(row).into_iter().collect(),
    }
}

/// What a player's points of a category are for; `None` where the edition does not have it.
pub(super) fn note(player: &PlayerScore, category: Category, words: Language) -> Option<String> {
    match category {
        Category::Routes => Some(words.say(player.routes.trains)),
        Category::Tickets => Some(words.say(Sheet::OutOf(player.tickets.completed, player.tickets.list.len()))),
        Category::StationsKept => {
            player.stations.as_ref().map(|score| words.say(Sheet::OutOf(score.kept, score.kept + score.built)))
        }
        Category::Express => player.express.as_ref().map(|score| words.say(Sheet::PathLength(score.length))),
        Category::Globetrotter => player.globetrotter.as_ref().map(|score| words.say(Sheet::Tickets(score.completed))),
        Category::Passengers => {
            player.passengers.as_ref().map(|score| words.say(Sheet::Passengers(score.count as usize)))
        }
    }
}

fn passenger_rows(scoreboard: &Scoreboard, words: Language) -> Vec<Row> {
    let scores: Vec<&PassengerScore> =
        scoreboard.players().iter().filter_map(|player| player.passengers.as_ref()).collect();
    let colors = scores.first().map_or(&[][..], |score| &score.colors);
    let cell = |score: &ColorScore| match score.count {
        0 => (score.points.0.to_string(), String::new()),
        count => (score.points.0.to_string(), words.say(Sheet::PassengersStanding(count, score.standing))),
    };
    let row = |(position, color): (usize, &ColorScore)| Row {
        title: words.say(Sheet::PassengersOf(color.color)),
        cells: scores.iter().map(|score| cell(&score.colors[position])).collect(),
        strong: false,
    };
    colors.iter().enumerate().map(row).collect()
}

fn sheet(scoreboard: &Scoreboard, look: Look) -> String {
    let mut sheet = table::framed(look);
    let names = scoreboard.game().players().iter().map(|player| {
        let mark = if look.unicode { "■ " } else { "" };
        let name = format!("{}\n{mark}{}", player.name, look.language.color(player.color));
        table::bold(table::right(name), Some(player.color))
    });
    sheet.set_header(std::iter::once(Cell::new("")).chain(names));
    for row in rows(scoreboard, look.language) {
        let cells = row.cells.iter().zip(scoreboard.players()).map(|((points, note), player)| {
            let text = if note.is_empty() { points.clone() } else { format!("{points}\n{note}") };
            let cell = table::right(text);
            if row.strong && player.rank == 1 { table::bold(cell, None) } else { cell }
        });
        sheet.add_row(std::iter::once(Cell::new(&row.title)).chain(cells));
    }
    table::keep_whole(&mut sheet, numbers_width(scoreboard, look.language));
    format!("{sheet}\n")
}

fn numbers_width(scoreboard: &Scoreboard, words: Language) -> usize {
    let rows = rows(scoreboard, words);
    rows.iter().flat_map(|row| &row.cells).map(|(points, _)| columns(points)).max().unwrap_or(0)
}
