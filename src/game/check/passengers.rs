//! The passengers: no more of a color than the box holds, and no more than a player's routes can have brought.

use toml::Spanned;

use super::Check;
use super::claims::Claims;
use crate::color::Color;
use crate::fault::{FaultKind, Noun};
use crate::game::record::{PassengerRecord, foreign};
use crate::rules::PassengerRules;

/// Checks the passengers; returns each player's by the order of the edition's colors.
///
/// Rule: Germany, "Collecting Passenger Meeples": one from each of the two places that a claimed route connects.
pub(super) fn check(check: &Check<'_>, claims: &Claims) -> Vec<Vec<u32>> {
    let players = &check.record.players;
    let Some(rules) = &check.edition.rules().bonuses.passengers else {
        for field in players.iter().filter_map(|player| player.passengers.as_ref()) {
            check.log.fault(&field.span(), foreign("passengers", check.edition.name()));
        }
        return vec![Vec::new(); players.len()];
    };
    let counts: Vec<Vec<u32>> = (0..players.len()).map(|seat| counts_of(check, rules, seat)).collect();
    for (position, &(color, most)) in rules.box_holds.iter().enumerate() {
        let found: u32 = counts.iter().map(|counts| counts[position]).sum();
        if found > most {
            let spans: Vec<_> =
                players.iter().filter_map(|player| span_of(player.passengers.as_ref(), color)).collect();
            check.log.fault_at_all(spans.iter().rev(), FaultKind::TooManyPassengers { color, found, most });
        }
    }
    for (seat, counts) in counts.iter().enumerate() {
        let found = counts.iter().sum();
        let routes = u32::try_from(claims.tracks_of(seat).len()).expect("a board has few tracks");
        let most = routes * rules.per_route;
        if found > most && claims.clear {
            let span = players[seat].passengers.as_ref().map_or_else(|| check.player_span(seat), Spanned::span);
            let player = check.names[seat].clone();
            check.log.fault(&span, FaultKind::PassengersWithoutRoutes { player, found, most });
        }
    }
    counts
}

fn span_of(field: Option<&PassengerRecord>, color: Color) -> Option<std::ops::Range<usize>> {
    let entry = field?.get_ref().iter().find(|(name, _)| Color::find(name.get_ref()) == Some(color))?;
    Some(entry.1.span())
}

fn counts_of(check: &Check<'_>, rules: &PassengerRules, seat: usize) -> Vec<u32> {
    let mut counts = vec![0; rules.box_holds.len()];
    for (name, number) in check.record.players[seat].passengers.iter().flat_map(Spanned::get_ref) {
        let color = Color::find(name.get_ref());
        let Some(position) = rules.box_holds.iter().position(|&(known, _)| Some(known) == color) else {
            let known = rules.box_holds.iter().map(|(color, _)| color.name());
            check.log.unknown_name(Noun::PassengerColor, name, known);
            continue;
        };
        counts[position] += u32::try_from(*number.get_ref()).expect("checked when it was read");
    }
    counts
}
