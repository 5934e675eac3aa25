//! A record as the file says it: names as text, every value with its place in the file.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::DeValue;
use toml::value::Date;

use super::result::Recorded;
use crate::fault::{FaultLog, Piece, Shape, ShapeFault};
use crate::fields::{Fields, Log, Slot, integer_of, read_source, table_of, text_of, wrong};
use crate::source::Source;
use crate::text::Text;

/// The highest number that a marker or a count of passengers can show.
const MANY: i64 = 9999;

/// A record of a game. It may say anything that parses; fields that are missing or unreadable are `None` or empty.
#[derive(Debug, Clone)]
pub struct Record {
    /// The file.
    pub source: Arc<Source>,
    /// The edition's name or path.
    pub edition: Option<Spanned<String>>,
    /// The variant's name; `None` means the edition's first.
    pub variant: Option<Spanned<String>>,
    /// The day it was played.
    pub date: Option<Date>,
    /// Where it was played.
    pub place: Option<Text>,
    /// Whatever the players wanted to keep.
    pub note: Option<Text>,
    /// The house rules, by name.
    pub house_rules: Vec<Spanned<String>>,
    /// The bonus cards that were in play.
    pub bonus_tickets: Vec<BonusRecord>,
    /// The players in their order.
    pub players: Vec<PlayerRecord>,
    /// The result that stands under a saved game.
    pub result: Option<Recorded>,
}

/// A bonus card: its faces are unknown to the program, so that the record spells it out.
#[derive(Debug, Clone)]
pub struct BonusRecord {
    /// The two cities.
    pub ticket: Spanned<String>,
    /// Its points.
    pub points: i64,
    /// `regular` or `long`; `None` means regular.
    pub kind: Option<Spanned<String>>,
}

/// One player's part of a record.
#[derive(Debug, Clone)]
pub struct PlayerRecord {
    /// Where the player's table begins.
    pub span: Range<usize>,
    /// The name.
    pub name: Option<Spanned<String>>,
    /// The color's name.
    pub color: Option<Spanned<String>>,
    /// The claimed tracks, as two cities each.
    pub routes: Vec<Spanned<String>>,
    /// The stations.
    pub stations: Vec<StationRecord>,
    /// The tickets held, as two cities each.
    pub tickets: Vec<Spanned<String>>,
    /// Where the scoring marker stood before the tickets were revealed.
    pub marker: Option<Spanned<i64>>,
    /// The passengers collected, by color.
    pub passengers: Option<PassengerRecord>,
    /// Where the field `stations` stands, if there is one.
    pub stations_field: Option<Range<usize>>,
}

/// The passengers of a player: colors and numbers, as they stand in the record's table.
pub type PassengerRecord = Spanned<Vec<(Spanned<String>, Spanned<i64>)>>;

/// A station: its city, and the route that its owner chose, if the choice is not left to the program.
#[derive(Debug, Clone)]
pub struct StationRecord {
    /// The city.
    pub city: Spanned<String>,
    /// The chosen route, as two cities.
    pub uses: Option<Spanned<String>>,
}

impl Record {
    /// Reads a record from a file's text, with all faults of its shape.
    ///
    /// The record holds whatever could be understood, so that its contents can be checked in the same run.
    pub fn read(source: &Arc<Source>) -> (Record, FaultLog) {
        read_source(source, |fields| read_record(source, fields))
    }
}

fn read_record(source: &Arc<Source>, mut fields: Fields<'_>) -> Record {
    fields.format();
    let record = Record {
        source: source.clone(),
        edition: fields.required_text("edition", "edition = \"europe-anniversary\""),
        variant: fields.text("variant"),
        date: fields.date("date"),
        place: fields.text("place").map(|text| text.into_inner().into()),
        note: fields.text("note").map(|text| text.into_inner().into()),
        house_rules: fields.texts("house-rules"),
        bonus_tickets: fields.tables("bonus-tickets").into_iter().filter_map(read_bonus).collect(),
        players: fields.tables("player").into_iter().map(read_player).collect(),
        result: fields.table("result").map(Recorded::read),
    };
    fields.finish();
    record
}

fn read_bonus(mut fields: Fields<'_>) -> Option<BonusRecord> {
    let ticket = fields.required_text("ticket", "ticket = \"London - København\"");
    let points = fields.required_integer("points", 1..=999, "points = 9");
    let kind = fields.text("kind");
    fields.finish();
    // Without its points the card still has its cities and its kind, and what is wrong with them is told in the same run.
    Some(BonusRecord { ticket: ticket?, points: points.map_or(1, Spanned::into_inner), kind })
}

fn read_player(mut fields: Fields<'_>) -> PlayerRecord {
    let log = fields.log;
    let player = PlayerRecord {
        span: fields.span.clone(),
        name: fields.required_text("name", "name = \"Anna\""),
        color: fields.required_text("color", "color = \"red\""),
        routes: fields.texts("routes"),
        stations_field: fields.get("stations").map(Spanned::span),
        stations: fields.list("stations").iter().filter_map(|value| read_station(log, value)).collect(),
        tickets: fields.texts("tickets"),
        marker: fields.integer("marker", 0..=MANY),
        passengers: read_passengers(&mut fields),
    };
    fields.finish();
    player
}

fn read_station(log: &Log, value: &Spanned<DeValue<'_>>) -> Option<StationRecord> {
    if value.get_ref().is_str() {
        return Some(StationRecord { city: text_of(log, Slot::Item("stations"), value)?, uses: None });
    }
    if !value.get_ref().is_table() {
        wrong(log, Slot::Item("stations"), value, Shape::TextOrTable);
        return None;
    }
    let mut fields = table_of(log, Slot::Item("stations"), value, Shape::TextOrTable)?;
    let city = fields.required_text("city", "city = \"Roma\"");
    let uses = fields.text("uses");
    fields.finish();
    Some(StationRecord { city: city?, uses })
}

fn read_passengers(fields: &mut Fields<'_>) -> Option<PassengerRecord> {
    let log = fields.log;
    let table = fields.table("passengers")?;
    let span = table.span.clone();
    let counts = table.items().filter_map(|(color, count)| {
        let count = integer_of(log, color.get_ref(), count, 0..=MANY)?;
        Some((Spanned::new(color.span(), color.get_ref().to_string()), count))
    });
    Some(Spanned::new(span, counts.collect()))
}

/// Returns the fault of a field that the edition has no use for.
pub(super) fn foreign(piece: Piece, edition: &Text) -> ShapeFault {
    ShapeFault::ForeignField { piece, edition: edition.to_owned() }
}
