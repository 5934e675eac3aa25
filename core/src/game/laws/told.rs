//! What is illegal as a record with it is told.

use super::Illegal;
use crate::board::{Cards, Edition};
use crate::fault::{EditionFault, FaultKind, GameFault, Piece, ShapeFault};
use crate::game::position::{Card, PlayerId, Position};
use crate::text::Text;
use crate::units::{RouteId, TicketId};

impl Position {
    /// Returns what is illegal in this position as a record with it is told.
    pub fn told(&self, edition: &Edition, what: &Illegal) -> FaultKind {
        let (rules, board) = (edition.rules(), edition.board());
        let name = |id: &PlayerId| self.name(*id);
        let tracks = |route: RouteId| board.route(route).tracks.len();
        match what {
            Illegal::PlayerCount => {
                let (least, most) = (*rules.players.start(), *rules.players.end());
                GameFault::PlayerCount { found: self.players.len(), least, most }.into()
            }
            Illegal::NameTwice(id) => GameFault::PlayerTwice { name: name(id) }.into(),
            Illegal::ColorNotInEdition(color) => {
                let (edition, colors) = (edition.name().clone(), rules.colors.clone());
                GameFault::ColorNotInEdition { color: *color, edition, colors }.into()
            }
            Illegal::ColorTaken(color, players) => {
                GameFault::ColorTaken { color: *color, players: players.map(|id| name(&id)) }.into()
            }
            Illegal::ClaimTwice(route, by) => {
                let (player, tracks, route) = (name(by), tracks(*route), board.route_name(*route));
                match tracks {
                    1 => GameFault::TrackTwice { route, player }.into(),
                    _ => GameFault::SecondTrack { route, player, tracks }.into(),
                }
            }
            Illegal::TrackTaken { route, color, by, holders } => GameFault::TrackTaken {
                route: board.route_name(*route),
                color: *color,
                tracks: tracks(*route),
                player: name(by),
                holders: holders.iter().map(name).collect(),
            }
            .into(),
            Illegal::TrackClosed { route, .. } => {
                let (tracks, players) = (tracks(*route), self.players.len());
                GameFault::TrackClosed { route: board.route_name(*route), tracks, players }.into()
            }
            Illegal::TooManyTrains { by, laid } => {
                GameFault::TooManyTrains { player: name(by), laid: *laid, trains: rules.trains }.into()
            }
            Illegal::Foreign(piece) => foreign(*piece, edition.name()).into(),
            Illegal::TooManyStations { by, built } => {
                GameFault::TooManyStations { player: name(by), built: *built, stations: rules.stations }.into()
            }
            Illegal::StationInCountry(city) => {
                GameFault::StationInCountry { country: board.city_name(*city).clone() }.into()
            }
            Illegal::StationTaken { city, players } => {
                let players = self.in_order(players);
                let players = [0, 1].map(|at| players.get(at).map(name).unwrap_or_default());
                GameFault::StationTaken { city: board.city_name(*city).clone(), players }.into()
            }
            Illegal::StationRouteElsewhere { city, route } => {
                let (city, route) = (board.city_name(*city).clone(), board.route_name(*route));
                GameFault::StationRouteElsewhere { city, route }.into()
            }
            Illegal::StationRouteNotAnOpponents { city, route, by, own } => {
                let (city, route) = (board.city_name(*city).clone(), board.route_name(*route));
                GameFault::StationRouteNotAnOpponents { city, route, player: name(by), own: *own }.into()
            }
            Illegal::TooManyBonusTickets { found } => match rules.bonus_tickets {
                0 => GameFault::NoBonusTickets { edition: edition.name().clone() }.into(),
                most => GameFault::TooManyBonusTickets { found: *found, most }.into(),
            },
            Illegal::BonusTwice(cities) => EditionFault::CardTwice { ticket: board.pair_name(*cities) }.into(),
            Illegal::NotInPlay(card) => self.not_in_play(edition, *card).into(),
            Illegal::TicketTaken { card, cards, players } => {
                let players = self.in_order(players).iter().map(name).collect();
                let ticket = board.pair_name(card.cities(edition));
                GameFault::TicketTaken { ticket, cards: *cards, players }.into()
            }
            Illegal::TooManyPassengers { color, found } => {
                let holds = rules.bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
                let most = holds.filter(|(known, _)| known == color).map(|&(_, most)| most).sum();
                GameFault::TooManyPassengers { color: *color, found: *found, most }.into()
            }
            Illegal::PassengersWithoutRoutes { by, found, most } => {
                let per_route = rules.bonuses.passengers.as_ref().map_or(0, |rules| rules.per_route);
                let (player, found, most) = (name(by), *found, *most);
                GameFault::PassengersWithoutRoutes { player, found, most, per_route }.into()
            }
        }
    }

    /// Players in the order of their seats.
    fn in_order(&self, players: &[PlayerId]) -> Vec<PlayerId> {
        let mut players = players.to_vec();
        players.sort_by_key(|id| self.players.iter().position(|seated| seated.id == *id));
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

/// The fault of a field that the edition has no use for.
fn foreign(piece: Piece, edition: &Text) -> ShapeFault {
    ShapeFault::ForeignField { piece, edition: edition.to_owned() }
}
