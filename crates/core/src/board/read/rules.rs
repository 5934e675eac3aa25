//! Reads the rules: limits, points, bonuses and tie-breaks.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::decks::HIGHEST;
use crate::board::Board;
use crate::color::Color;
use crate::fault::{EditionFault, Noun, Shape, ShapeFault};
use crate::fields::Fields;
use crate::limits::{MOST_STATION_CHOICES, MOST_TRAINS};
use crate::rules::{Bonuses, PassengerRules, Rules, TieBreak};
use crate::source::Spanned;
use crate::units::{CityId, Points, RouteId, Trains};

/// More than any box holds, to keep sums small.
const MANY: i64 = 999;

/// No more than a record can list.
const MOST_BONUS_TICKETS: i64 = 50;

/// With more stations a city could have only 2 routes (see [`MOST_STATION_CHOICES`]).
const MOST_STATIONS: i64 = 6;

/// Reads the rules; `None` if an essential field is missing.
pub(super) fn read(fields: &mut Fields<'_>, board: Option<&Board>) -> Option<Rules> {
    let colors = read_colors(fields);
    let players = read_players(fields, colors.as_ref());
    let trains = fields.required_number("trains", 1..=MOST_TRAINS.into(), "trains = 45");
    let stations = read_stations(fields, board);
    // Unreadable stations are still stations.
    let has_stations = stations.map_or(fields.has("stations"), |stations| stations > 0);
    let last_turn = fields.number("last-turn", 0..=MANY).unwrap_or(0);
    let one_track_up_to = fields.number("one-track-up-to", 0..=MANY).unwrap_or(0);
    let bonus_tickets = fields
        .number("bonus-tickets", 0..=MOST_BONUS_TICKETS)
        .unwrap_or(0);
    let points = read_points(fields, board);
    let (bonuses, possible) = read_bonuses(fields, has_stations, None);
    let tie_breaks = read_tie_breaks(fields, &possible);
    let sharing_is_printed = fields.flag("sharing-is-printed");
    Some(Rules {
        players: players?,
        colors: colors?,
        trains: Trains(trains?),
        stations: stations.unwrap_or(0),
        last_turn: Trains(last_turn),
        one_track_up_to,
        bonus_tickets,
        points,
        bonuses,
        tie_breaks,
        sharing_is_printed,
    })
}

/// Reads the bonuses and the tie-breaks of a variant. Either defaults to the edition's, without the tie-breaks whose bonus the
/// variant does not have.
pub(super) fn read_variant(fields: &mut Fields<'_>, edition: Option<&Rules>) -> Option<Rules> {
    let Some(edition) = edition else {
        // Asked for, so that they are known fields.
        fields.get("bonuses");
        fields.get("tie-breaks");
        return None;
    };
    let has_stations = edition.stations > 0;
    let (bonuses, possible) = read_bonuses(fields, has_stations, Some(&edition.bonuses));
    let tie_breaks = if fields.get("tie-breaks").is_some() {
        read_tie_breaks(fields, &possible)
    } else {
        let mut inherited = edition.tie_breaks.clone();
        inherited.retain(|tie_break| possible.contains(tie_break));
        inherited
    };
    Some(Rules {
        bonuses,
        tie_breaks,
        ..edition.clone()
    })
}

/// Reads the number of stations; a city with too many routes to compare all choices is a fault.
fn read_stations(fields: &mut Fields<'_>, board: Option<&Board>) -> Option<usize> {
    let Spanned {
        value: stations,
        span,
    } = fields.get("stations")?.integer::<u32>(0..=MOST_STATIONS)?;
    let is_few = |routes: &usize| {
        let choices = routes.checked_pow(stations);
        choices.is_some_and(|choices| choices <= MOST_STATION_CHOICES)
    };
    if let Some(board) = board {
        let routes_of = |city: &CityId| board.routes_of(*city).count();
        let cities = (0..board.cities().len()).map(CityId);
        let busiest = cities.min_by_key(|city| Reverse(routes_of(city)));
        if let Some(city) = busiest.filter(|city| !is_few(&routes_of(city))) {
            let possible = (1..=MOST_STATION_CHOICES).take_while(is_few);
            let fault = EditionFault::TooManyRoutesAt {
                city: board.city_name(city).clone(),
                routes: routes_of(&city),
                most: possible.last().unwrap_or(1),
                stations: stations as usize,
            };
            fields.log.fault(&span, fault);
        }
    }
    Some(stations as usize)
}

/// Reads the colors of the players; `None` if any of them is unclear.
fn read_colors(fields: &mut Fields<'_>) -> Option<Vec<Color>> {
    fields.require("colors", "colors = [\"red\", \"blue\"]");
    let mut colors = Vec::new();
    let names = fields.texts("colors");
    let count = names.len();
    for name in names {
        match fields.log.color(Noun::Color, &name, &Color::ALL) {
            Some(color) if colors.contains(&color) => {
                fields
                    .log
                    .fault(&name.span, EditionFault::color_twice(color));
            }
            color => colors.extend(color),
        }
    }
    (fields.has("colors") && colors.len() == count).then_some(colors)
}

fn read_players(
    fields: &mut Fields<'_>,
    colors: Option<&Vec<Color>>,
) -> Option<RangeInclusive<usize>> {
    let log = fields.log;
    fields.require("players", "players = [2, 5]");
    let value = fields.get("players")?;
    let [least, most] = value.two()?;
    let least = least.integer::<u32>(1..=MANY)?.value;
    let most = most.integer::<usize>(i64::from(least)..=MANY)?.value;
    if let Some(colors) = colors.filter(|colors| colors.len() < most) {
        let fault = EditionFault::TooFewColors {
            colors: colors.len(),
            players: most,
        };
        log.fault(value.span(), fault);
    }
    Some(least as usize..=most)
}

fn read_points(fields: &mut Fields<'_>, board: Option<&Board>) -> BTreeMap<Trains, Points> {
    let log = fields.log;
    let mut points = BTreeMap::new();
    fields.require("points", "[points]\n1 = 1\n2 = 2");
    let Some(table) = fields.table("points") else {
        return points;
    };
    let span = table.span.clone();
    let mut unclear = Vec::new();
    for (key, value) in table.items("points") {
        let Ok(length @ 1..=99) = key.value.raw().parse::<u32>() else {
            let fault = ShapeFault::out_of_range("points", key.value.clone(), 1..=99);
            log.fault(&key.span, fault);
            continue;
        };
        if let Some(worth) = value.integer(0..=HIGHEST) {
            points.insert(Trains(length), Points(worth.value));
        } else {
            unclear.push(Trains(length));
        }
    }
    let Some(board) = board else { return points };
    for (id, route) in (0..).map(RouteId).zip(board.routes()) {
        let earlier = &board.routes()[..id.0];
        let is_said = earlier.iter().any(|other| other.length == route.length);
        if !points.contains_key(&route.length) && !unclear.contains(&route.length) && !is_said {
            let fault = EditionFault::NoPoints {
                route: board.route_name(id),
                length: route.length,
            };
            log.fault(&span, fault);
        }
    }
    points
}

/// Reads the bonuses; returns them with the tie-breaks that are possible. A variant's bonuses replace the edition's, except the
/// passengers, which are on the board.
fn read_bonuses(
    fields: &mut Fields<'_>,
    has_stations: bool,
    edition: Option<&Bonuses>,
) -> (Bonuses, Vec<TieBreak>) {
    let mut possible = vec![TieBreak::Tickets];
    possible.extend(has_stations.then_some(TieBreak::Stations));
    let inherited = edition.cloned().unwrap_or_default();
    possible.extend(inherited.passengers.as_ref().map(|_| TieBreak::Passengers));
    let Some(mut table) = fields.table("bonuses") else {
        possible.extend(inherited.express.map(|_| TieBreak::Express));
        return (inherited, possible);
    };
    possible.extend(table.has("express").then_some(TieBreak::Express));
    possible.extend(table.has("passengers").then_some(TieBreak::Passengers));
    let stations_kept = table
        .get("stations-kept")
        .and_then(|value| value.integer(1..=HIGHEST));
    if let (false, Some(kept)) = (has_stations, &stations_kept) {
        table.log.fault(
            &kept.span,
            EditionFault::NothingToCount("stations-kept".into()),
        );
    }
    let stations_kept = stations_kept.map(|kept| Points(kept.value));
    let mut worth = |name| table.number(name, 1..=HIGHEST).map(Points);
    let (express, globetrotter) = (worth("express"), worth("globetrotter"));
    let express_name = table.text("express-name").map(|name| name.value);
    let passengers = if edition.is_some() {
        inherited.passengers
    } else {
        table
            .get("passengers")
            .and_then(|value| value.table(Shape::Settings))
            .and_then(read_passengers)
    };
    table.finish();
    (
        Bonuses {
            stations_kept,
            express,
            express_name: express_name.or(inherited.express_name),
            globetrotter,
            passengers,
        },
        possible,
    )
}

fn read_passengers(mut fields: Fields<'_>) -> Option<PassengerRules> {
    let log = fields.log;
    let most = fields
        .required_number("most", 1..=HIGHEST, "most = 20")
        .map(Points);
    let second = fields
        .required_number("second", 0..=HIGHEST, "second = 10")
        .map(Points);
    let per_route = fields.required_number("per-route", 1..=MANY, "per-route = 2");
    let mut box_holds = Vec::new();
    fields.require("box", "box = { red = 10, blue = 10 }");
    for (name, value) in fields
        .table("box")
        .into_iter()
        .flat_map(|table| table.items("box"))
    {
        let Some(color) = log.color(Noun::PassengerColor, &name, &Color::ALL) else {
            continue;
        };
        if box_holds.iter().any(|&(other, _)| other == color) {
            log.fault(&name.span, EditionFault::color_twice(color));
        }
        box_holds.extend(value.integer(1..=MANY).map(|number| (color, number.value)));
    }
    fields.finish();
    Some(PassengerRules {
        most: most?,
        second: second?,
        per_route: per_route?,
        box_holds,
    })
}

fn read_tie_breaks(fields: &mut Fields<'_>, possible: &[TieBreak]) -> Vec<TieBreak> {
    let log = fields.log;
    let mut tie_breaks = Vec::new();
    for name in fields.texts("tie-breaks") {
        let Some(tie_break) = log.named(Noun::TieBreak, &name, TieBreak::ALL.map(TieBreak::key))
        else {
            continue;
        };
        if !possible.contains(&tie_break) {
            log.fault(&name.span, EditionFault::NothingToCount(name.value.clone()));
        }
        tie_breaks.push(tie_break);
    }
    tie_breaks
}
