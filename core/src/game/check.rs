//! The checks: from a record to a finished game, or every fault of it.
//!
//! First every name of the record is found (`names`); what is said then, by numbers, is checked against the rules. A game
//! that a program has by numbers, such as one that is being entered, begins with the second.
//!
//! Rule: Europe, anniversary edition, "Claiming Routes", "Double Routes", "Building a Train Station", "Variants"; what is
//! a fault and what a remark follows the ruling that a fault is what no finished game can show.

mod bounds;
mod claims;
mod fit;
mod names;
mod passengers;
mod players;
mod remarks;
mod stated;
mod stations;
mod tickets;

use std::mem::take;
use std::sync::Arc;

use self::stated::Stated;
use super::record::Record;
use super::{About, Game, Player, Recorded, Unproven};
use crate::board::Edition;
use crate::color::Color;
use crate::fault::{Fault, FaultLog, Faults, ShapeFault};
use crate::fields::Log;
use crate::text::Text;

/// What the checks share.
struct Check<'a> {
    stated: &'a Stated,
    edition: &'a Edition,
    log: &'a Log,
}

/// Checks a record against its edition.
///
/// # Errors
///
/// Every fault that keeps the record from describing a finished game, in the order of the file.
pub fn check(record: &Record, edition: &Arc<Edition>) -> Result<Game, Faults> {
    let (game, faults) = try_check(record, edition);
    faults.or(game)?.ok_or_else(|| {
        // Reading a record has told what it lacks; whoever builds one may have left a color out.
        let colorless = record.players.iter().find(|player| player.color.is_none());
        let span = colorless.map_or(0..0, |player| player.span.clone());
        let kind = ShapeFault::MissingField { field: "color", example: "color = \"red\"" };
        Fault::at(kind, &record.source, span).into()
    })
}

/// Does what [`check`] does for a game that may have too few players so far.
///
/// # Errors
///
/// All other faults.
pub fn check_unfinished(record: &Record, edition: &Arc<Edition>) -> Result<Game, Faults> {
    let (game, faults) = try_check(record, edition);
    match (game, faults.or(())) {
        (Some(game), Ok(())) => Ok(game),
        (Some(game), Err(faults)) if faults.iter().all(|fault| fault.kind.is_too_few_players()) => Ok(game),
        (_, Err(faults)) => Err(faults),
        (None, Ok(())) => check(record, edition),
    }
}

/// Checks a game that is given by numbers.
///
/// # Errors
///
/// All faults, as of a record that says the same.
pub(super) fn check_numbers(game: Unproven) -> Result<Game, Faults> {
    let stated = Stated::of(&game);
    let log = Log::new(&stated.source);
    fit::check(&game, &log);
    let frame = Frame { edition_as_named: game.edition_as_named, about: game.about, recorded: None };
    let checked = check_stated(&stated, &game.edition, &log, frame);
    log.into_faults().or(checked).map(|game| game.expect("every player has a color, and the game a variant"))
}

/// Returns the game, unless the record lacks something that [`Record::read`] reports, with the faults.
pub(super) fn try_check(record: &Record, edition: &Arc<Edition>) -> (Option<Game>, FaultLog) {
    let log = Log::new(&record.source);
    let stated = names::find(record, edition, &log);
    let frame = Frame {
        edition_as_named: record.edition.as_ref().map_or_else(|| edition.name().clone(), |name| name.value.clone()),
        about: About { date: record.date, place: record.place.clone(), note: record.note.clone() },
        recorded: record.result.clone(),
    };
    let game = check_stated(&stated, edition, &log, frame);
    (game, log.into_faults())
}

/// What no rule is about.
struct Frame {
    edition_as_named: Text,
    about: About,
    recorded: Option<Recorded>,
}

/// Checks what is said of a game against the rules; no game where a player has no color, or the variant is unknown.
fn check_stated(stated: &Stated, edition: &Arc<Edition>, log: &Log, frame: Frame) -> Option<Game> {
    let check = Check { stated, edition, log };
    let colors = players::check(&check);
    let claims = claims::check(&check);
    let mut stations = stations::check(&check, &claims);
    let (bonus_tickets, mut tickets) = tickets::check(&check);
    let mut passengers = passengers::check(&check, &claims);
    let player = |(seat, color): (usize, Option<Color>)| {
        Some(Player {
            name: check.name(seat),
            color: color?,
            tracks: claims.tracks_of(seat).to_vec(),
            stations: take(&mut stations[seat]),
            tickets: take(&mut tickets[seat]),
            marker: stated.players[seat].marker.as_ref().map(|(marker, _)| *marker),
            passengers: take(&mut passengers[seat]),
        })
    };
    let players: Option<Vec<Player>> = colors.into_iter().enumerate().map(player).collect();
    let mut game = players.zip(stated.variant).map(|(players, variant)| Game {
        edition: edition.clone(),
        edition_as_named: frame.edition_as_named,
        variant,
        about: frame.about,
        house_rules: stated.house_rules.clone(),
        bonus_tickets,
        players,
        owners: claims.owners,
        remarks: Vec::new(),
        recorded: frame.recorded,
    });
    if let Some(game) = &mut game {
        look_over(&check, game);
    }
    game
}

/// Looks at a game as a whole, if all its parts are right: whether scoring it is bounded, and what looks odd in it.
fn look_over(check: &Check<'_>, game: &mut Game) {
    if check.log.is_empty() {
        bounds::check_stations(check, game);
    }
    if check.log.is_empty() {
        game.remarks = remarks::of(game, check.stated);
    }
}

impl Check<'_> {
    /// A player's name as messages call it.
    fn name(&self, seat: usize) -> Text {
        self.stated.players[seat].name.clone()
    }
}
