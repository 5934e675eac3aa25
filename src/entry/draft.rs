//! The game as far as it is entered. It is a legal game at every moment: what would break a rule does not get in.

use std::sync::Arc;

use super::read::Link;
use crate::board::{Edition, Ticket};
use crate::color::Color;
use crate::date::Date;
use crate::fault::{FaultKind, Faults};
use crate::game::write::bonus_record;
use crate::game::{self, Game, HouseRule, PlayerRecord, Record, StationRecord};
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{CityId, RouteId, Seat, TicketId, TrackId};

/// The game as far as it is entered.
///
/// Every change goes through the checks that a record goes through, so that there is one book of rules; a change that
/// they refuse leaves the game as it was.
#[derive(Debug, Clone)]
pub struct Draft {
    edition: Arc<Edition>,
    record: Record,
    game: Game,
    earlier: Vec<Record>,
}

impl Draft {
    /// Sets up a game: edition, as the record names it, variant, bonus tickets and players.
    ///
    /// # Errors
    ///
    /// The first fault, such as two players of the same color.
    pub fn new(
        edition: &Arc<Edition>,
        named: &Text,
        variant: usize,
        bonus: &[Ticket],
        players: &[(Text, Color)],
    ) -> Result<Draft, FaultKind> {
        let mut record = Record::new("the table", named.clone());
        record.variant = edition.variants().get(variant).map(|variant| Spanned::unplaced(variant.name.clone()));
        record.bonus_tickets = bonus.iter().map(|ticket| bonus_record(edition.board(), ticket)).collect();
        record.players = players.iter().map(|(name, color)| PlayerRecord::new(name.clone(), *color)).collect();
        Draft::from_record(record, edition).map_err(first)
    }

    /// Takes up a record that exists.
    ///
    /// # Errors
    ///
    /// The faults of the record.
    pub fn from_record(mut record: Record, edition: &Arc<Edition>) -> Result<Draft, Faults> {
        // A result belongs to the game as it was saved.
        record.result = None;
        let game = game::check(&record, edition)?;
        Ok(Draft { edition: edition.clone(), record, game, earlier: Vec::new() })
    }

    /// Returns the game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the edition.
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// Returns the record as it stands.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Claims a track for a player: the one of the color named, or the first free one.
    ///
    /// # Errors
    ///
    /// Why the player cannot have claimed it.
    pub fn claim(&mut self, seat: Seat, link: &Link) -> Result<TrackId, FaultKind> {
        let name = Spanned::unplaced(self.edition.board().claim_name(link.route, link.color));
        self.change(|record| record.players[seat.0].routes.push(name))?;
        let track = self.game.player(seat).tracks.last();
        Ok(*track.expect("the claim has passed the checks"))
    }

    /// Takes a claim back; whether there was one.
    ///
    /// # Errors
    ///
    /// Why the claim is needed, such as by a station that opens the route.
    pub fn unclaim(&mut self, seat: Seat, route: RouteId) -> Result<bool, FaultKind> {
        let board = self.edition.board();
        let tracks = &self.game.player(seat).tracks;
        let Some(position) = tracks.iter().position(|&track| board.track(track).route == route) else {
            return Ok(false);
        };
        self.change(|record| drop(record.players[seat.0].routes.remove(position)))?;
        Ok(true)
    }

    /// Builds a station for a player.
    ///
    /// # Errors
    ///
    /// Why it cannot stand there.
    pub fn build(&mut self, seat: Seat, city: CityId) -> Result<(), FaultKind> {
        let city = Spanned::unplaced(self.edition.board().city_name(city).clone());
        self.change(|record| record.players[seat.0].stations.push(StationRecord { city, uses: None }))
    }

    /// Takes a station off the board; whether it was the player's.
    ///
    /// # Errors
    ///
    /// Never, as nothing depends on a station; the checks are asked all the same.
    pub fn demolish(&mut self, seat: Seat, city: CityId) -> Result<bool, FaultKind> {
        let stations = &self.game.player(seat).stations;
        let Some(position) = stations.iter().position(|station| station.city == city) else { return Ok(false) };
        self.change(|record| drop(record.players[seat.0].stations.remove(position)))?;
        Ok(true)
    }

    /// Fixes the route that a station opens, or leaves the choice to the program again.
    ///
    /// # Errors
    ///
    /// Why the station cannot open it.
    pub fn choose(&mut self, seat: Seat, city: CityId, route: Option<RouteId>) -> Result<(), FaultKind> {
        let others = |track: &TrackId| self.game.owner(*track).is_some_and(|owner| owner != seat);
        let board = self.edition.board();
        let uses = route.map(|route| match board.tracks_of(route, None).find(others) {
            Some(track) => Spanned::unplaced(board.track_name(track)),
            None => Spanned::unplaced(board.route_name(route)),
        });
        let stations = &self.game.player(seat).stations;
        let position = stations.iter().position(|station| station.city == city);
        self.change(|record| {
            if let Some(position) = position {
                record.players[seat.0].stations[position].uses = uses;
            }
        })
    }

    /// Gives a player a ticket.
    ///
    /// # Errors
    ///
    /// Why the player cannot hold it.
    pub fn hold(&mut self, seat: Seat, ticket: TicketId) -> Result<(), FaultKind> {
        let name = Spanned::unplaced(self.game.ticket_name(ticket));
        self.change(|record| record.players[seat.0].tickets.push(name))
    }

    /// Takes a ticket from a player; whether it was the player's.
    ///
    /// # Errors
    ///
    /// Never, as nothing depends on a ticket; the checks are asked all the same.
    pub fn give_back(&mut self, seat: Seat, ticket: TicketId) -> Result<bool, FaultKind> {
        let Some(position) = self.game.player(seat).tickets.iter().position(|&held| held == ticket) else {
            return Ok(false);
        };
        self.change(|record| drop(record.players[seat.0].tickets.remove(position)))?;
        Ok(true)
    }

    /// Sets a player's passengers.
    ///
    /// # Errors
    ///
    /// Why the player cannot hold so many.
    pub fn carry(&mut self, seat: Seat, passengers: &[(Color, u32)]) -> Result<(), FaultKind> {
        let counts =
            passengers.iter().map(|(color, count)| (Spanned::unplaced(color.name()), Spanned::unplaced(*count)));
        let counts = Spanned::unplaced(counts.collect::<Vec<_>>());
        self.change(|record| record.players[seat.0].passengers = Some(counts))
    }

    /// Waives a rule, as the group did.
    ///
    /// # Errors
    ///
    /// Never, as a waived rule forbids nothing; the checks are asked all the same.
    pub fn waive(&mut self, rule: HouseRule) -> Result<(), FaultKind> {
        if self.game.house_rules().contains(&rule) {
            return Ok(());
        }
        self.change(|record| record.house_rules.push(Spanned::unplaced(rule.key())))
    }

    /// Sets where the game was played, or leaves it out.
    pub fn place(&mut self, place: Option<Text>) {
        self.tell(|record| record.place = place);
    }

    /// Sets the day on which the game was played.
    pub fn date(&mut self, date: Date) {
        self.tell(|record| record.date = Some(date));
    }

    /// Changes what no rule is about.
    fn tell(&mut self, change: impl FnOnce(&mut Record)) {
        change(&mut self.record);
        self.game = game::check(&self.record, &self.edition).expect("no rule is about when and where");
    }

    /// Takes the last change back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(record) = self.earlier.pop() else { return false };
        self.game = game::check(&record, &self.edition).expect("it was a legal game before");
        self.record = record;
        true
    }

    /// Makes several changes as one: all of them or, where one is refused, none; they are undone together.
    ///
    /// # Errors
    ///
    /// What the changes give back, if they fail.
    pub fn as_one<T, E>(&mut self, changes: impl FnOnce(&mut Draft) -> Result<T, E>) -> Result<T, E> {
        let before = self.clone();
        let done = changes(self);
        match &done {
            Ok(_) => self.join_since(before.earlier.len()),
            Err(_) => *self = before,
        }
        done
    }

    /// Returns how many changes can be undone.
    pub fn changes(&self) -> usize {
        self.earlier.len()
    }

    /// Joins all changes but the first so many into one, so that they are undone together.
    pub fn join_since(&mut self, changes: usize) {
        self.earlier.truncate(changes + 1);
    }

    /// Returns all cards that are in play, with their numbers.
    pub fn cards(&self) -> Vec<(TicketId, &Ticket)> {
        self.game.cards().collect()
    }

    /// Returns the player who holds a card.
    pub fn holder(&self, ticket: TicketId) -> Option<Seat> {
        self.game.seats().find(|&seat| self.game.player(seat).tickets.contains(&ticket))
    }

    /// Changes the record and checks the game; a change that breaks a rule is undone.
    fn change(&mut self, change: impl FnOnce(&mut Record)) -> Result<(), FaultKind> {
        let mut record = self.record.clone();
        change(&mut record);
        self.game = game::check(&record, &self.edition).map_err(first)?;
        self.earlier.push(std::mem::replace(&mut self.record, record));
        Ok(())
    }
}

/// The record was legal before a change, so that its first fault is the change's.
fn first(faults: Faults) -> FaultKind {
    faults.into_first().kind
}
