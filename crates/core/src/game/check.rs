//! Checks a record or a position: the result is a finished game, or every fault.
//!
//! A record is played (`names`), each move with its place in the file. Then the [laws](super::laws) judge the whole position
//! once, so that all faults come in one run.

mod names;
mod remarks;

use std::sync::Arc;

use super::laws::{Breach, Laws, Place, Settled};
use super::position::{Built, PlayerId, Position, Seated};
use super::record::Record;
use super::write::record_of;
use super::{Game, OnlyTotal, Player, Station};
use crate::board::Edition;
use crate::fault::{Fault, FaultLog, Faults, Piece};
use crate::fields::Log;
use crate::source::Span;
use crate::units::{Points, Seat, TrackId};

/// Returns the position that a record describes, which may lack players.
///
/// # Errors
///
/// All other faults.
pub fn check_unfinished(record: &Record, edition: &Arc<Edition>) -> Result<Position, Faults> {
    let (position, _, mut faults) = played(record, edition);
    faults.extend(record.only_totals());
    faults.kept.retain(|fault| !fault.kind.is_too_few_players());
    faults.or(position)
}

/// Returns the position, the game and the faults; no game if the record lacks something that [`Record::read`] reports.
pub(in crate::game) fn played(
    record: &Record,
    edition: &Arc<Edition>,
) -> (Position, Option<Game>, FaultLog) {
    let log = Log::new(&record.source);
    let (position, places) = names::play(record, edition, &log);
    let game = look_at(&position, edition, &places, &log);
    (position, game, log.faults.into_inner())
}

/// The final position of a game, to change something and [finish](Position::finish) it again.
impl From<&Game> for Position {
    fn from(game: &Game) -> Position {
        let record = record_of(game, game.edition_as_named().raw());
        let log = Log::new(&record.source);
        names::play(&record, game.edition(), &log).0
    }
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
    /// If the edition is not known, or an id is not on its board.
    pub fn finish(&self) -> Result<Game, Faults> {
        let (game, faults) = self.ended();
        faults.or(game)
    }

    /// Returns the game of a position that may lack players.
    #[doc(hidden)]
    pub fn look(&self) -> Game {
        self.ended().0
    }

    fn ended(&self) -> (Game, FaultLog) {
        let edition = self.edition().expect("the edition is known");
        let record = Record::default();
        let log = Log::new(&record.source);
        let game = look_at(self, edition, &Places::of(&record), &log);
        let game = game.expect("every player has a color, and the game a variant");
        (game, log.faults.into_inner())
    }
}

/// Asks the laws, and returns the game if nothing essential is missing. It is valid only if the log stays empty.
fn look_at(
    position: &Position,
    edition: &Arc<Edition>,
    places: &Places<'_>,
    log: &Log,
) -> Option<Game> {
    let (settled, breaches) = Laws::new(position, edition).look();
    log.append(breaches.into_iter().map(|breach| places.fault(breach)));
    if position.unread.variant || !position.unread.colors.is_empty() {
        return None;
    }
    let setup = &position.setup;
    let seat = |id| {
        position
            .players
            .iter()
            .position(|player| player.id == id)
            .map(Seat)
    };
    let mut game = Game {
        edition: edition.clone(),
        edition_as_named: setup
            .edition
            .clone()
            .unwrap_or_else(|| edition.name().clone()),
        variant: setup.variant.unwrap_or(0),
        about: setup.about.clone(),
        house_rules: setup.house_rules.clone(),
        bonus_tickets: setup.bonus_tickets.clone().unwrap_or_default(),
        players: position
            .players
            .iter()
            .map(|player| player_of(position, edition, &settled, player))
            .collect(),
        owners: settled
            .owners
            .iter()
            .map(|owner| owner.and_then(seat))
            .collect(),
        let_pass: settled
            .let_pass
            .iter()
            .map(|breach| places.fault(breach.clone()))
            .collect(),
        remarks: Vec::new(),
        recorded: places.record.result.clone(),
        first: setup.first.and_then(seat),
    };
    for (player, record) in game.players.iter_mut().zip(&places.record.players) {
        player.only = record.total.as_ref().map(|total| OnlyTotal {
            points: Points(total.value),
            color: record.color.as_ref().map(|_| player.color),
        });
    }
    if log.faults.borrow().kept.is_empty() && !game.is_only_totals() {
        game.remarks = remarks::of(&game, places.record);
    }
    Some(game)
}

fn player_of(position: &Position, edition: &Edition, settled: &Settled, player: &Seated) -> Player {
    let own = |by: PlayerId| by == player.id;
    let claims = position.claims.iter().zip(&settled.tracks);
    let stations = position.stations.iter().zip(&settled.opened);
    let tickets = position.tickets.iter().zip(&settled.cards);
    let adjustments = position.adjustments.iter();
    let colors = edition.rules().passenger_colors();
    let station = |(built, &uses): (&Built, &Option<TrackId>)| {
        let city = built.city?;
        Some(Station { city, uses })
    };
    Player {
        name: player.name.clone(),
        color: player.color,
        left_early: player.left_early,
        tracks: claims
            .filter(|(claim, _)| own(claim.by))
            .filter_map(|(_, track)| *track)
            .collect(),
        stations: stations
            .filter(|(built, _)| own(built.by))
            .filter_map(station)
            .collect(),
        tickets: tickets
            .filter(|(held, _)| own(held.by))
            .filter_map(|(_, card)| *card)
            .collect(),
        marker: player.marker,
        counts: player.counts,
        adjustments: adjustments
            .filter(|one| own(one.by))
            .map(|one| one.what.clone())
            .collect(),
        passengers: colors
            .map(|color| position.passengers_of(player.id, color))
            .collect(),
        only: None,
    }
}

/// The locations of moves in a record; empty for a game built by a program.
struct Places<'r> {
    record: &'r Record,
    /// The place of each move, by its mark.
    moves: Vec<Span>,
    /// The line of the record for each bonus ticket of the position.
    bonus: Vec<usize>,
}

impl Places<'_> {
    fn of(record: &Record) -> Places<'_> {
        Places {
            record,
            moves: Vec::new(),
            bonus: Vec::new(),
        }
    }

    /// Returns a breach as a fault of the record.
    fn fault(&self, breach: Breach) -> Fault {
        let locations = breach
            .at
            .iter()
            .filter_map(|place| self.span(*place).within(&self.record.source));
        Fault::new(breach.what, locations)
    }

    fn span(&self, place: Place) -> Span {
        let bonus = |line: usize| Some(&self.record.bonus_tickets.get(line)?.ticket.span);
        let player = |id: PlayerId| self.record.players.get(id.0 as usize);
        let color = |id: PlayerId| Some(&player(id)?.color.as_ref()?.span);
        let stations = |id: PlayerId| Some(&player(id)?.stations.first()?.city.span);
        let passengers = |id: PlayerId| Some(&player(id)?.passengers.as_ref()?.span);
        // Without a place of its own it falls back to the player's name.
        let name = |id: PlayerId| Some(player(id)?.place());
        let span = match place {
            Place::Game => None,
            Place::Player(id) => name(id),
            Place::Color(id) => color(id).or_else(|| name(id)),
            Place::Field(id, Piece::Stations) => stations(id).or_else(|| name(id)),
            Place::Field(id, Piece::Passengers) => passengers(id).or_else(|| name(id)),
            Place::BonusLine(line) => bonus(line),
            Place::Bonus(at) => self.bonus.get(at).and_then(|&line| bonus(line)),
            Place::Move(mark) => self.moves.get(mark.0 as usize),
        };
        let whole = || self.record.source.whole();
        span.cloned().unwrap_or_else(whole)
    }
}
