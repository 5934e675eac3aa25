//! What is wrong with a typed line, in English, and below it what to do about it.

use crate::entry::conversation::{Owned, Slip};
use crate::words::Language;
use crate::words::english::grammar::{Quoted, and, sentence};

pub(crate) fn say(slip: &Slip) -> String {
    match slip {
        Slip::Fault(fault) => {
            let refused = format!("No: {}.", Language::English.fault(fault).title);
            let step = Language::English.step_at_the_table(fault).map(|step| sentence(&step));
            std::iter::once(refused).chain(step).collect::<Vec<_>>().join("\n")
        }
        Slip::Taken { thing, holders, take } => {
            let several = holders.len() > 1;
            let holders = and(holders);
            let refused = match thing {
                Owned::Route(route) if several => format!("No: {holders} have the tracks of {}.", Quoted(route)),
                Owned::Route(route) => format!("No: {holders} has {}.", Quoted(route)),
                Owned::Station(city) => format!("No: {holders} has a station in {}.", Quoted(city)),
                Owned::Ticket(ticket) => format!("No: {holders} holds {}.", Quoted(ticket)),
            };
            let hint = if *take { "\n`take` before it takes it over, if the earlier entry was the slip." } else { "" };
            format!("{refused}{hint}")
        }
        Slip::Closed { route, holder, players } => format!(
            "No: {holder} has the other track of {}, and {players} players may claim only one.\n`double-routes` if your \
             group opened both.",
            Quoted(route)
        ),
        Slip::NobodyHolds => {
            "Nobody holds such a ticket, and nobody is called so; `list` at the review names everything.".to_owned()
        }
        Slip::TooLate => {
            "The edition stays, as something is entered; `quit`, then `stationmaster` begins another game.".to_owned()
        }
        Slip::NotADate => "That is no day: `2026-11-20`, `20.11.`, `yesterday`.".to_owned(),
        Slip::NeedsMore { least } => format!("There have to be {least} players at least."),
        Slip::NotCounted => {
            "Type the trains left, or the trains left and where the marker stands: `14`, `14 49`.".to_owned()
        }
        Slip::NotThere => "There is no such thing to take back or over.".to_owned(),
        Slip::TooMany => "That can mean too many things; a letter more helps.".to_owned(),
        Slip::NothingToUndo => "There is nothing to undo.".to_owned(),
        Slip::NothingToRedo => "There is nothing to do again.".to_owned(),
        Slip::NotAnAnswer => "That is no answer here; `?` says what is.".to_owned(),
        Slip::NoColor { name } => format!("{} needs a color of this game behind it.", Quoted(name)),
        Slip::NoName { color } => format!("{} needs a name with it.", Quoted(color)),
        Slip::NobodyCalled { name } => format!("Nobody is called {}.", Quoted(name)),
        Slip::WhoseTrack { holders } => {
            format!("{} have tracks there; the color behind the cities says whose it was.", and(holders))
        }
        Slip::NotACount => "Passengers are numbers with colors: `3 red 1 blue`.".to_owned(),
        Slip::UnknownColor { word } => format!("No passengers are {}.", Quoted(word)),
        Slip::TooManyWords => "Those are too many words for one chain; commas part several.".to_owned(),
        Slip::NoPoints => "The card's points are missing: `London København 9`.".to_owned(),
        Slip::NobodyToChange => "Type a player's name to change something, or only Enter to score the game.".to_owned(),
    }
}
