//! Lines typed at the table, in English: what can be typed, with examples from the board at hand; what became of a line: what it
//! changed, or why it was refused.

use super::thing;
use crate::color::Color;
use crate::entry::conversation::{Owned, Part, Possible, Question, Slip};
use crate::entry::draft::{Deed, Thing};
use crate::text::Text;
use crate::words::Examples;
use crate::words::english::grammar::{Count, LANGUAGE, Quoted, and, any_quoted, or, possessive, said, stopped};
use crate::words::express::Express;
use crate::words::shared::{kinds, of_one_kind};
use std::fmt;

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
    let [paths, on_map] = if examples.express {
        [
            "`x`: the longest paths, with their proofs; `claim` and cities: whether that is a path; ",
            "`map x`: the longest path on it; ",
        ]
    } else {
        ["", ""]
    };
    let station = if examples.stations.is_some() { "`station` and two cities: what a station opens; " } else { "" };
    format!(
        "`e`: the reason for every point; {paths}`map`: the map; {on_map}`map {ticket}`: the way of a ticket, or its gap; \
         {station}a name: change what that player has; `date`, `place`, `picture`: what is saved with it"
    )
}

pub(super) fn help(question: Question, examples: Option<&Examples>) -> String {
    let everywhere = "`undo`, `redo`, `list`, `setup`, `back`, `quit`.";
    match (question, examples) {
        (Question::Edition, _) => format!(
            "The number of the edition, or its title or words of it, in any language: `2`, `original`, `germany`. The path of a \
             file: an edition of your own. Only Enter: the one below the list.\n{everywhere}"
        ),
        (Question::Variant, _) => format!(
            "The number of the variant, or its title or words of it, in any language. Only Enter: the one below the list.\n\
             {everywhere}"
        ),
        (Question::Bonus, _) => format!(
            "The two cities and the points of each bonus card that was in play, with commas between cards: `London København \
             9`; `Paris Wien 12 long` for a long ticket. `none`: no card was in play. Only Enter: what is offered.\n{everywhere}"
        ),
        (Question::Players, Some(examples)) => format!(
            "Each name with the color of the trains, in the order of the seats: {}. The color may stand first, and its first letters \
             will do, in any of five languages. Commas between players are allowed. All in one line, or one by one, and then only \
             Enter.\n{everywhere}",
            Quoted(players(&[], &examples.colors))
        ),
        (Question::Part(_, part), Some(examples)) => {
            let (leads, player) = (Quoted(format!("@{}", lower(&examples.player))), &examples.player);
            let done = format!("{leads}: what {player} has, then back to this. An empty line: done.");
            format!("{}\n{done} {everywhere}", part_help(part, examples))
        }
        (Question::Review, Some(examples)) => {
            let (typed, player, ticket) = (lower(&examples.player), &examples.player, &examples.ticket);
            let express = if examples.express { " `map x`: the longest path." } else { "" };
            let stations = Quoted(format!("{typed} stations"));
            let stations =
                examples.stations.as_ref().map_or_else(String::new, |_| format!("; {stations}: the stations"));
            format!(
                "Enter: score it. `n`: something is wrong. {}: change the routes of {player}, then back to this. {}: the tickets\
                 {stations}. {}: {player} is called Emma.\n`list`: everything in words. `map`: the map again. {}: what {player} has on it. `map {ticket}`: the way of a \
                 ticket, or its gap.{express}\n{everywhere}",
                Quoted(&typed),
                Quoted(format!("{typed} tickets")),
                Quoted(format!("rename {typed} Emma")),
                Quoted(format!("map {typed}"))
            )
        }
        (Question::Score, Some(examples)) => format!(
            "Enter: save the game. `s`: the sheet again. `c`: change something.\n{}.\nBehind `date`: `yesterday`, `20.11.`, \
             `2026-11-20`; behind `place`: any text; behind `picture`: `svg`, `png`, `all`; behind each `none`: nothing.\n\
             {everywhere}",
            more_at_score(examples)
        ),
        _ => format!(
            "Answer the question, by number or first letters where there is a list, or only Enter for what is offered. `back`: \
             the question before.\n{everywhere}"
        ),
    }
}

/// Players with colors, as an example of what can be typed: `Anna red Ben blue`.
pub(super) fn players(names: &[Text], colors: &[Color]) -> String {
    let names = if names.is_empty() { &["Anna", "Ben"].map(Text::from) } else { names };
    let players = names.iter().zip(colors).map(|(name, color)| format!("{name} {}", said(color)));
    players.collect::<Vec<_>>().join(" ")
}

pub(super) fn lower(name: &Text) -> String {
    name.shown().to_lowercase()
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
                 entered.\n`14`: 14 trains are left on the table; `14 49`: and the marker is at 49. Both check the routes.\n\
                 {colored}`-{link}`: take one back. `take {link}`: take it over from another player."
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
                "Type this player's passengers: `3 {first} 1 {second}`, or by first letters; a color alone is one; several lines add up. \
                 `=3 {first}`: three in all. `-2 {first}`: two less."
            )
        }
    }
}

pub(in crate::words) fn all(deeds: &[Deed]) -> String {
    and(of_one_kind(deeds).map(|alike| match alike {
        [Deed::Counted { player, .. }, _, ..] => format!("{} passengers for {player}", and(alike.iter().map(counted))),
        _ => and(alike.iter().map(deed)),
    }))
}

/// `3 red`, or `3 red (not 1)`.
fn counted(deed: &Deed) -> String {
    let Deed::Counted { color, from, to, .. } = deed else { return String::new() };
    let before = if *from == 0 { String::new() } else { format!(" (not {from})") };
    format!("{to} {}{before}", said(color))
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
        Deed::BonusTickets(_) => "bonus tickets".into(),
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
            let before = if *from == 0 { String::new() } else { format!(", not {from}") };
            format!("{to} {} passengers for {player}{before}", said(of))
        }
        Deed::Marked { player, marker: Some(marker) } => format!("{} marker at {marker}", possessive(player)),
        Deed::Marked { player, marker: None } => format!("no place for {} marker", possessive(player)),
        Deed::Joined { player, color: with } => format!("{player} with {}", said(with)),
        Deed::Left { player } => format!("{player} not in the game"),
        Deed::Renamed { from, to } => format!("{from} renamed {to}"),
        Deed::Repainted { player, color: with } => format!("{} for {player}", said(with)),
        Deed::Reordered => "the order of the players".into(),
        Deed::Swapped([one, other]) => format!("everything of {one} and {other} swapped, but not their colors"),
        Deed::Edition(edition) => set("the edition", edition.as_ref()),
        Deed::Variant(variant) => set("the variant", variant.as_ref()),
        Deed::BonusTickets(cards) if cards.is_empty() => "no bonus tickets".into(),
        Deed::BonusTickets(cards) => format!("the bonus tickets {}", and(cards.iter().map(thing))),
        Deed::HouseRules(rules) if rules.is_empty() => "no house rule".into(),
        Deed::HouseRules(_) => "the house rule that all tracks of double routes are open".into(),
        Deed::Date(date) => set("the date", date.as_ref()),
        Deed::Place(place) => set("the place", place.as_ref()),
        Deed::Minutes(Some(minutes)) => format!("{} played", Count(*minutes as usize, "minute")),
        Deed::Minutes(None) => "how long it took left open".into(),
        Deed::First(Some(player)) => format!("{player} began"),
        Deed::First(None) => "who began left open".into(),
        Deed::Seated(true) => "the players in the order of their seats".into(),
        Deed::Seated(false) => "the seats left open".into(),
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
            Thing::Tickets(_) => return and(group.iter().map(thing)),
        };
        let name = |one: &Thing| if let Thing::Station(city) = one { city.to_string() } else { thing(one) };
        format!("{} {}", if group.len() == 1 { one } else { several }, and(group.iter().map(name)))
    });
    format!("{} {}", possessive(player), and(groups))
}

pub(crate) fn slip(slip: &Slip) -> String {
    match slip {
        Slip::Fault(fault) => format!("No: {}.", LANGUAGE.fault(fault).title),
        Slip::Taken { thing, holders, .. } => match (thing, and(holders)) {
            (Owned::Route(name), all) if holders.len() > 1 => format!("No: {all} have the tracks of {name:#}."),
            (Owned::Route(name), holder) => format!("No: {holder} has {name:#}."),
            (Owned::Station(city), holder) => format!("No: {holder} has a station in {city:#}."),
            (Owned::Ticket(name), holder) => format!("No: {holder} holds {name:#}."),
        },
        Slip::Closed { route, holder, players, newcomer } => {
            let another = newcomer.as_ref().map_or_else(String::new, |(name, color)| {
                format!(
                    "\nDid one more player take part? {} opens both.",
                    Quoted(format!("add {name} {}", said(color)))
                )
            });
            format!(
                "No: {holder} has the other track of {route:#}, and {players} players may claim only one.\n`double-routes` if your \
                 group opened both.{another}"
            )
        }
        Slip::NobodyHolds => {
            "Nobody holds such a ticket, and nobody is called so; `list` at the review names everything.".into()
        }
        Slip::NoMinutes => "That is not a number of minutes: `minutes 75`, `minutes 1:15`.".into(),
        Slip::NotADate => "That is not a date: `2026-11-20`, `20.11.`, `yesterday`.".into(),
        Slip::NeedsMore { least: 1 } => "At least 1 player is needed.".into(),
        Slip::NeedsMore { least } => format!("At least {} are needed.", Count(*least, "player")),
        Slip::NotAPicture => {
            "Which? `picture svg`: to print, `picture png`: to send, `picture all`, `picture none`.".into()
        }
        Slip::NotThere => "There is no such thing to take back or over.".into(),
        Slip::TooMany => "That can mean too many things; a letter more helps.".into(),
        Slip::NotYours(deeds) => stopped(format!("No: the last change is not yours: {}", all(deeds))),
        Slip::NothingToUndo => "There is nothing to undo.".into(),
        Slip::NothingToRedo => "There is nothing to do again.".into(),
        Slip::Unclear { typed, possible } => {
            let all = possible.iter().map(|(possible, _)| match possible {
                Possible::Color(color) => said(color),
                Possible::NewPlayer(name, color) => format!("{name} {}", said(color)),
                Possible::Player(name) | Possible::Title(name) => name.to_string(),
            });
            let is = stopped(format!("No: {typed:#} is {}", or(all)));
            format!("{is} Type {}.", any_quoted(possible.iter().map(|(_, way)| LANGUAGE.of(way))))
        }
        Slip::Tangled { typed } => format!(
            "No: it is not clear which color is whose in {typed:#}. Put commas between players, and begin names with capitals."
        ),
        Slip::ForeignColor { color, editions } => {
            let editions = editions
                .iter()
                .map(|(title, way)| format!("{title} ({})", Quoted(format!("edition {}", LANGUAGE.of(way)))));
            format!("No: {} is not in this edition. It is in {}.", said(color), and(editions))
        }
        Slip::NotAnAnswer => "That is not one of the answers; `?` says what can be typed.".into(),
        Slip::NoColor { name, colors } => {
            format!("{name:#} needs a color of this game: {}.", or(colors.iter().map(said)))
        }
        Slip::NoNewName { name } => format!("{name:#} needs a new name behind it."),
        Slip::NoName { color } => format!("{color:#} needs a name with it."),
        Slip::NoSuchPart(part) => format!("There are no {} in this edition.", LANGUAGE.part(*part)),
        Slip::WhosePath => "Whose path? Type `claim`, a name, and the cities in the order passed.".into(),
        Slip::NoExpress { edition } => format!("No: {}.", said(Express::NoExpressBonus(edition))),
        Slip::NobodyCalled { name } => format!("Nobody is called {name:#}."),
        Slip::WhoseTrack { holders } => {
            format!("{} have tracks there; the color behind the cities says whose it was.", and(holders))
        }
        Slip::LeftOver { name } => format!("{name:#} is left over: a ticket has two cities."),
        Slip::NotACount => "Passengers are numbers with colors: `3 red 1 blue`.".into(),
        Slip::UnknownColor { word } => format!("No passengers are {word:#}."),
        Slip::TooManyWords => "Those are too many words for one chain; commas part several.".into(),
        Slip::NothingBehind => "Type behind `-` what is too much.".into(),
        Slip::TooManyLeft { found, trains } => format!("No: a player has {}, so {found} cannot be left.", said(trains)),
        Slip::NoPoints => "The card's points are missing: `London København 9`.".into(),
        Slip::NobodyToChange => "Type a player's name to change something, or only Enter to score the game.".into(),
    }
}
