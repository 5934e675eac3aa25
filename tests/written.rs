//! Games and records as they are written: the same game again, whatever stands in it.

use std::sync::Arc;

use proptest::prelude::*;
use stationmaster_core::game::write::{write, write_record};
use stationmaster_core::game::{Adjustment, PlayerRecord};
use stationmaster_core::score::result::{saved, verify};
use stationmaster_core::units::Points;
use stationmaster_core::{Color, Game, Record, Seat, Source, Text, score};
use stationmaster_report::Look;
use stationmaster_report::json;
use stationmaster_report::render;

use crate::support::{cases, game, record, records};

/// The law: what is written is the same game, with the same score, and writing it again changes nothing. With its result
/// beneath it holds, and no longer where every player's figures are others.
fn survives(first: &Game) {
    let text = write(first, first.edition_as_named().raw());
    let again = game(&text);
    assert_eq!(write(&again, again.edition_as_named().raw()), text);
    assert_eq!(again.players(), first.players());
    assert_eq!(again.bonus_tickets(), first.bonus_tickets());
    assert_eq!(again.house_rules(), first.house_rules());
    assert_eq!(again.variant().name, first.variant().name);
    assert_eq!(again.about(), first.about());
    let scoreboard = score(first);
    assert_eq!(
        json::render(&[score(&again)]),
        json::render(std::slice::from_ref(&scoreboard))
    );
    let with_result = saved(&scoreboard, first.edition_as_named().raw(), "1.2.3");
    assert_eq!(verify(&score(&game(&with_result))), Ok(()));
    let (record, result) = with_result
        .rsplit_once("[result]")
        .expect("it has its result");
    let wrong = game(&format!(
        "{record}[result]{}",
        result.replace(", rank = ", ", rank = 9")
    ));
    let faults = verify(&score(&wrong)).expect_err("nobody is so far behind");
    assert_eq!(
        faults.count(),
        first.stayed().count(),
        "who left has no rank"
    );
}

#[test]
fn every_shipped_game_survives_being_written() {
    for path in records("data/games") {
        survives(&game(
            &std::fs::read_to_string(path).expect("a game is a text"),
        ));
    }
}

const EVERYTHING: &str = r#"format = 1
edition = "europe-anniversary"
variant = "mega-europe"
date = 2026-11-20
place = "Kitchen \"table\""
note = "one\ntwo\\\tthree"
house-rules = ["double-routes"]
bonus-tickets = [
  { ticket = "London - København", points = 9 },
  { ticket = "Lisboa - Erzurum", points = 25, kind = "long" },
  { ticket = "Edinburgh - Athína", points = 5 },
]

[[player]]
name = "Anna"
color = "red"
routes = [
  "Edinburgh - London (orange)",
  "Dieppe - London",
]
stations = ["Wien", { city = "Roma", uses = "Roma - Venezia" }]
tickets = ["Brest - Petrograd", "London - København", "Edinburgh - Athína (21)"]
marker = 5

[[player]]
name = "Ben"
color = "blue"
routes = [
  "Edinburgh - London (black)",
  "Roma - Venezia",
]
tickets = ["Edinburgh - Athína (5)"]
"#;

#[test]
fn a_game_with_everything_is_written_as_the_format_page_has_it() {
    let game = game(EVERYTHING);
    survives(&game);
    assert_eq!(write(&game, game.edition_as_named().raw()), EVERYTHING);
}

/// Who began and the minutes: read, whatever the spelling of the name, kept, and written.
#[test]
fn who_began_and_the_minutes_are_kept() {
    let text = record(&[("Anna", ["", "", ""]), ("Zoë", ["", "", ""])]);
    let text = text.replacen('\n', "\nminutes = 75\nfirst = \"ZOE\"\n", 1);
    let game = game(&text);
    assert_eq!(
        (game.about().minutes, game.first()),
        (Some(75), Some(Seat(1)))
    );
    survives(&game);
    let written = write(&game, "europe-anniversary");
    assert!(
        written.contains("\nminutes = 75\nfirst = \"Zoë\"\n"),
        "{written}"
    );
    let plain = self::game(&record(&[("Anna", ["", "", ""]), ("Zoë", ["", "", ""])]));
    assert_eq!((plain.about().minutes, plain.first()), (None, None));
    // It changes no figure.
    let figures = |game| {
        score(game)
            .players()
            .iter()
            .map(|player| (player.total, player.rank))
            .collect::<Vec<_>>()
    };
    assert_eq!(figures(&game), figures(&plain));
    let sheet = render::sheet(&score(&game), &Look::PLAIN);
    assert!(sheet.contains("\n75 minutes, Zoë began\n"), "{sheet}");
}

/// What the table agreed on is written with its reason, whatever stands in that.
#[test]
fn adjustments_are_kept() {
    let records = [
        PlayerRecord::new("Anna", Color::Red)
            .with_adjustment(-10, "\"late\"\n\\")
            .with_adjustment(3, "a cake"),
        PlayerRecord::new("Ben", Color::Blue),
    ];
    let record = records.into_iter().fold(
        Record::new("friday", "europe-anniversary"),
        Record::with_player,
    );
    let game = record.game().expect("it is legal");
    survives(&game);
    let written = write(&game, "europe-anniversary");
    assert!(
        written.contains("{ points = 3, why = \"a cake\" }]\n"),
        "{written}"
    );
    let json = r#"{ "edition": "europe-anniversary", "players": [{ "name": "A", "color": "red",
        "adjust": [{ "points": -1, "why": "late" }] }, { "name": "B", "color": "blue" }] }"#;
    let record: Record = serde_json::from_str(json).expect("it is a record");
    let read = record.game().expect("it is legal").players()[0]
        .adjustments
        .clone();
    assert_eq!(
        read,
        [Adjustment {
            points: Points(-1),
            why: "late".into()
        }]
    );
    for points in [0, 1000, i32::MIN] {
        let anna = PlayerRecord::new("Anna", Color::Red).with_adjustment(points, "late");
        let ben = PlayerRecord::new("Ben", Color::Blue);
        assert!(
            Record::new("f", "europe-anniversary")
                .with_player(anna)
                .with_player(ben)
                .game()
                .is_err(),
            "{points}"
        );
    }
}

#[test]
fn who_left_early_is_kept() {
    let ben = PlayerRecord::new("Ben", Color::Blue).leaving_early();
    let record = Record::new("friday", "europe-anniversary")
        .with_player(PlayerRecord::new("Anna", Color::Red));
    let game = record.with_player(ben).game().expect("it is legal");
    survives(&game);
    let written = write(&game, "europe-anniversary");
    assert!(
        written.contains("color = \"blue\"\nleft-early = true\n"),
        "{written}"
    );
    assert_eq!(written.matches("left-early").count(), 1, "{written}");
    let saved = saved(&score(&game), "europe-anniversary", "0.1.0");
    assert!(
        saved.contains("{ name = \"Anna\", rank = 1, total")
            && saved.contains("{ name = \"Ben\", total"),
        "{saved}"
    );
}

#[test]
fn an_unfinished_record_is_written_as_far_as_it_goes() {
    let text = "format = 1\nedition = \"europe-anniversary\"\n\n[[player]]\nname = \"Anna\"\n\n[[player]]\n";
    let source = Arc::new(Source {
        name: "draft.toml".into(),
        text: text.into(),
    });
    assert_eq!(write_record(&Record::read(&source).0), text);
}

#[test]
fn an_edition_can_be_named_otherwise() {
    assert!(write(&game(EVERYTHING), r"C:\own.toml").contains("edition = \"C:\\\\own.toml\"\n"));
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn any_names_survive(names in ["\\PC*[\\PC&&\\S]\\PC*", "(?s).*[^\\s🎲].*🎲"], note in "(?s).*x.*") {
        prop_assume!(names[0].trim().to_lowercase() != names[1].trim().to_lowercase());
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let text = EVERYTHING
            .replace("\"Anna\"", &quoted(&names[0]))
            .replace("\"Ben\"", &quoted(&names[1]))
            .replace("note = \"one\\ntwo\\\\\\tthree\"", &format!("note = {}", quoted(&note)));
        let game = game(&text);
        prop_assert_eq!(game.players()[1].name.raw(), names[1].trim());
        prop_assert_eq!(game.about().note.as_ref().map(Text::raw), Some(note.as_str()));
        survives(&game);
    }
}
