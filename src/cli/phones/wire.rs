//! Requests and responses on a socket: HTTP/1.1, one request a connection, and nothing of it that phones do not need.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{IpAddr, Shutdown, TcpStream};
use std::time::{Duration, Instant};

use httparse::{EMPTY_HEADER, Error, Status};

use crate::phones::http::{Body, LONGEST_BODY, Request, Response};

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
    let (mut request, begins, length) = loop {
        let mut headers = [EMPTY_HEADER; MOST_HEADERS];
        let mut head = httparse::Request::new(&mut headers);
        match head.parse(&bytes) {
            Ok(Status::Complete(begins)) => {
                let request = request(&head, peer, at).ok_or(Some(400))?;
                if head.version != Some(1) {
                    return Err(Some(505));
                }
                let length = request.header("content-length").ok().flatten();
                let length = length.and_then(|length| length.parse().ok()).unwrap_or(0);
                break (request, begins, length);
            }
            Ok(Status::Partial) if bytes.len() >= LONGEST_HEAD => return Err(Some(431)),
            Ok(Status::Partial) => {
                let received = receive(stream, &mut bytes, until);
                received.map_err(|status| Some(status).filter(|_| !bytes.is_empty()))?;
            }
            Err(Error::TooManyHeaders) => return Err(Some(431)),
            Err(Error::Version) => return Err(Some(505)),
            Err(_) => return Err(Some(400)),
        }
    };
    if begins > LONGEST_HEAD {
        return Err(Some(431));
    }
    // A longer body is refused by its length, and not read.
    if length <= LONGEST_BODY {
        while bytes.len() < begins + length {
            receive(stream, &mut bytes, until)?;
        }
        request.body = bytes[begins..begins + length].to_vec();
    }
    Ok(request)
}

/// Returns the request of a head; `None` where a header is no plain text.
fn request(head: &httparse::Request<'_, '_>, peer: IpAddr, at: Duration) -> Option<Request> {
    let is_plain = |value: &&str| {
        value
            .bytes()
            .all(|byte| byte == b'\t' || (32..127).contains(&byte))
    };
    let headers = head.headers.iter().map(|header| {
        let value = str::from_utf8(header.value).ok().filter(is_plain)?;
        Some((header.name.to_ascii_lowercase(), value.to_owned()))
    });
    Some(Request {
        method: head.method?.to_owned(),
        target: head.path?.to_owned(),
        headers: headers.collect::<Option<_>>()?,
        body: Vec::new(),
        peer,
        at,
    })
}

/// Reads some more bytes.
fn receive(stream: &mut TcpStream, bytes: &mut Vec<u8>, until: Instant) -> Result<(), u16> {
    let left = until.saturating_duration_since(Instant::now());
    if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
        return Err(408);
    }
    let mut some = [0; 4096];
    match stream.read(&mut some) {
        Ok(0) => Err(400),
        Ok(read) => {
            bytes.extend_from_slice(&some[..read]);
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
            Err(408)
        }
        Err(_) => Err(400),
    }
}

/// Writes a response, of a stream of states only the head; nothing more comes on the connection after any other.
pub(super) fn write(stream: &mut TcpStream, response: &Response) -> io::Result<()> {
    let body: &[u8] = match &response.body {
        Body::Page(text) => text.as_bytes(),
        Body::Whole(text) => text.as_bytes(),
        Body::Picture(bytes) => bytes,
        Body::Events(_) => &[],
    };
    let mut head = format!("HTTP/1.1 {} \r\nconnection: close\r\n", response.status);
    for (name, value) in &response.headers {
        head += &format!("{name}: {value}\r\n");
    }
    if !matches!(response.body, Body::Events(_)) {
        head += &format!("content-length: {}\r\n", body.len());
    }
    stream.set_write_timeout(Some(SLOWEST))?;
    stream.write_all(&[head.as_bytes(), b"\r\n", body].concat())?;
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
