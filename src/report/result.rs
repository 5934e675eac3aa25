//! The `[result]` table that stands under a saved game.

use super::words::is_unsafe;
use crate::score::Scoreboard;
use crate::score::recorded::{figures, station_choices};

/// Returns the `[result]` table of a scoreboard, as TOML; `version` is that of the program.
pub fn render(board: &Scoreboard<'_>, version: &str) -> String {
    let winners = board.winners.iter().map(|&seat| text(&board.game.player(seat).name));
    let winners = winners.collect::<Vec<_>>().join(", ");
    let mut table = format!(
        "[result]\nversion = {}\nwinners = [{winners}]\ndecided-by = {}\nplayer = [\n",
        text(version),
        text(board.decided_by.name()),
    );
    for seat in board.game.seats() {
        let mut line = format!("  {{ name = {}", text(&board.game.player(seat).name));
        for (name, figure) in figures(&board.players[seat.0]) {
            line.push_str(&format!(", {name} = {figure}"));
        }
        let choices: Vec<String> = station_choices(board, seat).iter().map(|choice| text(choice)).collect();
        if !choices.is_empty() {
            line.push_str(&format!(", stations = [{}]", choices.join(", ")));
        }
        table.push_str(&format!("{line} }},\n"));
    }
    table.push_str("]\n");
    table
}

/// A text as TOML writes it, with escapes for whatever a terminal might take for a command.
fn text(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if is_unsafe(c) => quoted.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_written_as_toml_reads_them() {
        let case = |given: &str, expected: &str| {
            assert_eq!(text(given), expected);
            let document: toml::Table = format!("x = {expected}").parse().expect("it is TOML");
            assert_eq!(document["x"].as_str(), Some(given));
        };
        case("Zürich - Wien", "\"Zürich - Wien\"");
        case("C:\\\"B\"", "\"C:\\\\\\\"B\\\"\"");
        case("a\n\u{1b}\u{9b}\u{202e}", "\"a\\u000A\\u001B\\u009B\\u202E\"");
    }
}
