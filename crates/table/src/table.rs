//! The table: what is entered, the log, and an answer for every line and tap of the front ends.

use std::sync::Arc;

use stationmaster_core::{
    Color, Edition, Game, Move, Part, PlayerId, Points, Position, Seat, Text, Trains,
};

use crate::heard::{ENGLISH, Heard};
use crate::log::{Log, Owner};
use crate::place::Place;
use crate::reply::{Choice, Counted, Item, Picture, Preview, Refused, Reply};

/// The table at which a game is entered.
pub struct Table {
    /// The editions that can be chosen, in the order of their list.
    pub choices: Vec<Choice>,
    /// What is offered at the first places: what was played last time.
    pub last: LastTime,
    /// The names of people who are known, as they are written.
    pub known: Vec<Text>,
    /// The day, for `date today`.
    pub today: Option<stationmaster_core::Date>,
    /// The reader of the edition files that are named by a path; nothing is found unless the program gives one.
    pub open: fn(&std::path::Path) -> Result<String, stationmaster_core::Unreadable>,
    /// How many unfinished games stand in the first list.
    pub unfinished_games: usize,
    /// The kind of picture that is saved beside the game.
    pub picture: Option<Picture>,
    position: Position,
    game: Option<Game>,
    log: Log,
}

/// What was played last time.
#[derive(Debug, Clone, Default)]
pub struct LastTime {
    /// The name of the edition, as records have it.
    pub edition: Option<Text>,
    /// The name of the variant.
    pub variant: Option<Text>,
    /// The players with their colors.
    pub players: Vec<(Text, Color)>,
}

/// Where a front end is. The table holds the log and the answers; there is no other state.
#[derive(Debug, Clone)]
pub struct FrontEnd {
    /// Where it is.
    pub place: Place,
    /// Whose lines it enters.
    pub owner: Owner,
    /// The language that it hears.
    pub heard: &'static Heard,
    /// Whether the review has been seen, so that an empty line at a part leads back to it.
    pub reviewed: bool,
    /// The refused clauses that wait, the newest last.
    pub waits: Vec<Refused>,
}

/// The front end of the table itself at the first place, in English.
impl Default for FrontEnd {
    fn default() -> FrontEnd {
        FrontEnd {
            place: Place::Edition,
            owner: Owner::TABLE,
            heard: &ENGLISH,
            reviewed: false,
            waits: Vec::new(),
        }
    }
}

impl FrontEnd {
    /// Takes what waits out, for a front end that brings it back into its line: the newest, or that at a position.
    pub fn bring_back(&mut self, at: Option<usize>) -> Option<Refused> {
        todo!()
    }

    /// Lets the newest that waits go.
    pub fn let_go(&mut self) {
        self.waits.pop();
    }
}

impl Table {
    /// Returns a table at which nothing is entered yet.
    pub fn new(choices: Vec<Choice>) -> Table {
        todo!()
    }

    /// Returns a table for the editions that come with the program.
    pub fn shipped() -> Table {
        todo!()
    }

    /// Returns a table for a saved game, whose front end begins at the review; what is empty in it counts as said.
    pub fn of(choices: Vec<Choice>, position: &Position) -> Table {
        todo!()
    }

    /// Returns everything on the table and in the hands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the game as it stands, if there are players enough.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Returns the edition, once it is chosen.
    pub fn edition(&self) -> Option<&Arc<Edition>> {
        self.position.edition()
    }

    /// Returns the log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Returns the number of the position: it changes with every line of the log.
    pub fn version(&self) -> u64 {
        self.log.version()
    }

    /// Returns the seat of a player.
    pub fn seat_of(&self, id: PlayerId) -> Option<Seat> {
        self.position
            .players
            .iter()
            .position(|player| player.id == id)
            .map(Seat)
    }

    /// Enters a line: what can be entered of it is, and what is refused waits in the front end.
    pub fn enter(&mut self, front: &mut FrontEnd, line: &str) -> Reply {
        todo!()
    }

    /// Returns what [`Table::enter`] would do, and changes nothing.
    pub fn preview(&self, front: &FrontEnd, line: &str) -> Preview {
        todo!()
    }

    /// Enters moves that were tapped, all or none, as one line of the log of an owner. With `take`, what others have is taken over.
    ///
    /// The reply tells them as a typed clause would be told; a refusal has no forms.
    pub fn tap(&mut self, owner: Owner, moves: &[Move], take: bool) -> Reply {
        todo!()
    }

    /// Lets a player join by a tap: the moves of a join need the id that this gives. Returns it if that is allowed.
    pub fn join(&mut self, owner: Owner, name: &str, color: Color) -> (Option<PlayerId>, Reply) {
        todo!()
    }

    /// Notes a tapped count, or with `None` for both takes it away.
    pub fn count(
        &mut self,
        owner: Owner,
        player: PlayerId,
        left: Option<u32>,
        marker: Option<u32>,
    ) -> Reply {
        todo!()
    }

    /// Takes back the last line of an owner that still stands.
    pub fn undo(&mut self, owner: Owner) -> Reply {
        todo!()
    }

    /// Enters the line again that the owner took back last.
    pub fn redo(&mut self, owner: Owner) -> Reply {
        todo!()
    }

    /// Returns the moves of the line that [`Table::undo`] would take back.
    pub fn would_undo(&self, owner: Owner) -> Option<&[Move]> {
        todo!()
    }

    /// Returns the list below a line with the cursor at a byte of it: readings and forms, else completions.
    pub fn list(&self, front: &FrontEnd, line: &str, cursor: usize) -> Vec<Item> {
        todo!()
    }

    /// Returns how a player's count compares with what is entered.
    pub fn counted(&self, player: PlayerId) -> Counted {
        todo!()
    }

    /// Returns the unfinished parts, in the order of the places.
    pub fn unfinished(&self) -> Vec<(PlayerId, Part)> {
        todo!()
    }

    /// Returns whether a player is done: no part is unfinished and a count is there.
    pub fn is_done(&self, player: PlayerId) -> bool {
        todo!()
    }

    /// Returns the place to which an empty line leads from another; `None` where it is refused or ends the game.
    pub fn after(&self, front: &FrontEnd) -> Option<Place> {
        todo!()
    }

    /// Returns the place itself or, where that is gone, the next there is.
    pub fn nearest(&self, place: Place) -> Place {
        todo!()
    }

    /// Returns the first place that has no answer yet.
    pub fn first_open(&self) -> Place {
        todo!()
    }

    /// Returns whether something was entered that a draft has to keep.
    pub fn is_begun(&self) -> bool {
        todo!()
    }
}
