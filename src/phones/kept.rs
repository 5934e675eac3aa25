//! The secret that lets phones in, and what a draft keeps of them, so that they find a program that was started again.

use std::fmt;
use std::hint::black_box;
use std::net::SocketAddr;
use std::str::FromStr;

use stationmaster_core::PlayerId;
use stationmaster_table::Owner;

use super::http::{base64url, hex};

/// The characters of a secret.
const LENGTH: usize = 22;

/// A secret of 128 random bits of the system, as it stands in the link. It lasts as long as the game is entered.
#[derive(Debug, Clone, PartialEq, Eq)]
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
}

/// A phone that has entered something: its name, the owner of its lines, the number of its last request, and its player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPhone {
    pub name: String,
    pub owner: Owner,
    pub last: u64,
    pub me: Option<PlayerId>,
}

/// What a draft keeps of phones: where they come in, by what, and who they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    pub address: SocketAddr,
    pub secret: Secret,
    pub phones: Vec<KnownPhone>,
}

/// One line: `192.168.1.20:4747 SECRET 0123456789abcdef/1/17/0`, with phones as name, owner, last number and player.
impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.address, self.secret.0)?;
        for phone in &self.phones {
            write!(f, " {}/{}/{}", phone.name, phone.owner.0, phone.last)?;
            if let Some(PlayerId(me)) = phone.me {
                write!(f, "/{me}")?;
            }
        }
        Ok(())
    }
}

/// A text that a draft does not keep of phones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no phones are kept so")]
pub struct NotKept;

impl FromStr for Kept {
    type Err = NotKept;

    fn from_str(text: &str) -> Result<Kept, NotKept> {
        let mut words = text.split(' ');
        let address = words.next().and_then(|word| word.parse().ok());
        let is_link = |c: u8| c.is_ascii_alphanumeric() || b"-_".contains(&c);
        let secret = words
            .next()
            .filter(|word| word.len() == LENGTH && word.bytes().all(is_link));
        let phone = |word: &str| {
            let mut fields = word.split('/');
            Some(KnownPhone {
                name: fields.next()?.to_owned(),
                owner: Owner(fields.next()?.parse().ok()?),
                last: fields.next()?.parse().ok()?,
                me: fields.next().and_then(|me| me.parse().ok()).map(PlayerId),
            })
        };
        Ok(Kept {
            address: address.ok_or(NotKept)?,
            secret: Secret(secret.ok_or(NotKept)?.to_owned()),
            phones: words.filter_map(phone).collect(),
        })
    }
}

/// Returns some random letters: the name of a phone, or of a run of the program.
///
/// # Errors
///
/// The system has no random bits.
pub fn random_name() -> Result<String, getrandom::Error> {
    let mut bits = [0; 8];
    getrandom::fill(&mut bits)?;
    Ok(hex(&bits))
}
