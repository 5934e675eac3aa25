//! The passengers: no more of a color than the box holds, and no more than a player's routes can have brought.

use super::Check;
use super::claims::Claims;
use crate::color::Color;
use crate::fault::{EditionFault, GameFault, Noun, Piece};
use crate::game::record::{PassengerRecord, foreign};
use crate::rules::PassengerRules;

/// Checks the passengers; returns each player's by the order of the edition's colors.
///
/// Rule: Germany, "Collecting Passenger Meeples": one from each of the two locations that a claimed route connects.
pub(super) fn check(check: &Check<'_>, claims: &Claims) -> Vec<Vec<u32>> {
    let players = &check.record.players;
    let Some(rules) = &check.edition.rules().bonuses.passengers else {
        for field in players.iter().filter_map(|player| player.passengers.as_ref()) {
            check.log.fault(&field.span, foreign(Piece::Passengers, check.edition.name()));
        }
        return vec![Vec::new(); players.len()];
    };
    let counts: Vec<Vec<u32>> = (0..players.len()).map(|seat| counts_of(check, rules, seat)).collect();
    for (position, &(color, most)) in rules.box_holds.iter().enumerate() {
        let found: u32 = counts.iter().map(|counts| counts[position]).sum();
        if found > most {
            let spans: Vec<_> = players.iter().flat_map(|player| spans_of(player.passengers.as_ref(), color)).collect();
            check.log.fault_at_all(spans.iter().rev(), GameFault::TooManyPassengers { color, found, most });
        }
    }
    for (seat, counts) in counts.iter().enumerate() {
        let found = counts.iter().sum();
        let routes = u32::try_from(claims.tracks_of(seat).len()).expect("a board has few tracks");
        let most = routes * rules.per_route;
        if found > most && claims.clear {
            let span = check.span_of(seat, players[seat].passengers.as_ref());
            let (player, per_route) = (check.names[seat].clone(), rules.per_route);
            check.log.fault(&span, GameFault::PassengersWithoutRoutes { player, found, most, per_route });
        }
    }
    counts
}

/// Where a player's passengers of a color stand, if there are any.
fn spans_of(field: Option<&PassengerRecord>, color: Color) -> Vec<std::ops::Range<usize>> {
    let items = field.into_iter().flat_map(|spanned| &spanned.value);
    let some = items.filter(|(name, number)| name.value.raw().parse() == Ok(color) && number.value > 0);
    some.map(|(_, number)| number.span.clone()).collect()
}

fn counts_of(check: &Check<'_>, rules: &PassengerRules, seat: usize) -> Vec<u32> {
    let mut counts = vec![0; rules.box_holds.len()];
    let mut named = Vec::new();
    for (name, number) in check.record.players[seat].passengers.iter().flat_map(|spanned| &spanned.value) {
        let color = name.value.raw().parse().ok();
        let Some(position) = rules.box_holds.iter().position(|&(known, _)| Some(known) == color) else {
            let known = rules.box_holds.iter().map(|(color, _)| color.key());
            check.log.unknown_name(Noun::PassengerColor, name, known);
            continue;
        };
        let known = rules.box_holds[position].0;
        if named.contains(&known) {
            check.log.fault(&name.span, EditionFault::ColorTwice { color: known });
        }
        named.push(known);
        counts[position] += u32::try_from(number.value).expect("checked when it was read");
    }
    counts
}
