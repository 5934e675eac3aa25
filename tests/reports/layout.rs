//! The geometry of maps: what lies where, on the shipped boards and on others.

use std::path::Path;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use stationmaster_core::board::{Board, Edition, editions, find_edition, shipped_edition};
use stationmaster_core::fault::Unreadable;
use stationmaster_core::score::score;
use stationmaster_core::units::{CityId, RouteId, Seat, TrackId};
use stationmaster_map::Layout;
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::svg;
use stationmaster_map::view::{Focus, View};
use stationmaster_report::Language;
use stationmaster_report::Look;
use stationmaster_report::map::picture::scene;
use stationmaster_report::map::terminal;

use crate::support::{cases, data, on_edition};

/// The editions whose boards differ.
fn boards() -> Vec<Arc<Edition>> {
    let mut boards: Vec<Arc<Edition>> = Vec::new();
    for edition in editions().filter_map(shipped_edition) {
        if boards
            .iter()
            .all(|known| known.board().name() != edition.board().name())
        {
            boards.push(edition);
        }
    }
    assert_eq!(boards.len(), 3);
    boards
}

/// The edition with the board of these files, where the board file does not say where its train spaces lie.
fn without_spaces(edition: &str, board: &str) -> Arc<Edition> {
    let read = |folder: &str, name: &str| {
        std::fs::read_to_string(data(&format!("data/{folder}/{name}.toml")))
            .expect("it can be read")
    };
    let rules = read("editions", edition)
        .replace(&format!("board = \"{board}\""), "board = \"board.toml\"");
    let bare = |line: &str| match line.split_once(", spaces = ") {
        Some((route, _)) => format!("{route} }},\n"),
        None => format!("{line}\n"),
    };
    let board: String = read("boards", board).lines().map(bare).collect();
    assert!(!board.contains("spaces = "));
    let open = |path: &Path| match path.to_str() {
        Some("own.toml") => Ok(rules.clone()),
        Some("board.toml") => Ok(board.clone()),
        _ => Err(Unreadable::Missing),
    };
    find_edition("own.toml", None, &open).expect("it is an edition")
}

/// Every train space with its track.
fn spaces(layout: &Layout) -> Vec<(TrackId, OrientedRect)> {
    let tracks = layout.spaces.iter().zip(0..);
    tracks
        .flat_map(|(spaces, track)| spaces.iter().map(move |space| (TrackId(track), *space)))
        .collect()
}

/// The pairs of routes whose train spaces lie on each other, by their names; a route's own tracks count too.
fn overlaps(board: &Board, layout: &Layout) -> Vec<String> {
    let spaces = spaces(layout);
    let name = |track: TrackId| board.route_name(board.track(track).route);
    let mut found = Vec::new();
    for (position, (track, space)) in spaces.iter().enumerate() {
        for (other, another) in &spaces[position + 1..] {
            if track != other && space.overlaps(another) {
                found.push(format!("{} on {}", name(*track), name(*other)));
            }
        }
    }
    found.dedup();
    found
}

/// The routes whose train spaces lie on the disc of a city.
fn on_discs(board: &Board, layout: &Layout) -> Vec<String> {
    let mut found = Vec::new();
    for (track, space) in spaces(layout) {
        for (node, &disc) in board.nodes().iter().zip(&layout.discs) {
            if space.overlaps_disc(disc) {
                found.push(format!(
                    "{} on {}",
                    board.route_name(board.track(track).route),
                    board.city_name(node.city)
                ));
            }
        }
    }
    found
}

/// Every track has its train spaces on the board, and none lies on another or on a city.
fn assert_clear(board: &Board) {
    let layout = Layout::of(board).expect("everything has its position");
    for track in (0..board.tracks().len()).map(TrackId) {
        assert_eq!(layout.track(track).len(), board.length(track).0 as usize);
    }
    assert_eq!(overlaps(board, &layout), [""; 0], "{}", board.name());
    assert_eq!(on_discs(board, &layout), [""; 0], "{}", board.name());
    assert!(
        spaces(&layout)
            .iter()
            .all(|(_, space)| inside(&layout, space)),
        "{}",
        board.name()
    );
}

fn inside(layout: &Layout, space: &OrientedRect) -> bool {
    let bounds = space.bounds();
    bounds.x0 >= 0.0
        && bounds.y0 >= 0.0
        && bounds.x1 <= layout.size.width
        && bounds.y1 <= layout.size.height
}

#[test]
fn every_track_has_its_train_spaces_and_none_lies_on_another_or_on_a_city() {
    for edition in boards() {
        assert_clear(edition.board());
    }
}

/// The positions of the train spaces come from another source than those of the cities; they have to fit together.
#[test]
fn train_spaces_lead_from_city_to_city() {
    for edition in boards() {
        let board = edition.board();
        let layout = Layout::of(board).expect("everything has its position");
        for (id, route) in board.routes().iter().enumerate() {
            let [from, to] = route.nodes.map(|node| layout.node(node));
            for track in route.track_ids() {
                let centers: Vec<_> = layout
                    .track(track)
                    .iter()
                    .map(|space| space.center)
                    .collect();
                let stops: Vec<_> = [from].into_iter().chain(centers).chain([to]).collect();
                let farthest = stops
                    .windows(2)
                    .map(|pair| pair[0].distance(pair[1]))
                    .fold(0.0, f64::max);
                // Two train spaces lie about 64 apart. A city or a border spot lies nearly as near to the first.
                assert!(
                    farthest < 105.0,
                    "{} {farthest}",
                    board.route_name(RouteId(id))
                );
                let ends = layout.track(track).iter().flat_map(OrientedRect::ends);
                let ends: Vec<_> = ends.collect();
                let bends = ends
                    .windows(2)
                    .filter(|pair| pair[0].distance(pair[1]) > 60.0);
                let name = board.route_name(RouteId(id));
                assert_eq!(
                    bends.count(),
                    0,
                    "{name}: one space ends where the next begins"
                );
            }
        }
    }
}

/// A name stands nearer to its own city than to any other.
#[test]
fn no_name_is_taken_for_that_of_another_city() {
    for edition in boards() {
        let board = edition.board();
        let layout = Layout::of(board).expect("everything has its position");
        let gap = |label: usize, city: usize| {
            let (area, at) = (layout.labels()[label].area, layout.discs[city].center);
            let outside =
                |value: f64, least: f64, most: f64| (least - value).max(value - most).max(0.0);
            outside(at.x, area.x0, area.x1).hypot(outside(at.y, area.y0, area.y1))
        };
        let cities: Vec<usize> = (0..board.cities().len())
            .filter(|&id| !board.cities()[id].country)
            .collect();
        for &id in &cities {
            let own = gap(id, id);
            let nearest = cities
                .iter()
                .filter(|&&other| other != id)
                .map(|&other| gap(id, other))
                .fold(f64::MAX, f64::min);
            assert!(
                own < nearest,
                "{} lies {own} away, another city {nearest}",
                board.city_name(CityId(id))
            );
        }
    }
}

/// Both editions of Europe have the same board; a board that differs in anything has a layout of its own.
#[test]
fn a_board_is_laid_out_once() {
    let layout =
        |edition: &Edition| Layout::of(edition.board()).expect("everything has its position");
    let [europe, original] = ["europe-anniversary", "europe-original"]
        .map(|name| shipped_edition(name).expect("it is shipped"));
    let bare = without_spaces("europe-anniversary", "europe");
    let first = layout(&europe);
    assert!(!Arc::ptr_eq(&first, &layout(&bare)));
    assert!(
        Arc::ptr_eq(
            &layout(&bare),
            &layout(&without_spaces("europe-anniversary", "europe"))
        ),
        "it is read again"
    );
    assert!(Arc::ptr_eq(&first, &layout(&original)) && Arc::ptr_eq(&first, &layout(&europe)));
}

/// Users' boards say where the cities lie, and no more: the routes find their ways between them.
#[test]
fn without_given_spaces_routes_keep_clear_of_each_other_and_of_cities() {
    assert_clear(without_spaces("europe-anniversary", "europe").board());
    assert_clear(without_spaces("germany", "germany").board());
}

/// A random board: cities anywhere, even on each other, joined in a row and by a way back.
#[derive(Debug, Clone)]
struct MadeUp {
    aspect: f64,
    cities: Vec<[f64; 2]>,
    lengths: Vec<u32>,
    tracks: Vec<usize>,
}

impl MadeUp {
    fn edition(&self) -> String {
        let name = |city: usize| format!("City {city}");
        let cities: Vec<String> = self
            .cities
            .iter()
            .enumerate()
            .map(|(id, [x, y])| {
                format!(
                    "{{ name = \"{}\", at = [{x:.3}, {y:.3}], big = {} }}",
                    name(id),
                    id % 2 == 0
                )
            })
            .collect();
        let count = self.cities.len();
        let routes: Vec<String> = (0..count.max(3) - 1 + usize::from(count > 2))
            .filter(|&from| count > 2 || from == 0)
            .map(|from| {
                let tracks = vec!["\"gray\""; self.tracks[from]].join(", ");
                let (length, to) = (self.lengths[from], name((from + 1) % count));
                format!("{{ route = \"{} - {to}\", length = {length}, tracks = [{tracks}], tunnel = true, locomotives = 1 }}", name(from))
            })
            .collect();
        format!(
            "format = 1\nname = \"made-up\"\ntrains = 45\nstations = 1\nplayers = [2, 5]\n\
             colors = [\"red\", \"blue\", \"white\", \"black\", \"yellow\"]\npoints = {{ 1 = 1, 2 = 2, 3 = 3, 4 = 4, 5 = 5, 6 = 6, 7 = 7, 8 = 8 }}\n\
             tie-breaks = [\"tickets\"]\nbonuses = {{ express = 10 }}\n\
             decks = [{{ name = \"one\", tickets = [{{ ticket = \"City 0 - City 1\", points = 3 }}] }}]\n\
             variant = [{{ name = \"only\", decks = [\"one\"] }}]\n\
             board = {{ name = \"made-up\", aspect = {:.2}, cities = [{}], routes = [{}] }}\n",
            self.aspect,
            cities.join(", "),
            routes.join(", "),
        )
    }
}

fn made_up() -> impl Strategy<Value = MadeUp> {
    // A coarse grid, so that cities often lie on each other or in a line.
    let city = (0..=6_u32, 0..=6_u32).prop_map(|(x, y)| [f64::from(x) / 6.0, f64::from(y) / 6.0]);
    let aspect = prop_oneof![Just(0.1), Just(10.0), 0.4..2.5];
    let (cities, lengths, tracks) = (vec(city, 2..9), vec(1..=8_u32, 9), vec(1..=3_usize, 9));
    (aspect, cities, lengths, tracks).prop_map(|(aspect, cities, lengths, tracks)| MadeUp {
        aspect,
        cities,
        lengths,
        tracks,
    })
}

proptest! {
    #![proptest_config(cases(24))]

    /// Whatever a board looks like, it is drawn: every space is somewhere, every picture has all names.
    #[test]
    fn any_board_can_be_drawn(
        board in made_up(),
        columns in 20_usize..220,
        rows in 10_usize..90,
        focus in select(vec![
            Focus::Everything,
            Focus::Player(Seat(1)),
            Focus::Express(vec![Seat(0), Seat(1)]),
            Focus::Ticket(Seat(0), 0),
        ]),
    ) {
        let edition = board.edition();
        let text = "format = 1\nedition = \"own.toml\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
                    routes = [\"City 0 - City 1\"]\ntickets = [\"City 0 - City 1\"]\nstations = [\"City 1\"]\n\
                    [[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";
        let game = on_edition(&edition, text).unwrap_or_else(|faults| panic!("{faults:?}\n{edition}"));
        let layout = Layout::new(game.board()).expect("every city has its position");
        for (track, space) in spaces(&layout) {
            let [a, b, c, d] = space.corners();
            prop_assert!([a, b, c, d].into_iter().all(|corner| corner.x.is_finite() && corner.y.is_finite()), "{track:?}");
            prop_assert!(space.length >= 1.0 && space.width >= 1.0);
        }
        let score = score(&game);
        let view = View::new(&score, focus);
        let svg = svg::render(&scene(&view, &layout, Language::English, None));
        prop_assert!(!svg.contains("NaN") && !svg.contains("inf"));
        for label in layout.labels() {
            let written = label.lines.iter().all(|line| svg.contains(&format!("aria-label=\"{line}\"")));
            prop_assert!(written, "{:?} is missing", label.lines);
        }
        let look = Look { columns, rows, ..Look::PLAIN };
        let map = terminal::render(&view, &layout, &look);
        let drawn = map.lines().skip(1).take_while(|line| !line.starts_with(" A "));
        prop_assert!(drawn.clone().all(|line| line.chars().count() <= columns), "{map}");
    }
}
