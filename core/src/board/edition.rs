//! An edition: a board, its decks and variants, and its rules.

use std::collections::BTreeMap;

use super::{Board, Deck, Ticket};
use crate::names::fold;
use crate::rules::Rules;
use crate::text::Text;
use crate::units::{CityId, Points, TicketId};

/// A game of the series as it comes out of its box: proven by the checks, so that scoring it cannot fail.
#[derive(Debug, Clone)]
pub struct Edition {
    pub(super) name: Text,
    pub(super) title: Text,
    pub(super) board: Board,
    pub(super) rules: Rules,
    pub(super) tickets: Vec<Ticket>,
    /// The tickets by their cities, the lower one first: records name their tickets so.
    pub(super) by_cities: BTreeMap<[CityId; 2], Vec<TicketId>>,
    pub(super) decks: Vec<Deck>,
    pub(super) variants: Vec<Variant>,
}

/// A way to play an edition: which tickets are in play and how many of them a player keeps.
#[derive(Debug, Clone)]
pub struct Variant {
    /// Its name in records.
    pub name: Text,
    /// Its name in reports.
    pub title: Text,
    /// The tickets in play, ascending.
    pub tickets: Vec<TicketId>,
    /// The fewest tickets that a player can end with.
    pub least_tickets: usize,
    /// The most long tickets that a player can end with, if there is a limit.
    pub most_long: Option<usize>,
}

impl Edition {
    /// Returns its name in records.
    pub fn name(&self) -> &Text {
        &self.name
    }

    /// Returns its name in reports.
    pub fn title(&self) -> &Text {
        &self.title
    }

    /// Returns its board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns its rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns all its tickets, deck by deck.
    pub fn tickets(&self) -> &[Ticket] {
        &self.tickets
    }

    /// Returns one of its tickets.
    pub fn ticket(&self, id: TicketId) -> &Ticket {
        &self.tickets[id.0]
    }

    /// Returns all its tickets that join two cities, in either order.
    pub(super) fn tickets_joining(&self, mut cities: [CityId; 2]) -> &[TicketId] {
        cities.sort_unstable();
        self.by_cities.get(&cities).map_or(&[], Vec::as_slice)
    }

    /// Returns its decks.
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// Returns its variants; the first is the one that a record means if it names none.
    pub fn variants(&self) -> &[Variant] {
        &self.variants
    }

    /// Returns the position of the variant of that name, in any spelling.
    pub fn find_variant(&self, name: &str) -> Option<usize> {
        self.variants.iter().position(|variant| fold(variant.name.raw()) == fold(name))
    }

    /// Returns the sum of the points of all tickets of a deck.
    pub fn deck_points(&self, deck: &Deck) -> Points {
        self.tickets[deck.tickets.clone()].iter().map(|ticket| ticket.points).sum()
    }
}

/// Sorts tickets by their cities, the lower one first.
pub(super) fn by_cities(tickets: &[Ticket]) -> BTreeMap<[CityId; 2], Vec<TicketId>> {
    let mut by_cities: BTreeMap<[CityId; 2], Vec<TicketId>> = BTreeMap::new();
    for (number, ticket) in tickets.iter().enumerate() {
        let mut cities = ticket.cities;
        cities.sort_unstable();
        by_cities.entry(cities).or_default().push(TicketId(number));
    }
    by_cities
}
