//! The reports on a game of this edition, in full.

#![expect(clippy::needless_raw_string_hashes, reason = "snapshots are rewritten with them")]

use std::process::Command;

use snapbox::{IntoData, assert_data_eq, str};
use stationmaster::game::Game;
use stationmaster::report::{Look, explain, json, markdown, sheet};
use stationmaster::score::{result, score};

use super::{load, played, record};
use crate::support::titles;

/// A broken-off game, worked by hand: Anna 5 - 2 + 15 + 50, Ben 5 - 7 + 50, Chiara 5 + 50.
fn evening() -> Game {
    played(&[
        (
            "Anna",
            "red",
            r#"routes = ["Emden - Niederlande", "Mannheim - Stuttgart", "Augsburg - Ulm"]
tickets = ["Mannheim - Stuttgart", "Berlin - Leipzig"]
passengers = { black = 1, blue = 2, white = 1 }"#,
        ),
        (
            "Ben",
            "black",
            r#"routes = ["Düsseldorf - Köln", "Freiburg - Schweiz", "Freiburg - Konstanz"]
tickets = ["Köln - Frankfurt", "Mainz - Stuttgart"]
passengers = { black = 1, blue = 1, yellow = 1 }"#,
        ),
        (
            "Chiara",
            "white",
            r#"routes = ["Hamburg - Kiel", "Leipzig - Magdeburg", "Dresden - Chemnitz"]
passengers = { blue = 1, white = 2, green = 1 }"#,
        ),
    ])
}

#[test]
fn the_sheet_has_a_row_for_each_color() {
    assert_data_eq!(
        sheet::render(&score(&evening()), &Look::PLAIN),
        str![[r#"
Ticket to Ride Germany
╭────────────────────┬──────────────┬────────────────┬────────────────╮
│                    ┆         Anna ┆            Ben ┆         Chiara │
│                    ┆        ■ red ┆        ■ black ┆        ■ white │
╞════════════════════╪══════════════╪════════════════╪════════════════╡
│ Routes             ┆            5 ┆              5 ┆              5 │
│                    ┆     5 trains ┆       5 trains ┆       5 trains │
│ Tickets            ┆           -2 ┆             -7 ┆              0 │
│                    ┆       1 of 2 ┆         0 of 2 ┆         0 of 0 │
│ Globetrotter       ┆           15 ┆              0 ┆              0 │
│                    ┆     1 ticket ┆      0 tickets ┆      0 tickets │
│ Passengers, black  ┆           20 ┆             20 ┆              0 │
│                    ┆ 1, tied most ┆   1, tied most ┆                │
│ Passengers, blue   ┆           20 ┆             10 ┆             10 │
│                    ┆      2, most ┆ 1, tied second ┆ 1, tied second │
│ Passengers, green  ┆            0 ┆              0 ┆             20 │
│                    ┆              ┆                ┆        1, most │
│ Passengers, red    ┆            0 ┆              0 ┆              0 │
│ Passengers, white  ┆           10 ┆              0 ┆             20 │
│                    ┆    1, second ┆                ┆        2, most │
│ Passengers, yellow ┆            0 ┆             20 ┆              0 │
│                    ┆              ┆        1, most ┆                │
│ Total              ┆           68 ┆             48 ┆             55 │
│ Place              ┆          1st ┆            3rd ┆            2nd │
╰────────────────────┴──────────────┴────────────────┴────────────────╯

Anna wins with 68 points, 13 ahead of Chiara.
Remark: nobody is down to 2 trains; was the game broken off?
Remark: Chiara holds no ticket, and every player keeps at least 2

"#]]
        .raw()
    );
}

#[test]
fn every_point_is_explained() {
    assert_data_eq!(
        explain::render(&score(&evening()), &Look::PLAIN),
        str![[r#"
Anna (red): 68 points, 1st
  +5  3 routes with 5 trains
      2 trains, 2 points each: Emden–Niederlande and Mannheim–Stuttgart
      1 train, 1 point each: Augsburg–Ulm
  -2  2 tickets, 1 completed
      +2 Mannheim–Stuttgart: Mannheim -2- Stuttgart
      -4 Berlin–Leipzig: not completed; Anna has no route at Berlin; Anna has no route at Leipzig
  +15  Globetrotter: 1 completed ticket, and nobody has more (Ben 0, Chiara 0)
  +50  4 passengers
      +20 black: 1, tied for the most (Ben 1, Chiara 0)
      +20 blue: 2, the most (Ben 1, Chiara 1)
      +0 green: 0, which scores nothing by our ruling (Ben 0, Chiara 1)
      +0 red: 0, which scores nothing by our ruling (Ben 0, Chiara 0)
      +10 white: 1, second (Ben 0, Chiara 2)
      +0 yellow: 0, which scores nothing by our ruling (Ben 1, Chiara 0)

Ben (black): 48 points, 3rd
  +5  3 routes with 5 trains
      2 trains, 2 points each: Freiburg–Schweiz and Freiburg–Konstanz
      1 train, 1 point each: Düsseldorf–Köln
  -7  2 tickets, 0 completed
      -4 Köln–Frankfurt: not completed; Köln is connected with Düsseldorf; Ben has no route at
        Frankfurt
      -3 Mainz–Stuttgart: not completed; Ben has no route at Mainz; Ben has no route at Stuttgart
  +0  Globetrotter: 0 completed tickets, and the most is 1 (Anna 1, Chiara 0)
  +50  3 passengers
      +20 black: 1, tied for the most (Anna 1, Chiara 0)
      +10 blue: 1, tied for second (Anna 2, Chiara 1)
      +0 green: 0, which scores nothing by our ruling (Anna 0, Chiara 1)
      +0 red: 0, which scores nothing by our ruling (Anna 0, Chiara 0)
      +0 white: 0, none of them (Anna 1, Chiara 2)
      +20 yellow: 1, the most (Anna 0, Chiara 0)

Chiara (white): 55 points, 2nd
  +5  3 routes with 5 trains
      2 trains, 2 points each: Hamburg–Kiel and Leipzig–Magdeburg
      1 train, 1 point each: Chemnitz–Dresden
  +0  0 tickets, 0 completed
  +0  Globetrotter: 0 completed tickets, and the most is 1 (Anna 1, Ben 0)
  +50  4 passengers
      +0 black: 0, none of them (Anna 1, Ben 1)
      +10 blue: 1, tied for second (Anna 2, Ben 1)
      +20 green: 1, the most (Anna 0, Ben 0)
      +0 red: 0, which scores nothing by our ruling (Anna 0, Ben 0)
      +20 white: 2, the most (Anna 1, Ben 0)
      +0 yellow: 0, which scores nothing by our ruling (Anna 0, Ben 1)


"#]]
        .raw()
    );
}

#[test]
fn the_json_has_what_the_edition_has() {
    let anna = r#"routes = ["Emden - Niederlande"]
tickets = ["Dänemark - Niederlande"]
passengers = { black = 1 }"#;
    let game = played(&[("Anna", "red", anna), ("Ben", "black", "")]);
    assert_data_eq!(
        json::render(&[score(&game)]),
        str![[r#"
{
  "version": 1,
  "edition": "germany",
  "variant": "classic",
  "players": [
    {
      "name": "Anna",
      "color": "red",
      "routes": {
        "count": 1,
        "trains": 2,
        "points": 2
      },
      "tickets": {
        "points": -10,
        "completed": 0,
        "failed": 1,
        "list": [
          {
            "from": "Dänemark",
            "to": "Niederlande",
            "points": 10,
            "kind": "short",
            "completed": false,
            "path": [],
            "stations": []
          }
        ]
      },
      "globetrotter": {
        "points": 0
      },
      "passengers": {
        "count": 1,
        "points": 20
      },
      "total": 12,
      "rank": 1
    },
    {
      "name": "Ben",
      "color": "black",
      "routes": {
        "count": 0,
        "trains": 0,
        "points": 0
      },
      "tickets": {
        "points": 0,
        "completed": 0,
        "failed": 0,
        "list": []
      },
      "globetrotter": {
        "points": 0
      },
      "passengers": {
        "count": 0,
        "points": 0
      },
      "total": 0,
      "rank": 2
    }
  ],
  "winners": [
    "Anna"
  ],
  "decided_by": "points",
  "remarks": [
    "nobody is down to 2 trains; was the game broken off?",
    "Anna holds 1 ticket, and every player keeps at least 2",
    "Ben holds no ticket, and every player keeps at least 2"
  ]
}

"#]]
        .raw()
    );
}

#[test]
fn the_markdown_has_a_row_for_each_color() {
    assert_data_eq!(
        markdown::render(&score(&evening()), Look::PLAIN.words()),
        str![[r#"
## Ticket to Ride Germany

|  | Anna (red) | Ben (black) | Chiara (white) |
| --- | ---: | ---: | ---: |
| Routes | 5 (5 trains) | 5 (5 trains) | 5 (5 trains) |
| Tickets | -2 (1 of 2) | -7 (0 of 2) | 0 (0 of 0) |
| Globetrotter | 15 (1 ticket) | 0 (0 tickets) | 0 (0 tickets) |
| Passengers, black | 20 (1, tied most) | 20 (1, tied most) | 0 |
| Passengers, blue | 20 (2, most) | 10 (1, tied second) | 10 (1, tied second) |
| Passengers, green | 0 | 0 | 20 (1, most) |
| Passengers, red | 0 | 0 | 0 |
| Passengers, white | 10 (1, second) | 0 | 20 (2, most) |
| Passengers, yellow | 0 | 20 (1, most) | 0 |
| Total | **68** | **48** | **55** |
| Place | **1st** | **3rd** | **2nd** |

**Anna wins with 68 points, 13 ahead of Chiara.**

- Remark: nobody is down to 2 trains; was the game broken off?
- Remark: Chiara holds no ticket, and every player keeps at least 2

"#]]
        .raw()
    );
}

/// Printed in Germany: players still level share the victory. Other places are shared by our ruling.
#[test]
fn a_shared_victory_is_the_printed_rule_and_other_places_are_our_ruling() {
    let equal_points = |players: &[(&str, &str, &str)]| {
        let game = played(players);
        let text = explain::render(&score(&game), &Look::PLAIN);
        text[text.find("Equal points").expect("two of them are level")..].to_owned()
    };
    assert_data_eq!(
        equal_points(&[("Anna", "red", ""), ("Ben", "black", "")]),
        str![[r#"
Equal points
  Anna and Ben have 0 points each.
    most completed tickets: Anna 0, Ben 0
    most passengers: Anna 0, Ben 0
    Anna and Ben stay level and share the victory, as the rules print it.


"#]]
        .raw()
    );
    let [leipzig, frankfurt] = ["tickets = [\"Berlin - Leipzig\"]", "tickets = [\"Köln - Frankfurt\"]"];
    let behind = [("Anna", "red", leipzig), ("Ben", "black", frankfurt), ("Chiara", "white", "")];
    assert_data_eq!(
        equal_points(&behind),
        str![[r#"
Equal points
  Anna and Ben have -4 points each.
    most completed tickets: Anna 0, Ben 0
    most passengers: Anna 0, Ben 0
    Anna and Ben stay level and share the 2nd place (our ruling, where the print is silent).


"#]]
        .raw()
    );
}

#[test]
fn a_result_written_under_a_game_is_compared_line_by_line() {
    let players = [("Anna", "red", "routes = [\"Augsburg - Ulm\"]\npassengers = { red = 1 }"), ("Ben", "black", "")];
    let game = played(&players);
    let text = format!("{}\n{}", record("germany", &players), result::render(&score(&game), "0.1.0"));
    let verify = |text: &str| result::verify(&score(&load(text).expect("it is a legal game")));
    assert_eq!(verify(&text), Ok(()));
    let wrong = verify(&text.replace("passengers = 20", "passengers = 60")).expect_err("it pays 20");
    assert_eq!(titles(&wrong), ["the result gives `passengers` of `Anna` as 60, and it is 20"]);
}

/// A command's exit code, standard output and standard error.
fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    command.env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR");
    let output = command.args(args).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn without_an_express_there_is_no_longest_path() {
    let (code, out, err) = run(&["express", "data/games/germany-5-players.toml"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert_data_eq!(
        err,
        str![[r#"
error: the edition `germany` has no bonus for the longest path

"#]]
        .raw()
    );
}

#[test]
fn the_board_is_listed_with_its_countries() {
    let (code, out, err) = run(&["board", "germany"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let wanted = |line: &&str| {
        !line.starts_with(' ') || ["country", "dead end", "Lindau"].iter().any(|word| line.contains(word))
    };
    let lines: Vec<&str> = out.lines().filter(wanted).collect();
    assert_data_eq!(
        lines.join("\n"),
        str![[r#"
Ticket to Ride Germany
2 to 5 players (white, red, purple, yellow and black), 45 trains each
Points by length: 1 = 1, 2 = 2, 3 = 4, 4 = 7, 5 = 10, 6 = 15, 7 = 18
Globetrotter, the most completed tickets: 15 points
Passengers: 10 black, 10 blue, 10 green, 10 red, 10 white and 10 yellow, 2 a route; of each color
Ties are broken by tickets and passengers
Variant classic: 89 tickets; a player ends with at least 2

35 cities, 5 countries with 14 border spots
 Lindau            5
 Dänemark          2  country  Danemark, Daenemark, Denmark, Danimarca
 Frankreich        3  country  France, Francia
 Niederlande       3  country  Netherlands, The Netherlands, Holland, Olanda, Paesi Bassi, Pays-Bas
 Österreich        3  country  Osterreich, Oesterreich, Austria, Autriche
 Schweiz           3  country  Switzerland, Svizzera, Suisse

85 routes, 110 tracks
 Bremerhaven - Dänemark         5  green             dead end
 Düsseldorf - Niederlande       3  purple            dead end
 Emden - Niederlande            2  white             dead end
 Freiburg - Frankreich          2  yellow            dead end
 Freiburg - Schweiz             2  orange            dead end
 Karlsruhe - Frankreich         2  black             dead end
 Kiel - Dänemark                2  gray              dead end
 Konstanz - Lindau              1  yellow
 Konstanz - Schweiz             1  white             dead end
 Lindau - München               5  gray
 Lindau - Ulm                   2  red
 Lindau - Österreich            2  purple            dead end
 Lindau - Schweiz               2  blue              dead end
 München - Österreich           3  red               dead end
 Münster - Niederlande          2  orange            dead end
 Regensburg - Österreich        4  yellow            dead end
 Saarbrücken - Frankreich       1  green             dead end

Deck germany-short: 55 tickets, 415 points in all
 Frankfurt - Lindau            8  short

Deck germany-long: 34 tickets, 526 points in all
 Dänemark - Lindau             22  long
"#]]
        .raw()
    );
}
