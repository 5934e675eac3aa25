//! What became of a line in English: what it changed, as in `Ben's tickets London - Wien and Paris - Wien`, or why it was refused.

use super::thing;
use crate::entry::conversation::{Owned, Slip};
use crate::entry::draft::{Deed, Thing};
use crate::text::Text;
use crate::words::Language;
use crate::words::english::grammar::{and, possessive, said};
use crate::words::shared::kinds;
use std::fmt;

pub(super) fn all(deeds: &[Deed]) -> String {
    and(deeds.iter().map(deed))
}

/// What goes with a change: whose it was is enough.
pub(super) fn lost(deeds: &[Deed]) -> String {
    and(deeds.iter().map(|lost| match lost {
        Deed::Lost { player, things } => owned(player, things),
        Deed::Counted { player, color, from, .. } => {
            format!("{} {from} {} passengers", possessive(player), said(color))
        }
        Deed::Marked { player, .. } => format!("{} marker", possessive(player)),
        Deed::Chosen { player, city, .. } => format!("the choice for {} station in {city}", possessive(player)),
        other => deed(other),
    }))
}

fn deed(deed: &Deed) -> String {
    match deed {
        Deed::Got { player, things } => owned(player, things),
        Deed::Lost { player, things } => format!("{} taken back", owned(player, things)),
        Deed::Moved { from, to, things } => format!("{} for {to}", owned(from, things)),
        Deed::Recolored { player, route, color: now } => format!("the {} track of {route} for {player}", said(now)),
        Deed::Chosen { player, city, route: Some(route) } => {
            format!("{route} for {} station in {city}", possessive(player))
        }
        Deed::Chosen { player, city, route: None } => format!("no choice for {} station in {city}", possessive(player)),
        Deed::Counted { player, color: of, from, to } => {
            format!("{to} {} passengers for {player}, not {from}", said(of))
        }
        Deed::Marked { player, marker: Some(marker) } => format!("{} marker at {marker}", possessive(player)),
        Deed::Marked { player, marker: None } => format!("no place for {} marker", possessive(player)),
        Deed::Joined { player, color: with } => format!("{player} with {}", said(with)),
        Deed::Left { player } => format!("{player} not in the game"),
        Deed::Renamed { from, to } => format!("{from} renamed {to}"),
        Deed::Repainted { player, color: with } => format!("{} for {player}", said(with)),
        Deed::Reordered => "the order of the players".into(),
        Deed::Edition(edition) => set("the edition", edition.as_ref()),
        Deed::Variant(variant) => set("the variant", variant.as_ref()),
        Deed::BonusTickets(cards) if cards.is_empty() => "no bonus tickets".into(),
        Deed::BonusTickets(cards) => format!("the bonus tickets {}", and(cards.iter().map(thing))),
        Deed::HouseRules(rules) if rules.is_empty() => "no house rule".into(),
        Deed::HouseRules(_) => "the house rule that all tracks of double routes are open".into(),
        Deed::Date(date) => set("the date", date.as_ref()),
        Deed::Place(place) => set("the place", place.as_ref()),
        Deed::Note(note) => set("the note", note.as_ref()),
    }
}

/// `the variant Mega Europe`, or `the variant left open`.
fn set(what: &str, to: Option<impl fmt::Display>) -> String {
    to.map_or_else(|| format!("{what} left open"), |to| format!("{what} {to}"))
}

/// `Ben's tickets London - Wien and Paris - Wien`.
fn owned(player: &Text, things: &[Thing]) -> String {
    let groups = kinds(things).map(|group| {
        let [one, several] = match group[0] {
            Thing::Route(_) => ["route", "routes"],
            Thing::Station(_) => ["station in", "stations in"],
            Thing::Ticket { .. } => ["ticket", "tickets"],
        };
        let name = |one: &Thing| if let Thing::Station(city) = one { city.to_string() } else { thing(one) };
        format!("{} {}", if group.len() == 1 { one } else { several }, and(group.iter().map(name)))
    });
    format!("{} {}", possessive(player), and(groups))
}

pub(crate) fn slip(slip: &Slip) -> String {
    match slip {
        Slip::Fault(fault) => format!("No: {}.", Language::English.fault(fault).title),
        Slip::Taken { thing, holders, .. } => match (thing, and(holders)) {
            (Owned::Route(name), all) if holders.len() > 1 => format!("No: {all} have the tracks of {name:#}."),
            (Owned::Route(name), holder) => format!("No: {holder} has {name:#}."),
            (Owned::Station(city), holder) => format!("No: {holder} has a station in {city:#}."),
            (Owned::Ticket(name), holder) => format!("No: {holder} holds {name:#}."),
        },
        Slip::Closed { route, holder, players } => format!(
            "No: {holder} has the other track of {route:#}, and {players} players may claim only one.\n`double-routes` if \
             your group opened both."
        ),
        Slip::NobodyHolds => {
            "Nobody holds such a ticket, and nobody is called so; `list` at the review names everything.".into()
        }
        Slip::TooLate => {
            "The edition stays, as something is entered; `quit`, then `stationmaster` begins another game.".into()
        }
        Slip::NotADate => "That is no day: `2026-11-20`, `20.11.`, `yesterday`.".into(),
        Slip::NeedsMore { least } => format!("There have to be {least} players at least."),
        Slip::NotCounted => {
            "Type the trains left, or the trains left and where the marker stands: `14`, `14 49`.".into()
        }
        Slip::NotThere => "There is no such thing to take back or over.".into(),
        Slip::TooMany => "That can mean too many things; a letter more helps.".into(),
        Slip::NothingToUndo => "There is nothing to undo.".into(),
        Slip::NothingToRedo => "There is nothing to do again.".into(),
        Slip::NotAnAnswer => "That is no answer here; `?` says what is.".into(),
        Slip::NoColor { name } => format!("{name:#} needs a color of this game behind it."),
        Slip::NoName { color } => format!("{color:#} needs a name with it."),
        Slip::NobodyCalled { name } => format!("Nobody is called {name:#}."),
        Slip::WhoseTrack { holders } => {
            format!("{} have tracks there; the color behind the cities says whose it was.", and(holders))
        }
        Slip::NotACount => "Passengers are numbers with colors: `3 red 1 blue`.".into(),
        Slip::UnknownColor { word } => format!("No passengers are {word:#}."),
        Slip::TooManyWords => "Those are too many words for one chain; commas part several.".into(),
        Slip::NoPoints => "The card's points are missing: `London København 9`.".into(),
        Slip::NobodyToChange => "Type a player's name to change something, or only Enter to score the game.".into(),
    }
}
