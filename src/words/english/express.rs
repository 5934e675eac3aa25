//! The longest paths and claims about them, in English.

use super::grammar::{Possessive, Quoted, and, or};
use super::units;
use crate::units::Trains;
use crate::words::express::Express;

pub(crate) fn say(sentence: Express<'_>) -> String {
    match sentence {
        Express::NoPath(name, color) => format!("{name} ({}): no routes, no path", units::color(color)),
        Express::LongestPath(name, color, length, of) => {
            format!("{name} ({}): the longest path has {} of {}", units::color(color), length.0, units::trains(of))
        }
        Express::PathLeavesOut(trains, tracks) => format!("Left out, {}: {}.", units::trains(trains), and(tracks)),
        Express::Holders(names, bonus) => {
            let bonus = units::points(bonus);
            match names {
                [] => "Nobody has a route, so nobody gets the European Express (our ruling).".to_owned(),
                [name] => format!("{name} gets the European Express, {bonus}."),
                _ => format!("{} are tied for the longest path: each gets the European Express, {bonus}.", and(names)),
            }
        }
        Express::ClaimHolds(player, length) => format!(
            "Claim: it is a path of {}, and no path of {} is longer.",
            units::trains(length),
            Possessive(player)
        ),
        Express::ClaimTooModest(player, length, missing) => {
            let (length, Trains(missing)) = (units::trains(length), missing);
            format!("Claim: it is a path of {length}, {missing} less than {} longest.", Possessive(player))
        }
        Express::ClaimBroken(player, why) => format!("Claim: it is no path of {player}: {why}."),
        Express::BreakTooShort => "it names a single city".to_owned(),
        Express::BreakNoRoute(hop, [from, to]) => format!("at hop {hop} no route joins {from} and {to}"),
        Express::BreakUnclaimed(hop, [from, to]) => format!("at hop {hop} nobody has claimed {from} - {to}"),
        Express::BreakOpponents(hop, [from, to], owners) => {
            format!("at hop {hop} {from} - {to} is claimed by {}", and(owners))
        }
        Express::BreakUsedBefore(hop, [from, to], before) => {
            format!("hop {hop}, {from} - {to}, runs over the same trains as hop {before}")
        }
        Express::BreakDeadEnd(hop, country) => {
            format!("at hop {hop} it goes through {country}, whose border spots are dead ends")
        }
        Express::NoExpressBonus(edition) => {
            format!("the edition {} has no bonus for the longest path", Quoted(edition))
        }
        Express::ClaimWithoutCities => "the claimed path names no city".to_owned(),
        Express::ClaimWithUnknownCities(names) => {
            let noun = if names.len() == 1 { "city" } else { "cities" };
            format!("unknown {noun} {} in the claimed path", and(names.iter().map(Quoted)))
        }
        Express::ClaimTooLong => "the claimed path has too many words".to_owned(),
        Express::ClaimUnclear(text) => format!("{} can be several paths", Quoted(text)),
        Express::ClaimCanBe(paths, more) => {
            let paths: Vec<String> = paths.iter().map(|path| Quoted(path).to_string()).collect();
            if more {
                format!("it can be {}, among others", paths.join(", "))
            } else {
                format!("it can be {}", or(paths))
            }
        }
        Express::ClaimReadAs(path) => format!("remark: the claimed path was read as {path}"),
        Express::HowToClaim => "write the cities in the order passed, separated by commas".to_owned(),
        Express::CitiesMeant(names) => format!("did you mean {}?", and(names.iter().map(Quoted))),
    }
}

/// The headings over the hops.
pub(crate) fn hop_columns() -> [&'static str; 5] {
    ["hop", "from", "to", "+", "sum"]
}
