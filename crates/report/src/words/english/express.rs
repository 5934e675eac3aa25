//! The longest paths, their proofs, and claims about them, in English.

use super::grammar::{LANGUAGE, Quoted, and, any_quoted, capital, possessive, quoted, said};
use crate::words::express::{ClaimedWay, Express, NetworkPart, Proof};
use stationmaster_core::units::Trains;

pub(crate) fn say(sentence: Express<'_>) -> String {
    match sentence {
        Express::NoPath(name, color) => format!("{name} ({}): no routes, no path", said(color)),
        Express::LongestPath(name, color, length, of) => {
            format!("{name} ({}): the longest path has {} of {}", said(color), length.0, said(of))
        }
        Express::PathLeavesOut(trains, tracks) => format!("Left out, {}: {}.", said(trains), and(tracks)),
        Express::NotCompared(players) => {
            format!("Not compared, as a player who leaves before the end gets no bonus (our ruling): {}.", and(players))
        }
        Express::NoHolder(name, has_left) => {
            let nobody = if has_left { "Nobody who stayed" } else { "Nobody" };
            format!("{nobody} has a route, so nobody gets the {} (our ruling).", name.text(LANGUAGE))
        }
        Express::Holders(express, [name], bonus) => {
            format!("{name} gets the {}, {}.", express.text(LANGUAGE), said(bonus))
        }
        Express::Holders(express, names, bonus) => {
            format!("{} are tied for the longest path: each gets the {}, {}.", and(names), express.text(LANGUAGE), said(bonus))
        }
        Express::ClaimHolds(player, length) => {
            format!("The claim holds: {}, and none of {} paths is longer.", said(length), possessive(player))
        }
        Express::ClaimTooModest(player, length, missing) => {
            let (length, Trains(missing)) = (said(length), missing);
            format!("The claim holds: {length}, {missing} less than {} longest.", possessive(player))
        }
        Express::ClaimBroken(why) => format!("The claim fails: {why}."),
        Express::BreakTooShort => "it names a single city".into(),
        Express::BreakNoRoute(hop, [from, to]) => format!("at hop {hop} no route joins {from} and {to}"),
        Express::BreakUnclaimed(hop, [from, to]) => format!("at hop {hop} nobody has claimed {from}–{to}"),
        Express::BreakOpponents(hop, [from, to], owners) => {
            format!("at hop {hop} {from}–{to} is claimed by {}", and(owners))
        }
        Express::BreakUsedBefore(hop, [from, to], before) => {
            format!("hop {hop}, {from}–{to}, runs over the same trains as hop {before}")
        }
        Express::BreakDeadEnd(hop, country) => {
            format!("at hop {hop} it goes through {country}, whose border spots are dead ends")
        }
        Express::BreakElsewhere([from, to]) => format!("the path leads from {from} to {to}"),
        Express::BreakNoStation(hop, [from, to], owners, player) => {
            format!("at hop {hop} {from}–{to} is claimed by {}, and {player} has no station there", and(owners))
        }
        Express::BreakStationTaken(hop, [from, to], station, opens) => {
            format!("at hop {hop} {from}–{to} is not open, as the station in {station} opens {opens}")
        }
        Express::WayHolds(way) => {
            let ClaimedWay { player, ticket, points, length, borrowed } = *way;
            let opened = borrowed.iter().map(|(track, city)| format!("; the station in {city} opens {track}"));
            let opened: String = opened.collect();
            let (whose, points, length) = (possessive(player), said(points), said(length));
            format!("{whose} ticket {ticket}, {points}, is completed this way: {length}{opened}.")
        }
        Express::WayBroken(way, why) => {
            format!("{} ticket {} is not completed this way: {why}.", possessive(way.player), way.ticket)
        }
        Express::AnotherWay => "The ticket is completed all the same, by another way.".into(),
        Express::StationsElsewhere => {
            "On the sheet the stations open other routes, with which all tickets together bring at least as much; the ticket is \
             not completed there."
                .into()
        }
        Express::NoExpressBonus(edition) => format!("the edition {edition:#} has no bonus for the longest path"),
        Express::ClaimWithoutCities => "the claimed path names no city".into(),
        Express::ClaimWithUnknownCities(names) => {
            let noun = if names.len() == 1 { "city" } else { "cities" };
            format!("unknown {noun} {} in the claimed path", quoted(names))
        }
        Express::ClaimUnclear(text) => format!("{text:#} can be several paths"),
        Express::ClaimCanBe(paths, false) => format!("it can be {}", any_quoted(paths)),
        Express::ClaimCanBe(paths, true) => {
            let paths: Vec<String> = paths.iter().map(|path| Quoted(path).to_string()).collect();
            format!("it can be {}, among others", paths.join(", "))
        }
        Express::ClaimReadAs(path) => format!("remark: the claimed path was read as {path}"),
        Express::HowToClaim => "write the cities in the order passed, separated by commas".into(),
        Express::CitiesMeant(names) => format!("did you mean {}?", quoted(names)),
    }
}

/// The headings over the hops.
pub(crate) fn hop_columns() -> [&'static str; 5] {
    ["hop", "from", "to", "+", "sum"]
}

pub(crate) fn proof(sentence: Proof<'_>) -> String {
    match sentence {
        Proof::OnlyRoute(player) => {
            format!("Proof: it takes in {} only route.", possessive(player))
        }
        Proof::OnlyRouteOfComponent => {
            "Proof: it takes in the only route of this part of the network.".into()
        }
        Proof::Whole(part) => {
            let ends = match part.odd.as_slice() {
                [] => "every city is touched by an even number of".into(),
                odd => format!("only {} are touched by an odd number of", and(odd)),
            };
            let all = if part.total == Trains(2) {
                "both trains".into()
            } else {
                format!("all {}", said(part.total))
            };
            format!(
                "Proof: {}{ends} {} routes, so one line takes in {all}.",
                here(part),
                possessive(part.player)
            )
        }
        Proof::Parity(part) => {
            let NetworkPart {
                total: Trains(total),
                odd,
                bound: Trains(bound),
                ..
            } = part;
            // What mends the parity of some cities and of no others is made of ways between pairs of them.
            let cheapest = match odd.len() {
                4 => "runs from one of them to another, and the cheapest such stretch is",
                _ => {
                    "runs in stretches from one of them to another, and the cheapest way to pair them up leaves out"
                }
            };
            let (here, player, odd) = (
                capital(&format!("{}an", here(part))),
                possessive(part.player),
                and(odd),
            );
            let (left_out, missing) = (and(&part.left_out), said(part.missing()));
            format!(
                "Proof: a path enters and leaves every city it passes, so only at its two ends can it leave an odd number \
                 of routes unpaired. {here} odd number of {player} routes meets in {odd}. All but two of these cities must \
                 lose a route: what stays out {cheapest} {left_out}. That is {missing} of {total}, so no path is longer \
                 than {bound}."
            )
        }
        Proof::Search(part) => {
            let (here, player) = (here(part), possessive(part.player));
            let (bound, Trains(length)) = (said(part.bound), part.length);
            format!(
                "Proof: {here}counting the cities in which an odd number of {player} routes meets shows only that no path \
                 has more than {bound}; leaving out what the count asks for would break the rest into pieces that no \
                 single path can join. So every possibility was searched: none is longer than {length}."
            )
        }
        Proof::OtherComponentCounted(part) => {
            let NetworkPart {
                player,
                odd,
                left_out,
                bound: Trains(bound),
                ..
            } = part;
            // On a network too wide it is known how much must stay out, and not always what.
            let as_would = if left_out.is_empty() {
                String::new()
            } else {
                format!("as {} would, ", and(left_out))
            };
            let (player, total, odd, missing) = (
                possessive(player),
                said(part.total),
                and(odd),
                said(part.missing()),
            );
            format!(
                "Another part of {player} network has {total}, and an odd number of its routes meets in {odd}; by the same \
                 count at least {missing} must stay out, {as_would}so no path there is longer than {bound}."
            )
        }
        Proof::OtherComponentSearched(part) => {
            let (player, total) = (possessive(part.player), said(part.total));
            let (bound, Trains(length)) = (said(part.bound), part.length);
            format!(
                "Another part of {player} network has {total}; there the count shows only that no path has more than \
                 {bound}, every possibility was searched, and none is longer than {length}."
            )
        }
        Proof::SmallComponents {
            player,
            number,
            most,
            others_told,
        } => {
            let (player, most) = (possessive(player), said(most));
            match (number, others_told) {
                (1, false) => format!("{player} network has another, separate part of {most}."),
                (1, true) => format!("One more part has {most}."),
                (_, false) => format!(
                    "{player} network has {number} other parts, none of which has more than {most}."
                ),
                (_, true) => format!("Of {number} more parts none has more than {most}."),
            }
        }
    }
}

/// Where the figures hold, before a sentence: `in this part of the network, 38 trains, `.
fn here(part: &NetworkPart<'_>) -> String {
    if part.has_others {
        format!("in this part of the network, {}, ", said(part.total))
    } else {
        String::new()
    }
}
