//! Many phones at once, and a program that is ended by force in between.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread::scope;

use fastrand::Rng;

use super::*;

#[test]
fn of_two_phones_on_one_track_one_wins() {
    compete(60);
}

#[test]
#[ignore = "long: 1,000 rounds, a quarter of a minute"]
fn of_two_phones_on_one_track_one_wins_every_time() {
    compete(1000);
}

#[test]
fn nothing_is_lost_that_was_answered_with_yes() {
    enter_at_random(20);
}

#[test]
#[ignore = "long: 4,000 moves, a quarter of a minute"]
fn nothing_is_lost_of_thousands_of_moves() {
    enter_at_random(500);
}

/// Two phones tap the same track: exactly one gets it, and the other hears whose it is.
fn compete(rounds: usize) {
    let mut evening = Evening::begin();
    let phones = [evening.phone(), evening.phone()];
    let track = named(&mut evening, &phones[0], "tracks", "Lisboa - Madrid");
    let evening = Mutex::new(evening);
    let mut won = [0, 0];
    for round in 0..rounds {
        let tap = |me: usize| {
            let mut evening = evening.lock().expect("nobody panics");
            evening.said(
                &phones[me],
                "/act",
                &json!({ "me": me, "act": "add", "track": track }),
            )
        };
        let answers = scope(|scope| {
            // Who comes first is left to chance.
            let order = if round % 2 == 0 { [0, 1] } else { [1, 0] };
            let taps = order.map(|me| (me, scope.spawn(move || tap(me))));
            let mut answers = taps.map(|(me, thread)| (me, thread.join().expect("nobody panics")));
            answers.sort_by_key(|(me, _)| *me);
            answers.map(|(_, answer)| answer)
        });
        let ok = answers.each_ref().map(|answer| answer["ok"] == json!(true));
        assert!(ok[0] != ok[1], "round {round}: {answers:?}");
        let winner = usize::from(ok[1]);
        won[winner] += 1;
        let (name, said) = (["Anna", "Ben"][winner], &answers[1 - winner]["says"][0]);
        assert!(
            said.as_str().is_some_and(|text| text.contains(name)),
            "round {round}: {said}"
        );
        let mut evening = evening.lock().expect("nobody panics");
        let state = evening.state(&phones[0], 0);
        assert_eq!(state["tracks"], json!({ track.to_string(): winner }));
        evening.said(
            &phones[winner],
            "/act",
            &json!({ "me": winner, "act": "back", "track": track }),
        );
    }
    assert!(won.iter().all(|&times| times > 0), "{won:?}");
}

/// What players have, by what was answered: of routes the color of the track, as tracks of one color are alike.
#[derive(Debug, Default, Clone, PartialEq)]
struct Has {
    routes: BTreeMap<(u64, u64), Value>,
    stations: BTreeMap<u64, u64>,
    tickets: BTreeMap<u64, u64>,
}

/// Eight phones enter and take back at random, five players between them; the program is ended by force now and then. What
/// is on disk is what was answered with yes. Each phone enters this number of moves.
fn enter_at_random(moves: usize) {
    let mut evening = Evening::begin();
    let phones: Vec<Phone> = (0..8).map(|_| evening.phone()).collect();
    for (name, color) in [("Dora", "brown"), ("Emil", "purple")] {
        evening.said(
            &phones[0],
            "/join",
            &json!({ "name": name, "color": color }),
        );
    }
    let board = value(&evening.get(&phones[0], "/board.json"));
    let count = |list: &str| board[list].as_array().map_or(0, |list| list.len() as u64);
    let sizes = [
        ("track", count("tracks")),
        ("city", count("cities")),
        ("ticket", count("tickets")),
    ];
    let mut has = Has::default();
    let mut chance = Rng::with_seed(23);
    let (mut yes, mut no) = (0, 0);
    for step in 0..phones.len() * moves {
        let (phone, me) = (&phones[step % phones.len()], chance.u64(0..5));
        let (kind, (key, size)) = {
            let kind = chance.usize(0..3);
            (kind, sizes[kind])
        };
        let act = ["add", "add", "back"][chance.usize(0..3)];
        let route = |id: u64| &board["tracks"][usize::try_from(id).expect("it is small")];
        let own = match kind {
            0 => has
                .routes
                .keys()
                .find(|(_, by)| *by == me)
                .and_then(|(number, _)| (0..size).find(|&id| route(id)["route"] == json!(number))),
            1 => has
                .stations
                .iter()
                .find(|(_, by)| **by == me)
                .map(|(id, _)| *id),
            _ => has
                .tickets
                .iter()
                .find(|(_, by)| **by == me)
                .map(|(id, _)| *id),
        };
        let id = if act == "back" {
            own.unwrap_or(0)
        } else {
            chance.u64(0..size)
        };
        let answer = evening.said(phone, "/act", &json!({ "me": me, "act": act, key: id }));
        let is_back = act == "back";
        if answer["ok"] == json!(true) {
            yes += 1;
            match (kind, is_back) {
                (0, true) => drop(has.routes.remove(&(number(&route(id)["route"]), me))),
                (0, false) => drop(has.routes.insert(
                    (number(&route(id)["route"]), me),
                    route(id)["color"].clone(),
                )),
                (1, true) => drop(has.stations.remove(&id)),
                (1, false) => drop(has.stations.insert(id, me)),
                (_, true) => drop(has.tickets.remove(&id)),
                (_, false) => drop(has.tickets.insert(id, me)),
            }
        } else {
            no += 1;
        }
        if chance.usize(0..100) == 0 {
            evening = evening.killed();
        }
        if step % 50 == 0 {
            evening = checked(evening, phone, &board, &has, step);
        }
    }
    evening = checked(evening, &phones[0], &board, &has, usize::MAX);
    assert!(yes.min(no) > moves * 4 / 5, "{yes} {no}");
    assert!(evening.conversation.draft().game().is_some());
}

/// Compares what was answered with what a program finds that is started now.
fn checked(evening: Evening, phone: &Phone, board: &Value, has: &Has, step: usize) -> Evening {
    let mut again = evening.killed();
    let mut found = Has::default();
    for me in 0..5 {
        let state = again.state(phone, me);
        let by = |list: &str| -> Vec<(u64, u64)> {
            let owned = state[list].as_object().expect("it is a map");
            owned
                .iter()
                .map(|(id, by)| (id.parse().expect("it is a number"), number(by)))
                .collect()
        };
        found.routes = by("tracks")
            .into_iter()
            .map(|(id, by)| {
                let track = &board["tracks"][usize::try_from(id).expect("it is small")];
                ((number(&track["route"]), by), track["color"].clone())
            })
            .collect();
        found.stations = by("stations").into_iter().collect();
        let held = state["me"]["tickets"].as_array().expect("it is a list");
        found
            .tickets
            .extend(held.iter().map(|one| (number(&one["id"]), u64::from(me))));
    }
    assert_eq!(found, *has, "at {step}");
    again
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("it is a number")
}
