//! The server of the phones: a thread a connection, which hands its request to the handler with the table locked.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::net::{IpAddr, Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, Scope, sleep};
use std::time::{Duration, Instant};

use super::wire;
use crate::cli::new::{Shared, Sitting};
use crate::phones::http::Response;
use crate::phones::{Handler, Visitor};
use crate::store::StoreError;
use stationmaster_core::text::Text;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;

/// The most connections at a time, and those of one peer; a tunnel brings all phones from this computer itself.
const MOST_CONNECTIONS: usize = 64;
const MOST_OF_A_PEER: usize = 24;
/// The connections that a browser opens at once for one page; fewer are not counted as many.
const OF_A_BROWSER: usize = 6;
/// The time in which new connections, and what the table itself has changed, are seen.
const SOON: Duration = Duration::from_millis(5);
const TICK: Duration = Duration::from_millis(100);
/// The time after which a phone that waits for something new is told that there is nothing.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// The time without a phone after which the table says why that may be.
const LONG: Duration = Duration::from_mins(1);
/// The longest time in which the end is told to the phones that are here; it is over as soon as all know.
const FAREWELL: Duration = Duration::from_millis(if cfg!(test) { 300 } else { 2_000 });

/// The server, which its connections share.
pub(super) struct Server<'env> {
    pub(super) handler: Mutex<Handler>,
    shared: &'env Shared,
    connections: Mutex<BTreeMap<u64, Connection>>,
    opened: Instant,
    /// Phones have something new to see.
    changed: Condvar,
    stops: AtomicBool,
    pub(super) seen: Mutex<Seen>,
    /// How often there was something new to see at the table.
    pub(super) news: AtomicU64,
    /// Why the disk takes nothing any more, or that it does again, until the table is told.
    pub(super) writes: Mutex<Option<Result<(), StoreError>>>,
}

/// What phones and table have seen of each other.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Seen {
    /// The version of the state that phones were told of.
    version: u64,
    /// The players who are here by phone, each with whether everything of theirs is entered.
    pub(super) joined: Vec<(Text, bool)>,
    pub(super) turned_away: u32,
    /// Whether a phone should have come by now.
    pub(super) is_late: bool,
}

/// An open connection.
struct Connection {
    peer: IpAddr,
    /// The socket, which is shut down to make room.
    socket: TcpStream,
    /// Whether its request was let in and waits for the answer.
    asks: bool,
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'env> Server<'env> {
    pub(super) fn new(handler: Handler, shared: &'env Shared) -> Server<'env> {
        Server {
            handler: Mutex::new(handler),
            shared,
            connections: Mutex::default(),
            opened: Instant::now(),
            changed: Condvar::new(),
            stops: AtomicBool::new(false),
            seen: Mutex::default(),
            news: AtomicU64::new(0),
            writes: Mutex::default(),
        }
    }

    /// Lets phones in until the server stops.
    pub(super) fn serve<'scope>(
        self: Arc<Self>,
        listener: &TcpListener,
        scope: &'scope Scope<'scope, 'env>,
    ) {
        let (mut looked, mut number) = (Instant::now(), 0);
        while !self.stops.load(Ordering::Acquire) {
            match listener.accept() {
                Ok((stream, peer)) => {
                    number += 1;
                    if self.has_room(number, &stream, peer.ip()) {
                        let server = self.clone();
                        // Where the system has no more threads, the connection is closed.
                        let _full = Builder::new().spawn_scoped(scope, move || {
                            // Whatever goes wrong on a connection ends it, and nothing else.
                            let _ended = server.converse(stream, peer.ip(), number);
                            lock(&server.connections).remove(&number);
                        });
                    } else {
                        full(&stream);
                    }
                }
                // Nobody comes just now, there are no more file descriptors, or the peer has gone already.
                Err(_) => sleep(SOON),
            }
            if looked.elapsed() >= TICK {
                looked = Instant::now();
                // A busy table is looked at the next time.
                if let Ok(sitting) = self.shared.sitting.try_lock() {
                    self.look(&mut lock(&self.handler), &sitting);
                }
            }
        }
        self.close_all();
    }

    /// Notes a new connection. Where there are too many, one without a request that was let in is closed: of the peer with the most of
    /// them, if that is more than a browser opens, the oldest.
    fn has_room(&self, number: u64, stream: &TcpStream, peer: IpAddr) -> bool {
        if lock(&self.connections).len() >= MOST_CONNECTIONS {
            // Those that have gone already leave first, and those that have just come ask.
            sleep(SOON);
        }
        let mut open = lock(&self.connections);
        let is_full = open.len() >= MOST_CONNECTIONS;
        let of_peer = open.values().filter(|one| one.peer == peer).count();
        if is_full || (of_peer >= MOST_OF_A_PEER && !peer.is_loopback()) {
            let idle = || open.iter().filter(|(_, one)| !one.asks);
            let alike = |of| idle().filter(|(_, one)| one.peer == of).count();
            let among = idle().filter(|(_, one)| is_full || one.peer == peer);
            let goes =
                among.max_by_key(|(at, one)| (alike(one.peer).max(OF_A_BROWSER), Reverse(**at)));
            let Some(goes) = goes.map(|(at, _)| *at) else {
                return false;
            };
            close(open.remove(&goes));
        }
        let connection = stream.try_clone().map(|socket| Connection {
            peer,
            socket,
            asks: false,
        });
        connection.map(|one| open.insert(number, one)).is_ok()
    }

    fn close_all(&self) {
        let mut open = lock(&self.connections);
        while let Some((_, one)) = open.pop_first() {
            close(Some(one));
        }
    }

    /// Tells the phones that are here the end, and lets nobody in any more.
    pub(super) fn stop(&self, is_saved: bool) {
        lock(&self.handler).end(is_saved);
        self.changed.notify_all();
        let until = Instant::now() + FAREWELL;
        let is_told = || {
            let is_known = lock(&self.handler).all_know_the_end(self.opened.elapsed());
            is_known && lock(&self.connections).values().all(|one| !one.asks)
        };
        while !is_told() && Instant::now() < until {
            sleep(SOON);
        }
        self.halt();
    }

    /// Lets nobody in any more, and waits for nobody.
    pub(super) fn halt(&self) {
        self.stops.store(true, Ordering::Release);
        let _waiting = lock(&self.handler);
        self.changed.notify_all();
    }

    /// Looks for what is new to phones and at the table, whoever did it.
    fn look(&self, handler: &mut Handler, sitting: &Sitting) {
        handler.look(&sitting.table, &sitting.front);
        let since = self.opened.elapsed();
        let now = Seen {
            version: handler.version,
            joined: handler.joined(&sitting.table, since),
            turned_away: handler.turned_away(),
            is_late: since > LONG,
        };
        let seen = &mut *lock(&self.seen);
        if now != *seen {
            *seen = now;
            self.changed.notify_all();
            self.news.fetch_add(1, Ordering::Release);
        }
    }

    fn converse(&self, mut stream: TcpStream, peer: IpAddr, number: u64) -> io::Result<()> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        let response = match wire::read(&mut stream, peer, self.opened.elapsed()) {
            Ok(request) => {
                let received = lock(&self.handler).receive(request);
                match received {
                    Ok(visitor) => {
                        self.asks(number, true);
                        let response = self.answer(visitor);
                        // From here on the connection may go, however slowly it is read.
                        self.asks(number, false);
                        response
                    }
                    Err(response) => response,
                }
            }
            Err(Some(status)) => {
                Response::says(status, PhonesLabel::Malformed, Language::default())
            }
            Err(None) => return Ok(()),
        };
        sleep(response.delay);
        wire::write(&mut stream, &response)
    }

    fn asks(&self, number: u64, asks: bool) {
        if let Some(one) = lock(&self.connections).get_mut(&number) {
            one.asks = asks;
        }
    }

    /// Answers a phone with the table locked; what was entered is on disk before the answer goes out.
    fn answer(&self, visitor: Visitor) -> Response {
        self.wait(&visitor);
        let mut sitting = self.shared.sitting();
        let words = visitor.request.language();
        if visitor.request.method == "POST" && self.shared.has_ended.load(Ordering::Relaxed) {
            return Response::says(503, PhonesLabel::Busy, words);
        }
        let mut response = {
            let (sitting, mut handler) = (&mut *sitting, lock(&self.handler));
            let (table, front) = (&mut sitting.table, &mut sitting.front);
            let response = handler.answer(visitor, table, front);
            if response.enters {
                sitting.kept.phones = Some(handler.kept.text());
                self.shared.writer.note(sitting);
            }
            self.look(&mut handler, sitting);
            response
        };
        drop(sitting);
        if response.enters {
            let was_failing = self.shared.writer.is_failing();
            let written = self.shared.writer.write_noted();
            if written.is_err() {
                response.add(PhonesLabel::NotKept, words);
            }
            if written.is_err() != was_failing {
                *lock(&self.writes) = Some(written);
                self.news.fetch_add(1, Ordering::Release);
            }
        }
        response
    }

    /// Waits until a phone that knows the state can be told something new, or that there is nothing.
    fn wait(&self, visitor: &Visitor) {
        let mut handler = lock(&self.handler);
        if handler.begin_waiting(visitor) {
            let is_known =
                |now: &mut Handler| now.knows(visitor) && !self.stops.load(Ordering::Acquire);
            let waited = self
                .changed
                .wait_timeout_while(handler, HEARTBEAT, is_known);
            handler = waited.unwrap_or_else(PoisonError::into_inner).0;
            handler.end_waiting(visitor);
        }
    }
}

fn close(connection: Option<Connection>) {
    let _gone = connection.map(|one| one.socket.shutdown(Shutdown::Both));
}

/// Says that there are too many connections.
fn full(mut stream: &TcpStream) {
    let _gone = stream.set_nonblocking(true);
    let _gone = stream.write(b"HTTP/1.1 503 \r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
}
