//! Access control: a request needs the secret, as link or cookie, our host name, and for writes our origin.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use super::http::{Request, Response};
use super::secret::{Secret, random_name};
use crate::words::phones::PhonesLabel;

/// The longest body, and the longest target.
pub const LONGEST_BODY: usize = 4096;
const LONGEST_TARGET: usize = 2048;
/// The most peers of whom it is known how often they were wrong.
const MOST_PEERS: usize = 256;
/// How much longer each wrong guess takes than the one before, and the longest that one takes.
const SLOWER: Duration = Duration::from_millis(50);
const SLOWEST: Duration = Duration::from_secs(1);
/// How long a phone may come back, in seconds.
const COOKIE_LASTS: u32 = 24 * 60 * 60;
const COOKIE: &str = "stationmaster";
/// The letters of a phone's name, as they are made.
const PHONE: usize = 16;

/// Lets phones in.
pub struct Gate {
    secret: Secret,
    /// The names under which phones find the table, each with the port.
    hosts: Vec<String>,
    wrong: BTreeMap<IpAddr, u32>,
    turned_away: u32,
}

/// Who was let in.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Guest {
    /// A new phone, by the link; it gets this cookie.
    New(String),
    /// The phone of that name.
    Known(String),
}

/// What a cookie or a link says.
enum Shown<'r> {
    Nothing,
    Wrong,
    Right(&'r str),
}

impl Gate {
    pub(super) fn new(secret: Secret, hosts: Vec<String>) -> Gate {
        Gate { secret, hosts, wrong: BTreeMap::new(), turned_away: 0 }
    }

    pub(super) fn game(&self) -> u32 {
        self.secret.game()
    }

    pub(super) fn turned_away(&self) -> u32 {
        self.turned_away
    }

    /// Lets a request in, or says why not, and nothing else.
    pub(super) fn admit(&mut self, request: &Request) -> Result<Guest, Response> {
        let words = request.language();
        let malformed = || Response::says(400, PhonesLabel::Malformed, words);
        let once = |name: &str| request.header(name).map_err(|()| malformed());
        let (host, origin, cookie) = (once("host")?, once("origin")?, once("cookie")?);
        let length = once("content-length")?;
        if !request.target.starts_with('/') || request.target.len() > LONGEST_TARGET {
            return Err(malformed());
        }
        let host = host.ok_or_else(malformed)?.to_ascii_lowercase();
        if !self.hosts.contains(&host) {
            return Err(Response::turns_away(421, words));
        }
        if once("transfer-encoding")?.is_some() || once("upgrade")?.is_some() {
            return Err(malformed());
        }
        if request.body.len() > LONGEST_BODY || length.is_some_and(|length| length.parse() != Ok(request.body.len())) {
            return Err(Response::says(413, PhonesLabel::TooMuch, words));
        }
        if request.method != "GET" && request.method != "POST" {
            return Err(Response::says(405, PhonesLabel::NotHere, words));
        }
        let link = request.target[1..].split('?').next().filter(|link| link.len() == self.secret.in_link().len());
        match (self.shown(cookie), link) {
            (Shown::Right(phone), Some(link)) if self.secret.is(link) => Ok(Guest::New(self.cookie(phone))),
            (Shown::Right(phone), _) => {
                let is_write = request.method == "POST";
                if is_write && origin.map(str::to_ascii_lowercase) != Some(format!("http://{host}")) {
                    return Err(Response::turns_away(403, words));
                }
                let kind = once("content-type")?.and_then(|kind| kind.split(';').next());
                if is_write && (length.is_none() || kind != Some("application/json")) {
                    return Err(malformed());
                }
                Ok(Guest::Known(phone.to_owned()))
            }
            (_, Some(link)) if request.method == "GET" && self.secret.is(link) => {
                let phone = random_name().map_err(|_| Response::says(503, PhonesLabel::Busy, words))?;
                Ok(Guest::New(self.cookie(&phone)))
            }
            (Shown::Nothing, None) => Err(Response::turns_away(403, words)),
            _ => Err(self.wrong(request)),
        }
    }

    /// What a cookie shows. Other programs of the same computer may have left theirs beside it.
    fn shown<'r>(&self, cookie: Option<&'r str>) -> Shown<'r> {
        let own =
            cookie.unwrap_or_default().split(';').find_map(|one| one.trim().strip_prefix(COOKIE)?.strip_prefix('='));
        let Some(own) = own else { return Shown::Nothing };
        match own.split_once('.') {
            Some((secret, phone)) if self.secret.is(secret) && is_phone(phone) => Shown::Right(phone),
            _ => Shown::Wrong,
        }
    }

    fn cookie(&self, phone: &str) -> String {
        format!("{COOKIE}={}.{phone}; Path=/; Max-Age={COOKIE_LASTS}; HttpOnly; SameSite=Strict", self.secret.in_link())
    }

    /// Refuses a request with a wrong secret, each time of a peer later than the last.
    fn wrong(&mut self, request: &Request) -> Response {
        self.turned_away = self.turned_away.saturating_add(1);
        if self.wrong.len() >= MOST_PEERS && !self.wrong.contains_key(&request.peer) {
            self.wrong.pop_first();
        }
        let times = self.wrong.entry(request.peer).or_default();
        *times = times.saturating_add(1);
        let delay = (SLOWER * *times).min(SLOWEST);
        Response { delay, ..Response::turns_away(403, request.language()) }
    }
}

fn is_phone(name: &str) -> bool {
    name.len() == PHONE && name.bytes().all(|c| c.is_ascii_hexdigit())
}
