//! The pieces of a position: the things on the table and in the hands, as they were named.

use serde::{Deserialize, Serialize};

use super::{Mark, PlayerId};
use crate::board::{Edition, Ticket};
use crate::color::Color;
use crate::game::Adjustment;
use crate::units::{CityId, Points, RouteId, TicketId, TrackId};

/// A claim of a route as it was named; which track it gets depends on the other claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// The player who claims it.
    pub by: PlayerId,
    /// The route.
    pub route: RouteId,
    /// The choice of its track.
    pub which: Which,
    /// The move that entered it.
    pub mark: Mark,
}

/// The choice of a track of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// Any of them.
    Any,
    /// Any of that color.
    Color(Color),
    /// This one.
    Track(TrackId),
}

/// A station as it was named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Built {
    /// The owner.
    pub by: PlayerId,
    /// Its city; `None` if the name is unknown.
    pub city: Option<CityId>,
    /// The opponent's route that its owner chose, if the choice is not left to the program.
    pub opens: Option<(RouteId, Which, Mark)>,
    /// The move that entered it.
    pub mark: Mark,
}

/// A ticket in a hand as it was named: this card if it is free, or another with the same cities and points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// The holder.
    pub by: PlayerId,
    /// The card.
    pub card: Card,
    /// The move that entered it.
    pub mark: Mark,
}

/// A card, identified independently of the bonus tickets in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A card of the edition.
    Deck(TicketId),
    /// A bonus ticket, by its cities and points, as each is unique.
    Bonus([CityId; 2], Points),
}

/// The passengers of a color that a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// The holder.
    pub by: PlayerId,
    /// Their color.
    pub color: Color,
    /// Their number.
    pub number: u32,
    /// The move that entered it.
    pub mark: Mark,
}

/// An adjustment of a player's points as it was entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjusted {
    /// The player whose points they are.
    pub by: PlayerId,
    /// The points and the reason.
    pub what: Adjustment,
    /// The move that entered it.
    pub mark: Mark,
}

impl Card {
    /// Returns the card with an id while these bonus tickets are in play.
    pub fn numbered(edition: &Edition, bonus: &[Ticket], id: TicketId) -> Card {
        let extra =
            id.0.checked_sub(edition.tickets().len())
                .map(|number| &bonus[number]);
        extra.map_or(Card::Deck(id), |card| Card::Bonus(card.cities, card.points))
    }

    /// Returns the cities that the card joins.
    pub(in crate::game) fn cities(self, edition: &Edition) -> [CityId; 2] {
        match self {
            Card::Deck(id) => edition.tickets()[id.0].cities,
            Card::Bonus(cities, _) => cities,
        }
    }

    /// Returns the id of the card while these bonus tickets are in play; `None` if it is not among them.
    pub fn number(self, edition: &Edition, bonus: &[Ticket]) -> Option<TicketId> {
        match self {
            Card::Deck(id) => Some(id),
            Card::Bonus(cities, points) => {
                let number = bonus
                    .iter()
                    .position(|card| card.joins(cities) && card.points == points)?;
                Some(TicketId(edition.tickets().len() + number))
            }
        }
    }
}
