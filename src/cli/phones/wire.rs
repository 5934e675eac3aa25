//! Requests and responses on a socket: the part of HTTP/1.1 that phones need, one request per connection.

use std::borrow::Cow;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Shutdown, TcpStream};
use std::time::{Duration, Instant};

use httparse::{EMPTY_HEADER, Error, Header, Status};

use crate::phones::http::{Body, LONGEST_BODY, LONGEST_PHOTO, Request, Response};

/// The most bytes of all headers, and the most headers.
const LONGEST_HEAD: usize = 8192;
const MOST_HEADERS: usize = 64;
/// The time limit for a request to arrive.
pub(super) const PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 500 } else { 10_000 });
/// The time limit for a phone to read a part of a response.
const SLOWEST: Duration = Duration::from_secs(20);
/// The time for discarding the rest of a refused request, so that the client reads the refusal.
const LINGER: Duration = Duration::from_millis(100);

/// The most bytes that are discarded.
const MOST_DRAINED: u64 = 1 << 20;

/// Reads a whole request; `at` is the time since the server was opened.
///
/// # Errors
///
/// The status of the refusal; `None` if nothing came, as on a connection that a browser opens in advance: it would take an answer
/// for that of its next request.
pub(super) fn read(
    stream: &mut TcpStream,
    peer: IpAddr,
    at: Duration,
) -> Result<Request, Option<u16>> {
    let until = Instant::now() + PATIENCE;
    let mut bytes = Vec::new();
    loop {
        if let Some(request) = whole(&bytes, peer, at)? {
            return Ok(request);
        }
        let received = receive(stream, &mut bytes, until);
        received.map_err(|status| Some(status).filter(|_| !bytes.is_empty()))?;
    }
}

/// Returns a request; `None` while it is incomplete. A body that is too long is refused by its header; the body of a photograph
/// is left to [`read_rest`].
fn whole(bytes: &[u8], peer: IpAddr, at: Duration) -> Result<Option<Request>, u16> {
    let mut headers = [EMPTY_HEADER; MOST_HEADERS];
    let mut head = httparse::Request::new(&mut headers);
    let begins = match head.parse(bytes) {
        Ok(Status::Complete(_)) if head.version != Some(1) => return Err(505),
        Ok(Status::Complete(begins)) if begins <= LONGEST_HEAD => begins,
        Ok(Status::Partial) if bytes.len() < LONGEST_HEAD => return Ok(None),
        Ok(_) | Err(Error::TooManyHeaders) => return Err(431),
        Err(_) => return Err(400),
    };
    let header = |one: &Header<'_>| {
        let value = String::from_utf8_lossy(one.value).into_owned();
        (one.name.to_ascii_lowercase(), value)
    };
    let mut request = Request {
        method: head.method.unwrap_or_default().to_owned(),
        target: head.path.unwrap_or_default().to_owned(),
        headers: head.headers.iter().map(header).collect(),
        body: Vec::new(),
        unread: 0,
        peer,
        at,
    };
    let length = request.header("content-length").ok().flatten();
    let length = length.and_then(|length| length.parse().ok()).unwrap_or(0);
    if request.is_photo() && length <= LONGEST_PHOTO {
        let body = &bytes[begins..];
        request.body = body[..length.min(body.len())].to_vec();
        request.unread = length - request.body.len();
    } else if length <= LONGEST_BODY {
        let Some(body) = bytes[begins..].get(..length) else {
            return Ok(None);
        };
        request.body = body.to_vec();
    }
    Ok(Some(request))
}

/// Reads the rest of a photograph.
///
/// # Errors
///
/// The status of the refusal.
pub(super) fn read_rest(stream: &mut TcpStream, request: &mut Request) -> Result<(), u16> {
    let until = Instant::now() + SLOWEST;
    let length = request.body.len() + request.unread;
    while request.body.len() < length {
        receive(stream, &mut request.body, until)?;
    }
    request.body.truncate(length);
    request.unread = 0;
    Ok(())
}

/// Reads some more bytes.
fn receive(stream: &mut TcpStream, bytes: &mut Vec<u8>, until: Instant) -> Result<(), u16> {
    let left = until.saturating_duration_since(Instant::now());
    let mut some = [0; 4096];
    // A timeout of zero is invalid.
    let set = stream.set_read_timeout(Some(left.max(LINGER)));
    match set.and_then(|()| stream.read(&mut some)) {
        Ok(0) => Err(400),
        Ok(read) if !left.is_zero() => {
            bytes.extend_from_slice(&some[..read]);
            Ok(())
        }
        _ => Err(408),
    }
}

/// Writes a response; nothing more comes on the connection.
pub(super) fn write(stream: &mut TcpStream, response: &Response) -> io::Result<()> {
    let body = match &response.body {
        Body::Json(value) => &Cow::from(value.to_string().into_bytes()),
        Body::Bytes(bytes) => bytes,
    };
    let mut head = format!("HTTP/1.1 {} \r\nconnection: close\r\n", response.status);
    for (name, value) in &response.headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += &format!("content-length: {}\r\n\r\n", body.len());
    stream.set_write_timeout(Some(SLOWEST))?;
    stream.write_all(&[head.as_bytes(), body.as_ref()].concat())?;
    if response.status >= 400 {
        // Discards the rest: closing a socket with unread data would reset the connection before the response is read.
        stream.shutdown(Shutdown::Write)?;
        stream.set_read_timeout(Some(LINGER))?;
        io::copy(&mut stream.take(MOST_DRAINED), &mut io::sink())?;
    }
    Ok(())
}
