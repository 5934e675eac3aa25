//! A board of one's own that is as crowded as one can be, for tests.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::board::{Edition, find_edition};
use crate::fault::Unreadable;
use crate::limits::{LONGEST_NAME, MOST_CITIES, MOST_ROUTES, MOST_SPACES};
use crate::map::layout::Layout;

const EDITION: &str = r#"format = 1
name = "own"
colors = ["red", "blue"]
players = [2, 2]
trains = 45
tie-breaks = []
board = "board.toml"
bonuses = {}
decks = [{ name = "none", tickets = [] }]
variant = [{ name = "classic", decks = ["none"] }]
points = { 1 = 1, 2 = 2, 3 = 4, 4 = 7, 5 = 10, 6 = 15, 7 = 18, 8 = 21 }
"#;

/// Reads the files of an edition of one's own with this board.
pub(super) fn open(path: &Path, board: &str) -> Result<String, Unreadable> {
    match path.to_str() {
        Some("own.toml") => Ok(EDITION.to_owned()),
        Some("board.toml") => Ok(board.to_owned()),
        _ => Err(Unreadable::Missing),
    }
}

/// An edition of one's own with this board.
pub(super) fn edition_with(board: &str) -> Arc<Edition> {
    find_edition("own.toml", None, &|path| open(path, board)).expect("it is an edition")
}

/// How the most crowded board is laid out, and what is compared for it: of that there is so much that it is done once.
pub(super) static CROWDED: LazyLock<(Layout, [usize; 4])> =
    LazyLock::new(|| Layout::counted(edition_with(&crowded()).board()).expect("every city has its position"));

/// A board as large as one can be, its cities along two sides and nearly all of its routes across.
pub(super) fn crowded() -> String {
    let half = MOST_CITIES / 2;
    let name = |city: usize| format!("{city} {}", "WM ".repeat(LONGEST_NAME / 3 - 2));
    let at = |city: usize| [if city < half { 0.05 } else { 0.95 }, (city % half) as f64 / half as f64];
    let city = |city: usize| format!("{{ name = \"{}\", at = {:?}, big = true }},\n", name(city), at(city));
    // First a way along all cities.
    let ends = |route: usize| match route.checked_sub(MOST_CITIES - 1) {
        None => [route, route + 1],
        Some(further) => [further % half, half + (further * 7 / half + further * 3) % (half - 1) + 1],
    };
    let route = |route: usize| {
        let ([from, to], length) = (ends(route).map(name), MOST_SPACES / MOST_ROUTES);
        format!("{{ route = \"{from} - {to}\", length = {length}, tracks = [\"gray\"] }},\n")
    };
    let cities: String = (0..MOST_CITIES).map(city).collect();
    let routes: String = (0..MOST_ROUTES).map(route).collect();
    format!("format = 1\nname = \"own\"\ncities = [\n{cities}]\nroutes = [\n{routes}]\n")
}
