//! The score sheet, and the reason for each point, in English.

use super::grammar::{Count, LANGUAGE, and, or, ordinal, possessive, said};
use crate::words::change;
use crate::words::sheet::{
    BorrowedRoute, Change, Connected, OpenedRoute, PathStanding, Reason, Rivals, Sheet, SheetLabel,
    StationNeed, StationReason, TicketEnd, Worth,
};
use stationmaster_core::category::Category;
use stationmaster_core::score::passengers::Standing;
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::text::Text;

pub(crate) fn category(category: Category) -> &'static str {
    match category {
        Category::Routes => "Routes",
        Category::Tickets => "Tickets",
        Category::StationsKept => "Stations kept",
        Category::Express => "European Express",
        Category::Globetrotter => "Globetrotter",
        Category::Passengers => "Passengers",
        Category::Adjustments => "Adjustments",
    }
}

pub(crate) fn label(label: SheetLabel) -> &'static str {
    match label {
        SheetLabel::Total => "Total",
        SheetLabel::Rank => "Place",
        SheetLabel::ResultThatHolds => "help: this is the result that holds:",
        SheetLabel::EqualPoints => "Equal points",
        SheetLabel::LeftEarly => "Left",
    }
}

pub(crate) fn say(sentence: Sheet<'_>) -> String {
    match sentence {
        Sheet::PassengersOf(color) => format!("Passengers, {}", said(color)),
        Sheet::PassengersInLine(color) => format!("{} passengers", said(color)),
        Sheet::PlayerTotal(name, color, total) => {
            format!("{name}, {}: {}", said(color), said(total))
        }
        Sheet::Rank(Rank::Place(rank)) => ordinal(rank),
        Sheet::Rank(Rank::LeftEarly) => "left".into(),
        Sheet::LeftEarly(players) => {
            format!(
                "{} before the end: not compared, and not ranked (our ruling)",
                and(players)
            )
        }
        Sheet::Minutes(minutes) => Count(minutes as usize, "minute").to_string(),
        Sheet::Began(player) => format!("{player} began"),
        Sheet::Adjustment(player, points, why) => format!("{player} {}: {why}", change(points)),
        Sheet::OutOf(count, all) => format!("{count} of {all}"),
        Sheet::PathLength(length) => format!("length {}", length.0),
        Sheet::Tickets(count) => Count(count, "ticket").to_string(),
        Sheet::Passengers(count) => Count(count, "passenger").to_string(),
        Sheet::PassengersStanding(count, None) => count.to_string(),
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: false })) => {
            format!("{count}, most")
        }
        Sheet::PassengersStanding(count, Some(Standing::Most { tied: true })) => {
            format!("{count}, tied most")
        }
        Sheet::PassengersStanding(count, Some(Standing::Second { tied: false })) => {
            format!("{count}, 2nd")
        }
        Sheet::PassengersStanding(count, Some(Standing::Second { tied: true })) => {
            format!("{count}, tied 2nd")
        }
        Sheet::LegalGame(file, has_result, remarks)
        | Sheet::GameLetPass(file, has_result, remarks) => {
            let is_legal = matches!(sentence, Sheet::LegalGame(..));
            let game = if is_legal {
                "a legal finished game"
            } else {
                "a finished game with a breach that the table let pass"
            };
            let result = if has_result {
                ", and its result holds"
            } else {
                ""
            };
            let remarks = if remarks == 0 {
                String::new()
            } else {
                format!(" ({})", Count(remarks, "remark"))
            };
            format!("{file}: {game}{result}{remarks}")
        }
    }
}

pub(crate) fn reason(sentence: Reason<'_>) -> String {
    match sentence {
        Reason::PlayerTotal(name, color, total, rank) => {
            let rank = match rank {
                Rank::Place(place) => ordinal(place),
                Rank::LeftEarly => "left before the end".into(),
            };
            format!("{name} ({}): {}, {rank}", said(color), said(total))
        }
        Reason::RoutesTitle(routes, trains) => {
            format!("{} with {}", Count(routes, "route"), said(trains))
        }
        Reason::RoutesOfLength(length, worth, routes) => {
            let each = if routes.len() == 1 { "" } else { " each" };
            format!("{}, {}{each}: {}", said(length), said(worth), and(routes))
        }
        Reason::TicketsTitle(tickets, completed) => {
            format!("{}, {completed} completed", Count(tickets, "ticket"))
        }
        Reason::WayWithBorrowed(way, borrowed) => {
            let borrowed = borrowed.iter().map(
                |BorrowedRoute {
                     route,
                     owners,
                     station,
                 }| {
                    let owners = or(owners.iter().map(|owner| possessive(owner)));
                    format!("{owners} {route} by the station in {station}")
                },
            );
            format!("{way}; borrowed: {}", and(borrowed))
        }
        Reason::BorrowedLength(length) => format!("borrowed {}", length.0),
        Reason::BorderSpot(country, city) => border_spot(country, city),
        Reason::TicketNotCompleted(
            player,
            [
                TicketEnd {
                    city: from,
                    connected: Connected::Nothing,
                },
                TicketEnd {
                    city: to,
                    connected: Connected::Nothing,
                },
            ],
            _,
        ) => format!("not completed; {player} has no route at {from} or {to}"),
        Reason::TicketNotCompleted(player, ends, spots) => {
            let [from, to] = ends
                .each_ref()
                .map(|TicketEnd { city, connected }| match connected {
                    Connected::Nothing => format!("{player} has no route at {city}"),
                    Connected::City(others) => format!("{city} is connected with {}", and(others)),
                    Connected::Spots(spots) => {
                        let spot = |(at, others): &(&Text, Vec<String>)| {
                            format!(
                                "{} is connected with {}",
                                border_spot(city, at),
                                and(others)
                            )
                        };
                        spots.iter().map(spot).collect::<Vec<_>>().join("; ")
                    }
                });
            let spots = if spots {
                "; border spots connect nothing with each other"
            } else {
                ""
            };
            format!("not completed; {from}; {to}{spots}")
        }
        Reason::StationsTitle(kept, built) => {
            format!("{} kept, {built} built", Count(kept, "station"))
        }
        Reason::StationOpensNothing(city) => {
            format!("{city}: opens nothing, as no opponent has a route there")
        }
        Reason::StationOpens(station) => {
            let StationReason {
                city,
                opened,
                chosen_by_owner,
                need,
                stations,
                others,
            } = station;
            let by = if *chosen_by_owner {
                ", chosen by its owner"
            } else {
                ""
            };
            let need = match (need, stations) {
                (StationNeed::None, _) => "no ticket needs it".into(),
                (StationNeed::DoneBy(others), _) => {
                    let does = if others.len() == 1 { "does" } else { "do" };
                    format!(
                        "no ticket needs it, as {} {does} the same",
                        stations_in(others)
                    )
                }
                (StationNeed::Replaced(others), _) => {
                    let instead = |(city, opened): &(&Text, OpenedRoute<'_>)| {
                        format!("{} would open {}", possessive(city), with_owner(opened))
                    };
                    format!("without it, {} instead", and(others.iter().map(instead)))
                }
                (StationNeed::Worth(worth), _) => format!("without it {}", lacking(*worth)),
            };
            let reason = format!("{city}: opens {}{by}; {need}", with_owner(opened));
            if others.is_empty() {
                return reason;
            }
            let as_they_are = match stations {
                1 => "",
                2 => "with the other station as it is, ",
                _ => "with the other stations as they are, ",
            };
            let others: Vec<String> = others
                .iter()
                .map(|(routes, change)| other_choice(routes, *change))
                .collect();
            format!("{reason}; {as_they_are}{}", others.join("; "))
        }
        Reason::StationsTogether(cities, stations, worth) => {
            let which = match cities.len() {
                some if some < stations => stations_in(cities),
                2 => "both".into(),
                all => format!("all {all}"),
            };
            format!("without {which} {}", lacking(worth))
        }
        Reason::ChoicesAsGood(choices) => format!("in all, {choices} choices give the same result"),
        Reason::ExpressTitle(name, length, standing) => {
            let (name, length) = (name.text(LANGUAGE), said(length));
            match standing {
                PathStanding::NoRoutes => format!("{name}: no routes, no path"),
                PathStanding::NobodyHasRoutes => {
                    format!("{name}: nobody has a route, so nobody gets it (our ruling)")
                }
                PathStanding::NotCompared => {
                    format!("{name}: longest path of {length}, not compared, as the player left")
                }
                PathStanding::Longest { somebody_left } => {
                    let of = if *somebody_left {
                        "those who stayed"
                    } else {
                        "all"
                    };
                    format!("{name}: longest path of {length}, the longest of {of}")
                }
                PathStanding::Tied(others) => {
                    format!(
                        "{name}: longest path of {length}, tied with {}",
                        and(others)
                    )
                }
                PathStanding::Shorter(holders, longest) => {
                    let have = if holders.len() == 1 { "has" } else { "have" };
                    let holders = and(holders.iter().map(|name| possessive(name)));
                    format!(
                        "{name}: longest path of {length}, {holders} {have} {}",
                        longest.0
                    )
                }
            }
        }
        Reason::GlobetrotterTitle(completed, most, rivals) => {
            let (own, others) = (Count(completed, "completed ticket"), rivals.in_brackets());
            let nobody = if rivals.somebody_left {
                "nobody who stayed"
            } else {
                "nobody"
            };
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
        }
        Reason::GlobetrotterNotCompared(completed) => {
            let own = Count(completed, "completed ticket");
            format!("Globetrotter: {own}, not compared, as the player left")
        }
        Reason::PassengersNotCompared(color, count) => {
            format!("{}: {count}, not compared, as the player left", said(color))
        }
        Reason::PassengersTitle(passengers) => Count(passengers, "passenger").to_string(),
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
            let of = if count == 0 {
                ""
            } else {
                of_those_who_stayed(&rivals)
            };
            format!(
                "{}: {count}, {reason}{of}{}",
                said(color),
                rivals.in_brackets()
            )
        }
        Reason::AdjustmentsTitle(count) => {
            format!(
                "{} that the table agreed on; the tie-breaks apply as printed (our ruling)",
                Count(count, "adjustment")
            )
        }
        Reason::ReasonsNeedTable => {
            "the reasons for the points are only given in the format `table`".into()
        }
        Reason::ExplainOrFormat => "leave out `--explain` or `--format`".into(),
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

fn with_owner(opened: &OpenedRoute<'_>) -> String {
    format!("{} ({})", opened.route, or(&opened.owners))
}

fn lacking(worth: Worth) -> String {
    match worth {
        Worth::Points(points) => format!("the tickets would come to {} less", said(points)),
        Worth::Tickets(count) => format!(
            "there would be {} fewer at equal points",
            Count(count, "completed ticket")
        ),
    }
}

fn other_choice(routes: &[OpenedRoute<'_>], change: Change) -> String {
    let routes = and(routes.iter().map(with_owner));
    match change {
        Change::AsWell => format!("{routes} would have been just as good"),
        Change::MoreTickets(count) => {
            format!(
                "{routes} would have brought {} more at equal points",
                Count(count, "completed ticket")
            )
        }
        Change::FewerTickets(count) => {
            format!(
                "{routes} would have brought {} fewer at equal points",
                Count(count, "completed ticket")
            )
        }
        Change::More(points) => format!("{routes} would have brought {} more", said(points)),
        Change::Less(points) => format!("{routes} would have brought {} less", said(points)),
    }
}

fn border_spot(country: &Text, city: &Text) -> String {
    format!("{country} at {city}")
}

fn stations_in(cities: &[&Text]) -> String {
    let stations = if cities.len() == 1 {
        "the station"
    } else {
        "the stations"
    };
    format!("{stations} in {}", and(cities))
}
