//! A draft as its file has it: the record of the game so far, for people, and a table `[draft]` with the moves that led to it.
//!
//! Users may edit either. The moves count as long as they lead to the record beside them; otherwise the record does.

use std::collections::BTreeMap;
use std::mem::take;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use super::{Draft, Line, Mark, Move, PlayerId, Position};
use crate::board::{Open, find_edition, is_path};
use crate::entry::part::Part;
use crate::fault::Faults;
use crate::game::position::{Card, Opened, Which};
use crate::game::write::{escaped, write_record};
use crate::game::{self, Record};
use crate::limits::LONGEST_FILE;
use crate::source::{Location, Source};
use crate::text::Text;
use crate::units::{CityId, RouteId, Seat};

/// Nobody tries more editions for one game.
const MOST_EDITIONS: usize = 10;

/// The largest number that a player gets; a file that holds more was written by nobody.
const MOST_PLAYER: PlayerId = PlayerId(u32::MAX / 2);

/// The part of a draft's file that is not in the record.
#[derive(Serialize, Deserialize)]
struct Table {
    draft: Option<Kept>,
}

/// What the file of a draft keeps beside the record.
///
/// A field that does not parse (users edit these files) counts as absent; the others are kept.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Kept {
    /// Where the conversation stopped: `2 routes` for the routes of the second player, `players`, or `review`.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The question that comes next again, if this one was only gone to.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// The file of the saved game that is being corrected, if it is one.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    pub corrects: Option<String>,
    /// What tells whether that file is still as it was read.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    pub as_read: Option<String>,
    /// The parts that are right as they are, though more is expected there: `2 tickets`.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub confirmed: Vec<String>,
    /// The trains left that were counted: `2 14` for 14 of the second player.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<String>,
    /// What is offered for every game, and declined for this one: `date`, `place`.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<String>,
    /// The endings of the pictures that are to be kept beside the game.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<String>,
    /// Where phones come in, and by what; gone as soon as no phone is let in any more.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    pub phones: Option<String>,
    /// The lines that were entered by phone, the last one of all being the first.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub by_phone: Vec<usize>,
    /// The moves that lead to the position with which the lines begin, as JSON.
    #[serde(
        deserialize_with = "if_sound",
        skip_serializing_if = "String::is_empty"
    )]
    start: String,
    /// The moves of each line that can be undone, as JSON.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    lines: Vec<String>,
    /// The moves of each line that was undone, as JSON.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    undone: Vec<String>,
    /// The id of the next player who joins: those before it were given, also to players whom no move tells of any more.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    next_player: Option<u32>,
}

/// A value, or nothing where it is of another kind.
fn if_sound<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Ok(toml::Value::deserialize(deserializer)?
        .try_into()
        .unwrap_or_default())
}

impl Kept {
    /// Returns at which player's part the conversation stopped, in a game of `players`; `None` where it was at none.
    pub fn stopped_at(&self, players: usize) -> Option<(Seat, Part)> {
        Kept::part(self.at.as_deref()?, players)
    }

    /// Reads `2 routes`.
    pub(crate) fn part(kept: &str, players: usize) -> Option<(Seat, Part)> {
        let (seat, part) = kept.split_once(' ')?;
        let seat = seat
            .parse::<usize>()
            .ok()?
            .checked_sub(1)
            .filter(|&seat| seat < players)?;
        Some((Seat(seat), part.trim().parse().ok()?))
    }
}

impl Draft {
    /// Returns the text of the draft's file, with everything that [`unfinished`] needs; `edition` is how it is to name its
    /// edition, if that is known, and `kept` what is kept beside the game.
    ///
    /// The file is never longer than one that can be read; what was done longest ago cannot be undone then.
    pub fn text(&self, edition: Option<&str>, kept: &Kept) -> String {
        let record = write_record(&self.position.record(edition));
        let mut draft = self.clone();
        loop {
            let kept = Kept {
                start: json(&draft.start.moves()),
                lines: draft.lines.iter().map(json).collect(),
                undone: draft.undone.iter().map(json).collect(),
                next_player: Some(draft.next_id()).filter(|&next| next > 0),
                ..kept.clone()
            };
            let table = toml::to_string(&Table { draft: Some(kept) })
                .expect("it is made of values that TOML has");
            if record.len() + table.len() < LONGEST_FILE
                || (draft.lines.is_empty() && draft.undone.is_empty())
            {
                return format!("{record}\n{table}");
            }
            draft.undone.clear();
            draft.forget_first(draft.lines.len().div_ceil(2));
        }
    }
}

fn json(moves: &Line) -> String {
    escaped(serde_json::to_string(moves).expect("it is made of values that JSON has"))
}

/// Reads the file of a draft, or a record to be corrected; `open` reads the edition files that it names.
///
/// Where the record counts, nobody knows who of its players was who: phones that still show one do not come in again by themselves.
///
/// # Errors
///
/// The faults of the record, unless the moves beside it lead to it.
pub fn unfinished(source: &Arc<Source>, open: &Open<'_>) -> Result<(Draft, Kept), Faults> {
    let (mut record, faults) = Record::read(source);
    // A result belongs to the game as it was saved.
    record.result = None;
    let mut kept = toml::from_str(&source.text)
        .ok()
        .and_then(|table: Table| table.draft)
        .unwrap_or_default();
    let played = Played {
        open,
        known: BTreeMap::new(),
    }
    .draft(&mut kept);
    if let Some(draft) = played.filter(|draft| is_beside(&record, draft)) {
        return Ok((draft, kept));
    }
    faults.or(())?;
    kept.phones = None;
    let named = record
        .edition
        .as_mut()
        .expect("a record without an edition has a fault");
    let location = named.span.range().map(|span| Location {
        source: source.clone(),
        span,
    });
    let edition = find_edition(named.value.raw(), location.as_ref(), open)?;
    if is_path(named.value.raw()) {
        named.value = source.resolve(named.value.raw()).as_path().into();
    }
    Ok((
        Draft::starting(&game::check_unfinished(&record, &edition)?),
        kept,
    ))
}

/// Whether a record is the one of a draft, whatever it calls its edition.
fn is_beside(record: &Record, draft: &Draft) -> bool {
    let edition = record.edition.as_ref().map(|name| name.value.raw());
    write_record(record) == write_record(&draft.position.record(edition))
}

/// The moves of a file, played again.
struct Played<'a> {
    open: &'a Open<'a>,
    /// The editions that moves name.
    known: BTreeMap<Text, Opened>,
}

impl Played<'_> {
    /// The draft that moves lead to, if all of them can be read, and are legal.
    fn draft(mut self, kept: &mut Kept) -> Option<Draft> {
        let (start, lines, undone) = (
            take(&mut kept.start),
            take(&mut kept.lines),
            take(&mut kept.undone),
        );
        let next_player = kept
            .next_player
            .take()
            .filter(|&next| next <= MOST_PLAYER.0);
        let mut draft = Draft::default();
        draft.enter(self.line(&draft.position, &start)?).ok()?;
        draft.start = draft.position.clone();
        draft.lines.clear();
        for line in lines.iter().chain(undone.iter().rev()) {
            draft.enter(self.line(&draft.position, line)?).ok()?;
        }
        draft.take_back(undone.len())?;
        draft.first_id = draft.first_id.max(next_player.unwrap_or(0));
        Some(draft)
    }

    /// Reads the moves of a line, if all that they name is there.
    fn line(&mut self, before: &Position, text: &str) -> Option<Line> {
        let mut line: Line = serde_json::from_str(text).ok()?;
        let mut position = before.clone();
        for one in &mut line {
            if let Move::Edition {
                name: Some(name),
                edition,
            } = one
            {
                *edition = self.edition(name)?;
            }
            if !is_about_something(&position, one) {
                return None;
            }
            position.play(one, Mark::default());
            let stays = |played: &Move| {
                matches!(played, Move::Join(..)) || is_about_something(&position, played)
            };
            if matches!(one, Move::Edition { .. }) && !position.moves().iter().all(stays) {
                return None;
            }
        }
        Some(line)
    }

    fn edition(&mut self, name: &Text) -> Option<Opened> {
        if !self.known.contains_key(name) && self.known.len() < MOST_EDITIONS {
            let edition = find_edition(name.raw(), None, self.open).ok()?;
            self.known.insert(name.clone(), Opened(Some(edition)));
        }
        self.known.get(name).cloned()
    }
}

/// Whether all that a move names is there, in the edition of a position.
fn is_about_something(position: &Position, one: &Move) -> bool {
    let Some(edition) = position.edition() else {
        let is_there = !matches!(one, Move::First(Some(id)) | Move::LeaveEarly(id, _) if position.player(*id).is_none());
        let needs_edition = matches!(one, Move::Variant(Some(_)) | Move::BonusTickets(Some(_)));
        return one.whom().is_none() && is_there && !needs_edition;
    };
    let board = edition.board();
    let is_city = |city: CityId| city.0 < board.cities().len();
    let is_route = |route: RouteId, which: Which| {
        route.0 < board.routes().len()
            && match which {
                Which::Any => true,
                Which::Color(color) => board.tracks_of(route, Some(color)).next().is_some(),
                Which::Track(track) => board.route(route).tracks.contains(&track.0),
            }
    };
    let is_known = match one {
        Move::Variant(Some(variant)) => *variant < edition.variants().len(),
        Move::BonusTickets(Some(cards)) => cards.iter().flat_map(|card| card.cities).all(is_city),
        Move::Claim(_, route, which) | Move::Recolor(_, route, which) => is_route(*route, *which),
        Move::Release(_, route) => is_route(*route, Which::Any),
        Move::Build(_, city) | Move::Unbuild(_, city) | Move::Open(_, city, None) => is_city(*city),
        Move::Open(_, city, Some((route, which))) => is_city(*city) && is_route(*route, *which),
        Move::Hold(_, Card::Deck(ticket)) | Move::Drop(_, Card::Deck(ticket)) => {
            ticket.0 < edition.tickets().len()
        }
        Move::Hold(_, Card::Bonus(cities, _)) | Move::Drop(_, Card::Bonus(cities, _)) => {
            cities.iter().copied().all(is_city)
        }
        Move::Join(id, ..) => *id <= MOST_PLAYER && position.player(*id).is_none(),
        Move::First(Some(id)) | Move::LeaveEarly(id, _) => position.player(*id).is_some(),
        Move::Swap(one, other) => [one, other]
            .into_iter()
            .all(|id| position.player(*id).is_some()),
        _ => true,
    };
    is_known && one.whom().is_none_or(|id| position.player(id).is_some())
}
