//! Games: the record as it was written, its checks, and the finished game.
//!
//! Four forms, one direction. A [`Record`] may say anything that parses. Its [moves](position::Move), played one after the
//! other, make a [`Position`](position::Position), which may be illegal. A position that breaks no [law](laws) becomes a
//! [`Game`], and scoring that cannot fail. A house rule can let a breach pass; the game then lists it.

mod check;
mod finished;
mod house_rules;
pub mod laws;
mod player;
pub mod position;
mod record;
mod rename;
pub(crate) mod result;
pub mod write;

use std::sync::Arc;

pub use self::check::check_unfinished;
pub(crate) use self::finished::stands_at;
pub use self::finished::{About, Game};
pub use self::house_rules::HouseRule;
pub use self::player::{Adjustment, Counts, OnlyTotal, Player, Station};
pub use self::record::{BonusRecord, PassengerRecord, PlayerRecord, Record, StationRecord};
pub use self::rename::renamed;
pub use self::result::Recorded;

use crate::board::Open;
use crate::fault::{Faults, Unreadable};
use crate::source::Source;
use crate::text::Text;

impl Game {
    /// Reads a record from its text and checks the game; `name` is the name of the text in messages, such as its file.
    ///
    /// Editions that come with the library are found by name; for those in files of their own there is [`load`].
    ///
    /// # Errors
    ///
    /// All faults of the record.
    ///
    /// # Examples
    ///
    /// ```
    /// use stationmaster_core::{Game, Seat};
    ///
    /// let record = r#"
    /// format = 1
    /// edition = "europe-anniversary"
    /// [[player]]
    /// name = "Anna"
    /// color = "red"
    /// routes = ["Edinburgh - London (orange)", "london-dieppe"]
    /// [[player]]
    /// name = "Ben"
    /// color = "blue"
    /// stations = ["Vienna"]
    /// "#;
    /// let game = Game::from_text("friday.toml", record)?;
    /// assert_eq!(game.player(Seat(0)).tracks.len(), 2);
    /// # Ok::<(), stationmaster_core::Faults>(())
    /// ```
    pub fn from_text(name: impl Into<Text>, text: impl Into<String>) -> Result<Game, Faults> {
        let source = Arc::new(Source {
            name: name.into(),
            text: text.into(),
        });
        load(&source, Asked::Whole, &|_| Err(Unreadable::Missing))
    }
}

/// The part of a game that has to be known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// All of it.
    Whole,
    /// All of some players; others may be missing. Questions such as the length of a path are about one player alone.
    Some,
    /// The totals will do: they are ranked, and nothing else is.
    Totals,
}

/// Reads a record, finds its edition and checks what is asked of the game; `open` reads the edition files that it names.
///
/// # Errors
///
/// All faults of the record, and those of an edition file of the user's own.
pub fn load(source: &Arc<Source>, asked: Asked, open: &Open<'_>) -> Result<Game, Faults> {
    let (record, faults) = Record::read(source);
    record.checked(faults, asked, open)
}
