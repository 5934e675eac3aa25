//! The request handler: lets phones in, hands their entries to the table, and sends them its state.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use stationmaster_core::PlayerId;
use stationmaster_table::{FrontEnd, Owner, Reply, Table};

use super::auth::{Secret, random_name};
use super::board;
use super::enter::{Input, Wanted, enter, for_the_table, live};
use super::http::{Body, Request, Response};
use super::state::{self, Phase, losses};
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::text::Text;
use stationmaster_report::stage::next;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;

/// The most known phones.
const MOST_PHONES: usize = 32;
/// The time since its last request during which a phone counts as present.
const RECENTLY: Duration = Duration::from_secs(40);
/// The most requests of a phone in a burst, and per second; a write counts as two.
const MOST_LOOKS: u32 = 60;
/// The most replies that wait for the table.
const MOST_NEWS: usize = 8;

/// The request handler of one game.
pub struct Handler {
    /// The number of requests without the right secret.
    pub turned_away: u32,
    /// The known phones.
    pub kept: Kept,
    /// The name of this run of the program.
    run: String,
    /// The version of the state of phones.
    pub version: u64,
    /// The version of the table, the phase and the step that `version` stands for.
    seen: Option<(u64, Phase, Option<usize>)>,
    /// A cache of the score at a version of the table.
    scored: Option<(u64, Scoreboard)>,
    /// The latest replies to entries of phones, without the tickets, which the table must not reveal.
    pub news: Vec<Reply>,
    /// A cache of the picture of the score.
    picture: Option<((u64, Language), Vec<u8>)>,
    /// The key of the end of the game, saved or not.
    ended: Option<&'static str>,
}

/// The part of a draft about phones, as JSON, so that they find a restarted program.
#[derive(Clone, Serialize, Deserialize)]
pub struct Kept {
    /// The address of the page.
    pub address: SocketAddr,
    /// The secret in the link.
    pub secret: Secret,
    /// The known phones by name.
    phones: BTreeMap<String, Phone>,
    /// The number of lines of the log whose losses each player with a phone has seen.
    #[serde(default)]
    seen: BTreeMap<PlayerId, usize>,
}

/// A phone: the owner of its lines once it has entered something, the number of its last granted request, and its player.
#[derive(Clone, Default, Serialize, Deserialize)]
struct Phone {
    owner: Option<Owner>,
    last: u64,
    me: Option<PlayerId>,
    #[serde(skip)]
    peer: Option<IpAddr>,
    #[serde(skip)]
    heard: Duration,
    /// The time at which its rate limit is fully recovered.
    #[serde(skip)]
    rested: Duration,
}

impl Phone {
    /// Returns whether the rate limit allows a request.
    fn may_go_on(&mut self, request: &Request) -> bool {
        let looks = if request.method == "POST" { 2 } else { 1 };
        let second = Duration::from_secs(1);
        let rested = self.rested.max(request.at) + second * looks / MOST_LOOKS;
        let may = rested <= request.at + second;
        self.rested = if may { rested } else { self.rested };
        may
    }
}

impl Kept {
    /// Returns a state without phones and with a new secret.
    ///
    /// # Errors
    ///
    /// The system has no random bits.
    pub fn new(address: SocketAddr) -> Result<Kept, getrandom::Error> {
        Ok(Kept {
            address,
            secret: Secret(random_name()?),
            phones: BTreeMap::new(),
            seen: BTreeMap::new(),
        })
    }

    /// Reads the text of a draft; `None` if it is invalid.
    pub fn read(text: &str) -> Option<Kept> {
        let kept: Option<Kept> = serde_json::from_str(text).ok();
        kept.filter(|kept| kept.secret.is_sound())
    }

    /// Returns the link for phones.
    pub fn url(&self) -> String {
        format!("http://{}/{}", self.address, self.secret.in_link())
    }

    /// Returns the owners of lines of phones, with their players.
    pub fn players(&self) -> Vec<(Owner, PlayerId)> {
        let phones = self.phones.values();
        phones
            .filter_map(|phone| Some((phone.owner?, phone.me?)))
            .collect()
    }

    /// Returns the text for a draft.
    pub fn text(&self) -> String {
        json!(self).to_string()
    }
}

/// A request that was let in, with the name of the phone that sent it.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// The request.
    pub request: Request,
    phone: String,
    /// The cookie to set, if its name is new.
    cookie: Option<String>,
}

impl Visitor {
    fn gets(self, mut response: Response) -> Response {
        let cookie = self.cookie.map(|cookie| ("set-cookie", cookie));
        response.headers.extend(cookie);
        response
    }

    fn says(&self, status: u16, label: PhonesLabel) -> Response {
        Response::says(status, label, self.request.language())
    }
}

impl Handler {
    /// Returns a handler that knows the phones of a draft.
    pub fn open(kept: Kept, run: String) -> Handler {
        Handler {
            turned_away: 0,
            kept,
            run,
            version: 0,
            seen: None,
            scored: None,
            news: Vec::new(),
            picture: None,
            ended: None,
        }
    }

    /// Ends the game for all phones, saved or not. Returns whether any phone has come.
    pub fn end(&mut self, is_saved: bool) -> bool {
        self.ended = Some(if is_saved { "saved" } else { "left" });
        self.version += 1;
        self.has_come()
    }

    /// Answers requests that do not need the game: refusals, the link, the files of the page. Other requests become visitors, for
    /// [`Handler::answer`].
    ///
    /// # Errors
    ///
    /// The answer, if there is one already.
    pub fn receive(&mut self, request: Request) -> Result<Visitor, Response> {
        let admitted = self.kept.admit(&request);
        let (shown, is_link) = admitted.inspect_err(|refused| {
            self.turned_away += u32::from(refused.status == 403);
        })?;
        // A phone with the secret but an unknown name gets a new name, as if it came by the link.
        let known = shown.filter(|name| self.kept.phones.contains_key(*name));
        let busy = |_| Response::says(503, PhonesLabel::Busy, request.language());
        let phone = known.map_or_else(random_name, |known| Ok(known.to_owned()));
        let phone = phone.map_err(busy)?;
        let is_new = known.is_none();
        self.hear(&phone, &request);
        let cookie = (is_link || is_new).then(|| self.kept.cookie(&phone));
        let visitor = Visitor {
            request,
            phone,
            cookie,
        };
        let [html, css, js] = stationmaster_data::PAGE;
        let answer = match (visitor.request.method.as_str(), visitor.request.path()) {
            _ if is_link => {
                let mut response = page(303, "text/plain", "");
                response.headers.push(("location", "/".to_owned()));
                response
            }
            ("GET", "/") => page(200, "text/html; charset=utf-8", html),
            ("GET", "/page.css") => page(200, "text/css; charset=utf-8", css),
            ("GET", "/page.js") => page(200, "text/javascript; charset=utf-8", js),
            ("GET", "/state" | "/board.json" | "/board.svg" | "/score.png")
            | ("POST", "/enter" | "/photo") => {
                let phone = self.kept.phones.entry(visitor.phone.clone());
                // A write under a new name is refused, and repeated under that name.
                let may_write = !is_new || visitor.request.method == "GET";
                if phone.or_default().may_go_on(&visitor.request) && may_write {
                    return Ok(visitor);
                }
                visitor.says(429, PhonesLabel::TooFast)
            }
            _ => visitor.says(404, PhonesLabel::NotHere),
        };
        Err(visitor.gets(answer))
    }

    /// Records a request of a phone. If there are too many phones, a new one replaces another, preferably of the same peer, as a
    /// peer may ask for names again and again.
    fn hear(&mut self, name: &str, request: &Request) {
        let (phones, peer) = (&mut self.kept.phones, Some(request.peer));
        if !phones.contains_key(name) && phones.len() >= MOST_PHONES {
            let rank = |phone: &Phone| {
                (
                    phone.owner.is_none(),
                    phone.peer == peer,
                    Reverse(phone.heard),
                )
            };
            let goes = phones.iter().max_by_key(|(_, phone)| rank(phone));
            let goes = goes.map(|(name, _)| name.clone());
            goes.and_then(|name| phones.remove(&name));
        }
        let phone = phones.entry(name.to_owned()).or_default();
        (phone.peer, phone.heard) = (peer, request.at.max(phone.heard));
    }

    /// Returns whether a visitor already has the current state.
    pub fn knows(&self, visitor: &Visitor) -> bool {
        visitor.request.query("knows") == Some(&format!("{}{}", self.run, self.version))
    }

    /// Answers a visitor, given the table and its front end. A panic in a request is reported only to that phone: the others and
    /// the table go on.
    pub fn answer(
        &mut self,
        visitor: Visitor,
        table: &mut Table,
        front: &mut FrontEnd,
    ) -> Response {
        let answered = catch_unwind(AssertUnwindSafe(|| match visitor.request.path() {
            "/state" => {
                self.look(table, front);
                if self.knows(&visitor) {
                    return Some(page(204, "application/json", ""));
                }
                let me = visitor.request.query("me").and_then(|me| me.parse().ok());
                let state = self.state(&visitor, me.map(PlayerId), table, front);
                Some(Response::json(200, state))
            }
            "/board.json" => board::json(table, visitor.request.language()),
            "/board.svg" => {
                let drawn = Body::Bytes(board::svg(table)?.into());
                Some(Response::new(200, "image/svg+xml", drawn))
            }
            "/score.png" => self.picture(visitor.request.language(), table, front),
            _ => Some(self.enter(&visitor, table, front)),
        }));
        let response = answered.unwrap_or_else(|_| Some(visitor.says(500, PhonesLabel::Bug)));
        let response = response.unwrap_or_else(|| visitor.says(404, PhonesLabel::NotYet));
        visitor.gets(response)
    }

    fn state(
        &mut self,
        visitor: &Visitor,
        me: Option<PlayerId>,
        table: &Table,
        front: &FrontEnd,
    ) -> Value {
        self.look(table, front);
        let me = me.filter(|me| table.seat_of(*me).is_some());
        let phone = self.kept.phones.entry(visitor.phone.clone()).or_default();
        phone.me = me.or(phone.me);
        let (owner, last) = (phone.owner, phone.last);
        let undo = owner.and_then(|owner| table.log().would_undo(owner));
        let words = visitor.request.language();
        let phase = self.phase(table, front);
        let scored = self.scored.as_ref().map(|(_, scored)| scored);
        let mut state = state::of_all(table, words, phase, scored);
        if let Some(me) = me {
            let phones = self.kept.phones.values().filter(|one| one.me == Some(me));
            let own: Vec<Owner> = phones.filter_map(|phone| phone.owner).collect();
            let all = table.log().entries().len();
            let seen = self.kept.seen.entry(me).or_insert(all);
            let losses = losses(table, me, &own, *seen);
            *seen = if losses.is_empty() { all } else { *seen };
            state["me"] = json!(state::own(table, me, words, undo, &losses, scored));
        }
        let staged = scored.filter(|_| phase == Phase::Stage).zip(front.stage);
        let staged = staged.map(|(scored, at)| state::stage(table, words, at, scored));
        state["stage"] = json!(staged);
        state["game"] = self.kept.secret.game().into();
        state["last"] = json!(last);
        state["run"] = self.run.as_str().into();
        state["version"] = self.version.into();
        state["ended"] = self.ended.into();
        state
    }

    fn phase(&self, table: &Table, front: &FrontEnd) -> Phase {
        match self.ended {
            Some("saved") if table.game().is_some() => Phase::Score,
            _ => Phase::of(table, front),
        }
    }

    /// Looks for changes of the state, whoever made them.
    pub fn look(&mut self, table: &Table, front: &FrontEnd) {
        let seen = (table.version(), self.phase(table, front), front.stage);
        if self.seen != Some(seen) {
            (self.seen, self.version) = (Some(seen), self.version + 1);
        }
        if self.scored.as_ref().map(|(of, _)| *of) != Some(table.version()) {
            self.scored = table.game().map(|game| (table.version(), score(game)));
        }
    }

    fn picture(&mut self, words: Language, table: &Table, front: &FrontEnd) -> Option<Response> {
        if self.phase(table, front) != Phase::Score {
            return None;
        }
        let key = (table.version(), words);
        let known = self.picture.take().filter(|(of, _)| *of == key);
        self.picture = known.or_else(|| Some((key, board::picture(table, words)?)));
        let (_, picture) = self.picture.as_ref()?;
        let picture = Body::Bytes(picture.clone().into());
        Some(Response::new(200, "image/png", picture))
    }

    /// Returns the players who are here by phone, in the order of the seats, each with `true` if everything is entered.
    pub fn joined(&self, table: &Table, at: Duration) -> Vec<(Text, bool)> {
        let is_here = |id: PlayerId| {
            let mut phones = self.kept.phones.values();
            phones.any(|phone| phone.me == Some(id) && at.saturating_sub(phone.heard) < RECENTLY)
        };
        let players = table.position().players.iter();
        let here = players.filter(|player| is_here(player.id));
        here.map(|player| (player.name.clone(), table.is_done(player.id)))
            .collect()
    }

    /// Returns whether any phone has ever had a player.
    pub fn has_come(&self) -> bool {
        self.kept.phones.values().any(|phone| phone.me.is_some())
    }

    /// Runs a request of a phone, only once however often it is repeated, and answers.
    fn enter(&mut self, visitor: &Visitor, table: &mut Table, front: &mut FrontEnd) -> Response {
        let malformed = || visitor.says(400, PhonesLabel::Malformed);
        let body = std::str::from_utf8(&visitor.request.body).unwrap_or_default();
        let Ok(input) = serde_json::from_str::<Input>(body) else {
            return malformed();
        };
        let (words, game) = (visitor.request.language(), self.kept.secret.game());
        let me = input.me.filter(|me| table.seat_of(*me).is_some());
        if let Wanted::Live { part, line } = &input.wanted {
            let live = me.and_then(|me| live(line, me, *part, words, table));
            return live.map_or_else(malformed, |told| Response::json(200, told));
        }
        let next_owner = self.next_owner(table);
        let phone = self.kept.phones.entry(visitor.phone.clone()).or_default();
        let owner = phone.owner.unwrap_or(next_owner);
        let is_join = matches!(input.wanted, Wanted::Join { .. });
        let is_outdated = input.board.is_some() && input.board != state::board_key(table);
        let refused = if input.game != game {
            Some(PhonesLabel::OtherGame)
        } else if input.number < phone.last {
            // A late request of another tab.
            Some(PhonesLabel::TooFast)
        } else if input.number == phone.last {
            let me = phone.me;
            let state = self.state(visitor, me, table, front);
            let answer = json!({ "ok": true, "says": [], "me": me, "state": state });
            return Response::json(200, answer);
        } else if Phase::of(table, front) == Phase::Setup {
            Some(PhonesLabel::NotYet)
        } else if !is_join && is_outdated {
            Some(PhonesLabel::OtherBoard)
        } else {
            (!is_join && me.is_none()).then_some(PhonesLabel::Removed)
        };
        if let Some(label) = refused {
            let state = self.state(visitor, me, table, front);
            let says = json!({ "ok": false, "says": [words.label(label)], "state": state });
            return Response::json(409, says);
        }
        match (&input.wanted, me) {
            (Wanted::Seen {}, Some(me)) => {
                self.kept.seen.insert(me, table.log().entries().len());
            }
            (Wanted::Next { step }, _) if front.stage == Some(*step) => {
                front.stage = table.game().and_then(|game| next(*step, &score(game)));
            }
            _ => {}
        }
        let entered = enter(input.wanted, owner, me.unwrap_or_default(), words, table);
        let Some((reply, mut told)) = entered else {
            return malformed();
        };
        let me = serde_json::from_value(told["me"].clone()).unwrap_or(me);
        phone.owner = phone.owner.or(reply.entered.then_some(owner));
        phone.me = me.or(phone.me);
        if told["ok"] == json!(true) {
            phone.last = input.number;
        }
        table.phones = self.kept.players();
        told["state"] = self.state(visitor, me, table, front);
        let mut response = Response::json(200, told);
        response.enters = reply.entered;
        if reply.entered {
            let earlier = self.news.len().saturating_sub(MOST_NEWS - 1);
            self.news.drain(..earlier);
            self.news.push(for_the_table(reply));
        }
        response
    }

    /// Returns the first owner that neither a phone nor a line of the log has.
    fn next_owner(&self, table: &Table) -> Owner {
        let phones = self.kept.phones.values().filter_map(|phone| phone.owner);
        let lines = table.log().entries().iter().map(|entry| entry.owner);
        let last = phones.chain(lines).max().unwrap_or(Owner::TABLE);
        Owner(last.0 + 1)
    }
}

fn page(status: u16, kind: &str, text: &'static str) -> Response {
    Response::new(status, kind, Body::Bytes(text.as_bytes().into()))
}
