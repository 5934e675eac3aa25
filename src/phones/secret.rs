//! The secret that lets phones in: 128 random bits of the system, which last as long as the game is entered.

use std::hint::black_box;
use std::net::SocketAddr;

use super::http::{base64url, hex};

/// The characters of a secret.
const LENGTH: usize = 22;

/// A secret, as it stands in the link.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Returns a new one.
    ///
    /// # Errors
    ///
    /// That the system has no random bits.
    pub fn new() -> Result<Secret, getrandom::Error> {
        let mut bits = [0; 16];
        getrandom::fill(&mut bits)?;
        Ok(Secret(base64url(&bits)))
    }

    /// Returns what stands in the link.
    pub fn in_link(&self) -> &str {
        &self.0
    }

    /// Returns a number by which a phone knows the game again: too short to tell the secret.
    pub fn game(&self) -> u32 {
        self.0.bytes().fold(0x811c_9dc5, |hash, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        })
    }

    /// Whether a text is the secret; how long that takes does not tell how much of it is right.
    pub(super) fn is(&self, text: &str) -> bool {
        let differing = self
            .0
            .bytes()
            .zip(text.bytes())
            .fold(0, |all, (a, b)| all | black_box(a ^ b));
        text.len() == self.0.len() && black_box(differing) == 0
    }

    /// Returns what a draft keeps: where phones come in, and by what.
    pub fn kept(&self, address: SocketAddr) -> String {
        format!("{address} {}", self.0)
    }

    /// Reads what a draft keeps.
    pub fn of_kept(kept: &str) -> Option<(SocketAddr, Secret)> {
        let (address, secret) = kept.split_once(' ')?;
        let is_sound = secret.len() == LENGTH
            && secret
                .bytes()
                .all(|c| c.is_ascii_alphanumeric() || b"-_".contains(&c));
        is_sound.then_some(())?;
        Some((address.parse().ok()?, Secret(secret.to_owned())))
    }
}

/// Returns some random letters: who a phone is, or which run of the program this is.
///
/// # Errors
///
/// That the system has no random bits.
pub fn random_name() -> Result<String, getrandom::Error> {
    let mut bits = [0; 8];
    getrandom::fill(&mut bits)?;
    Ok(hex(&bits))
}
