//! Faults in English.

pub(crate) mod edition;
pub(crate) mod file;
pub(crate) mod game;

use super::grammar::{Count, grouped, quoted, said};
use crate::fault::RemarkKind;
use crate::text::Text;
use crate::units::{Points, Trains};
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

pub(crate) fn remark(kind: &RemarkKind) -> String {
    match kind {
        RemarkKind::NobodyRanOut { last_turn: Trains(0) } => "nobody is out of trains; was the game broken off?".into(),
        RemarkKind::NobodyRanOut { last_turn } => {
            format!("nobody is down to {}; was the game broken off?", said(last_turn))
        }
        RemarkKind::TooManyLongTickets { player, held, most } => {
            let most = if *most == 0 { "none".to_owned() } else { most.to_string() };
            format!("{player} holds {}, and can have kept {most}", Count(*held, "long ticket"))
        }
        RemarkKind::TooFewTickets { player, held, least, variant } => {
            let held = if *held == 0 { "no ticket".to_owned() } else { Count(*held, "ticket").to_string() };
            match variant {
                Some(variant) => format!("{player} holds {held}, and in {variant} keeps at least {least}"),
                None => format!("{player} holds {held}, and every player keeps at least {least}"),
            }
        }
        RemarkKind::TooManyPassengers { player, found, most } => {
            let found = Count(*found as usize, "passenger");
            format!("{player} holds {found}, and the places on the claimed routes can have given {most} at most")
        }
        RemarkKind::MarkerElsewhere { player, marker, recount } => {
            format!("the marker of {player} stood at {marker}, and the routes come to {recount}; the recount decides")
        }
        RemarkKind::PlayedWithDoubleRoutes { players } => {
            format!("house rule: {players} players played with all tracks of double routes open")
        }
        RemarkKind::BetterStationChoice { player, points: Points(0), completed, routes } => {
            let gain = Count(*completed, "ticket");
            format!("{player} would have had {gain} more with the stations on {}", quoted(routes))
        }
        RemarkKind::BetterStationChoice { player, points, routes, .. } => {
            let gain = said(points);
            format!("{player} would have had {gain} more with the stations on {}", quoted(routes))
        }
    }
}
