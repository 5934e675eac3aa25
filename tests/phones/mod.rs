//! Phones at the table, in process: requests to the handler, without a socket.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use stationmaster::phones::http::{Body, Request, Response};
use stationmaster::phones::{Handler, Kept};
use stationmaster_core::units::Seat;
use stationmaster_core::{Source, Unreadable};
use stationmaster_table::{FrontEnd, Place, Table, unfinished};

mod auth;
mod germany;
mod hands;
mod many;
mod meanwhile;
mod table;

const PEER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 33));
const HOST: &str = "192.168.1.20:4747";
const SECRET: &str = "AAAAAAAAAAAAAAAAAAAAAA";
const KEPT: &str =
    r#"{"address":"192.168.1.20:4747","secret":"AAAAAAAAAAAAAAAAAAAAAA","phones":{}}"#;
/// The number by which a page knows the game of that secret.
const GAME: u32 = 344_691_099;

/// A handler with a table, and what the draft has of it.
pub(super) struct Evening {
    handler: Handler,
    table: Table,
    front: FrontEnd,
    disk: String,
    now: Duration,
    number: u64,
}

impl Evening {
    fn of(table: Table, front: FrontEnd, kept: &str) -> Evening {
        Evening {
            handler: handler(kept),
            table,
            front,
            disk: String::new(),
            now: Duration::ZERO,
            number: 0,
        }
    }

    /// A table at which these lines were typed.
    fn typed(lines: &[&str]) -> Evening {
        let mut evening = Evening::of(Table::shipped(), FrontEnd::default(), KEPT);
        for line in lines {
            evening.types(line);
        }
        evening
    }

    /// Three players of Europe, at the first one's routes.
    fn begin() -> Evening {
        Evening::typed(&[
            "anniversary",
            "classic",
            "anna red, ben blue, chiara gray",
            "",
        ])
    }

    /// Types a line at the table, which is accepted.
    fn types(&mut self, line: &str) {
        let reply = self.table.enter(&mut self.front, line);
        assert!(reply.refused.is_empty(), "{line}: {:?}", reply.refused);
        self.keep();
    }

    /// Puts on disk what is entered, as the table does before it reads the next key.
    fn keep(&mut self) {
        let kept = stationmaster_table::Kept {
            phones: Some(self.handler.kept.text()),
            ..stationmaster_table::Kept::default()
        };
        self.disk = self.table.draft(&self.front, &kept);
    }

    fn send(&mut self, request: &Request) -> Response {
        let visitor = match self.handler.receive(request.clone()) {
            Ok(visitor) => visitor,
            Err(response) => return response,
        };
        let (table, front) = (&mut self.table, &mut self.front);
        let response = self.handler.answer(visitor, table, front);
        if response.enters {
            self.keep();
        }
        response
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

    /// Sends a request with the next number, unless it has one.
    fn post(&mut self, phone: &Phone, body: &Value) -> Response {
        // No phone asks too fast unless that is tested.
        self.now += Duration::from_millis(100);
        self.number += 1;
        let mut body = body.clone();
        if let Some(body) = body.as_object_mut() {
            body.entry("number").or_insert(json!(self.number));
        }
        let request = Request {
            at: self.now,
            ..post(phone, &body)
        };
        self.send(&request)
    }

    /// The answer to something that a page may ask for.
    fn said(&mut self, phone: &Phone, body: &Value) -> Value {
        let response = self.post(phone, body);
        assert_eq!(response.status, 200, "{body}: {}", text(&response));
        value(&response)
    }

    fn taps(&mut self, phone: &Phone, me: u32, one: &Value) -> Value {
        self.said(phone, &json!({ "me": me, "tap": { "moves": [one] } }))
    }

    fn line(&mut self, phone: &Phone, me: u32, part: &str, line: &str) -> Value {
        self.said(
            phone,
            &json!({ "me": me, "line": { "part": part, "line": line } }),
        )
    }

    fn live(&mut self, phone: &Phone, me: u32, part: &str, line: &str) -> Value {
        self.said(
            phone,
            &json!({ "me": me, "live": { "part": part, "line": line } }),
        )
    }

    fn state(&mut self, phone: &Phone, me: u32) -> Value {
        value(&self.get(phone, &format!("/state?me={me}")))
    }

    /// The program is ended by force and started again: all that stays is on disk.
    fn killed(self) -> Evening {
        let source = Arc::new(Source {
            name: "draft.toml".into(),
            text: self.disk.clone(),
        });
        let choices = Table::shipped().choices;
        let no_files = |_: &std::path::Path| Err(Unreadable::Missing);
        let (table, front, kept) = unfinished(&source, choices, &no_files).expect("it can be read");
        let kept = kept.phones.expect("phones are kept");
        Evening {
            disk: self.disk,
            now: self.now,
            number: self.number,
            ..Evening::of(table, front, &kept)
        }
    }

    fn tracks(&self, seat: usize) -> usize {
        let game = self.table.game();
        game.map_or(0, |game| game.player(Seat(seat)).tracks.len())
    }

    fn players(&self) -> usize {
        self.table.position().players.len()
    }

    /// Goes to the score at the table.
    fn show_score(&mut self) {
        self.front.place = Place::Score;
    }
}

fn handler(kept: &str) -> Handler {
    let kept = Kept::read(kept).expect("it is kept so");
    Handler::open(kept, "run".to_owned())
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
        unread: 0,
        peer: PEER,
        at: Duration::ZERO,
    }
}

fn post(phone: &Phone, body: &Value) -> Request {
    // Tests write what is wanted beside the other fields.
    let mut request = json!({ "game": GAME });
    for (field, value) in body.as_object().into_iter().flatten() {
        match field.as_str() {
            "game" | "board" | "number" | "me" => request[field] = value.clone(),
            _ => request["wanted"][field] = value.clone(),
        }
    }
    let body = if body.is_object() { &request } else { body };
    let body = body.to_string().into_bytes();
    let mut headers = phone.headers();
    headers.push(("origin".to_owned(), format!("http://{HOST}")));
    headers.push(("content-type".to_owned(), "application/json".to_owned()));
    headers.push(("content-length".to_owned(), body.len().to_string()));
    Request {
        method: "POST".to_owned(),
        headers,
        body,
        unread: 0,
        peer: phone.peer,
        ..get("/enter")
    }
}

fn text(response: &Response) -> String {
    match &response.body {
        Body::Json(value) => value.to_string(),
        Body::Bytes(bytes) => {
            String::from_utf8(bytes.to_vec()).unwrap_or_else(|_| "picture".to_owned())
        }
    }
}

fn value(response: &Response) -> Value {
    match &response.body {
        Body::Json(value) => value.clone(),
        Body::Bytes(_) => panic!("{}", text(response)),
    }
}

fn header<'r>(response: &'r Response, name: &str) -> Option<&'r str> {
    let mut headers = response.headers.iter();
    let found = headers.find(|(known, _)| *known == name);
    found.map(|(_, value)| value.as_str())
}

/// A thing of the board by its name: a track, a city or a ticket.
fn named(evening: &mut Evening, phone: &Phone, list: &str, name: &str) -> Value {
    let board = value(&evening.get(phone, "/board.json"));
    let mut all = board[list].as_array().expect("it is a list").iter();
    let found = all.find(|one| one["name"] == json!(name));
    found
        .unwrap_or_else(|| panic!("no {name} in {list}"))
        .clone()
}

/// The move that claims a track of the board for a player.
fn claim(me: u32, track: &Value) -> Value {
    json!({ "claim": [me, track["route"], track["which"]] })
}
