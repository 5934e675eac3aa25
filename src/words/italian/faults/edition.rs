//! Faults of boards, decks and editions in Italian.

use crate::fault::EditionFault;
use crate::words::Message;
use crate::words::italian::grammar::{Count, Noun, POINT, Quoted};
use crate::words::italian::units;

pub(super) fn message(fault: &EditionFault) -> Message {
    match fault {
        EditionFault::NameTaken { name, owner } => {
            Message::new(format!("il nome {} appartiene già a {}", Quoted(name), Quoted(owner)))
                .label("un nome può indicare un luogo solo")
                .help("maiuscole, accenti e spazi non distinguono i nomi")
        }
        EditionFault::RouteTwice { route } => Message::new(format!("la linea {} c'è due volte", Quoted(route)))
            .label("c'è già un elemento per queste due città")
            .help("una doppia linea è un elemento con due colori: `tracks = [\"red\", \"blue\"]`"),
        EditionFault::NoTracks { route } => Message::new(format!("il collegamento {} non ha linee", Quoted(route)))
            .label("ne ha almeno una")
            .help("scrivere `tracks = [\"gray\"]`"),
        EditionFault::NoPoints { route, length } => {
            Message::new(format!("mancano i punti per una linea di {}", units::trains(*length)))
                .label(format!("{} è lunga così", Quoted(route)))
                .help(format!("aggiungere `{} = …` a `[points]`", length.0))
        }
        EditionFault::CityWithoutRoute { city } => Message::new(format!("nessuna linea porta a {}", Quoted(city)))
            .label("nessuno potrebbe arrivarci")
            .help("aggiungere le sue linee, o toglierla"),
        EditionFault::BoardFallsApart { here, there } => {
            Message::new(format!("nessun percorso porta da {} a {}", Quoted(here), Quoted(there)))
                .label("questa parte del tabellone è isolata")
                .help("manca una linea?")
        }
        EditionFault::CardTwice { ticket } => Message::new(format!("il biglietto {} c'è due volte", Quoted(ticket)))
            .label("ogni carta è unica")
            .other("la prima volta"),
        EditionFault::ColorTwice { color } => {
            Message::new(format!("il colore {} c'è due volte", Quoted(color.key()))).label("una volta basta")
        }
        EditionFault::TooFewColors { colors, players } => {
            Message::new(format!("{} non bastano per {players} giocatori", Count(*colors, Noun("colore", "colori"))))
                .label("ogni giocatore ha un colore tutto suo")
        }
        EditionFault::NoVariant => Message::new("l'edizione non ha varianti")
            .label("ce ne vuole almeno una")
            .help("scrivere `[[variant]]` e sotto `name = \"classic\"` e `decks = [\"…\"]`"),
        EditionFault::VariantTwice { variant } => {
            Message::new(format!("due varianti si chiamano {}", Quoted(variant))).label("la seconda")
        }
        EditionFault::TieBreakWithoutBonus { tie_break } => {
            Message::new(format!("lo spareggio {} non ha niente da guardare", Quoted(tie_break)))
                .label("l'edizione non ha nulla del genere")
                .help("aggiungere il bonus che gli serve a `[bonuses]` (o `stations = 3`), o toglierlo")
        }
        EditionFault::BetweenCountries { route } => {
            Message::new(format!("la linea {} collega due paesi", Quoted(route)))
                .label("i valichi di un paese non portano oltre")
        }
        EditionFault::SpotWithoutCountry { route } => {
            Message::new(format!("la linea {} ha un valico e non porta in un paese", Quoted(route)))
                .label("entrambe sono città")
                .help("togliere `spot`, o mettere il paese sotto `countries`")
        }
        EditionFault::SpacesDoNotFit { tracks, length } => {
            let lists = Count(*tracks, Noun("lista", "liste"));
            let spaces = Count(*length, Noun("casella", "caselle"));
            let would_fit = if *tracks == 1 { "andrebbe bene" } else { "andrebbero bene" };
            Message::new("le caselle non corrispondono alla linea")
                .label(format!("{would_fit} {lists} di {spaces}"))
                .help(
                    "ogni linea ha una lista, ogni casella in essa tre numeri: `[[[0.30, 0.45, 90]]]`; oppure togliere `spaces`",
                )
        }
        EditionFault::TooManySpaces { most } => {
            Message::new(format!("il tabellone ha più di {}", Count(*most, Noun("casella", "caselle"))))
                .label("con questa linea sono troppe")
                .help("i tabelloni più grandi ne hanno circa 300; una lunghezza è sbagliata?")
        }
        EditionFault::NoPoint { point } => Message::new(format!("{} non è un punto di un contorno", Quoted(point)))
            .label("lo sarebbero due numeri interi con una virgola in mezzo")
            .help("scrivere ogni punto da sinistra e dall'alto, in millesimi: `\"100,200 150,180 130,260\"`"),
        EditionFault::OutlineTooShort { field, points } => {
            Message::new(format!("un contorno in {} ha {}", Quoted(field), Count(*points, POINT)))
                .label("non racchiude niente")
                .help("un contorno ha almeno tre punti")
        }
        EditionFault::TooManyPoints { field, most } => {
            Message::new(format!("i contorni in {} hanno più di {}", Quoted(field), Count(*most, POINT)))
                .label("con questo contorno sono troppi")
                .help("con meno punti l'immagine viene altrettanto bene")
        }
        EditionFault::ShoreTooLong { field, most } => {
            let times = Count(*most as usize, Noun("volta", "volte"));
            Message::new(format!("i contorni in {} attraversano il tabellone più di {times}", Quoted(field)))
                .label("con questo contorno sono troppo lunghi")
                .help("una costa va da ogni punto a uno vicino; uno è fuori posto?")
        }
        EditionFault::DeckTwice { deck } => {
            Message::new(format!("due mazzi si chiamano {}", Quoted(deck))).label("il secondo")
        }
        EditionFault::StationsKeptWithoutStations => {
            Message::new("le stazioni in riserva danno punti, e nessuno ha stazioni")
                .label("per ogni stazione in riserva")
                .help("aggiungere `stations = 3`, o toglierlo")
        }
    }
}
