//! Ticket statistics: how often each was kept and completed. Tickets that were drawn and put back are not recorded.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Club, SavedGame};
use crate::board::TicketKind;
use crate::text::Text;
use crate::units::Points;

/// A ticket over many games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The board's name.
    pub board: Text,
    /// The two cities.
    pub cities: [Text; 2],
    /// What it is worth.
    pub points: Points,
    /// Whether it is a long ticket.
    pub kind: TicketKind,
    /// In how many games it was in play.
    pub games: usize,
    /// How often a player kept it.
    pub kept: usize,
    /// How often it was completed then.
    pub completed: usize,
}

impl Card {
    /// Returns the points that it brought, less those that it cost.
    pub fn brought(&self) -> i64 {
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        i64::from(self.points.0) * (2 * count(self.completed) - count(self.kept))
    }
}

/// What tells a card of a board apart: its cities in order, points and kind.
type Key = ([usize; 2], Points, usize);

fn key_of(mut cities: [usize; 2], points: Points, kind: TicketKind) -> Key {
    cities.sort_unstable();
    (cities, points, kind as usize)
}

impl Club<'_> {
    /// Returns the tickets that were in play, those kept most often first, and of these the dearer ones.
    pub fn cards(&self) -> Vec<Card> {
        let mut cards: BTreeMap<(usize, Key), Card> = BTreeMap::new();
        let boards = self.boards();
        // Games of the same edition and variant have the same cards in play.
        let mut decks: Vec<(&SavedGame, usize, usize)> = Vec::new();
        for (game, &board) in self.games.iter().zip(&boards.of_game) {
            let is_same = |deck: &&mut (&SavedGame, usize, usize)| {
                deck.1 == board && Arc::ptr_eq(&deck.0.played, &game.played) && deck.0.variant == game.variant
            };
            match decks.iter_mut().find(is_same) {
                Some(deck) => deck.2 += 1,
                None => decks.push((game, board, 1)),
            }
            for ticket in game.players.iter().flat_map(|player| &player.tickets) {
                let key = key_of(ticket.cities.map(|city| city.0), ticket.points, ticket.kind);
                let card = cards.entry((board, key)).or_insert_with(|| Card {
                    board: game.played.board().name().clone(),
                    cities: ticket.cities.map(|city| game.played.board().city_name(city).clone()),
                    points: ticket.points,
                    kind: ticket.kind,
                    games: 0,
                    kept: 0,
                    completed: 0,
                });
                card.kept += 1;
                card.completed += usize::from(ticket.completed);
            }
        }
        for (game, board, games) in decks {
            let (edition, variant) = (&game.played, game.variant.raw());
            let deck = edition.find_variant(variant).map(|variant| &edition.variants()[variant].tickets);
            for ticket in deck.into_iter().flatten().map(|&id| edition.ticket(id)) {
                let key = key_of(ticket.cities.map(|city| city.0), ticket.points, ticket.kind);
                let card = cards.entry((board, key)).or_insert_with(|| Card {
                    board: edition.board().name().clone(),
                    cities: ticket.cities.map(|city| edition.board().city_name(city).clone()),
                    points: ticket.points,
                    kind: ticket.kind,
                    games: 0,
                    kept: 0,
                    completed: 0,
                });
                card.games += games;
            }
        }
        let mut cards: Vec<Card> = cards.into_values().collect();
        cards.sort_by(|a, b| b.kept.cmp(&a.kept).then(b.points.cmp(&a.points)));
        cards
    }
}
