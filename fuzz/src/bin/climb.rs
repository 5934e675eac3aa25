//! Climbs on cost: turns the dials of hard files as long as a command takes longer or needs more memory, begins anew where that
//! leads nowhere, and tells the worst found for each command, on Linux.
//!
//! `cargo run --release --bin climb -- ../target/release/stationmaster --seconds 60 --seed 1 [COMMAND…]`

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use fastrand::Rng;
use stationmaster_fuzz::hard::{
    DIALS, Files, Setting, changed, draft, evenings, legal, make, near, random,
};

/// What is climbed on, each with its arguments; `{claim}` is a claimed path, `{player}` a player's name.
const COMMANDS: [(&str, &str); 34] = [
    ("check", "check game.toml"),
    ("check-json", "check -f json game.toml"),
    ("score", "score game.toml"),
    ("explain", "score --explain game.toml"),
    ("json", "score -f json game.toml"),
    ("markdown", "score -f markdown game.toml"),
    ("bgstats", "score -f bgstats game.toml"),
    ("bgstats-code", "score -f bgstats game.toml -o code.png"),
    ("express", "express game.toml"),
    ("claim", "express --claim {claim} game.toml"),
    ("map", "map game.toml"),
    ("map-claim", "map --claim {claim} game.toml"),
    ("svg", "map game.toml -o map.svg"),
    ("png", "map game.toml -o map.png"),
    ("share", "map game.toml --share -o share.png"),
    ("board", "board edition.toml"),
    ("board-json", "board -f json edition.toml"),
    ("history", "history --data-dir ."),
    ("history-json", "history -f json --data-dir ."),
    ("history-csv", "history -f csv --data-dir ."),
    ("people-view", "history people --data-dir ."),
    ("figures", "history figures --data-dir ."),
    ("duels", "history duels --all --data-dir ."),
    ("records", "history records --data-dir ."),
    ("tickets", "history tickets --all --data-dir ."),
    ("routes", "history routes --all --data-dir ."),
    ("seats", "history seats --data-dir ."),
    ("points", "history --points 5,3,2,1 --data-dir ."),
    ("season", "history season -o season.png --data-dir ."),
    ("heat", "history routes -o heat.png --data-dir ."),
    ("people", "people --data-dir ."),
    ("rename", "people rename {player} Zoe -y --data-dir ."),
    ("edit", "edit game.toml --plain --data-dir ."),
    ("draft", "new --plain --data-dir ."),
];

/// Commands that ask, each with what is typed at a terminal.
const TYPED: [(&str, &str); 2] = [
    ("edit", "list\nsetup\nscore\n"),
    ("draft", "1\nlist\nsetup\nscore\nundo\nredo\n"),
];

/// Lends a program a terminal.
const TERMINAL: &str = "/usr/bin/script";

/// A climb that gained nothing so often begins anew.
const PATIENCE: u32 = 25;

/// A command that takes longer is ended, and counts as long as this.
const LONGEST: Duration = Duration::from_secs(20);

/// What the program promises, in seconds of the processor and in megabytes; pictures of crowded boards may take longer.
const PROMISED: (f64, f64) = (2.0, 200.0);

#[derive(Debug, Clone, Copy, Default)]
struct Cost {
    seconds: f64,
    megabytes: f64,
    code: i32,
}

impl Cost {
    /// As a share of what is promised.
    fn height(self) -> f64 {
        (self.seconds / PROMISED.0).max(self.megabytes / PROMISED.1)
    }
}

/// A name, and what of a cost it is.
type Measure = (&'static str, fn(Cost) -> f64);

/// What is climbed on in turn, each with its name: the seconds of what the program takes, those of whatever it is given, and the memory.
const MEASURES: [Measure; 3] = [
    (
        "taken",
        |cost| if cost.code == 1 { 0.0 } else { cost.seconds },
    ),
    ("any", |cost| cost.seconds),
    ("memory", |cost| cost.megabytes),
];

fn main() -> ExitCode {
    let (mut seconds, mut seed, mut program, mut names) = (20, 1, None, Vec::new());
    let mut given = env::args().skip(1);
    while let Some(word) = given.next() {
        let mut number = || {
            given
                .next()
                .and_then(|word| word.parse().ok())
                .expect("a number follows")
        };
        match word.as_str() {
            "--seconds" => seconds = number(),
            "--seed" => seed = number(),
            name if COMMANDS.iter().any(|(known, _)| *known == name) => names.push(word),
            path => program = Some(fs::canonicalize(path).expect("the program is there")),
        }
    }
    let Some(program) = program else {
        eprintln!("usage: PROGRAM [--seconds N] [--seed N] [COMMAND…]");
        return ExitCode::from(2);
    };
    let mut holds = true;
    for (name, args) in COMMANDS {
        if names.is_empty() || names.iter().any(|wanted| wanted == name) {
            let worst = climb(&program, name, args, seed, Duration::from_secs(seconds));
            holds &= worst.height() <= 1.0;
        }
    }
    if holds {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Climbs for some time; keeps the files of the worst and returns its cost.
fn climb(program: &Path, name: &str, args: &str, seed: u64, time: Duration) -> Cost {
    let rng = &mut Rng::with_seed(seed);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("artifacts/climb");
    let (trial, with_draft) = (
        folder.join(format!("{name}-trial")),
        args.contains("--data-dir"),
    );
    let mut worst = MEASURES.map(|_| (Cost::default(), random(rng), 0));
    let (mut measure, mut runs, mut vain) = (0, 0, 0);
    let mut here = (Cost::default(), legal(rng), rng.u64(..));
    let begun = Instant::now();
    while begun.elapsed() < time {
        let (setting, number) = if vain > PATIENCE {
            measure = (measure + 1) % MEASURES.len();
            let anew = if measure == 0 {
                legal
            } else {
                [legal, near, random][rng.usize(..3)]
            }(rng);
            (here, vain) = ((Cost::default(), anew, rng.u64(..)), 0);
            (here.1.clone(), here.2)
        } else {
            (
                changed(&here.1, rng),
                if rng.u8(..4) == 0 {
                    rng.u64(..)
                } else {
                    here.2
                },
            )
        };
        let cost = run(program, (name, args), &setting, number, &trial);
        runs += 1;
        let (_, height) = MEASURES[measure];
        vain = if height(cost) > height(here.0) {
            0
        } else {
            vain + 1
        };
        if height(cost) >= height(here.0) {
            here = (cost, setting.clone(), number);
        }
        for ((_, height), worst) in MEASURES.iter().zip(&mut worst) {
            if height(cost) > height(worst.0) {
                *worst = (cost, setting.clone(), number);
            }
        }
    }
    let told = MEASURES
        .iter()
        .zip(&worst)
        .map(|((measure, _), (cost, ..))| {
            format!(
                "{measure} {:.2} s and {:.0} MB, exit code {}",
                cost.seconds, cost.megabytes, cost.code
            )
        });
    println!(
        "{name}: {} ({runs} runs from seed {seed})",
        told.collect::<Vec<_>>().join("; ")
    );
    for ((measure, _), (_, setting, number)) in MEASURES.iter().zip(&worst) {
        put(
            &folder.join(format!("{name}-{measure}")),
            setting,
            *number,
            with_draft,
        );
        let dials = DIALS
            .iter()
            .zip(setting)
            .map(|(dial, value)| format!("{} {value}", dial.name));
        println!("  {measure}: {}", dials.collect::<Vec<_>>().join(", "));
    }
    worst
        .into_iter()
        .map(|(cost, ..)| cost)
        .max_by(|one, other| one.height().total_cmp(&other.height()))
        .unwrap_or_default()
}

/// Writes the files of a setting, with a draft and with plain games where the folder of saved games is looked at; returns the files of
/// the hard one.
fn put(folder: &Path, setting: &Setting, number: u64, with_draft: bool) -> Files {
    let made = make(setting, number);
    let draft = with_draft.then(|| draft(&made, setting)).flatten();
    // What a command has written is nothing to begin with.
    let _there = fs::remove_dir_all(folder);
    let [games, drafts] = ["games", "drafts"].map(|name| folder.join(name));
    for folder in [&games, &drafts] {
        fs::create_dir_all(folder).expect("it can be made");
    }
    for (at, (name, text)) in made.files.iter().enumerate() {
        // The history finds the files of the edition damaged, too.
        for folder in [folder, &games, &drafts] {
            let is_draft = at == 0 && *folder == *drafts;
            fs::write(
                folder.join(name),
                draft.as_ref().filter(|_| is_draft).unwrap_or(text),
            )
            .expect("it can be written");
        }
    }
    if with_draft {
        for (name, text) in evenings(setting) {
            fs::write(games.join(name), text).expect("it can be written");
        }
    }
    made
}

fn run(
    program: &Path,
    (name, args): (&str, &str),
    setting: &Setting,
    number: u64,
    folder: &PathBuf,
) -> Cost {
    let made = put(folder, setting, number, args.contains("--data-dir"));
    let args = args.split(' ').map(|arg| match arg {
        "{claim}" => made.claim.as_str(),
        "{player}" => made.player.as_str(),
        arg => arg,
    });
    let before = ended_children();
    let typed = TYPED
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, typed)| *typed);
    let mut command = Command::new(if typed.is_none() {
        program
    } else {
        Path::new(TERMINAL)
    });
    if typed.is_none() {
        command.args(args);
    } else {
        let line = format!(
            "exec {} {}",
            program.display(),
            args.collect::<Vec<_>>().join(" ")
        );
        command
            .args(["-q", "-e", "-c", &line, "/dev/null"])
            .env("SHELL", "/bin/sh");
    }
    command
        .current_dir(folder)
        .env_clear()
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    if let Some((mut keyboard, typed)) = child.stdin.take().zip(typed) {
        let _is_read = keyboard.write_all(typed.as_bytes());
    }
    let (seconds, megabytes, code) = watch(child);
    // Ticks count all threads, and are coarse.
    Cost {
        seconds: seconds.max(ended_children() - before),
        megabytes,
        code,
    }
}

/// Waits for the end; returns the seconds of the first thread, the most memory, and the exit code.
fn watch(mut child: Child) -> (f64, f64, i32) {
    let folder = PathBuf::from(format!("/proc/{}", child.id()));
    let (mut seconds, mut megabytes) = (0.0, 0.0_f64);
    let begun = Instant::now();
    loop {
        let number = |text: &str| {
            text.split_whitespace()
                .find_map(|word| word.parse::<f64>().ok())
        };
        let busy = fs::read_to_string(folder.join("schedstat"))
            .ok()
            .and_then(|text| number(&text));
        seconds = busy.map_or(seconds, |busy| busy / 1e9);
        for id in children(&folder)
            .into_iter()
            .chain([child.id().to_string()])
        {
            let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
            let peak = status
                .lines()
                .find(|line| line.starts_with("VmHWM"))
                .and_then(number);
            megabytes = peak.map_or(megabytes, |peak| megabytes.max(peak / 1024.0));
        }
        if let Ok(Some(status)) = child.try_wait() {
            return (seconds, megabytes, status.code().unwrap_or(-1));
        }
        if begun.elapsed() > LONGEST {
            let _gone = child.kill().and_then(|()| child.wait());
            return (LONGEST.as_secs_f64(), megabytes, -1);
        }
        thread::sleep(Duration::from_micros(500));
    }
}

/// The processes that a process has started and that run.
fn children(folder: &Path) -> Vec<String> {
    let id = folder.file_name().unwrap_or_default();
    let text =
        fs::read_to_string(folder.join("task").join(id).join("children")).unwrap_or_default();
    text.split_whitespace().map(str::to_owned).collect()
}

/// The seconds of the processor that all children took that have ended, in hundredths.
fn ended_children() -> f64 {
    let text = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .skip(13)
        .take(2);
    fields
        .filter_map(|field| field.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}
