//! The score sheet in Markdown, to paste into a letter or a wiki.

use super::look::Look;
use super::sheet::{details, heading, rows};
use super::story::{Story, story};
use crate::words::Language;
use stationmaster_core::score::Scoreboard;

/// Returns the score sheet in Markdown.
pub fn render(scoreboard: &Scoreboard, words: Language) -> String {
    let Story {
        headline,
        sentence,
        deciding,
    } = story(
        scoreboard,
        &Look {
            language: words,
            ..Look::PLAIN
        },
    );
    let paragraph = |text: &str| {
        if text.is_empty() {
            String::new()
        } else {
            format!("{}\n\n", escape(text))
        }
    };
    let mut text = format!("## {}\n\n", escape(&heading(scoreboard.game(), words)));
    text.push_str(&paragraph(&details(scoreboard.game(), words)));
    text.push_str(&format!(
        "**{}**\n\n{}",
        escape(&headline),
        paragraph(&sentence)
    ));
    text.push_str(&table(scoreboard, words));
    let remarks = scoreboard
        .remarks()
        .iter()
        .map(|remark| words.remark_line(&remark.kind));
    let below = deciding
        .iter()
        .map(|(label, text)| format!("{label}: {text}"))
        .chain(remarks);
    let below: Vec<String> = below.map(|line| format!("- {}", escape(&line))).collect();
    if below.is_empty() {
        text
    } else {
        format!("{text}\n{}\n", below.join("\n"))
    }
}

fn table(scoreboard: &Scoreboard, words: Language) -> String {
    let players = scoreboard
        .by_rank()
        .into_iter()
        .map(|seat| scoreboard.game().player(seat));
    let names = players.map(|player| {
        let color = player.known_color().map(|color| words.color(color));
        let color = color.map_or(String::new(), |color| format!(" ({color})"));
        escape(&player.name.shown()) + &color
    });
    let lines = rows(scoreboard, words).into_iter().map(|row| {
        let strong = if row.strong { "**" } else { "" };
        let cells = row.cells.iter().map(|(points, note)| match note.as_str() {
            "" => format!("{strong}{points}{strong}"),
            note => format!("{points} ({note})"),
        });
        line(std::iter::once(escape(&row.title)).chain(cells))
    });
    let rule = line(
        std::iter::once("---".to_owned())
            .chain(scoreboard.players().iter().map(|_| "---:".to_owned())),
    );
    line(std::iter::once(String::new()).chain(names)) + &rule + &lines.collect::<String>()
}

fn line(cells: impl Iterator<Item = String>) -> String {
    format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
}

/// Escapes what Markdown would take for markup, in a text that is fit to be shown and that may begin a line.
///
/// The markup is that of `CommonMark` and of what GitHub adds: tables, what is struck out, formulas, and addresses that become
/// links by themselves.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    let (start, end) = (text.len() - text.trim_start().len(), text.trim_end().len());
    let mut starts = true;
    for (at, c) in text.char_indices() {
        let rest = &text[at + c.len_utf8()..];
        if at < start || at >= end {
            // Spaces at the start make code of a line, and at its end a line break.
            escaped.push_str(&format!("&#{};", u32::from(c)));
            continue;
        }
        if is_markup(c)
            || starts && begins_block(&text[..at], c)
            || is_in_address(&text[..at], c, rest)
        {
            escaped.push('\\');
        }
        escaped.push(c);
        starts = starts && c.is_ascii_digit();
    }
    escaped
}

fn is_markup(c: char) -> bool {
    matches!(
        c,
        '\\' | '`'
            | '*'
            | '_'
            | '['
            | ']'
            | '{'
            | '}'
            | '<'
            | '>'
            | '|'
            | '#'
            | '&'
            | '~'
            | '$'
            | '^'
    )
}

/// Returns whether a character, with nothing but spaces or digits before it, is the sign of a list, a rule or a heading.
fn begins_block(before: &str, c: char) -> bool {
    if before.ends_with(|c: char| c.is_ascii_digit()) {
        matches!(c, '.' | ')')
    } else {
        matches!(c, '-' | '+' | '=' | ':')
    }
}

/// Returns whether a character is the one of an address by which it is known: `http://`, `www.`, `anna@`.
fn is_in_address(before: &str, c: char, rest: &str) -> bool {
    match c {
        ':' => rest.starts_with("//"),
        '.' => before
            .as_bytes()
            .last_chunk()
            .is_some_and(|end: &[u8; 3]| end.eq_ignore_ascii_case(b"www")),
        '@' => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use pulldown_cmark::{Event, Options, Parser, Tag};

    use super::*;
    use stationmaster_core::text::Text;

    #[test]
    fn what_is_no_markup_stays_as_it_is() {
        let plain = "Ticket to Ride Europe (15th): 2026-11-20, Kitchen - 1. floor!";
        for (text, expected) in [
            (plain, plain),
            ("A|B*\u{fffd}<b>", "A\\|B\\*\u{fffd}\\<b\\>"),
            ("2026-11-20, Kitchen", "2026-11-20, Kitchen"),
            ("3 Kings. 4 - 5", "3 Kings. 4 - 5"),
            ("1. floor", "1\\. floor"),
            ("    code  ", "&#32;&#32;&#32;&#32;code&#32;&#32;"),
            (
                "see http://a.b and www.c.d",
                "see http\\://a.b and www\\.c.d",
            ),
        ] {
            assert_eq!(escape(text), expected);
        }
    }

    /// What a document with everything that is common in Markdown says, and of how many elements it is made.
    fn parsed(markdown: &str) -> (String, usize) {
        let (mut said, mut elements) = (String::new(), 0);
        for event in Parser::new_ext(markdown, Options::all() - Options::ENABLE_SMART_PUNCTUATION) {
            match event {
                Event::Text(text) => said.push_str(&text),
                Event::Start(Tag::TableCell) => said.push('\0'),
                Event::Start(_) => elements += 1,
                Event::End(_) => {}
                other => panic!("{other:?} in {markdown:?}"),
            }
        }
        (said, elements)
    }

    /// Asserts that a name is told as it is: as a paragraph, heading, item, in bold and in a table.
    fn assert_plain(name: &str) {
        let text = Text::from(name).to_string();
        for (before, behind, elements) in
            [("", "", 1), ("## ", "", 1), ("- ", "", 2), ("**", "**", 2)]
        {
            let found = parsed(&format!("{before}{}{behind}\n", escape(&text)));
            assert_eq!(
                found,
                (text.clone(), elements),
                "{name:?} behind {before:?}"
            );
        }
        let found = parsed(&format!(
            "| x | {} |\n| --- | ---: |\n| a | **b** |\n",
            escape(&text)
        ));
        assert_eq!(
            found,
            (format!("\0x\0{text}\0a\0b"), 4),
            "{name:?} in a table"
        );
    }

    #[test]
    fn whatever_a_place_or_a_note_says_it_comes_out_as_it_was_written() {
        let blocks = [
            "# heading",
            "Setext\n===",
            "---",
            "+ item",
            "12) item",
            "    code",
            "```code",
            "~~~",
            ": term",
            "+++",
        ];
        let inside = [
            "~~struck~~",
            "$x$",
            "a \\| b",
            "&#65;",
            "<!-- -->",
            "[a](http://b.c)",
            "![a](b)",
            "[^1]",
            "[x] done",
        ];
        let others = [
            "[a]: http://b.c",
            "www.a.b",
            "anna@a.b",
            "{#id}",
            "a\u{a0}",
            "\u{3000}a",
            "line  \nbreak",
            "[[wiki]]",
        ];
        blocks
            .into_iter()
            .chain(inside)
            .chain(others)
            .for_each(assert_plain);
        let pieces = [
            "#", "-", "+", "=", "1", ".", ")", ">", " ", "`", "*", "_", "~", "$", "|", "\\", "&",
            ";", "<", "[", "]", "(", "!", "{", "}", ":", "/", "^", "a", "é", "\t", "%", "@",
            "http://", "www.",
        ];
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..5000 {
            let name: String = (0..random.usize(1..8))
                .map(|_| pieces[random.usize(..pieces.len())])
                .collect();
            if !name.trim().is_empty() {
                assert_plain(&name);
            }
        }
    }
}
