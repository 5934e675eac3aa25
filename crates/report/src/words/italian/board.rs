//! The editions, what is on a board, and maps of it, in Italian.

use super::grammar::{
    CITY, Count, LANGUAGE, LOCOMOTIVE, Noun, ROUTE, STATION, TICKET, and, any_quoted, at,
    of_number, ordinal, quoted, said, the_express,
};
use crate::words::board::{BoardLabel, MapLabel, MapSign, OnBoard, OnMap, RouteNote};
use crate::words::express::ExpressName;
use crate::words::shared::short;
use stationmaster_core::board::TicketKind;
use stationmaster_core::rules::{PassengerRules, TieBreak};
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

pub(crate) fn text(label: BoardLabel) -> &'static str {
    match label {
        BoardLabel::Edition => "edizione",
        BoardLabel::Variants => "varianti",
        BoardLabel::City => "città",
        BoardLabel::Routes => "linee",
        BoardLabel::Waiting => "passeggeri",
        BoardLabel::Spellings => "altri nomi",
        BoardLabel::Route => "linea",
        BoardLabel::Trains => "vagoni",
        BoardLabel::Tracks => "colori",
        BoardLabel::Ticket => "biglietto",
        BoardLabel::Points => "punti",
        BoardLabel::Country => "paese",
        BoardLabel::BigCity => "Grande Città",
    }
}

pub(crate) fn ticket_kind(kind: TicketKind) -> &'static str {
    match kind {
        TicketKind::Regular => "linea regolare",
        TicketKind::Short => "linea corta",
        TicketKind::Long => "linea lunga",
    }
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
        OnBoard::TieBreaks([], _) => "Chi ha gli stessi punti condivide il posto".into(),
        OnBoard::TieBreaks(tie_breaks, express) => {
            let decide = if let [TieBreak::Express] = tie_breaks { "decide" } else { "decidono" };
            format!("In caso di parità {decide} {}", and(tie_breaks.iter().map(|&tie_break| criterion(tie_break, express))))
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

fn criterion(tie_break: TieBreak, express: ExpressName<'_>) -> String {
    match tie_break {
        TieBreak::Tickets => "i biglietti".into(),
        TieBreak::Stations => "le stazioni".into(),
        TieBreak::Express => the_express(express),
        TieBreak::Passengers => "i passeggeri".into(),
    }
}

pub(crate) fn sign(sign: MapSign) -> &'static str {
    match sign {
        MapSign::Free => "libera",
        MapSign::Tunnel => "galleria",
        MapSign::Ferry => "traghetto, con le sue locomotive",
        MapSign::City => "città",
        MapSign::BigCity => "Grande Città",
        MapSign::BorderSpot => "valico",
        MapSign::Station => "stazione",
        MapSign::StationAndLetter => "stazione; nella città c'è la lettera di chi la possiede",
        MapSign::Faint => "attenuato: di altri, o lasciato fuori",
        MapSign::End => "estremo",
        MapSign::TicketHop => "il percorso, tappa per tappa",
        MapSign::PathHop => "il percorso più lungo, tappa per tappa",
        MapSign::Way => "il percorso",
        MapSign::Borrowed => "in prestito con una stazione",
        MapSign::Gap => "il tratto mancante più breve",
        MapSign::ClaimHop => "il percorso dichiarato, tappa per tappa",
        MapSign::Break => "qui si interrompe",
        MapSign::BehindBreak => "dichiarato oltre l'interruzione",
    }
}

pub(crate) fn map_label(label: MapLabel) -> &'static str {
    match label {
        MapLabel::LostPoints => "persi",
        MapLabel::NobodyHasARoute => "Nessuno ha una linea",
        MapLabel::NobodyWhoStayedHasARoute => "Nessuno di chi è rimasto ha una linea",
        MapLabel::HowToPlaceCities => {
            "scrivere dove si trova ciascuna, da sinistra e dall'alto: `at = [0.30, 0.10]`"
        }
        MapLabel::HowToPlaceBorderSpots => "scrivere dove finisce ciascuna: `spot = [0.90, 0.10]`",
        MapLabel::LeaveOutPlayer => "togliere `--player`",
        MapLabel::WhereTicketsAreNamed => {
            "`stationmaster score --explain FILE` mostra tutti i biglietti dei giocatori"
        }
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
        OnMap::SeveralTicketsNamed(text) => format!("{text:#} può indicare più biglietti"),
        OnMap::TicketsMeant(tickets) => format!("può essere {}", any_quoted(tickets)),
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

/// What a format of pictures is good for.
fn good_for(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Svg => "per stamparla",
        PictureFormat::Png => "per inviarla",
    }
}
