//! Limits: anything too long or too much is a fault, and messages stay short whatever a file holds.

use stationmaster_core::fault::{EditionFault, FaultKind, FileFault, ShapeFault};
use stationmaster_core::limits::{
    LONGEST_FILE, LONGEST_NAME, MOST_CITIES, MOST_FAULTS, MOST_ITEMS, MOST_PLAYERS, MOST_POINTS,
    MOST_TRACKS,
};
use stationmaster_core::{Faults, Game};
use stationmaster_report::words::Refusal;
use stationmaster_report::{Language, Look, faults};

use crate::support::{every, on_edition};

const HEAD: &str = "format = 1\nedition = \"europe-anniversary\"\n";
const BEN: &str = "[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";

/// A record of Anna and Ben, with further fields for Anna.
fn anna(fields: &str) -> String {
    format!("{HEAD}[[player]]\nname = \"Anna\"\ncolor = \"red\"\n{fields}\n{BEN}")
}

fn faults_of(text: &str) -> Faults {
    Game::from_text("friday.toml", text).expect_err("it is no game")
}

/// A text repeated as often as a file can hold it.
fn filled(unit: &str) -> String {
    unit.repeat(LONGEST_FILE / unit.len())
}

/// A list as long as a file can hold beside the rest of a record.
fn list(item: &str) -> String {
    format!("[{}]", item.repeat((LONGEST_FILE - 1000) / item.len()))
}

#[test]
fn whatever_a_file_is_filled_with_few_faults_are_kept_and_shown() {
    let unknown: Vec<String> = (0..13_000)
        .map(|number| format!("k{number} = 1\n"))
        .collect();
    let unknown = unknown.concat();
    let texts = [
        filled("x\n"),
        filled("1,Anna,red,London - Dieppe,77,\"a b\"\n"),
        filled("\r"),
        filled("\"\n"),
        filled("[a]\n"),
        filled("a = [\n"),
        format!("a = [{}]", ",".repeat(LONGEST_FILE - 10)),
        format!("{HEAD}{unknown}{BEN}"),
        anna(&format!("routes = {}", list("\"Paris - Wien\", "))),
        anna(&format!("routes = [\"{}a\"]", "a-".repeat(40_000))),
        anna(&format!("routes = [\"Paris - {}\"]", "x".repeat(200_000))),
        anna(&format!("tickets = {}", list("\"Brest - Petrograd\",\n"))),
        anna(&format!("stations = {}", list("\"Wien\",\n"))),
        anna(&format!("marker = {}", "1".repeat(200_000))),
        format!(
            "{HEAD}{}",
            format!("{BEN}routes = [\"Pari - Wie\"]\n").repeat(2000)
        ),
    ];
    for text in texts.iter().step_by(every(2)) {
        let found = faults_of(text);
        let start: String = text.chars().take(40).collect();
        let kept = found.kept().len();
        assert!(kept <= MOST_FAULTS, "{start}: {kept} are kept");
        assert_eq!(kept + found.more(), found.count());
        let shown = faults::render(&found, &Look::PLAIN);
        assert!(
            shown.len() < 2000 * kept + 1000,
            "{start}: {} bytes\n{shown}",
            shown.len()
        );
    }
}

#[test]
fn faults_beyond_those_shown_are_counted() {
    let found = faults_of(&"x\n".repeat(MOST_FAULTS + 3214));
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
}

#[test]
fn what_is_too_long_is_a_fault_that_says_so() {
    let named = |letters: usize| anna("").replace("Anna", &"A".repeat(letters));
    for (text, expected) in [
        (
            named(LONGEST_NAME + 1),
            "a text in `name` has 81 characters; at most 80 are allowed; shorten it; is a quote missing?",
        ),
        (
            anna(&format!("routes = [{}]", "\"Paris - Brest\", ".repeat(201))),
            "`routes` holds 201 items; at most 200 are allowed; take out what does not belong here; the items after \
             these were not read",
        ),
    ] {
        let message = Language::English.fault(&faults_of(&text).first().kind);
        let said = [
            message.title,
            message.label,
            message.help.unwrap_or_default(),
        ];
        assert_eq!(said.join("; "), expected);
    }
    let long = |more: usize| format!("{}#{}", anna(""), " ".repeat(LONGEST_FILE - 200 + more));
    assert!(
        [named(LONGEST_NAME), long(0)]
            .into_iter()
            .all(|text| Game::from_text("x", text).is_ok())
    );
    let unreadable =
        |kind: &FaultKind| matches!(kind, FaultKind::File(FileFault::Unreadable { .. }));
    assert!(unreadable(&faults_of(&long(200)).first().kind));
}

/// An edition with this number of cities and with all routes between them, each with these tracks; `more` stands in its board.
fn edition(cities: usize, tracks: usize, more: &str) -> String {
    let tracks = format!("[{}]", "\"gray\", ".repeat(tracks));
    let names: Vec<String> = (0..cities)
        .map(|city| format!("{{ name = \"c{city}\" }}"))
        .collect();
    let routes = (0..cities.min(20)).flat_map(|a| (0..a).map(move |b| (a, b)));
    let routes = routes
        .map(|(a, b)| format!("{{ route = \"c{a} - c{b}\", length = 1, tracks = {tracks} }}"));
    format!(
        "format = 1\nname = \"own\"\nplayers = [2, 5]\ntrains = 60\nstations = 1\ntie-breaks = []\n\
         colors = [\"red\", \"blue\", \"green\", \"yellow\", \"black\"]\n\
         decks = [{{ name = \"d\", tickets = [{{ ticket = \"c0 - c1\", points = 3 }}] }}]\n\
         board = {{ name = \"own\", {more} cities = [{}], routes = [{}] }}\n[points]\n1 = 1\n[bonuses]\nexpress = 10\n\
         [[variant]]\nname = \"classic\"\ndecks = [\"d\"]\n",
        names.join(", "),
        routes.collect::<Vec<_>>().join(",\n"),
    )
}

/// The kinds of the faults of a game on an edition.
fn kinds(edition: &str) -> Vec<FaultKind> {
    let players = ["Anna\"\ncolor = \"red", "Ben\"\ncolor = \"blue"];
    let players = players
        .map(|player| format!("[[player]]\nname = \"{player}\"\n"))
        .concat();
    let game = on_edition(
        edition,
        &format!("format = 1\nedition = \"own.toml\"\n{players}"),
    );
    game.err()
        .into_iter()
        .flatten()
        .map(|fault| fault.kind)
        .collect()
}

#[test]
fn lists_of_an_edition_have_their_limits() {
    let cards = "{ ticket = \"c0 - c1\", points = 3 }, ";
    let small = edition(2, 1, "");
    for (edition, field, found, most) in [
        (edition(101, 1, ""), "cities", 101, MOST_CITIES),
        (edition(2, 10, ""), "tracks", 10, MOST_TRACKS),
        (
            small.replace(cards.trim_end_matches(", "), &cards.repeat(301)),
            "tickets",
            301,
            300,
        ),
        (
            small.replace(
                "decks = [{",
                &format!("decks = [{}{{", "\"1912\", ".repeat(50)),
            ),
            "decks",
            51,
            MOST_ITEMS,
        ),
    ] {
        let expected = FaultKind::Shape(ShapeFault::TooMany {
            field: field.into(),
            found,
            most,
        });
        assert!(kinds(&edition).contains(&expected), "{field}");
    }
    let players = faults_of(&format!("{HEAD}{}", BEN.repeat(11)));
    let expected = FaultKind::Shape(ShapeFault::TooMany {
        field: "player".into(),
        found: 11,
        most: MOST_PLAYERS,
    });
    assert!(
        players.kept().iter().any(|fault| fault.kind == expected),
        "{players:?}"
    );
}

/// The limits of a board: train spaces, points of outlines, and routes at a city for many stations.
#[test]
fn a_board_has_its_limits() {
    let half = "100,200 ".repeat(MOST_POINTS / 2);
    let outlines = |count: usize| {
        edition(
            2,
            1,
            &format!(
                "land = [{}],",
                format!("\"{}\", ", half.trim()).repeat(count)
            ),
        )
    };
    let stations = |stations: usize, cities: usize| {
        edition(cities, 1, "").replace("stations = 1\n", &format!("stations = {stations}\n"))
    };
    let routes = |most, stations| EditionFault::TooManyRoutesAt {
        city: "c0".into(),
        routes: most + 1,
        most,
        stations,
    };
    for (within, beyond, fault) in [
        (
            edition(10, MOST_TRACKS, ""),
            edition(12, MOST_TRACKS, ""),
            EditionFault::TooManySpaces,
        ),
        (outlines(2), outlines(3), EditionFault::TooMuchLand("land")),
        (stations(3, 16), stations(3, 17), routes(15, 3)),
        (stations(6, 4), stations(6, 5), routes(3, 6)),
    ] {
        assert_eq!(kinds(&within), [], "{fault:?}");
        assert_eq!(kinds(&beyond), [fault.into()]);
    }
}
