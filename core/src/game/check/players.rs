//! The players: how many, what they are called, and a color of their own for each.

use super::Check;
use crate::color::Color;
use crate::fault::GameFault;

/// Checks number, names and colors; returns the colors.
pub(super) fn check(check: &Check<'_>) -> Vec<Option<Color>> {
    let players = &check.stated.players;
    let allowed = &check.edition.rules().players;
    let found = players.len();
    if !allowed.contains(&found) {
        let kind = GameFault::PlayerCount { found, least: *allowed.start(), most: *allowed.end() };
        let span = match found.checked_sub(1) {
            Some(last) => &players[last.min(*allowed.end())].span,
            None => &(0..0),
        };
        check.log.fault(span, kind);
    }
    for (seat, player) in players.iter().enumerate() {
        let name = player.name.raw().to_lowercase();
        if let Some(first) = players[..seat].iter().find(|other| other.name.raw().to_lowercase() == name) {
            check.log.fault_at_all([&player.span, &first.span], GameFault::PlayerTwice { name: player.name.clone() });
        }
    }
    let colors: Vec<Option<Color>> = (0..found).map(|seat| color_of(check, seat)).collect();
    for (seat, color) in colors.iter().enumerate() {
        let first = colors[..seat].iter().position(|other| other == color);
        if let (Some(color), Some(first)) = (*color, first) {
            let spans =
                [seat, first].map(|seat| players[seat].color.as_ref().map_or(&players[seat].span, |(_, span)| span));
            let players = [first, seat].map(|seat| check.name(seat));
            check.log.fault_at_all(spans, GameFault::ColorTaken { color, players });
        }
    }
    colors
}

/// The color of a player, if the edition has it.
fn color_of(check: &Check<'_>, seat: usize) -> Option<Color> {
    let (color, span) = check.stated.players[seat].color.as_ref()?;
    let colors = &check.edition.rules().colors;
    if !colors.contains(color) {
        let edition = check.edition.name().to_owned();
        check.log.fault(span, GameFault::ColorNotInEdition { color: *color, edition, colors: colors.clone() });
        return None;
    }
    Some(*color)
}
