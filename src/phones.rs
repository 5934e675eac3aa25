//! Phones at the table: what they may ask, and what they are told. A request in, a response out: no socket, no clock.
//!
//! The [`Desk`] lets phones in, one game long, and hands what they enter to the conversation. The caller
//! locks the conversation meanwhile, so that one is judged after the other, and keeps on disk what was accepted before the answer
//! goes out.

mod acts;
mod board;
mod gate;
pub mod http;
pub mod secret;
mod state;
mod told;
mod visitor;

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use serde_json::Value;

pub use self::gate::Gate;
use self::gate::Guest;
use self::http::{Body, Request, Response};
use self::secret::{Secret, random_name};
pub use self::visitor::Visitor;
use crate::entry::conversation::{Conversation, Session};
use crate::entry::draft::{Deed, Line, PlayerId, Position, deeds};
use crate::score::{Scoreboard, score};
use crate::text::Text;
use crate::words::Language;
use crate::words::phones::PhonesLabel;

/// The most phones that are known at a time; where more come, the peer with the most of them loses one.
const MOST_PHONES: usize = 32;
/// A phone that was heard of so recently is here.
const RECENTLY: Duration = Duration::from_secs(40);

/// Notes what was accepted, which is put on disk before the answer is sent; where that fails, [`Response::not_kept`] says so.
pub type Keep<'k> = &'k mut dyn FnMut(&Conversation<'_>);

/// Where phones come to.
pub struct Desk {
    gate: Gate,
    /// The phones by the names that were given to them here; no other name is known.
    phones: BTreeMap<String, Phone>,
    /// What tells this run of the program from others.
    run: String,
    version: u64,
    seen: Option<state::Stamp>,
    /// The score of the draft's version, which all phones ask for.
    scored: Option<(u64, Scoreboard)>,
    news: Vec<Vec<Deed>>,
    drawn: Option<(String, String)>,
}

/// What is known of a phone.
struct Phone {
    /// Where it is in the conversation, once it has written.
    session: Option<Session>,
    me: Option<PlayerId>,
    peer: IpAddr,
    heard: Duration,
}

/// Whom a stream of states is for.
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

impl Desk {
    /// Opens the desk with a secret, for phones that find it under these names.
    pub fn open(secret: Secret, hosts: Vec<String>, run: String) -> Desk {
        Desk {
            gate: Gate::new(secret, hosts),
            phones: BTreeMap::new(),
            run,
            version: 0,
            seen: None,
            scored: None,
            news: Vec::new(),
            drawn: None,
        }
    }

    /// Answers what needs no look at the game: refusals, the link, the files of the page. Whoever comes with anything else is let
    /// in as a visitor, for [`Desk::answer`].
    ///
    /// # Errors
    ///
    /// That answer.
    pub fn receive(&mut self, request: &Request) -> Result<Visitor, Response> {
        let words = request.language();
        let (shown, is_link) = match self.gate.admit(request)? {
            Guest::ByLink(shown) => (shown, true),
            Guest::ByCookie(shown) => (Some(shown), false),
        };
        // Who has the secret and a name that is not known gets another one, as if by the link.
        let (phone, is_new) = match shown.filter(|name| self.phones.contains_key(*name)) {
            Some(known) => (known.to_owned(), false),
            None => (
                random_name().map_err(|_| Response::says(503, PhonesLabel::Busy, words))?,
                true,
            ),
        };
        self.hear(&phone, request);
        let cookie = (is_link || is_new).then(|| self.gate.cookie(&phone));
        let visitor = Visitor { phone, cookie };
        let answered = if is_link {
            Some(Response::to_the_page())
        } else {
            self.answer_at_once(&visitor, request)
        };
        answered.map_or(Ok(()), |response| Err(visitor.gets(response)))?;
        Ok(visitor)
    }

    /// Answers a visitor; without the conversation where the table is busy. A bug that one request hits is told to that phone alone:
    /// the others and the table go on.
    pub fn answer(
        &mut self,
        visitor: &Visitor,
        request: &Request,
        conversation: Option<&mut Conversation<'_>>,
        keep: Keep<'_>,
    ) -> Response {
        catch_unwind(AssertUnwindSafe(|| {
            self.answer_now(visitor, request, conversation, keep)
        }))
        .unwrap_or_else(|_| visitor.gets(Response::says(500, PhonesLabel::Bug, request.language())))
    }

    fn answer_now(
        &mut self,
        visitor: &Visitor,
        request: &Request,
        conversation: Option<&mut Conversation<'_>>,
        keep: Keep<'_>,
    ) -> Response {
        let (words, phone) = (request.language(), visitor.phone.as_str());
        let Some(conversation) = conversation else {
            return visitor.gets(Response::says(503, PhonesLabel::Busy, words));
        };
        self.look(conversation);
        let or_not_yet = |response: Option<Response>| {
            response.unwrap_or_else(|| Response::says(404, PhonesLabel::NotYet, words))
        };
        visitor.gets(match request.path() {
            "/state" => self.state(request, phone, conversation),
            "/live" => self.live(request, phone, conversation),
            "/board.json" => {
                or_not_yet(board::json(conversation, words).map(|json| Response::json(200, &json)))
            }
            "/board.svg" => self.picture(conversation, words),
            "/score.svg" => or_not_yet(
                state::score_svg(conversation, words)
                    .map(|svg| Response::new(200, "image/svg+xml", Body::Whole(svg))),
            ),
            _ => self.write(request, phone, conversation, keep),
        })
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
            let goes = self
                .phones
                .iter()
                .max_by_key(|(_, phone)| (of(phone.peer), Reverse(phone.heard)));
            let goes = goes.map(|(name, _)| name.clone());
            goes.and_then(|name| self.phones.remove(&name));
        }
        let new = || Phone {
            session: None,
            me: None,
            peer: request.peer,
            heard: request.at,
        };
        let known = self.phones.entry(phone.to_owned()).or_insert_with(new);
        (known.peer, known.heard) = (request.peer, request.at.max(known.heard));
    }

    /// Who asks; noted, as it is shown at the table who is here.
    fn me(&mut self, request: &Request, phone: &str) -> Option<PlayerId> {
        let me = request
            .query("me")
            .and_then(|me| me.parse().ok())
            .map(PlayerId);
        if let Some(known) = self.phones.get_mut(phone) {
            known.me = me.or(known.me);
        }
        me
    }

    fn state(
        &mut self,
        request: &Request,
        phone: &str,
        conversation: &Conversation<'_>,
    ) -> Response {
        let is_known = request.query("run").as_deref() == Some(&self.run)
            && request
                .query("version")
                .and_then(|version| version.parse().ok())
                == Some(self.version);
        let me = self.me(request, phone);
        if is_known {
            return Response::new(204, "application/json", Body::Whole(String::new()));
        }
        Response::json(200, &self.state_for(me, request.language(), conversation))
    }

    /// Notes that an event stream goes on.
    pub fn follows(&mut self, follower: &Follower, at: Duration) {
        if let Some(known) = self.phones.get_mut(&follower.phone) {
            known.heard = at.max(known.heard);
        }
    }

    /// Returns the state for an event stream.
    pub fn state_of(
        &mut self,
        follower: &Follower,
        at: Duration,
        conversation: &Conversation<'_>,
    ) -> Value {
        self.follows(follower, at);
        self.look(conversation);
        self.state_for(follower.me, follower.language, conversation)
    }

    fn state_for(
        &self,
        me: Option<PlayerId>,
        words: Language,
        conversation: &Conversation<'_>,
    ) -> Value {
        let mut state = state::of(
            conversation,
            self.scored.as_ref().map(|(_, scored)| scored),
            me,
            words,
        );
        state["game"] = self.gate.game().into();
        state["run"] = self.run.as_str().into();
        state["version"] = self.version.into();
        state
    }

    /// Looks whether anything has changed, by whomever, and returns the version of the state.
    pub fn look(&mut self, conversation: &Conversation<'_>) -> u64 {
        let stamp = state::stamp(conversation);
        if self.seen.as_ref() != Some(&stamp) {
            (self.seen, self.version) = (Some(stamp), self.version + 1);
        }
        let draft = conversation.draft();
        if self
            .scored
            .as_ref()
            .is_none_or(|(of, _)| *of != draft.version())
        {
            self.scored = draft.game().map(|game| (draft.version(), score(game)));
        }
        self.version
    }

    fn picture(&mut self, conversation: &Conversation<'_>, words: Language) -> Response {
        let Some(edition) = conversation.draft().edition() else {
            return Response::says(404, PhonesLabel::NotYet, words);
        };
        let key = state::board_key(conversation).unwrap_or_default();
        if self.drawn.as_ref().is_none_or(|(of, _)| *of != key) {
            self.drawn = board::svg(edition.board()).map(|svg| (key, svg));
        }
        match &self.drawn {
            Some((_, svg)) => Response::new(200, "image/svg+xml", Body::Whole(svg.clone())),
            None => Response::says(404, PhonesLabel::NotHere, words),
        }
    }

    /// Returns who is here by phone, in the order of the seats.
    pub fn joined(&self, conversation: &Conversation<'_>, at: Duration) -> Vec<Text> {
        let is_here = |id: PlayerId| {
            self.phones
                .values()
                .any(|phone| phone.me == Some(id) && at.saturating_sub(phone.heard) < RECENTLY)
        };
        let here = conversation
            .draft()
            .players()
            .iter()
            .filter(|player| is_here(player.id));
        here.map(|player| player.name.clone()).collect()
    }

    /// Returns how many came with a wrong secret.
    pub fn turned_away(&self) -> u32 {
        self.gate.turned_away()
    }

    /// Takes what phones have done since it was asked last.
    pub fn take_news(&mut self) -> Vec<Vec<Deed>> {
        std::mem::take(&mut self.news)
    }

    /// Notes what a phone did, or undid. No phone exchanges players, for which the moves would have to be known.
    fn tell(&mut self, before: &Position, conversation: &Conversation<'_>) {
        let deeds = deeds(&Line::new(), before, conversation.draft().position());
        // Whoever sits at the computer need not know which cards another one took.
        self.news.push(deeds.iter().map(Deed::veiled).collect());
    }
}
