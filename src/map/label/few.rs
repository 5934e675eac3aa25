//! The names for a picture that is shown small: all in a large font, first those of the cities that matter, as many as find
//! room beside the trains; free spaces may lie below a name.

use std::cmp::Reverse;

use kurbo::Rect;

use super::{CLASH, CLEARANCE, Label, Obstacles};
use crate::board::Board;
use crate::map::layout::Layout;
use crate::map::shape::OrientedRect;
use crate::map::view::{Tone, View};
use crate::units::{CityId, TrackId};

/// What covering a free space costs, beside the distance from the city.
const ON_FREE: f64 = 15.0;

/// Returns the names that find room in a font of this size, those of Big Cities a little larger.
pub(crate) fn labels(view: &View<'_>, layout: &Layout, size: f64) -> Vec<Label> {
    let is_free = |track| view.tone(track) == Tone::Free;
    placed(view.board(), layout, size, is_free, in_order(view.board(), view))
}

/// Returns the same for a board without a game on it: first the names of Big Cities, then those with many routes.
pub(crate) fn of_board(board: &Board, layout: &Layout, size: f64) -> Vec<Label> {
    let mut cities: Vec<CityId> = (0..board.cities().len()).map(CityId).collect();
    let routes = |city: CityId| board.routes().iter().filter(|route| route.cities.contains(&city)).count();
    cities.sort_by_key(|&city| (!board.city(city).big, Reverse(routes(city))));
    placed(board, layout, size, |_| true, cities)
}

fn placed(
    board: &Board,
    layout: &Layout,
    size: f64,
    is_free: impl Fn(TrackId) -> bool,
    cities: Vec<CityId>,
) -> Vec<Label> {
    let spaces = |free: bool| {
        let tracks = layout.spaces.iter().zip((0..).map(TrackId));
        tracks.filter(|&(_, track)| is_free(track) == free).flat_map(|(spaces, _)| spaces).collect::<Vec<_>>()
    };
    let obstacles = Obstacles::new(board, &layout.discs, spaces(false).into_iter());
    let free: Vec<(Rect, &OrientedRect)> = spaces(true).into_iter().map(|space| (space.bounds(), space)).collect();
    let covered = |area: Rect| {
        let upright = OrientedRect::upright(area);
        free.iter().filter(|(bounds, space)| bounds.overlaps(area) && space.overlaps(&upright)).count() as f64
    };
    let mut labels: Vec<Label> = Vec::new();
    for id in cities {
        let is_open = |&(area, cost): &(Rect, f64)| {
            cost < CLASH && !labels.iter().any(|label| label.area.inset(CLEARANCE).overlaps(area))
        };
        let places = obstacles.forms(id, size).into_iter().flat_map(|form| {
            let areas = obstacles.areas(&form, form.lines.len() as f64 * 3.0).into_iter();
            areas
                .filter(is_open)
                .map(move |(area, cost)| (cost + covered(area) * ON_FREE, Label { area, ..form.clone() }))
        });
        let best = places.min_by(|(a, _), (b, _)| a.total_cmp(b));
        labels.extend(best.map(|(_, label)| label));
    }
    labels
}

/// The cities, those first that have trains, stations or tickets, and of these the large ones.
fn in_order(board: &Board, view: &View<'_>) -> Vec<CityId> {
    let game = view.score.game();
    let taken = (0..view.tones.len()).filter(|&track| view.tones[track] != Tone::Free);
    let ends = taken.flat_map(|track| board.route_of(TrackId(track)).cities);
    let stations = view.stations.iter().map(|&(city, _)| city);
    let tickets = game.players().iter().flat_map(|player| &player.tickets).flat_map(|&id| game.ticket(id).cities);
    let mut rank = vec![2; board.cities().len()];
    for city in ends.chain(stations).chain(tickets) {
        rank[city.0] = 1;
    }
    for &end in &view.ends {
        rank[board.node(end).city.0] = 0;
    }
    let mut cities: Vec<CityId> = (0..board.cities().len()).map(CityId).collect();
    cities.sort_by_key(|city| (rank[city.0], !board.city(*city).big));
    cities
}
