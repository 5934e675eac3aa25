//! Records of which something false, misleading or too lenient was once said, each with what is said now, in whole
//! sentences, and with the words that must not come back.

use stationmaster::game::Game;
use stationmaster::report::{Look, explain, faults, sheet};
use stationmaster::score::score;

use crate::support::{data, load};

/// Reads a record of the folder `cases`.
fn case(name: &str) -> Result<Game, String> {
    let path = data("tests/cases").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    load(name, &text).map_err(|found| faults::render(&found, &Look::PLAIN))
}

/// All that is said of a game: the reasons, the sheet and the remarks, a line for each statement.
fn said(name: &str) -> String {
    let game = case(name).unwrap_or_else(|faults| panic!("{faults}"));
    let (scoreboard, wide) = (score(&game), Look { width: 10_000, ..Look::PLAIN });
    format!("{}{}", explain::render(&scoreboard, &wide), sheet::render(&scoreboard, &wide))
}

/// Asserts that each of the lines is said, and none of the words.
fn assert_said(text: &str, lines: &[&str], never: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|said| said.trim() == *line), "not said: {line}\n{text}");
    }
    for words in never {
        assert!(!text.contains(words), "said: {words}\n{text}");
    }
}

#[test]
fn each_shared_place_is_told_by_itself() {
    let lines = [
        "Anna and Ben stay level and share the 1st place (our ruling, where the print is silent).",
        "Chiara and Dmitri stay level and share the 3rd place (our ruling, where the print is silent).",
    ];
    assert_said(
        &said("level-two-places.toml"),
        &lines,
        &["Chiara and Dmitri stay level and share the 1st", "Chiara and Dmitri stay level and share the place"],
    );
}

#[test]
fn a_printed_rule_is_called_printed_and_a_ruling_a_ruling() {
    let lines = [
        "Anna and Ben stay level and share the victory, as the rules print it.",
        "Chiara and Dmitri stay level and share the 3rd place (our ruling, where the print is silent).",
    ];
    assert_said(&said("germany-two-levels.toml"), &lines, &["1st place (our ruling", "in Classic"]);
}

#[test]
fn a_station_is_worth_the_whole_outcome() {
    let lines = [
        "Berlin: opens Berlin–Wien (Ben); without it there would be 1 completed ticket fewer at equal points",
        "Budapest: opens Budapest–Wien (Ben); without it the tickets would come to 22 points less; the other station as it \
         is, Budapest–Kyïv (Ben) would have made as many points of another number of tickets",
    ];
    assert_said(&said("worth.toml"), &lines, &["no ticket needs it"]);
}

#[test]
fn what_would_take_a_stations_place_is_told() {
    let lines = [
        "Berlin: opens Berlin–Essen (Ben); no ticket needs it; the other station as it is, Berlin–Wien (Ben) would have done \
         as well",
        "Wien: opens Berlin–Wien (Ben); without it, Berlin's would open Berlin–Wien (Ben) instead; the other station as it \
         is, Budapest–Wien (Ben) would have made 6 points less",
        "without both the tickets would come to 6 points less",
    ];
    assert_said(&said("both-not-needed.toml"), &lines, &["Berlin–Wien (Ben); no ticket needs it"]);
}

#[test]
fn border_spots_are_named_and_do_not_connect() {
    let stuttgart = "-2 Mannheim–Stuttgart: not completed; Mannheim is connected with Saarbrücken and Frankreich at Saarbrücken; \
                     Stuttgart is connected with Freiburg and Frankreich at Freiburg; border spots connect nothing with each \
                     other";
    let france = "Frankreich at Freiburg is connected with Freiburg and Stuttgart; Frankreich at Karlsruhe is connected with \
                  Karlsruhe; Frankreich at Saarbrücken is connected with Mannheim and Saarbrücken";
    let end = "border spots connect nothing with each other";
    let to_france =
        format!("-12 Bremerhaven–Frankreich: not completed; Anna has no route at Bremerhaven; {france}; {end}");
    let from_france = format!("-8 Frankreich–München: not completed; {france}; Anna has no route at München; {end}");
    let never = ["and Frankreich;", "hangs together", "Frankreich is connected"];
    assert_said(&said("spots.toml"), &[stuttgart, &to_france, &from_france], &never);
    let leipzig = "-4 Berlin–Leipzig: not completed; Anna has no route at Berlin; Anna has no route at Leipzig";
    assert_said(&said("spots2.toml"), &[stuttgart, leipzig], &never);
}

#[test]
fn a_station_alone_is_no_route_but_it_is_something() {
    let line = "-5 Athína–Angora: not completed; Anna has no route at Athína; Anna has no route at Angora";
    let station = "Athína: opens nothing, as no opponent has a route there";
    assert_said(&said("station-nothing.toml"), &[line, station], &["has nothing"]);
}

#[test]
fn a_long_ticket_is_long_whichever_card_it_is() {
    assert_said(&said("longbonus.toml"), &["Remark: Anna holds 3 long tickets, and can have kept 1"], &[]);
}

#[test]
fn more_passengers_than_can_have_waited_are_remarked_on() {
    let line = "Remark: Anna holds 6 passengers, and the places on the claimed routes can have given 4 at most";
    assert_said(&said("meeples.toml"), &[line], &["in Classic"]);
    // One fewer for each route that leads elsewhere, and none too many where enough waited.
    let text = std::fs::read_to_string(data("tests/cases").join("meeples.toml")).expect("it can be read");
    let remarked = |text: &str| sheet::render(&score(&load("meeples.toml", text).expect("it is legal")), &Look::PLAIN);
    assert!(!remarked(&text.replace("red = 6", "red = 4")).contains("passengers, and"));
    assert!(remarked(&text.replace("red = 6", "red = 5")).contains("can have given 4 at most"));
}

#[test]
fn equal_cards_are_counted_and_every_holder_is_named() {
    let title = "error: `Anna` holds `Athína - Angora` 3 times";
    let said = case("three-cards.toml").expect_err("two such cards exist");
    assert!(said.starts_with(title) && said.contains("^ only 2 such cards exist\n"), "{said}");
    assert!(!said.contains("exists once"), "{said}");
    let three = |bonus: &str| {
        let text =
            crate::support::record(&["Anna", "Ben", "Chiara"].map(|name| (name, ["", "", "\"Athína - Angora\""])));
        let text = text.replacen('\n', &format!("\n{bonus}\n"), 1);
        crate::support::titles(&load("three.toml", &text).expect_err("too many hold it"))
    };
    let bonus = "bonus-tickets = [{ ticket = \"Athína - Angora\", points = 5 }]";
    assert_eq!(three(bonus), ["`Anna`, `Ben` and `Chiara` all hold `Athína - Angora`"]);
    let once =
        ["`Anna` and `Ben` both hold `Athína - Angora`", "`Anna`, `Ben` and `Chiara` all hold `Athína - Angora`"];
    assert_eq!(three(""), once);
}

#[test]
fn points_that_fit_no_card_are_told() {
    let said = case("pts.toml").expect_err("no such card is worth 8");
    assert!(said.starts_with("error: no ticket `Athína - Angora` is worth `8`\n"), "{said}");
    assert!(
        said.contains("^ no such card is worth 8\n") && said.contains("help: write `Athína - Angora (5)`\n"),
        "{said}"
    );
    assert!(!said.contains("unclear"), "{said}");
}

/// Ben has the red track and Chiara the white one: a station opens either.
#[test]
fn both_owners_of_a_double_route_are_named() {
    let text = crate::support::record(&[
        ("Anna", ["", "\"Wien\"", "\"Wien - Budapest\""]),
        ("Ben", ["\"Wien - Budapest (red)\"", "", ""]),
        ("Chiara", ["\"Wien - Budapest (white)\"", "", ""]),
        ("Dmitri", ["", "", ""]),
    ]);
    let text = crate::support::with_bonus(&[("Wien - Budapest", 3)], &text);
    let scoreboard = score(&load("double.toml", &text).expect("it is legal"));
    let said = explain::render(&scoreboard, &Look { width: 10_000, ..Look::PLAIN });
    let lines = [
        "+3 Wien–Budapest: Wien =[1]= Budapest; borrowed: Ben's or Chiara's Budapest–Wien by the station in Wien",
        "Wien: opens Budapest–Wien (Ben or Chiara); without it the tickets would come to 6 points less",
    ];
    assert_said(&said, &lines, &[]);
}

#[test]
fn a_field_that_says_nothing_is_no_fault() {
    let players = |field: &str| {
        format!(
            "[[player]]\nname = \"Anna\"\ncolor = \"red\"\n{field}\n[[player]]\nname = \"Ben\"\ncolor = \"black\"\n"
        )
    };
    let faults = |edition: &str, field: &str| {
        let text = format!("format = 1\nedition = \"{edition}\"\n{}", players(field));
        load("empty.toml", &text).err().map(|faults| crate::support::titles(&faults))
    };
    assert_eq!(faults("germany", "stations = []"), None);
    assert_eq!(faults("europe-original", "passengers = {}"), None);
    let foreign = |title: &str| Some(vec![title.to_owned()]);
    assert_eq!(faults("germany", "stations = [\"Berlin\"]"), foreign("the edition `germany` has no stations"));
    let passengers = "the edition `europe-original` has no passengers";
    assert_eq!(faults("europe-original", "passengers = { red = 0 }"), foreign(passengers));
}

/// At any width every label stands on one line, beside the points, and no number is torn apart.
#[test]
fn a_sheet_never_shows_a_count_where_points_are_expected() {
    let long = ["Maximiliane von und zu Hohenstaufen", "Ben", "Chiara-Franziska-Alexandra", "Dmitri", "Eszter"];
    let mut germany = "format = 1\nedition = \"germany\"\n".to_owned();
    let routes = ["Emden - Niederlande", "Mannheim - Stuttgart", "Augsburg - Ulm", "Hamburg - Kiel", "Köln - Koblenz"];
    for ((name, color), (route, count)) in
        long.iter().zip(["red", "black", "white", "yellow", "purple"]).zip(routes.iter().zip([2, 2, 1, 1, 1]))
    {
        germany.push_str(&format!(
            "[[player]]\nname = \"{name}\"\ncolor = \"{color}\"\nroutes = [\"{route}\"]\npassengers = {{ yellow = {count} }}\n"
        ));
    }
    let records = [germany, std::fs::read_to_string(data("data/games/five-players.toml")).expect("it is there")];
    for text in &records {
        let scoreboard = score(&load("wide.toml", text).expect("it is legal"));
        let wide = cells(&sheet::render(&scoreboard, &Look { width: 1000, ..Look::PLAIN }));
        for width in 40..=120 {
            let found = cells(&sheet::render(&scoreboard, &Look { width, ..Look::PLAIN }));
            assert_eq!(found, wide, "at {width} columns");
        }
    }
}

/// The label and the points of every row: what stands on its first line.
fn cells(sheet: &str) -> Vec<Vec<String>> {
    let rows = sheet.lines().skip_while(|line| !line.starts_with('╞')).filter(|line| line.starts_with('│'));
    let cells = rows.map(|line| line.split(['│', '┆']).map(|cell| cell.trim().to_owned()).collect::<Vec<_>>());
    cells.filter(|cells| !cells[1].is_empty()).collect()
}
