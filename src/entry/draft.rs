//! The game as far as it is entered. It is a legal game at every moment: what would break a rule does not get in.

mod past;

use std::sync::Arc;

use super::read::{Claim, Holdings};
use crate::board::{Edition, Ticket};
use crate::color::Color;
use crate::date::Date;
use crate::fault::{FaultKind, Faults};
use crate::game::write::bonus_record;
use crate::game::{self, Game, HouseRule, PlayerRecord, Record, StationRecord};
use crate::pair;
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
    /// The records before each change that can be undone.
    earlier: Vec<Record>,
    /// The records behind each change that was undone, the next one last.
    later: Vec<Record>,
}

/// Something on the table that a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Thing {
    Route(RouteId),
    Station(CityId),
    Ticket(TicketId),
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
        Draft::from_record(record, edition).map_err(|faults| first(&faults))
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
        Ok(Draft { edition: edition.clone(), record, game, earlier: Vec::new(), later: Vec::new() })
    }

    /// Returns the game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the record as it stands.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns what the players have, and which claims name their colors.
    pub fn holdings(&self) -> Holdings {
        let mut holdings = Holdings::of(&self.game);
        let cities = self.edition.board().names();
        for (seat, player) in self.game.seats().zip(&self.record.players) {
            for (track, route) in self.game.player(seat).tracks.iter().zip(&player.routes) {
                let named = pair::parse(route.value.raw(), cities).is_ok_and(|pair| pair.detail.is_some());
                holdings.claims[track.0] = Some(Claim { seat, named });
            }
        }
        holdings
    }

    /// Gives a player a thing; of a route the track of that color, or the first free one.
    ///
    /// # Errors
    ///
    /// Why the player cannot have it.
    pub fn give(&mut self, seat: Seat, thing: Thing, color: Option<Color>) -> Result<(), FaultKind> {
        let board = self.edition.board();
        let name = Spanned::unplaced(match thing {
            Thing::Route(route) => board.claim_name(route, color),
            Thing::Station(city) => board.city_name(city).clone(),
            Thing::Ticket(ticket) => self.game.ticket_name(ticket),
        });
        self.change(|record| {
            let player = &mut record.players[seat.0];
            match thing {
                Thing::Route(_) => player.routes.push(name),
                Thing::Station(_) => player.stations.push(StationRecord { city: name, uses: None }),
                Thing::Ticket(_) => player.tickets.push(name),
            }
        })
    }

    /// Gives a claim the track of another color, or names the color that it has.
    ///
    /// # Errors
    ///
    /// Why the player cannot have claimed it.
    pub fn recolor(&mut self, seat: Seat, route: RouteId, color: Color) -> Result<(), FaultKind> {
        let board = self.edition.board();
        let position = self.position(seat, Thing::Route(route));
        let name = board.claim_name(route, Some(color));
        match position.filter(|&position| self.record.players[seat.0].routes[position].value != name) {
            Some(position) => self.change(|record| record.players[seat.0].routes[position] = Spanned::unplaced(name)),
            None => Ok(()),
        }
    }

    /// Takes a thing from a player; whether it was the player's.
    ///
    /// # Errors
    ///
    /// Why it is needed, such as a route by a station that opens it.
    pub fn take(&mut self, seat: Seat, thing: Thing) -> Result<bool, FaultKind> {
        let Some(position) = self.position(seat, thing) else { return Ok(false) };
        self.change(|record| {
            let player = &mut record.players[seat.0];
            match thing {
                Thing::Route(_) => drop(player.routes.remove(position)),
                Thing::Station(_) => drop(player.stations.remove(position)),
                Thing::Ticket(_) => drop(player.tickets.remove(position)),
            }
        })?;
        Ok(true)
    }

    /// Where a thing stands among what a player has of its kind.
    fn position(&self, seat: Seat, thing: Thing) -> Option<usize> {
        let (player, board) = (self.game.player(seat), self.edition.board());
        match thing {
            Thing::Route(route) => player.tracks.iter().position(|&track| board.track(track).route == route),
            Thing::Station(city) => player.stations.iter().position(|station| station.city == city),
            Thing::Ticket(ticket) => player.tickets.iter().position(|&held| held == ticket),
        }
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
        let position = self.position(seat, Thing::Station(city));
        self.change(|record| {
            if let Some(position) = position {
                record.players[seat.0].stations[position].uses = uses;
            }
        })
    }

    /// Sets a player's passengers.
    ///
    /// # Errors
    ///
    /// Why the player cannot hold so many.
    pub fn carry(&mut self, seat: Seat, passengers: &[(Color, u32)]) -> Result<(), FaultKind> {
        let counts =
            passengers.iter().map(|(color, count)| (Spanned::unplaced(color.key()), Spanned::unplaced(*count)));
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

    /// Changes what no rule is about; no undo comes back behind it.
    fn tell(&mut self, change: impl FnOnce(&mut Record)) {
        change(&mut self.record);
        self.game = game::check(&self.record, &self.edition).expect("no rule is about when and where");
    }

    /// Changes the record and checks the game; a change that breaks a rule is undone.
    fn change(&mut self, change: impl FnOnce(&mut Record)) -> Result<(), FaultKind> {
        let mut record = self.record.clone();
        change(&mut record);
        self.game = game::check(&record, &self.edition).map_err(|faults| first(&faults))?;
        self.earlier.push(std::mem::replace(&mut self.record, record));
        self.later.clear();
        Ok(())
    }
}

/// The record was legal before a change, so that its first fault is the change's.
fn first(faults: &Faults) -> FaultKind {
    faults.first().kind.clone()
}
