//! The longest paths, their proofs, and claims about them, in English.

use super::grammar::{LANGUAGE, and, capital, possessive, said};
use crate::words::express::{Express, Hop, Known, NetworkPart, Proof};
use stationmaster_core::units::Trains;

pub(crate) fn say(sentence: Express<'_>) -> String {
    rows! { sentence;
        Express::NoPath(name, color) => "{name} ({}): no routes, no path", said(color);
        Express::LongestPath(name, color, length, of) =>
            "{name} ({}): the longest path has {} of {}", said(color), length.0, said(of);
        Express::PathLeavesOut(trains, tracks) => "Left out, {}: {}.", said(trains), and(tracks);
        Express::NotCompared(players) =>
            "Not compared, as a player who is out gets no bonus (our ruling): {}.", and(players);
        Express::NoHolder(name, has_left) => {
            let nobody = if has_left { "Nobody who stayed" } else { "Nobody" };
            format!(
                "{nobody} has a route, so nobody gets the {} (our ruling).",
                name.text(LANGUAGE)
            )
        };
        Express::Holders(express, [name], bonus) =>
            "{name} gets the {}, {}.", express.text(LANGUAGE), said(bonus);
        Express::Holders(express, names, bonus) =>
            "{} are tied for the longest path: each gets the {}, {}.",
            and(names), express.text(LANGUAGE), said(bonus);
        Express::Claimed(player, length, longest) if length == longest =>
            "It is a path, of {}; none of {} is longer.", said(length), possessive(player);
        Express::Claimed(player, length, longest) =>
            "It is a path, of {}; {} longest has {}.", said(length), possessive(player), longest.0;
        Express::ClaimBroken(Some(player), why) =>
            "It is no path of {}: {why}.", possessive(player);
        Express::ClaimBroken(None, why) => "{}.", capital(why);
        Express::BreakTooShort => "it names a single city";
        Express::BreakNoRoute([from, to]) => "no route joins {from} and {to}";
        Express::BreakUnclaimed([from, to]) => "nobody has claimed {from}–{to}";
        Express::BreakOpponents([from, to], owners) => "{from}–{to} is claimed by {}", and(owners);
        Express::BreakUsedBefore([from, to]) => "the trains of {from}–{to} are used twice";
        Express::BreakDeadEnd(country) =>
            "it goes through {country}, whose border spots are dead ends";
        Express::NoExpressBonus(edition) =>
            "the edition {edition:#} has no bonus for the longest path";
        Express::ClaimWithoutCities => "the claimed path names no city";
        Express::ClaimWithUnknownCity(name) => "unknown city {name:#} in the claimed path";
        Express::ClaimReadAs(path) => "remark: the claimed path was read as {path}";
        Express::HowToClaim => "write the cities in the order passed, separated by commas";
    }
}

pub(crate) fn hop(hop: Hop<'_>) -> String {
    rows! { hop;
        Hop::Own(Trains(length)) => "{}", length;
        Hop::Again(Trains(length)) => "{length} (again)";
        Hop::Of(Trains(length), []) => "{length} (nobody)";
        Hop::Of(Trains(length), owners) => "{length} ({})", and(owners);
        Hop::NoRoute => "(no route)";
    }
}

pub(crate) fn proof(sentence: Proof<'_>) -> String {
    rows! { sentence;
        Proof::Own(part) => {
            let NetworkPart {
                total: Trains(total),
                bound: Trains(bound),
                length: Trains(length),
                ..
            } = *part;
            let (player, odd) = (possessive(part.player), and(&part.odd));
            let here = if part.has_others { " in this part of the network" } else { "" };
            rows! { part.known();
                Known::Whole if part.has_others =>
                    "Proof: the path takes in all {total} trains of its part of {player} network.";
                Known::Whole => "Proof: the path takes in {player} whole network.";
                Known::Counted =>
                    "Proof: a path enters and leaves every city that it passes, but an odd number of {player} routes{here} meet \
                     in {odd}, and only two of these can be its ends. At each of the others a route stays out, at least {} of \
                     {total} in all, so no path is longer than {bound}.",
                    said(part.total - part.bound);
                Known::Searched =>
                    "Proof: counting the cities in which an odd number of {player} routes{here} meets shows only that no path has \
                     more than {}. So every possibility was searched, and none is longer than {length}.",
                    said(part.bound);
            }
        };
        Proof::Other(part) => {
            let (total, Trains(bound), Trains(length)) =
                (said(part.total), part.bound, part.length);
            let why = rows! { part.known();
                Known::Searched =>
                    "every possibility was searched, and no path there is longer than {length}";
                _ => "by the same count no path there is longer than {bound}";
            };
            format!("Another part of the network has {total}; {why}.")
        };
        Proof::Small(player, 1, most) =>
            "{} network has another, separate part of {}.", possessive(player), said(most);
        Proof::Small(player, number, most) =>
            "{} network has {number} other parts of at most {}.", possessive(player), said(most);
    }
}
