//! The request handler: lets phones in, hands what they enter to the table, and tells them what the table holds.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use stationmaster_core::PlayerId;
use stationmaster_table::{FrontEnd, Owner, Reply, Table};

use super::auth::{Auth, Secret, random_name};
use super::board;
use super::enter::{Input, Wanted, enter, for_the_table, live};
use super::http::{Body, Request, Response};
use super::state::{self, Phase, Viewer, losses};
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::text::Text;
use stationmaster_report::stage::next;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;

/// The most phones that are known at a time.
const MOST_PHONES: usize = 32;
/// A phone that was heard of so recently is here.
const RECENTLY: Duration = Duration::from_secs(40);
/// The most requests that wait for something new, of all phones and of one, which needs one; the others are answered at once.
const MOST_WAITING: usize = 40;
const MOST_OF_A_PHONE: usize = 4;
/// A phone that was heard of within this time waits for the end of the game, or has just asked for it.
const JUST_NOW: Duration = Duration::from_secs(20);
/// The most replies that wait until the table shows them.
const MOST_NEWS: usize = 8;

/// A picture with what it shows.
type Drawn<T> = (T, Arc<Vec<u8>>);

/// The request handler of one game.
pub struct Handler {
    auth: Auth,
    /// What is known of the phones.
    pub kept: Kept,
    /// The name of this run of the program.
    run: String,
    /// A number that grows with everything that phones have to see.
    pub version: u64,
    /// The version of the table, the phase and the step that phones have seen.
    seen: Option<(u64, Phase, Option<usize>)>,
    /// The score of the table's version, which all phones ask for.
    scored: Option<(u64, Scoreboard)>,
    /// The latest replies to what phones have entered, without the tickets, which are not told at the table.
    pub news: Vec<Reply>,
    /// The names of the phones whose requests wait; a phone may be forgotten meanwhile.
    waiting: Vec<String>,
    /// The pictures of the board and of the score, which all phones ask for, each with what it shows.
    board: Option<Drawn<Option<String>>>,
    picture: Option<Drawn<(u64, Language)>>,
    /// Whether the game has ended, saved or not.
    ended: Option<bool>,
}

/// What a draft keeps of phones, as JSON, so that they find a program that was started again.
#[derive(Clone, Serialize, Deserialize)]
pub struct Kept {
    /// Where phones come in.
    pub address: SocketAddr,
    /// By what they come in.
    pub secret: Secret,
    /// The phones by their names; no other name is known.
    phones: BTreeMap<String, Phone>,
    /// The number of lines of the log in which a player with a phone has seen every loss.
    #[serde(default)]
    seen: BTreeMap<PlayerId, usize>,
}

/// A phone: the owner of its lines once it has entered something, the number of its last request, and its player.
#[derive(Clone, Default, Serialize, Deserialize)]
struct Phone {
    owner: Option<Owner>,
    last: u64,
    me: Option<PlayerId>,
    /// The answer to its last request, if this run of the program gave it.
    #[serde(skip)]
    answer: Option<Value>,
    #[serde(skip)]
    peer: Option<IpAddr>,
    #[serde(skip)]
    heard: Duration,
    /// Whether it was told that the game has ended.
    #[serde(skip)]
    knows_end: bool,
}

impl Kept {
    /// Begins with no phones and a new secret.
    ///
    /// # Errors
    ///
    /// The system has no random bits.
    pub fn new(address: SocketAddr) -> Result<Kept, getrandom::Error> {
        Ok(Kept {
            address,
            secret: Secret::new()?,
            phones: BTreeMap::new(),
            seen: BTreeMap::new(),
        })
    }

    /// Reads the text of a draft; `None` where it was not written so.
    pub fn read(text: &str) -> Option<Kept> {
        let kept: Option<Kept> = serde_json::from_str(text).ok();
        kept.filter(|kept| kept.secret.is_sound())
    }

    /// Returns the link by which phones come in.
    pub fn url(&self) -> String {
        format!("http://{}/{}", self.address, self.secret.in_link())
    }

    /// Returns the owners of lines with the players whose phones they are.
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
    words: Language,
    /// The cookie that it is given, if its name is new.
    cookie: Option<String>,
}

impl Visitor {
    fn gets(self, mut response: Response) -> Response {
        let cookie = self.cookie.map(|cookie| ("set-cookie", cookie));
        response.headers.extend(cookie);
        response
    }

    fn says(&self, status: u16, label: PhonesLabel) -> Response {
        Response::says(status, label, self.words)
    }
}

impl Handler {
    /// Opens a handler for phones that find it under these host names, and knows the phones of before.
    pub fn open(kept: Kept, hosts: Vec<String>, run: String) -> Handler {
        Handler {
            auth: Auth::new(kept.secret.clone(), hosts),
            kept,
            run,
            version: 0,
            seen: None,
            scored: None,
            news: Vec::new(),
            waiting: Vec::new(),
            board: None,
            picture: None,
            ended: None,
        }
    }

    /// Tells all phones that the game has ended, saved or not; the state of each says so from now on.
    pub fn end(&mut self, is_saved: bool) {
        self.ended = Some(is_saved);
        self.version += 1;
    }

    /// Answers what needs no look at the game: refusals, the link, the files of the page. A phone that asks for anything else is let
    /// in as a visitor, for [`Handler::answer`].
    ///
    /// # Errors
    ///
    /// That answer.
    pub fn receive(&mut self, request: Request) -> Result<Visitor, Response> {
        let words = request.language();
        let (shown, is_link) = self.auth.admit(&request)?;
        // A phone with the secret and an unknown name gets another name, as if it came by the link.
        let known = shown.filter(|name| self.kept.phones.contains_key(*name));
        let phone = match known {
            Some(known) => known.to_owned(),
            None => random_name().map_err(|_| Response::says(503, PhonesLabel::Busy, words))?,
        };
        self.hear(&phone, &request);
        let cookie = (is_link || known.is_none()).then(|| self.auth.cookie(&phone));
        let visitor = Visitor {
            request,
            phone,
            words,
            cookie,
        };
        let request = &visitor.request;
        let [html, css, js] = stationmaster_data::PAGE;
        let page = |kind, text| Response::new(200, kind, Body::Page(text));
        let answer = match (request.method.as_str(), request.path()) {
            _ if is_link => {
                let mut response = page("text/plain; charset=utf-8", "");
                response.status = 303;
                response.headers.push(("location", "/".to_owned()));
                response
            }
            ("GET", "/") => page("text/html; charset=utf-8", html),
            ("GET", "/page.css") => page("text/css; charset=utf-8", css),
            ("GET", "/page.js") => page("text/javascript; charset=utf-8", js),
            ("GET", "/state" | "/board.json" | "/board.svg" | "/score.png")
            | ("POST", "/enter") => {
                if self.auth.may_go_on(request) {
                    return Ok(visitor);
                }
                visitor.says(429, PhonesLabel::TooFast)
            }
            _ => visitor.says(404, PhonesLabel::NotHere),
        };
        Err(visitor.gets(answer))
    }

    /// Notes that a phone was heard of; a new one takes the place of another where there are too many, first of one of its own peer,
    /// as a peer may ask for names again and again.
    fn hear(&mut self, name: &str, request: &Request) {
        let (phones, peer) = (&mut self.kept.phones, Some(request.peer));
        if !phones.contains_key(name) && phones.len() >= MOST_PHONES {
            let goes = phones.iter().max_by_key(|(_, phone)| {
                let is_idle = phone.owner.is_none();
                (is_idle, phone.peer == peer, Reverse(phone.heard))
            });
            let goes = goes.map(|(name, _)| name.clone());
            goes.and_then(|name| phones.remove(&name));
        }
        let phone = phones.entry(name.to_owned()).or_default();
        (phone.peer, phone.heard) = (peer, request.at.max(phone.heard));
    }

    /// Begins to wait until a visitor can be told something new, if it wants to and there is room.
    pub fn begin_waiting(&mut self, visitor: &Visitor) -> bool {
        let own = self.waiting.iter().filter(|name| **name == visitor.phone);
        let has_room = self.waiting.len() < MOST_WAITING && own.count() < MOST_OF_A_PHONE;
        let may_wait = has_room && self.knows(visitor);
        self.waiting.extend(may_wait.then(|| visitor.phone.clone()));
        may_wait
    }

    /// Ends what [`Handler::begin_waiting`] began.
    pub fn end_waiting(&mut self, visitor: &Visitor) {
        let mut waiting = self.waiting.iter();
        let own = waiting.position(|name| *name == visitor.phone);
        own.map(|at| self.waiting.swap_remove(at));
    }

    /// Returns whether a visitor knows the state already.
    pub fn knows(&self, visitor: &Visitor) -> bool {
        visitor.request.query("knows") == Some(&format!("{}{}", self.run, self.version))
    }

    /// Returns whether all phones that were just here know that the game has ended.
    pub fn all_know_the_end(&self, at: Duration) -> bool {
        let mut phones = self.kept.phones.values();
        phones.all(|phone| phone.knows_end || at.saturating_sub(phone.heard) > JUST_NOW)
    }

    /// Answers a visitor with the table and its own front end. A bug that one request meets is told to that phone alone: the others and
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
                    return Some(Response::new(204, "application/json", Body::Page("")));
                }
                let me = visitor.request.query("me").and_then(|me| me.parse().ok());
                let state = self.state(&visitor, me.map(PlayerId), table, front);
                Some(Response::json(200, state))
            }
            "/board.json" => board::json(table, visitor.words),
            "/board.svg" => {
                let key = state::board_key(table);
                let known = self.board.take().filter(|(of, _)| *of == key);
                self.board = known.or_else(|| Some((key, Arc::new(board::svg(table)?))));
                let (_, picture) = self.board.clone()?;
                Some(Response::new(200, "image/svg+xml", Body::Picture(picture)))
            }
            "/score.png" => self.picture(visitor.words, table, front),
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
        let phone = self.kept.phones.get_mut(&visitor.phone);
        let owner = phone.and_then(|phone| {
            phone.me = me.or(phone.me);
            phone.knows_end = self.ended.is_some();
            phone.owner
        });
        let losses = me.map(|me| {
            let phones = self.kept.phones.values().filter(|one| one.me == Some(me));
            let own: Vec<Owner> = phones.filter_map(|phone| phone.owner).collect();
            let all = table.log().entries().len();
            let seen = self.kept.seen.entry(me).or_insert(all);
            let losses = losses(table, me, &own, *seen);
            *seen = if losses.is_empty() { all } else { *seen };
            losses
        });
        let mut state = state::of(
            table,
            &Viewer {
                me,
                words: visitor.words,
                owner,
                losses: losses.unwrap_or_default(),
                phase: self.phase(table, front),
                step: front.stage,
                scored: self.scored.as_ref().map(|(_, scored)| scored),
            },
        );
        state["game"] = self.kept.secret.game().into();
        state["run"] = self.run.as_str().into();
        state["version"] = self.version.into();
        state["ended"] = json!(
            self.ended
                .map(|is_saved| if is_saved { "saved" } else { "left" })
        );
        state
    }

    fn phase(&self, table: &Table, front: &FrontEnd) -> Phase {
        match self.ended {
            Some(true) if table.game().is_some() => Phase::Score,
            _ => Phase::of(table, front),
        }
    }

    /// Looks whether anything has changed, whoever did it.
    pub fn look(&mut self, table: &Table, front: &FrontEnd) {
        let seen = (table.version(), self.phase(table, front), front.stage);
        if self.seen != Some(seen) {
            (self.seen, self.version) = (Some(seen), self.version + 1);
        }
        let is_scored = |(of, _): &(u64, _)| *of == table.version();
        if !self.scored.as_ref().is_some_and(is_scored) {
            self.scored = table.game().map(|game| (table.version(), score(game)));
        }
    }

    fn picture(&mut self, words: Language, table: &Table, front: &FrontEnd) -> Option<Response> {
        if self.phase(table, front) != Phase::Score {
            return None;
        }
        let key = (table.version(), words);
        let known = self.picture.take().filter(|(of, _)| *of == key);
        let drawn = || Some((key, Arc::new(board::picture(table, words)?)));
        self.picture = known.or_else(drawn);
        let (_, picture) = self.picture.clone()?;
        Some(Response::new(200, "image/png", Body::Picture(picture)))
    }

    /// Returns the players who are here by phone, in the order of the seats, each with whether everything of theirs is entered.
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

    /// Returns whether a phone has ever been a player's.
    pub fn has_come(&self) -> bool {
        self.kept.phones.values().any(|phone| phone.me.is_some())
    }

    /// Returns how many requests had a wrong secret.
    pub fn turned_away(&self) -> u32 {
        self.auth.turned_away
    }

    /// Enters what a phone wants, once however often it is repeated, and answers.
    fn enter(&mut self, visitor: &Visitor, table: &mut Table, front: &mut FrontEnd) -> Response {
        let malformed = || visitor.says(400, PhonesLabel::Malformed);
        let Ok(input) = serde_json::from_slice::<Input>(&visitor.request.body) else {
            return malformed();
        };
        let (words, game) = (visitor.words, self.kept.secret.game());
        let me = input.me.filter(|me| table.seat_of(*me).is_some());
        if input.wanted.is_too_long() {
            return visitor.says(413, PhonesLabel::TooMuch);
        }
        if let Wanted::Live { part, line } = &input.wanted {
            let live = me.and_then(|me| live(line, me, *part, words, table));
            return live.map_or_else(malformed, |told| Response::json(200, told));
        }
        let next_owner = self.next_owner(table);
        let Some(phone) = self.kept.phones.get_mut(&visitor.phone) else {
            return malformed();
        };
        let owner = phone.owner.unwrap_or(next_owner);
        let is_join = matches!(input.wanted, Wanted::Join { .. });
        let is_outdated = input.board.is_some() && input.board != state::board_key(table);
        let refused = if input.game != game {
            Some(PhonesLabel::OtherGame)
        } else if input.number <= phone.last {
            let answer = phone.answer.clone();
            let answer = answer.filter(|_| input.number == phone.last);
            let mut answer = answer.unwrap_or_else(|| json!({ "ok": true, "says": [] }));
            answer["state"] = self.state(visitor, me, table, front);
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
        let me = if is_join {
            serde_json::from_value(told["me"].clone()).ok()
        } else {
            me
        };
        phone.owner = phone.owner.or(reply.entered.then_some(owner));
        (phone.me, phone.last) = (me.or(phone.me), input.number);
        phone.answer = Some(told.clone());
        table.phones.retain(|(phone, _)| *phone != owner);
        table.phones.extend(me.map(|me| (owner, me)));
        told["state"] = self.state(visitor, me, table, front);
        let mut response = Response::json(200, told);
        response.enters = reply.entered;
        if reply.entered {
            self.news.push(for_the_table(reply));
            let earlier = self.news.len().saturating_sub(MOST_NEWS);
            self.news.drain(..earlier);
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
