//! The passengers: no more of a color than the box holds, and no more than a player's routes can have brought.

use super::Check;
use super::claims::Claims;
use crate::fault::{GameFault, Piece};
use crate::game::record::foreign;

/// Checks the passengers; returns each player's by the order of the edition's colors.
///
/// Rule: Germany, "Collecting Passenger Meeples": one from each of the two locations that a claimed route connects.
pub(super) fn check(check: &Check<'_>, claims: &Claims) -> Vec<Vec<u32>> {
    let players = &check.stated.players;
    let Some(rules) = &check.edition.rules().bonuses.passengers else {
        for span in players.iter().filter_map(|player| player.passengers.span.as_ref()) {
            check.log.fault(span, foreign(Piece::Passengers, check.edition.name()));
        }
        return vec![Vec::new(); players.len()];
    };
    let colors = rules.box_holds.len();
    let counts: Vec<Vec<u32>> = players
        .iter()
        .map(|player| player.passengers.counts.iter().copied().chain(std::iter::repeat(0)).take(colors).collect())
        .collect();
    for (position, &(color, most)) in rules.box_holds.iter().enumerate() {
        let found = counts.iter().map(|counts: &Vec<u32>| counts[position]).fold(0, u32::saturating_add);
        if found > most {
            let spans = players.iter().flat_map(|player| &player.passengers.spans);
            let spans: Vec<_> = spans.filter(|(named, _)| *named == color).map(|(_, span)| span).collect();
            check.log.fault_at_all(spans.into_iter().rev(), GameFault::TooManyPassengers { color, found, most });
        }
    }
    for (seat, counts) in counts.iter().enumerate() {
        let found = counts.iter().copied().fold(0, u32::saturating_add);
        let routes = u32::try_from(claims.tracks_of(seat).len()).expect("a board has few tracks");
        let most = routes * rules.per_route;
        if found > most && claims.clear {
            let player = &players[seat];
            let span = player.passengers.span.as_ref().unwrap_or(&player.span);
            let (player, per_route) = (check.name(seat), rules.per_route);
            check.log.fault(span, GameFault::PassengersWithoutRoutes { player, found, most, per_route });
        }
    }
    counts
}
