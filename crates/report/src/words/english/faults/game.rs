//! Faults of a game in English.

use crate::words::english::grammar::{
    Count, Quoted, and, few_quoted, grouped, or, quoted, said, span,
};
use crate::words::faults::{Message, message};
use stationmaster_core::color::Color;
use stationmaster_core::fault::GameFault;
use stationmaster_core::limits::MOST_STATION_CHOICES;

pub(crate) fn game(fault: &GameFault) -> Message {
    match fault {
        GameFault::PlayerCount { found, least, most } => {
            let play =
                if found < least { format!("at least {least} are needed") } else { format!("at most {most} can play") };
            message!(
                ("{} named, and {play}", Count(*found, "player")),
                ("{} can play", span(least, most)),
                "name everybody who played, each once"
            )
        }
        GameFault::EverybodyLeft => message!(
            "every player left before the end",
            "nobody stayed to win",
            "take `left-early` out for those who stayed"
        ),
        GameFault::PlayerTwice([first, name]) => message!(
            "{first:#} and {name:#} are the same name",
            "case, accents, spaces and punctuation make no difference",
            "tell them apart: `Anna B.`"
        )
        .other("the first one"),
        GameFault::ColorNotInEdition { color, edition, colors: known } => message!(
            ("no player of {edition:#} has the color {}", Quoted(color.key())),
            "not in this box",
            ("the colors are {}", colors(known))
        ),
        GameFault::ColorTaken { color, players } => {
            let [first, second] = players;
            message!(
                ("{first:#} and {second:#} both have the color {}", Quoted(color.key())),
                "each player has a color of their own"
            )
            .other("taken here")
        }
        GameFault::TooManyTrains { player, laid, trains } => message!(
            ("{player:#} has laid {}, and a player has {}", said(laid), trains.0),
            "too many routes stand below this name",
            "one of the routes belongs to somebody else, or was not claimed"
        ),
        GameFault::TooManyPassengers { color, found, most } => message!(
            ("{found} {} passengers are held, and the box has {most}", said(color)),
            "one of these numbers is too high"
        )
        .other("and these"),
        GameFault::PassengersWithoutRoutes { player, found, most, per_route } => message!(
            ("{player:#} holds {}, and the claimed routes bring {most} at most", Count(*found as usize, "passenger")),
            ("a claimed route brings {} at most", Count(*per_route as usize, "passenger")),
            "is a route missing, or a number too high?"
        ),
        GameFault::OnlyTotals => message!(
            "only totals are known of this game",
            "nobody's routes and tickets are",
            "`score`, `check` and `history` take it"
        ),
        GameFault::TotalMissing(player) => message!(
            "the total of {player:#} is missing",
            "others have a `total`",
            "give `total` to all players, or to none"
        ),
        GameFault::BesidesTotal { player, field } => message!(
            "{player:#} has a `total`, and `{field}` besides",
            "with `total` nothing else is known",
            "take out `total` if routes and tickets are known, and else this"
        ),
        GameFault::AdjustmentOfNothing(player) => message!(
            "an adjustment for {player:#} has no points",
            "it changes nothing",
            "take it out, or give its points"
        ),
        GameFault::ResultDiffers { player, what, recorded, computed } => {
            let whose = player.as_ref().map_or_else(String::new, |player| format!(" of {player:#}"));
            let computed = match computed {
                Some(computed) => computed.to_string(),
                None if *what == "stations" => "no stations".into(),
                None => "nothing".into(),
            };
            message!("the result gives {what:#}{whose} as {recorded}, and it is {computed}", "computed: {computed}")
        }
        GameFault::NoSuchRoute { from, to, neighbours } => {
            let lead = match neighbours.as_slice() {
                [only] => format!("from {from:#} the only route leads to {only:#}"),
                _ => format!("from {from:#} routes lead to {}", quoted(neighbours)),
            };
            message!("no route joins {from:#} and {to:#}", "these two are not neighbours", lead)
        }
        GameFault::NoSuchTrack { route, color, colors: known } => message!(
            "no track of {route:#} is {color}",
            "no such track",
            ("its color is {}", or(known.iter().map(|color| Quoted(color.key()))))
        ),
        GameFault::TrackTaken { route, color, tracks, player, holders } => {
            let all = quoted(holders);
            let title = match (tracks, holders.len()) {
                (1, _) => format!("{route:#} is claimed by {all} and by {player:#}"),
                (_, 1) => format!("{route:#}, {} track, is claimed by {all} and by {player:#}", said(color)),
                _ => format!("no track of {route:#} is left for {player:#}: {all} have claimed them"),
            };
            message!(title, "a track belongs to one player", "take it out where it was entered by mistake")
                .other("claimed here")
        }
        GameFault::SecondTrack { route, player, tracks } => message!(
            ("{player:#} claims {route:#} {}", if *tracks == 1 { "twice" } else { "more than once" }),
            "one player never holds two tracks of a route",
            "one of them belongs to somebody else, or was not claimed"
        )
        .other("the first one"),
        GameFault::TrackClosed { route, tracks, players, .. } => message!(
            ("{} tracks of {route:#} are claimed, and {players} players may claim only one of them", both(*tracks)),
            "closed once another track is claimed",
            "if you played with all tracks open, add `house-rules = [\"double-routes\"]` at the top of the file, above the first `[[player]]`"
        )
        .other("another track"),
        GameFault::TooManyStations { player, built, stations, choices } => {
            let title = format!("{player:#} has built {}, and a player has {stations}", Count(*built, "station"));
            let help = format!(
                "take one out; even a house rule lets no more pass than {} choices of their routes, and these have up to {}",
                grouped(MOST_STATION_CHOICES as u64),
                grouped(*choices as u64)
            );
            message!({ title }, "one too many").maybe_help((*choices > MOST_STATION_CHOICES).then_some(&help))
        }
        GameFault::StationInCountry(country) => message!("{country:#} is a country", "stations stand in cities"),
        GameFault::StationTaken { city, players } => {
            let [first, second] = players;
            let title = if first == second {
                format!("{first:#} has two stations in {city:#}")
            } else {
                format!("{first:#} and {second:#} both have a station in {city:#}")
            };
            message!(title, "a city holds one station").other("taken here")
        }
        GameFault::StationRouteElsewhere { city, route } => {
            message!("{route:#} does not lead to {city:#}", "a station opens a route into or out of its own city")
        }
        GameFault::StationRouteNotAnOpponents { city, route, player, own } => {
            let why = if *own { "the player's own" } else { "claimed by nobody" };
            message!(
                "the station in {city:#} cannot use {route:#}",
                "this route is {why}",
                "a station opens a route that an opponent of {player} has claimed"
            )
        }
        GameFault::NoSuchTicket { from, to, others } => {
            let help = match others.as_slice() {
                [] => "no card in play names either city".into(),
                [only] => format!("the only card that names one of them is {only:#}"),
                _ => format!("the cards that name one of them are {}", few_quoted(others)),
            };
            message!("no ticket joins {from:#} and {to:#}", "there is no such card", help)
        }
        GameFault::TicketNotInVariant { ticket, variant, variants } => {
            let elsewhere = variants.iter().map(Quoted);
            message!(
                "the ticket {ticket:#} is not in play in {variant:#}",
                "not in these decks",
                ("it is in play in {}; write `variant = \"…\"` if you played that", and(elsewhere))
            )
        }
        GameFault::TicketTaken { ticket, cards, holders, times } => {
            let (all, ticket) = (quoted(holders), Quoted(ticket));
            let hold = if holders.len() == 1 { "holds" } else { "hold" };
            let title = format!("{all} {hold} {ticket}, {times} times in all");
            let label = match cards {
                1 => "each card exists once".into(),
                _ => format!("only {cards} such cards exist"),
            };
            message!(title, label).other("held here")
        }
        GameFault::NoSuchCard { ticket, given, cards } => {
            let written = or(cards.iter().map(Quoted));
            message!("there is no ticket {ticket:#} with {given:#}", "no such card is in play", "write {written}")
        }
        GameFault::TicketUnclear { ticket, cards } => {
            let written = or(cards.iter().map(Quoted));
            message!(
                "it is unclear which card {ticket:#} is",
                "what stands in parentheses tells which",
                "write {written}"
            )
        }
        GameFault::TooManyBonusTickets { found, most } => {
            message!("bonus tickets in play: {found}; the box has {most}", "one too many")
        }
    }
}

fn colors(colors: &[Color]) -> String {
    and(colors.iter().map(|color| Quoted(color.key())))
}

fn both(tracks: usize) -> &'static str {
    if tracks == 2 { "both" } else { "several" }
}
