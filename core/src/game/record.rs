//! A record as the file says it: names as text, every value with its span.

use std::ops::Range;
use std::sync::Arc;

use super::result::Recorded;
use crate::color::Color;
use crate::date::Date;
use crate::fault::{FaultLog, Shape};
use crate::fields::{Fields, Log, Slot, Value, integer_of, read_source, table_of, text_of, wrong};
use crate::source::{Source, Spanned};
use crate::text::Text;

/// The highest number that a marker or a count of passengers can show.
pub(super) const MANY: i64 = 9999;

/// A record of a game. It may say anything that parses; fields that are missing or unreadable are `None` or empty.
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
    /// Where it was played.
    pub place: Option<Text>,
    /// Whatever the players wanted to keep.
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

/// A bonus card: its faces are unknown to the program, so that the record spells it out.
#[derive(Debug, Clone)]
pub struct BonusRecord {
    /// The two cities.
    pub ticket: Spanned<Text>,
    /// Its points.
    pub points: i64,
    /// `regular` or `long`; `None` means regular.
    pub kind: Option<Spanned<Text>>,
}

/// One player's part of a record.
#[derive(Debug, Clone, Default)]
pub struct PlayerRecord {
    /// Where the player's table begins.
    pub(crate) span: Range<usize>,
    /// The name.
    pub name: Option<Spanned<Text>>,
    /// The color's name.
    pub color: Option<Spanned<Text>>,
    /// The claimed tracks, as two cities each.
    pub routes: Vec<Spanned<Text>>,
    /// The stations.
    pub stations: Vec<StationRecord>,
    /// The tickets held, as two cities each.
    pub tickets: Vec<Spanned<Text>>,
    /// Where the scoring marker stood before the tickets were revealed.
    pub marker: Option<Spanned<i64>>,
    /// The passengers collected, by color.
    pub passengers: Option<PassengerRecord>,
    /// Where the field `stations` stands, if there is one and it is not empty.
    pub(crate) stations_field: Option<Range<usize>>,
}

/// The passengers of a player: colors and numbers, as they stand in the record's table.
pub type PassengerRecord = Spanned<Vec<(Spanned<Text>, Spanned<i64>)>>;

/// A station: its city, and the route that its owner chose, if the choice is not left to the program.
#[derive(Debug, Clone)]
pub struct StationRecord {
    /// The city.
    pub city: Spanned<Text>,
    /// The chosen route, as two cities.
    pub uses: Option<Spanned<Text>>,
}

impl Record {
    /// Returns the record of a game of an edition in which nobody has done anything; `name` is what messages call it.
    ///
    /// ```
    /// use stationmaster_core::game::{self, PlayerRecord, Record};
    /// use stationmaster_core::{board::shipped_edition, color::Color, source::Spanned};
    ///
    /// let mut record = Record::new("simulation", "europe-anniversary");
    /// record.players = [("Anna", Color::Red), ("Ben", Color::Blue)].map(|(name, color)| PlayerRecord::new(name, color)).into();
    /// record.players[0].routes.push(Spanned::unplaced("London - Dieppe"));
    /// let game = game::check(&record, &shipped_edition("europe-anniversary").expect("it is shipped"))?;
    /// assert_eq!(game.players()[0].tracks.len(), 1);
    /// # Ok::<(), stationmaster_core::fault::Faults>(())
    /// ```
    pub fn new(name: impl Into<Text>, edition: impl Into<Text>) -> Record {
        Record {
            source: Arc::new(Source { name: name.into(), text: String::new() }),
            edition: Some(Spanned::unplaced(edition)),
            ..Record::default()
        }
    }

    /// Reads a record from a file's text, with all faults of its shape.
    ///
    /// The record holds whatever could be understood, so that its contents can be checked in the same run.
    pub fn read(source: &Arc<Source>) -> (Record, FaultLog) {
        read_source(source, |fields| read_record(source, fields))
    }
}

impl PlayerRecord {
    /// Returns the record of a player who has done nothing.
    pub fn new(name: impl Into<Text>, color: Color) -> PlayerRecord {
        PlayerRecord {
            name: Some(Spanned::unplaced(name)),
            color: Some(Spanned::unplaced(color.key())),
            ..PlayerRecord::default()
        }
    }
}

fn read_record(source: &Arc<Source>, mut fields: Fields<'_>) -> Record {
    fields.format();
    let record = Record {
        source: source.clone(),
        edition: fields.required_text("edition", "edition = \"europe-anniversary\""),
        variant: fields.text("variant"),
        date: fields.date("date"),
        place: fields.text("place").map(|text| text.value),
        note: fields.text("note").map(|text| text.value),
        house_rules: fields.texts("house-rules"),
        bonus_tickets: fields.tables("bonus-tickets").into_iter().filter_map(read_bonus).collect(),
        players: fields.tables("player").into_iter().map(read_player).collect(),
        result: fields.table("result").map(Recorded::read),
    };
    // What a game that is being entered keeps there concerns nobody else.
    fields.table("draft");
    fields.finish();
    record
}

fn read_bonus(mut fields: Fields<'_>) -> Option<BonusRecord> {
    let ticket = fields.required_text("ticket", "ticket = \"London - København\"");
    let points = fields.required_integer("points", 1..=999, "points = 9");
    let kind = fields.text("kind");
    fields.finish();
    // Without its points the card still has its cities and its kind, and what is wrong with them is told in the same run.
    Some(BonusRecord { ticket: ticket?, points: points.map_or(1, |points| points.value), kind })
}

fn read_player(mut fields: Fields<'_>) -> PlayerRecord {
    let log = fields.log;
    let player = PlayerRecord {
        span: fields.span.clone(),
        name: fields.required_text("name", "name = \"Anna\""),
        color: fields.required_text("color", "color = \"red\""),
        routes: fields.texts("routes"),
        stations_field: fields.get("stations").map(Value::span).filter(|_| !fields.is_empty_list("stations")),
        stations: fields.list("stations").iter().filter_map(|value| read_station(log, value)).collect(),
        tickets: fields.texts("tickets"),
        marker: fields.integer("marker", 0..=MANY),
        passengers: read_passengers(&mut fields),
    };
    fields.finish();
    player
}

fn read_station(log: &Log, value: &Value<'_>) -> Option<StationRecord> {
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
    let items: Vec<_> = table.items("passengers").collect();
    if items.is_empty() {
        return None;
    }
    let counts = items.into_iter().filter_map(|(color, count)| {
        let count = integer_of(log, color.value.raw(), count, 0..=MANY)?;
        Some((color, count))
    });
    Some(Spanned::new(counts.collect(), span))
}
