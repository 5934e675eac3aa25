//! Broken TOML as faults: what the parser complains about, less what only follows from an earlier slip.

use std::ops::Range;
use std::sync::Arc;

use toml::de::Error;

use crate::fault::{Fault, FaultKind};
use crate::source::{Location, Source};

/// Returns the faults that the parser's errors come to.
///
/// A slip often brings further errors in its wake: the first in a line says what is wrong there, and behind a bracket that
/// is never closed nothing can be told apart any more.
pub(super) fn faults(source: &Arc<Source>, errors: impl IntoIterator<Item = Error>) -> Vec<Fault> {
    let text = source.text.as_str();
    let mut faults = Vec::new();
    let mut last_line = None;
    // The parser does not give them in order.
    let mut errors: Vec<(Range<usize>, Error)> =
        errors.into_iter().map(|error| (error.span().unwrap_or(0..0), error)).collect();
    errors.sort_by_key(|(span, _)| span.start);
    for (span, error) in errors {
        let start = line_start(text, floor(text, span.start));
        if last_line.replace(start) == Some(start) {
            continue;
        }
        if let Some(unclosed) = unclosed(source, &span) {
            faults.push(unclosed);
            break;
        }
        faults.push(match error.message() {
            "duplicate key" => field_twice(source, &span),
            message => Fault::at(FaultKind::Syntax { message: message.to_owned() }, source, span),
        });
    }
    faults
}

/// The fault of a bracket that was still open when the next field or header began, or when the file ended.
fn unclosed(source: &Arc<Source>, span: &Range<usize>) -> Option<Fault> {
    let text = source.text.as_str();
    let at = floor(text, span.start);
    let (open, bracket) = open_bracket(&text[..at])?;
    let ends = text[at..].trim().is_empty();
    let start = line_start(text, at);
    let line = text[start..].lines().next().unwrap_or_default();
    // A field may well stand on a line of its own in a table in braces, a header never does.
    let begins = line.starts_with("[[") || line.starts_with('[') && bracket == '{' || bracket == '[' && is_field(line);
    let swallowed = begins && open < start;
    if !ends && !swallowed {
        return None;
    }
    let location = |span: Range<usize>| Location { source: source.clone(), span };
    let noticed = (!ends).then(|| location(start..start + line.trim_end().len()));
    let locations = std::iter::once(location(open..open + 1)).chain(noticed).collect();
    Some(Fault { kind: FaultKind::Unclosed { bracket }, locations })
}

/// The innermost bracket that a text leaves open, with its position; none within a text in quotes counts.
fn open_bracket(text: &str) -> Option<(usize, char)> {
    let mut open = Vec::new();
    let mut quote = None;
    let mut comment = false;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        if comment && c != '\n' {
            continue;
        }
        match (c, quote) {
            ('\n', _) => (quote, comment) = (None, false),
            (_, Some('"')) if escaped => escaped = false,
            ('\\', Some('"')) => escaped = true,
            (_, Some(end)) if c == end => quote = None,
            ('"' | '\'', None) => quote = Some(c),
            ('#', None) => comment = true,
            ('[' | '{', None) => open.push((at, c)),
            (']' | '}', None) => drop(open.pop()),
            _ => {}
        }
    }
    open.pop()
}

/// The fault of a field or table that stands twice, with the place of the first where it can be found.
fn field_twice(source: &Arc<Source>, span: &Range<usize>) -> Fault {
    let text = source.text.as_str();
    let field = text.get(span.clone()).unwrap_or_default();
    let header = text[line_start(text, floor(text, span.start))..].starts_with('[');
    let mut end = line_start(text, floor(text, span.start));
    let mut first = None;
    while end > 0 {
        let start = line_start(text, end - 1);
        let line = &text[start..end];
        if header && line.trim_end() == format!("[{field}]") {
            first = Some(start + 1..start + 1 + field.len());
        } else if !header && line.strip_prefix(field).is_some_and(|rest| rest.trim_start().starts_with('=')) {
            first = Some(start..start + field.len());
        }
        if first.is_some() || !header && line.starts_with('[') {
            break;
        }
        end = start;
    }
    let location = |span: Range<usize>| Location { source: source.clone(), span };
    let locations = std::iter::once(span.clone()).chain(first).map(location).collect();
    Fault { kind: FaultKind::FieldTwice { field: field.into() }, locations }
}

/// Whether a line begins with a field: `routes = …`.
fn is_field(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    rest.len() < line.len() && rest.trim_start().starts_with('=')
}

/// Where the line of a position begins.
fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}

/// The nearest position at or before `at` that is between two characters.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_open_bracket_is_found() {
        let case = |text: &str, expected| assert_eq!(open_bracket(text), expected, "{text}");
        case("a = [1, 2]\n", None);
        case("a = [ # ]\n", Some((4, '[')));
        case("a = [\"]\", '[', \"\\\"[\"\n{ b = 1", Some((21, '{')));
        case("a = \"[\nb = 1", None);
    }

    #[test]
    fn fields_are_told_from_entries() {
        for (line, expected) in [("routes = [", true), ("stations-kept=3", true), ("\"a = b\"", false), ("= 3", false)]
        {
            assert_eq!(is_field(line), expected, "{line}");
        }
    }
}
