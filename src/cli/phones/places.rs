//! The places for connections: how many there are, and who makes room where all are taken.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

/// The most connections at a time, and those of one peer; a tunnel brings all phones from this computer itself.
const MOST_CONNECTIONS: usize = 64;
const MOST_OF_A_PEER: usize = 24;
/// The most streams of states of a phone, which needs one; a new one takes the place of the oldest.
const MOST_STREAMS: usize = 4;

/// The open connections by their numbers, the oldest first.
#[derive(Default)]
pub(super) struct Places {
    taken: BTreeMap<u64, Taken>,
    next: u64,
}

struct Taken {
    peer: IpAddr,
    /// Whether a request of this connection was let in.
    is_guest: bool,
    /// The phone that a stream of states is for, and a number that is the higher the later it began.
    streams: Option<(String, u64)>,
    /// Dropped with the place, which ends the connection.
    _evicts: oneshot::Sender<Infallible>,
}

/// A place among the connections, which dropping leaves.
pub(super) struct Place {
    places: Arc<Mutex<Places>>,
    number: u64,
    pub(super) peer: IpAddr,
}

impl Place {
    /// Takes a place, if need be that of the oldest connection without the secret: those that are silent, or guess, keep nobody
    /// out who has the link.
    pub(super) fn take(places: &Arc<Mutex<Places>>, peer: IpAddr) -> Option<(Place, oneshot::Receiver<Infallible>)> {
        let mut all = places.lock().unwrap_or_else(PoisonError::into_inner);
        let is_own = |taken: &&Taken| taken.peer == peer;
        let is_full = all.taken.len() >= MOST_CONNECTIONS;
        if is_full || (all.taken.values().filter(is_own).count() >= MOST_OF_A_PEER && !peer.is_loopback()) {
            let mut strangers = all.taken.iter().filter(|(_, taken)| !taken.is_guest && (is_full || is_own(taken)));
            let oldest = *strangers.next()?.0;
            all.taken.remove(&oldest);
        }
        let (evicts, evicted) = oneshot::channel();
        let number = all.next;
        all.next += 1;
        all.taken.insert(number, Taken { peer, is_guest: false, streams: None, _evicts: evicts });
        Some((Place { places: places.clone(), number, peer }, evicted))
    }

    /// Notes that a request was let in.
    pub(super) fn is_guests(&self) {
        let mut all = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = all.taken.get_mut(&self.number) {
            taken.is_guest = true;
        }
    }

    /// Notes that a stream of states goes to a phone on this connection.
    pub(super) fn streams(&self, phone: &str) {
        let mut all = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let now = all.next;
        all.next += 1;
        if let Some(taken) = all.taken.get_mut(&self.number) {
            taken.streams = Some((phone.to_owned(), now));
        }
        let begun = |taken: &Taken| taken.streams.as_ref().filter(|(other, _)| other == phone).map(|&(_, begun)| begun);
        let mut of_phone: Vec<u64> = all.taken.values().filter_map(begun).collect();
        of_phone.sort_unstable();
        of_phone.truncate(of_phone.len().saturating_sub(MOST_STREAMS));
        all.taken.retain(|_, taken| begun(taken).is_none_or(|begun| !of_phone.contains(&begun)));
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).taken.remove(&self.number);
    }
}
