//! Access control: a request needs the secret, as link or cookie, our host name, and for writes our origin.

use std::hint::black_box;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::http::{Request, Response};
use stationmaster_report::words::phones::PhonesLabel;

/// The delay of the answer to a wrong guess.
const SLOW: Duration = Duration::from_secs(1);
/// The lifetime of the cookie, in seconds.
const COOKIE_LASTS: u32 = 24 * 60 * 60;

/// A secret of at least 128 random bits of the system, as it stands in the link. It lasts as long as the game is entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(String);

impl Secret {
    /// Returns a new secret.
    ///
    /// # Errors
    ///
    /// The system has no random bits.
    pub fn new() -> Result<Secret, getrandom::Error> {
        random_name().map(Secret)
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
    fn is(&self, text: &str) -> bool {
        let pairs = self.0.bytes().zip(text.bytes());
        let differing = pairs.fold(0, |all, (a, b)| all | black_box(a ^ b));
        text.len() == self.0.len() && black_box(differing) == 0
    }

    /// Returns whether it is one that was given out: a draft may have been written by hand.
    pub(super) fn is_sound(&self) -> bool {
        self.0.len() == LENGTH && self.0.bytes().all(|byte| ALPHABET.contains(&byte))
    }
}

/// The characters of a secret: 22 of 64 fit a small code, and are 132 bits.
const LENGTH: usize = 22;
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns random characters of links: the name of a phone, or of a run of the program.
///
/// # Errors
///
/// The system has no random bits.
pub fn random_name() -> Result<String, getrandom::Error> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes)?;
    let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte % 64)]));
    Ok(letters.into_iter().collect())
}

/// Decides which requests are let in.
pub(super) struct Auth {
    secret: Secret,
    /// The names under which phones find the table, each with the port.
    hosts: Vec<String>,
    /// The cookie's name: browsers send cookies to all ports of a host, and there may be another table.
    cookie: String,
    pub(super) turned_away: u32,
}

impl Auth {
    pub(super) fn new(secret: Secret, hosts: Vec<String>) -> Auth {
        let port = hosts.first().and_then(|host| host.rsplit(':').next());
        let cookie = format!("stationmaster-{}", port.unwrap_or_default());
        Auth {
            secret,
            hosts,
            cookie,
            turned_away: 0,
        }
    }

    /// Lets a request in, with the phone's name as its cookie has it, whoever wrote that, and with whether it came by the link.
    ///
    /// # Errors
    ///
    /// The refusal.
    pub(super) fn admit<'r>(
        &mut self,
        request: &'r Request,
    ) -> Result<(Option<&'r str>, bool), Response> {
        let words = request.language();
        let malformed = || Response::says(400, PhonesLabel::Malformed, words);
        let once = |name: &str| request.header(name).map_err(|()| malformed());
        let (host, origin, cookie) = (once("host")?, once("origin")?, once("cookie")?);
        let length = once("content-length")?;
        let host = host.ok_or_else(malformed)?.to_ascii_lowercase();
        if !request.target.starts_with('/') || once("transfer-encoding")?.is_some() {
            return Err(malformed());
        }
        if !self.hosts.contains(&host) {
            return Err(Response::turns_away(421, words));
        }
        if length.is_some_and(|length| length.parse() != Ok(request.body.len() + request.unread)) {
            return Err(Response::says(413, PhonesLabel::TooMuch, words));
        }
        let is_write = request.method != "GET";
        let link = Some(&request.path()[1..]).filter(|link| link.len() == LENGTH);
        let is_link = !is_write && link.is_some_and(|link| self.secret.is(link));
        match self.shown(cookie) {
            Some(Ok(phone)) if is_write => {
                if origin.map(str::to_ascii_lowercase) != Some(format!("http://{host}")) {
                    return Err(Response::turns_away(403, words));
                }
                length.map(|_| (Some(phone), false)).ok_or_else(malformed)
            }
            Some(Ok(phone)) => Ok((Some(phone), is_link)),
            _ if is_link => Ok((None, true)),
            None if link.is_none() => Err(Response::turns_away(403, words)),
            // A wrong secret.
            _ => {
                self.turned_away = self.turned_away.saturating_add(1);
                Err(Response {
                    delay: SLOW,
                    ..Response::turns_away(403, words)
                })
            }
        }
    }

    /// Reads the cookies: the phone's name with a right secret, an error where all are wrong. Of several of the name any can be right;
    /// other programs of the same host leave theirs beside them.
    fn shown<'r>(&self, cookies: Option<&'r str>) -> Option<Result<&'r str, ()>> {
        let pairs = cookies.unwrap_or_default().split(';');
        let own = pairs.filter_map(|one| one.trim().strip_prefix(&self.cookie)?.strip_prefix('='));
        let read = own.map(|value| match value.split_once('.') {
            Some((secret, phone)) if self.secret.is(secret) => Ok(phone),
            _ => Err(()),
        });
        read.reduce(Result::or)
    }

    /// Returns the cookie by which a phone of this name comes again.
    pub(super) fn cookie(&self, phone: &str) -> String {
        let (name, secret) = (&self.cookie, self.secret.in_link());
        format!(
            "{name}={secret}.{phone}; Path=/; Max-Age={COOKIE_LASTS}; HttpOnly; SameSite=Strict"
        )
    }
}
