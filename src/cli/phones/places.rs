//! The places for connections: how many there are, and who makes room where all are taken.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

/// The most connections at a time, and those of one peer; a tunnel brings all phones from this computer itself.
const MOST_CONNECTIONS: usize = 64;
const MOST_OF_A_PEER: usize = 24;

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
        all.taken.insert(number, Taken { peer, is_guest: false, _evicts: evicts });
        Some((Place { places: places.clone(), number, peer }, evicted))
    }

    /// Notes that a request was let in.
    pub(super) fn is_guests(&self) {
        let mut all = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = all.taken.get_mut(&self.number) {
            taken.is_guest = true;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).taken.remove(&self.number);
    }
}
