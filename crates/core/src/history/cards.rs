//! Ticket statistics: how often each was kept and completed. Tickets that were drawn and put back are not recorded.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::claims::Boards;
use super::{Club, SavedGame, SavedTicket, entry};
use crate::board::{Ticket, TicketKind};
use crate::text::Text;
use crate::units::{CityId, Points};

/// A ticket over many games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The board's name.
    pub board: Text,
    /// The two cities.
    pub cities: [Text; 2],
    /// The points it is worth.
    pub points: Points,
    /// Regular, short or long.
    pub kind: TicketKind,
    /// The number of games in which it was in play.
    pub games: usize,
    /// The number of times a player kept it.
    pub kept: usize,
    /// The number of times it was completed.
    pub completed: usize,
}

impl Card {
    /// Returns the points that it gained, less those that it cost.
    pub fn brought(&self) -> i64 {
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        i64::from(self.points.0) * (2 * count(self.completed) - count(self.kept))
    }
}

/// The face of a card: its cities, points and kind.
type Face = ([CityId; 2], Points, TicketKind);

/// The identity of a card: its board, its cities in order, its points and kind.
type Key = (usize, [CityId; 2], Points, usize);

type Cards = BTreeMap<Key, Card>;

/// The cards that every game of an edition and variant has in play, with the number of such games.
struct Deck<'a> {
    game: &'a SavedGame,
    board: usize,
    faces: Vec<Face>,
    games: usize,
}

impl Club<'_> {
    /// Returns the tickets that were in play, sorted by how often they were kept, then by points. In play are the tickets of the
    /// variant, the bonus tickets of a game, and anything else that a player held in it.
    pub fn cards(&self) -> Vec<Card> {
        let boards = self.boards();
        let (mut cards, mut decks) = (Cards::new(), Vec::new());
        let games = self.games.iter().zip(&boards.of_game);
        for (game, &board) in games.filter(|(game, _)| !game.is_only_totals) {
            let is_of = |deck: &Deck<'_>| {
                Arc::ptr_eq(&deck.game.played, &game.played) && deck.game.variant == game.variant
            };
            let deck = entry(&mut decks, is_of, || deck_of(game, board));
            deck.games += 1;
            let bonus = game.bonus_tickets.iter().map(face);
            let held = game.everybody().flat_map(|player| &player.tickets);
            let besides = bonus.chain(held.map(SavedTicket::face));
            let besides: BTreeMap<Key, Face> =
                besides.map(|face| (key(board, face), face)).collect();
            let is_in_deck = |own: &Key| deck.faces.iter().any(|&face| key(board, face) == *own);
            for (_, face) in besides.into_iter().filter(|(key, _)| !is_in_deck(key)) {
                boards.card(&mut cards, board, face).games += 1;
            }
            for ticket in game.players.iter().flat_map(|player| &player.tickets) {
                let card = boards.card(&mut cards, board, ticket.face());
                card.kept += 1;
                card.completed += usize::from(ticket.completed);
            }
        }
        for deck in decks {
            for face in deck.faces {
                boards.card(&mut cards, deck.board, face).games += deck.games;
            }
        }
        let mut cards: Vec<Card> = cards.into_values().collect();
        cards.sort_by(|a, b| b.kept.cmp(&a.kept).then(b.points.cmp(&a.points)));
        cards
    }
}

impl Boards {
    fn card<'c>(
        &self,
        cards: &'c mut Cards,
        board: usize,
        (cities, points, kind): Face,
    ) -> &'c mut Card {
        let named = self.editions[board].board();
        let new = || Card {
            board: named.name().clone(),
            cities: cities.map(|city| named.city_name(city).clone()),
            points,
            kind,
            games: 0,
            kept: 0,
            completed: 0,
        };
        cards
            .entry(key(board, (cities, points, kind)))
            .or_insert_with(new)
    }
}

fn deck_of(game: &SavedGame, board: usize) -> Deck<'_> {
    let variant = game.played.find_variant(game.variant.raw());
    let tickets = variant.map(|variant| &game.played.variants()[variant].tickets);
    let faces = tickets.into_iter().flatten();
    Deck {
        game,
        board,
        faces: faces.map(|&id| face(game.played.ticket(id))).collect(),
        games: 0,
    }
}

fn key(board: usize, (mut cities, points, kind): Face) -> Key {
    cities.sort_unstable();
    (board, cities, points, kind as usize)
}

fn face(ticket: &Ticket) -> Face {
    (ticket.cities, ticket.points, ticket.kind)
}

impl SavedTicket {
    fn face(&self) -> Face {
        (self.cities, self.points, self.kind)
    }
}
