//! The stations: three at most, one to a city, and a chosen route that touches the city and is an opponent's.

use super::{Breach, Illegal, Laws, Place, Settled};
use crate::fault::Piece;
use crate::game::position::{Built, Mark, PlayerId, Which};
use crate::units::{CityId, RouteId, TrackId};

impl Laws<'_> {
    pub(super) fn stations(self, settled: &mut Settled, faults: &mut Vec<Breach>) {
        let all = &self.position.stations;
        settled.opened = vec![None; all.len()];
        let mut before: Vec<&Built> = Vec::new();
        for by in self.position.players.iter().map(|player| player.id) {
            let own = || all.iter().enumerate().filter(|(_, station)| station.by == by);
            if self.edition.rules().stations == 0 {
                if own().next().is_some() || self.says(by, Piece::Stations) {
                    faults.push(Breach::new(Illegal::Foreign(Piece::Stations), [Place::Field(by, Piece::Stations)]));
                }
                continue;
            }
            if let Some((_, extra)) = own().nth(self.edition.rules().stations) {
                let what = Illegal::TooManyStations { by, built: own().count() };
                faults.push(Breach::new(what, [Place::Move(extra.mark)]));
            }
            for (at, station) in own() {
                let Some(city) = station.city else { continue };
                faults.extend(self.city(station, city, &before));
                if self.board.city(city).country {
                    continue;
                }
                before.push(station);
                settled.opened[at] = station.opens.and_then(|opens| self.opened(by, city, opens, settled, faults));
            }
        }
    }

    /// What is illegal in building a station in a city, with those that were built before.
    pub fn city(self, station: &Built, city: CityId, before: &[&Built]) -> Option<Breach> {
        if self.board.city(city).country {
            return Some(Breach::new(Illegal::StationInCountry(city), [Place::Move(station.mark)]));
        }
        let first = before.iter().find(|other| other.city == Some(city))?;
        let what = Illegal::StationTaken { city, players: [first.by, station.by] };
        Some(Breach::new(what, [station.mark, first.mark].map(Place::Move)))
    }

    /// The opponent's track that the owner of a station chose.
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
        if !self.board.route(route).cities.contains(&city) {
            faults.push(Breach::new(Illegal::StationRouteElsewhere { city, route }, [Place::Move(mark)]));
            return None;
        }
        let owner = |track: TrackId| settled.owners[track.0];
        let opponents = self.tracks_meant(route, which).find(|&track| owner(track).is_some_and(|owner| owner != by));
        if opponents.is_none() {
            let own = self.tracks_meant(route, which).any(|track| owner(track) == Some(by));
            let what = Illegal::StationRouteNotAnOpponents { city, route, by, own };
            faults.push(Breach::new(what, [Place::Move(mark)]));
        }
        opponents
    }
}
