//! Faults at system calls: the program runs under `strace`, which lets a call that touches the folder of its data fail, or kills the
//! program there. Whatever happens, what was shown as taken is on disk or said to be lost, no file is torn, and no game is lost.
//!
//! Needs `strace` (Debian: `apt install strace`) and the right to trace, and is skipped elsewhere.

mod scenes;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use self::scenes::{ANSWER, SCENES, Scene};
use crate::support::terminal::screen::screen;
use crate::support::terminal::{start_command, surround};

/// The calls that touch files.
const CALLS: &str = "openat,read,write,rename,renameat,renameat2,linkat,link,unlink,unlinkat,fsync,fdatasync,mkdir,mkdirat,\
    flock,ftruncate,chmod,fchmod,getdents64,statx,newfstatat,fstat";

/// Those of them that change nothing: to be killed there is to be killed at the next.
const LOOKS: [&str; 5] = ["read", "getdents64", "statx", "newfstatat", "fstat"];

/// What goes wrong at a call.
const FAULTS: [&str; 3] = ["error=ENOSPC", "error=EIO", "error=EACCES"];

/// The program is killed there.
const KILLED: &str = "signal=SIGKILL";

/// A run of a scene: what was said, how it ended, and what is on disk.
struct Run {
    data: tempfile::TempDir,
    said: String,
    /// None where it was killed.
    code: Option<i32>,
}

impl Run {
    fn was_killed(&self) -> bool {
        self.code.is_none()
    }
}

/// Runs a scene under `strace`, with its data in a folder of its own; and the log of the calls.
fn run(scene: &Scene, options: &str) -> (Run, String) {
    let data = tempfile::tempdir().expect("a folder can be made");
    (scene.prepare)(data.path());
    let log = tempfile::NamedTempFile::new().expect("a file can be made");
    let mut command = Command::new("sh");
    surround(
        &mut command,
        data.path(),
        &[(
            "STATIONMASTER_PLAIN",
            if scene.is_screen { "" } else { "1" },
        )],
    );
    command.env("PATH", "/usr/bin:/bin");
    let log_to = log.path().display();
    let strace = format!("strace -f -qq -y -s 65536 -e signal=none -o {log_to} {options}");
    let script = format!("stty columns 110 rows 36; exec {strace} \"$@\"");
    command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_stationmaster")]);
    command.args((scene.args)(data.path()));
    let mut session = start_command(command);
    session.sized(110, 36);
    (scene.act)(&mut session);
    // Where something goes wrong, it may ask what is to become of the game.
    let code = if options.contains("inject") {
        session.left()
    } else {
        session.ended()
    };
    let shown = screen(&mut session).contents();
    let said = format!("{options}\n{}\n{shown}", session.heard);
    (
        Run { data, said, code },
        fs::read_to_string(log.path()).unwrap_or_default(),
    )
}

/// Runs a scene in which nothing goes wrong; and the calls that touched its folder.
fn undisturbed(scene: &Scene) -> (Run, Vec<(String, usize)>) {
    let (run, log) = run(scene, &format!("-e trace={CALLS}"));
    let touched = touched(&log, run.data.path());
    (run, touched)
}

/// The calls in a log that touched a folder, each with its number among those of the same name by the same thread.
fn touched(log: &str, folder: &Path) -> Vec<(String, usize)> {
    let folder = folder.display().to_string();
    let mut made: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut touched = Vec::new();
    for line in log.lines() {
        let Some((thread, call)) = line.split_once(' ') else {
            continue;
        };
        let Some((name, rest)) = call.trim_start().split_once('(') else {
            continue;
        };
        let number = made
            .entry((thread.to_owned(), name.to_owned()))
            .or_default();
        *number += 1;
        if rest.contains(&folder) {
            touched.push((name.to_owned(), *number));
        }
    }
    touched
}

fn has_strace() -> bool {
    Command::new("strace")
        .args(["-qq", "-o", "/dev/null", "true"])
        .status()
        .is_ok_and(|status| status.success())
}

/// Every scene goes well where nothing goes wrong; that is what the others are held against.
#[test]
fn undisturbed_scenes_end_well() {
    if !has_strace() {
        return;
    }
    for scene in &SCENES {
        let (run, touched) = undisturbed(scene);
        assert_eq!(run.code, Some(0), "{}: {}", scene.name, run.said);
        assert!(
            touched.len() > scene.least_calls,
            "{}: {touched:?}",
            scene.name
        );
        (scene.judge)(&run, false);
        (scene.well)(&run);
    }
}

/// What is shown as taken is on disk: of a line that is entered, the draft has its new name before its answer is written.
#[test]
fn an_answer_is_shown_when_it_is_on_disk() {
    if !has_strace() {
        return;
    }
    for scene in SCENES.iter().filter(|scene| scene.enters) {
        let calls = order_of_calls(scene);
        let written = calls.iter().position(|call| {
            call.starts_with("write(")
                && call.contains("drafts")
                && call.contains("Lisboa - Madrid")
        });
        let written = written.unwrap_or_else(|| panic!("{}: {calls:#?}", scene.name));
        let is_renamed = |call: &String| call.starts_with("rename") && call.contains("drafts");
        let renamed = calls[written..]
            .iter()
            .position(is_renamed)
            .expect("it gets its name")
            + written;
        let shown = calls
            .iter()
            .position(|call| call.starts_with("write(2<") && call.contains(&ANSWER[1..]));
        let shown = shown.unwrap_or_else(|| panic!("{}: {calls:#?}", scene.name));
        assert!(renamed < shown, "{}: {calls:#?}", scene.name);
    }
}

/// The calls of a scene that write, without their threads.
fn order_of_calls(scene: &Scene) -> Vec<String> {
    let (run, log) = run(scene, "-e trace=write,rename,renameat,renameat2");
    assert_eq!(run.code, Some(0), "{}", run.said);
    log.lines()
        .filter_map(|line| Some(line.split_once(' ')?.1.trim_start().to_owned()))
        .collect()
}

/// At every call that touches the data one fault, in turn, and the program killed.
#[test]
#[ignore = "long: a run for every call"]
fn whatever_call_fails_nothing_is_lost_without_a_word() {
    if !has_strace() {
        return;
    }
    for scene in &SCENES {
        let (_, touched) = undisturbed(scene);
        let (mut hits, mut runs) = (0, 0);
        for (at, (name, number)) in touched.into_iter().enumerate() {
            let killed = (!LOOKS.contains(&name.as_str())).then_some(KILLED);
            for fault in [FAULTS[at % 3]].into_iter().chain(killed) {
                // Only what is traced can be made to fail.
                let (run, log) = run(
                    scene,
                    &format!("-e trace={name} -e inject={name}:{fault}:when={number}"),
                );
                (scene.judge)(&run, true);
                hits += usize::from(run.was_killed() || log.contains("INJECTED"));
                runs += 1;
            }
        }
        assert!(
            hits * 10 > runs * 9,
            "{}: {hits} of {runs} calls were hit",
            scene.name
        );
    }
}
