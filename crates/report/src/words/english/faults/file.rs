//! Faults of a file in English: of its text, its fields and the names of cities in it.

use crate::words::english::faults::similar;
use crate::words::english::grammar::{Count, Quoted, any_quoted, quoted, said, span};
use crate::words::faults::{Message, example, example_of, items, message};
use stationmaster_core::fault::{CityFault, FileFault, Noun, Shape, ShapeFault, Slip, Unreadable};
use stationmaster_core::limits::LONGEST_FILE;
use stationmaster_core::text::Text;

pub(crate) fn file(fault: &FileFault) -> Message {
    match fault {
        FileFault::Unreadable { path, why } => unreadable(path, why),
        FileFault::Empty => message!(
            "this file is empty",
            "nothing to read here",
            "a file begins with `format = 1`; docs/record.md shows a whole record"
        ),
        FileFault::Syntax { said, slip } => {
            message!("this is not TOML: {said}", "here", {
                syntax_help(slip.as_ref())
            })
        }
        FileFault::Future { found, known } => message!(
            "format {found} is newer than this program",
            "it reads format {known}",
            "a newer stationmaster reads this file"
        ),
        FileFault::IsEdition(wanted) => message!(
            (
                "this is an edition and not a {}",
                match wanted {
                    None => "game",
                    Some(Noun::Deck) => "deck",
                    Some(_) => "board",
                }
            ),
            "a game has `edition = …`, a board has `cities` and `routes`, a deck has `tickets`",
            "`edition = \"FILE\"` in a record names an edition of your own; it names files for its board and decks"
        ),
    }
}

/// The probable meaning of a line that is not TOML.
fn syntax_help(slip: Option<&Slip>) -> String {
    match slip {
        Some(Slip::HeaderTwice(name)) if *name == "player" => {
            "each player has a header in double brackets: `[[player]]`".into()
        }
        Some(Slip::HeaderTwice(name)) => {
            format!(
                "a header in single brackets stands once; take one of the two out, or use `[[{name}]]` if there can be several"
            )
        }
        Some(Slip::FieldTwice(_)) => {
            "a field stands once; take one of the two out, or join them if they are lists".into()
        }
        Some(Slip::Json) => {
            "this looks like JSON, and a record is TOML; docs/record.md shows a whole one".into()
        }
        Some(Slip::PrintedQuote(quote)) => {
            format!(
                "a text is in plain quotes, \"so\"; some programs turn them into {quote} by themselves"
            )
        }
        Some(Slip::ValueOf(field)) if *field == "date" => {
            "a day that the calendar has, the year first: `date = 2026-11-20`".into()
        }
        Some(Slip::ValueOf(field)) if example_of(field.raw()).is_some() => {
            written(example_of(field.raw()))
        }
        _ => {
            "texts are in quotes, commas separate the items of a list, and every bracket is closed"
                .into()
        }
    }
}

fn written(example: Option<&str>) -> String {
    example
        .map(|example| format!("write it as `{example}`"))
        .unwrap_or_default()
}

fn unreadable(path: &Text, reason: &Unreadable) -> Message {
    let (why, help) = why_and_help(reason);
    message!("cannot read {path:#}: {why}", "here").maybe_help(help.as_deref())
}

/// Why a file could not be read, where it is named already.
pub(crate) fn why(reason: &Unreadable) -> String {
    why_and_help(reason).0
}

fn why_and_help(reason: &Unreadable) -> (String, Option<String>) {
    let (why, help) = match reason {
        Unreadable::Missing => (
            "there is no such file",
            "are the name and the folder right?",
        ),
        Unreadable::Folder => ("this is a folder", "name the file in it"),
        Unreadable::Special => (
            "this is a pipe, a socket or a device",
            "keep its text in a file and name that",
        ),
        Unreadable::Network => (
            "this is on another computer",
            "copy it to this one and name the copy",
        ),
        Unreadable::Foreign => (
            "this is not a stationmaster file",
            "the line `format = 1` is missing there; is it the right file?",
        ),
        Unreadable::Forbidden => ("you are not allowed to read it", "look at its permissions"),
        Unreadable::TooLong => {
            let most = LONGEST_FILE >> 10;
            let help = format!("no such file can be longer than {most} KB; is it the right one?");
            return ("it is far too long".into(), Some(help));
        }
        Unreadable::NotText { line } => {
            let help =
                format!("see line {line}; save it in that encoding, if it is the right file");
            return ("it is not UTF-8 text".into(), Some(help));
        }
        Unreadable::Other(said) => return (said.to_string(), None),
    };
    (why.into(), Some(help.into()))
}

pub(crate) fn shape(fault: &ShapeFault) -> Message {
    match fault {
        ShapeFault::UnknownField {
            field,
            similar: near,
            known,
        } => {
            let are = if known.len() == 1 {
                "the only field here is"
            } else {
                "the fields here are"
            };
            let known = || format!("{are} {}", quoted(known));
            message!("unknown field {field:#}", "there is no such field here", {
                match field.raw() {
                    "unknown-tickets" => "the points of a ticket that nobody knows any more are noted as `adjust = [{ points = -10, why = \"a lost ticket\" }]`".to_owned(),
                    "seated" => "a record no longer says how the players sat; take the line out".to_owned(),
                    _ => similar("a field", near.as_ref()).unwrap_or_else(known),
                }
            })
        }
        ShapeFault::MisplacedField(field) => message!(
            "{field:#} is in the wrong place",
            "this belongs above the first `[[player]]`",
            "move it to the top of the file: what stands below a header belongs to that header"
        ),
        ShapeFault::MissingField { field, example } => {
            message!(
                "the field `{field}` is missing",
                "it belongs here",
                "write `{example}`"
            )
        }
        ShapeFault::WrongShape {
            field,
            item,
            expected,
            found,
        } => {
            let item = if *item { "an item of " } else { "" };
            message!(
                ("{item}{field:#} must be {}", said(*expected)),
                ("this is {}", said(*found))
            )
            .maybe_help(shape_help(field, *expected).as_deref())
        }
        ShapeFault::OutOfRange {
            field,
            found,
            least,
            most,
        } => {
            let range = span(least, most);
            message!(
                "{found:#} is out of range in {field:#}",
                "it must be {range}"
            )
        }
        ShapeFault::Cell {
            column,
            text,
            is_day: true,
        } => message!(
            "{text:#} is not a day",
            "in the column {column:#}",
            "write days as 2026-11-20 or 20.11.2026"
        ),
        ShapeFault::Cell { column, text, .. } => message!(
            "{text:#} is not a number of points",
            "in the column {column:#}"
        ),
        ShapeFault::Blank(field) => message!(
            "a text in {field:#} is blank",
            "something must be written here"
        ),
        ShapeFault::TooLong { field, found, most } => message!(
            ("a text in {field:#} has {}", Count(*found, "character")),
            "{most} at most can stand here",
            "shorten it; is a quote missing?"
        ),
        ShapeFault::TooMany { field, found, most } => message!(
            ("{field:#} holds {}", Count(*found, "item")),
            "{most} at most can stand here",
            "take out what does not belong here; the items behind these were not read"
        ),
        ShapeFault::UnknownName {
            noun,
            name,
            similar,
            known,
        } => unknown_name(*noun, name, similar.as_ref(), known),
        ShapeFault::ForeignField { piece, edition } => {
            message!(
                ("the edition {edition:#} has no {}", said(*piece)),
                "nobody can have any",
                (
                    "take {} out, or name another edition",
                    Quoted(piece.field())
                )
            )
        }
    }
}

fn shape_help(field: &Text, shape: Shape) -> Option<String> {
    let example = example(field.raw(), shape);
    let help = match shape {
        Shape::List if field.raw() == "player" => {
            "each player has a header in double brackets: `[[player]]`"
        }
        Shape::Date => "a date is written without quotes: 2026-11-20",
        _ if example.is_some() => return Some(written(example)),
        Shape::Text => "a text is written in quotes: \"Anna\"",
        Shape::List => "a list is written in brackets, with commas between its items",
        Shape::Pair => "two numbers stand in brackets, with a comma between them",
        Shape::Table => {
            "a table is written in braces, `{ name = \"Roma\" }`, or below a `[header]` of its own"
        }
        Shape::Settings => {
            "it has settings of its own; `stationmaster board --template` writes an edition that shows them"
        }
        Shape::TextOrTable => "it is a text in quotes, or a table in braces",
        Shape::WholeNumber => "a whole number is written without quotes: 3",
        Shape::Number => "a number is written without quotes: 0.25",
        Shape::YesOrNo => "it is the word true or false, without quotes",
        Shape::DateWithTime | Shape::Time => return None,
    };
    Some(help.into())
}

fn unknown_name(noun: Noun, name: &Text, near: Option<&Text>, known: &[Text]) -> Message {
    let mut help = match (near, known) {
        (Some(near), _) => format!("did you mean {near:#}?"),
        (None, []) => "there are none".into(),
        (None, [only]) => format!("there is only {only:#}"),
        (None, known) => format!("it can be {}", any_quoted(known)),
    };
    if noun == Noun::Edition {
        let joint = if near.is_some() { "" } else { ";" };
        help += &format!("{joint} `stationmaster board` lists them all");
    }
    message!(("{} {name:#}", said(noun)), "there is no such name", help)
}

pub(crate) fn city(fault: &CityFault) -> Message {
    match fault {
        CityFault::NotAPair { text, meant } => message!(
            "{text:#} does not name two cities",
            "two cities with a dash between them belong here",
            (
                "write it as \"{}\"",
                meant
                    .as_ref()
                    .map_or("London - Dieppe".into(), Text::to_string)
            )
        ),
        CityFault::TooManyCities {
            text,
            cities,
            ticket,
        } => {
            message!(
                "{text:#} names {cities} cities",
                "two cities belong here",
                {
                    match ticket {
                        true => "a ticket is the two cities on its card: \"London - Wien\"",
                        false => {
                            "every route has an item of its own: \"London - Dieppe\", \"Dieppe - Paris\""
                        }
                    }
                }
            )
        }
        CityFault::SeveralPairs { text, pairs } => message!(
            ("{text:#} names {} pairs of cities", pairs.len()),
            "two cities belong here",
            ("each pair has quotes of its own: {}", items(pairs))
        ),
        CityFault::NotOneCity { text, city } => message!(
            "{text:#} names two cities",
            "a station stands in one city",
            "write its city alone, such as \"{city}\"; `{{ city = \"{city}\", uses = \"…\" }}` also says which route it opens"
        ),
        CityFault::StrayParenthesis(text) => message!(
            "a parenthesis in {text:#} is out of place",
            "two parentheses at the end, with a color or points between them",
            "write it as \"Paris - Frankfurt (white)\", or without them"
        ),
        CityFault::MisplacedColor { name, color } => message!(
            "unknown city {name:#}",
            ("a city, and the color {}", Quoted(color.key())),
            (
                "put the color in parentheses at the end: \"Paris - Frankfurt ({})\"",
                color.key()
            )
        ),
        CityFault::UnknownCity {
            name,
            board,
            similar: near,
        } => {
            let there = || format!("not on the board {board:#}");
            let missing = if board.raw().is_empty() {
                "not on this board".to_owned()
            } else {
                there()
            };
            let known = || {
                "`stationmaster board EDITION` lists the cities with their other spellings"
                    .to_owned()
            };
            message!("unknown city {name:#}", missing, {
                similar("a city", near.as_ref()).unwrap_or_else(known)
            })
        }
        CityFault::SameCity(city) => message!(
            "{city:#} is named twice",
            "two different cities belong here"
        ),
    }
}
