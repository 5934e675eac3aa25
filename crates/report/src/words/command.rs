//! The command line around the reports: errors, what little is said besides.

use stationmaster_core::date::Date;
use stationmaster_core::text::Text;

labels! {
    Stream {
        StandardInput: "standard input", "lo standard input";
        StandardError: "standard error", "lo standard error";
    }
}

#[derive(Debug, Clone, Copy)]
pub enum Cli<'a> {
    ErrorLine(&'a str),
    HelpLine(&'a str),
    /// The program's version, what the code says of its fault, and where in the code if that is known.
    OwnBug(&'a str, &'a Text, Option<&'a str>),
    /// The advice on a bug of the program; the page of the project, if there is one.
    ReportBug(Option<&'a str>),
    CannotWriteResult(&'a Text),
    SystemRefuses(&'a Text),
    /// A folder or a file with which something could not be done, and why.
    Cannot(Attempt, &'a Text, &'a str),
    CannotAskWhichGame(Stream),
    NoSavedGame(&'a Text),
    NoGameOf(Date),
    FewGames(usize),
    /// A saved game, on one line: `2026-11-20, Anna and Ben, Kitchen table`.
    SavedGame(Option<Date>, Option<&'a Text>, &'a [Text]),
    DamagedGame(&'a Text),
    NameAFolder(&'a str),
    NoPlayerCalled(&'a Text),
    DidYouMean(&'a Text),
    /// A text that can mean several things.
    Several(Several, &'a Text),
    CanBe(&'a [Text]),
    /// The file of a picture, and whether it replaced another: `Picture: map.svg`.
    PictureWritten(&'a Text, bool),
}

labels! {
    Several {
        Editions: "editions", "edizioni";
        Games: "saved games", "partite salvate";
        Paths: "paths", "percorsi";
        Players: "players", "giocatori";
        Tickets: "tickets", "biglietti";
    }
}

labels! {
    /// A failed action on a folder or a file.
    Attempt {
        MakeFolder: "make the folder", "creare la cartella";
        List: "list the folder", "leggere la cartella";
        Read: "read", "leggere";
        Write: "write", "scrivere";
        Lock: "lock", "bloccare";
        Remove: "remove", "eliminare";
        Move: "move", "spostare";
    }
}

labels! {
    CliLabel {
        /// The answers to the question for a saved game.
        SavedGameAnswers:
            "Enter: the newest; or a number, a day, a player; `quit`: leave",
            "Invio: la più recente; oppure un numero, un giorno, un giocatore; `esci`: uscire";
        StandardInput: "standard input", "standard input";
        ItIsAFolder: "it is a folder", "è una cartella";
        NoSuchFolder: "there is no such folder", "la cartella non esiste";
        NameIsTaken: "a file with that name already exists", "esiste già un file con quel nome";
        NoPictureThere:
            "a file that is not a picture is already there, and stays",
            "c'è già un file che non è un'immagine, e resta dov'è";
        NameAFile:
            "name a FILE, or `last` for the newest saved game, a day, a player",
            "indicare un FILE, o `last` per l'ultima partita salvata, un giorno, un giocatore";
        HowToSaveAGame:
            "enter one with `stationmaster`, or name a FILE",
            "inserirne una con `stationmaster`, o indicare un FILE";
        WhichSavedGame: "Which game?", "Quale partita?";
        NoHomeFolder:
            "there is no home folder to keep the games in",
            "non c'è una cartella personale in cui conservare le partite";
        /// The ways to get help and to leave the table.
        HowToAnswer:
            "`?` says what can be typed here, `quit` leaves; nothing that was entered is lost.",
            "`?` dice che cosa si può digitare qui, `esci` esce; nulla di ciò che è stato \
             inserito va perso.";
    }
}

sentences!(Cli<'_> => command::say);
