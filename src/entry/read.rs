//! What typed text can mean: chains of cities as routes, pairs of cities as tickets, cities as stations, colors,
//! passengers, players.
//!
//! A [`Reader`] knows the spellings of an edition. It reads a line against a [`Position`] and says, as
//! values, what each thing named would do: a [`Line`] of clauses, each with its readings, or where it makes no sense and why. The same
//! for a line that is still being typed is a [`Partial`], with what the word at the cursor could be. Nothing is changed here.
//!
//! ```
//! use stationmaster::board::shipped_edition;
//! use stationmaster::entry::Part;
//! use stationmaster::entry::read::{Effect, Reader};
//! use stationmaster::game::position::Position;
//! use stationmaster::units::Seat;
//!
//! let edition = shipped_edition("europe-anniversary").expect("it is shipped");
//! let reader = Reader::new(&edition);
//! let line = reader.line(&Position::new(&edition), Seat(0), Part::Routes, "lis mad bar mar, st pet rig");
//! let steps = || line.clauses.iter().flat_map(|clause| &clause.readings[0]);
//! assert_eq!(steps().count(), 4);
//! assert!(steps().all(|step| matches!(step.effect, Ok(Effect::Claim { .. }))));
//! ```

mod color;
mod intend;
mod line;
mod meaning;
mod near;
mod partial;
mod passengers;
mod path;
mod players;
mod probe;
mod search;
mod shorter;
mod ticket;
mod whom;

use std::sync::Arc;

pub(super) use self::color::best as best_colors;
pub(super) use self::intend::moves;
pub(super) use self::line::act_of;
pub use self::meaning::{Act, Change, Clause, Effect, Line, Link, Named, Step, Wrong};
pub use self::near::Near;
pub(super) use self::near::near_name;
pub use self::partial::{Candidate, Guess, Partial};
pub use self::path::{ClaimedPath, NoPath};
pub use self::players::{NewPlayer, NoPlayer, new_player, new_players};
use self::probe::Probe;
pub(super) use self::whom::words_of;
use super::part::Part;
use super::spelling::{Spellings, chains};
use crate::board::{Board, Edition};
use crate::game::position::{PlayerId, Position};
use crate::units::Seat;
use crate::words::Language;

/// Reads lines about games of an edition; made once and kept, as it folds all spellings of the board.
#[derive(Debug)]
pub struct Reader {
    edition: Arc<Edition>,
    spellings: Spellings,
    spoken: Language,
}

impl Reader {
    pub fn new(edition: &Arc<Edition>) -> Reader {
        Reader {
            edition: edition.clone(),
            spellings: Spellings::new(edition.board()),
            spoken: Language::default(),
        }
    }

    /// Reads the first letters of a color from now on as those of its words in a language.
    pub fn listen_to(&mut self, spoken: Language) {
        self.spoken = spoken;
    }

    /// Returns what a whole line would do to a part of what a player has.
    ///
    /// The clauses follow each other: each finds done what those before it do, if that is clear.
    pub fn line(&self, position: &Position, seat: Seat, part: Part, line: &str) -> Line {
        Line {
            clauses: line::read(
                self,
                &mut self.probe(position, seat),
                part,
                line,
                &chains(line),
            ),
        }
    }

    /// Returns what a line means that is still being typed, with the cursor at a byte of it.
    pub fn partial(
        &self,
        position: &Position,
        seat: Seat,
        part: Part,
        line: &str,
        cursor: usize,
    ) -> Partial {
        let partial = partial::read(self, self.probe(position, seat), part, line, cursor);
        let near = partial
            .fault
            .as_ref()
            .and_then(|_| self.near_in(&partial.line, position, seat, part, line));
        Partial { near, ..partial }
    }

    /// Returns what would become of one thing, named without words; not of passengers.
    pub fn effect(
        &self,
        position: &Position,
        seat: Seat,
        act: Act,
        named: &Named,
    ) -> Result<Effect, Wrong> {
        let probe = self.probe(position, seat);
        probe
            .judge(act, named)
            .and_then(|effect| probe.check_trains(named, effect))
    }

    fn probe<'a>(&'a self, position: &'a Position, seat: Seat) -> Probe<'a> {
        // Nobody has the highest number.
        let by = position
            .players
            .get(seat.0)
            .map_or(PlayerId(u32::MAX), |player| player.id);
        Probe::new(&self.edition, position, by)
    }

    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    fn board(&self) -> &Board {
        self.edition.board()
    }
}
