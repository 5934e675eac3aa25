//! The request handler: lets phones in, hands what they enter to the table, and tells them what the table holds.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use stationmaster_core::{CityId, Move, Part, Position, RouteId};
use stationmaster_table::{FrontEnd, Owner, Place, Refused, Reply, Table, Told, Word, Wrong};

use super::auth::{Auth, Guest};
use super::board;
use super::http::{Body, Request, Response};
use super::input::{Input, LONGEST_LINE, Wanted, is_clauses, may_make};
use super::kept::{Kept, KnownPhone, random_name};
use super::notice::Notice;
use super::state::{self, Phase, Viewer};
use crate::PlayerId;
use crate::names::fold;
use crate::report::Look;
use crate::report::table as say;
use crate::score::{Scoreboard, score};
use crate::text::Text;
use crate::words::Language;
use crate::words::phones::PhonesLabel;

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
    address: SocketAddr,
    /// The phones by the names that were given to them here; no other name is known.
    phones: BTreeMap<String, Phone>,
    /// The name of this run of the program.
    run: String,
    version: u64,
    seen: Option<(u64, Phase, usize)>,
    /// The score of the table's version, which all phones ask for.
    scored: Option<(u64, Scoreboard)>,
    /// The position and the lines of the log that were searched for losses.
    searched: Option<(Position, usize)>,
    notices: BTreeMap<PlayerId, Vec<Notice>>,
    news: Vec<Reply>,
    drawn: Option<(String, String)>,
    picture: Option<(u64, Language, Arc<Vec<u8>>)>,
    /// Whether the game was saved or left; `None` while it goes on.
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
struct Phone {
    /// The owner of its lines, once it has entered something.
    owner: Option<Owner>,
    /// The number of its last request, with the answer, if this run of the program gave it.
    last: u64,
    answer: Value,
    me: Option<PlayerId>,
    peer: IpAddr,
    heard: Duration,
}

/// The phone that a stream of states is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follower {
    me: Option<PlayerId>,
    phone: String,
    language: Language,
}

impl Follower {
    /// Returns the phone's name.
    pub fn phone(&self) -> &str {
        &self.phone
    }
}

/// A phone that was let in.
pub struct Visitor {
    phone: String,
    /// The cookie that it is given, if that is new.
    cookie: Option<String>,
}

impl Visitor {
    fn gets(&self, mut response: Response) -> Response {
        let cookie = self.cookie.clone();
        response
            .headers
            .extend(cookie.map(|cookie| ("set-cookie", cookie)));
        response
    }
}

impl Handler {
    /// Opens a handler for phones that find it under these host names, and knows the phones of before.
    pub fn open(kept: Kept, hosts: Vec<String>, run: String) -> Handler {
        let known = |KnownPhone {
                         name,
                         owner,
                         last,
                         me,
                     }| {
            let mut phone = Phone::new(kept.address.ip(), Duration::ZERO);
            (phone.owner, phone.last, phone.me) = (Some(owner), last, me);
            (name, phone)
        };
        Handler {
            auth: Auth::new(kept.secret, hosts),
            address: kept.address,
            phones: kept.phones.into_iter().map(known).collect(),
            run,
            version: 0,
            seen: None,
            scored: None,
            searched: None,
            notices: BTreeMap::new(),
            news: Vec::new(),
            drawn: None,
            picture: None,
            ended: None,
        }
    }

    /// Returns what the draft keeps of phones.
    pub fn kept(&self) -> Kept {
        let known = |(name, phone): (&String, &Phone)| {
            let (name, owner) = (name.clone(), phone.owner?);
            Some(KnownPhone {
                name,
                owner,
                last: phone.last,
                me: phone.me,
            })
        };
        Kept {
            address: self.address,
            secret: self.auth.secret().clone(),
            phones: self.phones.iter().filter_map(known).collect(),
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
        let (shown, is_link) = match self.auth.admit(request)? {
            Guest::ByLink(shown) => (shown, true),
            Guest::ByCookie(shown) => (Some(shown), false),
        };
        // A phone with the secret and an unknown name gets another name, as if it came by the link.
        let known = shown.filter(|name| self.phones.contains_key(*name));
        let (phone, is_new) = match known {
            Some(known) => (known.to_owned(), false),
            None => {
                let named = random_name();
                (
                    named.map_err(|_| Response::says(503, PhonesLabel::Busy, words))?,
                    true,
                )
            }
        };
        self.hear(&phone, request);
        let cookie = (is_link || is_new).then(|| self.auth.cookie(&phone));
        let visitor = Visitor { phone, cookie };
        let answered = if is_link {
            Some(Response::to_the_page())
        } else {
            self.answer_at_once(&visitor, request)
        };
        answered.map_or(Ok(()), |response| Err(visitor.gets(response)))?;
        Ok(visitor)
    }

    /// Notes that a phone was heard of; a new one takes the place of another where there are too many. A peer that asks for names
    /// again and again takes its own.
    fn hear(&mut self, phone: &str, request: &Request) {
        if !self.phones.contains_key(phone) && self.phones.len() >= MOST_PHONES {
            let of = |peer: IpAddr| {
                self.phones
                    .values()
                    .filter(|phone| phone.peer == peer)
                    .count()
            };
            let goes = self.phones.iter().max_by_key(|(_, phone)| {
                (of(phone.peer), phone.owner.is_none(), Reverse(phone.heard))
            });
            let goes = goes.map(|(name, _)| name.clone());
            goes.and_then(|name| self.phones.remove(&name));
        }
        let new = || Phone::new(request.peer, request.at);
        let known = self.phones.entry(phone.to_owned()).or_insert_with(new);
        (known.peer, known.heard) = (request.peer, request.at.max(known.heard));
    }

    /// Returns the answer to a phone that needs no look at the game, if there is one.
    fn answer_at_once(&mut self, visitor: &Visitor, request: &Request) -> Option<Response> {
        let words = request.language();
        let (method, path) = (request.method.as_str(), request.path());
        let (page, is_read) = (page(path), READ.contains(&path));
        if page.is_none() && !is_read && path != WRITE {
            return Some(Response::says(404, PhonesLabel::NotHere, words));
        }
        if (method == "POST") != (path == WRITE) {
            return Some(Response::says(405, PhonesLabel::NotHere, words));
        }
        if page.is_some() {
            return page;
        }
        if !self.auth.may_go_on(request) {
            return Some(Response::says(429, PhonesLabel::TooFast, words));
        }
        (path == "/events").then(|| {
            let follower = Follower {
                me: self.me(request, &visitor.phone),
                phone: visitor.phone.clone(),
                language: words,
            };
            Response::new(200, "text/event-stream", Body::Events(follower))
        })
    }

    /// Answers a visitor; without the table where that is busy, and else with the place of the table's own front end. A bug that one
    /// request meets is told to that phone alone: the others and the table go on.
    pub fn answer(
        &mut self,
        visitor: &Visitor,
        request: &Request,
        table: Option<(&mut Table, Place)>,
    ) -> Response {
        let words = request.language();
        let Some((table, place)) = table else {
            return visitor.gets(Response::says(503, PhonesLabel::Busy, words));
        };
        let phone = visitor.phone.as_str();
        let answered = catch_unwind(AssertUnwindSafe(|| {
            self.look(table, place);
            match request.path() {
                "/state" => Some(self.state(request, phone, table, place)),
                "/live" => Some(self.live(request, phone, table)),
                "/board.json" => board::json(table, words).map(|json| Response::json(200, &json)),
                "/board.svg" => self.board(table),
                "/score.png" => self.picture(table, place, words),
                _ => Some(self.enter(request, phone, table, place)),
            }
        }));
        visitor.gets(match answered {
            Ok(Some(response)) => response,
            Ok(None) => Response::says(404, PhonesLabel::NotYet, words),
            Err(_) => Response::says(500, PhonesLabel::Bug, words),
        })
    }

    /// Returns the player as whom a phone asks, and notes it.
    fn me(&mut self, request: &Request, phone: &str) -> Option<PlayerId> {
        let me = request.query("me");
        let me = me.and_then(|me| me.parse().ok()).map(PlayerId);
        if let Some(known) = self.phones.get_mut(phone) {
            known.me = me.or(known.me);
        }
        me
    }

    fn state(&mut self, request: &Request, phone: &str, table: &Table, place: Place) -> Response {
        let version = request
            .query("version")
            .and_then(|version| version.parse().ok());
        let is_known =
            request.query("run").as_deref() == Some(&self.run) && version == Some(self.version);
        let me = self.me(request, phone);
        if is_known {
            return Response::new(204, "application/json", Body::Whole(String::new()));
        }
        Response::json(
            200,
            &self.state_for(me, phone, request.language(), table, place),
        )
    }

    /// Notes that an event stream goes on.
    pub fn follows(&mut self, follower: &Follower, at: Duration) {
        if let Some(known) = self.phones.get_mut(&follower.phone) {
            known.heard = at.max(known.heard);
        }
    }

    /// Returns the state for an event stream, with its version.
    pub fn state_of(
        &mut self,
        follower: &Follower,
        at: Duration,
        table: &Table,
        place: Place,
    ) -> (Value, u64) {
        self.follows(follower, at);
        self.look(table, place);
        let state = self.state_for(
            follower.me,
            &follower.phone,
            follower.language,
            table,
            place,
        );
        (state, self.version)
    }

    fn state_for(
        &self,
        me: Option<PlayerId>,
        phone: &str,
        words: Language,
        table: &Table,
        place: Place,
    ) -> Value {
        let notices = me.and_then(|me| self.notices.get(&me));
        let viewer = Viewer {
            me,
            words,
            owner: self.phones.get(phone).and_then(|phone| phone.owner),
            notices: notices.map_or(&[], Vec::as_slice),
        };
        let scored = self.scored.as_ref().map(|(_, scored)| scored);
        let mut state = state::of(table, self.phase(table, place), scored, &viewer);
        state["game"] = self.auth.secret().game().into();
        state["run"] = self.run.as_str().into();
        state["version"] = self.version.into();
        state["ended"] = match self.ended {
            None => Value::Null,
            Some(End::Saved) => "saved".into(),
            Some(End::Left) => "left".into(),
        };
        state
    }

    fn phase(&self, table: &Table, place: Place) -> Phase {
        match self.ended {
            Some(End::Saved) if table.game().is_some() => Phase::Score,
            _ => Phase::of(table, place),
        }
    }

    /// Looks whether anything has changed, whoever did it, and returns the version of the state.
    pub fn look(&mut self, table: &Table, place: Place) -> u64 {
        self.note_losses(table);
        let notices = self.notices.values().map(Vec::len).sum();
        let seen = (table.version(), self.phase(table, place), notices);
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
        if let Some((before, known)) = self.searched.take()
            && let Some(last) = entries.last().filter(|_| known != entries.len())
        {
            for (player, notice) in Notice::between(&before, position) {
                let is_its = |phone: &&Phone| phone.me == Some(player);
                let mut phones = self.phones.values().filter(is_its).peekable();
                if phones.peek().is_some() && phones.all(|phone| phone.owner != Some(last.owner)) {
                    self.notices.entry(player).or_default().push(notice);
                }
            }
        }
        self.searched = Some((position.clone(), entries.len()));
    }

    fn board(&mut self, table: &Table) -> Option<Response> {
        let key = state::board_key(table)?;
        if self.drawn.as_ref().is_none_or(|(of, _)| *of != key) {
            let svg = board::svg(table.edition()?.board());
            self.drawn = svg.map(|svg| (key, svg));
        }
        let (_, svg) = self.drawn.as_ref()?;
        Some(Response::new(
            200,
            "image/svg+xml",
            Body::Whole(svg.clone()),
        ))
    }

    fn picture(&mut self, table: &Table, place: Place, words: Language) -> Option<Response> {
        if self.phase(table, place) != Phase::Score {
            return None;
        }
        let is_it = |(version, language, _): &(u64, Language, _)| {
            *version == table.version() && *language == words
        };
        if !self.picture.as_ref().is_some_and(is_it) {
            let drawn = state::picture(table, words)?;
            self.picture = Some((table.version(), words, Arc::new(drawn)));
        }
        let (_, _, picture) = self.picture.as_ref()?;
        Some(Response::new(
            200,
            "image/png",
            Body::Picture(picture.clone()),
        ))
    }

    /// Returns the players who are here by phone, in the order of the seats, each with whether everything of theirs is entered.
    pub fn joined(&self, table: &Table, at: Duration) -> Vec<(Text, bool)> {
        let is_here = |id: PlayerId| {
            let mut phones = self.phones.values();
            phones.any(|phone| phone.me == Some(id) && at.saturating_sub(phone.heard) < RECENTLY)
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
    fn enter(
        &mut self,
        request: &Request,
        phone: &str,
        table: &mut Table,
        place: Place,
    ) -> Response {
        let words = request.language();
        let malformed = || Response::says(400, PhonesLabel::Malformed, words);
        let Ok(input) = serde_json::from_slice::<Input>(&request.body) else {
            return malformed();
        };
        let Some(known) = self.phones.get(phone) else {
            return malformed();
        };
        let me = input.me.filter(|me| table.seat_of(*me).is_some());
        let refused = |handler: &Handler, me, label| {
            let mut answer = json!({ "ok": false, "says": [words.label(label)] });
            answer["state"] = handler.state_for(me, phone, words, table, place);
            Response::json(409, &answer)
        };
        if input.game != self.auth.secret().game() {
            return refused(self, None, PhonesLabel::OtherGame);
        }
        if input.number <= known.last {
            let mut answer = match input.number == known.last {
                true if known.answer.is_object() => known.answer.clone(),
                _ => json!({ "ok": true, "says": [] }),
            };
            answer["state"] = self.state_for(me, phone, words, table, place);
            return Response::json(200, &answer);
        }
        let is_join = matches!(input.wanted, Wanted::Join { .. });
        if Phase::of(table, place) == Phase::Setup {
            return Response::says(409, PhonesLabel::NotYet, words);
        }
        if !is_join && input.board.is_some() && input.board != state::board_key(table) {
            return refused(self, me, PhonesLabel::OtherBoard);
        }
        if !is_join && me.is_none() {
            return refused(self, None, PhonesLabel::Removed);
        }
        if matches!(&input.wanted, Wanted::Line { line, .. } if line.len() > LONGEST_LINE) {
            return Response::says(413, PhonesLabel::TooMuch, words);
        }
        let owner = known.owner.unwrap_or_else(|| self.next_owner(table));
        let me = me.unwrap_or_default();
        let Some(answer) = self.entered(input.wanted, owner, me, words, table) else {
            return malformed();
        };
        let me = answer.joined.or((!is_join).then_some(me));
        table.phones.retain(|(phone, _)| *phone != owner);
        table.phones.extend(me.map(|me| (owner, me)));
        if let Some(known) = self.phones.get_mut(phone) {
            (known.me, known.last) = (me.or(known.me), input.number);
            if answer.reply.entered {
                known.owner = Some(owner);
            }
        }
        self.look(table, place);
        let mut told = answer.told(table, words);
        told["me"] = json!(me);
        if let Some(known) = self.phones.get_mut(phone) {
            known.answer = told.clone();
        }
        told["state"] = self.state_for(me, phone, words, table, place);
        let mut response = Response::json(200, &told);
        response.enters = answer.reply.entered;
        if answer.reply.entered {
            self.news.push(without_tickets(answer.reply));
        }
        response
    }

    /// Returns the first owner that neither a phone nor a line of the log has.
    fn next_owner(&self, table: &Table) -> Owner {
        let phones = self.phones.values().filter_map(|phone| phone.owner);
        let lines = table.log().entries().iter().map(|entry| entry.owner);
        let last = phones.chain(lines).max().unwrap_or(Owner::TABLE);
        Owner(last.0 + 1)
    }

    /// Hands what a phone wants to the table; `None` where it makes no sense on this board.
    fn entered(
        &mut self,
        wanted: Wanted,
        owner: Owner,
        me: PlayerId,
        words: Language,
        table: &mut Table,
    ) -> Option<Answer> {
        let mut answer = Answer::default();
        answer.reply = match wanted {
            Wanted::Join { name, color } => {
                let (joined, reply) = table.join(owner, &name, color);
                answer.joined = joined;
                reply
            }
            Wanted::Tap { moves, take } => {
                let is_of_hand = |one: &Move| matches!(one, Move::Hold(..) | Move::Drop(..));
                let may = moves.iter().all(|one| may_make(one, me, table.position()));
                if !may || moves.is_empty() || (take && moves.iter().any(is_of_hand)) {
                    return None;
                }
                table.tap(owner, &moves, take)
            }
            Wanted::Line { part, line, take } => {
                let mut front = front_end(owner, me, part, words, table)?;
                let line = match take {
                    true => format!("{} {line}", front.heard.word(Word::Take)),
                    false => line,
                };
                if !is_clauses(&line, front.heard) {
                    answer.refuse(&line, PhonesLabel::ClausesOnly);
                    return Some(answer);
                }
                if takes_tickets(&table.preview(&front, &line).reply) {
                    answer.refuse(&line, PhonesLabel::HeldByAnother);
                    return Some(answer);
                }
                let reply = table.enter(&mut front, &line);
                answer.rest = rest(&reply.refused, front.heard.word(Word::Take));
                answer.forms = forms(&reply.refused, me, part, front.heard, table);
                reply
            }
            Wanted::Nothing { part } => {
                let mut front = front_end(owner, me, part, words, table)?;
                let none = front.heard.word(Word::None);
                table.enter(&mut front, none)
            }
            Wanted::Count { left, marker } => table.count(owner, me, Some(left), marker),
            Wanted::Undo {} => table.undo(owner),
            Wanted::Seen {} => {
                self.notices.remove(&me);
                Reply::default()
            }
        };
        Some(answer)
    }

    /// Answers what a line means that is still being typed.
    fn live(&mut self, request: &Request, phone: &str, table: &Table) -> Response {
        let words = request.language();
        let me = self
            .me(request, phone)
            .filter(|me| table.seat_of(*me).is_some());
        let part = request.query("part").and_then(|part| part.parse().ok());
        let front = me
            .zip(part)
            .and_then(|(me, part)| front_end(Owner::TABLE, me, part, words, table));
        let (Some(front), Some(line)) = (front, request.query("line")) else {
            return Response::says(400, PhonesLabel::Malformed, words);
        };
        if line.len() > LONGEST_LINE {
            return Response::says(413, PhonesLabel::TooMuch, words);
        }
        let mut told = json!({ "ok": true, "says": null, "routes": [], "cities": [] });
        if !is_clauses(&line, front.heard) {
            if !line.trim().is_empty() {
                told["ok"] = false.into();
                told["says"] = words.label(PhonesLabel::ClausesOnly).into();
            }
            return Response::json(200, &told);
        }
        let mut preview = table.preview(&front, &line);
        let is_held = takes_tickets(&preview.reply) || preview.reply.refused.iter().any(is_held);
        preview.reply.refused.iter_mut().for_each(veil);
        if is_held {
            told["ok"] = false.into();
            told["says"] = words.label(PhonesLabel::HeldByAnother).into();
        } else if let Some((refuses, text)) = say::preview(&preview, table, &look(words)) {
            told["ok"] = (!refuses).into();
            told["says"] = text.into();
        }
        let entered = preview.reply.told.iter().filter_map(|told| match told {
            Told::Entered(entered) => Some(entered),
            _ => None,
        });
        let mut routes: Vec<RouteId> = Vec::new();
        let mut cities: Vec<CityId> = Vec::new();
        for entered in entered {
            cities.extend(&entered.path);
            for one in entered.added.iter().chain(&entered.had) {
                match one {
                    Move::Claim(_, route, _) => routes.push(*route),
                    Move::Build(_, city) => cities.push(*city),
                    _ => {}
                }
            }
        }
        (told["routes"], told["cities"]) = (json!(routes), json!(cities));
        Response::json(200, &told)
    }
}

impl Phone {
    fn new(peer: IpAddr, heard: Duration) -> Phone {
        Phone {
            owner: None,
            last: 0,
            answer: Value::Null,
            me: None,
            peer,
            heard,
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

/// Returns the look of sentences for a phone: a line a fact, as long as it is.
fn look(words: Language) -> Look {
    Look {
        language: words,
        width: 1000,
        columns: 1000,
        linear: true,
        ..Look::PLAIN
    }
}

/// Returns the front end of a phone at a part, if players have that part.
fn front_end(
    owner: Owner,
    me: PlayerId,
    part: Part,
    words: Language,
    table: &Table,
) -> Option<FrontEnd> {
    let rules = table.edition()?.rules();
    let is_known = Part::of(rules).any(|known| known == part);
    is_known.then(|| FrontEnd {
        place: Place::Part(me, part),
        owner,
        heard: words.heard(),
        reviewed: false,
        waits: Vec::new(),
    })
}

/// The answer to what a phone wanted.
#[derive(Default)]
struct Answer {
    reply: Reply,
    joined: Option<PlayerId>,
    /// A refusal by the phone's own rules.
    refusal: Option<PhonesLabel>,
    /// The refused clauses as one line, for the field.
    rest: String,
    /// The forms, each with the part at which it is typed.
    forms: Vec<(Part, String)>,
}

impl Answer {
    fn refuse(&mut self, line: &str, why: PhonesLabel) {
        (self.refusal, self.rest) = (Some(why), line.to_owned());
    }

    /// Returns the answer as the page gets it; no other player's hand is told.
    fn told(&self, table: &Table, words: Language) -> Value {
        let (look, mut refused) = (look(words), self.reply.refused.clone());
        let can_take = matches!(&refused[..], [one] if can_take(one));
        let told = Reply {
            refused: Vec::new(),
            ..self.reply.clone()
        };
        let mut says = say::answer(&told, table, &look);
        says.extend(self.refusal.map(|label| words.label(label).to_owned()));
        for one in &mut refused {
            says.push(if is_held(one) {
                words.label(PhonesLabel::HeldByAnother).to_owned()
            } else {
                veil(one);
                say::refusal(one, table.position(), &look)
            });
        }
        let forms = self.forms.iter();
        json!({
            "ok": refused.is_empty() && self.refusal.is_none(),
            "says": says,
            "take": can_take,
            "rest": self.rest,
            "forms": forms.map(|(part, line)| json!({ "part": part.key(), "line": line })).collect::<Value>(),
        })
    }
}

/// Returns whether another player holds the card that a clause names.
fn is_held(refused: &Refused) -> bool {
    matches!(refused.why, Wrong::Taken(Move::Hold(..), _))
}

/// Takes the holder of a card out of a refusal.
fn veil(refused: &mut Refused) {
    if let Wrong::DoesNotHave(_, Move::Hold(..) | Move::Drop(..), holder) = &mut refused.why {
        *holder = None;
    }
}

/// Returns whether `take` would help: one other player has it on the table.
fn can_take(refused: &Refused) -> bool {
    match &refused.why {
        Wrong::Taken(Move::Claim(..) | Move::Build(..), by) => by.len() == 1,
        Wrong::OneTrackOpen(_, by) => by.len() == 1,
        _ => false,
    }
}

/// Returns whether a reply takes tickets out of another hand.
fn takes_tickets(reply: &Reply) -> bool {
    reply.told.iter().any(|told| match told {
        Told::Entered(entered) => entered
            .lost
            .iter()
            .any(|one| matches!(one, Move::Hold(..) | Move::Drop(..))),
        _ => false,
    })
}

/// Returns a reply without the tickets, which stay hidden until the score.
fn without_tickets(mut reply: Reply) -> Reply {
    let is_hand = |one: &Move| matches!(one, Move::Hold(..) | Move::Drop(..));
    reply.told.retain(|told| match told {
        Told::Entered(entered) => entered.part != Some(Part::Tickets),
        Told::TakenBack(_, moves) | Told::Undone(moves, _) | Told::Redone(moves, _) => {
            !moves.iter().any(is_hand)
        }
        _ => true,
    });
    reply
}

/// Returns the refused clauses of a line as one line; a sign in front of all stands there once.
fn rest(refused: &[Refused], take: &str) -> String {
    let take = format!("{take} ");
    let sign = ["-", &take]
        .into_iter()
        .find(|sign| !refused.is_empty() && refused.iter().all(|one| one.line.starts_with(*sign)));
    let sign = sign.unwrap_or_default();
    let clauses: Vec<&str> = refused
        .iter()
        .map(|one| one.line[sign.len()..].trim())
        .collect();
    format!("{sign}{}", clauses.join(", "))
}

/// Returns the forms that a phone can use: those of its own player, each at its part, in which no other hand is touched.
fn forms(
    refused: &[Refused],
    me: PlayerId,
    part: Part,
    heard: &'static stationmaster_table::Heard,
    table: &Table,
) -> Vec<(Part, String)> {
    let name = fold(table.position().name(me).raw()).replace(' ', "");
    let lines = refused
        .iter()
        .filter(|one| !is_held(one))
        .flat_map(|one| &one.forms);
    let own = lines.filter_map(|form| {
        let line = form.line.as_str();
        let Some(addressed) = line.strip_prefix('@') else {
            return is_clauses(line, heard).then(|| (part, line.to_owned()));
        };
        let (word, line) = addressed.split_once(' ')?;
        let (at, line) = line.split_once(' ')?;
        let at = heard.find_part(at)?;
        let is_own = !word.is_empty() && name.starts_with(&fold(word).replace(' ', ""));
        is_own.then(|| (at, line.to_owned()))
    });
    own.collect()
}
