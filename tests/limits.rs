//! Limits: what is too long or too much is a fault that says so, and whatever a file holds, little is said of it.

use std::path::Path;
use std::sync::Arc;

use serde_json::Value;
use stationmaster::fault::{EditionFault, FaultKind, FileFault, GameFault, ShapeFault};
use stationmaster::history::{SavedGame, statistics};
use stationmaster::limits::{
    LONGEST_FILE, LONGEST_NAME, LONGEST_OUTLINE, LONGEST_SHORE, MOST_CITIES, MOST_FAULTS, MOST_ITEMS, MOST_PLAYERS,
    MOST_POINTS, MOST_SPACES, MOST_TRACKS,
};
use stationmaster::map::Layout;
use stationmaster::map::view::{Focus, View};
use stationmaster::report::express::{self, Paths};
use stationmaster::report::map::picture::scene;
use stationmaster::report::map::{svg, terminal};
use stationmaster::report::{Look, explain, faults, history, json, markdown, sheet};
use stationmaster::score::express::{PathLength, longest_path};
use stationmaster::score::result;
use stationmaster::trail::Proof;
use stationmaster::words::{Language, Refusal};
use stationmaster::{Faults, Game, Judgement, Seat, Source, Trains, game, score};

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
    let unknown = (0..13_000).map(|number| format!("k{number} = 1\n")).collect::<Vec<_>>().concat();
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
        format!("{HEAD}{}", format!("{BEN}routes = [\"Pari - Wie\"]\n").repeat(2000)),
    ] {
        let found = faults_of(text.as_str());
        let start: String = text.chars().take(40).collect();
        assert!(found.iter().count() <= MOST_FAULTS, "{start}: {} are kept", found.iter().count());
        assert_eq!(found.iter().count() + found.more(), found.count());
        let shown = faults::render(&found, &Look::PLAIN);
        assert!(shown.len() < 2000 * found.iter().count() + 1000, "{start}: {} bytes\n{shown}", shown.len());
    }
}

#[test]
fn faults_beyond_those_shown_are_counted() {
    let found = faults_of("x\n".repeat(MOST_FAULTS + 3214));
    assert_eq!((found.more(), found.count()), (3214, MOST_FAULTS + 3214));
    let shown = faults::render(&found, &Look::PLAIN);
    assert!(shown.ends_with("\n\nand 3,214 more\n\n"), "{shown}");
    let summary = faults::summary(&found, &"friday.toml".into(), Refusal::NothingScored, &Look::PLAIN);
    assert_eq!(summary, "error: 3,414 faults in friday.toml, nothing was scored\n");
    // As many as are shown are not followed by anything.
    let found = faults_of("x\n".repeat(MOST_FAULTS));
    assert_eq!((found.more(), found.count()), (0, MOST_FAULTS));
    // Where the TOML is broken, what seems to be missing may be there, and is not counted either.
    let fields = (0..500).map(|number| format!("k{number} = \"\"\n")).collect::<Vec<_>>().concat();
    let found = faults_of(format!("{HEAD}name = Anna\n{BEN}stations = [\"Wien\"]\n{fields}"));
    assert_eq!(found.count(), 502);
    let blank: String = (0..500).map(|_| "[[player]]\nname = \"\"\n").collect();
    assert_eq!(faults_of(format!("{HEAD}name = Anna\n{blank}")).more(), 0);
}

#[test]
fn what_is_too_long_is_a_fault_that_says_so() {
    let long = "A".repeat(LONGEST_NAME + 1);
    let case = |text: String, expected: &str| {
        let message = Language::English.fault(&faults_of(text).first().kind);
        let said = [message.title, message.label, message.help.unwrap_or_default()].join("; ");
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
    assert!(Game::from_text("x", format!("{HEAD}[[player]]\nname = \"{longest}\"\ncolor = \"red\"\n{BEN}")).is_ok());
    let file = faults_of(filled("#") + &" ".repeat(LONGEST_FILE));
    assert!(matches!(file.first().kind, FaultKind::File(FileFault::Unreadable { .. })), "{file:?}");
    assert!(Game::from_text("x", format!("{}#{}", anna(""), " ".repeat(LONGEST_FILE - 200))).is_ok());
}

/// An edition with these cities, routes and tracks; every player has trains and colors enough.
fn edition(cities: &[String], routes: &[(String, String)], tracks: &str, more: &str) -> String {
    let cities: Vec<String> = cities.iter().map(|city| format!("{{ name = \"{city}\" }}")).collect();
    let route =
        |(from, to): &(String, String)| format!("{{ route = \"{from} - {to}\", length = 1, tracks = {tracks} }}");
    let routes: Vec<String> = routes.iter().map(route).collect();
    format!(
        "format = 1\nname = \"own\"\nplayers = [2, 5]\ntrains = 999\nstations = 6\ntie-breaks = []\n\
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
    (0..number).flat_map(|a| (0..a).map(move |b| (format!("c{a}"), format!("c{b}")))).collect()
}

fn listed(routes: &[(String, String)]) -> String {
    let routes: Vec<String> = routes.iter().map(|(from, to)| format!("\"{from} - {to}\"")).collect();
    format!("[{}]", routes.join(", "))
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
    Source { name: "friday.toml".into(), text: format!("format = 1\nedition = \"own.toml\"\n{players}") }
}

#[test]
fn an_edition_has_its_limits_too() {
    let too_many = |edition: String| {
        let found = game_on(&edition, "", "").expect_err("it is too large");
        let too_many = found.iter().find_map(|fault| match &fault.kind {
            FaultKind::Shape(ShapeFault::TooMany { field, found, most }) => Some((field.to_string(), *found, *most)),
            _ => None,
        });
        too_many.expect("it is too large")
    };
    let (two, line) = (cities(2), [("c0".to_owned(), "c1".to_owned())]);
    let gray = "[\"gray\"]";
    assert_eq!(too_many(edition(&cities(101), &line, gray, "")), ("cities".to_owned(), 101, MOST_CITIES));
    let tracks = format!("[{}]", "\"gray\", ".repeat(10));
    assert_eq!(too_many(edition(&two, &line, &tracks, "")), ("tracks".to_owned(), 10, MOST_TRACKS));
    let cards = "{ ticket = \"c0 - c1\", points = 3 }, ".repeat(301);
    let deck = edition(&two, &line, gray, "").replace("{ ticket = \"c0 - c1\", points = 3 }", &cards);
    assert_eq!(too_many(deck), ("tickets".to_owned(), 301, 300));
    let decks =
        edition(&two, &line, gray, "").replace("decks = [{", &format!("decks = [{}{{", "\"1912\", ".repeat(50)));
    assert_eq!(too_many(decks), ("decks".to_owned(), 51, MOST_ITEMS));
    let players = faults_of(format!("{HEAD}{}", BEN.repeat(11)));
    assert!(players.iter().any(|fault| matches!(
        &fault.kind,
        FaultKind::Shape(ShapeFault::TooMany { found: 11, most: MOST_PLAYERS, .. })
    )));
}

#[test]
fn a_board_with_too_many_train_spaces_is_a_fault_at_the_route_that_is_too_much() {
    // Routes with nine tracks each, on a board with room for 55 of them.
    let routes = all_routes(12);
    let nine = format!("[{}]", "\"gray\", ".repeat(MOST_TRACKS));
    let most = MOST_SPACES / MOST_TRACKS;
    assert!(game_on(&edition(&cities(12), &routes[..most], &nine, ""), "", "").is_ok());
    let found = game_on(&edition(&cities(12), &routes, &nine, ""), "", "").expect_err("there are too many");
    let [fault] = found.iter().collect::<Vec<_>>()[..] else { panic!("{found:?}") };
    assert_eq!(fault.kind, FaultKind::Edition(EditionFault::TooManySpaces { most: MOST_SPACES }));
    let at = &fault.locations[0];
    let (from, to) = &routes[most];
    assert_eq!(at.source.text[at.span.clone()], format!("\"{from} - {to}\""));
}

/// All outlines of a board count together; the country's have a count of their own.
#[test]
fn more_points_than_a_picture_needs_are_a_fault() {
    let with = |field: &str, outlines: &[String]| {
        let outlines: Vec<String> = outlines.iter().map(|outline| format!("\"{}\"", outline.trim())).collect();
        let shapes = format!("name = \"own\", {field} = [{}], cities", outlines.join(", "));
        game_on(
            &edition(&cities(2), &all_routes(2), "[\"gray\"]", "").replace("name = \"own\", cities", &shapes),
            "",
            "",
        )
    };
    let half = "100,200 ".repeat(MOST_POINTS / 2);
    for field in ["land", "country"] {
        assert!(with(field, &[half.clone(), half.clone()]).is_ok());
        let three = [half.clone(), "1,2 3,4 5,6".to_owned(), half.clone(), half.clone()];
        let found = with(field, &three).expect_err("there are too many");
        let [fault] = found.iter().collect::<Vec<_>>()[..] else { panic!("{found:?}") };
        assert_eq!(fault.kind, FaultKind::Edition(EditionFault::TooManyPoints { field, most: MOST_POINTS }));
        assert_eq!(fault.locations[0].span.len(), half.trim().len() + 2, "it is the third");
        let to_and_fro = "0,0 0,1000 ".repeat(49) + "0,0 0,1000";
        assert!(with(field, std::slice::from_ref(&to_and_fro)).is_ok(), "a hundred times across the board");
        let found = with(field, &[to_and_fro, "1,2 3,4 5,6".to_owned()]).expect_err("and a little more");
        let too_long = EditionFault::ShoreTooLong { field, most: LONGEST_SHORE };
        assert_eq!(found.iter().map(|fault| &fault.kind).collect::<Vec<_>>(), [&FaultKind::Edition(too_long)]);
        let long = "1000,1000 ".repeat(LONGEST_OUTLINE / 10 + 1);
        let found = with(field, &[long]).expect_err("it is too long");
        assert!(matches!(found.first().kind, FaultKind::Shape(ShapeFault::TooLong { .. })), "{found:?}");
    }
}

#[test]
fn more_choices_of_station_routes_than_can_be_compared_are_a_fault() {
    let hubs = all_routes(16);
    let edition = edition(&cities(16), &hubs, "[\"gray\"]", "");
    let ben = format!("routes = {}", listed(&hubs));
    let few = game_on(&edition, "stations = [\"c0\", \"c1\", \"c2\"]", &ben).expect("15 to the third is few");
    assert_eq!(score(&few).player(Seat(0)).stations.as_ref().map(|stations| stations.built), Some(3));
    let all = "stations = [\"c0\", \"c1\", \"c2\", \"c3\", \"c4\", \"c5\"]";
    let found = game_on(&edition, all, &ben).expect_err("15 to the sixth is too much");
    let choices = GameFault::TooManyStationChoices { player: "Anna".into(), choices: 11_390_625 };
    assert_eq!(found.first().kind, FaultKind::Game(choices));
    assert_eq!(found.count(), 1);
    // What the players chose themselves need not be compared.
    let chosen = (0..6).map(|city| format!("{{ city = \"c{city}\", uses = \"c{city} - c15\" }}")).collect::<Vec<_>>();
    let fixed = game_on(&edition, &format!("stations = [{}]", chosen.join(", ")), &ben).expect("one choice");
    assert_eq!(score(&fixed).player(Seat(0)).stations.as_ref().map(|stations| stations.list.len()), Some(6));
}

/// A board on which each route has two tracks and which is too wide to be searched, and a player's claim of all of it.
fn wide() -> (String, String) {
    wide_with(20, "[\"gray\", \"gray\"]")
}

/// A board that is too wide to be searched, with so many cities that are all neighbours, and a claim of all of it.
fn wide_with(number: usize, tracks: &str) -> (String, String) {
    let mut routes = all_routes(number);
    // Four triangles on stems, of which a path reaches two.
    for (city, at) in [0, 3, 6, 9].into_iter().enumerate() {
        let at = number + at;
        let ends = [(city, at), (at, at + 1), (at + 1, at + 2), (at + 2, at)];
        routes.extend(ends.map(|(from, to)| (format!("c{from}"), format!("c{to}"))));
    }
    (edition(&cities(number + 12), &routes, tracks, ""), format!("routes = {}", listed(&routes)))
}

#[test]
fn on_a_network_too_wide_the_bonus_is_given_where_its_holder_is_certain() {
    let (edition, all) = wide();
    let game = game_on(&edition, &all, "routes = [\"c0 - c1\"]").expect("Ben comes nowhere near");
    let scoreboard = score(&game);
    let express = scoreboard.player(Seat(0)).express.as_ref().expect("the edition has the bonus");
    assert_eq!(express.path.trail.proof(), Proof::Bound);
    assert_eq!(scoreboard.holders(), [Seat(0)]);
    let shown = express::render(&Paths::new(&game), &Look::PLAIN);
    let (found, most) = (express.length.0, express.path.trail.most);
    let heading =
        format!("Anna (red): the longest path found has {found} of 206 trains, and none has more than {most}\n");
    assert!(shown.starts_with(&heading), "{shown}");
    assert!(shown.contains("No proof: Anna's network is too wide") && !shown.contains("no path of Anna's is longer"));
    let json: Value = serde_json::from_str(&express::json(&Paths::new(&game))).expect("it is JSON");
    assert_eq!(json["players"][0]["proof"], "bound");
    assert_eq!((&json["players"][0]["bound"], &json["players"][0]["length"]), (&most.into(), &found.into()));
}

/// Whatever is said of a length that is not proven says what it is between.
#[test]
fn nowhere_is_a_length_called_the_longest_that_is_not_proven() {
    let (edition, all) = wide();
    let game = game_on(&edition, &all, "routes = [\"c0 - c1\"]").expect("Ben comes nowhere near");
    let scoreboard = score(&game);
    let length = scoreboard.player(Seat(0)).express.as_ref().expect("the edition has the bonus").path.length();
    let PathLength { found: Trains(found), most: Trains(most) } = length;
    assert!(found < most);
    let sheet = sheet::render(&scoreboard, &Look::PLAIN);
    assert!(sheet.contains(&format!("length {found} to {most} ")) && sheet.contains("length 1 "), "{sheet}");
    let markdown = markdown::render(&scoreboard, Language::English);
    assert!(markdown.contains(&format!("(length {found} to {most})")), "{markdown}");
    let reasons = explain::render(&scoreboard, &Look { width: 1000, ..Look::PLAIN });
    for title in [
        format!("European Express: longest path of {found} to {most} trains, the longest of all\n"),
        format!("European Express: longest path of 1 train, Anna's has {found} to {most}\n"),
    ] {
        assert!(reasons.contains(&title), "{title}\n{reasons}");
    }
    let data: Value = serde_json::from_str(&json::render(std::slice::from_ref(&scoreboard))).expect("it is JSON");
    let [anna, ben] = [0, 1].map(|seat| &data["players"][seat]["express"]);
    assert_eq!((&anna["length"], &anna["bound"], &anna["proof"]), (&found.into(), &most.into(), &"bound".into()));
    assert_eq!((&ben["length"], ben.get("bound"), ben.get("proof")), (&1.into(), None, None));
    let games = [SavedGame::new(Path::new("friday.toml"), &scoreboard)];
    let players = statistics(&games);
    let report = history::Report { games: &games, players: &players, damaged: &[] };
    let table = history::table(&report, &Look::PLAIN);
    assert!(table.contains(&format!(" {found} to {most} ")), "{table}");
    let data: Value = serde_json::from_str(&history::json(&report)).expect("it is JSON");
    let figures = |player: usize| (&data["players"][player]["longest"], data["players"][player].get("longest_bound"));
    assert_eq!((figures(0), figures(1)), ((&found.into(), Some(&most.into())), (&1.into(), None)));
    let csv = history::csv(&report);
    assert!(csv.lines().any(|line| line.contains("Anna") && line.ends_with(r#","0","0","","0""#)), "{csv}");
    assert!(csv.lines().any(|line| line.contains("Ben") && line.ends_with(r#","0","0","1","0""#)), "{csv}");
}

/// A result that was saved is compared with what is known, and holds what is certain only.
#[test]
fn a_result_holds_no_length_that_is_not_proven() {
    let (edition, all) = wide();
    let game = game_on(&edition, &all, "routes = [\"c0 - c1\"]").expect("Ben comes nowhere near");
    let scoreboard = score(&game);
    let length = scoreboard.player(Seat(0)).express.as_ref().expect("the edition has the bonus").path.length();
    let saved = result::saved(&scoreboard, "own.toml", "1.2.3");
    assert_eq!(saved.matches("longest = ").count(), 1, "Ben's alone is certain: {saved}");
    let verified = |longest: u32| {
        let text = saved.replacen("express = 10", &format!("express = 10, longest = {longest}"), 1);
        let source = Arc::new(Source { name: "friday.toml".into(), text });
        let game = game::load(&source, &|_| Ok(edition.clone())).expect("it is a game");
        result::verify(&score(&game)).map_err(|faults| faults::render(&faults, &Look::PLAIN))
    };
    let PathLength { found: Trains(found), most: Trains(most) } = length;
    assert_eq!((verified(found), verified(most)), (Ok(()), Ok(())));
    let message = verified(most + 1).expect_err("no path is so long");
    let said = format!("the result gives `longest` of `Anna` as {}, and it is {found}–{most}\n", most + 1);
    assert!(message.contains(&said), "{message}");
}

/// The map says of a path that is not proven that it is the longest found.
#[test]
fn a_map_tells_of_the_longest_path_found() {
    let (mut placed, all) = wide_with(14, "[\"gray\"]");
    for city in 0..26 {
        let turn = f64::from(city) / 26.0 * std::f64::consts::TAU;
        let at = [turn.cos(), turn.sin()].map(|part| format!("{:.3}", 0.5 + 0.45 * part)).join(", ");
        placed =
            placed.replace(&format!("{{ name = \"c{city}\" }}"), &format!("{{ name = \"c{city}\", at = [{at}] }}"));
    }
    let game = game_on(&placed, &all, "").expect("Ben has no route");
    let (scoreboard, layout) = (score(&game), Layout::of(game.board()).expect("every city has its place"));
    let PathLength { found, most } =
        scoreboard.player(Seat(0)).express.as_ref().expect("the edition has the bonus").path.length();
    let drawn = terminal::render(&View::new(&scoreboard, Focus::Express(vec![Seat(0)])), &layout, &Look::PLAIN);
    let text = drawn.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(&format!("The longest path found of Anna's, {} trains, runs from ", found.0)), "{drawn}");
    assert!(text.contains(&format!("; none has more than {}.", most.0)), "{drawn}");
    assert!(text.contains("1 the longest path found, hop by hop"), "{drawn}");
    let picture = svg::render(&scene(&View::new(&scoreboard, Focus::Everything), &layout, Language::English, None));
    assert!(picture.contains(&format!("\nlength {} to {}\n", found.0, most.0)), "{picture}");
}

#[test]
fn where_it_is_not_certain_nothing_is_scored_and_the_paths_are_shown() {
    let (edition, all) = wide();
    let found = game_on(&edition, &all, &all).expect_err("nobody knows who has the longest path");
    let [fault] = found.iter().collect::<Vec<_>>()[..] else { panic!("{found:?}") };
    assert!(matches!(fault.kind, FaultKind::Game(GameFault::LongestPathUnclear { found, most, .. }) if found < most));
    let message = faults::render(&found, &Look::PLAIN);
    assert!(message.starts_with("error: it is unclear who has the longest path\n"), "{message}");
    let record = record_on(&all, &all);
    let game = game::load_for_paths(&Arc::new(record), &|_| Ok(edition.clone())).expect("its paths can be shown");
    let paths = Paths::new(&game);
    assert_eq!(paths.holders, None);
    let shown = express::render(&paths, &Look::PLAIN);
    assert!(
        shown.ends_with("It is not certain who gets the European Express: a network is too wide to be searched.\n")
    );
    let scoreboard = score(&game);
    assert!(scoreboard.holders().is_empty());
    let reasons = explain::render(&scoreboard, &Look { width: 1000, ..Look::PLAIN });
    assert_eq!(reasons.matches("and it is not certain whose is the longest of all").count(), 2, "{reasons}");
}

#[test]
fn a_claim_is_not_measured_by_a_path_that_is_not_proven() {
    let (edition, all) = wide();
    let game = game_on(&edition, &all, "").expect("Ben comes nowhere near");
    let path = longest_path(&game, Seat(0));
    let (found, most) = (path.trail.length, path.trail.most);
    let said = |length: u32| {
        let judgement = Judgement { length: Trains(length), tracks: Vec::new(), broken: None };
        let players = vec![(Seat(0), path.clone(), Some(judgement))];
        let text =
            express::render(&Paths { game: &game, players, holders: None }, &Look { width: 1000, ..Look::PLAIN });
        text.lines().find(|line| line.contains("Claim")).map(|line| line.trim().to_owned())
    };
    let case = |length: u32, expected: &str| {
        assert_eq!(said(length), Some(format!("Claim: it is a path of {length} trains, {expected}.")));
    };
    case(found - 2, "2 less than the longest that was found of Anna's");
    case(found, &format!("and no longer one of Anna's was found; none has more than {most}"));
    case(found + 1, &format!("1 more than the longest that the program found of Anna's; none has more than {most}"));
    case(most, "and no path of Anna's is longer");
}
