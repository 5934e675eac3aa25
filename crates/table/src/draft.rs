//! The file of an unfinished game: the record so far, for people, and a table `[draft]` with the log.
//!
//! Users may edit either. The log counts as long as it leads to the record; otherwise the record does.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use stationmaster_core::board::{Open, find_edition, is_path};
use stationmaster_core::game::position::{Mark, Opened};
use stationmaster_core::game::write::{escaped, write_record};
use stationmaster_core::limits::LONGEST_FILE;
use stationmaster_core::text::clean;
use stationmaster_core::{
    Card, CityId, Faults, Location, Move, PlayerId, Position, Record, RouteId, Source, Text, Which,
    game,
};

use crate::judge::is_legal;
use crate::log::{Log, Op, Owner};
use crate::place::Place;
use crate::reply::{Choice, Refused, Wrong};
use crate::table::{FrontEnd, Table};

/// The most editions in the log of one game.
const MOST_EDITIONS: usize = 10;

/// The contents of the file besides the record and the log.
///
/// A field that does not parse counts as absent, as users edit these files.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Kept {
    /// The place of the table's front end.
    #[serde(deserialize_with = "if_sound")]
    pub at: Option<Place>,
    /// True if the review has been seen.
    #[serde(deserialize_with = "if_sound")]
    pub reviewed: bool,
    /// The refused clauses that wait, each as a line.
    #[serde(deserialize_with = "if_sound")]
    pub waits: Vec<String>,
    /// The file of the saved game that is being corrected, if any.
    #[serde(deserialize_with = "if_sound")]
    pub corrects: Option<String>,
    /// The content of that file when it was read, for a later comparison.
    #[serde(deserialize_with = "if_sound")]
    pub as_read: Option<String>,
    /// The format of the picture that is saved beside the game.
    #[serde(deserialize_with = "if_sound")]
    pub picture: Option<String>,
    /// The address and the secret of the phones' page; `None` as soon as no phone is let in any more.
    #[serde(deserialize_with = "if_sound")]
    pub phones: Option<String>,
}

/// The log in the file.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
struct LogFile {
    /// The moves that lead to the position before the first line, as JSON.
    #[serde(deserialize_with = "if_sound")]
    start: String,
    /// Each line as JSON: its owner and its operation.
    #[serde(deserialize_with = "if_sound")]
    lines: Vec<String>,
    /// The number of the next player who joins.
    #[serde(deserialize_with = "if_sound")]
    next_player: u32,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Draft {
    #[serde(flatten)]
    kept: Kept,
    #[serde(flatten)]
    log: LogFile,
}

#[derive(Serialize, Deserialize)]
struct File {
    draft: Option<Draft>,
}

/// Deserializes a value, or returns the default if it is of another kind.
fn if_sound<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Ok(toml::Value::deserialize(deserializer)?
        .try_into()
        .unwrap_or_default())
}

fn json<T: Serialize>(value: &T) -> String {
    escaped(serde_json::to_string(value).expect("it is made of values that JSON has"))
}

impl Table {
    /// Returns the text of the draft's file; `kept` is its content besides record and log.
    ///
    /// If the log would make the file too long to be read, it is left out, and nothing can be undone later.
    pub fn draft(&self, front: &FrontEnd, kept: &Kept) -> String {
        let position = self.position();
        let edition = position.setup.edition.as_ref().map(Text::raw);
        let record = write_record(&position.record(edition));
        let kept = Kept {
            at: Some(front.place),
            reviewed: front.reviewed,
            waits: front
                .waits
                .iter()
                .map(|refused| clean(&refused.line).into_owned())
                .collect(),
            picture: self.picture.map(|picture| picture.key().to_owned()),
            ..kept.clone()
        };
        let lines = self
            .log
            .entries()
            .iter()
            .map(|entry| json(&(entry.owner, &entry.op)))
            .collect();
        let whole = LogFile {
            start: json(&self.log.start.moves()),
            lines,
            next_player: self.next_player,
        };
        let text = |log: LogFile| {
            let file = File {
                draft: Some(Draft {
                    kept: kept.clone(),
                    log,
                }),
            };
            format!(
                "{record}\n{}",
                toml::to_string(&file).expect("it is made of values that TOML has")
            )
        };
        let all = text(whole);
        if all.len() < LONGEST_FILE {
            return all;
        }
        text(LogFile {
            start: json(&self.position().moves()),
            lines: Vec::new(),
            next_player: self.next_player,
        })
    }
}

/// Reads the file of an unfinished game, or a record to be corrected; `open` reads the edition files that it names.
///
/// # Errors
///
/// The faults of the record, unless the log leads to it.
pub fn unfinished(
    source: &Arc<Source>,
    choices: Vec<Choice>,
    open: &Open<'_>,
) -> Result<(Table, FrontEnd, Kept), Faults> {
    let (mut record, faults) = Record::read(source);
    // A result belongs to the game as it was saved.
    record.result = None;
    let draft = toml::from_str(&source.text)
        .ok()
        .and_then(|file: File| file.draft);
    let mut kept = draft
        .as_ref()
        .map(|draft| draft.kept.clone())
        .unwrap_or_default();
    let played = draft.as_ref().and_then(|draft| {
        Played {
            open,
            known: BTreeMap::new(),
        }
        .table(&draft.log, &choices)
    });
    let played = played.filter(|table| is_beside(&record, table.position()));
    let mut table = if let Some(table) = played {
        table
    } else {
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
        let position = game::check_unfinished(&record, &edition)?;
        match &draft {
            Some(_) => Table::starting(choices, &position),
            None => Table::of(choices, &position),
        }
    };
    table.picture = kept
        .picture
        .as_ref()
        .and_then(|picture| picture.parse().ok());
    let start = if draft.is_some() {
        table.first_open()
    } else {
        Place::Review
    };
    let place = table.nearest(kept.at.unwrap_or(start));
    let waits = kept.waits.iter().map(|line| {
        // A draft does not keep the reason.
        Refused::waiting(line, Wrong::Waited, Vec::new(), place)
    });
    let front = FrontEnd {
        place,
        reviewed: kept.reviewed || draft.is_none(),
        waits: waits.collect(),
        ..FrontEnd::default()
    };
    Ok((table, front, kept))
}

/// Returns whether a record is that of a position, whatever the name of its edition.
fn is_beside(record: &Record, position: &Position) -> bool {
    let edition = record.edition.as_ref().map(|name| name.value.raw());
    write_record(record) == write_record(&position.record(edition))
}

/// A replay of the lines of a file.
struct Played<'a> {
    open: &'a Open<'a>,
    /// The editions named in moves.
    known: BTreeMap<Text, Opened>,
}

impl Played<'_> {
    /// Returns the table after all lines, if they can be read and are legal.
    fn table(mut self, lines: &LogFile, choices: &[Choice]) -> Option<Table> {
        let start: Vec<Move> = serde_json::from_str(&lines.start).ok()?;
        let (start, _) = self.moves(&Position::default(), start)?;
        let mut table = Table::starting(choices.to_vec(), &start);
        let mut position = start.clone();
        let mut log = Log::new(&start);
        for line in &lines.lines {
            let (owner, op): (Owner, Op) = serde_json::from_str(line).ok()?;
            let (after, moves, op) = match op {
                Op::Moves(moves) => {
                    let (after, moves) = self.moves(&position, moves)?;
                    (after, moves.clone(), Op::Moves(moves))
                }
                Op::Undo(of) | Op::Redo(of) => {
                    // The table may undo the lines of phones, too.
                    let whose = log.entries().get(of)?.owner;
                    let turned = match op {
                        Op::Undo(_) => log.undo(whose, &position),
                        _ => log.redo(whose, &position),
                    };
                    let turned = turned.ok().filter(|turned| turned.op == op)?;
                    (turned.position, turned.moves, op)
                }
            };
            log.push(owner, op, moves, &after);
            position = after;
        }
        table.next_player = table.next_player.max(lines.next_player.min(u32::MAX / 2));
        let joined = log.entries().iter().flat_map(|entry| &entry.moves);
        let ids = joined.filter_map(|one| {
            if let Move::Join(id, ..) = one {
                Some(id.0 + 1)
            } else {
                None
            }
        });
        table.next_player = table.next_player.max(ids.max().unwrap_or(0));
        table.log = log;
        table.stand(position);
        Some(table)
    }

    /// Plays moves, if everything that they name exists and the resulting position is legal.
    fn moves(&mut self, before: &Position, mut moves: Vec<Move>) -> Option<(Position, Vec<Move>)> {
        let mut position = before.clone();
        for one in &mut moves {
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
        }
        is_legal(&position).then_some((position, moves))
    }

    fn edition(&mut self, name: &Text) -> Option<Opened> {
        if !self.known.contains_key(name) && self.known.len() < MOST_EDITIONS {
            let edition = find_edition(name.raw(), None, self.open).ok()?;
            self.known.insert(name.clone(), Opened(Some(edition)));
        }
        self.known.get(name).cloned()
    }
}

/// Returns whether everything that a move names exists, as a file may contain anything.
pub(crate) fn is_about_something(position: &Position, one: &Move) -> bool {
    let edition = position.edition();
    let board = edition.map(|edition| edition.board());
    let is_city = |city: &CityId| board.is_some_and(|board| city.0 < board.cities().len());
    let is_route = |route: &RouteId, which: &Which| {
        board.is_some_and(|board| match which {
            _ if route.0 >= board.routes().len() => false,
            Which::Track(track) => board.tracks_of(*route, None).any(|own| own == *track),
            Which::Color(color) => board.tracks_of(*route, Some(*color)).next().is_some(),
            Which::Any => true,
        })
    };
    let is_player = |id: &PlayerId| position.player(*id).is_some();
    let is_there = match one {
        Move::Variant(variant) => {
            let count = edition.map_or(0, |edition| edition.variants().len());
            variant.is_none_or(|variant| variant < count)
        }
        Move::BonusTickets(cards) => {
            let mut cities = cards.iter().flatten().flat_map(|card| card.cities);
            cities.all(|city| is_city(&city))
        }
        Move::Claim(_, route, which) | Move::Recolor(_, route, which) => is_route(route, which),
        Move::Release(_, route) => is_route(route, &Which::Any),
        Move::Build(_, city) | Move::Unbuild(_, city) => is_city(city),
        Move::Open(_, city, opens) => {
            is_city(city) && opens.is_none_or(|(route, which)| is_route(&route, &which))
        }
        Move::Hold(_, Card::Deck(id)) | Move::Drop(_, Card::Deck(id)) => {
            edition.is_some_and(|edition| id.0 < edition.tickets().len())
        }
        Move::Hold(_, Card::Bonus(cities, _)) | Move::Drop(_, Card::Bonus(cities, _)) => {
            cities.iter().all(is_city)
        }
        Move::Count(_, color, _) => edition.is_some_and(|edition| {
            let mut colors = edition.rules().passenger_colors();
            colors.any(|known| known == *color)
        }),
        Move::Join(id, ..) => id.0 <= u32::MAX / 2 && !is_player(id),
        Move::Rename(id, _) | Move::Repaint(id, _) | Move::LeaveEarly(id, _) | Move::Leave(id) => {
            is_player(id)
        }
        Move::First(first) => first.iter().all(is_player),
        Move::Order(ids) => ids.iter().all(is_player),
        Move::Swap(one, other) => is_player(one) && is_player(other),
        _ => true,
    };
    is_there && one.whom().iter().all(is_player)
}
