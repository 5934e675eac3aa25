//! The names for a picture that is shown small: all in a large font, first those of the cities that matter, as many as find
//! room beside the trains; free spaces may lie below a name.

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
    let board = view.board();
    let spaces = |is_free: bool| {
        let tracks = layout.spaces.iter().zip(&view.tones);
        tracks.filter(move |(_, tone)| (**tone == Tone::Free) == is_free).flat_map(|(spaces, _)| spaces)
    };
    let obstacles = Obstacles::new(board, &layout.discs, spaces(false));
    let free: Vec<(Rect, &OrientedRect)> = spaces(true).map(|space| (space.bounds(), space)).collect();
    let covered = |area: Rect| {
        let upright = OrientedRect::upright(area);
        free.iter().filter(|(bounds, space)| bounds.overlaps(area) && space.overlaps(&upright)).count() as f64
    };
    let mut labels: Vec<Label> = Vec::new();
    for id in in_order(board, view) {
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
