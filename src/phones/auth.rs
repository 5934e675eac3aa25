//! Access control: a request needs the secret, in the link or a cookie, our host name, and for writes our origin.

use std::hint::black_box;
use std::net::{IpAddr, SocketAddr};

use serde::{Deserialize, Serialize};

use super::handler::Kept;
use super::http::{Request, Response};
use stationmaster_report::words::phones::PhonesLabel;

/// The lifetime of the cookie, in seconds.
const COOKIE_LASTS: u32 = 24 * 60 * 60;

/// A secret of at least 128 random bits, as in the link. It is valid while the game is entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(pub(super) String);

impl Secret {
    /// Returns its text in the link.
    pub fn in_link(&self) -> &str {
        &self.0
    }

    /// Returns a number by which a page recognizes the game, too short to reveal the secret.
    pub fn game(&self) -> u32 {
        self.0.bytes().fold(0x811c_9dc5, |hash, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        })
    }

    /// Returns whether a text is the secret, in constant time.
    fn is(&self, text: &str) -> bool {
        let pairs = self.0.bytes().zip(text.bytes());
        let differing = pairs.fold(0, |all, (a, b)| all | black_box(a ^ b));
        text.len() == self.0.len() && black_box(differing) == 0
    }

    /// Returns whether it has the form of a generated secret: a draft may have been edited by hand.
    pub(super) fn is_sound(&self) -> bool {
        self.0.len() == LENGTH && self.0.bytes().all(|byte| ALPHABET.contains(&byte))
    }
}

/// The characters of a secret: 22 of 64 fit a small code, and are 132 bits.
const LENGTH: usize = 22;
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns random characters for links: the name of a phone, or of a run of the program.
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

impl Kept {
    /// Lets a request in. Returns the phone's name from its cookie, which may be forged, and whether it came by the link.
    ///
    /// # Errors
    ///
    /// The refusal.
    pub(super) fn admit<'r>(
        &self,
        request: &'r Request,
    ) -> Result<(Option<&'r str>, bool), Response> {
        let words = request.language();
        let malformed = || Response::says(400, PhonesLabel::Malformed, words);
        let once = |name: &str| request.header(name).map_err(|()| malformed());
        let (host, origin, cookie) = (once("host")?, once("origin")?, once("cookie")?);
        let (host, length) = (host.ok_or_else(malformed)?, once("content-length")?);
        if !request.target.starts_with('/') || once("transfer-encoding")?.is_some() {
            return Err(malformed());
        }
        if !self.is_called(host) {
            return Err(Response::turns_away(421, words));
        }
        if length.is_some_and(|length| length.parse() != Ok(request.body.len() + request.unread)) {
            return Err(Response::says(413, PhonesLabel::TooMuch, words));
        }
        let is_write = request.method != "GET";
        let is_link = !is_write && self.secret.is(&request.path()[1..]);
        let phone = self.shown(cookie);
        if phone.is_none() && !is_link || is_write && origin != Some(&format!("http://{host}")) {
            return Err(Response::turns_away(403, words));
        }
        if is_write && length.is_none() {
            return Err(malformed());
        }
        Ok((phone, is_link))
    }

    /// Returns whether a host is our address: the name of another site may lead here, too (DNS rebinding).
    fn is_called(&self, host: &str) -> bool {
        let host = host.replace("localhost", "127.0.0.1");
        // Port 80 is left out of the header.
        let read = host.parse().or_else(|_| format!("{host}:80").parse());
        let is_own = |ip: IpAddr| {
            ip == self.address.ip() || ip.is_loopback() && self.address.ip().is_loopback()
        };
        read.is_ok_and(|at: SocketAddr| at.port() == self.address.port() && is_own(at.ip()))
    }

    /// Returns the cookie's name, which contains the port: browsers send cookies to all ports of a host, and there may be another
    /// table.
    fn cookie_name(&self) -> String {
        format!("stationmaster-{}=", self.address.port())
    }

    /// Returns the phone's name in the cookie with the right secret, among older cookies.
    fn shown<'r>(&self, cookies: Option<&'r str>) -> Option<&'r str> {
        let name = self.cookie_name();
        let pairs = cookies.unwrap_or_default().split(';');
        let mut own = pairs.filter_map(|one| one.trim().strip_prefix(&name)?.split_once('.'));
        own.find(|(secret, _)| self.secret.is(secret))
            .map(|(_, phone)| phone)
    }

    /// Returns the cookie for a phone of this name.
    pub(super) fn cookie(&self, phone: &str) -> String {
        let (name, secret) = (self.cookie_name(), self.secret.in_link());
        format!("{name}{secret}.{phone}; Path=/; Max-Age={COOKIE_LASTS}; HttpOnly; SameSite=Strict")
    }
}
