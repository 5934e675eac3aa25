//! Requests and responses, as far as phones need them.

use std::borrow::Cow;
use std::net::IpAddr;
use std::time::Duration;

use serde_json::{Value, json};

use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;

/// The longest body.
pub const LONGEST_BODY: usize = 4096;
/// The longest photograph.
pub const LONGEST_PHOTO: usize = 3 << 20;

/// A request that was read whole.
#[derive(Debug, Clone)]
pub struct Request {
    /// The method, in capitals.
    pub method: String,
    /// The path with the query.
    pub target: String,
    /// The headers, their names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body, without the unread rest.
    pub body: Vec<u8>,
    /// The number of bytes of a photograph that are read only after its sender is let in.
    pub unread: usize,
    /// The sender.
    pub peer: IpAddr,
    /// The time since the handler was opened.
    pub at: Duration,
}

impl Request {
    /// Returns whether it is the upload of a photograph.
    pub fn is_photo(&self) -> bool {
        self.method == "POST" && self.path() == "/photo"
    }

    pub(super) fn path(&self) -> &str {
        self.target.split('?').next().unwrap_or_default()
    }

    /// Returns a value of the query.
    pub fn query(&self, name: &str) -> Option<&str> {
        let (_, query) = self.target.split_once('?')?;
        let mut pairs = query.split('&');
        pairs.find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
    }

    /// Returns the value of a header; `Err` if it is repeated.
    pub(crate) fn header(&self, name: &str) -> Result<Option<&str>, ()> {
        let mut found = self.headers.iter().filter(|(known, _)| known == name);
        let first = found.next().map(|(_, value)| value.as_str());
        found.next().map_or(Ok(first), |_| Err(()))
    }

    /// Returns the language that the phone prefers: browsers name the preferred ones first.
    pub fn language(&self) -> Language {
        let asked = self.header("accept-language").ok().flatten();
        let mut liked = asked.unwrap_or_default().split(',').filter_map(|one| {
            let key = one.trim().split(['-', ';']).next()?;
            key.to_lowercase().parse::<Language>().ok()
        });
        liked.next().unwrap_or_default()
    }
}

/// A response.
#[derive(Debug, Clone)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The headers, except the length.
    pub headers: Vec<(&'static str, String)>,
    /// The body.
    pub body: Body,
    /// True if the draft has to be on disk before the response is sent.
    pub enters: bool,
}

/// The body of a response.
#[derive(Debug, Clone)]
pub enum Body {
    /// Bytes, such as a file of the page.
    Bytes(Cow<'static, [u8]>),
    /// JSON, to which a sentence can be added.
    Json(Value),
}

/// The content security policy: only the page itself, and nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
    connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

impl Response {
    pub(super) fn new(status: u16, kind: &str, body: Body) -> Response {
        let headers = [
            ("content-type", kind),
            ("content-security-policy", POLICY),
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("cross-origin-resource-policy", "same-origin"),
            ("referrer-policy", "no-referrer"),
            ("cache-control", "no-store"),
        ];
        Response {
            status,
            headers: headers.map(|(name, value)| (name, value.to_owned())).into(),
            body,
            enters: false,
        }
    }

    pub(super) fn json(status: u16, value: Value) -> Response {
        Response::new(status, "application/json", Body::Json(value))
    }

    /// Returns a response with a sentence only.
    pub fn says(status: u16, label: PhonesLabel, words: Language) -> Response {
        Response::json(status, json!({ "says": [words.label(label)] }))
    }

    /// Adds a sentence to an answer.
    pub fn add(&mut self, label: PhonesLabel, words: Language) {
        if let Body::Json(answer) = &mut self.body
            && let Some(says) = answer["says"].as_array_mut()
        {
            says.push(words.label(label).into());
        }
    }

    /// Returns a refusal as a page, large enough to be read on a phone.
    pub(super) fn turns_away(status: u16, words: Language) -> Response {
        let text = words.label(PhonesLabel::NotLetIn);
        let page = format!(
            "<!doctype html><meta charset=utf-8><meta name=viewport content=\"width=device-width\"><h1>{text}</h1>\n"
        );
        let body = Body::Bytes(page.into_bytes().into());
        Response::new(status, "text/html; charset=utf-8", body)
    }
}
