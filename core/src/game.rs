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
pub use self::check::check_unfinished;
pub use self::finished::{About, Game, HouseRule, Player, Station};
pub use self::record::{BonusRecord, PassengerRecord, PlayerRecord, Record, StationRecord};
pub use self::result::Recorded;

use crate::board::{Edition, Open, Ticket, find_edition};
use crate::fault::{Faults, Unreadable};
use crate::source::{Location, Source};
use crate::text::Text;

impl Game {
    /// Reads a record from its text and checks the game; `name` is what messages call the text, such as its file.
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
        let source = Arc::new(Source { name: name.into(), text: text.into() });
        load(&source, &|_| Err(Unreadable::Missing))
    }

    /// Checks a game that is given by numbers: what each player has, in a variant by its position in the edition.
    ///
    /// # Errors
    ///
    /// All faults, as of a record that says the same.
    ///
    /// # Panics
    ///
    /// If the edition has no such variant, or a number is none of its board's.
    pub fn new(edition: &Arc<Edition>, variant: usize, players: Vec<Player>) -> Result<Game, Faults> {
        Unproven { variant, players, ..Unproven::new(edition) }.check()
    }
}

/// A game by its numbers, as it may or may not have been played.
#[derive(Debug, Clone)]
pub struct Unproven {
    /// The edition.
    pub edition: Arc<Edition>,
    /// The edition's name as the record is to have it.
    pub edition_as_named: Text,
    /// The position of the variant in the edition.
    pub variant: usize,
    /// When and where it was played.
    pub about: About,
    /// The rules that the group waived.
    pub house_rules: Vec<HouseRule>,
    /// The bonus tickets that were in play.
    pub bonus_tickets: Vec<Ticket>,
    /// What each player has.
    pub players: Vec<Player>,
}

impl Unproven {
    /// Returns a game of an edition in which nobody takes part yet.
    pub fn new(edition: &Arc<Edition>) -> Unproven {
        Unproven {
            edition: edition.clone(),
            edition_as_named: edition.name().clone(),
            variant: 0,
            about: About::default(),
            house_rules: Vec::new(),
            bonus_tickets: Vec::new(),
            players: Vec::new(),
        }
    }

    /// Checks the game.
    ///
    /// # Errors
    ///
    /// All faults, as of a record that says the same.
    ///
    /// # Panics
    ///
    /// If the edition has no such variant, or a number is none of its board's.
    pub fn check(self) -> Result<Game, Faults> {
        check::check_numbers(self)
    }

    /// Returns the record that says the same; `edition` is how it is to name its edition.
    pub fn record(self, edition: &str) -> Record {
        write::record_of(&self.into_game(), edition)
    }

    /// The same in the shape of a game that has passed the checks.
    fn into_game(self) -> Game {
        Game {
            edition: self.edition,
            edition_as_named: self.edition_as_named,
            variant: self.variant,
            about: self.about,
            house_rules: self.house_rules,
            bonus_tickets: self.bonus_tickets,
            players: self.players,
            owners: Vec::new(),
            remarks: Vec::new(),
            recorded: None,
        }
    }
}

/// Reads a record, finds its edition and checks the game; `open` reads the edition files that it names.
///
/// # Errors
///
/// All faults of the record, and those of an edition file of the user's own.
pub fn load(source: &Arc<Source>, open: &Open<'_>) -> Result<Game, Faults> {
    let (record, mut faults) = Record::read(source);
    let mut game = None;
    if let Some(name) = &record.edition {
        let location = Location { source: source.clone(), span: name.span.clone() };
        match find_edition(name.value.raw(), Some(&location), open) {
            Ok(edition) => {
                let (checked, more) = check::try_check(&record, &edition);
                faults.append(more);
                game = checked;
            }
            Err(more) => faults.extend(more),
        }
    }
    Ok(faults.without_echoes().or(game)?.expect("what a record lacks is a fault of reading it"))
}
