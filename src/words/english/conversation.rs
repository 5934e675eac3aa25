//! The conversation at the table in English.

mod deeds;
mod help;
mod setup;
mod slips;
mod table;

use super::English;
use super::grammar::{Count, Possessive, Quoted, and};
use super::units;
use crate::color::Color;
use crate::date::Date;
use crate::entry::conversation::{Part, Question, ScoreStep, Slip};
use crate::entry::count::Counted;
use crate::entry::read::Change;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::{ConversationWords, DeedName, Examples, ExplanationNames, SetupNames, ThingName};

impl ConversationWords for English {
    fn ask(&self, question: Question, about: Option<&str>) -> String {
        match (question, about) {
            (Question::Edition, _) => "Which game was it?".to_owned(),
            (Question::Variant, _) => "Which variant?".to_owned(),
            (Question::Bonus, _) => "Which bonus tickets were in play?".to_owned(),
            (Question::Players, _) => "Who played, with which colors?".to_owned(),
            (Question::Part(_, part), player) => format!("{}, {}", player.unwrap_or_default(), part_name(part)),
            (Question::Count(_), player) => format!("{}, trains left and marker", player.unwrap_or_default()),
            (Question::Review, _) => "Does this look like your board?".to_owned(),
            (Question::Score, _) => "Save it?".to_owned(),
            (Question::Date, Some(date)) => format!("When was it played? (Enter: {date})"),
            (Question::Date, None) => "When was it played? (Enter leaves it out)".to_owned(),
            (Question::Place, Some(place)) => format!("Where was it played? (Enter: {place})"),
            (Question::Place, None) => "Where was it played? (Enter leaves it out)".to_owned(),
            (Question::Pictures, _) => "A picture of the board beside the game?".to_owned(),
            (Question::Save | Question::Leave, _) => String::new(),
        }
    }

    fn offer_default(&self, name: &Text) -> String {
        format!("Enter: {name}")
    }

    fn offer_bonus(&self, offered: &[String], last: bool) -> String {
        setup::offer_bonus(offered, last)
    }

    fn offer_players(&self, colors: &[Color]) -> String {
        let names = ["Anna", "Ben"].iter().zip(colors).map(|(name, &color)| format!("{name} {}", units::color(color)));
        let (names, colors) =
            (names.collect::<Vec<_>>().join(", "), and(colors.iter().map(|&color| units::color(color))));
        format!("Type them as `{names}`; the colors are {colors}.")
    }

    fn offer_last_players(&self, last: &[(Text, Color)]) -> String {
        let players = last.iter().map(|(name, color)| format!("{name} {}", units::color(*color)));
        format!("Enter: as the last time, {}", players.collect::<Vec<_>>().join(", "))
    }

    fn offer_more_players(&self, named: &[(Text, Color)]) -> String {
        let players = and(named.iter().map(|(name, color)| format!("{name} {}", units::color(*color))));
        format!("{players} so far. Who else? Enter: that is everybody")
    }

    fn offer_review(&self) -> &'static str {
        "Enter: yes, score it; `n`: no; a name, or a name with `tickets`, changes what that player has"
    }

    fn offer_picture(&self, format: PictureFormat) -> &'static str {
        match format {
            PictureFormat::Svg => "svg, to print",
            #[cfg(feature = "png")]
            PictureFormat::Png => "png, to send",
        }
    }

    fn offer_all_pictures(&self) -> &'static str {
        "all of them"
    }

    fn offer_no_picture(&self) -> &'static str {
        "Enter: none"
    }

    fn offer_score_step(&self, step: ScoreStep) -> &'static str {
        match step {
            ScoreStep::Save => "save it (Enter)",
            ScoreStep::Reasons => "the reason for every point (`e`)",
            ScoreStep::Paths => "the longest paths, with their proofs (`x`)",
            ScoreStep::Map => "the map (`map`)",
            ScoreStep::Change => "change something (`c`)",
        }
    }

    fn offer_more_at_score(&self, examples: &Examples) -> String {
        help::more_at_score(examples)
    }

    fn offer_count(&self, entered: Counted) -> String {
        table::offer_count(entered)
    }

    fn example(&self, part: Part, examples: &Examples) -> String {
        help::example(part, examples)
    }

    fn note_taken(&self, what: &[String]) -> String {
        if what.is_empty() { "None.".to_owned() } else { and(what) }
    }

    fn note_cards(&self, cards: &[String]) -> String {
        if cards.is_empty() { "No bonus tickets.".to_owned() } else { format!("In play: {}.", and(cards)) }
    }

    fn note_many_points(&self, cards: &[String]) -> String {
        format!("{}: really? No ticket of the deck is worth so much.", and(cards))
    }

    fn note_like_the_deck(&self, cards: &[String]) -> String {
        format!("{}: the deck has such a card too, so that now there are two.", and(cards))
    }

    fn choices_if_sure(&self) -> [&'static str; 2] {
        ["yes", "no, leave it as it is"]
    }

    fn note_undone(&self, deeds: &[DeedName]) -> String {
        format!("Undone: {}.", deeds::all(deeds))
    }

    fn note_redone(&self, deeds: &[DeedName]) -> String {
        format!("Done again: {}.", deeds::all(deeds))
    }

    fn note_undo_elsewhere(&self, deeds: &[DeedName]) -> String {
        format!("The last change was made elsewhere: {}. Undo it?", deeds::all(deeds))
    }

    fn note_changed(&self, deeds: &[DeedName]) -> String {
        format!("Changed: {}.", deeds::all(deeds))
    }

    fn note_still_to_come(&self, date: Date) -> String {
        format!("{date} is still to come; is the year right? `date` and a day changes it.")
    }

    fn note_takes_with(&self, deeds: &[DeedName]) -> String {
        format!("This no longer fits then, and would go with it: {}. Change it all the same?", deeds::lost(deeds))
    }

    fn note_left_as_it_was(&self) -> &'static str {
        "Left as it was."
    }

    fn note_agreed(&self) -> &'static str {
        "The table agrees."
    }

    fn note_differs(
        &self,
        player: &Text,
        counted: Counted,
        entered: Counted,
        explained: &[ExplanationNames],
    ) -> String {
        table::differs(player, counted, entered, explained)
    }

    fn note_what_is_wrong(&self) -> &'static str {
        "What is wrong? Type its number, or `setup` for the players and all the rest."
    }

    fn note_setup(&self, setup: &SetupNames) -> String {
        setup::setup(setup)
    }

    fn note_claimed(&self, tracks: &[String], laid: Trains, all: Trains, points: Points) -> String {
        let left = all - laid;
        format!("{}. {} of {}, {} left, {}.", and(tracks), laid.0, units::trains(all), left.0, units::points(points))
    }

    fn note_recolored(&self, route: &Text, from: Color, to: Color) -> String {
        format!("{route} is the {} track now, not the {} one.", units::color(to), units::color(from))
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

    fn note_station_opens(&self, owner: &Text, city: &Text, route: &Text) -> String {
        format!("The station of {owner} in {city} opens {route}.")
    }

    fn note_station_free(&self, owner: &Text, city: &Text) -> String {
        format!("The best route is chosen for the station of {owner} in {city}.")
    }

    fn note_forgotten_players(&self, typed: &Text) -> String {
        format!("Somebody who was forgotten? {} lets them join.", Quoted(format!("add {typed}")))
    }

    fn note_which(&self) -> &'static str {
        "Which one? Type its number."
    }

    fn note_no_map(&self) -> &'static str {
        "There is no map, as the board's file does not say where its cities lie."
    }

    fn note_kept(&self, rest: &Text) -> String {
        format!("Not entered: {}; the arrow up brings it back.", Quoted(rest))
    }

    fn note_passed_over(&self, rest: &Text) -> String {
        format!("Not entered: {}.", Quoted(rest))
    }

    fn slip(&self, slip: &Slip) -> String {
        slips::slip(slip)
    }

    fn label_track(&self, route: &Text, length: Trains, color: Option<Color>) -> String {
        match color {
            Some(color) => format!("{route} ({}, {})", length.0, units::color(color)),
            None => format!("{route} ({})", length.0),
        }
    }

    fn label_ticket(&self, cities: &Text, points: Points, long: bool) -> String {
        let long = if long { ", long" } else { "" };
        format!("{cities} ({}{long})", points.0)
    }

    fn label_passengers(&self, change: Change, color: Color) -> String {
        let color = units::color(color);
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
        format!("{}, {}", Count(count, "route"), units::trains(laid))
    }

    fn list_stations(&self, cities: &[Text]) -> String {
        listed("station", cities.len(), cities)
    }

    fn list_tickets(&self, tickets: &[String]) -> String {
        listed("ticket", tickets.len(), tickets)
    }

    fn list_passengers(&self, counts: &[(u32, Color)]) -> String {
        let all = counts.iter().map(|(count, _)| *count as usize).sum();
        listed("passenger", all, counts.iter().map(|(count, color)| format!("{count} {}", units::color(*color))))
    }

    fn list_remark(&self, remark: &str) -> String {
        format!("Remark: {remark}")
    }

    fn list_map_hidden(&self) -> &'static str {
        "The window is too low for the map beside this; `map` shows it."
    }

    fn list_many_left(&self, player: &Text, left: Trains) -> String {
        format!("{player} has {} left; are all routes entered?", units::trains(left))
    }

    fn label_part(&self, player: &Text, part: Part) -> String {
        format!("{} {}", Possessive(player), part_name(part))
    }

    fn help(&self, question: Question, examples: Option<&Examples>) -> String {
        help::help(question, examples)
    }
}

pub(super) fn part_name(part: Part) -> &'static str {
    match part {
        Part::Routes => "routes",
        Part::Stations => "stations",
        Part::Tickets => "tickets",
        Part::Passengers => "passengers",
    }
}

/// `Lisboa - Madrid`, `the station in Wien`.
pub(super) fn thing(thing: &ThingName) -> String {
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
