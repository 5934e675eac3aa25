//! Changes in English, as what they are about: `Ben's tickets London - Wien and Paris - Wien`.

use crate::text::Text;
use crate::words::english::grammar::{Possessive, and};
use crate::words::english::units;
use crate::words::{DeedName, ThingName};

pub(super) fn all(deeds: &[DeedName]) -> String {
    and(deeds.iter().map(deed))
}

/// What goes with a change: whose it was is enough.
pub(super) fn lost(deeds: &[DeedName]) -> String {
    and(deeds.iter().map(|lost| match lost {
        DeedName::Lost { player, things } => owned(player, things),
        DeedName::Counted { player, color, from, .. } => {
            format!("{} {from} {} passengers", Possessive(player), units::color(*color))
        }
        DeedName::Marked { player, .. } => format!("{} marker", Possessive(player)),
        DeedName::Chosen { player, city, .. } => {
            format!("the choice for {} station in {city}", Possessive(player))
        }
        other => deed(other),
    }))
}

fn deed(deed: &DeedName) -> String {
    let color = |color| units::color(color);
    match deed {
        DeedName::Got { player, things } => owned(player, things),
        DeedName::Lost { player, things } => format!("{} taken back", owned(player, things)),
        DeedName::Moved { from, to, things } => format!("{} for {to}", owned(from, things)),
        DeedName::Recolored { player, route, color: now } => {
            format!("the {} track of {route} for {player}", color(*now))
        }
        DeedName::Chosen { player, city, route: Some(route) } => {
            format!("{route} for {} station in {city}", Possessive(player))
        }
        DeedName::Chosen { player, city, route: None } => {
            format!("no choice for {} station in {city}", Possessive(player))
        }
        DeedName::Counted { player, color: of, from, to } => {
            format!("{to} {} passengers for {player}, not {from}", color(*of))
        }
        DeedName::Marked { player, marker: Some(marker) } => format!("{} marker at {marker}", Possessive(player)),
        DeedName::Marked { player, marker: None } => format!("no place for {} marker", Possessive(player)),
        DeedName::Joined { player, color: with } => format!("{player} with {}", color(*with)),
        DeedName::Left { player } => format!("{player} not in the game"),
        DeedName::Renamed { from, to } => format!("{from} renamed {to}"),
        DeedName::Repainted { player, color: with } => format!("{} for {player}", color(*with)),
        DeedName::Reordered => "the order of the players".to_owned(),
        DeedName::Edition(edition) => set("the edition", edition.as_ref()),
        DeedName::Variant(variant) => set("the variant", variant.as_ref()),
        DeedName::BonusTickets(cards) if cards.is_empty() => "no bonus tickets".to_owned(),
        DeedName::BonusTickets(cards) => format!("the bonus tickets {}", and(cards)),
        DeedName::HouseRules(rules) if rules.is_empty() => "no house rule".to_owned(),
        DeedName::HouseRules(_) => "the house rule that all tracks of double routes are open".to_owned(),
        DeedName::Date(date) => set("the date", date.map(|date| Text::from(date.to_string())).as_ref()),
        DeedName::Place(place) => set("the place", place.as_ref()),
        DeedName::Note(note) => set("the note", note.as_ref()),
    }
}

/// `the variant Mega Europe`, or `the variant left open`.
fn set(what: &str, to: Option<&Text>) -> String {
    to.map_or_else(|| format!("{what} left open"), |to| format!("{what} {to}"))
}

/// `Ben's tickets London - Wien and Paris - Wien`.
fn owned(player: &Text, things: &[ThingName]) -> String {
    let names = |things: &[ThingName]| {
        and(things.iter().map(|thing| match thing {
            ThingName::Route(name) | ThingName::Station(name) => name.to_string(),
            ThingName::Ticket(name) => name.clone(),
        }))
    };
    let kind = |thing: &ThingName| match thing {
        ThingName::Route(_) => "route",
        ThingName::Station(_) => "station in",
        ThingName::Ticket(_) => "ticket",
    };
    let groups = things.chunk_by(|a, b| kind(a) == kind(b)).map(|group| {
        let noun = match (&group[0], group.len()) {
            (thing, 1) => kind(thing),
            (ThingName::Route(_), _) => "routes",
            (ThingName::Station(_), _) => "stations in",
            (ThingName::Ticket(_), _) => "tickets",
        };
        format!("{noun} {}", names(group))
    });
    format!("{} {}", Possessive(player), and(groups))
}
