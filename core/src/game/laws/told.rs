//! What is illegal as a record with it is told.

use super::Illegal;
use crate::board::{Cards, Edition};
use crate::fault::{EditionFault, FaultKind, GameFault, ShapeFault};
use crate::game::position::{Card, PlayerId, Position};
use crate::text::Text;
use crate::units::{CityId, RouteId, TicketId};

impl Position {
    /// Returns what is illegal in this position as a record with it is told.
    pub fn told(&self, edition: &Edition, what: &Illegal) -> FaultKind {
        let (rules, board) = (edition.rules(), edition.board());
        let name = |id: &PlayerId| self.name(*id);
        let city = |city: &CityId| board.city_name(*city).clone();
        let (route, tracks) = (|id: &RouteId| board.route_name(*id), |id: &RouteId| board.route(*id).tracks.len());
        let fault = match what {
            Illegal::Foreign(piece) => {
                return ShapeFault::ForeignField { piece: *piece, edition: edition.name().clone() }.into();
            }
            Illegal::BonusTwice(cities) => return EditionFault::CardTwice { ticket: board.pair_name(*cities) }.into(),
            Illegal::PlayerCount => {
                let (least, most) = (*rules.players.start(), *rules.players.end());
                GameFault::PlayerCount { found: self.players.len(), least, most }
            }
            Illegal::NameTwice(id) => GameFault::PlayerTwice { name: name(id) },
            Illegal::ColorNotInEdition(color) => {
                let (edition, colors) = (edition.name().clone(), rules.colors.clone());
                GameFault::ColorNotInEdition { color: *color, edition, colors }
            }
            Illegal::ColorTaken(color, [a, b]) => GameFault::ColorTaken { color: *color, players: [name(a), name(b)] },
            Illegal::ClaimTwice(id, by) => match tracks(id) {
                1 => GameFault::TrackTwice { route: route(id), player: name(by) },
                tracks => GameFault::SecondTrack { route: route(id), player: name(by), tracks },
            },
            Illegal::TrackTaken { route: id, color, by, holders } => GameFault::TrackTaken {
                route: route(id),
                color: *color,
                tracks: tracks(id),
                player: name(by),
                holders: holders.iter().map(name).collect(),
            },
            Illegal::TrackClosed { route: id, .. } => {
                GameFault::TrackClosed { route: route(id), tracks: tracks(id), players: self.players.len() }
            }
            Illegal::TooManyTrains { by, laid } => {
                GameFault::TooManyTrains { player: name(by), laid: *laid, trains: rules.trains }
            }
            Illegal::TooManyStations { by, built } => {
                GameFault::TooManyStations { player: name(by), built: *built, stations: rules.stations }
            }
            Illegal::StationInCountry(id) => GameFault::StationInCountry { country: city(id) },
            Illegal::StationTaken { city: id, players } => {
                let [a, b] = self.in_order(*players);
                GameFault::StationTaken { city: city(id), players: [name(&a), name(&b)] }
            }
            Illegal::StationRouteElsewhere { city: id, route: other } => {
                GameFault::StationRouteElsewhere { city: city(id), route: route(other) }
            }
            Illegal::StationRouteNotAnOpponents { city: id, route: other, by, own } => {
                let (city, route) = (city(id), route(other));
                GameFault::StationRouteNotAnOpponents { city, route, player: name(by), own: *own }
            }
            Illegal::TooManyBonusTickets { found } => match rules.bonus_tickets {
                0 => GameFault::NoBonusTickets { edition: edition.name().clone() },
                most => GameFault::TooManyBonusTickets { found: *found, most },
            },
            Illegal::NotInPlay(card) => self.not_in_play(edition, *card),
            Illegal::TicketTaken { card, cards, players } => {
                let players = self.in_order(players.clone()).iter().map(name).collect();
                GameFault::TicketTaken { ticket: board.pair_name(card.cities(edition)), cards: *cards, players }
            }
            Illegal::TooManyPassengers { color, found } => {
                let holds = rules.bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
                let most = holds.filter(|(known, _)| known == color).map(|&(_, most)| most).sum();
                GameFault::TooManyPassengers { color: *color, found: *found, most }
            }
            Illegal::PassengersWithoutRoutes { by, found, most } => {
                let per_route = rules.bonuses.passengers.as_ref().map_or(0, |rules| rules.per_route);
                GameFault::PassengersWithoutRoutes { player: name(by), found: *found, most: *most, per_route }
            }
        };
        fault.into()
    }

    /// Players in the order of their seats.
    fn in_order<P: AsMut<[PlayerId]>>(&self, mut players: P) -> P {
        players.as_mut().sort_by_key(|id| self.players.iter().position(|seated| seated.id == *id));
        players
    }

    fn not_in_play(&self, edition: &Edition, card: Card) -> GameFault {
        let variant = edition.variants().get(self.setup.variant.unwrap_or(0));
        match (card, variant) {
            (Card::Deck(id), Some(variant)) => not_in_variant(edition, id, &variant.name),
            (card, _) => {
                let cards = Cards { edition, variant, bonus: self.setup.bonus_tickets.as_deref().unwrap_or_default() };
                cards.none_joins(card.cities(edition))
            }
        }
    }
}

/// The fault of a card that the variant leaves out.
pub(in crate::game) fn not_in_variant(edition: &Edition, ticket: TicketId, variant: &Text) -> GameFault {
    let variants = edition.variants().iter().filter(|other| other.tickets.contains(&ticket));
    GameFault::TicketNotInVariant {
        ticket: edition.board().pair_name(edition.tickets()[ticket.0].cities),
        variant: variant.to_owned(),
        variants: variants.map(|variant| variant.name.clone()).collect(),
    }
}
