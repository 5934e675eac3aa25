//! The secret that lets phones in, and what a draft keeps of them, so that they find a program that was started again.

use std::collections::BTreeMap;
use std::fmt;
use std::hint::black_box;
use std::net::SocketAddr;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use stationmaster_core::PlayerId;
use stationmaster_table::Owner;

use super::http::base64url;

/// The characters of a secret.
const LENGTH: usize = 22;

/// A secret of 128 random bits of the system, as it stands in the link. It lasts as long as the game is entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(String);

impl Secret {
    /// Returns a new secret.
    ///
    /// # Errors
    ///
    /// The system has no random bits.
    pub fn new() -> Result<Secret, getrandom::Error> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits)?;
        Ok(Secret(base64url(&bits)))
    }

    /// Returns the text that stands in the link.
    pub fn in_link(&self) -> &str {
        &self.0
    }

    /// Returns a number by which a page knows the game again: too short to tell the secret.
    pub fn game(&self) -> u32 {
        self.0.bytes().fold(0x811c_9dc5, |hash, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        })
    }

    /// Returns whether a text is the secret; the time that takes does not tell how much of it is right.
    pub(super) fn is(&self, text: &str) -> bool {
        let pairs = self.0.bytes().zip(text.bytes());
        let differing = pairs.fold(0, |all, (a, b)| all | black_box(a ^ b));
        text.len() == self.0.len() && black_box(differing) == 0
    }

    fn is_sound(&self) -> bool {
        let is_link = |c: u8| c.is_ascii_alphanumeric() || b"-_".contains(&c);
        self.0.len() == LENGTH && self.0.bytes().all(is_link)
    }
}

/// What is known of a phone: the owner of its lines, once it has entered something, the number of its last request, and its player.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Known {
    /// The owner of its lines in the log.
    pub owner: Option<Owner>,
    /// The number of its last request.
    pub last: u64,
    /// The player that it enters for.
    pub me: Option<PlayerId>,
}

/// What a draft keeps of phones, as JSON: where they come in, by what, and who they are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The address that the phones use.
    pub address: SocketAddr,
    /// The secret of the link.
    pub secret: Secret,
    /// The phones by their cookies.
    pub phones: BTreeMap<String, Known>,
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// A text that a draft does not keep of phones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no phones are kept so")]
pub struct NotKept;

impl FromStr for Kept {
    type Err = NotKept;

    fn from_str(text: &str) -> Result<Kept, NotKept> {
        let kept: Option<Kept> = serde_json::from_str(text).ok();
        kept.filter(|kept| kept.secret.is_sound()).ok_or(NotKept)
    }
}

/// Returns some random letters: the name of a phone, or of a run of the program.
///
/// # Errors
///
/// The system has no random bits.
pub fn random_name() -> Result<String, getrandom::Error> {
    Secret::new().map(|secret| secret.0)
}
