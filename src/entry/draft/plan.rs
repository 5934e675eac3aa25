//! What a change of the setup takes with it: things that no longer fit are found, so that nothing goes in silence.

use super::change::{Built, Change, Claimed, Held, PlayerId, Swap};
use super::values::Values;
use super::{Draft, Refusal};
use crate::board::Ticket;
use crate::game::Station;
use crate::units::TicketId;

/// A change of the setup with what it takes with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// All changes, in the order in which they are made.
    pub changes: Vec<Change>,
    /// Those of them that take away what no longer fits.
    pub lost: Vec<Change>,
}

impl Draft {
    /// Plans changes of the setup: things that no longer fit go.
    ///
    /// What stands further behind in the order of players and things goes first where one of several has to.
    ///
    /// # Errors
    ///
    /// Why the changes cannot be made even if everything goes.
    pub fn plan(&self, changes: Vec<Change>) -> Result<Plan, Refusal> {
        match self.tried(&changes) {
            Ok(_) => Ok(Plan { changes, lost: Vec::new() }),
            Err(collision @ Refusal::Collision(_)) => Err(collision),
            Err(Refusal::Fault(_)) => self.plan_with(changes, Some),
        }
    }

    /// Plans that a player goes, with everything entered for the player.
    ///
    /// # Errors
    ///
    /// Why that cannot be.
    pub fn plan_leaving(&self, id: PlayerId) -> Result<Plan, Refusal> {
        self.plan_with(vec![Change::Player(id, Swap { from: self.values.seated(id), to: None })], Some)
    }

    /// Plans other bonus tickets: who holds one that is still in play keeps it.
    ///
    /// # Errors
    ///
    /// Why they cannot be in play.
    pub fn plan_bonus_tickets(&self, cards: Option<Vec<Ticket>>) -> Result<Plan, Refusal> {
        let first = self.edition().map_or(0, |edition| edition.tickets().len());
        let old = self.setup().bonus_tickets.clone().unwrap_or_default();
        let new = cards.clone().unwrap_or_default();
        let set = Change::BonusTickets(Swap { from: self.setup().bonus_tickets.clone(), to: cards });
        self.plan_with(vec![set], |ticket| {
            let Some(number) = ticket.0.checked_sub(first) else { return Some(ticket) };
            new.iter().position(|card| old.get(number) == Some(card)).map(|number| TicketId(first + number))
        })
    }

    /// Plans changes after which the tickets have other numbers, or none.
    fn plan_with(&self, changes: Vec<Change>, number: impl Fn(TicketId) -> Option<TicketId>) -> Result<Plan, Refusal> {
        let things = self.things();
        let cleared: Vec<Change> = things.iter().cloned().rev().map(Change::reversed).chain(changes.clone()).collect();
        let (mut values, _) = self.tried(&cleared)?;
        let (mut gone, mut lost, mut again) = (Vec::new(), Vec::new(), Vec::new());
        for thing in things {
            let mut with = Values::default();
            let is_there = thing.whom().is_some_and(|id| values.player(id).is_some());
            let mut now = renumbered(&thing, &number).filter(|_| is_there);
            now = now.filter(|now| self.fits(&mut with, &values, now));
            if now.is_none() && is_there {
                // The station may fit, and only what it opens not.
                now = left_to_choose(&thing).filter(|now| self.fits(&mut with, &values, now));
                lost.extend(now.as_ref().and_then(|now| chosen_no_more(&thing, now)));
            }
            match &now {
                Some(_) => values = with,
                None => lost.push(thing.clone().reversed()),
            }
            if now.as_ref() != Some(&thing) {
                gone.push(thing.reversed());
                again.extend(now);
            }
        }
        let changes = gone.into_iter().rev().chain(changes).chain(again).collect();
        Ok(Plan { changes, lost })
    }

    /// Whether a thing fits some values; `with` are those with the thing then.
    fn fits(&self, with: &mut Values, values: &Values, thing: &Change) -> bool {
        with.clone_from(values);
        with.apply(thing).is_ok() && self.checked(with).is_ok()
    }

    /// Everything that the players have, as the changes that give it to a player who has nothing: tracks first, as stations
    /// open them.
    fn things(&self) -> Vec<Change> {
        let Values { players, .. } = &self.values;
        let tracks = players.iter().flat_map(|player| {
            let claim = |(at, &(track, named)): (usize, &(_, bool))| {
                Change::Track(track, Swap::add(Claimed { by: player.id, at, named }))
            };
            player.claims.iter().enumerate().map(claim)
        });
        let stations = players.iter().flat_map(|player| {
            let build = |(at, station): (usize, &Station)| {
                Change::Station(station.city, Swap::add(Built { by: player.id, at, opens: station.uses }))
            };
            player.stations.iter().enumerate().map(build)
        });
        let tickets = players.iter().flat_map(|player| {
            let hold =
                |(at, &ticket): (usize, &TicketId)| Change::Ticket(ticket, Swap::add(Held { by: player.id, at }));
            player.tickets.iter().enumerate().map(hold)
        });
        let counts = players.iter().flat_map(|player| {
            let passengers = player.passengers.iter();
            let passengers = passengers.map(|&(color, count)| Change::Passengers(player.id, color, Swap::add(count)));
            passengers.chain(player.marker.map(|marker| Change::Marker(player.id, Swap::add(marker))))
        });
        tracks.chain(stations).chain(tickets).chain(counts).collect()
    }
}

/// The same thing where the tickets have other numbers.
fn renumbered(thing: &Change, number: impl Fn(TicketId) -> Option<TicketId>) -> Option<Change> {
    match thing {
        Change::Ticket(ticket, swap) => Some(Change::Ticket(number(*ticket)?, swap.clone())),
        thing => Some(thing.clone()),
    }
}

/// A station that opens a certain track, with that left to the program.
fn left_to_choose(thing: &Change) -> Option<Change> {
    let Change::Station(city, Swap { to: Some(built), .. }) = thing else { return None };
    built.opens.map(|_| Change::Station(*city, Swap::add(Built { opens: None, ..*built })))
}

/// The change from a station as it was to how it is.
fn chosen_no_more(before: &Change, now: &Change) -> Option<Change> {
    match (before, now) {
        (Change::Station(city, before), Change::Station(_, now)) => {
            Some(Change::Station(*city, Swap { from: before.to, to: now.to }))
        }
        _ => None,
    }
}
