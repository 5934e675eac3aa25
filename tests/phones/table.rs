//! What phones enter, and what they see.

use stationmaster::entry::draft::{Deed, Thing};

use super::*;

#[test]
fn a_phone_joins_taps_and_types() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let joined = evening.said(
        &phone,
        "/join",
        &json!({ "name": "  dora   maria ", "color": "brown" }),
    );
    assert_eq!(
        (&joined["ok"], &joined["me"]),
        (&json!(true), &json!(3)),
        "{joined}"
    );
    assert_eq!(joined["state"]["players"][3]["name"], json!("Dora Maria"));
    assert_eq!(joined["state"]["free"], json!(["purple"]));
    let taken = evening.said(&phone, "/join", &json!({ "name": "Emil", "color": "red" }));
    assert_eq!(
        (&taken["ok"], &taken["me"]),
        (&json!(false), &json!(null)),
        "{taken}"
    );

    let track = named(&mut evening, &phone, "tracks", "Lisboa - Madrid");
    let tapped = evening.said(
        &phone,
        "/act",
        &json!({ "me": 3, "act": "add", "track": track }),
    );
    assert_eq!(
        tapped["says"],
        json!(["Lisboa - Madrid (3). 3 of 45 trains, 42 left, 4 points."]),
        "{tapped}"
    );
    let typed = evening.said(
        &phone,
        "/line",
        &json!({ "me": 3, "part": "routes", "line": "mad bar mar" }),
    );
    let mine = &typed["state"]["players"][3];
    // Madrid - Barcelona has 2 spaces, Barcelona - Marseille 4: 3 + 2 + 4 trains, 4 + 2 + 7 points.
    assert_eq!(
        (
            &mine["laid"],
            &mine["left"],
            &mine["points"],
            &mine["longest"]
        ),
        (&json!(9), &json!(36), &json!(13), &json!(9))
    );
    assert_eq!(evening.tracks(3), 3);
    assert_eq!(
        evening.tracks(0),
        0,
        "the laptop is at Anna's routes, and stays there"
    );
    let back = evening.said(
        &phone,
        "/act",
        &json!({ "me": 3, "act": "back", "track": track }),
    );
    assert_eq!((&back["ok"], evening.tracks(3)), (&json!(true), 2));

    let city = named(&mut evening, &phone, "cities", "Madrid");
    assert_eq!(
        evening.said(
            &phone,
            "/act",
            &json!({ "me": 3, "act": "add", "city": city })
        )["ok"],
        json!(true)
    );
    let ticket = named(&mut evening, &phone, "tickets", "Barcelona - Bruxelles");
    let held = evening.said(
        &phone,
        "/act",
        &json!({ "me": 3, "act": "add", "ticket": ticket }),
    );
    assert_eq!(
        held["state"]["me"]["tickets"],
        json!([{ "id": ticket, "done": false, "points": -8 }]),
        "{held}"
    );
    assert_eq!(
        (&held["state"]["me"]["sum"], &held["state"]["taken"]),
        (&json!(-8), &json!([]))
    );
}

#[test]
fn a_double_track_is_named_by_its_color() {
    let mut evening = Evening::begin();
    // With four players both tracks of a double route can be claimed.
    let phone = evening.phone();
    evening.said(
        &phone,
        "/join",
        &json!({ "name": "Dora", "color": "brown" }),
    );
    let [white, green] = ["Frankfurt - Paris (white)", "Frankfurt - Paris (orange)"]
        .map(|name| named(&mut evening, &phone, "tracks", name));
    assert_eq!(
        evening.said(
            &phone,
            "/act",
            &json!({ "me": 0, "act": "add", "track": white })
        )["ok"],
        json!(true)
    );
    assert_eq!(
        evening.said(
            &phone,
            "/act",
            &json!({ "me": 1, "act": "add", "track": green })
        )["ok"],
        json!(true)
    );
    let state = evening.state(&phone, 0);
    assert_eq!(
        (
            &state["tracks"][white.to_string()],
            &state["tracks"][green.to_string()]
        ),
        (&json!(0), &json!(1))
    );
    let refused = evening.said(
        &phone,
        "/act",
        &json!({ "me": 2, "act": "add", "track": white }),
    );
    assert_eq!(
        (&refused["ok"], &refused["take"]),
        (&json!(false), &json!(true)),
        "{refused}"
    );
    assert_eq!(
        refused["says"].as_array().map(Vec::len),
        Some(1),
        "{refused}"
    );
    let taken = evening.said(
        &phone,
        "/act",
        &json!({ "me": 2, "act": "take", "track": white }),
    );
    assert_eq!(
        (&taken["ok"], &taken["state"]["tracks"][white.to_string()]),
        (&json!(true), &json!(2))
    );
}

#[test]
fn what_is_unclear_is_asked_back_on_that_phone_alone() {
    let mut evening = Evening::begin();
    let (one, other) = (evening.phone(), evening.phone());
    let asked = evening.said(
        &one,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "b p" }),
    );
    let choices = asked["asks"]["choices"]
        .as_array()
        .expect("it is asked")
        .clone();
    assert!(choices.len() > 1 && asked["says"] == json!([]), "{asked}");
    assert_eq!(
        evening.said(
            &other,
            "/line",
            &json!({ "me": 1, "part": "routes", "line": "lis mad" })
        )["ok"],
        json!(true)
    );
    let chosen = evening.said(
        &one,
        "/choose",
        &json!({ "me": 0, "part": "routes", "number": 1 }),
    );
    assert_eq!(
        (&chosen["ok"], &chosen["asks"], evening.tracks(0)),
        (&json!(true), &json!(null), 1),
        "{chosen}"
    );
    // What was asked is left by anything else, also by what is left on the table; a choice does nothing then.
    for (part, line) in [("stations", "rom"), ("routes", "36")] {
        evening.said(
            &one,
            "/line",
            &json!({ "me": 0, "part": "routes", "line": "b p" }),
        );
        evening.said(
            &one,
            "/line",
            &json!({ "me": 0, "part": part, "line": line }),
        );
        let chosen = evening.said(
            &one,
            "/choose",
            &json!({ "me": 0, "part": "routes", "number": 1 }),
        );
        assert_eq!(
            (&chosen["ok"], evening.tracks(0)),
            (&json!(false), 1),
            "{chosen}"
        );
        assert_eq!(
            chosen["state"]["players"][0]["agrees"],
            json!((part == "routes").then_some(false)),
            "{chosen}"
        );
    }
    // So it is after a break.
    evening.said(
        &one,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "b p" }),
    );
    let mut evening = evening.killed();
    let one = evening.phone();
    let chosen = evening.said(
        &one,
        "/choose",
        &json!({ "me": 0, "part": "routes", "number": 1 }),
    );
    assert_eq!(
        (&chosen["ok"], evening.tracks(0)),
        (&json!(false), 1),
        "{chosen}"
    );
}

/// The table changes the cards or the edition while a phone is asked which one: no number means another card or city then.
#[test]
fn a_choice_is_withdrawn_with_the_board_that_it_is_about() {
    let cards = "bonus riga palermo 9, riga lisboa 11, riga smyrna 12";
    for change in [
        "bonus none",
        "bonus paris sofia 5, roma wien 6, riga smyrna 12",
        "edition germany",
    ] {
        for number in [0, 1, 3, 4, 99] {
            let mut evening = Evening::begin();
            let phone = evening.phone();
            for line in [cards, "y"] {
                evening.conversation.answer(line);
            }
            let asked = evening.said(
                &phone,
                "/line",
                &json!({ "me": 0, "part": "tickets", "line": "riga" }),
            );
            assert!(
                asked["asks"]["choices"]
                    .as_array()
                    .is_some_and(|choices| choices.len() >= 3),
                "{asked}"
            );
            for line in [change, "y"] {
                evening.conversation.answer(line);
            }
            let before = evening.state(&phone, 0);
            let chosen = evening.said(
                &phone,
                "/choose",
                &json!({ "me": 0, "part": "tickets", "number": number }),
            );
            assert_eq!(
                (&chosen["ok"], &chosen["state"]),
                (&json!(false), &before),
                "{change} {number}: {chosen}"
            );
        }
    }
}

/// A number that a page names is of the board that it shows.
#[test]
fn a_page_with_another_board_is_told_the_new_one() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let board = evening.state(&phone, 0)["board"].clone();
    evening.conversation.answer("edition germany");
    evening.conversation.answer("y");
    let shown = evening.state(&phone, 0);
    assert_ne!(shown["board"], board);
    for (path, act) in [
        (
            "/act",
            json!({ "me": 0, "act": "add", "route": 0, "board": board }),
        ),
        (
            "/choose",
            json!({ "me": 0, "part": "routes", "number": 1, "board": board }),
        ),
    ] {
        let response = evening.post(&phone, path, &act);
        assert_eq!(
            (response.status, &value(&response)["state"]),
            (409, &shown),
            "{path}"
        );
    }
    let act = json!({ "me": 0, "act": "add", "route": 0, "board": shown["board"] });
    assert_eq!(
        (&evening.said(&phone, "/act", &act)["ok"], evening.tracks(0)),
        (&json!(true), 1)
    );
}

/// A page shows the cards of other variants as soon as the table lets them be held.
#[test]
fn a_page_is_told_that_more_cards_may_be_held() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let board = evening.state(&phone, 0)["board"].clone();
    evening.conversation.answer("too-many-trains");
    assert_eq!(evening.state(&phone, 0)["board"], board);
    evening.conversation.answer("ticket-not-in-variant");
    assert_ne!(evening.state(&phone, 0)["board"], board);
    let said = evening.said(
        &phone,
        "/line",
        &json!({ "me": 0, "part": "tickets", "line": "lis cad" }),
    );
    assert_eq!(said["ok"], json!(true), "{said}");
}

/// Another player takes a card while a phone is asked whether it is meant: that phone is not told who.
#[test]
fn a_choice_is_judged_as_the_game_stands() {
    let mut evening = Evening::begin();
    let (one, other) = (evening.phone(), evening.phone());
    let asked = evening.said(
        &one,
        "/line",
        &json!({ "me": 0, "part": "tickets", "line": "ber" }),
    );
    let choices = asked["asks"]["choices"]
        .as_array()
        .expect("it is asked")
        .clone();
    let name = choices[0].as_str().expect("it is a card").to_lowercase();
    let card = name
        .split(" (")
        .next()
        .expect("it has a name")
        .replace(" - ", " ");
    let taken = evening.said(
        &other,
        "/line",
        &json!({ "me": 1, "part": "tickets", "line": card }),
    );
    assert_eq!(taken["ok"], json!(true), "{taken}");
    let chosen = evening.said(
        &one,
        "/choose",
        &json!({ "me": 0, "part": "tickets", "number": 1 }),
    );
    assert_eq!(chosen["ok"], json!(false));
    assert!(
        chosen["says"][0]
            .as_str()
            .is_some_and(|said| said.contains("another player") && !said.contains("Ben")),
        "{chosen}"
    );
}

/// A phone enters what is its player's, and obeys no word of the table.
#[test]
fn no_command_is_obeyed() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    evening.said(
        &phone,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "lis mad" }),
    );
    let (before, step) = (evening.state(&phone, 0), evening.step());
    for line in [
        "undo",
        "quit",
        "save",
        "score",
        "back",
        "edition 2",
        "remove ben",
        "add Emma yellow",
        "rename anna x",
        "ben",
        "@ben",
        "phones off",
        "double-routes",
        "claim lis mad",
        "date yesterday",
        "order ben anna",
        "help",
        "",
    ] {
        for part in ["routes", "stations", "tickets"] {
            evening.said(
                &phone,
                "/line",
                &json!({ "me": 0, "part": part, "line": line }),
            );
            assert_eq!(evening.state(&phone, 0), before, "{line}");
            assert_eq!(evening.step(), step);
        }
    }
}

#[test]
fn nobody_joins_while_the_score_is_shown() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    for me in 0..3 {
        evening.said(&phone, "/done", &json!({ "me": me }));
    }
    let late = evening.post(
        &phone,
        "/join",
        &json!({ "name": "Dora", "color": "brown" }),
    );
    assert_eq!(late.status, 409);
    assert_eq!(
        value(&late)["says"],
        json!(["Everybody is done. Add a missing player on the computer at the table."])
    );
    assert_eq!(evening.state(&phone, 0)["phase"], json!("score"));
}

/// A page that was left open may have the cookie of the next game, which came by another.
#[test]
fn a_page_of_another_game_changes_nothing() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let state = evening.state(&phone, 0);
    assert_eq!(state["game"], json!(GAME));
    let tap = json!({ "me": 0, "part": "routes", "line": "lis mad", "game": GAME + 1 });
    let response = evening.post(&phone, "/line", &tap);
    let answer = value(&response);
    assert_eq!(
        (response.status, &answer["ok"], &answer["state"]["game"]),
        (409, &json!(false), &json!(GAME))
    );
    assert_eq!(
        answer["says"],
        json!(["That page was from another game; now it shows this one. Nothing was entered."])
    );
    assert_eq!(evening.state(&phone, 0), state);
}

/// What is not there at the table cannot be counted, and what a phone is told of it has no word of the table's in it.
#[test]
fn a_count_is_of_what_can_be_there() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let refused = evening.said(&phone, "/done", &json!({ "me": 0, "left": 1_000_000_000 }));
    assert_eq!(
        refused["says"],
        json!(["No: a player has 45 trains, so 1000000000 cannot be left."]),
        "{refused}"
    );
    assert_eq!(refused["state"]["players"][0]["agrees"], json!(null));
    let early = evening.said(
        &phone,
        "/done",
        &json!({ "me": 0, "left": 40, "marker": 90 }),
    );
    let later =
        "Anna has no routes yet. They will be checked against this: 40 trains left, marker at 90.";
    assert_eq!(early["says"], json!([later]));
    evening.said(
        &phone,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "lis mad" }),
    );
    let differs = evening.said(
        &phone,
        "/done",
        &json!({ "me": 0, "left": 40, "marker": 90 }),
    );
    let says = differs["says"].as_array().expect("it is a list");
    assert!(
        says.len() == 2
            && says
                .iter()
                .all(|said| !said.as_str().is_some_and(|said| said.contains("list"))),
        "{says:?}"
    );
    let alone = evening.said(
        &phone,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "-" }),
    );
    assert_eq!(
        alone["says"],
        json!(["Type what to take back after -."]),
        "{alone}"
    );
    assert_eq!(
        says[1],
        json!("No single route or pair of routes explains that; count again.")
    );
    assert_eq!(
        evening.said(&phone, "/done", &json!({ "me": 0, "left": 42 }))["state"]["players"][0]["agrees"],
        json!(true)
    );
}

#[test]
fn each_phone_hears_its_language() {
    let mut evening = Evening::begin();
    let mut phone = evening.phone();
    let track = named(&mut evening, &phone, "tracks", "Lisboa - Madrid");
    for (asked, language, said) in [
        ("it-IT,it;q=0.9,en;q=0.8", "it", "ne restano 42"),
        ("de-DE,de;q=0.9,it;q=0.5,en;q=0.4", "it", "ne restano 42"),
        ("de", "en", "42 left"),
        ("en;q=0.1, it;q=0.0", "en", "42 left"),
        ("it;q=0", "en", "42 left"),
        ("", "en", "42 left"),
    ] {
        asked.clone_into(&mut phone.language);
        let answer = evening.said(
            &phone,
            "/act",
            &json!({ "me": 0, "act": "add", "track": track }),
        );
        assert_eq!(answer["state"]["language"], json!(language), "{asked}");
        assert!(
            answer["says"][0]
                .as_str()
                .is_some_and(|text| text.contains(said)),
            "{asked}: {answer}"
        );
        evening.said(
            &phone,
            "/act",
            &json!({ "me": 0, "act": "back", "track": track }),
        );
    }
}

#[test]
fn hands_are_hidden_until_the_score() {
    let mut evening = Evening::begin();
    let (anna, ben) = (evening.phone(), evening.phone());
    evening.said(
        &anna,
        "/line",
        &json!({ "me": 0, "part": "tickets", "line": "bre pet" }),
    );
    let seen = evening.state(&ben, 1);
    assert_eq!(
        (
            seen["taken"].as_array().map(Vec::len),
            &seen["me"]["tickets"]
        ),
        (Some(1), &json!([]))
    );
    assert!(!seen["players"].to_string().contains("ticket\""), "{seen}");
    assert_eq!(
        (&seen["phase"], &seen["score"]),
        (&json!("play"), &json!(null))
    );
    // Nor are they told in passing: to another phone that wants them, or wants to undo it, or at the computer.
    let petersburg = named(&mut evening, &ben, "tickets", "Brest - Petrograd");
    let taken = evening.said(
        &ben,
        "/act",
        &json!({ "me": 1, "act": "add", "ticket": petersburg }),
    );
    assert_eq!(taken["says"], json!([HELD_BY_ANOTHER]), "{taken}");
    let undone = evening.said(&ben, "/undo", &json!({ "me": 1 }));
    assert_eq!(
        undone["says"],
        json!(["No: the last change is not yours: Anna's ticket."]),
        "{undone}"
    );
    let things = vec![Thing::Tickets(1)];
    assert_eq!(
        evening.desk.take_news(),
        [[Deed::Got {
            player: "Anna".into(),
            things
        }]]
    );
    assert_eq!(evening.get(&ben, "/score.svg").status, 404);
    // Somebody looks at the score at the table.
    evening.conversation.turn_to(Question::Score);
    assert_eq!(evening.state(&ben, 1)["phase"], json!("play"));
    // All say that they are done.
    for me in 0..3 {
        let done = evening.said(&anna, "/done", &json!({ "me": me }));
        assert_eq!(
            (&done["ok"], &done["state"]["players"][me]["ready"]),
            (&json!(true), &json!(true)),
            "{done}"
        );
    }
    let score = evening.state(&ben, 1);
    assert_eq!(score["phase"], json!("score"));
    assert_eq!(
        score["score"]["players"][0]["tickets"]["list"][0]["points"],
        json!(20)
    );
    assert!(
        score["score"]["sheet"]
            .as_str()
            .is_some_and(|sheet| sheet.contains("Anna"))
    );
    assert!(text(&evening.get(&ben, "/score.svg")).starts_with("<svg"));
    // Somebody has one more: the count holds no longer, and the hands are closed again.
    evening.said(
        &ben,
        "/line",
        &json!({ "me": 1, "part": "routes", "line": "lis mad" }),
    );
    assert_eq!(evening.state(&ben, 1)["phase"], json!("play"));
    let counted = evening.said(&ben, "/done", &json!({ "me": 1, "left": 40, "marker": 4 }));
    assert_eq!(
        (
            &counted["state"]["players"][1]["agrees"],
            &counted["state"]["phase"]
        ),
        (&json!(false), &json!("play")),
        "{counted}"
    );
    let counted = evening.said(&ben, "/done", &json!({ "me": 1, "left": 42, "marker": 4 }));
    assert_eq!(
        (
            &counted["state"]["players"][1]["ready"],
            &counted["state"]["phase"]
        ),
        (&json!(true), &json!("score")),
        "{counted}"
    );
    // It holds for a program that was started again.
    let mut again = evening.killed();
    assert_eq!(again.state(&ben, 1)["phase"], json!("score"));
}

const HELD_BY_ANOTHER: &str =
    "No: another player holds that ticket. Is that a mistake? The table can correct it.";

/// A player who wants a ticket does not learn in whose hand it is: by no line, however it is typed, and not while it is.
#[test]
fn nobody_learns_who_holds_a_ticket() {
    let mut evening = Evening::begin();
    let (anna, ben) = (evening.phone(), evening.phone());
    evening.said(
        &anna,
        "/line",
        &json!({ "me": 0, "part": "tickets", "line": "bre pet" }),
    );
    evening.said(
        &anna,
        "/line",
        &json!({ "me": 0, "part": "tickets", "line": "bre mar" }),
    );
    let before = evening.state(&ben, 1);
    let ticket = named(&mut evening, &ben, "tickets", "Brest - Petrograd");
    let tapped =
        ["add", "take"].map(|act| ("/act", json!({ "me": 1, "act": act, "ticket": ticket })));
    let typed = [
        "bre pet",
        "take bre pet",
        "take bre",
        "-lon wie, take bre pet",
        "lon wie, take brest petro",
        "take bre pet, bre mar",
    ];
    let typed = typed.map(|line| ("/line", json!({ "me": 1, "part": "tickets", "line": line })));
    for (target, body) in tapped.into_iter().chain(typed) {
        let refused = evening.said(&ben, target, &body);
        assert_eq!(
            (&refused["ok"], &refused["take"], &refused["asks"]),
            (&json!(false), &json!(false), &json!(null)),
            "{body}"
        );
        assert!(
            !refused["says"].to_string().contains("Anna"),
            "{body}: {refused}"
        );
        assert_eq!(evening.state(&ben, 1), before, "{body}");
    }
    for line in [
        "bre+pet",
        "take+bre+pet",
        "bre+pet,+lon+wie",
        "take+bre",
        "lon+wie,+take+bre+pet",
    ] {
        let live = value(&evening.get(&ben, &format!("/live?me=1&part=tickets&line={line}")));
        assert!(!live.to_string().contains("Anna"), "{line}: {live}");
    }
    // A name in front is no name here: the answers are the same for the holder's name and another one's.
    for behind in ["", " tickets", " take"] {
        let told = ["anna", "chiara"].map(|name| {
            let line = format!("{name}{behind} bre pet");
            let target = format!("/live?me=1&part=tickets&line={}", line.replace(' ', "+"));
            let told = value(&evening.get(&ben, &target))["wrong"].to_string();
            let typed = evening.said(
                &ben,
                "/line",
                &json!({ "me": 1, "part": "tickets", "line": line }),
            );
            [told, typed["says"].to_string()].map(|said| said.replace(name, "somebody"))
        });
        assert_eq!(told[0], told[1], "{behind}");
    }
    let live = value(&evening.get(&ben, "/live?me=1&part=tickets&line=bre+pet"));
    assert_eq!(
        (&live["means"], &live["wrong"]),
        (&json!(null), &json!(HELD_BY_ANOTHER))
    );
    // What waits behind something unclear is looked at again.
    let unclear = json!({ "me": 1, "part": "tickets", "line": "pal, lon wie" });
    let asked = evening.said(&ben, "/line", &unclear);
    assert!(asked["asks"]["choices"].is_array(), "{asked}");
    evening.said(
        &anna,
        "/line",
        &json!({ "me": 0, "part": "tickets", "line": "lon wie" }),
    );
    let answered = evening.said(
        &ben,
        "/choose",
        &json!({ "me": 1, "part": "tickets", "number": 1 }),
    );
    assert_eq!(answered["says"], json!([HELD_BY_ANOTHER]), "{answered}");
}

#[test]
fn a_state_has_a_version_and_is_sent_only_anew() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let first = evening.state(&phone, 0);
    let known = |state: &Value| {
        format!(
            "/state?me=0&run={}&version={}",
            state["run"].as_str().unwrap_or_default(),
            state["version"]
        )
    };
    assert_eq!(evening.get(&phone, &known(&first)).status, 204);
    // The laptop changes something.
    evening.conversation.answer("lis mad");
    let response = evening.get(&phone, &known(&first));
    let next = value(&response);
    assert!(
        next["version"].as_u64() > first["version"].as_u64(),
        "{next}"
    );
    assert_eq!(
        evening
            .get(&phone, "/state?me=0&run=other&version=2")
            .status,
        200
    );
}

#[test]
fn before_the_game_is_set_up_phones_wait_and_then_join() {
    let mut evening = Evening::of(support::conversation());
    let phone = evening.phone();
    let state = value(&evening.get(&phone, "/state"));
    assert_eq!(
        (&state["phase"], &state["board"], &state["players"]),
        (&json!("setup"), &json!(null), &json!([]))
    );
    assert_eq!(evening.get(&phone, "/board.json").status, 404);
    assert_eq!(
        evening
            .post(&phone, "/join", &json!({ "name": "Anna", "color": "red" }))
            .status,
        409
    );
    for line in ["1", "1", "none"] {
        evening.conversation.answer(line);
    }
    assert_eq!(
        value(&evening.get(&phone, "/state"))["phase"],
        json!("players")
    );
    for (name, color) in [("Anna", "red"), ("Ben", "blue")] {
        assert_eq!(
            evening.said(&phone, "/join", &json!({ "name": name, "color": color }))["ok"],
            json!(true)
        );
    }
    assert_eq!(
        value(&evening.get(&phone, "/state"))["phase"],
        json!("play")
    );
    assert_eq!(
        evening.step(),
        Question::Players,
        "the laptop decides when all are there"
    );
    assert!(!evening.conversation.answer("").is_refused());
    assert!(evening.step().seat().is_some());
}

#[test]
fn a_half_typed_line_means_what_it_means_at_the_table() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let live = |evening: &mut Evening, line: &str| {
        value(&evening.get(&phone, &format!("/live?me=1&part=routes&line={line}")))
    };
    let track = named(&mut evening, &phone, "tracks", "Lisboa - Madrid");
    let means = live(&mut evening, "lis+mad");
    assert_eq!(
        (&means["tracks"], &means["wrong"]),
        (&json!([track]), &json!(null)),
        "{means}"
    );
    assert!(
        means["means"]
            .as_str()
            .is_some_and(|text| text.contains("Lisboa - Madrid")),
        "{means}"
    );
    assert!(live(&mut evening, "lis%20par%20")["wrong"].is_string());
    assert_eq!(evening.tracks(1), 0);
}

/// Whatever people are called, what they get is JSON, in which nothing is markup, and pictures without their names.
#[test]
fn names_are_texts() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let name = "<img src=x onerror=alert(1)>&\"'";
    assert_eq!(
        evening.said(&phone, "/join", &json!({ "name": name, "color": "brown" }))["ok"],
        json!(true)
    );
    // What nobody sees is not in a name, so that it does not part two that look alike.
    for (alike, color) in [
        ("An\u{200b}na", "purple"),
        ("\u{202e}anna\u{feff}", "purple"),
        ("\u{200d}", "purple"),
        ("\u{2800} \u{2800}", "purple"),
        ("\u{301}", "purple"),
    ] {
        let refused = evening.said(&phone, "/join", &json!({ "name": alike, "color": color }));
        assert_eq!(
            (&refused["ok"], &refused["me"]),
            (&json!(false), &json!(null)),
            "{alike:?} {refused}"
        );
    }
    let long = evening.said(
        &phone,
        "/join",
        &json!({ "name": "D".repeat(300), "color": "purple" }),
    );
    assert_eq!(
        long["says"],
        json!(["No: 300 characters, and at most 80 fit."]),
        "{long}"
    );
    let turned = "a\u{202e}b\u{1b}[31m";
    let joined = evening.said(
        &phone,
        "/join",
        &json!({ "name": turned, "color": "purple" }),
    );
    assert_eq!(
        joined["state"]["players"][4]["name"],
        json!("ab[31m"),
        "{joined}"
    );
    let response = evening.get(&phone, "/state?me=3");
    assert_eq!(header(&response, "content-type"), Some("application/json"));
    assert_eq!(value(&response)["players"][3]["name"], json!(name));
    let board = evening.get(&phone, "/board.svg");
    assert!(!text(&board).contains("onerror"));
    for me in 0..5 {
        evening.said(&phone, "/done", &json!({ "me": me }));
    }
    let picture = evening.get(&phone, "/score.svg");
    assert!(!text(&picture).contains("<img") && !text(&picture).contains("<script"));
    assert_eq!(picture.status, 200);
}

#[test]
fn the_board_is_a_small_picture_with_an_id_a_track_and_a_city() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let picture = text(&evening.get(&phone, "/board.svg")).to_owned();
    let board = value(&evening.get(&phone, "/board.json"));
    assert!(picture.len() < 250 << 10, "{}", picture.len());
    assert!(
        !picture.contains("style"),
        "the page's policy would not let it be applied"
    );
    for (list, letter) in [("tracks", 't'), ("cities", 'c')] {
        let known = board[list].as_array().expect("it is a list");
        for one in known {
            assert_eq!(
                picture
                    .matches(&format!("id=\"{letter}{}\"", one["id"]))
                    .count(),
                1,
                "{one}"
            );
        }
        assert!(!picture.contains(&format!("id=\"{letter}{}\"", known.len())));
    }
    let [width, height] = [0, 1].map(|at| board["size"][at].as_f64().expect("it is a number"));
    assert!(
        picture.contains(&format!("viewBox=\"0 0 {width} {height}\"")),
        "{}",
        &picture[..300]
    );
    for city in board["cities"].as_array().expect("it is a list") {
        let (x, y) = (
            city["x"].as_f64().expect("it lies there"),
            city["y"].as_f64().expect("it lies there"),
        );
        assert!(
            (0.0..=width).contains(&x) && (0.0..=height).contains(&y),
            "{city}"
        );
    }
}
