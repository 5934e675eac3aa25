//! Phones at the table: what the laptop says of them, and what they are told that are let in or not.

use crate::entry::draft::Deed;
use crate::text::Text;

#[derive(Debug, Clone, Copy)]
pub enum Phones<'a> {
    /// Where they find the table.
    Address(&'a str),
    /// Who has joined.
    Joined(&'a [Text]),
    /// How many came with a link that is none.
    TurnedAway(u32),
    /// What one of them has done.
    Did(&'a [Deed]),
    /// How many more changes there were before those that are told.
    DidBefore(usize),
    /// An address and the interface that has it.
    Interface(&'a Text, &'a str),
    /// This computer has another address than that at which they found it.
    AddressGone(&'a str),
    /// Nothing can listen at an address, and why.
    CannotListen(&'a str, &'a str),
    /// The code of a network, with its name.
    Network(&'a Text),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhonesLabel {
    Scan,
    NobodyYet,
    /// Why nobody may have come by now.
    StillNobody,
    /// They come in at another address than before, and with another link.
    HasMoved,
    HowToClose,
    Closed,
    NotOpen,
    /// The disk takes long, or nothing can be written.
    Unwritten,
    #[cfg_attr(feature = "phones", allow(dead_code))]
    NotBuilt,
    WhichAddress,
    /// Instead of an address: no phone is to come in.
    AtNone,
    NoAddress,
    Password,
    // What a phone is told.
    NotLetIn,
    NotHere,
    Malformed,
    TooMuch,
    TooFast,
    Busy,
    NotYet,
    /// The page that asks is of another game.
    OtherGame,
    OtherBoard,
    Bug,
    /// The score is shown, and nobody can join any more.
    AllDone,
    NotKept,
}

sentences!(Phones<'_> => phones::say);
labels!(PhonesLabel => phones::text);
