//! Requests and responses on a socket: HTTP/1.1, one request a connection, and nothing of it that phones do not need.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Shutdown, TcpStream};
use std::time::{Duration, Instant};

use httparse::{EMPTY_HEADER, Error, Header, Status};

use crate::phones::http::{Body, LONGEST_BODY, LONGEST_PHOTO, Request, Response};

/// The most bytes of all headers, and the most headers.
const LONGEST_HEAD: usize = 8192;
const MOST_HEADERS: usize = 64;
/// The time that a request may take to come.
pub(super) const PATIENCE: Duration = Duration::from_secs(if cfg!(test) { 1 } else { 10 });
/// The time that a phone may take to read a part of what it asked for.
const SLOWEST: Duration = Duration::from_secs(20);
/// The time in which what a refused client still sends is thrown away, so that it reads the refusal.
const LINGER: Duration = Duration::from_millis(100);

/// Reads a request whole, with the time since the server was opened.
///
/// # Errors
///
/// The status that it is refused with; `None` where nothing came, as on a connection that a browser opens ahead: an answer there would
/// be taken for that to the next request.
pub(super) fn read(
    stream: &mut TcpStream,
    peer: IpAddr,
    at: Duration,
) -> Result<Request, Option<u16>> {
    let until = Instant::now() + PATIENCE;
    let mut bytes = Vec::new();
    let (mut request, begins) = loop {
        if let Some(head) = head(&bytes, peer, at)? {
            break head;
        }
        let received = receive(stream, &mut bytes, until);
        received.map_err(|status| Some(status).filter(|_| !bytes.is_empty()))?;
    };
    let length = request.header("content-length").ok().flatten();
    let length = length.and_then(|length| length.parse().ok()).unwrap_or(0);
    // A longer body is refused by its length, and not read; of a photograph the rest is read later.
    if request.is_photo() && length <= LONGEST_PHOTO {
        bytes.truncate(begins + length);
        request.body = bytes.split_off(begins);
        request.unread = length - request.body.len();
    } else if length <= LONGEST_BODY {
        while bytes.len() < begins + length {
            receive(stream, &mut bytes, until)?;
        }
        request.body = bytes[begins..begins + length].to_vec();
    }
    Ok(request)
}

/// Reads the rest of a photograph.
///
/// # Errors
///
/// The status that it is refused with.
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

/// Returns the request of a head and the place where its body begins; `None` while it is not whole.
fn head(bytes: &[u8], peer: IpAddr, at: Duration) -> Result<Option<(Request, usize)>, u16> {
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
    let request = Request {
        method: head.method.unwrap_or_default().to_owned(),
        target: head.path.unwrap_or_default().to_owned(),
        headers: head.headers.iter().map(header).collect(),
        body: Vec::new(),
        unread: 0,
        peer,
        at,
    };
    Ok(Some((request, begins)))
}

/// Reads some more bytes.
fn receive(stream: &mut TcpStream, bytes: &mut Vec<u8>, until: Instant) -> Result<(), u16> {
    let left = until.saturating_duration_since(Instant::now());
    let mut some = [0; 4096];
    // There is no time-out of zero.
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
    let json;
    let body = match &response.body {
        Body::Json(value) => {
            json = value.to_string();
            json.as_bytes()
        }
        Body::Bytes(bytes) => bytes,
    };
    let mut head = format!("HTTP/1.1 {} \r\nconnection: close\r\n", response.status);
    for (name, value) in &response.headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += &format!("content-length: {}\r\n\r\n", body.len());
    stream.set_write_timeout(Some(SLOWEST))?;
    stream.write_all(&[head.as_bytes(), body].concat())?;
    if response.status >= 400 {
        drain(stream)?;
    }
    Ok(())
}

/// Throws away what still comes: a socket that is closed before it was read takes the response back.
fn drain(stream: &mut TcpStream) -> io::Result<()> {
    stream.shutdown(Shutdown::Write)?;
    stream.set_read_timeout(Some(LINGER))?;
    let until = Instant::now() + LINGER;
    let mut some = [0; 4096];
    while Instant::now() < until && stream.read(&mut some)? > 0 {}
    Ok(())
}
