//! Terminal manners: what the program does to a terminal, and with one that misbehaves, read back by a terminal's emulator.

use std::fs::File;
use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use crate::support::terminal::screen::{
    pump, screen, shows, start_screen, start_script, start_sized,
};
use crate::support::terminal::{Session, ends, mode, send, untouched};
use crate::support::{conversation, draft_text, game, texts};

const SIZE: (u16, u16) = (104, 34);
const DOWN: &str = "\u{1b}[B";

fn keys(session: &mut Session, typed: &str, shown: &str) {
    send(session, typed);
    shows(session, shown);
}

/// The table at the first player's routes.
fn begun_in(data: &Path) -> Session {
    let mut session = start_screen(data, SIZE, &[]);
    begins(&mut session);
    session
}

fn begins(session: &mut Session) {
    for (question, typed) in [
        ("Which game was it?", ""),
        ("Which variant?", ""),
        ("Which bonus tickets", ""),
        ("Who played", "Anna r, Ben blue"),
    ] {
        shows(session, question);
        send(session, &format!("{typed}\r"));
    }
    shows(session, "· routes");
}

fn signal(session: &mut Session, signal: &str) {
    session
        .process
        .signal(signal.parse().expect("there is such a signal"))
        .expect("it runs");
}

/// A list has no cursor, once it is drawn.
fn hides_the_cursor(session: &mut Session) {
    let end = Instant::now() + Duration::from_secs(20);
    while !screen(session).hide_cursor() {
        assert!(Instant::now() < end, "{}", screen(session).contents());
        let _goes_on = pump(session, Duration::from_millis(100));
    }
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

fn drafts(data: &Path) -> Vec<String> {
    texts(&data.join("drafts"))
}

/// A folder with a game that was left at its first route.
fn with_draft() -> tempfile::TempDir {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut conversation = conversation();
    for line in ["1", "1", "none", "Anna red, Ben blue", "lis mad"] {
        assert!(!conversation.answer(line).is_refused(), "{line}");
    }
    let draft = data.path().join("drafts/draft-left.toml");
    std::fs::create_dir(data.path().join("drafts")).expect("it can be made");
    std::fs::write(&draft, draft_text(&conversation)).expect("it can be written");
    std::fs::write(draft.with_extension("lock"), "").expect("it can be written");
    data
}

/// The arrows move in a list, and nothing is dropped without a question of its own.
#[test]
fn which_game_to_go_on_with_is_a_list() {
    let data = with_draft();
    let mut session = start_screen(data.path(), SIZE, &[]);
    shows(&mut session, "▸ Anna and Ben, today");
    hides_the_cursor(&mut session);
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
    keys(&mut session, "\r", "A quale edizione");
    assert_eq!(drafts(data.path()), Vec::<String>::new());
}

/// However a list is left, the cursor comes back, and so does the mode.
#[test]
fn a_list_gives_the_cursor_back() {
    leave_list(&[("\u{3}", 130), ("\u{1b}", 0), ("SIGTERM", 130)]);
}

#[test]
#[ignore = "long: every way"]
fn a_list_gives_the_cursor_back_however_it_is_left() {
    leave_list(&[
        ("\u{3}", 130),
        ("\u{1b}", 0),
        ("q", 0),
        ("SIGTERM", 130),
        ("SIGHUP", 130),
        ("SIGQUIT", 130),
    ]);
}

fn leave_list(ways: &[(&str, i32)]) {
    let data = with_draft();
    for &(way, code) in ways {
        let mut session = start_screen(data.path(), SIZE, &[]);
        shows(&mut session, "▸ Anna and Ben, today");
        hides_the_cursor(&mut session);
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
    let data = with_draft();
    let drafts = data.path().join("drafts");
    let draft = std::fs::read_to_string(drafts.join("draft-left.toml")).expect("it was written");
    for number in 10..29 {
        let named = draft.replace("\"Ben\"", &format!("\"Number {number} of the Bens\""));
        assert_ne!(named, draft);
        let path = drafts.join(format!("draft-{number}.toml"));
        std::fs::write(path.with_extension("lock"), "").expect("it can be written");
        std::fs::write(&path, named).expect("it can be written");
        let written = SystemTime::now() - Duration::from_secs(number);
        let file = File::options().write(true).open(path).expect("it is there");
        file.set_modified(written).expect("it is ours");
    }
    let mut session = start_sized(data.path(), (30, 12), &[], &[("STATIONMASTER_PLAIN", "")]);
    shows(&mut session, "  14 more");
    let shown: Vec<String> = screen(&mut session).rows(0, 30).collect();
    assert_eq!(shown[0], "Go on?");
    assert!(shown[2].starts_with("▸ Anna and Ben, today"), "{shown:#?}");
    assert!(
        shown[3].starts_with("  Anna and Number 10 of") && shown[3].ends_with('…'),
        "{shown:#?}"
    );
    assert_eq!(shown[10], "  14 more");
    keys(&mut session, "\u{1b}[A\r", "▸ Anna and Number 17");
    keys(&mut session, DOWN, "▸ Anna and Number 18");
    keys(&mut session, "\r", "Anna, routes");
}

/// Which saved game is meant is answered with a number, or with the letters of a player, whose games are shown.
#[test]
fn a_saved_game_is_chosen_by_number_or_by_player() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let games = data.path().join("games");
    std::fs::create_dir(&games).expect("it can be made");
    let record = include_str!("../data/games/two-players.toml");
    for (day, ben) in [(10, "Otto"), (11, "Otto"), (12, "Ben"), (13, "Ben")] {
        let record = record
            .replace("2026-11-20", &format!("2026-10-{day}"))
            .replace("\"Ben\"", &format!("\"{ben}\""));
        std::fs::write(games.join(format!("2026-10-{day}.toml")), record)
            .expect("it can be written");
    }
    let delete = || {
        let mut session = start_sized(
            data.path(),
            SIZE,
            &["delete"],
            &[("STATIONMASTER_PLAIN", "")],
        );
        shows(&mut session, "Which game?");
        session
    };
    let mut session = delete();
    keys(&mut session, "otto\r", "1  2026-10-11, Anna and Otto");
    keys(&mut session, "2\r", "Deleted: 2026-10-10.toml");
    let mut session = delete();
    keys(&mut session, "2\r", "Deleted: 2026-10-12.toml");
    let mut session = delete();
    keys(&mut session, "\r", "Deleted: 2026-10-13.toml");
    assert!(games.join("2026-10-11.toml").exists());
}

/// Where it is read out, or moves no cursor, the question comes line by line.
#[test]
fn lists_are_for_those_who_see_them() {
    let data = with_draft();
    for (variables, question) in [
        (
            [("STATIONMASTER_PLAIN", "1"), ("TERM", "xterm")],
            "Go on? ›",
        ),
        ([("STATIONMASTER_PLAIN", ""), ("TERM", "dumb")], "Go on? ›"),
    ] {
        let mut session = start_sized(data.path(), SIZE, &[], &variables);
        shows(&mut session, question);
        assert!(
            screen(&mut session)
                .contents()
                .contains("1  Anna and Ben, today")
        );
        send(&mut session, "quit\r");
    }
}

/// Sends a signal to the program that a script has started.
#[cfg(target_os = "linux")]
fn signal_child(data: &Path, signal: &str) -> String {
    let shell = std::fs::read_to_string(data.join("shell")).expect("the script has written it");
    let listed = Command::new("pgrep")
        .args(["-P", shell.trim()])
        .output()
        .expect("there is pgrep")
        .stdout;
    let child = String::from_utf8_lossy(&listed).trim().to_owned();
    assert!(
        Command::new("kill")
            .args([signal, &child])
            .status()
            .expect("there is kill")
            .success(),
        "{signal}"
    );
    child
}

/// What is left of a terminal that nobody has put in order.
fn is_out_of_order(session: &mut Session) -> bool {
    let screen = screen(session);
    screen.alternate_screen()
        || screen.bracketed_paste()
        || screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None
}

/// A program that is stopped leaves a terminal that can be worked at, and takes it again when it goes on; one that was stopped
/// without a word does the same.
#[cfg(target_os = "linux")]
#[test]
fn a_stopped_table_leaves_the_terminal_and_comes_back() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let script = "echo $$ > $STATIONMASTER_DATA_DIR/shell; set -m; \"$@\"; while echo halted; do read line; echo goes on; fg; done";
    let mut session = start_script(
        data.path(),
        SIZE,
        script,
        &[],
        &[("STATIONMASTER_PLAIN", "")],
    );
    begins(&mut session);
    keys(&mut session, "lis mad\r", "3 of 45");
    keys(&mut session, "mad b", "› mad b");
    let child = signal_child(data.path(), "-TSTP");
    shows(&mut session, "halted");
    let state = std::fs::read_to_string(format!("/proc/{child}/stat")).expect("it runs");
    assert!(state.contains(") T "), "it has truly stopped: {state}");
    assert!(!is_out_of_order(&mut session) && !screen(&mut session).hide_cursor());
    keys(&mut session, "\r", "› mad b");
    assert!(is_out_of_order(&mut session), "it has the terminal again");
    shows(&mut session, "Lisboa–Madrid");
    signal_child(data.path(), "-STOP");
    // The shell is heard though the screen is not its own.
    shows(&mut session, "halted");
    // Its mode is still that of the table, in which Enter ends no line.
    send(&mut session, "\n");
    std::thread::sleep(Duration::from_millis(300));
    keys(&mut session, "ar", "› mad bar");
    let shown = screen(&mut session).contents();
    assert!(
        shown.contains("Lisboa–Madrid") && !shown.contains("halted") && !shown.contains("goes on"),
        "{shown}"
    );
    keys(&mut session, "\r", "5 of 45");
    send(&mut session, "\u{3}");
    shows(&mut session, "What was entered is kept");
    assert!(!is_out_of_order(&mut session));
}

/// A list is there again too, and what stops or wakes the program, or changes the window, is no Ctrl-C.
#[cfg(target_os = "linux")]
#[test]
fn a_stopped_list_comes_back() {
    let data = with_draft();
    let script = "echo $$ > $STATIONMASTER_DATA_DIR/shell; set -m; \"$@\"; echo halted; read line; fg; echo code $?";
    let mut session = start_script(
        data.path(),
        SIZE,
        script,
        &[],
        &[("STATIONMASTER_PLAIN", "")],
    );
    keys(&mut session, DOWN, "▸ Begin another game");
    signal_child(data.path(), "-WINCH");
    signal_child(data.path(), "-CONT");
    signal_child(data.path(), "-TSTP");
    shows(&mut session, "halted");
    let shown = screen(&mut session).contents();
    assert!(
        !is_out_of_order(&mut session) && !screen(&mut session).hide_cursor(),
        "{shown} {:?}",
        session.heard
    );
    keys(&mut session, "\r", "▸ Begin another game");
    hides_the_cursor(&mut session);
    keys(&mut session, "\u{1b}[A", "▸ Anna and Ben, today");
    assert_eq!(screen(&mut session).contents().matches("Go on?").count(), 1);
    keys(&mut session, "\u{1b}", "code 0");
}

#[cfg(target_os = "linux")]
#[test]
fn a_new_start_shows_nothing_of_the_ruins() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let script = "echo $$ > $STATIONMASTER_DATA_DIR/shell; \"$@\"; echo ruin; \"$@\"";
    let mut session = start_script(
        data.path(),
        SIZE,
        script,
        &[],
        &[("STATIONMASTER_PLAIN", "")],
    );
    begins(&mut session);
    keys(&mut session, "lis mad\r", "3 of 45");
    // The next key is read when what was accepted is on disk.
    keys(&mut session, "par", "› par");
    signal_child(data.path(), "-KILL");
    shows(&mut session, "  Give it up");
    let shown = screen(&mut session).contents();
    let lines: Vec<&str> = shown
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    assert_eq!(lines.len(), 5, "{shown}");
    keys(&mut session, "\r", "Lisboa–Madrid");
    let shown = screen(&mut session).contents();
    assert!(
        !shown.contains("ruin") && !shown.contains("Begin another"),
        "{shown}"
    );
    send(&mut session, "\u{3}");
    shows(&mut session, "What was entered is kept");
    assert!(!is_out_of_order(&mut session));
}

/// QUIT ends like the other signals.
#[test]
fn quit_gives_the_terminal_back() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = begun_in(data.path());
    keys(&mut session, "lis mad\r", "3 of 45");
    keys(&mut session, "par", "› par");
    signal(&mut session, "SIGQUIT");
    assert_eq!(ends(&mut session), 130);
    is_as_before(&mut session);
    assert_eq!(drafts(data.path()).len(), 1);
}

/// Runs the program where no file can grow beyond 512 bytes, as on a full disk.
const FULL_DISK: &str = "trap '' XFSZ; ulimit -f 1; exec \"$@\"";

/// On a full disk nothing unsaved is left by one key, and at the end it is printed.
#[test]
fn nothing_unsaved_is_left_by_one_key() {
    leave_unsaved(&[("", "\u{3}"), ("1", "\u{4}")]);
}

#[test]
#[ignore = "long: both keys on both faces"]
fn nothing_unsaved_is_left_by_any_key() {
    leave_unsaved(&[("", "\u{3}"), ("", "\u{4}"), ("1", "\u{3}"), ("1", "\u{4}")]);
}

fn leave_unsaved(ways: &[(&str, &str)]) {
    for &(face, leave) in ways {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut session = start_script(
            data.path(),
            SIZE,
            FULL_DISK,
            &[],
            &[("STATIONMASTER_PLAIN", face)],
        );
        unkept(&mut session, face);
        let question = if face.is_empty() {
            "Anna · routes"
        } else {
            "Anna, routes"
        };
        asks(&mut session, question);
        send(&mut session, leave);
        asks(&mut session, "Not saved. What now?");
        assert!(!is_out_of_order(&mut session));
        send(&mut session, "back\r");
        asks(&mut session, question);
        send(&mut session, leave);
        asks(&mut session, "Not saved. What now?");
        send(&mut session, "\u{3}");
        assert_eq!(ends(&mut session), 130, "{face} {leave:?}");
        is_printed(&mut session);
    }
}

/// Waits until a question stands last on the terminal, or on the table: before that, Ctrl-C would be a signal.
fn asks(session: &mut Session, question: &str) {
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        let shown = screen(session);
        let contents = shown.contents();
        let last = contents
            .lines()
            .rfind(|line| !line.trim().is_empty())
            .unwrap_or_default();
        if last.contains(question) || (shown.alternate_screen() && contents.contains(question)) {
            return;
        }
        assert!(Instant::now() < end, "{question}: {contents}");
        let _goes_on = pump(session, Duration::from_millis(20));
    }
}

/// Types more than the disk takes.
fn unkept(session: &mut Session, face: &str) {
    if face.is_empty() {
        begins(session);
    } else {
        for typed in ["", "", "", "Anna r, Ben blue"] {
            send(session, &format!("{typed}\r"));
        }
    }
    keys(
        session,
        "lis mad bar mar pam par fra mun wie bud kyi smo\r",
        "35 of 45",
    );
    shows(session, "cannot write");
}

/// The record stands on the ordinary terminal, and is a record.
fn is_printed(session: &mut Session) {
    is_as_before(session);
    let heard = session.heard.replace('\r', "");
    let (_, behind) = heard.rsplit_once("format = 1\n").expect("it is printed");
    let (record, _) = behind.rsplit_once("\n[draft]").expect("it is a draft");
    let players = game(&format!("format = 1\n{record}\n")).players().to_vec();
    assert_eq!(players[0].tracks.len(), 11, "{record}");
    assert!(behind.contains("could not be kept"), "{behind}");
}

/// A terminal that is still there when the program is ended from outside gets the record as well.
#[test]
fn whoever_ends_it_what_is_on_no_disk_is_printed() {
    end_unsaved(&["SIGTERM"]);
}

#[test]
#[ignore = "long: every signal"]
fn whichever_signal_ends_it_what_is_on_no_disk_is_printed() {
    end_unsaved(&["SIGTERM", "SIGHUP", "SIGQUIT"]);
}

fn end_unsaved(signals: &[&str]) {
    for &name in signals {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut session = start_script(
            data.path(),
            SIZE,
            FULL_DISK,
            &[],
            &[("STATIONMASTER_PLAIN", "")],
        );
        unkept(&mut session, "");
        signal(&mut session, name);
        assert_eq!(ends(&mut session), 130, "{name}");
        is_printed(&mut session);
    }
}

/// A panic while a frame is drawn is told on the ordinary terminal; what was entered is kept.
#[test]
fn a_panic_in_a_frame_is_told_on_the_ordinary_terminal() {
    panic_in_a_frame(&[(None, "")]);
}

#[test]
#[ignore = "long: with a backtrace too"]
fn a_panic_in_a_frame_is_told_with_a_backtrace() {
    panic_in_a_frame(&[(Some(("RUST_BACKTRACE", "1")), "fail_if_asked")]);
}

fn panic_in_a_frame(cases: &[(Option<(&str, &str)>, &str)]) {
    for &(variables, told) in cases {
        let data = tempfile::tempdir().expect("a folder can be made");
        let variables: Vec<_> = [
            ("STATIONMASTER_PLAIN", ""),
            ("STATIONMASTER_TEST_PANIC_AT", "boo"),
        ]
        .into_iter()
        .chain(variables)
        .collect();
        let mut session = start_sized(data.path(), SIZE, &[], &variables);
        begins(&mut session);
        keys(&mut session, "lis mad\r", "3 of 45");
        send(&mut session, "boo");
        assert_eq!(ends(&mut session), 70);
        is_as_before(&mut session);
        let shown = screen(&mut session).contents();
        for part in [
            "a frame that cannot be drawn (src/cli/screen.rs:",
            "What was entered is kept",
            told,
        ] {
            assert!(session.heard.contains(part), "{shown}");
        }
        assert_eq!(
            shown.matches("has hit a bug of its own").count(),
            1,
            "{shown}"
        );
        assert!(drafts(data.path())[0].contains("Lisboa - Madrid"));
    }
}

/// The same on a disk that keeps nothing.
#[test]
fn a_panic_prints_what_is_on_no_disk() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let variables = [
        ("STATIONMASTER_PLAIN", ""),
        ("STATIONMASTER_TEST_PANIC_AT", "boo"),
    ];
    let mut session = start_script(data.path(), SIZE, FULL_DISK, &[], &variables);
    unkept(&mut session, "");
    send(&mut session, "boo");
    assert_eq!(ends(&mut session), 70);
    is_printed(&mut session);
}

/// Terminals send the end of a pasted line as the key Enter would be sent.
#[test]
fn pasted_lines_are_chains() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = begun_in(data.path());
    for end in ["\r", "\n", "\r\n"] {
        let block = ["par die", "bre die", "lon ams", ""].join(end);
        keys(
            &mut session,
            &format!("\u{1b}[200~{block}\u{1b}[201~"),
            "› par die, bre die, lon ams",
        );
        keys(&mut session, "\r", "5 of 45");
        keys(&mut session, "undo\r", "Undone");
    }
}

/// A second start says where a game is being entered, neither takes nor writes it, and begins another one.
#[test]
fn a_second_window_says_where_the_game_is_entered() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut first = begun_in(data.path());
    keys(&mut first, "lis mad\r", "3 of 45");
    for args in [&[][..], &["--plain"]] {
        let mut second = start_screen(data.path(), SIZE, args);
        shows(&mut second, "open in another window, and stays with it:");
        shows(&mut second, "Which game was it?");
        send(&mut second, "\u{3}");
        assert_eq!(ends(&mut second), 130, "{args:?}");
        is_as_before(&mut second);
    }
    assert_eq!(drafts(data.path()).len(), 1);
    keys(&mut first, "par fra w\r", "6 of 45");
}

/// Where nothing can be written that is said at once, and what lies there is offered all the same.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_is_told_where_it_is_seen() {
    let may_mount = Command::new("unshare")
        .args(["-rm", "true"])
        .status()
        .is_ok_and(|status| status.success());
    // Where nothing can be mounted, nothing can be tried.
    if !may_mount {
        return;
    }
    let data = with_draft();
    let read_only = |locks: &str| {
        let path = data.path().display();
        format!(
            "{locks} exec unshare -rm sh -c 'mount --bind {path} {path} && mount -o remount,bind,ro {path}; exec \"$@\"' sh \"$@\""
        )
    };
    for locks in ["", "rm \"$STATIONMASTER_DATA_DIR\"/drafts/*.lock;"] {
        let mut session = start_script(
            data.path(),
            SIZE,
            &read_only(locks),
            &[],
            &[("STATIONMASTER_PLAIN", "")],
        );
        shows(&mut session, "▸ Anna and Ben, today");
        let is_told = screen(&mut session)
            .contents()
            .contains("you can go on with a copy of it");
        assert_eq!(
            is_told,
            !locks.is_empty(),
            "{}",
            screen(&mut session).contents()
        );
        keys(&mut session, "\r", "Lisboa–Madrid");
        shows(&mut session, "cannot write");
        keys(&mut session, "mad bar\r", "5 of 45");
        keys(&mut session, "\u{3}", "Not saved. What now?");
    }
    let empty = tempfile::tempdir_in(data.path()).expect("a folder can be made");
    let mut session = start_script(
        data.path(),
        SIZE,
        &read_only(""),
        &["--data-dir", &empty.path().display().to_string()],
        &[("STATIONMASTER_PLAIN", "")],
    );
    shows(&mut session, "Which game was it?");
    shows(&mut session, "cannot make the folder");
}

/// Whatever another program has written there, Ctrl-L draws all of it anew; the third time it shows what it showed before.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_l_repaints_all() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let script = "(while [ ! -e \"$STATIONMASTER_DATA_DIR/wall\" ]; do sleep 0.01; done; echo Broadcast) & \"$@\"";
    let mut session = start_script(
        data.path(),
        SIZE,
        script,
        &[],
        &[("STATIONMASTER_PLAIN", "")],
    );
    begins(&mut session);
    std::fs::write(data.path().join("wall"), "").expect("it can be written");
    shows(&mut session, "Broadcast");
    keys(&mut session, "\u{c}\u{c}\u{c}lis", "› lis");
    assert!(!screen(&mut session).contents().contains("Broadcast"));
}
