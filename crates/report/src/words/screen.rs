//! The full screen: its keys, and the labels of its header, board and sheet.

use crate::words::Language;
use stationmaster_core::part::Part;
use stationmaster_core::text::Text;
use stationmaster_core::units::Trains;

labels! {
    /// The subjects of the keys in the footer.
    Keys {
        /// Edition, variant or players, with nothing typed.
        Start:
            "Enter = go on, ↓ = choose, Tab = complete, F1 = help, ^C = leave",
            "Invio = avanti, ↓ = scegli, Tab = completa, F1 = aiuto, ^C = esci";
        /// A part, with nothing typed.
        Part:
            "Enter = go on, ^Z = undo, F2-F6 = player, F7 = setup, F1 = help",
            "Invio = avanti, ^Z = annulla, F2-F6 = giocatore, F7 = preparazione, F1 = aiuto";
        /// A refused line that waits.
        Waits:
            "Tab = mend, ↓ = choose, Esc = let go, Enter = go on, F1 = help",
            "Tab = correggi, ↓ = scegli, Esc = lascia, Invio = avanti, F1 = aiuto";
        Typing:
            "Enter = enter, Tab = complete, ↓ = choose, Esc = clear",
            "Invio = inserisci, Tab = completa, ↓ = scegli, Esc = svuota";
        /// A chosen entry of the list.
        Chosen:
            "Enter = take, ↑ ↓ = choose, Esc = back",
            "Invio = prendi, ↑ ↓ = scegli, Esc = indietro";
        Review:
            "Enter = go on, F2-F6 = player, ^Z = undo, F7 = setup, F1 = help",
            "Invio = avanti, F2-F6 = giocatore, ^Z = annulla, F7 = preparazione, F1 = aiuto";
        Score:
            "Enter = save, F9 = reasons, F10 = paths, F12 = picture, F2-F6 = player",
            "Invio = salva, F9 = ragioni, F10 = percorsi, F12 = immagine, F2-F6 = giocatore";
        /// The tickets that are turned over one by one.
        Stage: "Enter = next, Esc = score", "Invio = avanti, Esc = risultato";
        Page: "PgUp PgDn = scroll, Esc = close", "PgUp PgDn = scorri, Esc = chiudi";
        Photo:
            "Enter = enter what is sure, PgUp PgDn = scroll, Esc = leave",
            "Invio = inserisci il sicuro, PgUp PgDn = scorri, Esc = lascia";
        /// The rows of the setup.
        Setup:
            "↑ ↓ = choose, Enter = change, Esc = close, letters = a line, ^Z = undo",
            "↑ ↓ = scegli, Invio = cambia, Esc = chiudi, lettere = una riga, ^Z = annulla";
        /// An open field of the setup.
        Field:
            "Enter = set, Tab = complete, ↓ = choose, Esc = back",
            "Invio = imposta, Tab = completa, ↓ = scegli, Esc = indietro";
    }
}

#[derive(Debug, Clone, Copy)]
pub enum Screen<'a> {
    /// The player whose tracks stand out on the board.
    Bright(&'a Text),
    /// A number of all: `42 of 45`.
    OfAll(usize, usize),
    /// The stations that a player has built, of how many.
    Kept(usize, usize),
    /// The city to which the route leads that a station opens.
    Opens(Option<&'a Text>),
    /// The number of lines that are not shown.
    More(usize),
    /// The number of further lines that wait.
    Waiting(usize),
    /// The numbers of a player's routes, stations, tickets and passengers.
    Summary(usize, Option<usize>, usize, Option<u32>),
    /// The trains that a player has left, and those that are expected: `12 left`.
    Left(Trains, Trains),
    /// The place of the scoring marker, and the one expected: `marker 43`.
    Marker(u32, u32),
    /// A part that is unfinished, and how much is in it.
    Open(Part, usize),
    /// The row of the setup for values that the game does not have, by their commands.
    Add(&'a [&'static str]),
    /// The headline of a score while something is open.
    Leads(&'a [Text]),
}

labels! {
    ScreenLabel {
        Board: "Board", "Tabellone";
        Players: "Players", "Giocatori";
        Setup: "Setup", "Preparazione";
        Trains: "Trains", "Vagoni";
        /// The counts of what lies on the table.
        Table: "Table", "Tavolo";
        /// The length of the longest path, short.
        Longest: "Longest", "Percorso";
        LongestPath: "Longest path", "Percorso più lungo";
        /// The heading of what decided the game.
        Decided: "What decided it", "Che cosa ha deciso";
        /// The note at figures that may change.
        SoFar: "so far", "per ora";
        /// The points that failed tickets cost.
        Failed: "Failed", "Persi";
        /// The purpose of the program, below its name.
        Purpose:
            "the referee for the end of a game of Ticket to Ride",
            "l'arbitro per la fine di una partita a Ticket to Ride";
        WindowTooSmall: "This window is too small", "Questa finestra è troppo piccola";
    }
}

sentences!(Screen<'_> => screen::sentence);

impl Language {
    /// Returns the keys of the footer, the most useful first: the name of each, and what it does in a word or two.
    pub fn footer(self, keys: Keys) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.label(keys)
            .split(", ")
            .filter_map(|key| key.split_once(" = "))
    }
}
