//! What lies on the table while a line is read: who has which track, station and card.

use crate::board::{Board, Ticket};
use crate::game::Game;
use crate::text::Text;
use crate::units::{CityId, Seat, TicketId, TrackId};

/// What the players have, as far as it is entered.
#[derive(Debug, Clone, Default)]
pub struct Holdings {
    /// The players' names, in the order of their seats.
    pub players: Vec<Text>,
    /// For each track of the board, who claims it.
    pub claims: Vec<Option<Claim>>,
    /// The stations that stand, and whose they are.
    pub stations: Vec<(CityId, Seat)>,
    /// The cards in play, in the order of their numbers.
    pub cards: Vec<Card>,
    /// Whether only one track of each route can be claimed, as so few play.
    pub one_track: bool,
}

/// A player's claim of a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// Who claims it.
    pub seat: Seat,
    /// Whether its color was named; where it was not, any other track of the route does as well.
    pub named: bool,
}

/// A card in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Its number.
    pub id: TicketId,
    /// Its cities and points.
    pub ticket: Ticket,
    /// Who holds it.
    pub holder: Option<Seat>,
}

impl Holdings {
    /// Returns the name of a card, with its points where another joins the same cities.
    pub(super) fn card_name(&self, card: &Card, board: &Board) -> Text {
        let name = board.pair_name(card.ticket.cities);
        let alike = self.cards.iter().filter(|other| other.ticket.joins(card.ticket.cities)).count();
        if alike > 1 { format!("{} ({})", name.raw(), card.ticket.points.0).into() } else { name }
    }

    /// Returns what the players of a game have; every track counts as named.
    pub fn of(game: &Game) -> Holdings {
        let holder = |id: TicketId| game.seats().find(|&seat| game.player(seat).tickets.contains(&id));
        let card = |(id, ticket): (TicketId, &Ticket)| Card { id, ticket: ticket.clone(), holder: holder(id) };
        let stations_of = |seat: Seat| game.player(seat).stations.iter().map(move |station| (station.city, seat));
        let claim = |track| game.owner(track).map(|seat| Claim { seat, named: true });
        Holdings {
            players: game.players().iter().map(|player| player.name.clone()).collect(),
            claims: (0..game.board().tracks().len()).map(TrackId).map(claim).collect(),
            stations: game.seats().flat_map(stations_of).collect(),
            cards: game.cards().map(card).collect(),
            one_track: game.leaves_one_track(),
        }
    }
}
