//! Breaks lines between words.

/// Breaks a text into lines of at most `width` columns, each further line behind `indent` spaces.
///
/// Words are never broken, however long.
pub(super) fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut lines = String::new();
    let mut column = 0;
    for word in text.split_inclusive(' ') {
        let shown = word.trim_end().chars().count();
        if column > indent && column + shown > width {
            lines.truncate(lines.trim_end_matches(' ').len());
            lines.push('\n');
            lines.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        }
        lines.push_str(word);
        column += word.chars().count();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("one two three", 8, 2), "one two\n  three");
        assert_eq!(wrap("  incomprehensible word", 6, 2), "  incomprehensible\n  word");
    }
}
