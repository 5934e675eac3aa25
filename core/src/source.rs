//! A text file and locations in it.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::fault::Unreadable;
use crate::text::Text;

/// A text that was read, with the name that messages call it by.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Source {
    /// Where it came from: a path, or a word such as `standard input`.
    pub name: Text,
    /// The text.
    pub text: String,
}

/// A value that a text holds, with the span that it stands in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it stands, in bytes; any span where the value comes from no text.
    pub span: Range<usize>,
}

/// A span of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Location {
    /// The text.
    pub source: Arc<Source>,
    /// The span, in bytes.
    pub span: Range<usize>,
}

impl<T> Spanned<T> {
    /// Returns a value at a span.
    pub fn new(value: T, span: Range<usize>) -> Spanned<T> {
        Spanned { value, span }
    }

    /// Returns a value that comes from no text.
    pub fn unplaced(value: impl Into<T>) -> Spanned<T> {
        Spanned { value: value.into(), span: 0..0 }
    }
}

impl Location {
    /// Returns the line and the column at which it begins, both counted from 1, the column in characters.
    pub fn line_and_column(&self) -> (usize, usize) {
        let before = self.source.text.get(..self.span.start).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        (1 + before.matches('\n').count(), 1 + line.chars().count())
    }
}

impl Source {
    /// Returns the path that `relative` means when it is written in this file: relative to the file's own folder.
    pub fn resolve(&self, relative: &str) -> PathBuf {
        Path::new(self.name.raw()).parent().unwrap_or(Path::new("")).join(relative)
    }

    /// Returns the span of a part of a string's value, given the span of the whole value with its quotes.
    ///
    /// Where the value is written with escapes, or with the line ends of Windows, the part cannot be told apart, and the whole is returned.
    pub fn part(&self, whole: &Range<usize>, value: &str, part: &Range<usize>) -> Range<usize> {
        let quotes = if self.text.get(whole.start..).is_some_and(|text| text.starts_with("\"\"\"")) { 3 } else { 1 };
        // A string over several lines may begin on the line behind its quotes.
        let start = whole.start + quotes;
        let skipped = usize::from(quotes == 3 && self.text.get(start..).is_some_and(|text| text.starts_with('\n')));
        let inner = start + skipped..whole.end.saturating_sub(quotes);
        if self.text.get(inner.clone()) == Some(value) {
            inner.start + part.start..inner.start + part.end
        } else {
            whole.clone()
        }
    }
}

/// Returns the text of a file's bytes, without the mark that some editors put before UTF-8.
///
/// # Errors
///
/// [`Unreadable::NotText`] with the first line that is no UTF-8.
pub fn text_of(bytes: Vec<u8>) -> Result<String, Unreadable> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        Unreadable::NotText { line: 1 + String::from_utf8_lossy(good).matches('\n').count() }
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// The nearest position at or before `at` that is between two characters.
pub fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_string_is_found_unless_it_is_escaped() {
        let source = Source { name: "x/game.toml".into(), text: r#"a = "Roma" b = "Ro\u006da""#.into() };
        assert_eq!(source.part(&(4..10), "Roma", &(2..4)), 7..9);
        assert_eq!(source.part(&(15..26), "Roma", &(2..4)), 15..26);
        let lines = Source { name: "x".into(), text: "a = \"\"\"\nRoma\nWien\"\"\" b = \"\"\"Roma\"\"\"".into() };
        assert_eq!((&lines.text[4..20], &lines.text[25..35]), ("\"\"\"\nRoma\nWien\"\"\"", "\"\"\"Roma\"\"\""));
        assert_eq!(&lines.text[lines.part(&(4..20), "Roma\nWien", &(5..9))], "Wien");
        assert_eq!(&lines.text[lines.part(&(25..35), "Roma", &(2..4))], "ma");
        assert_eq!(source.resolve("own.toml"), Path::new("x/own.toml"));
    }
}
