//! Joining, tapping, typing, and the states and pictures that phones get.

use super::*;

#[test]
fn a_phone_joins_taps_and_types() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let joined = evening.said(
        &phone,
        &json!({ "join": { "name": "dora", "color": "brown" } }),
    );
    let me = u32::try_from(joined["me"].as_u64().expect("it is a number")).expect("it is small");
    assert_eq!(
        joined["state"]["players"][3],
        evening.state(&phone, me)["players"][3]
    );
    assert_eq!(joined["state"]["players"][3]["name"], json!("Dora"));
    let track = named(&mut evening, &phone, "tracks", "Lisboa - Madrid");
    let tapped = evening.taps(&phone, me, &claim(me, &track));
    assert!(tapped["ok"] == true && evening.tracks(3) == 1, "{tapped}");
    assert!(tapped["state"]["tracks"] == json!({ track["id"].to_string(): me }));
    // The part that can be entered is, and the rest comes back with its sign.
    let typed = evening.line(&phone, me, "routes", "mad bar mar, lis xyz, par xyz");
    assert!(typed["ok"] == false && evening.tracks(3) == 3, "{typed}");
    assert_eq!(typed["rest"], json!("lis xyz, par xyz"));
    let back = evening.line(&phone, me, "routes", "-lis mad, xyz");
    assert!(back["rest"] == "-xyz" && evening.tracks(3) == 2, "{back}");
    let built = evening.line(&phone, me, "stations", "wie, rom");
    assert_eq!(
        built["state"]["stations"]
            .as_object()
            .map(serde_json::Map::len),
        Some(2),
        "{built}"
    );
    // A clause of another part is a button that opens it.
    let other = evening.line(&phone, me, "stations", "par mar");
    assert!(
        other["forms"] == json!([{ "part": "routes", "line": "par mar" }]),
        "{other}"
    );
    let rights = evening.said(
        &phone,
        &json!({ "me": me, "count": { "left": 39, "marker": 9 } }),
    );
    assert!(rights["state"]["players"][3]["counted"] == true, "{rights}");
}

#[test]
fn a_double_track_is_named_by_its_color() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    for player in ["Dora brown", "Emil purple"] {
        evening.types(&format!("add {player}"));
    }
    let white = named(&mut evening, &phone, "tracks", "Frankfurt - Paris (white)");
    assert_eq!(white["which"], json!({ "color": "white" }));
    evening.taps(&phone, 0, &claim(0, &white));
    let any = evening.taps(&phone, 1, &json!({ "claim": [1, white["route"], "any"] }));
    assert_eq!((&any["ok"], evening.tracks(1)), (&json!(true), 1), "{any}");
    let taken = evening.taps(&phone, 2, &claim(2, &white));
    assert!(taken["ok"] == false && taken["take"] == false, "{taken}");
}

/// The field takes clauses of the phone's own player alone.
#[test]
fn no_command_is_obeyed() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let before = evening.table.version();
    for line in [
        "undo",
        "remove anna",
        "score",
        "@ben par die",
        "=14",
        "= 14 49",
        "?",
        "? all",
        "rename anna Emma",
        "quit",
        "phones off",
        "annulla",
        "togli anna",
        "take",
        "-",
        "",
        " , ",
        "anna par die",
        "par die, undo",
        "discard u1",
    ] {
        for part in ["routes", "stations", "tickets"] {
            let answer = evening.line(&phone, 0, part, line);
            assert_eq!(answer["ok"], json!(false), "{line}: {answer}");
            evening.live(&phone, 0, part, line);
        }
        if line == "par die, undo" {
            evening.said(&phone, &json!({ "me": 0, "undo": {} }));
        }
    }
    assert!(evening.tracks(0) == 0 && evening.tracks(1) == 0 && evening.players() == 3);
    assert!(evening.table.version() <= before + 2);
}

#[test]
fn a_page_with_another_board_or_of_another_game_changes_nothing() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let board = evening.state(&phone, 0)["board"].clone();
    let track = named(&mut evening, &phone, "tracks", "Lisboa - Madrid");
    let tap = json!({ "me": 0, "board": board, "tap": { "moves": [claim(0, &track)] } });
    let mut other = tap.clone();
    other["game"] = json!(GAME + 1);
    evening.types("bonus lon kob 9");
    for body in [&tap, &other] {
        let told = evening.post(&phone, body);
        let answer = value(&told);
        assert!(told.status == 409 && answer["ok"] == false, "{answer}");
        assert_ne!(answer["state"]["board"], board);
    }
    assert_eq!(evening.tracks(0), 0);
}

#[test]
fn before_the_game_is_set_up_phones_wait_and_then_join() {
    let mut evening = Evening::typed(&[]);
    let phone = evening.phone();
    let state = value(&evening.get(&phone, "/state"));
    assert!(
        state["phase"] == "setup" && state["board"] == json!(null) && state["players"] == json!([])
    );
    assert_eq!(evening.get(&phone, "/board.json").status, 404);
    let join = |name: &str, color: &str| json!({ "join": { "name": name, "color": color } });
    assert_eq!(evening.post(&phone, &join("Anna", "red")).status, 409);
    for (line, phase) in [("anniversary", "setup"), ("classic", "players")] {
        evening.types(line);
        assert_eq!(value(&evening.get(&phone, "/state"))["phase"], json!(phase));
    }
    for (name, color) in [("Anna", "red"), ("Ben", "blue")] {
        assert_eq!(evening.said(&phone, &join(name, color))["ok"], json!(true));
    }
    assert!(value(&evening.get(&phone, "/state"))["phase"] == "play");
    assert_eq!(
        evening.front.place,
        Place::Players,
        "the table goes on when all are there"
    );
}

#[test]
fn a_half_typed_line_means_what_it_means_at_the_table() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let track = named(&mut evening, &phone, "tracks", "Lisboa - Madrid");
    let means = evening.live(&phone, 1, "routes", "lis mad");
    assert!(
        means["moves"][0]["claim"][1] == track["route"] && means["ok"] == true,
        "{means}"
    );
    assert!(
        means["says"]
            .as_str()
            .is_some_and(|text| text.contains("Lisboa")),
        "{means}"
    );
    assert!(evening.live(&phone, 1, "routes", "lis par ")["ok"] == false);
    assert_eq!(evening.tracks(1), 0);
}

#[test]
fn each_phone_hears_its_language() {
    let mut evening = Evening::begin();
    let mut phone = evening.phone();
    let track = named(&mut evening, &phone, "tracks", "Lisboa - Madrid");
    for (asked, language, word) in [
        ("it-IT,it;q=0.9,en;q=0.8", "it", "vagoni"),
        ("de-DE,de;q=0.9,it;q=0.5,en;q=0.4", "it", "vagoni"),
        ("de", "en", "trains"),
        ("en-US,en;q=0.9,it;q=0.8", "en", "trains"),
        ("", "en", "trains"),
    ] {
        asked.clone_into(&mut phone.language);
        let answer = evening.taps(&phone, 0, &claim(0, &track));
        assert_eq!(answer["state"]["language"], json!(language), "{asked}");
        assert!(
            answer["says"].to_string().contains(word),
            "{asked}: {answer}"
        );
        evening.taps(&phone, 0, &json!({ "release": [0, track["route"]] }));
    }
}

/// Whatever people are called, what they get is JSON, in which nothing is markup.
#[test]
fn names_are_texts() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let join = |name: &str, color: &str| json!({ "join": { "name": name, "color": color } });
    let name = "<img src=x onerror=alert(1)>&\"'";
    assert!(evening.said(&phone, &join(name, "brown"))["ok"] == true);
    // Characters that nobody sees do not part two names that look alike.
    for alike in [
        "An\u{200b}na",
        "\u{202e}anna\u{feff}",
        "\u{200d}",
        "\u{2800} \u{2800}",
        "\u{301}",
    ] {
        let refused = evening.said(&phone, &join(alike, "purple"));
        assert!(
            refused["ok"] == false && refused["me"] == json!(null),
            "{alike:?} {refused}"
        );
    }
    assert!(evening.said(&phone, &join(&"D".repeat(300), "purple"))["ok"] == false);
    let joined = evening.said(&phone, &join("a\u{202e}b\u{1b}[31m", "purple"));
    let shown = joined["state"]["players"][4]["name"]
        .as_str()
        .expect("it is a text");
    assert!(
        shown.chars().all(|c| !c.is_control() && c != '\u{202e}'),
        "{joined}"
    );
    let response = evening.get(&phone, "/state?me=3");
    assert_eq!(header(&response, "content-type"), Some("application/json"));
    assert!(!text(&evening.get(&phone, "/board.svg")).contains("onerror"));
}

#[test]
fn the_board_is_a_small_picture_with_an_id_a_track_and_a_city() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let picture = text(&evening.get(&phone, "/board.svg")).clone();
    let board = value(&evening.get(&phone, "/board.json"));
    assert!(picture.len() < 250 << 10, "{}", picture.len());
    assert!(
        !picture.contains("style"),
        "the page's policy would not let it be applied"
    );
    for (list, letter) in [("tracks", 't'), ("cities", 'c')] {
        let known = board[list].as_array().expect("it is a list");
        for one in known {
            let id = format!("id=\"{letter}{}\"", one["id"]);
            assert_eq!(picture.matches(&id).count(), 1, "{one}");
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
        let [x, y] = [0, 1].map(|axis| city["spots"][0][axis].as_f64().expect("it lies there"));
        assert!(
            (0.0..=width).contains(&x) && (0.0..=height).contains(&y),
            "{city}"
        );
    }
}
