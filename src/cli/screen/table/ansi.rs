//! Styles in a report's text as the cells of the screen have them.

use ratatui_core::style::{Color, Modifier, Style};

/// A line of text, piece by piece, each with its style.
pub(super) type Styled = Vec<(Style, String)>;

/// Returns a line without its codes, piece by piece. Only the codes that the reports write are known.
pub(super) fn styled(line: &str) -> Styled {
    let mut style = Style::new();
    let mut parts = line.split("\u{1b}[");
    let mut pieces: Styled = parts.next().map(|text| (style, text.to_owned())).into_iter().collect();
    for part in parts {
        let (codes, text) = part.split_once('m').unwrap_or(("", part));
        style = set(style, codes);
        pieces.push((style, text.to_owned()));
    }
    pieces.retain(|(_, text)| !text.is_empty());
    pieces
}

fn set(style: Style, codes: &str) -> Style {
    let numbers: Vec<u8> = codes.split(';').filter_map(|code| code.parse().ok()).collect();
    let mut style = style;
    let mut rest = &numbers[..];
    if rest.is_empty() {
        return Style::new();
    }
    while let [first, behind @ ..] = rest {
        rest = behind;
        style = match (first, behind) {
            (0, _) => Style::new(),
            (1, _) => style.add_modifier(Modifier::BOLD),
            (2, _) => style.add_modifier(Modifier::DIM),
            (3, _) => style.add_modifier(Modifier::ITALIC),
            (4, _) => style.add_modifier(Modifier::UNDERLINED),
            (7, _) => style.add_modifier(Modifier::REVERSED),
            (22, _) => style.remove_modifier(Modifier::BOLD | Modifier::DIM),
            (38, [5, index, behind @ ..]) => {
                rest = behind;
                style.fg(Color::Indexed(*index))
            }
            (48, [5, index, behind @ ..]) => {
                rest = behind;
                style.bg(Color::Indexed(*index))
            }
            (39, _) => Style { fg: None, ..style },
            (49, _) => Style { bg: None, ..style },
            _ => style,
        };
    }
    style
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_become_styles() {
        let red = Style::new().fg(Color::Indexed(160));
        let bold = red.add_modifier(Modifier::BOLD);
        let found = styled("a\u{1b}[38;5;160mb\u{1b}[1mc\u{1b}[0md\u{1b}[48;5;33m\u{1b}[mé");
        let expected = [(Style::new(), "a"), (red, "b"), (bold, "c"), (Style::new(), "d"), (Style::new(), "é")];
        assert_eq!(found, expected.map(|(style, text)| (style, text.to_owned())));
    }
}
