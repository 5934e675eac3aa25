//! The longest paths and claims about them, in English.

use super::English;
use super::grammar::{Possessive, Quoted, and, or};
use super::units;
use crate::color::Color;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::express::ExpressWords;

impl ExpressWords for English {
    fn no_path(&self, name: &str, color: Color) -> String {
        format!("{name} ({}): no routes, no path", units::color(color))
    }

    fn longest_path(&self, name: &str, color: Color, length: Trains, of: Trains) -> String {
        format!("{name} ({}): the longest path has {} of {}", units::color(color), length.0, units::trains(of))
    }

    fn hop_columns(&self) -> [&'static str; 5] {
        ["hop", "from", "to", "+", "sum"]
    }

    fn path_leaves_out(&self, trains: Trains, tracks: &[String]) -> String {
        format!("Left out, {}: {}.", units::trains(trains), and(tracks))
    }

    fn express_holders(&self, names: &[&Text], bonus: Points) -> String {
        let bonus = units::points(bonus);
        match names {
            [] => "Nobody has a route, so nobody gets the European Express (our ruling).".to_owned(),
            [name] => format!("{name} gets the European Express, {bonus}."),
            _ => format!("{} are tied for the longest path: each gets the European Express, {bonus}.", and(names)),
        }
    }

    fn claim_holds(&self, player: &Text, length: Trains) -> String {
        format!("Claim: it is a path of {}, and no path of {} is longer.", units::trains(length), Possessive(player))
    }

    fn claim_too_modest(&self, player: &Text, length: Trains, missing: Trains) -> String {
        let (length, Trains(missing)) = (units::trains(length), missing);
        format!("Claim: it is a path of {length}, {missing} less than {} longest.", Possessive(player))
    }

    fn claim_broken(&self, player: &Text, why: &str) -> String {
        format!("Claim: it is no path of {player}: {why}.")
    }

    fn break_too_short(&self) -> String {
        "it names a single city".to_owned()
    }

    fn break_no_route(&self, hop: usize, [from, to]: [&Text; 2]) -> String {
        format!("at hop {hop} no route joins {from} and {to}")
    }

    fn break_unclaimed(&self, hop: usize, [from, to]: [&Text; 2]) -> String {
        format!("at hop {hop} nobody has claimed {from} - {to}")
    }

    fn break_opponents(&self, hop: usize, [from, to]: [&Text; 2], owners: &[&Text]) -> String {
        format!("at hop {hop} {from} - {to} is claimed by {}", and(owners))
    }

    fn break_used_before(&self, hop: usize, [from, to]: [&Text; 2], before: usize) -> String {
        format!("hop {hop}, {from} - {to}, runs over the same trains as hop {before}")
    }

    fn break_dead_end(&self, hop: usize, country: &Text) -> String {
        format!("at hop {hop} it goes through {country}, whose border spots are dead ends")
    }

    fn no_express_bonus(&self, edition: &Text) -> String {
        format!("the edition {} has no bonus for the longest path", Quoted(edition))
    }

    fn claim_without_cities(&self) -> String {
        "the claimed path names no city".to_owned()
    }

    fn claim_with_unknown_cities(&self, names: &[Text]) -> String {
        let noun = if names.len() == 1 { "city" } else { "cities" };
        format!("unknown {noun} {} in the claimed path", and(names.iter().map(Quoted)))
    }

    fn claim_too_long(&self) -> String {
        "the claimed path has too many words".to_owned()
    }

    fn claim_unclear(&self, text: &Text) -> String {
        format!("{} can be several paths", Quoted(text))
    }

    fn claim_can_be(&self, paths: &[Text], more: bool) -> String {
        let paths: Vec<String> = paths.iter().map(|path| Quoted(path).to_string()).collect();
        if more { format!("it can be {}, among others", paths.join(", ")) } else { format!("it can be {}", or(paths)) }
    }

    fn claim_read_as(&self, path: &Text) -> String {
        format!("remark: the claimed path was read as {path}")
    }

    fn how_to_claim(&self) -> String {
        "write the cities in the order passed, separated by commas".to_owned()
    }

    fn cities_meant(&self, names: &[&Text]) -> String {
        format!("did you mean {}?", and(names.iter().map(Quoted)))
    }
}
