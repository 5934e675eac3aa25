//! People: who plays, and changes of their names in all saved games.

use stationmaster_core::source::Unreadable;
use stationmaster_core::text::Text;

/// How many files of each kind have a name in them that is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NameChange {
    pub games: usize,
    pub deleted: usize,
}

#[derive(Debug, Clone, Copy)]
pub enum Names<'a> {
    /// The heading of the list: `7 people`.
    People(usize),
    Became(&'a Text, &'a Text, NameChange),
    /// A file had been changed by another program, and stays.
    LeftAlone(&'a Text),
    Damaged(&'a Text),
    /// A link, which stays as what it leads to may be anybody's.
    Link(&'a Text),
    /// A file that was not renamed, as it could not be read.
    Unreadable(&'a Text, &'a Unreadable),
    /// Two play in games together, so that they are two; and what to do.
    PlayTogether([&'a Text; 2], &'a [Text]),
    PlayTogetherHelp(&'a Text),
}

labels! {
    NamesLabel {
        Person: "Name", "Nome";
        Games: "Games", "Partite";
        Wins: "Wins", "Vittorie";
        LastPlayed: "Last played", "Ultima partita";
        AlsoWritten: "Also written", "Scritto anche";
        RunAgain:
            "some games may have the new name already; the same command changes the others",
            "alcune partite possono avere già il nome nuovo; lo stesso comando cambia le altre";
        NothingToChange:
            "Nothing to change: the name is already written that way everywhere.",
            "Niente da cambiare: il nome è scritto così dappertutto.";
    }
}

sentences!(Names<'_> => people::say);
