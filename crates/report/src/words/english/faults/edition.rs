//! Faults of boards, decks and editions in English.

use crate::words::english::grammar::{Count, said};
use stationmaster_core::fault::{EditionFault, Listed};
use stationmaster_core::limits::{LONGEST_SHORE, MOST_POINTS, MOST_SPACES};

pub(crate) fn edition(fault: &EditionFault) -> String {
    rows! { fault;
        EditionFault::NameWithParenthesis(name) =>
            "the name {name:#} contains a parenthesis\n\
             in records it encloses a color or points\n\
             write the name without it";
        EditionFault::NameTaken { name, owner } =>
            "the name {name:#} belongs to {owner:#} already\n\
             a spelling can only mean one place\n\
             case, accents and spaces do not tell names apart";
        EditionFault::Twice { what: Listed::Route, name: route } =>
            "the route {route:#} is listed twice\n\
             there is an item for these two already\n\
             a double route is one item with two tracks: `tracks = [\"red\", \"blue\"]`";
        EditionFault::NoTracks(route) =>
            "the route {route:#} has no track\n\
             at least one track belongs to it\n\
             write `tracks = [\"gray\"]`";
        EditionFault::NoPoints { route, length } =>
            "no points are given for a route of {}\n\
             {route:#} is that long\n\
             add `{} = …` to `[points]`", said(length), length.0;
        EditionFault::CityWithoutRoute(city) =>
            "no route leads to {city:#}\n\
             nobody could get there\n\
             add its routes, or take it out";
        EditionFault::Twice { what, name } =>
            "the {} {name:#} is listed twice\n\
             once is enough\n\
             \n\
             here first", said(*what);
        EditionFault::TooFewColors { colors, players } =>
            "{players} players need more than {}\n\
             each player has a color of their own", Count(*colors, "color");
        EditionFault::NoVariant =>
            "the edition has no variant\n\
             at least one is needed\n\
             write `[[variant]]` and below it `name = \"classic\"` and `decks = [\"…\"]`";
        EditionFault::NothingToCount(what) =>
            "{what:#} has nothing to count\n\
             the edition has no such thing\n\
             add what it counts to `[bonuses]` (or `stations = 3`), or take it out";
        EditionFault::BetweenCountries(route) =>
            "the route {route:#} joins two countries\n\
             a country's border spots are dead ends";
        EditionFault::SpotWithoutCountry(route) =>
            "the route {route:#} has a border spot and leads into no country\n\
             both are cities\n\
             take `spot` out, or list the country under `countries`";
        EditionFault::SpacesDoNotFit { tracks, length } => {
            let spaces = format!("{} of {}", Count(*tracks, "list"), Count(*length, "train space"));
            format!(
                "the train spaces do not fit the route\n\
                 {spaces} each would fit\n\
                 each track has a list, each train space in it three numbers: `[[[0.30, 0.45, 90]]]`; or take `spaces` out"
            )
        };
        EditionFault::TooManySpaces =>
            "the board has more than {}\n\
             with this route they are too many\n\
             the largest printed boards have some 300; is a length wrong?",
            Count(MOST_SPACES, "train space");
        EditionFault::TooManyRoutesAt { city, routes, most, stations } =>
            "{city:#} has {routes} routes, and with {stations} stations a city can have {most}\n\
             too many choices of what the stations open\n\
             give fewer stations, or the city fewer routes";
        EditionFault::NoPoint(point) =>
            "{point:#} is not a point of an outline\n\
             two whole numbers with a comma between them would be one\n\
             write each from the left and from the top, in thousandths: `\"100,200 150,180 130,260\"`";
        EditionFault::OutlineTooShort { field, points } =>
            "an outline in `{field}` has {}\n\
             it encloses nothing\n\
             an outline has at least three points", Count(*points, "point");
        EditionFault::TooMuchLand(field) =>
            "the outlines in `{field}` have more than {}, or lead more than {LONGEST_SHORE} times across the board\n\
             with this outline they are too long\n\
             a coast leads from each point to one nearby; fewer points make as good a picture",
            Count(MOST_POINTS, "point");
    }
}
