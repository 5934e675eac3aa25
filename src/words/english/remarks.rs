//! Remarks in English.

use super::grammar::{Count, Quoted, and};
use super::units;
use crate::fault::RemarkKind;
use crate::units::{Points, Trains};

pub(crate) fn say(kind: &RemarkKind) -> String {
    match kind {
        RemarkKind::NobodyRanOut { last_turn: Trains(0) } => {
            "nobody is out of trains; was the game broken off?".to_owned()
        }
        RemarkKind::NobodyRanOut { last_turn } => {
            format!("nobody is down to {}; was the game broken off?", units::trains(*last_turn))
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
            format!("{player} would have had {gain} more with the stations on {}", and(routes.iter().map(Quoted)))
        }
        RemarkKind::BetterStationChoice { player, points, routes, .. } => {
            let gain = units::points(*points);
            format!("{player} would have had {gain} more with the stations on {}", and(routes.iter().map(Quoted)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_ends_with_few_trains_or_none() {
        let case = |trains, expected| {
            assert_eq!(say(&RemarkKind::NobodyRanOut { last_turn: Trains(trains) }), expected);
        };
        case(2, "nobody is down to 2 trains; was the game broken off?");
        case(1, "nobody is down to 1 train; was the game broken off?");
        case(0, "nobody is out of trains; was the game broken off?");
    }
}
