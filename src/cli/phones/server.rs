//! The server of the phones: a thread a connection, which hands its request to the handler with the table locked.

use std::io::{self, Write};
use std::mem::take;
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::{Builder, Scope, sleep};
use std::time::{Duration, Instant};

use stationmaster_table::Reply;

use super::slots::{Slot, Slots};
use super::wire;
use crate::cli::new::{Shared, Sitting};
use crate::phones::http::{Body, Request, Response};
use crate::phones::{End, Handler, Visitor};
use crate::store::StoreError;
use stationmaster_core::text::Text;

/// The time that a phone waits for the table, where that is busy with something that takes long.
pub(super) const PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 500 } else { 2_000 });
/// The time in which new connections, and what the table itself has changed, are seen.
const SOON: Duration = Duration::from_millis(5);
const TICK: Duration = Duration::from_millis(100);
/// The time after which a stream shows that it is alive.
const ALIVE: Duration = Duration::from_secs(15);
/// The longest time in which the end is told to the phones that follow; it is over as soon as all know.
const FAREWELL: Duration = Duration::from_secs(15);
/// The most replies that wait until the table shows them.
const MOST_REPLIES: usize = 8;

/// The server, which its connections share.
pub(super) struct Server<'env> {
    handler: Mutex<Handler>,
    shared: &'env Shared,
    slots: Arc<Slots>,
    pub(super) opened: Instant,
    /// The version of the state that phones follow.
    version: Mutex<u64>,
    changed: Condvar,
    stops: AtomicBool,
    shown: Mutex<Shown>,
    news: AtomicU64,
}

/// The news for the table.
#[derive(Default)]
pub(super) struct Shown {
    /// The players who are here by phone, each with whether everything of theirs is entered.
    pub(super) joined: Vec<(Text, bool)>,
    pub(super) turned_away: u32,
    pub(super) has_come: bool,
    /// The latest replies to phones.
    pub(super) replies: Vec<Reply>,
    /// Why the disk takes nothing any more, or that it does again, until the table is told.
    pub(super) writes: Option<Result<(), StoreError>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'env> Server<'env> {
    pub(super) fn new(handler: Handler, shared: &'env Shared) -> Server<'env> {
        Server {
            handler: Mutex::new(handler),
            shared,
            slots: Arc::default(),
            opened: Instant::now(),
            version: Mutex::new(0),
            changed: Condvar::new(),
            stops: AtomicBool::new(false),
            shown: Mutex::default(),
            news: AtomicU64::new(0),
        }
    }

    /// Lets phones in until the server stops.
    pub(super) fn serve<'scope>(
        self: Arc<Self>,
        listener: &TcpListener,
        scope: &'scope Scope<'scope, 'env>,
    ) {
        let mut looked = Instant::now();
        while !self.stops.load(Ordering::Acquire) {
            match listener.accept() {
                Ok((stream, peer)) => match self.slots.take(&stream, peer.ip()) {
                    Some(slot) => {
                        let server = self.clone();
                        // Where the system has no more threads, the connection is closed.
                        let _full = Builder::new()
                            .spawn_scoped(scope, move || server.connection(stream, &slot));
                    }
                    None => full(&stream),
                },
                // Nobody comes just now, there are no more file descriptors, or the peer has gone already.
                Err(_) => sleep(SOON),
            }
            if looked.elapsed() >= TICK {
                self.look();
                looked = Instant::now();
            }
        }
        self.slots.close();
    }

    /// Tells the phones that follow the end, and lets nobody in any more.
    pub(super) fn stop(&self, end: End) {
        lock(&self.handler).end(end);
        self.halt();
        let until = Instant::now() + FAREWELL;
        while self.slots.streams() > 0 && Instant::now() < until {
            sleep(SOON);
        }
        self.slots.close();
    }

    /// Lets nobody in any more, and waits for nobody.
    pub(super) fn halt(&self) {
        self.stops.store(true, Ordering::Release);
        let _version = lock(&self.version);
        self.changed.notify_all();
    }

    /// Returns how often there was something new to see.
    pub(super) fn news(&self) -> u64 {
        self.news.load(Ordering::Acquire)
    }

    pub(super) fn shown(&self) -> MutexGuard<'_, Shown> {
        lock(&self.shown)
    }

    /// Locks the table, unless that is busy for longer.
    fn sitting(&self, patience: Duration) -> Option<MutexGuard<'env, Sitting>> {
        let until = Instant::now() + patience;
        loop {
            match self.shared.sitting.try_lock() {
                Ok(sitting) => return Some(sitting),
                Err(TryLockError::Poisoned(sitting)) => return Some(sitting.into_inner()),
                Err(TryLockError::WouldBlock) if Instant::now() >= until => return None,
                Err(TryLockError::WouldBlock) => sleep(Duration::from_millis(1)),
            }
        }
    }

    /// Looks for what the table itself has changed.
    fn look(&self) {
        if let Some(sitting) = self.sitting(Duration::ZERO) {
            self.show(&mut lock(&self.handler), &sitting);
        }
    }

    /// Shows phones and table what is new.
    fn show(&self, handler: &mut Handler, sitting: &Sitting) {
        let version = handler.look(&sitting.table, sitting.front.place);
        let joined = handler.joined(&sitting.table, self.opened.elapsed());
        let (turned_away, replies) = (handler.turned_away(), handler.take_news());
        let mut shown = self.shown();
        if shown.joined != joined || shown.turned_away != turned_away || !replies.is_empty() {
            shown.has_come |= !joined.is_empty();
            (shown.joined, shown.turned_away) = (joined, turned_away);
            shown.replies.extend(replies);
            let earlier = shown.replies.len().saturating_sub(MOST_REPLIES);
            shown.replies.drain(..earlier);
            self.news.fetch_add(1, Ordering::Release);
        }
        drop(shown);
        let mut known = lock(&self.version);
        if *known != version {
            *known = version;
            self.changed.notify_all();
        }
    }

    fn connection(&self, mut stream: TcpStream, slot: &Slot) {
        // Whatever goes wrong on a connection ends it, and nothing else.
        let _ended = self.converse(&mut stream, slot);
    }

    fn converse(&self, stream: &mut TcpStream, slot: &Slot) -> io::Result<()> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        let response = match wire::read(stream, slot.peer, self.opened.elapsed()) {
            Ok(request) => {
                let received = lock(&self.handler).receive(&request);
                received.map_or_else(
                    |response| response,
                    |visitor| {
                        slot.asks(true);
                        let response = self.answer(&visitor, &request);
                        slot.asks(false);
                        response
                    },
                )
            }
            Err(Some(status)) => Response::empty(status),
            Err(None) => return Ok(()),
        };
        sleep(response.delay);
        if let Body::Events(visitor) = &response.body {
            slot.streams(visitor.phone());
        }
        wire::write(stream, &response)?;
        match &response.body {
            Body::Events(visitor) => self.follow(visitor, stream),
            _ => Ok(()),
        }
    }

    /// Answers a phone with the table locked; what was entered is on disk before the answer goes out.
    fn answer(&self, visitor: &Visitor, request: &Request) -> Response {
        let has_ended = || self.shared.has_ended.load(Ordering::Relaxed);
        let sitting = self.sitting(PATIENCE).filter(|_| !has_ended());
        let Some(mut sitting) = sitting else {
            return lock(&self.handler).answer(visitor, request, None);
        };
        let (response, keeper) = {
            let (sitting, mut handler) = (&mut *sitting, lock(&self.handler));
            let place = sitting.front.place;
            let response = handler.answer(visitor, request, Some((&mut sitting.table, place)));
            if response.enters {
                sitting.kept.phones = Some(handler.kept().to_string());
                self.shared.keeper.note(sitting);
            }
            self.show(&mut handler, sitting);
            (response, &self.shared.keeper)
        };
        drop(sitting);
        if !response.enters {
            return response;
        }
        let was_failing = keeper.is_failing();
        let written = keeper.write_noted();
        let is_lost = written.is_err();
        if is_lost != was_failing {
            self.shown().writes = Some(written);
            self.news.fetch_add(1, Ordering::Release);
        }
        if is_lost {
            response.not_kept(request.language())
        } else {
            response
        }
    }

    /// Sends states until the phone closes or the server stops; a slow phone skips some.
    fn follow(&self, visitor: &Visitor, stream: &mut TcpStream) -> io::Result<()> {
        loop {
            let stops = self.stops.load(Ordering::Acquire);
            let state = self.sitting(PATIENCE).map(|sitting| {
                lock(&self.handler).state_of(visitor, &sitting.table, sitting.front.place)
            });
            let Some((state, sent)) = state else {
                stream.write_all(b": busy\n\n")?;
                continue;
            };
            stream.write_all(format!("data: {state}\n\n").as_bytes())?;
            if stops {
                return Ok(());
            }
            let is_known = |now: &mut u64| *now <= sent && !self.stops.load(Ordering::Acquire);
            while {
                let known = lock(&self.version);
                let waited = self.changed.wait_timeout_while(known, ALIVE, is_known);
                waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
            } {
                stream.write_all(b": \n\n")?;
                lock(&self.handler).follows(visitor, self.opened.elapsed());
            }
        }
    }

    /// Takes the replies to what phones have entered since the last call.
    pub(super) fn take_replies(&self) -> Vec<Reply> {
        take(&mut self.shown().replies)
    }
}

/// Says that there are too many connections.
fn full(stream: &TcpStream) {
    let mut stream = stream;
    let _gone = stream.set_nonblocking(true);
    let _gone = stream.write(b"HTTP/1.1 503 \r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
}
