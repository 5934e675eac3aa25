//! Climbs on cost: turns the dials of hard files as long as a command takes longer or needs more memory, begins anew where that
//! leads nowhere, and tells the worst found for each command, on Linux.
//!
//! `cargo run --release --bin climb -- ../target/release/stationmaster --seconds 60 --seed 1 [COMMAND…]`

use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use fastrand::Rng;
use stationmaster_fuzz::hard::{DIALS, Setting, changed, legal, make, near, random};

/// What is climbed on, each with its arguments; `{claim}` is a claimed path.
const COMMANDS: [(&str, &[&str]); 12] = [
    ("check", &["check", "game.toml"]),
    ("score", &["score", "game.toml"]),
    ("explain", &["score", "--explain", "game.toml"]),
    ("json", &["score", "-f", "json", "game.toml"]),
    ("express", &["express", "game.toml"]),
    ("claim", &["express", "--claim", "{claim}", "game.toml"]),
    ("map", &["map", "game.toml"]),
    ("svg", &["map", "game.toml", "-o", "map.svg"]),
    ("png", &["map", "game.toml", "-o", "map.png"]),
    ("board", &["board", "edition.toml"]),
    ("board-json", &["board", "-f", "json", "edition.toml"]),
    ("history", &["history", "--data-dir", "."]),
];

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

fn main() -> ExitCode {
    let (mut seconds, mut seed, mut program, mut names) = (20, 1, None, Vec::new());
    let mut given = env::args().skip(1);
    while let Some(word) = given.next() {
        let mut number = || given.next().and_then(|word| word.parse().ok()).expect("a number follows");
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
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Climbs for some time; keeps the files of the worst and returns its cost.
fn climb(program: &Path, name: &str, args: &[&str], seed: u64, time: Duration) -> Cost {
    let rng = &mut Rng::with_seed(seed);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("artifacts/climb");
    let (trial, kept) = (folder.join(format!("{name}-trial")), folder.join(name));
    let (mut worst, mut runs) = ((Cost::default(), random(rng), 0), 0);
    let (mut here, mut vain) = ((Cost::default(), legal(rng), rng.u64(..)), 0);
    let begun = Instant::now();
    while begun.elapsed() < time {
        let (setting, number) = if vain > PATIENCE {
            let anew = [legal, near, random][rng.usize(..3)](rng);
            (here, vain) = ((Cost::default(), anew, rng.u64(..)), 0);
            (here.1.clone(), here.2)
        } else {
            (changed(&here.1, rng), if rng.u8(..4) == 0 { rng.u64(..) } else { here.2 })
        };
        let cost = run(program, args, &setting, number, &trial);
        runs += 1;
        vain = if cost.height() > here.0.height() { 0 } else { vain + 1 };
        if cost.height() >= here.0.height() {
            here = (cost, setting, number);
        }
        if here.0.height() > worst.0.height() {
            worst = here.clone();
            put(&kept, &worst.1, worst.2);
        }
    }
    let dials = DIALS.iter().zip(&worst.1).map(|(dial, value)| format!("{} {value}", dial.name));
    println!(
        "{name}: {:.2} s, {:.0} MB, exit code {}, of {runs} runs from seed {seed}: {}",
        worst.0.seconds,
        worst.0.megabytes,
        worst.0.code,
        dials.collect::<Vec<_>>().join(", ")
    );
    worst.0
}

/// Writes the files of a setting; returns the path that is claimed.
fn put(folder: &Path, setting: &Setting, number: u64) -> String {
    let made = make(setting, number);
    let games = folder.join("games");
    fs::create_dir_all(&games).expect("it can be made");
    for (name, text) in &made.files {
        // The history finds the files of the edition damaged, too.
        for folder in [folder, &games] {
            fs::write(folder.join(name), text).expect("it can be written");
        }
    }
    made.claim
}

fn run(program: &Path, args: &[&str], setting: &Setting, number: u64, folder: &PathBuf) -> Cost {
    let claim = put(folder, setting, number);
    let args: Vec<&str> = args.iter().map(|&arg| if arg == "{claim}" { claim.as_str() } else { arg }).collect();
    let before = ended_children();
    let mut command = Command::new(program);
    command.args(args).current_dir(folder).env_clear().env("LC_ALL", "C.UTF-8");
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let (seconds, megabytes, code) = watch(child.expect("the program starts"));
    // Ticks count all threads, and are coarse.
    Cost { seconds: seconds.max(ended_children() - before), megabytes, code }
}

/// Waits for the end; returns the seconds of the first thread, the most memory, and the exit code.
fn watch(mut child: Child) -> (f64, f64, i32) {
    let folder = PathBuf::from(format!("/proc/{}", child.id()));
    let (mut seconds, mut megabytes) = (0.0, 0.0);
    let begun = Instant::now();
    loop {
        let number = |text: &str| text.split_whitespace().find_map(|word| word.parse::<f64>().ok());
        let busy = fs::read_to_string(folder.join("schedstat")).ok().and_then(|text| number(&text));
        seconds = busy.map_or(seconds, |busy| busy / 1e9);
        let status = fs::read_to_string(folder.join("status")).unwrap_or_default();
        let peak = status.lines().find(|line| line.starts_with("VmHWM")).and_then(number);
        megabytes = peak.map_or(megabytes, |peak| peak / 1024.0);
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

/// The seconds of the processor that all children took that have ended, in hundredths.
fn ended_children() -> f64 {
    let text = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace().skip(13).take(2);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}
