//! The state of the game as a phone may see it: what lies on the table, and of the hands only its own, until the score.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::{Map, Value, json};
use stationmaster_table::{Owner, Place, Table};

use super::notice::{Notice, named};
use stationmaster_core::game::HouseRule;
use stationmaster_core::score::tickets::ScoredTicket;
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::units::{Points, Seat, TrackId};
use stationmaster_core::{PlayerId, category::Category};
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, PictureFormat};
use stationmaster_report::story::story;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;
use stationmaster_report::{Look, map};

/// The phases of an evening for a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// Edition and variant are chosen at the table.
    Setup,
    /// Players join.
    Players,
    /// Players enter what they have.
    Play,
    /// The table shows the score, and nothing is missing.
    Score,
}

impl Phase {
    fn key(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::Players => "players",
            Phase::Play => "play",
            Phase::Score => "score",
        }
    }

    /// Returns the phase of a table whose own front end is at a place: the hands are open when the table shows the score.
    pub(super) fn of(table: &Table, place: Place) -> Phase {
        let is_chosen =
            table.edition().is_some() && !matches!(place, Place::Edition | Place::Variant);
        match table.game() {
            None if is_chosen => Phase::Players,
            None => Phase::Setup,
            Some(_) if place == Place::Score && table.unfinished().is_empty() => Phase::Score,
            Some(_) => Phase::Play,
        }
    }
}

/// Returns a key of the board and the deck; `None` before an edition is chosen.
pub(super) fn board_key(table: &Table) -> Option<String> {
    let (setup, edition) = (&table.position().setup, table.edition()?);
    let mut hasher = DefaultHasher::new();
    setup.edition.hash(&mut hasher);
    setup.variant.hash(&mut hasher);
    // A rule may let cards of other variants be held.
    format!("{:?}", setup.bonus_tickets).hash(&mut hasher);
    setup
        .house_rules
        .contains(&HouseRule::TicketNotInVariant)
        .hash(&mut hasher);
    edition.board().cities().len().hash(&mut hasher);
    Some(format!("{:x}", hasher.finish()))
}

/// The view of a phone: as whom, in which language, with the owner of its lines and the losses that it is told of.
pub(super) struct Viewer<'a> {
    pub(super) me: Option<PlayerId>,
    pub(super) words: Language,
    pub(super) owner: Option<Owner>,
    pub(super) notices: &'a [Notice],
}

/// Returns the state for a phone, with the score as the game stands, if there is one.
pub(super) fn of(
    table: &Table,
    phase: Phase,
    scored: Option<&Scoreboard>,
    viewer: &Viewer<'_>,
) -> Value {
    let position = table.position();
    let colors = table
        .edition()
        .map_or(&[][..], |edition| &edition.rules().colors);
    let is_free = |color: &&_| {
        position
            .players
            .iter()
            .all(|player| player.color != **color)
    };
    let open = table.unfinished();
    let players = position
        .players
        .iter()
        .zip((0..).map(Seat))
        .map(|(player, seat)| {
            let mut value =
                json!({ "id": player.id, "name": player.name.to_string(), "color": player.color });
            if let Some(scored) = scored {
                let (game, counted) = (scored.game(), table.counted(player.id));
                let open = open.iter().filter(|(id, _)| *id == player.id);
                value["left"] = json!(game.trains_left(seat));
                value["laid"] = json!(game.trains(seat));
                value["points"] = json!(game.route_points(seat));
                let express = scored.player(seat).express.as_ref();
                value["longest"] = json!(express.map(|express| express.length));
                value["counted"] = json!(counted.counted.map(|_| !counted.differs()));
                value["open"] = open.map(|(_, part)| part.key()).collect();
                value["done"] = json!(table.is_done(player.id));
            }
            value
        });
    let mut tracks = Map::new();
    if let Some(game) = table.game() {
        for track in (0..game.board().tracks().len()).map(TrackId) {
            let owner = game.owner(track).map(|seat| position.players[seat.0].id);
            tracks.extend(owner.map(|owner| (track.0.to_string(), json!(owner))));
        }
    }
    let stations = position.stations.iter();
    let stations = stations.filter_map(|built| Some((built.city?.0.to_string(), json!(built.by))));
    json!({
        "language": viewer.words.key(),
        "phase": phase.key(),
        "board": board_key(table).filter(|_| phase != Phase::Setup),
        "title": table.edition().map(|edition| edition.title().to_string()),
        "players": players.collect::<Value>(),
        "free": colors.iter().filter(is_free).collect::<Vec<_>>(),
        "tracks": tracks,
        "stations": stations.collect::<Map<_, _>>(),
        "me": own(table, scored, viewer),
        "score": scored.filter(|_| phase == Phase::Score).map(|scored| result(scored, viewer.words)),
    })
}

/// Returns the part of the state that only the player is to see; nothing for a phone without a player.
fn own(table: &Table, scored: Option<&Scoreboard>, viewer: &Viewer<'_>) -> Option<Value> {
    let (me, words, position) = (viewer.me?, viewer.words, table.position());
    let (seat, edition) = (table.seat_of(me)?, table.edition()?);
    let mut notices: Vec<String> = viewer
        .notices
        .iter()
        .filter_map(|notice| notice.told(position, edition, words))
        .collect();
    if !notices.is_empty() && table.counted(me).differs() {
        notices.push(words.label(PhonesLabel::CountAgain).to_owned());
    }
    let undo = viewer.owner.and_then(|owner| table.log().would_undo(owner));
    let undo = undo.map(|moves| {
        let names = moves.iter().map(|one| named(one, edition, words));
        let names: Vec<String> = names.filter(|name| !name.is_empty()).collect();
        match &names[..] {
            [first, _, ..] => format!("{first} +{}", names.len() - 1),
            names => names.concat(),
        }
    });
    let mut own = json!({ "id": me, "tickets": [], "completed": 0, "sum": 0, "undo": undo, "notices": notices });
    let Some(scored) = scored else {
        return Some(own);
    };
    let (game, all) = (scored.game(), &scored.player(seat).tickets);
    let ticket = |one: &ScoredTicket| {
        let points = game.ticket(one.ticket).points;
        let is_completed = one.is_completed();
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
        let colors = game.rules().passenger_colors();
        let counts = colors.map(|color| {
            (
                color.key().to_owned(),
                json!(position.passengers_of(me, color)),
            )
        });
        own["passengers"] = counts.collect::<Map<_, _>>().into();
    }
    Some(own)
}

/// Returns the score page: who won and why, and each player's total with its parts, the winner first.
fn result(scored: &Scoreboard, words: Language) -> Value {
    let look = Look {
        language: words,
        ..Look::PLAIN
    };
    let (game, story, figures) = (scored.game(), story(scored, &look), scored.figures());
    let player = |seat: Seat| {
        let own = &figures.players[seat.0];
        let part = |category| Some(json!([words.label(category), own.points[category]?]));
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

/// Returns the picture of the finished game that is to send, if the program can draw it.
pub(super) fn picture(table: &Table, words: Language) -> Option<Vec<u8>> {
    let scored = score(table.game()?);
    let layout = Layout::of(scored.game().board()).ok()?;
    let view = View::new(&scored, Focus::Everything);
    let scene = map::share::scene(&view, &layout, words);
    Some(map::encode(&scene, PictureFormat::Png))
}
