//! The runner for stable Rust: inputs from seeds and from a corpus, in an order that the seed alone decides.

use std::collections::BTreeMap;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::time::{Duration, Instant};

use fastrand::Rng;

use crate::Target;
use crate::dice::{self, Dice};
use crate::slips::slipped;

/// The time after which an input counts as a finding; far above what any takes, as a machine may be busy.
const TOO_LONG: Duration = Duration::from_secs(10);

/// When to stop.
#[derive(Debug, Clone, Copy)]
pub enum Until {
    /// After so much time.
    Time(Duration),
    /// After this number of inputs.
    Inputs(u64),
}

/// What a run has come to.
#[derive(Debug, Default)]
pub struct Summary {
    /// How many inputs were tried.
    pub inputs: u64,
    /// What became of them.
    pub kinds: BTreeMap<&'static str, u64>,
    /// The same for the same inputs in the same order.
    pub digest: u64,
    /// The time of the input that took longest.
    pub slowest: Duration,
    /// The input that failed.
    pub failed: Option<Vec<u8>>,
}

/// The corpus of a target: what stands in its folder, in the order of the names.
pub fn corpus(folder: &Path) -> Vec<Vec<u8>> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    paths.sort();
    paths
        .iter()
        .filter_map(|path| fs::read(path).ok())
        .collect()
}

/// Tries the corpus, then inputs made by chance, until time is up or one fails.
pub fn run(target: &Target, corpus: &[Vec<u8>], seed: u64, until: Until) -> Summary {
    let mut rng = Rng::with_seed(seed);
    let mut summary = Summary::default();
    let start = Instant::now();
    let mut number = 0;
    loop {
        let over = match until {
            Until::Time(time) => start.elapsed() >= time,
            Until::Inputs(inputs) => summary.inputs >= inputs,
        };
        if over {
            return summary;
        }
        let input = corpus
            .get(number)
            .cloned()
            .unwrap_or_else(|| made(target, corpus, &mut rng));
        number += 1;
        let begin = Instant::now();
        let done = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(&input)));
        let took = begin.elapsed();
        summary.inputs += 1;
        match done {
            Ok(_) if took > TOO_LONG => {
                eprintln!("it takes longer than {} seconds", TOO_LONG.as_secs());
                summary.failed = Some(input);
            }
            Ok(kind) => {
                *summary.kinds.entry(kind).or_default() += 1;
                summary.digest = summary.digest.rotate_left(5)
                    ^ dice::hash(kind.as_bytes())
                    ^ dice::hash(&input);
            }
            // The panic has said why.
            Err(_) => summary.failed = Some(input),
        }
        summary.slowest = summary.slowest.max(took);
        if summary.failed.is_some() {
            return summary;
        }
    }
}

/// An input: mostly chance to be given a structure, otherwise a text of the corpus with slips.
fn made(target: &Target, corpus: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let from_corpus = !corpus.is_empty() && rng.u8(..12) == 0;
    let most = if rng.u8(..16) == 0 {
        4 * target.chance
    } else {
        target.chance
    };
    let mut bytes = vec![0; if from_corpus { 64 } else { rng.usize(8..=most) }];
    rng.fill(&mut bytes);
    if !from_corpus {
        bytes[0] = 0;
        return bytes;
    }
    let text = &corpus[rng.usize(..corpus.len())];
    let mut text = slipped(
        String::from_utf8_lossy(text).into_owned(),
        rng.usize(1..6),
        &mut Dice::new(&bytes),
    );
    text.truncate(text.floor_char_boundary(target.longest));
    text.into_bytes()
}

/// Keeps an input where it can be tried again; returns the file.
pub fn keep(name: &str, why: &str, input: &[u8]) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("artifacts")
        .join(name);
    let file = folder.join(format!("{why}-{:016x}", dice::hash(input)));
    match fs::create_dir_all(&folder).and_then(|()| fs::write(&file, input)) {
        Ok(()) => file.display().to_string(),
        Err(error) => format!("it cannot be kept: {error}"),
    }
}
