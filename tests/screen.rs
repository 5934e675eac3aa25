//! The table on the full screen, in a real pseudo-terminal that a terminal's emulator reads back.

use std::time::{Duration, Instant};

use crate::support::terminal::screen::{begins, screen, shows, start_screen, start_sized};
use crate::support::terminal::{Session, ends, mode, send, untouched};
use crate::support::{game, texts};

const SIZE: (u16, u16) = (104, 34);

fn keys(session: &mut Session, typed: &str, shown: &str) {
    send(session, typed);
    shows(session, shown);
}

/// The table at the first player's routes, with its data in a folder of its own.
fn begun() -> (tempfile::TempDir, Session) {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start_screen(data.path(), SIZE, &[]);
    begins(&mut session);
    (data, session)
}

/// The terminal is as it was found: its mode, its first screen, and nothing that it was asked to tell.
fn is_as_before(session: &mut Session) {
    assert_eq!(mode(session), untouched());
    let screen = screen(session);
    assert!(
        !screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste(),
        "{}",
        screen.contents()
    );
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}

#[test]
fn a_game_typed_at_the_table_is_saved_with_its_result() {
    let (data, mut session) = begun();
    keys(
        &mut session,
        "lis mad bar mar",
        "9 of 45 trains, marker at 13",
    );
    keys(&mut session, "\rpet sto\r", "17 of 45");
    keys(&mut session, "=28 34\r", "28 left, marker at 34: agrees");
    keys(&mut session, "\r", "Anna · stations");
    keys(&mut session, "wie\r\r", "Anna · tickets");
    keys(&mut session, "bre pet\r", "Brest–Petrograd");
    keys(&mut session, "\u{1b}OR", "Ben · tickets");
    keys(&mut session, "lon wie\r", "London–Wien");
    keys(&mut session, "@ben routes\r", "Ben · routes");
    keys(&mut session, "wie bud kyi\r", "7 of 45");
    keys(&mut session, "\u{1b}[19~", "─ Score ─");
    keys(
        &mut session,
        "place Kitchen table\r",
        "place: Kitchen table",
    );
    send(&mut session, "\r");
    assert_eq!(ends(&mut session), 0);
    is_as_before(&mut session);
    let left = screen(&mut session).contents();
    assert!(
        left.contains("│ Total") && left.contains("Saved: "),
        "the sheet stays in the terminal: {left}"
    );
    let [text] = &texts(&data.path().join("games"))[..] else {
        panic!("one game was saved")
    };
    assert_eq!(game(text).players()[0].tracks.len(), 4);
    // 4 + 2 + 7 + 21 for the routes, -20 for the ticket, 8 for two stations, 10 for the longest path.
    assert!(
        text.contains("{ name = \"Anna\", rank = 1, total = 32,"),
        "{text}"
    );
    assert_eq!(
        texts(&data.path().join("drafts")),
        Vec::<String>::new(),
        "the draft is gone"
    );
}

/// However it is ended, what was accepted is on disk, and the terminal is given back.
#[test]
fn however_it_ends_nothing_is_lost_and_the_terminal_is_as_before() {
    for signal in ["", "SIGTERM", "SIGHUP"] {
        let (data, mut session) = begun();
        keys(&mut session, "lis mad\r", "3 of 45");
        // The next key is read when what was accepted is on disk.
        keys(&mut session, "par f", "› par f");
        match signal {
            "" => send(&mut session, "\u{3}"),
            signal => session
                .process
                .signal(signal.parse().expect("there is such a signal"))
                .expect("it runs"),
        }
        assert_eq!(ends(&mut session), 130, "{signal}");
        is_as_before(&mut session);
        assert!(
            screen(&mut session)
                .contents()
                .contains("What was entered is kept"),
            "{signal}"
        );
        let [draft] = &texts(&data.path().join("drafts"))[..] else {
            panic!("{signal}: one draft is kept")
        };
        assert!(draft.contains("Lisboa - Madrid"), "{signal}: {draft}");
    }
}

#[test]
fn a_killed_table_goes_on_where_it_was() {
    let (data, mut session) = begun();
    keys(&mut session, "lis mad\r", "3 of 45");
    // The next key is read when what was accepted is on disk.
    keys(&mut session, "par", "› par");
    session
        .process
        .kill("SIGKILL".parse().expect("there is such a signal"))
        .expect("it can be killed");
    let mut session = start_screen(data.path(), SIZE, &[]);
    shows(&mut session, "u1  Anna and Ben, today");
    keys(&mut session, "u1\r", "Anna · routes");
    shows(&mut session, "Lisboa–Madrid");
}

/// What was begun on the screen goes on in lines.
#[test]
fn both_front_ends_go_on_with_the_same_game() {
    let (data, mut session) = begun();
    keys(&mut session, "lis mad\r", "3 of 45");
    send(&mut session, "quit\r");
    assert_eq!(ends(&mut session), 0);
    is_as_before(&mut session);
    let mut session = start_screen(data.path(), SIZE, &["--plain"]);
    keys(&mut session, "u1\r", "Anna, routes: 1 ›");
    keys(&mut session, "list\r", "Lisboa – Madrid 3");
    assert!(!screen(&mut session).alternate_screen());
}

#[test]
fn who_cannot_see_the_screen_types_lines() {
    let data = tempfile::tempdir().expect("a folder can be made");
    for (size, variables) in [
        ((59, 34), [("STATIONMASTER_PLAIN", ""), ("TERM", "xterm")]),
        ((104, 19), [("STATIONMASTER_PLAIN", ""), ("TERM", "xterm")]),
        (SIZE, [("STATIONMASTER_PLAIN", "1"), ("TERM", "xterm")]),
        (SIZE, [("STATIONMASTER_PLAIN", ""), ("TERM", "dumb")]),
        (SIZE, [("STATIONMASTER_PLAIN", ""), ("TERM", "")]),
    ] {
        let mut session = start_sized(data.path(), size, &[], &variables);
        shows(&mut session, "Edition ›");
        std::thread::sleep(Duration::from_millis(100));
        assert!(
            !screen(&mut session).alternate_screen(),
            "{size:?} {variables:?}"
        );
    }
}

/// A flood of keys loses none, whatever is drawn meanwhile.
#[test]
fn what_is_typed_ahead_is_taken_in_order() {
    let (_data, mut session) = begun();
    keys(
        &mut session,
        "lis mad bar mar\rpet sto\r\rwie\r\rbre pet\r",
        "Tickets 0 of 1",
    );
    shows(&mut session, "17 of 45");
    keys(
        &mut session,
        "\u{1b}[200~lon wie\nber mos\n\u{1b}[201~",
        "› lon wie, ber mos",
    );
    keys(&mut session, "\r", "Tickets 0 of 3");
}

/// As a terminal pastes that does not say so. The line is full long before the last letter, and the keys behind them are heard.
#[test]
fn ten_thousand_letters_at_once_are_soon_taken() {
    let (_data, mut session) = begun();
    let begun = Instant::now();
    let letters = "lis mad ".repeat(1_250);
    keys(
        &mut session,
        &format!("{letters}\u{15}bar mar xyz"),
        "bar mar xyz",
    );
    keys(&mut session, "\u{7f}\u{7f}\u{7f}\u{7f}\r", "4 of 45");
    assert!(
        begun.elapsed() < Duration::from_secs(5),
        "it took {:?}",
        begun.elapsed()
    );
}
