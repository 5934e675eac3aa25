//! Faults of a file in English: of its text, its fields and the names of cities in it.

use crate::words::english::faults::similar;
use crate::words::english::grammar::{Count, Quoted, any_quoted, quoted, said, span};
use crate::words::faults::{example, example_of, items};
use stationmaster_core::fault::{CityFault, FileFault, Noun, Shape, ShapeFault, Slip, Unreadable};
use stationmaster_core::limits::LONGEST_FILE;
use stationmaster_core::text::Text;

pub(crate) fn file(fault: &FileFault) -> String {
    rows! { fault;
        FileFault::Unreadable { path, why } => {
            let reason = why_and_help(why);
            let (why, help) = reason.split_once('\n').unwrap_or((&reason, ""));
            format!("cannot read {path:#}: {why}\nhere\n{help}")
        };
        FileFault::Empty =>
            "this file is empty\n\
             nothing to read here\n\
             a file begins with `format = 1`; docs/record.md shows a whole record";
        FileFault::Syntax { said, slip } =>
            "this is not TOML: {said}\n\
             here\n\
             {}", syntax_help(slip.as_ref());
        FileFault::Future { found, known } =>
            "format {found} is newer than this program\n\
             it reads format {known}\n\
             a newer stationmaster reads this file";
        FileFault::IsEdition(wanted) =>
            "this is an edition and not a {}\n\
             a game has `edition = …`, a board has `cities` and `routes`, a deck has `tickets`\n\
             `edition = \"FILE\"` in a record names an edition of your own; it names files for its board and decks",
            match wanted { None => "game", Some(Noun::Deck) => "deck", Some(_) => "board", };
    }
}

/// The probable meaning of a line that is not TOML.
fn syntax_help(slip: Option<&Slip>) -> String {
    rows! { slip;
        Some(Slip::HeaderTwice(name)) if *name == "player" =>
            "each player has a header in double brackets: `[[player]]`";
        Some(Slip::HeaderTwice(name)) =>
            "a header in single brackets can be there once; take one of the two out, or use `[[{name}]]` if there can be several";
        Some(Slip::FieldTwice(_)) =>
            "a field can be there once; take one of the two out, or join them if they are lists";
        Some(Slip::Json) =>
            "this looks like JSON, and a record is TOML; docs/record.md shows a whole one";
        Some(Slip::PrintedQuote(quote)) =>
            "a text is in plain quotes, \"like this\"; some programs turn them into {quote} by themselves";
        Some(Slip::ValueOf(field)) if *field == "date" =>
            "a day that the calendar has, the year first: `date = 2026-11-20`";
        Some(Slip::ValueOf(field)) if example_of(field.raw()).is_some() =>
            "{}", written(example_of(field.raw()));
        _ =>
            "texts are in quotes, commas separate the items of a list, and every bracket is closed";
    }
}

fn written(example: Option<&str>) -> String {
    example
        .map(|example| format!("write it as `{example}`"))
        .unwrap_or_default()
}

/// Why a file could not be read, where it is named already.
pub(crate) fn why(reason: &Unreadable) -> String {
    why_and_help(reason).lines().take(1).collect()
}

/// Why a file could not be read, and the next step, below each other.
fn why_and_help(reason: &Unreadable) -> String {
    rows! { reason;
        Unreadable::Missing => "there is no such file\nare the name and the folder right?";
        Unreadable::Folder => "this is a folder\nname the file in it";
        Unreadable::Special =>
            "this is a pipe, a socket or a device\nkeep its text in a file and name that";
        Unreadable::Network => "this is on another computer\ncopy it to this one and name the copy";
        Unreadable::Foreign =>
            "this is not a stationmaster file\n\
             the line `format = 1` is missing there; is it the right file?";
        Unreadable::Forbidden => "you are not allowed to read it\nlook at its permissions";
        Unreadable::TooLong =>
            "it is far too long\n\
             no such file can be longer than {} KB; is it the right one?", LONGEST_FILE >> 10;
        Unreadable::NotText { line } =>
            "it is not UTF-8 text\n\
             see line {line}; save it in that encoding, if it is the right file";
        Unreadable::Other(said) => "{said}";
    }
}

pub(crate) fn shape(fault: &ShapeFault) -> String {
    rows! { fault;
        ShapeFault::UnknownField { field, similar: near, known } => {
            let help = rows! { field.raw();
                "unknown-tickets" =>
                    "the points of a ticket that nobody knows any more are noted as `adjust = [{{ points = -10, why = \"a lost ticket\" }}]`";
                "seated" => "a record no longer says how the players sat; take the line out";
                _ if near.is_some() => "{}", similar("a field", near.as_ref()).unwrap_or_default();
                _ if known.len() == 1 => "the only field here is {}", quoted(known);
                _ => "the fields here are {}", quoted(known);
            };
            format!("unknown field {field:#}\nthere is no such field here\n{help}")
        };
        ShapeFault::MisplacedField(field) =>
            "{field:#} is in the wrong place\n\
             this belongs above the first `[[player]]`\n\
             move it to the top of the file: what stands below a header belongs to that header";
        ShapeFault::MissingField { field, example } =>
            "the field `{field}` is missing\n\
             it belongs here\n\
             write `{example}`";
        ShapeFault::WrongShape { field, item, expected, found } => {
            let item = if *item { "an item of " } else { "" };
            format!(
                "{item}{field:#} must be {}\n\
                 this is {}\n\
                 {}",
                said(*expected), said(*found), shape_help(field, *expected).unwrap_or_default()
            )
        };
        ShapeFault::OutOfRange { field, found, least, most } => {
            let range = span(least, most);
            format!(
                "{found:#} is out of range in {field:#}\n\
                 it must be {range}"
            )
        };
        ShapeFault::Cell { column, text, is_day: true } =>
            "{text:#} is not a day\n\
             in the column {column:#}\n\
             write days as 2026-11-20 or 20.11.2026";
        ShapeFault::Cell { column, text, .. } =>
            "{text:#} is not a number of points\n\
             in the column {column:#}";
        ShapeFault::Blank(field) =>
            "a text in {field:#} is blank\n\
             something must be written here";
        ShapeFault::TooLong { field, found, most } =>
            "a text in {field:#} has {}\n\
             at most {most} are allowed\n\
             shorten it; is a quote missing?", Count(*found, "character");
        ShapeFault::TooMany { field, found, most } =>
            "{field:#} holds {}\n\
             at most {most} are allowed\n\
             take out what does not belong here; the items after these were not read",
            Count(*found, "item");
        ShapeFault::UnknownName { noun, name, similar, known } =>
            "{}", unknown_name(*noun, name, similar.as_ref(), known);
        ShapeFault::ForeignField { piece, edition } =>
            "the edition {edition:#} has no {}\n\
             nobody can have any\n\
             take {} out, or name another edition", said(*piece), Quoted(piece.field());
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

fn unknown_name(noun: Noun, name: &Text, near: Option<&Text>, known: &[Text]) -> String {
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
    format!("{} {name:#}\nthere is no such name\n{help}", said(noun))
}

pub(crate) fn city(fault: &CityFault) -> String {
    rows! { fault;
        CityFault::NotAPair { text, meant } =>
            "{text:#} does not name two cities\n\
             two cities with a dash between them belong here\n\
             write it as \"{}\"", meant.as_ref().map_or("London - Dieppe".into(), Text::to_string);
        CityFault::TooManyCities { text, cities, ticket: true } =>
            "{text:#} names {cities} cities\n\
             two cities belong here\n\
             a ticket is the two cities on its card: \"London - Wien\"";
        CityFault::TooManyCities { text, cities, ticket: false } =>
            "{text:#} names {cities} cities\n\
             two cities belong here\n\
             every route has an item of its own: \"London - Dieppe\", \"Dieppe - Paris\"";
        CityFault::SeveralPairs { text, pairs } =>
            "{text:#} names {} pairs of cities\n\
             two cities belong here\n\
             each pair has quotes of its own: {}", pairs.len(), items(pairs);
        CityFault::NotOneCity { text, city } =>
            "{text:#} names two cities\n\
             a station stands in one city\n\
             write its city alone, such as \"{city}\"; `{{ city = \"{city}\", uses = \"…\" }}` also says which route it opens";
        CityFault::StrayParenthesis(text) =>
            "a parenthesis in {text:#} is out of place\n\
             two parentheses at the end, with a color or points between them\n\
             write it as \"Paris - Frankfurt (white)\", or without them";
        CityFault::MisplacedColor { name, color } =>
            "unknown city {name:#}\n\
             a city, and the color {}\n\
             put the color in parentheses at the end: \"Paris - Frankfurt ({})\"",
            Quoted(color.key()), color.key();
        CityFault::UnknownCity { name, board, similar: near } => {
            let missing = rows! { board.raw();
                "" => "not on this board";
                _ => "not on the board {board:#}";
            };
            let known = "`stationmaster board EDITION` lists the cities with their other spellings";
            let help = similar("a city", near.as_ref()).unwrap_or_else(|| known.to_owned());
            format!("unknown city {name:#}\n{missing}\n{help}")
        };
        CityFault::SameCity(city) =>
            "{city:#} is named twice\n\
             two different cities belong here";
    }
}
