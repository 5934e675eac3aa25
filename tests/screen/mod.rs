//! The table on the full screen, in a pseudo-terminal: a game from the first key to the saved file, every way to leave, and what is left
//! of the terminal after each.

#[cfg(target_os = "linux")]
use std::process::Command;
use std::time::Duration;

use crate::support::game;
use crate::support::terminal::{FULL_DISK, SIZE, Session, set_up_on_screen, texts};

/// The table at the first player's routes, with its data in a folder of its own.
fn begun() -> (tempfile::TempDir, Session) {
    begun_by("exec \"$@\"", &[])
}

/// The same by a script, with more variables in the environment.
fn begun_by(script: &str, variables: &[(&str, &str)]) -> (tempfile::TempDir, Session) {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = Session::script(data.path(), SIZE, script, &[], variables);
    set_up_on_screen(&mut session);
    (data, session)
}

/// Variables by which a frame panics once it shows a word.
const PANICS: [(&str, &str); 1] = [("STATIONMASTER_TEST_PANIC_AT", "boo")];

#[test]
fn a_game_typed_at_the_table_is_saved_with_its_result() {
    let (data, mut session) = begun();
    session.keys("lis mad bar mar", "9 of 45 trains, marker at 13");
    session.keys("\rpet sto\r", "17 of 45");
    session.keys("=28 34\r", "28 left, marker at 34: agrees");
    session.keys("\r", "Anna · stations");
    session.keys("wie\r\r", "Anna · tickets");
    session.keys("bre pet\r", "Brest–Petrograd");
    session.keys("\u{1b}OR", "Ben · tickets");
    session.keys("lon wie\r", "London–Wien");
    session.keys("@ben routes\r", "Ben · routes");
    session.keys("wie bud kyi\r", "7 of 45");
    session.keys("\u{1b}[19~", "─ Score ─");
    session.keys("place Kitchen table\r", "place: Kitchen table");
    session.send("\r");
    assert_eq!(session.ends(), 0);
    session.is_as_before();
    let left = session.screen().contents();
    assert!(
        left.contains("│ Total") && left.contains("Saved: "),
        "the sheet stays: {left}"
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
        [""; 0],
        "the draft is gone"
    );
}

/// However it is ended, what was accepted is on disk, and the terminal is given back; the next start goes on there, in lines too.
#[test]
fn however_it_ends_nothing_is_lost_and_the_terminal_is_as_before() {
    for way in ["\u{3}", "quit\r", "SIGTERM", "SIGHUP", "SIGQUIT"] {
        let (data, mut session) = begun();
        session.keys("lis mad\r", "3 of 45");
        if way.starts_with("SIG") {
            // The next key is read when what was accepted is on disk.
            session.keys("par f", "› par f");
            session.signal(way);
        } else {
            session.send(way);
        }
        assert_eq!(
            session.ends(),
            if way.starts_with('q') { 0 } else { 130 },
            "{way}"
        );
        session.is_as_before();
        assert!(
            session
                .screen()
                .contents()
                .contains("What was entered is kept"),
            "{way}"
        );
        let mut lines = Session::on_screen(data.path(), &["--plain"], &[]);
        lines.keys("u1\r", "Anna, routes: 1 ›");
        lines.keys("list\r", "Lisboa – Madrid 3");
        assert!(!lines.is_taken());
    }
}

#[test]
fn a_killed_table_goes_on_where_it_was() {
    let (data, mut session) = begun();
    session.keys("lis mad\r", "3 of 45");
    // The next key is read when what was accepted is on disk.
    session.keys("par", "› par");
    session.signal("SIGKILL");
    assert_eq!(session.ended(), None, "its game is free only then");
    let mut session = Session::on_screen(data.path(), &[], &[]);
    session.shows("u1  Anna and Ben, today");
    session.keys("u1\r", "Anna · routes");
    session.shows("Lisboa–Madrid");
}

#[test]
fn lines_are_typed_where_the_screen_cannot_be_shown() {
    let data = tempfile::tempdir().expect("a folder can be made");
    for (size, variable) in [
        ((59, 34), ("TERM", "xterm")),
        ((104, 19), ("TERM", "xterm")),
        (SIZE, ("STATIONMASTER_PLAIN", "1")),
        (SIZE, ("TERM", "dumb")),
        (SIZE, ("TERM", "")),
    ] {
        let mut session = Session::script(data.path(), size, "exec \"$@\"", &[], &[variable]);
        session.shows("Edition ›");
        session.take(Duration::from_millis(100));
        assert!(!session.is_taken(), "{size:?} {variable:?}");
    }
}

/// A flood of keys loses none, whatever is drawn meanwhile; pasted lines become one line, and an overlong one is soon full.
#[test]
fn what_is_typed_ahead_is_taken_in_order() {
    let (_data, mut session) = begun();
    session.keys(
        "lis mad bar mar\rpet sto\r\rwie\r\rbre pet\r",
        "Tickets 0 of 1",
    );
    session.shows("17 of 45");
    for end in ["\r", "\n", "\r\n"] {
        let block = ["lon wie", "ber mos", ""].join(end);
        session.keys(
            &format!("\u{1b}[200~{block}\u{1b}[201~"),
            "› lon wie, ber mos",
        );
        session.keys("\r", "Tickets 0 of 3");
        session.keys("undo\r", "Tickets 0 of 1");
    }
    session.keys(
        &format!("{}\u{15}lon wie", "lis mad ".repeat(1_250)),
        "› lon wie",
    );
}

/// Sends a signal to the program that a script has started, whose shell has written its number to a file.
#[cfg(target_os = "linux")]
fn signal_child(data: &std::path::Path, signal: &str) -> String {
    let shell = std::fs::read_to_string(data.join("shell")).expect("the script has written it");
    let listed = Command::new("pgrep")
        .args(["-P", shell.trim()])
        .output()
        .expect("there is pgrep")
        .stdout;
    let child = String::from_utf8_lossy(&listed).trim().to_owned();
    let sent = Command::new("kill")
        .args([signal, &child])
        .status()
        .expect("there is kill");
    assert!(sent.success(), "{signal}");
    child
}

/// A program that is stopped leaves a terminal that can be worked at, and takes it again when it goes on; one that was stopped
/// without a word does the same.
#[cfg(target_os = "linux")]
#[test]
fn a_stopped_table_leaves_the_terminal_and_comes_back() {
    let script = "echo $$ > $STATIONMASTER_DATA_DIR/shell; set -m; \"$@\"; while echo halted; do read line; echo goes on; fg; done";
    let (data, mut session) = begun_by(script, &[]);
    session.keys("lis mad\r", "3 of 45");
    session.keys("mad b", "› mad b");
    let child = signal_child(data.path(), "-TSTP");
    session.shows("halted");
    let state = std::fs::read_to_string(format!("/proc/{child}/stat")).expect("it runs");
    assert!(state.contains(") T "), "it has truly stopped: {state}");
    assert!(!session.is_taken() && !session.screen().hide_cursor());
    session.keys("\r", "› mad b");
    assert!(session.is_taken(), "it has the terminal again");
    session.shows("Lisboa–Madrid");
    signal_child(data.path(), "-STOP");
    // The shell is heard though the screen is not its own. Its mode is still that of the table, in which Enter ends no line.
    session.shows("halted");
    session.send("\n");
    std::thread::sleep(Duration::from_millis(300));
    session.keys("ar", "› mad bar");
    let shown = session.screen().contents();
    assert!(
        shown.contains("Lisboa–Madrid") && !shown.contains("halted") && !shown.contains("goes on"),
        "{shown}"
    );
    session.send("\u{3}");
    session.shows("What was entered is kept");
    assert!(!session.is_taken());
}

/// Types more than a full disk takes; the record is then printed on the ordinary terminal, however the program ends.
#[test]
fn what_cannot_be_kept_is_printed_as_it_is_left() {
    for (leave, code) in [("\u{3}", 130), ("quit\r", 1), ("SIGTERM", 130), ("boo", 70)] {
        let (_data, mut session) = begun_by(FULL_DISK, &PANICS);
        session.keys(
            "lis mad bar mar pam par fra mun wie bud kyi smo\r",
            "35 of 45",
        );
        session.shows("cannot write");
        if leave.starts_with("SIG") {
            session.signal(leave);
        } else {
            session.send(leave);
        }
        assert_eq!(session.ends(), code, "{leave:?}");
        session.is_as_before();
        let heard = session.heard.replace('\r', "");
        let (_, printed) = heard.rsplit_once("format = 1\n").expect("it is printed");
        let (record, _) = printed.rsplit_once("\n[draft]").expect("it is a draft");
        assert_eq!(
            game(&format!("format = 1\n{record}\n")).players()[0]
                .tracks
                .len(),
            11,
            "{record}"
        );
        assert!(printed.contains("could not be kept"), "{printed}");
    }
}

/// A panic while a frame is drawn is told on the ordinary terminal; what was entered is kept.
#[test]
fn a_panic_in_a_frame_is_told_on_the_ordinary_terminal() {
    let (data, mut session) = begun_by("exec \"$@\"", &PANICS);
    session.keys("lis mad\r", "3 of 45");
    session.send("boo");
    assert_eq!(session.ends(), 70);
    session.is_as_before();
    let shown = session.screen().contents();
    for part in [
        "a frame that cannot be drawn (src/cli/screen.rs:",
        "What was entered is kept",
    ] {
        assert!(session.heard.contains(part), "{shown}");
    }
    assert_eq!(
        shown.matches("has hit a bug of its own").count(),
        1,
        "{shown}"
    );
    assert!(texts(&data.path().join("drafts"))[0].contains("Lisboa - Madrid"));
}

/// A second start says where a game is being entered, neither takes nor writes it, and begins another one.
#[test]
fn a_second_window_says_where_the_game_is_entered() {
    let (data, mut first) = begun();
    first.keys("lis mad\r", "3 of 45");
    for args in [&[][..], &["--plain"]] {
        let mut second = Session::on_screen(data.path(), args, &[]);
        second.shows("Edition");
        second.send("\u{3}");
        assert_eq!(second.ends(), 130, "{args:?}");
        second.is_as_before();
        assert!(
            second
                .screen()
                .contents()
                .contains("open in another window, and stays with it:"),
            "{args:?}"
        );
    }
    assert_eq!(texts(&data.path().join("drafts")).len(), 1);
    first.keys("par fra/w\r", "6 of 45");
}

/// If nothing can be written, that is reported at once, and a draft there can still be opened.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_is_told_where_it_is_seen() {
    let tried = Command::new("unshare").args(["-rm", "true"]).status();
    // Without the right to mount, nothing can be tried.
    if !tried.is_ok_and(|status| status.success()) {
        return;
    }
    let (data, mut session) = begun();
    session.keys("lis mad\r", "3 of 45");
    session.send("quit\r");
    assert_eq!(session.ends(), 0);
    let path = data.path().display();
    let read_only = format!(
        "exec unshare -rm sh -c 'mount --bind {path} {path} && mount -o remount,bind,ro {path}; exec \"$@\"' sh \"$@\""
    );
    let mut session = Session::script(data.path(), SIZE, &read_only, &[], &[]);
    session.keys("u1\r", "Lisboa–Madrid");
    session.shows("cannot write");
    session.keys("mad bar\r", "5 of 45");
    session.send("\u{3}");
    assert_eq!(session.ends(), 130);
    assert!(
        session.heard.contains("Barcelona - Madrid"),
        "{}",
        session.heard
    );
}
