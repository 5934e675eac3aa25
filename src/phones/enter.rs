//! Entries of phones and the answers: in the phone's language, without commands, and without revealing other players' hands.

use serde::Deserialize;
use serde_json::{Value, json};
use stationmaster_core::names::fold;
use stationmaster_core::{Color, Move, Part, PlayerId, Position};
use stationmaster_table::{
    FrontEnd, Heard, Owner, Place, Refused, Reply, Table, Told, Word, Wrong,
};

use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;
use stationmaster_report::{Look, table as say};

/// A request of a page, with the game and the board that it shows.
#[derive(Deserialize)]
pub(super) struct Input {
    pub(super) game: u32,
    pub(super) board: Option<String>,
    /// The number, which grows with each request of a phone; a page repeats a request until it is answered.
    #[serde(default)]
    pub(super) number: u64,
    pub(super) me: Option<PlayerId>,
    pub(super) wanted: Wanted,
}

/// The request itself.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Wanted {
    /// Join as a new player.
    Join { name: String, color: Color },
    /// Tapped moves; with `take`, things of others are taken over.
    Tap {
        moves: Vec<Move>,
        #[serde(default)]
        take: bool,
    },
    /// Routes and stations of all players, read from a photograph.
    Photo { moves: Vec<Move> },
    /// A typed line at a part.
    Line {
        part: Part,
        line: String,
        #[serde(default)]
        take: bool,
    },
    /// Preview a line that is being typed; it has no number.
    Live { part: Part, line: String },
    /// A count of the trains left and of the marker.
    Count { left: u32, marker: Option<u32> },
    /// Undo the phone's last line.
    Undo {},
    /// Acknowledge losses.
    Seen {},
    /// Go on from a step of the stage.
    Next { step: usize },
}

/// Runs a request of a phone at the table. Returns the reply and the answer for the page; `None` if it makes no sense on this
/// board.
pub(super) fn enter(
    wanted: Wanted,
    owner: Owner,
    me: PlayerId,
    words: Language,
    table: &mut Table,
) -> Option<(Reply, Value)> {
    let mut told = json!({ "me": me, "take": false });
    let reply = match wanted {
        Wanted::Join { name, color } => {
            let (joined, reply) = table.join(owner, &name, color);
            told["me"] = json!(joined);
            reply
        }
        Wanted::Tap { moves, take } => {
            let is_hers = |one: &Move| one.whom() == Some(me) && !(take && is_of_hand(one));
            let may = moves.iter().all(is_hers);
            may.then(|| table.tap(owner, &moves, take))??
        }
        Wanted::Photo { moves } => table.enter_read(owner, &moves)?,
        Wanted::Line { part, line, take } => {
            let mut front = front_end(owner, me, part, words, table)?;
            let sign = format!("{} ", front.heard.word(Word::Take));
            let line = if take { sign.clone() + &line } else { line };
            if let Some(label) = refusal(&line, &front, table) {
                let says = [words.label(label)];
                told = json!({ "me": me, "ok": false, "take": false, "says": says, "rest": line });
                return Some((Reply::default(), told));
            }
            let reply = table.enter(&mut front, &line);
            let forms = reply.refused.iter().filter(|one| !is_held(one));
            let forms = forms.flat_map(|one| &one.forms);
            let forms = forms.filter_map(|form| at_own_part(&form.line, &front, table));
            told["forms"] = forms.collect();
            told["rest"] = json!(rest(&reply.refused, &sign));
            reply
        }
        Wanted::Count { left, marker } => table.count(owner, me, Some(left), marker),
        Wanted::Undo {} => table.undo(owner),
        Wanted::Seen {} | Wanted::Next { .. } | Wanted::Live { .. } => Reply::default(),
    };
    let refused = &reply.refused;
    let mut says = say::answer(&reply, table, &look(words));
    let why = |one| reason(one, table.position(), words);
    says.extend(refused.iter().map(why));
    told["ok"] = json!(refused.is_empty());
    told["says"] = json!(says);
    told["take"] = json!(matches!(&refused[..], [one] if can_take(one)));
    Some((reply, told))
}

/// Returns a reply for the table: without the tickets, which stay hidden until the score.
pub(super) fn for_the_table(mut reply: Reply) -> Reply {
    reply.told.retain(|told| match told {
        Told::Entered(entered) => entered.part != Some(Part::Tickets),
        Told::TakenBack(_, moves) | Told::Turned { moves, .. } => !moves.iter().any(is_of_hand),
        _ => true,
    });
    reply
}

/// Returns the preview of a line: a sentence, and the things that it would add to the board.
pub(super) fn live(
    line: &str,
    me: PlayerId,
    part: Part,
    words: Language,
    table: &Table,
) -> Option<Value> {
    let front = front_end(Owner::TABLE, me, part, words, table)?;
    let preview = table.preview(&front, line);
    let refused = &preview.reply.refused;
    let held = refused.iter().any(is_held);
    let held = held.then_some(PhonesLabel::HeldByAnother);
    let refusal = refusal(line, &front, table).or(held);
    let (is_refused, says) = match (refusal, say::preview(&preview, &look(words))) {
        (Some(label), _) => (true, Some(words.label(label).to_owned())),
        (None, Some((true, _))) => {
            let first = refused.first();
            let says = first.map(|one| reason(one, table.position(), words));
            (preview.is_complete, says)
        }
        (None, told) => (false, told.map(|(_, text)| text)),
    };
    let known = table.position().things();
    let mut new = preview.position.things();
    new.retain(|one| refusal.is_none() && !known.contains(one));
    Some(json!({ "ok": !is_refused, "says": says, "moves": new }))
}

/// Returns the look of sentences for a phone: one unwrapped line for each fact.
pub(super) fn look(words: Language) -> Look {
    Look {
        language: words,
        width: 1000,
        columns: 1000,
        linear: true,
        ..Look::PLAIN
    }
}

/// Returns the front end of a phone at a part, if players have that part.
fn front_end(
    owner: Owner,
    me: PlayerId,
    part: Part,
    words: Language,
    table: &Table,
) -> Option<FrontEnd> {
    Part::of(table.edition()?.rules()).find(|known| *known == part)?;
    Some(FrontEnd {
        place: Place::Part(me, part),
        owner,
        heard: words.heard(),
        ..FrontEnd::default()
    })
}

/// Returns whether a line consists of clauses only, as phones may type nothing else.
fn is_clauses(line: &str, heard: &'static Heard) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    !first.is_empty() && !first.starts_with(['=', '@', '?']) && heard.find_command(first).is_none()
}

/// Returns the reason why a phone may not enter a line: it is a command, or takes tickets out of another hand.
fn refusal(line: &str, front: &FrontEnd, table: &Table) -> Option<PhonesLabel> {
    if !is_clauses(line, front.heard) {
        return Some(PhonesLabel::ClausesOnly);
    }
    let mut told = table.preview(front, line).reply.told.into_iter();
    let takes = told
        .any(|told| matches!(told, Told::Entered(entered) if entered.lost.iter().any(is_of_hand)));
    takes.then_some(PhonesLabel::HeldByAnother)
}

/// Returns the reason of a refusal, without revealing who holds a ticket.
fn reason(refused: &Refused, position: &Position, words: Language) -> String {
    let mut refused = refused.clone();
    if is_held(&refused) {
        return words.label(PhonesLabel::HeldByAnother).to_owned();
    }
    if let Wrong::DoesNotHave(_, one, holder) = &mut refused.why
        && is_of_hand(one)
    {
        *holder = None;
    }
    say::refusal(&refused, position, &look(words))
}

pub(super) fn is_of_hand(one: &Move) -> bool {
    matches!(one, Move::Hold(..) | Move::Drop(..))
}

/// Returns whether another player holds the card that a clause names.
fn is_held(refused: &Refused) -> bool {
    matches!(&refused.why, Wrong::Taken(one, _) if is_of_hand(one))
}

/// Returns whether `take` would help: one other player has the thing on the table.
fn can_take(refused: &Refused) -> bool {
    match &refused.why {
        Wrong::Taken(one, by) | Wrong::OneTrackOpen(one, by) => by.len() == 1 && !is_of_hand(one),
        _ => false,
    }
}

/// Returns the refused clauses as one line, with a common sign only once.
fn rest(refused: &[Refused], take: &str) -> String {
    let is_in_front = |sign: &&str| refused.iter().all(|one| one.line.starts_with(*sign));
    let sign = ["-", take].into_iter().find(is_in_front);
    let sign = sign.filter(|_| !refused.is_empty()).unwrap_or_default();
    let clauses = refused.iter().map(|one| one.line[sign.len()..].trim());
    sign.to_owned() + &clauses.collect::<Vec<_>>().join(", ")
}

/// Returns a form with its part, if it is for the phone's own player.
fn at_own_part(line: &str, front: &FrontEnd, table: &Table) -> Option<Value> {
    let (me, part) = (front.place.player()?, front.place.part()?);
    let Some(addressed) = line.strip_prefix('@') else {
        let form = json!({ "part": part.key(), "line": line });
        return is_clauses(line, front.heard).then_some(form);
    };
    let mut words = addressed.splitn(3, ' ');
    let (name, part, line) = (words.next()?, words.next()?, words.next()?);
    let own = fold(table.position().name(me).raw()).replace(' ', "");
    let part = front.heard.find_part(part)?.key();
    own.starts_with(&fold(name))
        .then(|| json!({ "part": part, "line": line }))
}
