//! The real program in a real pseudo-terminal: a whole game typed in, interruptions, and going on where it stopped.
#![cfg(unix)]

#[cfg(target_os = "linux")]
use std::fs::File;
#[cfg(target_os = "linux")]
use std::io::{Read, Write};
use std::path::Path;
use std::time::Duration;
#[cfg(target_os = "linux")]
use std::time::Instant;

use crate::support::terminal::{
    answer, begun, ends, expect, mode, send, send_control, set_up, start, start_command, start_in,
    surround, try_to_send, untouched,
};
use crate::support::{NOTHING, SET_UP, files, game, piped, said, texts};

fn drafts(data: &Path) -> Vec<String> {
    texts(&data.join("drafts"))
}

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
    for said in ["Saved: ", "Picture: "] {
        assert!(typed.said.contains(said), "{said}: {}", typed.said);
    }
    let games = data.path().join("games");
    let [text] = &texts(&games)[..] else {
        panic!("one game was saved")
    };
    let game = game(text);
    assert_eq!(
        game.about()
            .place
            .as_ref()
            .map(stationmaster_core::text::Text::raw),
        Some("Kitchen table")
    );
    assert!(game.about().date.is_some(), "the day is written down");
    assert_eq!(game.players()[0].tracks.len(), 4);
    // 4 + 2 + 7 + 21 for the routes, -20 for the ticket, 8 for two stations, 10 for the longest path.
    assert!(
        text.contains("{ name = \"Anna\", rank = 1, total = 32,"),
        "{text}"
    );
    assert_eq!(
        drafts(data.path()),
        Vec::<String>::new(),
        "the draft is gone"
    );
    let [picture] = &files(&games, "svg")[..] else {
        panic!("one picture is kept beside it")
    };
    assert_eq!(picture.file_stem(), files(&games, "toml")[0].file_stem());
    assert!(
        std::fs::read_to_string(picture)
            .expect("it can be read")
            .contains("aria-label=\"Anna\"")
    );
}

#[test]
fn an_interrupted_entry_goes_on_where_it_stopped() {
    let (data, mut session) = begun();
    send(&mut session, "lis mad\r");
    expect(&mut session, "3 of 45 trains");
    expect(&mut session, "Anna, routes: 1 ›");
    send_control(&mut session, 'c');
    expect(&mut session, "What was entered is kept");
    assert_eq!(ends(&mut session), 130);

    let again = piped(data.path(), &["new"], "u1\nmad bar\nquit\n");
    assert_eq!(again.code, Some(0), "{}", again.told);
    for told in [
        "Goes on: Anna and Ben, ",
        "Anna, routes: 1 › mad bar",
        "5 of 45 trains",
    ] {
        assert!(again.told.contains(told), "{told}: {}", again.told);
    }
}

/// Ctrl-C at every kind of prompt ends with 130 and leaves the terminal as it was.
#[test]
fn ctrl_c_ends_every_prompt() {
    let untouched = untouched();
    let prompts = ["Edition ›", "Variant ›", "Players ›"];
    for answers in 0..prompts.len() {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut session = start(data.path(), &[]);
        for prompt in &prompts[..answers] {
            answer(&mut session, prompt, "");
        }
        expect(&mut session, prompts[answers]);
        send_control(&mut session, 'c');
        expect(
            &mut session,
            if answers == 0 {
                "Nothing was entered"
            } else {
                "What was entered is kept"
            },
        );
        assert_eq!(ends(&mut session), 130);
        assert_eq!(mode(&session), untouched);
    }
}

/// On a line with something in it, it ends nothing.
#[test]
fn ctrl_d_on_an_empty_line_is_the_end() {
    let (data, mut session) = begun();
    send(&mut session, "lis\u{4} mad\r");
    expect(&mut session, "3 of 45 trains");
    expect(&mut session, "Anna, routes: 1 ›");
    send(&mut session, "\u{4}");
    expect(&mut session, "What was entered is kept");
    assert_eq!(ends(&mut session), 130);
    assert_eq!(mode(&session), untouched());
    assert_eq!(drafts(data.path()).len(), 1);

    let empty = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(empty.path(), &[]);
    expect(&mut session, "Edition ›");
    send(&mut session, "\u{4}");
    expect(&mut session, "Nothing was entered.");
    assert_eq!(ends(&mut session), 130);
    assert_eq!(
        std::fs::read_dir(empty.path().join("drafts"))
            .expect("it was made")
            .count(),
        0
    );
}

/// Where the input ends before the game is saved, scripts learn from the code whether anything was understood.
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
        let data = tempfile::tempdir().expect("a folder can be made");
        for args in [&["new"][..], &[]] {
            let typed = piped(data.path(), args, lines);
            assert_eq!(typed.code, Some(code), "{lines:?}: {}", typed.told);
            assert_eq!(typed.said, "", "{lines:?}");
            let kept = self::drafts(data.path());
            assert_eq!(kept.len(), drafts, "{lines:?}: {}", typed.told);
            if lines.ends_with("mad") {
                assert!(kept[0].contains("Lisboa - Madrid"), "{kept:?}");
            }
            std::fs::remove_dir_all(data.path().join("drafts")).expect("it was made");
        }
    }
}

/// What can be typed next is said to people, and not written into files.
#[test]
fn a_hint_is_for_a_terminal() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/data/games/two-players.toml");
    for args in [&["score", "--explain", game][..], &["express", game]] {
        let mut session = start(data.path(), args);
        assert_eq!(ends(&mut session), 0);
        assert!(
            session.heard.contains("stationmaster map"),
            "{}",
            session.heard
        );
        assert!(!said(args).contains("stationmaster map"));
        // It is no part of the result.
        let quoted: Vec<String> = args.iter().map(|arg| format!("'{arg}'")).collect();
        let line = format!(
            "'{}' {} 2>hints",
            env!("CARGO_BIN_EXE_stationmaster"),
            quoted.join(" ")
        );
        let mut shell = std::process::Command::new("sh");
        surround(&mut shell, data.path(), &[]);
        shell.args(["-c", &line]).current_dir(data.path());
        let mut session = start_command(shell);
        assert_eq!(ends(&mut session), 0);
        assert!(
            !session.heard.contains("stationmaster map"),
            "{}",
            session.heard
        );
        let hints = std::fs::read_to_string(data.path().join("hints")).expect("it was written");
        assert!(hints.contains("stationmaster map"), "{hints}");
    }
}

#[test]
fn a_plain_terminal_gets_text_only() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start_in(
        data.path(),
        &[],
        &[
            ("TERM", "dumb"),
            ("NO_COLOR", ""),
            ("LC_ALL", ""),
            ("LC_CTYPE", "POSIX"),
        ],
    );
    for (question, line) in [
        ("Edition > ", ""),
        ("Variant > ", ""),
        ("Players > ", "Ann r, Ben blue"),
        ("Players > ", ""),
    ] {
        expect(&mut session, question);
        send(&mut session, &format!("{line}\n"));
    }
    expect(&mut session, "Ann, routes > ");
    send(&mut session, "pam mad\n");
    expect(&mut session, "3 of 45 trains");
    expect(&mut session, "Ann, routes: 1 > ");
    send(&mut session, "mad wien\n");
    expect(&mut session, "typed: mad wien");
    expect(&mut session, "Ann, routes: 1 > ");
    send(&mut session, "quit\n");
    assert_eq!(ends(&mut session), 0);
    assert!(!session.heard.contains('\u{1b}'), "{:?}", session.heard);
    let beyond: String = session
        .heard
        .replace("København", "")
        .replace("Cádiz", "")
        .chars()
        .filter(|c| !c.is_ascii())
        .collect();
    assert_eq!(beyond, "", "only names are written as they are");
}

/// The same at a terminal that can do more.
#[test]
fn a_terminal_without_unicode_gets_no_marks_beyond_ascii() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start_in(data.path(), &[], &[("LC_ALL", ""), ("LANG", "C")]);
    answer(&mut session, "Edition > ", "xx");
    answer(&mut session, "Edition > ", "quit");
    assert_eq!(ends(&mut session), 0);
    assert!(session.heard.is_ascii(), "{:?}", session.heard);
}

/// Who keeps the picture to send is offered none.
#[test]
fn the_picture_to_send_is_offered_to_who_has_none() {
    for (line, is_offered) in [("", true), ("picture png\r", false)] {
        let (data, mut session) = begun();
        send(
            &mut session,
            &NOTHING.replace('\n', "\r")[..NOTHING.len() - 1],
        );
        expect(&mut session, "Score ›");
        send(&mut session, &format!("{line}\r"));
        expect(&mut session, "Saved: ");
        assert_eq!(ends(&mut session), 0);
        assert_eq!(
            session.heard.contains("The picture to send"),
            is_offered,
            "{}",
            session.heard
        );
        let pictures = files(&data.path().join("games"), "png");
        assert_eq!(pictures.is_empty(), is_offered, "{pictures:?}");
        for picture in pictures {
            let bytes = std::fs::read(picture).expect("it can be read");
            assert!(bytes.starts_with(b"\x89PNG"));
        }
    }
}

/// Prompts and answers are not results.
#[test]
fn standard_output_stays_free_for_results() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let typed = piped(data.path(), &["new"], &format!("{SET_UP}{NOTHING}"));
    assert_eq!(typed.code, Some(0), "{}", typed.told);
    assert!(!typed.told.contains("Saved: "), "{}", typed.told);
    assert!(!typed.said.contains('›'), "{}", typed.said);
    let last = typed.said.lines().last().expect("it says something");
    assert!(last.starts_with("Saved: "), "{}", typed.said);
}

/// At whatever moment the program is ended, also while the mode of the terminal is being changed.
#[test]
fn signals_leave_the_terminal_as_it_was() {
    end_while_it_is_typed_at(30);
}

#[test]
#[ignore = "long"]
fn a_thousand_signals_leave_the_terminal_as_it_was() {
    end_while_it_is_typed_at(1_000);
}

fn end_while_it_is_typed_at(rounds: usize) {
    let mut random = fastrand::Rng::with_seed(7);
    let untouched = untouched();
    for round in 0..rounds {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut session = start(data.path(), &[]);
        expect(&mut session, "Edition ›");
        for _ in 0..random.usize(0..40) {
            try_to_send(
                &mut session,
                ["x\r", "\t", "y\u{1}", "\u{15}", "\u{1b}[A"][random.usize(0..5)],
            );
        }
        std::thread::sleep(Duration::from_micros(random.u64(0..10_000)));
        let signal = ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"][round % 4];
        session
            .process
            .signal(signal.parse().expect("there is such a signal"))
            .expect("it is sent");
        assert_eq!(ends(&mut session), 130, "{signal}");
        assert_eq!(mode(&session), untouched, "{signal} in round {round}");
    }
}

/// A window that is closed ends the program, also where it is not told so by a signal.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_is_gone_ends_the_program() {
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    for (term, end_of_line) in [("xterm", "\r"), ("dumb", "\n")] {
        let data = tempfile::tempdir().expect("a folder can be made");
        let window = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)
            .expect("there are terminals");
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
        surround(&mut command, data.path(), &[("TERM", term)]);
        command.args(["--ctty", env!("CARGO_BIN_EXE_stationmaster")]);
        command
            .stdin(terminal())
            .stdout(terminal())
            .stderr(terminal());
        let mut program = command.spawn().expect("the program starts");
        drop(command);
        let mut window = File::from(window);
        let typed = ["", "", "Anna r, Ben blue", "", "lis mad"]
            .map(|line| format!("{line}{end_of_line}"))
            .concat();
        window.write_all(typed.as_bytes()).expect("it can be typed");
        let (mut heard, mut bytes) = (String::new(), [0; 4096]);
        while !heard.contains("3 of 45 trains") {
            let count = window.read(&mut bytes).expect("it speaks");
            heard.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
        drop(window);
        let end = Instant::now() + Duration::from_secs(20);
        let status = loop {
            if let Some(status) = program.try_wait().expect("it is our child") {
                break status;
            }
            assert!(Instant::now() < end, "it goes on and on");
            std::thread::sleep(Duration::from_millis(5));
        };
        assert_eq!(status.code(), Some(130), "{term}");
        assert_eq!(drafts(data.path()).len(), 1);
    }
}

#[test]
fn two_entries_at_once_do_not_meet() {
    let (data, mut first) = begun();
    send(&mut first, "lis mad\r");
    expect(&mut first, "3 of 45 trains");
    // The second is not offered the game that the first is busy with.
    let mut second = start(data.path(), &[]);
    expect(&mut second, "a game is open in another window");
    set_up(&mut second);
    send(&mut second, "par fra\r");
    expect(&mut second, "3 of 45 trains");
    assert_eq!(drafts(data.path()).len(), 2);
}

/// However its lines end.
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
        let lines = format!("{SET_UP}{block}quit\n").replace('\n', end);
        let typed = piped(data.path(), &["new"], &lines);
        assert_eq!(typed.code, Some(0), "{}", typed.told);
        is_whole(data.path(), &typed.told);
    }
    for end in ["\n", "\r"] {
        let (data, mut session) = begun();
        send(&mut session, &block.replace('\n', end));
        expect(&mut session, "Ben, routes ›");
        send(&mut session, "quit\r");
        assert_eq!(ends(&mut session), 0);
        is_whole(data.path(), &session.heard);
    }
}

#[test]
fn a_long_line_is_taken_whole() {
    for bytes in [1_024, 4_096, 60_000] {
        let data = tempfile::tempdir().expect("a folder can be made");
        let lines = format!("{SET_UP}{:bytes$}mad bar\nquit\n", "lis");
        let typed = piped(data.path(), &["new"], &lines);
        assert!(typed.told.contains("5 of 45 trains"), "{bytes}");
    }
}

/// Names of cities and players, of the folder and of a draft: prompts, lists, pages, farewells.
#[test]
fn nothing_that_misleads_reaches_the_terminal() {
    let hostile = |text: &str, with: &str| text.replace('*', with);
    let data = tempfile::tempdir().expect("a folder can be made");
    let data = data.path().join(hostile("A*B", "\u{1b}[31m\u{9b}\u{202e}"));
    std::fs::create_dir_all(data.join("drafts")).expect("a folder can be made");
    let write =
        |name: &str, text: &str| std::fs::write(data.join(name), text).expect("it can be written");
    let escaped = "\\u001b[31m\\u009b\\u202e\\n";
    let edition = stationmaster_core::board::TEMPLATE
        .replace("\"Northport", "\"No*rthport")
        .replace("Millbrook", "Mill*brook");
    write("own.toml", &hostile(&edition, escaped));
    write("drafts/draft-1.toml", "nonsense");
    let draft = "format = 1\nedition = \"../own.toml\"\n[[player]]\nname = \"An*na\"\ncolor = \"red\"\n\
                 [[player]]\nname = \"Ben\"\ncolor = \"blue\"\n[draft]\nat = \"0 routes\"\n";
    write("drafts/draft-2.toml", &hostile(draft, escaped));
    let lines = "u1\nno mi\nno zz\nnor mi\nlist\n?\nsetup\nundo\nquit\n";
    let typed = piped(&data, &["new"], lines);
    assert_eq!(typed.code, Some(0), "{}", typed.told);
    for told in [
        "na, routes",
        "2 of 12 trains",
        "expected `=`; it is left alone",
    ] {
        assert!(typed.told.contains(told), "{told}: {}", typed.told);
    }
    for bad in ["\u{1b}[31m", "\u{9b}", "\u{202e}"] {
        assert!(!typed.told.contains(bad), "{bad:?} in {:?}", typed.told);
    }
}

/// A change of names is agreed to with a word, and is not made with an empty line.
#[test]
fn names_change_when_that_is_agreed_to() {
    let data = tempfile::tempdir().expect("a folder can be made");
    std::fs::create_dir(data.path().join("games")).expect("it can be made");
    let saved = data.path().join("games/kitchen.toml");
    std::fs::copy(crate::support::data("data/games/two-players.toml"), &saved)
        .expect("it can be copied");
    for (typed, told, name) in [
        ("", "Nothing was changed.", "Ben"),
        ("no", "Nothing was changed.", "Ben"),
        ("y", "Ben is Benno now, in 1 game.", "Benno"),
    ] {
        let mut session = start(data.path(), &["people", "rename", "Ben", "Benno"]);
        answer(&mut session, "Change them?", typed);
        expect(&mut session, told);
        assert_eq!(ends(&mut session), 0, "{typed}");
        let text = std::fs::read_to_string(&saved).expect("it is there");
        assert!(text.contains(&format!("\"{name}\"")), "{typed}: {text}");
    }
}
