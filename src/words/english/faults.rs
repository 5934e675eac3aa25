//! Faults in English.

mod city;
mod edition;
mod file;
mod game;
mod shape;
mod step;

use super::English;
use super::grammar::{Count, Quoted, grouped};
use crate::fault::{CityFault, EditionFault, FaultKind, FileFault, GameFault, ShapeFault, Unreadable};
use crate::text::Text;
use crate::words::{FaultWords, Heading, Message, Refusal};

pub(crate) fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Error => "error",
        Heading::Remark => "remark",
        Heading::Help => "help",
    }
}

impl FaultWords for English {
    fn file_fault(&self, fault: &FileFault) -> Message {
        file::message(fault)
    }

    fn shape_fault(&self, fault: &ShapeFault) -> Message {
        shape::message(fault)
    }

    fn city_fault(&self, fault: &CityFault) -> Message {
        city::message(fault)
    }

    fn edition_fault(&self, fault: &EditionFault) -> Message {
        edition::message(fault)
    }

    fn game_fault(&self, fault: &GameFault) -> Message {
        game::message(fault)
    }

    fn why_unreadable(&self, why: &Unreadable) -> String {
        file::why(why)
    }

    fn step_at_the_table(&self, fault: &FaultKind) -> Option<String> {
        step::at_the_table(fault)
    }

    fn more_faults(&self, more: usize) -> String {
        format!("and {} more", grouped(more as u64))
    }

    fn fault_summary(&self, count: usize, file: &Text, refusal: Refusal) -> String {
        let outcome = match refusal {
            Refusal::NothingScored => "nothing was scored",
            Refusal::NoPathLookedFor => "no path was looked for",
            Refusal::NoMapDrawn => "no map was drawn",
            Refusal::NoFinishedGame => "this is no finished game",
            Refusal::NoEdition => "this is no edition",
            Refusal::ResultDiffers => "the result does not hold",
            Refusal::MendByHand => "mend it by hand first",
        };
        format!("{} in {file}, {outcome}", Count(count, "fault"))
    }
}

/// Help that points at a similar name.
fn similar(noun: &str, name: Option<&Text>) -> Option<String> {
    name.map(|name| format!("{noun} with a similar name exists: {}", Quoted(name)))
}
