//! Verdicts on claims: on a claimed path, and on a claimed way to complete a ticket.

use serde::Serialize;

use super::express::{names, track_name, track_with_length};
use super::look::Look;
use crate::words::express::{ClaimedWay, Express};
use stationmaster_core::claim::{Break, Judgement, Obstacle, judge_way};
use stationmaster_core::game::Game;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::express::LongestPath;
use stationmaster_core::text::Text;
use stationmaster_core::units::{CityId, Points, Seat, TrackId, Trains};

/// What to say of a claimed path, beside the longest there is.
pub(super) fn claim_sentence(
    game: &Game,
    seat: Seat,
    path: &LongestPath,
    judgement: &Judgement,
    look: Look,
) -> String {
    let words = look.language;
    let player = &game.player(seat).name;
    let (length, longest) = (judgement.length, path.length());
    match &judgement.broken {
        Some(broken) => words.say(Express::ClaimBroken(&break_reason(
            game, seat, broken, look,
        ))),
        None if length == longest => words.say(Express::ClaimHolds(player, length)),
        None => words.say(Express::ClaimTooModest(player, length, longest - length)),
    }
}

pub(super) fn break_reason(game: &Game, seat: Seat, broken: &Break, look: Look) -> String {
    let words = look.language;
    let city = |id| game.board().city_name(id);
    let (hop, cities, obstacle) = match broken {
        Break::TooShort => return words.say(Express::BreakTooShort),
        Break::Elsewhere(cities) => return words.say(Express::BreakElsewhere(cities.map(city))),
        Break::At {
            hop,
            cities,
            obstacle,
        } => (*hop, cities.map(city), obstacle),
    };
    let owners = |seats: &[Seat]| names(game, seats);
    match obstacle {
        Obstacle::NoRoute => words.say(Express::BreakNoRoute(hop, cities)),
        Obstacle::Unclaimed => words.say(Express::BreakUnclaimed(hop, cities)),
        Obstacle::Opponents(seats) => {
            words.say(Express::BreakOpponents(hop, cities, &owners(seats)))
        }
        Obstacle::UsedBefore(before) => words.say(Express::BreakUsedBefore(hop, cities, *before)),
        Obstacle::DeadEnd => words.say(Express::BreakDeadEnd(hop, cities[0])),
        Obstacle::NoStation(seats) => {
            let player = &game.player(seat).name;
            words.say(Express::BreakNoStation(hop, cities, &owners(seats), player))
        }
        Obstacle::StationTaken(station, opens) => {
            let opens = track_name(game.board(), *opens, look);
            words.say(Express::BreakStationTaken(
                hop,
                cities,
                city(*station),
                &opens,
            ))
        }
    }
}

/// What to say of a way by which a player claims to have completed a ticket, given by its position among the player's.
pub fn way_sentences(
    score: &Scoreboard,
    (seat, position): (Seat, usize),
    cities: &[CityId],
    look: Look,
) -> String {
    let (game, words) = (score.game(), look.language);
    let scored = &score.player(seat).tickets.list[position];
    let ticket = game.ticket(scored.ticket);
    let judgement = judge_way(game, seat, ticket.cities, cities);
    let [from, to] = ticket.cities.map(|city| game.board().city_name(city));
    let city = |(track, city): &(TrackId, CityId)| {
        (
            track_with_length(game.board(), *track, look),
            game.board().city_name(*city),
        )
    };
    let way = ClaimedWay {
        player: &game.player(seat).name,
        ticket: &format!("{from}{}{to}", look.dash()),
        points: ticket.points,
        length: judgement.length,
        borrowed: &judgement.borrowed.iter().map(city).collect::<Vec<_>>(),
    };
    let verdict = match &judgement.broken {
        Some(broken) => words.say(Express::WayBroken(
            &way,
            &break_reason(game, seat, broken, look),
        )),
        None => words.say(Express::WayHolds(&way)),
    };
    let more = match (judgement.broken.is_some(), scored.is_completed()) {
        (true, true) => Some(Express::AnotherWay),
        (false, false) => Some(Express::StationsElsewhere),
        _ => None,
    };
    [verdict]
        .into_iter()
        .chain(more.map(|more| words.say(more)))
        .collect::<Vec<_>>()
        .join(" ")
}

/// A claimed path as a way to complete a ticket.
#[derive(Serialize)]
pub(super) struct WayJson<'a> {
    from: &'a Text,
    to: &'a Text,
    /// The points of the ticket.
    points: Points,
    valid: bool,
    /// How long it is, as far as it holds.
    length: Trains,
    /// The routes of opponents that it uses, each with its station.
    borrowed: Vec<Borrowed<'a>>,
    /// Why it breaks.
    reason: Option<String>,
}

/// A route of an opponent that a station opens.
#[derive(Serialize)]
struct Borrowed<'a> {
    from: &'a Text,
    to: &'a Text,
    /// The city of the station.
    station: &'a Text,
}

/// The judgement on a claimed way for programs.
pub(super) fn way_json<'a>(
    game: &'a Game,
    (seat, position): (Seat, usize),
    cities: &[CityId],
) -> WayJson<'a> {
    let ticket = game.ticket(game.player(seat).tickets[position]);
    let judgement = judge_way(game, seat, ticket.cities, cities);
    let name = |city: CityId| game.board().city_name(city);
    let [from, to] = ticket.cities.map(name);
    let broken = judgement.broken.as_ref();
    let borrowed = judgement.borrowed.iter().map(|(track, station)| {
        let [from, to] = game.board().route_of(*track).cities.map(name);
        Borrowed {
            from,
            to,
            station: name(*station),
        }
    });
    WayJson {
        from,
        to,
        points: ticket.points,
        valid: broken.is_none(),
        length: judgement.length,
        borrowed: borrowed.collect(),
        reason: broken.map(|broken| break_reason(game, seat, broken, Look::PLAIN)),
    }
}
