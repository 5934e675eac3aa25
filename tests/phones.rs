//! Phones at the table, in process: requests to the desk, without a socket.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use serde_json::{Value, json};
use stationmaster::entry::conversation::{Conversation, Question};
use stationmaster::phones::Desk;
use stationmaster::phones::http::{Body, Request, Response};
use stationmaster::phones::secret::Secret;
use stationmaster::units::Seat;

use crate::support;

mod gate;
mod germany;
mod many;
mod meanwhile;
#[cfg(feature = "screen")]
mod random;
mod table;

const PEER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 33));
const HOST: &str = "192.168.1.20:4747";
const SECRET: &str = "AAAAAAAAAAAAAAAAAAAAAA";
const KEPT: &str = "192.168.1.20:4747 AAAAAAAAAAAAAAAAAAAAAA";
/// The number by which a page knows the game of that secret.
const GAME: u32 = 344_691_099;

/// A desk with a conversation, and what was kept of it last.
pub(super) struct Evening {
    desk: Desk,
    conversation: Conversation<'static>,
    disk: String,
    now: Duration,
}

impl Evening {
    fn of(conversation: Conversation<'static>) -> Evening {
        let (_, secret) = Secret::of_kept(KEPT).expect("it is one");
        let desk = Desk::open(secret, vec![HOST.to_owned()], "run".to_owned());
        Evening {
            desk,
            conversation,
            disk: String::new(),
            now: Duration::ZERO,
        }
    }

    /// Three players of Europe, at the first one's routes.
    fn begin() -> Evening {
        let mut conversation = support::conversation();
        for line in ["1", "1", "none", "Anna red, Ben blue, Chiara gray"] {
            assert!(!conversation.answer(line).is_refused(), "{line}");
        }
        Evening::of(conversation)
    }

    fn send(&mut self, request: &Request) -> Response {
        let disk = &mut self.disk;
        let mut keep = |conversation: &Conversation<'_>| *disk = support::draft_text(conversation);
        match self.desk.receive(request) {
            Ok(visitor) => {
                self.desk
                    .answer(&visitor, request, Some(&mut self.conversation), &mut keep)
            }
            Err(answered) => answered,
        }
    }

    /// What is answered where the table is busy.
    fn send_while_busy(&mut self, request: &Request) -> Response {
        match self.desk.receive(request) {
            Ok(visitor) => self.desk.answer(&visitor, request, None, &mut |_| {}),
            Err(answered) => answered,
        }
    }

    /// A phone that has scanned the code.
    fn phone(&mut self) -> Phone {
        let response = self.send(&Request {
            headers: vec![host()],
            ..get(&format!("/{SECRET}"))
        });
        assert_eq!(response.status, 303);
        let cookie = header(&response, "set-cookie").expect("it gets one");
        Phone {
            cookie: pair(cookie),
            language: "en".to_owned(),
            peer: PEER,
        }
    }

    fn get(&mut self, phone: &Phone, target: &str) -> Response {
        self.now += Duration::from_millis(100);
        let request = Request {
            headers: phone.headers(),
            at: self.now,
            peer: phone.peer,
            ..get(target)
        };
        self.send(&request)
    }

    fn post(&mut self, phone: &Phone, target: &str, body: &Value) -> Response {
        // Nobody asks too fast unless that is what is tested.
        self.now += Duration::from_millis(100);
        let request = Request {
            at: self.now,
            ..post(phone, target, body)
        };
        self.send(&request)
    }

    /// What is answered to something that can be asked for.
    fn said(&mut self, phone: &Phone, target: &str, body: &Value) -> Value {
        let response = self.post(phone, target, body);
        assert_eq!(response.status, 200, "{target} {body}: {}", text(&response));
        value(&response)
    }

    fn state(&mut self, phone: &Phone, me: u32) -> Value {
        value(&self.get(phone, &format!("/state?me={me}")))
    }

    /// The program is ended by force and started again: all that stays is on disk.
    fn killed(self) -> Evening {
        let conversation = support::taken_up(&self.disk);
        Evening {
            disk: self.disk,
            ..Evening::of(conversation)
        }
    }

    fn tracks(&self, seat: usize) -> usize {
        self.conversation
            .draft()
            .game()
            .map_or(0, |game| game.player(Seat(seat)).tracks.len())
    }

    fn step(&self) -> Question {
        self.conversation.step()
    }
}

#[derive(Clone)]
pub(super) struct Phone {
    cookie: String,
    language: String,
    peer: IpAddr,
}

impl Phone {
    fn headers(&self) -> Vec<(String, String)> {
        vec![
            host(),
            ("cookie".to_owned(), self.cookie.clone()),
            ("accept-language".to_owned(), self.language.clone()),
        ]
    }
}

/// A cookie as it is sent back.
fn pair(cookie: &str) -> String {
    cookie.split(';').next().unwrap_or_default().to_owned()
}

fn host() -> (String, String) {
    ("host".to_owned(), HOST.to_owned())
}

fn get(target: &str) -> Request {
    Request {
        method: "GET".to_owned(),
        target: target.to_owned(),
        headers: Vec::new(),
        body: Vec::new(),
        peer: PEER,
        at: Duration::ZERO,
    }
}

fn post(phone: &Phone, target: &str, body: &Value) -> Request {
    let mut body = body.clone();
    if let Some(body) = body.as_object_mut() {
        body.entry("game").or_insert(json!(GAME));
    }
    let body = body.to_string().into_bytes();
    let mut headers = phone.headers();
    headers.push(("origin".to_owned(), format!("http://{HOST}")));
    headers.push(("content-type".to_owned(), "application/json".to_owned()));
    headers.push(("content-length".to_owned(), body.len().to_string()));
    Request {
        method: "POST".to_owned(),
        headers,
        body,
        peer: phone.peer,
        ..get(target)
    }
}

fn text(response: &Response) -> &str {
    match &response.body {
        Body::Page(text) => text,
        Body::Whole(text) => text,
        Body::Events(_) => "events",
    }
}

fn value(response: &Response) -> Value {
    serde_json::from_str(text(response))
        .unwrap_or_else(|error| panic!("{error}: {}", text(response)))
}

fn header<'r>(response: &'r Response, name: &str) -> Option<&'r str> {
    response
        .headers
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value.as_str())
}

/// The number of a track or a city of the board, by its name.
fn named(evening: &mut Evening, phone: &Phone, list: &str, name: &str) -> u64 {
    let board = value(&evening.get(phone, "/board.json"));
    let found = board[list]
        .as_array()
        .expect("it is a list")
        .iter()
        .find(|one| one["name"] == json!(name));
    found.unwrap_or_else(|| panic!("no {name} in {list}"))["id"]
        .as_u64()
        .expect("it is a number")
}
