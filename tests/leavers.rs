//! What is told of those who stayed where somebody left early who has more, and of ties among several.

use stationmaster_core::score::score;
use stationmaster_report::Look;
use stationmaster_report::story::story;
use stationmaster_report::words::verdict::DecidingLabel;
use stationmaster_report::{Language, render};

use crate::support::game;

const EUROPE: &str = r#"
    format = 1
    edition = "europe-anniversary"
    [[player]]
    name = "Anna"
    color = "red"
    routes = ["Lisboa - Madrid", "Cádiz - Lisboa"]
    [[player]]
    name = "Cy"
    color = "gray"
    routes = ["Roma - Venezia"]
    [[player]]
    name = "Ben"
    color = "blue"
    left-early = true
    routes = ["Barcelona - Marseille", "Marseille - Roma"]
"#;

/// Anna has 2 red passengers and a ticket, Cy 4 red ones and two tickets.
const GERMANY: &str = r#"
    format = 1
    edition = "germany"
    [[player]]
    name = "Anna"
    color = "red"
    routes = ["Berlin - Hamburg", "Berlin - Leipzig"]
    tickets = ["Berlin - Hamburg"]
    passengers = { red = 2 }
    [[player]]
    name = "Ben"
    color = "black"
    routes = ["Kiel - Rostock"]
    passengers = { black = 1 }
    [[player]]
    name = "Cy"
    color = "white"
    left-early = true
    routes = ["Berlin - Dresden", "Dresden - Leipzig", "Chemnitz - Leipzig"]
    tickets = ["Berlin - Leipzig", "Berlin - Chemnitz"]
    passengers = { red = 4, blue = 1 }
"#;

fn reasons(record: &str, language: Language) -> String {
    let look = Look {
        width: 300,
        columns: 300,
        language,
        ..Look::PLAIN
    };
    render::reasons(&score(&game(record)), &look)
}

/// Every line of the reasons is there in one language and the other.
fn told(record: &str, expected: &[[&str; 2]]) {
    for (at, language) in [Language::English, Language::Italian]
        .into_iter()
        .enumerate()
    {
        let reasons = reasons(record, language);
        for line in expected {
            assert!(
                reasons.lines().any(|told| told.trim() == line[at]),
                "{} in:\n{reasons}",
                line[at]
            );
        }
    }
}

#[test]
fn the_most_is_of_those_who_stayed_where_somebody_left() {
    let express = [
        "+10  European Express: longest path of 5 trains, the longest of those who stayed",
        "+10  European Express: percorso di 5 vagoni, il più lungo tra chi è rimasto",
    ];
    told(EUROPE, &[express]);
    told(
        GERMANY,
        &[
            [
                "+15  Globetrotter: 1 completed ticket, and nobody who stayed has more (Ben 0)",
                "+15  Globetrotter: 1 biglietto completato, e nessuno di chi è rimasto ne ha di più (Ben 0)",
            ],
            [
                "+0  Globetrotter: 0 completed tickets, and the most of those who stayed is 1 (Anna 1)",
                "+0  Globetrotter: 0 biglietti completati, e il massimo tra chi è rimasto è 1 (Anna 1)",
            ],
            [
                "+20 red: 2, the most of those who stayed (Ben 0)",
                "+20 rossi: 2, il maggior numero tra chi è rimasto (Ben 0)",
            ],
            [
                "+0 red: 0, which scores nothing by our ruling (Anna 2)",
                "+0 rossi: 0, e nessun secondo posto se un solo giocatore ne ha (interpretazione nostra) (Anna 2)",
            ],
        ],
    );
    let failed = GERMANY.replace("tickets = [\"Berlin - Hamburg\"]", "");
    let nobody = [
        "+0  Globetrotter: nobody who stayed completed a ticket, so nobody gets it (our ruling)",
        "+0  Globetrotter: nessuno di chi è rimasto ha completato un biglietto, e così non va a nessuno (interpretazione nostra)",
    ];
    told(&failed, &[nobody]);
}

#[test]
fn all_are_compared_where_nobody_left() {
    let stayed = |record: &str| record.replace("left-early = true", "");
    let express = [
        "+10  European Express: longest path of 8 trains, the longest of all",
        "+10  European Express: percorso di 8 vagoni, il più lungo di tutti",
    ];
    told(&stayed(EUROPE), &[express]);
    told(
        &stayed(GERMANY),
        &[
            [
                "+15  Globetrotter: 2 completed tickets, and nobody has more (Anna 1, Ben 0)",
                "+15  Globetrotter: 2 biglietti completati, e nessuno ne ha di più (Anna 1, Ben 0)",
            ],
            [
                "+20 red: 4, the most (Anna 2, Ben 0)",
                "+20 rossi: 4, il maggior numero (Anna 2, Ben 0)",
            ],
        ],
    );
}

#[test]
fn nothing_is_in_brackets_where_one_player_alone_stayed() {
    let alone = GERMANY.replace(
        "color = \"black\"",
        "color = \"black\"\n    left-early = true",
    );
    for language in [Language::English, Language::Italian] {
        let reasons = reasons(&alone, language);
        assert!(!reasons.contains("()"), "{reasons}");
    }
    told(
        &alone,
        &[
            [
                "+15  Globetrotter: 1 completed ticket, and nobody who stayed has more",
                "+15  Globetrotter: 1 biglietto completato, e nessuno di chi è rimasto ne ha di più",
            ],
            [
                "+20 red: 2, the most of those who stayed",
                "+20 rossi: 2, il maggior numero tra chi è rimasto",
            ],
        ],
    );
}

/// All four have 53 points: Anna by the Globetrotter, and of the passengers everybody is first in a color and second in another.
const TIE: &str = r#"
    format = 1
    edition = "germany"
    [[player]]
    name = "Anna"
    color = "red"
    routes = ["Mannheim - Stuttgart", "Berlin - Magdeburg"]
    tickets = ["Mannheim - Stuttgart"]
    passengers = { white = 2, yellow = 1 }
    [[player]]
    name = "Ben"
    color = "black"
    routes = ["Berlin - Rostock", "Kiel - Rostock", "Dortmund - Düsseldorf"]
    passengers = { red = 5, blue = 1 }
    [[player]]
    name = "Chiara"
    color = "white"
    routes = ["Dresden - Regensburg", "Erfurt - Kassel", "Augsburg - Ulm"]
    passengers = { red = 2, blue = 2 }
    [[player]]
    name = "Dmitri"
    color = "yellow"
    routes = ["Berlin - Hamburg", "Bremen - Emden", "Konstanz - Lindau"]
    passengers = { white = 1, yellow = 2 }
"#;

/// Of the most passengers Anna has the fewest, whom her ticket had already put first.
#[test]
fn a_tie_break_is_told_of_those_whom_those_before_it_left_level() {
    told(
        TIE,
        &[
            [
                "most completed tickets: Anna 1, Ben 0, Chiara 0, Dmitri 0",
                "il maggior numero di biglietti completati: Anna 1, Ben 0, Chiara 0, Dmitri 0",
            ],
            [
                "most passengers: Ben 6, Chiara 4, Dmitri 3",
                "il maggior numero di passeggeri: Ben 6, Chiara 4, Dmitri 3",
            ],
        ],
    );
    for language in [Language::English, Language::Italian] {
        let label = language.label(DecidingLabel::TieBreak);
        let story = story(
            &score(&game(TIE)),
            &Look {
                language,
                ..Look::PLAIN
            },
        );
        let steps: Vec<&String> = story
            .deciding
            .iter()
            .filter(|(of, _)| of == label)
            .map(|(_, step)| step)
            .collect();
        assert!(
            matches!(steps[..], [tickets] if tickets.contains("Anna 1")),
            "{steps:?}"
        );
    }
}

/// Two pairs of the tickets: each is told of alone.
#[test]
fn pairs_that_stay_level_are_told_of_pair_by_pair() {
    let record =
        std::fs::read_to_string("tests/cases/germany-two-levels.toml").expect("it is there");
    told(
        &record,
        &[
            [
                "most passengers: Anna 0, Ben 0",
                "il maggior numero di passeggeri: Anna 0, Ben 0",
            ],
            [
                "most passengers: Chiara 0, Dmitri 0",
                "il maggior numero di passeggeri: Chiara 0, Dmitri 0",
            ],
        ],
    );
}

/// The marker and the points of a game that ended below nothing have the minus of print.
#[test]
fn a_remark_on_the_last_marker_has_the_minus_of_print() {
    let record = "
        format = 1
        edition = \"germany\"
        [[player]]
        name = \"Anna\"
        color = \"red\"
        routes = [\"Mannheim - Stuttgart\"]
        tickets = [\"Rostock - Konstanz\"]
        final-marker = 5
        [[player]]
        name = \"Ben\"
        color = \"black\"
        routes = [\"Kiel - Rostock\"]
    ";
    let scoreboard = score(&game(record));
    for (language, told) in [
        (Language::English, "the points come to −20;"),
        (Language::Italian, "e i punti sono −20;"),
    ] {
        let remarks: Vec<String> = scoreboard
            .remarks()
            .iter()
            .map(|remark| language.remark_line(&remark.kind))
            .collect();
        assert!(
            remarks.iter().any(|remark| remark.contains(told)),
            "{remarks:?}"
        );
    }
}
