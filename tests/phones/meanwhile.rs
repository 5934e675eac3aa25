//! Several phones and the table at the same time: each takes back its own, and hears what it has lost.

use std::mem::take;

use super::*;

/// Undo takes back the phone's own last line, whatever others have done since.
#[test]
fn a_phone_takes_back_its_own_last_line_between_others_taps() {
    let mut evening = Evening::begin();
    let (anna, ben) = (evening.phone(), evening.phone());
    evening.line(&anna, 0, "routes", "lis mad");
    evening.line(&ben, 1, "routes", "par die");
    evening.types("ber war");
    evening.line(&ben, 1, "routes", "die lon");
    let state = evening.state(&anna, 0);
    assert_eq!(state["me"]["undo"], json!("Lisboa – Madrid 3"), "{state}");
    let undone = evening.said(&anna, &json!({ "me": 0, "undo": {} }));
    assert!(
        undone["ok"] == true && undone["state"]["me"]["undo"] == json!(null),
        "{undone}"
    );
    assert_eq!(
        [0, 1].map(|seat| evening.tracks(seat)),
        [1, 2],
        "the table's line stands"
    );
    let refused = evening.said(&anna, &json!({ "me": 0, "undo": {} }));
    assert!(
        refused["ok"] == false && evening.tracks(0) == 1,
        "the table's line is not hers"
    );
    // Its lines stay its own when the program is ended by force.
    let mut evening = evening.killed();
    assert!(evening.state(&ben, 1)["me"]["undo"] == "Dieppe – London 2");
    evening.said(&ben, &json!({ "me": 1, "undo": {} }));
    evening.said(&ben, &json!({ "me": 1, "undo": {} }));
    assert_eq!([0, 1].map(|seat| evening.tracks(seat)), [1, 0]);
    // The table takes back the last line of a player's phone.
    evening.line(&anna, 0, "routes", "lis mad");
    evening.types("undo anna");
    assert_eq!(evening.tracks(0), 1);
}

/// A request that is repeated, as its answer was lost, is entered once; also by a program that was started again.
#[test]
fn a_repeated_tap_is_entered_once() {
    let mut evening = Evening::begin();
    let (phone, other) = (evening.phone(), evening.phone());
    let track = named(&mut evening, &phone, "tracks", "Lisboa - Madrid");
    let tap = json!({ "me": 0, "number": 7, "tap": { "moves": [claim(0, &track)] } });
    let first = evening.said(&phone, &tap);
    let entries = evening.table.log().entries().len();
    let second = evening.said(&phone, &tap);
    assert_eq!((&first["ok"], &second["ok"]), (&json!(true), &json!(true)));
    // Even where it was taken back in between.
    evening.types("undo anna");
    for _ in 0..2 {
        evening.said(&phone, &tap);
        assert!(evening.tracks(0) == 0 && evening.table.log().entries().len() == entries + 1);
        evening = evening.killed();
    }
    // A number counts for its phone alone, and an older one is over.
    assert_eq!(evening.said(&other, &tap)["ok"], json!(true));
    assert_eq!(evening.tracks(0), 1);
    let older = json!({ "me": 0, "number": 6, "undo": {} });
    let refused = evening.post(&other, &older);
    assert_eq!((refused.status, evening.tracks(0)), (409, 1));
    assert_eq!(evening.state(&other, 0)["last"], json!(7));
    // A refused request is judged anew; a repeated join gets its player again.
    let join =
        |name: &str, color: &str| json!({ "number": 8, "join": { "name": name, "color": color } });
    for (name, is_ok) in [("", false), ("Dora", true)] {
        let told = evening.said(&phone, &join(name, "brown"));
        assert_eq!(told["ok"], json!(is_ok), "{told}");
    }
    let mut evening = evening.killed();
    assert_eq!(evening.said(&phone, &join("Dora", "brown"))["me"], json!(3));
}

/// A player who is robbed hears it until it is seen, and that a count is open again; nobody else hears of it.
#[test]
fn a_player_is_told_of_a_loss_until_it_is_seen() {
    let mut evening = Evening::begin();
    let (anna, ben) = (evening.phone(), evening.phone());
    evening.line(&ben, 1, "routes", "par mar");
    evening.said(&ben, &json!({ "me": 1, "count": { "left": 41 } }));
    let track = named(&mut evening, &anna, "tracks", "Marseille - Paris");
    let refused = evening.taps(&anna, 0, &claim(0, &track));
    assert!(
        refused["ok"] == false && refused["take"] == true,
        "{refused}"
    );
    let taken = json!({ "me": 0, "tap": { "moves": [claim(0, &track)], "take": true } });
    let taken = evening.said(&anna, &taken);
    assert!(
        taken["ok"] == true && taken["state"]["me"]["notices"] == json!([]),
        "{taken}"
    );
    let told = json!([
        "Anna has taken Marseille – Paris 4 over from you.",
        "Your count does not agree any more: count again."
    ]);
    // Also by a program that was started again.
    for _ in 0..2 {
        assert_eq!(evening.state(&ben, 1)["me"]["notices"], told);
        evening = evening.killed();
    }
    let seen = evening.said(&ben, &json!({ "me": 1, "seen": {} }));
    assert_eq!(seen["state"]["me"]["notices"], json!([]), "{seen}");
    // A thing that comes back is no loss.
    evening.line(&ben, 1, "routes", "par die");
    evening.types("@ben -par die");
    assert_eq!(
        evening.state(&ben, 1)["me"]["notices"]
            .as_array()
            .map(Vec::len),
        Some(2)
    );
    evening.types("@ben par die");
    assert_eq!(evening.state(&ben, 1)["me"]["notices"], json!([]));
}

/// A player who has joined with a wrong name goes out again, and the number becomes nobody else's.
#[test]
fn a_phone_takes_its_joining_back() {
    let mut evening = Evening::begin();
    let (phone, other) = (evening.phone(), evening.phone());
    let join = |name: &str, color: &str| json!({ "join": { "name": name, "color": color } });
    let me = evening.said(&phone, &join("Dorra", "brown"))["me"].clone();
    let undone = evening.said(&phone, &json!({ "me": me, "undo": {} }));
    assert!(undone["ok"] == true && evening.players() == 3, "{undone}");
    evening.line(&other, 0, "routes", "lis mad");
    let mut evening = evening.killed().killed();
    let next = evening.said(&other, &join("Emil", "brown"))["me"].clone();
    assert_ne!(next, me);
    let gone = evening.post(
        &phone,
        &json!({ "me": me, "line": { "part": "routes", "line": "mad bar" } }),
    );
    assert!(
        gone.status == 409 && evening.tracks(3) == 0,
        "{}",
        text(&gone)
    );
    // The table takes a player out, whose phone is told.
    evening.types("remove emil");
    let gone = evening.post(&other, &json!({ "me": next, "undo": {} }));
    assert!(
        text(&gone).contains("no longer in the game"),
        "{}",
        text(&gone)
    );
}

#[test]
fn the_table_hears_what_phones_enter() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    evening.line(&phone, 0, "routes", "lis mad");
    assert_eq!(take(&mut evening.handler.news).len(), 1);
    evening.line(&phone, 0, "tickets", "bre pet");
    let news = take(&mut evening.handler.news);
    assert!(
        news.iter().all(|reply| reply.told.is_empty()),
        "no ticket is told: {news:?}"
    );
    evening.line(&phone, 0, "routes", "lis par");
    assert!(
        take(&mut evening.handler.news).is_empty(),
        "nothing was entered"
    );
}
