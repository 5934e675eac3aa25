//! An edition: a board, its decks of destination tickets, its variants, and its rules.

use serde::{Deserialize, Serialize};

use super::{Board, no_such_ticket};
use crate::fault::{GameFault, Noun};
use crate::fields::Log;
use crate::keys::keys;
use crate::names::fold;
use crate::rules::Rules;
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{CityId, Points, TicketId};

/// A game of the series as it comes out of its box: proven by the checks, so that scoring it cannot fail.
#[derive(Debug, Clone, PartialEq)]
pub struct Edition {
    pub(super) name: Text,
    pub(super) title: Text,
    pub(super) board: Board,
    pub(super) rules: Rules,
    pub(super) tickets: Vec<Ticket>,
    pub(super) decks: Vec<Deck>,
    pub(super) variants: Vec<Variant>,
}

/// A way to play an edition: which tickets are in play and how many of them a player keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// The edition's rules, with the bonuses and the tie-breaks of this variant.
    pub rules: Rules,
}

impl Variant {
    /// Returns the positions of its tickets in the edition's list, ascending.
    pub(super) fn positions(&self) -> Vec<usize> {
        self.tickets.iter().map(|ticket| ticket.0).collect()
    }
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

    /// Returns its rules. A variant can have other bonuses and other tie-breaks: those of a game are [`Variant::rules`].
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
        self.variants
            .iter()
            .position(|variant| fold(variant.name.raw()) == fold(name))
    }

    /// Returns the sum of the points of all tickets of a deck.
    pub fn deck_points(&self, deck: &Deck) -> Points {
        self.tickets[deck.tickets.clone()]
            .iter()
            .map(|ticket| ticket.points)
            .sum()
    }
}

/// A destination ticket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// The two cities (or countries) in the order printed on the card.
    pub cities: [CityId; 2],
    /// The points it is worth, or costs if it is not completed.
    pub points: Points,
    /// Regular, short or long.
    pub kind: TicketKind,
    /// The logo on the card, by which a variant selects its cards.
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    /// Its name.
    pub name: Text,
    /// The positions of its tickets in the edition's list.
    pub tickets: std::ops::Range<usize>,
}

keys!(TicketKind, "kind of ticket", Regular => "regular", Short => "short", Long => "long");

impl TicketKind {
    /// Reads the kind of a card; it is regular if none is given.
    pub(crate) fn read(log: &Log, name: Option<&Spanned<Text>>) -> Option<TicketKind> {
        name.map_or(Some(TicketKind::Regular), |name| {
            log.named(Noun::TicketKind, name, TicketKind::ALL.map(TicketKind::key))
        })
    }
}

impl Ticket {
    /// Returns whether the card names these two cities, in either order.
    pub fn joins(&self, cities: [CityId; 2]) -> bool {
        // Compared one by one: comparing arrays is slower, and this runs for every card of a deck.
        let ([a, b], [from, to]) = (self.cities, cities);
        (a == from && b == to) || (a == to && b == from)
    }

    /// Returns whether the cards name the same two cities, with the same points, and are of one kind.
    pub fn is_alike(&self, other: &Ticket) -> bool {
        self.joins(other.cities) && (self.points, self.kind) == (other.points, other.kind)
    }
}

/// The cards of a game: those of the edition, and bonus cards, with the numbers of the latter after the former.
#[derive(Debug, Clone, Copy)]
pub struct Cards<'a> {
    pub(crate) edition: &'a Edition,
    /// The variant, whose cards are in play; if it is unknown, any card of the edition is.
    pub(crate) variant: Option<&'a Variant>,
    /// The bonus cards, which are in play whatever the variant.
    pub(crate) bonus: &'a [Ticket],
}

impl<'a> Cards<'a> {
    /// Returns a card.
    pub fn get(self, id: TicketId) -> &'a Ticket {
        let own = self.edition.tickets();
        own.get(id.0)
            .unwrap_or_else(|| &self.bonus[id.0 - own.len()])
    }

    /// Returns all cards that join two cities, in play or not.
    pub(crate) fn joining(self, cities: [CityId; 2]) -> impl Iterator<Item = TicketId> {
        let joining = move |cards: &'a [Ticket], first: usize| {
            let numbered = (first..).map(TicketId).zip(cards);
            numbered
                .filter(move |(_, card)| card.joins(cities))
                .map(|(id, _)| id)
        };
        let own = self.edition.tickets();
        joining(own, 0).chain(joining(self.bonus, own.len()))
    }

    pub(crate) fn is_in_play(self, id: TicketId) -> bool {
        id.0 >= self.edition.tickets().len()
            || self
                .variant
                .is_none_or(|variant| variant.tickets.binary_search(&id).is_ok())
    }

    /// Returns the cards that are in play: the variant's, or none if it is unknown, and the bonus cards.
    pub fn in_play(self) -> impl Iterator<Item = (TicketId, &'a Ticket)> {
        let own = self.edition.tickets().len();
        let deck = self
            .variant
            .into_iter()
            .flat_map(|variant| variant.tickets.iter().copied());
        deck.chain((own..own + self.bonus.len()).map(TicketId))
            .map(move |id| (id, self.get(id)))
    }

    /// Returns the fault of two cities that no card in play joins; if the variant is unknown, any card of the edition may be in
    /// play.
    pub(crate) fn none_joins(self, cities: [CityId; 2]) -> GameFault {
        let any = self
            .variant
            .is_none()
            .then(|| self.edition.tickets())
            .into_iter()
            .flatten();
        no_such_ticket(
            self.edition.board(),
            cities,
            any.chain(self.in_play().map(|(_, card)| card)),
        )
    }

    /// Returns a card as records write it: `London - Wien`. Its points follow, `London - Wien (5)`, if another card in play joins
    /// the same cities, and its kind, `London - Wien (5 long)`, if a card of another kind is worth as much.
    pub fn name(self, id: TicketId) -> Text {
        let ticket = self.get(id);
        let name = self.edition.board().pair_name(ticket.cities);
        let others = || {
            self.in_play()
                .map(|(_, card)| card)
                .filter(|card| card.joins(ticket.cities))
        };
        if others().all(|card| card.is_alike(ticket)) {
            name
        } else if others().all(|card| card.points != ticket.points || card.is_alike(ticket)) {
            format!("{} ({})", name.raw(), ticket.points.0).into()
        } else {
            format!("{} ({} {})", name.raw(), ticket.points.0, ticket.kind).into()
        }
    }
}
