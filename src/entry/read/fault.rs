//! What is wrong with typed words, as the fault that a record with the same slip in it would have.

use super::Reader;
use super::meaning::Wrong;
use crate::board::{Ticket, unknown_city};
use crate::color::Color;
use crate::fault::{CityFault, EditionFault, FaultKind, GameFault};
use crate::game::laws::Laws;
use crate::game::position::Position;
use crate::text::Text;
use crate::units::{CityId, RouteId};

impl Reader {
    /// Returns what is wrong as a record would be told; `None` where no record can say such a thing.
    ///
    /// `typed` are the words that it is about.
    pub fn fault(&self, position: &Position, wrong: &Wrong, typed: &str) -> Option<FaultKind> {
        let cards: Vec<&Ticket> = Laws::new(position, self.edition()).cards().map(|(_, card)| card).collect();
        match wrong {
            Wrong::Illegal(what) => Some(position.told(self.edition(), what)),
            wrong => self.fault_among(&cards, wrong, typed),
        }
    }

    /// The same of what no position makes illegal, where these cards can be named.
    pub(super) fn fault_among(&self, cards: &[&Ticket], wrong: &Wrong, typed: &str) -> Option<FaultKind> {
        let board = self.board();
        let city = |city: CityId| board.city_name(city).clone();
        let kind = match wrong {
            Wrong::UnknownCity { typed, behind: None } => unknown_city(typed.raw(), board).into(),
            Wrong::UnknownCity { typed, behind: Some(from) } => self.no_route(*from, typed.clone()),
            Wrong::NoRoute { from, to } => self.no_route(*from, city(*to)),
            Wrong::SameCity(same) => CityFault::SameCity { city: city(*same) }.into(),
            Wrong::Again(route) => EditionFault::RouteTwice { route: board.route_name(*route) }.into(),
            Wrong::NoSuchColor { route, colors } => self.no_such_track(*route, colors),
            Wrong::OneCity => CityFault::NotAPair { text: typed.into() }.into(),
            Wrong::NoSuchTicket(cities) => {
                let names = |card: &&&Ticket| card.cities.iter().any(|city| cities.contains(city));
                let others = cards.iter().filter(names).map(|card| board.pair_name(card.cities));
                let [from, to] = cities.map(city);
                GameFault::NoSuchTicket { from, to, others: others.collect() }.into()
            }
            Wrong::NoTicketNames(one) => GameFault::NoTicketNames { city: city(*one) }.into(),
            Wrong::Illegal(_)
            | Wrong::TooManyWords
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
}
