//! The server for phones: a thread for each connection, which hands its request to the handler with the table locked.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Shutdown, TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, Scope, sleep};
use std::time::{Duration, Instant};

use super::wire;
use crate::cli::new::{Shared, Sitting};
use crate::cli::photo;
use crate::phones::http::{Request, Response};
use crate::phones::photo::answer;
use crate::phones::{Handler, Visitor};
use crate::store::StoreError;
use stationmaster_core::Color;
use stationmaster_core::text::Text;
use stationmaster_photo::Corners;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;

/// The most connections at a time.
const MOST_CONNECTIONS: usize = 64;
/// The most pixels of a photograph.
const MOST_PIXELS: usize = 8_000_000;
/// The pause between connections when there are too many.
const BREATH: Duration = Duration::from_micros(250);
/// The interval of polling for new connections and for changes at the table.
const SOON: Duration = Duration::from_millis(5);
const TICK: Duration = Duration::from_millis(100);
/// The time after which a waiting phone gets an empty answer.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(15);
/// The time without a phone after which the table shows possible reasons.
const LONG: Duration = Duration::from_mins(1);
/// The delay of the answer to a wrong secret.
pub(super) const SLOW: Duration = Duration::from_millis(if cfg!(test) { 100 } else { 500 });
/// The time for phones to learn of the end.
const FAREWELL: Duration = Duration::from_millis(if cfg!(test) { 50 } else { 500 });

/// The server, which its connections share.
pub(super) struct Server<'env> {
    pub(super) handler: Mutex<Handler>,
    shared: &'env Shared,
    /// The open connections, each with whether its request was let in.
    connections: Mutex<BTreeMap<u64, (bool, IpAddr, TcpStream)>>,
    opened: Instant,
    /// Signals news to waiting phones.
    changed: Condvar,
    stops: AtomicBool,
    /// Held while a photograph is read.
    photograph: Mutex<()>,
    pub(super) seen: Mutex<Seen>,
    /// A counter of changes for the table to show.
    pub(super) news: AtomicU64,
    /// The news that writes fail, or succeed again, until the table takes it.
    pub(super) writes: Mutex<Option<Result<(), StoreError>>>,
}

/// The state that phones and the table have seen last.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Seen {
    /// The version of the state that phones know.
    version: u64,
    /// The players who are here by phone, each with `true` if everything is entered.
    pub(super) joined: Vec<(Text, bool)>,
    pub(super) turned_away: u32,
    /// True if a phone should have come by now.
    pub(super) is_late: bool,
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
            photograph: Mutex::default(),
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
                    if let Ok(socket) = stream.try_clone() {
                        self.make_room();
                        let known = (false, peer.ip(), socket);
                        lock(&self.connections).insert(number, known);
                        let server = self.clone();
                        // If no thread can be started, the connection is closed.
                        let _full = Builder::new().spawn_scoped(scope, move || {
                            // An error on a connection ends only that connection.
                            let _ended = server.converse(stream, peer.ip(), number);
                            lock(&server.connections).remove(&number);
                        });
                    }
                }
                // Nobody connects now, there are no file descriptors left, or the peer has gone already.
                Err(_) => sleep(SOON),
            }
            if looked.elapsed() >= TICK {
                looked = Instant::now();
                // A busy table is checked next time.
                if let Ok(sitting) = self.shared.sitting.try_lock() {
                    self.look(&mut lock(&self.handler), &sitting);
                }
            }
        }
        for (.., socket) in lock(&self.connections).values() {
            let _gone = socket.shutdown(Shutdown::Both);
        }
    }

    /// Closes a connection if there are too many, preferably one whose request was not let in: the oldest of the peer with the
    /// most. A phone repeats its request, and its entries count once.
    fn make_room(&self) {
        if lock(&self.connections).len() >= MOST_CONNECTIONS {
            // Earlier connections get the time to send their request.
            sleep(BREATH);
            let mut open = lock(&self.connections);
            let alike = |of| open.values().filter(|(_, peer, _)| *peer == of).count();
            let rank = |(at, (is_let_in, peer, _)): &(&u64, &(bool, IpAddr, TcpStream))| {
                (!is_let_in, alike(*peer), Reverse(**at))
            };
            let goes = open.iter().max_by_key(rank).map(|(at, _)| *at);
            if let Some((.., socket)) = goes.and_then(|at| open.remove(&at)) {
                let _gone = socket.shutdown(Shutdown::Both);
            }
        }
    }

    /// Tells the phones the end, and stops letting them in.
    pub(super) fn stop(&self, is_saved: bool) {
        let has_come = lock(&self.handler).end(is_saved);
        self.changed.notify_all();
        sleep(if has_come { FAREWELL } else { SOON });
        self.halt();
    }

    /// Stops the server without waiting.
    pub(super) fn halt(&self) {
        self.stops.store(true, Ordering::Release);
        let _waiting = lock(&self.handler);
        self.changed.notify_all();
    }

    /// Looks for news for phones and for the table.
    fn look(&self, handler: &mut Handler, sitting: &Sitting) {
        handler.look(&sitting.table, &sitting.front);
        let since = self.opened.elapsed();
        let now = Seen {
            version: handler.version,
            joined: handler.joined(&sitting.table, since),
            turned_away: handler.turned_away,
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
                if let Some(known) = lock(&self.connections).get_mut(&number) {
                    known.0 = received.is_ok();
                }
                match received {
                    Ok(visitor) if visitor.request.is_photo() => {
                        self.photograph(&mut stream, visitor.request)
                    }
                    Ok(visitor) => self.answer(visitor),
                    Err(response) => response,
                }
            }
            Err(Some(status)) => {
                Response::says(status, PhonesLabel::Malformed, Language::default())
            }
            Err(None) => return Ok(()),
        };
        // Slows down guessing.
        if response.status == 403 {
            sleep(SLOW);
        }
        wire::write(&mut stream, &response)
    }

    /// Answers a phone with the table locked; entries are on disk before the answer is sent.
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

    /// Reads a photograph, one at a time and with the table unlocked; nothing is entered or kept.
    fn photograph(&self, stream: &mut TcpStream, mut request: Request) -> Response {
        let words = request.language();
        let Ok(_only_one) = self.photograph.try_lock() else {
            return Response::says(503, PhonesLabel::Busy, words);
        };
        if let Err(status) = wire::read_rest(stream, &mut request) {
            return Response::says(status, PhonesLabel::Malformed, words);
        }
        let position = self.shared.sitting().table.position().clone();
        let Some(edition) = position.edition() else {
            return Response::says(409, PhonesLabel::NotYet, words);
        };
        let playing: Vec<Color> = position.players.iter().map(|player| player.color).collect();
        let corners = request.query("corners").and_then(|text| {
            let numbers: Vec<f64> = text.split(',').map_while(|one| one.parse().ok()).collect();
            let (corners, _) = numbers.as_chunks();
            Corners::try_from(corners.to_vec()).ok()
        });
        let read = AssertUnwindSafe(|| {
            let picture = photo::picture(&request.body, MOST_PIXELS)?;
            photo::read_at_table(&picture, edition, &playing, corners.as_ref())
        });
        match catch_unwind(read) {
            Ok(read) => answer(read, &self.shared.sitting().table, words),
            Err(_bug) => Response::says(500, PhonesLabel::Bug, words),
        }
    }

    /// Waits for news for a phone that knows the state, or for the heartbeat.
    fn wait(&self, visitor: &Visitor) {
        let is_known =
            |now: &mut Handler| now.knows(visitor) && !self.stops.load(Ordering::Acquire);
        let _waited = self
            .changed
            .wait_timeout_while(lock(&self.handler), HEARTBEAT, is_known);
    }
}
