//! The editions, what is on a board, and maps of it, in Italian.

use super::grammar::{
    CITY, Count, LANGUAGE, LOCOMOTIVE, Noun, ROUTE, STATION, TICKET, and, any_quoted, at,
    of_number, ordinal, quoted, said,
};
use crate::words::board::{OnBoard, OnMap, RouteNote};
use crate::words::shared::short;
use stationmaster_core::rules::PassengerRules;
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::units::{Points, Trains};
use stationmaster_map::PictureFormat;

pub(crate) fn title(title: &str) -> Option<&'static str> {
    Some(match title {
        "Ticket to Ride Europe, 15th anniversary edition" => {
            "Ticket to Ride Europa, edizione 15º anniversario"
        }
        "Ticket to Ride Europe, original edition" => "Ticket to Ride Europa, edizione originale",
        "Ticket to Ride Germany" => "Ticket to Ride Germania",
        "Classic" => "Classica",
        "Europe 1912" => "Europa 1912",
        "Mega Europe" => "Mega Europa",
        "Big Cities of Europe" => "Grandi Città d'Europa",
        "A mix of your own" => "Combinazione libera",
        _ => return None,
    })
}

pub(crate) fn say(sentence: OnBoard<'_>) -> String {
    match sentence {
        OnBoard::Cities { cities, countries: 0, .. } => Count(cities, CITY).to_string(),
        OnBoard::Cities { cities, countries, spots } => {
            let (cities, countries) = (Count(cities, CITY), Count(countries, Noun("paese", "paesi")));
            format!("{cities}, {countries} con {}", Count(spots, Noun("valico", "valichi")))
        }
        OnBoard::Routes(routes, tracks) => {
            format!("{}, {}", Count(routes, Noun("collegamento", "collegamenti")), Count(tracks, ROUTE))
        }
        OnBoard::Players(players, colors, trains) => {
            let (least, most) = players.into_inner();
            let players = if least == most { least.to_string() } else { format!("Da {least} a {most}") };
            let colors = and(colors.iter().map(|&color| said(color)));
            format!("{players} giocatori ({colors}), {} a testa", said(trains))
        }
        OnBoard::Stations(stations) => format!("{} a testa", Count(stations, STATION)),
        OnBoard::RoutePoints(table) => format!("Punti per lunghezza: {table}"),
        OnBoard::StationsKept(points) => format!("Ogni stazione rimasta in riserva: {}", said(points)),
        OnBoard::Express(name, points) => {
            format!("{}, il percorso continuo più lungo: {}", name.text(LANGUAGE), said(points))
        }
        OnBoard::Globetrotter(points) => {
            format!("Globetrotter, il maggior numero di biglietti completati: {}", said(points))
        }
        OnBoard::Passengers(PassengerRules { most: Points(most), second: Points(second), per_route, box_holds }) => {
            let colored = |(color, number): &(_, u32)| format!("{number} {}", of_number(*number as usize, *color));
            let holds = and(box_holds.iter().map(colored));
            format!("Passeggeri: {holds}, {per_route} per linea; di ogni colore, al primo {most}, al secondo {second}")
        }
        OnBoard::TieBreaks([]) => "Chi ha gli stessi punti condivide il posto".into(),
        OnBoard::TieBreaks(tie_breaks) => {
            format!("Spareggi: {}", and(tie_breaks.iter().map(|by| said(*by))))
        }
        OnBoard::Variant { name, tickets, least, most_long } => {
            let most_long = match most_long {
                None => String::new(),
                Some(0) => ", nessuno di linee lunghe".into(),
                Some(most) => format!(", di linee lunghe al massimo {most}"),
            };
            format!(
                "Variante {name}: {}; a fine partita ognuno ne ha almeno {least}{most_long}",
                Count(tickets, TICKET)
            )
        }
        OnBoard::BonusTickets(1) => {
            "1 biglietto bonus si può aggiungere a ogni variante; il file della partita lo scrive per esteso".into()
        }
        OnBoard::BonusTickets(tickets) => format!(
            "{tickets} biglietti bonus si possono aggiungere a ogni variante; il file della partita li scrive per esteso"
        ),
        OnBoard::Deck(name, tickets, points) => {
            format!("Mazzo {name}: {}, {} in tutto", Count(tickets, TICKET), said(points))
        }
        OnBoard::Route(RouteNote::Ferry(locomotives)) => format!("traghetto, {}", Count(locomotives, LOCOMOTIVE)),
        OnBoard::Route(RouteNote::Tunnel) => "galleria".into(),
        OnBoard::Route(RouteNote::DeadEnd) => "finisce lì".into(),
    }
}

pub(crate) fn map(sentence: OnMap<'_>) -> String {
    match sentence {
        OnMap::HasLaid(player, trains) => format!("{player} ha collocato {}", said(trains)),
        OnMap::HasNoPath(player) => format!("{player} non ha linee, quindi nessun percorso"),
        OnMap::PathRuns(player, length, [from, to]) => {
            format!(
                "Il percorso più lungo di {player}, {}, va da {from} {}",
                said(length),
                at(to)
            )
        }
        OnMap::LeftOut(tracks) => {
            let stay = if tracks.len() == 1 {
                "Resta"
            } else {
                "Restano"
            };
            format!("{stay} fuori {}.", and(tracks))
        }
        OnMap::PathsHeadline(players) => format!("I percorsi più lunghi di {}", and(players)),
        OnMap::TicketCompleted(player, ticket, points) => {
            format!(
                "Il biglietto {ticket} di {player} è completato, {}",
                said(points)
            )
        }
        OnMap::Borrowed(tracks) => format!("In prestito: {}.", and(tracks)),
        OnMap::TicketFailed(player, ticket, points) => {
            let lost = if points == Points(1) {
                "perso"
            } else {
                "persi"
            };
            format!(
                "Il biglietto {ticket} di {player} non è completato, {} {lost}",
                said(points)
            )
        }
        OnMap::ShortestGap(tracks) => format!("Il tratto mancante più breve è {}.", and(tracks)),
        OnMap::ShortestGapWithStations(tracks) => {
            format!("Con le stazioni scelte mancano almeno {}.", and(tracks))
        }
        OnMap::ClaimHeadline(length, true) => {
            format!("Il percorso dichiarato si interrompe dopo {}", said(length))
        }
        OnMap::ClaimHeadline(length, false) => {
            format!("Il percorso dichiarato è di {}", said(length))
        }
        OnMap::GapTrack(track, Trains(length), None) => format!("{track} ({length})"),
        OnMap::GapTrack(track, Trains(length), Some(owner)) => {
            format!("{track} ({length}, di {owner})")
        }
        OnMap::TrackTitle(route, Trains(length), None) => format!("{route} ({length})"),
        OnMap::TrackTitle(route, Trains(length), Some(owner)) => {
            format!("{route} ({length}), {owner}")
        }
        OnMap::MapPlayer(player, color, trains) => {
            format!("{player} ({}), {}", said(color), said(trains))
        }
        OnMap::RankAndTotal(Rank::Place(place), total) => {
            format!("{} posto, {}", ordinal(place), said(total))
        }
        OnMap::RankAndTotal(Rank::LeftEarly, total) => format!("fuori, {}", said(total)),
        OnMap::ShortDay(date) => {
            let [week, month] = [
                (
                    crate::words::Language::Italian.weekdays(),
                    date.weekday().to_monday_one_offset(),
                ),
                (crate::words::Language::Italian.months(), date.month()),
            ]
            .map(|(names, number)| short(names, number).unwrap_or_default());
            format!("{week} {} {month} {}", date.day(), date.year())
        }
        OnMap::TrainsAndTickets(trains, completed, all) => {
            format!("{} · {completed} di {}", said(trains), Count(all, TICKET))
        }
        OnMap::OnTheMap(command, None) => format!("Sulla mappa: `{command}`"),
        OnMap::OnTheMap(command, Some(option)) => {
            format!(
                "Sulla mappa: `{command}`, con `{option}` per il percorso di un biglietto o il tratto che manca"
            )
        }
        OnMap::BoardCannotBeDrawn(board) => format!("non si può disegnare il tabellone {board:#}"),
        OnMap::CitiesWithoutPosition(cities) => match cities.len() {
            1 => format!("1 città non ha una posizione: {}", quoted(cities)),
            count => format!("{count} città non hanno una posizione: {}", quoted(cities)),
        },
        OnMap::CountriesWithoutBorderSpot(countries) => {
            format!(
                "le linee che entrano in {} non hanno un valico",
                quoted(countries)
            )
        }
        OnMap::TicketOfAnother(player, ticket, holder) => {
            format!("{player:#} non ha {ticket:#}; ce l'ha {holder:#}")
        }
        OnMap::NoTicketJoins([from, to]) => {
            format!("nessuno ha un biglietto che collega {}", quoted([from, to]))
        }
        OnMap::NoTicketNames(cities) => {
            format!("nessuno ha un biglietto con {}", any_quoted(cities))
        }
        OnMap::UnknownPictureFormat(path) => {
            format!("da {path:#} non si capisce il formato dell'immagine")
        }
        OnMap::PictureEndings(formats) => {
            if let [only] = formats {
                return format!("il nome deve finire in `.{only}`");
            }
            let endings = formats
                .iter()
                .map(|&format| format!("in `.{format}`, {}", good_for(format)));
            format!(
                "il nome deve finire {}",
                endings.collect::<Vec<_>>().join(", o ")
            )
        }
    }
}

/// The purpose of a format of pictures.
fn good_for(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Svg => "per stamparla",
        PictureFormat::Png => "per inviarla",
    }
}
