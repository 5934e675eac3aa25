//! Faults, and remarks on a game, in English.

pub(crate) mod edition;
pub(crate) mod file;
pub(crate) mod game;

use super::grammar::{Count, LANGUAGE, and, grouped, quoted, said};
use crate::words::faults::{FaultCount, LetPass};
use crate::words::figure;
use stationmaster_core::fault::RemarkKind;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

pub(crate) fn count(faults: FaultCount<'_>) -> String {
    rows! { faults;
        FaultCount::More(more) => "and {} more", grouped(more as u64);
        FaultCount::Place(file, line, column) => "{file}, line {line}, column {column}";
        FaultCount::All(count, file, refusal) =>
            "{} in {file}, {}", Count(count, "fault"), LANGUAGE.label(refusal);
    }
}

/// Help that points at a similar name.
fn similar(noun: &str, name: Option<&Text>) -> Option<String> {
    name.map(|name| format!("{noun} with a similar name exists: {name:#}"))
}

pub(crate) fn let_pass(LetPass(rule): LetPass) -> String {
    format!(
        "to let it pass, add `house-rules = [\"{rule}\"]` at the top of the file, above the first `[[player]]`"
    )
}

pub(crate) fn remark(kind: &RemarkKind) -> String {
    rows! { kind;
        RemarkKind::NobodyRanOut(Trains(0)) => "nobody is out of trains; did the game end early?";
        RemarkKind::NobodyRanOut(last_turn) =>
            "nobody is down to {}; did the game end early?", said(last_turn);
        RemarkKind::TooManyLongTickets { player, held, most } => {
            let most = if *most == 0 { "none".to_owned() } else { format!("at most {most}") };
            format!("{player} holds {}, and can have kept {most}", Count(*held, "long ticket"))
        };
        RemarkKind::TooFewTickets { player, held, least, variant } => {
            let held = if *held == 0 {
                "no ticket".to_owned()
            } else {
                Count(*held, "ticket").to_string()
            };
            rows! { variant;
                Some(variant) => "{player} holds {held}, and in {variant} keeps at least {least}";
                None => "{player} holds {held}, and every player keeps at least {least}";
            }
        };
        RemarkKind::BoardFallsApart([here, there]) =>
            "no way leads from {here} to {there}; is a route missing?";
        RemarkKind::TooManyPassengers { players, found, most } => {
            let hold = if players.len() == 1 { "holds" } else { "together hold" };
            let (players, found) = (and(players), Count(*found as usize, "passenger"));
            format!(
                "{players} {hold} {found}, and the places on the claimed routes can have given {most} at most"
            )
        };
        RemarkKind::MarkerElsewhere { player, marker, recount } =>
            "the marker of {player} stood at {marker}, and the routes come to {recount}; the recount decides";
        RemarkKind::TrainsLeftDiffer { player, counted, recount } => {
            let counted = Count(*counted as usize, "train");
            format!(
                "{player} had {counted} left, and by the routes it should be {recount}; the routes decide"
            )
        };
        RemarkKind::FinalMarkerElsewhere { player, marker, total } =>
            "the marker of {player} stood at {marker} in the end, and the points come to {}; the recount decides",
            figure(*total);
        RemarkKind::PlayedWithDoubleRoutes(players) =>
            "house rule: {players} players played with all tracks of double routes open";
        RemarkKind::LetPass(fault) => "the table let this pass: {}", LANGUAGE.fault(fault).title;
        RemarkKind::BetterStationChoice { player, points: Points(0), completed, routes } => {
            let gain = Count(*completed, "ticket");
            format!(
                "{player} would have completed {gain} more with the stations on {}",
                quoted(routes)
            )
        };
        RemarkKind::BetterStationChoice { player, points, routes, .. } => {
            let gain = said(points);
            format!("{player} would have had {gain} more with the stations on {}", quoted(routes))
        };
    }
}
