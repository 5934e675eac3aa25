//! Faults of a file in Italian: of its text, its fields and the names of cities in it, and of boards, decks and editions.

use crate::fault::{CityFault, EditionFault, FileFault, Limits, Noun as Named, Piece, Shape, ShapeFault, Unreadable};
use crate::limits::LONGEST_FILE;
use crate::text::Text;
use crate::words::faults::{Message, message};
use crate::words::italian::faults::similar;
use crate::words::italian::grammar::{Count, Noun, POINT, Quoted, at, quoted, said, span};

pub(crate) fn file(fault: &FileFault) -> Message {
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
        FileFault::Future { found, known } => message!(
            "il formato {found} è più nuovo di questo programma",
            "legge il formato {known}",
            "una versione più nuova di stationmaster legge questo file"
        ),
    }
}

fn unreadable(path: &Text, reason: &Unreadable) -> Message {
    let help = match reason {
        Unreadable::Missing => "il file non esiste; il nome è giusto, e la cartella?".into(),
        Unreadable::Folder => "è una cartella; indicare il file che contiene".into(),
        Unreadable::Special => "è una pipe o un dispositivo; metterne il testo in un file e indicare quello".into(),
        Unreadable::Network => "è su un altro computer; copiarlo su questo e indicare la copia".into(),
        Unreadable::Foreign => "manca la riga `format = 1`; è il file giusto?".into(),
        Unreadable::Forbidden => "manca il permesso di leggerlo; guardare i suoi permessi".into(),
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
        Unreadable::Missing => "il file non esiste".into(),
        Unreadable::Folder => "è una cartella".into(),
        Unreadable::Special => "è una pipe, un socket o un dispositivo".into(),
        Unreadable::Network => "è su un altro computer".into(),
        Unreadable::Foreign => "non è un file di stationmaster".into(),
        Unreadable::Forbidden => "manca il permesso di leggerlo".into(),
        Unreadable::TooLong => "è troppo lungo".into(),
        Unreadable::NotText { .. } => "non è un testo in UTF-8".into(),
        Unreadable::Other(said) => format!("il sistema non lo permette ({said})"),
    }
}

pub(crate) fn shape(fault: &ShapeFault) -> Message {
    match fault {
        ShapeFault::UnknownField { field, similar: near, known } => {
            let are = if known.len() == 1 { "qui l'unico campo è" } else { "qui i campi sono" };
            let known = || format!("{are} {}", quoted(known));
            message!("campo sconosciuto: {field:#}", "qui niente si chiama così", {
                similar("esiste un campo", near.as_ref()).unwrap_or_else(known)
            })
        }
        ShapeFault::MissingField { field, example } => {
            message!("manca il campo `{field}`", "il suo posto è qui", "scrivere `{example}`")
        }
        ShapeFault::WrongShape { field, item, expected, found } => {
            let item = if *item { "un elemento di " } else { "" };
            message!(("{item}{field:#} deve essere {}", shape_name(*expected)), ("qui c'è {}", shape_name(*found)))
                .maybe_help(shape_help(*expected))
        }
        ShapeFault::OutOfRange { field, found, limits } => {
            let range = match limits {
                Limits::Between(least, most) => format!("deve essere {}", span(least, most)),
                Limits::AtLeast(least) => format!("deve essere almeno {least}"),
                Limits::FarSmaller => "deve essere molto più piccolo".into(),
            };
            message!("{found:#} è fuori dai limiti in {field:#}", range)
        }
        ShapeFault::Blank { field } => message!("un testo in {field:#} è vuoto", "qui ci vuole qualcosa"),
        ShapeFault::TooLong { field, found, most } => {
            let found = Count(*found, Noun("carattere", "caratteri"));
            message!(
                "un testo in {field:#} ha {found}",
                "qui ce ne stanno al massimo {most}",
                "accorciarlo; manca una virgoletta?"
            )
        }
        ShapeFault::TooMany { field, found, most } => message!(
            ("{field:#} contiene {}", Count(*found, Noun("elemento", "elementi"))),
            "qui ce ne stanno al massimo {most}",
            "togliere ciò che non c'entra; gli elementi dopo questi non sono stati letti"
        ),
        ShapeFault::UnknownName { noun, name, similar, known } => unknown_name(*noun, name, similar.as_ref(), known),
        ShapeFault::ForeignField { piece, edition } => {
            let pieces = match piece {
                Piece::Stations => "stazioni",
                Piece::Passengers => "passeggeri",
            };
            message!(
                "l'edizione {edition:#} non ha {pieces}",
                "nessuno può averne",
                ("togliere {}, o indicare un'altra edizione", Quoted(piece.field()))
            )
        }
    }
}

fn shape_name(shape: Shape) -> &'static str {
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
    let names = near.map_or_else(|| all(noun, known), |near| format!("si intendeva {near:#}?"));
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
            Named::Edition | Named::Variant | Named::HouseRule => "non ce n'è nessuna".into(),
            _ => "non ce n'è nessuno".into(),
        },
        [only] => format!("c'è solo {only:#}"),
        _ => format!("ci sono {}", quoted(known)),
    }
}

pub(crate) fn city(fault: &CityFault) -> Message {
    match fault {
        CityFault::NotAPair { text } => message!(
            "{text:#} non indica due città",
            "qui vanno due città con un trattino in mezzo",
            "si scrive \"London - Dieppe\""
        ),
        CityFault::TooManyCities { text, cities } => message!(
            "{text:#} indica {cities} città",
            "qui vanno due città",
            "ogni linea ha un elemento tutto suo: \"London - Dieppe\", \"Dieppe - Paris\""
        ),
        CityFault::StrayParenthesis { text } => message!(
            "in {text:#} una parentesi è fuori posto",
            "le due parentesi stanno alla fine, con un colore o i punti in mezzo",
            "si scrive \"Paris - Frankfurt (white)\", o senza parentesi"
        ),
        CityFault::MisplacedColor { name, color } => message!(
            "nessuna città si chiama {name:#}",
            ("una città, e il colore {}", Quoted(color.key())),
            ("mettere il colore tra parentesi alla fine: \"Paris - Frankfurt ({})\"", color.key())
        ),
        CityFault::UnknownCity { name, board, similar: near } => {
            let there = || format!("non è sul tabellone {board:#}");
            let missing = if board.raw().is_empty() { "non è su questo tabellone".to_owned() } else { there() };
            let known = || "`stationmaster board EDIZIONE` elenca le città con i loro altri nomi".to_owned();
            message!("nessuna città si chiama {name:#}", missing, {
                similar("esiste una città", near.as_ref()).unwrap_or_else(known)
            })
        }
        CityFault::SameCity { city } => message!("{city:#} c'è due volte", "qui vanno due città diverse"),
    }
}

pub(crate) fn edition(fault: &EditionFault) -> Message {
    match fault {
        EditionFault::NameWithStrayParenthesis { name } => message!(
            "nel nome {name:#} una parentesi è fuori posto",
            "nessuna partita potrebbe nominarlo",
            "a ogni `(` serve una `)`"
        ),
        EditionFault::NameTaken { name, owner } => message!(
            ("il nome {name:#} appartiene già {}", at(Quoted(owner))),
            "un nome può indicare un luogo solo",
            "maiuscole, accenti e spazi non distinguono i nomi"
        ),
        EditionFault::RouteTwice { route } => message!(
            "la linea {route:#} c'è due volte",
            "c'è già un elemento per queste due città",
            "una doppia linea è un elemento con due colori: `tracks = [\"red\", \"blue\"]`"
        ),
        EditionFault::NoTracks { route } => {
            message!("il collegamento {route:#} non ha linee", "ne ha almeno una", "scrivere `tracks = [\"gray\"]`")
        }
        EditionFault::NoPoints { route, length } => message!(
            ("mancano i punti per una linea di {}", said(length)),
            "{route:#} è lunga così",
            ("aggiungere `{} = …` a `[points]`", length.0)
        ),
        EditionFault::CityWithoutRoute { city } => message!(
            ("nessuna linea porta {}", at(Quoted(city))),
            "nessuno potrebbe arrivarci",
            "aggiungere le sue linee, o toglierla"
        ),
        EditionFault::BoardFallsApart { here, there } => message!(
            ("nessun percorso porta da {here:#} {}", at(Quoted(there))),
            "questa parte del tabellone è isolata",
            "manca una linea?"
        ),
        EditionFault::CardTwice { ticket } => {
            message!("il biglietto {ticket:#} c'è due volte", "ogni carta è unica").other("la prima volta")
        }
        EditionFault::ColorTwice { color } => {
            message!(("il colore {} c'è due volte", Quoted(color.key())), "una volta basta")
        }
        EditionFault::TooFewColors { colors, players } => message!(
            ("{} non bastano per {players} giocatori", Count(*colors, Noun("colore", "colori"))),
            "ogni giocatore ha un colore tutto suo"
        ),
        EditionFault::NoVariant => message!(
            "l'edizione non ha varianti",
            "ce ne vuole almeno una",
            "scrivere `[[variant]]` e sotto `name = \"classic\"` e `decks = [\"…\"]`"
        ),
        EditionFault::VariantTwice { variant } => message!("due varianti si chiamano {variant:#}", "la seconda"),
        EditionFault::TieBreakWithoutBonus { tie_break } => message!(
            "lo spareggio {tie_break:#} non ha niente da guardare",
            "l'edizione non ha nulla del genere",
            "aggiungere il bonus che gli serve a `[bonuses]` (o `stations = 3`), o toglierlo"
        ),
        EditionFault::BetweenCountries { route } => {
            message!("la linea {route:#} collega due paesi", "i valichi di un paese non portano oltre")
        }
        EditionFault::SpotWithoutCountry { route } => message!(
            "la linea {route:#} ha un valico e non porta in un paese",
            "entrambe sono città",
            "togliere `spot`, o mettere il paese sotto `countries`"
        ),
        EditionFault::SpacesDoNotFit { tracks, length } => {
            let lists = Count(*tracks, Noun("lista", "liste"));
            let spaces = Count(*length, Noun("casella", "caselle"));
            let would_fit = if *tracks == 1 { "andrebbe bene" } else { "andrebbero bene" };
            message!(
                "le caselle non corrispondono alla linea",
                "{would_fit} {lists} di {spaces}",
                "ogni linea ha una lista, ogni casella in essa tre numeri: `[[[0.30, 0.45, 90]]]`; oppure togliere `spaces`"
            )
        }
        EditionFault::TooManySpaces { most } => message!(
            ("il tabellone ha più di {}", Count(*most, Noun("casella", "caselle"))),
            "con questa linea sono troppe",
            "i tabelloni più grandi ne hanno circa 300; una lunghezza è sbagliata?"
        ),
        EditionFault::TooManyRoutesAt { city, routes, most, stations } => message!(
            "{city:#} ha {routes} linee, e con {stations} stazioni una città può averne {most}",
            "troppe scelte di ciò che aprono le stazioni",
            "dare meno stazioni, o meno linee alla città"
        ),
        EditionFault::NoPoint { point } => message!(
            "{point:#} non è un punto di un contorno",
            "lo sarebbero due numeri interi con una virgola in mezzo",
            "scrivere ogni punto da sinistra e dall'alto, in millesimi: `\"100,200 150,180 130,260\"`"
        ),
        EditionFault::OutlineTooShort { field, points } => message!(
            ("un contorno in `{field}` ha {}", Count(*points, POINT)),
            "non racchiude niente",
            "un contorno ha almeno tre punti"
        ),
        EditionFault::TooManyPoints { field, most } => message!(
            ("i contorni in `{field}` hanno più di {}", Count(*most, POINT)),
            "con questo contorno sono troppi",
            "con meno punti l'immagine viene altrettanto bene"
        ),
        EditionFault::ShoreTooLong { field, most } => {
            let times = Count(*most as usize, Noun("volta", "volte"));
            message!(
                "i contorni in `{field}` attraversano il tabellone più di {times}",
                "con questo contorno sono troppo lunghi",
                "una costa va da ogni punto a uno vicino; uno è fuori posto?"
            )
        }
        EditionFault::DeckTwice { deck } => message!("due mazzi si chiamano {deck:#}", "il secondo"),
        EditionFault::StationsKeptWithoutStations => message!(
            "le stazioni in riserva danno punti, e nessuno ha stazioni",
            "per ogni stazione in riserva",
            "aggiungere `stations = 3`, o toglierlo"
        ),
    }
}
