//! The checks: from a record, or from a position, to a finished game, or every fault of it.
//!
//! A record is played (`names`), each move with the place that says it; then the [laws](super::laws) are asked, once, so that all
//! faults come in one run and each is told of the whole.

mod names;
mod remarks;

use std::sync::Arc;

use super::laws::{Breach, Laws, Place, Settled};
use super::position::{Mark, Move, PlayerId, Position, Seated};
use super::record::{MANY, Record};
use super::{Game, Player, Recorded, Station};
use crate::board::Edition;
use crate::fault::{Fault, FaultLog, Faults, Limits, Piece, ShapeFault};
use crate::fields::Log;
use crate::limits::longest_text;
use crate::source::{Source, Span};
use crate::text::Text;
use crate::units::Seat;

/// Checks a record against its edition.
///
/// # Errors
///
/// Every fault that keeps the record from describing a finished game, in the order of the file.
pub fn check(record: &Record, edition: &Arc<Edition>) -> Result<Game, Faults> {
    let (game, faults) = try_check(record, edition);
    faults.or(game)?.ok_or_else(|| record.colorless().into())
}

/// Returns the position that a record describes, which may lack players.
///
/// # Errors
///
/// All other faults.
pub fn check_unfinished(record: &Record, edition: &Arc<Edition>) -> Result<Position, Faults> {
    let log = Log::new(&record.source);
    let (position, places) = names::play(record, edition, &log);
    look_at(&position, edition, &places, &log, None);
    match log.into_faults().or(()) {
        Err(faults) if !faults.iter().all(|fault| fault.kind.is_too_few_players()) => Err(faults),
        _ => Ok(position),
    }
}

/// Returns the game, unless the record lacks something that [`Record::read`] reports, with the faults.
pub(in crate::game) fn try_check(record: &Record, edition: &Arc<Edition>) -> (Option<Game>, FaultLog) {
    let log = Log::new(&record.source);
    let (position, places) = names::play(record, edition, &log);
    let game = look_at(&position, edition, &places, &log, record.result.clone());
    (game, log.into_faults())
}

impl Position {
    /// Returns the game that ended in this position.
    ///
    /// # Errors
    ///
    /// All faults, as of a record that says the same.
    ///
    /// # Panics
    ///
    /// If the edition is not known, or a number is none of its board's.
    pub fn finish(&self) -> Result<Game, Faults> {
        let edition = self.edition().expect("the edition is known");
        let places = Places::default();
        let log = Log::new(&places.source);
        check_limits(self, &log);
        let game = look_at(self, edition, &places, &log, None);
        log.into_faults().or(game).map(|game| game.expect("every player has a color, and the game a variant"))
    }

    /// Returns the game of a position that may lack players.
    #[doc(hidden)]
    pub fn look(&self) -> Game {
        let edition = self.edition().expect("the edition is known");
        let places = Places::default();
        look_at(self, edition, &places, &Log::new(&places.source), None).expect("temporary")
    }

    /// Returns the position after some moves, with the game that it makes; none while players or the edition are missing.
    ///
    /// # Errors
    ///
    /// What the moves make illegal.
    pub fn judge(&self, moves: &[Move]) -> Result<(Position, Option<Game>), Faults> {
        let mut after = self.clone();
        for one in moves {
            after.play(one, Mark::default());
        }
        if after.edition().is_none() {
            return Ok((after, None));
        }
        match after.finish() {
            Ok(game) => Ok((after, Some(game))),
            Err(faults) if faults.iter().all(|fault| fault.kind.is_too_few_players()) => Ok((after, None)),
            Err(faults) => Err(faults),
        }
    }
}

/// Asks the laws; no game where something is missing that it cannot be without.
fn look_at(
    position: &Position,
    edition: &Arc<Edition>,
    places: &Places,
    log: &Log,
    recorded: Option<Recorded>,
) -> Option<Game> {
    let (settled, breaches) = Laws::new(position, edition).look();
    log.append(breaches.iter().map(|breach| places.fault(position, edition, breach)));
    let mut game = game_of(position, edition, &settled, recorded)?;
    if log.is_empty() {
        game.remarks = remarks::of(&game, places);
    }
    Some(game)
}

/// The game with what follows from its position; it counts only if nothing is illegal in it.
fn game_of(position: &Position, edition: &Arc<Edition>, settled: &Settled, recorded: Option<Recorded>) -> Option<Game> {
    let setup = &position.setup;
    let is_whole = !position.unread.variant && position.unread.colors.is_empty();
    let seat = |id| position.players.iter().position(|player| player.id == id).map(Seat);
    is_whole.then(|| Game {
        edition: edition.clone(),
        edition_as_named: setup.edition.clone().unwrap_or_else(|| edition.name().clone()),
        variant: setup.variant.unwrap_or(0),
        about: setup.about.clone(),
        house_rules: setup.house_rules.clone(),
        bonus_tickets: setup.bonus_tickets.clone().unwrap_or_default(),
        players: position.players.iter().map(|player| player_of(position, edition, settled, player)).collect(),
        owners: settled.owners.iter().map(|owner| owner.and_then(seat)).collect(),
        remarks: Vec::new(),
        recorded,
    })
}

fn player_of(position: &Position, edition: &Edition, settled: &Settled, player: &Seated) -> Player {
    let claims = position.claims.iter().zip(&settled.tracks).filter(|(claim, _)| claim.by == player.id);
    let stations = position.stations.iter().zip(&settled.opened).filter(|(station, _)| station.by == player.id);
    let tickets = position.tickets.iter().zip(&settled.cards).filter(|(held, _)| held.by == player.id);
    Player {
        tracks: claims.filter_map(|(_, track)| *track).collect(),
        stations: stations.filter_map(|(station, &uses)| Some(Station { city: station.city?, uses })).collect(),
        tickets: tickets.map(|(_, card)| *card).collect(),
        marker: player.marker,
        passengers: edition.rules().passenger_colors().map(|color| position.passengers_of(player.id, color)).collect(),
        ..Player::new(player.name.clone(), player.color)
    }
}

/// Texts and numbers of a game that comes from a program are no longer and no larger than in a file, so that what is written of
/// it can be read.
fn check_limits(position: &Position, log: &Log) {
    let about = &position.setup.about;
    check_text(log, "place", about.place.as_ref());
    check_text(log, "note", about.note.as_ref());
    for player in &position.players {
        check_text(log, "name", Some(&player.name));
        check_number(log, "marker", player.marker);
    }
    for count in &position.passengers {
        check_number(log, "passengers", Some(count.number));
    }
}

fn check_text(log: &Log, field: &str, text: Option<&Text>) {
    let Some(text) = text else { return };
    let (found, most) = (text.raw().chars().count(), longest_text(field));
    if text.raw().trim().is_empty() {
        log.fault(&(0..0), ShapeFault::Blank { field: field.into() });
    } else if found > most {
        log.fault(&(0..0), ShapeFault::TooLong { field: field.into(), found, most });
    }
}

fn check_number(log: &Log, field: &str, number: Option<u32>) {
    let Some(found) = number.filter(|&number| i64::from(number) > MANY) else { return };
    let limits = Limits::Between("0".to_owned(), MANY.to_string());
    log.fault(&(0..0), ShapeFault::OutOfRange { field: field.into(), found: found.to_string().into(), limits });
}

/// The places of a record; none where a game comes from a program.
#[derive(Default)]
struct Places {
    /// The text that the spans are of; an empty one where there is none.
    source: Arc<Source>,
    /// The place of each move, by its mark.
    moves: Vec<Span>,
    /// The place of each bonus ticket, understood or not.
    bonus_lines: Vec<Span>,
    /// Which of them each bonus ticket of the position is.
    bonus: Vec<usize>,
    players: Vec<PlayerPlaces>,
}

/// The places of a player's table.
#[derive(Clone, Default)]
struct PlayerPlaces {
    /// The place that stands for the player: the name's, or the whole table's.
    player: Span,
    name: Option<Span>,
    color: Option<Span>,
    stations: Option<Span>,
    passengers: Option<Span>,
    marker: Option<Span>,
}

impl Places {
    /// What is illegal in a position as the record with it is told.
    fn fault(&self, position: &Position, edition: &Edition, breach: &Breach) -> Fault {
        let locations = breach.at.iter().filter_map(|place| self.span(*place).within(&self.source));
        Fault::new(position.told(edition, &breach.what), locations)
    }

    fn span(&self, place: Place) -> Span {
        let of = |id: PlayerId, part: fn(&PlayerPlaces) -> Option<&Span>| {
            self.players.get(id.0 as usize).map(|player| part(player).unwrap_or(&player.player))
        };
        let span = match place {
            Place::Game => None,
            Place::Player(id) => of(id, |_| None),
            Place::Color(id) => of(id, |player| player.color.as_ref()),
            Place::Field(id, Piece::Stations) => of(id, |player| player.stations.as_ref()),
            Place::Field(id, Piece::Passengers) => of(id, |player| player.passengers.as_ref()),
            Place::BonusLine(line) => self.bonus_lines.get(line),
            Place::Bonus(at) => self.bonus.get(at).and_then(|&line| self.bonus_lines.get(line)),
            Place::Move(mark) => self.moves.get(mark.0 as usize),
        };
        span.cloned().unwrap_or_else(|| self.source.whole())
    }
}
