//! Faults of a game in Italian.

use crate::words::faults::{Message, message};
use crate::words::italian::grammar::{
    Count, Form, Noun, PASSENGER, PLAYER, Quoted, STATION, and, at, colored, few_quoted, grouped,
    or, passengers, quoted, said, span,
};
use stationmaster_core::color::Color;
use stationmaster_core::fault::GameFault;
use stationmaster_core::limits::MOST_STATION_CHOICES;

pub(crate) fn game(fault: &GameFault) -> Message {
    match fault {
        GameFault::PlayerCount { found, least, most } => {
            let play = match (found, least) {
                (0, _) => "manca chi ha giocato".to_owned(),
                (found, least) if found < least => format!("ne servono almeno {least}"),
                _ => format!("si gioca al massimo in {most}"),
            };
            message!(
                ("{}: {play}", Count(*found, PLAYER)),
                ("i giocatori possono essere {}", span(least, most)),
                "nomina chi ha giocato, una volta sola ciascuno"
            )
        }
        GameFault::EverybodyLeft => message!(
            "tutti hanno lasciato la partita prima della fine",
            "non è rimasto nessuno per vincere",
            "togliere `left-early` a chi è rimasto"
        ),
        GameFault::PlayerTwice([first, name]) => message!(
            "{first:#} e {name:#} sono lo stesso nome",
            "maiuscole, accenti, spazi e punteggiatura non fanno differenza",
            "distinguerli: `Anna B.`"
        )
        .other("il primo"),
        GameFault::ColorNotInEdition {
            color,
            edition,
            colors: known,
        } => message!(
            (
                "nessun giocatore di {edition:#} ha il colore {}",
                said(color)
            ),
            "non è in questa scatola",
            ("i colori sono {}", colors(known))
        ),
        GameFault::ColorTaken { color, players } => message!(
            (
                "{} hanno entrambi il colore {}",
                quoted(players),
                said(color)
            ),
            "ogni giocatore ha un colore tutto suo"
        )
        .other("preso qui"),
        GameFault::TooManyTrains {
            player,
            laid,
            trains,
        } => message!(
            (
                "{player:#} ha collocato {}, e un giocatore ne ha {}",
                said(laid),
                trains.0
            ),
            "sotto questo nome ci sono troppe linee",
            "una delle linee è di qualcun altro, o non era controllata"
        ),
        GameFault::TooManyPassengers { color, found, most } => message!(
            (
                "i giocatori hanno {}, e la scatola ne contiene {most}",
                passengers(*found as usize, *color)
            ),
            "uno di questi numeri è troppo alto"
        )
        .other("e questi"),
        GameFault::PassengersWithoutRoutes {
            player,
            found,
            most,
            per_route,
        } => message!(
            (
                "{player:#} ha {}, e le linee controllate ne danno al massimo {most}",
                Count(*found as usize, PASSENGER)
            ),
            (
                "una linea controllata dà al massimo {}",
                Count(*per_route as usize, PASSENGER)
            ),
            "manca una linea, o un numero è troppo alto?"
        ),
        GameFault::OnlyTotals => message!(
            "di questa partita si conoscono solo i totali",
            "linee e biglietti non si conoscono",
            "la accettano `score`, `check` e `history`"
        ),
        GameFault::TotalMissing(player) => message!(
            "manca il totale di {player:#}",
            "altri hanno `total`",
            "`total` va scritto per tutti i giocatori o per nessuno"
        ),
        GameFault::BesidesTotal { player, field } => message!(
            "{player:#} ha `total`, e anche `{field}`",
            "con `total` non si conosce altro",
            "togliere `total` se si conoscono linee e biglietti, altrimenti questo"
        ),
        GameFault::AdjustmentOfNothing(player) => message!(
            "una rettifica per {player:#} è di zero punti",
            "non cambia niente",
            "toglierla, o indicarne i punti"
        ),
        GameFault::ResultDiffers {
            player,
            what,
            recorded,
            computed,
        } => {
            let whose = player
                .as_ref()
                .map_or_else(String::new, |player| format!(" di {player:#}"));
            let computed = match computed {
                Some(computed) => computed.to_string(),
                None if *what == "stations" => "nessuna stazione".into(),
                None => "niente".into(),
            };
            message!(
                "nel risultato {what:#}{whose} è {recorded}, e invece è {computed}",
                "calcolato: {computed}"
            )
        }
        GameFault::NoSuchRoute {
            from,
            to,
            neighbours,
        } => {
            let lead = match neighbours.as_slice() {
                [only] => format!("da {from:#} l'unica linea porta {}", at(Quoted(only))),
                _ => format!("da {from:#} le linee portano {}", at(quoted(neighbours))),
            };
            message!(
                ("nessuna linea collega {}", quoted([from, to])),
                "queste due città non sono adiacenti",
                lead
            )
        }
        GameFault::NoSuchTrack {
            route,
            color,
            colors: known,
        } => {
            // It is the English word where it was understood, and what was typed where it was not.
            let color = Color::named(color.raw()).map_or_else(|| Quoted(color).to_string(), said);
            message!(
                "{route:#} non ha una linea di colore {color}",
                "non c'è una linea così",
                (
                    "il suo colore è {}",
                    or(known.iter().map(|&color| Quoted(said(color))))
                )
            )
        }
        GameFault::TrackTaken {
            route,
            color,
            tracks,
            player,
            holders,
        } => {
            let all = quoted(holders);
            let title = match (tracks, holders.len()) {
                (1, _) => format!("{route:#} è controllata da {all} e da {player:#}"),
                (_, 1) => format!(
                    "la linea {} di {route:#} è controllata da {all} e da {player:#}",
                    colored(*color, Form::Feminine)
                ),
                _ => format!(
                    "nessuna linea di {route:#} è libera per {player:#}: le controllano {all}"
                ),
            };
            message!(
                title,
                "una linea è di un solo giocatore",
                "toglierla dove è stata inserita per errore"
            )
            .other("controllata qui")
        }
        GameFault::SecondTrack {
            route,
            player,
            tracks,
        } => {
            let times = if *tracks == 1 {
                "due volte"
            } else {
                "più volte"
            };
            message!(
                "{player:#} controlla {times} {route:#}",
                "nessun giocatore può controllare due linee di una doppia linea",
                "una di esse è di qualcun altro, o non era controllata"
            )
            .other("la prima")
        }
        GameFault::TrackClosed {
            route,
            tracks,
            players,
            ..
        } => {
            let both = if *tracks == 2 {
                "sono controllate entrambe le"
            } else {
                "sono controllate più"
            };
            message!(
                "{both} linee di {route:#}, e in {players} giocatori se ne può controllare una sola",
                "chiusa e inaccessibile dopo la prima",
                "se si è giocato con tutte le linee aperte, aggiungere `house-rules = [\"double-routes\"]` in cima al file, sopra il primo `[[player]]`"
            )
            .other("un'altra linea")
        }
        GameFault::TooManyStations {
            player,
            built,
            stations,
            choices,
        } => {
            let title = format!(
                "{player:#} ha costruito {}, e un giocatore ne ha {stations}",
                Count(*built, STATION)
            );
            let help = format!(
                "toglierne una; anche una regola della casa concede al massimo {} scelte delle loro linee, e queste ne hanno fino a {}",
                grouped(MOST_STATION_CHOICES as u64),
                grouped(*choices as u64)
            );
            message!({ title }, "una di troppo")
                .maybe_help((*choices > MOST_STATION_CHOICES).then_some(&help))
        }
        GameFault::StationInCountry(country) => {
            message!("{country:#} è un paese", "le stazioni stanno nelle città")
        }
        GameFault::StationTaken {
            city,
            players: [first, second],
        } => {
            let title = if first == second {
                format!("{first:#} ha due stazioni {}", at(Quoted(city)))
            } else {
                format!(
                    "{} hanno entrambi una stazione {}",
                    quoted([first, second]),
                    at(Quoted(city))
                )
            };
            message!(title, "una città ha una sola stazione").other("presa qui")
        }
        GameFault::StationRouteElsewhere { city, route } => message!(
            ("{route:#} non porta {}", at(Quoted(city))),
            "una stazione apre una linea che arriva nella sua città o ne parte"
        ),
        GameFault::StationRouteNotAnOpponents {
            city,
            route,
            player,
            own,
        } => {
            let why = if *own {
                "dello stesso giocatore"
            } else {
                "libera"
            };
            message!(
                "la stazione di {city:#} non può usare {route:#}",
                "questa linea è {why}",
                "una stazione apre una linea controllata da un avversario di {player}"
            )
        }
        GameFault::NoSuchTicket { from, to, others } => {
            let help = match others.as_slice() {
                [] => "nessuna carta in gioco ha una delle due città".into(),
                [only] => format!("l'unica carta con una di queste città è {only:#}"),
                _ => format!(
                    "le carte con una di queste città sono {}",
                    few_quoted(others)
                ),
            };
            message!(
                ("nessun biglietto collega {}", quoted([from, to])),
                "non c'è una carta così",
                help
            )
        }
        GameFault::TicketNotInVariant {
            ticket,
            variant,
            variants,
        } => {
            let elsewhere = variants.iter().map(Quoted);
            message!(
                "il biglietto {ticket:#} non è in gioco in {variant:#}",
                "non è in questi mazzi",
                (
                    "è in gioco in {}; scrivere `variant = \"…\"` se si è giocato così",
                    and(elsewhere)
                )
            )
        }
        GameFault::TicketTaken {
            ticket,
            cards,
            holders,
            times,
        } => {
            let (all, ticket) = (quoted(holders), Quoted(ticket));
            let have = if holders.len() == 1 { "ha" } else { "hanno" };
            let title = format!("{all} {have} {ticket} {times} volte in tutto");
            let label = match cards {
                1 => "ogni carta esiste una volta sola".into(),
                _ => format!("di carte così ne esistono solo {cards}"),
            };
            message!(title, label).other("qui")
        }
        GameFault::NoSuchCard {
            ticket,
            given,
            cards,
        } => {
            let written = or(cards.iter().map(Quoted));
            message!(
                "non c'è un biglietto {ticket:#} con {given:#}",
                "nessuna carta così è in gioco",
                "scrivere {written}"
            )
        }
        GameFault::TicketUnclear { ticket, cards } => {
            let written = or(cards.iter().map(Quoted));
            message!(
                "non è chiaro quale carta sia {ticket:#}",
                "lo dice la parentesi",
                "scrivere {written}"
            )
        }
        GameFault::TooManyBonusTickets { found, most } => {
            let found = Count(*found, Noun("biglietto bonus", "biglietti bonus"));
            message!(
                "sono in gioco {found}, e la scatola ne contiene {most}",
                "uno di troppo"
            )
        }
    }
}

fn colors(colors: &[Color]) -> String {
    and(colors.iter().map(|&color| Quoted(said(color))))
}
