//! Requests and responses, as far as phones need them.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::handler::Visitor;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;

pub use super::auth::LONGEST_BODY;

/// A request that was read whole.
#[derive(Debug, Clone)]
pub struct Request {
    /// The method, such as `GET`.
    pub method: String,
    /// The path with the query.
    pub target: String,
    /// The headers, their names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body, as many bytes as its length says.
    pub body: Vec<u8>,
    /// The sender.
    pub peer: IpAddr,
    /// The time since the handler was opened.
    pub at: Duration,
}

impl Request {
    pub(super) fn path(&self) -> &str {
        self.target.split('?').next().unwrap_or_default()
    }

    /// Returns the value of a header that comes once; `Err` where it comes several times.
    pub(crate) fn header(&self, name: &str) -> Result<Option<&str>, ()> {
        let mut values = self
            .headers
            .iter()
            .filter(|(known, _)| known == name)
            .map(|(_, value)| value.as_str());
        let first = values.next();
        if values.next().is_some() {
            Err(())
        } else {
            Ok(first)
        }
    }

    /// Returns a decoded value of the query.
    pub(super) fn query(&self, name: &str) -> Option<String> {
        let (_, query) = self.target.split_once('?')?;
        let found = query
            .split('&')
            .find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
        decoded(found?)
    }

    /// Returns the language that the phone prefers.
    pub fn language(&self) -> Language {
        let asked = self
            .header("accept-language")
            .ok()
            .flatten()
            .unwrap_or_default();
        // Browsers name the preferred ones first; a weight of zero is that one is not wanted.
        let mut liked = asked.split(',').filter_map(|one| {
            let (name, weight) = one.split_once(';').unwrap_or((one, ""));
            let weight = weight
                .trim()
                .trim_start_matches("q=")
                .trim_matches(['0', '.']);
            let is_wanted = !one.contains(';') || !weight.is_empty();
            let key = name.trim().split('-').next()?.to_lowercase();
            key.parse::<Language>().ok().filter(|_| is_wanted)
        });
        liked.next().unwrap_or_default()
    }
}

/// Reads `Lisboa%20-+Madrid`; `None` where it is no text.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digits =
                    [rest.next()?, rest.next()?].map(|digit| char::from(digit).to_digit(16));
                u8::try_from(digits[0]? * 16 + digits[1]?).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// A response.
#[derive(Debug, Clone)]
pub struct Response {
    /// The status, such as 200.
    pub status: u16,
    /// The headers, besides those that every response has.
    pub headers: Vec<(&'static str, String)>,
    /// The body.
    pub body: Body,
    /// The delay of the response, which slows guessing down.
    pub delay: Duration,
    /// Whether the draft has to be on disk before the response is sent.
    pub enters: bool,
}

/// The body of a response.
#[derive(Debug, Clone)]
pub enum Body {
    /// A text of the program.
    Page(&'static str),
    /// A text made for this response.
    Whole(String),
    /// A picture.
    Picture(Arc<Vec<u8>>),
    /// The states, one after the other, until the phone closes.
    Events(Visitor),
}

/// The content security policy: only the page itself, and nothing from anywhere else.
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
        let headers = headers
            .map(|(name, value)| (name, value.to_owned()))
            .to_vec();
        Response {
            status,
            headers,
            body,
            delay: Duration::ZERO,
            enters: false,
        }
    }

    /// Returns a response without a word, to what is no request of a phone.
    pub fn empty(status: u16) -> Response {
        Response {
            headers: Vec::new(),
            ..Response::new(status, "", Body::Page(""))
        }
    }

    pub(super) fn json(status: u16, value: &Value) -> Response {
        Response::new(status, "application/json", Body::Whole(value.to_string()))
    }

    /// Returns a sentence, and nothing about the game.
    pub fn says(status: u16, label: PhonesLabel, words: Language) -> Response {
        Response::json(status, &json!({ "says": [words.label(label)] }))
    }

    /// Adds to an answer that what it tells of could not be put on disk.
    #[must_use]
    pub fn not_kept(mut self, words: Language) -> Response {
        if let Body::Whole(text) = &mut self.body
            && let Ok(mut answer) = serde_json::from_str::<Value>(text)
            && let Value::Array(says) = &mut answer["says"]
        {
            says.push(words.label(PhonesLabel::NotKept).into());
            *text = answer.to_string();
        }
        self
    }

    /// Returns the refusal for people who have no page yet: large enough to be read on a phone.
    pub(super) fn turns_away(status: u16, words: Language) -> Response {
        let text = words.label(PhonesLabel::NotLetIn);
        let page = format!(
            "<!doctype html><meta charset=utf-8><meta name=viewport content=\"width=device-width\"><h1>{text}</h1>\n"
        );
        Response::new(status, "text/html; charset=utf-8", Body::Whole(page))
    }

    pub(super) fn to_the_page() -> Response {
        let mut response =
            Response::new(303, "text/plain; charset=utf-8", Body::Whole(String::new()));
        response.headers.push(("location", "/".to_owned()));
        response
    }
}

/// Returns bytes in the alphabet of links, in which 16 of them take 22 characters.
pub(super) fn base64url(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three
            .iter()
            .fold(0, |bits, &byte| bits << 8 | usize::from(byte))
            << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            text.push(char::from(ALPHABET[bits >> (18 - 6 * place) & 63]));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_the_standard_says() {
        // RFC 4648, section 10, in the alphabet of links and without padding.
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64url(bytes.as_bytes()), text);
        }
        assert_eq!(base64url(&[0xfb, 0xff]), "-_8");
        assert_eq!(decoded("a%20b+c%C3%A9"), Some("a b c\u{e9}".to_owned()));
        assert_eq!(["%", "%g0", "%ff", "%1"].map(decoded), [const { None }; 4]);
    }
}
