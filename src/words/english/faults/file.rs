//! Faults of a file and of its TOML in English.

use crate::fault::{FileFault, SyntaxError, Unreadable};
use crate::limits::LONGEST_FILE;
use crate::text::Text;
use crate::words::Message;
use crate::words::english::grammar::Quoted;

pub(super) fn message(fault: &FileFault) -> Message {
    match fault {
        FileFault::Unreadable { path, why } => unreadable(path, why),
        FileFault::Empty => Message::new("this file is empty")
            .label("nothing to read here")
            .help("a file begins with `format = 1`; the README shows a whole record"),
        FileFault::Syntax(error) => {
            Message::new(format!("this is not TOML: {}", said(error))).label("here").maybe_help(syntax_help(error))
        }
        FileFault::Unclosed { bracket } => {
            let (what, end) = if *bracket == '[' { ("list", ']') } else { ("table", '}') };
            Message::new(format!("this {what} is not closed"))
                .label("it begins here")
                .other("and here something else begins")
                .help(format!("put `{end}` at its end, and see that every text in it has both its quotes"))
        }
        FileFault::FieldTwice { field } => Message::new(format!("the field {} stands here twice", Quoted(field)))
            .label("the second one")
            .other("the first one")
            .help("leave one, with everything that belongs to it"),
        FileFault::Future { found, known } => Message::new(format!("format {found} is newer than this program"))
            .label(format!("it reads format {known}"))
            .help("a newer stationmaster reads this file"),
    }
}

/// What the parser stumbled over.
fn said(error: &SyntaxError) -> String {
    match error {
        SyntaxError::ListComma => "missing comma between array elements, expected `,`".to_owned(),
        SyntaxError::TableComma => "missing comma between key-value pairs, expected `,`".to_owned(),
        SyntaxError::Unquoted => "string values must be quoted, expected literal string".to_owned(),
        SyntaxError::OpenText('\'') => "invalid literal string, expected `'`".to_owned(),
        SyntaxError::OpenText(quote) => format!("invalid basic string, expected `{quote}`"),
        SyntaxError::OpenHeader => "unclosed table, expected `]`".to_owned(),
        SyntaxError::OpenListHeader { missing } => {
            format!("unclosed array table, expected `{}`", "]".repeat(*missing))
        }
        SyntaxError::NoValue => "key with no value, expected `=`".to_owned(),
        SyntaxError::InTable(said) | SyntaxError::InText(said) | SyntaxError::Other(said) => said.to_string(),
    }
}

/// What may mend broken TOML.
fn syntax_help(error: &SyntaxError) -> Option<&'static str> {
    match error {
        SyntaxError::ListComma => {
            Some("the items of a list are separated by commas, and a text has a quote at either end")
        }
        SyntaxError::TableComma | SyntaxError::InTable(_) => {
            Some("the fields of a table in braces are separated by commas: `{ name = \"Roma\", big = true }`")
        }
        SyntaxError::Unquoted | SyntaxError::OpenText(_) | SyntaxError::InText(_) => {
            Some("texts stand in straight quotes, in one line: \"Anna\"")
        }
        SyntaxError::OpenHeader | SyntaxError::OpenListHeader { .. } => {
            Some("a header is closed as it was opened: `[[player]]`")
        }
        SyntaxError::NoValue => Some("a field and its value are written as `name = \"Anna\"`"),
        SyntaxError::Other(_) => None,
    }
}

fn unreadable(path: &Text, reason: &Unreadable) -> Message {
    let message = Message::new(format!("cannot read {}", Quoted(path)));
    match reason {
        Unreadable::Missing => {
            message.label(why(reason)).help("there is no such file; is the name right, and the folder?")
        }
        Unreadable::Folder => message.label(why(reason)).help("it is a folder; name the file in it"),
        Unreadable::Special => {
            message.label(why(reason)).help("it is a pipe or a device; keep its text in a file and name that")
        }
        Unreadable::Network => {
            message.label(why(reason)).help("it is on another computer; copy it to this one and name the copy")
        }
        Unreadable::Foreign => {
            message.label(why(reason)).help("the line `format = 1` is missing there; is it the right file?")
        }
        Unreadable::Forbidden => {
            message.label(why(reason)).help("you have no right to read it; look at its permissions")
        }
        Unreadable::TooLong => message.label(why(reason)).help(format!(
            "it is longer than {} KB, and no file of ours can be; is it the right one?",
            LONGEST_FILE >> 10
        )),
        Unreadable::NotText { line } => message.label(why(reason)).help(format!(
            "it is not a text in UTF-8 (see line {line}); save it in that encoding, if it is the right file"
        )),
        Unreadable::Other(_) => message.label("here").help(why(reason)),
    }
}

/// Why a file could not be read, where it is named already.
pub(super) fn why(reason: &Unreadable) -> String {
    match reason {
        Unreadable::Missing => "there is no such file".to_owned(),
        Unreadable::Folder => "this is a folder".to_owned(),
        Unreadable::Special => "this is a pipe, a socket or a device".to_owned(),
        Unreadable::Network => "this is on another computer".to_owned(),
        Unreadable::Foreign => "this is no file of stationmaster".to_owned(),
        Unreadable::Forbidden => "it is not yours to read".to_owned(),
        Unreadable::TooLong => "it is far too long".to_owned(),
        Unreadable::NotText { .. } => "it is not a text in UTF-8".to_owned(),
        Unreadable::Other(said) => said.to_string(),
    }
}
