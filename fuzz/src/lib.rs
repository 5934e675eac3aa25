//! What the fuzzers try: inputs made from bytes, and for each target an oracle that panics where something is not as it must
//! be.
//!
//! An input is a text. Bytes that begin with a zero are structured: the text is made from them by chance, near to what people
//! write. All others are the text itself, so that a corpus can be read and a failing input be kept as it is.

#![forbid(unsafe_code)]

pub mod dice;
pub mod editions;
pub mod networks;
pub mod pictures;
pub mod records;
pub mod slips;
mod told;
mod truth;

#[path = "../../tests/laws/chance.rs"]
mod chance;
#[path = "../../crates/photo/tests/main/drawn.rs"]
#[allow(
    dead_code,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    clippy::similar_names,
    clippy::too_many_lines,
    reason = "the same pictures as for the reader's own tests"
)]
mod drawn;
#[path = "../../tests/laws/plain.rs"]
mod plain;

/// A target: one way into the library, with its oracle.
pub struct Target {
    /// What it is called.
    pub name: &'static str,
    /// Tries an input; returns what became of it.
    pub run: fn(&[u8]) -> &'static str,
    /// From how many bytes of chance an input is made at most; of sixteen, one is made from up to four times as many.
    pub chance: usize,
    /// Longer inputs are cut: what is slow is known, and only stalls the search.
    pub longest: usize,
    /// What has to become of some of the inputs, or else nothing is tried any more.
    pub kinds: &'static [&'static str],
}

/// All targets.
pub const TARGETS: [Target; 4] = [
    Target {
        name: "records",
        chance: 500,
        run: records::target,
        longest: records::LONGEST,
        kinds: records::KINDS,
    },
    Target {
        name: "editions",
        chance: 64,
        run: editions::target,
        longest: editions::LONGEST,
        kinds: editions::KINDS,
    },
    Target {
        name: "networks",
        chance: 160,
        run: networks::target,
        longest: networks::LONGEST,
        kinds: networks::KINDS,
    },
    Target {
        name: "pictures",
        chance: 160,
        run: pictures::target,
        longest: pictures::LONGEST,
        kinds: pictures::KINDS,
    },
];
