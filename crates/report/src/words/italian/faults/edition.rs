//! Faults of boards, decks and editions in Italian.

use crate::words::faults::{Message, message};
use crate::words::italian::grammar::{Count, Noun, POINT, Quoted, at, said};
use stationmaster_core::fault::EditionFault;

pub(crate) fn edition(fault: &EditionFault) -> Message {
    match fault {
        EditionFault::NameWithStrayParenthesis { name } => message!(
            "nel nome {name:#} una parentesi è fuori posto",
            "nessuna partita potrebbe nominarlo",
            "a ogni `(` serve una `)`"
        ),
        EditionFault::NameLikeDetail { name, other } => message!(
            "il nome {name:#} potrebbe anche indicare {other:#}",
            "nelle partite un colore o dei punti seguono una città tra parentesi",
            "scrivere il nome senza parentesi"
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
        EditionFault::CardTwice { ticket } => message!(
            "il biglietto {ticket:#} c'è due volte",
            "ogni carta è unica"
        )
        .other("la prima volta"),
        EditionFault::ColorTwice { color } => {
            message!(
                ("il colore {} c'è due volte", Quoted(color.key())),
                "una volta basta"
            )
        }
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
        EditionFault::VariantTwice { variant } => {
            message!("due varianti si chiamano {variant:#}", "la seconda")
        }
        EditionFault::TieBreakWithoutBonus { tie_break } => message!(
            "lo spareggio {tie_break:#} non ha niente da guardare",
            "l'edizione non ha nulla del genere",
            "aggiungere il bonus che gli serve a `[bonuses]` (o `stations = 3`), o toglierlo"
        ),
        EditionFault::BetweenCountries { route } => {
            message!(
                "la linea {route:#} collega due paesi",
                "i valichi di un paese non portano oltre"
            )
        }
        EditionFault::SpotWithoutCountry { route } => message!(
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
        EditionFault::TooManySpaces { most } => message!(
            (
                "il tabellone ha più di {}",
                Count(*most, Noun("casella", "caselle"))
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
            (
                "i contorni in `{field}` hanno più di {}",
                Count(*most, POINT)
            ),
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
        EditionFault::DeckTwice { deck } => {
            message!("due mazzi si chiamano {deck:#}", "il secondo")
        }
        EditionFault::StationsKeptWithoutStations => message!(
            "le stazioni in riserva danno punti, e nessuno ha stazioni",
            "per ogni stazione in riserva",
            "aggiungere `stations = 3`, o toglierlo"
        ),
    }
}
