//! What can be typed, in English, with examples from the board at hand.

use crate::color::Color;
use crate::entry::conversation::{Part, Question};
use crate::words::Examples;
use crate::words::english::grammar::said;

pub(super) fn example(part: Part, examples: &Examples) -> String {
    let Examples { chain, routes: [first, second], tickets, .. } = examples;
    match (part, &examples.stations, examples.passengers) {
        (Part::Routes, ..) => format!("For example `{chain}` for {first} and {second}; `?` says more"),
        (Part::Stations, Some(stations), _) => format!("For example `{stations}`; Enter: none"),
        (Part::Tickets, ..) => format!("For example `{tickets}`"),
        (Part::Passengers, _, Some(colors)) => {
            let [first, second] = colors.map(said);
            format!("For example `3 {first} 1 {second}`; Enter: none")
        }
        (Part::Stations | Part::Passengers, ..) => String::new(),
    }
}

pub(super) fn more_at_score(examples: &Examples) -> String {
    let ticket = &examples.ticket;
    let express = if examples.express { "`map x`: the longest path on the map; " } else { "" };
    let station = if examples.stations.is_some() { "; `station` and two cities: what a station opens" } else { "" };
    format!("{express}`map {ticket}`: the way of a ticket, or its gap{station}")
}

pub(super) fn help(question: Question, examples: Option<&Examples>) -> String {
    let everywhere = "`undo`, `redo`, `list`, `setup`, `back`, `quit`.";
    let done = "`@ben`: what Ben has, then back to this. An empty line: done.";
    match (question, examples) {
        (Question::Part(_, part), Some(examples)) => format!("{}\n{done} {everywhere}", part_help(part, examples)),
        (Question::Count(_), _) => format!(
            "Enter: the table agrees. `14`: so many trains are left. `14 49`: and the marker stands there. `skip`: nobody is \
             asked again.\nAnything else is about the routes. {everywhere}"
        ),
        (Question::Review, Some(examples)) => format!(
            "Enter: score it. `n`: something is wrong. `anna`: change Anna's routes, then back to this. `anna tickets`: her \
             tickets.\n`list`: everything in words. `map`: the map again. `map anna`: what Anna has on it. `map {}`: the way of \
             a ticket, or its gap.{}\n{everywhere}",
            examples.ticket,
            if examples.express { " `map x`: the longest path." } else { "" }
        ),
        (Question::Score, Some(examples)) => format!(
            "A number, or: Enter: save the game. `e`: the reason for every point. {}`s`: the sheet again. `map`: the map. `c`: \
             change something.\n{}.\n{everywhere}",
            if examples.express { "`x`: the longest paths with their proofs. " } else { "" },
            more_at_score(examples)
        ),
        (Question::Date, _) => {
            format!("`2026-11-20`, `20.11.`, `yesterday`, or only Enter for what is offered.\n{everywhere}")
        }
        _ => format!(
            "Answer the question, by number or first letters where there is a list, or only Enter for what is offered. `back`: \
             the question before.\n{everywhere}"
        ),
    }
}

fn part_help(part: Part, examples: &Examples) -> String {
    let Examples { chain, routes: [first, second], ticket, tickets, .. } = examples;
    let link = chain.rsplit_once(' ').map_or(chain.as_str(), |(link, _)| link);
    match part {
        Part::Routes => {
            let colored = examples.colored.as_ref().map_or_else(String::new, |(cities, color)| {
                let color = said(color);
                format!("`{cities} {color}`: the {color} track of that route, now or later. ")
            });
            format!(
                "Follow the trains with your finger and type the cities: `{chain}` claims {first} and {second}.\nOne to three \
                 letters of each will do, in any language; a comma begins a new chain. Of a line with a slip nothing is \
                 entered.\n{colored}`-{link}`: take one back. `take {link}`: take it over from another player."
            )
        }
        Part::Stations => {
            let cities = examples.stations.as_deref().unwrap_or_default();
            let first = cities.split_whitespace().next().unwrap_or_default();
            format!(
                "Type the cities with this player's stations: `{cities}`. `-{first}`: take one back. `take {first}`: it is this \
                 player's, not another's."
            )
        }
        Part::Tickets => format!(
            "Type the two cities of each ticket: `{tickets}`. `-{ticket}`: take one back. `take {ticket}`: it is this player's, \
             not another's."
        ),
        Part::Passengers => {
            let [first, second] = examples.passengers.unwrap_or([Color::Red, Color::Blue]).map(said);
            format!(
                "Type this player's passengers: `3 {first} 1 {second}`, or by first letters; several lines add up. \
                 `=3 {first}`: three in all. `-2 {first}`: two less."
            )
        }
    }
}
