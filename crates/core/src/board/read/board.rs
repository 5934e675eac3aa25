//! Reads a board: cities, countries and routes, whether they are connected, and at the end the land that pictures show.

use std::ops::{Range, RangeInclusive};

use super::city::read_city;
use crate::board::{Board, Components, Joint, Node, Route, Space, Track, cities_of};
use crate::color::Color;
use crate::fault::{EditionFault, FaultKind, Listed, Noun, ShapeFault};
use crate::fields::{Fields, Log, Value};
use crate::limits::{LAND_BEYOND, LONGEST_SHORE, MOST_POINTS, MOST_SPACES};
use crate::names::Names;
use crate::source::{Span, Spanned};
use crate::text::Text;
use crate::units::{CityId, NodeId, RouteId, Trains};

/// The longest route that any board could have, and the most passengers in a city, to keep sums small.
pub(super) const LONGEST: i64 = 99;

/// Reads a board, or what can be understood of it.
pub(super) fn read(mut fields: Fields<'_>) -> Board {
    let log = fields.log;
    let name = fields.required_text("name", "name = \"my-board\"");
    let aspect = fields
        .get("aspect")
        .and_then(|value| value.number(0.1..=10.0))
        .unwrap_or(1.0);
    fields.require(
        "cities",
        "cities = [ { name = \"Roma\", at = [0.5, 0.5] } ]",
    );
    let mut board = Board {
        // A board without a name is a fault; the other faults are still reported.
        name: name.map_or_else(Text::default, |name| name.value),
        aspect,
        corners: read_corners(&mut fields),
        land: read_land(&mut fields, "land"),
        country: read_land(&mut fields, "country"),
        cities: Vec::new(),
        nodes: Vec::new(),
        routes: Vec::new(),
        tracks: Vec::new(),
        names: Names::default(),
        routes_at: Vec::new(),
        torn: None,
    };
    let mut spans = Vec::new();
    for city in fields.tables("cities") {
        spans.extend(read_city(&mut board, city, false));
    }
    board.routes_at = vec![Vec::new(); board.nodes.len()];
    for country in fields.tables("countries") {
        spans.extend(read_city(&mut board, country, true));
    }
    fields.require(
        "routes",
        "routes = [ { route = \"Roma - Venezia\", length = 2, tracks = [\"black\"] } ]",
    );
    let mut clear = true;
    for route in fields.tables("routes") {
        clear &= read_route(&mut board, route).is_some();
    }
    fields.finish();
    // A route that could not be read may be the one that connects the parts.
    if clear {
        board.torn = check_connected(&board, log, &spans);
    }
    board
}

/// Adds a route; `None` if its cities are unclear.
fn read_route(board: &mut Board, mut fields: Fields<'_>) -> Option<()> {
    let log = fields.log;
    let text = fields.required_text("route", "route = \"Roma - Venezia\"");
    let length = fields.required_number::<u32>("length", 1..=LONGEST, "length = 2");
    let tunnel = fields.flag("tunnel");
    let locomotives = fields.number("locomotives", 0..=LONGEST).unwrap_or(0);
    let spot = fields.position("spot");
    let colors = read_colors(&mut fields, text.as_ref());
    let spaces = read_spaces(
        &mut fields,
        colors.len(),
        length.map(|length| length as usize),
    );
    fields.finish();
    let text = text?;
    let cities = cities_of(log, &text, Joint::Route, board)?;
    if let Some(kind) = wrong_ends(board, cities, spot, &text.value) {
        let twice = matches!(kind, EditionFault::Twice { .. });
        log.fault(&text.span, kind);
        return twice.then_some(());
    }
    let length = length?;
    let id = RouteId(board.routes.len());
    let nodes = cities.map(|city| end_node(board, city, spot));
    for node in nodes {
        board.routes_at[node.0].push(id);
    }
    let first = board.tracks.len();
    let ends = nodes.map(|node| board.node(node).at);
    let before = board.train_spaces();
    let tracks = colors.into_iter().zip(spaces);
    board.tracks.extend(tracks.map(|(color, mut spaces)| {
        if leads_back(&spaces, ends) {
            spaces.reverse();
        }
        Track {
            route: id,
            color,
            spaces,
        }
    }));
    board.routes.push(Route {
        nodes,
        cities,
        length: Trains(length),
        tunnel,
        locomotives,
        tracks: first..board.tracks.len(),
    });
    if before <= MOST_SPACES && board.train_spaces() > MOST_SPACES {
        log.fault(&text.span, EditionFault::TooManySpaces);
    }
    Some(())
}

/// Returns whether train spaces run from a route's second end to its first; false if an end has no position.
fn leads_back(spaces: &[Space], ends: [Option<[f64; 2]>; 2]) -> bool {
    let distance = |space: &Space, [x, y]: [f64; 2]| (space.at[0] - x).hypot(space.at[1] - y);
    let ([Some(from), Some(to)], [first, .., last]) = (ends, spaces) else {
        return false;
    };
    distance(first, from) + distance(last, to) > distance(first, to) + distance(last, from)
}

/// Returns the fault of a route between these two, given the routes of the board so far.
fn wrong_ends(
    board: &Board,
    cities: [CityId; 2],
    spot: Option<[f64; 2]>,
    route: &Text,
) -> Option<EditionFault> {
    let countries = cities.map(|city| board.city(city).country);
    let name = route.clone();
    if board.route_between(cities[0], cities[1]).is_some() {
        let what = Listed::Route;
        Some(EditionFault::Twice { what, name })
    } else if countries == [true; 2] {
        Some(EditionFault::BetweenCountries(name))
    } else if countries == [false; 2] && spot.is_some() {
        Some(EditionFault::SpotWithoutCountry(name))
    } else {
        None
    }
}

/// Reads the colors of a route's tracks; a route without any is a fault.
fn read_colors(fields: &mut Fields<'_>, route: Option<&Spanned<Text>>) -> Vec<Color> {
    let log = fields.log;
    fields.require("tracks", "tracks = [\"gray\"]");
    let is_empty = fields.get("tracks").is_some_and(Value::is_empty_list);
    if let Some(route) = route.filter(|_| is_empty) {
        log.fault(&route.span, EditionFault::NoTracks(route.value.clone()));
    }
    fields
        .texts("tracks")
        .iter()
        .filter_map(|name| log.color(Noun::TrackColor, name, &Color::ALL))
        .collect()
}

/// Reads the upper left and the lower right corner of the printed board, at most half a board beyond the map.
fn read_corners(fields: &mut Fields<'_>) -> Option<[[f64; 2]; 2]> {
    let [left, right] = fields.get("corners")?.two()?;
    let corner = |value: Value<'_>, range: RangeInclusive<f64>| {
        let [x, y] = value.two()?;
        Some([x.number(range.clone())?, y.number(range)?])
    };
    Some([corner(left, -0.5..=0.4)?, corner(right, 0.6..=1.5)?])
}

/// Reads the positions of the train spaces of each track; empty where the file has none.
fn read_spaces(fields: &mut Fields<'_>, tracks: usize, length: Option<usize>) -> Vec<Vec<Space>> {
    let unfit = EditionFault::SpacesDoNotFit {
        tracks,
        length: length.unwrap_or(1),
    };
    let ranges = [0.0..=1.0, 0.0..=1.0, -360.0..=360.0];
    let value = fields.get("spaces");
    let lists = value.and_then(|value| value.number_lists(&ranges, &unfit));
    let fits = |list: &Vec<[f64; 3]>| length.is_none_or(|length| list.len() == length);
    if let (Some(value), Some(lists)) = (value, &lists)
        && (lists.len() != tracks || !lists.iter().all(fits))
    {
        fields.log.fault(value.span(), unfit);
    }
    let space = |[x, y, degrees]: [f64; 3]| Space {
        at: [x, y],
        degrees,
    };
    let spaces = |list: Vec<[f64; 3]>| list.into_iter().map(space).collect();
    let lists = lists.unwrap_or_default().into_iter();
    let mut lists: Vec<Vec<Space>> = lists.map(spaces).collect();
    lists.resize(tracks, Vec::new());
    lists
}

/// Returns the node in which a route ends: the city's own, or a new border spot of a country.
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

/// Reports cities without a route; returns two cities that no way joins, if there are any.
fn check_connected(board: &Board, log: &Log, spans: &[Span]) -> Option<[CityId; 2]> {
    let components = Components::of(board, &board.routes);
    let (mut first, mut torn) = (None, None);
    for ((id, city), span) in (0..).map(CityId).zip(&board.cities).zip(spans) {
        if board.routes_of(id).next().is_none() {
            let fault = EditionFault::CityWithoutRoute(city.name.clone());
            log.fault(span, fault);
            continue;
        }
        let home = *first.get_or_insert(id);
        if home != id && !components.connect(board, [home, id]) {
            torn.get_or_insert([home, id]);
        }
    }
    torn
}

/// The number of units in the board's width, and in its height.
const PARTS: i32 = 1000;

/// Reads outlines: each is a text of points, such as `100,200 150,180 130,260`, from the left and from the top in
/// thousandths of the board. Returns them as fractions of its width and height.
fn read_land(fields: &mut Fields<'_>, field: &'static str) -> Vec<Vec<[f64; 2]>> {
    let log = fields.log;
    let (mut points, mut length, mut outlines) = (0, 0.0, Vec::new());
    let is_much = |points, length| points > MOST_POINTS || length > f64::from(LONGEST_SHORE);
    for text in fields.texts(field) {
        let Some(outline) = outline(log, field, &text) else {
            continue;
        };
        // Only the first outline that is too much for a picture is a fault.
        let was_much = is_much(points, length);
        points += outline.len();
        length += shore(&outline);
        if is_much(points, length) && !was_much {
            log.fault(&text.span, EditionFault::TooMuchLand(field));
        }
        outlines.push(outline);
    }
    outlines
}

/// Returns the length of an outline: its horizontal steps in widths of the board, its vertical ones in heights.
fn shore(outline: &[[f64; 2]]) -> f64 {
    let steps = outline.iter().zip(outline.iter().cycle().skip(1));
    steps
        .map(|(from, to)| (from[0] - to[0]).abs() + (from[1] - to[1]).abs())
        .sum()
}

/// Reads one outline. Only its first error is a fault, as the others are mostly of the same kind.
fn outline(log: &Log, field: &'static str, text: &Spanned<Text>) -> Option<Vec<[f64; 2]>> {
    let raw = text.value.raw();
    let mut points = Vec::with_capacity(raw.len() / 8);
    for (span, word) in words(raw) {
        match point(field, word) {
            Ok(point) => points.push(point),
            Err(kind) => return log.refuse(log.source.part(&text.span, raw, &span), kind),
        }
    }
    if points.len() < 3 {
        let points = points.len();
        return log.refuse(&text.span, EditionFault::OutlineTooShort { field, points });
    }
    Some(points)
}

fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_ascii_whitespace()
        .map(move |word| (start(word)..start(word) + word.len(), word))
}

fn point(field: &'static str, word: &str) -> Result<[f64; 2], FaultKind> {
    let no_point = || FaultKind::from(EditionFault::NoPoint(word.into()));
    let (x, y) = word.split_once(',').ok_or_else(no_point)?;
    let mut point = [0.0; 2];
    for (part, text) in point.iter_mut().zip([x, y]) {
        let number: i32 = text.parse().map_err(|_| no_point())?;
        let range = -LAND_BEYOND..=PARTS + LAND_BEYOND;
        if !range.contains(&number) {
            return Err(ShapeFault::out_of_range(field, text, range).into());
        }
        *part = f64::from(number) / f64::from(PARTS);
    }
    Ok(point)
}
