//! Faults of a game, and remarks on it, in English.

pub(crate) mod edition;
pub(crate) mod file;

use super::grammar::{Count, LANGUAGE, Quoted, and, grouped, or, quoted, said, span};
use crate::color::Color;
use crate::fault::{GameFault, RemarkKind};
use crate::game::HouseRule;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::Refusal;
use crate::words::faults::{FaultCount, FaultLabel, LetPass, Message, message};
use crate::words::heard::Keyword;

pub(crate) fn text(label: FaultLabel) -> &'static str {
    match label {
        FaultLabel::Error => "error",
        FaultLabel::Remark => "remark",
        FaultLabel::Help => "help",
        FaultLabel::TypeTwoCities => "A route or a ticket is two cities, without a comma between them.",
        FaultLabel::OpenDoubleRoutes => "`double-routes` if you played with all tracks open.",
    }
}

pub(crate) fn count(faults: FaultCount<'_>) -> String {
    match faults {
        FaultCount::More(more) => format!("and {} more", grouped(more as u64)),
        FaultCount::Place(file, line, column) => format!("{file}, line {line}, column {column}"),
        FaultCount::All(count, file, refusal) => format!("{} in {file}, {}", Count(count, "fault"), outcome(refusal)),
    }
}

fn outcome(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NothingScored => "nothing was scored",
        Refusal::NoPathLookedFor => "no path was looked for",
        Refusal::NoMapDrawn => "no map was drawn",
        Refusal::NoFinishedGame => "not a finished game",
        Refusal::NoEdition => "not an edition",
        Refusal::ResultDiffers => "the result does not hold",
        Refusal::MendByHand => "fix it by hand first",
    }
}

/// Help that points at a similar name.
fn similar(noun: &str, name: Option<&Text>) -> Option<String> {
    name.map(|name| format!("{noun} with a similar name exists: {name:#}"))
}

/// What is so as a group waived a rule, behind `the house rule that`.
pub(crate) fn house_rule(rule: HouseRule) -> &'static str {
    match rule {
        HouseRule::DoubleRoutes => "all tracks of double routes are open",
        HouseRule::SecondTrack => "two tracks of a route may be one player's",
        HouseRule::TooManyTrains => "more trains may be laid than a player has",
        HouseRule::TooManyStations => "more stations may be built than a player has",
        HouseRule::StationTaken => "two players may have a station in a city",
        HouseRule::TicketTaken => "a ticket may be held twice",
        HouseRule::TicketNotInVariant => "tickets of other variants count",
        HouseRule::TooManyPassengers => "more passengers may be held than the box has",
        HouseRule::PassengersWithoutRoutes => "more passengers may be held than the routes bring",
    }
}

pub(crate) fn let_pass(what: LetPass) -> String {
    match what {
        LetPass::InRecord(rule) => format!("to let it pass, add `house-rules = [\"{rule}\"]`"),
        LetPass::AtTable(rule) => {
            format!("`{}` lets it pass, and the score says so", LANGUAGE.words_for(Keyword::Rule(rule))[0])
        }
    }
}

pub(crate) fn remark(kind: &RemarkKind) -> String {
    match kind {
        RemarkKind::NobodyRanOut { last_turn: Trains(0) } => "nobody is out of trains; did the game end early?".into(),
        RemarkKind::NobodyRanOut { last_turn } => {
            format!("nobody is down to {}; did the game end early?", said(last_turn))
        }
        RemarkKind::TooManyLongTickets { player, held, most } => {
            let most = if *most == 0 { "none".to_owned() } else { format!("at most {most}") };
            format!("{player} holds {}, and can have kept {most}", Count(*held, "long ticket"))
        }
        RemarkKind::TooFewTickets { player, held, least, variant } => {
            let held = if *held == 0 { "no ticket".to_owned() } else { Count(*held, "ticket").to_string() };
            match variant {
                Some(variant) => format!("{player} holds {held}, and in {variant} keeps at least {least}"),
                None => format!("{player} holds {held}, and every player keeps at least {least}"),
            }
        }
        RemarkKind::UnknownTicket { player } => {
            format!("{player} held a ticket that nobody knows any more; it is not in the points")
        }
        RemarkKind::TooManyPassengers { players, found, most } => {
            let hold = if players.len() == 1 { "holds" } else { "together hold" };
            let (players, found) = (and(players), Count(*found as usize, "passenger"));
            format!("{players} {hold} {found}, and the places on the claimed routes can have given {most} at most")
        }
        RemarkKind::MarkerElsewhere { player, marker, recount } => {
            format!("the marker of {player} stood at {marker}, and the routes come to {recount}; the recount decides")
        }
        RemarkKind::TrainsLeftDiffer { player, counted, recount } => {
            let counted = Count(*counted as usize, "train");
            format!("{player} had {counted} left, and by the routes it should be {recount}; the routes decide")
        }
        RemarkKind::FinalMarkerElsewhere { player, marker, total } => format!(
            "the marker of {player} stood at {marker} in the end, and the points come to {}; the recount decides",
            total.0
        ),
        RemarkKind::PlayedWithDoubleRoutes { players } => {
            format!("house rule: {players} players played with all tracks of double routes open")
        }
        RemarkKind::LetPass { fault } => format!("the table let this pass: {}", LANGUAGE.fault(fault).title),
        RemarkKind::BetterStationChoice { player, points: Points(0), completed, routes } => {
            let gain = Count(*completed, "ticket");
            format!("{player} would have completed {gain} more with the stations on {}", quoted(routes))
        }
        RemarkKind::BetterStationChoice { player, points, routes, .. } => {
            let gain = said(points);
            format!("{player} would have had {gain} more with the stations on {}", quoted(routes))
        }
    }
}

pub(crate) fn game(fault: &GameFault) -> Message {
    match fault {
        GameFault::PlayerCount { found, least, most } => {
            let play =
                if found < least { format!("at least {least} are needed") } else { format!("at most {most} can play") };
            message!(
                ("{} named, and {play}", Count(*found, "player")),
                ("{} can play", span(least, most)),
                "each player has a `[[player]]` table of their own"
            )
        }
        GameFault::EverybodyLeft => message!(
            "every player left before the end",
            "nobody stayed to win",
            "take `left-early` out for those who stayed"
        ),
        GameFault::TooManyUnknownTickets { found, most } => message!(
            ("{} are unknown, and {most} at most can be", Count(*found as usize, "ticket")),
            "there would be too many possibilities",
            "agree on the others at the table, and note their points with `adjust`"
        ),
        GameFault::PlayerTwice { names: [first, name] } if first == name => {
            message!("two players are called {name:#}", "the second one", "tell them apart: `Anna B.`")
                .other("the first one")
        }
        GameFault::PlayerTwice { names: [first, name] } => message!(
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
        GameFault::AdjustmentOfNothing { player } => message!(
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
        GameFault::TrackTwice { route, player } => {
            message!("{player:#} claims {route:#} twice", "the second time", "take one of the two out")
                .other("the first time")
        }
        GameFault::SecondTrack { route, player, tracks } => message!(
            ("{player:#} claims {} tracks of {route:#}", both(*tracks)),
            "one player never holds two tracks of a route",
            "one of them belongs to somebody else, or was not claimed"
        )
        .other("the first one"),
        GameFault::TrackClosed { route, tracks, players, .. } => message!(
            ("{} tracks of {route:#} are claimed, and {players} players may claim only one of them", both(*tracks)),
            "closed once another track is claimed",
            "if you played with all tracks open, add `house-rules = [\"double-routes\"]`"
        )
        .other("another track"),
        GameFault::TooManyStations { player, built, stations } => {
            message!(("{player:#} has built {}, and a player has {stations}", Count(*built, "station")), "one too many")
        }
        GameFault::StationInCountry { country } => message!("{country:#} is a country", "stations stand in cities"),
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
                _ => format!("the cards that name one of them are {}", quoted(others)),
            };
            message!("no ticket joins {from:#} and {to:#}", "there is no such card", help)
        }
        GameFault::NoTicketNames { city } => {
            message!("no ticket in play names {city:#}", "there is no such card", "a ticket is typed as its two cities")
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
            let title = match (holders.len(), *times) {
                (1, 2) => format!("{all} holds {ticket} twice"),
                (1, times) => format!("{all} holds {ticket} {times} times"),
                (2, 2) => format!("{all} both hold {ticket}"),
                (names, times) if names == times => format!("{all} all hold {ticket}"),
                (_, times) => format!("{all} hold {ticket} {times} times in all"),
            };
            let label = match cards {
                1 => "each card exists once".into(),
                _ => format!("only {cards} such cards exist"),
            };
            message!(title, label).other("held here")
        }
        GameFault::NoSuchCard { ticket, given, cards } => {
            let written = or(cards.iter().map(Quoted));
            match given.raw().parse::<u32>() {
                Ok(points) => {
                    message!(
                        "no ticket {ticket:#} is worth {given:#}",
                        "no such card is worth {points}",
                        "write {written}"
                    )
                }
                Err(_) => message!("no ticket {ticket:#} is {given:#}", "no such card is in play", "write {written}"),
            }
        }
        GameFault::TicketUnclear { ticket, cards } => {
            let written = or(cards.iter().map(Quoted));
            message!(
                "it is unclear which card {ticket:#} is",
                "what stands in parentheses tells which",
                "write {written}"
            )
        }
        GameFault::NoBonusTickets { edition } => message!(
            "the edition {edition:#} has no bonus tickets",
            "not in this box",
            "the bonus tickets belong to `europe-anniversary`"
        ),
        GameFault::TooManyBonusTickets { found, most } => {
            message!("{found} bonus tickets are in play, and the box has {most}", "one too many")
        }
    }
}

fn colors(colors: &[Color]) -> String {
    and(colors.iter().map(|color| Quoted(color.key())))
}

fn both(tracks: usize) -> &'static str {
    if tracks == 2 { "both" } else { "several" }
}
