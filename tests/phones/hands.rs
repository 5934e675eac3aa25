//! Tickets stay hidden from other players until the table shows the score.

use super::*;

const HELD_BY_ANOTHER: &str =
    "Another player holds that ticket. If that is a mistake, the table can correct it.";

#[test]
fn hands_are_hidden_until_the_table_shows_the_score() {
    let mut evening = Evening::begin();
    let (anna, ben) = (evening.phone(), evening.phone());
    evening.line(&anna, 0, "tickets", "bre pet");
    let seen = evening.state(&ben, 1);
    assert!(
        seen["me"]["tickets"] == json!([])
            && seen["phase"] == "play"
            && seen["score"] == json!(null)
    );
    evening.show_score();
    assert!(evening.state(&ben, 1)["phase"] == "play", "much is missing");
    for me in 0..3 {
        for part in ["routes", "tickets"] {
            evening.said(
                &anna,
                &json!({ "me": me, "line": { "part": part, "line": "none" } }),
            );
        }
    }
    for line in ["@anna tickets lon wie", "@anna routes lis mad"] {
        evening.types(line);
    }
    for me in 0..3 {
        evening.said(&anna, &json!({ "me": me, "count": { "left": 45 } }));
    }
    evening.front.place = Place::Review;
    let state = evening.state(&ben, 1);
    assert!(
        state["phase"] == "play" && state["score"] == json!(null),
        "the table shows it first"
    );
    evening.show_score();
    let state = evening.state(&ben, 1);
    assert!(
        state["phase"] == "score" && state["players"][1]["done"] == true,
        "{state}"
    );
    assert_eq!(state["score"]["players"].as_array().map(Vec::len), Some(3));
    assert_eq!(text(&evening.get(&ben, "/score.png")), "picture");
    // A phone may still correct something, and sees the new score.
    evening.line(&ben, 1, "routes", "par die");
    assert_eq!(evening.state(&ben, 1)["phase"], json!("score"));
    // The end is told, with the score whatever is missing.
    evening.front.place = Place::Review;
    evening.handler.end(true);
    let state = evening.state(&ben, 1);
    assert!(state["ended"] == "saved" && state["phase"] == "score");
}

/// A player who wants a ticket does not learn in whose hand it is: by no line, however it is typed, and not while it is.
#[test]
fn nobody_learns_who_holds_a_ticket() {
    let mut evening = Evening::begin();
    let (anna, ben) = (evening.phone(), evening.phone());
    for ticket in ["bre pet", "bre mar"] {
        let held = evening.line(&anna, 0, "tickets", ticket);
        assert_eq!(held["ok"], json!(true), "{held}");
    }
    let before = evening.state(&ben, 1);
    assert!(!before.to_string().contains("Brest"), "{before}");
    let ticket = named(&mut evening, &ben, "tickets", "Brest - Petrograd");
    let tapped = evening.taps(&ben, 1, &json!({ "hold": [1, ticket["card"]] }));
    assert_eq!(tapped["says"], json!([HELD_BY_ANOTHER]), "{tapped}");
    let dropped = evening.taps(&ben, 1, &json!({ "drop": [1, ticket["card"]] }));
    let typed = [
        "bre pet",
        "take bre pet",
        "take bre",
        "-bre pet",
        "-bre mar",
        "take brest petro",
        "take bre pet, bre mar",
        "bre pet, bre mar",
        "pet bre/20",
        "anna bre pet",
    ];
    let answers = typed.map(|line| evening.line(&ben, 1, "tickets", line));
    for refused in answers.iter().chain([&tapped, &dropped]) {
        assert!(
            refused["ok"] == false && refused["take"] == false,
            "{refused}"
        );
        let (says, forms) = (refused["says"].to_string(), refused["forms"].to_string());
        assert!(
            !says.contains("Anna") && !forms.contains("anna"),
            "{refused}"
        );
        assert_eq!(refused["state"]["me"]["tickets"], json!([]));
    }
    for line in typed {
        let live = evening.live(&ben, 1, "tickets", line);
        assert!(!live.to_string().contains("Anna"), "{line}: {live}");
    }
    for part in ["routes", "stations"] {
        let elsewhere = evening.line(&ben, 1, part, "bre pet");
        assert!(
            !elsewhere["says"].to_string().contains("Anna"),
            "{elsewhere}"
        );
    }
    let live = evening.live(&ben, 1, "tickets", "bre pet");
    assert!(live["ok"] == false && live["says"] == json!(HELD_BY_ANOTHER));
    // Nor by what Ben takes back, or loses.
    evening.line(&ben, 1, "tickets", "lon wie");
    evening.types("@anna tickets take lon wie");
    let undone = evening.said(&ben, &json!({ "me": 1, "undo": {} }));
    assert!(!undone["says"].to_string().contains("Anna"), "{undone}");
    assert!(!evening.state(&ben, 1)["me"].to_string().contains("Anna"));
}
