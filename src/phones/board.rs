//! The board and the deck as the page needs them, which do not change while a game is entered.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::http::{Body, Response};
use super::state::board_key;
use kurbo::Point;
use stationmaster_core::board::TicketKind;
use stationmaster_core::color::Color;
use stationmaster_core::game::laws::Laws;
use stationmaster_core::units::{CityId, TrackId};
use stationmaster_core::{Card, Which};
use stationmaster_map::Layout;
use stationmaster_map::svg;
use stationmaster_report::map::painted;
use stationmaster_report::map::picture::blank;
use stationmaster_report::words::Language;
use stationmaster_table::Table;

/// Returns the picture of the board; `None` before an edition is chosen, and where its file does not say where everything lies.
pub(super) fn svg(table: &Table) -> Option<Response> {
    let edition = table.edition()?;
    let layout = Layout::of(edition.board()).ok()?;
    let picture = svg::render(&blank(edition, &layout));
    Some(Response::new(200, "image/svg+xml", Body::Whole(picture)))
}

/// Returns what is on the board and in the deck; `None` before an edition is chosen.
pub(super) fn json(table: &Table, words: Language) -> Option<Response> {
    let position = table.position();
    let edition = position.edition()?;
    let (board, rules) = (edition.board(), edition.rules());
    let layout = Layout::of(board).ok();
    let xy = |point: Point| [point.x, point.y].map(rounded);
    let spots = |id| {
        let nodes = layout.iter().flat_map(|layout| {
            let nodes = &board.city(id).nodes;
            nodes.iter().map(|&node| layout.node(node))
        });
        nodes.collect::<Vec<Point>>()
    };
    let cities = (0..board.cities().len()).map(CityId).map(|id| {
        let spots: Vec<[f64; 2]> = spots(id).into_iter().map(xy).collect();
        json!({
            "id": id.0,
            "name": board.city_name(id).to_string(),
            "also": board.city(id).aliases.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "x": spots.first().map(|at| at[0]),
            "y": spots.first().map(|at| at[1]),
            "spots": spots,
        })
    });
    let tracks = (0..board.tracks().len()).map(TrackId).map(|id| {
        let (track, length) = (board.track(id), board.length(id));
        // Where tracks of a route differ in color, each is named by its own.
        let route = board.route_name(track.route).to_string();
        let is_plain = board.track_name(id).to_string() == route;
        let name = if is_plain {
            route
        } else {
            format!("{route} ({})", words.color(track.color))
        };
        let spaces = layout.as_deref().map(|layout| layout.track(id));
        let place = spaces
            .and_then(|spaces| spaces.get(spaces.len() / 2))
            .map(|space| xy(space.center));
        json!({
            "id": id.0,
            "route": track.route.0,
            "cities": board.route(track.route).cities.map(|city| city.0),
            "name": name,
            "color": track.color,
            "which": if is_plain { Which::Any } else { Which::Color(track.color) },
            "length": length,
            "points": rules.route_points(length),
            "x": place.map(|at| at[0]),
            "y": place.map(|at| at[1]),
        })
    });
    let bonus = position.setup.bonus_tickets.as_deref().unwrap_or_default();
    let tickets = Laws::new(position, edition).cards().map(|(id, card)| {
        json!({
            "id": id.0,
            "card": Card::numbered(edition, bonus, id),
            "cities": card.cities.map(|city| city.0),
            "name": board.pair_name(card.cities).to_string(),
            "points": card.points,
            "long": card.kind == TicketKind::Long,
        })
    });
    let passengers: Vec<Color> = rules.passenger_colors().collect();
    let used: BTreeSet<Color> = board
        .tracks()
        .iter()
        .map(|track| track.color)
        .chain(rules.colors.iter().copied())
        .chain(passengers.clone())
        .collect();
    let colors: Map<String, Value> = used
        .into_iter()
        .map(|color| (color.key().to_owned(), named(color, words)))
        .collect();
    let variant = &edition.variants()[position.setup.variant.unwrap_or(0)];
    let board = json!({
        "board": board_key(table),
        "language": words.key(),
        "size": layout.as_deref().map(|layout| [layout.size.width, layout.size.height].map(rounded)),
        "picture": layout.is_some(),
        "trains": rules.trains,
        "stations": rules.stations,
        "passengers": if passengers.is_empty() { Value::Null } else { json!(passengers) },
        "tickets_least": variant.least_tickets,
        "colors": colors,
        "cities": cities.collect::<Value>(),
        "tracks": tracks.collect::<Value>(),
        "tickets": tickets.collect::<Value>(),
    });
    Some(Response::json(200, &board))
}

/// Rounds as the picture does.
fn rounded(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn named(color: Color, words: Language) -> Value {
    let [fill, ink] = painted(color);
    json!({ "name": words.color(color), "fill": fill, "ink": ink })
}
