//! What is wrong with typed words, as the fault that a record with the same slip in it would have.

use super::Reader;
use super::holdings::{Card, Holdings};
use super::meaning::Wrong;
use crate::board::unknown_city;
use crate::color::Color;
use crate::fault::{CityFault, EditionFault, FaultKind, GameFault};
use crate::text::Text;
use crate::units::{CityId, RouteId, Seat};

impl Reader {
    /// Returns what is wrong as a record would be told; `None` where no record can say such a thing.
    ///
    /// `seat` is the player whose line it is, and `typed` the words that it is about.
    pub fn fault(&self, holdings: &Holdings, seat: Seat, wrong: &Wrong, typed: &str) -> Option<FaultKind> {
        let board = self.board();
        let city = |city: CityId| board.city_name(city).clone();
        let name = |seat: Seat| holdings.players.get(seat.0).cloned().unwrap_or_default();
        // The first of two in the order of the game, as a record has it.
        let both = |holder: Seat| [holder.min(seat), holder.max(seat)].map(name);
        let kind = match wrong {
            Wrong::UnknownCity { typed, behind: None } => unknown_city(typed.raw(), board).into(),
            Wrong::UnknownCity { typed, behind: Some(from) } => self.no_route(*from, typed.clone()),
            Wrong::NoRoute { from, to } => self.no_route(*from, city(*to)),
            Wrong::SameCity(same) => CityFault::SameCity { city: city(*same) }.into(),
            Wrong::Again(route) => EditionFault::RouteTwice { route: board.route_name(*route) }.into(),
            Wrong::NoSuchColor { route, colors } => self.no_such_track(*route, colors),
            Wrong::OneCity => CityFault::NotAPair { text: typed.into() }.into(),
            Wrong::TrackTaken { route, holders } => self.track_taken(holdings, *route, name(seat), holders),
            Wrong::TrackClosed { route, .. } => {
                let (tracks, players) = (board.route(*route).tracks.len(), holdings.players.len());
                GameFault::TrackClosed { route: board.route_name(*route), tracks, players }.into()
            }
            Wrong::TooManyTrains { laid, most } => {
                GameFault::TooManyTrains { player: name(seat), laid: *laid, trains: *most }.into()
            }
            Wrong::Country(country) => GameFault::StationInCountry { country: city(*country) }.into(),
            Wrong::StationTaken { city: taken, holder } => {
                GameFault::StationTaken { city: city(*taken), players: both(*holder) }.into()
            }
            Wrong::TooManyStations { most } => {
                GameFault::TooManyStations { player: name(seat), built: most + 1, stations: *most }.into()
            }
            Wrong::NoSuchTicket(cities) => {
                let names = |card: &&Card| card.ticket.cities.iter().any(|city| cities.contains(city));
                let others = holdings.cards.iter().filter(names).map(|card| board.pair_name(card.ticket.cities));
                let [from, to] = cities.map(city);
                GameFault::NoSuchTicket { from, to, others: others.collect() }.into()
            }
            Wrong::NoTicketNames(one) => GameFault::NoTicketNames { city: city(*one) }.into(),
            Wrong::TicketTaken { ticket, holder } => {
                let card = holdings.cards.iter().find(|card| card.id == *ticket);
                let ticket = card.map(|card| holdings.card_name(card, board)).unwrap_or_default();
                GameFault::TicketTaken { ticket, cards: 1, players: both(*holder).to_vec() }.into()
            }
            Wrong::TooManyWords
            | Wrong::WhoseTrack(_)
            | Wrong::NotThere
            | Wrong::NotACount
            | Wrong::UnknownColor(_) => return None,
        };
        Some(kind)
    }

    fn no_route(&self, from: CityId, to: Text) -> FaultKind {
        let board = self.board();
        let neighbours =
            board.routes_of(from).map(|route| board.city_name(board.route(route).other_city(from)).clone());
        let mut neighbours: Vec<Text> = neighbours.collect();
        neighbours.sort();
        GameFault::NoSuchRoute { from: board.city_name(from).clone(), to, neighbours }.into()
    }

    fn no_such_track(&self, route: RouteId, named: &[Color]) -> FaultKind {
        let board = self.board();
        let colors = board.route(route).track_ids().map(|track| board.track(track).color).collect();
        let color = named.first().map_or("", |color| color.key()).into();
        GameFault::NoSuchTrack { route: board.route_name(route), color, colors }.into()
    }

    fn track_taken(&self, holdings: &Holdings, route: RouteId, player: Text, holders: &[Seat]) -> FaultKind {
        let board = self.board();
        let is_theirs = |track: &crate::units::TrackId| {
            holdings.claims.get(track.0).is_some_and(|claim| claim.is_some_and(|claim| holders.contains(&claim.seat)))
        };
        let taken = board.route(route).track_ids().find(is_theirs);
        let color = taken.map_or(Color::Gray, |track| board.track(track).color);
        GameFault::TrackTaken {
            route: board.route_name(route),
            color,
            tracks: board.route(route).tracks.len(),
            player,
            holders: holders.iter().filter_map(|holder| holdings.players.get(holder.0).cloned()).collect(),
        }
        .into()
    }
}
