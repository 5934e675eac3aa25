//! Changes in English, as what they are about: `Ben's tickets London - Wien and Paris - Wien`.

use super::thing;
use crate::entry::draft::{Deed, Thing};
use crate::text::Text;
use crate::words::english::grammar::{Possessive, and};
use crate::words::english::units;

pub(super) fn all(deeds: &[Deed]) -> String {
    and(deeds.iter().map(deed))
}

/// What goes with a change: whose it was is enough.
pub(super) fn lost(deeds: &[Deed]) -> String {
    and(deeds.iter().map(|lost| match lost {
        Deed::Lost { player, things } => owned(player, things),
        Deed::Counted { player, color, from, .. } => {
            format!("{} {from} {} passengers", Possessive(player), units::color(*color))
        }
        Deed::Marked { player, .. } => format!("{} marker", Possessive(player)),
        Deed::Chosen { player, city, .. } => {
            format!("the choice for {} station in {city}", Possessive(player))
        }
        other => deed(other),
    }))
}

fn deed(deed: &Deed) -> String {
    let color = |color| units::color(color);
    match deed {
        Deed::Got { player, things } => owned(player, things),
        Deed::Lost { player, things } => format!("{} taken back", owned(player, things)),
        Deed::Moved { from, to, things } => format!("{} for {to}", owned(from, things)),
        Deed::Recolored { player, route, color: now } => {
            format!("the {} track of {route} for {player}", color(*now))
        }
        Deed::Chosen { player, city, route: Some(route) } => {
            format!("{route} for {} station in {city}", Possessive(player))
        }
        Deed::Chosen { player, city, route: None } => {
            format!("no choice for {} station in {city}", Possessive(player))
        }
        Deed::Counted { player, color: of, from, to } => {
            format!("{to} {} passengers for {player}, not {from}", color(*of))
        }
        Deed::Marked { player, marker: Some(marker) } => format!("{} marker at {marker}", Possessive(player)),
        Deed::Marked { player, marker: None } => format!("no place for {} marker", Possessive(player)),
        Deed::Joined { player, color: with } => format!("{player} with {}", color(*with)),
        Deed::Left { player } => format!("{player} not in the game"),
        Deed::Renamed { from, to } => format!("{from} renamed {to}"),
        Deed::Repainted { player, color: with } => format!("{} for {player}", color(*with)),
        Deed::Reordered => "the order of the players".to_owned(),
        Deed::Edition(edition) => set("the edition", edition.as_ref()),
        Deed::Variant(variant) => set("the variant", variant.as_ref()),
        Deed::BonusTickets(cards) if cards.is_empty() => "no bonus tickets".to_owned(),
        Deed::BonusTickets(cards) => format!("the bonus tickets {}", and(cards.iter().map(thing))),
        Deed::HouseRules(rules) if rules.is_empty() => "no house rule".to_owned(),
        Deed::HouseRules(_) => "the house rule that all tracks of double routes are open".to_owned(),
        Deed::Date(date) => set("the date", date.map(|date| Text::from(date.to_string())).as_ref()),
        Deed::Place(place) => set("the place", place.as_ref()),
        Deed::Note(note) => set("the note", note.as_ref()),
    }
}

/// `the variant Mega Europe`, or `the variant left open`.
fn set(what: &str, to: Option<&Text>) -> String {
    to.map_or_else(|| format!("{what} left open"), |to| format!("{what} {to}"))
}

/// `Ben's tickets London - Wien and Paris - Wien`.
fn owned(player: &Text, things: &[Thing]) -> String {
    let names = |things: &[Thing]| {
        and(things.iter().map(|one| match one {
            Thing::Route(name) | Thing::Station(name) => name.to_string(),
            Thing::Ticket { .. } => thing(one),
        }))
    };
    let kind = |thing: &Thing| match thing {
        Thing::Route(_) => "route",
        Thing::Station(_) => "station in",
        Thing::Ticket { .. } => "ticket",
    };
    let groups = things.chunk_by(|a, b| kind(a) == kind(b)).map(|group| {
        let noun = match (&group[0], group.len()) {
            (thing, 1) => kind(thing),
            (Thing::Route(_), _) => "routes",
            (Thing::Station(_), _) => "stations in",
            (Thing::Ticket { .. }, _) => "tickets",
        };
        format!("{noun} {}", names(group))
    });
    format!("{} {}", Possessive(player), and(groups))
}
