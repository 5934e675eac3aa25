//! The conversation at the table in English.

use super::English;
use super::grammar::{Count, Quoted, and};
use crate::color::Color;
use crate::entry::conversation::Part;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::{ConversationWords, ThingName, UnitWords};

impl ConversationWords for English {
    fn ask_edition(&self) -> &'static str {
        "Which game was it?"
    }

    fn ask_variant(&self) -> &'static str {
        "Which variant?"
    }

    fn ask_bonus(&self) -> &'static str {
        "Which bonus tickets were in play?"
    }

    fn ask_players(&self) -> &'static str {
        "Who played, with which colors?"
    }

    fn ask_part(&self, player: &str, part: Part) -> String {
        let part = match part {
            Part::Routes => "routes",
            Part::Stations => "stations",
            Part::Tickets => "tickets",
            Part::Passengers => "passengers",
        };
        format!("{player}, {part}")
    }

    fn ask_review(&self) -> &'static str {
        "Does this look like your board?"
    }

    fn ask_save(&self) -> &'static str {
        "Save it?"
    }

    fn ask_place(&self, known: Option<&str>) -> String {
        match known {
            Some(place) => format!("Where was it played? (Enter: {place})"),
            None => "Where was it played? (Enter leaves it out)".to_owned(),
        }
    }

    fn ask_pictures(&self) -> &'static str {
        "A picture of the board beside the game?"
    }

    fn offer_default(&self, name: &Text) -> String {
        format!("Enter: {name}")
    }

    fn offer_bonus(&self, last: &[String]) -> String {
        if last.is_empty() {
            return "Enter: none; or type them from the cards: London København 9, Paris Wien 12 long".to_owned();
        }
        format!("Enter: as the last time, {}; `none`: none; or type them: London København 9", and(last))
    }

    fn offer_players(&self, colors: &[Color]) -> String {
        let colors = and(colors.iter().map(|&color| self.color(color)));
        format!("Type them as `Anna red, Ben blue`; the colors are {colors}.")
    }

    fn offer_last_players(&self, last: &[(Text, Color)]) -> String {
        let players = last.iter().map(|(name, color)| format!("{name} {}", self.color(*color)));
        format!("Enter: as the last time, {}", players.collect::<Vec<_>>().join(", "))
    }

    fn offer_review(&self) -> &'static str {
        "Enter: score it; a name, or a name with `tickets`, changes what that player has"
    }

    fn offer_pictures(&self, formats: &[PictureFormat]) -> String {
        let uses = formats.iter().map(|format| match format {
            PictureFormat::Svg => "`svg`: one to print",
            #[cfg(feature = "png")]
            PictureFormat::Png => "`png`: one to send",
        });
        let all = match formats.len() {
            0 | 1 => "",
            2 => "; `y`: both",
            _ => "; `y`: all",
        };
        format!("{}{all}; Enter: none", uses.collect::<Vec<_>>().join("; "))
    }

    fn note_claimed(&self, tracks: &[String], laid: Trains, all: Trains, points: Points) -> String {
        let left = all - laid;
        format!("{}. {} of {}, {} left, {}.", and(tracks), laid.0, self.trains(all), left.0, self.points(points))
    }

    fn note_built(&self, cities: &[Text]) -> String {
        format!("Station in {}.", and(cities))
    }

    fn note_held(&self, tickets: &[String]) -> String {
        format!("{}.", and(tickets))
    }

    fn note_taken_back(&self, things: &[ThingName]) -> String {
        let things = things.iter().map(|thing| match thing {
            ThingName::Route(name) => name.to_string(),
            ThingName::Station(city) => format!("the station in {city}"),
            ThingName::Ticket(name) => name.clone(),
        });
        format!("Taken back: {}.", and(things))
    }

    fn note_taken_from(&self, thing: &ThingName, owner: &Text) -> String {
        match thing {
            ThingName::Route(name) => format!("{name} was taken from {owner}."),
            ThingName::Station(city) => format!("The station in {city} was taken from {owner}."),
            ThingName::Ticket(name) => format!("{name} was taken from {owner}."),
        }
    }

    fn note_undone(&self) -> &'static str {
        "Undone."
    }

    fn note_waived(&self) -> &'static str {
        "House rule noted: all tracks of double routes are open."
    }

    fn note_station_opens(&self, owner: &Text, city: &Text, route: &Text) -> String {
        format!("The station of {owner} in {city} opens {route}.")
    }

    fn note_station_free(&self, owner: &Text, city: &Text) -> String {
        format!("The best route is chosen for the station of {owner} in {city}.")
    }

    fn note_which(&self) -> &'static str {
        "Which one? Type its number."
    }

    fn note_no_map(&self) -> &'static str {
        "There is no map, as the board's file does not say where its cities lie."
    }

    fn note_next_steps(&self, express: bool, stations: bool) -> &'static str {
        match (express, stations) {
            (true, true) => {
                "Enter: save it; `e`: the reason for every point; `x`: the longest paths; `map x`: the longest of all on \
                 the map; `c`: change something; `station wien budapest`: choose what a station opens"
            }
            (true, false) => {
                "Enter: save it; `e`: the reason for every point; `x`: the longest paths; `map x`: the longest of all on \
                 the map; `c`: change something"
            }
            (false, _) => "Enter: save it; `e`: the reason for every point; `map`: the map; `c`: change something",
        }
    }

    fn note_kept(&self, rest: &Text) -> String {
        format!("Kept: {}; the arrow up brings it back.", Quoted(rest))
    }

    fn slip_fault(&self, fault: &str) -> String {
        format!("No: {fault}.")
    }

    fn slip_take(&self) -> &'static str {
        "`take` before it takes it over, if the earlier entry was the slip."
    }

    fn slip_nobody_holds(&self) -> &'static str {
        "Nobody holds such a ticket, and nobody is called so; `list` at the review names everything."
    }

    fn slip_not_there(&self) -> &'static str {
        "There is no such thing to take."
    }

    fn slip_too_many(&self) -> &'static str {
        "That can mean too many things; a letter more helps."
    }

    fn slip_nothing_to_undo(&self) -> &'static str {
        "There is nothing to undo."
    }

    fn slip_no_answer(&self) -> &'static str {
        "That is no answer here; `?` says what is."
    }

    fn slip_no_color(&self, name: &Text) -> String {
        format!("{} needs a color of this game: `Anna red, Ben blue`.", Quoted(name))
    }

    fn slip_no_points(&self) -> &'static str {
        "The card's points are missing: `London København 9`."
    }

    fn slip_nobody_to_change(&self) -> &'static str {
        "Type a player's name to change something, or only Enter to score the game."
    }

    fn label_track(&self, route: &Text, length: Trains, color: Option<Color>) -> String {
        match color {
            Some(color) => format!("{route} ({}, {})", length.0, self.color(color)),
            None => format!("{route} ({})", length.0),
        }
    }

    fn label_ticket(&self, cities: &Text, points: Points, long: bool) -> String {
        let long = if long { ", long" } else { "" };
        format!("{cities} ({}{long})", points.0)
    }

    fn list_routes(&self, tracks: &[String], laid: Trains) -> String {
        if tracks.is_empty() {
            return "no routes".to_owned();
        }
        format!("{}: {}", self.list_route_count(tracks.len(), laid), and(tracks))
    }

    fn list_route_count(&self, count: usize, laid: Trains) -> String {
        format!("{}, {}", Count(count, "route"), self.trains(laid))
    }

    fn list_stations(&self, cities: &[Text]) -> String {
        listed("station", cities.len(), cities)
    }

    fn list_tickets(&self, tickets: &[String]) -> String {
        listed("ticket", tickets.len(), tickets)
    }

    fn list_passengers(&self, counts: &[(u32, Color)]) -> String {
        let all = counts.iter().map(|(count, _)| *count as usize).sum();
        listed("passenger", all, counts.iter().map(|(count, color)| format!("{count} {}", self.color(*color))))
    }

    fn list_remark(&self, remark: &str) -> String {
        format!("Remark: {remark}")
    }

    fn list_many_left(&self, player: &Text, left: Trains) -> String {
        format!("{player} has {} left; are all routes entered?", self.trains(left))
    }

    fn help_routes(&self) -> &'static str {
        "Follow the trains with your finger and type the cities: `lis mad bar` claims Lisboa - Madrid and Madrid - \
         Barcelona.\nOne to three letters of each will do, in any language; a comma begins a new chain.\n\
         `par fra w`: the white track of a double route. `-lis mad`: take one back. `take lis mad`: take it over from \
         another player.\n`undo`, `list`, `back`, `quit` (it is all kept). An empty line: done."
    }

    fn help_stations(&self) -> &'static str {
        "Type the cities with this player's stations: `wie rom`. `-wie`: take one back. `take wie`: it is this \
         player's, not another's.\n`undo`, `list`, `back`, `quit`. An empty line: done."
    }

    fn help_tickets(&self) -> &'static str {
        "Type the two cities of each ticket: `bre pet, lon wie`. `-bre pet`: take one back. `take bre pet`: it is this \
         player's, not another's.\n`undo`, `list`, `back`, `quit`. An empty line: done."
    }

    fn help_passengers(&self) -> &'static str {
        "Type all of this player's passengers on one line: `3 red 1 blue`, or by first letters.\n\
         `undo`, `list`, `back`, `quit`. An empty line: done."
    }

    fn help_review(&self) -> &'static str {
        "Enter: score it. `anna`: change Anna's routes, then back to this. `anna tickets`: her tickets.\n\
         `list`: everything in words. `map`: the map again. `map anna`: what Anna has on it. `map bre pet`: the way of \
         a ticket, or its gap. `map x`: the longest path.\n`undo`, `back`, `quit` (it is all kept)."
    }

    fn help_score(&self) -> &'static str {
        "Enter: save the game. `e`: the reason for every point. `x`: the longest paths with their proofs. `s`: the sheet \
         again.\n`map`: the map. `map x`: the longest path on it. `map anna`: what Anna has. `map bre pet`: the way of a \
         ticket, or its gap.\n`station wien budapest`: the station in Wien opens the route to Budapest; `station wien`: the \
         best one is chosen.\n`c`: change something. `quit`: leave it as a draft."
    }

    fn help_question(&self) -> &'static str {
        "Answer the question, or only Enter for what is offered. `back`: the question before. `quit`: leave."
    }
}

/// `2 stations: Wien and Roma`, or `no stations`.
fn listed<T: std::fmt::Display>(noun: &str, count: usize, things: impl IntoIterator<Item = T>) -> String {
    if count == 0 { format!("no {noun}s") } else { format!("{}: {}", Count(count, noun), and(things)) }
}
