//! Runs the targets on stable Rust: `cargo run --release --manifest-path fuzz/Cargo.toml -- records --seconds 30 --seed 1`.
//!
//! Without a target all are run; files are tried instead of chance: `… -- records FILE`.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, fs};

use stationmaster_fuzz::runner::{self, Summary, Until};
use stationmaster_fuzz::{TARGETS, Target, dice};

/// From this number of inputs on, all kinds of outcome have to be seen.
const ENOUGH: u64 = 3_000;

struct Args {
    targets: Vec<&'static Target>,
    files: Vec<String>,
    until: Until,
    seed: u64,
    /// Fewer inputs than this are a failure.
    least: u64,
}

fn main() -> ExitCode {
    let args = match args() {
        Ok(args) => args,
        Err(why) => {
            eprintln!(
                "{why}\nusage: [TARGET…] [--seconds N | --inputs N] [--seed N] [--least N] [FILE…]"
            );
            return ExitCode::from(2);
        }
    };
    let mut code = ExitCode::SUCCESS;
    for target in &args.targets {
        if !args.files.is_empty() {
            for file in &args.files {
                println!(
                    "{file}: {}",
                    (target.run)(&fs::read(file).expect("the file can be read"))
                );
            }
        } else if !search(target, &args) {
            code = ExitCode::FAILURE;
        }
    }
    code
}

fn args() -> Result<Args, String> {
    let mut args = Args {
        targets: Vec::new(),
        files: Vec::new(),
        until: Until::Inputs(10_000),
        seed: 1,
        least: 0,
    };
    let mut given = env::args().skip(1);
    while let Some(word) = given.next() {
        let mut number = || {
            given
                .next()
                .and_then(|word| word.parse().ok())
                .ok_or(format!("{word} needs a number"))
        };
        match word.as_str() {
            "--seconds" => args.until = Until::Time(Duration::from_secs(number()?)),
            "--inputs" => args.until = Until::Inputs(number()?),
            "--seed" => args.seed = number()?,
            "--least" => args.least = number()?,
            name => match TARGETS.iter().find(|target| target.name == name) {
                Some(target) => args.targets.push(target),
                None if Path::new(name).is_file() => args.files.push(word),
                None => return Err(format!("`{name}` is neither a target nor a file")),
            },
        }
    }
    if args.targets.is_empty() {
        args.targets.extend(&TARGETS);
    }
    Ok(args)
}

/// Runs a target; whether it found nothing.
fn search(target: &Target, args: &Args) -> bool {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(target.name);
    let corpus = runner::corpus(&folder);
    let start = Instant::now();
    let summary = runner::run(target, &corpus, args.seed, args.until);
    tell(target, &summary, start.elapsed(), args)
}

fn tell(target: &Target, summary: &Summary, took: Duration, args: &Args) -> bool {
    let name = target.name;
    let kinds: Vec<String> = summary
        .kinds
        .iter()
        .map(|(kind, count)| format!("{kind} {count}"))
        .collect();
    println!(
        "{name}: {} inputs from seed {} in {:.1} s, digest {:016x}, slowest {:.0} ms: {}",
        summary.inputs,
        args.seed,
        took.as_secs_f64(),
        summary.digest,
        summary.slowest.as_secs_f64() * 1e3,
        kinds.join(", ")
    );
    if let Some(input) = &summary.failed {
        let text = dice::remembered();
        let kept = runner::keep(name, "crash", input);
        let readable = runner::keep(name, "text", text.as_bytes());
        eprintln!("{name}: this input failed:\n{text}\nkept: {kept}\nas text: {readable}");
        return false;
    }
    let unseen: Vec<_> = target
        .kinds
        .iter()
        .filter(|kind| !summary.kinds.contains_key(*kind))
        .collect();
    if summary.inputs >= ENOUGH && !unseen.is_empty() {
        eprintln!("{name}: none of the inputs was {unseen:?}: they have become useless");
        return false;
    }
    if summary.inputs < args.least {
        eprintln!(
            "{name}: {} inputs are fewer than {}",
            summary.inputs, args.least
        );
        return false;
    }
    true
}
