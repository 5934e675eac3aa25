//! The score sheet, and the reason for each point, in English.

use super::grammar::{Count, LANGUAGE, and, or, ordinal, possessive, said};
use crate::words::change;
use crate::words::sheet::{
    Connected, OpenedRoute, PathStanding, Reason, Rivals, Sheet, SheetLabel, TicketEnd, Worth,
};
use stationmaster_core::category::Category;
use stationmaster_core::score::passengers::Standing;
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::text::Text;
use stationmaster_core::units::Trains;

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
        SheetLabel::LeftEarly => "Out",
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
        Sheet::Rank(Rank::LeftEarly) => "out".into(),
        Sheet::LeftEarly(players) => {
            format!(
                "{}, by leaving or disqualification: not compared, and not ranked (our ruling)",
                and(players)
            )
        }
        Sheet::Minutes(minutes) => Count(minutes as usize, "minute").to_string(),
        Sheet::Began(player) => format!("{player} began"),
        Sheet::Adjustment(player, points, why) => format!("{player} {}: {why}", change(points)),
        Sheet::OutOf(count, all) => format!("{count} of {all}"),
        Sheet::PathLength(length) => format!("length {}", length.0),
        Sheet::Passengers(count) => Count(count, "passenger").to_string(),
        Sheet::PassengersStanding(count, standing) => match standing {
            None => count.to_string(),
            Some(Standing::Most { tied: true } | Standing::Second { tied: true }) => {
                format!("{count}, tied")
            }
            Some(Standing::Most { tied: false }) => format!("{count}, most"),
            Some(Standing::Second { tied: false }) => format!("{count}, 2nd"),
        },
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
                Rank::LeftEarly => "out of the game".into(),
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
        Reason::Borrowed(Trains(length), owners, station) => {
            let owners = or(owners.iter().map(|owner| possessive(owner)));
            format!("{length} ({owners}, by the station in {station})")
        }
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
            let OpenedRoute { route, owners } = &station.opened;
            let by = if station.chosen_by_owner {
                ", chosen by its owner"
            } else {
                ""
            };
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
            let others = match &station.as_well[..] {
                [] => String::new(),
                others => format!("; {} would do as well", or(others)),
            };
            let (city, owners) = (station.city, or(owners));
            format!("{city}: opens {route} ({owners}){by}; without it {without}{others}")
        }
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
            format!("Globetrotter: {own}, not compared, as the player is out")
        }
        Reason::PassengersNotCompared(color, count) => {
            format!(
                "{}: {count}, not compared, as the player is out",
                said(color)
            )
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

fn border_spot(country: &Text, city: &Text) -> String {
    format!("{country} at {city}")
}
