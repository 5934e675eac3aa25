//! Phones at the table, in English.

use super::grammar::{Count, and};
use crate::words::phones::{Phones, PhonesLabel};
use stationmaster_core::text::Text;

pub(crate) fn say(sentence: Phones<'_>) -> String {
    match sentence {
        Phones::Address(url) => format!("Or type {url} there."),
        Phones::Joined(players) => format!("Here by phone: {}.", and(marked(players))),
        Phones::TurnedAway(times) => {
            format!("Turned away: {}.", Count(times as usize, "request"))
        }
        Phones::Lost(what, Some(by)) => format!("{by} has taken {what} over from you."),
        Phones::Lost(what, None) => {
            format!("{what} is no longer yours: it was taken back elsewhere.")
        }
        Phones::Interface(name, address) => format!("{address} ({name})"),
        Phones::AddressGone(address) => format!(
            "The phones found this computer at {address}, which it no longer has. `phones` lets them in at its address of now, by a new code."
        ),
        Phones::CannotListen(address, reason) => {
            format!("Phones cannot connect at {address}: {reason}.")
        }
        Phones::Network(name) => format!("First this code, for the network {name:#}:"),
    }
}

pub(crate) fn text(label: PhonesLabel) -> &'static str {
    match label {
        PhonesLabel::Scan => {
            "Scan this with your phone's camera, and enter what is yours on the picture of the board."
        }
        PhonesLabel::NobodyYet => "No phone has joined yet.",
        PhonesLabel::StillNobody => {
            "No phone has joined. Is it on the same network as this computer? Guest networks often keep their guests apart; \
             a phone's hotspot does not."
        }
        PhonesLabel::HasMoved => "The address has changed: the phones have to scan this new code.",
        PhonesLabel::HowToClose => {
            "`phones` shows this again, `phones off` closes it to all phones. Anyone on the same network can read along."
        }
        PhonesLabel::Closed => "Phones are off; what they entered stays.",
        PhonesLabel::WhichAddress => "At which address should the phones look for this computer?",
        PhonesLabel::NoAddress => "This computer is not on any network, so phones cannot find it.",
        PhonesLabel::Password => "Password of the network (it is shown in the code; Enter: none)",
        PhonesLabel::NotLetIn => "Scan the code on the computer at the table to join.",
        PhonesLabel::NotHere => "There is nothing here.",
        PhonesLabel::Malformed => "That was not understood.",
        PhonesLabel::TooMuch => "That is too much at once.",
        PhonesLabel::TooFast => "That was too fast; try again in a moment.",
        PhonesLabel::Busy => "The computer at the table is busy; try again in a moment.",
        PhonesLabel::NotYet => "The game is still being set up at the table.",
        PhonesLabel::OtherBoard => {
            "The table has changed the board or its cards; now they are shown. Nothing was entered."
        }
        PhonesLabel::Bug => "The program has hit a bug of its own. Look whether that was entered.",
        PhonesLabel::OtherGame => {
            "That page was from another game; now it shows this one. Nothing was entered."
        }
        PhonesLabel::AllDone => {
            "Everything is entered by phone: Enter here, or `score`, shows the result on all."
        }
        PhonesLabel::Removed => "You are no longer in the game. Join again, or ask at the table.",
        PhonesLabel::ClausesOnly => {
            "Only what is yours is typed here, such as two cities; - in front takes back."
        }
        PhonesLabel::HeldByAnother => {
            "Another player holds that ticket. If that is a mistake, the table can correct it."
        }
        PhonesLabel::CountAgain => "Your count does not agree any more: count again.",
        PhonesLabel::NotKept => {
            "It is entered, but the computer at the table could not save it: tell them."
        }
        PhonesLabel::Unwritten => "What was entered last is not on the disk yet.",
    }
}

/// Returns the names, with a mark behind those of whom everything is entered.
fn marked(players: &[(Text, bool)]) -> Vec<String> {
    let marked =
        |(name, is_done): &(Text, bool)| format!("{name}{}", if *is_done { " ✓" } else { "" });
    players.iter().map(marked).collect()
}
