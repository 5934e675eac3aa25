//! The answers to what phones enter: in the phone's language, without commands, and without other players' hands.

use serde_json::{Value, json};
use stationmaster_core::names::fold;
use stationmaster_core::{Move, Part, PlayerId, Position};
use stationmaster_table::{FrontEnd, Owner, Place, Refused, Reply, Table, Told, Word, Wrong};

use super::input::{Wanted, is_clauses, may_make};
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;
use stationmaster_report::{Look, table as say};

/// The answer to what a phone wanted.
#[derive(Default)]
pub(super) struct Answer {
    pub(super) reply: Reply,
    /// The player who joined.
    pub(super) joined: Option<PlayerId>,
    /// A refusal by the phone's own rules.
    refusal: Option<PhonesLabel>,
    /// The refused clauses as one line, for the field.
    rest: String,
    /// The forms, each with the part at which it is typed.
    forms: Vec<(Part, String)>,
}

impl Answer {
    /// Hands what a phone wants to the table, and answers; `None` where it makes no sense on this board.
    pub(super) fn to(
        wanted: Wanted,
        owner: Owner,
        me: PlayerId,
        words: Language,
        table: &mut Table,
    ) -> Option<Answer> {
        let mut answer = Answer::default();
        answer.reply = match wanted {
            Wanted::Join { name, color } => {
                let (joined, reply) = table.join(owner, &name, color);
                answer.joined = joined;
                reply
            }
            Wanted::Tap { moves, take } => {
                let may =
                    |one: &Move| may_make(one, me, table.position()) && !(take && is_of_hand(one));
                let may = !moves.is_empty() && moves.iter().all(may);
                may.then(|| table.tap(owner, &moves, take))?
            }
            Wanted::Line { part, line, take } => {
                let mut front = front_end(owner, me, part, words, table)?;
                let sign = format!("{} ", front.heard.word(Word::Take));
                let line = if take { sign.clone() + &line } else { line };
                answer.refusal = refusal(&line, &front, table);
                if answer.refusal.is_some() {
                    answer.rest = line;
                    return Some(answer);
                }
                let reply = table.enter(&mut front, &line);
                answer.rest = rest(&reply.refused, &sign);
                let lines = reply
                    .refused
                    .iter()
                    .filter(|one| !is_held(one))
                    .flat_map(|one| &one.forms);
                answer.forms = lines
                    .filter_map(|form| at_own_part(&form.line, &front, table))
                    .collect();
                reply
            }
            Wanted::Nothing { part } => {
                let mut front = front_end(owner, me, part, words, table)?;
                let none = front.heard.word(Word::None);
                table.enter(&mut front, none)
            }
            Wanted::Count { left, marker } => table.count(owner, me, Some(left), marker),
            Wanted::Undo {} => table.undo(owner),
            Wanted::Seen {} => Reply::default(),
        };
        Some(answer)
    }

    /// Returns the answer as the page gets it.
    pub(super) fn told(&self, table: &Table, words: Language) -> Value {
        let refused = &self.reply.refused;
        let mut says = say::answer(&self.reply, table, &look(words));
        says.extend(self.refusal.map(|label| words.label(label).to_owned()));
        says.extend(
            refused
                .iter()
                .map(|one| reason(one, table.position(), words)),
        );
        let form = |(part, line): &(Part, String)| json!({ "part": part.key(), "line": line });
        json!({
            "ok": refused.is_empty() && self.refusal.is_none(),
            "says": says,
            "take": matches!(&refused[..], [one] if can_take(one)),
            "rest": self.rest,
            "forms": self.forms.iter().map(form).collect::<Value>(),
        })
    }

    /// Returns the reply for the table, without the tickets, which stay hidden until the score.
    pub(super) fn for_the_table(mut self) -> Reply {
        self.reply.told.retain(|told| match told {
            Told::Entered(entered) => entered.part != Some(Part::Tickets),
            Told::TakenBack(_, moves) | Told::Turned { moves, .. } => !moves.iter().any(is_of_hand),
            _ => true,
        });
        self.reply
    }
}

/// Returns what a line means that is still being typed: a sentence, and what it would add on the board.
pub(super) fn live(
    line: &str,
    me: PlayerId,
    part: Part,
    words: Language,
    table: &Table,
) -> Option<Value> {
    let front = front_end(Owner::TABLE, me, part, words, table)?;
    let preview = table.preview(&front, line);
    let held = preview.reply.refused.iter().find(|one| is_held(one));
    let refusal = refusal(line, &front, table).or(held.map(|_| PhonesLabel::HeldByAnother));
    let (refuses, says) = match refusal {
        Some(label) => (true, Some(words.label(label).to_owned())),
        None => match say::preview(&preview, table, &look(words)) {
            Some((true, _)) => (
                true,
                preview
                    .reply
                    .refused
                    .first()
                    .map(|one| reason(one, table.position(), words)),
            ),
            told => (false, told.map(|(_, text)| text)),
        },
    };
    let things = preview.position.things();
    let known = table.position().things();
    let new = things
        .iter()
        .filter(|one| refusal.is_none() && !known.contains(one));
    let (mut routes, mut cities) = (Vec::new(), Vec::new());
    for one in new {
        match one {
            Move::Claim(_, route, _) => routes.push(*route),
            Move::Build(_, city) => cities.push(*city),
            _ => {}
        }
    }
    Some(json!({ "ok": !refuses, "says": says, "routes": routes, "cities": cities }))
}

/// Returns the look of sentences for a phone: a line a fact, as long as it is.
fn look(words: Language) -> Look {
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
    let rules = table.edition()?.rules();
    let is_known = Part::of(rules).any(|known| known == part);
    is_known.then(|| FrontEnd {
        place: Place::Part(me, part),
        owner,
        heard: words.heard(),
        ..FrontEnd::default()
    })
}

/// Returns why a phone may not enter a line that the table may: it is more than clauses, or takes tickets out of another hand.
fn refusal(line: &str, front: &FrontEnd, table: &Table) -> Option<PhonesLabel> {
    if !is_clauses(line, front.heard) {
        return Some(PhonesLabel::ClausesOnly);
    }
    let mut told = table.preview(front, line).reply.told.into_iter();
    let takes = told
        .any(|told| matches!(told, Told::Entered(entered) if entered.lost.iter().any(is_of_hand)));
    takes.then_some(PhonesLabel::HeldByAnother)
}

/// Returns why a clause is refused; nobody learns who holds a ticket.
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

fn is_of_hand(one: &Move) -> bool {
    matches!(one, Move::Hold(..) | Move::Drop(..))
}

/// Returns whether another player holds the card that a clause names.
fn is_held(refused: &Refused) -> bool {
    matches!(&refused.why, Wrong::Taken(one, _) if is_of_hand(one))
}

/// Returns whether `take` would help: one other player has it on the table.
fn can_take(refused: &Refused) -> bool {
    match &refused.why {
        Wrong::Taken(one, by) | Wrong::OneTrackOpen(one, by) => by.len() == 1 && !is_of_hand(one),
        _ => false,
    }
}

/// Returns the refused clauses of a line as one line; a sign in front of all stands there once.
fn rest(refused: &[Refused], take: &str) -> String {
    let is_in_front = |sign: &&str| refused.iter().all(|one| one.line.starts_with(*sign));
    let sign = ["-", take]
        .into_iter()
        .find(is_in_front)
        .unwrap_or_default();
    let clauses = refused.iter().map(|one| one.line[sign.len()..].trim());
    match refused {
        [] => String::new(),
        _ => sign.to_owned() + &clauses.collect::<Vec<_>>().join(", "),
    }
}

/// Returns a form with the part at which it is typed, if it is of the phone's own player.
fn at_own_part(line: &str, front: &FrontEnd, table: &Table) -> Option<(Part, String)> {
    let (me, part) = (front.place.player()?, front.place.part()?);
    let Some(addressed) = line.strip_prefix('@') else {
        return is_clauses(line, front.heard).then(|| (part, line.to_owned()));
    };
    let mut words = addressed.splitn(3, ' ');
    let (name, part, line) = (words.next()?, words.next()?, words.next()?);
    let is_own = fold(table.position().name(me).raw())
        .replace(' ', "")
        .starts_with(&fold(name));
    is_own.then_some((front.heard.find_part(part)?, line.to_owned()))
}
