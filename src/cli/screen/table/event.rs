//! What happens at the table: the keys by what they mean.

use super::line::Edit;

/// Something that happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The line is edited.
    Edit(Edit),
    /// A text is put into the line.
    Paste(String),
    /// The line is finished, or a candidate is taken.
    Enter,
    /// The word is completed; on an empty line, the next part or page.
    Tab,
    /// The other way round.
    BackTab,
    /// Back by one step.
    Escape,
    Up,
    Down,
    /// A page, or the map where it is larger than its window, is moved by so many lines.
    Scroll(isize),
    Undo,
    Redo,
    /// To a player, from 0.
    Player(usize),
    /// The map in place of the sheet, or the other way round; everything is drawn anew.
    Map,
    Help,
    Setup,
    /// The score, or back from there.
    Score,
    /// To leave: what was entered is kept.
    Leave,
    /// The end of input on an empty line; elsewhere it deletes.
    EndOfInput,
    /// A cell was clicked.
    Click {
        column: u16,
        row: u16,
    },
    /// The window has another size.
    Resize,
}

/// What follows an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// Nothing was told to the conversation.
    Nothing,
    /// Something was told, which is kept on disk before anything else happens.
    Keep,
    /// Everything is to be drawn anew.
    Redraw,
    /// The conversation has ended: the game is to be saved or left.
    End,
    /// It is broken off.
    BrokenOff,
}
