//! What a text names without a line of its own: a ticket that somebody holds, and cities whoever has what.

use super::Reader;
use super::intend::Probe;
use super::line;
use super::meaning::{Named, Wrong};
use crate::board::Ticket;
use crate::entry::part::Part;
use crate::entry::spelling::pieces;
use crate::fault::{CityFault, FaultKind};
use crate::game::Game;
use crate::game::position::{PlayerId, Position};
use crate::units::{CityId, Seat, TicketId};

impl Reader {
    /// Returns the tickets that a text can mean equally well among those that the players hold, or that one player does: each
    /// its holder, and its position among the holder's tickets.
    ///
    /// # Errors
    ///
    /// Why it means none of them.
    pub fn held_tickets(&self, game: &Game, text: &str, player: Option<Seat>) -> Result<Vec<(Seat, usize)>, FaultKind> {
        let holds = |seat: Seat, ticket: TicketId| game.player(seat).tickets.contains(&ticket);
        let holder = |ticket: TicketId| game.seats().find(|&seat| holds(seat, ticket));
        let mut free = Position::from(game);
        free.tickets.clear();
        let mut probe = Probe::new(&self.edition, &free, PlayerId(0));
        let is_held = |ticket: TicketId| holder(ticket).is_some_and(|seat| player.is_none_or(|player| player == seat));
        probe.cards.retain(|(ticket, _)| is_held(*ticket));
        let cards: Vec<&Ticket> = probe.cards.iter().map(|(_, card)| *card).collect();
        let clause = line::clause(self, &mut probe, Part::Tickets, text, 0..text.len());
        let place = |named: Named| {
            let Named::Ticket(ticket) = named else { return None };
            let seat = holder(ticket)?;
            Some((seat, game.player(seat).tickets.iter().position(|&held| held == ticket)?))
        };
        match clause.stuck {
            None => Ok(clause.readings.iter().flatten().filter_map(|step| place(step.named)).collect()),
            Some(stuck) => {
                let fault = self.fault_among(&cards, &stuck.wrong, text);
                Err(fault.unwrap_or_else(|| CityFault::NotAPair { text: text.into() }.into()))
            }
        }
    }

    /// Returns the cities that a text names one behind the other, whoever has what there: all that it can mean equally well.
    ///
    /// # Errors
    ///
    /// Where a word names no city.
    pub fn cities(&self, text: &str) -> Result<Vec<Vec<CityId>>, Wrong> {
        let found = line::cities(self, text, &pieces(text, 0..text.len()), &|_, _| 0);
        let city = |(named, _)| if let Named::Station(city) = named { Some(city) } else { None };
        match found.stuck {
            Some(stuck) => Err(stuck.wrong),
            None => Ok(found.all.into_iter().map(|cities| cities.into_iter().filter_map(city).collect()).collect()),
        }
    }
}
