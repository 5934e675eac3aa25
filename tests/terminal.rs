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
    answer, begun, ends, expect, mode, pass_parts, save, send, send_control, set_up, start,
    start_command, start_in, surround, try_to_send, untouched,
};
use crate::support::{files, game, said, texts};

fn drafts(data: &Path) -> Vec<String> {
    texts(&data.join("drafts"))
}

#[test]
fn a_game_typed_in_is_saved_with_its_result() {
    let (data, mut session) = begun();
    send(&mut session, "lis mad bar mar\r");
    answer(&mut session, "9 of 45 trains", "pet sto");
    answer(&mut session, "17 of 45 trains", "");
    answer(&mut session, "Anna, stations", "28 34");
    answer(
        &mut session,
        "The table agrees with Anna: 28 trains left, marker at 34.",
        "wie",
    );
    answer(&mut session, "Station in Wien", "");
    answer(&mut session, "Anna, tickets", "bre pet");
    answer(&mut session, "✗ Brest - Petrograd (20, long)", "");
    answer(
        &mut session,
        "Anna has 1 ticket, and keeps at least 2. Press Enter again",
        "",
    );
    answer(&mut session, "Ben, routes", "wie bud kyi");
    answer(&mut session, "7 of 45 trains", "");
    answer(&mut session, "Ben, stations", "");
    answer(&mut session, "Ben, tickets", "lon wie mad die");
    answer(&mut session, "✗ London - Wien (10)", "");
    answer(&mut session, "Does this look like your board?", "");
    answer(&mut session, "Enter: save, today", "place Kitchen table");
    answer(
        &mut session,
        "Enter: save, today, Kitchen table",
        "picture svg",
    );
    answer(&mut session, "Enter: save, today, Kitchen table, svg", "");
    expect(&mut session, "Saved: ");
    expect(&mut session, "Picture: ");
    #[cfg(feature = "png")]
    expect(&mut session, "The picture to send: `stationmaster map ");
    assert_eq!(ends(&mut session), 0);
    let games = data.path().join("games");
    let [text] = &texts(&games)[..] else {
        panic!("one game was saved")
    };
    let game = game(text);
    assert_eq!(
        game.about()
            .place
            .as_ref()
            .map(stationmaster::text::Text::raw),
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
    expect(&mut session, "Anna, routes");
    send_control(&mut session, 'c');
    expect(&mut session, "What was entered is kept");
    assert_eq!(ends(&mut session), 130);

    let mut session = start(data.path(), &[]);
    answer(&mut session, "Go on?", "");
    expect(&mut session, "1 route, 3 trains: Lisboa - Madrid (3)");
    answer(&mut session, "Anna, routes", "mad bar");
    expect(&mut session, "5 of 45 trains");
}

/// Ctrl-C at every kind of question ends with 130 and leaves the terminal as it was.
#[test]
fn ctrl_c_ends_every_question() {
    let data = tempfile::tempdir().expect("a folder can be made");
    for answers in 0..4 {
        let mut session = start(data.path(), &[]);
        let questions = [
            "Which game was it?",
            "Which variant?",
            "Which bonus tickets",
            "Who played",
        ];
        for question in questions.iter().take(answers) {
            answer(&mut session, question, "");
        }
        expect(&mut session, questions[answers]);
        send_control(&mut session, 'c');
        expect(&mut session, "Nothing was entered");
        assert_eq!(ends(&mut session), 130);
    }
    assert_eq!(drafts(data.path()).len(), 0);
}

/// On a line with something in it, it deletes, as everywhere.
#[test]
fn ctrl_d_on_an_empty_line_is_the_end() {
    let (data, mut session) = begun();
    send(&mut session, "xlis mad\u{1}\u{4}\r");
    expect(&mut session, "3 of 45 trains");
    expect(&mut session, "Anna, routes");
    send(&mut session, "\u{4}");
    expect(&mut session, "What was entered is kept");
    assert_eq!(ends(&mut session), 130);
    assert_eq!(mode(&session), untouched());
    assert_eq!(drafts(data.path()).len(), 1);

    // Where no game is open, nothing is broken off.
    let mut session = start(data.path(), &[]);
    expect(&mut session, "Go on?");
    send(&mut session, "\u{4}");
    assert_eq!(ends(&mut session), 0);
    let empty = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(empty.path(), &[]);
    expect(&mut session, "Which game was it?");
    send(&mut session, "\u{4}");
    expect(&mut session, "Nothing was entered.");
    assert_eq!(ends(&mut session), 0);
    assert_eq!(
        std::fs::read_dir(empty.path().join("drafts"))
            .expect("it was made")
            .count(),
        0
    );
}

/// Home, End, Delete, arrows, words, what was cut, earlier lines, characters of several parts.
#[test]
fn the_usual_keys_edit_a_line() {
    const LEFT: &str = "\u{1b}[D";
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(data.path(), &[]);
    set_up(&mut session);
    let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}e\u{301}";
    let edited = [
        (
            "mad bar\u{1b}[Hxlis \u{1b}[1~\u{1b}[3~\u{1b}[F".to_owned(),
            "Lisboa - Madrid (3) and Barcelona - Madrid (2)",
        ),
        (
            format!("ma{family}r bax{LEFT}{LEFT}{LEFT}{LEFT}{LEFT}\u{7f}\u{7f}\u{5}\u{7f}r"),
            "Barcelona - Marseille",
        ),
        (
            "zur mar\u{1}x \u{1b}[1;5D\u{1b}[1;5C\u{15}\u{5}".to_owned(),
            "Marseille - Zürich",
        ),
        (
            "wien ven\u{17}\u{1b}b\u{b}zag\u{15}ven \u{19}".to_owned(),
            "Venezia - Zágráb",
        ),
        ("zag bud\u{3}".to_owned(), "What was entered is kept"),
    ];
    for (keys, said) in edited {
        send(&mut session, &format!("{keys}\r"));
        expect(&mut session, said);
        if !said.contains("kept") {
            expect(&mut session, "Anna, routes");
        }
    }
    assert_eq!(ends(&mut session), 130);
}

/// What stood in the line stands there again, as at a shell that continues it.
#[test]
fn ctrl_z_leaves_the_line_as_it_is() {
    let (_data, mut session) = begun();
    // Nobody could continue what stops at a terminal without a shell, so the system lets it go on at once.
    send(&mut session, "lis bar\u{1b}[D\u{1b}[D\u{1b}[D\u{1a}");
    expect(&mut session, "lis bar");
    expect(&mut session, "lis bar");
    send(&mut session, "mad \r");
    expect(&mut session, "5 of 45 trains");
}

#[test]
fn tab_completes_what_is_clear_and_lists_what_is_not() {
    let (_data, mut session) = begun();
    send(&mut session, "lisb\t");
    expect(&mut session, "Lisboa ");
    send(&mut session, "\t");
    expect(&mut session, "Cádiz   Madrid");
    expect(&mut session, "Anna, routes");
    send(&mut session, "m\t");
    expect(&mut session, "Madrid ");
    send(&mut session, "\r");
    expect(&mut session, "3 of 45 trains");
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
        ("Which game was it? > ", ""),
        ("Which variant?", ""),
        ("Which bonus tickets", ""),
        ("Who played", "Ann r, Ben blue"),
    ] {
        expect(&mut session, question);
        send(&mut session, &format!("{line}\n"));
    }
    expect(&mut session, "Ann, routes > ");
    send(&mut session, "pam mad\n");
    expect(&mut session, "3 of 45 trains");
    expect(&mut session, "Ann, routes > ");
    send(&mut session, "mad wien\n");
    // No key brings anything back here.
    expect(&mut session, "Not entered: `mad wien`.");
    expect(&mut session, "Ann, routes > ");
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
    answer(&mut session, "Which game was it? > ", "xx");
    answer(&mut session, "Which game was it? > ", "quit");
    assert_eq!(ends(&mut session), 0);
    assert!(session.heard.is_ascii(), "{:?}", session.heard);
}

/// Questions are not results.
/// Who keeps the picture to send is offered none.
#[cfg(feature = "png")]
#[test]
fn the_picture_to_send_is_offered_to_who_has_none() {
    let (data, mut session) = begun();
    pass_parts(&mut session);
    answer(&mut session, "look like your board?", "");
    answer(&mut session, "Enter: save", "picture png");
    answer(&mut session, "Enter: save, today, png", "");
    expect(&mut session, "Picture: ");
    assert_eq!(ends(&mut session), 0);
    assert!(
        !session.heard.contains("The picture to send"),
        "{}",
        session.heard
    );
    let [picture] = &files(&data.path().join("games"), "png")[..] else {
        panic!("it is kept beside the game")
    };
    assert!(
        std::fs::read(picture)
            .expect("it can be read")
            .starts_with(b"\x89PNG")
    );
}

#[test]
fn standard_output_stays_free_for_results() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut command = std::process::Command::new("sh");
    surround(&mut command, data.path(), &[]);
    let script = "exec \"$0\" new > \"$STATIONMASTER_DATA_DIR/said\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_stationmaster")]);
    let mut session = start_command(command);
    set_up(&mut session);
    pass_parts(&mut session);
    save(&mut session);
    assert_eq!(ends(&mut session), 0);
    let said = std::fs::read_to_string(data.path().join("said")).expect("it is there");
    assert!(
        said.starts_with("Saved: ") && said.lines().count() == 1,
        "{said:?}"
    );
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
        expect(&mut session, "Which game was it?");
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
        let typed = ["", "", "", "Anna r, Ben blue", "lis mad"]
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

/// However its lines end, and whether or not the terminal says that it is pasted.
#[test]
fn a_pasted_block_is_taken_line_by_line() {
    let block = "lis mad\rmad bar\rxx\rbar mar\rmar zur\r\rwie\r\rbre pet lon wie\r\r";
    let pasted = [
        block.to_owned(),
        block.replace('\r', "\n"),
        block.replace('\r', "\r\n"),
        format!("\u{1b}[200~{block}\u{1b}[201~"),
        format!("\u{1b}[200~{}\u{1b}[201~", block.replace('\r', "\n")),
        format!("\u{1b}[200~{}\u{1b}[201~", block.replace('\r', "\r\n")),
    ];
    for block in pasted {
        let (data, mut session) = begun();
        send(&mut session, &block);
        expect(&mut session, "Ben, routes");
        send(&mut session, "quit\r");
        assert_eq!(ends(&mut session), 0);
        let [text] = &drafts(data.path())[..] else {
            panic!("there is one draft")
        };
        let game = game(text);
        let anna = &game.players()[0];
        assert_eq!(
            (anna.tracks.len(), anna.stations.len(), anna.tickets.len()),
            (4, 1, 2),
            "{block:?}"
        );
    }
}

/// The library takes 1,024 bytes at once; the rest of the line needs no other key.
#[test]
fn a_line_longer_than_one_read_is_taken_whole() {
    for bytes in [1_023, 1_024, 1_025, 2_049, 3_000, 4_090] {
        let (_data, mut session) = begun();
        send(&mut session, &format!("{:bytes$}\r", "lis mad"));
        expect(&mut session, "3 of 45 trains");
    }
}

/// Names of cities and players, of the folder and of a draft: questions, lists, what Tab and the arrow up bring, farewells.
#[test]
fn nothing_that_misleads_reaches_the_terminal() {
    let hostile = |text: &str, with: &str| text.replace('*', with);
    let data = tempfile::tempdir().expect("a folder can be made");
    let data = data.path().join(hostile("A*B", "\u{1b}[31m\u{9b}\u{202e}"));
    std::fs::create_dir_all(data.join("drafts")).expect("a folder can be made");
    let write =
        |name: &str, text: &str| std::fs::write(data.join(name), text).expect("it can be written");
    let escaped = "\\u001b[31m\\u009b\\u202e\\n";
    let edition = stationmaster::board::TEMPLATE
        .replace("\"Northport", "\"No*rthport")
        .replace("Millbrook", "Mill*brook");
    write("own.toml", &hostile(&edition, escaped));
    write("drafts/draft-1.toml", "nonsense");
    let draft = "format = 1\nedition = \"../own.toml\"\n[[player]]\nname = \"An*na\"\ncolor = \"red\"\n\
                 [[player]]\nname = \"Ben\"\ncolor = \"blue\"\n[draft]\nat = \"1 routes\"\n";
    write("drafts/draft-2.toml", &hostile(draft, escaped));
    let mut session = start(&data, &[]);
    answer(&mut session, "Go on?", "");
    expect(&mut session, "na, routes");
    send(&mut session, "no\t");
    expect(&mut session, "rthport ");
    send(&mut session, "mi\t");
    expect(&mut session, "brook ");
    send(&mut session, "\r");
    expect(&mut session, "2 of 12 trains");
    answer(&mut session, "na, routes", "no\tzz");
    expect(&mut session, "Not entered: ");
    expect(&mut session, "na, routes");
    send(&mut session, "\u{1b}[A");
    expect(&mut session, "rthport zz");
    send(&mut session, "\r");
    answer(&mut session, "Not entered: ", "quit");
    assert_eq!(ends(&mut session), 0);
    assert!(
        session.heard.contains("expected `=`; it is left alone"),
        "{}",
        session.heard
    );
    for bad in ["\u{1b}[31m", "\u{9b}", "\u{202e}"] {
        assert!(
            !session.heard.contains(bad),
            "{bad:?} in {:?}",
            session.heard
        );
    }
}

#[test]
fn without_a_terminal_the_conversation_says_so() {
    let data = tempfile::tempdir().expect("a folder can be made");
    crate::support::program(data.path())
        .args(["--data-dir", "."])
        .stdin("1\n1\n")
        .assert()
        .code(2)
        .stdout_eq("")
        .stderr_eq(
            "error: cannot ask questions, as standard input is not a terminal\n\
             help: write the game to a file and run `stationmaster score FILE`\n",
        );
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
