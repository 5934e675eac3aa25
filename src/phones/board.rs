//! The board and the deck for the page, which rarely change while a game is entered, and the pictures.

use serde_json::{Map, Value, json};
use stationmaster_core::{Card, Which};
use stationmaster_table::Table;

use super::http::Response;
use super::state::board_key;
use stationmaster_core::board::TicketKind;
use stationmaster_core::color::Color;
use stationmaster_core::game::laws::Laws;
use stationmaster_core::score::score;
use stationmaster_core::units::{CityId, TrackId};
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, PictureFormat, svg};
use stationmaster_report::map::picture::blank;
use stationmaster_report::map::{self, painted};
use stationmaster_report::words::Language;

/// Returns the picture of the board; `None` before an edition is chosen, or if its file lacks positions.
pub(super) fn svg(table: &Table) -> Option<Vec<u8>> {
    let edition = table.edition()?;
    let layout = Layout::of(edition.board()).ok()?;
    Some(svg::render(&blank(edition, &layout)).into_bytes())
}

/// Returns the picture of the finished game to send, if it can be drawn.
pub(super) fn picture(table: &Table, words: Language) -> Option<Vec<u8>> {
    let scored = score(table.game()?);
    let layout = Layout::of(scored.game().board()).ok()?;
    let view = View::new(&scored, Focus::Everything);
    let scene = map::share::scene(&view, &layout, words);
    Some(map::encode(&scene, PictureFormat::Png))
}

/// Returns the contents of the board and the deck; `None` before an edition is chosen.
pub(super) fn json(table: &Table, words: Language) -> Option<Response> {
    let position = table.position();
    let edition = position.edition()?;
    let (board, rules) = (edition.board(), edition.rules());
    let layout = Layout::of(board).ok();
    let layout = layout.as_deref();
    let cities = (0..board.cities().len()).map(CityId).map(|id| {
        let nodes = layout.iter().flat_map(|layout| {
            let nodes = &board.city(id).nodes;
            nodes.iter().map(|&node| layout.node(node))
        });
        let spots: Vec<_> = nodes.map(xy).collect();
        let also = board.city(id).aliases.iter().map(ToString::to_string);
        json!({
            "id": id.0,
            "name": board.city_name(id).to_string(),
            "also": also.collect::<Vec<_>>(),
            "spots": spots,
        })
    });
    let tracks = (0..board.tracks().len()).map(TrackId).map(|id| {
        let (track, length) = (board.track(id), board.length(id));
        // If the tracks of a route differ in color, each is named by its color.
        let route = board.route_name(track.route).to_string();
        let is_plain = board.track_name(id).to_string() == route;
        let colored = || format!("{route} ({})", words.color(track.color));
        let spaces = layout.map(|layout| layout.track(id));
        let middle = spaces.and_then(|spaces| spaces.get(spaces.len() / 2));
        json!({
            "id": id.0,
            "route": track.route.0,
            "cities": board.route(track.route).cities.map(|city| city.0),
            "name": if is_plain { route.clone() } else { colored() },
            "which": if is_plain { Which::Any } else { Which::Color(track.color) },
            "length": length,
            "spot": middle.map(|space| xy(space.center)),
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
    let colors = Color::ALL.into_iter().map(|color| {
        let [fill, ink] = painted(color);
        let paint = json!({ "name": words.color(color), "fill": fill, "ink": ink });
        (color.key().to_owned(), paint)
    });
    let board = json!({
        "board": board_key(table),
        "size": layout.map(|layout| xy(layout.size)),
        "stations": rules.stations,
        "passengers": rules.passenger_colors().collect::<Vec<_>>(),
        "colors": colors.collect::<Map<_, _>>(),
        "cities": cities.collect::<Value>(),
        "tracks": tracks.collect::<Value>(),
        "tickets": tickets.collect::<Value>(),
    });
    Some(Response::json(200, board))
}

/// Returns a point as the picture rounds it.
fn xy(point: impl Into<(f64, f64)>) -> [f64; 2] {
    let (x, y) = point.into();
    [x, y].map(|value| (value * 10.0).round() / 10.0)
}
