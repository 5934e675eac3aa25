//! The players: how many, what they are called, and a color of their own for each.

use super::{Check, Record};
use crate::color::Color;
use crate::fault::{GameFault, Noun};
use crate::source::Spanned;
use crate::text::Text;

/// The players' names as messages call them.
pub(super) fn names(record: &Record) -> Vec<Text> {
    let name = |(seat, name): (usize, Option<&Spanned<Text>>)| {
        name.map_or_else(|| format!("player {}", seat + 1).into(), |name| name.value.raw().trim().into())
    };
    record.players.iter().map(|player| player.name.as_ref()).enumerate().map(name).collect()
}

/// Checks number, names and colors; returns the colors.
pub(super) fn check(check: &Check<'_>) -> Vec<Option<Color>> {
    let allowed = &check.edition.rules().players;
    let found = check.record.players.len();
    if !allowed.contains(&found) {
        let kind = GameFault::PlayerCount { found, least: *allowed.start(), most: *allowed.end() };
        let span = match found.checked_sub(1) {
            Some(last) => check.player_span(last.min(*allowed.end())),
            None => 0..0,
        };
        check.log.fault(&span, kind);
    }
    let folded: Vec<String> = check.names.iter().map(|name| name.raw().to_lowercase()).collect();
    for (seat, name) in folded.iter().enumerate() {
        if let Some(first) = folded[..seat].iter().position(|other| other == name) {
            let spans = [check.player_span(seat), check.player_span(first)];
            check.log.fault_at_all(&spans, GameFault::PlayerTwice { name: check.names[seat].clone() });
        }
    }
    let colors: Vec<Option<Color>> = (0..found).map(|seat| color_of(check, seat)).collect();
    for (seat, color) in colors.iter().enumerate() {
        let first = colors[..seat].iter().position(|other| other == color);
        if let (Some(color), Some(first)) = (*color, first) {
            let spans = [seat, first].map(|seat| check.span_of(seat, check.record.players[seat].color.as_ref()));
            let players = [first, seat].map(|seat| check.names[seat].clone());
            check.log.fault_at_all(&spans, GameFault::ColorTaken { color, players });
        }
    }
    colors
}

fn color_of(check: &Check<'_>, seat: usize) -> Option<Color> {
    let name = check.record.players[seat].color.as_ref()?;
    let colors = &check.edition.rules().colors;
    let color = check.log.color(Noun::Color, name, colors)?;
    if !colors.contains(&color) {
        let edition = check.edition.name().to_owned();
        check.log.fault(&name.span, GameFault::ColorNotInEdition { color, edition, colors: colors.clone() });
        return None;
    }
    Some(color)
}
