//! The board's part: cities, countries, routes, and that they make one connected map.

use petgraph::unionfind::UnionFind;
use toml::Spanned;

use crate::board::{Board, City, Node, Route, Track, cities_of};
use crate::color::Color;
use crate::fault::{FaultKind, Noun};
use crate::fields::{Fields, Log};
use crate::names::Names;
use crate::units::{CityId, NodeId, RouteId, Trains};

/// The longest route that any board could have, to keep sums small.
const LONGEST: i64 = 99;

/// Reads a board; `None` if it has faults that leave it without a shape.
///
/// Only a file of its own has a `format`; a board written out in an edition file goes by that file's.
pub(super) fn read(mut fields: Fields<'_>, own_file: bool) -> Option<Board> {
    let log = fields.log;
    if own_file {
        fields.format();
    }
    let name = fields.required_text("name", "name = \"my-board\"")?.into_inner();
    let aspect = fields.number("aspect", 0.1..=10.0).unwrap_or(1.0);
    let mut board = Board {
        name,
        aspect,
        cities: Vec::new(),
        nodes: Vec::new(),
        routes: Vec::new(),
        tracks: Vec::new(),
        names: Names::default(),
        routes_at: Vec::new(),
    };
    if !fields.has("cities") {
        fields.missing("cities", "cities = [ { name = \"Roma\", at = [0.5, 0.5] } ]");
    }
    let mut spans = Vec::new();
    for city in fields.tables("cities") {
        spans.extend(read_city(&mut board, city, false));
    }
    board.routes_at = vec![Vec::new(); board.nodes.len()];
    for country in fields.tables("countries") {
        spans.extend(read_city(&mut board, country, true));
    }
    if !fields.has("routes") {
        fields.missing("routes", "routes = [ { route = \"Roma - Venezia\", length = 2, tracks = [\"black\"] } ]");
    }
    for route in fields.tables("routes") {
        read_route(&mut board, route);
    }
    fields.finish();
    check_connected(&board, log, &spans);
    Some(board)
}

/// Adds a city or a country; returns the stretch of its name.
fn read_city(board: &mut Board, mut fields: Fields<'_>, country: bool) -> Option<std::ops::Range<usize>> {
    let log = fields.log;
    let name = fields.required_text("name", "name = \"Roma\"");
    let at = fields.position("at");
    let big = !country && fields.flag("big");
    let aliases = fields.texts("aliases");
    fields.finish();
    let name = name?;
    let id = CityId(board.cities.len());
    let span = name.span();
    for spelling in std::iter::once(&name).chain(&aliases) {
        if let Err(owner) = board.names.add(spelling.get_ref(), id.0) {
            let owner = board.city_name(CityId(owner)).to_owned();
            log.fault(&spelling.span(), FaultKind::NameTaken { name: spelling.get_ref().clone(), owner });
        }
    }
    let mut nodes = Vec::new();
    if !country {
        nodes.push(NodeId(board.nodes.len()));
        board.nodes.push(Node { city: id, at });
    }
    let aliases = aliases.into_iter().map(Spanned::into_inner).collect();
    board.cities.push(City { name: name.into_inner(), aliases, big, country, at, nodes });
    Some(span)
}

fn read_route(board: &mut Board, mut fields: Fields<'_>) {
    let log = fields.log;
    let text = fields.required_text("route", "route = \"Roma - Venezia\"");
    let length = fields.required_integer("length", 1..=LONGEST, "length = 2");
    let tunnel = fields.flag("tunnel");
    let locomotives = fields.integer("locomotives", 0..=LONGEST).map_or(0, Spanned::into_inner);
    let spot = fields.position("spot");
    let has_tracks = fields.has("tracks");
    let colors = fields.texts("tracks");
    fields.finish();
    let Some(text) = text else { return };
    let Some(cities) = cities_of(log, &text, board) else { return };
    let route = text.get_ref().clone();
    if colors.is_empty() {
        let span = text.span();
        log.fault(
            &span,
            if has_tracks {
                FaultKind::NoTracks { route }
            } else {
                FaultKind::MissingField { field: "tracks", example: "tracks = [\"gray\"]" }
            },
        );
        return;
    }
    if board.route_between(cities[0], cities[1]).is_some() {
        log.fault(&text.span(), FaultKind::RouteTwice { route });
        return;
    }
    if cities.iter().all(|&city| board.city(city).country) {
        log.fault(&text.span(), FaultKind::BetweenCountries { route });
        return;
    }
    let Some(length) = length else { return };
    let id = RouteId(board.routes.len());
    let nodes = cities.map(|city| end_node(board, city, spot));
    for node in nodes {
        board.routes_at[node.0].push(id);
    }
    let first = board.tracks.len();
    for color in &colors {
        let Some(known) = Color::find(color.get_ref()) else {
            log.unknown_name(Noun::TrackColor, color, Color::ALL.map(Color::name));
            continue;
        };
        board.tracks.push(Track { route: id, color: known });
    }
    board.routes.push(Route {
        nodes,
        cities,
        length: Trains(u32::try_from(length.into_inner()).expect("checked against LONGEST")),
        tunnel,
        locomotives: u32::try_from(locomotives).expect("checked against LONGEST"),
        tracks: first..board.tracks.len(),
    });
}

/// The node in which a route ends: the city's own, or for a country a new border spot.
fn end_node(board: &mut Board, city: CityId, spot: Option<[f64; 2]>) -> NodeId {
    if !board.city(city).country {
        return board.city(city).nodes[0];
    }
    let node = NodeId(board.nodes.len());
    board.nodes.push(Node { city, at: spot });
    board.routes_at.push(Vec::new());
    board.cities[city.0].nodes.push(node);
    node
}

/// Notes cities that no route leads to, and a board that falls apart.
fn check_connected(board: &Board, log: &Log, spans: &[std::ops::Range<usize>]) {
    let mut sets = UnionFind::<usize>::new(board.nodes.len());
    for route in &board.routes {
        sets.union(route.nodes[0].0, route.nodes[1].0);
    }
    let mut first = None;
    let mut torn = false;
    for (city, span) in board.cities.iter().zip(spans) {
        let reached = city.nodes.iter().find(|node| !board.routes_at(**node).is_empty());
        match (reached, first) {
            (None, _) => log.fault(span, FaultKind::CityWithoutRoute { city: city.name.clone() }),
            (Some(&node), None) => first = Some(node),
            (Some(&node), Some(home)) if !torn && !sets.equiv(node.0, home.0) => {
                torn = true;
                let here = board.node_name(home).to_owned();
                log.fault(span, FaultKind::BoardFallsApart { here, there: city.name.clone() });
            }
            _ => {}
        }
    }
}
