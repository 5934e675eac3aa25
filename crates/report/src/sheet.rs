//! The score sheet: who won, then players side by side with every kind of points in its row.

use comfy_table::Cell;

use super::listing::{Listing, bold};
use super::look::Look;
use super::story::{Story, story};
use super::wrap::{columns, padded, wrap};
use crate::words::sheet::Reason;
use crate::words::{Language, Sheet, SheetLabel, figure};
use stationmaster_core::category::Category;
use stationmaster_core::game::Game;
use stationmaster_core::score::passengers::{ColorScore, PassengerScore};
use stationmaster_core::score::{PlayerScore, Scoreboard};
use stationmaster_core::text::Text;
use stationmaster_core::units::Seat;

/// Returns the score sheet: who won and what made the difference, the points in a table or, where it does not fit the window, in a
/// block for each player, then what decided, and what looks odd.
pub fn render(scoreboard: &Scoreboard, look: &Look) -> String {
    let Story {
        headline,
        sentence,
        deciding,
    } = story(scoreboard, look);
    let whole = |line: &str| {
        if line.is_empty() {
            String::new()
        } else {
            wrap(line, look.width, 0) + "\n"
        }
    };
    let heading = heading(scoreboard.game(), look.language);
    let mut text = look.bold(&wrap(&headline, look.width, 0)) + "\n" + &whole(&sentence) + "\n";
    text.push_str(&whole(&heading));
    text.push_str(&whole(&details(scoreboard.game(), look.language)));
    text.push_str(&table(scoreboard, *look).unwrap_or_else(|| blocks(scoreboard, *look)));
    let remarks = scoreboard
        .remarks()
        .iter()
        .map(|remark| wrap(&look.language.remark_line(&remark.kind), look.width, 8));
    let below: Vec<String> = labelled(&deciding, *look)
        .into_iter()
        .chain(remarks)
        .collect();
    if !below.is_empty() {
        text.push_str(&format!("\n{}\n", below.join("\n")));
    }
    text
}

/// Texts behind their labels, all in one column.
fn labelled(texts: &[(String, String)], look: Look) -> Vec<String> {
    let wide = texts
        .iter()
        .map(|(label, _)| columns(label))
        .max()
        .unwrap_or(0);
    let line = |(label, text): &(String, String)| {
        let (line, indent) = if look.linear {
            (format!("{label}: {text}"), 2)
        } else {
            (format!("{}  {text}", padded(label, wide)), wide + 2)
        };
        wrap(&line, look.width, indent)
    };
    texts.iter().map(line).collect()
}

pub(super) fn heading(game: &Game, words: Language) -> String {
    let title = words.title(game.edition().title());
    if game.edition().variants().len() > 1 {
        format!("{title}: {}", words.title(&game.variant().title))
    } else {
        title.to_string()
    }
}

/// Date, place, how long it took, who began, whether the players stand in the order of their seats, and the note, as far as the record
/// has them.
pub(super) fn details(game: &Game, words: Language) -> String {
    let about = game.about();
    let details = [
        about.date.map(|date| date.to_string()),
        about.place.as_ref().map(Text::to_string),
        about
            .minutes
            .map(|minutes| words.say(Sheet::Minutes(minutes))),
        game.first()
            .map(|first| words.say(Sheet::Began(&game.player(first).name))),
        about.note.as_ref().map(Text::to_string),
    ];
    details.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A row of the sheet: its title, and each player's points with a note on what they are for, by rank.
pub(super) struct Row {
    pub(super) title: String,
    /// The title as it stands within a line.
    in_line: String,
    pub(super) cells: Vec<(String, String)>,
    pub(super) strong: bool,
}

pub(super) fn rows(scoreboard: &Scoreboard, words: Language) -> Vec<Row> {
    let strong = |title: &str, cell: &dyn Fn(Seat) -> String| {
        let cells = scoreboard
            .by_rank()
            .into_iter()
            .map(|seat| (cell(seat), String::new()))
            .collect();
        Row {
            title: title.to_owned(),
            in_line: String::new(),
            cells,
            strong: true,
        }
    };
    let mut rows: Vec<Row> = Category::ALL
        .into_iter()
        .flat_map(|category| category_rows(scoreboard, category, words))
        .collect();
    rows.push(strong(words.label(SheetLabel::Total), &|seat| {
        figure(scoreboard.player(seat).total)
    }));
    rows.push(strong(words.label(SheetLabel::Rank), &|seat| {
        rank(scoreboard, seat, words)
    }));
    rows
}

/// The scores of the players by rank.
fn by_rank(scoreboard: &Scoreboard) -> impl Iterator<Item = &PlayerScore> {
    scoreboard
        .by_rank()
        .into_iter()
        .map(|seat| scoreboard.player(seat))
}

/// A player's place in short: `1`; `None` for a player who left early.
pub fn short_place(scoreboard: &Scoreboard, seat: Seat) -> Option<String> {
    let place = scoreboard.player(seat).rank.place()?;
    Some(place.to_string())
}

/// A player's rank.
fn rank(scoreboard: &Scoreboard, seat: Seat, words: Language) -> String {
    words.say(Sheet::Rank(scoreboard.player(seat).rank))
}

/// The rows of a category: none where the edition does not have it, and for passengers one for each color.
fn category_rows(scoreboard: &Scoreboard, category: Category, words: Language) -> Vec<Row> {
    let cell = |player: &PlayerScore| {
        Some((
            figure(player.points(category)?),
            note(player, category, words)?,
        ))
    };
    let rules = scoreboard.game().rules();
    let row = |cells| Row {
        title: words.category(category, rules),
        in_line: words.category_in_line(category, rules),
        cells,
        strong: false,
    };
    match category {
        Category::Passengers => passenger_rows(scoreboard, words),
        _ => by_rank(scoreboard)
            .map(cell)
            .collect::<Option<_>>()
            .map(row)
            .into_iter()
            .collect(),
    }
}

/// What a player's points of a category are for; `None` where the edition does not have it. Why points were adjusted stands with what
/// decided, as it takes a sentence.
pub fn note(player: &PlayerScore, category: Category, words: Language) -> Option<String> {
    match category {
        Category::Routes => Some(words.say(player.routes.trains)),
        Category::Tickets => Some(words.say(Sheet::OutOf(
            player.tickets.completed,
            player.tickets.list.len(),
        ))),
        Category::StationsKept => player
            .stations
            .as_ref()
            .map(|score| words.say(Sheet::OutOf(score.kept, score.kept + score.built))),
        Category::Express => player
            .express
            .as_ref()
            .map(|score| words.say(Sheet::PathLength(score.length))),
        Category::Globetrotter => player
            .globetrotter
            .as_ref()
            .map(|score| words.say(Sheet::OutOf(score.completed, player.tickets.list.len()))),
        Category::Passengers => player
            .passengers
            .as_ref()
            .map(|score| words.say(Sheet::Passengers(score.count as usize))),
        Category::Adjustments => player.points(category).map(|_| String::new()),
    }
}

fn passenger_rows(scoreboard: &Scoreboard, words: Language) -> Vec<Row> {
    let scores: Vec<&PassengerScore> = by_rank(scoreboard)
        .filter_map(|player| player.passengers.as_ref())
        .collect();
    let colors = scores.first().map_or(&[][..], |score| &score.colors);
    let cell = |score: &ColorScore| match score.count {
        0 => (figure(score.points), String::new()),
        count => (
            figure(score.points),
            words.say(Sheet::PassengersStanding(count, score.standing)),
        ),
    };
    let row = |(position, color): (usize, &ColorScore)| Row {
        title: words.say(Sheet::PassengersOf(color.color)),
        in_line: words.in_line(&words.say(Sheet::PassengersOf(color.color))),
        cells: scores
            .iter()
            .map(|score| cell(&score.colors[position]))
            .collect(),
        strong: false,
    };
    colors.iter().enumerate().map(row).collect()
}

/// The table; `None` where not even one without notes fits the window.
fn table(scoreboard: &Scoreboard, look: Look) -> Option<String> {
    let seats = scoreboard.by_rank();
    let rows = rows(scoreboard, look.language);
    let style = |row: Option<usize>, column: usize, cell: Cell| {
        let Some(&seat) = column.checked_sub(1).and_then(|at| seats.get(at)) else {
            return cell;
        };
        match row.map(|row| rows[row].strong) {
            None => bold(cell, scoreboard.game().player(seat).known_color()),
            Some(true) if scoreboard.player(seat).rank.is_first() => bold(cell, None),
            Some(_) => cell,
        }
    };
    let tables = [true, false].map(|notes| listing(scoreboard, &rows, notes, look));
    let table = tables.iter().find_map(|table| table.styled(look, style))?;
    Some(table.replace(NO_BREAK, " "))
}

/// The rows by player, with the notes on what the points are for or without.
fn listing(scoreboard: &Scoreboard, rows: &[Row], notes: bool, look: Look) -> Listing {
    let mark = if look.unicode { "■ " } else { "" };
    let name = |seat: Seat| {
        let player = scoreboard.game().player(seat);
        match player.known_color().map(|color| look.language.color(color)) {
            None => player.name.to_string(),
            Some(color) => format!("{}\n{mark}{}", player.name, color.replace(' ', NO_BREAK)),
        }
    };
    let cell = |(points, note): &(String, String)| match note.as_str() {
        note if notes && !note.is_empty() => format!("{points}\n{}", note.replace(' ', NO_BREAK)),
        _ => points.clone(),
    };
    let row = |row: &Row| {
        let cells = row.cells.iter().map(cell);
        [row.title.clone()].into_iter().chain(cells).collect()
    };
    let names = scoreboard.by_rank().into_iter().map(name);
    Listing {
        titles: [String::new()].into_iter().chain(names).collect(),
        rows: rows.iter().map(row).collect(),
        figures: |column| column > 0,
    }
}

const NO_BREAK: &str = "\u{a0}";

/// A block for each player, by rank: the total, and below it what it is made of.
fn blocks(scoreboard: &Scoreboard, look: Look) -> String {
    let words = look.language;
    let rows = rows(scoreboard, words);
    let block = |(column, seat): (usize, Seat)| {
        let player = scoreboard.game().player(seat);
        let color = player.known_color();
        let name = match color {
            Some(color) => look.colored(color, &player.name.shown()),
            None => player.name.to_string(),
        };
        let score = scoreboard.player(seat);
        let total = words.say(Reason::PlayerTotal(&name, color, score.total, score.rank));
        let figures = rows
            .iter()
            .filter(|row| !row.strong)
            .map(|row| match &row.cells[column] {
                (points, note) if note.is_empty() => format!("{} {points}", row.in_line),
                (points, note) => format!("{} {points} ({note})", row.in_line),
            });
        // Lines break between figures, and not within one.
        let figures: Vec<String> = figures
            .map(|figure| figure.replace(' ', NO_BREAK))
            .collect();
        let figures = wrap(&format!("  {}", figures.join(", ")), look.width, 2);
        let total = wrap(&total, look.width, 2);
        if figures.trim().is_empty() {
            format!("{total}\n")
        } else {
            format!("{total}\n{}\n", figures.replace(NO_BREAK, " "))
        }
    };
    scoreboard
        .by_rank()
        .into_iter()
        .enumerate()
        .map(block)
        .collect()
}
