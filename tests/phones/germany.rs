//! A game of Germany by phones: colored tracks, short and long tickets, passengers, no stations, and the count.

use std::fs;

use stationmaster::Color;
use stationmaster::game::Game;
use stationmaster::units::{Seat, TicketId};

use super::*;
use crate::support::{data, game};

/// A worked game, and a table at which its players sit, each with a phone.
fn begin() -> (Game, Evening, Vec<Phone>) {
    let record =
        fs::read_to_string(data("tests/games/ok/germany-5-players.toml")).expect("it can be read");
    let worked = game(&record);
    let mut conversation = support::conversation();
    let seats = worked
        .players()
        .iter()
        .map(|player| format!("{} {}", player.name, player.color.key()));
    let seats = seats.collect::<Vec<_>>().join(", ");
    for line in ["germany", &seats] {
        assert!(!conversation.answer(line).is_refused(), "{line}");
    }
    let mut evening = Evening::of(conversation);
    let phones = worked.players().iter().map(|_| evening.phone()).collect();
    (worked, evening, phones)
}

#[test]
fn a_game_of_germany_is_entered_by_taps() {
    let (worked, mut evening, phones) = begin();
    let board = value(&evening.get(&phones[0], "/board.json"));
    assert_eq!(
        (
            &board["stations"],
            &board["passengers"].as_array().map(Vec::len)
        ),
        (&json!(0), &Some(6))
    );
    let long = board["tickets"]
        .as_array()
        .expect("it is a list")
        .iter()
        .filter(|ticket| ticket["long"] == json!(true));
    assert_eq!(long.count(), 34);
    for (me, (player, phone)) in worked.players().iter().zip(&phones).enumerate() {
        for track in &player.tracks {
            let tapped = evening.said(
                phone,
                "/act",
                &json!({ "me": me, "act": "add", "track": track.0 }),
            );
            assert_eq!(tapped["ok"], json!(true), "{tapped}");
        }
        for &TicketId(ticket) in &player.tickets {
            let held = evening.said(
                phone,
                "/act",
                &json!({ "me": me, "act": "add", "ticket": ticket }),
            );
            assert_eq!(held["ok"], json!(true), "{held}");
        }
        let colors: Vec<&str> = worked.rules().passenger_colors().map(Color::key).collect();
        for (color, &count) in colors.iter().zip(&player.passengers) {
            let counted = json!({ "me": me, "act": "add", "passengers": { *color: count } });
            let counted = evening.said(phone, "/act", &counted);
            assert_eq!(
                counted["state"]["me"]["passengers"][color],
                json!(count),
                "{counted}"
            );
        }
        let mine = evening.state(phone, u32::try_from(me).expect("it is small"));
        assert_eq!(
            mine["me"]["tickets"].as_array().map(Vec::len),
            Some(player.tickets.len())
        );
        let left = worked.rules().trains - worked.trains(Seat(me));
        assert_eq!(mine["players"][me]["left"], json!(left));
        let done = json!({ "me": me, "left": left, "marker": worked.route_points(Seat(me)) });
        let done = evening.said(phone, "/done", &done);
        assert_eq!(
            (&done["ok"], &done["state"]["players"][me]["ready"]),
            (&json!(true), &json!(true)),
            "{done}"
        );
    }
    let state = evening.state(&phones[0], 0);
    assert_eq!(state["phase"], json!("score"));
    // As they were counted by hand for this game.
    for (me, total) in [138, 68, 97, 125, 105].into_iter().enumerate() {
        assert_eq!(state["score"]["players"][me]["total"], json!(total));
    }
    assert!(text(&evening.get(&phones[0], "/score.svg")).starts_with("<svg"));
}

/// What was asked about passengers is answered by a line that says it, with the number that was typed.
#[test]
fn a_color_says_which_passengers_were_meant() {
    let (_, mut evening, phones) = begin();
    let phone = &phones[0];
    let mut line = |part: &str, line: &str| {
        evening.said(
            phone,
            "/line",
            &json!({ "me": 0, "part": part, "line": line }),
        )
    };
    assert_eq!(line("routes", "ham ber lei")["ok"], json!(true));
    assert_eq!(
        line("passengers", "2 b")["asks"]["choices"]
            .as_array()
            .map(Vec::len),
        Some(2)
    );
    let said = line("passengers", "black");
    assert_eq!(
        said["state"]["me"]["passengers"]["black"],
        json!(2),
        "{said}"
    );
}

#[test]
fn what_germany_does_not_have_is_refused() {
    let (_, mut evening, phones) = begin();
    let phone = &phones[0];
    let most = evening.said(
        phone,
        "/act",
        &json!({ "me": 0, "act": "add", "passengers": { "red": 99 } }),
    );
    assert_eq!(
        (&most["ok"], most["says"].as_array().map(Vec::len)),
        (&json!(false), Some(1)),
        "{most}"
    );
    // More passengers than the routes bring, as nothing is claimed yet.
    let early = evening.said(
        phone,
        "/act",
        &json!({ "me": 0, "act": "add", "passengers": { "red": 1 } }),
    );
    assert_eq!(early["ok"], json!(false), "{early}");
    for body in [
        json!({ "city": 1 }),
        json!({ "passengers": { "brown": 1 } }),
        json!({ "passengers": { "red": -1 } }),
    ] {
        let mut body = body;
        (body["me"], body["act"]) = (json!(0), json!("add"));
        assert_eq!(evening.post(phone, "/act", &body).status, 400, "{body}");
    }
    assert_eq!(
        evening.get(phone, "/live?me=0&part=stations&line=a").status,
        400
    );
    let typed = evening.said(
        phone,
        "/line",
        &json!({ "me": 0, "part": "routes", "line": "bremerhaven kiel" }),
    );
    assert_eq!(typed["ok"], json!(true), "{typed}");
    let by_line = evening.said(
        phone,
        "/line",
        &json!({ "me": 0, "part": "passengers", "line": "1 red" }),
    );
    assert_eq!(
        by_line["state"]["me"]["passengers"]["red"],
        json!(1),
        "{by_line}"
    );
}
