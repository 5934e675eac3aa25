//! Faults of boards, decks and editions in English.

use crate::fault::EditionFault;
use crate::words::Message;
use crate::words::english::grammar::{Count, Quoted};
use crate::words::english::units;

pub(super) fn message(fault: &EditionFault) -> Message {
    match fault {
        EditionFault::NameTaken { name, owner } => {
            Message::new(format!("the name {} belongs to {} already", Quoted(name), Quoted(owner)))
                .label("a spelling can mean one place only")
                .help("case, accents and spaces do not tell names apart")
        }
        EditionFault::RouteTwice { route } => Message::new(format!("the route {} stands here twice", Quoted(route)))
            .label("there is an item for these two already")
            .help("a double route is one item with two tracks: `tracks = [\"red\", \"blue\"]`"),
        EditionFault::NoTracks { route } => Message::new(format!("the route {} has no track", Quoted(route)))
            .label("at least one track belongs to it")
            .help("write `tracks = [\"gray\"]`"),
        EditionFault::NoPoints { route, length } => {
            Message::new(format!("no points are given for a route of {}", units::trains(*length)))
                .label(format!("{} is that long", Quoted(route)))
                .help(format!("add `{} = …` to `[points]`", length.0))
        }
        EditionFault::CityWithoutRoute { city } => Message::new(format!("no route leads to {}", Quoted(city)))
            .label("nobody could get there")
            .help("add its routes, or take it out"),
        EditionFault::BoardFallsApart { here, there } => {
            Message::new(format!("no way leads from {} to {}", Quoted(here), Quoted(there)))
                .label("this part of the board stands alone")
                .help("is a route missing?")
        }
        EditionFault::CardTwice { ticket } => Message::new(format!("the ticket {} stands here twice", Quoted(ticket)))
            .label("each card is unique")
            .other("here first"),
        EditionFault::ColorTwice { color } => {
            Message::new(format!("the color {} stands here twice", Quoted(color.key()))).label("once is enough")
        }
        EditionFault::TooFewColors { colors, players } => {
            Message::new(format!("{players} players cannot do with {}", Count(*colors, "color")))
                .label("each player has a color of their own")
        }
        EditionFault::NoVariant => Message::new("the edition has no variant")
            .label("one at least belongs here")
            .help("write `[[variant]]` and below it `name = \"classic\"` and `decks = [\"…\"]`"),
        EditionFault::VariantTwice { variant } => {
            Message::new(format!("two variants are called {}", Quoted(variant))).label("the second one")
        }
        EditionFault::TieBreakWithoutBonus { tie_break } => {
            Message::new(format!("the tie-break {} has nothing to look at", Quoted(tie_break)))
                .label("the edition has no such thing")
                .help("add the bonus it needs to `[bonuses]` (or `stations = 3`), or take it out")
        }
        EditionFault::BetweenCountries { route } => {
            Message::new(format!("the route {} joins two countries", Quoted(route)))
                .label("a country's border spots are dead ends")
        }
        EditionFault::SpotWithoutCountry { route } => {
            Message::new(format!("the route {} has a border spot and leads into no country", Quoted(route)))
                .label("both are cities")
                .help("take `spot` out, or list the country under `countries`")
        }
        EditionFault::SpacesDoNotFit { tracks, length } => {
            let spaces = format!("{} of {}", Count(*tracks, "list"), Count(*length, "train space"));
            Message::new("the train spaces do not fit the route")
                .label(format!("{spaces} each would fit"))
                .help("each track has a list, each train space in it three numbers: `[[[0.30, 0.45, 90]]]`; or take `spaces` out")
        }
        EditionFault::TooManySpaces { most } => {
            Message::new(format!("the board has more than {}", Count(*most, "train space")))
                .label("with this route they are too many")
                .help("the largest printed boards have some 300; is a length wrong?")
        }
        EditionFault::NoPoint { point } => Message::new(format!("{} is no point of an outline", Quoted(point)))
            .label("two whole numbers with a comma between them would be one")
            .help("write each from the left and from the top, in thousandths: `\"100,200 150,180 130,260\"`"),
        EditionFault::OutlineTooShort { field, points } => {
            Message::new(format!("an outline in {} has {}", Quoted(field), Count(*points, "point")))
                .label("it encloses nothing")
                .help("an outline has three points at least")
        }
        EditionFault::TooManyPoints { field, most } => {
            Message::new(format!("the outlines in {} have more than {}", Quoted(field), Count(*most, "point")))
                .label("with this outline they are too many")
                .help("fewer points make as good a picture")
        }
        EditionFault::ShoreTooLong { field, most } => {
            Message::new(format!("the outlines in {} lead more than {most} times across the board", Quoted(field)))
                .label("with this outline they are too long")
                .help("a coast leads from each point to one nearby; is one misplaced?")
        }
        EditionFault::DeckTwice { deck } => {
            Message::new(format!("two decks are called {}", Quoted(deck))).label("the second one")
        }
        EditionFault::StationsKeptWithoutStations => Message::new("stations kept pay, and nobody has a station")
            .label("for each station kept")
            .help("add `stations = 3`, or take it out"),
    }
}
