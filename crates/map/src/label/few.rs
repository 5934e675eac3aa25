//! The names for a picture that is shown small: all in a large font, first those of the cities that matter, as many as find
//! room beside the trains; free spaces may lie below a name.

use std::cmp::Reverse;

use kurbo::{Circle, Rect};
use stationmaster_core::board::Board;
use stationmaster_core::units::{CityId, TrackId};

use super::{BIG, CLASH, CLEARANCE, FARTHEST, Label, MISLEADING, Obstacles, STATION, apart};
use crate::layout::{BIG_CITY, Layout};
use crate::shape::OrientedRect;
use crate::view::{Tone, View};

/// What covering a free space costs on a board that has nothing else.
const ON_FREE: f64 = 15.0;
/// How long and how thick a free space is where there is little room, as parts of it.
pub const DASH: [f64; 2] = [0.7, 0.3];
/// How much farther from its city a name may lie that is never left out, and how often its turn may come earlier.
const FARTHER: [f64; 3] = [1.0, 2.0, 3.5];
const ROUNDS: usize = 8;

/// A train space to a name.
pub enum Space {
    /// No name may lie on it.
    Solid(OrientedRect),
    /// A name may cover it, at this cost beside the distance from the city.
    Covered(f64),
}

/// Names that are to be placed: how large, where, and which of them.
pub struct Request<'a> {
    /// The board.
    pub board: &'a Board,
    /// Where everything on it lies.
    pub layout: &'a Layout,
    /// The size of the font.
    pub size: f64,
    /// How small it may become for Big Cities, whose names are larger, rather than leave out any.
    pub least: f64,
    /// What there is of a track's space that no name may lie on, or how much a name costs that covers it.
    pub space: &'a dyn Fn(TrackId, OrientedRect) -> Space,
    /// The radius of the room around every city.
    pub around: f64,
    /// What is to be kept free besides discs and trains.
    pub kept_free: Vec<Circle>,
    /// The cities, the most important first.
    pub cities: Vec<CityId>,
    /// How many of them are named in any case.
    pub always: usize,
}

/// Returns the names that find room in a font of this size, those of Big Cities a little larger, where free spaces are drawn as
/// dashes, and those below a name [not at all](is_masked).
pub fn labels(view: &View<'_>, layout: &Layout, size: f64) -> Vec<Label> {
    let (cities, always) = in_order(view.board(), view);
    let stations = view
        .stations
        .iter()
        .map(|&(city, _)| view.board().city(city).nodes[0]);
    let marked = stations
        .chain(view.ends.iter().copied())
        .map(|node| Circle::new(layout.node(node), STATION));
    let space = |track, space| match view.tone(track) {
        Tone::Free => Space::Covered(ON_FREE),
        _ => Space::Solid(space),
    };
    placed(&Request {
        board: view.board(),
        layout,
        size,
        least: size / BIG,
        space: &space,
        around: BIG_CITY + 1.0,
        kept_free: marked.collect(),
        cities,
        always,
    })
}

/// Returns what is drawn of a free space where there is little room.
pub fn dash(space: OrientedRect) -> OrientedRect {
    OrientedRect {
        length: space.length * DASH[0],
        width: space.width * DASH[1],
        ..space
    }
}

/// Returns whether a free space is left out, as a name would lie on it.
pub fn is_masked(labels: &[Label], space: OrientedRect) -> bool {
    let roomy = dash(space).grown(CLEARANCE);
    labels
        .iter()
        .any(|label| roomy.overlaps(&OrientedRect::upright(label.area)))
}

/// Returns the same for a board without a game on it: first the names of Big Cities, then those with many routes.
pub fn of_board(board: &Board, layout: &Layout, size: f64) -> Vec<Label> {
    let mut cities: Vec<CityId> = (0..board.cities().len()).map(CityId).collect();
    let routes = |city: CityId| {
        board
            .routes()
            .iter()
            .filter(|route| route.cities.contains(&city))
            .count()
    };
    cities.sort_by_key(|&city| (!board.city(city).big, Reverse(routes(city))));
    placed(&Request {
        board,
        layout,
        size,
        least: size,
        space: &|_, _| Space::Covered(ON_FREE),
        around: STATION,
        kept_free: Vec::new(),
        cities,
        always: 0,
    })
}

/// Returns the names that find room: each beside its city and off everything that may not be covered.
pub fn placed(request: &Request<'_>) -> Vec<Label> {
    let Request { board, layout, .. } = *request;
    let (mut solid, mut free) = (Vec::new(), Vec::new());
    for (spaces, track) in layout.spaces.iter().zip((0..).map(TrackId)) {
        for space in spaces {
            match (request.space)(track, *space) {
                Space::Solid(space) => solid.push(space),
                Space::Covered(cost) => free.push((space.bounds(), space, cost)),
            }
        }
    }
    let mut obstacles = Obstacles::new(board, &layout.discs, solid.iter());
    obstacles.kept_free.clone_from(&request.kept_free);
    obstacles.around = request.around;
    obstacles.step = (request.size / 6.0).max(super::STEP);
    let covered = |area: Rect| -> f64 {
        let upright = OrientedRect::upright(area);
        let below = free
            .iter()
            .filter(|(bounds, space, _)| bounds.overlaps(area) && space.overlaps(&upright));
        below.map(|(_, _, cost)| cost).sum()
    };
    let place = |id: CityId, is_always: bool, labels: &[Label]| {
        // The names of Big Cities are larger, and may become smaller than others by as much.
        let least = if board.city(id).big {
            request.least
        } else {
            request.size.min(request.least * BIG)
        };
        let sizes: &[f64] = if least < request.size {
            &[request.size, least]
        } else {
            &[request.size]
        };
        let farther = if is_always {
            &FARTHER[..]
        } else {
            &FARTHER[..1]
        };
        let mut tries = farther
            .iter()
            .flat_map(|farther| sizes.iter().map(move |size| (*size, *farther)));
        tries.find_map(|(size, farther)| {
            let is_open = |&(area, cost): &(Rect, f64)| {
                let limit = if farther > 1.0 { CLASH } else { MISLEADING };
                cost < limit && labels.iter().all(|label| apart(label, area))
            };
            let places = obstacles.forms(id, size).into_iter().flat_map(|form| {
                let areas = obstacles
                    .areas(&form, form.lines.len() as f64 * 3.0, farther * FARTHEST)
                    .into_iter();
                areas.filter(is_open).map(move |(area, cost)| {
                    (
                        cost,
                        Label {
                            area,
                            ..form.clone()
                        },
                    )
                })
            });
            let places = places.map(|(cost, label)| (cost + covered(label.area), label));
            places
                .min_by(|(a, _), (b, _)| a.total_cmp(b))
                .map(|(_, label)| label)
        })
    };
    let (always, others) = request.cities.split_at(request.always);
    let mut always = always.to_vec();
    let mut labels: Vec<Label> = Vec::new();
    // A city that finds no room goes before those that took it.
    for _ in 0..ROUNDS {
        labels.clear();
        let placed: Vec<bool> = always
            .iter()
            .map(|&id| {
                let label = place(id, true, &labels);
                labels.extend(label.iter().cloned());
                label.is_some()
            })
            .collect();
        match placed.iter().position(|is_placed| !is_placed) {
            Some(position) => always[..=position].rotate_right(1),
            None => break,
        }
    }
    for &id in others {
        labels.extend(place(id, false, &labels));
    }
    labels
}

/// The cities, the ends of ways first, then the large ones, which are all named in any case, as many as are told; then those
/// that have trains, stations or tickets.
fn in_order(board: &Board, view: &View<'_>) -> (Vec<CityId>, usize) {
    let game = view.score.game();
    let taken = (0..view.tones.len()).filter(|&track| view.tones[track] != Tone::Free);
    let ends = taken.flat_map(|track| board.route_of(TrackId(track)).cities);
    let stations = view.stations.iter().map(|&(city, _)| city);
    let tickets = game
        .players()
        .iter()
        .flat_map(|player| &player.tickets)
        .flat_map(|&id| game.ticket(id).cities);
    let mut rank = vec![3; board.cities().len()];
    for city in ends.chain(stations).chain(tickets) {
        rank[city.0] = 2;
    }
    for (city, rank) in rank.iter_mut().enumerate() {
        if board.city(CityId(city)).big {
            *rank = 1;
        }
    }
    let path_ends = view
        .ways
        .iter()
        .flat_map(|way| way.nodes.first().into_iter().chain(way.nodes.last()));
    for &end in view.ends.iter().chain(path_ends) {
        rank[board.node(end).city.0] = 0;
    }
    let mut cities: Vec<CityId> = (0..board.cities().len()).map(CityId).collect();
    cities.sort_by_key(|city| rank[city.0]);
    let always = rank.iter().filter(|rank| **rank < 2).count();
    (cities, always)
}
