//! Frames of all sizes, and the pictures of the documentation.

use std::path::Path;

use snapbox::{Data, assert_data_eq};

use super::{FIVE, GERMANY, Play, event_of};
use crate::cli::keys::Event;
use crate::cli::screen::table::draw::LARGEST;
use crate::entry::conversation::{Note, Part};
use crate::report::{Depth, Look};
use crate::units::Seat;

#[test]
fn frames_of_every_size() {
    let ascii = Look {
        unicode: false,
        ..Look::PLAIN
    };
    for (name, record, keys, size, look) in [
        ("europe-60x20.txt", FIVE, "③rig dan", (60, 20), Look::PLAIN),
        ("europe-80x24.txt", FIVE, "③rig dan", (80, 24), Look::PLAIN),
        (
            "europe-160x50.txt",
            FIVE,
            "③rig dan",
            (160, 50),
            Look::PLAIN,
        ),
        (
            "europe-220x60.txt",
            FIVE,
            "③rig dan",
            (220, 60),
            Look::PLAIN,
        ),
        (
            "germany-70x60.txt",
            GERMANY,
            "③ham be",
            (70, 60),
            Look::PLAIN,
        ),
        ("europe-80x24-ascii.txt", FIVE, "③rig dan", (80, 24), ascii),
    ] {
        let mut play = Play::new(Some(record), size, look);
        // The part of the map that is seen follows what is typed, letter by letter.
        keys.chars().for_each(|key| {
            play.on(event_of(key));
        });
        play.is(name);
        // Who won is seen at every size, without scrolling, and no letter at the score is a command.
        play.shows(&[
            (
                "⎋★",
                if record == FIVE {
                    "Chiara wins with 69 points"
                } else {
                    "Anna wins with 138 points"
                },
            ),
            ("ex", " ex\n"),
        ]);
    }
}

#[test]
fn a_window_of_any_size_shows_something_and_loses_no_letter() {
    let mut play = Play::five();
    play.keys("②lis mad");
    for columns in (1..240).step_by(29) {
        for rows in (1..70).step_by(11) {
            play.resize(columns, rows);
            assert_eq!(play.table.line.text(), "lis mad");
        }
    }
    play.resize(104, 34);
    for event in [
        Event::Score,
        Event::Tab,
        Event::Tab,
        Event::Tab,
        Event::Setup,
        Event::Help,
    ] {
        play.on(event);
        for (columns, rows) in [(1, 1), (40, 12), (60, 20), (300, 90)] {
            play.resize(columns, rows);
        }
    }
}

/// A terminal that says nonsense of its size does not take all memory.
#[test]
fn no_more_is_drawn_than_any_screen_shows() {
    let mut play = Play::five();
    play.resize(u16::MAX, u16::MAX);
    let frame = play.frame();
    assert_eq!(
        frame.lines().count(),
        usize::from(LARGEST.1) + 1,
        "the rows and the cursor"
    );
    assert!(
        frame
            .lines()
            .all(|line| line.chars().count() <= usize::from(LARGEST.0))
    );
}

#[test]
fn wide_and_misleading_names_stay_in_their_cells() {
    let mut play = Play::new(None, (80, 24), Look::PLAIN);
    play.keys("1⏎1⏎none⏎阿尼娅 red, Be\u{301}la\u{202e}x blue⏎");
    play.is("names.txt");
}

/// The pictures of the table in the documentation, which are drawn anew with the table: `SNAPSHOTS=overwrite cargo test` writes them.
#[test]
fn the_pictures_of_the_table_are_true() {
    const TYPED: &str = "⑤-rom bri⏎-bri ath⏎-ath smy⏎rom bri ath smy";
    for (name, record, keys, size) in [
        ("screen.svg", FIVE, TYPED, (104, 34)),
        ("pictures/screen-60x20.svg", FIVE, TYPED, (60, 20)),
        ("pictures/screen-80x24.svg", FIVE, TYPED, (80, 24)),
        ("pictures/screen-160x50.svg", FIVE, TYPED, (160, 50)),
        ("pictures/germany-104x34.svg", GERMANY, "③ham be", (104, 34)),
        ("pictures/score-60x20.svg", FIVE, "★", (60, 20)),
        ("pictures/score-104x34.svg", FIVE, "★", (104, 34)),
        ("pictures/score-160x50.svg", GERMANY, "★", (160, 50)),
    ] {
        let mut play = Play::new(
            Some(record),
            size,
            Look {
                color: true,
                depth: Depth::True,
                ..Look::PLAIN
            },
        );
        play.keys(keys);
        let file = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("docs")
            .join(name);
        assert_data_eq!(play.shown.picture(), Data::read_from(&file, None).raw());
    }
}

/// The picture at the beginning of the README: while a line is typed at the table, what Dmitri enters by phone is on the map.
#[test]
fn the_picture_of_the_table_with_phones_is_true() {
    let look = Look {
        color: true,
        depth: Depth::True,
        ..Look::PLAIN
    };
    let mut play = Play::new(Some(FIVE), (104, 34), look);
    play.keys("④-mar par⏎⑤");
    let conversation = &mut play.table.conversation;
    let mut phone = conversation.join();
    let reply = conversation.serve(&mut phone, |phone| {
        phone.enter_own(Seat(3), Part::Routes, "mar par")
    });
    assert!(!reply.is_refused());
    let (done, _) = conversation.draft().last_deeds().expect("it was entered");
    play.table.look_at_phones(vec![Note::ByPhone(done)]);
    play.draw();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures/table-with-phones.svg");
    assert_data_eq!(play.shown.picture(), Data::read_from(&file, None).raw());
}
