//! The cards of a game by their numbers: those of the edition, and behind them the bonus cards of the game.

use super::{Edition, Ticket, Variant};
use crate::fault::GameFault;
use crate::text::Text;
use crate::units::{CityId, TicketId};

/// The cards of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cards<'a> {
    pub(crate) edition: &'a Edition,
    /// The variant, whose cards are in play; where it is unknown, any card of the edition is.
    pub(crate) variant: Option<&'a Variant>,
    /// The bonus cards, which are in play whatever the variant.
    pub(crate) bonus: &'a [Ticket],
}

impl<'a> Cards<'a> {
    /// Returns a card.
    pub(crate) fn get(self, id: TicketId) -> &'a Ticket {
        let own = self.edition.tickets();
        own.get(id.0).unwrap_or_else(|| &self.bonus[id.0 - own.len()])
    }

    /// Returns all cards that join two cities, in play or not.
    pub(crate) fn joining(self, cities: [CityId; 2]) -> impl Iterator<Item = TicketId> {
        let bonus = (self.edition.tickets().len()..).map(TicketId).zip(self.bonus);
        let bonus = bonus.filter(move |(_, card)| card.joins(cities)).map(|(id, _)| id);
        self.edition.tickets_joining(cities).iter().copied().chain(bonus)
    }

    /// Returns whether a card is in play.
    pub(crate) fn is_in_play(self, id: TicketId) -> bool {
        id.0 >= self.edition.tickets().len() || self.variant.is_none_or(|variant| variant.tickets.contains(&id))
    }

    /// Returns the cards that are in play: the variant's, none where it is unknown, and the bonus cards.
    pub(crate) fn in_play(self) -> impl Iterator<Item = (TicketId, &'a Ticket)> {
        let own = self.edition.tickets().len();
        let deck = self.variant.into_iter().flat_map(|variant| variant.tickets.iter().copied());
        deck.chain((own..own + self.bonus.len()).map(TicketId)).map(move |id| (id, self.get(id)))
    }

    /// Returns the fault of two cities that no card joins, with the cards that name one of them.
    pub(crate) fn none_joins(self, [from, to]: [CityId; 2]) -> GameFault {
        let board = self.edition.board();
        let others = self.in_play().filter(|(_, card)| card.cities.contains(&from) || card.cities.contains(&to));
        let others = others.map(|(_, card)| board.pair_name(card.cities)).collect();
        let [from, to] = [from, to].map(|city| board.city_name(city).to_owned());
        GameFault::NoSuchTicket { from, to, others }
    }

    /// Returns a card as records write it: `London - Wien`, and `London - Wien (5)` only where another card in play joins
    /// the same cities for other points.
    pub(crate) fn name(self, id: TicketId) -> Text {
        let ticket = self.get(id);
        let name = self.edition.board().pair_name(ticket.cities);
        let mut alike = self.in_play().filter(|(_, card)| card.joins(ticket.cities));
        if alike.all(|(_, card)| card.points == ticket.points) {
            name
        } else {
            format!("{} ({})", name.raw(), ticket.points.0).into()
        }
    }
}
