//! Editions: read to an edition or to faults; and on every edition that passes, its names are understood and a game can be
//! played.

use std::path::Path;

use fastrand::Rng;
use stationmaster_core::board::TEMPLATE;
use stationmaster_core::fault::Unreadable;
use stationmaster_core::{
    Edition, Game, Position, RouteId, TrackId, editions, find_edition, score,
};
use stationmaster_map::layout::Layout;
use stationmaster_map::svg;
use stationmaster_map::view::{Focus, View};
use stationmaster_report::map::picture;
use stationmaster_report::{self, Look};

use crate::chance::{self, Chance, Deal};
use crate::dice::{self, Dice};
use crate::records::{assert_written_is_read, load};
use crate::slips::slipped;
use crate::told;
use crate::truth::assert_true;

/// Longer inputs are cut: what is not linear in a file's length is known.
pub const LONGEST: usize = 6_000;

/// What becomes of editions.
pub const KINDS: &[&str] = &["played", "faults"];

/// Stands in an input between the edition file and the one that it may name.
const NEXT_FILE: &str = "\n=== part.toml\n";

/// Tries an edition file, with a second one that it may name.
pub fn target(data: &[u8]) -> &'static str {
    let text = dice::text(data, make);
    let number = dice::hash(text.as_bytes());
    let (own, part) = text.split_once(NEXT_FILE).unwrap_or((&text, ""));
    let open = |path: &Path| match path.to_str() {
        Some("own.toml") => Ok(own.to_owned()),
        Some("part.toml") => Ok(part.to_owned()),
        _ => Err(Unreadable::Missing),
    };
    let edition = match find_edition("own.toml", None, &open) {
        Ok(edition) => edition,
        Err(faults) => {
            told::faults(&faults, number);
            return "faults";
        }
    };
    let look = told::look(number);
    told::assert_fit(&stationmaster_report::board::render(&edition, &look), look);
    told::assert_fit(&stationmaster_report::board::list([&*edition], &look), look);
    assert_names_are_understood(&edition);
    let deal = chance::deal(&mut Rng::with_seed(number), &edition);
    let record = deal.record("own.toml", &mut str::to_owned);
    let game = load(&record, &open)
        .unwrap_or_else(|faults| panic!("a legal game is refused: {faults:?}\n{record}"));
    assert_is_dealt(&game, &deal);
    let scoreboard = score(&game);
    assert_true(&scoreboard);
    told::scoreboard(&scoreboard, number);
    assert_written_is_read(&game, &open);
    let dealt = Position::from(&game).finish();
    assert_eq!(
        dealt.expect("it was legal just now").players(),
        game.players()
    );
    if number.is_multiple_of(64)
        && let Ok(layout) = Layout::new(edition.board())
    {
        let view = View::new(&scoreboard, Focus::Everything);
        let scene = picture::scene(&view, &layout, Look::PLAIN.language, None);
        assert!(!svg::render(&scene).is_empty());
    }
    "played"
}

/// A game has the tracks and the stations that were dealt.
fn assert_is_dealt(game: &Game, deal: &Deal<'_>) {
    let board = game.board();
    // Two tracks of one color are told apart by nobody.
    let meant = |&id: &TrackId| (board.track(id).route, board.track(id).color);
    for (player, dealt) in game.players().iter().zip(&deal.players) {
        let [found, tracks] = [&player.tracks, &dealt.tracks].map(|tracks| {
            let mut tracks: Vec<(RouteId, &str)> = tracks
                .iter()
                .map(meant)
                .map(|(id, color)| (id, color.key()))
                .collect();
            tracks.sort_unstable();
            tracks
        });
        assert_eq!(found, tracks, "the tracks of {}", player.name);
        let found = player
            .stations
            .iter()
            .map(|station| (station.city, station.uses.as_ref().map(meant)));
        let stations = dealt
            .stations
            .iter()
            .map(|(city, uses)| (*city, uses.as_ref().map(meant)));
        assert!(found.eq(stations), "the stations of {}", player.name);
    }
}

/// Every name of a city, printed or not, means that city.
fn assert_names_are_understood(edition: &Edition) {
    let board = edition.board();
    for (number, city) in board.cities().iter().enumerate() {
        for name in [&city.name]
            .into_iter()
            .chain(&city.aliases)
            .chain(&city.further)
        {
            assert_eq!(board.names().find(name.raw()), Some(number), "{name:?}");
        }
    }
    for (number, route) in board.routes().iter().enumerate() {
        let [a, b] = route.cities;
        assert_eq!(board.route_between(a, b), Some(RouteId(number)));
        assert_eq!(board.route_between(b, a), Some(RouteId(number)));
        assert!(
            edition.rules().points.contains_key(&route.length),
            "no points for {}",
            route.length.0
        );
        for track in board.tracks_of(RouteId(number), None) {
            assert_eq!(board.track(track).route, RouteId(number));
        }
    }
    for ticket in edition.tickets() {
        assert_ne!(ticket.cities[0], ticket.cities[1]);
    }
}

fn make(dice: &mut Dice<'_>) -> String {
    let mut text = match dice.below(64) {
        0 => {
            let names: Vec<&str> = editions().collect();
            format!(
                "{}board = \"europe\"\ndecks = [\"{}\"]\n",
                rules(),
                dice.pick(&names)
            )
        }
        1..12 => in_two_files(dice),
        _ => bare(),
    };
    if dice.one_in(2) {
        text = renamed(text, dice);
    }
    let slips = [0, 1, 1, 1, 2, 2, 3, 5][dice.below(8)];
    text = slipped(text, slips, dice);
    text
}

/// The template without its comments, so that slips meet what counts, and with a field of our own boards.
fn bare() -> String {
    let lines = TEMPLATE.lines().map(|line| {
        line.split_once(" #")
            .map_or(line, |(line, _)| line)
            .trim_end()
    });
    let lines: Vec<&str> = lines
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .collect();
    lines.join("\n").replace(
        "aliases = [\"Harbor\"]",
        "aliases = [\"Harbor\"], further = [\"Norðhöfn\"]",
    )
}

/// The cities of the template, and names that end as others do with a color, points or a kind behind them.
const CITIES: [&str; 7] = [
    "Northport",
    "Millbrook",
    "Saltmarsh",
    "Highmoor",
    "Eastgate",
    "Fairwater",
    "Overseas",
];
const LIKE_DETAILS: [&str; 12] = [
    "Bay",
    "Bay Blue",
    "Bay (blue)",
    "Bay Blue Yellow",
    "Bay 1",
    "Bay 12",
    "Bay 3",
    "Bay 3 long",
    "Bay Long",
    "Blue",
    "1",
    "3 Bays",
];

/// The template with such names for its cities.
fn renamed(text: String, dice: &mut Dice<'_>) -> String {
    let renamed = CITIES.iter().fold(text, |text, city| {
        // Where another has the name already the edition is faulty, which is a case as well, but not the one meant.
        let name = LIKE_DETAILS[dice.below(LIKE_DETAILS.len())];
        let is_taken = text.contains(&format!("{{ name = \"{name}\""));
        if is_taken {
            text
        } else {
            text.replace(city, name)
        }
    });
    // A second track, whose color records have to tell, and bonus cards between the cities of others.
    let doubled = renamed.replace("tracks = [\"gray\"]", "tracks = [\"blue\", \"yellow\"]");
    doubled.replacen(
        "trains = ",
        "bonus-tickets = 4\ntrains = ",
        usize::from(!doubled.contains("bonus-tickets")),
    )
}

/// What stands in the template above its board, without its tables.
fn rules() -> String {
    let text = bare();
    text.split("[points]").next().unwrap_or_default().to_owned()
        + "points = { 1 = 1, 2 = 2, 3 = 4, 4 = 7, 6 = 15, 8 = 21 }\n"
}

/// The template with its board, or its deck, in a file of its own.
fn in_two_files(dice: &mut Dice<'_>) -> String {
    let text = bare();
    let (rules, rest) = text
        .split_once("[board]\n")
        .expect("the template has a board");
    let (board, rest) = rest
        .split_once("[[decks]]\n")
        .expect("the template has a deck");
    let (deck, variants) = rest
        .split_once("[[variant]]")
        .expect("the template has a variant");
    let top = "format = 1\n";
    let rules = rules
        .strip_prefix(top)
        .expect("the template begins with its format");
    if dice.one_in(2) {
        format!(
            "{top}board = \"part.toml\"\n{rules}[[decks]]\n{deck}[[variant]]{variants}{NEXT_FILE}{top}{board}"
        )
    } else {
        format!(
            "{top}decks = [\"part.toml\"]\n{rules}[board]\n{board}[[variant]]{variants}{NEXT_FILE}{top}{deck}"
        )
    }
}
