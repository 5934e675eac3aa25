//! The decks' part: tickets between cities of the board, no two alike.

use crate::board::{Board, Ticket, TicketKind, cities_of};
use crate::fault::{EditionFault, Fault};
use crate::fields::Fields;
use crate::source::{Location, Span};
use crate::text::Text;
use crate::units::Points;

/// The highest value that a card could bear, to keep sums small.
pub(crate) const HIGHEST: i64 = 999;

/// Reads a deck: its name and its cards with their locations.
pub(super) fn read(mut fields: Fields<'_>, board: &Board, own_file: bool) -> Option<(Text, Vec<(Ticket, Location)>)> {
    let log = fields.log;
    if own_file {
        fields.format();
    }
    let name = fields.required_text("name", "name = \"my-deck\"");
    fields.require("tickets", "tickets = [ { ticket = \"Roma - Wien\", points = 6 } ]");
    let mut tickets = Vec::new();
    for card in fields.tables("tickets") {
        if let Some((ticket, span)) = read_ticket(card, board)
            && let Some(location) = span.within(&log.source)
        {
            tickets.push((ticket, location));
        }
    }
    fields.finish();
    Some((name?.value, tickets))
}

/// Reads one card, with the span that names its cities.
fn read_ticket(mut fields: Fields<'_>, board: &Board) -> Option<(Ticket, Span)> {
    let log = fields.log;
    let text = fields.required_text("ticket", "ticket = \"Roma - Wien\"");
    let points = fields.required_integer("points", 1..=HIGHEST, "points = 6");
    let kind = TicketKind::read(log, fields.text("kind").as_ref());
    let logo = fields.text("logo").map(|logo| logo.value);
    fields.finish();
    let text = text?;
    let cities = cities_of(log, &text, board)?;
    let points = Points(i32::try_from(points?.value).expect("checked against HIGHEST"));
    Some((Ticket { cities, points, kind: kind?, logo }, text.span.clone()))
}

/// Returns a fault for every duplicate card.
pub(super) fn twice(tickets: &[Ticket], locations: &[Location], board: &Board) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (position, ticket) in tickets.iter().enumerate() {
        let Some(first) = tickets[..position].iter().position(|other| other.joins(ticket.cities)) else { continue };
        let kind = EditionFault::CardTwice { ticket: board.pair_name(ticket.cities) };
        faults.push(Fault::new(kind, [&locations[position], &locations[first]].map(Clone::clone)));
    }
    faults
}
