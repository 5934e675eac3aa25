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
    rows! { sentence;
        OnBoard::Cities { cities, countries: 0, .. } => "{}", Count(cities, CITY);
        OnBoard::Cities { cities, countries, spots } => {
            let (cities, countries) = (Count(cities, CITY), Count(countries, Noun("paese", "paesi")));
            format!("{cities}, {countries} con {}", Count(spots, Noun("valico", "valichi")))
        };
        OnBoard::Routes(routes, tracks) =>
            "{}, {}", Count(routes, Noun("collegamento", "collegamenti")), Count(tracks, ROUTE);
        OnBoard::Players(players, colors, trains) => {
            let (least, most) = players.into_inner();
            let players = if least == most { least.to_string() } else { format!("Da {least} a {most}") };
            let colors = and(colors.iter().map(|&color| said(color)));
            format!("{players} giocatori ({colors}), {} a testa", said(trains))
        };
        OnBoard::Stations(stations) => "{} a testa", Count(stations, STATION);
        OnBoard::RoutePoints(table) => "Punti per lunghezza: {table}";
        OnBoard::StationsKept(points) => "Ogni stazione rimasta in riserva: {}", said(points);
        OnBoard::Express(name, points) =>
            "{}, il percorso continuo più lungo: {}", name.text(LANGUAGE), said(points);
        OnBoard::Globetrotter(points) =>
            "Globetrotter, il maggior numero di biglietti completati: {}", said(points);
        OnBoard::Passengers(PassengerRules { most: Points(most), second: Points(second), per_route, box_holds }) => {
            let colored = |(color, number): &(_, u32)| format!("{number} {}", of_number(*number as usize, *color));
            let holds = and(box_holds.iter().map(colored));
            format!("Passeggeri: {holds}, {per_route} per linea; di ogni colore, al primo {most}, al secondo {second}")
        };
        OnBoard::TieBreaks([]) => "Chi ha gli stessi punti condivide il posto";
        OnBoard::TieBreaks(tie_breaks) =>
            "Spareggi: {}", and(tie_breaks.iter().map(|by| said(*by)));
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
        };
        OnBoard::BonusTickets(1) =>
            "1 biglietto bonus si può aggiungere a ogni variante; il file della partita lo scrive per esteso";
        OnBoard::BonusTickets(tickets) =>
            "{tickets} biglietti bonus si possono aggiungere a ogni variante; il file della partita li scrive per esteso";
        OnBoard::Deck(name, tickets, points) =>
            "Mazzo {name}: {}, {} in tutto", Count(tickets, TICKET), said(points);
        OnBoard::Route(RouteNote::Ferry(locomotives)) =>
            "traghetto, {}", Count(locomotives, LOCOMOTIVE);
        OnBoard::Route(RouteNote::Tunnel) => "galleria";
        OnBoard::Route(RouteNote::DeadEnd) => "finisce lì";
    }
}

pub(crate) fn map(sentence: OnMap<'_>) -> String {
    rows! { sentence;
        OnMap::HasLaid(player, trains) => "{player} ha collocato {}", said(trains);
        OnMap::HasNoPath(player) => "{player} non ha linee, quindi nessun percorso";
        OnMap::PathRuns(player, length, [from, to]) =>
            "Il percorso più lungo di {player}, {}, va da {from} {}", said(length), at(to);
        OnMap::LeftOut(tracks) => {
            let stay = if tracks.len() == 1 { "Resta" } else { "Restano" };
            format!("{stay} fuori {}.", and(tracks))
        };
        OnMap::PathsHeadline(players) => "I percorsi più lunghi di {}", and(players);
        OnMap::TicketCompleted(player, ticket, points) =>
            "Il biglietto {ticket} di {player} è completato, {}", said(points);
        OnMap::Borrowed(tracks) => "In prestito: {}.", and(tracks);
        OnMap::TicketFailed(player, ticket, points) => {
            let lost = if points == Points(1) { "perso" } else { "persi" };
            format!("Il biglietto {ticket} di {player} non è completato, {} {lost}", said(points))
        };
        OnMap::ShortestGap(tracks) => "Il tratto mancante più breve è {}.", and(tracks);
        OnMap::ShortestGapWithStations(tracks) =>
            "Con le stazioni scelte mancano almeno {}.", and(tracks);
        OnMap::ClaimHeadline(length, true) =>
            "Il percorso dichiarato si interrompe dopo {}", said(length);
        OnMap::ClaimHeadline(length, false) => "Il percorso dichiarato è di {}", said(length);
        OnMap::GapTrack(track, Trains(length), None) => "{track} ({length})";
        OnMap::GapTrack(track, Trains(length), Some(owner)) => "{track} ({length}, di {owner})";
        OnMap::TrackTitle(route, Trains(length), None) => "{route} ({length})";
        OnMap::TrackTitle(route, Trains(length), Some(owner)) => "{route} ({length}), {owner}";
        OnMap::MapPlayer(player, color, trains) => "{player} ({}), {}", said(color), said(trains);
        OnMap::RankAndTotal(Rank::Place(place), total) =>
            "{} posto, {}", ordinal(place), said(total);
        OnMap::RankAndTotal(Rank::LeftEarly, total) => "fuori, {}", said(total);
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
        };
        OnMap::TrainsAndTickets(trains, completed, all) =>
            "{} · {completed} di {}", said(trains), Count(all, TICKET);
        OnMap::OnTheMap(command, None) => "Sulla mappa: `{command}`";
        OnMap::OnTheMap(command, Some(option)) =>
            "Sulla mappa: `{command}`, con `{option}` per il percorso di un biglietto o il tratto che manca";
        OnMap::BoardCannotBeDrawn(board) => "non si può disegnare il tabellone {board:#}";
        OnMap::CitiesWithoutPosition(cities @ [_]) => "1 città non ha una posizione: {}", quoted(cities);
        OnMap::CitiesWithoutPosition(cities) =>
            "{} città non hanno una posizione: {}", cities.len(), quoted(cities);
        OnMap::CountriesWithoutBorderSpot(countries) =>
            "le linee che entrano in {} non hanno un valico", quoted(countries);
        OnMap::TicketOfAnother(player, ticket, holder) =>
            "{player:#} non ha {ticket:#}; ce l'ha {holder:#}";
        OnMap::NoTicketJoins([from, to]) =>
            "nessuno ha un biglietto che collega {}", quoted([from, to]);
        OnMap::NoTicketNames(cities) => "nessuno ha un biglietto con {}", any_quoted(cities);
        OnMap::UnknownPictureFormat(path) => "da {path:#} non si capisce il formato dell'immagine";
        OnMap::PictureEndings(formats) => {
            if let [only] = formats {
                return format!("il nome deve finire in `.{only}`");
            }
            let endings = formats
                .iter()
                .map(|&format| format!("in `.{format}`, {}", good_for(format)));
            format!("il nome deve finire {}", endings.collect::<Vec<_>>().join(", o "))
        };
    }
}

/// The purpose of a format of pictures.
fn good_for(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Svg => "per stamparla",
        PictureFormat::Png => "per inviarla",
    }
}
