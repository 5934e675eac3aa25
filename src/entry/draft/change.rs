//! Changes of a game that is being entered: each says what was there before and what is there then.

use serde::{Deserialize, Serialize};

use crate::board::Ticket;
use crate::color::Color;
use crate::date::Date;
use crate::game::HouseRule;
use crate::text::Text;
use crate::units::{CityId, TicketId, TrackId};

/// A player of a game that is being entered, the same whatever the name, the color and the order of the players become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u32);

impl PlayerId {
    /// The largest number that a player gets; a file that holds more was written by nobody.
    pub(super) const MOST: PlayerId = PlayerId(u32::MAX / 2);

    /// The number of whoever joins next.
    pub(super) fn after(self) -> u32 {
        self.0.saturating_add(1)
    }
}

/// One change of one thing, whole: which thing, what was before, and what is then. Nothing is `None`.
///
/// It says whom it concerns, so that the changes of several people can be told apart, and what it found, so that two that
/// collide are noticed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// The edition, as the record names it.
    Edition(Swap<Text>),
    /// The position of the variant in the edition.
    Variant(Swap<usize>),
    /// The bonus tickets in play; `None` before anybody has said so.
    BonusTickets(Swap<Vec<Ticket>>),
    /// The rules that the group waived; never an empty list.
    HouseRules(Swap<Vec<HouseRule>>),
    /// When it was played.
    Date(Swap<Date>),
    /// Where it was played.
    Place(Swap<Text>),
    /// Whatever the players want to keep.
    Note(Swap<Text>),
    /// A player who takes part, or does not.
    Player(PlayerId, Swap<Seated>),
    /// Who claims a track.
    Track(TrackId, Swap<Claimed>),
    /// Whose station stands in a city.
    Station(CityId, Swap<Built>),
    /// Who holds a ticket.
    Ticket(TicketId, Swap<Held>),
    /// How many passengers of a color a player has; never 0.
    Passengers(PlayerId, Color, Swap<u32>),
    /// Where a player's scoring marker stood.
    Marker(PlayerId, Swap<u32>),
}

/// What was, and what is then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Swap<T> {
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub from: Option<T>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub to: Option<T>,
}

fn none<T>() -> Option<T> {
    None
}

/// A player at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The position among the players, from 0.
    pub at: usize,
    /// The name.
    pub name: Text,
    /// The color of the trains.
    pub color: Color,
}

/// A claim of a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claimed {
    /// Who claims it.
    pub by: PlayerId,
    /// The position among the player's claims, from 0.
    pub at: usize,
    /// Whether its color was named; where it was not, any other track of the route does as well.
    #[serde(default)]
    pub named: bool,
}

/// A station on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Built {
    /// Whose it is.
    pub by: PlayerId,
    /// The position among the player's stations, from 0.
    pub at: usize,
    /// The opponent's track that its owner chose, if the choice is not left to the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens: Option<TrackId>,
}

/// A ticket in somebody's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Who holds it.
    pub by: PlayerId,
    /// The position among the player's tickets, from 0.
    pub at: usize,
}

/// Two people have changed the same thing: the change that was to be made, and what was found in place of what it expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("somebody else has changed the same thing")]
pub struct Collision {
    /// The change, which has not been made.
    pub change: Change,
    /// The same thing as it is.
    pub found: Change,
}

/// Changes that were made by one line, and are undone together.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Edit {
    /// The changes in their order.
    pub changes: Vec<Change>,
}

impl<T> Swap<T> {
    /// Returns what comes where nothing was.
    pub fn add(to: T) -> Swap<T> {
        Swap { from: None, to: Some(to) }
    }

    /// Returns what goes.
    pub fn remove(from: T) -> Swap<T> {
        Swap { from: Some(from), to: None }
    }

    fn reversed(self) -> Swap<T> {
        Swap { from: self.to, to: self.from }
    }
}

impl Change {
    /// Returns the change that takes this one back.
    #[must_use]
    pub fn reversed(self) -> Change {
        match self {
            Change::Edition(swap) => Change::Edition(swap.reversed()),
            Change::Variant(swap) => Change::Variant(swap.reversed()),
            Change::BonusTickets(swap) => Change::BonusTickets(swap.reversed()),
            Change::HouseRules(swap) => Change::HouseRules(swap.reversed()),
            Change::Date(swap) => Change::Date(swap.reversed()),
            Change::Place(swap) => Change::Place(swap.reversed()),
            Change::Note(swap) => Change::Note(swap.reversed()),
            Change::Player(id, swap) => Change::Player(id, swap.reversed()),
            Change::Track(id, swap) => Change::Track(id, swap.reversed()),
            Change::Station(id, swap) => Change::Station(id, swap.reversed()),
            Change::Ticket(id, swap) => Change::Ticket(id, swap.reversed()),
            Change::Passengers(id, color, swap) => Change::Passengers(id, color, swap.reversed()),
            Change::Marker(id, swap) => Change::Marker(id, swap.reversed()),
        }
    }

    /// The editions that it names.
    pub(super) fn editions(&self) -> impl Iterator<Item = &Text> {
        let swap = match self {
            Change::Edition(swap) => Some(swap),
            _ => None,
        };
        swap.into_iter().flat_map(|swap| swap.from.iter().chain(&swap.to))
    }

    /// Returns whether it leaves the thing as it is.
    pub fn is_idle(&self) -> bool {
        self.clone().reversed() == *self
    }

    /// Returns whom it concerns: the player who has the thing then, or else had it; `None` where it is about everybody.
    pub fn whom(&self) -> Option<PlayerId> {
        match self {
            Change::Player(id, _) | Change::Passengers(id, ..) | Change::Marker(id, _) => Some(*id),
            Change::Track(_, swap) => swap.to.or(swap.from).map(|claimed| claimed.by),
            Change::Station(_, swap) => swap.to.or(swap.from).map(|built| built.by),
            Change::Ticket(_, swap) => swap.to.or(swap.from).map(|held| held.by),
            Change::Edition(_)
            | Change::Variant(_)
            | Change::BonusTickets(_)
            | Change::HouseRules(_)
            | Change::Date(_)
            | Change::Place(_)
            | Change::Note(_) => None,
        }
    }
}

impl Edit {
    /// Returns the edit that takes this one back, the last change first.
    #[must_use]
    pub fn reversed(self) -> Edit {
        Edit { changes: self.changes.into_iter().rev().map(Change::reversed).collect() }
    }
}
