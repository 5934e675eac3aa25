//! Words for faults of a game.

use super::Message;
use crate::color::Color;
use crate::fault::FaultKind;
use crate::report::words::{Count, List, Quoted, Span, clean};

pub(super) fn message(kind: &FaultKind) -> Option<Message> {
    players(kind).or_else(|| routes(kind)).or_else(|| stations(kind)).or_else(|| tickets(kind))
}

fn colors(colors: &[Color]) -> String {
    List::and(colors.iter().map(|color| Quoted(color.name()))).to_string()
}

fn players(kind: &FaultKind) -> Option<Message> {
    Some(match kind {
        FaultKind::PlayerCount { found, least, most } => {
            Message::new(format!("{} cannot play this game", Count(*found, "player")))
                .label(format!("{} can", Span(least, most)))
                .help("each player has a `[[player]]` table of their own")
        }
        FaultKind::PlayerTwice { name } => Message::new(format!("two players are called {}", Quoted(name)))
            .label("the second one")
            .other("the first one")
            .help("tell them apart: `Anna B.`"),
        FaultKind::ColorNotInEdition { color, edition, colors: known } => {
            Message::new(format!("no player of {} has the color {}", Quoted(edition), Quoted(color.name())))
                .label("not in this box")
                .help(format!("the colors are {}", colors(known)))
        }
        FaultKind::ColorTaken { color, players } => {
            let [first, second] = players;
            Message::new(format!(
                "{} and {} both have the color {}",
                Quoted(first),
                Quoted(second),
                Quoted(color.name())
            ))
            .label("each player has a color of their own")
            .other("taken here")
        }
        FaultKind::TooManyTrains { player, laid, trains } => {
            Message::new(format!("{} has laid {laid}, and a player has {}", Quoted(player), trains.0))
                .label("too many routes stand below this name")
                .help("one of the routes belongs to somebody else, or was not claimed")
        }
        FaultKind::TooManyPassengers { color, found, most } => {
            Message::new(format!("{found} {} passengers are held, and the box has {most}", color.name()))
                .label("one of these numbers is too high")
                .other("and these")
        }
        FaultKind::PassengersWithoutRoutes { player, found, most, per_route } => Message::new(format!(
            "{} holds {}, and the claimed routes bring {most} at most",
            Quoted(player),
            Count(*found as usize, "passenger")
        ))
        .label(format!("a claimed route brings {} at most", Count(*per_route as usize, "passenger")))
        .help("is a route missing, or a number too high?"),
        FaultKind::ResultDiffers { player, what, recorded, computed } => {
            let whose = player.as_ref().map_or_else(String::new, |player| format!(" of {}", Quoted(player)));
            Message::new(format!(
                "the result gives {}{whose} as {}, and it is {}",
                Quoted(what),
                clean(recorded),
                clean(computed)
            ))
            .label(format!("computed: {}", clean(computed)))
        }
        _ => return None,
    })
}

fn routes(kind: &FaultKind) -> Option<Message> {
    Some(match kind {
        FaultKind::NoSuchRoute { from, to, neighbours } => {
            Message::new(format!("no route joins {} and {}", Quoted(from), Quoted(to)))
                .label("these two are not neighbours")
                .help(match neighbours.as_slice() {
                    [only] => format!("from {} the only route leads to {}", Quoted(from), Quoted(only)),
                    _ => format!(
                        "from {} routes lead to {}",
                        Quoted(from),
                        List::and(neighbours.iter().map(|city| Quoted(city)))
                    ),
                })
        }
        FaultKind::NoSuchTrack { route, color, colors: known } => {
            Message::new(format!("no track of {} is {color}", Quoted(route)))
                .label("no such track")
                .help(format!("its color is {}", List::or(known.iter().map(|color| Quoted(color.name())))))
        }
        FaultKind::TrackTaken { route, color, tracks, player, holders } => {
            let all = List::and(holders.iter().map(|name| Quoted(name)));
            let title = match (tracks, holders.len()) {
                (1, _) => format!("{} is claimed by {all} and by {}", Quoted(route), Quoted(player)),
                (_, 1) => {
                    format!("{}, {} track, is claimed by {all} and by {}", Quoted(route), color.name(), Quoted(player))
                }
                _ => format!("no track of {} is left for {}: {all} have claimed them", Quoted(route), Quoted(player)),
            };
            Message::new(title)
                .label("a track belongs to one player")
                .other("claimed here")
                .help("take it out where it was entered by mistake")
        }
        FaultKind::TrackTwice { route, player } => {
            Message::new(format!("{} claims {} twice", Quoted(player), Quoted(route)))
                .label("the second time")
                .other("the first time")
                .help("take one of the two out")
        }
        FaultKind::SecondTrack { route, player, tracks } => {
            Message::new(format!("{} claims {} tracks of {}", Quoted(player), both(*tracks), Quoted(route)))
                .label("one player never holds two tracks of a route")
                .other("the first one")
                .help("one of them belongs to somebody else, or was not claimed")
        }
        FaultKind::TrackClosed { route, tracks, players } => Message::new(format!(
            "{} tracks of {} are claimed, and {players} players may claim only one of them",
            both(*tracks),
            Quoted(route)
        ))
        .label("closed once another track is claimed")
        .other("another track")
        .help("if you played with all tracks open, add `house-rules = [\"double-routes\"]`"),
        _ => return None,
    })
}

fn both(tracks: usize) -> &'static str {
    if tracks == 2 { "both" } else { "several" }
}

fn stations(kind: &FaultKind) -> Option<Message> {
    Some(match kind {
        FaultKind::TooManyStations { player, built, stations } => Message::new(format!(
            "{} has built {}, and a player has {stations}",
            Quoted(player),
            Count(*built, "station")
        ))
        .label("one too many"),
        FaultKind::StationInCountry { country } => {
            Message::new(format!("{} is a country", Quoted(country))).label("stations stand in cities")
        }
        FaultKind::StationTaken { city, players } => {
            let [first, second] = players;
            let title = if first == second {
                format!("{} has two stations in {}", Quoted(first), Quoted(city))
            } else {
                format!("{} and {} both have a station in {}", Quoted(first), Quoted(second), Quoted(city))
            };
            Message::new(title).label("a city holds one station").other("taken here")
        }
        FaultKind::StationRouteElsewhere { city, route } => {
            Message::new(format!("{} does not lead to {}", Quoted(route), Quoted(city)))
                .label("a station opens a route into or out of its own city")
        }
        FaultKind::StationRouteNotAnOpponents { city, route, player, own } => {
            let why = if *own { "the player's own" } else { "claimed by nobody" };
            Message::new(format!("the station in {} cannot use {}", Quoted(city), Quoted(route)))
                .label(format!("this route is {why}"))
                .help(format!("a station opens a route that an opponent of {} has claimed", clean(player)))
        }
        _ => return None,
    })
}

fn tickets(kind: &FaultKind) -> Option<Message> {
    Some(match kind {
        FaultKind::NoSuchTicket { from, to, others } => {
            let help = match others.as_slice() {
                [] => "no card in play names either city".to_owned(),
                [only] => format!("the only card that names one of them is {}", Quoted(only)),
                _ => {
                    format!("the cards that name one of them are {}", List::and(others.iter().map(|card| Quoted(card))))
                }
            };
            Message::new(format!("no ticket joins {} and {}", Quoted(from), Quoted(to)))
                .label("there is no such card")
                .help(help)
        }
        FaultKind::NoTicketNames { city } => Message::new(format!("no ticket in play names {}", Quoted(city)))
            .label("there is no such card")
            .help("a ticket is typed as its two cities"),
        FaultKind::TicketNotInVariant { ticket, variant, variants } => {
            let elsewhere = variants.iter().map(|variant| Quoted(variant));
            Message::new(format!("the ticket {} is not in play in {}", Quoted(ticket), Quoted(variant)))
                .label("not in these decks")
                .help(format!("it is in play in {}; write `variant = \"…\"` if you played that", List::and(elsewhere)))
        }
        FaultKind::TicketTaken { ticket, players } => {
            let [first, second] = players;
            let title = if first == second {
                format!("{} holds {} twice", Quoted(first), Quoted(ticket))
            } else {
                format!("{} and {} both hold {}", Quoted(first), Quoted(second), Quoted(ticket))
            };
            Message::new(title).label("each card exists once").other("held here")
        }
        FaultKind::TicketUnclear { ticket, points } => {
            let values = List::or(points.iter().map(|points| format!("`{} ({points})`", clean(ticket))));
            Message::new(format!("it is unclear which card {} is", Quoted(ticket)))
                .label("the points tell which")
                .help(format!("write {values}"))
        }
        FaultKind::NoBonusTickets { edition } => {
            Message::new(format!("the edition {} has no bonus tickets", Quoted(edition)))
                .label("not in this box")
                .help("the bonus tickets belong to `europe-anniversary`")
        }
        FaultKind::TooManyBonusTickets { found, most } => {
            Message::new(format!("{found} bonus tickets are in play, and the box has {most}")).label("one too many")
        }
        _ => return None,
    })
}
