//! Faults of boards, decks and editions in Italian.

use crate::words::italian::grammar::{Count, Noun, POINT, Quoted, at, said};
use stationmaster_core::fault::{EditionFault, Listed};
use stationmaster_core::limits::{LONGEST_SHORE, MOST_POINTS, MOST_SPACES};

pub(crate) fn edition(fault: &EditionFault) -> String {
    rows! { fault;
        EditionFault::NameWithParenthesis(name) =>
            "nel nome {name:#} c'è una parentesi\n\
             nelle partite racchiude un colore o dei punti\n\
             scrivere il nome senza";
        EditionFault::NameTaken { name, owner } =>
            "il nome {name:#} appartiene già {}\n\
             un nome può indicare un luogo solo\n\
             maiuscole, accenti e spazi non distinguono i nomi", at(Quoted(owner));
        EditionFault::Twice { what: Listed::Route, name: route } =>
            "la linea {route:#} c'è due volte\n\
             c'è già un elemento per queste due città\n\
             una doppia linea è un elemento con due colori: `tracks = [\"red\", \"blue\"]`";
        EditionFault::NoTracks(route) =>
            "il collegamento {route:#} non ha linee\n\
             ne ha almeno una\n\
             scrivere `tracks = [\"gray\"]`";
        EditionFault::NoPoints { route, length } =>
            "mancano i punti per una linea di {}\n\
             {route:#} è lunga così\n\
             aggiungere `{} = …` a `[points]`", said(length), length.0;
        EditionFault::CityWithoutRoute(city) =>
            "nessuna linea porta {}\n\
             nessuno potrebbe arrivarci\n\
             aggiungere le sue linee, o toglierla", at(Quoted(city));
        EditionFault::Twice { what, name } =>
            "{} {name:#} c'è due volte\n\
             una volta basta\n\
             \n\
             la prima volta", said(*what);
        EditionFault::TooFewColors { colors, players } =>
            "{} non bastano per {players} giocatori\n\
             ogni giocatore ha un colore tutto suo", Count(*colors, Noun("colore", "colori"));
        EditionFault::NoVariant =>
            "l'edizione non ha varianti\n\
             ce ne vuole almeno una\n\
             scrivere `[[variant]]` e sotto `name = \"classic\"` e `decks = [\"…\"]`";
        EditionFault::NothingToCount(what) =>
            "{what:#} non ha niente da guardare\n\
             l'edizione non ha nulla del genere\n\
             aggiungere ciò che conta a `[bonuses]` (o `stations = 3`), o toglierlo";
        EditionFault::BetweenCountries(route) =>
            "la linea {route:#} collega due paesi\n\
             i valichi di un paese non portano oltre";
        EditionFault::SpotWithoutCountry(route) =>
            "la linea {route:#} ha un valico e non porta in un paese\n\
             entrambe sono città\n\
             togliere `spot`, o mettere il paese sotto `countries`";
        EditionFault::SpacesDoNotFit { tracks, length } => {
            let lists = Count(*tracks, Noun("lista", "liste"));
            let spaces = Count(*length, Noun("casella", "caselle"));
            let would_fit = if *tracks == 1 { "andrebbe bene" } else { "andrebbero bene" };
            format!(
                "le caselle non corrispondono alla linea\n\
                 {would_fit} {lists} di {spaces}\n\
                 ogni linea ha una lista, ogni casella in essa tre numeri: `[[[0.30, 0.45, 90]]]`; oppure togliere `spaces`"
            )
        };
        EditionFault::TooManySpaces =>
            "il tabellone ha più di {}\n\
             con questa linea sono troppe\n\
             i tabelloni più grandi ne hanno circa 300; una lunghezza è sbagliata?",
            Count(MOST_SPACES, Noun("casella", "caselle"));
        EditionFault::TooManyRoutesAt { city, routes, most, stations } =>
            "{city:#} ha {routes} linee, e con {stations} stazioni una città può averne {most}\n\
             troppe scelte di ciò che aprono le stazioni\n\
             dare meno stazioni, o meno linee alla città";
        EditionFault::NoPoint(point) =>
            "{point:#} non è un punto di un contorno\n\
             lo sarebbero due numeri interi con una virgola in mezzo\n\
             scrivere ogni punto da sinistra e dall'alto, in millesimi: `\"100,200 150,180 130,260\"`";
        EditionFault::OutlineTooShort { field, points } =>
            "un contorno in `{field}` ha {}\n\
             non racchiude niente\n\
             un contorno ha almeno tre punti", Count(*points, POINT);
        EditionFault::TooMuchLand(field) =>
            "i contorni in `{field}` hanno più di {}, o attraversano il tabellone più di {LONGEST_SHORE} volte\n\
             con questo contorno sono troppo lunghi\n\
             una costa va da ogni punto a uno vicino; con meno punti l'immagine viene altrettanto bene",
            Count(MOST_POINTS, POINT);
    }
}
