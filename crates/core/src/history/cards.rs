//! Ticket statistics: how often each was kept and completed. Tickets that were drawn and put back are not recorded.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Club, SavedGame, SavedTicket};
use crate::board::{Board, Ticket, TicketKind};
use crate::text::Text;
use crate::units::{CityId, Points};

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

/// What stands on a card: its cities, points and kind.
type Face = ([CityId; 2], Points, TicketKind);

/// What tells a card of a board apart: its cities in order, points and kind.
type Key = ([usize; 2], Points, usize);

fn key_of((cities, points, kind): Face) -> Key {
    let mut cities = cities.map(|city| city.0);
    cities.sort_unstable();
    (cities, points, kind as usize)
}

fn face(ticket: &Ticket) -> Face {
    (ticket.cities, ticket.points, ticket.kind)
}

/// The cards so far, each with the position of its board.
#[derive(Default)]
struct Cards(BTreeMap<(usize, Key), Card>);

impl Cards {
    fn card(&mut self, at: usize, board: &Board, (cities, points, kind): Face) -> &mut Card {
        self.0
            .entry((at, key_of((cities, points, kind))))
            .or_insert_with(|| Card {
                board: board.name().clone(),
                cities: cities.map(|city| board.city_name(city).clone()),
                points,
                kind,
                games: 0,
                kept: 0,
                completed: 0,
            })
    }
}

/// The cards that every game of an edition and variant has in play.
struct Deck<'a> {
    game: &'a SavedGame,
    board: usize,
    faces: Vec<Face>,
    games: usize,
}

impl<'a> Deck<'a> {
    fn of(game: &'a SavedGame, board: usize) -> Deck<'a> {
        let edition = &game.played;
        let variant = edition
            .find_variant(game.variant.raw())
            .map(|variant| &edition.variants()[variant].tickets);
        let faces = variant
            .into_iter()
            .flatten()
            .map(|&id| face(edition.ticket(id)))
            .collect();
        Deck {
            game,
            board,
            faces,
            games: 0,
        }
    }

    fn is_of(&self, game: &SavedGame, board: usize) -> bool {
        self.board == board
            && Arc::ptr_eq(&self.game.played, &game.played)
            && self.game.variant == game.variant
    }
}

impl Club<'_> {
    /// Returns the tickets that were in play, those kept most often first, and of these the dearer ones. In play are those of the
    /// variant, the bonus tickets of a game, and what else somebody held in it.
    pub fn cards(&self) -> Vec<Card> {
        let (mut cards, mut decks): (Cards, Vec<Deck<'_>>) = (Cards::default(), Vec::new());
        for (game, &at) in self.games.iter().zip(&self.boards().of_game) {
            let known = decks.iter().position(|deck| deck.is_of(game, at));
            let deck = known.unwrap_or_else(|| {
                decks.push(Deck::of(game, at));
                decks.len() - 1
            });
            decks[deck].games += 1;
            let board = game.played.board();
            for ticket in game.players.iter().flat_map(|player| &player.tickets) {
                let card = cards.card(at, board, ticket.face());
                card.kept += 1;
                card.completed += usize::from(ticket.completed);
            }
            let held = game
                .everybody()
                .flat_map(|player| &player.tickets)
                .map(SavedTicket::face);
            let faces = game.bonus_tickets.iter().map(face).chain(held);
            let besides: BTreeMap<Key, Face> = faces.map(|face| (key_of(face), face)).collect();
            let is_in_deck = |key: &Key| decks[deck].faces.iter().any(|&face| key_of(face) == *key);
            for (_, face) in besides.into_iter().filter(|(key, _)| !is_in_deck(key)) {
                cards.card(at, board, face).games += 1;
            }
        }
        for deck in decks {
            for &face in &deck.faces {
                cards.card(deck.board, deck.game.played.board(), face).games += deck.games;
            }
        }
        let mut cards: Vec<Card> = cards.0.into_values().collect();
        cards.sort_by(|a, b| b.kept.cmp(&a.kept).then(b.points.cmp(&a.points)));
        cards
    }
}

impl SavedTicket {
    fn face(&self) -> Face {
        (self.cities, self.points, self.kind)
    }
}
