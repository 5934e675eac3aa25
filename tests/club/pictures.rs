//! The charts: what is drawn is what was counted, and nothing breaks with few games or many.

use stationmaster_core::history::{Club, SavedGame};
use stationmaster_map::{Layout, PictureFormat};
use stationmaster_report::Language;
use stationmaster_report::Look;
use stationmaster_report::history::{HistoryView, Report, table};
use stationmaster_report::map::encode;
use stationmaster_report::map::picture::heat;

use stationmaster_core::score::result::saved;

use super::{club, evenings};

fn svg(scene: &stationmaster_map::scene::Scene) -> String {
    String::from_utf8(encode(scene, PictureFormat::Svg)).expect("it is text")
}

/// The games of one edition, or of all.
fn games(edition: Option<&str>) -> Vec<SavedGame> {
    let evenings = club().iter().map(|evening| evening.saved.clone());
    evenings
        .filter(|game| edition.is_none_or(|name| game.edition == *name))
        .collect()
}

#[test]
fn the_widest_line_is_the_route_claimed_in_the_most_games() {
    let games = games(Some("germany"));
    let club = Club::new(&games);
    let boards = club.routes();
    let layout = Layout::new(boards[0].edition.board()).expect("it can be drawn");
    let drawn = svg(&heat::scene(
        &Report::new(&club),
        &boards[0],
        &layout,
        Language::English,
        None,
    ));
    let most = boards[0]
        .routes
        .iter()
        .map(|claimed| claimed.games)
        .max()
        .expect("there are routes");
    let never = boards[0]
        .routes
        .iter()
        .filter(|claimed| claimed.games == 0)
        .count();
    let once = boards[0]
        .routes
        .iter()
        .filter(|claimed| claimed.games == 1)
        .count();
    assert!(never > 0 && once > 0, "{never} never, {once} once");
    let named = |times: &str| {
        drawn
            .lines()
            .filter(|line| line.starts_with("<title>") && line.ends_with(times))
            .count()
    };
    let of_most = boards[0]
        .routes
        .iter()
        .filter(|claimed| claimed.games == most)
        .count();
    assert_eq!(named(&format!(": {most}×</title>")), of_most);
    assert_eq!(named(": 0×</title>"), never);
    assert_eq!(
        drawn.matches("stroke-dasharray=\"2 9\"").count(),
        never,
        "what nobody claimed is dotted"
    );
}

/// Games of two editions with one board are the board's, and of one edition that edition's.
#[test]
fn the_foot_of_the_routes_says_of_which_games_they_are() {
    for (edition, foot) in [
        (None, "Europe: "),
        (
            Some("europe-original"),
            "Ticket to Ride Europe, original edition: ",
        ),
    ] {
        let games = games(edition);
        let club = Club::new(&games);
        let board = &club.routes()[0];
        let layout = Layout::new(board.edition.board()).expect("it can be drawn");
        let drawn = svg(&heat::scene(
            &Report::new(&club),
            board,
            &layout,
            Language::English,
            None,
        ));
        let foot = format!("aria-label=\"{foot}{} games", board.games);
        assert!(drawn.contains(&foot), "{foot}");
    }
}

/// The screens for which pictures are drawn.
const SCREENS: [Option<u32>; 4] = [None, Some(240), Some(390), Some(1000)];

/// On a telephone the lists stand below the board.
#[test]
fn a_chart_for_a_telephone_is_high() {
    let games = games(Some("europe-anniversary"));
    let club = Club::new(&games);
    let board = &club.routes()[0];
    let layout = Layout::new(board.edition.board()).expect("it can be drawn");
    let report = Report::new(&club);
    for language in Language::ALL {
        let routes = svg(&heat::scene(&report, board, &layout, language, Some(390)));
        let view = routes
            .split("viewBox=\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .expect("it has a size");
        let [.., width, height] = view
            .split(' ')
            .map(|number| number.parse().expect("it is a number"))
            .collect::<Vec<f64>>()[..]
        else {
            panic!("{view}")
        };
        assert!(
            height > width * 1.5,
            "the lists stand below the board: {width} by {height}"
        );
    }
}

/// Many games, and games of more people than there are colors.
fn many_and_crowd() -> [Vec<SavedGame>; 2] {
    let many: Vec<SavedGame> = evenings(200, 7)
        .into_iter()
        .map(|evening| evening.saved)
        .collect();
    let crowd = (0..40).map(|number| {
        let mut game = many[number].clone();
        for (seat, player) in game.players.iter_mut().enumerate() {
            player.name = format!("Person {}", (number + 3 * seat) % 23)
                .as_str()
                .into();
        }
        game
    });
    let crowd = crowd.collect();
    [many, crowd]
}

/// Writes the club into a folder, as saved games for `--data-dir`, and pictures of it and of unusual ones: of each edition and of all,
/// in each language.
#[test]
#[ignore = "to look at: `CLUB=FOLDER cargo test club::pictures -- --ignored`"]
fn a_club_to_look_at() {
    let folder = std::path::PathBuf::from(std::env::var_os("CLUB").expect("a folder is named"));
    std::fs::create_dir_all(folder.join("games")).expect("a folder can be made");
    for evening in club() {
        let text = saved(&evening.board, evening.saved.edition.raw(), "0.1.0");
        std::fs::write(folder.join(&evening.saved.file), text).expect("there is room");
    }
    let [many, crowd] = many_and_crowd();
    let editions =
        ["europe-anniversary", "europe-original", "germany"].map(|name| (name, games(Some(name))));
    let one = games(None)[..1].to_vec();
    let unusual = [
        ("all", games(None)),
        ("many", many),
        ("crowd", crowd),
        ("one", one),
    ];
    for (name, games) in editions.into_iter().chain(unusual) {
        let club = Club::new(&games);
        for (language, screen) in Language::ALL
            .into_iter()
            .flat_map(|language| SCREENS.map(|screen| (language, screen)))
        {
            let report = Report::new(&club);
            let write = |kind: &str, scene: &stationmaster_map::scene::Scene| {
                let screen = screen
                    .map(|screen| format!("-{screen}"))
                    .unwrap_or_default();
                let file = folder.join(format!("{kind}-{name}-{language}{screen}.png"));
                std::fs::write(file, encode(scene, PictureFormat::Png)).expect("there is room");
            };
            let of_board = &club.routes()[0];
            let layout = Layout::of(of_board.edition.board()).expect("it can be drawn");
            write(
                "routes",
                &heat::scene(&report, of_board, &layout, language, screen),
            );
        }
    }
}

/// One game, a player alone, more people than colors, more games than columns, and boards high and wide.
#[test]
fn few_games_and_many_can_be_drawn() {
    let [many, crowd] = many_and_crowd();
    let mut alone = many[0].clone();
    alone.players.truncate(1);
    for games in [
        &many[..1],
        &many[..2],
        &many,
        &crowd,
        &[alone],
        &games(Some("germany")),
    ] {
        let club = Club::new(games);
        let report = Report::new(&club);
        for (language, screen) in Language::ALL
            .into_iter()
            .flat_map(|language| SCREENS.map(|screen| (language, screen)))
        {
            for of_board in club.routes() {
                let layout = Layout::of(of_board.edition.board()).expect("it can be drawn");
                let drawn = svg(&heat::scene(&report, &of_board, &layout, language, screen));
                assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{drawn}");
            }
        }
        for (columns, color) in [(60, false), (80, true), (160, false)] {
            let look = Look {
                width: columns,
                columns,
                color,
                ..Look::PLAIN
            };
            let page = table(&report, Some(HistoryView::Season), &look);
            let widths = page.lines().map(stationmaster_report::wrap::columns);
            assert!(widths.max() <= Some(columns), "{page}");
        }
    }
}
