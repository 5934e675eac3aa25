//! Small display types, so that quoting, plurals and lists are right everywhere.

use std::borrow::Cow;
use std::fmt;

pub(super) use super::wrap::wrap;
use crate::text::Text;

/// A text that can be shown without what misleads; it goes with the last report that takes plain strings.
pub trait Shown {
    /// Returns the text as it may be shown.
    fn shown(&self) -> Cow<'_, str>;
}

impl Shown for str {
    fn shown(&self) -> Cow<'_, str> {
        crate::text::clean(self)
    }
}

impl Shown for String {
    fn shown(&self) -> Cow<'_, str> {
        crate::text::clean(self)
    }
}

impl Shown for Text {
    fn shown(&self) -> Cow<'_, str> {
        Text::shown(self)
    }
}

impl Shown for Cow<'_, str> {
    fn shown(&self) -> Cow<'_, str> {
        crate::text::clean(self)
    }
}

/// Returns a text fit for a terminal.
pub fn clean<T: Shown + ?Sized>(text: &T) -> Cow<'_, str> {
    text.shown()
}

/// A name in backticks, fit for a terminal.
#[derive(Debug, Clone, Copy)]
pub struct Quoted<'a, T: ?Sized>(pub &'a T);

impl<T: Shown + ?Sized> fmt::Display for Quoted<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", clean(self.0))
    }
}

/// A number of things: `1 ticket`, `3 tickets`.
#[derive(Debug, Clone, Copy)]
pub struct Count<'a>(pub usize, pub &'a str);

impl fmt::Display for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count(number, noun) = *self;
        match (number, noun.strip_suffix('y')) {
            (1, _) => write!(f, "1 {noun}"),
            (_, Some(stem)) => write!(f, "{number} {stem}ies"),
            (_, None) => write!(f, "{number} {noun}s"),
        }
    }
}

/// A list in words: `a`, `a and b`, `a, b and c`.
#[derive(Debug, Clone)]
pub struct List<'a> {
    items: Vec<String>,
    last: &'a str,
}

impl<'a> List<'a> {
    /// A list whose last item is joined by `and`.
    pub fn and<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> List<'a> {
        List { items: items.into_iter().map(|item| item.to_string()).collect(), last: "and" }
    }

    /// A list whose last item is joined by `or`.
    pub fn or<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> List<'a> {
        List { last: "or", ..List::and(items) }
    }
}

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.items.as_slice() {
            [] => f.write_str("nothing"),
            [one] => f.write_str(one),
            [first @ .., last] => write!(f, "{} {} {last}", first.join(", "), self.last),
        }
    }
}

/// A place: `1st`, `2nd`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ordinal(pub(super) usize);

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = match (self.0 % 10, self.0 % 100) {
            (1, tens) if tens != 11 => "st",
            (2, tens) if tens != 12 => "nd",
            (3, tens) if tens != 13 => "rd",
            _ => "th",
        };
        write!(f, "{}{end}", self.0)
    }
}

/// A name's owner: `Anna's`, `Boris'`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Possessive<'a, T: ?Sized>(pub(super) &'a T);

impl<T: Shown + ?Sized> fmt::Display for Possessive<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = if clean(self.0).ends_with('s') { "'" } else { "'s" };
        write!(f, "{}{end}", clean(self.0))
    }
}

/// A range in words: `from 2 to 5`, or the one number where both ends are the same.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span<T>(pub(super) T, pub(super) T);

impl<T: fmt::Display + PartialEq> fmt::Display for Span<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Span(least, most) = self;
        if least == most { write!(f, "{least}") } else { write!(f, "from {least} to {most}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_lists_and_places_are_english() {
        assert_eq!(Count(1, "city").to_string(), "1 city");
        assert_eq!(Count(2, "city").to_string(), "2 cities");
        assert_eq!(Count(0, "ticket").to_string(), "0 tickets");
        assert_eq!(List::and(["a", "b", "c"]).to_string(), "a, b and c");
        assert_eq!(List::or(["a", "b"]).to_string(), "a or b");
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 21].map(|n| Ordinal(n).to_string()).join(" "),
            "1st 2nd 3rd 4th 11th 12th 21st"
        );
        assert_eq!(Possessive("Boris").to_string(), "Boris'");
        assert_eq!((Span(2, 5).to_string(), Span(2, 2).to_string()), ("from 2 to 5".to_owned(), "2".to_owned()));
    }

    #[test]
    fn no_control_character_gets_through() {
        assert_eq!(clean("Anna"), "Anna");
        assert_eq!(Quoted("A\u{1b}[31m\u{9b}\u{202e}").to_string(), "`A\u{fffd}[31m\u{fffd}\u{fffd}`");
    }
}
