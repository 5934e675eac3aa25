//! Faults of boards, decks and editions in English.

use crate::words::english::grammar::{Count, said};
use crate::words::faults::{Message, message};
use stationmaster_core::fault::{EditionFault, Listed};
use stationmaster_core::limits::{LONGEST_SHORE, MOST_POINTS, MOST_SPACES};

pub(crate) fn edition(fault: &EditionFault) -> Message {
    match fault {
        EditionFault::NameWithParenthesis(name) => message!(
            "a parenthesis stands in the name {name:#}",
            "in records it encloses a color or points",
            "write the name without it"
        ),
        EditionFault::NameTaken { name, owner } => message!(
            "the name {name:#} belongs to {owner:#} already",
            "a spelling can only mean one place",
            "case, accents and spaces do not tell names apart"
        ),
        EditionFault::Twice {
            what: Listed::Route,
            name: route,
        } => message!(
            "the route {route:#} stands here twice",
            "there is an item for these two already",
            "a double route is one item with two tracks: `tracks = [\"red\", \"blue\"]`"
        ),
        EditionFault::NoTracks(route) => message!(
            "the route {route:#} has no track",
            "at least one track belongs to it",
            "write `tracks = [\"gray\"]`"
        ),
        EditionFault::NoPoints { route, length } => message!(
            ("no points are given for a route of {}", said(length)),
            "{route:#} is that long",
            ("add `{} = …` to `[points]`", length.0)
        ),
        EditionFault::CityWithoutRoute(city) => {
            message!(
                "no route leads to {city:#}",
                "nobody could get there",
                "add its routes, or take it out"
            )
        }
        EditionFault::Twice { what, name } => message!(
            ("the {} {name:#} stands here twice", said(*what)),
            "once is enough"
        )
        .other("here first"),
        EditionFault::TooFewColors { colors, players } => message!(
            (
                "{players} players need more than {}",
                Count(*colors, "color")
            ),
            "each player has a color of their own"
        ),
        EditionFault::NoVariant => message!(
            "the edition has no variant",
            "at least one is needed",
            "write `[[variant]]` and below it `name = \"classic\"` and `decks = [\"…\"]`"
        ),
        EditionFault::NothingToCount(what) => message!(
            "{what:#} has nothing to look at",
            "the edition has no such thing",
            "add what it counts to `[bonuses]` (or `stations = 3`), or take it out"
        ),
        EditionFault::BetweenCountries(route) => {
            message!(
                "the route {route:#} joins two countries",
                "a country's border spots are dead ends"
            )
        }
        EditionFault::SpotWithoutCountry(route) => message!(
            "the route {route:#} has a border spot and leads into no country",
            "both are cities",
            "take `spot` out, or list the country under `countries`"
        ),
        EditionFault::SpacesDoNotFit { tracks, length } => {
            let spaces = format!(
                "{} of {}",
                Count(*tracks, "list"),
                Count(*length, "train space")
            );
            message!(
                "the train spaces do not fit the route",
                "{spaces} each would fit",
                "each track has a list, each train space in it three numbers: `[[[0.30, 0.45, 90]]]`; or take `spaces` out"
            )
        }
        EditionFault::TooManySpaces => message!(
            (
                "the board has more than {}",
                Count(MOST_SPACES, "train space")
            ),
            "with this route they are too many",
            "the largest printed boards have some 300; is a length wrong?"
        ),
        EditionFault::TooManyRoutesAt {
            city,
            routes,
            most,
            stations,
        } => message!(
            "{city:#} has {routes} routes, and with {stations} stations a city can have {most}",
            "too many choices of what the stations open",
            "give fewer stations, or the city fewer routes"
        ),
        EditionFault::NoPoint(point) => message!(
            "{point:#} is not a point of an outline",
            "two whole numbers with a comma between them would be one",
            "write each from the left and from the top, in thousandths: `\"100,200 150,180 130,260\"`"
        ),
        EditionFault::OutlineTooShort { field, points } => message!(
            ("an outline in `{field}` has {}", Count(*points, "point")),
            "it encloses nothing",
            "an outline has at least three points"
        ),
        EditionFault::TooMuchLand(field) => message!(
            (
                "the outlines in `{field}` have more than {}, or lead more than {LONGEST_SHORE} times across the board",
                Count(MOST_POINTS, "point")
            ),
            "with this outline they are too long",
            "a coast leads from each point to one nearby; fewer points make as good a picture"
        ),
    }
}
