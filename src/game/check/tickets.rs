//! The tickets: cards of the variant or bonus cards, each in one hand.

use std::ops::Range;

use super::Check;
use crate::board::{Cards, Ticket, TicketKind, cities_of, pair_of};
use crate::fault::{EditionFault, GameFault};
use crate::game::BonusRecord;
use crate::pair::Pair;
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{CityId, Points, TicketId};

/// Checks the tickets; returns the bonus cards in play, and what each player holds.
///
/// Without a known variant any card of the edition counts.
pub(super) fn check(check: &Check<'_>, variant: Option<usize>) -> (Vec<Ticket>, Vec<Vec<TicketId>>) {
    let bonus = bonus_tickets(check);
    let variant = variant.map(|variant| &check.edition.variants()[variant]);
    let cards = Cards { edition: check.edition, variant, bonus: &bonus };
    let mut in_hand: Vec<(TicketId, usize, Range<usize>)> = Vec::new();
    let mut tickets = Vec::new();
    for (seat, player) in check.record.players.iter().enumerate() {
        let mut held = Vec::new();
        for text in &player.tickets {
            let Some(meant) = cards_of(check, cards, text) else { continue };
            let free = meant.iter().find(|card| in_hand.iter().all(|(other, ..)| other != *card));
            if free.is_none() {
                let held = in_hand.iter().filter(|(other, ..)| meant.contains(other));
                let holders = held.clone().map(|&(_, other, _)| other).chain([seat]);
                let players = holders.map(|seat| check.names[seat].clone()).collect();
                let ticket = name(check, cards.get(meant[0]).cities);
                let spans = std::iter::once(&text.span).chain(held.map(|(.., span)| span));
                check.log.fault_at_all(spans, GameFault::TicketTaken { ticket, cards: meant.len(), players });
            }
            let ticket = *free.unwrap_or(&meant[0]);
            in_hand.push((ticket, seat, text.span.clone()));
            held.push(ticket);
        }
        tickets.push(held);
    }
    (bonus, tickets)
}

fn name(check: &Check<'_>, cities: [CityId; 2]) -> Text {
    check.edition.board().pair_name(cities)
}

/// The cards that a line of the record can mean: all alike, so that any free one will do.
fn cards_of(check: &Check<'_>, cards: Cards<'_>, text: &Spanned<Text>) -> Option<Vec<TicketId>> {
    let pair = pair_of(check.log, text, check.edition.board())?;
    let named: Vec<TicketId> = cards.joining(pair.cities).collect();
    let meant: Vec<TicketId> = named.iter().copied().filter(|&id| cards.is_in_play(id)).collect();
    if meant.is_empty() && check.log.is_full() {
        check.log.count_one();
        return None;
    }
    if meant.is_empty() {
        let kind = match (named.first(), cards.variant) {
            (Some(&first), Some(variant)) => not_in_variant(check, first, &variant.name),
            _ => no_such_ticket(check, cards, pair.cities),
        };
        check.log.fault(&text.span, kind);
        return None;
    }
    by_points(check, cards, text, &pair, meant)
}

/// Tells cards between the same cities apart by the points in parentheses.
fn by_points(
    check: &Check<'_>,
    cards: Cards<'_>,
    text: &Spanned<Text>,
    pair: &Pair,
    mut meant: Vec<TicketId>,
) -> Option<Vec<TicketId>> {
    let points_of = |id: &TicketId| cards.get(*id).points;
    if let ([_], None) = (meant.as_slice(), &pair.detail) {
        return Some(meant);
    }
    let all: Vec<i32> = meant.iter().map(|id| points_of(id).0).collect();
    if let Some((detail, _)) = &pair.detail {
        let digits = detail.trim_end_matches(|c: char| !c.is_ascii_digit());
        let given = digits.parse().ok().map(Points);
        meant.retain(|id| Some(points_of(id)) == given);
        if meant.is_empty() {
            let (ticket, given) = (name(check, pair.cities), detail.as_str().into());
            check.log.fault(&text.span, GameFault::NoSuchPoints { ticket, given, points: all });
            return None;
        }
    }
    let clear = meant.first().is_some_and(|first| meant.iter().all(|id| points_of(id) == points_of(first)));
    if !clear {
        let kind = GameFault::TicketUnclear { ticket: name(check, pair.cities), points: all };
        check.log.fault(&text.span, kind);
    }
    clear.then_some(meant)
}

fn not_in_variant(check: &Check<'_>, ticket: TicketId, variant: &Text) -> GameFault {
    let variants = check.edition.variants().iter().filter(|other| other.tickets.contains(&ticket));
    GameFault::TicketNotInVariant {
        ticket: name(check, check.edition.tickets()[ticket.0].cities),
        variant: variant.to_owned(),
        variants: variants.map(|variant| variant.name.clone()).collect(),
    }
}

/// No card names these two cities: say which cards name one of them.
fn no_such_ticket(check: &Check<'_>, cards: Cards<'_>, [from, to]: [CityId; 2]) -> GameFault {
    let others = cards
        .in_play()
        .filter(|(_, ticket)| ticket.cities.contains(&from) || ticket.cities.contains(&to))
        .map(|(_, ticket)| name(check, ticket.cities))
        .collect();
    let [from, to] = [from, to].map(|city| check.edition.board().city_name(city).to_owned());
    GameFault::NoSuchTicket { from, to, others }
}

/// The bonus cards in play.
///
/// Rule: "Using the Bonus Destination Tickets": any of the edition's bonus tickets can be added to any variant.
fn bonus_tickets(check: &Check<'_>) -> Vec<Ticket> {
    let records = &check.record.bonus_tickets;
    let most = check.edition.rules().bonus_tickets;
    if let Some(extra) = records.get(most) {
        let kind = if most == 0 {
            GameFault::NoBonusTickets { edition: check.edition.name().to_owned() }
        } else {
            GameFault::TooManyBonusTickets { found: records.len(), most }
        };
        check.log.fault(&extra.ticket.span, kind);
    }
    let mut bonus: Vec<(Ticket, &BonusRecord)> = Vec::new();
    for record in records {
        let kind = TicketKind::read(check.log, record.kind.as_ref());
        let Some(cities) = cities_of(check.log, &record.ticket, check.edition.board()) else { continue };
        let points = Points(i32::try_from(record.points).expect("checked when it was read"));
        // The bonus cards are unique.
        if let Some((_, first)) = bonus.iter().find(|(card, _)| card.joins(cities) && card.points == points) {
            let spans = [record.ticket.span.clone(), first.ticket.span.clone()];
            check.log.fault_at_all(&spans, EditionFault::CardTwice { ticket: name(check, cities) });
        }
        // A card of an unknown kind is a fault, and the tickets that mean it are none.
        bonus.push((Ticket { cities, points, kind: kind.unwrap_or(TicketKind::Regular), logo: None }, record));
    }
    bonus.into_iter().map(|(card, _)| card).collect()
}
