//! Reads the decks, with their tickets, and the variants, which say which decks are in play and which bonuses count.
//!
//! Two cities are joined by one card of a deck, and by one card in play: a card that was printed again with other points is another
//! card, in a deck of its own.

use std::collections::BTreeMap;

use super::rules;
use crate::board::{Board, Deck, Joint, Ticket, TicketKind, Variant, cities_of};
use crate::fault::{EditionFault, Fault, Listed, Noun};
use crate::fields::Fields;
use crate::names::fold;
use crate::rules::Rules;
use crate::source::Location;
use crate::text::Text;
use crate::units::{Points, TicketId};

/// The highest value of a card, and more cards than any deck holds, to keep sums small.
pub(crate) const HIGHEST: i64 = 999;

/// Reads a deck: its name and its cards with their locations.
pub(super) fn read_deck(
    mut fields: Fields<'_>,
    board: &Board,
) -> Option<(Text, Vec<(Ticket, Location)>)> {
    let name = fields.required_text("name", "name = \"my-deck\"");
    fields.require(
        "tickets",
        "tickets = [ { ticket = \"Roma - Wien\", points = 6 } ]",
    );
    let tickets = fields
        .tables("tickets")
        .into_iter()
        .filter_map(|card| read_ticket(card, board))
        .collect();
    fields.finish();
    Some((name?.value, tickets))
}

fn read_ticket(mut fields: Fields<'_>, board: &Board) -> Option<(Ticket, Location)> {
    let log = fields.log;
    let text = fields.required_text("ticket", "ticket = \"Roma - Wien\"");
    let points = fields
        .required_number("points", 1..=HIGHEST, "points = 6")
        .map(Points);
    let kind = TicketKind::read(log, fields.text("kind").as_ref());
    let logo = fields.text("logo").map(|logo| logo.value);
    fields.finish();
    let text = text?;
    let cities = cities_of(log, &text, Joint::Ticket, board)?;
    Some((
        Ticket {
            cities,
            points: points?,
            kind: kind?,
            logo,
        },
        text.span.within(&log.source)?,
    ))
}

/// Returns a fault for each ticket that joins the same cities as an earlier one of its set. A set is a deck or a variant, given
/// as the ascending positions of its tickets.
pub(super) fn twice(
    sets: impl Iterator<Item = Vec<usize>>,
    tickets: &[Ticket],
    locations: &[Location],
    board: &Board,
) -> Vec<Fault> {
    let mut firsts = BTreeMap::new();
    for set in sets {
        for (at, &position) in set.iter().enumerate() {
            let cities = tickets[position].cities;
            let first = set[..at]
                .iter()
                .find(|&&other| tickets[other].joins(cities));
            if let Some(&first) = first {
                firsts.entry(position).or_insert(first);
            }
        }
    }
    let fault = |(position, first): (usize, usize)| {
        let kind = EditionFault::Twice {
            what: Listed::Ticket,
            name: board.pair_name(tickets[position].cities),
        };
        Fault::new(
            kind,
            [locations[position].clone(), locations[first].clone()],
        )
    };
    firsts.into_iter().map(fault).collect()
}

/// Reads the variants; there must be at least one.
pub(super) fn read_variants(
    fields: &mut Fields<'_>,
    decks: &[Deck],
    tickets: &[Ticket],
    rules: Option<&Rules>,
) -> Vec<Variant> {
    let log = fields.log;
    let here = fields.span.clone();
    let tables = fields.tables("variant");
    if tables.is_empty() {
        log.fault(&here, EditionFault::NoVariant);
    }
    let (mut variants, mut names) = (Vec::new(), Vec::<Text>::new());
    for table in tables {
        let span = table.span.clone();
        let Some((name, variant)) = read_variant(table, decks, tickets, rules) else {
            continue;
        };
        // A record can name it in any spelling.
        if names
            .iter()
            .any(|other| fold(other.raw()) == fold(name.raw()))
        {
            let fault = EditionFault::Twice {
                what: Listed::Variant,
                name: name.clone(),
            };
            log.fault(&span, fault);
        }
        names.push(name);
        variants.extend(variant);
    }
    variants
}

/// Reads a variant with its name, or only the name if the edition's rules are unclear.
fn read_variant(
    mut fields: Fields<'_>,
    decks: &[Deck],
    tickets: &[Ticket],
    rules: Option<&Rules>,
) -> Option<(Text, Option<Variant>)> {
    let log = fields.log;
    let name = fields.required_text("name", "name = \"classic\"");
    let title = fields.text("title");
    let logo = fields.text("logo");
    let least_tickets = fields.number("least-tickets", 0..=HIGHEST).unwrap_or(0);
    let most_long = fields.number("most-long", 0..=HIGHEST);
    fields.require("decks", "decks = [\"europe\"]");
    let mut in_play = Vec::new();
    for deck in fields.texts("decks") {
        let found = decks.iter().find(|known| known.name == deck.value);
        let found = found.or_else(|| {
            log.unknown_name(Noun::Deck, &deck, decks.iter().map(|deck| deck.name.raw()))
        });
        in_play.extend(found.into_iter().flat_map(|deck| deck.tickets.clone()));
    }
    let rules = rules::read_variant(&mut fields, rules);
    fields.finish();
    in_play.sort_unstable();
    in_play.dedup();
    if let Some(logo) = &logo {
        in_play.retain(|&ticket| {
            tickets[ticket]
                .logo
                .as_ref()
                .is_some_and(|own| *own == logo.value)
        });
        if in_play.is_empty() {
            let known = tickets
                .iter()
                .filter_map(|ticket| ticket.logo.as_ref().map(Text::raw));
            log.unknown_name::<()>(Noun::Logo, logo, known);
        }
    }
    let name = name?.value;
    let variant = rules.map(|rules| Variant {
        title: title.map_or_else(|| name.clone(), |title| title.value),
        name: name.clone(),
        tickets: in_play.into_iter().map(TicketId).collect(),
        least_tickets,
        most_long,
        rules,
    });
    Some((name, variant))
}
