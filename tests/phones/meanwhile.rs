//! What the table and phones change at the same time, and what either takes back.

use stationmaster::entry::conversation::Note;
use stationmaster::entry::draft::{Deed, Thing};

use super::*;

#[test]
fn a_phone_takes_back_only_what_is_its_own_and_the_table_asks_first() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    assert!(!evening.conversation.answer("lis mad").is_refused());
    let refused = evening.said(&phone, "/undo", &json!({ "me": 1 }));
    assert_eq!(
        refused["says"],
        json!(["No: the last change is not yours: Anna's route Lisboa - Madrid."]),
        "{refused}"
    );
    evening.said(
        &phone,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "mad bar" }),
    );
    // At Anna's own routes, at which the laptop is too.
    assert!(!evening.conversation.asks_if_sure());
    evening.conversation.answer("undo");
    assert!(
        evening.conversation.asks_if_sure(),
        "a phone has entered it"
    );
    // Meanwhile the phone goes on: a yes would be to another change.
    evening.said(
        &phone,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "bar mar" }),
    );
    assert!(!evening.conversation.asks_if_sure());
    assert_eq!(evening.tracks(0), 3);
    let undone = evening.said(&phone, "/undo", &json!({ "me": 0 }));
    assert_eq!(
        (&undone["ok"], evening.tracks(0)),
        (&json!(true), 2),
        "{undone}"
    );
    evening.conversation.answer("undo");
    evening.conversation.answer("y");
    assert_eq!(evening.tracks(0), 1);
    evening.conversation.answer("undo");
    assert_eq!(evening.tracks(0), 0, "its own the table takes back at once");
}

/// The same after an interruption, as the draft's file says which lines phones entered.
#[test]
fn the_table_asks_before_it_undoes_what_a_phone_entered_before_an_interruption() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    evening.conversation.answer("lis mad");
    evening.said(
        &phone,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "mad bar" }),
    );
    let mut evening = evening.killed().killed();
    evening.conversation.answer("undo");
    assert!(
        evening.conversation.asks_if_sure(),
        "a phone has entered it"
    );
    evening.conversation.answer("y");
    assert_eq!(evening.tracks(0), 1);
    evening.conversation.answer("undo");
    assert_eq!(evening.tracks(0), 0, "its own the table takes back at once");
}

/// In a score that others have changed since it was shown nothing is saved: it is shown first.
#[test]
fn a_score_that_has_changed_is_shown_before_it_is_saved() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    evening.conversation.turn_to(Question::Score);
    evening.said(
        &phone,
        "/line",
        &json!({ "me": 1, "part": "routes", "line": "lis mad" }),
    );
    let shown = evening.conversation.answer("");
    assert!(
        shown.notes.contains(&Note::Sheet) && !evening.conversation.asks_if_sure(),
        "it is shown"
    );
    evening.conversation.answer("");
    assert!(
        evening.conversation.asks_if_sure(),
        "nobody has tickets: is it to be saved?"
    );
    // A face that has shown it meanwhile is not told again.
    evening.conversation.answer("n");
    evening.said(
        &phone,
        "/line",
        &json!({ "me": 1, "part": "routes", "line": "mad bar" }),
    );
    evening.conversation.see();
    let taken = evening.conversation.answer("");
    assert!(
        !taken.notes.contains(&Note::Sheet) && evening.step() == Question::Save,
        "{:?}",
        evening.step()
    );
}

/// What was typed for a player who has gone meanwhile is nobody else's.
#[test]
fn a_line_for_a_player_who_has_gone_is_not_entered_for_another() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let me = evening.said(
        &phone,
        "/join",
        &json!({ "name": "Emma", "color": "brown" }),
    )["me"]
        .clone();
    evening.conversation.answer("emma routes");
    evening.said(&phone, "/undo", &json!({ "me": me }));
    let refused = evening.conversation.answer("par die");
    assert!(
        refused.is_refused() && refused.rest.raw() == "par die",
        "it can be typed again"
    );
    assert_eq!([0, 1, 2].map(|seat| evening.tracks(seat)), [0; 3]);
    assert!(!evening.conversation.answer("par die").is_refused());
}

/// A yes to what is entered takes the place of a count that was given before.
#[test]
fn agreeing_takes_back_a_marker_that_was_counted_before() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    evening.said(
        &phone,
        "/done",
        &json!({ "me": 0, "left": 40, "marker": 15 }),
    );
    evening.said(
        &phone,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "lis mad bar" }),
    );
    evening.said(&phone, "/done", &json!({ "me": 0 }));
    let player = evening
        .conversation
        .draft()
        .at(Seat(0))
        .expect("she plays")
        .clone();
    assert_eq!(
        player.marker,
        Some(6),
        "4 points for three trains, 2 for two"
    );
}

/// Who has taken a wrong name or color goes out again, as long as nothing came after it.
#[test]
fn a_phone_takes_its_joining_back() {
    let mut evening = Evening::begin();
    let (phone, other) = (evening.phone(), evening.phone());
    let me = evening.said(
        &phone,
        "/join",
        &json!({ "name": "Dorra", "color": "brown" }),
    )["me"]
        .clone();
    let refused = evening.said(&other, "/undo", &json!({ "me": me }));
    assert_eq!(
        refused["says"],
        json!(["No: the last change is not yours: Dorra with brown."]),
        "{refused}"
    );
    evening.said(
        &phone,
        "/line",
        &json!({ "me": me, "part": "routes", "line": "lis mad" }),
    );
    evening.said(&phone, "/undo", &json!({ "me": me }));
    let undone = evening.said(&phone, "/undo", &json!({ "me": me }));
    assert_eq!(
        (&undone["ok"], &undone["says"]),
        (&json!(true), &json!(["Undone: Dorra with brown."])),
        "{undone}"
    );
    assert_eq!(
        (
            undone["state"]["players"].as_array().map(Vec::len),
            &undone["state"]["me"]
        ),
        (Some(3), &json!(null))
    );
    // The next player has another number, though a page may still have that one.
    let next = evening.said(
        &other,
        "/join",
        &json!({ "name": "Emil", "color": "brown" }),
    )["me"]
        .clone();
    assert_ne!(next, me);
    assert_eq!(
        evening
            .post(
                &phone,
                "/line",
                &json!({ "me": me, "part": "routes", "line": "lis mad" })
            )
            .status,
        400
    );
    evening.said(&other, "/undo", &json!({ "me": next }));
    // What was there before stays: nobody takes out a player of the table.
    let refused = evening.said(&phone, "/undo", &json!({ "me": 2 }));
    assert_eq!(
        (&refused["ok"], evening.conversation.draft().players().len()),
        (&json!(false), 3),
        "{refused}"
    );
}

/// A phone may still show a player whose joining was undone: nobody gets that number, by a program that was started again neither.
#[test]
fn who_was_undone_never_becomes_another_player() {
    let mut evening = Evening::begin();
    let (phone, other) = (evening.phone(), evening.phone());
    let me = evening.said(
        &phone,
        "/join",
        &json!({ "name": "Dorra", "color": "brown" }),
    )["me"]
        .clone();
    evening.said(&phone, "/undo", &json!({ "me": me }));
    // Now no move tells of Dorra any more.
    evening.said(
        &other,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "lis mad" }),
    );
    let mut evening = evening.killed().killed();
    let next = evening.said(
        &other,
        "/join",
        &json!({ "name": "Emil", "color": "brown" }),
    )["me"]
        .clone();
    assert_eq!((me.as_u64(), next.as_u64()), (Some(3), Some(4)));
    assert_eq!(
        evening
            .post(
                &phone,
                "/line",
                &json!({ "me": me, "part": "routes", "line": "mad bar" })
            )
            .status,
        400
    );
}

/// What is undone by phone is told at the table, where what was done is still told.
#[test]
fn the_table_hears_what_is_undone_by_phone() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let things = vec![Thing::Route("Lisboa - Madrid".into())];
    evening.said(
        &phone,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "lis mad" }),
    );
    assert_eq!(
        evening.desk.take_news(),
        [[Deed::Got {
            player: "Anna".into(),
            things: things.clone()
        }]]
    );
    evening.said(&phone, "/undo", &json!({ "me": 0 }));
    assert_eq!(
        evening.desk.take_news(),
        [[Deed::Lost {
            player: "Anna".into(),
            things
        }]]
    );
    // Where nothing can be undone, nothing is told.
    evening.said(&phone, "/undo", &json!({ "me": 0 }));
    evening.said(
        &phone,
        "/join",
        &json!({ "name": "Dora", "color": "purple" }),
    );
    evening.said(&phone, "/undo", &json!({ "me": 3 }));
    let news = evening.desk.take_news();
    assert!(
        matches!(&news.concat()[..], [Deed::Joined { .. }, Deed::Left { .. }]),
        "{news:?}"
    );
}
