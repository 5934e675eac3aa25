//! Terminal manners: what the program does to a terminal, and with one that misbehaves, read back by a terminal's emulator.

use std::fs::File;
use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::Command;
use std::time::{Duration, SystemTime};

use crate::support::terminal::screen::{
    begins, screen, shows, start_screen, start_script, start_sized,
};
use crate::support::terminal::{Session, ends, mode, send, untouched};
use crate::support::{game, texts};
use stationmaster_table::{FrontEnd, Kept, Table};

const SIZE: (u16, u16) = (104, 34);

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

fn signal(session: &mut Session, signal: &str) {
    session
        .process
        .signal(signal.parse().expect("there is such a signal"))
        .expect("it runs");
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
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    for line in ["1", "1", "Anna red, Ben blue", "", "lis mad"] {
        let reply = table.enter(&mut front, line);
        assert!(reply.refused.is_empty(), "{line}");
    }
    let draft = data.path().join("drafts/draft-left.toml");
    std::fs::create_dir(data.path().join("drafts")).expect("it can be made");
    std::fs::write(&draft, table.draft(&front, &Kept::default())).expect("it can be written");
    std::fs::write(draft.with_extension("lock"), "").expect("it can be written");
    data
}

/// Of a long list as much is shown as there is room for, and what is chosen is in sight. What is too wide is cut.
#[test]
fn a_long_list_fits_the_window() {
    let data = with_draft();
    let drafts = data.path().join("drafts");
    let draft = std::fs::read_to_string(drafts.join("draft-left.toml")).expect("it was written");
    let last = "Number 28 of the many people who are called Benjamin in this town";
    for number in 10..29 {
        let named = draft.replace(
            "\"Ben\"",
            &format!("\"{}\"", last.replace("28", &number.to_string())),
        );
        assert_ne!(named, draft);
        let path = drafts.join(format!("draft-{number}.toml"));
        std::fs::write(path.with_extension("lock"), "").expect("it can be written");
        std::fs::write(&path, named).expect("it can be written");
        let written = SystemTime::now() - Duration::from_secs(number);
        let file = File::options().write(true).open(path).expect("it is there");
        file.set_modified(written).expect("it is ours");
    }
    let mut session = start_screen(data.path(), (60, 20), &[]);
    shows(&mut session, "u1  Anna and Ben, today");
    keys(&mut session, "\u{1b}[Z", "▸ u20  Anna and Number 28 of");
    keys(&mut session, "\u{1b}[Z", "▸ u19  Anna and Number 27 of");
    keys(&mut session, "\r", "Anna · routes");
    shows(&mut session, "Lisboa–Madrid");
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

#[cfg_attr(
    not(target_os = "linux"),
    expect(dead_code, reason = "only Linux tells when")
)]
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
    shows(&mut session, "u1  Anna and Ben, today");
    assert!(!screen(&mut session).contents().contains("ruin"));
    keys(&mut session, "u1\r", "Lisboa–Madrid");
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

/// On a full disk the game is left at once as well, and the record is printed.
#[test]
fn what_cannot_be_kept_is_printed_as_it_is_left() {
    leave_unsaved(&[("", "\u{3}", 130), ("1", "\u{4}", 130)]);
}

#[test]
#[ignore = "long: all ways on both front ends"]
fn what_cannot_be_kept_is_printed_however_it_is_left() {
    for plain in ["", "1"] {
        leave_unsaved(&[
            (plain, "\u{3}", 130),
            (plain, "\u{4}", 130),
            (plain, "quit\r", 1),
        ]);
    }
}

fn leave_unsaved(ways: &[(&str, &str, i32)]) {
    for &(plain, leave, code) in ways {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut session = start_script(
            data.path(),
            SIZE,
            FULL_DISK,
            &[],
            &[("STATIONMASTER_PLAIN", plain)],
        );
        unkept(&mut session, plain);
        send(&mut session, leave);
        assert_eq!(ends(&mut session), code, "{plain} {leave:?}");
        is_printed(&mut session);
    }
}

/// Types more than the disk takes.
fn unkept(session: &mut Session, plain: &str) {
    if plain.is_empty() {
        begins(session);
    } else {
        for typed in ["1", "1", "Anna r, Ben blue", ""] {
            send(session, &format!("{typed}\r"));
        }
    }
    keys(
        session,
        "lis mad bar mar pam par fra mun wie bud kyi smo\r",
        "35 of 45",
    );
    shows(session, "cannot write");
    if !plain.is_empty() {
        shows(session, "Anna, routes: 11 ›");
    }
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
        keys(&mut session, "undo\r", "undone: ");
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
        shows(&mut second, "Edition");
        send(&mut second, "\u{3}");
        assert_eq!(ends(&mut second), 130, "{args:?}");
        is_as_before(&mut second);
        assert!(
            screen(&mut second)
                .contents()
                .contains("open in another window, and stays with it:"),
            "{args:?}"
        );
    }
    assert_eq!(drafts(data.path()).len(), 1);
    keys(&mut first, "par fra/w\r", "6 of 45");
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
        keys(&mut session, "u1\r", "Lisboa–Madrid");
        shows(&mut session, "cannot write");
        keys(&mut session, "mad bar\r", "5 of 45");
        send(&mut session, "\u{3}");
        assert_eq!(ends(&mut session), 130);
        let shown = screen(&mut session).contents();
        assert!(session.heard.contains("Barcelona - Madrid"), "{shown}");
        assert_eq!(
            shown.contains("you can go on with a copy of it"),
            !locks.is_empty(),
            "{shown}"
        );
    }
    let empty = tempfile::tempdir_in(data.path()).expect("a folder can be made");
    let mut session = start_script(
        data.path(),
        SIZE,
        &read_only(""),
        &["--data-dir", &empty.path().display().to_string()],
        &[("STATIONMASTER_PLAIN", "")],
    );
    shows(&mut session, "Edition");
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
