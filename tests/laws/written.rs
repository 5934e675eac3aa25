//! Games and records as they are written: the same game again, whatever stands in it, and results that are compared.

use proptest::prelude::*;
use stationmaster_core::fault::{FaultKind, GameFault};
use stationmaster_core::game::write::{write, write_record};
use stationmaster_core::score::result::{saved, verify};
use stationmaster_core::{Game, Record, Seat, Source, Text, score};
use stationmaster_report::json;

use super::games_by_chance;
use crate::support::{cases, game, table, worked_games};

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
    let faults = verify(&score(&wrong)).expect_err("nobody is so far back");
    assert_eq!(
        faults.count(),
        first.stayed().count(),
        "a player who left has no rank"
    );
}

#[test]
fn every_game_survives_being_written() {
    let worked = worked_games()
        .into_iter()
        .filter(|(name, _)| !name.contains("/own/"));
    worked
        .chain(games_by_chance(40))
        .for_each(|(_, game)| survives(&game));
}

const EVERYTHING: &str = r#"format = 1
edition = "europe-anniversary"
variant = "mega-europe"
date = 2026-11-20
place = "Kitchen \"table\""
minutes = 75
first = "Ben"
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
adjust = [{ points = -10, why = "\"late\"\n\\" }, { points = 3, why = "a cake" }]

[[player]]
name = "Ben"
color = "blue"
routes = [
  "Edinburgh - London (black)",
  "Roma - Venezia",
]
tickets = ["Edinburgh - Athína (5)"]

[[player]]
name = "Zoë"
color = "gray"
left-early = true
"#;

#[test]
fn a_game_with_everything_is_written_as_the_format_page_has_it() {
    let game = game(EVERYTHING);
    survives(&game);
    assert_eq!(write(&game, game.edition_as_named().raw()), EVERYTHING);
    assert!(
        write(&game, r"C:\own.toml").contains("edition = \"C:\\\\own.toml\"\n"),
        "it can be named otherwise"
    );
}

#[test]
fn an_unfinished_record_is_written_as_far_as_it_goes() {
    let text = "format = 1\nedition = \"europe-anniversary\"\n\n[[player]]\nname = \"Anna\"\n\n[[player]]\n";
    let source = Source {
        name: "draft.toml".into(),
        text: text.into(),
    };
    assert_eq!(write_record(&Record::read(&source.into()).0), text);
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

/// The texts of what is computed instead of each figure of a result that differs.
fn differing(lines: &str, result: &str) -> Vec<String> {
    let text = format!(
        "{}[result]\nplayer = [{{ name = \"Anna\", {result} }}]\n",
        table(lines)
    );
    let faults = verify(&score(&game(&text))).err().into_iter().flatten();
    let computed = faults.map(|fault| match fault.kind {
        FaultKind::Game(GameFault::ResultDiffers { computed, .. }) => {
            computed.map_or_else(String::new, |text| text.to_string())
        }
        other => panic!("{other:?}"),
    });
    computed.collect()
}

/// Ruling: of choices for the stations that come to the same any is right; a figure that the edition does not have differs.
#[test]
fn a_recorded_choice_of_stations_that_is_as_good_holds() {
    let ben = "Ben: Berlin - Essen, Berlin - Wien, Wien - Budapest";
    let free = format!("variant = \"big-cities\"\nAnna: | Berlin, Wien | Berlin - Wien\n{ben}");
    let fixed = format!(
        "variant = \"big-cities\"\nAnna: | Berlin > Berlin - Essen, Wien | Berlin - Wien\n{ben}"
    );
    for (lines, choice, expected) in [
        (&free, "'Berlin: Berlin - Wien', 'Wien: Berlin - Wien'", ""),
        (
            &free,
            "'Berlin: Berlin - Wien', 'Wien: Budapest - Wien'",
            "",
        ),
        (&free, "'Berlin: Berlin - Essen', 'Wien: Berlin - Wien'", ""),
        (&free, "'Wien: Berlin - Wien'", ""),
        // The ticket fails; nobody has claimed Berlin - Danzig; and what the players chose is not chosen anew.
        (
            &free,
            "'Berlin: Berlin - Essen', 'Wien: Budapest - Wien'",
            "Wien: Berlin - Wien",
        ),
        (&free, "'Berlin: Berlin - Danzig'", "Berlin: Berlin - Essen"),
        (
            &fixed,
            "'Berlin: Berlin - Wien', 'Wien: Berlin - Wien'",
            "Berlin: Berlin - Essen",
        ),
    ] {
        assert_eq!(
            differing(lines, &format!("stations = [{choice}]")).join(", "),
            expected,
            "{choice}"
        );
    }
    assert_eq!(
        differing("Anna:\nBen:", "total = 12, globetrotter = 0"),
        [""],
        "Europe has no globetrotter"
    );
}

/// Two cards with the same cities and points are told apart by their kinds, in records and where they are written.
#[test]
fn a_card_is_told_from_its_twin_by_its_kind() {
    let bonus = "bonus-tickets = [{ ticket = \"Athína - Angora\", points = 5, kind = \"long\" }]";
    for [anna, ben] in [
        ["5 long", "5 regular"],
        ["long", "regular"],
        ["Regular", "5 LONG"],
    ] {
        let card = |detail| format!("| | Angora - Athína ({detail})");
        let found = game(&table(&format!(
            "{bonus}\nAnna: {}\nBen: {}",
            card(anna),
            card(ben)
        )));
        let is_long = |seat| found.ticket(found.player(Seat(seat)).tickets[0]).kind.key() == "long";
        assert_eq!(
            [is_long(0), is_long(1)],
            [anna.contains("long"), ben.contains("LONG")],
            "{anna}"
        );
        let text = write(&found, "europe-anniversary");
        for written in [
            "\"Athína - Angora (5 long)\"",
            "\"Athína - Angora (5 regular)\"",
        ] {
            assert!(text.contains(written), "{text}");
        }
        survives(&found);
    }
    for (detail, key) in [
        ("", "ticket-unclear"),
        (" (5)", "ticket-unclear"),
        (" (6)", "no-such-card"),
        (" (short)", "no-such-card"),
    ] {
        let text = table(&format!("{bonus}\nAnna: | | Athína - Angora{detail}\nBen:"));
        let faults = Game::from_text("twins.toml", text)
            .expect_err("there is no such card, or there are two");
        assert_eq!(faults.first().kind.key(), key, "{detail}");
    }
}
