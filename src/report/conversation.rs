//! The words of the conversation at the table: its questions, what it says to each line, and its help.

mod review;

use super::look::Look;
use super::words::{List, Quoted, clean, wrap};
use super::{explain, express, sheet};
use crate::board::{Edition, Ticket, TicketKind};
use crate::entry::conversation::{Conversation, Meaning, Note, Part, Question, Slip, Thing};
use crate::entry::read::Link;
use crate::fault::FaultKind;
use crate::game::Game;
use crate::map::PictureFormat;
use crate::score::score;
use crate::units::{CityId, RouteId, TicketId, TrackId, Trains};
use crate::words::Language;

/// Returns the question that a step asks, on one line.
pub fn question(conversation: &Conversation<'_>) -> String {
    match conversation.step() {
        Question::Edition => "Which game was it?".to_owned(),
        Question::Variant => "Which variant?".to_owned(),
        Question::Bonus => "Which bonus tickets were in play?".to_owned(),
        Question::Players => "Who played, with which colors?".to_owned(),
        Question::Part(seat, part) => {
            let name = conversation
                .table()
                .map_or_else(String::new, |table| clean(&table.game().player(seat).name).into_owned());
            format!("{}, {}", short(&name), part.name())
        }
        Question::Review => "Does this look like your board?".to_owned(),
        Question::Score => "Save it?".to_owned(),
        Question::Place => {
            let known = conversation.table().and_then(|table| table.game().about().place.as_ref());
            let enter = known
                .map_or_else(|| "Enter leaves it out".to_owned(), |place| format!("Enter: {}", short(&clean(place))));
            format!("Where was it played? ({enter})")
        }
        Question::Pictures => "A picture of the board beside the game?".to_owned(),
        Question::Save | Question::Leave => String::new(),
    }
}

/// The most characters of a name that a question shows, so that the answer has room beside it.
const NAME_IN_QUESTION: usize = 20;

fn short(name: &str) -> String {
    if name.chars().count() <= NAME_IN_QUESTION {
        return name.to_owned();
    }
    name.chars().take(NAME_IN_QUESTION - 1).chain(['…']).collect()
}

/// Returns what a note says, in whole lines.
pub fn note(conversation: &Conversation<'_>, note: &Note, look: &Look) -> String {
    let text = match (note, conversation.table()) {
        (Note::Help, _) => help(conversation.step()).to_owned(),
        (Note::Offer, _) => offer(conversation),
        (Note::Wrong(slip), _) => wrong(slip),
        (_, None) => String::new(),
        (note, Some(table)) => return about_game(conversation, note, table.game(), look),
    };
    wrapped(&text, look)
}

/// Returns what is said of the rest of a line that was not accepted.
pub fn kept(rest: &str, look: &Look) -> String {
    wrapped(&format!("Kept: {}; the arrow up brings it back.", Quoted(rest)), look)
}

/// What a note says of the game.
fn about_game(conversation: &Conversation<'_>, note: &Note, game: &Game, look: &Look) -> String {
    let board = game.board();
    let text = match note {
        Note::List => review::part(conversation, game),
        Note::Claimed { tracks, laid, points } => {
            let tracks = tracks.iter().map(|&track| track_with_length(game, track));
            let trains = game.rules().trains;
            let left = trains - *laid;
            format!("{}. {} of {} trains, {} left, {points}.", List::and(tracks), laid.0, trains.0, left.0)
        }
        Note::Built(cities) => format!("Station in {}.", List::and(cities.iter().map(|&city| board.city_name(city)))),
        Note::Held(tickets) => format!("{}.", List::and(tickets.iter().map(|&id| ticket(game, id)))),
        Note::TakenBack(things) => {
            format!("Taken back: {}.", List::and(things.iter().map(|&thing| thing_name(game, thing))))
        }
        Note::TakenFrom(thing, seat) => {
            format!("{} was taken from {}.", thing_name(game, *thing), clean(&game.player(*seat).name))
        }
        Note::Undone => "Undone.".to_owned(),
        Note::Waived => "House rule noted: all tracks of double routes are open.".to_owned(),
        Note::Chosen(seat, city, route) => chosen(game, &clean(&game.player(*seat).name), *city, *route),
        Note::Which(meanings) => which(game, meanings),
        Note::Review => return review::whole(game, look),
        Note::Map(_) if !board.is_placed() => {
            "There is no map, as the board's file does not say where its cities lie.".to_owned()
        }
        Note::Map(focus) => return format!("\n{}\n", review::map(game, focus.clone(), look)),
        Note::Sheet => {
            let next = wrapped(next_steps(game), look);
            return format!("\n{}\n{next}", sheet::render(&score(game), look));
        }
        Note::Reasons => return format!("\n{}", explain::render(&score(game), look)),
        Note::Paths => return format!("\n{}", express::render(&express::Paths::new(&score(game)), look)),
        Note::Help | Note::Offer | Note::Wrong(_) => String::new(),
    };
    wrapped(&text, look)
}

fn wrapped(text: &str, look: &Look) -> String {
    let mut lines: Vec<String> = text.lines().map(|line| wrap(&format!("  {line}"), look.width, 4)).collect();
    lines.push(String::new());
    lines.join("\n")
}

/// What can be done with a score.
fn next_steps(game: &Game) -> &'static str {
    match (game.rules().bonuses.express, game.rules().stations) {
        (Some(_), 1..) => {
            "Enter: save it; `e`: the reason for every point; `x`: the longest paths; `map x`: the longest of all on the \
             map; `c`: change something; `station wien budapest`: choose what a station opens"
        }
        (Some(_), 0) => {
            "Enter: save it; `e`: the reason for every point; `x`: the longest paths; `map x`: the longest of all on the \
             map; `c`: change something"
        }
        (None, _) => "Enter: save it; `e`: the reason for every point; `map`: the map; `c`: change something",
    }
}

fn chosen(game: &Game, owner: &str, city: CityId, route: Option<RouteId>) -> String {
    let city = game.board().city_name(city);
    match route {
        Some(route) => format!("The station of {owner} in {city} opens {}.", game.board().route_name(route)),
        None => format!("The best route is chosen for the station of {owner} in {city}."),
    }
}

/// The choices that a question offers.
fn offer(conversation: &Conversation<'_>) -> String {
    let last = conversation.last();
    match conversation.step() {
        Question::Edition => {
            let names = conversation.editions().iter().map(|edition| clean(edition.title()).into_owned());
            let first = conversation.editions().first().map(|edition| edition.name().raw());
            let offered = last.edition.as_deref().or(first);
            let title = |name| {
                conversation
                    .editions()
                    .iter()
                    .find(|edition| *edition.name() == name)
                    .map(|edition| edition.title().raw())
            };
            numbered(names, offered.map(|name| title(name).unwrap_or(name)))
        }
        Question::Variant => {
            let Some(edition) = conversation.edition() else { return String::new() };
            let known = last.variant.as_deref().and_then(|name| edition.find_variant(name)).unwrap_or(0);
            let variants = edition.variants();
            numbered(
                variants.iter().map(|variant| clean(&variant.title).into_owned()),
                Some(variants[known].title.raw()),
            )
        }
        Question::Bonus => match (conversation.edition(), conversation.last_bonus().is_empty()) {
            (Some(edition), false) => {
                let cards = conversation.last_bonus().iter().map(|card| card_name(edition, card));
                format!("Enter: as the last time, {}; `none`: none; or type them: London København 9", List::and(cards))
            }
            _ => "Enter: none; or type them from the cards: London København 9, Paris Wien 12 long".to_owned(),
        },
        Question::Players => {
            let Some(edition) = conversation.edition() else { return String::new() };
            let colors = List::and(edition.rules().colors.iter().map(|color| color.name()));
            let example = format!("Type them as `Anna red, Ben blue`; the colors are {colors}.");
            if conversation.last_players().is_empty() {
                return example;
            }
            let players =
                conversation.last_players().iter().map(|(name, color)| format!("{} {}", clean(name), color.name()));
            format!("Enter: as the last time, {}\n{example}", players.collect::<Vec<_>>().join(", "))
        }
        Question::Review => {
            "Enter: score it; a name, or a name with `tickets`, changes what that player has".to_owned()
        }
        Question::Pictures => {
            let uses = PictureFormat::ALL.iter().map(|kind| match kind {
                PictureFormat::Svg => "`svg`: one to print",
                #[cfg(feature = "png")]
                PictureFormat::Png => "`png`: one to send",
            });
            let all = if PictureFormat::ALL.len() > 1 { "; `y`: both" } else { "" };
            format!("{}{all}; Enter: none", uses.collect::<Vec<_>>().join("; "))
        }
        Question::Part(..) | Question::Score | Question::Place | Question::Save | Question::Leave => String::new(),
    }
}

fn numbered(names: impl Iterator<Item = String>, default: Option<&str>) -> String {
    let mut lines: Vec<String> =
        names.enumerate().map(|(position, name)| format!("{}  {name}", position + 1)).collect();
    lines.extend(default.map(|name| format!("Enter: {}", clean(name))));
    lines.join("\n")
}

fn card_name(edition: &Edition, card: &Ticket) -> String {
    let cities = edition.board().pair_name(card.cities);
    let long = if card.kind == TicketKind::Long { ", long" } else { "" };
    format!("{cities} ({}{long})", card.points.0)
}

/// What to do about a fault at the table, where the help that a file gets would often speak of the file.
fn next_step(fault: &FaultKind, take: bool) -> Option<String> {
    let mut steps = Vec::new();
    if take {
        steps.push("`take` before it takes it over, if the earlier entry was the slip.".to_owned());
    }
    steps.extend(Language::English.words().step_at_the_table(fault));
    (!steps.is_empty()).then(|| steps.join("\n"))
}

/// What is wrong with a line.
fn wrong(slip: &Slip) -> String {
    match slip {
        Slip::Fault { fault, take } => {
            let help = next_step(fault, *take).map_or_else(String::new, |help| format!("\n{help}"));
            format!("No: {}.{help}", Language::English.words().fault(fault).title)
        }
        Slip::NobodyHolds => {
            "Nobody holds such a ticket, and nobody is called so; `list` at the review names everything.".to_owned()
        }
        Slip::NotThere => "There is no such thing to take.".to_owned(),
        Slip::TooMany => "That can mean too many things; a letter more helps.".to_owned(),
        Slip::NothingToUndo => "There is nothing to undo.".to_owned(),
        Slip::NotAnAnswer => "That is no answer here; `?` says what is.".to_owned(),
        Slip::NoColor { name } => format!("{} needs a color of this game: `Anna red, Ben blue`.", Quoted(name)),
        Slip::NoPoints => "The card's points are missing: `London København 9`.".to_owned(),
        Slip::NobodyToChange => "Type a player's name to change something, or only Enter to score the game.".to_owned(),
    }
}

/// What an unclear line can mean.
fn which(game: &Game, meanings: &[Meaning]) -> String {
    let mut lines = vec!["Which one? Type its number.".to_owned()];
    for (position, meaning) in meanings.iter().enumerate() {
        let text = match meaning {
            Meaning::Chain(links) => chain(game, links),
            Meaning::Ticket(id) => ticket(game, *id),
            Meaning::City(city) => game.board().city_name(*city).to_string(),
        };
        lines.push(format!("{}  {text}", position + 1));
    }
    lines.join("\n")
}

fn chain(game: &Game, links: &[Link]) -> String {
    let name = |city: CityId| game.board().city_name(city);
    let mut text = links.first().map_or(String::new(), |link| name(link.from).to_string());
    for link in links {
        let Trains(length) = game.board().route(link.route).length;
        let color = link.color.map_or_else(String::new, |color| format!(", {}", color.name()));
        text.push_str(&format!(" - {} ({length}{color})", name(link.to)));
    }
    text
}

fn track_with_length(game: &Game, track: TrackId) -> String {
    let board = game.board();
    let route = board.track(track).route;
    let color = if board.route(route).tracks.len() > 1 { board.track(track).color.name() } else { "" };
    let comma = if color.is_empty() { "" } else { ", " };
    format!("{} ({}{comma}{color})", board.route_name(route), board.length(track).0)
}

fn ticket(game: &Game, id: TicketId) -> String {
    card_name(game.edition(), game.ticket(id))
}

fn thing_name(game: &Game, thing: Thing) -> String {
    match thing {
        Thing::Route(route) => game.board().route_name(route).to_string(),
        Thing::Station(city) => format!("the station in {}", game.board().city_name(city)),
        Thing::Ticket(id) => ticket(game, id),
    }
}

/// What can be answered to a question.
fn help(step: Question) -> &'static str {
    match step {
        Question::Part(_, Part::Routes) => {
            "Follow the trains with your finger and type the cities: `lis mad bar` claims Lisboa - Madrid and Madrid - \
             Barcelona.\nOne to three letters of each will do, in any language; a comma begins a new chain.\n\
             `par fra w`: the white track of a double route. `-lis mad`: take one back. `take lis mad`: take it over from \
             another player.\n`undo`, `list`, `back`, `quit` (it is all kept). An empty line: done."
        }
        Question::Part(_, Part::Stations) => {
            "Type the cities with this player's stations: `wie rom`. `-wie`: take one back. `take wie`: it is this \
             player's, not another's.\n`undo`, `list`, `back`, `quit`. An empty line: done."
        }
        Question::Part(_, Part::Tickets) => {
            "Type the two cities of each ticket: `bre pet, lon wie`. `-bre pet`: take one back. `take bre pet`: it is this \
             player's, not another's.\n`undo`, `list`, `back`, `quit`. An empty line: done."
        }
        Question::Part(_, Part::Passengers) => {
            "Type all of this player's passengers on one line: `3 red 1 blue`, or by first letters.\n\
             `undo`, `list`, `back`, `quit`. An empty line: done."
        }
        Question::Review => {
            "Enter: score it. `anna`: change Anna's routes, then back to this. `anna tickets`: her tickets.\n\
             `list`: everything in words. `map`: the map again. `map anna`: what Anna has on it. `map bre pet`: the way of \
             a ticket, or its gap. `map x`: the longest path.\n`undo`, `back`, `quit` (it is all kept)."
        }
        Question::Score => {
            "Enter: save the game. `e`: the reason for every point. `x`: the longest paths with their proofs. `s`: the sheet \
             again.\n`map`: the map. `map x`: the longest path on it. `map anna`: what Anna has. `map bre pet`: the way of a \
             ticket, or its gap.\n`station wien budapest`: the station in Wien opens the route to Budapest; `station wien`: the best one \
             is chosen.\n`c`: change something. `quit`: leave it as a draft."
        }
        _ => "Answer the question, or only Enter for what is offered. `back`: the question before. `quit`: leave.",
    }
}
