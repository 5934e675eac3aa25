//! Why no path is longer, in English.

use super::grammar::{Possessive, and, capital};
use super::units;
use crate::units::Trains;
use crate::words::proof::{ParityProof, Proof, SearchProof, WholeProof};

pub(crate) fn say(sentence: Proof<'_>) -> String {
    match sentence {
        Proof::OnlyRoute(player) => format!("Proof: it takes in {} only route.", Possessive(player)),
        Proof::OnlyRouteOfComponent => "Proof: it takes in the only route of this part of the network.".to_owned(),
        Proof::Whole(proof) => {
            let WholeProof { player, has_others, total, odd } = proof;
            let ends = match odd.as_slice() {
                [] => "every city is touched by an even number of".to_owned(),
                odd => format!("only {} are touched by an odd number of", and(odd)),
            };
            let all =
                if *total == Trains(2) { "both trains".to_owned() } else { format!("all {}", units::trains(*total)) };
            let here = here(*has_others, *total);
            format!("Proof: {here}{ends} {} routes, so one line takes in {all}.", Possessive(player))
        }
        Proof::Parity(proof) => {
            let ParityProof { player, has_others, total, odd, left_out, bound } = proof;
            let count = capital(&format!("{}an odd number", here(*has_others, *total)));
            // What mends the parity of some cities and of no others is made of ways between pairs of them.
            let cheapest = match odd.len() {
                4 => "what stays out runs from one of them to another, and the cheapest such stretch is",
                _ => {
                    "what stays out runs in stretches from one of them to another, and the cheapest way to pair them up leaves out"
                }
            };
            format!(
                "Proof: a path enters and leaves every city it passes, so only at its two ends can it leave an odd number of \
             routes unpaired. {count} of {} routes meets in {}. All but two of these cities must lose a route: {cheapest} \
             {}. That is {} of {}, so no path is longer than {}.",
                Possessive(player),
                and(odd),
                and(left_out),
                units::trains(*total - *bound),
                total.0,
                bound.0,
            )
        }
        Proof::Search(proof) => {
            let SearchProof { player, has_others, total, bound, length } = proof;
            format!(
                "Proof: {}counting the cities in which an odd number of {} routes meets shows only that no path has more than \
             {}; leaving out what the count asks for would break the rest into pieces that no single path can join. So \
             every possibility was searched: none is longer than {}.",
                here(*has_others, *total),
                Possessive(player),
                units::trains(*bound),
                length.0,
            )
        }
        Proof::OtherComponentCounted(proof) => {
            let ParityProof { player, total, odd, left_out, bound, has_others: _ } = proof;
            // On a network too wide it is known how much must stay out, and not always what.
            let as_would = if left_out.is_empty() { String::new() } else { format!("as {} would, ", and(left_out)) };
            format!(
                "Another part of {} network has {}, and an odd number of its routes meets in {}; by the same count at least \
             {} must stay out, {}so no path there is longer than {}.",
                Possessive(player),
                units::trains(*total),
                and(odd),
                units::trains(*total - *bound),
                as_would,
                bound.0,
            )
        }
        Proof::OtherComponentSearched(proof) => {
            let SearchProof { player, total, bound, length, has_others: _ } = proof;
            format!(
                "Another part of {} network has {}; there the count shows only that no path has more than {}, every \
             possibility was searched, and none is longer than {}.",
                Possessive(player),
                units::trains(*total),
                units::trains(*bound),
                length.0,
            )
        }
        Proof::SmallComponents(player, number, most, others_told) => {
            let (player, most) = (Possessive(player), units::trains(most));
            match (number, others_told) {
                (1, false) => format!("{player} network has another part, which has {most}."),
                (1, true) => format!("One more part has {most}."),
                (_, false) => format!("{player} network has {number} other parts, none of which has more than {most}."),
                (_, true) => format!("Of {number} more parts none has more than {most}."),
            }
        }
    }
}

/// Where the figures hold, before a sentence: `in this part of the network, 38 trains, `.
fn here(has_others: bool, total: Trains) -> String {
    if has_others { format!("in this part of the network, {}, ", units::trains(total)) } else { String::new() }
}
