//! The faults that only this edition knows, as they are shown.

#![expect(clippy::needless_raw_string_hashes, reason = "snapshots are rewritten with them")]

use snapbox::{IntoData, assert_data_eq, str};
use stationmaster::report::{Look, faults};
use stationmaster::words::Language;

use super::{load, played, record};

/// All faults of a game as they are shown.
fn shown(edition: &str, players: &[(&str, &str, &str)]) -> String {
    faults::render(&load(&record(edition, players)).expect_err("it has faults"), &Look::PLAIN)
}

#[test]
fn the_box_holds_so_many_passengers_and_no_more() {
    let routes = r#"routes = ["Augsburg - Ulm", "Karlsruhe - Mannheim", "Köln - Koblenz", "Mainz - Frankfurt"]"#;
    let others = r#"routes = ["Berlin - Leipzig", "Berlin - Dresden", "Kiel - Hamburg"]"#;
    let actual = shown(
        "germany",
        &[
            ("Anna", "red", &format!("{routes}\npassengers = {{ red = 8, black = 0 }}")),
            ("Ben", "black", "passengers = { red = 0 }"),
            ("Chiara", "white", &format!("{others}\npassengers = {{ red = 3, black = 3 }}")),
        ],
    );
    assert_data_eq!(
        actual,
        str![[r#"
error: 11 red passengers are held, and the box has 10
  --> friday.toml:19:22
   |
 8 | passengers = { red = 8, black = 0 }
   |                      - and these
...
19 | passengers = { red = 3, black = 3 }
   |                      ^ one of these numbers is too high


"#]]
        .raw()
    );
}

#[test]
fn a_route_brings_two_passengers_at_most() {
    let actual = shown(
        "germany",
        &[
            ("Anna", "red", "routes = [\"Augsburg - Ulm\"]\npassengers = { red = 2, blue = 1 }"),
            ("Ben", "black", "passengers = { white = 1 }"),
        ],
    );
    assert_data_eq!(
        actual,
        str![[r#"
error: `Anna` holds 3 passengers, and the claimed routes bring 2 at most
 --> friday.toml:8:14
  |
8 | passengers = { red = 2, blue = 1 }
  |              ^^^^^^^^^^^^^^^^^^^^^ a claimed route brings 2 passengers at most
  |
help: is a route missing, or a number too high?

error: `Ben` holds 1 passenger, and the claimed routes bring 0 at most
  --> friday.toml:13:14
   |
13 | passengers = { white = 1 }
   |              ^^^^^^^^^^^^^ a claimed route brings 2 passengers at most
   |
help: is a route missing, or a number too high?


"#]]
        .raw()
    );
}

#[test]
fn passengers_have_the_colors_of_the_box_each_once() {
    let actual = shown(
        "germany",
        &[
            ("Anna", "red", "routes = [\"Augsburg - Ulm\"]\npassengers = { grean = 1, orange = 1 }"),
            ("Ben", "black", "routes = [\"Kiel - Hamburg\"]\npassengers = { white = 1, WHITE = 1 }"),
        ],
    );
    assert_data_eq!(
        actual,
        str![[r#"
error: no passenger is `grean`
 --> friday.toml:8:16
  |
8 | passengers = { grean = 1, orange = 1 }
  |                ^^^^^ no such color
  |
help: did you mean `green`?

error: no passenger is `orange`
 --> friday.toml:8:27
  |
8 | passengers = { grean = 1, orange = 1 }
  |                           ^^^^^^ no such color
  |
help: the colors are `black`, `blue`, `green`, `red`, `white` and `yellow`

error: the color `white` stands here twice
  --> friday.toml:14:27
   |
14 | passengers = { white = 1, WHITE = 1 }
   |                           ^^^^^ once is enough


"#]]
        .raw()
    );
}

#[test]
fn one_player_holds_one_track_between_two_places() {
    let actual = shown(
        "germany",
        &[
            ("Anna", "red", r#"routes = ["Köln - Düsseldorf", "Berlin - Hamburg (blue)", "Düsseldorf - Köln (gray)"]"#),
            ("Ben", "black", r#"routes = ["Hamburg - Kiel (black)", "Kiel - Hamburg (purple)"]"#),
            ("Chiara", "white", ""),
            ("Dmitri", "purple", r#"routes = ["Hamburg - Berlin (blue)"]"#),
        ],
    );
    assert_data_eq!(
        actual,
        str![[r#"
error: `Anna` claims several tracks of `Düsseldorf - Köln`
 --> friday.toml:7:59
  |
7 | routes = ["Köln - Düsseldorf", "Berlin - Hamburg (blue)", "Düsseldorf - Köln (gray)"]
  |           ------------------- the first one               ^^^^^^^^^^^^^^^^^^^^^^^^^^ one player never holds two tracks of a route
  |
help: one of them belongs to somebody else, or was not claimed

error: `Ben` claims both tracks of `Hamburg - Kiel`
  --> friday.toml:12:37
   |
12 | routes = ["Hamburg - Kiel (black)", "Kiel - Hamburg (purple)"]
   |           ------------------------  ^^^^^^^^^^^^^^^^^^^^^^^^^ one player never holds two tracks of a route
   |           |
   |           the first one
   |
help: one of them belongs to somebody else, or was not claimed

error: `Berlin - Hamburg`, blue track, is claimed by `Anna` and by `Dmitri`
  --> friday.toml:22:11
   |
 7 | routes = ["Köln - Düsseldorf", "Berlin - Hamburg (blue)", "Düsseldorf - Köln (gray)"]
   |                                ------------------------- claimed here
...
22 | routes = ["Hamburg - Berlin (blue)"]
   |           ^^^^^^^^^^^^^^^^^^^^^^^^^ a track belongs to one player
   |
help: take it out where it was entered by mistake


"#]].raw()
    );
}

#[test]
fn three_players_share_no_double_and_no_triple_route() {
    let players = [
        ("Anna", "red", r#"routes = ["Köln - Düsseldorf", "Berlin - Hamburg (blue)"]"#),
        ("Ben", "black", r#"routes = ["Düsseldorf - Köln", "Berlin - Hamburg (yellow)"]"#),
        ("Chiara", "white", r#"routes = ["Köln - Düsseldorf"]"#),
    ];
    assert_data_eq!(
        shown("germany", &players),
        str![[r#"
error: both tracks of `Berlin - Hamburg` are claimed, and 3 players may claim only one of them
  --> friday.toml:12:32
   |
 7 | routes = ["Köln - Düsseldorf", "Berlin - Hamburg (blue)"]
   |                                ------------------------- another track
...
12 | routes = ["Düsseldorf - Köln", "Berlin - Hamburg (yellow)"]
   |                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^ closed once another track is claimed
   |
help: if you played with all tracks open, add `house-rules = ["double-routes"]`

error: several tracks of `Düsseldorf - Köln` are claimed, and 3 players may claim only one of them
  --> friday.toml:17:11
   |
 7 | routes = ["Köln - Düsseldorf", "Berlin - Hamburg (blue)"]
   |           ------------------- another track
...
12 | routes = ["Düsseldorf - Köln", "Berlin - Hamburg (yellow)"]
   |           ------------------- another track
...
17 | routes = ["Köln - Düsseldorf"]
   |           ^^^^^^^^^^^^^^^^^^^ closed once another track is claimed
   |
help: if you played with all tracks open, add `house-rules = ["double-routes"]`


"#]]
        .raw()
    );

    let four = [players[0], players[1], players[2], ("Dmitri", "purple", "")];
    assert_eq!(played(&four).players().len(), 4);

    let house = record("germany", &players).replacen("\n\n", "\nhouse-rules = [\"double-routes\"]\n\n", 1);
    let game = load(&house).expect("the house rule opens all tracks");
    let said: Vec<String> = game.remarks().iter().map(|remark| Language::English.say(&remark.kind)).collect();
    assert_eq!(said[0], "house rule: 3 players played with all tracks of double routes open");
}

#[test]
fn a_triple_route_has_three_tracks() {
    let koeln = "routes = [\"Köln - Düsseldorf\"]";
    let players =
        [("Anna", "red", koeln), ("Ben", "black", koeln), ("Chiara", "white", koeln), ("Dmitri", "purple", koeln)];
    assert_data_eq!(
        shown("germany", &players),
        str![[r#"
error: no track of `Düsseldorf - Köln` is left for `Dmitri`: `Anna`, `Ben` and `Chiara` have
       claimed them
  --> friday.toml:22:11
   |
 7 | routes = ["Köln - Düsseldorf"]
   |           ------------------- claimed here
...
12 | routes = ["Köln - Düsseldorf"]
   |           ------------------- claimed here
...
17 | routes = ["Köln - Düsseldorf"]
   |           ------------------- claimed here
...
22 | routes = ["Köln - Düsseldorf"]
   |           ^^^^^^^^^^^^^^^^^^^ a track belongs to one player
   |
help: take it out where it was entered by mistake


"#]]
        .raw()
    );
}

#[test]
fn fields_that_an_edition_has_no_use_for_are_named() {
    let stations = ("Anna", "red", "stations = [\"Berlin\"]");
    assert_data_eq!(
        shown("germany", &[stations, ("Ben", "black", "stations = [\"Kiel\"]")]),
        str![[r#"
error: the edition `germany` has no stations
 --> friday.toml:7:12
  |
7 | stations = ["Berlin"]
  |            ^^^^^^^^^^ nobody can have any
  |
help: take `stations` out, or name another edition

error: the edition `germany` has no stations
  --> friday.toml:12:12
   |
12 | stations = ["Kiel"]
   |            ^^^^^^^^ nobody can have any
   |
help: take `stations` out, or name another edition


"#]]
        .raw()
    );
    let passengers = ("Anna", "red", "passengers = { red = 1 }");
    assert_data_eq!(
        shown("europe-anniversary", &[passengers, ("Ben", "blue", "")]),
        str![[r#"
error: the edition `europe-anniversary` has no passengers
 --> friday.toml:7:14
  |
7 | passengers = { red = 1 }
  |              ^^^^^^^^^^^ nobody can have any
  |
help: take `passengers` out, or name another edition


"#]]
        .raw()
    );
}

#[test]
fn a_route_into_a_country_is_named_by_the_country() {
    let actual = shown(
        "germany",
        &[
            ("Anna", "red", r#"routes = ["Berlin - Dänemark", "Frankreich - Köln", "Dänemark - Niederlande"]"#),
            ("Ben", "blue", r#"routes = ["Dänemrk - Kiel"]"#),
        ],
    );
    assert_data_eq!(
        actual,
        str![[r#"
error: no route joins `Berlin` and `Dänemark`
 --> friday.toml:7:11
  |
7 | routes = ["Berlin - Dänemark", "Frankreich - Köln", "Dänemark - Niederlande"]
  |           ^^^^^^^^^^^^^^^^^^^ these two are not neighbours
  |
help: from `Berlin` routes lead to `Dresden`, `Hamburg`, `Hannover`, `Leipzig`, `Magdeburg`,
      `Rostock` and `Schwerin`

error: no route joins `Frankreich` and `Köln`
 --> friday.toml:7:32
  |
7 | routes = ["Berlin - Dänemark", "Frankreich - Köln", "Dänemark - Niederlande"]
  |                                ^^^^^^^^^^^^^^^^^^^ these two are not neighbours
  |
help: from `Frankreich` routes lead to `Freiburg`, `Karlsruhe` and `Saarbrücken`

error: no route joins `Dänemark` and `Niederlande`
 --> friday.toml:7:53
  |
7 | routes = ["Berlin - Dänemark", "Frankreich - Köln", "Dänemark - Niederlande"]
  |                                                     ^^^^^^^^^^^^^^^^^^^^^^^^ these two are not neighbours
  |
help: from `Dänemark` routes lead to `Bremerhaven` and `Kiel`

error: no player of `germany` has the color `blue`
  --> friday.toml:11:9
   |
11 | color = "blue"
   |         ^^^^^^ not in this box
   |
help: the colors are `white`, `red`, `purple`, `yellow` and `black`

error: unknown city `Dänemrk`
  --> friday.toml:12:12
   |
12 | routes = ["Dänemrk - Kiel"]
   |            ^^^^^^^ not on the board `germany`
   |
help: a city with a similar name exists: `Dänemark`


"#]]
        .raw()
    );
}
