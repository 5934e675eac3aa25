//! Faults of boards, decks and editions in Italian.

use crate::words::faults::{Message, message};
use crate::words::italian::grammar::{Count, Noun, POINT, Quoted, at, said};
use stationmaster_core::fault::{EditionFault, Listed};
use stationmaster_core::limits::{LONGEST_SHORE, MOST_POINTS, MOST_SPACES};

pub(crate) fn edition(fault: &EditionFault) -> Message {
    match fault {
        EditionFault::NameWithParenthesis(name) => message!(
            "nel nome {name:#} c'è una parentesi",
            "nelle partite racchiude un colore o dei punti",
            "scrivere il nome senza"
        ),
        EditionFault::NameTaken { name, owner } => message!(
            ("il nome {name:#} appartiene già {}", at(Quoted(owner))),
            "un nome può indicare un luogo solo",
            "maiuscole, accenti e spazi non distinguono i nomi"
        ),
        EditionFault::Twice {
            what: Listed::Route,
            name: route,
        } => message!(
            "la linea {route:#} c'è due volte",
            "c'è già un elemento per queste due città",
            "una doppia linea è un elemento con due colori: `tracks = [\"red\", \"blue\"]`"
        ),
        EditionFault::NoTracks(route) => {
            message!(
                "il collegamento {route:#} non ha linee",
                "ne ha almeno una",
                "scrivere `tracks = [\"gray\"]`"
            )
        }
        EditionFault::NoPoints { route, length } => message!(
            ("mancano i punti per una linea di {}", said(length)),
            "{route:#} è lunga così",
            ("aggiungere `{} = …` a `[points]`", length.0)
        ),
        EditionFault::CityWithoutRoute(city) => message!(
            ("nessuna linea porta {}", at(Quoted(city))),
            "nessuno potrebbe arrivarci",
            "aggiungere le sue linee, o toglierla"
        ),
        EditionFault::Twice { what, name } => message!(
            ("{} {name:#} c'è due volte", said(*what)),
            "una volta basta"
        )
        .other("la prima volta"),
        EditionFault::TooFewColors { colors, players } => message!(
            (
                "{} non bastano per {players} giocatori",
                Count(*colors, Noun("colore", "colori"))
            ),
            "ogni giocatore ha un colore tutto suo"
        ),
        EditionFault::NoVariant => message!(
            "l'edizione non ha varianti",
            "ce ne vuole almeno una",
            "scrivere `[[variant]]` e sotto `name = \"classic\"` e `decks = [\"…\"]`"
        ),
        EditionFault::NothingToCount(what) => message!(
            "{what:#} non ha niente da guardare",
            "l'edizione non ha nulla del genere",
            "aggiungere ciò che conta a `[bonuses]` (o `stations = 3`), o toglierlo"
        ),
        EditionFault::BetweenCountries(route) => {
            message!(
                "la linea {route:#} collega due paesi",
                "i valichi di un paese non portano oltre"
            )
        }
        EditionFault::SpotWithoutCountry(route) => message!(
            "la linea {route:#} ha un valico e non porta in un paese",
            "entrambe sono città",
            "togliere `spot`, o mettere il paese sotto `countries`"
        ),
        EditionFault::SpacesDoNotFit { tracks, length } => {
            let lists = Count(*tracks, Noun("lista", "liste"));
            let spaces = Count(*length, Noun("casella", "caselle"));
            let would_fit = if *tracks == 1 {
                "andrebbe bene"
            } else {
                "andrebbero bene"
            };
            message!(
                "le caselle non corrispondono alla linea",
                "{would_fit} {lists} di {spaces}",
                "ogni linea ha una lista, ogni casella in essa tre numeri: `[[[0.30, 0.45, 90]]]`; oppure togliere `spaces`"
            )
        }
        EditionFault::TooManySpaces => message!(
            (
                "il tabellone ha più di {}",
                Count(MOST_SPACES, Noun("casella", "caselle"))
            ),
            "con questa linea sono troppe",
            "i tabelloni più grandi ne hanno circa 300; una lunghezza è sbagliata?"
        ),
        EditionFault::TooManyRoutesAt {
            city,
            routes,
            most,
            stations,
        } => message!(
            "{city:#} ha {routes} linee, e con {stations} stazioni una città può averne {most}",
            "troppe scelte di ciò che aprono le stazioni",
            "dare meno stazioni, o meno linee alla città"
        ),
        EditionFault::NoPoint(point) => message!(
            "{point:#} non è un punto di un contorno",
            "lo sarebbero due numeri interi con una virgola in mezzo",
            "scrivere ogni punto da sinistra e dall'alto, in millesimi: `\"100,200 150,180 130,260\"`"
        ),
        EditionFault::OutlineTooShort { field, points } => message!(
            ("un contorno in `{field}` ha {}", Count(*points, POINT)),
            "non racchiude niente",
            "un contorno ha almeno tre punti"
        ),
        EditionFault::TooMuchLand(field) => message!(
            (
                "i contorni in `{field}` hanno più di {}, o attraversano il tabellone più di {LONGEST_SHORE} volte",
                Count(MOST_POINTS, POINT)
            ),
            "con questo contorno sono troppo lunghi",
            "una costa va da ogni punto a uno vicino; con meno punti l'immagine viene altrettanto bene"
        ),
    }
}
