//! The conversation at the table in English.

use super::English;
use super::grammar::{Count, Quoted, and};
use crate::color::Color;
use crate::entry::conversation::{Part, Question, Slip};
use crate::entry::read::Change;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::{ConversationWords, FaultWords, ThingName, UnitWords};

impl ConversationWords for English {
    fn ask(&self, question: Question, about: Option<&str>) -> String {
        match (question, about) {
            (Question::Edition, _) => "Which game was it?".to_owned(),
            (Question::Variant, _) => "Which variant?".to_owned(),
            (Question::Bonus, _) => "Which bonus tickets were in play?".to_owned(),
            (Question::Players, _) => "Who played, with which colors?".to_owned(),
            (Question::Part(_, part), player) => {
                let part = match part {
                    Part::Routes => "routes",
                    Part::Stations => "stations",
                    Part::Tickets => "tickets",
                    Part::Passengers => "passengers",
                };
                format!("{}, {part}", player.unwrap_or_default())
            }
            (Question::Review, _) => "Does this look like your board?".to_owned(),
            (Question::Score, _) => "Save it?".to_owned(),
            (Question::Place, Some(place)) => format!("Where was it played? (Enter: {place})"),
            (Question::Place, None) => "Where was it played? (Enter leaves it out)".to_owned(),
            (Question::Pictures, _) => "A picture of the board beside the game?".to_owned(),
            (Question::Save | Question::Leave, _) => String::new(),
        }
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

    fn note_recolored(&self, route: &Text, from: Color, to: Color) -> String {
        format!("{route} is the {} track now, not the {} one.", self.color(to), self.color(from))
    }

    fn note_had(&self, things: &[ThingName]) -> String {
        format!("There already: {}.", and(things.iter().map(thing)))
    }

    fn note_built(&self, cities: &[Text]) -> String {
        format!("Station in {}.", and(cities))
    }

    fn note_held(&self, tickets: &[String]) -> String {
        format!("{}.", and(tickets))
    }

    fn note_taken_back(&self, things: &[ThingName]) -> String {
        format!("Taken back: {}.", and(things.iter().map(thing)))
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

    fn note_redone(&self) -> &'static str {
        "Done again."
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
        format!("Not entered: {}; the arrow up brings it back.", Quoted(rest))
    }

    fn slip(&self, slip: &Slip) -> String {
        match slip {
            Slip::Fault { fault, take } => {
                let refused = format!("No: {}.", self.fault(fault).title);
                let take =
                    take.then(|| "`take` before it takes it over, if the earlier entry was the slip.".to_owned());
                let steps = take.into_iter().chain(self.step_at_the_table(fault));
                std::iter::once(refused).chain(steps).collect::<Vec<_>>().join("\n")
            }
            Slip::NobodyHolds => {
                "Nobody holds such a ticket, and nobody is called so; `list` at the review names everything.".to_owned()
            }
            Slip::NotThere => "There is no such thing to take.".to_owned(),
            Slip::TooMany => "That can mean too many things; a letter more helps.".to_owned(),
            Slip::NothingToUndo => "There is nothing to undo.".to_owned(),
            Slip::NothingToRedo => "There is nothing to do again.".to_owned(),
            Slip::NotAnAnswer => "That is no answer here; `?` says what is.".to_owned(),
            Slip::NoColor { name } => format!("{} needs a color of this game: `Anna red, Ben blue`.", Quoted(name)),
            Slip::NoName { color } => format!("{} needs a name with it: `Anna blue`.", Quoted(color)),
            Slip::NobodyCalled { name } => format!("Nobody is called {}.", Quoted(name)),
            Slip::WhoseTrack { holders } => {
                format!("{} have tracks there; the color behind the cities says whose it was.", and(holders))
            }
            Slip::NotACount => "Passengers are numbers with colors: `3 red 1 blue`.".to_owned(),
            Slip::UnknownColor { word } => format!("No passengers are {}.", Quoted(word)),
            Slip::TooManyWords => "Those are too many words for one chain; commas part several.".to_owned(),
            Slip::NoPoints => "The card's points are missing: `London København 9`.".to_owned(),
            Slip::NobodyToChange => {
                "Type a player's name to change something, or only Enter to score the game.".to_owned()
            }
        }
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

    fn label_passengers(&self, change: Change, color: Color) -> String {
        let color = self.color(color);
        match change {
            Change::Add(count) => format!("{count} {color}"),
            Change::TakeAway(count) => format!("-{count} {color}"),
            Change::Set(count) => format!("={count} {color}"),
        }
    }

    fn label_player(&self, name: &Text) -> String {
        format!("the player {name}")
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

    fn help(&self, question: Question) -> &'static str {
        match question {
            Question::Part(_, Part::Routes) => {
                "Follow the trains with your finger and type the cities: `lis mad bar` claims Lisboa - Madrid and Madrid - \
                 Barcelona.\nOne to three letters of each will do, in any language; a comma begins a new chain. Of a line with a \
                 slip nothing is entered.\n\
                 `par fra w`: the white track of a double route, now or later. `-lis mad`: take one back. `take lis mad`: take \
                 it over from another player.\n\
                 `@ben`: what Ben has, then back to this. `undo`, `redo`, `list`, `back`, `quit` (it is all kept). An empty \
                 line: done."
            }
            Question::Part(_, Part::Stations) => {
                "Type the cities with this player's stations: `wie rom`. `-wie`: take one back. `take wie`: it is this \
                 player's, not another's.\n\
                 `@ben`: what Ben has, then back to this. `undo`, `redo`, `list`, `back`, `quit`. An empty line: done."
            }
            Question::Part(_, Part::Tickets) => {
                "Type the two cities of each ticket: `bre pet, lon wie`. `-bre pet`: take one back. `take bre pet`: it is this \
                 player's, not another's.\n\
                 `@ben`: what Ben has, then back to this. `undo`, `redo`, `list`, `back`, `quit`. An empty line: done."
            }
            Question::Part(_, Part::Passengers) => {
                "Type this player's passengers: `3 red 1 blue`, or by first letters; several lines add up. `=3 black`: three in \
                 all. `-2 red`: two less.\n\
                 `@ben`: what Ben has, then back to this. `undo`, `redo`, `list`, `back`, `quit`. An empty line: done."
            }
            Question::Review => {
                "Enter: score it. `anna`: change Anna's routes, then back to this. `anna tickets`: her tickets.\n\
                 `list`: everything in words. `map`: the map again. `map anna`: what Anna has on it. `map bre pet`: the way of \
                 a ticket, or its gap. `map x`: the longest path.\n`undo`, `redo`, `back`, `quit` (it is all kept)."
            }
            Question::Score => {
                "Enter: save the game. `e`: the reason for every point. `x`: the longest paths with their proofs. `s`: the sheet \
                 again.\n`map`: the map. `map x`: the longest path on it. `map anna`: what Anna has. `map bre pet`: the way of a \
                 ticket, or its gap.\n`station wien budapest`: the station in Wien opens the route to Budapest; `station wien`: the \
                 best one is chosen.\n`c`: change something. `quit`: leave it as a draft."
            }
            Question::Edition
            | Question::Variant
            | Question::Bonus
            | Question::Players
            | Question::Place
            | Question::Pictures
            | Question::Save
            | Question::Leave => {
                "Answer the question, or only Enter for what is offered. `back`: the question before. `quit`: leave."
            }
        }
    }
}

/// `Lisboa - Madrid`, `the station in Wien`.
fn thing(thing: &ThingName) -> String {
    match thing {
        ThingName::Route(name) => name.to_string(),
        ThingName::Station(city) => format!("the station in {city}"),
        ThingName::Ticket(name) => name.clone(),
    }
}

/// `2 stations: Wien and Roma`, or `no stations`.
fn listed<T: std::fmt::Display>(noun: &str, count: usize, things: impl IntoIterator<Item = T>) -> String {
    if count == 0 { format!("no {noun}s") } else { format!("{}: {}", Count(count, noun), and(things)) }
}
