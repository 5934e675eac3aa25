//! The gap of a failed ticket: the tracks that would join its two cities.

use stationmaster_core::board::{Network, NetworkTrack};
use stationmaster_core::game::Game;
use stationmaster_core::score::tickets::Hop;
use stationmaster_core::units::{CityId, Seat, TrackId};

use super::{Tone, View};

impl View<'_> {
    /// Shows the tracks connected with each of a ticket's cities, and the shortest way that would join the two.
    pub fn show_gap(&mut self, seat: Seat, parts: &[Vec<CityId>; 2], cities: [CityId; 2]) {
        let board = self.board();
        let own = self.network(seat);
        for (track, station) in self.reached(seat, parts) {
            self.tones[track.0] = self.tone_of_hop(seat, track, station);
        }
        for Hop { track, station, .. } in bridge(self.score.game(), &own, cities) {
            if own.iter().any(|(known, _)| *known == track) {
                self.tones[track.0] = self.tone_of_hop(seat, track, station);
            } else {
                self.tones[track.0] = Tone::Gap;
                self.gap.push(track);
            }
        }
        self.ends = cities
            .iter()
            .flat_map(|&city| board.city(city).nodes.iter().copied())
            .collect();
    }
}

/// Returns the way that joins two cities with the fewest additional trains. Of a route outside of the network it takes the open
/// track, or else a claimed one.
fn bridge(game: &Game, own: &[(TrackId, Option<CityId>)], cities: [CityId; 2]) -> Vec<Hop> {
    let find = |track: TrackId| own.iter().find(|(known, _)| *known == track);
    let edges = game.board().routes().iter().filter_map(|route| {
        let rank = |&track: &TrackId| {
            (
                find(track).is_none(),
                !game.is_open(track),
                game.owner(track).is_none(),
            )
        };
        let track = route.track_ids().min_by_key(rank)?;
        let price = if find(track).is_some() {
            0
        } else {
            route.length.0
        };
        Some(NetworkTrack {
            track,
            station: find(track).and_then(|(_, station)| *station),
            price,
        })
    });
    Network::new(game.board(), edges)
        .way(cities)
        .unwrap_or_default()
}
