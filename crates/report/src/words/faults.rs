//! Faults: what is wrong, why, and what to do next.

use super::shared::capital;
use super::{Language, Sentence};
use stationmaster_core::fault::{FaultKind, Listed, Noun, Piece, RemarkKind, Shape, Unreadable};
use stationmaster_core::game::HouseRule;
use stationmaster_core::text::Text;

/// A fault in words.
#[derive(Debug, Clone, Default, PartialEq, Eq, thiserror::Error)]
#[error("{title}")]
pub struct Message {
    /// The fault: lower case, no full stop, names in backticks.
    pub title: String,
    /// Why, at the first location.
    pub label: String,
    /// The next step, if there is one to name.
    pub help: Option<String>,
    /// The meaning of the other locations.
    pub other: String,
}

labels! {
    /// The word before a message, such as `error`.
    FaultLabel {
        Error: "error", "errore";
        Remark: "remark", "avviso";
        Help: "help", "aiuto";
    }
}

/// A house rule that lets something illegal pass, as a record names it.
#[derive(Debug, Clone, Copy)]
pub struct LetPass(pub HouseRule);

#[derive(Debug, Clone, Copy)]
pub enum FaultCount<'a> {
    /// Those beyond the ones shown: `and 3,214 more`.
    More(usize),
    /// A place in a file: `friday.toml, line 9, column 4`.
    Place(&'a Text, usize, usize),
    /// All, with what they mean: `3 faults in friday.toml, nothing was scored`.
    All(usize, &'a Text, Refusal),
}

labels! {
    Refusal {
        NothingScored: "nothing was scored", "nessun punteggio è stato calcolato";
        NoPathLookedFor: "no path was looked for", "nessun percorso è stato cercato";
        NoMapDrawn: "no map was drawn", "nessuna mappa è stata disegnata";
        NoFinishedGame: "not a finished game", "così non è una partita finita";
        NoEdition: "not an edition", "non è un'edizione";
        ResultDiffers: "the result does not hold", "il risultato scritto non è giusto";
        MendByHand: "fix it by hand first", "va prima corretto a mano";
        NothingImported: "nothing was imported", "nessuna partita è stata importata";
    }
}

sentences!(LetPass => faults::let_pass, &Unreadable => faults::file::why, FaultCount<'_> => faults::count, &RemarkKind => faults::remark);

impl Language {
    /// Returns what is wrong, with what is told beside it.
    pub fn fault(self, kind: &FaultKind) -> Message {
        let text = match kind {
            FaultKind::File(fault) => spoken!(self, faults::file::file(fault)),
            FaultKind::Shape(fault) => spoken!(self, faults::file::shape(fault)),
            FaultKind::City(fault) => spoken!(self, faults::file::city(fault)),
            FaultKind::Edition(fault) => spoken!(self, faults::edition::edition(fault)),
            FaultKind::Game(fault) => spoken!(self, faults::game::game(fault)),
        };
        // A language says a fault in up to four lines, in the order of the fields; an empty line is a field without a text.
        let mut lines = text.split('\n').map(str::to_owned);
        let mut line = || lines.next().unwrap_or_default();
        let mut message = Message {
            title: line(),
            label: line(),
            help: Some(line()).filter(|help| !help.is_empty()),
            other: line(),
        };
        if let Some(rule) = HouseRule::letting_pass(kind) {
            let all_the_same = self.say(LetPass(rule));
            message.help = Some(match message.help {
                None => all_the_same,
                // After a question a new sentence begins.
                Some(help) if help.ends_with('?') => format!("{help} {}", capital(&all_the_same)),
                Some(help) => format!("{help}; {all_the_same}"),
            });
        }
        message
    }

    /// A fault of something outside of files, and the next step.
    pub fn message(self, title: impl Sentence, help: impl Sentence) -> Message {
        Message {
            title: self.say(title),
            help: Some(self.say(help)),
            ..Message::default()
        }
    }

    /// A remark on a line of its own: `Remark: nobody is down to 2 trains; did the game end early?`
    pub fn remark_line(self, kind: &RemarkKind) -> String {
        format!(
            "{}: {}",
            capital(self.label(FaultLabel::Remark)),
            self.say(kind)
        )
    }
}

/// How a field is written that must be of a shape: one that people write by hand, where its shape alone does not say it.
pub(super) fn example(field: &str, shape: Shape) -> Option<&'static str> {
    Some(match (field, shape) {
        ("format", Shape::WholeNumber) => "format = 1",
        ("minutes", Shape::WholeNumber) => "minutes = 75",
        ("marker", Shape::WholeNumber) => "marker = 52",
        ("trains-left", Shape::WholeNumber) => "trains-left = 2",
        ("final-marker", Shape::WholeNumber) => "final-marker = 98",
        ("date", Shape::Date) => "date = 2026-11-20",
        ("house-rules", Shape::List) => "house-rules = [\"…\"]",
        ("routes", Shape::List) => "routes = [\"London - Dieppe\"]",
        ("tickets", Shape::List) => "tickets = [\"London - Wien\"]",
        ("stations", Shape::List | Shape::TextOrTable) => {
            "stations = [\"Zürich\", { city = \"München\", uses = \"München - Wien\" }]"
        }
        ("bonus-tickets", Shape::List | Shape::Table) => {
            "bonus-tickets = [{ ticket = \"London - København\", points = 9, kind = \"regular\" }]"
        }
        ("adjust", Shape::List | Shape::Table) => {
            "adjust = [{ points = -10, why = \"passed the time limit\" }]"
        }
        ("passengers", Shape::Table) => "passengers = { red = 3, blue = 1 }",
        _ => return None,
    })
}

/// How a field is written whose value is one word, by its name alone.
pub(super) fn example_of(field: &str) -> Option<&'static str> {
    [Shape::WholeNumber, Shape::Date]
        .into_iter()
        .find_map(|shape| example(field, shape))
}

/// Texts as the items of a list are written: `"London - Dieppe", "Dieppe - Paris"`.
pub(super) fn items(texts: &[Text]) -> String {
    texts
        .iter()
        .map(|text| format!("\"{text}\""))
        .collect::<Vec<_>>()
        .join(", ")
}

texts! {
    HouseRule {
        DoubleRoutes: "all tracks of double routes are open", "le doppie linee sono tutte aperte";
        SecondTrack:
            "two tracks of a route may be one player's",
            "un giocatore può controllare entrambe le linee di una doppia linea";
        TooManyTrains:
            "more trains may be laid than a player has",
            "si possono collocare più vagoni di quanti se ne hanno";
        TooManyStations:
            "more stations may be built than a player has",
            "si possono costruire più stazioni di quante se ne hanno";
        StationTaken:
            "two players may have a station in a city",
            "due giocatori possono avere una stazione nella stessa città";
        TicketTaken: "a ticket may be held twice", "un biglietto può essere in due mani";
        TicketNotInVariant:
            "tickets of other variants count",
            "valgono i biglietti di altre varianti";
        TooManyPassengers:
            "more passengers may be held than the box has",
            "si possono avere più passeggeri di quanti ne contiene la scatola";
        PassengersWithoutRoutes:
            "more passengers may be held than the routes bring",
            "si possono avere più passeggeri di quanti ne danno le linee";
    }
}

texts! {
    Shape {
        Text: "a text", "un testo";
        WholeNumber: "a whole number", "un numero intero";
        Number: "a number", "un numero";
        YesOrNo: "true or false", "true o false";
        Date: "a date", "una data";
        DateWithTime: "a date with a time", "una data con un'ora";
        Time: "a time", "un'ora";
        List: "a list", "una lista";
        Pair: "a list of two numbers", "una lista di due numeri";
        Table: "a table", "una tabella";
        Settings: "a table", "una tabella";
        TextOrTable: "a text or a table", "un testo o una tabella";
    }
}

texts! {
    Listed {
        Route: "route", "la linea";
        Ticket: "ticket", "il biglietto";
        Color: "color", "il colore";
        Variant: "variant", "la variante";
        Deck: "deck", "il mazzo";
    }
}

texts! {
    Piece {
        Stations: "stations", "stazioni";
        Passengers: "passengers", "passeggeri";
    }
}

// A noun, and that nothing has the name that stands behind.
texts! {
    Noun {
        Edition: "no edition is called", "nessuna edizione si chiama";
        Board: "no board is called", "nessun tabellone si chiama";
        Deck: "no deck is called", "nessun mazzo si chiama";
        Variant: "this edition has no variant called", "questa edizione non ha una variante";
        HouseRule: "no house rule is called", "nessuna regola della casa si chiama";
        Color: "no player can have the color", "nessun giocatore può avere il colore";
        TrackColor: "no track has the color", "nessuna linea ha il colore";
        TicketKind: "no ticket is of the kind", "nessun biglietto è del tipo";
        TieBreak: "no tie-break is called", "nessuno spareggio si chiama";
        PassengerColor: "no passenger is", "nessun passeggero ha il colore";
        Player: "no player of this game is called", "nessun giocatore di questa partita si chiama";
        Logo: "no ticket in these decks bears the logo", "nessun biglietto di questi mazzi ha il logo";
    }
}
