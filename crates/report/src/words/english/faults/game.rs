//! Faults of a game in English.

use crate::words::english::grammar::{
    Count, Quoted, and, few_quoted, grouped, or, quoted, said, span,
};
use stationmaster_core::color::Color;
use stationmaster_core::fault::GameFault;
use stationmaster_core::limits::MOST_STATION_CHOICES;

pub(crate) fn game(fault: &GameFault) -> String {
    rows! { fault;
        GameFault::PlayerCount { found, least, most } => {
            let play =
                if found < least { format!("at least {least} are needed") } else { format!("at most {most} can play") };
            format!(
                "{} named, and {play}\n\
                 {} can play\n\
                 name everybody who played, each once",
                Count(*found, "player"), span(least, most)
            )
        };
        GameFault::EverybodyLeft =>
            "every player left before the end\n\
             nobody stayed to win\n\
             take `left-early` out for those who stayed";
        GameFault::PlayerTwice([first, name]) =>
            "{first:#} and {name:#} are the same name\n\
             case, accents, spaces and punctuation make no difference\n\
             tell them apart: `Anna B.`\n\
             the first one";
        GameFault::ColorNotInEdition { color, edition, colors: known } =>
            "no player of {edition:#} has the color {}\n\
             not in this box\n\
             the colors are {}", Quoted(color.key()), colors(known);
        GameFault::ColorTaken { color, players } => {
            let [first, second] = players;
            format!(
                "{first:#} and {second:#} both have the color {}\n\
                 each player has a color of their own\n\
                 \n\
                 taken here",
                Quoted(color.key())
            )
        };
        GameFault::TooManyTrains { player, laid, trains } =>
            "{player:#} has laid {}, and a player has {}\n\
             too many routes stand below this name\n\
             one of the routes belongs to somebody else, or was not claimed", said(laid), trains.0;
        GameFault::TooManyPassengers { color, found, most } =>
            "{found} {} passengers are held, and the box has {most}\n\
             one of these numbers is too high\n\
             \n\
             and these", said(color);
        GameFault::PassengersWithoutRoutes { player, found, most, per_route } =>
            "{player:#} holds {}, and the claimed routes bring {most} at most\n\
             a claimed route brings {} at most\n\
             is a route missing, or a number too high?",
            Count(*found as usize, "passenger"), Count(*per_route as usize, "passenger");
        GameFault::OnlyTotals =>
            "only totals are known of this game\n\
             nobody's routes and tickets are\n\
             `score`, `check` and `history` take it";
        GameFault::TotalMissing(player) =>
            "the total of {player:#} is missing\n\
             others have a `total`\n\
             give `total` to all players, or to none";
        GameFault::BesidesTotal { player, field } =>
            "{player:#} has a `total`, and `{field}` besides\n\
             with `total` nothing else is known\n\
             take out `total` if routes and tickets are known, or else this field";
        GameFault::AdjustmentOfNothing(player) =>
            "an adjustment for {player:#} has no points\n\
             it changes nothing\n\
             take it out, or give its points";
        GameFault::ResultDiffers { player, what, recorded, computed } => {
            let whose = player.as_ref().map_or_else(String::new, |player| format!(" of {player:#}"));
            let computed = match computed {
                Some(computed) => computed.to_string(),
                None if *what == "stations" => "no stations".into(),
                None => "nothing".into(),
            };
            format!(
                "the result gives {what:#}{whose} as {recorded}, and it is {computed}\n\
                 computed: {computed}"
            )
        };
        GameFault::NoSuchRoute { from, to, neighbours } => {
            let lead = match neighbours.as_slice() {
                [only] => format!("from {from:#} the only route leads to {only:#}"),
                _ => format!("from {from:#} routes lead to {}", quoted(neighbours)),
            };
            format!(
                "no route joins {from:#} and {to:#}\n\
                 these two are not neighbours\n\
                 {lead}"
            )
        };
        GameFault::NoSuchTrack { route, color, colors: known } =>
            "no track of {route:#} is {color}\n\
             no such track\n\
             its color is {}", or(known.iter().map(|color| Quoted(color.key())));
        GameFault::TrackTaken { route, color, tracks, player, holders } => {
            let all = quoted(holders);
            let title = match (tracks, holders.len()) {
                (1, _) => format!("{route:#} is claimed by {all} and by {player:#}"),
                (_, 1) => format!("{route:#}, {} track, is claimed by {all} and by {player:#}", said(color)),
                _ => format!("no track of {route:#} is left for {player:#}: {all} have claimed them"),
            };
            format!(
                "{title}\n\
                 a track belongs to one player\n\
                 take it out where it was entered by mistake\n\
                 claimed here"
            )
        };
        GameFault::SecondTrack { route, player, tracks } =>
            "{player:#} claims {route:#} {}\n\
             one player never holds two tracks of a route\n\
             one of them belongs to somebody else, or was not claimed\n\
             the first one", if *tracks == 1 { "twice" } else { "more than once" };
        GameFault::TrackClosed { route, tracks, players, .. } =>
            "{} tracks of {route:#} are claimed, and {players} players may claim only one of them\n\
             closed once another track is claimed\n\
             if you played with all tracks open, add `house-rules = [\"double-routes\"]` at the top of the file, above the first `[[player]]`\n\
             another track", both(*tracks);
        GameFault::TooManyStations { player, built, stations, choices } => {
            let title = format!("{player:#} has built {}, and a player has {stations}", Count(*built, "station"));
            let help = format!(
                "take one out; even under a house rule at most {} choices of their routes can be compared, and these have up to {}",
                grouped(MOST_STATION_CHOICES as u64),
                grouped(*choices as u64)
            );
            format!(
                "{title}\n\
                 one too many\n\
                 {}",
                if *choices > MOST_STATION_CHOICES { help } else { String::new() }
            )
        };
        GameFault::StationInCountry(country) =>
            "{country:#} is a country\n\
             stations stand in cities";
        GameFault::StationTaken { city, players } => {
            let [first, second] = players;
            let title = if first == second {
                format!("{first:#} has two stations in {city:#}")
            } else {
                format!("{first:#} and {second:#} both have a station in {city:#}")
            };
            format!(
                "{title}\n\
                 a city holds one station\n\
                 \n\
                 taken here"
            )
        };
        GameFault::StationRouteElsewhere { city, route } =>
            "{route:#} does not lead to {city:#}\n\
             a station opens a route into or out of its own city";
        GameFault::StationRouteNotAnOpponents { city, route, player, own } => {
            let why = if *own { "the player's own" } else { "claimed by nobody" };
            format!(
                "the station in {city:#} cannot use {route:#}\n\
                 this route is {why}\n\
                 a station opens a route that an opponent of {player} has claimed"
            )
        };
        GameFault::NoSuchTicket { from, to, others } => {
            let help = match others.as_slice() {
                [] => "no card in play names either city".into(),
                [only] => format!("the only card that names one of them is {only:#}"),
                _ => format!("the cards that name one of them are {}", few_quoted(others)),
            };
            format!(
                "no ticket joins {from:#} and {to:#}\n\
                 there is no such card\n\
                 {help}"
            )
        };
        GameFault::TicketNotInVariant { ticket, variant, variants } => {
            let elsewhere = variants.iter().map(Quoted);
            format!(
                "the ticket {ticket:#} is not in play in {variant:#}\n\
                 not in these decks\n\
                 it is in play in {}; write `variant = \"…\"` if you played that",
                and(elsewhere)
            )
        };
        GameFault::TicketTaken { ticket, cards, holders, times } => {
            let (all, ticket) = (quoted(holders), Quoted(ticket));
            let hold = if holders.len() == 1 { "holds" } else { "hold" };
            let title = format!("{all} {hold} {ticket}, {times} times in all");
            let label = match cards {
                1 => "each card exists once".into(),
                _ => format!("only {cards} such cards exist"),
            };
            format!(
                "{title}\n\
                 {label}\n\
                 \n\
                 held here"
            )
        };
        GameFault::NoSuchCard { ticket, given, cards } => {
            let written = or(cards.iter().map(Quoted));
            format!(
                "there is no ticket {ticket:#} with {given:#}\n\
                 no such card is in play\n\
                 write {written}"
            )
        };
        GameFault::TicketUnclear { ticket, cards } => {
            let written = or(cards.iter().map(Quoted));
            format!(
                "it is unclear which card {ticket:#} is\n\
                 what stands in parentheses tells which\n\
                 write {written}"
            )
        };
        GameFault::TooManyBonusTickets { found, most } =>
            "bonus tickets in play: {found}; the box has {most}\n\
             one too many";
    }
}

fn colors(colors: &[Color]) -> String {
    and(colors.iter().map(|color| Quoted(color.key())))
}

fn both(tracks: usize) -> &'static str {
    if tracks == 2 { "both" } else { "several" }
}
