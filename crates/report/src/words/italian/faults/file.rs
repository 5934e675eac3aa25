//! Faults of a file in Italian: of its text, its fields and the names of cities in it.

use crate::words::faults::{Message, example, example_of, items, message};
use crate::words::italian::faults::similar;
use crate::words::italian::grammar::{Count, Noun, Quoted, any_quoted, quoted, said, span};
use stationmaster_core::fault::{
    CityFault, FileFault, Noun as Named, Shape, ShapeFault, Slip, Unreadable,
};
use stationmaster_core::limits::LONGEST_FILE;
use stationmaster_core::text::Text;

pub(crate) fn file(fault: &FileFault) -> Message {
    match fault {
        FileFault::Unreadable { path, why } => unreadable(path, why),
        FileFault::Empty => message!(
            "questo file è vuoto",
            "qui non c'è niente da leggere",
            "un file comincia con `format = 1`; docs/record.md mostra una partita intera"
        ),
        FileFault::Syntax { said, slip } => {
            message!("questo non è TOML: {said}", "qui", {
                syntax_help(slip.as_ref())
            })
        }
        FileFault::Future { found, known } => message!(
            "il formato {found} è più nuovo di questo programma",
            "legge il formato {known}",
            "una versione più nuova di stationmaster legge questo file"
        ),
        FileFault::IsEdition(wanted) => message!(
            (
                "questa è un'edizione e non {}",
                match wanted {
                    None => "una partita",
                    Some(Named::Deck) => "un mazzo",
                    Some(_) => "un tabellone",
                }
            ),
            "una partita ha `edition = …`, un tabellone ha `cities` e `routes`, un mazzo ha `tickets`",
            "`edition = \"FILE\"` nel file di una partita indica un'edizione propria, e questa i file del suo tabellone e dei suoi mazzi"
        ),
    }
}

/// The probable meaning of a line that is not TOML.
fn syntax_help(slip: Option<&Slip>) -> String {
    match slip {
        Some(Slip::HeaderTwice(name)) if *name == "player" => {
            "ogni giocatore ha un'intestazione tra doppie parentesi quadre: `[[player]]`".into()
        }
        Some(Slip::HeaderTwice(name)) => {
            format!(
                "un'intestazione tra parentesi quadre semplici c'è una volta sola; toglierne una, o usare `[[{name}]]` se possono essere più d'una"
            )
        }
        Some(Slip::FieldTwice(_)) => {
            "un campo c'è una volta sola; toglierne uno dei due, o unirli se sono liste".into()
        }
        Some(Slip::Json) => {
            "questo sembra JSON, e una partita è in TOML; docs/record.md ne mostra una intera".into()
        }
        Some(Slip::PrintedQuote(quote)) => {
            format!("un testo sta tra virgolette semplici, \"così\"; alcuni programmi le cambiano da soli in {quote}")
        }
        Some(Slip::ValueOf(field)) if *field == "date" => {
            "un giorno del calendario, con l'anno in testa: `date = 2026-11-20`".into()
        }
        Some(Slip::ValueOf(field)) if example_of(field.raw()).is_some() => written(example_of(field.raw())),
        _ => "i testi sono tra virgolette, le virgole separano gli elementi di una lista, e ogni parentesi è chiusa"
            .into(),
    }
}

fn written(example: Option<&str>) -> String {
    example
        .map(|example| format!("si scrive `{example}`"))
        .unwrap_or_default()
}

fn unreadable(path: &Text, reason: &Unreadable) -> Message {
    let (why, help) = why_and_help(reason);
    message!("impossibile leggere {path:#}: {why}", "qui").maybe_help(help.as_deref())
}

/// Why a file could not be read, where it is named already.
pub(crate) fn why(reason: &Unreadable) -> String {
    why_and_help(reason).0
}

fn why_and_help(reason: &Unreadable) -> (String, Option<String>) {
    let (why, help) = match reason {
        Unreadable::Missing => ("il file non esiste", "il nome è giusto, e la cartella?"),
        Unreadable::Folder => ("è una cartella", "indicare il file che contiene"),
        Unreadable::Special => (
            "è una pipe, un socket o un dispositivo",
            "metterne il testo in un file e indicare quello",
        ),
        Unreadable::Network => (
            "è su un altro computer",
            "copiarlo su questo e indicare la copia",
        ),
        Unreadable::Foreign => (
            "non è un file di stationmaster",
            "manca la riga `format = 1`; è il file giusto?",
        ),
        Unreadable::Forbidden => ("manca il permesso di leggerlo", "guardare i suoi permessi"),
        Unreadable::TooLong => {
            let most = LONGEST_FILE >> 10;
            let help = format!("nessuno dei nostri file supera {most} KB; è quello giusto?");
            return ("è troppo lungo".into(), Some(help));
        }
        Unreadable::NotText { line } => {
            let help =
                format!("vedere la riga {line}; salvarlo in quella codifica, se è il file giusto");
            return ("non è un testo in UTF-8".into(), Some(help));
        }
        Unreadable::Other(said) => return (format!("il sistema non lo permette ({said})"), None),
    };
    (why.into(), Some(help.into()))
}

pub(crate) fn shape(fault: &ShapeFault) -> Message {
    match fault {
        ShapeFault::UnknownField {
            field,
            similar: near,
            known,
        } => {
            let are = if known.len() == 1 {
                "qui l'unico campo è"
            } else {
                "qui i campi sono"
            };
            let known = || format!("{are} {}", quoted(known));
            message!(
                "campo sconosciuto: {field:#}",
                "qui niente si chiama così",
                {
                    match field.raw() {
                        "unknown-tickets" => {
                            "i punti di un biglietto che nessuno ricorda si annotano come `adjust = [{ points = -10, why = \"un biglietto perso\" }]`".to_owned()
                        }
                        "seated" => {
                            "una partita non dice più come sedevano i giocatori; togliere la riga".to_owned()
                        }
                        _ => similar("esiste un campo", near.as_ref()).unwrap_or_else(known),
                    }
                }
            )
        }
        ShapeFault::MisplacedField(field) => message!(
            "{field:#} è nel posto sbagliato",
            "il suo posto è sopra il primo `[[player]]`",
            "spostarlo in cima al file: ciò che sta sotto un'intestazione appartiene a quella"
        ),
        ShapeFault::MissingField { field, example } => {
            message!(
                "manca il campo `{field}`",
                "il suo posto è qui",
                "scrivere `{example}`"
            )
        }
        ShapeFault::WrongShape {
            field,
            item,
            expected,
            found,
        } => {
            let item = if *item { "un elemento di " } else { "" };
            message!(
                ("{item}{field:#} deve essere {}", said(*expected)),
                ("qui c'è {}", said(*found))
            )
            .maybe_help(shape_help(field, *expected).as_deref())
        }
        ShapeFault::OutOfRange {
            field,
            found,
            least,
            most,
        } => {
            let range = format!("deve essere {}", span(least, most));
            message!("{found:#} è fuori dai limiti in {field:#}", range)
        }
        ShapeFault::Cell {
            column,
            text,
            is_day: true,
        } => message!(
            "{text:#} non è un giorno",
            "nella colonna {column:#}",
            "i giorni si scrivono 2026-11-20 o 20.11.2026"
        ),
        ShapeFault::Cell { column, text, .. } => message!(
            "{text:#} non è un numero di punti",
            "nella colonna {column:#}"
        ),
        ShapeFault::Blank(field) => {
            message!("un testo in {field:#} è vuoto", "qui ci vuole qualcosa")
        }
        ShapeFault::TooLong { field, found, most } => {
            let found = Count(*found, Noun("carattere", "caratteri"));
            message!(
                "un testo in {field:#} ha {found}",
                "qui ce ne stanno al massimo {most}",
                "accorciarlo; manca una virgoletta?"
            )
        }
        ShapeFault::TooMany { field, found, most } => message!(
            (
                "{field:#} contiene {}",
                Count(*found, Noun("elemento", "elementi"))
            ),
            "qui ce ne stanno al massimo {most}",
            "togliere ciò che non c'entra; gli elementi dopo questi non sono stati letti"
        ),
        ShapeFault::UnknownName {
            noun,
            name,
            similar,
            known,
        } => unknown_name(*noun, name, similar.as_ref(), known),
        ShapeFault::ForeignField { piece, edition } => {
            message!(
                ("l'edizione {edition:#} non ha {}", said(*piece)),
                "nessuno può averne",
                (
                    "togliere {}, o indicare un'altra edizione",
                    Quoted(piece.field())
                )
            )
        }
    }
}

fn shape_help(field: &Text, shape: Shape) -> Option<String> {
    let example = example(field.raw(), shape);
    let help = match shape {
        Shape::List if field.raw() == "player" => {
            "ogni giocatore ha un'intestazione tra doppie parentesi quadre: `[[player]]`"
        }
        Shape::Date => "una data si scrive senza virgolette: 2026-11-20",
        _ if example.is_some() => return Some(written(example)),
        Shape::Text => "un testo sta tra virgolette: \"Anna\"",
        Shape::List => "una lista sta tra parentesi quadre, con le virgole tra gli elementi",
        Shape::Pair => "due numeri stanno tra parentesi quadre, con una virgola in mezzo",
        Shape::Table => {
            "una tabella sta tra graffe, `{ name = \"Roma\" }`, o sotto un'intestazione tutta sua, come `[header]`"
        }
        Shape::Settings => {
            "ha impostazioni sue; `stationmaster board --template` scrive un'edizione che le mostra"
        }
        Shape::TextOrTable => "è un testo tra virgolette, o una tabella tra graffe",
        Shape::WholeNumber => "un numero intero si scrive senza virgolette: 3",
        Shape::Number => "un numero si scrive senza virgolette: 0.25",
        Shape::YesOrNo => "è la parola true o false, senza virgolette",
        Shape::DateWithTime | Shape::Time => return None,
    };
    Some(help.into())
}

fn unknown_name(noun: Named, name: &Text, near: Option<&Text>, known: &[Text]) -> Message {
    let mut help = match (near, known) {
        (Some(near), _) => format!("si intendeva {near:#}?"),
        (None, []) => "non ce ne sono".into(),
        (None, [only]) => format!("c'è solo {only:#}"),
        (None, known) => format!("può essere {}", any_quoted(known)),
    };
    if noun == Named::Edition {
        let joint = if near.is_some() { "" } else { ";" };
        help += &format!("{joint} `stationmaster board` le elenca tutte");
    }
    message!(
        ("{} {name:#}", said(noun)),
        "qui niente si chiama così",
        help
    )
}

pub(crate) fn city(fault: &CityFault) -> Message {
    match fault {
        CityFault::NotAPair { text, meant } => message!(
            "{text:#} non indica due città",
            "qui vanno due città con un trattino in mezzo",
            (
                "si scrive \"{}\"",
                meant
                    .as_ref()
                    .map_or("London - Dieppe".into(), Text::to_string)
            )
        ),
        CityFault::TooManyCities {
            text,
            cities,
            ticket,
        } => {
            message!("{text:#} indica {cities} città", "qui vanno due città", {
                match ticket {
                    true => "un biglietto è le due città della sua carta: \"London - Wien\"",
                    false => {
                        "ogni linea ha un elemento tutto suo: \"London - Dieppe\", \"Dieppe - Paris\""
                    }
                }
            })
        }
        CityFault::SeveralPairs { text, pairs } => message!(
            ("{text:#} indica {} coppie di città", pairs.len()),
            "qui vanno due città",
            ("ogni coppia ha le sue virgolette: {}", items(pairs))
        ),
        CityFault::NotOneCity { text, city } => message!(
            "{text:#} indica due città",
            "una stazione sta in una città sola",
            "scrivere solo la sua città, per esempio \"{city}\"; `{{ city = \"{city}\", uses = \"…\" }}` dice anche quale linea apre"
        ),
        CityFault::StrayParenthesis(text) => message!(
            "in {text:#} una parentesi è fuori posto",
            "le due parentesi stanno alla fine, con un colore o i punti in mezzo",
            "si scrive \"Paris - Frankfurt (white)\", o senza parentesi"
        ),
        CityFault::MisplacedColor { name, color } => message!(
            "nessuna città si chiama {name:#}",
            ("una città, e il colore {}", Quoted(color.key())),
            (
                "mettere il colore tra parentesi alla fine: \"Paris - Frankfurt ({})\"",
                color.key()
            )
        ),
        CityFault::UnknownCity {
            name,
            board,
            similar: near,
        } => {
            let there = || format!("non è sul tabellone {board:#}");
            let missing = if board.raw().is_empty() {
                "non è su questo tabellone".to_owned()
            } else {
                there()
            };
            let known = || {
                "`stationmaster board EDIZIONE` elenca le città con i loro altri nomi".to_owned()
            };
            message!("nessuna città si chiama {name:#}", missing, {
                similar("esiste una città", near.as_ref()).unwrap_or_else(known)
            })
        }
        CityFault::SameCity(city) => {
            message!("{city:#} c'è due volte", "qui vanno due città diverse")
        }
    }
}
