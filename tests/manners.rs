//! Terminal manners: what the program does to a terminal, and with one that misbehaves, read back by a terminal's emulator.

use std::path::Path;

use crate::support::terminal::screen::{screen, shows, start_screen, start_sized};
use crate::support::terminal::{Session, ends, mode, send, untouched};
use crate::support::texts;

const SIZE: (u16, u16) = (104, 34);
const DOWN: &str = "\u{1b}[B";

fn keys(session: &mut Session, typed: &str, shown: &str) {
    send(session, typed);
    shows(session, shown);
}

/// The table at the first player's routes.
fn begun_in(data: &Path, players: &str) -> Session {
    let mut session = start_screen(data, SIZE, &[]);
    for (question, typed) in
        [("Which game was it?", ""), ("Which variant?", ""), ("Which bonus tickets", ""), ("Who played", players)]
    {
        shows(&mut session, question);
        send(&mut session, &format!("{typed}\r"));
    }
    shows(&mut session, "· routes");
    session
}

fn signal(session: &mut Session, signal: &str) {
    session.process.signal(signal.parse().expect("there is such a signal")).expect("it runs");
}

/// The terminal is as it was found: its mode, its first screen, and nothing that it was asked to tell.
fn is_as_before(session: &mut Session) {
    assert_eq!(mode(session), untouched());
    let screen = screen(session);
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste(), "{}", screen.contents());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}

fn drafts(data: &Path) -> Vec<String> {
    texts(&data.join("drafts"))
}

fn with_draft() -> tempfile::TempDir {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = begun_in(data.path(), "Anna r, Ben blue");
    keys(&mut session, "lis mad\r", "3 of 45");
    send(&mut session, "quit\r");
    assert_eq!(ends(&mut session), 0);
    data
}

/// The arrows move in a list, and nothing is dropped without a question of its own.
#[test]
fn which_game_to_go_on_with_is_a_list() {
    let data = with_draft();
    let mut session = start_screen(data.path(), SIZE, &[]);
    shows(&mut session, "▸ Anna and Ben, today");
    assert!(screen(&mut session).hide_cursor());
    keys(&mut session, DOWN, "▸ Begin another game");
    keys(&mut session, DOWN, "▸ Give it up");
    keys(&mut session, "\r", "▸ No, keep it");
    keys(&mut session, "\r", "Nothing was dropped.");
    shows(&mut session, "▸ Anna and Ben, today");
    keys(&mut session, "\r", "Anna · routes");
    send(&mut session, "\u{3}");
    assert_eq!(ends(&mut session), 130);
    is_as_before(&mut session);

    let mut session = start_screen(data.path(), SIZE, &["--lang", "it"]);
    shows(&mut session, "▸ Anna e Ben, oggi");
    keys(&mut session, "\u{1b}[A", "▸ Rinunciarvi");
    keys(&mut session, "\r", "▸ No, tenerla");
    keys(&mut session, DOWN, "▸ Sì, eliminarla");
    keys(&mut session, "\r", "Eliminata.");
    assert_eq!(drafts(data.path()), Vec::<String>::new());
}

/// However a list is left, the cursor comes back, and so does the mode.
#[test]
fn a_list_gives_the_cursor_back() {
    let data = with_draft();
    for (way, code) in [("\u{3}", 130), ("\u{1b}", 0), ("q", 0), ("SIGTERM", 130), ("SIGHUP", 130), ("SIGQUIT", 130)] {
        let mut session = start_screen(data.path(), SIZE, &[]);
        shows(&mut session, "▸ Anna and Ben, today");
        assert!(screen(&mut session).hide_cursor(), "the list has no cursor");
        if way.len() == 1 {
            send(&mut session, way);
        } else {
            signal(&mut session, way);
        }
        assert_eq!(ends(&mut session), code, "{way:?}");
        is_as_before(&mut session);
    }
    assert_eq!(drafts(data.path()).len(), 1);
}

/// A list has as many items as there are rows; the last one shows the others. What is too wide is cut.
#[test]
fn a_long_list_fits_the_window() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let games = data.path().join("games");
    std::fs::create_dir(&games).expect("it can be made");
    let record = include_str!("../data/games/two-players.toml");
    for day in 10..30 {
        let record = record.replace("2026-11-20", &format!("2026-10-{day}"));
        std::fs::write(games.join(format!("2026-10-{day}.toml")), record).expect("it can be written");
    }
    let mut session = start_sized(data.path(), (30, 12), &["edit"], &[("STATIONMASTER_PLAIN", "")]);
    shows(&mut session, "  12 more");
    let shown: Vec<String> = screen(&mut session).rows(0, 30).collect();
    assert_eq!(shown[0], "Which game?");
    assert!(shown[2].starts_with("▸ 2026-10-29, Anna and Ben") && shown[2].ends_with('…'), "{shown:#?}");
    assert_eq!(shown[10], "  12 more");
    keys(&mut session, "\u{1b}[A\r", "▸ 2026-10-21");
    keys(&mut session, DOWN, "▸ 2026-10-20");
    keys(&mut session, "\r", "look like");
}

/// Where it is read out, or moves no cursor, the question comes line by line.
#[test]
fn lists_are_for_those_who_see_them() {
    let data = with_draft();
    for (variables, question) in [
        ([("STATIONMASTER_PLAIN", "1"), ("TERM", "xterm")], "Go on? ›"),
        ([("STATIONMASTER_PLAIN", ""), ("TERM", "dumb")], "Go on? ›"),
    ] {
        let mut session = start_sized(data.path(), SIZE, &[], &variables);
        shows(&mut session, question);
        assert!(screen(&mut session).contents().contains("1  Anna and Ben, today"));
        send(&mut session, "quit\r");
    }
}
