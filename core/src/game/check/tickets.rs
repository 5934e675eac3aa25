//! The tickets: cards of the variant or bonus cards, each in one hand.

use super::Check;
use super::names::not_in_variant;
use super::stated::{Span, StatedTicket};
use crate::board::{Cards, Ticket};
use crate::fault::{EditionFault, GameFault};
use crate::units::TicketId;

/// Checks the tickets; returns the bonus cards in play, and what each player holds.
///
/// Without a known variant any card of the edition counts.
pub(super) fn check(check: &Check<'_>) -> (Vec<Ticket>, Vec<Vec<TicketId>>) {
    check_bonus_tickets(check);
    let bonus: Vec<Ticket> = check.stated.bonus_tickets.iter().map(|(card, _)| card.clone()).collect();
    let variant = check.stated.variant.map(|variant| &check.edition.variants()[variant]);
    let cards = Cards { edition: check.edition, variant, bonus: &bonus };
    let mut in_hand: Vec<(TicketId, usize, &Span)> = Vec::new();
    let mut tickets = Vec::new();
    for (seat, player) in check.stated.players.iter().enumerate() {
        let mut held = Vec::new();
        for StatedTicket { cards: meant, span } in &player.tickets {
            if let Some(variant) = variant.filter(|_| !cards.is_in_play(meant[0])) {
                check.log.fault(span, not_in_variant(check.edition, meant[0], &variant.name));
            }
            let free = meant.iter().find(|card| in_hand.iter().all(|(other, ..)| other != *card));
            if free.is_none() {
                let held = in_hand.iter().filter(|(other, ..)| meant.contains(other));
                let holders = held.clone().map(|&(_, other, _)| other).chain([seat]);
                let players = holders.map(|seat| check.name(seat)).collect();
                let ticket = check.edition.board().pair_name(cards.get(meant[0]).cities);
                let spans = std::iter::once(span).chain(held.map(|&(.., span)| span));
                check.log.fault_at_all(spans, GameFault::TicketTaken { ticket, cards: meant.len(), players });
            }
            let ticket = *free.unwrap_or(&meant[0]);
            in_hand.push((ticket, seat, span));
            held.push(ticket);
        }
        tickets.push(held);
    }
    (bonus, tickets)
}

/// Checks the bonus cards in play.
///
/// Rule: "Using the Bonus Destination Tickets": any of the edition's bonus tickets can be added to any variant.
fn check_bonus_tickets(check: &Check<'_>) {
    let cards = &check.stated.bonus_tickets;
    let (spans, most) = (&check.stated.bonus_spans, check.edition.rules().bonus_tickets);
    if let Some(extra) = spans.get(most) {
        let kind = if most == 0 {
            GameFault::NoBonusTickets { edition: check.edition.name().to_owned() }
        } else {
            GameFault::TooManyBonusTickets { found: spans.len(), most }
        };
        check.log.fault(extra, kind);
    }
    for (position, (card, span)) in cards.iter().enumerate() {
        // The bonus cards are unique.
        let is_same = |(other, _): &&(Ticket, Span)| other.joins(card.cities) && other.points == card.points;
        if let Some((_, first)) = cards[..position].iter().find(is_same) {
            let ticket = check.edition.board().pair_name(card.cities);
            check.log.fault_at_all([span, first], EditionFault::CardTwice { ticket });
        }
    }
}
