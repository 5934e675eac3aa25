//! The stations: three at most, one to a city, and a chosen route that touches the city and is an opponent's.

use std::ops::Range;

use super::Check;
use super::claims::{Claims, read_track};
use crate::board::unknown_city;
use crate::fault::{GameFault, Piece};
use crate::game::Station;
use crate::game::record::{StationRecord, foreign};
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{CityId, Seat, TrackId};

/// Checks the stations; returns those of each player.
pub(super) fn check(check: &Check<'_>, claims: &Claims) -> Vec<Vec<Station>> {
    let mut taken: Vec<(CityId, usize, Range<usize>)> = Vec::new();
    let mut all = Vec::new();
    for (seat, player) in check.record.players.iter().enumerate() {
        let most = check.edition.rules().stations;
        if let (0, Some(field)) = (most, &player.stations_field) {
            check.log.fault(field, foreign(Piece::Stations, check.edition.name()));
            all.push(Vec::new());
            continue;
        }
        if let Some(extra) = player.stations.get(most) {
            let (player_name, built) = (check.names[seat].clone(), player.stations.len());
            let kind = GameFault::TooManyStations { player: player_name, built, stations: most };
            check.log.fault(&extra.city.span, kind);
        }
        let mut stations = Vec::new();
        for record in &player.stations {
            let Some(city) = city_of(check, &record.city) else { continue };
            if let Some((_, other, span)) = taken.iter().find(|(other, ..)| *other == city) {
                let players = [*other, seat].map(|seat| check.names[seat].clone());
                let city = check.edition.board().city_name(city).to_owned();
                check.log.fault_at_all([&record.city.span, span], GameFault::StationTaken { city, players });
            }
            taken.push((city, seat, record.city.span.clone()));
            stations.push(Station { city, uses: chosen(check, claims, seat, city, record) });
        }
        all.push(stations);
    }
    all
}

fn city_of(check: &Check<'_>, name: &Spanned<Text>) -> Option<CityId> {
    let board = check.edition.board();
    let Some(city) = board.names().find(name.value.raw()).map(CityId) else {
        check.log.fault(&name.span, unknown_city(name.value.raw(), board));
        return None;
    };
    if board.city(city).country {
        let country = board.city_name(city).to_owned();
        check.log.fault(&name.span, GameFault::StationInCountry { country });
        return None;
    }
    Some(city)
}

/// The opponent's track that the owner chose.
///
/// Rule: "Building a Train Station": one route belonging to another player, into or out of the station's city.
fn chosen(check: &Check<'_>, claims: &Claims, seat: usize, city: CityId, record: &StationRecord) -> Option<TrackId> {
    let text = record.uses.as_ref()?;
    let board = check.edition.board();
    let (route, color) = read_track(check, text)?;
    let (name, station) = (board.route_name(route), board.city_name(city).to_owned());
    if !board.route(route).cities.contains(&city) {
        check.log.fault(&text.span, GameFault::StationRouteElsewhere { city: station, route: name });
        return None;
    }
    let owners: Vec<(TrackId, Option<Seat>)> =
        board.tracks_of(route, color).map(|track| (track, claims.owners[track.0])).collect();
    let opponents = owners.iter().find(|(_, owner)| owner.is_some_and(|owner| owner != Seat(seat)));
    // Where a claim is unclear, its track may well be the one that is meant.
    if opponents.is_none() && claims.clear {
        let own = owners.iter().any(|(_, owner)| *owner == Some(Seat(seat)));
        let player = check.names[seat].clone();
        let kind = GameFault::StationRouteNotAnOpponents { city: station, route: name, player, own };
        check.log.fault(&text.span, kind);
    }
    opponents.map(|&(track, _)| track)
}
