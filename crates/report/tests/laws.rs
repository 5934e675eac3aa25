//! Laws of what is printed, over all worked games.

use std::path::Path;

use stationmaster_core::claim::{claimant, judge};
use stationmaster_core::{CityId, Game, Seat, score};
use stationmaster_report::express::{self, Paths};
use stationmaster_report::{Language, Look, sheet};
use unicode_width::UnicodeWidthStr;

/// The games of `data/games` and of `tests/games/ok`, of those editions that come with the program.
fn worked() -> Vec<Game> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["data/games", "tests/games/ok"].map(|folder| top.join(folder));
    let files = folders
        .iter()
        .flat_map(|folder| folder.read_dir().expect("the folder is there"));
    let mut files: Vec<_> = files
        .map(|file| file.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    let game = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).expect("it can be read");
        Game::from_text("friday.toml", text).ok()
    };
    let games: Vec<Game> = files.iter().filter_map(game).collect();
    assert!(games.len() > 12, "{} games", games.len());
    games
}

fn look(columns: usize, language: Language) -> Look {
    Look {
        width: columns,
        columns,
        language,
        ..Look::PLAIN
    }
}

#[test]
fn the_sheet_is_a_table_in_every_window_above_60_columns() {
    for game in worked() {
        let scoreboard = score(&game);
        for (language, columns) in Language::ALL
            .into_iter()
            .flat_map(|language| [61, 70, 80, 100].map(|columns| (language, columns)))
        {
            let sheet = sheet::render(&scoreboard, &look(columns, language));
            assert!(sheet.contains('╭'), "{columns} columns\n{sheet}");
            assert!(
                sheet.lines().all(|line| line.width() <= columns),
                "{columns} columns\n{sheet}"
            );
            // From 80 columns on every figure has its note.
            let has_notes = sheet.contains(" trains") || sheet.contains(" vagoni");
            assert!(has_notes || columns < 80, "{columns} columns\n{sheet}");
        }
    }
}

/// The verdict is the first line, then come the claimed path, the longest one and its proof.
#[test]
fn a_disputed_path_takes_fifteen_lines_at_most() {
    let mut claims = 0;
    for game in worked() {
        if game.rules().bonuses.express.is_none() {
            continue;
        }
        let board = game.board();
        for (seat, path) in &Paths::new(&game).players {
            let nodes = path.nodes.iter();
            let cities: Vec<CityId> = nodes.map(|&node| board.node(node).city).collect();
            let Some((first, last)) = cities.first().zip(cities.last()) else {
                continue;
            };
            let far = (0..board.cities().len())
                .map(CityId)
                .find(|far| {
                    let is_far = |from: &CityId| board.route_between(*from, *far).is_none();
                    ![first, last].contains(&far) && is_far(first) && is_far(last)
                })
                .expect("no city has a route to every other");
            let longer = [cities.as_slice(), &[far]].concat();
            let begun = [&[far], cities.as_slice()].concat();
            let whose = claimant(&game, &begun);
            assert_eq!(judge(&game, whose, &cities).broken, None, "{cities:?}");
            let others = (0..game.players().len()).map(Seat);
            for language in Language::ALL {
                let told = |seat, cities: &[CityId]| {
                    claims += 1;
                    let paths = Paths::new(&game).of(seat).claiming(cities);
                    let told = express::render(&paths, &look(80, language));
                    assert!(told.lines().count() <= 15, "{told}");
                    let name = board.city_name(*first).to_string();
                    let second = told.lines().nth(1).unwrap_or_default();
                    let verdict = told.lines().next().unwrap_or_default().to_owned();
                    assert!(verdict.ends_with('.') || second.contains(&name), "{told}");
                    verdict
                };
                let mut told = told;
                let own = told(*seat, &cities);
                let no_route = told(*seat, &longer);
                for other in others.clone().filter(|other| other != seat) {
                    let broken = told(other, &cities);
                    assert_ne!(broken, own);
                }
                let (is_path, no_route_joins) = match language {
                    Language::English => ("It is a path", "No route joins"),
                    Language::Italian => ("È un percorso", "Nessuna linea collega"),
                };
                assert!(own.starts_with(is_path), "{own}");
                assert!(no_route.starts_with(no_route_joins), "{no_route}");
            }
        }
    }
    assert!(claims > 100, "{claims} claims");
}

/// What comes with the program is to be found by whoever writes an edition.
#[test]
fn the_page_on_own_editions_names_every_board_and_deck() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(top.join("docs/own-editions.md")).expect("it is there");
    for folder in ["data/boards", "data/decks"] {
        for file in top.join(folder).read_dir().expect("it is there") {
            let path = file.expect("it can be listed").path();
            let name = path.file_stem().and_then(|name| name.to_str());
            let name = name.expect("it is text");
            assert!(page.contains(&format!("`{name}`")), "{folder}: {name}");
        }
    }
}
