//! The score sheet in Markdown, to paste into a letter or a wiki.

use super::sheet::{details, heading, rows};
use super::verdict::verdict;
use crate::score::Scoreboard;
use crate::words::Words;

/// Returns the score sheet in Markdown.
pub fn render(scoreboard: &Scoreboard, words: &dyn Words) -> String {
    let mut text = format!("## {}\n\n", escape(&heading(scoreboard.game())));
    let details = details(scoreboard.game());
    if !details.is_empty() {
        text.push_str(&format!("{}\n\n", escape(&details)));
    }
    let names = scoreboard
        .game()
        .players()
        .iter()
        .map(|player| format!("{} ({})", escape(&player.name.shown()), words.color(player.color)));
    let lines = rows(scoreboard, words).into_iter().map(|row| {
        let strong = if row.strong { "**" } else { "" };
        let cells = row.cells.iter().map(|(points, note)| match note.as_str() {
            "" => format!("{strong}{points}{strong}"),
            note => format!("{points} ({note})"),
        });
        line(std::iter::once(escape(&row.title)).chain(cells))
    });
    text.push_str(&line(std::iter::once(String::new()).chain(names)));
    text.push_str(&line(
        std::iter::once("---".to_owned()).chain(scoreboard.players().iter().map(|_| "---:".to_owned())),
    ));
    text.extend(lines);
    text.push_str(&format!("\n**{}**\n", escape(&verdict(scoreboard, words))));
    if !scoreboard.remarks().is_empty() {
        text.push('\n');
    }
    for remark in scoreboard.remarks() {
        text.push_str(&format!("- {}\n", escape(&words.remark_line(&remark.kind))));
    }
    text
}

fn line(cells: impl Iterator<Item = String>) -> String {
    format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
}

/// Escapes what Markdown would take for markup, in a text that is fit to be shown.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '&') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Text;

    #[test]
    fn a_name_cannot_break_the_table() {
        assert_eq!(escape(&Text::from("A|B*\n<b>").shown()), "A\\|B\\*\u{fffd}\\<b\\>");
    }
}
