//! Phones at the table, in English.

use super::conversation::deeds;
use super::grammar::{Count, and, stopped};
use crate::words::phones::{Phones, PhonesLabel};

pub(crate) fn say(sentence: Phones<'_>) -> String {
    match sentence {
        Phones::Address(url) => format!("Or type {url} there."),
        Phones::Joined(names) => format!("Here by phone: {}.", and(names)),
        Phones::TurnedAway(times) => format!("Turned away: {}.", Count(times as usize, "wrong link")),
        Phones::Did(deeds) => stopped(format!("By phone: {}", deeds::all(deeds))),
        Phones::DidBefore(changes) => format!("By phone: {}, and then these.", Count(changes, "more change")),
        Phones::Interface(name, address) => format!("{address} ({name})"),
        Phones::AddressGone(address) => format!(
            "The phones found this computer at {address}, and it is in another network now. At which address are they to find it?"
        ),
        Phones::CannotListen(address, reason) => format!("Phones cannot come in at {address}: {reason}."),
        Phones::Network(name) => format!("First this code, for the network {name:#}:"),
    }
}

pub(crate) fn text(label: PhonesLabel) -> &'static str {
    match label {
        PhonesLabel::Scan => {
            "Scan this with the phone's camera; everybody enters their own there, on the picture of the board."
        }
        PhonesLabel::NobodyYet => "No phone is here yet.",
        PhonesLabel::StillNobody => {
            "No phone has come. Is it in the same network as this computer? Networks for guests often keep their guests apart; \
             a phone's hotspot does not."
        }
        PhonesLabel::HasMoved => "It is not the address of before: the phones have to scan this code anew.",
        PhonesLabel::HowToClose => {
            "`phones` shows this again, `phones off` lets no phone in any more. Whoever is in the same network can read along."
        }
        PhonesLabel::Closed => "No phone is let in any more; what they entered stays.",
        PhonesLabel::NotOpen => "No phone is let in.",
        PhonesLabel::NotBuilt => "This program was built without phones.",
        PhonesLabel::WhichAddress => "At which address are the phones to find this computer?",
        PhonesLabel::AtNone => "no phone is let in",
        PhonesLabel::NoAddress => "This computer is in no network: phones cannot find it.",
        PhonesLabel::Password => "Password of the network (it is shown in the code; Enter: none)",
        PhonesLabel::NotLetIn => "Scan the code on the computer at the table to come in.",
        PhonesLabel::NotHere => "There is nothing here.",
        PhonesLabel::Malformed => "That was not understood.",
        PhonesLabel::TooMuch => "That is too much at once.",
        PhonesLabel::TooFast => "That was too fast; try again in a moment.",
        PhonesLabel::Busy => "The computer at the table is busy; try again in a moment.",
        PhonesLabel::NotYet => "The game is still being set up at the table.",
        PhonesLabel::OtherGame => "That page was of another game; now it shows this one. Nothing was entered.",
        PhonesLabel::AllDone => "All are done. Who is missing is added on the computer at the table.",
        PhonesLabel::NotKept => "It is entered, but the computer at the table could not save it: tell them.",
    }
}
