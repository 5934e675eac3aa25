//! A record as the file has it: names as text, every value with its span.

mod read;

use std::sync::Arc;

use super::check::played;
use super::result::Recorded;
use super::{Adjustment, Asked, Game};
use crate::board::{Open, find_edition, shipped_edition};
use crate::date::Date;
use crate::fault::{Fault, FaultKind, FaultLog, Faults, FileFault, GameFault, Noun, ShapeFault};
use crate::fields::{read_nothing, read_source};
use crate::source::{Source, Span, Spanned};
use crate::text::Text;

/// The highest number that a marker or a count of passengers can show.
pub(super) const MANY: i64 = 9999;

/// The most points of a bonus card, and of an adjustment either way.
pub(super) const MOST_POINTS: i64 = 999;

/// A record of a game. It may say anything that parses; fields that are missing or unreadable are `None` or empty.
///
/// It is read [from a file](Record::read) or made from its parts.
#[derive(Debug, Clone, Default)]
pub struct Record {
    /// The file.
    pub source: Arc<Source>,
    /// The edition's name or path.
    pub edition: Option<Spanned<Text>>,
    /// The variant's name; `None` means the edition's first.
    pub variant: Option<Spanned<Text>>,
    /// The day it was played.
    pub date: Option<Date>,
    /// The place where it was played.
    pub place: Option<Text>,
    /// Its duration in minutes.
    pub minutes: Option<u32>,
    /// The name of the player who began.
    pub first: Option<Spanned<Text>>,
    /// A note of the players.
    pub note: Option<Text>,
    /// The house rules, by name.
    pub house_rules: Vec<Spanned<Text>>,
    /// The bonus cards that were in play.
    pub bonus_tickets: Vec<BonusRecord>,
    /// The players in their order.
    pub players: Vec<PlayerRecord>,
    /// The result that stands under a saved game.
    pub result: Option<Recorded>,
}

/// A bonus card, spelled out, as the program does not know these cards.
#[derive(Debug, Clone)]
pub struct BonusRecord {
    /// The two cities.
    pub ticket: Spanned<Text>,
    /// Its points.
    pub points: i32,
    /// `regular` or `long`; `None` means regular.
    pub kind: Option<Spanned<Text>>,
}

/// One player's part of a record.
#[derive(Debug, Clone, Default)]
pub struct PlayerRecord {
    /// The start of the player's table.
    pub span: Span,
    /// The name.
    pub name: Option<Spanned<Text>>,
    /// The total, if nothing else is known of the game.
    pub total: Option<Spanned<i32>>,
    /// The name of the color; a missing one is a fault, unless only the total is known.
    pub color: Option<Spanned<Text>>,
    /// True if the player left before the end.
    pub left_early: bool,
    /// The claimed tracks, as two cities each.
    pub routes: Vec<Spanned<Text>>,
    /// The stations.
    pub stations: Vec<StationRecord>,
    /// The tickets held, as two cities each.
    pub tickets: Vec<Spanned<Text>>,
    /// The scoring marker before the tickets were revealed.
    pub marker: Option<Spanned<u32>>,
    /// The trains that were counted in front of the player at the end.
    pub trains_left: Option<Spanned<u32>>,
    /// The scoring marker after everything was counted.
    pub final_marker: Option<Spanned<u32>>,
    /// The adjustments that the players agreed on.
    pub adjust: Vec<Spanned<Adjustment>>,
    /// The passengers collected, by color.
    pub passengers: Option<PassengerRecord>,
}

/// The passengers of a player: colors and numbers, as in the record's table.
pub type PassengerRecord = Spanned<Vec<(Spanned<Text>, Spanned<u32>)>>;

/// A station: its city, and the route that its owner chose, if the choice is not left to the program.
#[derive(Debug, Clone)]
pub struct StationRecord {
    /// The city.
    pub city: Spanned<Text>,
    /// The chosen route, as two cities.
    pub uses: Option<Spanned<Text>>,
}

impl Record {
    /// Returns the names of the players, as far as they have one.
    pub fn player_names(&self) -> impl Iterator<Item = &Text> {
        self.players
            .iter()
            .filter_map(|player| player.name.as_ref().map(|name| &name.value))
    }

    /// Returns the fault that only the totals are known, if that is so.
    pub(super) fn only_totals(&self) -> Option<Fault> {
        let total = self
            .players
            .iter()
            .find_map(|player| player.total.as_ref())?;
        Some(Fault::at(GameFault::OnlyTotals, &self.source, &total.span))
    }

    /// Returns the game, with what is asked of it.
    ///
    /// # Errors
    ///
    /// All faults: those found so far, those of the edition and those of the record.
    pub fn checked(
        &self,
        mut faults: FaultLog,
        asked: Asked,
        open: &Open<'_>,
    ) -> Result<Game, Faults> {
        let mut game = None;
        if let Some(name) = &self.edition {
            let from = name.span.within(&self.source);
            match find_edition(name.value.raw(), from.as_ref(), open) {
                Ok(edition) => {
                    let (_, checked, more) = played(self, &edition);
                    faults.append(more);
                    game = checked;
                }
                Err(more) => {
                    // If a known edition was probably meant, the rest is checked against that one.
                    let meant = more.kept().iter().find_map(|fault| match &fault.kind {
                        FaultKind::Shape(ShapeFault::UnknownName {
                            noun: Noun::Edition,
                            similar: Some(name),
                            ..
                        }) => shipped_edition(name.raw()),
                        _ => None,
                    });
                    faults.extend(more);
                    if let Some(edition) = meant {
                        faults.append(played(self, &edition).2);
                    }
                }
            }
        }
        if asked == Asked::Some && !self.players.is_empty() {
            faults.kept.retain(|fault| !fault.kind.is_too_few_players());
        }
        // In a record built by a program; reading a file reports it already.
        let colorless = || {
            let player = self.players.iter().find(|player| player.color.is_none());
            let span = player.map_or_else(|| self.source.whole(), |player| player.span.clone());
            let (field, example) = ("color", "color = \"red\"");
            Fault::at(
                ShapeFault::MissingField { field, example },
                &self.source,
                span,
            )
        };
        let game = faults.or(game)?.ok_or_else(colorless)?;
        match self.only_totals() {
            Some(fault) if asked != Asked::Totals => Err(fault.into()),
            _ => Ok(game),
        }
    }

    /// Reads a record from a file's text, with all faults of its shape.
    ///
    /// The record holds whatever could be understood, so that its contents can be checked in the same run.
    pub fn read(source: &Arc<Source>) -> (Record, FaultLog) {
        read_source(source, |fields| {
            // In an edition every field would be an unknown one.
            if fields.has("board") && !fields.has("edition") {
                fields.log.fault(&fields.span, FileFault::IsEdition(None));
                return read_nothing(source, |fields| read::record(source, fields));
            }
            read::record(source, fields)
        })
    }
}

impl PlayerRecord {
    /// Returns the place of the player: that of the name, or of the whole table.
    pub(super) fn place(&self) -> &Span {
        self.name.as_ref().map_or(&self.span, |name| &name.span)
    }
}
