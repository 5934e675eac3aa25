//! The checks: from a record to a finished game, or every fault of it.
//!
//! Rule: Europe, anniversary edition, "Claiming Routes", "Double Routes", "Building a Train Station", "Variants"; what is
//! a fault and what a remark follows the ruling that a fault is what no finished game can show.

mod bounds;
mod claims;
mod passengers;
mod players;
mod remarks;
mod stations;
mod tickets;

use std::mem::take;
use std::ops::Range;
use std::sync::Arc;

use super::record::Record;
use super::{About, Game, HouseRule, Player};
use crate::board::Edition;
use crate::color::Color;
use crate::fault::{Fault, FaultLog, Faults, Noun, ShapeFault};
use crate::fields::Log;
use crate::source::Spanned;
use crate::text::Text;

/// What the checks of a record share.
struct Check<'a> {
    record: &'a Record,
    edition: &'a Edition,
    log: &'a Log,
    house_rules: Vec<HouseRule>,
    /// The players' names as messages call them; `player 2` for one without a name.
    names: Vec<Text>,
}

/// Checks a record against its edition.
///
/// # Errors
///
/// Every fault that keeps the record from describing a finished game, in the order of the file.
pub fn check(record: &Record, edition: &Arc<Edition>) -> Result<Game, Faults> {
    let (game, faults) = try_check(record, edition, true);
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
pub(crate) fn check_unfinished(record: &Record, edition: &Arc<Edition>) -> Result<Game, Faults> {
    let (game, faults) = try_check(record, edition, true);
    match (game, faults.or(())) {
        (Some(game), Err(faults)) if faults.iter().all(|fault| fault.kind.is_too_few_players()) => Ok(game),
        (_, Err(faults)) => Err(faults),
        (_, Ok(())) => check(record, edition),
    }
}

/// Returns the game, unless the record lacks something that [`Record::read`] reports, with the faults. If it is not
/// `for_score`, the game need not be fit for scoring.
pub(super) fn try_check(record: &Record, edition: &Arc<Edition>, for_score: bool) -> (Option<Game>, FaultLog) {
    let log = Log::new(&record.source);
    let variant = find_variant(record, edition, &log);
    let house_rule = |name| log.named(Noun::HouseRule, name, HouseRule::ALL.map(HouseRule::key));
    let house_rules = record.house_rules.iter().filter_map(house_rule).collect();
    let names = players::names(record);
    let check = Check { record, edition, log: &log, house_rules, names };
    let colors = players::check(&check);
    let claims = claims::check(&check);
    let mut stations = stations::check(&check, &claims);
    let (bonus_tickets, mut tickets) = tickets::check(&check, variant);
    let mut passengers = passengers::check(&check, &claims);
    let player = |(seat, color): (usize, Option<Color>)| {
        Some(Player {
            name: check.names[seat].clone(),
            color: color?,
            tracks: claims.tracks_of(seat),
            stations: take(&mut stations[seat]),
            tickets: take(&mut tickets[seat]),
            marker: record.players[seat].marker.as_ref().map(marker),
            passengers: take(&mut passengers[seat]),
        })
    };
    let players: Option<Vec<Player>> = colors.into_iter().enumerate().map(player).collect();
    let mut game = players.zip(variant).map(|(players, variant)| Game {
        edition: edition.clone(),
        edition_as_named: record.edition.as_ref().map_or_else(|| edition.name().clone(), |name| name.value.clone()),
        variant,
        about: About { date: record.date, place: record.place.clone(), note: record.note.clone() },
        house_rules: check.house_rules.clone(),
        bonus_tickets,
        players,
        owners: claims.owners.clone(),
        remarks: Vec::new(),
        recorded: record.result.clone(),
    });
    if let Some(game) = &mut game {
        look_over(&check, game, for_score);
    }
    (game, log.into_faults())
}

/// Looks at a game as a whole, if all its parts are right: whether scoring it is bounded, and what looks odd in it.
fn look_over(check: &Check<'_>, game: &mut Game, for_score: bool) {
    if check.log.is_empty() {
        bounds::check_stations(check, game);
        if for_score {
            bounds::check_longest_path(check, game);
        }
    }
    if check.log.is_empty() {
        game.remarks = remarks::of(game, check.record);
    }
}

fn marker(marker: &Spanned<i64>) -> u32 {
    u32::try_from(marker.value).expect("checked when it was read")
}

fn find_variant(record: &Record, edition: &Edition, log: &Log) -> Option<usize> {
    let Some(name) = &record.variant else { return Some(0) };
    let found = edition.find_variant(name.value.raw());
    if found.is_none() {
        log.unknown_name(Noun::Variant, name, edition.variants().iter().map(|variant| variant.name.raw()));
    }
    found
}

impl Check<'_> {
    /// The span that stands for a player: the name, or the table where there is none.
    fn player_span(&self, seat: usize) -> Range<usize> {
        let player = &self.record.players[seat];
        player.name.as_ref().map_or(&player.span, |name| &name.span).clone()
    }

    /// The span of a player's field, or else the one that stands for the player.
    fn span_of<T>(&self, seat: usize, field: Option<&Spanned<T>>) -> Range<usize> {
        field.map_or_else(|| self.player_span(seat), |field| field.span.clone())
    }
}
