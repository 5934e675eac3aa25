//! The Italian words that are understood at the table.

use crate::color::Color;
use crate::entry::part::Part;
use crate::game::HouseRule;
use crate::words::heard::{Answer, Command, Keyword, Setting, SettingNames};

/// The words for a keyword, in lower case, the usual one first.
pub(crate) fn words(keyword: Keyword) -> &'static [&'static str] {
    match keyword {
        Keyword::Command(command) => match command {
            Command::Help => &["aiuto"],
            Command::Quit => &["esci"],
            Command::Undo => &["annulla"],
            Command::Redo => &["ripeti"],
            Command::List => &["lista", "elenco"],
            Command::Setup => &["preparazione"],
            Command::Map => &["mappa"],
            Command::Back => &["indietro"],
            Command::Phones => &["telefoni"],
            Command::PhonesOff => &["telefoni via"],
        },
        Keyword::Setting(setting) => match setting {
            Setting::Edition => &["edizione"],
            Setting::Variant => &["variante"],
            Setting::Bonus => &["bonus"],
            Setting::Date => &["data"],
            Setting::Place => &["luogo"],
            Setting::Minutes => &["minuti"],
            Setting::First => &["inizia", "primo"],
            Setting::Picture => &["immagine", "immagini"],
            Setting::Note => &["nota"],
            Setting::Add => &["aggiungi"],
            Setting::Remove => &["togli"],
            Setting::Rename => &["rinomina"],
            Setting::Recolor => &["colore", "ricolora"],
            Setting::Swap => &["scambia"],
            Setting::Order => &["ordina"],
            Setting::Adjust => &["rettifica"],
            Setting::Left => &["lascia"],
            Setting::Lost => &["smarrito"],
        },
        Keyword::Answer(answer) => match answer {
            Answer::Yes => &["sì", "si", "s"],
            Answer::No => &["no"],
            Answer::None => &["nessuno", "nessuna", "niente", "nulla"],
            Answer::All => &["tutte", "tutti", "tutto"],
            Answer::Save => &["salva"],
            Answer::Explain => &["ragioni"],
            Answer::Express => &["percorsi"],
            Answer::Change => &["cambia"],
            Answer::Sheet => &["tabella"],
            Answer::BgStats => &["bgstats", "bg stats"],
            Answer::More => &["altre"],
            Answer::New => &["nuova"],
            Answer::Drop => &["elimina"],
            Answer::Print => &["mostra"],
        },
        Keyword::Part(part) => match part {
            Part::Routes => &["linee"],
            Part::Stations => &["stazioni"],
            Part::Tickets => &["biglietti"],
            Part::Passengers => &["passeggeri"],
        },
        Keyword::Regular => &["regolare", "regolari"],
        Keyword::Long => &["lungo", "lunga", "lunghe"],
        Keyword::Rule(rule) => match rule {
            HouseRule::DoubleRoutes => &["doppie-linee"],
            HouseRule::SecondTrack => &["seconda-linea"],
            HouseRule::TooManyTrains => &["troppi-vagoni"],
            HouseRule::TooManyStations => &["troppe-stazioni"],
            HouseRule::StationTaken => &["stazione-occupata"],
            HouseRule::TicketTaken => &["biglietto-doppio"],
            HouseRule::TicketNotInVariant => &["biglietto-estraneo"],
            HouseRule::TooManyPassengers => &["troppi-passeggeri"],
            HouseRule::PassengersWithoutRoutes => &["passeggeri-senza-linee"],
        },
        Keyword::Score => &["punteggio"],
        Keyword::Claim => &["dichiara"],
        Keyword::Take => &["prendi"],
        Keyword::Station => &["stazione"],
        Keyword::And => &["e", "ed"],
        Keyword::Colors => &["colori"],
        Keyword::SaveTo => &["salva in"],
        Keyword::One => &["un", "uno", "una"],
        Keyword::Done => &["fine", "fatto", "basta"],
        Keyword::Hour => &["ora", "ore"],
        Keyword::Minute => &["minuto", "minuti"],
    }
}

/// An example of what stands behind the word of a setting.
pub(crate) fn example(setting: Setting, names: SettingNames<'_>) -> String {
    let SettingNames {
        players: [one, other],
        another,
        color,
    } = names;
    match setting {
        Setting::Edition => "original".into(),
        Setting::Variant => "mega".into(),
        Setting::Bonus => "London København 9".into(),
        Setting::Date => "ieri".into(),
        Setting::Place => "Tavolo di cucina".into(),
        Setting::Minutes => "75".into(),
        Setting::Picture => "svg".into(),
        Setting::Note => "…".into(),
        Setting::Add => format!("{another} {color}"),
        Setting::First | Setting::Remove | Setting::Left | Setting::Lost => one.into(),
        Setting::Rename => format!("{one} {another}"),
        Setting::Recolor => format!("{one} {color}"),
        Setting::Adjust => format!("{one} -10 tempo scaduto"),
        Setting::Swap | Setting::Order => format!("{other} {one}"),
    }
}

/// The color that several passengers have by a folded word, where that is another than the word for one.
pub(crate) fn color_of_several(folded: &str) -> Option<Color> {
    Some(match folded {
        "rossi" => Color::Red,
        "gialli" => Color::Yellow,
        "verdi" => Color::Green,
        "neri" => Color::Black,
        "bianchi" => Color::White,
        "grigi" => Color::Gray,
        _ => return None,
    })
}

/// How many days ago a word says that it was.
pub(crate) fn days_ago(lower: &str) -> Option<u8> {
    Some(match lower {
        "oggi" => 0,
        "ieri" => 1,
        "l'altro ieri" | "ier l'altro" => 2,
        _ => return None,
    })
}

pub(crate) fn months() -> &'static str {
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
}

pub(crate) fn weekdays() -> &'static str {
    "lunedi martedi mercoledi giovedi venerdi sabato domenica"
}
