//! Access control: a request needs the secret, as link or cookie, our host name, and for writes our origin.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use super::http::{Request, Response};
use super::kept::Secret;
use stationmaster_report::words::phones::PhonesLabel;

/// The longest body, and the longest target.
pub const LONGEST_BODY: usize = 4096;
const LONGEST_TARGET: usize = 2048;
/// The most peers whose wrong secrets and writes are counted.
const MOST_PEERS: usize = 256;
/// The most writes and the most looks of a peer at once, and a second; a tunnel brings all phones from this computer itself.
const MOST_WRITES: f64 = 30.0;
const MOST_LOOKS: f64 = 60.0;
const PHONES_BY_TUNNEL: f64 = 8.0;
/// The delay that each wrong guess adds for its peer, and the longest delay.
const SLOWER: Duration = Duration::from_millis(50);
const SLOWEST: Duration = Duration::from_secs(1);
/// The lifetime of the cookie, in seconds.
const COOKIE_LASTS: u32 = 24 * 60 * 60;

/// Decides which requests are let in.
pub(super) struct Auth {
    secret: Secret,
    /// The names under which phones find the table, each with the port.
    hosts: Vec<String>,
    /// The cookie's name: browsers send cookies to all ports of a host, and there may be another table.
    cookie: String,
    peers: BTreeMap<IpAddr, Peer>,
    turned_away: u32,
}

/// An address that requests come from.
#[derive(Default)]
struct Peer {
    wrong: u32,
    writes: Spent,
    looks: Spent,
}

/// The used part of a limit, and the time at which it was so.
#[derive(Default)]
struct Spent {
    used: f64,
    at: Duration,
}

impl Spent {
    /// Returns whether one more is within the limit a second, and counts it.
    fn may_go_on(&mut self, most: f64, at: Duration) -> bool {
        let waited = at.saturating_sub(self.at).as_secs_f64();
        self.at = at.max(self.at);
        self.used = (self.used - waited * most).max(0.0);
        let may = self.used + 1.0 <= most;
        self.used += f64::from(u8::from(may));
        may
    }
}

impl Auth {
    pub(super) fn new(secret: Secret, hosts: Vec<String>) -> Auth {
        let port = hosts
            .first()
            .and_then(|host| host.rsplit(':').next())
            .unwrap_or_default();
        let cookie = format!("stationmaster-{port}");
        Auth {
            secret,
            hosts,
            cookie,
            peers: BTreeMap::new(),
            turned_away: 0,
        }
    }

    pub(super) fn turned_away(&self) -> u32 {
        self.turned_away
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
        if request.body.len() > LONGEST_BODY
            || length.is_some_and(|length| length.parse() != Ok(request.body.len()))
        {
            return Err(Response::says(413, PhonesLabel::TooMuch, words));
        }
        if request.method != "GET" && request.method != "POST" {
            return Err(Response::says(405, PhonesLabel::NotHere, words));
        }
        let link = request.target[1..]
            .split('?')
            .next()
            .filter(|link| link.len() == self.secret.in_link().len());
        let is_link = link.is_some_and(|link| self.secret.is(link));
        match self.shown(cookie) {
            Some(Ok(phone)) if is_link => Ok((Some(phone), true)),
            Some(Ok(phone)) => {
                let is_write = request.method == "POST";
                let own = format!("http://{host}");
                if is_write && origin.map(str::to_ascii_lowercase) != Some(own) {
                    return Err(Response::turns_away(403, words));
                }
                let kind = once("content-type")?.and_then(|kind| kind.split(';').next());
                if is_write && (length.is_none() || kind != Some("application/json")) {
                    return Err(malformed());
                }
                Ok((Some(phone), false))
            }
            _ if is_link && request.method == "GET" => Ok((None, true)),
            None if link.is_none() => Err(Response::turns_away(403, words)),
            _ => Err(self.wrong(request)),
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

    /// Returns whether a peer may write or look once more; its phones share one limit.
    pub(super) fn may_go_on(&mut self, request: &Request) -> bool {
        let times = if request.peer.is_loopback() {
            PHONES_BY_TUNNEL
        } else {
            1.0
        };
        let peer = self.peer(request.peer);
        match request.method.as_str() {
            "POST" => peer.writes.may_go_on(MOST_WRITES * times, request.at),
            _ => peer.looks.may_go_on(MOST_LOOKS * times, request.at),
        }
    }

    fn peer(&mut self, address: IpAddr) -> &mut Peer {
        if self.peers.len() >= MOST_PEERS && !self.peers.contains_key(&address) {
            self.peers.pop_first();
        }
        self.peers.entry(address).or_default()
    }

    /// Refuses a request with a wrong secret, each time of a peer later than the last.
    fn wrong(&mut self, request: &Request) -> Response {
        self.turned_away = self.turned_away.saturating_add(1);
        let peer = self.peer(request.peer);
        peer.wrong = peer.wrong.saturating_add(1);
        let delay = (SLOWER * peer.wrong).min(SLOWEST);
        Response {
            delay,
            ..Response::turns_away(403, request.language())
        }
    }
}
