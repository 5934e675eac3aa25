//! A position: everything on the table and in the hands, legal or not, and the moves that change it.
//!
//! A record is a list of moves, each with its place in the file; so is a typed line. The [laws](super::laws) say whether a
//! position is legal; a legal one with all its players can be [finished](Position::finish).

mod moves;
mod pieces;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use self::moves::Move;
pub use self::pieces::{Adjusted, Built, Card, Claim, Count, Held, Which};
use super::{About, Counts, HouseRule};
use crate::board::{Edition, Ticket};
use crate::color::Color;
use crate::part::Part;
use crate::text::Text;
use crate::units::TrackId;

/// Everything on the table and in the hands, in the order in which it was played.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Position {
    /// The setup, as far as it is known.
    pub setup: Setup,
    pub(super) edition: Opened,
    /// The players, in the order of their seats.
    pub players: Vec<Seated>,
    /// Every claim of a route.
    pub claims: Vec<Claim>,
    /// Every station.
    pub stations: Vec<Built>,
    /// Every ticket in a hand.
    pub tickets: Vec<Held>,
    /// The passengers that players have, by color, never 0 of one.
    pub passengers: Vec<Count>,
    /// Every adjustment.
    pub adjustments: Vec<Adjusted>,
    pub(super) unread: Unread,
}

/// The setup: what was played, when and where, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// The edition, as the record names it.
    pub edition: Option<Text>,
    /// The position of the variant in the edition.
    pub variant: Option<usize>,
    /// The bonus tickets in play.
    pub bonus_tickets: Option<Vec<Ticket>>,
    /// The rules that the group waived.
    pub house_rules: Vec<HouseRule>,
    /// The circumstances: when and where it was played.
    pub about: About,
    /// The player who began.
    pub first: Option<PlayerId>,
}

/// The id of a player in a position: it stays when the name, the color or the seat changes.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct PlayerId(pub u32);

/// A player at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    /// The player.
    pub id: PlayerId,
    /// The name.
    pub name: Text,
    /// The color of the trains.
    pub color: Color,
    /// True if the player left before the end.
    pub left_early: bool,
    /// The scoring marker before the tickets were revealed, if it is known.
    pub marker: Option<u32>,
    /// Further counts of the players.
    pub counts: Counts,
    /// The parts that were confirmed to be empty.
    pub nothing: Vec<Part>,
}

/// The number of a move, given by the caller who plays it; the numbers need not be unique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mark(pub u32);

/// The values of a record that are not understood but still matter to the laws.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Unread {
    /// True if the variant is unknown.
    pub(super) variant: bool,
    /// The number of bonus tickets that are not understood.
    pub(super) bonus_tickets: usize,
    /// True if some claim is not understood.
    pub(super) claims: bool,
    /// The players whose color is not understood; the color in [`Seated`] is a stand-in.
    pub(super) colors: Vec<PlayerId>,
    /// The players with a field for passengers, understood or not.
    pub(super) passengers: Vec<PlayerId>,
}

/// An edition that was found. Two compare equal if they have the same name.
#[derive(Debug, Clone, Default)]
pub struct Opened(pub Option<Arc<Edition>>);

impl PartialEq for Opened {
    fn eq(&self, other: &Opened) -> bool {
        let name = |opened: &'_ Opened| opened.0.as_ref().map(|edition| edition.name().clone());
        name(self) == name(other)
    }
}

impl Position {
    /// Returns a position of an edition without players.
    pub fn new(edition: &Arc<Edition>) -> Position {
        let mut position = Position::default();
        let (name, edition) = (Some(edition.name().clone()), Opened(Some(edition.clone())));
        position.play(&Move::Edition { name, edition }, Mark::default());
        position
    }

    /// Returns the edition, if it is known.
    pub fn edition(&self) -> Option<&Arc<Edition>> {
        self.edition.0.as_ref()
    }

    /// Returns the colors of the box that no player has.
    pub fn free_colors(&self) -> Vec<Color> {
        let all = self
            .edition()
            .into_iter()
            .flat_map(|edition| &edition.rules().colors);
        let is_free = |color: &Color| self.players.iter().all(|player| player.color != *color);
        all.copied().filter(is_free).collect()
    }

    /// Returns a player.
    pub fn player(&self, id: PlayerId) -> Option<&Seated> {
        self.players.iter().find(|seated| seated.id == id)
    }

    /// Returns a player's name, or an empty one if the player is not at the table.
    pub fn name(&self, id: PlayerId) -> Text {
        self.player(id)
            .map(|seated| seated.name.clone())
            .unwrap_or_default()
    }

    /// Returns every claim with its track, if one is left for it.
    pub fn claimed(&self) -> Vec<(Claim, Option<TrackId>)> {
        let tracks = self
            .laws()
            .map(|laws| laws.ask_all().0.tracks)
            .unwrap_or_default();
        self.claims.iter().copied().zip(tracks).collect()
    }

    /// Returns whether a player has anything of a part.
    pub fn has(&self, id: PlayerId, part: Part) -> bool {
        match part {
            Part::Routes => self.claims.iter().any(|claim| claim.by == id),
            Part::Stations => self.stations.iter().any(|station| station.by == id),
            Part::Tickets => self.tickets.iter().any(|held| held.by == id),
            Part::Passengers => self.passengers.iter().any(|count| count.by == id),
        }
    }

    /// Returns the number of passengers of a color that a player has.
    pub fn passengers_of(&self, id: PlayerId, color: Color) -> u32 {
        let counts = self
            .passengers
            .iter()
            .filter(|count| count.by == id && count.color == color);
        counts
            .map(|count| count.number)
            .fold(0, u32::saturating_add)
    }
}
