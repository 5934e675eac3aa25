//! Many phones at once, and a program that is ended by force in between.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;

use super::*;

#[test]
fn nothing_is_lost_that_was_answered_with_yes() {
    enter_at_random(20);
}

#[test]
#[ignore = "long: 4,000 moves, a quarter of a minute"]
fn nothing_is_lost_of_thousands_of_moves() {
    enter_at_random(500);
}

/// The things that players have, by the answers.
#[derive(Debug, Default, Clone, PartialEq)]
struct Has {
    routes: BTreeSet<(u64, u32)>,
    stations: BTreeMap<u64, u32>,
    tickets: BTreeMap<u64, u32>,
}

/// Eight phones enter, take back and undo at random, five players between them; the program is ended by force now and then. The
/// draft has what was answered with yes. Each phone enters this number of moves.
fn enter_at_random(moves: usize) {
    let mut evening = Evening::begin();
    let phones: Vec<Phone> = (0..8).map(|_| evening.phone()).collect();
    for (name, color) in [("Dora", "brown"), ("Emil", "purple")] {
        evening.said(
            &phones[0],
            &json!({ "join": { "name": name, "color": color } }),
        );
    }
    let board = value(&evening.get(&phones[0], "/board.json"));
    let all = |list: &str| board[list].as_array().expect("it is a list").clone();
    let (tracks, cities, tickets) = (all("tracks"), all("cities"), all("tickets"));
    let mut has = Has::default();
    let mut chance = Rng::with_seed(23);
    let (mut yes, mut no) = (0, 0);
    for step in 0..phones.len() * moves {
        let (phone, me) = (&phones[step % phones.len()], chance.u32(0..5));
        if chance.usize(0..10) == 0 {
            evening.said(phone, &json!({ "me": me, "undo": {} }));
            has = found(&mut evening, phone, &board);
            continue;
        }
        let is_back = chance.usize(0..3) == 0;
        let one_of = |all: &[Value], at: usize| all[at % all.len()].clone();
        let (chosen, kind) = (chance.usize(0..10_000), chance.usize(0..3));
        let track = one_of(&tracks, chosen);
        let own = has
            .routes
            .iter()
            .find(|(_, by)| *by == me)
            .map(|(route, _)| *route);
        let route = own.filter(|_| is_back).unwrap_or(number(&track["route"]));
        let own = has
            .stations
            .iter()
            .find(|(_, by)| **by == me)
            .map(|(city, _)| *city);
        let city = own
            .filter(|_| is_back)
            .unwrap_or(number(&one_of(&cities, chosen)["id"]));
        let own = has
            .tickets
            .iter()
            .find(|(_, by)| **by == me)
            .map(|(id, _)| *id);
        let ticket = own.and_then(|own| tickets.iter().find(|one| one["id"] == json!(own)));
        let ticket = ticket
            .filter(|_| is_back)
            .cloned()
            .unwrap_or(one_of(&tickets, chosen));
        let id = number(&ticket["id"]);
        let one = match (kind, is_back) {
            (0, false) => claim(me, &track),
            (0, true) => json!({ "release": [me, route] }),
            (1, false) => json!({ "build": [me, city] }),
            (1, true) => json!({ "unbuild": [me, city] }),
            (_, false) => json!({ "hold": [me, ticket["card"]] }),
            (_, true) => json!({ "drop": [me, ticket["card"]] }),
        };
        let answer = evening.taps(phone, me, &one);
        if answer["ok"] == json!(true) {
            yes += 1;
            match (kind, is_back) {
                (0, true) => drop(has.routes.remove(&(route, me))),
                (0, false) => drop(has.routes.insert((number(&track["route"]), me))),
                (1, true) => drop(has.stations.remove(&city)),
                (1, false) => drop(has.stations.insert(city, me)),
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
            evening = evening.killed();
            assert_eq!(found(&mut evening, phone, &board), has, "at {step}");
        }
    }
    evening = evening.killed();
    assert_eq!(found(&mut evening, &phones[0], &board), has);
    assert!(yes.min(no) > moves, "{yes} {no}");
    assert!(evening.table.position().faults().is_empty());
}

/// The things that players have by the states of the phones.
fn found(evening: &mut Evening, phone: &Phone, board: &Value) -> Has {
    let mut found = Has::default();
    for me in 0..5 {
        let state = evening.state(phone, me);
        let by = |list: &str| -> Vec<(usize, u32)> {
            let owned = state[list].as_object().expect("it is a map");
            let parsed = owned.iter().map(|(id, by)| {
                let by = u32::try_from(number(by)).expect("it is small");
                (id.parse().expect("it is a number"), by)
            });
            parsed.collect()
        };
        let routes = by("tracks").into_iter();
        found.routes = routes
            .map(|(id, by)| (number(&board["tracks"][id]["route"]), by))
            .collect();
        found.stations = by("stations")
            .into_iter()
            .map(|(id, by)| (id as u64, by))
            .collect();
        let held = state["me"]["tickets"].as_array().expect("it is a list");
        found
            .tickets
            .extend(held.iter().map(|one| (number(&one["id"]), me)));
    }
    found
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("it is a number")
}
