//! Faults of texts that are to name cities in English.

use crate::fault::CityFault;
use crate::words::Message;
use crate::words::english::faults::similar;
use crate::words::english::grammar::Quoted;

pub(super) fn message(fault: &CityFault) -> Message {
    match fault {
        CityFault::NotAPair { text } => Message::new(format!("{} does not name two cities", Quoted(text)))
            .label("two cities with a dash between them belong here")
            .help("write it as \"London - Dieppe\""),
        CityFault::TooManyCities { text, cities } => Message::new(format!("{} names {cities} cities", Quoted(text)))
            .label("two cities belong here")
            .help("every route has an item of its own: \"London - Dieppe\", \"Dieppe - Paris\""),
        CityFault::StrayParenthesis { text } => {
            Message::new(format!("a parenthesis in {} is out of place", Quoted(text)))
                .label("two parentheses at the end, with a color or points between them")
                .help("write it as \"Paris - Frankfurt (white)\", or without them")
        }
        CityFault::MisplacedColor { name, color } => Message::new(format!("unknown city {}", Quoted(name)))
            .label(format!("a city, and the color {}", Quoted(color.key())))
            .help(format!("put the color in parentheses at the end: \"Paris - Frankfurt ({})\"", color.key())),
        CityFault::UnknownCity { name, board, similar: near } => Message::new(format!("unknown city {}", Quoted(name)))
            .label(if board.raw().is_empty() {
                "not on this board".to_owned()
            } else {
                format!("not on the board {}", Quoted(board))
            })
            .help(similar("a city", near.as_ref()).unwrap_or_else(|| {
                "`stationmaster board EDITION` lists the cities with their other spellings".to_owned()
            })),
        CityFault::SameCity { city } => {
            Message::new(format!("{} is named twice", Quoted(city))).label("two different cities belong here")
        }
    }
}
