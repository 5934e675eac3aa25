//! Which saved game is being corrected, and whether it still is what was read.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// What tells a text from every other: its FNV-1a hash of 128 bits, the same on every computer and in every version.
///
/// It notices what people and programs change; it is no protection against somebody who wants two texts to look alike.
///
/// ```
/// use stationmaster::store::Fingerprint;
/// let read = Fingerprint::of("format = 1\n");
/// assert_eq!(read.to_string().parse(), Ok(read));
/// assert_ne!(read, Fingerprint::of("format = 2\n"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// Returns the fingerprint of a text.
    pub fn of(text: &str) -> Fingerprint {
        const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        Fingerprint(text.bytes().fold(BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME)))
    }

    /// Returns the half of it that is short enough for a file's name.
    pub(super) fn short(self) -> String {
        self.to_string().split_off(16)
    }
}

/// 32 hexadecimal digits.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// A text that is no fingerprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no fingerprint")]
pub struct NoFingerprint;

impl FromStr for Fingerprint {
    type Err = NoFingerprint;

    fn from_str(text: &str) -> Result<Fingerprint, NoFingerprint> {
        let digits = text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).ok().filter(|_| digits);
        number.map(Fingerprint).ok_or(NoFingerprint)
    }
}

/// A saved game that is being corrected, as it was when it was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Corrects {
    pub(super) path: PathBuf,
    pub(super) as_read: Fingerprint,
}

impl Corrects {
    /// Returns the game, given the texts that a draft keeps of it: its file, and its fingerprint as it was read.
    ///
    /// # Errors
    ///
    /// [`NoFingerprint`], if the second text is none.
    pub fn from_texts(path: &str, as_read: &str) -> Result<Corrects, NoFingerprint> {
        Ok(Corrects { path: path.into(), as_read: as_read.parse()? })
    }

    /// Returns what a draft keeps of it: its file, and its fingerprint as it was read.
    pub fn to_texts(&self) -> (String, String) {
        (self.path.display().to_string(), self.as_read.to_string())
    }

    /// Returns the file of the game.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that the authors of the hash publish.
    #[test]
    fn the_hash_is_the_published_one() {
        let case = |text, expected: &str| assert_eq!(Fingerprint::of(text).to_string(), expected);
        case("", "6c62272e07bb014262b821756295c58d");
        case("a", "d228cb696f1a8caf78912b704e4a8964");
        case("foobar", "343e1662793c64bf6f0d3597ba446f18");
        assert_eq!("+".repeat(32).parse::<Fingerprint>(), Err(NoFingerprint));
    }
}
