//! The state of the game for a phone: everything on the table, and only the player's own hand until the score.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::slice;

use serde::Serialize;
use serde_json::{Map, Value, json};
use stationmaster_core::{Move, Which};
use stationmaster_table::{FrontEnd, Owner, Place, Table};

use super::enter::{is_of_hand, look};
use stationmaster_core::PlayerId;
use stationmaster_core::category::Category;
use stationmaster_core::game::HouseRule;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::tickets::ScoredTicket;
use stationmaster_core::units::{Points, Seat, TrackId};
use stationmaster_report::stage::steps;
use stationmaster_report::story::story;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::{Phones, PhonesLabel};
use stationmaster_report::words::table::Facts;

/// The phases of an evening for a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Phase {
    /// Edition and variant are chosen at the table.
    #[default]
    Setup,
    /// Players join.
    Players,
    /// Players enter what they have.
    Play,
    /// The tickets are turned over at the table, and nothing is missing.
    Stage,
    /// The table shows the score, and nothing is missing.
    Score,
}

impl Phase {
    /// Returns the phase of a table with its front end: the hands are open once the table shows the score.
    pub(super) fn of(table: &Table, front: &FrontEnd) -> Phase {
        let is_chosen_now = front.place.has_titles();
        let is_shown = front.place == Place::Score && table.unfinished().is_empty();
        match (table.game(), front.stage) {
            (None, _) if table.edition().is_some() && !is_chosen_now => Phase::Players,
            (None, _) => Phase::Setup,
            (Some(_), Some(_)) if is_shown => Phase::Stage,
            (Some(_), None) if is_shown => Phase::Score,
            (Some(_), _) => Phase::Play,
        }
    }
}

/// Returns a key of the board and the deck; `None` before an edition is chosen.
pub(super) fn board_key(table: &Table) -> Option<String> {
    let (setup, edition) = (&table.position().setup, table.edition()?);
    // A house rule may allow cards of other variants.
    let holds_others = setup.house_rules.contains(&HouseRule::TicketNotInVariant);
    let mut hasher = DefaultHasher::new();
    (&setup.edition, setup.variant, holds_others).hash(&mut hasher);
    format!("{:?}", setup.bonus_tickets).hash(&mut hasher);
    edition.board().cities().len().hash(&mut hasher);
    Some(format!("{:x}", hasher.finish()))
}

/// Returns the part of the state that all phones of a language share, with the current score, if there is one.
pub(super) fn of_all(
    table: &Table,
    words: Language,
    phase: Phase,
    scored: Option<&Scoreboard>,
) -> Value {
    let position = table.position();
    let open = table.unfinished();
    let players = position.players.iter().zip((0..).map(Seat));
    let players = players.map(|(player, seat)| {
        let mut value =
            json!({ "id": player.id, "name": player.name.to_string(), "color": player.color });
        if let Some(scored) = scored {
            let (game, counted) = (scored.game(), table.counted(player.id));
            let open = open.iter().filter(|(id, _)| *id == player.id);
            let express = scored.player(seat).express.as_ref();
            value["left"] = json!(game.trains_left(seat));
            value["laid"] = json!(game.trains(seat));
            value["points"] = json!(game.route_points(seat));
            value["longest"] = json!(express.map(|express| express.length));
            value["counted"] = json!(counted.counted.map(|_| !counted.differs()));
            value["open"] = open.map(|(_, part)| part.key()).collect();
            value["done"] = json!(table.is_done(player.id));
        }
        value
    });
    let owner = |track| {
        let seat = table.game()?.owner(track)?;
        Some((track.0.to_string(), json!(position.players[seat.0].id)))
    };
    let tracks = table.game().map_or(0, |game| game.board().tracks().len());
    let tracks = (0..tracks).map(TrackId).filter_map(owner);
    let stations = position.stations.iter();
    let stations = stations.filter_map(|built| Some((built.city?.0.to_string(), json!(built.by))));
    json!({
        "language": words.key(),
        "phase": phase,
        "board": board_key(table).filter(|_| phase != Phase::Setup),
        "title": table.edition().map(|edition| edition.title().to_string()),
        "players": players.collect::<Value>(),
        "free": position.free_colors(),
        "tracks": tracks.collect::<Map<_, _>>(),
        "stations": stations.collect::<Map<_, _>>(),
        "score": scored.filter(|_| phase == Phase::Score).map(|scored| result(scored, words)),
    })
}

/// Returns the part of the state for one player, with the moves that the phone can undo.
pub(super) fn own(
    table: &Table,
    me: PlayerId,
    words: Language,
    undo: Option<&[Move]>,
    losses: &[Loss],
    scored: Option<&Scoreboard>,
) -> Option<Value> {
    let (seat, position) = (table.seat_of(me)?, table.position());
    let facts = Facts::new(position, words);
    let things = |moves: &[Move]| facts.things(moves);
    let losses = losses.iter().map(|(lost, by)| {
        let by = by.map(|by| position.name(by));
        words.say(Phones::Lost(&things(slice::from_ref(lost)), by.as_ref()))
    });
    let mut notices: Vec<String> = losses.collect();
    if !notices.is_empty() && table.counted(me).differs() {
        notices.push(words.label(PhonesLabel::CountAgain).to_owned());
    }
    let mut own = json!({ "id": me, "tickets": [], "completed": 0, "sum": 0, "undo": undo.map(things), "notices": notices });
    let Some(scored) = scored else {
        return Some(own);
    };
    let (game, all) = (scored.game(), &scored.player(seat).tickets);
    let ticket = |one: &ScoredTicket| {
        let (points, is_completed) = (game.ticket(one.ticket).points, one.is_completed());
        let points = if is_completed {
            points
        } else {
            Points(0) - points
        };
        json!({ "id": one.ticket.0, "completed": is_completed, "points": points })
    };
    own["tickets"] = all.list.iter().map(ticket).collect();
    own["completed"] = json!(all.completed);
    own["sum"] = json!(all.points);
    if game.rules().bonuses.passengers.is_some() {
        let count = |color| json!(position.passengers_of(me, color));
        let colors = game.rules().passenger_colors();
        let counts = colors.map(|color| (color.key().to_owned(), count(color)));
        own["passengers"] = counts.collect::<Map<_, _>>().into();
    }
    Some(own)
}

/// Returns the content of a step of the stage, and nothing of later ones.
pub(super) fn stage(
    table: &Table,
    words: Language,
    at: usize,
    scored: &Scoreboard,
) -> Option<Value> {
    let steps = steps(scored);
    let step = steps.get(at)?;
    let id = |seat: &Seat| table.position().players[seat.0].id;
    Some(json!({
        "step": at,
        "says": step.told(scored, words),
        "whose": step.seats.iter().map(id).collect::<Vec<_>>(),
        "completed": step.is_completed(),
        "totals": step.totals,
        "most": steps.iter().flat_map(|step| &step.totals).max(),
    }))
}

/// Returns the score page: the winner with the reason, and each player's total with its parts, the winner first.
fn result(scored: &Scoreboard, words: Language) -> Value {
    let (game, story) = (scored.game(), story(scored, &look(words)));
    let player = |seat: Seat| {
        let own = scored.player(seat);
        let part = |category| Some(json!([words.label(category), own.points(category)?]));
        json!({
            "name": game.player(seat).name.to_string(),
            "color": game.player(seat).color,
            "rank": own.rank.place(),
            "total": own.total,
            "parts": Category::ALL.into_iter().filter_map(part).collect::<Vec<_>>(),
        })
    };
    json!({
        "headline": story.headline,
        "sentence": story.sentence,
        "players": scored.by_rank().into_iter().map(player).collect::<Value>(),
    })
}

/// A lost thing, as the move that adds it, with the player who got it.
pub(super) type Loss = (Move, Option<PlayerId>);

/// Returns the things that a player has lost by lines of others since a line of the log, and does not have again.
pub(super) fn losses(table: &Table, me: PlayerId, own: &[Owner], since: usize) -> Vec<Loss> {
    let (log, now) = (table.log(), table.position().things());
    let has = |things: &[Move], lost: &Move| {
        let mut alike = things.iter().filter(|one| thing(one) == thing(lost));
        alike.any(|one| one.whom() == Some(me))
    };
    let mut losses = Vec::new();
    for (at, entry) in log.entries().iter().enumerate().skip(since) {
        if own.contains(&entry.owner) || entry.after.player(me).is_none() {
            continue;
        }
        let (before, after) = (log.before(at).things(), entry.after.things());
        let mut lost = before.clone();
        lost.retain(|one| one.whom() == Some(me) && thing(one).is_some());
        lost.retain(|one| !has(&after, one) && !has(&now, one));
        for lost in lost {
            let mut new = after.iter().filter(|one| !before.contains(one));
            let taken = new.find(|one| thing(one) == thing(&lost) && !is_of_hand(one));
            let by = taken.and_then(Move::whom);
            losses.push((lost, by));
        }
    }
    losses
}

/// Returns the route, station or ticket that a move adds, without player and track, for comparisons.
fn thing(one: &Move) -> Option<Move> {
    let nobody = PlayerId::default();
    match one {
        Move::Claim(_, route, _) => Some(Move::Claim(nobody, *route, Which::Any)),
        Move::Build(_, city) => Some(Move::Build(nobody, *city)),
        Move::Hold(_, card) => Some(Move::Hold(nobody, *card)),
        _ => None,
    }
}
