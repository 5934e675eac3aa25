//! Phones at the table: the texts of the laptop about them, and the texts that they are told.

use stationmaster_core::text::Text;

#[derive(Debug, Clone, Copy)]
pub enum Phones<'a> {
    /// The address at which they find the table.
    Address(&'a str),
    /// The players who have joined, each with whether everything of theirs is entered.
    Joined(&'a [(Text, bool)]),
    /// The number of requests without the right link.
    TurnedAway(u32),
    /// A thing that a player has lost, and the player who has it now.
    Lost(&'a str, Option<&'a Text>),
    /// An address and the interface that has it.
    Interface(&'a Text, &'a str),
    /// The address at which they found this computer, which is gone.
    AddressGone(&'a str),
    /// An address at which nothing can listen, and the reason.
    CannotListen(&'a str, &'a str),
    /// The code of a network, with its name.
    Network(&'a Text),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhonesLabel {
    Scan,
    NobodyYet,
    /// The reasons why no phone may have come by now.
    StillNobody,
    /// They come in at another address than before, and with another link.
    HasMoved,
    HowToClose,
    Closed,
    /// The disk takes long, or nothing can be written.
    Unwritten,
    WhichAddress,
    NoAddress,
    Password,
    /// Everything is entered of all who are here by phone.
    AllDone,
    // Told to a phone.
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
    /// The player of the phone has been taken out of the game.
    Removed,
    /// The field takes clauses alone.
    ClausesOnly,
    HeldByAnother,
    /// A count that a loss has made wrong.
    CountAgain,
    NotKept,
}

sentences!(Phones<'_> => phones::say);
labels!(PhonesLabel => phones::text);
