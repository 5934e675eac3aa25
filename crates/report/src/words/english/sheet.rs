//! The score sheet, and the reason for each point, in English.

use super::grammar::{Count, LANGUAGE, and, or, ordinal, possessive, said};
use crate::words::change;
use crate::words::sheet::{PathStanding, Reason, Rivals, Sheet, Worth};
use stationmaster_core::score::passengers::Standing;
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::text::Text;
use stationmaster_core::units::Trains;

pub(crate) fn say(sentence: Sheet<'_>) -> String {
    rows! { sentence;
        Sheet::PassengersOf(color) => "Passengers, {}", said(color);
        Sheet::Rank(Rank::Place(rank)) => "{}", ordinal(rank);
        Sheet::Rank(Rank::LeftEarly) => "out";
        Sheet::LeftEarly(players) =>
            "{}, by leaving or disqualification: not compared, and not ranked (our ruling)",
            and(players);
        Sheet::Minutes(minutes) => "{}", Count(minutes as usize, "minute");
        Sheet::Began(player) => "{player} began";
        Sheet::Adjustment(player, points, why) => "{player} {}: {why}", change(points);
        Sheet::OutOf(count, all) => "{count} of {all}";
        Sheet::PathLength(length) => "length {}", length.0;
        Sheet::Passengers(count) => "{}", Count(count, "passenger");
        Sheet::PassengersStanding(count, None) => "{}", count;
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: true } | Standing::Second { tied: true })) =>
            "{count}, tied";
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: false })) => "{count}, most";
        Sheet::PassengersStanding(count, Some(Standing::Second { tied: false })) => "{count}, 2nd";
        Sheet::FinishedGame(file, is_legal, has_result, remarks) => {
            let game = if is_legal {
                "a legal finished game"
            } else {
                "a finished game with a breach that the table let pass"
            };
            let result = if has_result { ", and its result holds" } else { "" };
            let remarks = if remarks == 0 {
                String::new()
            } else {
                format!(" ({})", Count(remarks, "remark"))
            };
            format!("{file}: {game}{result}{remarks}")
        };
    }
}

pub(crate) fn reason(sentence: Reason<'_>) -> String {
    rows! { sentence;
        Reason::PlayerTotal(name, color, total, rank) => {
            let rank = match rank {
                Rank::Place(place) => ordinal(place),
                Rank::LeftEarly => "out of the game".into(),
            };
            let color = color.map_or(String::new(), |color| format!(" ({})", said(color)));
            format!("{name}{color}: {}, {rank}", said(total))
        };
        Reason::RoutesTitle(routes, trains) => "{} with {}", Count(routes, "route"), said(trains);
        Reason::RoutesOfLength(length, worth, routes) => {
            let each = if routes.len() == 1 { "" } else { " each" };
            format!("{}, {}{each}: {}", said(length), said(worth), and(routes))
        };
        Reason::TicketsTitle(tickets, completed) =>
            "{}, {completed} completed", Count(tickets, "ticket");
        Reason::Borrowed(Trains(length), owners, station) => {
            let owners = or(owners.iter().map(|owner| possessive(owner)));
            format!("{length} ({owners}, by the station in {station})")
        };
        Reason::BorderSpot(country, city) => "{}", border_spot(country, city);
        Reason::TicketNotCompleted(player, ends, spots) => {
            let (bare, reached): (Vec<_>, Vec<_>) =
                ends.iter().partition(|(_, others)| others.is_empty());
            let bare = or(bare.iter().map(|(city, _)| city));
            let bare =
                (reached.len() < ends.len()).then(|| format!("{player} has no route at {bare}"));
            let reached = reached.iter();
            let reached =
                reached.map(|(city, others)| format!("{city} is connected with {}", and(others)));
            let ends: Vec<String> = bare.into_iter().chain(reached).collect();
            let spots = if spots { "; border spots connect nothing with each other" } else { "" };
            format!("not completed; {}{spots}", ends.join("; "))
        };
        Reason::StationsTitle(kept, built) => "{} kept, {built} built", Count(kept, "station");
        Reason::StationOpensNothing(city) =>
            "{city}: opens nothing, as no opponent has a route there";
        Reason::StationOpens(station) => {
            let by = if station.chosen_by_owner { ", chosen by its owner" } else { "" };
            let without = match station.worth {
                None => "the tickets would come to the same".to_owned(),
                Some(Worth::Points(points)) => {
                    format!("the tickets would come to {} less", said(points))
                }
                Some(Worth::Tickets(count)) => {
                    let fewer = Count(count, "completed ticket");
                    format!("there would be {fewer} fewer at equal points")
                }
            };
            let as_well = match &station.as_well[..] {
                [] => String::new(),
                others => format!(", {} would do as well", or(others)),
            };
            let (city, route, owners) = (station.city, &station.route, or(&station.owners));
            format!("{city}: opens {route} ({owners}){by}{as_well}; without it {without}")
        };
        Reason::ExpressTitle(name, length, standing) => {
            let (name, length) = (name.text(LANGUAGE), said(length));
            match standing {
                PathStanding::NoRoutes => format!("{name}: no routes, no path"),
                PathStanding::NobodyHasRoutes => {
                    format!("{name}: nobody has a route, so nobody gets it (our ruling)")
                }
                PathStanding::NotCompared => {
                    format!("{name}: longest path of {length}, not compared, as the player is out")
                }
                PathStanding::Longest { somebody_left } => {
                    let of = if *somebody_left { "those who stayed" } else { "all" };
                    format!("{name}: longest path of {length}, the longest of {of}")
                }
                PathStanding::Tied(others) => {
                    format!("{name}: longest path of {length}, tied with {}", and(others))
                }
                PathStanding::Shorter(holders, longest) => {
                    let have = if holders.len() == 1 { "has" } else { "have" };
                    let holders = and(holders.iter().map(|name| possessive(name)));
                    format!("{name}: longest path of {length}, {holders} {have} {}", longest.0)
                }
            }
        };
        Reason::GlobetrotterTitle(completed, most, rivals) => {
            let (own, others) = (Count(completed, "completed ticket"), rivals.in_brackets());
            let nobody = if rivals.somebody_left { "nobody who stayed" } else { "nobody" };
            if most == 0 {
                format!("Globetrotter: {nobody} completed a ticket, so nobody gets it (our ruling)")
            } else if completed == most {
                format!("Globetrotter: {own}, and {nobody} has more{others}")
            } else {
                format!(
                    "Globetrotter: {own}, and the most{} is {most}{others}",
                    of_those_who_stayed(&rivals)
                )
            }
        };
        Reason::GlobetrotterNotCompared(completed) => {
            let own = Count(completed, "completed ticket");
            format!("Globetrotter: {own}, not compared, as the player is out")
        };
        Reason::PassengersNotCompared(color, count) =>
            "{}: {count}, not compared, as the player is out", said(color);
        Reason::PassengersTitle(passengers) => "{}", Count(passengers, "passenger");
        Reason::PassengersOfColor(color, count, standing, rivals) => {
            let reason = match standing {
                None if count == 0 && rivals.having_some() < 2 => {
                    "which scores nothing by our ruling"
                }
                None if count == 0 => "none of them",
                None => "neither most nor second",
                Some(Standing::Most { tied: false }) => "the most",
                Some(Standing::Most { tied: true }) => "tied for the most",
                Some(Standing::Second { tied: false }) => "second",
                Some(Standing::Second { tied: true }) => "tied for second",
            };
            let of = if count == 0 { "" } else { of_those_who_stayed(&rivals) };
            format!("{}: {count}, {reason}{of}{}", said(color), rivals.in_brackets())
        };
        Reason::AdjustmentsTitle(count) =>
            "{} that the table agreed on; the tie-breaks apply as printed (our ruling)",
            Count(count, "adjustment");
        Reason::ReasonsNeedTable =>
            "the reasons for the points are only given in the format `table`";
        Reason::ExplainOrFormat => "leave out `--explain` or `--format`";
    }
}

/// Among whom somebody is first or second, where others left, who may have more.
fn of_those_who_stayed(rivals: &Rivals<'_>) -> &'static str {
    if rivals.somebody_left {
        " of those who stayed"
    } else {
        ""
    }
}

fn border_spot(country: &Text, city: &Text) -> String {
    format!("{country} at {city}")
}
