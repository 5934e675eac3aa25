//! Faults of the fields of a file in Italian.

use crate::fault::{Limits, Noun as Named, Piece, Shape, ShapeFault};
use crate::text::Text;
use crate::words::faults::{Message, message};
use crate::words::italian::faults::similar;
use crate::words::italian::grammar::{Count, Noun, Quoted, Span, and};

pub(crate) fn message(fault: &ShapeFault) -> Message {
    match fault {
        ShapeFault::UnknownField { field, similar: near, known } => {
            let are = if known.len() == 1 { "qui l'unico campo è" } else { "qui i campi sono" };
            let known = || format!("{are} {}", and(known.iter().map(Quoted)));
            message!("campo sconosciuto: {field:#}", "qui niente si chiama così", {
                similar("esiste un campo", near.as_ref()).unwrap_or_else(known)
            })
        }
        ShapeFault::MissingField { field, example } => {
            message!("manca il campo `{field}`", "il suo posto è qui", "scrivere `{example}`")
        }
        ShapeFault::WrongShape { field, item, expected, found } => {
            let item = if *item { "un elemento di " } else { "" };
            message!(("{item}{field:#} deve essere {}", shape(*expected)), ("questo è {}", shape(*found)))
                .maybe_help(shape_help(*expected))
        }
        ShapeFault::OutOfRange { field, found, limits } => {
            let range = match limits {
                Limits::Between(least, most) => format!("deve essere {}", Span(least, most)),
                Limits::AtLeast(least) => format!("deve essere almeno {least}"),
                Limits::FarSmaller => "deve essere molto più piccolo".to_owned(),
            };
            message!("{found:#} è fuori dai limiti in {field:#}", range)
        }
        ShapeFault::Blank { field } => {
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
        ShapeFault::TooMany { field, found, most } => {
            message!(
                ("{field:#} contiene {}", Count(*found, Noun("elemento", "elementi"))),
                "qui ce ne stanno al massimo {most}",
                "togliere ciò che non c'entra; gli elementi dopo questi non sono stati letti"
            )
        }
        ShapeFault::UnknownName { noun, name, similar, known } => unknown_name(*noun, name, similar.as_ref(), known),
        ShapeFault::ForeignField { piece, edition } => {
            let pieces = match piece {
                Piece::Stations => "stazioni",
                Piece::Passengers => "passeggeri",
            };
            message!(
                "l'edizione {edition:#} non ha {pieces}",
                "nessuno può averne",
                ("togliere {}, o nominare un'altra edizione", Quoted(piece.field()))
            )
        }
    }
}

fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "un testo",
        Shape::WholeNumber => "un numero intero",
        Shape::Number => "un numero",
        Shape::YesOrNo => "true o false",
        Shape::Date => "una data",
        Shape::DateWithTime => "una data con un'ora",
        Shape::Time => "un'ora",
        Shape::List => "una lista",
        Shape::Table => "una tabella",
        Shape::TextOrTable => "un testo o una tabella",
    }
}

fn shape_help(shape: Shape) -> Option<&'static str> {
    match shape {
        Shape::Text => Some("un testo sta tra virgolette: \"Anna\""),
        Shape::Date => Some("una data si scrive senza virgolette: 2026-11-20"),
        Shape::List => Some("una lista sta tra parentesi quadre: [\"London - Dieppe\"]"),
        Shape::Table => Some(
            "una tabella sta tra graffe, `{ name = \"Roma\" }`, o sotto un'intestazione tutta sua, come `[header]`",
        ),
        Shape::TextOrTable => Some("è un testo tra virgolette, o una tabella tra graffe"),
        Shape::WholeNumber | Shape::Number | Shape::YesOrNo | Shape::DateWithTime | Shape::Time => None,
    }
}

fn unknown_name(noun: Named, name: &Text, near: Option<&Text>, known: &[Text]) -> Message {
    let quoted = Quoted(name);
    let (title, label) = match noun {
        Named::Edition => (format!("nessuna edizione si chiama {quoted}"), "questa non è un'edizione"),
        Named::Board => (format!("nessun tabellone si chiama {quoted}"), "questo non è un tabellone"),
        Named::Deck => (format!("nessun mazzo si chiama {quoted}"), "questo non è un mazzo"),
        Named::Variant => (format!("nessuna variante si chiama {quoted}"), "questa edizione non ha una variante così"),
        Named::HouseRule => (format!("nessuna regola della casa si chiama {quoted}"), "questa non cambia niente"),
        Named::Color => (format!("nessun giocatore può avere il colore {quoted}"), "non c'è un colore così"),
        Named::TrackColor => (format!("nessuna linea ha il colore {quoted}"), "non c'è un colore così"),
        Named::TicketKind => (format!("nessun biglietto è del tipo {quoted}"), "non c'è un tipo così"),
        Named::TieBreak => (format!("nessuno spareggio si chiama {quoted}"), "questo non decide niente"),
        Named::PassengerColor => (format!("nessun passeggero ha il colore {quoted}"), "non c'è un colore così"),
        Named::Logo => (format!("nessun biglietto di questi mazzi ha il logo {quoted}"), "nessuna carta lo ha"),
    };
    let names = near.map_or_else(|| all(noun, known), |near| format!("si intendeva {}?", Quoted(near)));
    let joint = if near.is_some() { "" } else { ";" };
    let help = match noun {
        Named::Edition => format!("{names}{joint} `stationmaster board` le elenca tutte"),
        _ => names,
    };
    message!(title, label, help)
}

/// All names that there are.
fn all(noun: Named, known: &[Text]) -> String {
    match known {
        [] => match noun {
            Named::Edition | Named::Variant | Named::HouseRule => "non ce n'è nessuna".to_owned(),
            _ => "non ce n'è nessuno".to_owned(),
        },
        [only] => format!("c'è solo {}", Quoted(only)),
        _ => format!("ci sono {}", and(known.iter().map(Quoted))),
    }
}
