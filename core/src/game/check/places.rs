//! Where in its file a record says what it says.

use std::sync::Arc;

use crate::board::Edition;
use crate::fault::{Fault, Piece};
use crate::game::laws::{Breach, Place};
use crate::game::position::{PlayerId, Position};
use crate::source::{Source, Span};

/// The places of a record; none where a game comes from a program.
#[derive(Default)]
pub(super) struct Places {
    /// The text that the spans are of; an empty one where there is none.
    pub(super) source: Arc<Source>,
    /// The place of each move, by its mark.
    pub(super) moves: Vec<Span>,
    /// The place of each bonus ticket, understood or not.
    pub(super) bonus_lines: Vec<Span>,
    /// Which of them each bonus ticket of the position is.
    pub(super) bonus: Vec<usize>,
    pub(super) players: Vec<PlayerPlaces>,
}

/// The places of a player's table.
#[derive(Clone, Default)]
pub(super) struct PlayerPlaces {
    /// The place that stands for the player: the name's, or the whole table's.
    pub(super) player: Span,
    pub(super) name: Option<Span>,
    pub(super) color: Option<Span>,
    pub(super) stations: Option<Span>,
    pub(super) passengers: Option<Span>,
    pub(super) marker: Option<Span>,
}

impl Places {
    /// What is illegal in a position as the record with it is told.
    pub(super) fn fault(&self, position: &Position, edition: &Edition, breach: &Breach) -> Fault {
        let locations = breach.at.iter().filter_map(|place| self.span(*place).within(&self.source));
        Fault::new(position.told(edition, &breach.what), locations)
    }

    fn span(&self, place: Place) -> Span {
        let of = |id: PlayerId, part: fn(&PlayerPlaces) -> Option<&Span>| {
            self.players.get(id.0 as usize).map(|player| part(player).unwrap_or(&player.player))
        };
        let span = match place {
            Place::Game => None,
            Place::Player(id) => of(id, |_| None),
            Place::Color(id) => of(id, |player| player.color.as_ref()),
            Place::Field(id, Piece::Stations) => of(id, |player| player.stations.as_ref()),
            Place::Field(id, Piece::Passengers) => of(id, |player| player.passengers.as_ref()),
            Place::BonusLine(line) => self.bonus_lines.get(line),
            Place::Bonus(at) => self.bonus.get(at).and_then(|&line| self.bonus_lines.get(line)),
            Place::Move(mark) => self.moves.get(mark.0 as usize),
        };
        span.cloned().unwrap_or_else(|| self.source.whole())
    }
}
