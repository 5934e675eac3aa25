//! What is to be read: the setup as a form, the review, messages and lists that are longer than their place.

use super::{FIVE, GERMANY, Play, event_of, is_long};
use crate::cli::keys::Event;
use crate::cli::screen::table::After;
use crate::report::Look;

/// Five players with names of twelve letters; the second one has nothing.
fn long_names() -> String {
    let mut record = FIVE.to_owned();
    for (name, long) in [
        ("Anna", "Annabellaaaa"),
        ("Ben", "Bartholomaus"),
        ("Chiara", "Chiara-Maria"),
        ("Dmitri", "Dmitrijewski"),
        ("Eszter", "Eszterhazyne"),
    ] {
        record = record.replace(&format!("\"{name}\""), &format!("\"{long}\""));
    }
    let player = record.find("Bartholomaus").expect("he plays");
    let routes = player + record[player..].find("routes").expect("he has some");
    let next = routes
        + record[routes..]
            .find("[[player]]")
            .expect("he is not the last");
    record.replace_range(routes..next, "routes = []\ntickets = []\n\n");
    record
}

/// Where few of many would be seen, the heading with their number says as much.
#[test]
fn what_is_not_asked_for_folds_to_its_number() {
    let mut play = Play::new(Some(FIVE), (80, 24), Look::PLAIN);
    for player in ["①", "②", "③", "④", "⑤"] {
        play.keys(player);
        play.keys("tickets⏎");
        let frame = play.frame();
        let hidden = frame
            .lines()
            .skip_while(|line| !line.contains("↑ ") || !line.contains(" more"));
        let shown = hidden.skip(1).take_while(|line| line.contains('–')).count();
        assert!(shown == 0 || shown > 3, "{player}\n{frame}");
    }
}

#[test]
fn another_player_is_announced_for_one_key() {
    let mut play = Play::europe();
    play.shows(&[
        ("lis mad⏎", "!is done"),
        (
            "⏎⏎⏎⏎",
            "Anna is done: 3 trains, no stations, no tickets. Now Ben, blue.",
        ),
        ("p", "!is done"),
        ("⌫", "!is done"),
    ]);
}

/// Every player, what is open of each and what looks odd, at the smallest sizes and with the longest names.
#[test]
fn the_review_shows_everybody() {
    for size in [(60, 20), (80, 24)] {
        let mut play = Play::new(Some(&long_names()), size, Look::PLAIN);
        play.shows(&[
            ("", "Does this look like your board?"),
            ("", "▌Annabellaaaa"),
            ("", "▌Bartholomaus"),
            ("", "0 routes, 0 stations, 0 tickets"),
            ("", "▌Eszterhazyne"),
            ("", "12 routes, 2 stations, 6 tickets"),
            ("", "0 of 45 !"),
            // Right is what was counted on the table.
            ("", "!✓"),
            ("@chiara⏎3⏎⏎", "42 of 45 ✓"),
            ("", "Remark: "),
        ]);
        // Nobody's name is lost above, either.
        for (key, begin) in [
            ("F2▌", "Ann"),
            ("F3▌", "Bar"),
            ("F4▌", "Chi"),
            ("F5▌", "Dmi"),
            ("F6▌", "Esz"),
        ] {
            play.shows(&[("", &format!("{key}{begin}"))]);
        }
    }
    Play::new(Some(GERMANY), (80, 24), Look::PLAIN).shows(&[("", "12 routes, 4 tickets, 7\n")]);
}

#[test]
fn a_long_message_is_read_as_a_whole() {
    let mut play = Play::new(Some(GERMANY), (60, 20), Look::PLAIN);
    play.shows(&[("③ham be", "… ?"), ("?", " wrong.\n"), ("", "› ham be\n")]);
    // The next key goes on with the line, and once more there is no page to close.
    play.shows(&[("⌫", "› ham b\n"), ("", "! wrong.")]);
    assert_eq!(play.on(event_of('⏎')), After::Keep);
    // Where nothing is cut, it is the help.
    Play::europe().shows(&[("?", "F2 to F6")]);
}

#[test]
fn a_long_list_is_scrolled_and_says_so() {
    let mut play = Play::new(Some(FIVE), (60, 20), Look::PLAIN);
    play.shows(&[
        ("③", "↑ 8 more"),
        ("", "PgUp PgDn scroll"),
        ("", "!Kharkov–Rostov"),
    ]);
    play.on(Event::Scroll(-10));
    play.shows(&[
        ("", "Kharkov–Rostov"),
        ("", "↓ 8 more"),
        ("", "!Kyïv–Smolensk"),
    ]);
    play.on(Event::Scroll(3));
    play.shows(&[("", "↑ 4 more"), ("", "↓ 5 more")]);
    play.on(Event::Scroll(10));
    play.shows(&[("", "↑ 8 more"), ("", "Kyïv–Smolensk")]);
    // Where all is seen, nothing is to be scrolled.
    Play::five().shows(&[("③⇤", "!PgUp")]);
}

/// The score of a shared win and of a total below 0, and what the figures behind the bars are.
#[test]
fn every_score_has_its_heads() {
    let shared = include_str!("../../../../../tests/games/ok/europe-decided-by-shared.toml");
    for size in [(80, 24), (104, 34), (160, 50)] {
        Play::new(Some(shared), size, Look::PLAIN).shows(&[
            ("★", "Ben and Chiara share the victory with 12 points."),
            ("", "Failed  Total"),
        ]);
    }
    // The second one has no routes, and loses the points of eight tickets.
    let mut play = Play::new(Some(&long_names()), (104, 34), Look::PLAIN);
    play.shows(&[("★", "Failed  Total"), ("", "Bartholomaus")]);
}

/// Every page and the panel of phones can be opened over whatever is being typed or asked, at every size.
#[test]
fn pages_open_over_whatever_is_typed() {
    let typed = ["li", "⇤ber⏎", "xyz⏎", "lis mad⏎②↶", "★x", "setup⏎x"];
    let sizes = [(100, 30), (40, 12), (60, 20), (80, 24), (140, 45)];
    for (at, typed) in typed.into_iter().enumerate() {
        // Each at two sizes, another two each time; or at all of them.
        let few = if is_long() { sizes.len() } else { 2 };
        for size in sizes.into_iter().cycle().skip(2 * at).take(few) {
            let mut play = Play::europe();
            play.resize(size.0, size.1);
            play.keys(typed);
            play.table.open_panel();
            play.table.show_panel("Scan this\n".repeat(60));
            play.draw();
            play.keys("l");
            for page in [
                Event::Help,
                Event::Setup,
                Event::Score,
                Event::Reasons,
                Event::Paths,
                Event::Map,
            ] {
                play.on(page);
                play.keys("l⎋");
            }
        }
    }
}
