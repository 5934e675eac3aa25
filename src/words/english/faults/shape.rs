//! Faults of the fields of a file in English.

use crate::fault::{Limits, Noun, Piece, Shape, ShapeFault};
use crate::text::Text;
use crate::words::english::faults::similar;
use crate::words::english::grammar::{Count, Quoted, Span, and};
use crate::words::faults::{Message, message};

pub(crate) fn message(fault: &ShapeFault) -> Message {
    match fault {
        ShapeFault::UnknownField { field, similar: near, known } => {
            let are = if known.len() == 1 { "the only field here is" } else { "the fields here are" };
            let known = || format!("{are} {}", and(known.iter().map(Quoted)));
            message!("unknown field {field:#}", "nothing is called so here", {
                similar("a field", near.as_ref()).unwrap_or_else(known)
            })
        }
        ShapeFault::MissingField { field, example } => {
            message!("the field `{field}` is missing", "it belongs here", "write `{example}`")
        }
        ShapeFault::WrongShape { field, item, expected, found } => {
            let item = if *item { "an item of " } else { "" };
            message!(("{item}{field:#} must be {}", shape(*expected)), ("this is {}", shape(*found)))
                .maybe_help(shape_help(*expected))
        }
        ShapeFault::OutOfRange { field, found, limits } => {
            let range = match limits {
                Limits::Between(least, most) => Span(least, most).to_string(),
                Limits::AtLeast(least) => format!("{least} or more"),
                Limits::FarSmaller => "far smaller".to_owned(),
            };
            message!("{found:#} is out of range in {field:#}", "it must be {range}")
        }
        ShapeFault::Blank { field } => {
            message!("a text in {field:#} is blank", "something must stand here")
        }
        ShapeFault::TooLong { field, found, most } => {
            message!(
                ("a text in {field:#} has {}", Count(*found, "character")),
                "{most} at most can stand here",
                "shorten it; is a quote missing?"
            )
        }
        ShapeFault::TooMany { field, found, most } => {
            message!(
                ("{field:#} holds {}", Count(*found, "item")),
                "{most} at most can stand here",
                "take out what does not belong here; the items behind these were not read"
            )
        }
        ShapeFault::UnknownName { noun: Noun::Edition, name, similar, known } => {
            unknown_edition(name, similar.as_ref(), known)
        }
        ShapeFault::UnknownName { noun, name, similar, known } => unknown_name(*noun, name, similar.as_ref(), known),
        ShapeFault::ForeignField { piece, edition } => {
            let pieces = match piece {
                Piece::Stations => "stations",
                Piece::Passengers => "passengers",
            };
            message!(
                "the edition {edition:#} has no {pieces}",
                "nobody can have any",
                ("take {} out, or name another edition", Quoted(piece.field()))
            )
        }
    }
}

fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "a text",
        Shape::WholeNumber => "a whole number",
        Shape::Number => "a number",
        Shape::YesOrNo => "true or false",
        Shape::Date => "a date",
        Shape::DateWithTime => "a date with a time",
        Shape::Time => "a time",
        Shape::List => "a list",
        Shape::Table => "a table",
        Shape::TextOrTable => "a text or a table",
    }
}

fn shape_help(shape: Shape) -> Option<&'static str> {
    match shape {
        Shape::Text => Some("a text stands in quotes: \"Anna\""),
        Shape::Date => Some("a date is written without quotes: 2026-11-20"),
        Shape::List => Some("a list stands in brackets: [\"London - Dieppe\"]"),
        Shape::Table => Some("a table stands in braces, `{ name = \"Roma\" }`, or below a `[header]` of its own"),
        Shape::TextOrTable => Some("it is a text in quotes, or a table in braces"),
        Shape::WholeNumber | Shape::Number | Shape::YesOrNo | Shape::DateWithTime | Shape::Time => None,
    }
}

fn unknown_edition(name: &Text, near: Option<&Text>, known: &[Text]) -> Message {
    let names = near.map_or_else(|| all("there are", known), |near| format!("did you mean {}?", Quoted(near)));
    let joint = if near.is_some() { "" } else { ";" };
    message!(
        "no edition is called {name:#}",
        "this names no edition",
        "{names}{joint} `stationmaster board` lists them all"
    )
}

fn unknown_name(noun: Noun, name: &Text, near: Option<&Text>, known: &[Text]) -> Message {
    let quoted = Quoted(name);
    let (title, label, known_are) = match noun {
        Noun::Edition => (format!("no edition is called {quoted}"), "this names no edition", "there are"),
        Noun::Board => (format!("no board is called {quoted}"), "this names no board", "there are"),
        Noun::Deck => (format!("no deck is called {quoted}"), "this names no deck", "there are"),
        Noun::Variant => {
            (format!("no variant is called {quoted}"), "this edition has no such variant", "the variants are")
        }
        Noun::HouseRule => (format!("no house rule is called {quoted}"), "this waives nothing", "there are"),
        Noun::Color => (format!("no player can have the color {quoted}"), "no such color", "the colors are"),
        Noun::TrackColor => (format!("no track has the color {quoted}"), "no such color", "the colors here are"),
        Noun::TicketKind => (format!("no ticket is of the kind {quoted}"), "no such kind", "the kinds are"),
        Noun::TieBreak => (format!("no tie-break is called {quoted}"), "this decides nothing", "there are"),
        Noun::PassengerColor => (format!("no passenger is {quoted}"), "no such color", "the colors are"),
        Noun::Logo => {
            (format!("no ticket in these decks bears the logo {quoted}"), "no card bears it", "the logos are")
        }
    };
    let help = near.map_or_else(|| all(known_are, known), |near| format!("did you mean {}?", Quoted(near)));
    message!(title, label, help)
}

/// All names that there are, behind the words that lead to them.
fn all(known_are: &str, known: &[Text]) -> String {
    match known {
        [] => "there are none".to_owned(),
        [only] => format!("there is only {}", Quoted(only)),
        _ => format!("{known_are} {}", and(known.iter().map(Quoted))),
    }
}
