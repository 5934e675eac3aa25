//! Remarks in words: what looks odd in a legal record.

use annotate_snippets::Level;

use super::faults::{Message, render_message};
use super::look::Look;
use super::words::{Count, List, Quoted, clean};
use crate::fault::{Remark, RemarkKind};
use crate::units::{Points, Trains};

/// Returns a remark as one sentence, without a full stop.
pub fn sentence(kind: &RemarkKind) -> String {
    match kind {
        RemarkKind::NobodyRanOut { last_turn: Trains(0) } => {
            "nobody is out of trains; was the game broken off?".to_owned()
        }
        RemarkKind::NobodyRanOut { last_turn } => {
            format!("nobody is down to {last_turn}; was the game broken off?")
        }
        RemarkKind::TooManyLongTickets { player, held, most } => {
            let most = if *most == 0 { "none".to_owned() } else { most.to_string() };
            format!("{} holds {}, and can have kept {most}", clean(player), Count(*held, "long ticket"))
        }
        RemarkKind::TooFewTickets { player, held, least, variant } => {
            let held = if *held == 0 { "no ticket".to_owned() } else { Count(*held, "ticket").to_string() };
            format!("{} holds {held}, and in {} keeps at least {least}", clean(player), clean(variant))
        }
        RemarkKind::MarkerElsewhere { player, marker, recount } => {
            format!(
                "the marker of {} stood at {marker}, and the routes come to {recount}; the recount decides",
                clean(player)
            )
        }
        RemarkKind::PlayedWithDoubleRoutes { players } => {
            format!("house rule: {players} players played with all tracks of double routes open")
        }
        RemarkKind::BetterStationChoice { player, points, completed, routes } => {
            let gain = if *points == Points(0) { Count(*completed, "ticket").to_string() } else { points.to_string() };
            let routes = List::and(routes.iter().map(|route| Quoted(route)));
            format!("{} would have had {gain} more with the stations on {routes}", clean(player))
        }
    }
}

/// Returns a remark with its place in the source, for a terminal.
///
/// `file` is the game's file where several are looked at: a remark without a place of its own names it.
pub fn render(remark: &Remark, file: Option<&str>, look: &Look) -> String {
    let title = match file {
        Some(file) if remark.location.is_none() => format!("{}: {}", clean(file), sentence(&remark.kind)),
        _ => sentence(&remark.kind),
    };
    let message = Message { title, ..Message::default() };
    let locations: Vec<_> = remark.location.iter().cloned().collect();
    render_message(&Level::WARNING.with_name("remark"), &message, &locations, look)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_ends_with_few_trains_or_none() {
        let case = |trains, expected| {
            assert_eq!(sentence(&RemarkKind::NobodyRanOut { last_turn: Trains(trains) }), expected);
        };
        case(2, "nobody is down to 2 trains; was the game broken off?");
        case(1, "nobody is down to 1 train; was the game broken off?");
        case(0, "nobody is out of trains; was the game broken off?");
    }
}
