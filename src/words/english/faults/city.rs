//! Faults of texts that are to name cities in English.

use crate::fault::CityFault;
use crate::words::english::faults::similar;
use crate::words::english::grammar::Quoted;
use crate::words::faults::{Message, message};

pub(crate) fn message(fault: &CityFault) -> Message {
    match fault {
        CityFault::NotAPair { text } => message!(
            "{text:#} does not name two cities",
            "two cities with a dash between them belong here",
            "write it as \"London - Dieppe\""
        ),
        CityFault::TooManyCities { text, cities } => message!(
            "{text:#} names {cities} cities",
            "two cities belong here",
            "every route has an item of its own: \"London - Dieppe\", \"Dieppe - Paris\""
        ),
        CityFault::StrayParenthesis { text } => {
            message!(
                "a parenthesis in {text:#} is out of place",
                "two parentheses at the end, with a color or points between them",
                "write it as \"Paris - Frankfurt (white)\", or without them"
            )
        }
        CityFault::MisplacedColor { name, color } => message!(
            "unknown city {name:#}",
            ("a city, and the color {}", Quoted(color.key())),
            ("put the color in parentheses at the end: \"Paris - Frankfurt ({})\"", color.key())
        ),
        CityFault::UnknownCity { name, board, similar: near } => {
            let there = || format!("not on the board {board:#}");
            let missing = if board.raw().is_empty() { "not on this board".to_owned() } else { there() };
            let known = || "`stationmaster board EDITION` lists the cities with their other spellings".to_owned();
            message!("unknown city {name:#}", missing, { similar("a city", near.as_ref()).unwrap_or_else(known) })
        }
        CityFault::SameCity { city } => {
            message!("{city:#} is named twice", "two different cities belong here")
        }
    }
}
