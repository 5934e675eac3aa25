//! The variants' part: which decks are in play, and what a player keeps of them.

use crate::board::{Deck, Ticket, Variant};
use crate::fault::{EditionFault, Noun};
use crate::fields::Fields;
use crate::source::Spanned;
use crate::text::Text;
use crate::units::TicketId;

/// More than any deck holds.
const MANY: i64 = 999;

/// Reads the variants; there must be one at least.
pub(super) fn read(fields: &mut Fields<'_>, decks: &[Deck], tickets: &[Ticket]) -> Vec<Variant> {
    let log = fields.log;
    let here = fields.span.clone();
    let tables = fields.tables("variant");
    if tables.is_empty() {
        log.fault(&here, EditionFault::NoVariant);
    }
    let mut variants: Vec<Variant> = Vec::new();
    for table in tables {
        let span = table.span.clone();
        let Some(variant) = read_variant(table, decks, tickets) else { continue };
        if variants.iter().any(|other| other.name == variant.name) {
            log.fault(&span, EditionFault::VariantTwice { variant: variant.name.clone() });
        }
        variants.push(variant);
    }
    variants
}

fn read_variant(mut fields: Fields<'_>, decks: &[Deck], tickets: &[Ticket]) -> Option<Variant> {
    let log = fields.log;
    let name = fields.required_text("name", "name = \"classic\"");
    let title = fields.text("title");
    let logo = fields.text("logo");
    let number = |number: Spanned<i64>| usize::try_from(number.value).expect("checked against MANY");
    let least_tickets = fields.integer("least-tickets", 0..=MANY).map_or(0, number);
    let most_long = fields.integer("most-long", 0..=MANY).map(number);
    fields.require("decks", "decks = [\"europe\"]");
    let mut in_play = Vec::new();
    for deck in fields.texts("decks") {
        match decks.iter().find(|known| known.name == deck.value) {
            Some(deck) => in_play.extend(deck.tickets.clone()),
            None => log.unknown_name(Noun::Deck, &deck, decks.iter().map(|deck| deck.name.raw())),
        }
    }
    fields.finish();
    in_play.sort_unstable();
    in_play.dedup();
    if let Some(logo) = &logo {
        in_play.retain(|&ticket| tickets[ticket].logo.as_ref().is_some_and(|own| *own == logo.value));
        if in_play.is_empty() {
            log.unknown_name(Noun::Logo, logo, tickets.iter().filter_map(|ticket| ticket.logo.as_ref().map(Text::raw)));
        }
    }
    let name = name?.value;
    Some(Variant {
        title: title.map_or_else(|| name.clone(), |title| title.value),
        name,
        tickets: in_play.into_iter().map(TicketId).collect(),
        least_tickets,
        most_long,
    })
}
