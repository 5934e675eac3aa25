//! Phones at the table, in English.

use super::conversation::deeds;
use super::grammar::{Count, and, stopped};
use crate::words::phones::{Phones, PhonesLabel};

pub(crate) fn say(sentence: Phones<'_>) -> String {
    match sentence {
        Phones::Address(url) => format!("Or type {url} there."),
        Phones::Joined(names) => format!("Here by phone: {}.", and(names)),
        Phones::TurnedAway(times) => {
            format!("Turned away: {}.", Count(times as usize, "wrong link"))
        }
        Phones::Did(deeds) => stopped(format!("By phone: {}", deeds::all(deeds))),
        Phones::DidBefore(changes) => format!(
            "By phone: {}, and then these.",
            Count(changes, "more change")
        ),
        Phones::Interface(name, address) => format!("{address} ({name})"),
        Phones::AddressGone(address) => format!(
            "The phones found this computer at {address}, but it is on another network now. At which address should they look for it?"
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
        PhonesLabel::NotOpen => "Phones are off.",
        PhonesLabel::NotBuilt => "This program was built without phones.",
        PhonesLabel::WhichAddress => "At which address should the phones look for this computer?",
        PhonesLabel::AtNone => "keep phones off",
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
            "Everybody is done. Add a missing player on the computer at the table."
        }
        PhonesLabel::NotKept => {
            "It is entered, but the computer at the table could not save it: tell them."
        }
        PhonesLabel::Unwritten => "What was entered last is not on the disk yet.",
    }
}
