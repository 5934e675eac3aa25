//! The score sheet, and the reason for each point, in Italian.

use super::grammar::{
    COMPLETED_TICKET, Count, Form, LANGUAGE, MINUTE, Noun, PASSENGER, ROUTE, STATION, TICKET, and,
    at, colored, of_number, or, ordinal, said,
};
use crate::words::change;
use crate::words::sheet::{PathStanding, Reason, Rivals, Sheet, Worth};
use stationmaster_core::score::passengers::Standing;
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::text::Text;
use stationmaster_core::units::Trains;

pub(crate) fn say(sentence: Sheet<'_>) -> String {
    rows! { sentence;
        Sheet::Minutes(minutes) => "{}", Count(minutes as usize, MINUTE);
        Sheet::Began(player) => "ha iniziato {player}";
        Sheet::PassengersOf(color) => "Passeggeri {}", of_number(2, color);
        Sheet::Rank(Rank::Place(rank)) => "{}", ordinal(rank);
        Sheet::Rank(Rank::LeftEarly) => "fuori";
        Sheet::LeftEarly(players) =>
            "{}, per abbandono o squalifica: nessun confronto e nessun posto (interpretazione nostra)",
            and(players);
        Sheet::Adjustment(player, points, why) => "{player} {}: {why}", change(points);
        Sheet::OutOf(count, all) => "{count} su {all}";
        Sheet::PathLength(length) => "lungo {}", length.0;
        Sheet::Passengers(count) => "{}", Count(count, PASSENGER);
        Sheet::PassengersStanding(count, None) => "{}", count;
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: true } | Standing::Second { tied: true })) =>
            "{count}, pari";
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: false })) => "{count}, 1º";
        Sheet::PassengersStanding(count, Some(Standing::Second { tied: false })) => "{count}, 2º";
        Sheet::FinishedGame(file, is_legal, has_result, remarks) => {
            let game = if is_legal {
                "e regolare"
            } else {
                "e irregolare, come concesso dal tavolo"
            };
            let result = if has_result { ", e il risultato scritto è giusto" } else { "" };
            let remarks = if remarks == 0 {
                String::new()
            } else {
                format!(" ({})", Count(remarks, Noun("avviso", "avvisi")))
            };
            format!("{file}: una partita finita {game}{result}{remarks}")
        };
    }
}

pub(crate) fn reason(sentence: Reason<'_>) -> String {
    rows! { sentence;
        Reason::PlayerTotal(name, color, total, rank) => {
            let rank = match rank {
                Rank::Place(place) => format!("{} posto", ordinal(place)),
                Rank::LeftEarly => "fuori dalla partita".into(),
            };
            let color = color.map_or(String::new(), |color| format!(" ({})", said(color)));
            format!("{name}{color}: {}, {rank}", said(total))
        };
        Reason::RoutesTitle(routes, trains) => "{} con {}", Count(routes, ROUTE), said(trains);
        Reason::RoutesOfLength(length, worth, routes) => {
            let each = if routes.len() == 1 { "" } else { " ciascuna" };
            format!("{}, {}{each}: {}", said(length), said(worth), and(routes))
        };
        Reason::TicketsTitle(tickets, completed) => {
            let completed = if completed == 1 {
                "1 completato".to_owned()
            } else {
                format!("{completed} completati")
            };
            format!("{}, {completed}", Count(tickets, TICKET))
        };
        Reason::Borrowed(Trains(length), owners, station) =>
            "{length} ({}, con la stazione {})", of_any(owners), at(station);
        Reason::BorderSpot(country, city) => "{}", border_spot(country, city);
        Reason::TicketNotCompleted(player, ends, spots) => {
            let (bare, reached_some): (Vec<_>, Vec<_>) =
                ends.iter().partition(|(_, others)| others.is_empty());
            let bare = or(bare.iter().map(|(city, _)| at(city)));
            let bare =
                (reached_some.len() < ends.len()).then(|| format!("{player} non ha linee {bare}"));
            let reached_some = reached_some.iter();
            let reached_some =
                reached_some.map(|(city, others)| format!("da {city} {}", reached(others)));
            let ends: Vec<String> = bare.into_iter().chain(reached_some).collect();
            let spots = if spots {
                "; i valichi, da soli, non collegano niente tra loro"
            } else {
                ""
            };
            format!("non completato; {}{spots}", ends.join("; "))
        };
        Reason::StationsTitle(kept, built) => {
            let built = if built == 1 {
                "1 costruita".to_owned()
            } else {
                format!("{built} costruite")
            };
            format!("{} in riserva, {built}", Count(kept, STATION))
        };
        Reason::StationOpensNothing(city) =>
            "{city}: non apre niente, perché lì nessun altro giocatore ha una linea";
        Reason::StationOpens(station) => {
            let by = if station.chosen_by_owner { ", scelta da chi ha la stazione" } else { "" };
            let without = rows! { station.worth;
                None => "i biglietti varrebbero lo stesso";
                Some(Worth::Points(points)) => "i biglietti varrebbero {} in meno", said(points);
                Some(Worth::Tickets(1)) =>
                    "ci sarebbe 1 biglietto completato in meno, a parità di punti";
                Some(Worth::Tickets(count)) =>
                    "ci sarebbero {count} biglietti completati in meno, a parità di punti";
            };
            let as_well = match &station.as_well[..] {
                [] => String::new(),
                others => format!(", o altrettanto bene {}", or(others)),
            };
            let (city, route, owners) = (station.city, &station.route, or(&station.owners));
            format!("{city}: apre {route} ({owners}){by}{as_well}; senza, {without}")
        };
        Reason::ExpressTitle(name, length, standing) => {
            let (name, length) = (name.text(LANGUAGE), said(length));
            match standing {
                PathStanding::NoRoutes => format!("{name}: nessuna linea, nessun percorso"),
                PathStanding::NobodyHasRoutes => {
                    format!(
                        "{name}: nessuno ha linee, quindi non va a nessuno (interpretazione nostra)"
                    )
                }
                PathStanding::NotCompared => format!(
                    "{name}: percorso di {length}, senza confronto perché il giocatore è fuori"
                ),
                PathStanding::Longest { somebody_left } => {
                    let of = if *somebody_left { "tra chi è rimasto" } else { "di tutti" };
                    format!("{name}: percorso di {length}, il più lungo {of}")
                }
                PathStanding::Tied(others) => {
                    format!("{name}: percorso di {length}, a pari merito con {}", and(others))
                }
                PathStanding::Shorter(holders, longest) => {
                    let have = if holders.len() == 1 { "ne ha uno di" } else { "ne hanno uno di" };
                    format!("{name}: percorso di {length}; {} {have} {}", and(holders), longest.0)
                }
            }
        };
        Reason::GlobetrotterTitle(completed, most, rivals) => {
            let own = Count(completed, COMPLETED_TICKET);
            let (nobody, others) = (nobody(&rivals), rivals.in_brackets());
            if most == 0 {
                format!(
                    "Globetrotter: {nobody} ha completato un biglietto, e così non va a nessuno (interpretazione nostra)"
                )
            } else if completed == most {
                format!("Globetrotter: {own}, e {nobody} ne ha di più{others}")
            } else {
                format!(
                    "Globetrotter: {own}, e il massimo{} è {most}{others}",
                    among_those_who_stayed(&rivals)
                )
            }
        };
        Reason::GlobetrotterNotCompared(completed) => {
            let own = Count(completed, COMPLETED_TICKET);
            format!("Globetrotter: {own}, senza confronto perché il giocatore è fuori")
        };
        Reason::PassengersNotCompared(color, count) => {
            let color = colored(color, Form::MasculinePlural);
            format!("{color}: {count}, senza confronto perché il giocatore è fuori")
        };
        Reason::PassengersTitle(passengers) => "{}", Count(passengers, PASSENGER);
        Reason::PassengersOfColor(color, count, standing, rivals) => {
            let reason = match standing {
                None if count == 0 && rivals.having_some() < 2 => {
                    "e nessun secondo posto se un solo giocatore ne ha (interpretazione nostra)"
                }
                None if count == 0 => "nessuno",
                None => "né primo né secondo",
                Some(Standing::Most { tied: false }) => "il maggior numero",
                Some(Standing::Most { tied: true }) => "il maggior numero, a pari merito",
                Some(Standing::Second { tied: false }) => "il secondo numero",
                Some(Standing::Second { tied: true }) => "il secondo numero, a pari merito",
            };
            let among = if count == 0 { "" } else { among_those_who_stayed(&rivals) };
            let color = colored(color, Form::MasculinePlural);
            format!("{color}: {count}, {reason}{among}{}", rivals.in_brackets())
        };
        Reason::AdjustmentsTitle(count) => {
            let adjustments = Count(count, Noun("rettifica decisa", "rettifiche decise"));
            format!(
                "{adjustments} al tavolo; gli spareggi restano quelli stampati (interpretazione nostra)"
            )
        };
        Reason::ReasonsNeedTable => "la ragione di ogni punto si dà solo nel formato `table`";
        Reason::ExplainOrFormat => "togliere `--explain` o `--format`";
    }
}

/// Among whom somebody is first or second, where others left, who may have more.
fn among_those_who_stayed(rivals: &Rivals<'_>) -> &'static str {
    if rivals.somebody_left {
        " tra chi è rimasto"
    } else {
        ""
    }
}

/// Nobody of those who are compared.
fn nobody(rivals: &Rivals<'_>) -> &'static str {
    if rivals.somebody_left {
        "nessuno di chi è rimasto"
    } else {
        "nessuno"
    }
}

/// The owners of a route: `di Anna`, `di Anna o di Ben`.
fn of_any(owners: &[&Text]) -> String {
    or(owners.iter().map(|owner| format!("di {owner}")))
}

/// The cities that are reached: `si raggiungono Wien, Roma e Angora`.
fn reached(cities: &[String]) -> String {
    let reached = if cities.len() == 1 {
        "si raggiunge"
    } else {
        "si raggiungono"
    };
    format!("{reached} {}", and(cities))
}

fn border_spot(country: &Text, city: &Text) -> String {
    format!("{country} presso {city}")
}
