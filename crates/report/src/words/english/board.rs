//! The editions, what is on a board, and maps of it, in English.

use super::grammar::{
    Count, LANGUAGE, and, any_quoted, capital, ordinal, possessive, quoted, said,
};
use crate::words::board::{OnBoard, OnMap, RouteNote};
use crate::words::shared::short;
use stationmaster_core::rules::PassengerRules;
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::units::{Points, Trains};
use stationmaster_map::PictureFormat;

/// English titles are those of the files.
pub(crate) fn title(_: &str) -> Option<&'static str> {
    None
}

pub(crate) fn say(sentence: OnBoard<'_>) -> String {
    rows! { sentence;
        OnBoard::Cities { cities, countries: 0, .. } => "{}", Count(cities, "city");
        OnBoard::Cities { cities, countries, spots } => {
            let (cities, countries) = (Count(cities, "city"), Count(countries, "country"));
            format!("{cities}, {countries} with {}", Count(spots, "border spot"))
        };
        OnBoard::Routes(routes, tracks) => "{}, {}", Count(routes, "route"), Count(tracks, "track");
        OnBoard::Players(players, colors, trains) => {
            let (least, most) = players.into_inner();
            let players = if least == most {
                least.to_string()
            } else {
                format!("{least} to {most}")
            };
            let colors = and(colors.iter().map(|&color| said(color)));
            format!("{players} players ({colors}), {} each", said(trains))
        };
        OnBoard::Stations(stations) => "{} each", Count(stations, "station");
        OnBoard::RoutePoints(table) => "Points by length: {table}";
        OnBoard::StationsKept(points) => "Each station kept: {}", said(points);
        OnBoard::Express(name, points) =>
            "{}, the longest path: {}", name.text(LANGUAGE), said(points);
        OnBoard::Globetrotter(points) =>
            "Globetrotter, the most completed tickets: {}", said(points);
        OnBoard::Passengers(PassengerRules {
            most: Points(most),
            second: Points(second),
            per_route,
            box_holds,
        }) => {
            let holds = and(box_holds
                .iter()
                .map(|(color, number)| format!("{number} {}", said(color))));
            format!(
                "Passengers: {holds}, {per_route} a route; of each color the most {most}, the second most {second}"
            )
        };
        OnBoard::TieBreaks([]) => "Players with equal points share the place";
        OnBoard::TieBreaks(tie_breaks) =>
            "Ties are broken by {}", and(tie_breaks.iter().map(|by| said(*by)));
        OnBoard::Variant { name, tickets, least, most_long } => {
            let most_long =
                most_long.map_or_else(String::new, |most| format!(", long ones at most {most}"));
            format!(
                "Variant {name}: {}; a player ends with at least {least}{most_long}",
                Count(tickets, "ticket")
            )
        };
        OnBoard::BonusTickets(tickets) =>
            "{} can join any variant; the record spells them out", Count(tickets, "bonus ticket");
        OnBoard::Deck(name, tickets, points) =>
            "Deck {name}: {}, {} in all", Count(tickets, "ticket"), said(points);
        OnBoard::Route(RouteNote::Ferry(locomotives)) =>
            "ferry, {}", Count(locomotives, "locomotive");
        OnBoard::Route(RouteNote::Tunnel) => "tunnel";
        OnBoard::Route(RouteNote::DeadEnd) => "dead end";
    }
}

pub(crate) fn map(sentence: OnMap<'_>) -> String {
    rows! { sentence;
        OnMap::HasLaid(player, trains) => "{player} has laid {}", said(trains);
        OnMap::HasNoPath(player) => "{player} has no routes, no path";
        OnMap::PathRuns(player, length, [from, to]) => {
            let (player, trains) = (possessive(player), said(length));
            format!("{player} longest path, {trains}, runs from {from} to {to}")
        };
        OnMap::LeftOut(tracks) => "Left out: {}.", and(tracks);
        OnMap::PathsHeadline(players) => "The longest paths of {}", and(players);
        OnMap::TicketCompleted(player, ticket, points) =>
            "{} ticket {ticket} is completed, {}", possessive(player), said(points);
        OnMap::Borrowed(tracks) => "Borrowed: {}.", and(tracks);
        OnMap::TicketFailed(player, ticket, points) =>
            "{} ticket {ticket} is not completed, {} lost", possessive(player), said(points);
        OnMap::ShortestGap(tracks) => "The shortest gap is {}.", and(tracks);
        OnMap::ShortestGapWithStations(tracks) =>
            "With the stations as they are used, the shortest gap is {}.", and(tracks);
        OnMap::ClaimHeadline(length, true) => "The claimed path breaks after {}", said(length);
        OnMap::ClaimHeadline(length, false) => "The claimed path has {}", said(length);
        OnMap::GapTrack(track, Trains(length), None) => "{track} ({length})";
        OnMap::GapTrack(track, Trains(length), Some(owner)) =>
            "{track} ({length}, {})", possessive(owner);
        OnMap::TrackTitle(route, Trains(length), None) => "{route} ({length})";
        OnMap::TrackTitle(route, Trains(length), Some(owner)) => "{route} ({length}), {owner}";
        OnMap::MapPlayer(player, color, trains) => "{player} ({}), {}", said(color), said(trains);
        OnMap::RankAndTotal(Rank::Place(place), total) => "{}, {}", ordinal(place), said(total);
        OnMap::RankAndTotal(Rank::LeftEarly, total) => "out, {}", said(total);
        OnMap::ShortDay(date) => {
            let [week, month] = [
                (
                    crate::words::Language::English.weekdays(),
                    date.weekday().to_monday_one_offset(),
                ),
                (crate::words::Language::English.months(), date.month()),
            ]
            .map(|(names, number)| short(names, number).map(capital).unwrap_or_default());
            format!("{week} {} {month} {}", date.day(), date.year())
        };
        OnMap::TrainsAndTickets(trains, completed, all) =>
            "{} · {completed} of {}", said(trains), Count(all, "ticket");
        OnMap::OnTheMap(command, None) => "On the map: `{command}`";
        OnMap::OnTheMap(command, Some(option)) =>
            "On the map: `{command}`, with `{option}` for the way of a ticket or its gap";
        OnMap::BoardCannotBeDrawn(board) => "the board {board:#} cannot be drawn";
        OnMap::CitiesWithoutPosition(cities) => {
            let have = if cities.len() == 1 { "has" } else { "have" };
            format!("{} {have} no position: {}", Count(cities.len(), "city"), quoted(cities))
        };
        OnMap::CountriesWithoutBorderSpot(countries) =>
            "routes into {} have no border spot", quoted(countries);
        OnMap::TicketOfAnother(player, ticket, holder) =>
            "{player:#} does not hold {ticket:#}, {holder:#} does";
        OnMap::NoTicketJoins([from, to]) => "nobody holds a ticket that joins {from:#} and {to:#}";
        OnMap::NoTicketNames(cities) => "nobody holds a ticket that names {}", any_quoted(cities);
        OnMap::UnknownPictureFormat(path) => "cannot tell the picture's format from {path:#}";
        OnMap::PictureEndings(formats) => {
            if let [only] = formats {
                return format!("use a name that ends in `.{only}`");
            }
            let endings = formats
                .iter()
                .map(|&format| format!("in `.{format}`, {}", good_for(format)));
            format!("use a name that ends {}", endings.collect::<Vec<_>>().join(", or "))
        };
    }
}

/// The purpose of a format of pictures.
fn good_for(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Svg => "to print it",
        PictureFormat::Png => "to send it",
    }
}
