//! What the players did: the record as it was written, the checks, and the finished game.
//!
//! Three stages, one direction. A [`Record`] may say anything that parses. A [`Game`] has passed every check, and
//! scoring it cannot fail.

mod check;
mod finished;
mod record;
pub(crate) mod result;
pub mod write;

use std::sync::Arc;

pub use self::check::check;
pub use self::finished::{About, Game, HouseRule, Player, Station};
pub use self::record::{BonusRecord, PassengerRecord, PlayerRecord, Record, StationRecord};
pub use self::result::Recorded;

use crate::board::{Open, find_edition};
use crate::fault::Faults;
use crate::source::{Location, Source};

/// Reads a record, finds its edition and checks the game; `open` reads the edition files that it names.
///
/// # Errors
///
/// All faults of the record, and those of an edition file of the user's own.
///
/// # Examples
///
/// ```
/// use std::sync::Arc;
/// use stationmaster::{fault::Unreadable, game, source::Source};
///
/// let text = r#"
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
/// let source = Arc::new(Source { name: "friday.toml".into(), text: text.into() });
/// let game = game::load(&source, &|_| Err(Unreadable::Missing)).expect("it is a legal game");
/// assert_eq!(game.players()[0].tracks.len(), 2);
/// ```
pub fn load(source: &Arc<Source>, open: &Open<'_>) -> Result<Game, Faults> {
    let (record, mut faults) = Record::read(source);
    let Some(name) = &record.edition else { return faults.or(()).and(Err(Faults::default())) };
    let location = Location { source: source.clone(), span: name.span() };
    let game = find_edition(name.get_ref(), Some(&location), open).and_then(|edition| check(&record, &edition));
    match game {
        Ok(game) => faults.or(game),
        Err(more) => {
            faults.append(more);
            faults.without_echoes().or(()).and(Err(Faults::default()))
        }
    }
}
