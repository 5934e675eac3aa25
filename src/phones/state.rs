//! The state of the game as a phone may see it: what lies on the table, and of the hands only its own, until the score.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::{Map, Value, json};

use crate::entry::conversation::{Conversation, Part, Question};
use crate::entry::draft::{PlayerId, Seated};
use crate::game::laws::Laws;
use crate::game::{Game, HouseRule};
use crate::map::view::{Focus, View};
use crate::map::{Layout, PictureFormat};
use crate::report::story::story;
use crate::report::{Look, json as report_json, map, sheet};
use crate::score::{Scoreboard, score};
use crate::units::{CityId, Points, Seat, TrackId};
use crate::words::Language;

/// What tells one state from the next.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    version: u64,
    phase: Phase,
    agrees: Vec<Option<bool>>,
    open: Vec<(Seat, Part)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Setup,
    Players,
    Play,
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

    fn of(conversation: &Conversation<'_>) -> Phase {
        let draft = conversation.draft();
        let is_chosen = !matches!(
            conversation.first_open(),
            Question::Edition | Question::Variant | Question::Bonus
        );
        match draft.game() {
            None if is_chosen => Phase::Players,
            None => Phase::Setup,
            Some(game) => {
                let is_asked = matches!(conversation.step(), Question::Score | Question::Save);
                // The score page at the table opens no hands before all players have counted.
                let is_over = |seat| {
                    conversation.is_done(seat)
                        || (is_asked && conversation.agrees(seat) == Some(true))
                };
                if game.seats().all(is_over) {
                    Phase::Score
                } else {
                    Phase::Play
                }
            }
        }
    }
}

pub(super) fn stamp(conversation: &Conversation<'_>) -> Stamp {
    let draft = conversation.draft();
    Stamp {
        version: draft.version(),
        phase: Phase::of(conversation),
        agrees: (0..draft.players().len())
            .map(|seat| conversation.agrees(Seat(seat)))
            .collect(),
        open: conversation.open_parts(),
    }
}

/// Returns whether players can join.
pub(super) fn is_open(conversation: &Conversation<'_>) -> bool {
    Phase::of(conversation) != Phase::Setup
}

/// Returns whether the score is shown, as all have counted.
pub(super) fn is_over(conversation: &Conversation<'_>) -> bool {
    Phase::of(conversation) == Phase::Score
}

/// Returns what tells the board and the deck from others; `None` before an edition is chosen.
pub(super) fn board_key(conversation: &Conversation<'_>) -> Option<String> {
    let setup = conversation.draft().setup();
    let edition = conversation.draft().edition()?;
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

/// Returns the state for a player, or for a phone without one, with the score as the game stands, if there is one.
pub(super) fn of(
    conversation: &Conversation<'_>,
    scored: Option<&Scoreboard>,
    me: Option<PlayerId>,
    words: Language,
) -> Value {
    let (draft, phase) = (conversation.draft(), Phase::of(conversation));
    let colors = draft
        .edition()
        .map_or(&[][..], |edition| &edition.rules().colors);
    let free = colors
        .iter()
        .filter(|color| draft.players().iter().all(|player| player.color != **color));
    let players = draft.players().iter().zip(0..).map(|(player, seat)| {
        let mut value =
            json!({ "id": player.id.0, "name": player.name.to_string(), "color": player.color });
        if let Some(scored) = scored {
            add_figures(&mut value, Seat(seat), conversation, scored);
        }
        value
    });
    let mut tracks = Map::new();
    if let Some(game) = draft.game() {
        for track in (0..game.board().tracks().len()).map(TrackId) {
            let owner = game.owner(track).and_then(|seat| draft.at(seat));
            tracks.extend(owner.map(|owner| (track.0.to_string(), json!(owner.id.0))));
        }
    }
    let stations = draft.position().stations.iter();
    let stations =
        stations.filter_map(|built| Some((built.city?.0.to_string(), json!(built.by.0))));
    let seat = me.and_then(|me| draft.seat_of(me));
    json!({
        "run": "",
        "version": 0,
        "language": words.key(),
        "phase": phase.key(),
        "board": board_key(conversation).filter(|_| phase != Phase::Setup),
        "title": draft.edition().map(|edition| edition.title().to_string()),
        "players": players.collect::<Value>(),
        "free": free.collect::<Vec<_>>(),
        "tracks": tracks,
        "stations": stations.collect::<Map<_, _>>(),
        "taken": taken(conversation, me),
        "me": seat.and_then(|seat| Some(own(conversation, seat, draft.at(seat)?, scored))),
        "score": scored.filter(|_| phase == Phase::Score).map(|scored| result(scored, words)),
    })
}

fn add_figures(
    value: &mut Value,
    seat: Seat,
    conversation: &Conversation<'_>,
    scored: &Scoreboard,
) {
    let (game, figures) = (scored.game(), scored.player(seat));
    let open = conversation
        .open_parts()
        .into_iter()
        .filter(|&(other, _)| other == seat);
    value["left"] = json!(game.trains_left(seat));
    value["laid"] = json!(game.trains(seat));
    value["points"] = json!(game.route_points(seat));
    value["longest"] = json!(figures.express.as_ref().map(|express| express.length));
    value["stations"] = json!(game.player(seat).stations.len());
    value["agrees"] = json!(conversation.agrees(seat));
    value["open"] = open.map(|(_, part)| part.key()).collect();
    value["ready"] = json!(conversation.is_done(seat));
}

/// The tickets in other hands, without whose.
fn taken(conversation: &Conversation<'_>, me: Option<PlayerId>) -> Vec<usize> {
    let position = conversation.draft().position();
    let Some(edition) = position.edition() else {
        return Vec::new();
    };
    let mut taken: Vec<usize> = Laws::new(position, edition)
        .hands()
        .iter()
        .filter(|(_, by)| Some(*by) != me)
        .map(|(id, _)| id.0)
        .collect();
    taken.sort_unstable();
    taken
}

/// What only the player is to see.
fn own(
    conversation: &Conversation<'_>,
    seat: Seat,
    player: &Seated,
    scored: Option<&Scoreboard>,
) -> Value {
    let mut own = json!({ "id": player.id.0, "tickets": [], "completed": 0, "sum": 0 });
    let Some(scored) = scored else { return own };
    let (game, all) = (scored.game(), &scored.player(seat).tickets);
    let ticket = |one: &crate::score::tickets::ScoredTicket| {
        let points = game.ticket(one.ticket).points;
        json!({
            "id": one.ticket.0,
            "done": one.is_completed(),
            "points": if one.is_completed() { points } else { Points(0) - points },
        })
    };
    own["tickets"] = all.list.iter().map(ticket).collect();
    own["completed"] = json!(all.completed);
    own["sum"] = json!(all.points);
    if game.rules().bonuses.passengers.is_some() {
        let colors = game.rules().passenger_colors();
        let position = conversation.draft().position();
        let counts = colors.map(|color| {
            (
                color.key().to_owned(),
                json!(position.passengers_of(player.id, color)),
            )
        });
        own["passengers"] = counts.collect::<Map<_, _>>().into();
    }
    own
}

/// How wide the score sheet is on a phone, in letters; it may be scrolled.
const SHEET: usize = 76;

fn result(scored: &Scoreboard, words: Language) -> Value {
    let look = Look {
        language: words,
        width: SHEET,
        columns: SHEET,
        ..Look::PLAIN
    };
    let mut result = json!(report_json::document(scored));
    let story = story(scored, &look);
    result["headline"] = json!(story.headline);
    result["sentence"] = json!(story.sentence);
    result["sheet"] = json!(sheet::render(scored, &look));
    for seat in scored.game().seats() {
        result["players"][seat.0]["shown"] = json!(crate::words::figure(scored.player(seat).total));
    }
    result
}

/// Returns the picture of the finished game that is to send, to keep.
pub(super) fn score_svg(conversation: &Conversation<'_>, words: Language) -> Option<String> {
    let game: &Game = conversation
        .draft()
        .game()
        .filter(|_| Phase::of(conversation) == Phase::Score)?;
    let (scored, layout) = (score(game), Layout::of(game.board()).ok()?);
    let picture = map::draw_share(
        &View::new(&scored, Focus::Everything),
        &layout,
        PictureFormat::Svg,
        words,
    );
    String::from_utf8(picture).ok()
}

/// Returns the city of a number that a phone names, if there is one.
pub(super) fn city(conversation: &Conversation<'_>, number: usize) -> Option<CityId> {
    let cities = conversation.draft().edition()?.board().cities().len();
    (number < cities).then_some(CityId(number))
}
