//! The laws of what players hold. A ticket is a card of the variant or a bonus card, each held once. There are no more passengers
//! of a color than the box holds, and a player has no more than the claimed routes can have brought.

use std::collections::BTreeSet;

use super::{Breach, Laws, Place, Settled};
use crate::board::Ticket;
use crate::fault::{EditionFault, GameFault, Listed, Piece, ShapeFault};
use crate::game::position::{Card, Count, Held};
use crate::game::record::MOST_POINTS;
use crate::text::Text;
use crate::units::TicketId;

impl Laws<'_> {
    /// Rule: "Using the Bonus Destination Tickets": any of the edition's bonus tickets can be added to any variant.
    pub(super) fn bonus_tickets(self, faults: &mut Vec<Breach>) {
        let (found, most) = (
            self.bonus.len() + self.position.unread.bonus_tickets,
            self.edition.rules().bonus_tickets,
        );
        if found > most {
            let what = GameFault::TooManyBonusTickets { found, most };
            faults.push(Breach::new(what, [Place::BonusLine(most)]));
        }
        for (at, card) in self.bonus.iter().enumerate() {
            // The bonus cards are unique.
            let is_same = |other: &Ticket| other.joins(card.cities) && other.points == card.points;
            if let Some(first) = self.bonus[..at].iter().position(is_same) {
                let what = EditionFault::Twice {
                    what: Listed::Ticket,
                    name: self.board.pair_name(card.cities),
                };
                faults.push(Breach::new(what, [at, first].map(Place::Bonus)));
            }
            let (points, range) = (card.points.0, 1..=MOST_POINTS);
            if !range.contains(&points.into()) {
                let what = ShapeFault::out_of_range("points", points.to_string(), range);
                faults.push(Breach::new(what, [Place::Bonus(at)]));
            }
        }
    }

    /// Without a known variant any card of the edition counts.
    pub(super) fn tickets(self, settled: &mut Settled, faults: &mut Vec<Breach>) {
        let mut in_hand: Vec<(TicketId, &Held)> = Vec::with_capacity(self.position.tickets.len());
        let mut is_held = Vec::with_capacity(self.edition.tickets().len());
        for held in &self.position.tickets {
            let card = self.card(held, &in_hand, &is_held, faults);
            if let Some(card) = card {
                in_hand.push((card, held));
                is_held.resize(is_held.len().max(card.0 + 1), false);
                is_held[card.0] = true;
            }
            settled.cards.push(card);
        }
    }

    /// Returns the card of a ticket, given those held already; `None` if there is no such card.
    fn card(
        self,
        held: &Held,
        in_hand: &[(TicketId, &Held)],
        is_held: &[bool],
        faults: &mut Vec<Breach>,
    ) -> Option<TicketId> {
        let card = held.card.number(self.edition, self.bonus);
        if card.is_none_or(|card| !self.cards.is_in_play(card)) {
            let what = match (held.card, self.cards.variant) {
                (Card::Deck(id), Some(variant)) => self.not_in_variant(id, &variant.name),
                (card, _) => self.cards.none_joins(card.cities(self.edition)),
            };
            faults.push(Breach::new(what, [Place::Move(held.mark)]));
        }
        let card = card?;
        let is_free = |card: TicketId| is_held.get(card.0) != Some(&true);
        if is_free(card) {
            return Some(card);
        }
        let ticket = self.cards.get(card);
        let is_alike = |other: &TicketId| {
            *other == card
                || (self.cards.is_in_play(*other) && self.cards.get(*other).is_alike(ticket))
        };
        let alike: Vec<TicketId> = self.cards.joining(ticket.cities).filter(is_alike).collect();
        if let Some(&free) = alike.iter().find(|&&other| is_free(other)) {
            return Some(free);
        }
        let others = in_hand
            .iter()
            .filter(|(other, _)| alike.contains(other))
            .map(|(_, held)| *held);
        let all: Vec<&Held> = std::iter::once(held).chain(others).collect();
        let holders: BTreeSet<Text> = all.iter().map(|held| self.name(held.by)).collect();
        let what = GameFault::TicketTaken {
            ticket: self.board.pair_name(ticket.cities),
            cards: alike.len(),
            holders: holders.into_iter().collect(),
            times: all.len(),
        };
        let places = all.iter().map(|held| Place::Move(held.mark));
        faults.push(Breach::new(what, places));
        Some(card)
    }

    /// Rule: Germany, "Collecting Passenger Meeples": one from each of the two locations that a claimed route connects.
    pub(super) fn passengers(self, settled: &Settled, faults: &mut Vec<Breach>) {
        let position = self.position;
        let players = position.players.iter().map(|player| player.id);
        let Some(rules) = &self.edition.rules().bonuses.passengers else {
            let said = position.unread.passengers.iter();
            faults.extend(said.map(|&by| self.foreign(by, Piece::Passengers)));
            return;
        };
        let sum = |counts: &mut dyn Iterator<Item = &Count>| {
            counts
                .map(|count| count.number)
                .fold(0, u32::saturating_add)
        };
        for &(color, most) in &rules.box_holds {
            let of_color = || {
                position
                    .passengers
                    .iter()
                    .filter(move |count| count.color == color)
            };
            let found = sum(&mut of_color());
            if found > most {
                let places = of_color().map(|count| Place::Move(count.mark)).rev();
                faults.push(Breach::new(
                    GameFault::TooManyPassengers { color, found, most },
                    places,
                ));
            }
        }
        for by in players {
            let found = sum(&mut position.passengers.iter().filter(|count| count.by == by));
            let claims = position.claims.iter().zip(&settled.tracks);
            let routes = claims
                .filter(|(claim, track)| claim.by == by && track.is_some())
                .count();
            let most = u32::try_from(routes)
                .unwrap_or(u32::MAX)
                .saturating_mul(rules.per_route);
            if found > most {
                let (player, per_route) = (self.name(by), rules.per_route);
                let what = GameFault::PassengersWithoutRoutes {
                    player,
                    found,
                    most,
                    per_route,
                };
                faults.push(Breach::new(what, [Place::Field(by, Piece::Passengers)]));
            }
        }
    }

    /// The fault of a card that the variant leaves out.
    fn not_in_variant(self, ticket: TicketId, variant: &Text) -> GameFault {
        let variants = self.edition.variants().iter();
        let variants = variants.filter(|other| other.tickets.contains(&ticket));
        GameFault::TicketNotInVariant {
            ticket: self.board.pair_name(self.edition.ticket(ticket).cities),
            variant: variant.clone(),
            variants: variants.map(|variant| variant.name.clone()).collect(),
        }
    }
}
