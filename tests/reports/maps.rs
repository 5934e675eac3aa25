//! Maps in the terminal: some as they were looked at, and laws of all worked games at many sizes.

use std::collections::{BTreeMap, BTreeSet};

use snapbox::{Data, assert_data_eq};
use stationmaster_core::{CityId, Game, Seat, TrackId, score};
use stationmaster_map::Layout;
use stationmaster_map::grid::{Grid, Named, Sign};
use stationmaster_map::view::{Focus, View};
use stationmaster_report::Look;
use stationmaster_report::map::terminal;

use crate::support::{data, read, some_games};

fn in_terminal(game: &Game, focus: Focus, look: &Look) -> String {
    let layout = Layout::of(game.board()).expect("everything has its position");
    terminal::render(&View::new(&score(game), focus), &layout, look)
}

#[test]
fn maps_in_the_terminal_match_their_snapshots() {
    let wide = |columns: usize| Look {
        columns,
        width: columns.min(120),
        ..Look::PLAIN
    };
    let ascii = Look {
        unicode: false,
        rows: 40,
        ..wide(200)
    };
    for (game, focus, look, file) in [
        (
            "five-players",
            Focus::Everything,
            wide(80),
            "five-players-80",
        ),
        (
            "five-players",
            Focus::Express(vec![Seat(3)]),
            ascii,
            "express-ascii",
        ),
        ("two-players", Focus::Ticket(Seat(1), 3), wide(120), "gap"),
        (
            "germany-5-players",
            Focus::Everything,
            wide(80),
            "germany-80",
        ),
    ] {
        let game = read(&format!("data/games/{game}.toml"));
        let file = data(&format!("tests/pictures/{file}.txt"));
        assert_data_eq!(
            in_terminal(&game, focus, &look),
            Data::read_from(&file, None).raw()
        );
    }
}

/// The distance of a name from a node, in columns; a row is as high as two columns are wide.
fn away(name: &[(usize, usize)], node: (usize, usize)) -> usize {
    let cells = name
        .iter()
        .map(|cell| cell.0.abs_diff(node.0) + 2 * cell.1.abs_diff(node.1));
    cells.min().unwrap_or(0)
}

/// No claimed track is lost below another or below a name, no station is missing, and no city is without its name. A name that does not
/// stand directly beside its own city stands no nearer to another, which it would else be read as; on the smallest maps it is left out.
#[test]
fn every_claimed_track_and_every_name_can_be_seen() {
    let sizes = [
        (50, 18),
        (80, 20),
        (80, 30),
        (100, 34),
        (130, 45),
        (160, 50),
        (200, 70),
        (240, 70),
    ];
    for (number, (name, game)) in some_games().enumerate() {
        let score = score(&game);
        let (layout, board) = (
            Layout::of(game.board()).expect("everything has its position"),
            game.board(),
        );
        let view = View::new(&score, Focus::Everything);
        // Each size with every third game: all are tried with all kinds of games.
        for (columns, rows) in sizes.into_iter().skip(number % 3).step_by(3) {
            for in_pixels in [true, false] {
                // A sign for each train space needs more room than pixels.
                let size = if in_pixels {
                    (columns, rows)
                } else {
                    (columns.max(80), rows.max(50))
                };
                let grid = Grid::new(&view, &layout, size, in_pixels, Named::Anew(None));
                assert!(grid.rows().all(|row| row.len() == grid.columns));
                let (mut tracks, mut stations) = (BTreeSet::new(), 0);
                let (mut nodes, mut names) = (Vec::new(), BTreeMap::<CityId, Vec<_>>::new());
                let rows = grid.rows().zip(0..);
                for (sign, at) in rows
                    .flat_map(|(row, y)| row.iter().zip(0..).map(move |(sign, x)| (sign, (x, y))))
                {
                    match sign {
                        Sign::Space { track, .. } => _ = tracks.insert(*track),
                        Sign::Node(node) => nodes.push((board.node(*node).city, at)),
                        Sign::Name(city, _) => names.entry(*city).or_default().push(at),
                        Sign::Station(_) => stations += 1,
                        _ => {}
                    }
                }
                let claimed = (0..board.tracks().len())
                    .map(TrackId)
                    .filter(|&track| game.owner(track).is_some());
                let lost: Vec<TrackId> = claimed.filter(|track| !tracks.contains(track)).collect();
                assert_eq!(lost, [], "{name} at {columns} columns");
                // In pixels the sign of the city itself is that of the station; one of two in a city hides the other.
                let built: BTreeSet<CityId> = game
                    .players()
                    .iter()
                    .flat_map(|player| &player.stations)
                    .map(|station| station.city)
                    .collect();
                assert!(
                    in_pixels || stations == built.len(),
                    "{name} at {columns} columns"
                );
                let left_out = board.cities().len() - names.len();
                let spared = if in_pixels && columns < 80 { 3 } else { 0 };
                assert!(
                    left_out <= spared,
                    "{left_out} names of {name} at {columns} columns"
                );
                for (&city, cells) in &names {
                    let full = board.city_name(city).raw().chars().count();
                    assert!(
                        cells.len() >= full.min(3),
                        "{} in {name} at {columns} columns",
                        board.city_name(city)
                    );
                }
                for &(city, own) in nodes
                    .iter()
                    .filter(|(city, _)| in_pixels && !board.city(*city).country)
                {
                    let Some(cells) = names.get(&city).filter(|cells| away(cells, own) > 1) else {
                        continue;
                    };
                    let near = nodes
                        .iter()
                        .find(|(other, at)| *other != city && away(cells, *at) < away(cells, own));
                    assert_eq!(
                        near,
                        None,
                        "{} in {name} at {columns} columns",
                        board.city_name(city)
                    );
                }
            }
        }
    }
}
