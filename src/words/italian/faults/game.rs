//! Faults of a game in Italian.

use crate::color::Color;
use crate::fault::GameFault;
use crate::words::Message;
use crate::words::italian::grammar::{
    Count, Form, Noun, PASSENGER, PLAYER, Quoted, STATION, Span, and, colored, grouped, or, passengers,
};
use crate::words::italian::units;

#[expect(clippy::too_many_lines, reason = "one row for each fault")]
pub(super) fn message(fault: &GameFault) -> Message {
    match fault {
        GameFault::PlayerCount { found, least, most } => {
            let can = if *found == 1 { "non può giocare" } else { "non possono giocare" };
            Message::new(format!("{} {can} questa partita", Count(*found, PLAYER)))
                .label(format!("i giocatori possono essere {}", Span(least, most)))
                .help("ogni giocatore ha una tabella `[[player]]` tutta sua")
        }
        GameFault::PlayerTwice { name } => Message::new(format!("due giocatori si chiamano {}", Quoted(name)))
            .label("il secondo")
            .other("il primo")
            .help("distinguerli: `Anna B.`"),
        GameFault::TooManyStationChoices { player, choices } => Message::new(format!(
            "ci sono {} scelte di ciò che aprono le stazioni di {}",
            grouped(*choices),
            Quoted(player)
        ))
        .label("troppe per confrontarle con quelle degli altri")
        .help("dire di alcune quale linea usano: `{ city = \"Roma\", uses = \"Roma - Venezia\" }`"),
        GameFault::ColorNotInEdition { color, edition, colors: known } => {
            Message::new(format!("nessun giocatore di {} ha il colore {}", Quoted(edition), units::color(*color)))
                .label("non è in questa scatola")
                .help(format!("i colori sono {}", colors(known)))
        }
        GameFault::ColorTaken { color, players: [first, second] } => Message::new(format!(
            "{} e {} hanno entrambi il colore {}",
            Quoted(first),
            Quoted(second),
            units::color(*color)
        ))
        .label("ogni giocatore ha un colore tutto suo")
        .other("preso qui"),
        GameFault::TooManyTrains { player, laid, trains } => Message::new(format!(
            "{} ha collocato {}, e un giocatore ne ha {}",
            Quoted(player),
            units::trains(*laid),
            trains.0
        ))
        .label("sotto questo nome ci sono troppe linee")
        .help("una delle linee è di qualcun altro, o non era controllata"),
        GameFault::TooManyPassengers { color, found, most } => Message::new(format!(
            "i giocatori hanno {}, e la scatola ne contiene {most}",
            passengers(*found as usize, *color)
        ))
        .label("uno di questi numeri è troppo alto")
        .other("e questi"),
        GameFault::PassengersWithoutRoutes { player, found, most, per_route } => Message::new(format!(
            "{} ha {}, e le linee controllate ne danno al massimo {most}",
            Quoted(player),
            Count(*found as usize, PASSENGER)
        ))
        .label(format!("una linea controllata dà al massimo {}", Count(*per_route as usize, PASSENGER)))
        .help("manca una linea, o un numero è troppo alto?"),
        GameFault::ResultDiffers { player, what, recorded, computed } => {
            let whose = player.as_ref().map_or_else(String::new, |player| format!(" di {}", Quoted(player)));
            let computed = match computed {
                Some(computed) => computed.to_string(),
                None if *what == "stations" => "nessuna stazione".to_owned(),
                None => "niente".to_owned(),
            };
            Message::new(format!("nel risultato {}{whose} è {recorded}, e invece è {computed}", Quoted(what)))
                .label(format!("calcolato: {computed}"))
        }
        GameFault::NoSuchRoute { from, to, neighbours } => {
            Message::new(format!("nessuna linea collega {} e {}", Quoted(from), Quoted(to)))
                .label("queste due città non sono adiacenti")
                .help(match neighbours.as_slice() {
                    [only] => format!("da {} l'unica linea porta a {}", Quoted(from), Quoted(only)),
                    _ => format!("da {} le linee portano a {}", Quoted(from), and(neighbours.iter().map(Quoted))),
                })
        }
        GameFault::NoSuchTrack { route, color, colors: known } => {
            // It is the English word where it was understood, and what was typed where it was not.
            let color = Color::named(color.raw())
                .map_or_else(|| Quoted(color).to_string(), |color| units::color(color).to_owned());
            Message::new(format!("{} non ha una linea di colore {color}", Quoted(route)))
                .label("non c'è una linea così")
                .help(format!("il suo colore è {}", or(known.iter().map(|&color| Quoted(units::color(color))))))
        }
        GameFault::TrackTaken { route, color, tracks, player, holders } => {
            let all = and(holders.iter().map(Quoted));
            let title = match (tracks, holders.len()) {
                (1, _) => format!("{} è controllata da {all} e da {}", Quoted(route), Quoted(player)),
                (_, 1) => format!(
                    "la linea {} di {} è controllata da {all} e da {}",
                    colored(*color, Form::Feminine),
                    Quoted(route),
                    Quoted(player)
                ),
                _ => {
                    format!("nessuna linea di {} è libera per {}: le controllano {all}", Quoted(route), Quoted(player))
                }
            };
            Message::new(title)
                .label("una linea è di un solo giocatore")
                .other("controllata qui")
                .help("toglierla dove è stata inserita per errore")
        }
        GameFault::TrackTwice { route, player } => {
            Message::new(format!("{} controlla due volte {}", Quoted(player), Quoted(route)))
                .label("la seconda volta")
                .other("la prima volta")
                .help("togliere una delle due")
        }
        GameFault::SecondTrack { route, player, tracks } => {
            let both = if *tracks == 2 { "entrambe le" } else { "più" };
            Message::new(format!("{} controlla {both} linee di {}", Quoted(player), Quoted(route)))
                .label("nessun giocatore può controllare due linee di una doppia linea")
                .other("la prima")
                .help("una di esse è di qualcun altro, o non era controllata")
        }
        GameFault::TrackClosed { route, tracks, players } => {
            let both = if *tracks == 2 { "sono controllate entrambe le" } else { "sono controllate più" };
            Message::new(format!(
                "{both} linee di {}, e in {players} giocatori se ne può controllare una sola",
                Quoted(route)
            ))
            .label("chiusa e inaccessibile dopo la prima")
            .other("un'altra linea")
            .help("se si è giocato con tutte le linee aperte, aggiungere `house-rules = [\"double-routes\"]`")
        }
        GameFault::TooManyStations { player, built, stations } => Message::new(format!(
            "{} ha costruito {}, e un giocatore ne ha {stations}",
            Quoted(player),
            Count(*built, STATION)
        ))
        .label("una di troppo"),
        GameFault::StationInCountry { country } => {
            Message::new(format!("{} è un paese", Quoted(country))).label("le stazioni stanno nelle città")
        }
        GameFault::StationTaken { city, players: [first, second] } => {
            let title = if first == second {
                format!("{} ha due stazioni a {}", Quoted(first), Quoted(city))
            } else {
                format!("{} e {} hanno entrambi una stazione a {}", Quoted(first), Quoted(second), Quoted(city))
            };
            Message::new(title).label("una città ha una sola stazione").other("presa qui")
        }
        GameFault::StationRouteElsewhere { city, route } => {
            Message::new(format!("{} non porta a {}", Quoted(route), Quoted(city)))
                .label("una stazione apre una linea che arriva nella sua città o ne parte")
        }
        GameFault::StationRouteNotAnOpponents { city, route, player, own } => {
            let why = if *own { "dello stesso giocatore" } else { "libera" };
            Message::new(format!("la stazione di {} non può usare {}", Quoted(city), Quoted(route)))
                .label(format!("questa linea è {why}"))
                .help(format!("una stazione apre una linea controllata da un avversario di {player}"))
        }
        GameFault::NoSuchTicket { from, to, others } => {
            let help = match others.as_slice() {
                [] => "nessuna carta in gioco nomina una delle due città".to_owned(),
                [only] => format!("l'unica carta che ne nomina una è {}", Quoted(only)),
                _ => format!("le carte che ne nominano una sono {}", and(others.iter().map(Quoted))),
            };
            Message::new(format!("nessun biglietto collega {} e {}", Quoted(from), Quoted(to)))
                .label("non c'è una carta così")
                .help(help)
        }
        GameFault::NoTicketNames { city } => Message::new(format!("nessun biglietto in gioco nomina {}", Quoted(city)))
            .label("non c'è una carta così")
            .help("un biglietto si digita con le sue due città"),
        GameFault::TicketNotInVariant { ticket, variant, variants } => {
            let elsewhere = variants.iter().map(Quoted);
            Message::new(format!("il biglietto {} non è in gioco in {}", Quoted(ticket), Quoted(variant)))
                .label("non è in questi mazzi")
                .help(format!("è in gioco in {}; scrivere `variant = \"…\"` se si è giocato così", and(elsewhere)))
        }
        GameFault::TicketTaken { ticket, cards, players } => {
            let mut holders = players.clone();
            holders.sort();
            holders.dedup();
            let (all, ticket) = (and(holders.iter().map(Quoted)), Quoted(ticket));
            let title = match (holders.len(), players.len()) {
                (1, times) => format!("{all} ha {ticket} {times} volte"),
                (2, 2) => format!("{all} hanno entrambi {ticket}"),
                (names, times) if names == times => format!("{all} hanno tutti {ticket}"),
                (_, times) => format!("{all} hanno {ticket} {times} volte in tutto"),
            };
            let label = match cards {
                1 => "ogni carta esiste una volta sola".to_owned(),
                _ => format!("di carte così ne esistono solo {cards}"),
            };
            Message::new(title).label(label).other("qui")
        }
        GameFault::NoSuchPoints { ticket, given, points } => {
            let values = or(points.iter().map(|points| format!("`{ticket} ({points})`")));
            Message::new(format!("nessun biglietto {} vale {}", Quoted(ticket), Quoted(given)))
                .label(format!("nessuna carta così vale {given}"))
                .help(format!("scrivere {values}"))
        }
        GameFault::TicketUnclear { ticket, points } => {
            let values = or(points.iter().map(|points| format!("`{ticket} ({points})`")));
            Message::new(format!("non è chiaro quale carta sia {}", Quoted(ticket)))
                .label("lo dicono i punti")
                .help(format!("scrivere {values}"))
        }
        GameFault::NoBonusTickets { edition } => {
            Message::new(format!("l'edizione {} non ha biglietti bonus", Quoted(edition)))
                .label("non sono in questa scatola")
                .help("i biglietti bonus sono di `europe-anniversary`")
        }
        GameFault::TooManyBonusTickets { found, most } => {
            let found = Count(*found, Noun("biglietto bonus", "biglietti bonus"));
            Message::new(format!("sono in gioco {found}, e la scatola ne contiene {most}")).label("uno di troppo")
        }
    }
}

fn colors(colors: &[Color]) -> String {
    and(colors.iter().map(|&color| Quoted(units::color(color))))
}
