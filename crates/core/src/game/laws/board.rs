//! The laws of the board. A track is claimed by one player, never two parallel ones by the same, and nobody lays more trains than
//! there are. There are only so many stations, one to a city, and a chosen route touches the city and is an opponent's.

use super::{Breach, Laws, Place, Settled};
use crate::fault::{GameFault, Piece};
use crate::game::HouseRule;
use crate::game::position::{Built, Claim, Mark, PlayerId, Which};
use crate::units::{CityId, RouteId, TrackId, Trains};

impl Laws<'_> {
    pub(super) fn claims(self, settled: &mut Settled, faults: &mut Vec<Breach>) {
        let claims = &self.position.claims;
        settled.tracks = vec![None; claims.len()];
        let mut by_route: Vec<(RouteId, usize)> =
            claims.iter().map(|claim| claim.route).zip(0..).collect();
        by_route.sort_unstable();
        for group in by_route.chunk_by(|a, b| a.0 == b.0) {
            // Nearly every route is claimed once.
            if let [(_, position)] = *group {
                settled.tracks[position] = self.meant(&claims[position]).next();
                continue;
            }
            let of_route: Vec<Claim> = group
                .iter()
                .map(|&(_, position)| claims[position])
                .collect();
            for (&(_, position), track) in group.iter().zip(self.route(&of_route, faults)) {
                settled.tracks[position] = track;
            }
        }
        for player in &self.position.players {
            let (laid, trains) = (self.laid(player.id), self.edition.rules().trains);
            if laid > trains {
                let what = GameFault::TooManyTrains {
                    player: self.name(player.id),
                    laid,
                    trains,
                };
                faults.push(Breach::new(what, [Place::Player(player.id)]));
            }
        }
        settled.owners = vec![None; self.board.tracks().len()];
        for (claim, track) in claims.iter().zip(&settled.tracks) {
            if let Some(track) = track {
                settled.owners[track.0] = Some(claim.by);
            }
        }
    }

    /// Returns the number of trains that a player has on the board. Each claimed route counts once, unless a house rule allows
    /// two of its tracks.
    pub fn laid(self, by: PlayerId) -> Trains {
        let counts_twice = self.waived.contains(&HouseRule::SecondTrack);
        let mut is_counted = vec![false; self.board.routes().len()];
        let own = self
            .position
            .claims
            .iter()
            .filter(|claim| claim.by == by)
            .map(|claim| claim.route);
        own.filter(|route| !std::mem::replace(&mut is_counted[route.0], true) || counts_twice)
            .map(|route| self.board.route(route).length)
            .sum()
    }

    /// Gives the claims of one route their tracks; a claim for which none is left is a breach.
    pub fn route(self, claims: &[Claim], faults: &mut Vec<Breach>) -> Vec<Option<TrackId>> {
        // A single claim can have any track.
        if let [claim] = claims {
            return vec![self.meant(claim).next()];
        }
        let mut tracks = vec![None; claims.len()];
        let firsts = self.without_second_claims(claims, faults);
        self.assign(claims, &firsts, &mut tracks, faults);
        let claimed = || {
            firsts
                .iter()
                .filter(|&&at| tracks[at].is_some())
                .map(|&at| &claims[at])
        };
        if self.one_track && claimed().count() > 1 {
            // Rule: "Important Note": in 2 and 3 player games only one track can be claimed. The later claim is to blame.
            let what = GameFault::TrackClosed {
                route: self.board.route_name(claims[0].route),
                tracks: self.board.route(claims[0].route).tracks.len(),
                players: self.position.players.len(),
                holders: claimed().map(|claim| self.name(claim.by)).collect(),
            };
            let places = claimed().map(|claim| Place::Move(claim.mark)).rev();
            faults.push(Breach::new(what, places));
        }
        tracks
    }

    /// Returns the tracks that a claim can mean.
    pub(crate) fn meant(self, claim: &Claim) -> impl Iterator<Item = TrackId> {
        self.tracks_meant(claim.route, claim.which)
    }

    /// Returns the tracks of a route that can be meant.
    fn tracks_meant(self, route: RouteId, which: Which) -> impl Iterator<Item = TrackId> {
        let is_meant = move |&track: &TrackId| match which {
            Which::Any => true,
            Which::Color(color) => self.board.track(track).color == color,
            Which::Track(one) => track == one,
        };
        self.board.route(route).track_ids().filter(is_meant)
    }

    /// Gives each claim of a route its first free track, beginning with the claims that leave the least choice.
    fn assign(
        self,
        claims: &[Claim],
        which: &[usize],
        tracks: &mut [Option<TrackId>],
        faults: &mut Vec<Breach>,
    ) {
        let mut order = which.to_vec();
        order.sort_by_key(|&at| self.meant(&claims[at]).count());
        for at in order {
            let claim = &claims[at];
            tracks[at] = self
                .meant(claim)
                .find(|track| !tracks.contains(&Some(*track)));
            let first = self
                .meant(claim)
                .next()
                .or_else(|| self.board.route(claim.route).track_ids().next());
            if let (None, Some(first)) = (tracks[at], first) {
                faults.push(self.taken(claim, first, claims, tracks));
            }
        }
    }

    /// The breach that no track is left for a claim; `first` is the first track that it could mean.
    fn taken(
        self,
        claim: &Claim,
        first: TrackId,
        claims: &[Claim],
        tracks: &[Option<TrackId>],
    ) -> Breach {
        let holds = |held: &Option<TrackId>| {
            held.is_some_and(|track| self.meant(claim).any(|meant| meant == track))
        };
        let holders = || {
            claims
                .iter()
                .zip(tracks)
                .filter(|(_, held)| holds(held))
                .map(|(holder, _)| holder)
        };
        let what = GameFault::TrackTaken {
            route: self.board.route_name(claim.route),
            color: self.board.track(first).color,
            tracks: self.board.route(claim.route).tracks.len(),
            player: self.name(claim.by),
            holders: holders().map(|holder| self.name(holder.by)).collect(),
        };
        Breach::new(
            what,
            std::iter::once(claim)
                .chain(holders())
                .map(|claim| Place::Move(claim.mark)),
        )
    }

    pub(super) fn stations(self, settled: &mut Settled, faults: &mut Vec<Breach>) {
        let all = &self.position.stations;
        settled.opened = vec![None; all.len()];
        let mut before: Vec<Built> = Vec::new();
        for by in self.position.players.iter().map(|player| player.id) {
            let own = || {
                all.iter()
                    .enumerate()
                    .filter(|(_, station)| station.by == by)
            };
            if self.edition.rules().stations == 0 {
                faults.extend(own().next().map(|_| self.foreign(by, Piece::Stations)));
                continue;
            }
            if let Some((_, extra)) = own().nth(self.edition.rules().stations) {
                let what = self.too_many_stations(by);
                faults.push(Breach::new(what, [Place::Move(extra.mark)]));
            }
            for (at, station) in own() {
                let Some(city) = station.city else { continue };
                self.city(station, city, &before, faults);
                if self.board.city(city).country {
                    continue;
                }
                before.push(*station);
                settled.opened[at] = station
                    .opens
                    .and_then(|opens| self.opened(by, city, opens, settled, faults));
            }
        }
    }

    /// The fault of a player who has built too many stations.
    fn too_many_stations(self, by: PlayerId) -> GameFault {
        let own = self
            .position
            .stations
            .iter()
            .filter(|built| built.by == by)
            .map(|built| built.city);
        let routes =
            |city: Option<CityId>| city.map_or(1, |city| self.board.routes_of(city).count().max(1));
        let (built, choices) = own.fold((0, 1), |(built, choices), city| {
            (built + 1, routes(city).saturating_mul(choices))
        });
        GameFault::TooManyStations {
            player: self.name(by),
            built,
            stations: self.edition.rules().stations,
            choices,
        }
    }

    /// Adds the breach of building a station in a city, given those built before.
    fn city(self, station: &Built, city: CityId, before: &[Built], faults: &mut Vec<Breach>) {
        let name = || self.board.city_name(city).clone();
        if self.board.city(city).country {
            let what = GameFault::StationInCountry(name());
            faults.push(Breach::new(what, [Place::Move(station.mark)]));
        } else if let Some(first) = before.iter().find(|other| other.city == Some(city)) {
            let what = GameFault::StationTaken {
                city: name(),
                players: [first, station].map(|station| self.name(station.by)),
            };
            faults.push(Breach::new(
                what,
                [station.mark, first.mark].map(Place::Move),
            ));
        }
    }

    /// Returns the opponent's track that the owner of a station chose.
    ///
    /// Rule: "Building a Train Station": one route belonging to another player, into or out of the station's city.
    fn opened(
        self,
        by: PlayerId,
        city: CityId,
        (route, which, mark): (RouteId, Which, Mark),
        settled: &Settled,
        faults: &mut Vec<Breach>,
    ) -> Option<TrackId> {
        let names = || {
            (
                self.board.city_name(city).clone(),
                self.board.route_name(route),
            )
        };
        if !self.board.route(route).cities.contains(&city) {
            let (city, route) = names();
            faults.push(Breach::new(
                GameFault::StationRouteElsewhere { city, route },
                [Place::Move(mark)],
            ));
            return None;
        }
        let owner = |track: TrackId| settled.owners[track.0];
        let opponents = |which| {
            self.tracks_meant(route, which)
                .find(|&track| owner(track).is_some_and(|owner| owner != by))
        };
        // Ruling: a station may open either of two parallel tracks; a record that names the unclaimed one means the claimed one.
        let opponents = opponents(which).or_else(|| opponents(Which::Any));
        if opponents.is_none() {
            let own = self
                .tracks_meant(route, Which::Any)
                .any(|track| owner(track) == Some(by));
            let ((city, route), player) = (names(), self.name(by));
            let what = GameFault::StationRouteNotAnOpponents {
                city,
                route,
                player,
                own,
            };
            faults.push(Breach::new(what, [Place::Move(mark)]));
        }
        opponents
    }

    /// Returns the positions of each player's first claim of a route. Further ones are breaches, and are kept only if a house
    /// rule lets them pass.
    ///
    /// Rule: "Double Routes": a single player cannot claim both tracks.
    fn without_second_claims(self, claims: &[Claim], faults: &mut Vec<Breach>) -> Vec<usize> {
        let mut firsts: Vec<usize> = Vec::new();
        for (at, claim) in claims.iter().enumerate() {
            let Some(&first) = firsts.iter().find(|&&first| claims[first].by == claim.by) else {
                firsts.push(at);
                continue;
            };
            let tracks = self.board.route(claim.route).tracks.len();
            firsts.extend(
                (tracks > 1 && self.waived.contains(&HouseRule::SecondTrack)).then_some(at),
            );
            let (route, player) = (self.board.route_name(claim.route), self.name(claim.by));
            let what = GameFault::SecondTrack {
                route,
                player,
                tracks,
            };
            let places = [claim, &claims[first]].map(|claim| Place::Move(claim.mark));
            faults.push(Breach::new(what, places));
        }
        firsts
    }
}
