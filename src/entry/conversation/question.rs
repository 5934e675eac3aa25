//! The questions of the conversation.

use crate::entry::part::Part;
use crate::units::Seat;

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Which edition was played.
    Edition,
    /// Which variant of it.
    Variant,
    /// Which bonus tickets were in play.
    Bonus,
    /// Who played, with which colors.
    Players,
    /// A player's routes, stations, tickets or passengers.
    Part(Seat, Part),
    /// Whether what was entered is what lies on the table.
    Review,
    /// What to do with the score.
    Score,
    /// Where it was played.
    Place,
    /// Which pictures of the board are to be kept beside the game; the last question before saving.
    Pictures,
    /// Nothing more: the game is to be saved.
    Save,
    /// Nothing more: the game is left as a draft.
    Leave,
}
