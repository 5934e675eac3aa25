//! The score sheet: players side by side, every kind of points in its row, and who won.

use comfy_table::presets::{ASCII_FULL_CONDENSED, UTF8_FULL_CONDENSED};
use comfy_table::{Attribute, Cell, CellAlignment, ContentArrangement, Table};

use super::look::{Look, shade};
use super::remarks;
use super::verdict::verdict;
use super::words::{Count, Ordinal, clean, wrap};
use crate::game::Game;
use crate::score::passengers::Standing;
use crate::score::{PlayerScore, Scoreboard};
use crate::units::Points;

/// Returns the score sheet.
pub fn render(scoreboard: &Scoreboard, look: &Look) -> String {
    let mut text = format!("{}\n", look.bold(&heading(scoreboard.game())));
    let details = details(scoreboard.game());
    if !details.is_empty() {
        text.push_str(&format!("{details}\n"));
    }
    text.push_str(&sheet(scoreboard, *look));
    text.push_str(&format!("\n{}\n", look.bold(&wrap(&verdict(scoreboard, look.words()), look.width, 0))));
    for remark in scoreboard.remarks() {
        let line = format!("Remark: {}", remarks::sentence(&remark.kind));
        text.push_str(&format!("{}\n", wrap(&line, look.width, 8)));
    }
    text
}

/// The edition and the variant.
pub(super) fn heading(game: &Game) -> String {
    let title = clean(game.edition().title()).into_owned();
    if game.edition().variants().len() > 1 { format!("{title}: {}", clean(&game.variant().title)) } else { title }
}

/// Date, place and note, as far as the record has them.
pub(super) fn details(game: &Game) -> String {
    let about = game.about();
    let date = about.date.map(|date| date.to_string());
    let texts = [&about.place, &about.note].map(|text| text.as_ref().map(|text| clean(text).into_owned()));
    date.into_iter().chain(texts.into_iter().flatten()).collect::<Vec<_>>().join(", ")
}

/// A row of the sheet: its name, and each player's points with what they are for.
pub(super) struct Row {
    pub(super) name: String,
    pub(super) cells: Vec<(String, String)>,
    pub(super) strong: bool,
}

/// The rows that the edition has.
pub(super) fn rows(scoreboard: &Scoreboard) -> Vec<Row> {
    let row = |name: &str, cell: &dyn Fn(&PlayerScore) -> Option<(String, String)>| {
        let cells: Option<Vec<(String, String)>> = scoreboard.players().iter().map(cell).collect();
        cells.map(|cells| Row { name: name.to_owned(), cells, strong: false })
    };
    let number = |points: Points| points.0.to_string();
    let mut rows: Vec<Row> = Vec::new();
    rows.extend(row("Routes", &|player| Some((number(player.routes.points), player.routes.trains.to_string()))));
    rows.extend(row("Tickets", &|player| {
        let score = &player.tickets;
        Some((number(score.points), format!("{} of {}", score.completed, score.list.len())))
    }));
    rows.extend(row("Stations kept", &|player| {
        player
            .stations
            .as_ref()
            .map(|score| (number(score.points), format!("{} of {}", score.kept, score.kept + score.built)))
    }));
    rows.extend(row("European Express", &|player| {
        player.express.as_ref().map(|score| (number(score.points), format!("length {}", score.length.0)))
    }));
    rows.extend(row("Globetrotter", &|player| {
        player.globetrotter.as_ref().map(|score| (number(score.points), Count(score.completed, "ticket").to_string()))
    }));
    rows.extend(passenger_rows(scoreboard));
    let strong = |row: Row| Row { strong: true, ..row };
    rows.extend(row("Total", &|player| Some((number(player.total), String::new()))).map(strong));
    rows.extend(row("Place", &|player| Some((Ordinal(player.rank).to_string(), String::new()))).map(strong));
    rows
}

/// A row for each color of passengers.
fn passenger_rows(scoreboard: &Scoreboard) -> Vec<Row> {
    let colors = scoreboard.game().rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
    colors
        .enumerate()
        .map(|(position, (color, _))| {
            let scores =
                scoreboard.players().iter().flat_map(|player| &player.passengers).map(|score| score.colors[position]);
            let cells = scores.map(|score| {
                let standing = match score.standing {
                    None if score.count == 0 => return (score.points.0.to_string(), String::new()),
                    None => "",
                    Some(Standing::Most { tied: false }) => ", most",
                    Some(Standing::Most { tied: true }) => ", tied most",
                    Some(Standing::Second { tied: false }) => ", second",
                    Some(Standing::Second { tied: true }) => ", tied second",
                };
                (score.points.0.to_string(), format!("{}{standing}", score.count))
            });
            Row { name: format!("Passengers, {}", color.name()), cells: cells.collect(), strong: false }
        })
        .collect()
}

/// A table in the look of the house, to be filled.
pub(super) fn empty_table(look: Look) -> Table {
    let mut table = Table::new();
    table
        .load_style(if look.unicode { UTF8_FULL_CONDENSED.with_rounded_corners() } else { ASCII_FULL_CONDENSED })
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(look.width).unwrap_or(u16::MAX));
    if look.color {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    table
}

fn sheet(scoreboard: &Scoreboard, look: Look) -> String {
    let mut table = empty_table(look);
    let names = scoreboard.game().players().iter().map(|player| {
        let mark = if look.unicode { "■ " } else { "" };
        Cell::new(format!("{}\n{mark}{}", clean(&player.name), player.color.name()))
            .fg(comfy_table::Color::AnsiValue(shade(player.color)))
            .add_attribute(Attribute::Bold)
            .set_alignment(CellAlignment::Right)
    });
    table.set_header(std::iter::once(Cell::new("")).chain(names));
    for row in rows(scoreboard) {
        let cells = row.cells.iter().zip(scoreboard.players()).map(|((points, what), player)| {
            let text = if what.is_empty() { points.clone() } else { format!("{points}\n{what}") };
            let cell = Cell::new(text).set_alignment(CellAlignment::Right);
            if row.strong && player.rank == 1 { cell.add_attribute(Attribute::Bold) } else { cell }
        });
        table.add_row(std::iter::once(Cell::new(&row.name)).chain(cells));
    }
    format!("{table}\n")
}
