//! Runs the targets on stable Rust, with inputs from the corpus and then from random numbers, the same for the same seed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use clap::Parser;
use fastrand::Rng;
use stationmaster_fuzz::dice::{self, Dice};
use stationmaster_fuzz::slips::slipped;
use stationmaster_fuzz::{TARGETS, Target};

/// The time after which an input counts as a finding; far above what any takes, as a machine may be busy.
const TOO_LONG: Duration = Duration::from_secs(10);

/// From this number of inputs on, all kinds of outcome have to be seen.
const ENOUGH: u64 = 3_000;

#[derive(Parser)]
struct Args {
    /// The targets to run; without any, all
    #[arg(value_parser = TARGETS.map(|target| target.name))]
    targets: Vec<String>,
    /// Stop each after so many seconds
    #[arg(long)]
    seconds: Option<u64>,
    /// Stop each after so many inputs; without seconds, 10,000
    #[arg(long)]
    inputs: Option<u64>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Fail where a target tries fewer inputs
    #[arg(long, default_value_t = 0)]
    least: u64,
}

/// Shows the text of the input that failed, for the corpus.
struct OnPanic;

impl Drop for OnPanic {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this input failed:\n{}", dice::remembered());
        }
    }
}

fn main() {
    let _shown = OnPanic;
    let args = Args::parse();
    for target in &TARGETS {
        if args.targets.is_empty() || args.targets.iter().any(|name| name == target.name) {
            search(target, &args);
        }
    }
}

/// Runs a target until its time or its inputs are over.
fn search(target: &Target, args: &Args) {
    let corpus = corpus(target);
    let mut rng = Rng::with_seed(args.seed);
    let time = Duration::from_secs(args.seconds.unwrap_or(u64::MAX));
    let most = args
        .inputs
        .unwrap_or(args.seconds.map_or(10_000, |_| u64::MAX));
    let mut outcomes: BTreeMap<&str, u64> = BTreeMap::new();
    let mut slowest = Duration::ZERO;
    let start = Instant::now();
    let random = std::iter::repeat_with(|| made(target, &corpus, &mut rng));
    let mut tried = 0;
    for input in corpus.iter().cloned().chain(random) {
        if tried == most || start.elapsed() >= time {
            break;
        }
        let began = Instant::now();
        *outcomes.entry((target.run)(&input)).or_default() += 1;
        slowest = slowest.max(began.elapsed());
        assert!(slowest < TOO_LONG, "it takes too long");
        tried += 1;
    }
    println!(
        "{}: {tried} inputs from seed {} in {:.1?}, slowest {slowest:.0?}: {outcomes:?}",
        target.name,
        args.seed,
        start.elapsed()
    );
    assert!(tried >= args.least, "fewer inputs than {}", args.least);
    for kind in target.kinds {
        let is_seen = tried < ENOUGH || outcomes.contains_key(kind);
        assert!(is_seen, "no input was {kind:?}: they have become useless");
    }
}

/// Returns the inputs in a target's folder, in the order of their names.
fn corpus(target: &Target) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let entries = fs::read_dir(folder.join(target.name)).into_iter().flatten();
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let read = |path| fs::read(path).expect("a file of the corpus can be read");
    paths.into_iter().map(read).collect()
}

/// Returns an input: mostly random bytes to be given a structure, otherwise a text of the corpus with slips.
fn made(target: &Target, corpus: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let from_corpus = !corpus.is_empty() && rng.u8(..12) == 0;
    let times = if rng.u8(..16) == 0 { 4 } else { 1 };
    let mut bytes = vec![0; rng.usize(8..=times * target.chance)];
    rng.fill(&mut bytes);
    if !from_corpus {
        bytes[0] = 0;
        return bytes;
    }
    let text = String::from_utf8_lossy(&corpus[rng.usize(..corpus.len())]).into_owned();
    let mut text = slipped(text, rng.usize(1..6), &mut Dice::new(&bytes));
    text.truncate(text.floor_char_boundary(target.longest));
    text.into_bytes()
}
