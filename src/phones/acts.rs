//! What phones enter, and what they are told of it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;

use super::http::{Request, Response};
use super::told::{answer, unquoted};
use super::{Desk, Keep, board, state};
use crate::color::Color;
use crate::entry::conversation::{Conversation, Part, Reply, Slip, named_track};
use crate::entry::count::Counted;
use crate::entry::draft::PlayerId;
use crate::entry::read::{Act, Named};
use crate::game::laws::Laws;
use crate::report::Look;
use crate::report::conversation::live::{Live, Says};
use crate::units::{CityId, Seat, TicketId, TrackId, Trains};
use crate::words::phones::PhonesLabel;

/// The longest line, in bytes: a hundred cities by some letters. What is longer than anything that people type would be read for
/// long.
const LONGEST_LINE: usize = 512;

/// The game that a page shows which wants something done, and its board, by whose numbers it names things.
#[derive(Deserialize)]
struct Shown {
    game: u32,
    board: Option<String>,
}

#[derive(Deserialize)]
struct Join {
    name: String,
    color: String,
}

#[derive(Deserialize)]
struct Tap {
    me: u32,
    act: String,
    route: Option<usize>,
    track: Option<usize>,
    city: Option<usize>,
    ticket: Option<usize>,
    passengers: Option<BTreeMap<String, u32>>,
}

#[derive(Deserialize)]
struct Typed {
    me: u32,
    part: String,
    line: String,
}

#[derive(Deserialize)]
struct Chosen {
    me: u32,
    part: String,
    number: usize,
}

#[derive(Deserialize)]
struct Done {
    me: u32,
    left: Option<u32>,
    marker: Option<u32>,
}

#[derive(Deserialize)]
struct Me {
    me: u32,
}

/// One thing that a phone wants done.
enum Wanted {
    Join(String, Color),
    Act(PlayerId, Act, Named),
    Passengers(PlayerId, Vec<(Color, u32)>),
    Line(PlayerId, Part, String),
    Choice(PlayerId, Part, usize),
    Done(PlayerId, Option<Counted>),
    Undo(PlayerId),
}

fn body<'b, T: Deserialize<'b>>(request: &'b Request) -> Option<T> {
    serde_json::from_slice(&request.body).ok()
}

impl Wanted {
    /// Reads what a request asks for; `None` where that makes no sense on this board.
    fn of(request: &Request, conversation: &Conversation<'_>) -> Option<Wanted> {
        Some(match request.path() {
            "/join" => {
                let Join { name, color } = body(request)?;
                Wanted::Join(
                    name,
                    Color::ALL.into_iter().find(|known| known.key() == color)?,
                )
            }
            "/act" => Wanted::tapped(body(request)?, conversation)?,
            "/line" => {
                let Typed { me, part, line } = body(request)?;
                Wanted::Line(PlayerId(me), part_called(&part, conversation)?, line)
            }
            "/choose" => {
                let Chosen { me, part, number } = body(request)?;
                Wanted::Choice(PlayerId(me), part_called(&part, conversation)?, number)
            }
            "/done" => {
                let Done { me, left, marker } = body(request)?;
                let counted = left.map(|left| Counted {
                    left: Trains(left),
                    marker,
                });
                Wanted::Done(PlayerId(me), counted)
            }
            "/undo" => Wanted::Undo(PlayerId(body::<Me>(request)?.me)),
            _ => return None,
        })
    }

    fn tapped(tap: Tap, conversation: &Conversation<'_>) -> Option<Wanted> {
        let (me, game) = (PlayerId(tap.me), conversation.draft().game()?);
        let act = match tap.act.as_str() {
            "add" => Act::Add,
            "back" => Act::TakeBack,
            "take" => Act::TakeOver,
            _ => return None,
        };
        let named = match (tap.route, tap.track, tap.city, tap.ticket, tap.passengers) {
            (Some(route), None, None, None, None) => board::any_track(game.board(), route)?,
            (None, Some(track), None, None, None) => {
                named_track(game.board(), board::track(game.board(), track)?)
            }
            (None, None, Some(city), None, None) if game.rules().stations > 0 => {
                Named::Station(state::city(conversation, city)?)
            }
            (None, None, None, Some(ticket), None) => {
                Named::Ticket(Some(TicketId(ticket)).filter(|&id| may_be_held(conversation, id))?)
            }
            (None, None, None, None, Some(counts)) if act == Act::Add => {
                let known = |key: &str| {
                    game.rules()
                        .passenger_colors()
                        .find(|color| color.key() == key)
                };
                let counts = counts
                    .iter()
                    .map(|(color, &number)| Some((known(color)?, number)));
                return Some(Wanted::Passengers(me, counts.collect::<Option<_>>()?));
            }
            _ => return None,
        };
        Some(Wanted::Act(me, act, named))
    }

    fn who(&self) -> Option<PlayerId> {
        match self {
            Wanted::Join(..) => None,
            Wanted::Act(me, ..)
            | Wanted::Passengers(me, _)
            | Wanted::Line(me, ..)
            | Wanted::Choice(me, ..)
            | Wanted::Done(me, _)
            | Wanted::Undo(me) => Some(*me),
        }
    }
}

impl Desk {
    /// Does what a phone wants, notes what is to be kept, and answers.
    pub(super) fn write(
        &mut self,
        request: &Request,
        phone: &str,
        conversation: &mut Conversation<'_>,
        keep: Keep<'_>,
    ) -> Response {
        let words = request.language();
        if !state::is_open(conversation) {
            return Response::says(409, PhonesLabel::NotYet, words);
        }
        let malformed = || Response::says(400, PhonesLabel::Malformed, words);
        let Some(Shown { game, board }) = body(request) else {
            return malformed();
        };
        let outdated = |label| {
            let me = self
                .phones
                .get(phone)
                .and_then(|known| known.me)
                .filter(|_| label == PhonesLabel::OtherBoard);
            let mut answer = json!({ "ok": false, "says": [words.label(label)] });
            answer["state"] = self.state_for(me, words, conversation);
            Response::json(409, &answer)
        };
        if game != self.gate.game() {
            // A page that was left open, with the cookie of the game that came after its own.
            return outdated(PhonesLabel::OtherGame);
        }
        if board.is_some() && board != state::board_key(conversation) && request.path() != "/join" {
            return outdated(PhonesLabel::OtherBoard);
        }
        let Some(wanted) = Wanted::of(request, conversation) else {
            return malformed();
        };
        if matches!(&wanted, Wanted::Line(.., line) if line.len() > LONGEST_LINE) {
            return Response::says(413, PhonesLabel::TooMuch, words);
        }
        if matches!(wanted, Wanted::Join(..)) && state::is_over(conversation) {
            return Response::says(409, PhonesLabel::AllDone, words);
        }
        let seat = wanted.who().and_then(|me| conversation.draft().seat_of(me));
        if wanted.who().is_some() && seat.is_none() {
            return malformed();
        }
        let Some(known) = self.phones.get_mut(phone) else {
            return malformed();
        };
        let (version, before) = (
            conversation.draft().version(),
            conversation.draft().position().clone(),
        );
        let session = known.session.get_or_insert_with(|| conversation.join());
        let reply = conversation.serve(session, |conversation| {
            conversation.speak(words);
            done(&wanted, seat.unwrap_or(Seat(0)), conversation)
        });
        let mut me = wanted.who();
        let is_changed = conversation.draft().version() != version;
        if let (Wanted::Join(..), true) = (&wanted, is_changed) {
            me = conversation
                .draft()
                .players()
                .last()
                .map(|player| player.id);
        }
        known.me = me.or(known.me);
        keep(conversation);
        if is_changed {
            self.tell(&before, conversation);
        }
        self.look(conversation);
        let mut answer = answer(&reply, conversation, words);
        answer["me"] = json!(me.map(|me| me.0));
        answer["state"] = self.state_for(me, words, conversation);
        Response::json(200, &answer)
    }

    /// What a line means that is still being typed, as at the table.
    pub(super) fn live(
        &mut self,
        request: &Request,
        phone: &str,
        conversation: &mut Conversation<'_>,
    ) -> Response {
        let words = request.language();
        let malformed = || Response::says(400, PhonesLabel::Malformed, words);
        let me = self
            .me(request, phone)
            .and_then(|me| conversation.draft().seat_of(me));
        let part = request
            .query("part")
            .and_then(|part| part_called(&part, conversation));
        let (Some(seat), Some(part), Some(line)) = (me, part, request.query("line")) else {
            return malformed();
        };
        if line.len() > LONGEST_LINE {
            return Response::says(413, PhonesLabel::TooMuch, words);
        }
        let look = Look {
            language: words,
            ..Look::PLAIN
        };
        let mut session = conversation.join();
        let found = conversation.serve(&mut session, |conversation| {
            conversation.speak(words);
            conversation.turn_own(seat, part);
            let partial = conversation.partial(&line, line.len());
            if partial
                .as_ref()
                .is_some_and(|partial| partial.line.wants_held_ticket())
            {
                let says = Says::Wrong(words.say(&Slip::HeldByAnother));
                return Live {
                    says,
                    ..Live::default()
                };
            }
            let partial = partial.map(|partial| partial.with_colors(|color| words.color(color)));
            Live::new(conversation, partial.as_ref(), None, &line, &look)
        });
        let first = |text: &String| unquoted(text.lines().next().unwrap_or_default(), conversation);
        let (means, wrong) = match &found.says {
            Says::Nothing => (None, None),
            Says::Means(text) => (Some(first(text)), None),
            Says::Wrong(text) => (None, Some(first(text))),
        };
        let tracks = |list: &[TrackId]| list.iter().map(|track| track.0).collect::<Vec<_>>();
        let cities = |list: &[CityId]| list.iter().map(|city| city.0).collect::<Vec<_>>();
        Response::json(
            200,
            &json!({
                "means": means,
                "wrong": wrong,
                "tracks": tracks(&found.tracks),
                "unclear": tracks(&found.unclear),
                "cities": cities(&found.cities),
                "stations": cities(&found.stations),
            }),
        )
    }
}

/// A part that players of this edition have, by its name.
fn part_called(name: &str, conversation: &Conversation<'_>) -> Option<Part> {
    let part = name.parse().ok()?;
    Part::of(conversation.draft().game()?.rules()).find(|known| *known == part)
}

fn may_be_held(conversation: &Conversation<'_>, id: TicketId) -> bool {
    let draft = conversation.draft();
    draft.edition().is_some_and(|edition| {
        Laws::new(draft.position(), edition)
            .cards()
            .any(|(known, _)| known == id)
    })
}

fn done(wanted: &Wanted, seat: Seat, conversation: &mut Conversation<'_>) -> Reply {
    match wanted {
        Wanted::Join(name, color) => conversation.join_own(name, *color),
        Wanted::Act(_, act, named) => conversation.act_own(seat, *act, *named),
        Wanted::Passengers(_, counts) => conversation.count_own(seat, counts),
        Wanted::Line(_, part, line) => conversation.enter_own(seat, *part, line),
        Wanted::Choice(_, part, number) => conversation.choose_own(seat, *part, *number),
        Wanted::Done(_, counted) => conversation.done_own(seat, *counted),
        Wanted::Undo(_) => conversation.undo_own(seat),
    }
}
