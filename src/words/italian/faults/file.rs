//! Faults of a file and of its TOML in Italian.

use crate::fault::{FileFault, Unreadable};
use crate::limits::LONGEST_FILE;
use crate::text::Text;
use crate::words::faults::{Message, message};

pub(crate) fn message(fault: &FileFault) -> Message {
    match fault {
        FileFault::Unreadable { path, why } => unreadable(path, why),
        FileFault::Empty => message!(
            "questo file è vuoto",
            "qui non c'è niente da leggere",
            "un file comincia con `format = 1`; il README mostra una partita intera"
        ),
        FileFault::Syntax(said) => message!(
            "questo non è TOML: {said}",
            "qui",
            "i testi sono tra virgolette, le virgole separano gli elementi di una lista, e ogni parentesi è chiusa"
        ),
        FileFault::Future { found, known } => {
            message!(
                "il formato {found} è più nuovo di questo programma",
                "legge il formato {known}",
                "una versione più nuova di stationmaster legge questo file"
            )
        }
    }
}

fn unreadable(path: &Text, reason: &Unreadable) -> Message {
    let help = match reason {
        Unreadable::Missing => "il file non esiste; il nome è giusto, e la cartella?".to_owned(),
        Unreadable::Folder => "è una cartella; nominare il file che contiene".to_owned(),
        Unreadable::Special => "è una pipe o un dispositivo; metterne il testo in un file e nominare quello".to_owned(),
        Unreadable::Network => "è su un altro computer; copiarlo su questo e nominare la copia".to_owned(),
        Unreadable::Foreign => "manca la riga `format = 1`; è il file giusto?".to_owned(),
        Unreadable::Forbidden => "manca il permesso di leggerlo; guardare i suoi permessi".to_owned(),
        Unreadable::TooLong => {
            format!("supera {} KB, e nessuno dei nostri file può; è quello giusto?", LONGEST_FILE >> 10)
        }
        Unreadable::NotText { line } => {
            format!("non è un testo in UTF-8 (vedere la riga {line}); salvarlo in quella codifica, se è il file giusto")
        }
        Unreadable::Other(_) => return message!("impossibile leggere {path:#}", "qui", { why(reason) }),
    };
    message!("impossibile leggere {path:#}", { why(reason) }, help)
}

/// Why a file could not be read, where it is named already.
pub(crate) fn why(reason: &Unreadable) -> String {
    match reason {
        Unreadable::Missing => "il file non esiste".to_owned(),
        Unreadable::Folder => "è una cartella".to_owned(),
        Unreadable::Special => "è una pipe, un socket o un dispositivo".to_owned(),
        Unreadable::Network => "è su un altro computer".to_owned(),
        Unreadable::Foreign => "non è un file di stationmaster".to_owned(),
        Unreadable::Forbidden => "manca il permesso di leggerlo".to_owned(),
        Unreadable::TooLong => "è troppo lungo".to_owned(),
        Unreadable::NotText { .. } => "non è un testo in UTF-8".to_owned(),
        Unreadable::Other(said) => format!("il sistema non lo permette ({said})"),
    }
}
