//! What became of a line in English: what it changed, as in `Ben's tickets London - Wien and Paris - Wien`, or why it was refused.

use crate::entry::conversation::{Owned, Slip};
use crate::text::Text;
use crate::words::english::grammar::{Possessive, and, said};
use crate::words::shared::kinds;
use crate::words::{DeedName, Language, ThingName};

pub(super) fn all(deeds: &[DeedName]) -> String {
    and(deeds.iter().map(deed))
}

/// What goes with a change: whose it was is enough.
pub(super) fn lost(deeds: &[DeedName]) -> String {
    and(deeds.iter().map(|lost| match lost {
        DeedName::Lost { player, things } => owned(player, things),
        DeedName::Counted { player, color, from, .. } => {
            format!("{} {from} {} passengers", Possessive(player), said(*color))
        }
        DeedName::Marked { player, .. } => format!("{} marker", Possessive(player)),
        DeedName::Chosen { player, city, .. } => {
            format!("the choice for {} station in {city}", Possessive(player))
        }
        other => deed(other),
    }))
}

fn deed(deed: &DeedName) -> String {
    match deed {
        DeedName::Got { player, things } => owned(player, things),
        DeedName::Lost { player, things } => format!("{} taken back", owned(player, things)),
        DeedName::Moved { from, to, things } => format!("{} for {to}", owned(from, things)),
        DeedName::Recolored { player, route, color: now } => {
            format!("the {} track of {route} for {player}", said(*now))
        }
        DeedName::Chosen { player, city, route: Some(route) } => {
            format!("{route} for {} station in {city}", Possessive(player))
        }
        DeedName::Chosen { player, city, route: None } => {
            format!("no choice for {} station in {city}", Possessive(player))
        }
        DeedName::Counted { player, color: of, from, to } => {
            format!("{to} {} passengers for {player}, not {from}", said(*of))
        }
        DeedName::Marked { player, marker: Some(marker) } => format!("{} marker at {marker}", Possessive(player)),
        DeedName::Marked { player, marker: None } => format!("no place for {} marker", Possessive(player)),
        DeedName::Joined { player, color: with } => format!("{player} with {}", said(*with)),
        DeedName::Left { player } => format!("{player} not in the game"),
        DeedName::Renamed { from, to } => format!("{from} renamed {to}"),
        DeedName::Repainted { player, color: with } => format!("{} for {player}", said(*with)),
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
    let groups = kinds(things).map(|group| {
        let [one, several] = match group[0] {
            ThingName::Route(_) => ["route", "routes"],
            ThingName::Station(_) => ["station in", "stations in"],
            ThingName::Ticket(_) => ["ticket", "tickets"],
        };
        format!("{} {}", if group.len() == 1 { one } else { several }, and(group))
    });
    format!("{} {}", Possessive(player), and(groups))
}

pub(crate) fn slip(slip: &Slip) -> String {
    match slip {
        Slip::Fault { fault, .. } => format!("No: {}.", Language::English.fault(fault).title),
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
            "Nobody holds such a ticket, and nobody is called so; `list` at the review names everything.".to_owned()
        }
        Slip::TooLate => {
            "The edition stays, as something is entered; `quit`, then `stationmaster` begins another game.".to_owned()
        }
        Slip::NotADate => "That is no day: `2026-11-20`, `20.11.`, `yesterday`.".to_owned(),
        Slip::NeedsMore { least } => format!("There have to be {least} players at least."),
        Slip::NotCounted => {
            "Type the trains left, or the trains left and where the marker stands: `14`, `14 49`.".to_owned()
        }
        Slip::NotThere => "There is no such thing to take back or over.".to_owned(),
        Slip::TooMany => "That can mean too many things; a letter more helps.".to_owned(),
        Slip::NothingToUndo => "There is nothing to undo.".to_owned(),
        Slip::NothingToRedo => "There is nothing to do again.".to_owned(),
        Slip::NotAnAnswer => "That is no answer here; `?` says what is.".to_owned(),
        Slip::NoColor { name } => format!("{name:#} needs a color of this game behind it."),
        Slip::NoName { color } => format!("{color:#} needs a name with it."),
        Slip::NobodyCalled { name } => format!("Nobody is called {name:#}."),
        Slip::WhoseTrack { holders } => {
            format!("{} have tracks there; the color behind the cities says whose it was.", and(holders))
        }
        Slip::NotACount => "Passengers are numbers with colors: `3 red 1 blue`.".to_owned(),
        Slip::UnknownColor { word } => format!("No passengers are {word:#}."),
        Slip::TooManyWords => "Those are too many words for one chain; commas part several.".to_owned(),
        Slip::NoPoints => "The card's points are missing: `London København 9`.".to_owned(),
        Slip::NobodyToChange => "Type a player's name to change something, or only Enter to score the game.".to_owned(),
    }
}
