//! A game of Germany by phones: colored tracks, short and long tickets, passengers, no stations, and the count.

use std::fs;

use stationmaster_core::game::Game;
use stationmaster_core::units::{Seat, TicketId};
use stationmaster_core::{Color, Points};

use super::*;
use crate::support::{data, game};

/// A worked game, and a table at which its players sit, each with a phone.
fn begin() -> (Game, Evening, Vec<Phone>) {
    let record =
        fs::read_to_string(data("data/games/germany-5-players.toml")).expect("it can be read");
    let worked = game(&record);
    let players = worked
        .players()
        .iter()
        .map(|player| format!("{} {}", player.name, player.color.key()));
    let players = players.collect::<Vec<_>>().join(", ");
    let mut evening = Evening::typed(&["germany", &players, ""]);
    let phones = worked.players().iter().map(|_| evening.phone()).collect();
    (worked, evening, phones)
}

#[test]
fn a_game_of_germany_is_entered_by_taps() {
    let (worked, mut evening, phones) = begin();
    let board = value(&evening.get(&phones[0], "/board.json"));
    let passengers = board["passengers"].as_array().map(Vec::len);
    assert_eq!((&board["stations"], passengers), (&json!(0), Some(6)));
    let tickets = board["tickets"].as_array().expect("it is a list");
    assert_eq!(
        tickets
            .iter()
            .filter(|ticket| ticket["long"] == json!(true))
            .count(),
        34
    );
    let tracks = board["tracks"].as_array().expect("it is a list");
    for ((me, player), phone) in (0..).zip(worked.players()).zip(&phones) {
        for track in &player.tracks {
            let tapped = evening.taps(phone, me, &claim(me, &tracks[track.0]));
            assert_eq!(tapped["ok"], json!(true), "{tapped}");
        }
        for &TicketId(ticket) in &player.tickets {
            let held = evening.taps(phone, me, &json!({ "hold": [me, { "deck": ticket }] }));
            assert_eq!(held["ok"], json!(true), "{held}");
        }
        let colors: Vec<&str> = worked.rules().passenger_colors().map(Color::key).collect();
        for (color, &count) in colors.iter().zip(&player.passengers) {
            let counted = evening.taps(phone, me, &json!({ "count": [me, color, count] }));
            assert!(
                counted["state"]["me"]["passengers"][color] == json!(count),
                "{counted}"
            );
        }
        let seat = Seat(me as usize);
        let state = evening.state(phone, me);
        assert_eq!(
            state["me"]["tickets"].as_array().map(Vec::len),
            Some(player.tickets.len())
        );
        let left = worked.rules().trains - worked.trains(seat);
        assert_eq!(state["players"][seat.0]["left"], json!(left));
        let Points(marker) = worked.route_points(seat);
        for part in state["players"][seat.0]["open"]
            .as_array()
            .expect("it is a list")
        {
            let nothing = evening.said(
                phone,
                &json!({ "me": me, "line": { "part": part, "line": "none" } }),
            );
            assert_eq!(nothing["ok"], json!(true), "{nothing}");
        }
        let counted = evening.said(
            phone,
            &json!({ "me": me, "count": { "left": left, "marker": marker } }),
        );
        assert!(
            counted["state"]["players"][seat.0]["done"] == true,
            "{counted}"
        );
    }
    evening.show_score();
    let state = evening.state(&phones[0], 0);
    assert_eq!(state["phase"], json!("score"));
    // As they were counted by hand for this game.
    let players = state["score"]["players"].as_array().expect("it is a list");
    for (player, total) in worked.players().iter().zip([138, 68, 97, 125, 105]) {
        let name = json!(player.name.to_string());
        let found = players.iter().find(|one| one["name"] == name);
        assert_eq!(
            found.map(|one| &one["total"]),
            Some(&json!(total)),
            "{name}"
        );
    }
    assert_eq!(text(&evening.get(&phones[0], "/score.png")), "picture");
}

#[test]
fn what_germany_does_not_have_is_refused() {
    let (_, mut evening, phones) = begin();
    let phone = &phones[0];
    for number in [99, 1] {
        let refused = evening.taps(phone, 0, &json!({ "count": [0, "red", number] }));
        assert_eq!(refused["ok"], json!(false), "{number}: {refused}");
    }
    for one in [
        json!({ "build": [0, 1] }),
        json!({ "count": [0, "brown", 1] }),
        json!({ "count": [0, "red", -1] }),
    ] {
        let body = json!({ "me": 0, "tap": { "moves": [one] } });
        assert_eq!(evening.post(phone, &body).status, 400, "{body}");
    }
    let live = json!({ "me": 0, "live": { "part": "stations", "line": "a" } });
    assert_eq!(evening.post(phone, &live).status, 400);
    let typed = evening.line(phone, 0, "routes", "bremerhaven kiel");
    assert_eq!(typed["ok"], json!(true), "{typed}");
    let typed = evening.line(phone, 0, "passengers", "1 red");
    assert!(typed["state"]["me"]["passengers"]["red"] == 1, "{typed}");
}
