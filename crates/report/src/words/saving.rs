//! Saved games: saving, games that were left unfinished, and the history with the reasons why a game is missing from it.

use super::command::{Cli, Several};
use super::{Language, Message, Sentence};
use stationmaster_core::Part;
use stationmaster_core::date::Date;
use stationmaster_core::history::{Criterion, UnknownName};
use stationmaster_core::score::ranking::Decision;
use stationmaster_core::text::Text;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    Nothing,
    Whole,
    /// The contents before it could no longer be written.
    Before,
    Lost,
}

/// A moment as the clock and the calendar on the wall showed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    pub day: Day,
    /// The hour, from 0 to 23.
    pub hour: u8,
    pub minute: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Day {
    Today,
    Yesterday,
    On(Date),
}

#[derive(Debug, Clone, Copy)]
pub struct Unfinished<'a> {
    pub players: &'a [Text],
    pub edition: &'a Text,
    pub stopped: Stopped<'a>,
    /// When it was last written, as far as that is known.
    pub written: Option<Moment>,
    /// The saved game that it corrects.
    pub corrects: Option<&'a Text>,
}

/// The place at which an unfinished game was left.
#[derive(Debug, Clone, Copy)]
pub enum Stopped<'a> {
    /// While it was told what was played, and by whom.
    InSetup,
    /// At a part of what a player has.
    At(&'a Text, Part),
    /// At the review of the whole game.
    AtTheEnd,
}

#[derive(Debug, Clone, Copy)]
pub enum Saving<'a> {
    /// Why a draft cannot be read, where it is, and whether it is a record with faults.
    DraftLeftAlone(&'a str, &'a Text, bool),
    DraftFaulty(&'a str),
    /// Why a draft cannot be opened, so that a copy of it is continued.
    DraftCopied(&'a str),
    /// Why no lock keeps other windows from the game that is entered.
    Unlocked(&'a str),
    /// An unfinished game, as it is listed, that another window has open.
    OpenElsewhere(&'a str),
    DraftOf(&'a Unfinished<'a>),
    /// An unfinished game goes on.
    GoesOn(&'a Unfinished<'a>),
    /// An unfinished game is put away.
    Discarded(&'a Unfinished<'a>),
    /// A correction changed nothing, so that the game is where it was.
    NothingChanged(&'a Text),
    /// The conversation ends early: what becomes of what was entered, and the command that goes on with it.
    Farewell(Kept, &'a Text),
    /// The game could not be saved, or what was entered not be kept: where it is now.
    WhereItIs(&'a Text, Kept),
    GameSaved(&'a Text),
    /// Behind that, the command that draws the picture to send.
    PictureToSend(&'a str),
    OldGameKept(&'a Text),
    /// The game that was corrected was changed meanwhile: where that version is, and where the correction.
    OldGameChanged(&'a Text, &'a Text),
    OldGameGone(&'a Text),
    /// The game that was corrected could not be put away and is counted still.
    OldGameStuck(&'a Text),
    /// A code to scan does not fit the window: the columns and rows that it needs.
    CodeNeedsRoom(usize, usize),
}

labels! {
    SavingLabel {
        NotAnAnswer: "That is not one of the answers.", "Non è una delle risposte.";
        /// The advice where the game being entered cannot be written to its file.
        TypeOn:
            "nothing typed so far is lost as long as this runs; make room, then type on",
            "finché il programma resta aperto nulla di ciò che è stato digitato va perso; fare \
             spazio, poi continuare a digitare";
        /// The advice where a finished game cannot be saved.
        SaveElsewhere:
            "`save to PATH` writes it in another folder or file; `save` tries again",
            "`salva in PERCORSO` la scrive in un'altra cartella o in un altro file; `salva` \
             ritenta";
        DraftStays:
            "the game is saved; when it is listed as unfinished, `discard` it",
            "la partita è salvata; quando verrà offerta come non finita, va tolta con `elimina`";
        /// The heading of the list of the games' files.
        Files: "Their files, in the same order:", "I file, nello stesso ordine:";
        /// The effect of the link for the app BG Stats.
        BgStats:
            "A link that imports this game into the app BG Stats: players, places, points, day \
             and place. Nothing is sent unless somebody opens it.",
            "Un collegamento con cui l'app BG Stats riprende questa partita: giocatori, posti, \
             punti, giorno e luogo. Non si invia niente finché qualcuno non lo apre.";
        /// The use of its code.
        ScanBgStats:
            "Scan it with the phone that has the app.",
            "Si inquadra con il telefono che ha l'app.";
        /// The way to the link and the code once the game is saved.
        BgStatsLater:
            "Once the game is saved, `stationmaster score last --format bgstats` prints the \
             link, and with `-o code.png` draws its code as a picture.",
            "A partita salvata, `stationmaster score last --format bgstats` scrive il \
             collegamento, e con `-o codice.png` ne disegna il codice come immagine.";
        /// A score was to be drawn that is no code, and what to do.
        OnlyBgStatsIsDrawn:
            "of a score, only the code for BG Stats can be drawn",
            "di un punteggio si disegna solo il codice per BG Stats";
        HowToDrawAScore:
            "add `--format bgstats`; `stationmaster map FILE --share -o PICTURE` draws the score \
             with the board",
            "aggiungere `--format bgstats`; `stationmaster map FILE --share -o IMMAGINE` disegna \
             il punteggio con il tabellone";
        /// Several games were to be drawn as one code, and what to do.
        OneGameForACode: "a code holds one game", "un codice contiene una sola partita";
        NameOneGame: "name one FILE", "indicare un solo FILE";
        NoGameFits: "No game that counts matches.", "Nessuna partita che conta corrisponde.";
        NoGameCounts: "No game has figures to show.", "Nessuna partita ha dati da mostrare.";
        OnlySavedGames:
            "only saved games can be deleted; other files are yours",
            "si possono eliminare solo partite salvate; gli altri file sono vostri";
        NothingDeleted: "There are no deleted games.", "Nessuna partita è eliminata.";
        HowToWriteDays:
            "write it as 2026-11-20, `today` or `yesterday`",
            "scriverlo come 2026-11-20, `oggi` o `ieri`";
        ViewBeforeFiles:
            "a view stands before the files: `history VIEW --files FILE…`",
            "una vista sta prima dei file: `history VISTA --files FILE…`";
        /// The clock is set to a day before 1970 or after 9999.
        NoDayOnTheClock:
            "the clock of this computer is not set to a day between 1970 and 9999",
            "l'orologio di questo computer non segna un giorno dal 1970 al 9999";
        HowToGiveADay:
            "set the clock, or write `date = 2026-11-20` into the record",
            "regolare l'orologio, o scrivere `date = 2026-11-20` nel file della partita";
    }
}

/// Games that are deleted and restored.
#[derive(Debug, Clone, Copy)]
pub enum Deleting<'a> {
    /// The name of the file, and how it is brought back; here and below, how the program is called.
    Deleted(&'a Text, &'a Text),
    HowToRestore(&'a Text),
    HowToList(&'a Text),
    Restored(&'a Text),
    NoSavedGame(&'a Text),
    NotDeleted(&'a Text),
}

sentences!(Saving<'_> => saving::say, Deleting<'_> => saving::deleting);

labels! {
    GameColumn {
        Date: "Date", "Data";
        Place: "Place", "Luogo";
        Edition: "Edition", "Edizione";
        Players: "Players", "Giocatori";
        Winner: "Winner", "Vincitore";
        Note: "Note", "Nota";
        File: "File", "File";
    }
}

#[derive(Debug, Clone, Copy)]
pub enum History<'a> {
    /// The heading of the list: `3 games in games`; the folder may be empty.
    Games(usize, &'a Text),
    /// The winners, and the criterion if not points: `anna and Carl (shared)`.
    Winners(&'a [String], Decision),
    Decimal(f64),
    NothingSaved(&'a Text),
    NoDay(&'a Text),
    NobodyCalled(Criterion, &'a Text),
    /// The name of a view stands among the files.
    ViewAmongFiles(&'a Text),
    /// A file with the first of its faults, and how many more it has: ``remark: `a.toml` is left out: …``
    LeftOut(&'a Text, &'a str, usize),
    /// The number of files left out, and the next step, in two lines.
    FilesLeftOut(usize),
    ResultDiffers(&'a Text),
    /// Columns of an imported table that nothing is read from.
    ColumnsNotRead(&'a [Text]),
    /// A game of an imported table; and if a game of its day and players is saved already, whether that has the same points.
    ImportedGame(Option<Date>, &'a str, Option<bool>),
    Imported(Imported),
}

/// The games of an imported table.
#[derive(Debug, Clone, Copy, Default)]
pub struct Imported {
    pub new: usize,
    /// Those that were saved already.
    pub known: usize,
    /// They are only looked at.
    pub is_dry: bool,
}

sentences!(History<'_> => saving::history);

impl Language {
    /// Nothing has a name, and the similar one that was perhaps meant, or all that there are instead.
    pub fn unknown(self, title: impl Sentence, similar: Option<&Text>, known: &[Text]) -> Message {
        match similar {
            Some(similar) => self.message(title, Cli::DidYouMean(similar)),
            None => self.message(title, Cli::CanBe(known)),
        }
    }

    /// No saved game has the name asked for; or several names begin so.
    pub fn unknown_name(self, unknown: &UnknownName) -> Message {
        let UnknownName {
            criterion,
            name,
            meant,
            similar,
            known,
        } = unknown;
        if meant.is_empty() {
            let title = History::NobodyCalled(*criterion, name);
            return self.unknown(title, similar.as_ref(), known);
        }
        let things = match criterion {
            Criterion::Player => Several::Players,
            Criterion::Edition => Several::Editions,
        };
        self.message(Cli::Several(things, name), Cli::CanBe(meant))
    }
}
