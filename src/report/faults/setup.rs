//! Words for faults of boards, decks and editions, and of cities in any file.

use super::{Message, similar};
use crate::fault::FaultKind;
use crate::report::words::{Count, Quoted};
use crate::units::Trains;

pub(super) fn message(kind: &FaultKind) -> Option<Message> {
    Some(match kind {
        FaultKind::NotAPair { text } => Message::new(format!("{} does not name two cities", Quoted(text)))
            .label("two cities with a dash between them belong here")
            .help("write it as \"London - Dieppe\""),
        FaultKind::TooManyCities { text, cities } => Message::new(format!("{} names {cities} cities", Quoted(text)))
            .label("two cities belong here")
            .help("every route has an item of its own: \"London - Dieppe\", \"Dieppe - Paris\""),
        FaultKind::StrayParenthesis { text } => {
            Message::new(format!("a parenthesis in {} is out of place", Quoted(text)))
                .label("two parentheses at the end, with a color or points between them")
                .help("write it as \"Paris - Frankfurt (white)\", or without them")
        }
        FaultKind::MisplacedColor { name, color } => Message::new(format!("unknown city {}", Quoted(name)))
            .label(format!("a city, and the color {}", Quoted(color.name())))
            .help(format!("put the color in parentheses at the end: \"Paris - Frankfurt ({})\"", color.name())),
        FaultKind::UnknownCity { name, board, similar: near } => Message::new(format!("unknown city {}", Quoted(name)))
            .label(if board.raw().is_empty() {
                "not on this board".to_owned()
            } else {
                format!("not on the board {}", Quoted(board))
            })
            .help(similar("a city", near.as_ref()).unwrap_or_else(|| {
                "`stationmaster board EDITION` lists the cities with their other spellings".to_owned()
            })),
        FaultKind::SameCity { city } => {
            Message::new(format!("{} is named twice", Quoted(city))).label("two different cities belong here")
        }
        FaultKind::NameTaken { name, owner } => {
            Message::new(format!("the name {} belongs to {} already", Quoted(name), Quoted(owner)))
                .label("a spelling can mean one place only")
                .help("case, accents and spaces do not tell names apart")
        }
        FaultKind::RouteTwice { route } => Message::new(format!("the route {} stands here twice", Quoted(route)))
            .label("there is an item for these two already")
            .help("a double route is one item with two tracks: `tracks = [\"red\", \"blue\"]`"),
        FaultKind::NoTracks { route } => Message::new(format!("the route {} has no track", Quoted(route)))
            .label("at least one track belongs to it")
            .help("write `tracks = [\"gray\"]`"),
        FaultKind::NoPoints { route, length } => {
            let Trains(number) = *length;
            Message::new(format!("no points are given for a route of {length}"))
                .label(format!("{} is that long", Quoted(route)))
                .help(format!("add `{number} = …` to `[points]`"))
        }
        FaultKind::CityWithoutRoute { city } => Message::new(format!("no route leads to {}", Quoted(city)))
            .label("nobody could get there")
            .help("add its routes, or take it out"),
        FaultKind::BoardFallsApart { here, there } => {
            Message::new(format!("no way leads from {} to {}", Quoted(here), Quoted(there)))
                .label("this part of the board stands alone")
                .help("is a route missing?")
        }
        FaultKind::CardTwice { ticket } => Message::new(format!("the ticket {} stands here twice", Quoted(ticket)))
            .label("each card is unique")
            .other("here first"),
        FaultKind::ColorTwice { color } => {
            Message::new(format!("the color {} stands here twice", Quoted(color.name()))).label("once is enough")
        }
        FaultKind::TooFewColors { colors, players } => {
            Message::new(format!("{players} players cannot do with {}", Count(*colors, "color")))
                .label("each player has a color of their own")
        }
        FaultKind::NoVariant => Message::new("the edition has no variant")
            .label("one at least belongs here")
            .help("write `[[variant]]` and below it `name = \"classic\"` and `decks = [\"…\"]`"),
        FaultKind::VariantTwice { variant } => {
            Message::new(format!("two variants are called {}", Quoted(variant))).label("the second one")
        }
        FaultKind::TieBreakWithoutBonus { tie_break } => {
            Message::new(format!("the tie-break {} has nothing to look at", Quoted(tie_break)))
                .label("the edition has no such thing")
                .help("add the bonus it needs to `[bonuses]` (or `stations = 3`), or take it out")
        }
        FaultKind::BetweenCountries { route } => {
            Message::new(format!("the route {} joins two countries", Quoted(route)))
                .label("a country's border spots are dead ends")
        }
        FaultKind::SpotWithoutCountry { route } => {
            Message::new(format!("the route {} has a border spot and leads into no country", Quoted(route)))
                .label("both are cities")
                .help("take `spot` out, or list the country under `countries`")
        }
        FaultKind::SpacesDoNotFit { tracks, length } => {
            let spaces = format!("{} of {}", Count(*tracks, "list"), Count(*length, "train space"));
            Message::new("the train spaces do not fit the route")
                .label(format!("{spaces} each would fit"))
                .help("each track has a list, each train space in it three numbers: `[[[0.30, 0.45, 90]]]`; or take `spaces` out")
        }
        FaultKind::DeckTwice { deck } => {
            Message::new(format!("two decks are called {}", Quoted(deck))).label("the second one")
        }
        FaultKind::StationsKeptWithoutStations => Message::new("stations kept pay, and nobody has a station")
            .label("for each station kept")
            .help("add `stations = 3`, or take it out"),
        _ => return None,
    })
}
