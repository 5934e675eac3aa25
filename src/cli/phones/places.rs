//! Connection limits: how many there can be, and which one is closed to make room.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// The most connections at a time, and those of one peer; a tunnel brings all phones from this computer itself.
const MOST_CONNECTIONS: usize = 64;
const MOST_OF_A_PEER: usize = 24;
/// The connections that a browser opens at once for one page; fewer are not counted as many. With its stream a phone has few more.
const OF_A_BROWSER: usize = 6;
const OF_A_PHONE: usize = OF_A_BROWSER + 2;
/// The time that a new connection has to ask for something.
const JUST_NOW: Duration = Duration::from_secs(1);
/// The most streams of states of a phone, which needs one, of a peer, and by a tunnel; a new one takes the place of the oldest.
const MOST_STREAMS_OF_A_PHONE: usize = 4;
const MOST_STREAMS_OF_A_PEER: usize = MOST_OF_A_PEER / 2;
const MOST_STREAMS_BY_TUNNEL: usize = MOST_CONNECTIONS / 2;
/// The most streams of all together, as they stay open for long: the other places are for new connections and for requests.
const MOST_STREAMS: usize = 40;

/// The open connections by their numbers, the oldest first.
#[derive(Default)]
pub(super) struct Places {
    taken: BTreeMap<u64, Taken>,
    next: u64,
}

struct Taken {
    peer: IpAddr,
    since: Instant,
    /// Whether a request of this connection was let in.
    is_guest: bool,
    /// Whether it waits for an answer.
    asks: bool,
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
    /// Takes a place, if need be that of another: those that are silent, or guess, keep nobody out who has the link, and guests
    /// nobody who need it not now.
    pub(super) fn take(
        places: &Arc<Mutex<Places>>,
        peer: IpAddr,
    ) -> Option<(Place, oneshot::Receiver<Infallible>)> {
        let mut all = places.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = all.taken.len() >= MOST_CONNECTIONS;
        if is_full || (all.of(peer) >= MOST_OF_A_PEER && !peer.is_loopback()) {
            let goes = all.dispensable(|taken| is_full || taken.peer == peer)?;
            all.taken.remove(&goes);
        }
        let (evicts, evicted) = oneshot::channel();
        let number = all.next;
        all.next += 1;
        all.taken.insert(
            number,
            Taken {
                peer,
                since: Instant::now(),
                is_guest: false,
                asks: false,
                streams: None,
                _evicts: evicts,
            },
        );
        Some((
            Place {
                places: places.clone(),
                number,
                peer,
            },
            evicted,
        ))
    }

    /// Notes that a request waits for its answer, as long as what is returned is kept.
    pub(super) fn asks(&self) -> Asking {
        note(&self.places, self.number, |taken| taken.asks = true);
        Asking {
            places: self.places.clone(),
            number: self.number,
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
        all.keep_streams(MOST_STREAMS_OF_A_PHONE, |_, other| other == phone);
        let most = if self.peer.is_loopback() {
            MOST_STREAMS_BY_TUNNEL
        } else {
            MOST_STREAMS_OF_A_PEER
        };
        all.keep_streams(most, |peer, _| peer == self.peer);
        while let Some((peer, streams)) = all.streams_most() {
            all.keep_streams(streams - 1, |other, _| other == peer);
        }
    }
}

impl Places {
    fn of(&self, peer: IpAddr) -> usize {
        self.taken
            .values()
            .filter(|taken| taken.peer == peer)
            .count()
    }

    /// The connection that makes room, of those that wait for nothing: one without the secret that is silent or one of many; then one
    /// of a peer with more than a phone has; then one that has just come; then a guest's. Of several that of the peer with the most of
    /// its kind, if that is more than a browser opens, and the oldest.
    fn dispensable(&self, among: impl Fn(&Taken) -> bool) -> Option<u64> {
        let is_idle = |taken: &Taken| !taken.is_guest || !(taken.asks || taken.streams.is_some());
        let alike = |taken: &Taken| {
            let kind = (taken.peer, taken.is_guest);
            self.taken
                .values()
                .filter(|other| (other.peer, other.is_guest) == kind)
                .count()
                .max(OF_A_BROWSER)
        };
        let turn = |taken: &Taken, alike: usize| match taken.is_guest {
            false if alike > OF_A_BROWSER || taken.since.elapsed() > JUST_NOW => 0,
            true if self.of(taken.peer) > OF_A_PHONE => 1,
            false => 2,
            true => 3,
        };
        let idle = self
            .taken
            .iter()
            .filter(|(_, taken)| among(taken) && is_idle(taken));
        let goes = idle.min_by_key(|(number, taken)| {
            let alike = alike(taken);
            (turn(taken, alike), Reverse(alike), **number)
        });
        goes.map(|(number, _)| *number)
    }

    /// The peer with the most streams, and how many, where all are too many; of several that with the oldest one.
    fn streams_most(&self) -> Option<(IpAddr, usize)> {
        let streams = || {
            self.taken
                .values()
                .filter_map(|taken| Some((taken.peer, taken.streams.as_ref()?.1)))
        };
        let of = |peer: IpAddr| streams().filter(|&(other, _)| other == peer).count();
        let goes = streams().max_by_key(|&(peer, begun)| (of(peer), Reverse(begun)));
        goes.filter(|_| streams().count() > MOST_STREAMS)
            .map(|(peer, _)| (peer, of(peer)))
    }

    /// Ends the oldest of the chosen streams, by their peer and their phone, except for a number of them.
    fn keep_streams(&mut self, most: usize, is_meant: impl Fn(IpAddr, &str) -> bool) {
        let begun = |taken: &Taken| {
            let streams = taken
                .streams
                .as_ref()
                .filter(|(phone, _)| is_meant(taken.peer, phone));
            streams.map(|&(_, begun)| begun)
        };
        let mut meant: Vec<u64> = self.taken.values().filter_map(begun).collect();
        meant.sort_unstable();
        meant.truncate(meant.len().saturating_sub(most));
        self.taken
            .retain(|_, taken| begun(taken).is_none_or(|begun| !meant.contains(&begun)));
    }
}

fn note(places: &Mutex<Places>, number: u64, note: impl FnOnce(&mut Taken)) {
    let mut all = places.lock().unwrap_or_else(PoisonError::into_inner);
    all.taken.get_mut(&number).map(note);
}

/// A request that waits for its answer, until this is dropped: not until the answer was read, for which some take their time.
pub(super) struct Asking {
    places: Arc<Mutex<Places>>,
    number: u64,
}

impl Asking {
    /// Notes that the request was let in: from then on its connection is a guest's, also before it is answered.
    pub(super) fn is_guests(&self) {
        note(&self.places, self.number, |taken| taken.is_guest = true);
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        note(&self.places, self.number, |taken| taken.asks = false);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .taken
            .remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn peer(number: u8) -> IpAddr {
        Ipv4Addr::new(192, 168, 1, number).into()
    }

    /// Places, and a connection that was let in of each of these peers.
    fn guests(peers: impl Iterator<Item = IpAddr>) -> (Arc<Mutex<Places>>, Vec<Place>) {
        let places = Arc::new(Mutex::new(Places::default()));
        let taken = peers
            .filter_map(|peer| Place::take(&places, peer))
            .map(|(place, _)| place);
        let taken: Vec<Place> = taken.inspect(|place| place.asks().is_guests()).collect();
        (places, taken)
    }

    fn has(places: &Arc<Mutex<Places>>, place: &Place) -> bool {
        places
            .lock()
            .expect("nobody panics")
            .taken
            .contains_key(&place.number)
    }

    #[test]
    fn guests_who_ask_nothing_now_make_room_and_others_do_not() {
        let (places, taken) = guests((0..64).map(|number| peer(number / 8)));
        let mut asking: Vec<Asking> = taken.iter().map(Place::asks).collect();
        assert!(
            Place::take(&places, peer(99)).is_none(),
            "all of them wait for answers"
        );
        drop(asking.remove(9));
        taken[20].streams("phone");
        drop(asking.remove(19));
        let (newcomer, _) = Place::take(&places, peer(99)).expect("one of them waits for nothing");
        assert!(!has(&places, &taken[9]) && has(&places, &taken[20]) && has(&places, &newcomer));
        // And the newcomer, who has shown no secret, before any of them.
        drop(asking);
        assert!(Place::take(&places, peer(98)).is_some());
        assert!(!has(&places, &newcomer));
    }

    /// Silent connections of many addresses: a browser of a guest opens a stream and a page, and keeps them until it is let in.
    #[test]
    fn strangers_of_many_peers_go_before_what_a_browser_has_just_opened() {
        let (places, guests) = guests([peer(200)].into_iter());
        guests[0].streams("phone");
        let stranger = |number: u8| {
            Place::take(&places, peer(number % 100))
                .expect("there is room")
                .0
        };
        let _silent: Vec<Place> = (0..70).map(stranger).collect();
        let page: Vec<Place> = (0..6)
            .map(|_| Place::take(&places, peer(200)).expect("there is room").0)
            .collect();
        let _more: Vec<Place> = (70..110).map(stranger).collect();
        assert!(guests.iter().chain(&page).all(|place| has(&places, place)));
        // Once it is let in it stays, though it is not answered yet.
        let asking = page[0].asks();
        asking.is_guests();
        let _most: Vec<Place> = (0..200).map(stranger).collect();
        assert!(has(&places, &page[0]) && !has(&places, &page[1]));
    }

    #[test]
    fn a_peer_with_many_connections_makes_room_before_others() {
        let many = (0..24).map(|_| peer(1)).chain((0..24).map(|_| peer(2)));
        let (places, taken) = guests((10..26).map(peer).chain(many));
        assert_eq!(taken.len(), 64);
        let newcomers: Vec<Place> = (30..40)
            .filter_map(|one| Some(Place::take(&places, peer(one))?.0))
            .collect();
        assert!(
            taken[..16].iter().all(|place| has(&places, place)),
            "each has a single one"
        );
        assert!(
            newcomers.iter().all(|place| has(&places, place)),
            "they have just come"
        );
        assert_eq!(
            taken[16..]
                .iter()
                .filter(|place| has(&places, place))
                .count(),
            38
        );
        // One address that opens many takes its own.
        let _many: Vec<Place> = (0..200)
            .filter_map(|_| Some(Place::take(&places, peer(50))?.0))
            .collect();
        assert!(
            newcomers
                .iter()
                .chain(&taken[..16])
                .all(|place| has(&places, place))
        );
    }

    /// Streams of some peers under ever new names: who comes finds a place, and who is there keeps theirs.
    #[test]
    fn streams_of_some_peers_keep_nobody_out() {
        let loopback = |number| IpAddr::from(Ipv4Addr::new(127, 0, 0, number));
        for peers in [vec![loopback(1), loopback(2)], (2..8).map(peer).collect()] {
            let (places, guests) = guests([peer(1), peer(1), peer(20)].into_iter());
            guests[0].streams("guest");
            let mut held = Vec::new();
            for round in 0..200 {
                let (place, _) =
                    Place::take(&places, peers[round % peers.len()]).expect("there is room");
                place.asks().is_guests();
                place.streams(&format!("phone {round}"));
                held.retain(|place| has(&places, place));
                held.push(place);
                let (newcomer, _) = Place::take(&places, peer(30)).expect("there is room");
                newcomer.asks().is_guests();
                newcomer.streams("newcomer");
                assert!(has(&places, &newcomer), "{peers:?} {round}");
                assert!(
                    guests.iter().all(|place| has(&places, place)),
                    "{peers:?} {round}"
                );
            }
            assert_eq!(
                held.iter().filter(|place| has(&places, place)).count(),
                MOST_STREAMS - 2,
                "{peers:?}"
            );
        }
    }

    #[test]
    fn a_peer_has_few_streams_under_however_many_names() {
        for (address, most) in [(peer(1), 12), (Ipv4Addr::LOCALHOST.into(), 32)] {
            let (places, taken) = guests((0..24).map(|_| address).chain([peer(2)]));
            taken[24].streams("other");
            for round in 0..2 {
                for (number, place) in taken[..24].iter().enumerate() {
                    place.streams(&format!("phone {round} {number}"));
                }
            }
            assert_eq!(
                taken[..24]
                    .iter()
                    .filter(|place| has(&places, place))
                    .count(),
                most.min(24),
                "{address}"
            );
            assert!(has(&places, &taken[24]), "another one's");
        }
    }
}
