//! Phones at the table, in English.

use super::grammar::{Count, and};
use crate::words::phones::Phones;
use stationmaster_core::text::Text;

pub(crate) fn say(sentence: Phones<'_>) -> String {
    rows! { sentence;
        Phones::Address(url) => "Or type {url} there.";
        Phones::Joined(players) => "Here by phone: {}.", and(marked(players));
        Phones::TurnedAway(times) => "Turned away: {}.", Count(times as usize, "request");
        Phones::Lost(what, Some(by)) => "{by} has taken {what} over from you.";
        Phones::Lost(what, None) => "{what} is no longer yours: it was taken back elsewhere.";
        Phones::Interface(name, address) => "{address} ({name})";
        Phones::AddressGone(address) =>
            "The phones found this computer at {address}, which it no longer has. `phones` lets them in at its present address, by a new code.";
        Phones::CannotListen(address, reason) => "Phones cannot connect at {address}: {reason}.";
        Phones::Network(name) => "First this code, for the network {name:#}:";
    }
}

/// Returns the names, with a mark behind those of whom everything is entered.
fn marked(players: &[(Text, bool)]) -> Vec<String> {
    let marked =
        |(name, is_done): &(Text, bool)| format!("{name}{}", if *is_done { " ✓" } else { "" });
    players.iter().map(marked).collect()
}
