//! The stations: three at most, one to a city, and a chosen route that touches the city and is an opponent's.

use super::Check;
use super::claims::Claims;
use super::stated::{Span, StatedRoute, StatedStation};
use crate::fault::{GameFault, Piece};
use crate::game::Station;
use crate::game::record::foreign;
use crate::units::{CityId, Seat, TrackId};

/// Checks the stations; returns those of each player.
pub(super) fn check(check: &Check<'_>, claims: &Claims) -> Vec<Vec<Station>> {
    let most = check.edition.rules().stations;
    let board = check.edition.board();
    let mut taken: Vec<(CityId, usize, &Span)> = Vec::new();
    let mut all = Vec::new();
    for (seat, player) in check.stated.players.iter().enumerate() {
        if let (0, Some(field)) = (most, &player.stations_span) {
            check.log.fault(field, foreign(Piece::Stations, check.edition.name()));
            all.push(Vec::new());
            continue;
        }
        if let Some(extra) = player.stations.get(most) {
            let built = player.stations.len();
            let kind = GameFault::TooManyStations { player: check.name(seat), built, stations: most };
            check.log.fault(&extra.span, kind);
        }
        let mut stations = Vec::new();
        for StatedStation { city, span, uses } in &player.stations {
            let Some(city) = *city else { continue };
            if board.city(city).country {
                let country = board.city_name(city).to_owned();
                check.log.fault(span, GameFault::StationInCountry { country });
                continue;
            }
            if let Some((_, other, first)) = taken.iter().find(|(other, ..)| *other == city) {
                let players = [*other, seat].map(|seat| check.name(seat));
                let city = board.city_name(city).to_owned();
                check.log.fault_at_all([span, first], GameFault::StationTaken { city, players });
            }
            taken.push((city, seat, span));
            let uses = uses.as_ref().and_then(|uses| chosen(check, claims, seat, city, uses));
            stations.push(Station { city, uses });
        }
        all.push(stations);
    }
    all
}

/// The opponent's track that the owner chose.
///
/// Rule: "Building a Train Station": one route belonging to another player, into or out of the station's city.
fn chosen(check: &Check<'_>, claims: &Claims, seat: usize, city: CityId, uses: &StatedRoute) -> Option<TrackId> {
    let board = check.edition.board();
    let (name, station) = (board.route_name(uses.route), board.city_name(city).to_owned());
    if !board.route(uses.route).cities.contains(&city) {
        check.log.fault(&uses.span, GameFault::StationRouteElsewhere { city: station, route: name });
        return None;
    }
    let owners: Vec<(TrackId, Option<Seat>)> =
        uses.tracks(board).map(|track| (track, claims.owners[track.0])).collect();
    let opponents = owners.iter().find(|(_, owner)| owner.is_some_and(|owner| owner != Seat(seat)));
    // Where a claim is unclear, its track may well be the one that is meant.
    if opponents.is_none() && claims.clear {
        let own = owners.iter().any(|(_, owner)| *owner == Some(Seat(seat)));
        let kind = GameFault::StationRouteNotAnOpponents { city: station, route: name, player: check.name(seat), own };
        check.log.fault(&uses.span, kind);
    }
    opponents.map(|&(track, _)| track)
}
