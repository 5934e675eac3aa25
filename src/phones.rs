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

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::Value;

pub use self::gate::Gate;
use self::gate::Guest;
use self::http::{Body, Request, Response};
use self::secret::Secret;
use crate::entry::conversation::{Conversation, Session};
use crate::entry::draft::{Deed, PlayerId};
use crate::score::{Scoreboard, score};
use crate::text::Text;
use crate::words::Language;
use crate::words::phones::PhonesLabel;

/// The most phones that are known at a time; those unheard of for longest are forgotten first, and may come again.
const MOST_PHONES: usize = 32;
/// A phone that was heard of so recently is here.
const RECENTLY: Duration = Duration::from_secs(40);
/// The most lines on what phones did that wait to be read.
const MOST_NEWS: usize = 20;

/// Keeps on disk what was accepted; returns whether that went well.
pub type Keep<'k> = &'k mut dyn FnMut(&Conversation<'_>) -> bool;

/// Where phones come to.
pub struct Desk {
    gate: Gate,
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
    session: Session,
    me: Option<PlayerId>,
    heard: Duration,
    /// When its patience was last made up for.
    asked: Duration,
    /// How many more times it may write at once.
    patience: f64,
}

/// Whom a stream of states is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follower {
    me: Option<PlayerId>,
    phone: String,
    language: Language,
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

    /// Answers a request; without the conversation where the table is busy.
    pub fn answer(
        &mut self,
        request: &Request,
        conversation: Option<&mut Conversation<'_>>,
        keep: Keep<'_>,
    ) -> Response {
        let words = request.language();
        let guest = match self.gate.admit(request) {
            Ok(Guest::New(cookie)) => return Response::to_the_page(&cookie),
            Ok(Guest::Known(phone)) => phone,
            Err(refused) => return refused,
        };
        let path = request.path();
        if let Some(page) = page(path) {
            return if request.method == "GET" { page } else { Response::says(405, PhonesLabel::NotHere, words) };
        }
        let Some(conversation) = conversation else { return Response::says(503, PhonesLabel::Busy, words) };
        if !self.is_patient(&guest, request, conversation) {
            return Response::says(429, PhonesLabel::TooFast, words);
        }
        self.look(conversation);
        match (request.method.as_str(), path) {
            ("GET", "/state") => self.state(request, &guest, conversation),
            ("GET", "/events") => {
                let me = self.me(request, &guest);
                Response::new(200, "text/event-stream", Body::Events(Follower { me, phone: guest, language: words }))
            }
            ("GET", "/live") => self.live(request, &guest, conversation),
            ("GET", "/board.json") => board::json(conversation, words)
                .map_or_else(|| Response::says(404, PhonesLabel::NotYet, words), |json| Response::json(200, &json)),
            ("GET", "/board.svg") => self.picture(conversation, words),
            ("GET", "/score.svg") => state::score_svg(conversation, words).map_or_else(
                || Response::says(404, PhonesLabel::NotYet, words),
                |svg| Response::new(200, "image/svg+xml", Body::Whole(svg)),
            ),
            ("POST", "/join" | "/act" | "/line" | "/undo" | "/done") => self.write(request, &guest, conversation, keep),
            (_, "/state" | "/events" | "/live" | "/board.json" | "/board.svg" | "/score.svg")
            | ("GET", "/join" | "/act" | "/line" | "/undo" | "/done") => {
                Response::says(405, PhonesLabel::NotHere, words)
            }
            _ => Response::says(404, PhonesLabel::NotHere, words),
        }
    }

    /// Updates a phone's last contact, and returns whether it stays within its rate limit for writes.
    fn is_patient(&mut self, phone: &str, request: &Request, conversation: &mut Conversation<'_>) -> bool {
        const MOST_WRITES: f64 = 30.0;
        if !self.phones.contains_key(phone) {
            if self.phones.len() >= MOST_PHONES
                && let Some(oldest) = self.phones.iter().min_by_key(|(_, phone)| phone.heard).map(|(id, _)| id.clone())
            {
                self.phones.remove(&oldest);
            }
            let new = Phone {
                session: conversation.join(),
                me: None,
                heard: request.at,
                asked: request.at,
                patience: MOST_WRITES,
            };
            self.phones.insert(phone.to_owned(), new);
        }
        let Some(known) = self.phones.get_mut(phone) else { return false };
        let waited = request.at.saturating_sub(known.asked).as_secs_f64();
        known.asked = request.at.max(known.asked);
        known.heard = request.at.max(known.heard);
        known.patience = (known.patience + waited * MOST_WRITES).min(MOST_WRITES);
        if request.method == "POST" {
            if known.patience < 1.0 {
                return false;
            }
            known.patience -= 1.0;
        }
        true
    }

    /// Who asks; noted, as it is shown at the table who is here.
    fn me(&mut self, request: &Request, phone: &str) -> Option<PlayerId> {
        let me = request.query("me").and_then(|me| me.parse().ok()).map(PlayerId);
        if let Some(known) = self.phones.get_mut(phone) {
            known.me = me.or(known.me);
        }
        me
    }

    fn state(&mut self, request: &Request, phone: &str, conversation: &Conversation<'_>) -> Response {
        let is_known = request.query("run").as_deref() == Some(&self.run)
            && request.query("version").and_then(|version| version.parse().ok()) == Some(self.version);
        let me = self.me(request, phone);
        if is_known {
            return Response::new(204, "application/json", Body::Whole(String::new()));
        }
        Response::json(200, &self.state_for(me, request.language(), conversation))
    }

    /// Returns the state for an event stream, and updates the phone's last contact.
    pub fn state_of(&mut self, follower: &Follower, at: Duration, conversation: &Conversation<'_>) -> Value {
        if let Some(known) = self.phones.get_mut(&follower.phone) {
            known.heard = at.max(known.heard);
        }
        self.look(conversation);
        self.state_for(follower.me, follower.language, conversation)
    }

    fn state_for(&self, me: Option<PlayerId>, words: Language, conversation: &Conversation<'_>) -> Value {
        let mut state = state::of(conversation, self.scored.as_ref().map(|(_, scored)| scored), me, words);
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
        if self.scored.as_ref().is_none_or(|(of, _)| *of != draft.version()) {
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
            self.phones.values().any(|phone| phone.me == Some(id) && at.saturating_sub(phone.heard) < RECENTLY)
        };
        let here = conversation.draft().players().iter().filter(|player| is_here(player.id));
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

    /// Notes what the last line did.
    fn tell(&mut self, conversation: &Conversation<'_>) {
        let Some((deeds, _)) = conversation.draft().last_deeds() else { return };
        self.news.push(deeds);
        if self.news.len() > MOST_NEWS {
            self.news.remove(0);
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
