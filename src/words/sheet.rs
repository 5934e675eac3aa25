//! What every language says on the score sheet, in its rows and around it, and of a record that was checked.

use crate::category::Category;
use crate::color::Color;
use crate::score::passengers::Standing;
use crate::text::Text;
use crate::units::Trains;

/// The score sheet in words.
pub trait SheetWords {
    /// The title of a category of points: `European Express`.
    fn category(&self, category: Category) -> &'static str;

    /// The title of the row of one color of passengers: `Passengers, red`.
    fn passengers_of(&self, color: Color) -> String;

    /// The title of the row of all points: `Total`.
    fn total(&self) -> &'static str;

    /// The title of the row of the ranks: `Place`.
    fn rank(&self) -> &'static str;

    /// A rank, from 1: `1st`.
    fn ordinal(&self, rank: usize) -> String;

    /// So many of a number of things, such as tickets completed: `2 of 6`.
    fn out_of(&self, count: usize, all: usize) -> String;

    /// The length of a longest path, below its points: `length 14`.
    fn path_length(&self, length: Trains) -> String;

    /// How many tickets were completed, below the points for having the most: `3 tickets`.
    fn tickets(&self, count: usize) -> String;

    /// How many passengers a player has in all: `7 passengers`.
    fn passengers(&self, count: usize) -> String;

    /// How many passengers of one color a player has, below their points: `3, tied most`.
    fn passengers_standing(&self, count: u32, standing: Option<Standing>) -> String;

    /// A checked file is a legal finished game, with so many remarks: `friday.toml: a legal finished game (1 remark)`.
    ///
    /// `has_result` says that there is a result in it, which holds.
    fn legal_game(&self, file: &Text, has_result: bool, remarks: usize) -> String;

    /// What stands above the result as it should be: `help: this is the result that holds:`.
    fn result_that_holds(&self) -> &'static str;
}
