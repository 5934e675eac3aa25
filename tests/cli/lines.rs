//! The table line by line: a game that is piped in or typed at a pseudo-terminal, and every end of the input.

use std::path::Path;
use std::time::Duration;

use stationmaster_core::Text;

use crate::support::terminal::{SET_UP, Session, begun, piped, set_up, surround, texts};
use crate::support::{files, game};

fn drafts(data: &Path) -> Vec<String> {
    texts(&data.join("drafts"))
}

/// Prompts and answers are no results: these alone are written to standard output.
#[test]
fn a_game_typed_in_is_saved_with_its_result() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let lines = "lis mad bar mar\npet sto\n=28 34\n\nwie\n\nbre pet\nnone\n\n\
                 wie bud kyi\n\n\nlon wie, mad die\n\n\nplace Kitchen table\npicture svg\n\n";
    let typed = piped(data.path(), &["new"], &format!("{SET_UP}{lines}"));
    assert_eq!(typed.code, Some(0), "{}", typed.told);
    for told in [
        "9 of 45 trains",
        "28 left, marker at 34: agrees",
        "Anna: no more tickets",
    ] {
        assert!(typed.told.contains(told), "{told}: {}", typed.told);
    }
    assert!(
        typed.said.contains("Saved: ") && typed.said.contains("Picture: "),
        "{}",
        typed.said
    );
    assert!(
        !typed.said.contains('›') && !typed.told.contains("Saved: "),
        "{}",
        typed.said
    );
    let games = data.path().join("games");
    let [text] = &texts(&games)[..] else {
        panic!("one game was saved")
    };
    let game = game(text);
    assert_eq!(
        game.about().place.as_ref().map(Text::raw),
        Some("Kitchen table")
    );
    assert!(game.about().date.is_some(), "the day is written down");
    // 4 + 2 + 7 + 21 for the routes, -20 for the ticket, 8 for two stations, 10 for the longest path.
    assert!(
        text.contains("{ name = \"Anna\", rank = 1, total = 32,"),
        "{text}"
    );
    assert_eq!(drafts(data.path()), [""; 0], "the draft is gone");
    let [picture] = &files(&games, "svg")[..] else {
        panic!("one picture is kept beside it")
    };
    assert_eq!(picture.file_stem(), files(&games, "toml")[0].file_stem());
}

/// Ctrl-C at every question ends with 130 and leaves the terminal as it was; the next start goes on there.
#[test]
fn an_interrupted_entry_goes_on_where_it_stopped() {
    let questions = ["Edition ›", "Variant ›", "Players ›"];
    for answers in 0..questions.len() {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut session = Session::start(data.path(), &[]);
        questions[..answers]
            .iter()
            .for_each(|question| session.answer(question, ""));
        session.expect(questions[answers]);
        session.send("\u{3}");
        session.expect(if answers == 0 {
            "Nothing was entered"
        } else {
            "What was entered is kept"
        });
        assert_eq!(session.ends(), 130);
        session.is_as_before();
    }
    let (data, mut session) = begun();
    session.send("lis mad\r");
    session.expect("3 of 45 trains");
    session.expect("Anna, routes: 1 ›");
    session.send("\u{3}");
    assert_eq!(session.ends(), 130);
    let again = piped(data.path(), &["new"], "u1\nmad bar\nquit\n");
    assert_eq!(again.code, Some(0), "{}", again.told);
    for told in [
        "Continued: Anna and Ben, ",
        "Anna, routes: 1 › mad bar",
        "5 of 45 trains",
    ] {
        assert!(again.told.contains(told), "{told}: {}", again.told);
    }
}

/// If the input ends before the game is saved, the exit code tells scripts whether anything was understood.
#[test]
fn the_end_of_the_input_has_its_codes() {
    for (lines, code, drafts) in [
        ("", 130, 0),
        ("# nothing\n", 130, 0),
        ("xx\n", 1, 0),
        ("quit\n", 0, 0),
        ("xx\nquit\n", 0, 0),
        ("\n\nAnna r, Ben blue\n\nxx\n", 130, 1),
        ("\n\nAnna r, Ben blue\n\nlis mad", 130, 1),
        ("\n\nAnna r, Ben blue\n\nquit\n", 0, 1),
    ] {
        for args in [&["new"][..], &[]] {
            let data = tempfile::tempdir().expect("a folder can be made");
            let typed = piped(data.path(), args, lines);
            assert_eq!(
                (typed.code, typed.said.as_str()),
                (Some(code), ""),
                "{lines:?}: {}",
                typed.told
            );
            let kept = self::drafts(data.path());
            assert_eq!(kept.len(), drafts, "{lines:?}: {}", typed.told);
            assert!(
                !lines.ends_with("mad") || kept[0].contains("Lisboa - Madrid"),
                "{kept:?}"
            );
        }
    }
}

/// A simple terminal gets only text, in ASCII except for names.
#[test]
fn a_plain_terminal_gets_text_only() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    let variables = [
        ("TERM", "dumb"),
        ("NO_COLOR", ""),
        ("LC_ALL", ""),
        ("LC_CTYPE", "POSIX"),
    ];
    surround(&mut command, data.path(), &variables);
    let mut session = Session::of(command);
    for (question, line) in [
        ("Edition > ", ""),
        ("Variant > ", ""),
        ("Players > ", "Ann r, Ben blue"),
        ("Players > ", ""),
        ("Ann, routes > ", "pam mad"),
        ("Ann, routes: 1 > ", "mad wien"),
        ("Ann, routes: 1 > ", "quit"),
    ] {
        session.expect(question);
        session.send(&format!("{line}\n"));
    }
    assert_eq!(session.ends(), 0);
    assert!(!session.heard.contains('\u{1b}'), "{:?}", session.heard);
    let heard = session.heard.replace("København", "").replace("Cádiz", "");
    assert!(heard.is_ascii(), "{heard:?}");
}

/// At whatever moment the program is ended, also while the mode of the terminal is being changed.
#[test]
fn signals_leave_the_terminal_as_it_was() {
    let mut random = fastrand::Rng::with_seed(7);
    for round in 0..12 {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut session = Session::start(data.path(), &[]);
        session.expect("Edition ›");
        for _ in 0..random.usize(0..40) {
            session.try_to_send(["x\r", "\t", "y\u{1}", "\u{15}", "\u{1b}[A"][random.usize(0..5)]);
        }
        std::thread::sleep(Duration::from_micros(random.u64(0..10_000)));
        let signal = ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"][round % 4];
        session.signal(signal);
        assert_eq!(session.ends(), 130, "{signal}");
        session.is_as_before();
    }
}

/// A window that is closed ends the program, also where no signal says so.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_is_gone_ends_the_program() {
    use std::fs::File;
    use std::io::{Read, Write};

    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

    let data = tempfile::tempdir().expect("a folder can be made");
    let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
    let window = openpt(flags).expect("there are terminals");
    grantpt(&window)
        .and_then(|()| unlockpt(&window))
        .expect("it is ours");
    let name = ptsname(&window, Vec::new())
        .expect("it has a name")
        .into_string()
        .expect("it is a path");
    let terminal = || {
        File::options()
            .read(true)
            .write(true)
            .open(&name)
            .expect("it can be opened")
    };
    let mut command = std::process::Command::new("setsid");
    surround(&mut command, data.path(), &[]);
    command.args(["--ctty", env!("CARGO_BIN_EXE_stationmaster")]);
    command
        .stdin(terminal())
        .stdout(terminal())
        .stderr(terminal());
    let mut program = command.spawn().expect("the program starts");
    drop(command);
    let mut window = File::from(window);
    window
        .write_all(b"\r\rAnna r, Ben blue\r\rlis mad\r")
        .expect("it can be typed");
    let (mut heard, mut bytes) = (String::new(), [0; 4096]);
    while !heard.contains("3 of 45 trains") {
        let count = window.read(&mut bytes).expect("it speaks");
        heard.push_str(&String::from_utf8_lossy(&bytes[..count]));
    }
    drop(window);
    assert_eq!(program.wait().expect("it is our child").code(), Some(130));
    assert_eq!(drafts(data.path()).len(), 1);
}

#[test]
fn two_windows_enter_separate_games() {
    let (data, mut first) = begun();
    first.send("lis mad\r");
    first.expect("3 of 45 trains");
    // The second is not offered the game that the first is busy with.
    let mut second = Session::start(data.path(), &[]);
    second.expect("a game is open in another window");
    set_up(&mut second);
    second.send("par fra\r");
    second.expect("3 of 45 trains");
    assert_eq!(drafts(data.path()).len(), 2);
}

/// However its lines end, and however long they are.
#[test]
fn a_block_is_taken_line_by_line() {
    let block = "lis mad\nmad bar\nxx\nbar mar\nmar zur\n\nwie\n\nbre pet, lon wie\n\n";
    let is_whole = |data: &Path, told: &str| {
        let [text] = &drafts(data)[..] else {
            panic!("there is one draft: {told}")
        };
        let game = game(text);
        let anna = &game.players()[0];
        assert_eq!(
            (anna.tracks.len(), anna.stations.len(), anna.tickets.len()),
            (4, 1, 2),
            "{told}"
        );
    };
    for end in ["\n", "\r\n"] {
        let data = tempfile::tempdir().expect("a folder can be made");
        let typed = piped(
            data.path(),
            &["new"],
            &format!("{SET_UP}{block}quit\n").replace('\n', end),
        );
        is_whole(data.path(), &typed.told);
    }
    for end in ["\n", "\r"] {
        let (data, mut session) = begun();
        session.send(&block.replace('\n', end));
        session.expect("Ben, routes ›");
        session.send("quit\r");
        assert_eq!(session.ends(), 0);
        is_whole(data.path(), &session.heard);
    }
    let data = tempfile::tempdir().expect("a folder can be made");
    let typed = piped(
        data.path(),
        &["new"],
        &format!("{SET_UP}lis{:60000}mad bar\nquit\n", ""),
    );
    assert!(typed.told.contains("5 of 45 trains"), "{}", typed.told);
}
