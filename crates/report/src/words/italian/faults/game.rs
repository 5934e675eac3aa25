//! Faults of a game in Italian.

use crate::words::italian::grammar::{
    Count, Form, Noun, PASSENGER, PLAYER, Quoted, STATION, and, at, colored, few_quoted, grouped,
    or, passengers, quoted, said, span,
};
use stationmaster_core::color::Color;
use stationmaster_core::fault::GameFault;
use stationmaster_core::limits::MOST_STATION_CHOICES;

pub(crate) fn game(fault: &GameFault) -> String {
    rows! { fault;
        GameFault::PlayerCount { found, least, most } => {
            let play = match (found, least) {
                (0, _) => "manca chi ha giocato".to_owned(),
                (found, least) if found < least => format!("ne servono almeno {least}"),
                _ => format!("si gioca al massimo in {most}"),
            };
            format!(
                "{}: {play}\n\
                 i giocatori possono essere {}\n\
                 nomina chi ha giocato, una volta sola ciascuno",
                Count(*found, PLAYER), span(least, most)
            )
        };
        GameFault::EverybodyLeft =>
            "tutti hanno lasciato la partita prima della fine\n\
             non è rimasto nessuno per vincere\n\
             togliere `left-early` a chi è rimasto";
        GameFault::PlayerTwice([first, name]) =>
            "{first:#} e {name:#} sono lo stesso nome\n\
             maiuscole, accenti, spazi e punteggiatura non fanno differenza\n\
             distinguerli: `Anna B.`\n\
             il primo";
        GameFault::ColorNotInEdition { color, edition, colors: known } =>
            "nessun giocatore di {edition:#} ha il colore {}\n\
             non è in questa scatola\n\
             i colori sono {}", said(color), colors(known);
        GameFault::ColorTaken { color, players } =>
            "{} hanno entrambi il colore {}\n\
             ogni giocatore ha un colore tutto suo\n\
             \n\
             preso qui", quoted(players), said(color);
        GameFault::TooManyTrains { player, laid, trains } =>
            "{player:#} ha collocato {}, e un giocatore ne ha {}\n\
             sotto questo nome ci sono troppe linee\n\
             una delle linee è di qualcun altro, o non era controllata", said(laid), trains.0;
        GameFault::TooManyPassengers { color, found, most } =>
            "i giocatori hanno {}, e la scatola ne contiene {most}\n\
             uno di questi numeri è troppo alto\n\
             \n\
             e questi", passengers(*found as usize, *color);
        GameFault::PassengersWithoutRoutes { player, found, most, per_route } =>
            "{player:#} ha {}, e le linee controllate ne danno al massimo {most}\n\
             una linea controllata dà al massimo {}\n\
             manca una linea, o un numero è troppo alto?",
            Count(*found as usize, PASSENGER), Count(*per_route as usize, PASSENGER);
        GameFault::OnlyTotals =>
            "di questa partita si conoscono solo i totali\n\
             linee e biglietti non si conoscono\n\
             la accettano `score`, `check` e `history`";
        GameFault::TotalMissing(player) =>
            "manca il totale di {player:#}\n\
             altri hanno `total`\n\
             `total` va scritto per tutti i giocatori o per nessuno";
        GameFault::BesidesTotal { player, field } =>
            "{player:#} ha `total`, e anche `{field}`\n\
             con `total` non si conosce altro\n\
             togliere `total` se si conoscono linee e biglietti, altrimenti questo";
        GameFault::AdjustmentOfNothing(player) =>
            "una rettifica per {player:#} è di zero punti\n\
             non cambia niente\n\
             toglierla, o indicarne i punti";
        GameFault::ResultDiffers { player, what, recorded, computed } => {
            let whose = player
                .as_ref()
                .map_or_else(String::new, |player| format!(" di {player:#}"));
            let computed = match computed {
                Some(computed) => computed.to_string(),
                None if *what == "stations" => "nessuna stazione".into(),
                None => "niente".into(),
            };
            format!(
                "nel risultato {what:#}{whose} è {recorded}, e invece è {computed}\n\
                 calcolato: {computed}"
            )
        };
        GameFault::NoSuchRoute { from, to, neighbours } => {
            let lead = match neighbours.as_slice() {
                [only] => format!("da {from:#} l'unica linea porta {}", at(Quoted(only))),
                _ => format!("da {from:#} le linee portano {}", at(quoted(neighbours))),
            };
            format!(
                "nessuna linea collega {}\n\
                 queste due città non sono adiacenti\n\
                 {lead}",
                quoted([from, to])
            )
        };
        GameFault::NoSuchTrack { route, color, colors: known } => {
            // It is the English word where it was understood, and what was typed where it was not.
            let color = Color::named(color.raw()).map_or_else(|| Quoted(color).to_string(), said);
            format!(
                "{route:#} non ha una linea di colore {color}\n\
                 non c'è una linea così\n\
                 il suo colore è {}",
                or(known.iter().map(|&color| Quoted(said(color))))
            )
        };
        GameFault::TrackTaken { route, color, tracks, player, holders } => {
            let all = quoted(holders);
            let title = rows! { (tracks, holders.len());
                (1, _) => "{route:#} è controllata da {all} e da {player:#}";
                (_, 1) =>
                    "la linea {} di {route:#} è controllata da {all} e da {player:#}",
                    colored(*color, Form::Feminine);
                _ => "nessuna linea di {route:#} è libera per {player:#}: le controllano {all}";
            };
            format!(
                "{title}\n\
                 una linea è di un solo giocatore\n\
                 toglierla dove è stata inserita per errore\n\
                 controllata qui"
            )
        };
        GameFault::SecondTrack { route, player, tracks } => {
            let times = if *tracks == 1 { "due volte" } else { "più volte" };
            format!(
                "{player:#} controlla {times} {route:#}\n\
                 nessun giocatore può controllare due linee di una doppia linea\n\
                 una di esse è di qualcun altro, o non era controllata\n\
                 la prima"
            )
        };
        GameFault::TrackClosed { route, tracks, players, .. } => {
            let both = if *tracks == 2 {
                "sono controllate entrambe le"
            } else {
                "sono controllate più"
            };
            format!(
                "{both} linee di {route:#}, e in {players} giocatori se ne può controllare una sola\n\
                 chiusa e inaccessibile dopo la prima\n\
                 se si è giocato con tutte le linee aperte, aggiungere `house-rules = [\"double-routes\"]` in cima al file, sopra il primo `[[player]]`\n\
                 un'altra linea"
            )
        };
        GameFault::TooManyStations { player, built, stations, choices } => {
            let title = format!(
                "{player:#} ha costruito {}, e un giocatore ne ha {stations}",
                Count(*built, STATION)
            );
            let help = format!(
                "toglierne una; anche una regola della casa concede al massimo {} scelte delle loro linee, e queste ne hanno fino a {}",
                grouped(MOST_STATION_CHOICES as u64),
                grouped(*choices as u64)
            );
            format!(
                "{title}\n\
                 una di troppo\n\
                 {}",
                if *choices > MOST_STATION_CHOICES { help } else { String::new() }
            )
        };
        GameFault::StationInCountry(country) =>
            "{country:#} è un paese\n\
             le stazioni stanno nelle città";
        GameFault::StationTaken { city, players: [first, second] } => {
            let title = if first == second {
                format!("{first:#} ha due stazioni {}", at(Quoted(city)))
            } else {
                format!(
                    "{} hanno entrambi una stazione {}",
                    quoted([first, second]),
                    at(Quoted(city))
                )
            };
            format!(
                "{title}\n\
                 una città ha una sola stazione\n\
                 \n\
                 presa qui"
            )
        };
        GameFault::StationRouteElsewhere { city, route } =>
            "{route:#} non porta {}\n\
             una stazione apre una linea che arriva nella sua città o ne parte", at(Quoted(city));
        GameFault::StationRouteNotAnOpponents { city, route, player, own } => {
            let why = if *own { "dello stesso giocatore" } else { "libera" };
            format!(
                "la stazione di {city:#} non può usare {route:#}\n\
                 questa linea è {why}\n\
                 una stazione apre una linea controllata da un avversario di {player}"
            )
        };
        GameFault::NoSuchTicket { from, to, others } => {
            let help = rows! { others.as_slice();
                [] => "nessuna carta in gioco ha una delle due città";
                [only] => "l'unica carta con una di queste città è {only:#}";
                _ => "le carte con una di queste città sono {}", few_quoted(others);
            };
            format!(
                "nessun biglietto collega {}\n\
                 non c'è una carta così\n\
                 {help}",
                quoted([from, to])
            )
        };
        GameFault::TicketNotInVariant { ticket, variant, variants } => {
            let elsewhere = variants.iter().map(Quoted);
            format!(
                "il biglietto {ticket:#} non è in gioco in {variant:#}\n\
                 non è in questi mazzi\n\
                 è in gioco in {}; scrivere `variant = \"…\"` se si è giocato così",
                and(elsewhere)
            )
        };
        GameFault::TicketTaken { ticket, cards, holders, times } => {
            let (all, ticket) = (quoted(holders), Quoted(ticket));
            let have = if holders.len() == 1 { "ha" } else { "hanno" };
            let title = format!("{all} {have} {ticket} {times} volte in tutto");
            let label = match cards {
                1 => "ogni carta esiste una volta sola".into(),
                _ => format!("di carte così ne esistono solo {cards}"),
            };
            format!(
                "{title}\n\
                 {label}\n\
                 \n\
                 qui"
            )
        };
        GameFault::NoSuchCard { ticket, given, cards } => {
            let written = or(cards.iter().map(Quoted));
            format!(
                "non c'è un biglietto {ticket:#} con {given:#}\n\
                 nessuna carta così è in gioco\n\
                 scrivere {written}"
            )
        };
        GameFault::TicketUnclear { ticket, cards } => {
            let written = or(cards.iter().map(Quoted));
            format!(
                "non è chiaro quale carta sia {ticket:#}\n\
                 lo dice la parentesi\n\
                 scrivere {written}"
            )
        };
        GameFault::TooManyBonusTickets { found, most } => {
            let found = Count(*found, Noun("biglietto bonus", "biglietti bonus"));
            format!(
                "sono in gioco {found}, e la scatola ne contiene {most}\n\
                 uno di troppo"
            )
        };
    }
}

fn colors(colors: &[Color]) -> String {
    and(colors.iter().map(|&color| Quoted(said(color))))
}
