//! The server on a socket of this computer itself: what in-process tests cannot show.

mod busy;
mod crowds;
mod disk;
mod letting_in;
mod load;
mod requests;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread::{self, sleep};
use std::time::Instant;

use serde_json::{Value, json};

use super::*;
use crate::board::{editions, shipped_edition};
use crate::cli::keeper::Keeper;
use crate::cli::new::Shared;
use crate::entry::conversation::{Conversation, LastTime};
use crate::store::{self, Store};

/// A game of three at a table with phones; what happens there ends with them.
fn hosting(happens: impl FnOnce(&Guest, &Phones<'_, '_>, &Shared<Conversation<'static>>)) {
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let keeper = Keeper::begin(&Store::new(folder.path()));
    let editions = editions().filter_map(shipped_edition).collect();
    let mut conversation = Conversation::new(editions, LastTime::default(), &store::read);
    for line in ["1", "1", "none", "Anna red, Ben blue, Chiara gray"] {
        assert!(!conversation.answer(line).is_refused(), "{line}");
    }
    let table = Shared::new(conversation, keeper);
    thread::scope(|scope| {
        let phones = Phones::new(scope, &table, Language::English);
        let any_port = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), 0);
        let listener = TcpListener::bind(any_port).expect("there is a free port");
        let address = listener.local_addr().expect("it has one");
        drop(listener);
        phones
            .open(Invitation {
                address: Some(address),
                network: None,
            })
            .expect("they can come in");
        let guest = Guest::new(&phones);
        happens(&guest, &phones, &table);
        phones.close();
    });
}

struct Guest {
    address: SocketAddr,
    link: String,
    cookie: String,
}

impl Guest {
    fn new(phones: &Phones<'_, '_>) -> Guest {
        let running = phones.running.borrow();
        let running = running.as_ref().expect("they are let in");
        let mut guest = Guest {
            address: running.address,
            link: running.secret.in_link().to_owned(),
            cookie: String::new(),
        };
        let (head, _) = guest.ask(&format!(
            "GET /{} HTTP/1.1\r\nhost: {}\r\n\r\n",
            guest.link, guest.address
        ));
        let cookie = head
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "))
            .expect("it gets one");
        guest.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        guest
    }

    /// A connection that was let in.
    fn answered(&self) -> BufReader<TcpStream> {
        let mut stream = BufReader::new(self.connect());
        stream
            .get_mut()
            .write_all(self.get("/page.css").as_bytes())
            .expect("it is taken");
        assert!(answer(&mut stream).0.contains(" 200 "));
        stream
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .expect("it can be set");
        stream
    }

    /// The head and the body of what is answered on a connection of its own.
    fn ask(&self, request: &str) -> (String, String) {
        let mut stream = self.connect();
        let _refused_meanwhile = stream.write_all(request.as_bytes());
        answer(&mut BufReader::new(stream))
    }

    fn get(&self, target: &str) -> String {
        format!(
            "GET {target} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\r\n",
            self.address, self.cookie
        )
    }

    fn post(&self, target: &str, body: &Value) -> String {
        let game = Secret::of_kept(&format!("{} {}", self.address, self.link))
            .expect("it is one")
            .1
            .game();
        let mut body = body.clone();
        body["game"] = json!(game);
        let body = body.to_string();
        format!(
            "POST {target} HTTP/1.1\r\nhost: {0}\r\ncookie: {1}\r\norigin: http://{0}\r\ncontent-type: application/json\r\n\
             content-length: {2}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        )
    }
}

/// Reads an answer with a length; an empty one where the connection was ended.
fn answer(stream: &mut impl BufRead) -> (String, String) {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if stream.read_line(&mut head).unwrap_or(0) == 0 {
            return (head, String::new());
        }
    }
    let length = head.lines().find_map(|line| {
        line.to_lowercase()
            .strip_prefix("content-length: ")?
            .parse()
            .ok()
    });
    let mut body = vec![0; length.unwrap_or(0)];
    stream
        .read_exact(&mut body)
        .expect("it is as long as it says");
    (head, String::from_utf8(body).expect("it is text"))
}
