//! The game as far as it is entered, as values: legal at every moment, with every change kept so that it can be taken back.
//!
//! A game begins with nothing known ([`Draft::default`]) and is complete as soon as there is a [`Draft::game`]. What is entered are
//! [`Change`]s: those of one line make an [`Edit`], are made together or not at all ([`Draft::make`]), and are undone together.
//! What no longer fits the game because of a change is found by a [`Plan`], so that it can be asked about.

mod change;
mod file;
mod kept;
mod making;
mod plan;
mod told;
mod values;

use std::sync::Arc;

pub use self::change::{Built, Change, Claimed, Collision, Edit, Held, PlayerId, Seated, Swap};
pub use self::file::unfinished;
pub use self::kept::Kept;
pub use self::plan::Plan;
pub use self::told::{Deed, Site, Thing};
pub use self::values::{Entrant, Setup, Values};
use super::read::{Claim, Holdings};
use crate::board::Edition;
use crate::color::Color;
use crate::fault::FaultKind;
use crate::game::position::{Position, Setup as Played};
use crate::game::{Game, Player};
use crate::text::Text;
use crate::units::Seat;

/// The game as far as it is entered.
///
/// Every change goes through the checks that a record goes through, so that there is one book of rules; a change that
/// they refuse leaves the game as it was.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    values: Values,
    /// The editions that the game has been of, by the names that the record gives them.
    editions: Vec<(Text, Arc<Edition>)>,
    game: Option<Game>,
    earlier: Vec<Edit>,
    /// What was undone, the next to be made again last.
    later: Vec<Edit>,
    /// The number of the player who joins next.
    next: u32,
}

/// Why a change was not made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It breaks a rule: what a record that says the same would be told first.
    #[error("it breaks a rule")]
    Fault(FaultKind),
    /// Somebody else has changed the same thing.
    #[error(transparent)]
    Collision(#[from] Box<Collision>),
}

impl From<FaultKind> for Refusal {
    fn from(fault: FaultKind) -> Refusal {
        Refusal::Fault(fault)
    }
}

impl Draft {
    /// Returns the game as it stands, if it is set up: with an edition, and with as many players as it needs.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Returns what was played, as far as it is known.
    pub fn setup(&self) -> &Setup {
        &self.values.setup
    }

    /// Returns the edition, if it is known.
    pub fn edition(&self) -> Option<&Arc<Edition>> {
        self.edition_called(self.values.setup.edition.as_ref()?)
    }

    fn edition_called(&self, name: &Text) -> Option<&Arc<Edition>> {
        self.editions.iter().find(|(known, _)| known == name).map(|(_, edition)| edition)
    }

    /// Returns the players with what they have, in the order of their seats.
    pub fn players(&self) -> &[Entrant] {
        &self.values.players
    }

    /// Returns everything that is entered.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Returns whether nobody has anything yet.
    pub fn is_empty(&self) -> bool {
        let is_empty = |player: &Entrant| *player == Entrant::new(player.id, player.name.clone(), player.color);
        self.values.players.iter().all(is_empty)
    }

    /// Returns where a player sits.
    pub fn seat_of(&self, id: PlayerId) -> Option<Seat> {
        self.values.players.iter().position(|player| player.id == id).map(Seat)
    }

    /// Returns who sits at a seat; nobody does behind the last.
    pub fn at(&self, seat: Seat) -> Option<&Entrant> {
        self.values.players.get(seat.0)
    }

    /// Returns what the players have, and which claims name their colors.
    pub fn holdings(&self) -> Holdings {
        let Some(game) = &self.game else { return Holdings::default() };
        let mut holdings = Holdings::of(game);
        for (seat, player) in self.values.players.iter().enumerate() {
            for &(track, named) in &player.claims {
                holdings.claims[track.0] = Some(Claim { seat: Seat(seat), named });
            }
        }
        holdings
    }

    /// Makes an edition known, so that the game can be set up as one of it.
    pub fn know_edition(&mut self, name: &Text, edition: &Arc<Edition>) {
        if self.edition_called(name).is_none() {
            self.editions.push((name.clone(), edition.clone()));
        }
    }

    /// Makes changes, all of them or none, as one edit; no changes are none.
    ///
    /// # Errors
    ///
    /// Why they cannot be made: the first rule that they break, or what else is there than a change expects.
    pub fn make(&mut self, changes: Vec<Change>) -> Result<(), Refusal> {
        if changes.is_empty() {
            return Ok(());
        }
        let (values, game) = self.tried(&changes)?;
        (self.values, self.game) = (values, game);
        self.next = self.values.players.iter().map(|player| player.id.after()).fold(self.next, u32::max);
        self.earlier.push(Edit { changes });
        self.later.clear();
        Ok(())
    }

    /// What the game would be after some changes.
    fn tried(&self, changes: &[Change]) -> Result<(Values, Option<Game>), Refusal> {
        let mut values = self.values.clone();
        for change in changes {
            values.apply(change)?;
        }
        let game = self.checked(&values)?;
        Ok((values, game))
    }

    /// The game that some values make; none as long as they are too few.
    fn checked(&self, values: &Values) -> Result<Option<Game>, FaultKind> {
        let Some(edition) = values.setup.edition.as_ref().and_then(|name| self.edition_called(name)) else {
            return Ok(None);
        };
        match position(values, edition).finish() {
            Ok(game) => Ok(Some(game)),
            Err(faults) => match faults.iter().find(|fault| !fault.kind.is_too_few_players()) {
                Some(fault) => Err(fault.kind.clone()),
                None => Ok(None),
            },
        }
    }

    /// Takes the last edit back, and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Edit> {
        let (values, game) = self.tried(&self.earlier.last()?.clone().reversed().changes).ok()?;
        let edit = self.earlier.pop()?;
        (self.values, self.game) = (values, game);
        self.later.push(edit.clone());
        Some(edit)
    }

    /// Makes the edit again that was taken back last, and returns it; `None` if there is none. A change in between ends it.
    pub fn redo(&mut self) -> Option<Edit> {
        let (values, game) = self.tried(&self.later.last()?.changes).ok()?;
        let edit = self.later.pop()?;
        (self.values, self.game) = (values, game);
        self.earlier.push(edit.clone());
        Some(edit)
    }

    /// Returns the edit that [`Draft::undo`] would take back.
    pub fn last_edit(&self) -> Option<&Edit> {
        self.earlier.last()
    }

    /// Returns the edit that [`Draft::redo`] would make again.
    pub fn next_edit(&self) -> Option<&Edit> {
        self.later.last()
    }

    /// Returns how many edits can be undone.
    pub fn edits(&self) -> usize {
        self.earlier.len()
    }

    /// Joins all edits but the first so many into one, so that they are undone together.
    pub fn join_since(&mut self, edits: usize) {
        if self.earlier.len() > edits + 1 {
            let joined = self.earlier.drain(edits..).flat_map(|edit| edit.changes).collect();
            self.earlier.push(Edit { changes: joined });
        }
    }
}

/// The values as a position of an edition that they name.
fn position(values: &Values, edition: &Arc<Edition>) -> Position {
    let Setup { edition: name, variant, bonus_tickets, house_rules, about } = values.setup.clone();
    let mut position = Position::new(edition);
    position.setup = Played { edition: name, variant, bonus_tickets, house_rules, about };
    let players: Vec<Player> = values.players.iter().map(|player| player_of(player, edition)).collect();
    position.seat(edition, players);
    position
}

fn player_of(entrant: &Entrant, edition: &Edition) -> Player {
    let colors = edition.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
    let count =
        |color: Color| entrant.passengers.iter().find(|(known, _)| *known == color).map_or(0, |&(_, count)| count);
    Player {
        tracks: entrant.claims.iter().map(|&(track, _)| track).collect(),
        stations: entrant.stations.clone(),
        tickets: entrant.tickets.clone(),
        marker: entrant.marker,
        passengers: colors.map(|&(color, _)| count(color)).collect(),
        ..Player::new(entrant.name.clone(), entrant.color)
    }
}
