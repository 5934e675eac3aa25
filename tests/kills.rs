//! The program is killed, or refused by the disk, at every system call with which it saves a corrected game.
//!
//! The store's own tests stop it at every step that it knows of; here the system stops it wherever it gets to, the libraries
//! between included. It takes `strace`, which makes the system do so, and minutes.
#![expect(clippy::print_stdout, reason = "it takes long, and should it fail, how it went is of use")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::terminal::{answer, ends, ends_somehow, hears, send, start, start_by};
use crate::support::{game, texts};

/// What changes something on disk.
const CALLS: [&str; 14] = [
    "openat",
    "write",
    "fsync",
    "fchmod",
    "ftruncate",
    "flock",
    "link",
    "linkat",
    "rename",
    "renameat",
    "renameat2",
    "unlink",
    "unlinkat",
    "mkdir",
];

/// A saved game, and an unfinished correction of it, as `quit` leaves it.
struct Before {
    folder: tempfile::TempDir,
    old: String,
}

impl Before {
    fn new() -> Before {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let old = fs::read_to_string("data/games/two-players.toml").expect("it can be read");
        let before = Before { folder, old };
        let path = before.path("template/games/2026-11-20-anna-ben.toml");
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
        fs::write(&path, &before.old).expect("it can be written");
        // The draft names the game that it corrects, so that it is made where it is going to be used.
        fs::rename(before.path("template"), before.data()).expect("it can be moved");
        let game = before.path("data/games/2026-11-20-anna-ben.toml");
        let mut session = start(&before.data(), &["edit", &game.display().to_string()]);
        answer(&mut session, "Does this look like your board?", "ben tickets");
        answer(&mut session, "Ben, tickets", "-par zag");
        answer(&mut session, "Taken back: Paris", "quit");
        assert_eq!(ends(&mut session), 0);
        fs::rename(before.data(), before.path("template")).expect("it can be moved");
        before
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn data(&self) -> PathBuf {
        self.path("data")
    }

    /// The evening as it was before.
    fn again(&self) {
        if self.data().exists() {
            fs::remove_dir_all(self.data()).expect("it is ours");
        }
        let copied = Command::new("cp").arg("-r").args([self.path("template"), self.data()]).status();
        assert!(copied.is_ok_and(|status| status.success()), "every system has it");
    }

    /// The texts in a folder.
    fn texts(&self, folder: &str) -> Vec<String> {
        texts(&self.data().join(folder))
    }
}

/// Goes on with the correction and saves it; with `disturbed`, under `strace` with these options; what was said.
fn goes_on(data: &Path, disturbed: &[String]) -> String {
    let mut session = if disturbed.is_empty() {
        start(data, &[])
    } else {
        let mut command = Command::new("strace");
        command.args(["-f", "-qqq", "-e", &format!("trace={}", CALLS.join(","))]).args(disturbed);
        command.arg(env!("CARGO_BIN_EXE_stationmaster"));
        start_by(command, data)
    };
    if hears(&mut session, "?").is_ok() {
        // Whatever question it gets to: where saving fails, the last ones leave.
        let is_offered = session.heard.contains("Go on?");
        send(&mut session, if is_offered { "\r\r\r\r\r\rquit\rquit\rquit\r" } else { "quit\r" });
    }
    if !ends_somehow(&mut session) {
        println!("{disturbed:?}: it waits for more: {}", session.heard);
    }
    session.heard
}

fn is_saved(heard: &str) -> bool {
    heard.contains("Saved: ")
}

/// How often the undisturbed program makes each call.
fn counted(before: &Before) -> BTreeMap<&'static str, usize> {
    before.again();
    let log = before.path("log");
    assert!(
        is_saved(&goes_on(&before.data(), &["-o".to_owned(), log.display().to_string()])),
        "strace is there, and may do its work"
    );
    let log = fs::read_to_string(log).expect("it was written");
    let count = |call: &str| log.lines().filter(|line| line.contains(&format!(" {call}("))).count();
    CALLS.into_iter().map(|call| (call, count(call))).collect()
}

/// Looks at what is left, and goes on with it.
fn assert_nothing_lost(before: &Before, new: &str, heard: &str, context: &str) {
    let [games, replaced, drafts] = ["games", "replaced", "drafts"].map(|folder| before.texts(folder));
    let known = |text: &&String| **text == before.old || **text == new;
    assert!(games.iter().chain(&replaced).all(|text| known(&text)), "{context}: {games:?} {replaced:?}");
    assert!(games.iter().chain(&replaced).any(|text| *text == before.old), "{context}: the old one is gone");
    assert!(games.iter().any(|text| text == new) || drafts.len() == 1, "{context}: the new one is gone");
    for draft in &drafts {
        assert_eq!(game(draft).players()[1].tickets.len(), 3, "{context}");
    }
    if !drafts.is_empty() {
        assert!(is_saved(&goes_on(&before.data(), &[])), "{context}: it cannot be gone on with");
    }
    let [mut games, replaced, drafts] = ["games", "replaced", "drafts"].map(|folder| before.texts(folder));
    games.sort_by_key(|text| *text == before.old);
    // Where the old one could not be put away, that was said.
    let stuck = heard.contains("counts the game twice") && games.len() == 2;
    let (both, old) = (vec![new.to_owned(), before.old.clone()], vec![before.old.clone()]);
    let expected = if stuck { [both, vec![], vec![]] } else { [vec![new.to_owned()], old, vec![]] };
    assert_eq!([games, replaced, drafts], expected, "{context}");
}

#[test]
#[ignore = "long: needs strace, and minutes"]
fn a_save_that_is_killed_or_refused_anywhere_loses_nothing() {
    if Command::new("strace").arg("-V").output().is_err() {
        println!("skipped: strace is not installed");
        return;
    }
    let before = Before::new();
    before.again();
    assert!(is_saved(&goes_on(&before.data(), &[])), "undisturbed it is saved");
    let [new] = &before.texts("games")[..] else { panic!("one game is there") };
    let counts = counted(&before);
    assert!(counts["fsync"] >= 4 && counts["link"] + counts["linkat"] >= 1, "{counts:?}");
    for (call, count) in &counts {
        for at in 1..=*count {
            // What is refused once can be tried again; what is refused for good cannot. Writing is to the terminal, too: what
            // cannot be asked any more is not what is to be seen here.
            let kinds = if *call == "write" { 1 } else { 4 };
            for what in ["signal=KILL:when=N", "error=ENOSPC:when=N", "error=EIO:when=N", "error=EROFS:when=N+"]
                .into_iter()
                .take(kinds)
            {
                let how = format!("inject={call}:{}", what.replace("=N", &format!("={at}")));
                before.again();
                let disturbed = ["-o".to_owned(), "/dev/null".to_owned(), "-e".to_owned(), how.clone()];
                let heard = goes_on(&before.data(), &disturbed);
                println!("{how}: saved: {}", is_saved(&heard));
                assert_nothing_lost(&before, new, &heard, &how);
            }
        }
    }
    println!("{counts:?}");
}
