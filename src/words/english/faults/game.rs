//! Faults of a game in English.

use crate::color::Color;
use crate::fault::GameFault;
use crate::words::Message;
use crate::words::english::grammar::{Count, Quoted, Span, and, grouped, or};
use crate::words::english::units;

#[expect(clippy::too_many_lines, reason = "one row for each fault")]
pub(super) fn message(fault: &GameFault) -> Message {
    match fault {
        GameFault::PlayerCount { found, least, most } => {
            Message::new(format!("{} cannot play this game", Count(*found, "player")))
                .label(format!("{} can", Span(least, most)))
                .help("each player has a `[[player]]` table of their own")
        }
        GameFault::PlayerTwice { name } => Message::new(format!("two players are called {}", Quoted(name)))
            .label("the second one")
            .other("the first one")
            .help("tell them apart: `Anna B.`"),
        GameFault::TooManyStationChoices { player, choices } => Message::new(format!(
            "there are {} choices of what the stations of {} open",
            grouped(*choices),
            Quoted(player)
        ))
        .label("too many to be compared with those of the others")
        .help("say of some which route they use: `{ city = \"Roma\", uses = \"Roma - Venezia\" }`"),
        GameFault::ColorNotInEdition { color, edition, colors: known } => {
            Message::new(format!("no player of {} has the color {}", Quoted(edition), Quoted(color.key())))
                .label("not in this box")
                .help(format!("the colors are {}", colors(known)))
        }
        GameFault::ColorTaken { color, players } => {
            let [first, second] = players;
            Message::new(format!(
                "{} and {} both have the color {}",
                Quoted(first),
                Quoted(second),
                Quoted(color.key())
            ))
            .label("each player has a color of their own")
            .other("taken here")
        }
        GameFault::TooManyTrains { player, laid, trains } => {
            Message::new(format!("{} has laid {}, and a player has {}", Quoted(player), units::trains(*laid), trains.0))
                .label("too many routes stand below this name")
                .help("one of the routes belongs to somebody else, or was not claimed")
        }
        GameFault::TooManyPassengers { color, found, most } => {
            Message::new(format!("{found} {} passengers are held, and the box has {most}", units::color(*color)))
                .label("one of these numbers is too high")
                .other("and these")
        }
        GameFault::PassengersWithoutRoutes { player, found, most, per_route } => Message::new(format!(
            "{} holds {}, and the claimed routes bring {most} at most",
            Quoted(player),
            Count(*found as usize, "passenger")
        ))
        .label(format!("a claimed route brings {} at most", Count(*per_route as usize, "passenger")))
        .help("is a route missing, or a number too high?"),
        GameFault::ResultDiffers { player, what, recorded, computed } => {
            let whose = player.as_ref().map_or_else(String::new, |player| format!(" of {}", Quoted(player)));
            let computed = match computed {
                Some(computed) => computed.to_string(),
                None if *what == "stations" => "no stations".to_owned(),
                None => "nothing".to_owned(),
            };
            Message::new(format!("the result gives {}{whose} as {recorded}, and it is {computed}", Quoted(what)))
                .label(format!("computed: {computed}"))
        }
        GameFault::NoSuchRoute { from, to, neighbours } => {
            Message::new(format!("no route joins {} and {}", Quoted(from), Quoted(to)))
                .label("these two are not neighbours")
                .help(match neighbours.as_slice() {
                    [only] => format!("from {} the only route leads to {}", Quoted(from), Quoted(only)),
                    _ => format!("from {} routes lead to {}", Quoted(from), and(neighbours.iter().map(Quoted))),
                })
        }
        GameFault::NoSuchTrack { route, color, colors: known } => {
            Message::new(format!("no track of {} is {color}", Quoted(route)))
                .label("no such track")
                .help(format!("its color is {}", or(known.iter().map(|color| Quoted(color.key())))))
        }
        GameFault::TrackTaken { route, color, tracks, player, holders } => {
            let all = and(holders.iter().map(Quoted));
            let title = match (tracks, holders.len()) {
                (1, _) => format!("{} is claimed by {all} and by {}", Quoted(route), Quoted(player)),
                (_, 1) => {
                    format!(
                        "{}, {} track, is claimed by {all} and by {}",
                        Quoted(route),
                        units::color(*color),
                        Quoted(player)
                    )
                }
                _ => format!("no track of {} is left for {}: {all} have claimed them", Quoted(route), Quoted(player)),
            };
            Message::new(title)
                .label("a track belongs to one player")
                .other("claimed here")
                .help("take it out where it was entered by mistake")
        }
        GameFault::TrackTwice { route, player } => {
            Message::new(format!("{} claims {} twice", Quoted(player), Quoted(route)))
                .label("the second time")
                .other("the first time")
                .help("take one of the two out")
        }
        GameFault::SecondTrack { route, player, tracks } => {
            Message::new(format!("{} claims {} tracks of {}", Quoted(player), both(*tracks), Quoted(route)))
                .label("one player never holds two tracks of a route")
                .other("the first one")
                .help("one of them belongs to somebody else, or was not claimed")
        }
        GameFault::TrackClosed { route, tracks, players } => Message::new(format!(
            "{} tracks of {} are claimed, and {players} players may claim only one of them",
            both(*tracks),
            Quoted(route)
        ))
        .label("closed once another track is claimed")
        .other("another track")
        .help("if you played with all tracks open, add `house-rules = [\"double-routes\"]`"),
        GameFault::TooManyStations { player, built, stations } => Message::new(format!(
            "{} has built {}, and a player has {stations}",
            Quoted(player),
            Count(*built, "station")
        ))
        .label("one too many"),
        GameFault::StationInCountry { country } => {
            Message::new(format!("{} is a country", Quoted(country))).label("stations stand in cities")
        }
        GameFault::StationTaken { city, players } => {
            let [first, second] = players;
            let title = if first == second {
                format!("{} has two stations in {}", Quoted(first), Quoted(city))
            } else {
                format!("{} and {} both have a station in {}", Quoted(first), Quoted(second), Quoted(city))
            };
            Message::new(title).label("a city holds one station").other("taken here")
        }
        GameFault::StationRouteElsewhere { city, route } => {
            Message::new(format!("{} does not lead to {}", Quoted(route), Quoted(city)))
                .label("a station opens a route into or out of its own city")
        }
        GameFault::StationRouteNotAnOpponents { city, route, player, own } => {
            let why = if *own { "the player's own" } else { "claimed by nobody" };
            Message::new(format!("the station in {} cannot use {}", Quoted(city), Quoted(route)))
                .label(format!("this route is {why}"))
                .help(format!("a station opens a route that an opponent of {player} has claimed"))
        }
        GameFault::NoSuchTicket { from, to, others } => {
            let help = match others.as_slice() {
                [] => "no card in play names either city".to_owned(),
                [only] => format!("the only card that names one of them is {}", Quoted(only)),
                _ => {
                    format!("the cards that name one of them are {}", and(others.iter().map(Quoted)))
                }
            };
            Message::new(format!("no ticket joins {} and {}", Quoted(from), Quoted(to)))
                .label("there is no such card")
                .help(help)
        }
        GameFault::NoTicketNames { city } => Message::new(format!("no ticket in play names {}", Quoted(city)))
            .label("there is no such card")
            .help("a ticket is typed as its two cities"),
        GameFault::TicketNotInVariant { ticket, variant, variants } => {
            let elsewhere = variants.iter().map(Quoted);
            Message::new(format!("the ticket {} is not in play in {}", Quoted(ticket), Quoted(variant)))
                .label("not in these decks")
                .help(format!("it is in play in {}; write `variant = \"…\"` if you played that", and(elsewhere)))
        }
        GameFault::TicketTaken { ticket, cards, players } => {
            let mut holders = players.clone();
            holders.sort();
            holders.dedup();
            let (all, ticket) = (and(holders.iter().map(Quoted)), Quoted(ticket));
            let title = match (holders.len(), players.len()) {
                (1, 2) => format!("{all} holds {ticket} twice"),
                (1, times) => format!("{all} holds {ticket} {times} times"),
                (2, 2) => format!("{all} both hold {ticket}"),
                (names, times) if names == times => format!("{all} all hold {ticket}"),
                (_, times) => format!("{all} hold {ticket} {times} times in all"),
            };
            let label = match cards {
                1 => "each card exists once".to_owned(),
                _ => format!("only {cards} such cards exist"),
            };
            Message::new(title).label(label).other("held here")
        }
        GameFault::NoSuchPoints { ticket, given, points } => {
            let values = or(points.iter().map(|points| format!("`{ticket} ({points})`")));
            Message::new(format!("no ticket {} is worth {}", Quoted(ticket), Quoted(given)))
                .label(format!("no such card is worth {given}"))
                .help(format!("write {values}"))
        }
        GameFault::TicketUnclear { ticket, points } => {
            let values = or(points.iter().map(|points| format!("`{ticket} ({points})`")));
            Message::new(format!("it is unclear which card {} is", Quoted(ticket)))
                .label("the points tell which")
                .help(format!("write {values}"))
        }
        GameFault::NoBonusTickets { edition } => {
            Message::new(format!("the edition {} has no bonus tickets", Quoted(edition)))
                .label("not in this box")
                .help("the bonus tickets belong to `europe-anniversary`")
        }
        GameFault::TooManyBonusTickets { found, most } => {
            Message::new(format!("{found} bonus tickets are in play, and the box has {most}")).label("one too many")
        }
    }
}

fn colors(colors: &[Color]) -> String {
    and(colors.iter().map(|color| Quoted(color.key())))
}

fn both(tracks: usize) -> &'static str {
    if tracks == 2 { "both" } else { "several" }
}
