//! What keeps its place on the screen: names on the map, chips in the header, and the two ends of a question.

use std::collections::{BTreeMap, BTreeSet};

use super::{FIVE, GERMANY, Play, is_long};
use crate::cli::keys::Event;
use crate::cli::screen::table::After;
use crate::map::grid::Sign;
use crate::report::{Depth, Look};
use crate::units::CityId;

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (104, 34), (160, 50)];
const COLORED: Look = Look {
    color: true,
    depth: Depth::True,
    ..Look::PLAIN
};

/// The routes of each player of a record, as they are written there.
fn routes(record: &str) -> Vec<Vec<&str>> {
    let players = record.split("[[player]]").skip(1);
    players
        .map(|player| {
            let from = player.find("routes = [").expect("everybody has routes");
            let list = &player[from..from + player[from..].find(']').expect("it ends")];
            list.split('"').skip(1).step_by(2).collect()
        })
        .collect()
}

impl Play {
    fn paste(&mut self, line: &str) {
        self.on(Event::Paste(line.to_owned()));
    }

    fn names(&self) -> Vec<((usize, usize), Sign)> {
        self.table.drawn.sketch.names()
    }
}

/// Whatever is typed, entered or taken back: every name stays where it is, on maps of letters too.
#[test]
fn no_name_moves_while_a_game_is_entered() {
    for (record, look) in [(FIVE, COLORED), (GERMANY, COLORED), (FIVE, Look::PLAIN)] {
        for size in SIZES {
            let mut play = Play::new(Some(record), size, look);
            play.keys("①x");
            let before = play.names();
            play.keys("⌫");
            let few = if is_long() { 1 } else { 9 };
            for (player, routes) in routes(record).into_iter().enumerate() {
                play.on(Event::Player(player));
                for route in routes.into_iter().skip(player % few).step_by(few) {
                    for line in [format!("-{route}"), route.to_owned()] {
                        play.paste(&line);
                        assert_eq!(play.names(), before, "{size:?}: {line} is typed");
                        assert_eq!(play.on(Event::Enter), After::Keep, "{line}");
                        assert_eq!(play.names(), before, "{size:?}: {line} is entered");
                    }
                }
            }
        }
    }
}

/// Of what is claimed something is seen, no two cities have the same label, and hardly one is without.
#[test]
fn names_that_keep_their_places_hide_no_track_and_are_told_apart() {
    for record in [FIVE, GERMANY] {
        for look in [COLORED, Look::PLAIN] {
            for size in SIZES {
                let mut play = Play::new(Some(record), size, look);
                play.keys("①x");
                let mut labels: BTreeMap<CityId, String> = BTreeMap::new();
                for (_, sign) in play.names() {
                    if let Sign::Name(city, letter) = sign {
                        labels.entry(city).or_default().push_str(&letter);
                    }
                }
                let game = play.table.conversation().draft().game().expect("it is one");
                let board = game.board();
                let distinct: BTreeSet<&str> = labels
                    .values()
                    .map(|label| label.trim_end_matches('.'))
                    .collect();
                assert_eq!(distinct.len(), labels.len(), "{size:?}: {labels:?}");
                let missing = board.cities().len() - labels.len();
                assert!(
                    missing <= if size.0 <= 80 { 3 } else { 0 },
                    "{missing} at {size:?}: {labels:?}"
                );
                let seen: BTreeSet<usize> = play
                    .table
                    .drawn
                    .sketch
                    .grid()
                    .rows
                    .iter()
                    .flatten()
                    .filter_map(|sign| match sign {
                        Sign::Space { track, .. } => Some(track.0),
                        _ => None,
                    })
                    .collect();
                for &track in game.players().iter().flat_map(|player| &player.tracks) {
                    let route = board.route_name(board.track(track).route);
                    assert!(seen.contains(&track.0), "{route} at {size:?}");
                }
            }
        }
    }
}

/// A question that asks back begins and ends on the screen, whatever its size; the middle can be read by `?`.
#[test]
fn of_a_long_question_the_beginning_and_the_end_are_seen() {
    let italian = Look {
        language: crate::words::Language::Italian,
        ..Look::PLAIN
    };
    for (look, beginning, end) in [
        (Look::PLAIN, "The last change:", "Undo it?"),
        (italian, "L'ultimo cambiamento", "Annullarlo?"),
    ] {
        for size in SIZES {
            let mut play = Play::new(Some(GERMANY), size, look);
            play.keys("①tickets⏎");
            play.paste("-ham lei -ber lei -dre saa -mue mun");
            play.keys("⏎");
            play.paste("ham lei ber lei dre saa mue mun");
            play.keys("⏎②↶");
            let frame = play.frame();
            assert!(
                frame.contains(beginning) && frame.contains(end),
                "{size:?}\n{frame}"
            );
            // What has no room can be read all the same.
            let is_whole = ["(10)", "(4)", "(16,", "(14,"]
                .iter()
                .all(|points| frame.contains(points));
            assert!(
                is_whole || frame.contains("\u{2026} ?"),
                "{size:?}\n{frame}"
            );
        }
    }
}

/// A chip stands where it stood, whatever is open of whom and however many trains there are.
#[test]
fn chips_keep_their_places() {
    for size in SIZES {
        let mut play = Play::new(None, size, Look::PLAIN);
        play.keys("1⏎1⏎none⏎Anna red, Ben blue, Chiara gray, Dmitri brown, Eszter purple⏎");
        let places = |play: &mut Play| -> Vec<usize> {
            let frame = play.frame();
            let header = frame.lines().next().unwrap_or_default();
            let all = ["F2", "F3", "F4", "F5", "F6"];
            all.map(|key| {
                header
                    .find(key)
                    .map_or(0, |at| header[..at].chars().count())
            })
            .to_vec()
        };
        let before = places(&mut play);
        for keys in [
            "lis mad⏎",
            "mad bar bar mar mar par par fra fra ber ber dan⏎",
            "②",
            "lon edi⏎",
            "⏎",
            "⏎⏎",
            "③",
            "⑤",
        ] {
            play.keys(keys);
            assert_eq!(places(&mut play), before, "{keys}\n{}", play.frame());
        }
    }
}

/// Only what was counted has a mark, beside what is expected.
#[test]
fn the_table_on_the_sheet_tells_what_was_counted() {
    for size in [(80, 24), (104, 34)] {
        let mut play = Play::new(None, size, Look::PLAIN);
        play.keys("1⏎1⏎none⏎Anna red, Ben blue⏎");
        play.shows(&[
            ("", "!45 left"),
            ("lis mad⏎", "42 left · marker 4"),
            ("", "!42 left \u{2713}"),
            ("42⏎", "42 left \u{2713} · marker 4"),
            ("", "!marker 4 \u{2713}"),
            ("42 4⏎", "42 left \u{2713} · marker 4 \u{2713}"),
            ("39⏎", "39 left, not 42 !"),
        ]);
    }
    let italian = Look {
        language: crate::words::Language::Italian,
        ..Look::PLAIN
    };
    let mut play = Play::new(Some(FIVE), (80, 24), italian);
    play.shows(&[("①", "Tavolo"), ("", "!Tavo\u{2026}")]);
}

/// A station says where the route leads that it opens, and nothing for good before others have their routes.
#[test]
fn a_station_names_the_city_that_it_opens() {
    let mut play = Play::new(None, (80, 24), Look::PLAIN);
    play.keys("1⏎1⏎none⏎Anna red, Ben blue⏎");
    play.shows(&[
        ("⇥bar⏎", "Barcelona nothing so far"),
        ("②routes⏎bar mad⏎①", "!so far"),
    ]);
}

/// Who has not had a turn is not in the color of what is lost, before the review asks about it.
#[test]
fn who_has_nothing_yet_is_told_quietly() {
    const LOST: &str = "#e15a50";
    let record = "format = 1\nedition = \"europe-anniversary\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
                  routes = [\"lisboa-madrid\"]\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";
    let mut play = Play::new(Some(record), (104, 34), COLORED);
    let alarms = |play: &Play| {
        play.shown
            .picture()
            .lines()
            .any(|line| line.contains(LOST) && line.contains("0 routes"))
    };
    assert!(alarms(&play), "{}", play.frame());
    play.shows(&[("①", "0 routes, 0 stations, 0 tickets")]);
    assert!(!alarms(&play), "{}", play.frame());
}

/// A tall board leaves what it does not need to the sheet, which has two columns then; a wide one needs it all.
#[test]
fn a_tall_board_leaves_room_to_the_sheet() {
    for (record, least, most) in [(GERMANY, 60, 90), (FIVE, 105, 115)] {
        let mut play = Play::new(Some(record), (160, 50), COLORED);
        play.keys("①");
        let frame = play.frame();
        let board = frame
            .lines()
            .nth(1)
            .and_then(|line| line.split_once("╮╭"))
            .map_or(0, |(board, _)| board.chars().count());
        assert!((least..most).contains(&board), "{board}\n{frame}");
    }
}
