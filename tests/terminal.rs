//! The real program in a real pseudo-terminal: a whole game typed in, interruptions, and going on where it stopped.
#![cfg(unix)]

use std::path::{Path, PathBuf};

use crate::support::game;
use crate::support::terminal::{Session, answer, ends, expect, send, send_control, start};

/// Answers the questions until Anna's routes are asked for.
fn set_up(session: &mut Session) {
    answer(session, "Which game was it?", "");
    answer(session, "Which variant?", "");
    answer(session, "Which bonus tickets", "");
    answer(session, "Who played", "Anna r, Ben blue");
}

/// The files of the saved games with this ending.
fn saved_files(data: &Path, ending: &str) -> Vec<PathBuf> {
    let files = std::fs::read_dir(data.join("games")).expect("a game was saved");
    let paths = files.map(|file| file.expect("it can be listed").path());
    paths.filter(|path| path.extension().is_some_and(|known| known == ending)).collect()
}

fn saved(data: &Path) -> String {
    let [file] = &saved_files(data, "toml")[..] else { panic!("one game was saved") };
    std::fs::read_to_string(file).expect("it can be read")
}

fn drafts(data: &Path) -> Vec<String> {
    let mut texts = Vec::new();
    for file in std::fs::read_dir(data.join("drafts")).into_iter().flatten() {
        let path = file.expect("it can be listed").path();
        if path.extension().is_some_and(|end| end == "toml") {
            texts.push(std::fs::read_to_string(path).expect("it can be read"));
        }
    }
    texts
}

#[test]
fn a_game_typed_in_is_saved_with_its_result() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(data.path(), &[]);
    set_up(&mut session);
    answer(&mut session, "Anna, routes", "lis mad bar mar");
    answer(&mut session, "9 of 45 trains", "pet sto");
    answer(&mut session, "17 of 45 trains", "");
    answer(&mut session, "Anna, stations", "wie");
    answer(&mut session, "Station in Wien", "");
    answer(&mut session, "Anna, tickets", "bre pet");
    answer(&mut session, "Brest - Petrograd (20, long)", "");
    answer(&mut session, "Ben, routes", "wie bud kyi");
    answer(&mut session, "7 of 45 trains", "");
    answer(&mut session, "Ben, stations", "");
    answer(&mut session, "Ben, tickets", "lon wie");
    answer(&mut session, "London - Wien (10)", "");
    answer(&mut session, "Does this look like your board?", "");
    answer(&mut session, "Save it?", "");
    answer(&mut session, "Where was it played?", "Kitchen table");
    answer(&mut session, "A picture of the board", "svg");
    expect(&mut session, "Saved: ");
    expect(&mut session, "Picture: ");
    assert_eq!(ends(&mut session), 0);
    let text = saved(data.path());
    let game = game(&text);
    assert_eq!(game.about().place.as_ref().map(stationmaster::text::Text::raw), Some("Kitchen table"));
    assert!(game.about().date.is_some(), "the day is written down");
    assert_eq!(game.players()[0].tracks.len(), 4);
    // 4 + 2 + 7 + 21 for the routes, -20 for the ticket, 8 for two stations, 10 for the longest path.
    assert!(text.contains("{ name = \"Anna\", rank = 1, total = 32,"), "{text}");
    assert_eq!(drafts(data.path()), Vec::<String>::new(), "the draft is gone");
    let [picture] = &saved_files(data.path(), "svg")[..] else { panic!("one picture is kept beside it") };
    assert_eq!(picture.file_stem(), saved_files(data.path(), "toml")[0].file_stem());
    assert!(std::fs::read_to_string(picture).expect("it can be read").contains("\nAnna\n"));
}

#[test]
fn an_interrupted_entry_goes_on_where_it_stopped() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(data.path(), &[]);
    set_up(&mut session);
    answer(&mut session, "Anna, routes", "lis mad");
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

#[test]
fn a_killed_entry_loses_nothing() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(data.path(), &[]);
    set_up(&mut session);
    answer(&mut session, "Anna, routes", "lis mad");
    expect(&mut session, "3 of 45 trains");
    expect(&mut session, "Anna, routes");
    session.process.kill("SIGKILL".parse().expect("there is such a signal")).expect("it can be killed");
    assert_eq!(drafts(data.path()).len(), 1);

    let mut session = start(data.path(), &[]);
    answer(&mut session, "Go on?", "");
    expect(&mut session, "Lisboa - Madrid (3)");
}

/// Ctrl-C at every kind of question ends with 130 and leaves the terminal as it was.
#[test]
fn ctrl_c_ends_every_question() {
    let data = tempfile::tempdir().expect("a folder can be made");
    for answers in 0..4 {
        let mut session = start(data.path(), &[]);
        let questions = ["Which game was it?", "Which variant?", "Which bonus tickets", "Who played"];
        for question in questions.iter().take(answers) {
            answer(&mut session, question, "");
        }
        expect(&mut session, questions[answers]);
        send_control(&mut session, 'c');
        expect(&mut session, "Nothing had been entered");
        assert_eq!(ends(&mut session), 130);
    }
    assert_eq!(drafts(data.path()).len(), 0);
}

/// The line editor does not take Ctrl-D for an end: the question stands, and nothing is lost.
#[test]
fn ctrl_d_changes_nothing() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(data.path(), &[]);
    set_up(&mut session);
    expect(&mut session, "Anna, routes");
    send_control(&mut session, 'd');
    send(&mut session, "lis mad\r");
    expect(&mut session, "3 of 45 trains");
    assert_eq!(drafts(data.path()).len(), 1);
}

#[test]
fn two_entries_at_once_do_not_meet() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut first = start(data.path(), &[]);
    set_up(&mut first);
    answer(&mut first, "Anna, routes", "lis mad");
    expect(&mut first, "3 of 45 trains");
    // The second is not offered the game that the first is busy with.
    let mut second = start(data.path(), &[]);
    set_up(&mut second);
    answer(&mut second, "Anna, routes", "par fra");
    expect(&mut second, "3 of 45 trains");
    assert_eq!(drafts(data.path()).len(), 2);
}

#[test]
fn a_pasted_block_is_taken_line_by_line() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut session = start(data.path(), &[]);
    set_up(&mut session);
    expect(&mut session, "Anna, routes");
    send(&mut session, "lis mad\rmad bar\rxx\rbar mar\rmar zur\r\rwie\r\rbre pet\r\r");
    expect(&mut session, "Ben, routes");
    send(&mut session, "quit\r");
    assert_eq!(ends(&mut session), 0);
    let [text] = &drafts(data.path())[..] else { panic!("there is one draft") };
    let game = game(text);
    let anna = &game.players()[0];
    assert_eq!((anna.tracks.len(), anna.stations.len(), anna.tickets.len()), (4, 1, 1));
}

#[test]
fn a_saved_game_is_edited_and_the_old_one_kept() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let games = data.path().join("games");
    std::fs::create_dir(&games).expect("a folder can be made");
    let old = games.join("2026-11-20-anna-ben.toml");
    std::fs::copy("data/games/two-players.toml", &old).expect("it can be copied");
    std::fs::write(old.with_extension("svg"), "<svg/>").expect("it can be written");
    let mut session = start(data.path(), &["edit", &old.display().to_string()]);
    answer(&mut session, "Does this look like your board?", "ben tickets");
    answer(&mut session, "Ben, tickets", "-par zag");
    answer(&mut session, "Taken back: Paris", "");
    answer(&mut session, "Does this look like your board?", "");
    answer(&mut session, "Save it?", "");
    answer(&mut session, "Where was it played? (Enter: Kitchen table)", "");
    answer(&mut session, "A picture of the board", "");
    expect(&mut session, "Saved: ");
    expect(&mut session, "is kept in");
    assert_eq!(ends(&mut session), 0);
    let game = game(&saved(data.path()));
    assert_eq!(game.players()[1].tickets.len(), 3);
    assert_eq!(game.about().place.as_ref().map(stationmaster::text::Text::raw), Some("Kitchen table"));
    assert!(data.path().join("replaced/2026-11-20-anna-ben.toml").exists());
    assert!(data.path().join("replaced/2026-11-20-anna-ben.svg").exists(), "its picture goes with it");
    assert_eq!(saved_files(data.path(), "svg"), Vec::<PathBuf>::new());
}

/// Names of cities and players, of the folder and of a draft: questions, lists, what Tab and the arrow up bring, farewells.
#[test]
fn nothing_that_misleads_reaches_the_terminal() {
    let hostile = |text: &str, with: &str| text.replace('*', with);
    let data = tempfile::tempdir().expect("a folder can be made");
    let data = data.path().join(hostile("A*B", "\u{1b}[31m\u{9b}\u{202e}"));
    std::fs::create_dir_all(data.join("drafts")).expect("a folder can be made");
    let write = |name: &str, text: &str| std::fs::write(data.join(name), text).expect("it can be written");
    let escaped = "\\u001b[31m\\u009b\\u202e\\n";
    let edition =
        stationmaster::board::TEMPLATE.replace("\"Northport", "\"No*rthport").replace("Millbrook", "Mill*brook");
    write("own.toml", &hostile(&edition, escaped));
    write("drafts/draft-1.toml", "nonsense");
    let draft = "# stopped at: 1 routes\nformat = 1\nedition = \"../own.toml\"\n\
                 [[player]]\nname = \"An*na\"\ncolor = \"red\"\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";
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
    assert!(session.heard.contains("expected `=`; it is left alone"), "{}", session.heard);
    for bad in ["\u{1b}[31m", "\u{9b}", "\u{202e}"] {
        assert!(!session.heard.contains(bad), "{bad:?} in {:?}", session.heard);
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
