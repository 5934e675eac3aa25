//! The request handler: lets phones in, hands what they enter to the table, and tells them what the table holds.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use stationmaster_core::{PlayerId, Position};
use stationmaster_table::{Owner, Place, Reply, Table};

use super::answer::{Answer, live};
use super::auth::Auth;
use super::board;
use super::http::{Body, Request, Response};
use super::input::{Input, LONGEST_LINE, Wanted};
use super::kept::{Kept, Known, random_name};
use super::notice::Notice;
use super::state::{self, Phase, Viewer};
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::text::Text;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;

/// The most phones that are known at a time; where more come, the peer with the most of them loses one.
const MOST_PHONES: usize = 32;
/// A phone that was heard of so recently is here.
const RECENTLY: Duration = Duration::from_secs(40);
/// The paths that a phone reads, and the one to which it writes: the game is looked at for each.
const READ: [&str; 6] = [
    "/state",
    "/events",
    "/live",
    "/board.json",
    "/board.svg",
    "/score.png",
];
const WRITE: &str = "/enter";

/// The request handler of one game.
pub struct Handler {
    auth: Auth,
    /// The phones of the draft; no other name is known but theirs and those that were given here.
    kept: Kept,
    phones: BTreeMap<String, Phone>,
    /// The name of this run of the program.
    run: String,
    version: u64,
    seen: Option<(u64, Phase, usize)>,
    /// The place of the table's own front end.
    place: Place,
    /// The score of the table's version, which all phones ask for.
    scored: Option<(u64, Scoreboard)>,
    /// The position and the lines of the log that were searched for losses.
    searched: Option<(Position, usize)>,
    notices: BTreeMap<PlayerId, Vec<Notice>>,
    news: Vec<Reply>,
    picture: Option<(u64, Language, Arc<Vec<u8>>)>,
    ended: Option<End>,
}

/// The end of a game for phones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The game is saved.
    Saved,
    /// The table let go of the phones or was left; what they entered is kept.
    Left,
}

/// A phone that is known.
#[derive(Default)]
struct Phone {
    known: Known,
    /// The answer to its last request, if this run of the program gave it.
    answer: Option<Value>,
    peer: Option<IpAddr>,
    heard: Duration,
}

/// A phone that was let in: as whom it asks, and in which language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visitor {
    pub(super) phone: String,
    me: Option<PlayerId>,
    words: Language,
    /// The cookie that it is given, if that is new.
    cookie: Option<String>,
}

impl Visitor {
    /// Returns the phone's name.
    pub fn phone(&self) -> &str {
        &self.phone
    }

    fn gets(&self, mut response: Response) -> Response {
        let cookie = self
            .cookie
            .iter()
            .map(|cookie| ("set-cookie", cookie.clone()));
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
        let phone = |(name, known): (&String, &Known)| {
            let known = known.clone();
            (
                name.clone(),
                Phone {
                    known,
                    ..Phone::default()
                },
            )
        };
        Handler {
            auth: Auth::new(kept.secret.clone(), hosts),
            phones: kept.phones.iter().map(phone).collect(),
            kept,
            run,
            version: 0,
            seen: None,
            place: Place::Edition,
            scored: None,
            searched: None,
            notices: BTreeMap::new(),
            news: Vec::new(),
            picture: None,
            ended: None,
        }
    }

    /// Returns what the draft keeps of phones: those that have entered something.
    pub fn kept(&self) -> Kept {
        let known = self
            .phones
            .iter()
            .map(|(name, phone)| (name.clone(), phone.known.clone()));
        Kept {
            phones: known.filter(|(_, known)| known.owner.is_some()).collect(),
            ..self.kept.clone()
        }
    }

    /// Tells all phones that the game has ended; the state of each says so from now on.
    pub fn end(&mut self, end: End) {
        self.ended = Some(end);
        self.version += 1;
    }

    /// Answers what needs no look at the game: refusals, the link, the files of the page. A phone that asks for anything else is let
    /// in as a visitor, for [`Handler::answer`].
    ///
    /// # Errors
    ///
    /// That answer.
    pub fn receive(&mut self, request: &Request) -> Result<Visitor, Response> {
        let words = request.language();
        let (shown, is_link) = self.auth.admit(request)?;
        // A phone with the secret and an unknown name gets another name, as if it came by the link.
        let known = shown.filter(|name| self.phones.contains_key(*name));
        let phone = match known {
            Some(known) => known.to_owned(),
            None => random_name().map_err(|_| Response::says(503, PhonesLabel::Busy, words))?,
        };
        let cookie = (is_link || known.is_none()).then(|| self.auth.cookie(&phone));
        let me = request
            .query("me")
            .and_then(|me| me.parse().ok())
            .map(PlayerId);
        self.hear(&phone, me, request);
        let visitor = Visitor {
            phone,
            me,
            words,
            cookie,
        };
        let answered = if is_link {
            Some(Response::to_the_page())
        } else {
            self.answer_at_once(&visitor, request)
        };
        match answered {
            Some(response) => Err(visitor.gets(response)),
            None => Ok(visitor),
        }
    }

    /// Notes that a phone was heard of; a new one takes the place of another where there are too many. A peer that asks for names
    /// again and again takes its own.
    fn hear(&mut self, phone: &str, me: Option<PlayerId>, request: &Request) {
        if !self.phones.contains_key(phone) && self.phones.len() >= MOST_PHONES {
            let of = |peer| {
                self.phones
                    .values()
                    .filter(|phone| phone.peer == peer)
                    .count()
            };
            let goes = self.phones.iter().max_by_key(|(_, phone)| {
                (
                    of(phone.peer),
                    phone.known.owner.is_none(),
                    Reverse(phone.heard),
                )
            });
            let goes = goes.map(|(name, _)| name.clone());
            goes.and_then(|name| self.phones.remove(&name));
        }
        let phone = self.phones.entry(phone.to_owned()).or_default();
        (phone.peer, phone.heard) = (Some(request.peer), request.at.max(phone.heard));
        phone.known.me = me.or(phone.known.me);
    }

    /// Returns the answer to a phone that needs no look at the game, if there is one.
    fn answer_at_once(&mut self, visitor: &Visitor, request: &Request) -> Option<Response> {
        let (method, path) = (request.method.as_str(), request.path());
        let page = page(path);
        if page.is_none() && !READ.contains(&path) && path != WRITE {
            Some(visitor.says(404, PhonesLabel::NotHere))
        } else if (method == "POST") != (path == WRITE) {
            Some(visitor.says(405, PhonesLabel::NotHere))
        } else if page.is_some() {
            page
        } else if !self.auth.may_go_on(request) {
            Some(visitor.says(429, PhonesLabel::TooFast))
        } else {
            let events = || Body::Events(visitor.clone());
            (path == "/events").then(|| Response::new(200, "text/event-stream", events()))
        }
    }

    /// Answers a visitor; without the table where that is busy, and else with the place of the table's own front end. A bug that one
    /// request meets is told to that phone alone: the others and the table go on.
    pub fn answer(
        &mut self,
        visitor: &Visitor,
        request: &Request,
        table: Option<(&mut Table, Place)>,
    ) -> Response {
        let Some((table, place)) = table else {
            return visitor.gets(visitor.says(503, PhonesLabel::Busy));
        };
        let answered = catch_unwind(AssertUnwindSafe(|| {
            self.look(table, place);
            match request.path() {
                "/state" => Some(Response::json(200, &self.state(visitor, visitor.me, table))),
                "/live" => Some(Self::live(visitor, request, table)),
                "/board.json" => board::json(table, visitor.words),
                "/board.svg" => board::svg(table),
                "/score.png" => self.picture(visitor, table),
                _ => Some(self.enter(visitor, request, table)),
            }
        }));
        visitor.gets(match answered {
            Ok(Some(response)) => response,
            Ok(None) => visitor.says(404, PhonesLabel::NotYet),
            Err(_) => visitor.says(500, PhonesLabel::Bug),
        })
    }

    /// Notes that an event stream goes on.
    pub fn follows(&mut self, visitor: &Visitor, at: Duration) {
        if let Some(phone) = self.phones.get_mut(&visitor.phone) {
            phone.heard = at.max(phone.heard);
        }
    }

    /// Returns the state for an event stream, with its version.
    pub fn state_of(&mut self, visitor: &Visitor, table: &Table, place: Place) -> (Value, u64) {
        self.look(table, place);
        (self.state(visitor, visitor.me, table), self.version)
    }

    fn state(&self, visitor: &Visitor, me: Option<PlayerId>, table: &Table) -> Value {
        let notices = me.and_then(|me| self.notices.get(&me));
        let viewer = Viewer {
            me,
            words: visitor.words,
            owner: self
                .phones
                .get(&visitor.phone)
                .and_then(|phone| phone.known.owner),
            notices: notices.map_or(&[], Vec::as_slice),
        };
        let scored = self.scored.as_ref().map(|(_, scored)| scored);
        let mut state = state::of(table, self.phase(table), scored, &viewer);
        state["game"] = self.kept.secret.game().into();
        state["run"] = self.run.as_str().into();
        state["version"] = self.version.into();
        state["ended"] = json!(self.ended.map(|end| match end {
            End::Saved => "saved",
            End::Left => "left",
        }));
        state
    }

    fn phase(&self, table: &Table) -> Phase {
        match self.ended {
            Some(End::Saved) if table.game().is_some() => Phase::Score,
            _ => Phase::of(table, self.place),
        }
    }

    /// Looks whether anything has changed, whoever did it, and returns the version of the state.
    pub fn look(&mut self, table: &Table, place: Place) -> u64 {
        self.place = place;
        self.note_losses(table);
        let notices = self.notices.values().map(Vec::len).sum();
        let seen = (table.version(), self.phase(table), notices);
        if self.seen != Some(seen) {
            (self.seen, self.version) = (Some(seen), self.version + 1);
        }
        let is_scored = |(of, _): &(u64, _)| *of == table.version();
        if !self.scored.as_ref().is_some_and(is_scored) {
            self.scored = table.game().map(|game| (table.version(), score(game)));
        }
        self.version
    }

    /// Notes what players with a phone have lost by new lines of others.
    fn note_losses(&mut self, table: &Table) {
        let (position, entries) = (table.position(), table.log().entries());
        if let Some((_, known)) = &self.searched
            && *known == entries.len()
        {
            return;
        }
        let before = self.searched.replace((position.clone(), entries.len()));
        let (Some((before, _)), Some(last)) = (before, entries.last()) else {
            return;
        };
        for (player, notice) in Notice::between(&before, position) {
            let phones = self.phones.values().map(|phone| &phone.known);
            let mut own = phones.filter(|known| known.me == Some(player)).peekable();
            if own.peek().is_some() && own.all(|known| known.owner != Some(last.owner)) {
                self.notices.entry(player).or_default().push(notice);
            }
        }
    }

    fn picture(&mut self, visitor: &Visitor, table: &Table) -> Option<Response> {
        if self.phase(table) != Phase::Score {
            return None;
        }
        let key = (table.version(), visitor.words);
        let known = self
            .picture
            .take()
            .filter(|(version, words, _)| (*version, *words) == key);
        let picture = match known {
            Some((_, _, picture)) => picture,
            None => Arc::new(state::picture(table, visitor.words)?),
        };
        self.picture = Some((key.0, key.1, picture.clone()));
        Some(Response::new(200, "image/png", Body::Picture(picture)))
    }

    /// Returns the players who are here by phone, in the order of the seats, each with whether everything of theirs is entered.
    pub fn joined(&self, table: &Table, at: Duration) -> Vec<(Text, bool)> {
        let is_here = |id: PlayerId| {
            let mut phones = self.phones.values();
            phones.any(|phone| {
                phone.known.me == Some(id) && at.saturating_sub(phone.heard) < RECENTLY
            })
        };
        let players = table.position().players.iter();
        let here = players.filter(|player| is_here(player.id));
        here.map(|player| (player.name.clone(), table.is_done(player.id)))
            .collect()
    }

    /// Returns how many requests had a wrong secret.
    pub fn turned_away(&self) -> u32 {
        self.auth.turned_away()
    }

    /// Takes the replies to what phones have entered since the last call; tickets are not told at the table.
    pub fn take_news(&mut self) -> Vec<Reply> {
        std::mem::take(&mut self.news)
    }

    /// Enters what a phone wants, once however often it is repeated, and answers.
    fn enter(&mut self, visitor: &Visitor, request: &Request, table: &mut Table) -> Response {
        let malformed = || visitor.says(400, PhonesLabel::Malformed);
        let Ok(input) = serde_json::from_slice::<Input>(&request.body) else {
            return malformed();
        };
        let Some(phone) = self.phones.get(&visitor.phone) else {
            return malformed();
        };
        let me = input.me.filter(|me| table.seat_of(*me).is_some());
        let answered = |handler: &Handler, status, mut answer: Value, me| {
            answer["state"] = handler.state(visitor, me, table);
            Response::json(status, &answer)
        };
        if input.number <= phone.known.last && input.game == self.kept.secret.game() {
            let answer = phone
                .answer
                .clone()
                .filter(|_| input.number == phone.known.last);
            let answer = answer.unwrap_or_else(|| json!({ "ok": true, "says": [] }));
            return answered(self, 200, answer, me);
        }
        let is_join = matches!(input.wanted, Wanted::Join { .. });
        let is_outdated = input.board.is_some() && input.board != state::board_key(table);
        let refused = if input.game != self.kept.secret.game() {
            Some((PhonesLabel::OtherGame, None))
        } else if Phase::of(table, self.place) == Phase::Setup {
            Some((PhonesLabel::NotYet, None))
        } else if !is_join && is_outdated {
            Some((PhonesLabel::OtherBoard, me))
        } else {
            (!is_join && me.is_none()).then_some((PhonesLabel::Removed, None))
        };
        if let Some((label, me)) = refused {
            let says = json!({ "ok": false, "says": [visitor.words.label(label)] });
            return answered(self, 409, says, me);
        }
        if matches!(&input.wanted, Wanted::Line { line, .. } if line.len() > LONGEST_LINE) {
            return visitor.says(413, PhonesLabel::TooMuch);
        }
        let owner = phone.known.owner.unwrap_or_else(|| self.next_owner(table));
        if let (Wanted::Seen {}, Some(me)) = (&input.wanted, me) {
            self.notices.remove(&me);
        }
        let me = me.unwrap_or_default();
        let Some(answer) = Answer::to(input.wanted, owner, me, visitor.words, table) else {
            return malformed();
        };
        let me = if is_join { answer.joined } else { Some(me) };
        table.phones.retain(|(phone, _)| *phone != owner);
        table.phones.extend(me.map(|me| (owner, me)));
        self.look(table, self.place);
        let mut told = answer.told(table, visitor.words);
        told["me"] = json!(me);
        if let Some(phone) = self.phones.get_mut(&visitor.phone) {
            let is_known = phone.known.owner.is_some() || answer.reply.entered;
            phone.known.owner = is_known.then_some(owner);
            (phone.known.me, phone.known.last) = (me.or(phone.known.me), input.number);
            phone.answer = Some(told.clone());
        }
        told["state"] = self.state(visitor, me, table);
        let mut response = Response::json(200, &told);
        if answer.reply.entered {
            response.enters = true;
            self.news.push(answer.for_the_table());
        }
        response
    }

    /// Returns the first owner that neither a phone nor a line of the log has.
    fn next_owner(&self, table: &Table) -> Owner {
        let phones = self.phones.values().filter_map(|phone| phone.known.owner);
        let lines = table.log().entries().iter().map(|entry| entry.owner);
        let last = phones.chain(lines).max().unwrap_or(Owner::TABLE);
        Owner(last.0 + 1)
    }

    /// Answers what a line means that is still being typed.
    fn live(visitor: &Visitor, request: &Request, table: &Table) -> Response {
        let me = visitor.me.filter(|me| table.seat_of(*me).is_some());
        let part = request.query("part").and_then(|part| part.parse().ok());
        match (me, part, request.query("line")) {
            (.., Some(line)) if line.len() > LONGEST_LINE => {
                visitor.says(413, PhonesLabel::TooMuch)
            }
            (Some(me), Some(part), Some(line)) => live(&line, me, part, visitor.words, table)
                .map_or_else(
                    || visitor.says(400, PhonesLabel::Malformed),
                    |told| Response::json(200, &told),
                ),
            _ => visitor.says(400, PhonesLabel::Malformed),
        }
    }
}

/// The files of the page, which are the same for every game.
fn page(path: &str) -> Option<Response> {
    let [html, css, js] = stationmaster_data::PAGE;
    let (kind, text) = match path {
        "/" => ("text/html; charset=utf-8", html),
        "/page.css" => ("text/css; charset=utf-8", css),
        "/page.js" => ("text/javascript; charset=utf-8", js),
        _ => return None,
    };
    Some(Response::new(200, kind, Body::Page(text)))
}
