//! Faults of a file and of its TOML in Italian.

use crate::fault::{FileFault, SyntaxError, Unreadable};
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
        FileFault::Syntax(error) => {
            message!(("questo non è TOML: {}", said(error)), "qui").maybe_help(syntax_help(error))
        }
        FileFault::Unclosed { bracket } => {
            let (what, end) = if *bracket == '[' { ("questa lista", ']') } else { ("questa tabella", '}') };
            message!(
                "{what} non è chiusa",
                "comincia qui",
                "mettere `{end}` alla fine, e controllare che ogni testo abbia entrambe le virgolette"
            )
            .other("e qui comincia qualcos'altro")
        }
        FileFault::FieldTwice { field } => message!(
            "il campo {field:#} c'è due volte",
            "la seconda volta",
            "lasciarne uno, con tutto ciò che gli appartiene"
        )
        .other("la prima volta"),
        FileFault::Future { found, known } => {
            message!(
                "il formato {found} è più nuovo di questo programma",
                "legge il formato {known}",
                "una versione più nuova di stationmaster legge questo file"
            )
        }
    }
}

/// What the parser stumbled over; its own words are English and stand in parentheses.
fn said(error: &SyntaxError) -> String {
    match error {
        SyntaxError::ListComma => "manca una virgola tra gli elementi di una lista".to_owned(),
        SyntaxError::TableComma => "manca una virgola tra i campi di una tabella".to_owned(),
        SyntaxError::Unquoted => "un testo è senza virgolette".to_owned(),
        SyntaxError::OpenText(quote) => format!("un testo non è chiuso, manca `{quote}`"),
        SyntaxError::OpenHeader => "un'intestazione non è chiusa, manca `]`".to_owned(),
        SyntaxError::OpenListHeader { missing } => {
            format!("un'intestazione non è chiusa, manca `{}`", "]".repeat(*missing))
        }
        SyntaxError::NoValue => "un campo è senza valore, manca `=`".to_owned(),
        SyntaxError::InTable(said) => format!("una tabella è scritta male ({said})"),
        SyntaxError::InText(said) => format!("un testo è scritto male ({said})"),
        SyntaxError::Other(said) => format!("qui non si può leggere oltre ({said})"),
    }
}

/// What may mend broken TOML.
fn syntax_help(error: &SyntaxError) -> Option<&'static str> {
    match error {
        SyntaxError::ListComma => {
            Some("gli elementi di una lista sono separati da virgole, e un testo ha le virgolette da entrambe le parti")
        }
        SyntaxError::TableComma | SyntaxError::InTable(_) => {
            Some("i campi di una tabella tra graffe sono separati da virgole: `{ name = \"Roma\", big = true }`")
        }
        SyntaxError::Unquoted | SyntaxError::OpenText(_) | SyntaxError::InText(_) => {
            Some("i testi stanno tra virgolette dritte, su una riga: \"Anna\"")
        }
        SyntaxError::OpenHeader | SyntaxError::OpenListHeader { .. } => {
            Some("un'intestazione si chiude come si è aperta: `[[player]]`")
        }
        SyntaxError::NoValue => Some("un campo e il suo valore si scrivono come `name = \"Anna\"`"),
        SyntaxError::Other(_) => None,
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
