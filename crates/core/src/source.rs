//! A text file and locations in it.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::text::Text;

/// A text that was read, with its name in messages.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Source {
    /// Its origin: a path, or a word such as `standard input`.
    pub name: Text,
    /// The text.
    pub text: String,
}

/// A range of a text, in bytes; `None` for a value that comes from no text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Span(Option<Range<usize>>);

/// A value, with the span of the text that holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// The span.
    pub span: Span,
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
    pub fn new(value: T, span: impl Into<Span>) -> Spanned<T> {
        Spanned {
            value,
            span: span.into(),
        }
    }

    /// Returns a value that comes from no text.
    pub fn unplaced(value: impl Into<T>) -> Spanned<T> {
        Spanned {
            value: value.into(),
            span: Span::default(),
        }
    }
}

/// A value from a program, without a place in a text.
impl Span {
    /// Returns the range, if there is one.
    pub fn range(&self) -> Option<Range<usize>> {
        self.0.clone()
    }

    /// Returns the place in a source, if there is one.
    pub(crate) fn within(&self, source: &Arc<Source>) -> Option<Location> {
        Some(Location {
            source: source.clone(),
            span: self.range()?,
        })
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Span {
        Span(Some(range))
    }
}

impl From<&Range<usize>> for Span {
    fn from(range: &Range<usize>) -> Span {
        Span(Some(range.clone()))
    }
}

impl From<&Span> for Span {
    fn from(span: &Span) -> Span {
        span.clone()
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
    /// Resolves a path written in this file, relative to the file's own folder.
    pub fn resolve(&self, relative: &str) -> PathBuf {
        Path::new(self.name.raw())
            .parent()
            .unwrap_or(Path::new(""))
            .join(relative)
    }

    /// Returns the place for the text as a whole, its beginning; none if there is no text.
    pub(crate) fn whole(&self) -> Span {
        Span((!self.text.is_empty()).then_some(0..0))
    }

    /// Returns the span of a part of a string's value, given the span of the whole value with its quotes.
    ///
    /// If the value is written with escapes or with Windows line ends, the part cannot be located, and the whole span is
    /// returned.
    #[doc(hidden)]
    pub fn part(&self, span: &Span, value: &str, part: &Range<usize>) -> Span {
        let Some(whole) = &span.0 else {
            return Span::default();
        };
        let quotes = if self
            .text
            .get(whole.start..)
            .is_some_and(|text| text.starts_with("\"\"\""))
        {
            3
        } else {
            1
        };
        // A multi-line string may begin on the line after its quotes.
        let start = whole.start + quotes;
        let skipped = usize::from(
            quotes == 3
                && self
                    .text
                    .get(start..)
                    .is_some_and(|text| text.starts_with('\n')),
        );
        let inner = start + skipped..whole.end.saturating_sub(quotes);
        if self.text.get(inner.clone()) == Some(value) {
            Span(Some(inner.start + part.start..inner.start + part.end))
        } else {
            span.clone()
        }
    }
}

/// The reason why a file could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// There is no such file.
    Missing,
    /// It is a folder.
    Folder,
    /// It is a device or a pipe, which only the command line may name.
    Special,
    /// It is on another computer.
    Network,
    /// It is named in another file, and is not a file of this program.
    Foreign,
    /// The user may not read it.
    Forbidden,
    /// It is longer than any record of a game can be.
    TooLong,
    /// It is not a text in UTF-8.
    NotText {
        /// The first line that is not.
        line: usize,
    },
    /// The message of the system.
    Other(Text),
}

impl From<std::io::Error> for Unreadable {
    fn from(error: std::io::Error) -> Unreadable {
        use std::io::ErrorKind::{IsADirectory, NotFound, PermissionDenied};
        match error.kind() {
            NotFound => Unreadable::Missing,
            IsADirectory => Unreadable::Folder,
            PermissionDenied => Unreadable::Forbidden,
            _ => Unreadable::Other(error.to_string().into()),
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
        Unreadable::NotText {
            line: 1 + String::from_utf8_lossy(good).matches('\n').count(),
        }
    })?;
    Ok(text
        .strip_prefix('\u{feff}')
        .map(str::to_owned)
        .unwrap_or(text))
}

/// Returns the nearest character boundary at or before `at`.
pub fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}
