//! Faults of a file in Italian: of its text, its fields and the names of cities in it.

use crate::words::faults::{example, example_of, items};
use crate::words::italian::faults::similar;
use crate::words::italian::grammar::{Count, Noun, Quoted, any_quoted, quoted, said, span};
use stationmaster_core::fault::{
    CityFault, FileFault, Noun as Named, Shape, ShapeFault, Slip, Unreadable,
};
use stationmaster_core::limits::LONGEST_FILE;
use stationmaster_core::text::Text;

pub(crate) fn file(fault: &FileFault) -> String {
    rows! { fault;
        FileFault::Unreadable { path, why } => {
            let reason = why_and_help(why);
            let (why, help) = reason.split_once('\n').unwrap_or((&reason, ""));
            format!("impossibile leggere {path:#}: {why}\nqui\n{help}")
        };
        FileFault::Empty =>
            "questo file è vuoto\n\
             qui non c'è niente da leggere\n\
             un file comincia con `format = 1`; docs/record.md mostra una partita intera";
        FileFault::Syntax { said, slip } =>
            "questo non è TOML: {said}\n\
             qui\n\
             {}", syntax_help(slip.as_ref());
        FileFault::Future { found, known } =>
            "il formato {found} è più nuovo di questo programma\n\
             legge il formato {known}\n\
             una versione più nuova di stationmaster legge questo file";
        FileFault::IsEdition(wanted) =>
            "questa è un'edizione e non {}\n\
             una partita ha `edition = …`, un tabellone ha `cities` e `routes`, un mazzo ha `tickets`\n\
             `edition = \"FILE\"` nel file di una partita indica un'edizione propria, e questa i file del suo tabellone e dei suoi mazzi",
            match wanted { None => "una partita", Some(Named::Deck) => "un mazzo", Some(_) => "un tabellone", };
    }
}

/// The probable meaning of a line that is not TOML.
fn syntax_help(slip: Option<&Slip>) -> String {
    rows! { slip;
        Some(Slip::HeaderTwice(name)) if *name == "player" =>
            "ogni giocatore ha un'intestazione tra doppie parentesi quadre: `[[player]]`";
        Some(Slip::HeaderTwice(name)) =>
            "un'intestazione tra parentesi quadre semplici c'è una volta sola; toglierne una, o usare `[[{name}]]` se possono essere più d'una";
        Some(Slip::FieldTwice(_)) =>
            "un campo c'è una volta sola; toglierne uno dei due, o unirli se sono liste";
        Some(Slip::Json) =>
            "questo sembra JSON, e una partita è in TOML; docs/record.md ne mostra una intera";
        Some(Slip::PrintedQuote(quote)) =>
            "un testo sta tra virgolette semplici, \"così\"; alcuni programmi le cambiano da soli in {quote}";
        Some(Slip::ValueOf(field)) if *field == "date" =>
            "un giorno del calendario, con l'anno in testa: `date = 2026-11-20`";
        Some(Slip::ValueOf(field)) if example_of(field.raw()).is_some() =>
            "{}", written(example_of(field.raw()));
        _ =>
            "i testi sono tra virgolette, le virgole separano gli elementi di una lista, e ogni parentesi è chiusa";
    }
}

fn written(example: Option<&str>) -> String {
    example
        .map(|example| format!("si scrive `{example}`"))
        .unwrap_or_default()
}

/// Why a file could not be read, where it is named already.
pub(crate) fn why(reason: &Unreadable) -> String {
    why_and_help(reason).lines().take(1).collect()
}

/// Why a file could not be read, and the next step, below each other.
fn why_and_help(reason: &Unreadable) -> String {
    rows! { reason;
        Unreadable::Missing => "il file non esiste\nil nome è giusto, e la cartella?";
        Unreadable::Folder => "è una cartella\nindicare il file che contiene";
        Unreadable::Special =>
            "è una pipe, un socket o un dispositivo\nmetterne il testo in un file e indicare quello";
        Unreadable::Network => "è su un altro computer\ncopiarlo su questo e indicare la copia";
        Unreadable::Foreign =>
            "non è un file di stationmaster\n\
             manca la riga `format = 1`; è il file giusto?";
        Unreadable::Forbidden => "manca il permesso di leggerlo\nguardare i suoi permessi";
        Unreadable::TooLong =>
            "è troppo lungo\n\
             nessuno dei nostri file supera {} KB; è quello giusto?", LONGEST_FILE >> 10;
        Unreadable::NotText { line } =>
            "non è un testo in UTF-8\n\
             vedere la riga {line}; salvarlo in quella codifica, se è il file giusto";
        Unreadable::Other(said) => "il sistema non lo permette ({said})";
    }
}

pub(crate) fn shape(fault: &ShapeFault) -> String {
    rows! { fault;
        ShapeFault::UnknownField { field, similar: near, known } => {
            let help = rows! { field.raw();
                "unknown-tickets" =>
                    "i punti di un biglietto che nessuno ricorda si annotano come `adjust = [{{ points = -10, why = \"un biglietto perso\" }}]`";
                "seated" => "una partita non dice più come sedevano i giocatori; togliere la riga";
                _ if near.is_some() => "{}", similar("esiste un campo", near.as_ref()).unwrap_or_default();
                _ if known.len() == 1 => "qui l'unico campo è {}", quoted(known);
                _ => "qui i campi sono {}", quoted(known);
            };
            format!("campo sconosciuto: {field:#}\nqui niente si chiama così\n{help}")
        };
        ShapeFault::MisplacedField(field) =>
            "{field:#} è nel posto sbagliato\n\
             il suo posto è sopra il primo `[[player]]`\n\
             spostarlo in cima al file: ciò che sta sotto un'intestazione appartiene a quella";
        ShapeFault::MissingField { field, example } =>
            "manca il campo `{field}`\n\
             il suo posto è qui\n\
             scrivere `{example}`";
        ShapeFault::WrongShape { field, item, expected, found } => {
            let item = if *item { "un elemento di " } else { "" };
            format!(
                "{item}{field:#} deve essere {}\n\
                 qui c'è {}\n\
                 {}",
                said(*expected), said(*found), shape_help(field, *expected).unwrap_or_default()
            )
        };
        ShapeFault::OutOfRange { field, found, least, most } => {
            let range = format!("deve essere {}", span(least, most));
            format!(
                "{found:#} è fuori dai limiti in {field:#}\n\
                 {range}"
            )
        };
        ShapeFault::Cell { column, text, is_day: true } =>
            "{text:#} non è un giorno\n\
             nella colonna {column:#}\n\
             i giorni si scrivono 2026-11-20 o 20.11.2026";
        ShapeFault::Cell { column, text, .. } =>
            "{text:#} non è un numero di punti\n\
             nella colonna {column:#}";
        ShapeFault::Blank(field) =>
            "un testo in {field:#} è vuoto\n\
             qui ci vuole qualcosa";
        ShapeFault::TooLong { field, found, most } => {
            let found = Count(*found, Noun("carattere", "caratteri"));
            format!(
                "un testo in {field:#} ha {found}\n\
                 qui ce ne stanno al massimo {most}\n\
                 accorciarlo; manca una virgoletta?"
            )
        };
        ShapeFault::TooMany { field, found, most } =>
            "{field:#} contiene {}\n\
             qui ce ne stanno al massimo {most}\n\
             togliere ciò che non c'entra; gli elementi dopo questi non sono stati letti",
            Count(*found, Noun("elemento", "elementi"));
        ShapeFault::UnknownName { noun, name, similar, known } =>
            "{}", unknown_name(*noun, name, similar.as_ref(), known);
        ShapeFault::ForeignField { piece, edition } =>
            "l'edizione {edition:#} non ha {}\n\
             nessuno può averne\n\
             togliere {}, o indicare un'altra edizione", said(*piece), Quoted(piece.field());
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

fn unknown_name(noun: Named, name: &Text, near: Option<&Text>, known: &[Text]) -> String {
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
    format!("{} {name:#}\nqui niente si chiama così\n{help}", said(noun))
}

pub(crate) fn city(fault: &CityFault) -> String {
    rows! { fault;
        CityFault::NotAPair { text, meant } =>
            "{text:#} non indica due città\n\
             qui vanno due città con un trattino in mezzo\n\
             si scrive \"{}\"", meant.as_ref().map_or("London - Dieppe".into(), Text::to_string);
        CityFault::TooManyCities { text, cities, ticket: true } =>
            "{text:#} indica {cities} città\n\
             qui vanno due città\n\
             un biglietto è le due città della sua carta: \"London - Wien\"";
        CityFault::TooManyCities { text, cities, ticket: false } =>
            "{text:#} indica {cities} città\n\
             qui vanno due città\n\
             ogni linea ha un elemento tutto suo: \"London - Dieppe\", \"Dieppe - Paris\"";
        CityFault::SeveralPairs { text, pairs } =>
            "{text:#} indica {} coppie di città\n\
             qui vanno due città\n\
             ogni coppia ha le sue virgolette: {}", pairs.len(), items(pairs);
        CityFault::NotOneCity { text, city } =>
            "{text:#} indica due città\n\
             una stazione sta in una città sola\n\
             scrivere solo la sua città, per esempio \"{city}\"; `{{ city = \"{city}\", uses = \"…\" }}` dice anche quale linea apre";
        CityFault::StrayParenthesis(text) =>
            "in {text:#} una parentesi è fuori posto\n\
             le due parentesi stanno alla fine, con un colore o i punti in mezzo\n\
             si scrive \"Paris - Frankfurt (white)\", o senza parentesi";
        CityFault::MisplacedColor { name, color } =>
            "nessuna città si chiama {name:#}\n\
             una città, e il colore {}\n\
             mettere il colore tra parentesi alla fine: \"Paris - Frankfurt ({})\"",
            Quoted(color.key()), color.key();
        CityFault::UnknownCity { name, board, similar: near } => {
            let missing = rows! { board.raw();
                "" => "non è su questo tabellone";
                _ => "non è sul tabellone {board:#}";
            };
            let known = "`stationmaster board EDIZIONE` elenca le città con i loro altri nomi";
            let help = similar("esiste una città", near.as_ref()).unwrap_or_else(|| known.to_owned());
            format!("nessuna città si chiama {name:#}\n{missing}\n{help}")
        };
        CityFault::SameCity(city) =>
            "{city:#} c'è due volte\n\
             qui vanno due città diverse";
    }
}
