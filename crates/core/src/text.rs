//! Text from outside: from a file, the command line or the keyboard.
//!
//! Such text may hold escape codes that a terminal obeys, marks that turn the direction of writing, and line breaks. A [`Text`]
//! keeps them, but formatting it replaces every such character. Only [`Text::raw`] returns the text as it was written, for lookup
//! and for writing it to a file with escapes.
//!
//! ```
//! use stationmaster_core::text::Text;
//! let name = Text::from("An\u{1b}[31mna");
//! assert_eq!(name.to_string(), "An\u{fffd}[31mna");
//! assert_eq!(name.raw(), "An\u{1b}[31mna");
//! ```

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::limits::LONGEST_QUOTE;

/// A text from outside, displayed without the characters that [mislead](misleads).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text(String);

impl Text {
    /// Returns the text as it was written, with everything that could mislead.
    ///
    /// It may be compared, looked up, and written where every such character is escaped; it is never shown.
    pub fn raw(&self) -> &str {
        &self.0
    }

    /// Returns the text as it may be shown.
    pub fn shown(&self) -> Cow<'_, str> {
        clean(&self.0)
    }
}

/// Returns whether a character could be taken for a command or change how others are read: control characters, line and
/// paragraph separators, those that turn the direction of writing, and the two that XML, and so a picture, must not hold.
pub fn misleads(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200E}' | '\u{200F}' | '\u{061C}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{FFFE}' | '\u{FFFF}')
}

/// Returns whether a character is invisible.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
        | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Returns whether nothing of a text is visible.
pub(crate) fn is_blank(text: &str) -> bool {
    text.chars()
        .all(|c| c.is_whitespace() || misleads(c) || is_unseen(c))
}

/// Returns a text with every character that [`misleads`] replaced by the replacement character.
pub fn clean(text: &str) -> Cow<'_, str> {
    if text.chars().any(misleads) {
        text.chars()
            .map(|c| {
                if misleads(c) {
                    char::REPLACEMENT_CHARACTER
                } else {
                    c
                }
            })
            .collect()
    } else {
        Cow::Borrowed(text)
    }
}

/// The text as it may be shown; with `{:#}` as a name in a sentence, [`Quoted`].
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "{}", Quoted(self))
        } else {
            f.pad(&self.shown())
        }
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// Serialized as it was written; the serializer of the format escapes what misleads.
impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(text.to_owned())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(text)
    }
}

impl From<&Path> for Text {
    fn from(path: &Path) -> Text {
        Text(path.display().to_string())
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

/// A name in backticks, fit for a terminal; a very long one is broken off.
#[derive(Debug, Clone, Copy)]
pub struct Quoted<T>(pub T);

impl<T: fmt::Display> fmt::Display for Quoted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        match text.char_indices().nth(LONGEST_QUOTE) {
            Some((end, _)) => write!(f, "`{}…`", clean(&text[..end])),
            None => write!(f, "`{}`", clean(&text)),
        }
    }
}
