//! Connection limits: how many there can be, and which one is closed to make room.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::net::{IpAddr, Shutdown, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most connections at a time, and those of one peer; a tunnel brings all phones from this computer itself.
const MOST_CONNECTIONS: usize = 64;
const MOST_OF_A_PEER: usize = 24;
/// The connections that a browser opens at once for one page; fewer are not counted as many.
const OF_A_BROWSER: usize = 6;
/// The most streams of states of a phone, which needs one, of a peer, by a tunnel, and of all together. A new one takes the place of
/// the oldest. The other slots are for requests.
const MOST_STREAMS_OF_A_PHONE: usize = 4;
const MOST_STREAMS_OF_A_PEER: usize = MOST_OF_A_PEER / 2;
const MOST_STREAMS_BY_TUNNEL: usize = MOST_CONNECTIONS / 2;
const MOST_STREAMS: usize = 40;

/// The open connections.
#[derive(Default)]
pub(super) struct Slots(Mutex<Open>);

/// The open connections by their numbers, the oldest first.
#[derive(Default)]
struct Open {
    taken: BTreeMap<u64, Taken>,
    next: u64,
}

struct Taken {
    peer: IpAddr,
    /// The socket, which is shut down to make room.
    socket: TcpStream,
    /// Whether a request that was let in waits for its answer.
    asks: bool,
    /// The phone that a stream of states is for, and a number that is the higher the later it began.
    streams: Option<(String, u64)>,
}

/// A slot among the connections, which dropping leaves.
pub(super) struct Slot {
    slots: Arc<Slots>,
    number: u64,
    pub(super) peer: IpAddr,
}

impl Slots {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a slot, if need be that of a connection without a request that was let in; `None` where there is none.
    pub(super) fn take(self: &Arc<Slots>, socket: &TcpStream, peer: IpAddr) -> Option<Slot> {
        let socket = socket.try_clone().ok()?;
        let mut open = self.open();
        let is_full = open.taken.len() >= MOST_CONNECTIONS;
        let of_peer = open
            .taken
            .values()
            .filter(|taken| taken.peer == peer)
            .count();
        if is_full || (of_peer >= MOST_OF_A_PEER && !peer.is_loopback()) {
            let goes = open.dispensable(|taken| is_full || taken.peer == peer)?;
            open.close(goes);
        }
        let number = open.next;
        open.next += 1;
        let taken = Taken {
            peer,
            socket,
            asks: false,
            streams: None,
        };
        open.taken.insert(number, taken);
        Some(Slot {
            slots: self.clone(),
            number,
            peer,
        })
    }

    /// Returns how many streams of states there are.
    pub(super) fn streams(&self) -> usize {
        let open = self.open();
        open.taken
            .values()
            .filter(|taken| taken.streams.is_some())
            .count()
    }

    /// Closes all connections.
    pub(super) fn close(&self) {
        let mut open = self.open();
        while let Some((&number, _)) = open.taken.first_key_value() {
            open.close(number);
        }
    }
}

impl Open {
    fn close(&mut self, number: u64) {
        if let Some(taken) = self.taken.remove(&number) {
            let _gone = taken.socket.shutdown(Shutdown::Both);
        }
    }

    /// Returns the connection that makes room, of those that neither wait for an answer nor follow the game: one of the peer with the
    /// most of them, if that is more than a browser opens, and the oldest.
    fn dispensable(&self, among: impl Fn(&Taken) -> bool) -> Option<u64> {
        let is_idle = |taken: &Taken| !taken.asks && taken.streams.is_none();
        let alike = |peer: IpAddr| {
            let idle = self.taken.values().filter(|taken| is_idle(taken));
            idle.filter(|taken| taken.peer == peer)
                .count()
                .max(OF_A_BROWSER)
        };
        let idle = self
            .taken
            .iter()
            .filter(|(_, taken)| among(taken) && is_idle(taken));
        let goes = idle.min_by_key(|(number, taken)| (Reverse(alike(taken.peer)), **number));
        goes.map(|(number, _)| *number)
    }

    /// Closes the oldest of the chosen streams, by their peer and their phone, until no more than a number are left.
    fn keep_streams(&mut self, most: usize, is_meant: impl Fn(IpAddr, &str) -> bool) {
        let begun = |(number, taken): (&u64, &Taken)| {
            let (phone, begun) = taken.streams.as_ref()?;
            is_meant(taken.peer, phone).then_some((*begun, *number))
        };
        let mut meant: Vec<(u64, u64)> = self.taken.iter().filter_map(begun).collect();
        meant.sort_unstable();
        for (_, number) in &meant[..meant.len().saturating_sub(most)] {
            self.close(*number);
        }
    }

    /// Returns the peer with the most streams, and how many, where all are too many; of several that with the oldest one.
    fn streams_most(&self) -> Option<(IpAddr, usize)> {
        let begun = |taken: &Taken| Some((taken.peer, taken.streams.as_ref()?.1));
        let streams: Vec<(IpAddr, u64)> = self.taken.values().filter_map(begun).collect();
        let of = |peer: IpAddr| streams.iter().filter(|(other, _)| *other == peer).count();
        let goes = streams
            .iter()
            .max_by_key(|(peer, begun)| (of(*peer), Reverse(*begun)));
        let (peer, _) = goes.filter(|_| streams.len() > MOST_STREAMS)?;
        Some((*peer, of(*peer)))
    }
}

impl Slot {
    fn note(&self, note: impl FnOnce(&mut Taken)) {
        self.slots.open().taken.get_mut(&self.number).map(note);
    }

    /// Notes whether a request that was let in waits for its answer. Afterwards the connection may go, however slowly it is read.
    pub(super) fn asks(&self, asks: bool) {
        self.note(|taken| taken.asks = asks);
    }

    /// Notes that a stream of states goes to a phone on this connection.
    pub(super) fn streams(&self, phone: &str) {
        let mut open = self.slots.open();
        let now = open.next;
        open.next += 1;
        if let Some(taken) = open.taken.get_mut(&self.number) {
            taken.streams = Some((phone.to_owned(), now));
        }
        open.keep_streams(MOST_STREAMS_OF_A_PHONE, |_, other| other == phone);
        let most = if self.peer.is_loopback() {
            MOST_STREAMS_BY_TUNNEL
        } else {
            MOST_STREAMS_OF_A_PEER
        };
        open.keep_streams(most, |peer, _| peer == self.peer);
        while let Some((peer, streams)) = open.streams_most() {
            open.keep_streams(streams - 1, |other, _| other == peer);
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.slots.open().taken.remove(&self.number);
    }
}
