//! Lines typed at the table, in Italian: what can be typed, with examples from the board at hand, and why a line was refused.

use super::deeds;
use crate::color::Color;
use crate::entry::conversation::{Owned, Part, Possible, Question, Slip};
use crate::entry::draft::Thing;
use crate::fault::{FaultKind, GameFault, ShapeFault};
use crate::text::Text;
use crate::words::Examples;
use crate::words::express::Express;
use crate::words::faults::Message;
use crate::words::heard::SettingNames;
use crate::words::italian::grammar::{
    Count, Form, LANGUAGE, Noun, Quoted, and, any_quoted, at, colored, of_number, or, passengers,
    said, stopped, the_colored,
};

pub(super) fn example(part: Part, examples: &Examples) -> String {
    let Examples {
        chain,
        routes: [first, second],
        tickets,
        ..
    } = examples;
    match (part, &examples.stations, examples.passengers) {
        (Part::Routes, ..) => {
            format!("Per esempio `{chain}` per {first} e {second}; `?` dice di più")
        }
        (Part::Stations, Some(stations), _) => format!("Per esempio `{stations}`; Invio: nessuna"),
        (Part::Tickets, ..) => format!("Per esempio `{tickets}`"),
        (Part::Passengers, _, Some([first, second])) => {
            format!(
                "Per esempio `3 {} 1 {}`",
                of_number(3, first),
                of_number(1, second)
            )
        }
        (Part::Stations | Part::Passengers, ..) => String::new(),
    }
}

pub(super) fn more_at_score(examples: &Examples) -> String {
    let ticket = &examples.ticket;
    let [paths, on_map] = if examples.express {
        [
            "`x`: i percorsi più lunghi, con la dimostrazione; `dichiara` e città: se è un percorso; ",
            "`mappa x`: il più lungo sulla mappa; ",
        ]
    } else {
        ["", ""]
    };
    let station = if examples.stations.is_some() {
        "`stazione` e due città: che cosa apre una stazione; "
    } else {
        ""
    };
    format!(
        "`e`: la ragione di ogni punto; {paths}`mappa`: la mappa; {on_map}`mappa {ticket}`: il percorso di un biglietto, o il \
         tratto che manca; {station}un nome: cambiare ciò che ha quel giocatore; `data`, `luogo`: che cosa si salva \
         insieme alla partita; `immagine png`: anche l'immagine da inviare; `bgstats`: per l'app BG Stats"
    )
}

pub(super) fn help(question: Question, examples: Option<&Examples>) -> String {
    let everywhere = "`annulla`, `ripeti`, `lista`, `preparazione`, `indietro`, `esci`.";
    match (question, examples) {
        (Question::Edition, _) => format!(
            "Il numero dell'edizione, o il titolo o parole del titolo, in qualsiasi lingua: `2`, `originale`, `germania`. Il nome di \
             un file: un'edizione propria. Solo Invio: quella sotto l'elenco.\n{everywhere}"
        ),
        (Question::Variant, _) => format!(
            "Il numero della variante, o il titolo o parole del titolo, in qualsiasi lingua. Solo Invio: quella sotto l'elenco.\n\
             {everywhere}"
        ),
        (Question::Bonus, _) => format!(
            "Le due città e i punti di ogni carta bonus in gioco, con una virgola tra le carte: `London København 9`; `Paris Wien \
             12 lungo` per un biglietto lungo. `nessuno`: non ce n'erano. Solo Invio: ciò che è proposto.\n{everywhere}"
        ),
        (Question::Players, Some(examples)) => format!(
            "Ogni nome con il colore dei vagoni, nell'ordine dei posti: {}. Il colore può stare davanti, e ne bastano le prime \
             lettere, in una di cinque lingue. Tra i giocatori si può mettere una virgola. Tutti in una riga, o uno alla volta, e \
             alla fine solo Invio.\n{everywhere}",
            Quoted(players(&[], &examples.colors))
        ),
        (Question::Part(_, part), Some(examples)) => {
            let (leads, player) = (
                Quoted(format!("@{}", lower(&examples.player))),
                &examples.player,
            );
            let done =
                format!("{leads}: che cosa ha {player}, poi di nuovo qui. Una riga vuota: fatto.");
            format!("{}\n{done} {everywhere}", part_help(part, examples))
        }
        (Question::Review, Some(examples)) => {
            let (typed, player, ticket) =
                (lower(&examples.player), &examples.player, &examples.ticket);
            let express = if examples.express {
                " `mappa x`: il percorso più lungo."
            } else {
                ""
            };
            let stations = Quoted(format!("{typed} stazioni"));
            let stations = examples
                .stations
                .as_ref()
                .map_or_else(String::new, |_| format!("; {stations}: le stazioni"));
            format!(
                "Invio: calcolare il punteggio. `n`: qualcosa non va. {}: cambiare le linee di {player}, poi di nuovo qui. {}: i \
                 biglietti{stations}. {}: {player} si chiama Emma.\n`lista`: tutto a parole. `mappa`: di nuovo la mappa. {}: che cosa ha {player} su di essa. `mappa \
                 {ticket}`: il percorso di un biglietto, o il tratto che manca.{express}\n{everywhere}",
                Quoted(&typed),
                Quoted(format!("{typed} biglietti")),
                Quoted(format!("rinomina {typed} Emma")),
                Quoted(format!("mappa {typed}"))
            )
        }
        (Question::Score, Some(examples)) => format!(
            "Invio: salvare la partita. `s`: di nuovo la tabella dei punti. `c`: cambiare qualcosa.\n{}.\nDopo `data`: `ieri`, \
             `20.11.`, `2026-11-20`; dopo `luogo`: un testo qualsiasi; dopo `immagine`: `svg`, `png`, `tutte`; dopo ciascuna \
             `nessuno`: niente.\n{everywhere}",
            more_at_score(examples)
        ),
        _ => format!(
            "Rispondere alla domanda, con il numero o le prime lettere dove c'è un elenco, o solo Invio per ciò che è proposto. \
             `indietro`: la domanda precedente.\n{everywhere}"
        ),
    }
}

/// Players with colors, as an example of what can be typed: `Anna rosso Ben blu`.
pub(super) fn players(names: &[Text], colors: &[Color]) -> String {
    let names = if names.is_empty() {
        &["Anna", "Ben"].map(Text::from)
    } else {
        names
    };
    let players = names
        .iter()
        .zip(colors)
        .map(|(name, color)| format!("{name} {}", said(color)));
    players.collect::<Vec<_>>().join(" ")
}

pub(super) fn lower(name: &Text) -> String {
    name.shown().to_lowercase()
}

fn part_help(part: Part, examples: &Examples) -> String {
    let Examples {
        chain,
        routes: [first, second],
        ticket,
        tickets,
        ..
    } = examples;
    let link = chain
        .rsplit_once(' ')
        .map_or(chain.as_str(), |(link, _)| link);
    match part {
        Part::Routes => {
            let colored = examples
                .colored
                .as_ref()
                .map_or_else(String::new, |(cities, color)| {
                    let (typed, the) = (colored(*color, Form::Feminine), the_colored(*color));
                    format!("`{cities} {typed}`: di quella doppia linea {the}, ora o in seguito. ")
                });
            format!(
                "Seguire i vagoni con il dito e digitare le città: `{chain}` sono le linee {first} e {second}.\nDi ciascuna bastano da \
                 una a tre lettere, in qualsiasi lingua; una virgola comincia una nuova catena. Di una riga con un errore non \
                 viene inserito nulla.\n`14`: sul tavolo restano 14 vagoni; `14 49`: e il segnapunti è a 49. Così si verificano \
                 le linee.\n{colored}`-{link}`: toglierne una. `prendi {link}`: prenderla a un altro giocatore."
            )
        }
        Part::Stations => {
            let cities = examples.stations.as_deref().unwrap_or_default();
            let first = cities.split_whitespace().next().unwrap_or_default();
            format!(
                "Digitare le città con le stazioni di questo giocatore: `{cities}`. `-{first}`: toglierne una. `prendi \
                 {first}`: è di questo giocatore, non di un altro."
            )
        }
        Part::Tickets => format!(
            "Digitare le due città di ogni biglietto: `{tickets}`; ne basta una se lì resta un solo biglietto. `-{ticket}`: toglierne uno. `prendi {ticket}`: è di questo \
             giocatore, non di un altro."
        ),
        Part::Passengers => {
            let [first, second] = examples.passengers.unwrap_or([Color::Red, Color::Blue]);
            let (several, one) = (of_number(3, first), of_number(1, second));
            format!(
                "Digitare i passeggeri di questo giocatore: `3 {several} 1 {one}`, o con le prime lettere; un colore da solo vale uno; più righe si sommano. \
                 `=3 {several}`: tre in tutto. `-2 {several}`: due in meno."
            )
        }
    }
}

pub(crate) fn slip(slip: &Slip) -> String {
    match slip {
        Slip::Fault(FaultKind::Shape(ShapeFault::TooLong { found, most, .. })) => {
            format!("No: {}, e ce ne stanno al massimo {most}.", Count(*found, Noun("carattere", "caratteri")))
        }
        Slip::Fault(fault @ FaultKind::Shape(ShapeFault::OutOfRange { .. })) => {
            let Message { title, label, .. } = LANGUAGE.fault(fault);
            format!("No: {title}; {label}.")
        }
        Slip::Fault(fault @ FaultKind::Game(GameFault::NoSuchTrack { colors, .. })) => {
            let colors = and(colors.iter().map(|&color| the_colored(color)));
            format!("No: {}; ci sono {colors}.", LANGUAGE.fault(fault).title)
        }
        Slip::Fault(fault) | Slip::CannotOpen(fault) | Slip::NotJoined { fault, .. } => {
            format!("No: {}.", LANGUAGE.fault(fault).title)
        }
        Slip::Taken { thing, holders, .. } => match (thing, and(holders)) {
            (Owned::Route(name), all) if holders.len() > 1 => format!("No: le linee di {name:#} sono di {all}."),
            (Owned::Route(name), holder) => format!("No: {name:#} è di {holder}."),
            (Owned::Station(city), holder) => format!("No: la stazione di {city:#} è di {holder}."),
            (Owned::Ticket(name), holder) => format!("No: il biglietto {name:#} è di {holder}."),
        },
        Slip::Withdrawn => "La domanda non vale più: la partita è cambiata nel frattempo. Nulla è stato fatto.".into(),
        Slip::HeldByAnother => {
            "No: quel biglietto è di un altro giocatore. È uno sbaglio? Al tavolo si può correggere.".into()
        }
        Slip::Closed { route, holder, players, newcomer } => {
            let another = newcomer.as_ref().map_or_else(String::new, |(name, color)| {
                format!(
                    "\nC'era un giocatore in più? {} le apre entrambe.",
                    Quoted(format!("aggiungi {name} {}", said(color)))
                )
            });
            format!(
                "No: l'altra linea di {route:#} è di {holder}, e in {players} giocatori se ne può controllare una \
                 sola.\n`doppie-linee`, se il gruppo le ha aperte entrambe.{another}"
            )
        }
        Slip::NobodyHolds => {
            "Nessuno ha un biglietto così, e nessuno si chiama così; `lista` alla domanda sul tabellone mostra tutto."
                .into()
        }
        Slip::NoMinutes => "Non è un numero di minuti: `minuti 75`, `minuti 1:15`, `minuti 1h 15`.".into(),
        Slip::NotAnAdjustment => {
            "Una rettifica è un giocatore, i punti con il segno e il perché: `rettifica anna -10 tempo scaduto`.".into()
        }
        Slip::LongAgo { year } => {
            format!("L'anno {year} è troppo lontano. Servono tutte e quattro le cifre dell'anno, o due: `20.11.2026`, `20.11.26`.")
        }
        Slip::Incomplete { setting, players: [one, other], another, color } => {
            let (one, other, color) = (lower(one), lower(other), said(color));
            let names = SettingNames { players: [&one, &other], another: &another.shown(), color: &color };
            let (word, example) = (LANGUAGE.words_for(*setting)[0], LANGUAGE.example_of(*setting, names));
            format!("Dopo {} serve altro: {}.", Quoted(word), Quoted(example))
        }
        Slip::AtTheEnd => {
            "Si fa alla fine: con `punteggio` ci si arriva, e Invio salva la partita. Ciò che è stato inserito resta.".into()
        }
        Slip::NoCard => {
            "Una carta bonus è fatta di due città e dei suoi punti: `London København 9`. `nessuna`: nessuna carta in gioco.".into()
        }
        Slip::NotADate => "Non è un giorno: `20.11.2026`, `20.11.`, `20 novembre`, `ieri`.".into(),
        Slip::NeedsMore { least: 1 } => "Manca chi ha giocato.".into(),
        Slip::NeedsMore { least } => format!("Servono almeno {least} giocatori."),
        Slip::NotAPicture => {
            "Quale? `immagine svg`: per stamparla, `immagine png`: per inviarla, `immagine tutte`, `immagine nessuna`."
                .into()
        }
        Slip::HasNot { player, thing: Thing::Station(city) } => {
            format!("No: {player} non ha una stazione {}.", at(Quoted(city)))
        }
        Slip::HasNot { player, thing } => format!("No: {player} non ha {}.", super::thing(thing)),
        Slip::HasFewer { player, color, has: 0 } => format!("No: {player} non ha passeggeri {}.", of_number(0, *color)),
        Slip::HasFewer { player, color, has } => format!("No: {player} ha solo {}.", passengers(*has as usize, *color)),
        Slip::NotThere => "Non c'è: niente da cambiare.".into(),
        Slip::TooManyTickets => {
            "Si possono intendere troppi biglietti; aiuta l'altra città, o la sua prima lettera.".into()
        }
        Slip::TooMany => "Può voler dire troppe cose; una lettera in più aiuta.".into(),
        Slip::NotYours(deeds) => stopped(format!("No: l'ultimo cambiamento non è tuo: {}", deeds::all(deeds))),
        Slip::NothingToUndo => "Non c'è niente da annullare.".into(),
        Slip::NothingToRedo => "Non c'è niente da ripetere.".into(),
        Slip::Unclear { typed, possible } => {
            let all = possible.iter().map(|(possible, _)| match possible {
                Possible::Color(color) => said(color),
                Possible::NewPlayer(name, color) => format!("{name} {}", said(color)),
                Possible::Player(name) => name.to_string(),
                Possible::Title(title) => LANGUAGE.title(title).to_string(),
            });
            let is = stopped(format!("No: {typed:#} è {}", or(all)));
            format!("{is} Scrivere {}.", any_quoted(possible.iter().map(|(_, way)| LANGUAGE.of(way))))
        }
        Slip::Tangled { typed } => format!(
            "No: in {typed:#} non è chiaro di chi sia quale colore. Mettere una virgola tra i giocatori, e le maiuscole ai nomi."
        ),
        Slip::ForeignColor { color, editions } => {
            let editions = editions.iter().map(|(title, way)| {
                format!("{} ({})", LANGUAGE.title(title), Quoted(format!("edizione {}", LANGUAGE.of(way))))
            });
            format!("No: il colore {} non c'è in questa edizione. C'è in {}.", said(color), and(editions))
        }
        Slip::NotAnAnswer => "Risposta non prevista qui; `?` mostra quelle possibili.".into(),
        Slip::NoColor { name, colors } => {
            format!("Con {name:#} ci vuole un colore di questo gioco: {}.", or(colors.iter().map(said)))
        }
        Slip::NoNewName { name } => format!("Dopo {name:#} ci vuole un nome nuovo."),
        Slip::NoName { color } => format!("Con {color:#} ci vuole un nome."),
        Slip::NoSuchPart(part) => format!("In questa edizione non ci sono {}.", LANGUAGE.part(*part)),
        Slip::WhosePath => {
            "Di chi è il percorso? Scrivere `dichiara`, un nome e le città nell'ordine in cui si passano.".into()
        }
        Slip::NoExpress { edition } => format!("No: {}.", said(Express::NoExpressBonus(edition))),
        Slip::NobodyCalled { name } => format!("Nessuno si chiama {name:#}."),
        Slip::NobodyHas { color } => {
            format!("Nessuno ha il colore {}; {} lo dà a un giocatore.", said(color), Quoted("colore"))
        }
        Slip::WithWhom { name } => {
            let typed = Quoted(format!("scambia {} …", lower(name)));
            format!("Con chi? Indicare un solo altro giocatore, o il suo colore: {typed}.")
        }
        Slip::NothingToSwap { pair } => {
            let [one, other] = pair.each_ref().map(lower);
            let typed = Quoted(format!("scambia {one} {other} colori"));
            format!("{} non hanno ancora niente da scambiare, tranne i colori: {typed}.", and(pair))
        }
        Slip::WhoseTrack { holders } => {
            format!("Lì hanno linee {}; il colore dopo le città dice di chi era.", and(holders))
        }
        Slip::LeftOver { name } => format!("{name:#} resta fuori: un biglietto ha due città."),
        Slip::NotACount => "I passeggeri sono numeri con i colori: `3 rossi 1 blu`.".into(),
        Slip::UnknownColor { word } => format!("Nessun passeggero è {word:#}."),
        Slip::TooManyWords => "Troppe città in fila: separare le catene con una virgola.".into(),
        Slip::NothingBehind => "Dopo `-` scrivere ciò che è di troppo.".into(),
        Slip::TooManyLeft { found, trains } => {
            format!("No: un giocatore ha {}, quindi non possono restarne {found}.", said(trains))
        }
        Slip::NoPoints => "Mancano i punti della carta: `London København 9`.".into(),
        Slip::NobodyToChange => {
            "Digitare il nome di un giocatore per cambiare qualcosa, o solo Invio per calcolare il punteggio.".into()
        }
    }
}
