//! Authenticated phones, and the responses that they get without waiting for the game.

use super::http::{Body, Request, Response};
use super::{Desk, Follower};
use crate::words::phones::PhonesLabel;

/// What a phone asks for, and what it does: the game is looked at for each.
const ASKED: [&str; 6] = [
    "/state",
    "/events",
    "/live",
    "/board.json",
    "/board.svg",
    "/score.svg",
];
const DONE: [&str; 6] = ["/join", "/act", "/line", "/choose", "/undo", "/done"];

/// A phone that was let in, with what it asks.
pub struct Visitor {
    pub(super) phone: String,
    /// What it is told to come back with, if that is new.
    pub(super) cookie: Option<String>,
}

impl Visitor {
    pub(super) fn gets(&self, response: Response) -> Response {
        match &self.cookie {
            Some(cookie) => response.with_cookie(cookie.clone()),
            None => response,
        }
    }
}

impl Desk {
    /// The answer to a phone that needs no look at the game, if there is one.
    pub(super) fn answer_at_once(
        &mut self,
        visitor: &Visitor,
        request: &Request,
    ) -> Option<Response> {
        let words = request.language();
        let (method, path) = (request.method.as_str(), request.path());
        match page(path) {
            Some(page) if method == "GET" => return Some(page),
            Some(_) => return Some(Response::says(405, PhonesLabel::NotHere, words)),
            None => {}
        }
        match (method, ASKED.contains(&path), DONE.contains(&path)) {
            ("GET", true, _) | ("POST", _, true) => {}
            (_, false, false) => return Some(Response::says(404, PhonesLabel::NotHere, words)),
            _ => return Some(Response::says(405, PhonesLabel::NotHere, words)),
        }
        if !self.gate.may_go_on(request) {
            return Some(Response::says(429, PhonesLabel::TooFast, words));
        }
        (path == "/events").then(|| {
            let me = self.me(request, &visitor.phone);
            let follower = Follower {
                me,
                phone: visitor.phone.clone(),
                language: words,
            };
            Response::new(200, "text/event-stream", Body::Events(follower))
        })
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
