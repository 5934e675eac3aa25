//! Words for faults of files and of their shape.

use super::{Message, similar};
use crate::fault::{FaultKind, Noun, Shape, Unreadable};
use crate::report::words::{List, Quoted, Span, clean};
use crate::text::Text;

pub(super) fn message(kind: &FaultKind) -> Option<Message> {
    Some(match kind {
        FaultKind::Unreadable { path, why } => unreadable(path, why),
        FaultKind::Empty => Message::new("this file is empty")
            .label("nothing to read here")
            .help("a file begins with `format = 1`; the README shows a whole record"),
        FaultKind::Syntax { message } => {
            Message::new(format!("this is not TOML: {}", clean(message))).label("here").maybe_help(toml_help(message))
        }
        FaultKind::Unclosed { bracket } => {
            let (what, end) = if *bracket == '[' { ("list", ']') } else { ("table", '}') };
            Message::new(format!("this {what} is not closed"))
                .label("it begins here")
                .other("and here something else begins")
                .help(format!("put `{end}` at its end, and see that every text in it has both its quotes"))
        }
        FaultKind::FieldTwice { field } => Message::new(format!("the field {} stands here twice", Quoted(field)))
            .label("the second one")
            .other("the first one")
            .help("leave one, with everything that belongs to it"),
        FaultKind::Future { found, known } => Message::new(format!("format {found} is newer than this program"))
            .label(format!("it reads format {known}"))
            .help("a newer stationmaster reads this file"),
        FaultKind::UnknownField { field, similar: near, known } => {
            let are = if known.len() == 1 { "the only field here is" } else { "the fields here are" };
            let known = || format!("{are} {}", List::and(known.iter().map(|field| Quoted(field))));
            Message::new(format!("unknown field {}", Quoted(field)))
                .label("nothing is called so here")
                .help(similar("a field", near.as_ref()).unwrap_or_else(known))
        }
        FaultKind::MissingField { field, example } => Message::new(format!("the field {} is missing", Quoted(*field)))
            .label("it belongs here")
            .help(format!("write `{example}`")),
        FaultKind::WrongShape { field, item, expected, found } => {
            let item = if *item { "an item of " } else { "" };
            Message::new(format!("{item}{} must be {}", Quoted(field), shape(*expected)))
                .label(format!("this is {}", with_article(found)))
                .maybe_help(shape_help(*expected))
        }
        FaultKind::OutOfRange { field, found, least, most } => {
            let range = if *most != i64::MAX.to_string() {
                Span(least, most).to_string()
            } else if found.raw().starts_with(['-', '0']) {
                format!("{least} or more")
            } else {
                "far smaller".to_owned()
            };
            Message::new(format!("{} is out of range in {}", Quoted(found), Quoted(field)))
                .label(format!("it must be {range}"))
        }
        FaultKind::Blank { field } => {
            Message::new(format!("a text in {} is blank", Quoted(field))).label("something must stand here")
        }
        FaultKind::UnknownName { noun, name, similar: near, known } => unknown_name(*noun, name, near.as_ref(), known),
        FaultKind::ForeignField { field, edition } => {
            Message::new(format!("the edition {} has no {field}", Quoted(edition)))
                .label("nobody can have any")
                .help(format!("take {} out, or name another edition", Quoted(*field)))
        }
        _ => return None,
    })
}

/// What may mend broken TOML, by what the parser says of it.
fn toml_help(message: &str) -> Option<String> {
    let about = |what: &[&str]| what.iter().any(|what| message.contains(what));
    let help = if about(&["array elements"]) {
        "the items of a list are separated by commas, and a text has a quote at either end"
    } else if about(&["key-value pairs", "inline table"]) {
        "the fields of a table in braces are separated by commas: `{ name = \"Roma\", big = true }`"
    } else if about(&["quoted", "string"]) {
        "texts stand in straight quotes, in one line: \"Anna\""
    } else if about(&["array table", "table header", "unclosed table"]) {
        "a header is closed as it was opened: `[[player]]`"
    } else if about(&["key with no value"]) {
        "a field and its value are written as `name = \"Anna\"`"
    } else {
        return None;
    };
    Some(help.to_owned())
}

fn unreadable(path: &Text, why: &Unreadable) -> Message {
    let message = Message::new(format!("cannot read {}", Quoted(path)));
    match why {
        Unreadable::Missing => {
            message.label("there is no such file").help("there is no such file; is the name right, and the folder?")
        }
        Unreadable::Folder => message.label("this is a folder").help("it is a folder; name the file in it"),
        Unreadable::Forbidden => {
            message.label("it is not yours to read").help("you have no right to read it; look at its permissions")
        }
        Unreadable::TooLong => {
            message.label("it is far too long").help("it is longer than any file of ours can be; is it the right one?")
        }
        Unreadable::NotText { line } => message.label("it is not a text in UTF-8").help(format!(
            "it is not a text in UTF-8 (see line {line}); save it in that encoding, if it is the right file"
        )),
        Unreadable::Other(reason) => message.label("here").help(clean(reason).into_owned()),
    }
}

fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "a text",
        Shape::WholeNumber => "a whole number",
        Shape::Number => "a number",
        Shape::YesOrNo => "true or false",
        Shape::Date => "a date",
        Shape::List => "a list",
        Shape::Table => "a table",
        Shape::TextOrTable => "a text or a table",
    }
}

fn shape_help(shape: Shape) -> Option<String> {
    let help = match shape {
        Shape::Text => "a text stands in quotes: \"Anna\"",
        Shape::Date => "a date is written without quotes: 2026-11-20",
        Shape::List => "a list stands in brackets: [\"London - Dieppe\"]",
        Shape::Table => "a table stands in braces, `{ name = \"Roma\" }`, or below a `[header]` of its own",
        Shape::TextOrTable => "it is a text in quotes, or a table in braces",
        Shape::WholeNumber | Shape::Number | Shape::YesOrNo => return None,
    };
    Some(help.to_owned())
}

fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    match noun {
        "string" => "a text".to_owned(),
        "array" => "a list".to_owned(),
        "integer" => "a whole number".to_owned(),
        "float" => "a number".to_owned(),
        "datetime" => "a date".to_owned(),
        "boolean" => "true or false".to_owned(),
        noun => format!("{article} {noun}"),
    }
}

fn unknown_name(noun: Noun, name: &Text, near: Option<&Text>, known: &[Text]) -> Message {
    let known_are = |what: &str| match known {
        [only] => format!("there is only {}", Quoted(only)),
        _ => format!("{what} {}", List::and(known.iter().map(|name| Quoted(name)))),
    };
    let quoted = Quoted(name);
    let (title, label, all) = match noun {
        Noun::Edition => {
            return Message::new(format!("no edition is called {quoted}")).label("this names no edition").help(
                near.map_or_else(
                    || format!("{}; `stationmaster board` lists them all", known_are("there are")),
                    |near| format!("did you mean {}? `stationmaster board` lists them all", Quoted(near)),
                ),
            );
        }
        Noun::Board => (format!("no board is called {quoted}"), "this names no board", known_are("there are")),
        Noun::Deck => (format!("no deck is called {quoted}"), "this names no deck", known_are("there are")),
        Noun::Variant => (
            format!("no variant is called {quoted}"),
            "this edition has no such variant",
            known_are("the variants are"),
        ),
        Noun::HouseRule => (format!("no house rule is called {quoted}"), "this waives nothing", known_are("there are")),
        Noun::Color => (format!("no player can have the color {quoted}"), "no such color", known_are("the colors are")),
        Noun::TrackColor => {
            (format!("no track has the color {quoted}"), "no such color", known_are("the colors here are"))
        }
        Noun::TicketKind => (format!("no ticket is of the kind {quoted}"), "no such kind", known_are("the kinds are")),
        Noun::TieBreak => (format!("no tie-break is called {quoted}"), "this decides nothing", known_are("there are")),
        Noun::PassengerColor => (format!("no passenger is {quoted}"), "no such color", known_are("the colors are")),
        Noun::Logo => (
            format!("no ticket in these decks bears the logo {quoted}"),
            "no card bears it",
            known_are("the logos are"),
        ),
    };
    let all = if known.is_empty() { "there are none".to_owned() } else { all };
    Message::new(title).label(label).help(near.map_or(all, |near| format!("did you mean {}?", Quoted(near))))
}
