//! People: who plays, and changes of their names in all saved games.

use crate::source::Unreadable;
use crate::text::Text;

/// How many files of each kind have a name in them that is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NameChange {
    pub games: usize,
    pub deleted: usize,
    pub unfinished: usize,
}

#[derive(Debug, Clone, Copy)]
pub enum Names<'a> {
    /// The heading of the list: `7 people`.
    People(usize),
    /// What is about to be changed; the files stand below: `Ana becomes Anna in 6 games:`.
    Becomes(&'a Text, &'a Text, NameChange),
    MoreFiles(usize),
    /// It is done, and how it is taken back; how the program is called.
    Became(&'a Text, &'a Text, NameChange, &'a Text),
    Undone(&'a Text, &'a Text, NameChange),
    /// A change that had been broken off was finished.
    Finished(&'a Text, &'a Text, NameChange),
    /// A file had been changed by another program, and stays.
    LeftAlone(&'a Text),
    Damaged(&'a Text),
    /// A link, which stays as what it leads to may be anybody's.
    Link(&'a Text),
    /// A file that was not renamed, as it could not be read.
    Unreadable(&'a Text, &'a Unreadable),
    NobodyCalled(&'a Text),
    /// Somebody else has the name already, in so many games; and what makes the two one.
    Known(&'a Text, usize),
    MergeInstead(&'a Text, &'a Text),
    OnePerson(&'a Text, &'a Text),
    /// Two play in games together, so that they are two; and what to do.
    PlayTogether([&'a Text; 2], &'a [Text]),
    PlayTogetherHelp(&'a Text),
    EnteredElsewhere(&'a Text, &'a Text),
}

#[derive(Debug, Clone, Copy)]
pub enum NamesLabel {
    Person,
    Games,
    Wins,
    LastPlayed,
    AlsoWritten,
    TwoNames,
    NoNames,
    HowToChangeNames,
    RenameSpells,
    ChangeThem,
    NothingToChange,
    NothingChanged,
    NothingToUndo,
    FinishedLater,
    NeverFinished,
}

sentences!(Names<'_> => people::say);
labels!(NamesLabel => people::text);
