//! Lines typed at the table, in English: what can be typed, with examples from the board at hand, and why a line was refused.

use super::deeds;
use crate::color::Color;
use crate::entry::conversation::{Owned, Part, Possible, Question, Slip};
use crate::entry::draft::Thing;
use crate::fault::{FaultKind, GameFault, ShapeFault};
use crate::text::Text;
use crate::words::Examples;
use crate::words::english::grammar::{Count, LANGUAGE, Quoted, and, any_quoted, or, said, stopped};
use crate::words::express::Express;
use crate::words::faults::Message;
use crate::words::heard::SettingNames;

pub(super) fn example(part: Part, examples: &Examples) -> String {
    let Examples {
        chain,
        routes: [first, second],
        tickets,
        ..
    } = examples;
    match (part, &examples.stations, examples.passengers) {
        (Part::Routes, ..) => {
            format!("For example `{chain}` for {first} and {second}; `?` says more")
        }
        (Part::Stations, Some(stations), _) => format!("For example `{stations}`; Enter: none"),
        (Part::Tickets, ..) => format!("For example `{tickets}`"),
        (Part::Passengers, _, Some(colors)) => {
            let [first, second] = colors.map(said);
            format!("For example `3 {first} 1 {second}`")
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
    let station = if examples.stations.is_some() {
        "`station` and two cities: what a station opens; "
    } else {
        ""
    };
    format!(
        "`e`: the reason for every point; {paths}`map`: the map; {on_map}`map {ticket}`: the way of a ticket, or its gap; \
         {station}a name: change what that player has; `date`, `place`: what is saved with it; `picture png`: \
         the picture to send too; `bgstats`: for the app BG Stats"
    )
}

pub(super) fn help(question: Question, examples: Option<&Examples>) -> String {
    let everywhere = "`undo`, `redo`, `list`, `setup`, `back`, `quit`.";
    match (question, examples) {
        (Question::Edition, _) => format!(
            "The number of the edition, or its title or words of it, in any language: `2`, `original`, `germany`. The path of a \
             file: an edition of your own. Enter alone: the one below the list.\n{everywhere}"
        ),
        (Question::Variant, _) => format!(
            "The number of the variant, or its title or words of it, in any language. Enter alone: the one below the list.\n\
             {everywhere}"
        ),
        (Question::Bonus, _) => format!(
            "The two cities and the points of each bonus card that was in play, with commas between cards: `London København \
             9`; `Paris Wien 12 long` for a long ticket. `none`: no card was in play. Enter alone: what is offered.\n{everywhere}"
        ),
        (Question::Players, Some(examples)) => format!(
            "Each name with the color of the trains, in the order of the seats: {}. The color can come first, and its first letters \
             are enough, in any of five languages. Commas between players are allowed. All on one line, or one by one, and then just \
             Enter.\n{everywhere}",
            Quoted(players(&[], &examples.colors))
        ),
        (Question::Part(_, part), Some(examples)) => {
            let (leads, player) = (
                Quoted(format!("@{}", lower(&examples.player))),
                &examples.player,
            );
            let done =
                format!("{leads}: what {player} has, then back to this. An empty line: done.");
            format!("{}\n{done} {everywhere}", part_help(part, examples))
        }
        (Question::Review, Some(examples)) => {
            let (typed, player, ticket) =
                (lower(&examples.player), &examples.player, &examples.ticket);
            let express = if examples.express {
                " `map x`: the longest path."
            } else {
                ""
            };
            let stations = Quoted(format!("{typed} stations"));
            let stations = examples
                .stations
                .as_ref()
                .map_or_else(String::new, |_| format!("; {stations}: the stations"));
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
            "Enter: save the game. `s`: the sheet again. `c`: change something.\n{}.\nAfter `date`: `yesterday`, `20.11.`, \
             `2026-11-20`; after `place`: any text; after `picture`: `svg`, `png`, `all`; `none` after any of them: nothing.\n\
             {everywhere}",
            more_at_score(examples)
        ),
        _ => format!(
            "Answer the question, by number or first letters where there is a list, or Enter alone for what is offered. `back`: \
             the question before.\n{everywhere}"
        ),
    }
}

/// Players with colors, as an example of what can be typed: `Anna red Ben blue`.
pub(super) fn players(names: &[Text], colors: &[Color]) -> String {
    let names = if names.is_empty() {
        &["Anna", "Ben"].map(Text::from)
    } else {
        names
    };
    let players = names
        .iter()
        .zip(colors)
        .map(|(name, color)| format!("{name} {}", said(color)));
    players.collect::<Vec<_>>().join(" ")
}

pub(super) fn lower(name: &Text) -> String {
    name.shown().to_lowercase()
}

fn part_help(part: Part, examples: &Examples) -> String {
    let Examples {
        chain,
        routes: [first, second],
        ticket,
        tickets,
        ..
    } = examples;
    let link = chain
        .rsplit_once(' ')
        .map_or(chain.as_str(), |(link, _)| link);
    match part {
        Part::Routes => {
            let colored = examples
                .colored
                .as_ref()
                .map_or_else(String::new, |(cities, color)| {
                    let color = said(color);
                    format!("`{cities} {color}`: the {color} track of that route, now or later. ")
                });
            format!(
                "Follow the trains with your finger and type the cities: `{chain}` claims {first} and {second}.\nOne to three \
                 letters of each are enough, in any language; a comma begins a new chain. A line with a mistake is not \
                 entered at all.\n`14`: 14 trains are left on the table; `14 49`: and the marker is at 49. Both check the routes.\n\
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
            "Type the two cities of each ticket: `{tickets}`; one is enough if only one ticket is left there. `-{ticket}`: take one back. `take {ticket}`: it is this player's, \
             not another's."
        ),
        Part::Passengers => {
            let [first, second] = examples
                .passengers
                .unwrap_or([Color::Red, Color::Blue])
                .map(said);
            format!(
                "Type this player's passengers: `3 {first} 1 {second}`, or by first letters; a color alone is one; several lines add up. \
                 `=3 {first}`: three in all. `-2 {first}`: two fewer."
            )
        }
    }
}

pub(crate) fn slip(slip: &Slip) -> String {
    match slip {
        Slip::Fault(FaultKind::Shape(ShapeFault::TooLong { found, most, .. })) => {
            format!("No: {}, and at most {most} fit.", Count(*found, "character"))
        }
        Slip::Fault(fault @ FaultKind::Shape(ShapeFault::OutOfRange { .. })) => {
            let Message { title, label, .. } = LANGUAGE.fault(fault);
            format!("No: {title}; {label}.")
        }
        Slip::Fault(fault @ FaultKind::Game(GameFault::NoSuchTrack { colors, .. })) => {
            let colors = and(colors.iter().map(said));
            format!("No: {}; it has {colors}.", LANGUAGE.fault(fault).title)
        }
        Slip::Fault(fault) | Slip::CannotOpen(fault) | Slip::NotJoined { fault, .. } => {
            format!("No: {}.", LANGUAGE.fault(fault).title)
        }
        Slip::Taken { thing, holders, .. } => match (thing, and(holders)) {
            (Owned::Route(name), all) if holders.len() > 1 => format!("No: {all} have the tracks of {name:#}."),
            (Owned::Route(name), holder) => format!("No: {holder} has {name:#}."),
            (Owned::Station(city), holder) => format!("No: {holder} has a station in {city:#}."),
            (Owned::Ticket(name), holder) => format!("No: {holder} holds {name:#}."),
        },
        Slip::Withdrawn => "That question is gone: the game was changed meanwhile. Nothing was done.".into(),
        Slip::HeldByAnother => {
            "No: another player holds that ticket. Is that a mistake? The table can correct it.".into()
        }
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
            "Nobody holds such a ticket, and nobody has that name; `list` at the review shows everything.".into()
        }
        Slip::NoMinutes => "That is not a number of minutes: `minutes 75`, `minutes 1:15`, `minutes 1h 15`.".into(),
        Slip::NotAnAdjustment => {
            "An adjustment is a player, points with a sign, and the reason: `adjust anna -10 passed the time limit`."
                .into()
        }
        Slip::LongAgo { year } => {
            format!("The year {year} is too long ago. All four digits of the year, or two: `20.11.2026`, `20.11.26`.")
        }
        Slip::Incomplete { setting, players: [one, other], another, color } => {
            let (one, other, color) = (lower(one), lower(other), said(color));
            let names = SettingNames { players: [&one, &other], another: &another.shown(), color: &color };
            let (word, example) = (LANGUAGE.words_for(*setting)[0], LANGUAGE.example_of(*setting, names));
            format!("More is needed after {}: {}.", Quoted(word), Quoted(example))
        }
        Slip::AtTheEnd => {
            "That comes at the end: `score` leads there, and Enter saves the game. What was entered is kept.".into()
        }
        Slip::NoCard => {
            "A bonus card is two cities and its points: `London København 9`. `none`: no card was in play.".into()
        }
        Slip::NotADate => "That is not a date: `2026-11-20`, `20.11.2026`, `20.11.`, `yesterday`.".into(),
        Slip::NeedsMore { least: 1 } => "At least 1 player is needed.".into(),
        Slip::NeedsMore { least } => format!("At least {} are needed.", Count(*least, "player")),
        Slip::NotAPicture => {
            "Which? `picture svg`: to print, `picture png`: to send, `picture all`, `picture none`.".into()
        }
        Slip::HasNot { player, thing: Thing::Station(city) } => format!("No: {player} has no station in {city:#}."),
        Slip::HasNot { player, thing } => format!("No: {player} does not have {}.", super::thing(thing)),
        Slip::HasFewer { player, color, has: 0 } => format!("No: {player} has no {} passengers.", said(color)),
        Slip::HasFewer { player, color, has } => {
            let passengers = format!("{} passenger", said(color));
            format!("No: {player} has only {}.", Count(*has as usize, &passengers))
        }
        Slip::NotThere => "There is no such thing to change.".into(),
        Slip::TooManyTickets => "Too many tickets can be meant; the other city, or its first letter, helps.".into(),
        Slip::TooMany => "That can mean too many things; one more letter helps.".into(),
        Slip::NotYours(deeds) => stopped(format!("No: the last change is not yours: {}", deeds::all(deeds))),
        Slip::NothingToUndo => "There is nothing to undo.".into(),
        Slip::NothingToRedo => "There is nothing to redo.".into(),
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
        Slip::NoNewName { name } => format!("{name:#} needs a new name after it."),
        Slip::NoName { color } => format!("{color:#} needs a name with it."),
        Slip::NoSuchPart(part) => format!("There are no {} in this edition.", LANGUAGE.part(*part)),
        Slip::WhosePath => "Whose path? Type `claim`, a name, and the cities in the order passed.".into(),
        Slip::NoExpress { edition } => format!("No: {}.", said(Express::NoExpressBonus(edition))),
        Slip::NobodyCalled { name } => format!("Nobody is called {name:#}."),
        Slip::NobodyHas { color } => format!("Nobody has {}; {} gives it to a player.", said(color), Quoted("recolor")),
        Slip::WithWhom { name } => {
            format!(
                "With whom? Name one other player, or that one's color: {}.",
                Quoted(format!("swap {} …", lower(name)))
            )
        }
        Slip::NothingToSwap { pair: [one, other] } => {
            let typed = Quoted(format!("swap {} {} colors", lower(one), lower(other)));
            format!("{one} and {other} have nothing to swap yet but their colors: {typed}.")
        }
        Slip::WhoseTrack { holders } => {
            format!("{} have tracks there; the color behind the cities says whose it was.", and(holders))
        }
        Slip::LeftOver { name } => format!("{name:#} is left over: a ticket has two cities."),
        Slip::NotACount => "Passengers are numbers with colors: `3 red 1 blue`.".into(),
        Slip::UnknownColor { word } => format!("No passengers are {word:#}."),
        Slip::TooManyWords => "Those are too many words for one chain; separate several with commas.".into(),
        Slip::NothingBehind => "Type what to take back after `-`.".into(),
        Slip::TooManyLeft { found, trains } => format!("No: a player has {}, so {found} cannot be left.", said(trains)),
        Slip::NoPoints => "The card's points are missing: `London København 9`.".into(),
        Slip::NobodyToChange => "Type a player's name to change something, or just Enter to score the game.".into(),
    }
}
