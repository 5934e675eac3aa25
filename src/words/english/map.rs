//! Maps in English.

use super::English;
use super::grammar::{Count, Ordinal, Possessive, Quoted, and, or};
use super::units;
use super::verdict::{criteria, tie_break_reason};
use crate::color::Color;
use crate::map::PictureFormat;
use crate::rules::TieBreak;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::map::{Caption, MapSign, MapWords};
use crate::words::verdict::DecidingStep;

impl MapWords for English {
    fn winners_headline(&self, winners: &[&Text], points: Points) -> String {
        let points = units::points(points);
        match winners {
            [winner] => format!("{winner} wins with {points}"),
            _ => format!("{} share the victory with {points}", and(winners)),
        }
    }

    fn lead(&self, lead: Points, next: &[&Text]) -> String {
        format!("{} ahead of {}.", units::points(lead), and(next))
    }

    fn tie_broken(&self, rivals: &[&Text], step: &DecidingStep<'_>) -> String {
        format!("As many as {}; the tie-break: {}.", and(rivals), tie_break_reason(step))
    }

    fn level_on(&self, tie_breaks: &[TieBreak]) -> String {
        if tie_breaks.is_empty() { String::new() } else { format!("Level on {} too.", criteria(tie_breaks)) }
    }

    fn map_of_player(&self, player: &Text, trains: Trains) -> Caption {
        let headline = format!("{player} has laid {}", units::trains(trains));
        Caption { headline, details: "What the others have is faint.".to_owned() }
    }

    fn map_of_no_path(&self) -> Caption {
        Caption { headline: "Nobody has a route".to_owned(), details: String::new() }
    }

    fn map_without_path(&self, player: &Text) -> Caption {
        Caption { headline: format!("{player} has no routes, no path"), details: String::new() }
    }

    fn map_of_path(&self, player: &Text, length: Trains, [from, to]: [&Text; 2], left_out: &[String]) -> Caption {
        let details = if left_out.is_empty() { String::new() } else { format!("Left out: {}.", and(left_out)) };
        let (player, trains) = (Possessive(player), units::trains(length));
        Caption { headline: format!("{player} longest path, {trains}, runs from {from} to {to}"), details }
    }

    fn paths_headline(&self, players: &[&Text]) -> String {
        format!("The longest paths of {}", and(players))
    }

    fn map_of_ticket(&self, player: &Text, ticket: &str, points: Points, borrowed: &[String]) -> Caption {
        let details = if borrowed.is_empty() { String::new() } else { format!("Borrowed: {}.", and(borrowed)) };
        let headline = format!("{} ticket {ticket} is completed, {}", Possessive(player), units::points(points));
        Caption { headline, details }
    }

    fn map_of_gap(&self, player: &Text, ticket: &str, points: Points, has_stations: bool, gap: &[String]) -> Caption {
        let (player, points, gap) = (Possessive(player), units::points(points), and(gap));
        let headline = format!("{player} ticket {ticket} is not completed, {points} lost");
        let details = if has_stations {
            format!("With the stations as they are used, the shortest gap is {gap}.")
        } else {
            format!("The shortest gap is {gap}.")
        };
        Caption { headline, details }
    }

    fn claim_headline(&self, player: &Text, length: Trains, is_broken: bool) -> String {
        let length = units::trains(length);
        if is_broken {
            format!("{} claim breaks after {length}", Possessive(player))
        } else {
            format!("{player} claims a path of {length}")
        }
    }

    fn gap_track(&self, track: &str, length: Trains, owner: Option<&Text>) -> String {
        let owner = owner.map_or_else(String::new, |owner| format!(", {}", Possessive(owner)));
        format!("{track} ({}{owner})", length.0)
    }

    fn track_title(&self, route: &Text, length: Trains, owner: Option<&Text>) -> String {
        let owner = owner.map_or_else(String::new, |owner| format!(", {owner}"));
        format!("{route} ({}){owner}", length.0)
    }

    fn map_player(&self, player: &Text, color: Color, trains: Trains) -> String {
        format!("{player} ({}), {}", units::color(color), units::trains(trains))
    }

    fn rank_and_total(&self, rank: usize, total: Points) -> String {
        format!("{}, {}", Ordinal(rank), units::points(total))
    }

    fn map_sign(&self, sign: MapSign) -> &'static str {
        match sign {
            MapSign::Free => "free",
            MapSign::Tunnel => "tunnel",
            MapSign::Ferry => "ferry, with its locomotives",
            MapSign::City => "city",
            MapSign::BigCity => "Big City",
            MapSign::BorderSpot => "border spot",
            MapSign::Station => "station",
            MapSign::StationAndLetter => "station; in its city stands its owner's letter",
            MapSign::Faint => "faint: of others, or left out",
            MapSign::End => "end",
            MapSign::TicketHop => "the way, hop by hop",
            MapSign::PathHop => "the longest path, hop by hop",
            MapSign::Borrowed => "borrowed by a station",
            MapSign::Gap => "the shortest gap",
            MapSign::ClaimHop => "the claimed path, hop by hop",
            MapSign::Break => "here it breaks",
            MapSign::BehindBreak => "claimed behind the break",
        }
    }

    fn on_the_map(&self, command: &str, option: Option<&str>) -> String {
        let ticket =
            option.map_or_else(String::new, |option| format!(", with `{option}` for the way of a ticket or its gap"));
        format!("On the map: `{command}`{ticket}")
    }

    fn board_cannot_be_drawn(&self, board: &Text) -> String {
        format!("the board {} cannot be drawn", Quoted(board))
    }

    fn cities_without_position(&self, cities: &[&Text]) -> String {
        let have = if cities.len() == 1 { "has" } else { "have" };
        format!("{} {have} no position: {}", Count(cities.len(), "city"), quoted(cities))
    }

    fn how_to_place_cities(&self) -> &'static str {
        "write where each lies, from the left and from the top: `at = [0.30, 0.10]`"
    }

    fn countries_without_border_spot(&self, countries: &[&Text]) -> String {
        format!("routes into {} have no border spot", quoted(countries))
    }

    fn how_to_place_border_spots(&self) -> &'static str {
        "write where each of them ends: `spot = [0.90, 0.10]`"
    }

    fn no_map_was_drawn(&self) -> &'static str {
        "no map was drawn"
    }

    fn several_tickets_named(&self, text: &Text) -> String {
        format!("{} names several tickets", Quoted(text))
    }

    fn tickets_meant(&self, tickets: &[Text]) -> String {
        format!("it can mean {}", or(tickets.iter().map(Quoted)))
    }

    fn ticket_of_another(&self, player: &Text, ticket: &Text, holder: &Text) -> String {
        format!("{} does not hold {}, {} does", Quoted(player), Quoted(ticket), Quoted(holder))
    }

    fn leave_out_player(&self) -> &'static str {
        "leave out `--player`"
    }

    fn no_ticket_names(&self, cities: &[&Text]) -> String {
        format!("nobody holds a ticket that names {}", or(cities.iter().map(Quoted)))
    }

    fn no_ticket_joins(&self, [from, to]: [&Text; 2]) -> String {
        format!("nobody holds a ticket that joins {} and {}", Quoted(from), Quoted(to))
    }

    fn tickets_held_there(&self, tickets: &[Text]) -> String {
        format!("held with one of these cities: {}", and(tickets.iter().map(Quoted)))
    }

    fn where_tickets_are_named(&self) -> &'static str {
        "`stationmaster score --explain FILE` names all tickets that are held"
    }

    fn unknown_picture_format(&self, path: &Text) -> String {
        format!("cannot tell the picture's format from {}", Quoted(path))
    }

    fn no_picture_format(&self) -> &'static str {
        "standard output does not tell the picture's format"
    }

    fn picture_formats(&self, formats: &[PictureFormat]) -> String {
        let options = formats.iter().map(|&format| match formats {
            [_] => format!("`--format {format}`"),
            _ => format!("`--format {format}`, {}", good_for(format)),
        });
        format!("add {}", options.collect::<Vec<_>>().join(", or "))
    }

    fn other_picture_format(&self, path: &Text, format: PictureFormat) -> String {
        format!("{} is no name for the format `{format}`", Quoted(path))
    }

    fn leave_out_format(&self) -> &'static str {
        "leave out `--format`; the ending of the name says it"
    }

    fn no_picture_in_a_terminal(&self) -> &'static str {
        "a terminal cannot show a picture"
    }

    fn send_picture_on(&self) -> &'static str {
        "send it on with `|` or `>`, or name a file"
    }

    fn picture_endings(&self, formats: &[PictureFormat]) -> String {
        if let [only] = formats {
            return format!("let the name end in `.{only}`");
        }
        let endings = formats.iter().map(|&format| format!("in `.{format}`, {}", good_for(format)));
        format!("let the name end {}", endings.collect::<Vec<_>>().join(", or "))
    }

    fn without_png(&self) -> &'static str {
        "this program was built without the feature `png`; let the name end in `.svg`"
    }
}

/// What a format of pictures is good for.
fn good_for(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Svg => "to print it",
        #[cfg(feature = "png")]
        PictureFormat::Png => "to send it",
    }
}

fn quoted(names: &[&Text]) -> String {
    and(names.iter().map(Quoted))
}
