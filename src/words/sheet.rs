//! The score sheet, in its rows and around it, and a record that was checked.

use crate::category::Category;
use crate::color::Color;
use crate::score::passengers::Standing;
use crate::text::Text;
use crate::units::Trains;

/// The texts of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetLabel {
    /// The title of the row of all points: `Total`.
    Total,
    /// The title of the row of the ranks: `Place`.
    Rank,
    /// What is above the result as it should be: `help: this is the result that holds:`
    ResultThatHolds,
}

/// What the sheet says.
#[derive(Debug, Clone, Copy)]
pub enum Sheet<'a> {
    /// The title of the row of one color of passengers: `Passengers, red`.
    PassengersOf(Color),
    /// A rank, from 1: `1st`.
    Ordinal(usize),
    /// `2 of 6`
    OutOf(usize, usize),
    /// The length of a longest path, below its points: `length 14`.
    PathLength(Trains),
    /// `3 tickets`
    Tickets(usize),
    /// `7 passengers`
    Passengers(usize),
    /// The passengers of one color, below their points: `3, tied most`.
    PassengersStanding(u32, Option<Standing>),
    /// `friday.toml: a legal finished game (1 remark)`; `has_result` says that there is a result in it, which holds.
    LegalGame { file: &'a Text, has_result: bool, remarks: usize },
}

sentences!(Sheet<'_> => sheet::say);
labels!(Category => sheet::category, SheetLabel => sheet::label);
