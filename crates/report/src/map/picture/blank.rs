//! The board without a game on it, for a page that lets people point at it: every track and every city is a group with an id.

use kurbo::{Point, Size};

use super::ground;
use super::names::{fine_names, name};
use super::shapes::{disc, locomotive, stone, train_space, trains, water};
use stationmaster_core::board::{Board, Route};
use stationmaster_core::units::{CityId, TrackId};
use stationmaster_map::Layout;
use stationmaster_map::label::{Label, few};
use stationmaster_map::paint;
use stationmaster_map::scene::{Element, Scene, Style, group, safe};
use stationmaster_map::view::Tone;

/// How large the letters of the few names are, as a part of the board's width: 11 pixels on a telephone.
const FEW: f64 = 11.0 / 390.0;

/// Returns the board: tracks are `t0`, `t1` and so on by their numbers, cities `c0`, `c1`.
pub fn blank(board: &Board, layout: &Layout) -> Scene {
    let spaces = |of: fn(&Route) -> bool| {
        let routes = board.routes().iter().filter(move |route| of(route));
        routes.flat_map(|route| route.track_ids().flat_map(|track| layout.track(track)))
    };
    let tracks = (0..board.tracks().len())
        .map(TrackId)
        .map(|id| track(board, layout, id));
    let cities = (0..board.cities().len())
        .map(CityId)
        .map(|id| city(board, layout, id));
    let names = |labels: &[Label]| fine_names(group(labels.iter().flat_map(name)), board);
    let layers = vec![
        ground::draw(board, layout),
        water(spaces(|route| route.locomotives > 0)),
        stone(spaces(|route| route.tunnel)),
        group(tracks),
        group(cities),
        names(&layout.labels).class("names"),
        names(&few::of_board(board, layout, FEW * layout.size.width)).class("few"),
    ];
    let Size { width, height } = layout.size;
    Scene {
        size: Size::new(width, height),
        pixels: 1.0,
        ground: paint::BOARD,
        title: safe(&board.name().shown()),
        rules: String::new(),
        layers,
    }
}

fn track(board: &Board, layout: &Layout, id: TrackId) -> Element {
    let route = board.route_of(id);
    let ground = if route.locomotives > 0 {
        paint::WATER
    } else {
        paint::BOARD
    };
    let mut drawn = trains(Tone::Free, board.track(id).color, ground)
        .class("t")
        .with(Style::Id(format!("t{}", id.0)));
    for (space, position) in layout.track(id).iter().zip(0..) {
        drawn = drawn.and(train_space(space));
        if position < route.locomotives {
            drawn = drawn.and(locomotive(space));
        }
    }
    drawn
}

fn city(board: &Board, layout: &Layout, id: CityId) -> Element {
    let city = board.city(id);
    let discs = city
        .nodes
        .iter()
        .map(|node| disc(layout.discs[node.0], city.big));
    group(discs)
        .class("c")
        .with(Style::Id(format!("c{}", id.0)))
}

/// Returns where the discs of a city lie.
pub fn spots(board: &Board, layout: &Layout, id: CityId) -> Vec<Point> {
    board
        .city(id)
        .nodes
        .iter()
        .map(|&node| layout.node(node))
        .collect()
}
