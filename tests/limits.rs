//! Limits: what is too long or too much is a fault that says so, and whatever a file holds, little is said of it.

use std::sync::Arc;

use stationmaster_core::fault::{EditionFault, FaultKind, FileFault, ShapeFault};
use stationmaster_core::limits::{
    LONGEST_FILE, LONGEST_NAME, LONGEST_OUTLINE, LONGEST_SHORE, MOST_CITIES, MOST_FAULTS,
    MOST_ITEMS, MOST_PLAYERS, MOST_POINTS, MOST_SPACES, MOST_TRACKS,
};
use stationmaster_core::{Faults, Game, Source, game};
use stationmaster_report::words::{Language, Refusal};
use stationmaster_report::{Look, faults};

const HEAD: &str = "format = 1\nedition = \"europe-anniversary\"\n";
const BEN: &str = "[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";

/// A record of Anna and Ben, with further fields for Anna.
fn anna(fields: &str) -> String {
    format!("{HEAD}[[player]]\nname = \"Anna\"\ncolor = \"red\"\n{fields}\n{BEN}")
}

fn faults_of(text: impl Into<String>) -> Faults {
    Game::from_text("friday.toml", text).expect_err("it is no game")
}

/// As much of a text repeated as a file can hold.
fn filled(unit: &str) -> String {
    unit.repeat(LONGEST_FILE / unit.len())
}

/// A list as long as a file can hold beside the rest of a record.
fn list(item: &str) -> String {
    format!("[{}]", item.repeat((LONGEST_FILE - 1000) / item.len()))
}

#[test]
fn whatever_a_file_is_filled_with_few_faults_are_kept_and_shown() {
    let unknown = (0..13_000)
        .map(|number| format!("k{number} = 1\n"))
        .collect::<Vec<_>>()
        .concat();
    for text in [
        filled("x\n"),
        filled("1,Anna,red,London - Dieppe,77,\"a b\"\n"),
        filled("\r"),
        filled("\"\n"),
        filled("[a]\n"),
        filled("a = [\n"),
        format!("a = [{}]", ",".repeat(LONGEST_FILE - 10)),
        format!("{HEAD}{unknown}{BEN}"),
        anna(&format!("routes = {}", list("\"Paris - Wien\", "))),
        anna(&format!("routes = {}", list("\"Paris - Brest\",\n"))),
        anna(&format!("routes = [\"{}a\"]", "a-".repeat(40_000))),
        anna(&format!("routes = [\"Paris - {}\"]", "x".repeat(200_000))),
        anna(&format!("tickets = {}", list("\"Brest - Petrograd\",\n"))),
        anna(&format!("stations = {}", list("\"Wien\",\n"))),
        anna(&format!("marker = {}", "1".repeat(200_000))),
        format!(
            "{HEAD}{}",
            format!("{BEN}routes = [\"Pari - Wie\"]\n").repeat(2000)
        ),
    ] {
        let found = faults_of(text.as_str());
        let start: String = text.chars().take(40).collect();
        assert!(
            found.iter().count() <= MOST_FAULTS,
            "{start}: {} are kept",
            found.iter().count()
        );
        assert_eq!(found.iter().count() + found.more(), found.count());
        let shown = faults::render(&found, &Look::PLAIN);
        assert!(
            shown.len() < 2000 * found.iter().count() + 1000,
            "{start}: {} bytes\n{shown}",
            shown.len()
        );
    }
}

#[test]
fn faults_beyond_those_shown_are_counted() {
    let found = faults_of("x\n".repeat(MOST_FAULTS + 3214));
    assert_eq!((found.more(), found.count()), (3214, MOST_FAULTS + 3214));
    let shown = faults::render(&found, &Look::PLAIN);
    assert!(shown.ends_with("\n\nand 3,214 more\n\n"), "{shown}");
    let summary = faults::summary(
        &found,
        &"friday.toml".into(),
        Refusal::NothingScored,
        &Look::PLAIN,
    );
    assert_eq!(
        summary,
        "error: 3,414 faults in friday.toml, nothing was scored\n"
    );
    // As many as are shown are not followed by anything.
    let found = faults_of("x\n".repeat(MOST_FAULTS));
    assert_eq!((found.more(), found.count()), (0, MOST_FAULTS));
    // Where the TOML is broken, nothing else is told.
    let fields = (0..500)
        .map(|number| format!("k{number} = \"\"\n"))
        .collect::<Vec<_>>()
        .concat();
    assert_eq!(
        faults_of(format!(
            "{HEAD}name = Anna\n{BEN}stations = [\"Wien\"]\n{fields}"
        ))
        .count(),
        1
    );
}

#[test]
fn what_is_too_long_is_a_fault_that_says_so() {
    let long = "A".repeat(LONGEST_NAME + 1);
    let case = |text: String, expected: &str| {
        let message = Language::English.fault(&faults_of(text).first().kind);
        let said = [
            message.title,
            message.label,
            message.help.unwrap_or_default(),
        ]
        .join("; ");
        assert_eq!(said, expected);
    };
    case(
        format!("{HEAD}[[player]]\nname = \"{long}\"\ncolor = \"red\"\n{BEN}"),
        "a text in `name` has 81 characters; 80 at most can stand here; shorten it; is a quote missing?",
    );
    case(
        anna(&format!("routes = [{}]", "\"Paris - Brest\", ".repeat(201))),
        "`routes` holds 201 items; 200 at most can stand here; take out what does not belong here; the items behind \
         these were not read",
    );
    let longest = "A".repeat(LONGEST_NAME);
    assert!(
        Game::from_text(
            "x",
            format!("{HEAD}[[player]]\nname = \"{longest}\"\ncolor = \"red\"\n{BEN}")
        )
        .is_ok()
    );
    let file = faults_of(filled("#") + &" ".repeat(LONGEST_FILE));
    assert!(
        matches!(
            file.first().kind,
            FaultKind::File(FileFault::Unreadable { .. })
        ),
        "{file:?}"
    );
    assert!(
        Game::from_text(
            "x",
            format!("{}#{}", anna(""), " ".repeat(LONGEST_FILE - 200))
        )
        .is_ok()
    );
}

/// An edition with these cities, routes and tracks; every player has trains and colors enough.
fn edition(cities: &[String], routes: &[(String, String)], tracks: &str, more: &str) -> String {
    let cities: Vec<String> = cities
        .iter()
        .map(|city| format!("{{ name = \"{city}\" }}"))
        .collect();
    let route = |(from, to): &(String, String)| {
        format!("{{ route = \"{from} - {to}\", length = 1, tracks = {tracks} }}")
    };
    let routes: Vec<String> = routes.iter().map(route).collect();
    format!(
        "format = 1\nname = \"own\"\nplayers = [2, 5]\ntrains = 60\nstations = 1\ntie-breaks = []\n\
         colors = [\"red\", \"blue\", \"green\", \"yellow\", \"black\"]\n\
         decks = [{{ name = \"d\", tickets = [{{ ticket = \"c0 - c1\", points = 3 }}] }}]\n{more}\n\
         board = {{ name = \"own\", cities = [{}], routes = [{}] }}\n[points]\n1 = 1\n[bonuses]\nexpress = 10\n\
         [[variant]]\nname = \"classic\"\ndecks = [\"d\"]\n",
        cities.join(", "),
        routes.join(",\n"),
    )
}

fn cities(number: usize) -> Vec<String> {
    (0..number).map(|city| format!("c{city}")).collect()
}

/// All routes between the cities.
fn all_routes(number: usize) -> Vec<(String, String)> {
    (0..number)
        .flat_map(|a| (0..a).map(move |b| (format!("c{a}"), format!("c{b}"))))
        .collect()
}

/// A game on that edition: Anna with some fields, Ben with others.
fn game_on(edition: &str, anna: &str, ben: &str) -> Result<Game, Faults> {
    game::load(&Arc::new(record_on(anna, ben)), &|_| Ok(edition.to_owned()))
}

fn record_on(anna: &str, ben: &str) -> Source {
    let player = |name: &str, color: &str, fields: &str| {
        format!("[[player]]\nname = \"{name}\"\ncolor = \"{color}\"\n{fields}\n")
    };
    let players = [player("Anna", "red", anna), player("Ben", "blue", ben)].concat();
    Source {
        name: "friday.toml".into(),
        text: format!("format = 1\nedition = \"own.toml\"\n{players}"),
    }
}

#[test]
fn an_edition_has_its_limits_too() {
    let too_many = |edition: String| {
        let found = game_on(&edition, "", "").expect_err("it is too large");
        let too_many = found.iter().find_map(|fault| match &fault.kind {
            FaultKind::Shape(ShapeFault::TooMany { field, found, most }) => {
                Some((field.to_string(), *found, *most))
            }
            _ => None,
        });
        too_many.expect("it is too large")
    };
    let (two, line) = (cities(2), [("c0".to_owned(), "c1".to_owned())]);
    let gray = "[\"gray\"]";
    assert_eq!(
        too_many(edition(&cities(101), &line, gray, "")),
        ("cities".to_owned(), 101, MOST_CITIES)
    );
    let tracks = format!("[{}]", "\"gray\", ".repeat(10));
    assert_eq!(
        too_many(edition(&two, &line, &tracks, "")),
        ("tracks".to_owned(), 10, MOST_TRACKS)
    );
    let cards = "{ ticket = \"c0 - c1\", points = 3 }, ".repeat(301);
    let deck =
        edition(&two, &line, gray, "").replace("{ ticket = \"c0 - c1\", points = 3 }", &cards);
    assert_eq!(too_many(deck), ("tickets".to_owned(), 301, 300));
    let decks = edition(&two, &line, gray, "").replace(
        "decks = [{",
        &format!("decks = [{}{{", "\"1912\", ".repeat(50)),
    );
    assert_eq!(too_many(decks), ("decks".to_owned(), 51, MOST_ITEMS));
    let players = faults_of(format!("{HEAD}{}", BEN.repeat(11)));
    assert!(players.iter().any(|fault| matches!(
        &fault.kind,
        FaultKind::Shape(ShapeFault::TooMany {
            found: 11,
            most: MOST_PLAYERS,
            ..
        })
    )));
}

#[test]
fn a_board_with_too_many_train_spaces_is_a_fault_at_the_route_that_is_too_much() {
    // Routes with nine tracks each, on a board with room for 55 of them.
    let routes: Vec<(String, String)> = all_routes(12).into_iter().rev().collect();
    let nine = format!("[{}]", "\"gray\", ".repeat(MOST_TRACKS));
    let most = MOST_SPACES / MOST_TRACKS;
    assert!(game_on(&edition(&cities(12), &routes[..most], &nine, ""), "", "").is_ok());
    let found =
        game_on(&edition(&cities(12), &routes, &nine, ""), "", "").expect_err("there are too many");
    let [fault] = found.iter().collect::<Vec<_>>()[..] else {
        panic!("{found:?}")
    };
    assert_eq!(
        fault.kind,
        FaultKind::Edition(EditionFault::TooManySpaces { most: MOST_SPACES })
    );
    let at = &fault.locations[0];
    let (from, to) = &routes[most];
    assert_eq!(
        at.source.text[at.span.clone()],
        format!("\"{from} - {to}\"")
    );
}

/// All outlines of a board count together; the country's have a count of their own.
#[test]
fn more_points_than_a_picture_needs_are_a_fault() {
    let with = |field: &str, outlines: &[String]| {
        let outlines: Vec<String> = outlines
            .iter()
            .map(|outline| format!("\"{}\"", outline.trim()))
            .collect();
        let shapes = format!(
            "name = \"own\", {field} = [{}], cities",
            outlines.join(", ")
        );
        game_on(
            &edition(&cities(2), &all_routes(2), "[\"gray\"]", "")
                .replace("name = \"own\", cities", &shapes),
            "",
            "",
        )
    };
    let half = "100,200 ".repeat(MOST_POINTS / 2);
    for field in ["land", "country"] {
        assert!(with(field, &[half.clone(), half.clone()]).is_ok());
        let three = [
            half.clone(),
            "1,2 3,4 5,6".to_owned(),
            half.clone(),
            half.clone(),
        ];
        let found = with(field, &three).expect_err("there are too many");
        let [fault] = found.iter().collect::<Vec<_>>()[..] else {
            panic!("{found:?}")
        };
        assert_eq!(
            fault.kind,
            FaultKind::Edition(EditionFault::TooManyPoints {
                field,
                most: MOST_POINTS
            })
        );
        assert_eq!(
            fault.locations[0].span.len(),
            half.trim().len() + 2,
            "it is the third"
        );
        let to_and_fro = "0,0 0,1000 ".repeat(49) + "0,0 0,1000";
        assert!(
            with(field, std::slice::from_ref(&to_and_fro)).is_ok(),
            "a hundred times across the board"
        );
        let found =
            with(field, &[to_and_fro, "1,2 3,4 5,6".to_owned()]).expect_err("and a little more");
        let too_long = EditionFault::ShoreTooLong {
            field,
            most: LONGEST_SHORE,
        };
        assert_eq!(
            found.iter().map(|fault| &fault.kind).collect::<Vec<_>>(),
            [&FaultKind::Edition(too_long)]
        );
        let long = "1000,1000 ".repeat(LONGEST_OUTLINE / 10 + 1);
        let found = with(field, &[long]).expect_err("it is too long");
        assert!(
            matches!(
                found.first().kind,
                FaultKind::Shape(ShapeFault::TooLong { .. })
            ),
            "{found:?}"
        );
    }
}

#[test]
fn a_city_with_more_routes_than_stations_can_choose_from_is_a_fault() {
    let with = |stations: usize, number: usize| {
        let own = edition(&cities(number), &all_routes(number), "[\"gray\"]", "");
        game_on(
            &own.replace("stations = 1\n", &format!("stations = {stations}\n")),
            "",
            "",
        )
    };
    for (stations, most) in [(1, 19), (2, 19), (3, 15), (4, 7), (5, 5), (6, 3)] {
        assert!(with(stations, most + 1).is_ok(), "{most} routes");
        if most < 19 {
            let found = with(stations, most + 2).expect_err("one route too many");
            let fault = EditionFault::TooManyRoutesAt {
                city: "c0".into(),
                routes: most + 1,
                most,
                stations,
            };
            assert_eq!(
                found
                    .into_iter()
                    .map(|fault| fault.kind)
                    .collect::<Vec<_>>(),
                [fault.into()]
            );
        }
    }
}
