//! The history as CSV: a line for each player of each game, so that a spreadsheet can add up whatever it likes.

use super::Report;
use crate::category::Category;
use crate::history::{SavedGame, SavedPlayer};
use crate::text::Text;

/// What stands before the points of each category.
const BEFORE: [&str; 10] = ["file", "date", "place", "edition", "variant", "player", "color", "rank", "won", "total"];
/// What stands behind them.
const BEHIND: [&str; 4] = ["tickets-completed", "tickets-held", "longest", "stations-built"];

/// Returns a line for each player of each game; what an edition does not have is left empty, and so is the length of a
/// longest path that is not known exactly.
///
/// `won` is `yes`, `shared` or `no`.
pub fn csv(report: &Report<'_>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let written = "a list in memory takes any line, and all lines have as many fields";
    writer.write_record(BEFORE.into_iter().chain(Category::ALL.map(Category::key)).chain(BEHIND)).expect(written);
    for game in report.games {
        for player in &game.players {
            writer.write_record(line(game, player)).expect(written);
        }
    }
    let bytes = writer.into_inner().expect(written);
    String::from_utf8(bytes).expect("only texts were written")
}

fn line(game: &SavedGame, player: &SavedPlayer) -> Vec<String> {
    let or_empty = |number: Option<String>| number.unwrap_or_default();
    let won = match (player.is_winner(), game.is_shared()) {
        (false, _) => "no",
        (true, false) => "yes",
        (true, true) => "shared",
    };
    let before: [String; BEFORE.len()] = [
        harmless(&game.file.as_path().into()),
        or_empty(game.date.map(|date| date.to_string())),
        or_empty(game.place.as_ref().map(harmless)),
        harmless(&game.edition),
        harmless(&game.variant),
        harmless(&player.name),
        player.color.key().to_owned(),
        player.rank.to_string(),
        won.to_owned(),
        player.total.0.to_string(),
    ];
    let points = Category::ALL.map(|category| or_empty(player.points[category].map(|points| points.0.to_string())));
    let behind: [String; BEHIND.len()] = [
        player.completed.to_string(),
        player.held.to_string(),
        or_empty(player.longest.filter(|length| length.is_proven()).map(|length| length.found.0.to_string())),
        or_empty(player.stations_built.map(|built| built.to_string())),
    ];
    before.into_iter().chain(points).chain(behind).collect()
}

/// A text that neither a terminal nor a spreadsheet obeys: one that looks like a formula gets an apostrophe before it.
fn harmless(text: &Text) -> String {
    let shown = text.shown();
    if shown.starts_with(['=', '+', '-', '@']) { format!("'{shown}") } else { shown.into_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_neither_a_formula_nor_a_command() {
        let case = |name: &str, expected: &str| assert_eq!(harmless(&name.into()), expected);
        case("Anna", "Anna");
        case("=1+1", "'=1+1");
        case("\t=1\u{1b}[31m\u{9b}\u{202e}\r\n", "\u{fffd}=1\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}\u{fffd}");
    }
}
