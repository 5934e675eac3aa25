//! A phone at the table of a session.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::json;
use stationmaster::phones::Kept;

use super::WHILE;
use crate::support::terminal::Session;

/// The answer to a question in place of which a phone enters a route.
pub(super) const ENTERS: &str = "[a phone enters]";

/// The note in the output that a phone was told that its line is taken.
pub(super) const TAKEN: &str = "[a phone was told that it is taken]";

/// Enters a route as the page of a phone does, and presses Enter at the table.
pub(super) fn enter(session: &mut Session) {
    if post(&session.heard).is_some_and(|answer| answer.starts_with("HTTP/1.1 200")) {
        session.heard.push_str(TAKEN);
    }
    session.try_to_send("\r");
}

fn post(heard: &str) -> Option<String> {
    let (_, link) = heard.split_once("http://127.0.0.1:")?;
    let link = format!("127.0.0.1:{}", link.split_whitespace().next()?);
    let (address, secret) = link.split_once('/')?;
    let kept = json!({ "address": address, "secret": secret, "phones": {} });
    let game = Kept::read(&kept.to_string())?.secret.game();
    let ask = |request: &str| {
        let mut stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(WHILE)).ok()?;
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = [0; 2048];
        let read = stream.read(&mut answer).ok()?;
        Some(String::from_utf8_lossy(&answer[..read]).into_owned())
    };
    let page = ask(&format!(
        "GET /{secret} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    ))?;
    let cookie = page
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))?
        .split(';')
        .next()?
        .to_owned();
    let line = json!({ "part": "routes", "line": "lis mad" });
    let body = json!({ "me": 0, "game": game, "number": 1, "line": line }).to_string();
    ask(&format!(
        "POST /enter HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\norigin: http://{address}\r\n\
         content-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    ))
}
