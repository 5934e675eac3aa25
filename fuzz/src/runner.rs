//! The runner for stable Rust: inputs from seeds and from a corpus, in an order that the seed alone decides.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{fs, thread};

use fastrand::Rng;

use crate::Target;
use crate::dice::{self, Dice};
use crate::slips::slipped;

/// How long an input may take before it counts as a finding; far above what any takes, as a machine may be busy.
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
    /// The input that took longest, and how long.
    pub slowest: (Duration, Vec<u8>),
    /// The input that failed, with its text, and why.
    pub failed: Option<(Vec<u8>, String, String)>,
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
    let watch = Watch::start(target.name);
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
        watch.begin(&input);
        let begin = Instant::now();
        let done = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(&input)));
        let took = begin.elapsed();
        watch.end();
        summary.inputs += 1;
        match done {
            Ok(kind) => {
                *summary.kinds.entry(kind).or_default() += 1;
                summary.digest = summary.digest.rotate_left(5)
                    ^ dice::hash(kind.as_bytes())
                    ^ dice::hash(&input);
            }
            Err(why) => {
                let fixed = why.downcast_ref::<&str>().map(|why| (*why).to_owned());
                let why = why
                    .downcast_ref::<String>()
                    .cloned()
                    .or(fixed)
                    .unwrap_or_default();
                summary.failed = Some((input, dice::remembered(), why));
                return summary;
            }
        }
        if took > summary.slowest.0 {
            summary.slowest = (took, input);
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
    if rng.u8(..16) == 0 {
        // The beginning of one and the end of another.
        let other = String::from_utf8_lossy(&corpus[rng.usize(..corpus.len())]).into_owned();
        let at = text.floor_char_boundary(rng.usize(..=text.len()));
        text.truncate(at);
        text.push_str(&other[other.floor_char_boundary(rng.usize(..=other.len()))..]);
    }
    text.truncate(text.floor_char_boundary(target.longest));
    text.into_bytes()
}

/// Watches from a thread of its own, as an input that never ends cannot be caught.
struct Watch {
    /// When the input under way began, in milliseconds from the start and from 1; 0 while there is none.
    began: Arc<AtomicU64>,
    input: Arc<Mutex<Vec<u8>>>,
    start: Instant,
}

impl Watch {
    fn start(name: &'static str) -> Watch {
        let watch = Watch {
            began: Arc::default(),
            input: Arc::default(),
            start: Instant::now(),
        };
        let (began, input, start) = (
            Arc::downgrade(&watch.began),
            watch.input.clone(),
            watch.start,
        );
        thread::spawn(move || {
            loop {
                thread::sleep(Duration::from_secs(1));
                let Some(began) = began.upgrade().map(|began| began.load(Ordering::Relaxed)) else {
                    return;
                };
                let limit = Duration::from_millis(began) + TOO_LONG;
                if began > 0 && start.elapsed() > limit {
                    let input = input.lock().map(|input| input.clone()).unwrap_or_default();
                    let kept = keep(name, "hang", &input);
                    eprintln!(
                        "{name}: an input takes longer than {} seconds: {kept}",
                        TOO_LONG.as_secs()
                    );
                    std::process::exit(1);
                }
            }
        });
        watch
    }

    fn begin(&self, input: &[u8]) {
        if let Ok(mut kept) = self.input.lock() {
            kept.clear();
            kept.extend_from_slice(input);
        }
        let now = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.began.store(now.max(1), Ordering::Relaxed);
    }

    fn end(&self) {
        self.began.store(0, Ordering::Relaxed);
    }
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
