//! The Italian words.

use stationmaster_core::{HouseRule, Part};

use super::{Command, Heard, Word};

pub(super) const WORDS: Heard = Heard {
    code: "it",
    command,
    part,
    word,
    rule,
    colors: 1,
};

fn command(command: Command) -> &'static [&'static str] {
    match command {
        Command::Help => &["?", "aiuto"],
        Command::Undo => &["annulla"],
        Command::Redo => &["ripeti"],
        Command::Review => &["riepilogo"],
        Command::Score => &["punteggio"],
        Command::Save => &["salva"],
        Command::Quit => &["esci"],
        Command::List => &["lista", "elenco"],
        Command::Map => &["mappa"],
        Command::Why => &["perché", "perche"],
        Command::Paths => &["percorsi"],
        Command::Claim => &["dichiara"],
        Command::Print => &["stampa"],
        Command::Reveal => &["svela"],
        Command::Setup => &["preparazione"],
        Command::Add => &["aggiungi"],
        Command::Remove => &["togli"],
        Command::Rename => &["rinomina"],
        Command::Recolor => &["ricolora"],
        Command::Swap => &["scambia"],
        Command::Order => &["ordina"],
        Command::Edition => &["edizione"],
        Command::Variant => &["variante"],
        Command::Bonus => &["bonus"],
        Command::Uses => &["usa"],
        Command::Rule => &["regola"],
        Command::Date => &["data"],
        Command::Place => &["luogo"],
        Command::Note => &["nota"],
        Command::Minutes => &["minuti"],
        Command::First => &["inizia"],
        Command::Left => &["lascia"],
        Command::Adjust => &["rettifica"],
        Command::Picture => &["immagine"],
        Command::Phones => &["telefoni"],
        Command::Photo => &["foto"],
        Command::BgStats => &["bgstats"],
    }
}

fn part(part: Part) -> &'static str {
    match part {
        Part::Routes => "linee",
        Part::Stations => "stazioni",
        Part::Tickets => "biglietti",
        Part::Passengers => "passeggeri",
    }
}

fn word(word: Word) -> &'static [&'static str] {
    match word {
        Word::None => &["nessuno", "nessuna", "niente"],
        Word::Take => &["prendi"],
        Word::To => &["in"],
        Word::Off => &["via"],
        Word::Long => &["lungo"],
        Word::All => &["tutto"],
        Word::Paths => &["percorsi"],
        Word::Today => &["oggi"],
        Word::Yesterday => &["ieri"],
        Word::Discard => &["elimina"],
    }
}

fn rule(rule: HouseRule) -> &'static str {
    match rule {
        HouseRule::DoubleRoutes => "doppie-linee",
        HouseRule::SecondTrack => "seconda-linea",
        HouseRule::TooManyTrains => "troppi-vagoni",
        HouseRule::TooManyStations => "troppe-stazioni",
        HouseRule::StationTaken => "stazione-occupata",
        HouseRule::TicketTaken => "biglietto-doppio",
        HouseRule::TicketNotInVariant => "biglietto-estraneo",
        HouseRule::TooManyPassengers => "troppi-passeggeri",
        HouseRule::PassengersWithoutRoutes => "passeggeri-senza-linee",
    }
}
