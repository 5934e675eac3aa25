//! What the reports say of a game, where one word more or less would make it wrong.

use stationmaster::claim::judge;
use stationmaster::fault::RemarkKind;
use stationmaster::report::express::{self, Paths};
use stationmaster::report::verdict::verdict;
use stationmaster::report::{Look, explain, markdown};
use stationmaster::score::express::longest_path;
use stationmaster::score::score;
use stationmaster::units::{CityId, Points, Seat};
use stationmaster::words::Language;

use crate::support::{game, record, with_bonus};

/// The paragraphs on the longest path of the first player, on one line each.
fn proof(routes: &str) -> String {
    let game = game(&record(&[("Anna", [routes, "", ""]), ("Ben", ["", "", ""])]));
    let paths = Paths { game: &game, players: vec![(Seat(0), longest_path(&game, Seat(0)), None)], holders: vec![] };
    let text = express::render(&paths, &Look { width: 1000, ..Look::PLAIN });
    text.lines().filter(|line| line.contains("Proof") || line.contains("part")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_loop_is_proven_by_its_even_cities() {
    let found = proof(r#""Paris - Bruxelles", "Bruxelles - Frankfurt", "Frankfurt - Paris""#);
    let expected =
        "  Proof: every city is touched by an even number of Anna's routes, so one line takes in all 7 trains.";
    assert_eq!(found, expected);
}

/// The path of 12 over Petrograd; a star on Wien with 13 trains, of which one line takes in 4 + 3; and 2 apart.
#[test]
fn the_other_parts_of_a_network_are_measured_by_the_largest() {
    let path = r#""Stockholm - Petrograd", "Petrograd - Moskva""#;
    let apart = r#""Lisboa - Cádiz""#;
    let star = r#""Berlin - Wien", "Warszawa - Wien", "München - Wien", "Budapest - Wien", "Zágráb - Wien""#;
    let whole = "  Proof: in this part of the network, 12 trains, only Moskva and Stockholm are touched by an odd number of \
                 Anna's routes, so one line takes in all 12 trains.\n";
    let case = |routes: &str, expected: &str| assert_eq!(proof(routes), format!("{whole}{expected}"));
    case(&format!("{path}, {apart}"), "  Anna's network has another part, which has 2 trains.");
    let large = "  Another part of Anna's network has 13 trains, and an odd number of its routes meets in Berlin, Budapest, \
                 München, Warszawa, Wien and Zágráb; by the same count at least 6 trains must stay out, as München–Wien (3), \
                 Budapest–Wien (1) and Wien–Zágráb (2) would, so no path there is longer than 7.\n";
    case(&format!("{apart}, {path}, {star}"), &format!("{large}  One more part has 2 trains."));
    let two = "  Anna's network has 2 other parts, none of which has more than 4 trains.";
    case(&format!(r#"{apart}, {path}, "Roma - Palermo""#), two);
}

#[test]
fn the_verdict_names_those_behind() {
    let sentence = |cards: &[(&str, i32)], players: &[(&str, [&str; 3])]| {
        verdict(&score(&game(&with_bonus(cards, &record(players)))), Look::PLAIN.words())
    };
    let two = [r#""Bruxelles - Dieppe", "Kharkov - Rostov""#, r#""Brindisi - Roma", "Moskva - Smolensk""#];
    let last = r#""Danzig - Warszawa", "Berlin - Essen""#;
    // Each has 10 for a path of 2, as all are tied for the longest, and 4 for two routes.
    let cards = [
        ("Bruxelles - Dieppe", 1),
        ("Kharkov - Rostov", 1),
        ("Brindisi - Roma", 3),
        ("Moskva - Smolensk", 3),
        ("Danzig - Warszawa", 5),
        ("Berlin - Essen", 5),
    ];
    let players = [
        ("Anna", [two[0], "", two[0]]),
        ("Ben", [two[1], r#""Lisboa""#, two[1]]),
        ("Chiara", [last, r#""Sofia", "Madrid""#, last]),
    ];
    assert_eq!(
        sentence(&cards, &players),
        "Anna wins with 28 points, as many as Ben and Chiara, by the tie-break: 0 stations used to Ben's 1 and Chiara's 2."
    );
    // Chiara makes up for her missing tickets by a third route.
    let third = format!("{last}, \"Lisboa - Cádiz\"");
    let players =
        [("Anna", [two[0], "", two[0]]), ("Ben", [two[1], "", r#""Brindisi - Roma""#]), ("Chiara", [&third, "", ""])];
    let cards = [("Bruxelles - Dieppe", 1), ("Kharkov - Rostov", 1), ("Brindisi - Roma", 2)];
    assert_eq!(
        sentence(&cards, &players),
        "Anna wins with 28 points, as many as Ben and Chiara, by the tie-break: 2 completed tickets to Ben's 1 and Chiara's 0."
    );
}

#[test]
fn who_was_told_apart_does_not_share_a_place() {
    let cards = [("Bruxelles - Dieppe", 1), ("Kharkov - Rostov", 1), ("Brindisi - Roma", 2)];
    let anna = r#""Bruxelles - Dieppe", "Kharkov - Rostov""#;
    let text = record(&[
        ("Anna", [anna, "", anna]),
        ("Ben", [r#""Brindisi - Roma", "Moskva - Smolensk""#, "", r#""Brindisi - Roma""#]),
    ]);
    let game = game(&with_bonus(&cards, &text));
    let text = explain::render(&score(&game), &Look::PLAIN);
    let expected = "Equal points\n  Anna and Ben have 28 points each.\n    most completed tickets: Anna 2, Ben 1\n\n";
    assert!(text.ends_with(expected), "{text}");
}

/// What is said below the points of the first player's stations, a line each.
fn stations(cards: &[(&str, i32)], players: &[(&str, [&str; 3])]) -> Vec<String> {
    let game = game(&with_bonus(cards, &record(players)));
    let text = explain::render(&score(&game), &Look { width: 1000, ..Look::PLAIN });
    let lines = text.lines().skip_while(|line| !line.contains(" built")).skip(1);
    lines.take_while(|line| line.starts_with("      ")).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn what_a_station_opened_and_could_have_opened_is_told() {
    let ben = r#""Wien - Budapest", "Berlin - Wien", "Budapest - Sarajevo""#;
    let found = stations(
        &[("Zürich - Wien", 1)],
        &[
            ("Anna", [r#""Zürich - München", "München - Wien""#, r#""Wien", "Budapest""#, r#""Zürich - Budapest""#]),
            ("Ben", [ben, "", ""]),
        ],
    );
    let expected = [
        "Wien: opens Berlin–Wien (Ben); no ticket needs it; the other station as it is, Budapest–Wien (Ben) would have done as \
         well",
        "Budapest: opens Budapest–Wien (Ben); without it, Wien's would open Budapest–Wien (Ben) instead; the other \
         station as it is, Budapest–Sarajevo (Ben) would have made 12 points less",
        "without both the tickets would come to 12 points less",
        "in all, 3 ways to choose come to the same",
    ];
    assert_eq!(found, expected);
    let ben = r#""Wien - Budapest", "Berlin - Wien""#;
    let found = stations(&[("Wien - Sofia", 1)], &[("Anna", ["", r#""Wien""#, ""]), ("Ben", [ben, "", ""])]);
    let alone = "Wien: opens Berlin–Wien (Ben); no ticket needs it; Budapest–Wien (Ben) would have done as well";
    assert_eq!(found, [alone]);
    let cards = [("Wien - Budapest", 1)];
    let found = stations(&cards, &[("Anna", ["", r#""Wien""#, r#""Wien - Budapest""#]), ("Ben", [ben, "", ""])]);
    assert_eq!(
        found,
        [
            "Wien: opens Budapest–Wien (Ben); without it the tickets would come to 2 points less; Berlin–Wien (Ben) would \
             have made 2 points less"
        ]
    );
    let cards = [("Wien - Berlin", 10), ("Wien - Budapest", 5), ("Wien - Bucuresti", 5)];
    let held = r#""Wien - Berlin", "Wien - Budapest", "Wien - Bucuresti""#;
    let anna = ("Anna", [r#""Budapest - Bucuresti""#, r#""Wien""#, held]);
    assert_eq!(
        stations(&cards, &[anna, ("Ben", [ben, "", ""])]),
        [
            "Wien: opens Budapest–Wien (Ben); without it the tickets would come to 20 points less; Berlin–Wien (Ben) would \
             have made as many points of another number of tickets"
        ]
    );
}

#[test]
fn every_remark_is_a_sentence() {
    let case = |kind: RemarkKind, expected: &str| assert_eq!(Language::English.say(&kind), expected);
    let player = || "Anna".into();
    let long = |held, most| RemarkKind::TooManyLongTickets { player: player(), held, most };
    case(long(1, 0), "Anna holds 1 long ticket, and can have kept none");
    case(long(2, 1), "Anna holds 2 long tickets, and can have kept 1");
    let few = |held, variant: Option<&str>| RemarkKind::TooFewTickets {
        player: player(),
        held,
        least: 2,
        variant: variant.map(Into::into),
    };
    case(few(0, Some("Classic")), "Anna holds no ticket, and in Classic keeps at least 2");
    case(few(0, None), "Anna holds no ticket, and every player keeps at least 2");
    let odd = RemarkKind::TooManyPassengers { player: player(), found: 6, most: 4 };
    case(odd, "Anna holds 6 passengers, and the places on the claimed routes can have given 4 at most");
    case(few(1, Some("Classic")), "Anna holds 1 ticket, and in Classic keeps at least 2");
    let marker = RemarkKind::MarkerElsewhere { player: player(), marker: 20, recount: 21 };
    case(marker, "the marker of Anna stood at 20, and the routes come to 21; the recount decides");
    let rule = RemarkKind::PlayedWithDoubleRoutes { players: 3 };
    case(rule, "house rule: 3 players played with all tracks of double routes open");
    let better = |points| {
        let routes = vec!["Budapest - Wien".into(), "Roma - Venezia".into()];
        RemarkKind::BetterStationChoice { player: player(), points: Points(points), completed: 1, routes }
    };
    let end = "more with the stations on `Budapest - Wien` and `Roma - Venezia`";
    case(better(12), &format!("Anna would have had 12 points {end}"));
    case(better(0), &format!("Anna would have had 1 ticket {end}"));
}

/// Of 7 trains the claim walks 3, all 6 of the longest path, and one that is not hers.
#[test]
fn a_claim_is_measured_by_the_longest_path() {
    let claim = |path: &[&str]| {
        let routes = r#""Brest - Paris", "Paris - Zürich", "Dieppe - Paris""#;
        let game = game(&record(&[("Anna", [routes, "", ""]), ("Ben", ["", "", ""])]));
        let cities: Vec<_> = path.iter().map(|name| CityId(game.board().names().find(name).expect("a city"))).collect();
        let verdict = judge(&game, Seat(0), &cities);
        let players = vec![(Seat(0), longest_path(&game, Seat(0)), Some(verdict))];
        let text = express::render(&Paths { game: &game, players, holders: vec![Seat(0)] }, &Look::PLAIN);
        text.lines().find_map(|line| line.strip_prefix("  Claim: ").map(str::to_owned))
    };
    let said = |path: &[&str], expected: &str| assert_eq!(claim(path).as_deref(), Some(expected));
    said(&["Brest", "Paris"], "it is a path of 3 trains, 3 less than Anna's longest.");
    said(&["Brest", "Paris", "Zürich"], "it is a path of 6 trains, and no path of Anna's is longer.");
    said(&["Brest", "Dieppe"], "it is no path of Anna: at hop 1 nobody has claimed Brest - Dieppe.");
}

#[test]
fn markdown_shows_a_name_as_it_is_written() {
    let name = r"\\`*_[x](y)<b>|#&";
    let game = game(&record(&[(name, ["", "", ""]), ("Ben", ["", "", ""])]));
    let text = markdown::render(&score(&game), Look::PLAIN.words());
    let escaped = r"\\\`\*\_\[x\](y)\<b\>\|\#\&";
    assert!(text.contains(&format!("|  | {escaped} (red) | Ben (blue) |\n")), "{text}");
    assert!(text.contains(&format!("**{escaped} and Ben share the victory with 12 points")), "{text}");
    assert!(text.contains(&format!("- Remark: {escaped} holds no ticket")), "{text}");
}
