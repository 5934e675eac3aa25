//! Destination tickets and the decks they come in.

use serde::{Deserialize, Serialize};

use crate::fault::Noun;
use crate::fields::Log;
use crate::keys::keys;
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{CityId, Points};

/// A destination ticket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// The two cities (or countries) in the order printed on the card.
    pub cities: [CityId; 2],
    /// What it is worth, or costs if it is not completed.
    pub points: Points,
    /// Whether it is a long ticket.
    pub kind: TicketKind,
    /// A logo on the card that a variant picks its cards by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<Text>,
}

/// The kind of a ticket, by the color of its numbered box or its back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum TicketKind {
    Regular,
    Short,
    Long,
}

/// A set of tickets with an emblem of its own, as a part of an edition's list of tickets.
#[derive(Debug, Clone)]
pub struct Deck {
    /// Its name.
    pub name: Text,
    /// The positions of its tickets in the edition's list.
    pub tickets: std::ops::Range<usize>,
}

keys!(TicketKind, "kind of ticket", Regular => "regular", Short => "short", Long => "long");

impl TicketKind {
    /// Reads the kind of a card, which is regular unless it says otherwise.
    pub(crate) fn read(log: &Log, name: Option<&Spanned<Text>>) -> Option<TicketKind> {
        name.map_or(Some(TicketKind::Regular), |name| {
            log.named(Noun::TicketKind, name, TicketKind::ALL.map(TicketKind::key))
        })
    }
}

impl Ticket {
    /// Returns whether the card names these two cities, in either order.
    pub fn joins(&self, cities: [CityId; 2]) -> bool {
        self.cities == cities || self.cities == [cities[1], cities[0]]
    }
}
