//! The longest paths, their proofs, and claims about them, in English.

use super::grammar::{LANGUAGE, Quoted, and, any_quoted, capital, possessive, quoted, said};
use crate::words::express::{Express, ExpressLabel, Hop, Known, NetworkPart, Proof};
use stationmaster_core::units::Trains;

pub(crate) fn say(sentence: Express<'_>) -> String {
    match sentence {
        Express::NoPath(name, color) => format!("{name} ({}): no routes, no path", said(color)),
        Express::LongestPath(name, color, length, of) => {
            format!(
                "{name} ({}): the longest path has {} of {}",
                said(color),
                length.0,
                said(of)
            )
        }
        Express::PathLeavesOut(trains, tracks) => {
            format!("Left out, {}: {}.", said(trains), and(tracks))
        }
        Express::NotCompared(players) => {
            format!(
                "Not compared, as a player who is out gets no bonus (our ruling): {}.",
                and(players)
            )
        }
        Express::NoHolder(name, has_left) => {
            let nobody = if has_left {
                "Nobody who stayed"
            } else {
                "Nobody"
            };
            format!(
                "{nobody} has a route, so nobody gets the {} (our ruling).",
                name.text(LANGUAGE)
            )
        }
        Express::Holders(express, [name], bonus) => {
            format!(
                "{name} gets the {}, {}.",
                express.text(LANGUAGE),
                said(bonus)
            )
        }
        Express::Holders(express, names, bonus) => {
            format!(
                "{} are tied for the longest path: each gets the {}, {}.",
                and(names),
                express.text(LANGUAGE),
                said(bonus)
            )
        }
        Express::Claimed(player, length, longest) if length == longest => {
            format!(
                "It is a path, of {}; none of {} is longer.",
                said(length),
                possessive(player)
            )
        }
        Express::Claimed(player, length, longest) => {
            format!(
                "It is a path, of {}; {} longest has {}.",
                said(length),
                possessive(player),
                longest.0
            )
        }
        Express::ClaimBroken(Some(player), why) => {
            format!("It is no path of {}: {why}.", possessive(player))
        }
        Express::ClaimBroken(None, why) => format!("{}.", capital(why)),
        Express::BreakTooShort => "it names a single city".into(),
        Express::BreakNoRoute([from, to]) => format!("no route joins {from} and {to}"),
        Express::BreakUnclaimed([from, to]) => format!("nobody has claimed {from}–{to}"),
        Express::BreakOpponents([from, to], owners) => {
            format!("{from}–{to} is claimed by {}", and(owners))
        }
        Express::BreakUsedBefore([from, to]) => format!("the trains of {from}–{to} are used twice"),
        Express::BreakDeadEnd(country) => {
            format!("it goes through {country}, whose border spots are dead ends")
        }
        Express::NoExpressBonus(edition) => {
            format!("the edition {edition:#} has no bonus for the longest path")
        }
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

pub(crate) fn label(label: ExpressLabel) -> &'static str {
    match label {
        ExpressLabel::From => "from",
        ExpressLabel::To => "to",
        ExpressLabel::Sum => "sum",
    }
}

pub(crate) fn hop(hop: Hop<'_>) -> String {
    match hop {
        Hop::Own(Trains(length)) => length.to_string(),
        Hop::Again(Trains(length)) => format!("{length} (again)"),
        Hop::Of(Trains(length), []) => format!("{length} (nobody)"),
        Hop::Of(Trains(length), owners) => format!("{length} ({})", and(owners)),
        Hop::NoRoute => "(no route)".into(),
    }
}

pub(crate) fn proof(sentence: Proof<'_>) -> String {
    match sentence {
        Proof::Own(part) => {
            let NetworkPart {
                total: Trains(total),
                bound: Trains(bound),
                length: Trains(length),
                ..
            } = *part;
            let (player, odd) = (possessive(part.player), and(&part.odd));
            let here = if part.has_others {
                " in this part of the network"
            } else {
                ""
            };
            match part.known() {
                Known::Whole if part.has_others => {
                    format!(
                        "Proof: the path takes in all {total} trains of its part of {player} network."
                    )
                }
                Known::Whole => format!("Proof: the path takes in {player} whole network."),
                Known::Counted => format!(
                    "Proof: a path enters and leaves every city that it passes, but an odd number of {player} routes{here} meets \
                     in {odd}, and only two of these can be its ends. At each of the others a route stays out, at least {} of \
                     {total} in all, so no path is longer than {bound}.",
                    said(part.total - part.bound)
                ),
                Known::Searched => format!(
                    "Proof: counting the cities in which an odd number of {player} routes{here} meets shows only that no path has \
                     more than {}. So every possibility was searched, and none is longer than {length}.",
                    said(part.bound)
                ),
            }
        }
        Proof::Other(part) => {
            let (total, Trains(bound), Trains(length)) =
                (said(part.total), part.bound, part.length);
            let why = match part.known() {
                Known::Searched => {
                    format!(
                        "every possibility was searched, and no path there is longer than {length}"
                    )
                }
                _ => format!("by the same count no path there is longer than {bound}"),
            };
            format!("Another part of the network has {total}; {why}.")
        }
        Proof::Small(player, 1, most) => {
            format!(
                "{} network has another, separate part of {}.",
                possessive(player),
                said(most)
            )
        }
        Proof::Small(player, number, most) => {
            format!(
                "{} network has {number} other parts of at most {}.",
                possessive(player),
                said(most)
            )
        }
    }
}
