//! Broken TOML as faults: what the parser complains about, less what only follows from an earlier slip.

use std::ops::Range;
use std::sync::Arc;

use toml::de::Error;

use crate::fault::{Fault, FaultLog, FileFault, SyntaxError};
use crate::source::{Location, Source, floor};

/// Returns the faults that the parser's errors come to.
///
/// A slip often brings further errors in its wake: the first in a line says what is wrong there, and behind a bracket that
/// is never closed nothing can be told apart any more.
pub(super) fn faults(source: &Arc<Source>, errors: impl IntoIterator<Item = Error>) -> FaultLog {
    let text = source.text.as_str();
    let mut faults = FaultLog::default();
    // Where the line of the last one ends.
    let mut told = None;
    // The parser does not give them in order.
    let mut errors: Vec<(Range<usize>, Error)> =
        errors.into_iter().map(|error| (error.span().unwrap_or(0..0), error)).collect();
    errors.sort_by_key(|(span, _)| span.start);
    for (span, error) in errors {
        if told.is_some_and(|end| span.start <= end) {
            continue;
        }
        let start = floor(text, span.start);
        told = Some(text[start..].find('\n').map_or(text.len(), |newline| start + newline));
        if faults.is_full() {
            // It is only counted, whatever it says.
            faults.push(Fault::at(FileFault::Syntax(SyntaxError::NoValue), source, span));
            continue;
        }
        if let Some(unclosed) = unclosed(source, &span) {
            faults.push(unclosed);
            break;
        }
        faults.push(match recognise(error.message()) {
            Slip::FieldTwice => field_twice(source, &span),
            Slip::Syntax(error) => Fault::at(FileFault::Syntax(error), source, span),
        });
    }
    faults
}

/// What an error of the parser's is about.
#[derive(Debug, PartialEq, Eq)]
enum Slip {
    FieldTwice,
    Syntax(SyntaxError),
}

/// Recognises what the parser says, which it does in English only; nothing else in the program looks at these texts.
fn recognise(message: &str) -> Slip {
    let about = |what: &str| message.contains(what);
    Slip::Syntax(match message {
        "duplicate key" => return Slip::FieldTwice,
        "missing comma between array elements, expected `,`" => SyntaxError::ListComma,
        "missing comma between key-value pairs, expected `,`" => SyntaxError::TableComma,
        "string values must be quoted, expected literal string" => SyntaxError::Unquoted,
        "invalid basic string, expected `\"`" => SyntaxError::OpenText('"'),
        "invalid literal string, expected `'`" => SyntaxError::OpenText('\''),
        "unclosed table, expected `]`" => SyntaxError::OpenHeader,
        "unclosed array table, expected `]`" => SyntaxError::OpenListHeader { missing: 1 },
        "unclosed array table, expected `]]`" => SyntaxError::OpenListHeader { missing: 2 },
        "key with no value, expected `=`" => SyntaxError::NoValue,
        _ if about("key-value pairs") || about("inline table") => SyntaxError::InTable(message.into()),
        _ if about("quoted") || about("string") => SyntaxError::InText(message.into()),
        _ => SyntaxError::Other(message.into()),
    })
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
    let locations = std::iter::once(location(open..open + 1)).chain(noticed);
    Some(Fault::new(FileFault::Unclosed { bracket }, locations))
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

/// The fault of a field or table that stands twice, with the location of the first where it can be found.
fn field_twice(source: &Arc<Source>, span: &Range<usize>) -> Fault {
    let text = source.text.as_str();
    let field = text.get(span.clone()).unwrap_or_default();
    let header = text[line_start(text, floor(text, span.start))..].starts_with('[');
    let mut end = line_start(text, floor(text, span.start));
    let mut first = None;
    let same_header = format!("[{field}]");
    while end > 0 {
        let start = line_start(text, end - 1);
        let line = &text[start..end];
        if header && line.trim_end() == same_header {
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
    let locations = std::iter::once(span.clone()).chain(first).map(location);
    Fault::new(FileFault::FieldTwice { field: field.into() }, locations)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What the parser says changes with its version, and then this test says where.
    #[test]
    fn the_parsers_errors_are_recognised() {
        let case = |text: &str, expected: SyntaxError| {
            let (_, errors) = toml::de::DeTable::parse_recoverable(text);
            let said = errors.first().map(Error::message).unwrap_or_default();
            assert_eq!(recognise(said), Slip::Syntax(expected), "{text}: {said}");
        };
        case("a = [\"x\" \"y\"]", SyntaxError::ListComma);
        case("a = { b = 1\n c = 2 }", SyntaxError::TableComma);
        case("a = Anna", SyntaxError::Unquoted);
        case("a = \"Anna", SyntaxError::OpenText('"'));
        case("a = 'Anna", SyntaxError::OpenText('\''));
        case("[result\na = 1", SyntaxError::OpenHeader);
        case("[[player]\na = 1", SyntaxError::OpenListHeader { missing: 1 });
        case("[[player\na = 1", SyntaxError::OpenListHeader { missing: 2 });
        case("name\n", SyntaxError::NoValue);
        case("a = { b = 1,, c = 2 }", SyntaxError::InTable("extra comma in inline table, expected key".into()));
        case("a = { b 1 }", SyntaxError::InTable("missing assignment between key-value pairs, expected `=`".into()));
        case("a = \"\"\"x", SyntaxError::InText("invalid multi-line basic string, expected `\"`".into()));
        case("a = tru", SyntaxError::Other("invalid boolean, expected `true`".into()));
        for twice in ["a = 1\na = 2", "[a]\n[a]", "a = { b = 1, b = 2 }", "a.b = 1\na = 2"] {
            let (_, errors) = toml::de::DeTable::parse_recoverable(twice);
            assert_eq!(recognise(errors[0].message()), Slip::FieldTwice, "{twice}");
        }
    }

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
