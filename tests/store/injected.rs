//! Faults at system calls: the program runs under `strace`, which makes a call on its data folder fail, or kills the program
//! there. Whatever happens, accepted entries are on disk or reported as lost, no file is torn, and no game is lost.
//!
//! Needs `strace` (Debian: `apt install strace`) and the right to trace, and is skipped elsewhere.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use stationmaster_core::score;
use stationmaster_core::score::result::verify;

use crate::support::terminal::{Session, surround, texts};
use crate::support::{data, files, load, program};

/// The calls that touch files.
const CALLS: &str = "openat,read,write,rename,renameat,renameat2,linkat,link,unlink,unlinkat,fsync,fdatasync,mkdir,mkdirat,\
    flock,ftruncate,chmod,fchmod,getdents64,statx,newfstatat,fstat";

/// Those of them that change nothing: to be killed there is to be killed at the next.
const LOOKS: [&str; 5] = ["read", "getdents64", "statx", "newfstatat", "fstat"];

/// The faults of calls, which come in turn.
const FAULTS: [&str; 3] = ["error=ENOSPC", "error=EIO", "error=EACCES"];

/// The time to wait for a question, which may never come after a fault.
const WHILE: Duration = Duration::from_secs(6);

/// The answer to `lis mad` when it is entered, and not while it is typed.
const ANSWER: &str = "42 left";

struct Scene {
    /// The arguments of the program, for a shell.
    args: &'static str,
    is_screen: bool,
    /// The number of games that are saved before.
    games: usize,
    /// Questions with their answers.
    lines: &'static [(&'static str, &'static str)],
    /// The assertion after any run.
    judge: fn(&Run),
    /// The assertion after a run without faults.
    well: fn(&Run),
    /// True if it enters `lis mad`, with the answer [`ANSWER`].
    enters: bool,
}

const SETUP: [(&str, &str); 4] = [
    ("Edition", ""),
    ("Variant", ""),
    ("Players", "Anna r, Ben blue"),
    ("Ben, blue", ""),
];

const SCENES: [Scene; 3] = [
    Scene {
        args: "new",
        is_screen: false,
        games: 0,
        lines: &[
            SETUP[0],
            SETUP[1],
            SETUP[2],
            SETUP[3],
            ("Anna, routes ›", "lis mad"),
            (ANSWER, "mad bar"),
            ("5 of 45 trains", ""),
            ("Anna, stations", ""),
            ("Anna, tickets", "none"),
            ("Anna: no tickets", ""),
            ("Ben, routes", "none"),
            ("Ben: no routes", ""),
            ("Ben, stations", ""),
            ("Ben, tickets", "none"),
            ("Ben: no tickets", ""),
            ("Review", ""),
            ("Score", ""),
        ],
        judge: entered,
        well: |run| run.saved(1),
        enters: true,
    },
    Scene {
        args: "new",
        is_screen: true,
        games: 0,
        lines: &[
            SETUP[0],
            SETUP[1],
            SETUP[2],
            SETUP[3],
            ("· routes", "lis mad"),
            (ANSWER, "quit"),
        ],
        judge: entered,
        well: |run| assert_eq!(run.texts("drafts").len(), 1, "{}", run.said),
        enters: true,
    },
    Scene {
        args: "edit last",
        is_screen: false,
        games: 1,
        lines: &[
            ("Review", "@ben tickets"),
            ("Ben, tickets", "-par zag"),
            ("Paris", "score"),
            ("Score", ""),
        ],
        judge: corrected,
        well: |run| {
            run.saved(1);
            assert_eq!(run.texts("replaced"), [old_game(1)]);
        },
        enters: false,
    },
];

fn old_game(day: usize) -> String {
    let game = fs::read_to_string(data("data/games/two-players.toml")).expect("it is there");
    game.replace("2026-11-20", &format!("2026-11-0{day}"))
}

/// A run of a scene: what was said, how it ended, and what is on disk.
struct Run {
    data: tempfile::TempDir,
    said: String,
    /// `None` where it was killed.
    code: Option<i32>,
    /// The log of the calls.
    log: String,
}

/// Runs a scene under `strace`, with its data in a folder of its own.
fn run(scene: &Scene, options: &str) -> Run {
    let data = tempfile::tempdir().expect("a folder can be made");
    fs::create_dir(data.path().join("games")).expect("a folder can be made");
    for day in 1..=scene.games {
        let path = data
            .path()
            .join(format!("games/2026-11-0{day}-anna-ben.toml"));
        fs::write(path, old_game(day)).expect("it can be written");
    }
    let log = tempfile::NamedTempFile::new().expect("a file can be made");
    let plain = if scene.is_screen { "" } else { "1" };
    let mut command = Command::new("sh");
    surround(
        &mut command,
        data.path(),
        &[("PATH", "/usr/bin:/bin"), ("STATIONMASTER_PLAIN", plain)],
    );
    let strace = format!(
        "strace -f -qq -y -s 65536 -e signal=none -o {} {options}",
        log.path().display()
    );
    let script = format!(
        "stty columns 110 rows 36; exec {strace} \"$1\" {}",
        scene.args
    );
    command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_stationmaster")]);
    let mut session = Session::of(command).sized(110, 36);
    act(&mut session, scene);
    if options.contains("inject") {
        leave(&mut session);
    }
    let code = session.ended();
    let shown = session.screen().contents();
    let said = format!("{options}\n{}\n{shown}", session.heard);
    let log = fs::read_to_string(log.path()).unwrap_or_default();
    Run {
        data,
        said,
        code,
        log,
    }
}

/// Answers the questions; where one does not come, as something went wrong, it leaves.
fn act(session: &mut Session, scene: &Scene) {
    for &(question, line) in scene.lines {
        let is_asked = if scene.is_screen {
            session.wait(WHILE, &mut |session| {
                session.screen().contents().contains(question)
            })
        } else {
            session.hears_within(question, WHILE)
        };
        match line {
            _ if !is_asked => break,
            line => session.try_to_send(&format!("{line}\r")),
        }
    }
}

/// Leaves by Ctrl-C, which ends every question: where something went wrong, it may ask what is to become of the game.
fn leave(session: &mut Session) {
    for _ in 0..5 {
        let end = Instant::now() + Duration::from_secs(3);
        while Instant::now() < end {
            if !session.take(Duration::from_millis(50)) {
                return;
            }
        }
        session.try_to_send("\u{3}");
    }
}

impl Run {
    fn texts(&self, folder: &str) -> Vec<String> {
        texts(&self.data.path().join(folder))
    }

    fn was_killed(&self) -> bool {
        self.code.is_none()
    }

    /// Returns whether something was said about what could not be done.
    fn is_told(&self) -> bool {
        ["cannot", "could not", "error: "]
            .iter()
            .any(|word| self.said.contains(word))
    }

    /// The calls that touched the folder, each with its number among those of the same name by the same thread.
    fn touched(&self) -> Vec<(String, usize)> {
        let folder = self.data.path().display().to_string();
        let mut made: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        let mut touched = Vec::new();
        for line in self.log.lines() {
            let Some((thread, (name, rest))) = line
                .split_once(' ')
                .and_then(|(thread, call)| Some((thread, call.trim_start().split_once('(')?)))
            else {
                continue;
            };
            let number = made.entry((thread, name)).or_default();
            *number += 1;
            if rest.contains(&folder) {
                touched.push((name.to_owned(), *number));
            }
        }
        touched
    }

    /// Asserts that this number of games is saved, and that their results hold.
    fn saved(&self, games: usize) {
        let texts = self.texts("games");
        assert_eq!(texts.len(), games, "{}", self.said);
        for text in texts {
            let game = load("saved.toml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
            assert!(
                game.recorded().is_none() || verify(&score(&game)).is_ok(),
                "{text}"
            );
        }
    }

    /// Asserts that no file is empty or half, and that what is there does not disturb the next start.
    fn is_whole(&self) {
        assert_ne!(self.code, Some(70), "{}", self.said);
        for folder in ["drafts", "games", "replaced"] {
            for path in files(&self.data.path().join(folder), "toml") {
                let text = fs::read_to_string(&path).expect("it is there");
                let table = text.parse::<toml::Table>();
                assert!(
                    table.is_ok_and(|table| !table.is_empty()),
                    "{} is torn, {text:?}: {}",
                    path.display(),
                    self.said
                );
            }
        }
        let next = program(self.data.path())
            .args(["--data-dir", ".", "history"])
            .output()
            .expect("the program runs");
        assert_eq!(
            next.status.code(),
            Some(0),
            "{}",
            String::from_utf8_lossy(&next.stderr)
        );
    }
}

/// Entries shown as accepted are on disk, and "Saved" is only said of a game that is there.
fn entered(run: &Run) {
    let shown = run.said.contains(ANSWER);
    let kept = ["drafts", "games"]
        .into_iter()
        .flat_map(|folder| run.texts(folder));
    if shown
        && !kept
            .into_iter()
            .any(|text| text.contains("Lisboa - Madrid"))
    {
        assert!(run.is_told(), "lost without a word: {}", run.said);
        assert!(
            !run.was_killed(),
            "it was shown before it was kept: {}",
            run.said
        );
    }
    if run.said.contains("Saved: ") {
        run.saved(1);
    }
    run.is_whole();
}

/// The game as it was before is still there; the corrected one is, if that was said; and both count only where that was said.
fn corrected(run: &Run) {
    let (games, old) = (run.texts("games"), old_game(1));
    assert!(
        games.contains(&old) || run.texts("replaced").contains(&old),
        "the old game is lost: {}",
        run.said
    );
    run.is_whole();
    let is_corrected = games.iter().any(|text| !text.contains("Paris - Zágráb"));
    assert!(
        is_corrected || !run.said.contains("Saved: "),
        "{}",
        run.said
    );
    let both = games.contains(&old) && is_corrected;
    let is_said = run.was_killed() || run.is_told() || run.said.contains("stays");
    assert!(!both || is_said, "doubled: {}", run.said);
}

/// Returns whether `strace` is installed and may trace.
fn can_trace() -> bool {
    let tried = Command::new("strace")
        .args(["-qq", "-o", "/dev/null", "true"])
        .status();
    tried.is_ok_and(|status| status.success())
}

/// Every scene goes well where nothing goes wrong, and what is shown as taken is on disk: of a line that is entered, the draft has its
/// new name before its answer is written.
#[test]
fn undisturbed_scenes_end_well() {
    for scene in SCENES.iter().filter(|_| can_trace()) {
        let run = run(scene, &format!("-e trace={CALLS}"));
        assert_eq!(run.code, Some(0), "{}: {}", scene.args, run.said);
        assert!(run.touched().len() > 8, "{}: {}", scene.args, run.log);
        (scene.judge)(&run);
        (scene.well)(&run);
        if !scene.enters {
            continue;
        }
        let calls: Vec<&str> = run
            .log
            .lines()
            .filter_map(|line| Some(line.split_once(' ')?.1.trim_start()))
            .collect();
        let at = |from: usize, is: &dyn Fn(&str) -> bool| {
            let found = calls[from..].iter().position(|call| is(call));
            from + found.unwrap_or_else(|| panic!("{}: {calls:#?}", scene.args))
        };
        let written = at(0, &|call| {
            ["write(", "drafts", "Lisboa - Madrid"]
                .iter()
                .all(|part| call.contains(part))
        });
        let renamed = at(written, &|call| {
            call.starts_with("rename") && call.contains("drafts")
        });
        let shown = at(0, &|call| {
            call.starts_with("write(2<") && call.contains(&ANSWER[1..])
        });
        assert!(renamed < shown, "{}: {calls:#?}", scene.args);
    }
}

/// At every call that touches the data one fault, in turn, and the program killed.
#[test]
#[ignore = "long: a run for every call"]
fn no_failing_call_loses_anything_silently() {
    for scene in SCENES.iter().filter(|_| can_trace()) {
        let (mut hits, mut runs) = (0, 0);
        let touched = run(scene, &format!("-e trace={CALLS}")).touched();
        for (at, (name, number)) in touched.into_iter().enumerate() {
            let killed = (!LOOKS.contains(&name.as_str())).then_some("signal=SIGKILL");
            for fault in [FAULTS[at % 3]].into_iter().chain(killed) {
                // Only what is traced can be made to fail.
                let run = run(
                    scene,
                    &format!("-e trace={name} -e inject={name}:{fault}:when={number}"),
                );
                (scene.judge)(&run);
                hits += usize::from(run.was_killed() || run.log.contains("INJECTED"));
                runs += 1;
            }
        }
        assert!(
            hits * 10 > runs * 9,
            "{}: {hits} of {runs} calls were hit",
            scene.args
        );
    }
}
