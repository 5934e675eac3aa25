//! What a line that was typed at the table changed, in English.

use super::thing;
use crate::color::Color;
use crate::entry::draft::{Deed, Thing};
use crate::game::HouseRule;
use crate::text::Text;
use crate::words::english::grammar::{Count, LANGUAGE, and, possessive, said};
use crate::words::shared::{kinds, of_one_kind};
use std::fmt;

pub(in crate::words) fn all(deeds: &[Deed]) -> String {
    and(of_one_kind(deeds).map(|alike| match alike {
        [Deed::Counted { player, .. }, _, ..] => {
            format!("{} passengers for {player}", and(alike.iter().map(counted)))
        }
        _ => and(alike.iter().map(deed)),
    }))
}

/// `1 red passenger`, `3 red passengers`.
fn passengers(count: u32, color: Color) -> String {
    Count(count as usize, &format!("{} passenger", said(color))).to_string()
}

/// `3 red`, or `3 red (not 1)`.
fn counted(deed: &Deed) -> String {
    let Deed::Counted {
        color, from, to, ..
    } = deed
    else {
        return String::new();
    };
    let before = if *from == 0 {
        String::new()
    } else {
        format!(" (not {from})")
    };
    format!("{to} {}{before}", said(color))
}

/// What goes with a change: whose it was is enough.
pub(super) fn lost(deeds: &[Deed]) -> String {
    and(deeds.iter().map(|lost| match lost {
        Deed::Lost { player, things } => owned(player, things),
        Deed::Counted {
            player,
            color,
            from,
            ..
        } => {
            format!("{} {}", possessive(player), passengers(*from, *color))
        }
        Deed::Marked { player, .. } => format!("{} marker", possessive(player)),
        Deed::Chosen { player, city, .. } => {
            format!("the choice for {} station in {city}", possessive(player))
        }
        Deed::BonusTickets(_) => "bonus tickets".into(),
        other => deed(other),
    }))
}

fn deed(deed: &Deed) -> String {
    match deed {
        Deed::Got { player, things } => owned(player, things),
        Deed::Lost { player, things } => format!("{} taken back", owned(player, things)),
        Deed::Moved { from, to, things } => format!("{} for {to}", owned(from, things)),
        Deed::Recolored {
            player,
            route,
            color: now,
        } => format!("the {} track of {route} for {player}", said(now)),
        Deed::Chosen {
            player,
            city,
            route: Some(route),
        } => {
            format!("{route} for {} station in {city}", possessive(player))
        }
        Deed::Chosen {
            player,
            city,
            route: None,
        } => format!("no choice for {} station in {city}", possessive(player)),
        Deed::Counted {
            player,
            color: of,
            from,
            to,
        } => {
            let before = if *from == 0 {
                String::new()
            } else {
                format!(", not {from}")
            };
            format!("{} for {player}{before}", passengers(*to, *of))
        }
        Deed::Marked {
            player,
            marker: Some(marker),
        } => format!("{} marker at {marker}", possessive(player)),
        Deed::Marked {
            player,
            marker: None,
        } => format!("no place for {} marker", possessive(player)),
        Deed::Joined {
            player,
            color: with,
        } => format!("{player} with {}", said(with)),
        Deed::Left { player } => format!("{player} not in the game"),
        Deed::Unknown { player, number: 0 } => format!("no unknown ticket for {player}"),
        Deed::Unknown { player, number } => {
            format!("{} for {player}", Count(*number as usize, "unknown ticket"))
        }
        Deed::LeftEarly { player, left: true } => format!("{player} left before the end"),
        Deed::LeftEarly {
            player,
            left: false,
        } => format!("{player} stayed to the end"),
        Deed::Renamed { from, to } => format!("{from} renamed {to}"),
        Deed::Repainted {
            player,
            color: with,
        } => format!("{} for {player}", said(with)),
        Deed::Reordered => "the order of the players".into(),
        Deed::Swapped([one, other]) => {
            format!("everything of {one} and {other} swapped, except their colors")
        }
        Deed::Edition(edition) => set("the edition", edition.as_ref()),
        Deed::Variant(variant) => set("the variant", variant.as_ref()),
        Deed::BonusTickets(cards) if cards.is_empty() => "no bonus tickets".into(),
        Deed::BonusTickets(cards) => format!("the bonus tickets {}", and(cards.iter().map(thing))),
        Deed::HouseRules([holds, ends]) => {
            let named = |rules: &[HouseRule]| and(rules.iter().map(|&rule| LANGUAGE.label(rule)));
            let holds =
                (!holds.is_empty()).then(|| format!("the house rule that {}", named(holds)));
            let ends = (!ends.is_empty())
                .then(|| format!("the end of the house rule that {}", named(ends)));
            and(holds.into_iter().chain(ends))
        }
        Deed::Date(date) => set("the date", date.as_ref()),
        Deed::Place(place) => set("the place", place.as_ref()),
        Deed::Minutes(Some(minutes)) => format!("{} played", Count(*minutes as usize, "minute")),
        Deed::Minutes(None) => "the playing time left open".into(),
        Deed::First(Some(player)) => format!("{player} began"),
        Deed::First(None) => "the first player left open".into(),
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
            Thing::Adjustment(..) => ["adjustment", "adjustments"],
            Thing::Tickets(_) => return and(group.iter().map(thing)),
        };
        let name = |one: &Thing| {
            if let Thing::Station(city) = one {
                city.to_string()
            } else {
                thing(one)
            }
        };
        format!(
            "{} {}",
            if group.len() == 1 { one } else { several },
            and(group.iter().map(name))
        )
    });
    format!("{} {}", possessive(player), and(groups))
}
