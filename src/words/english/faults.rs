//! Faults in English.

pub(crate) mod city;
pub(crate) mod edition;
pub(crate) mod file;
pub(crate) mod game;
pub(crate) mod shape;

use super::grammar::{Count, grouped};
use crate::text::Text;
use crate::words::faults::{FaultCount, Step};
use crate::words::{Heading, Refusal};

pub(crate) fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Error => "error",
        Heading::Remark => "remark",
        Heading::Help => "help",
    }
}

pub(crate) fn step(step: Step) -> &'static str {
    match step {
        Step::TwoCities => "A route or a ticket is two cities, without a comma between them.",
        Step::DoubleRoutes => "`double-routes` if you played with all tracks open.",
        Step::Players => "Commas part the players: `Anna red, Ben blue`.",
    }
}

pub(crate) fn count(faults: FaultCount<'_>) -> String {
    match faults {
        FaultCount::More(more) => format!("and {} more", grouped(more as u64)),
        FaultCount::All(count, file, refusal) => format!("{} in {file}, {}", Count(count, "fault"), outcome(refusal)),
    }
}

fn outcome(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NothingScored => "nothing was scored",
        Refusal::NoPathLookedFor => "no path was looked for",
        Refusal::NoMapDrawn => "no map was drawn",
        Refusal::NoFinishedGame => "this is no finished game",
        Refusal::NoEdition => "this is no edition",
        Refusal::ResultDiffers => "the result does not hold",
        Refusal::MendByHand => "mend it by hand first",
    }
}

/// Help that points at a similar name.
fn similar(noun: &str, name: Option<&Text>) -> Option<String> {
    name.map(|name| format!("{noun} with a similar name exists: {name:#}"))
}
