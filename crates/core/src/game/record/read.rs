//! Reads a record from a file.

use std::sync::Arc;

use super::{BonusRecord, MANY, MOST_POINTS, PassengerRecord, PlayerRecord, Record, StationRecord};
use crate::fault::Shape;
use crate::fields::{Fields, Value};
use crate::game::Adjustment;
use crate::game::result::Recorded;
use crate::source::{Source, Spanned};
use crate::units::Points;

pub(super) fn record(source: &Arc<Source>, mut fields: Fields<'_>) -> Record {
    fields.format();
    let mut record = Record {
        source: source.clone(),
        edition: fields.required_text("edition", "edition = \"europe-anniversary\""),
        variant: fields.text("variant"),
        date: fields.get("date").and_then(Value::date),
        place: fields.text("place").map(|text| text.value),
        minutes: fields.number("minutes", 1..=MANY),
        first: fields.text("first"),
        note: fields.text("note").map(|text| text.value),
        house_rules: fields.texts("house-rules"),
        bonus_tickets: fields
            .tables("bonus-tickets")
            .into_iter()
            .filter_map(bonus)
            .collect(),
        players: Vec::new(),
        result: None,
    };
    // People add a field of the file at its end, where it lands in the last table.
    let above = fields.known();
    record.players = fields
        .tables("player")
        .into_iter()
        .map(|fields| player(fields, &above))
        .collect();
    record.result = fields
        .table("result")
        .map(|fields| Recorded::read(fields, &above));
    // The state of a game that is being entered; only the table reads it.
    fields.table("draft");
    fields.finish();
    record
}

fn bonus(mut fields: Fields<'_>) -> Option<BonusRecord> {
    let ticket = fields.required_text("ticket", "ticket = \"London - København\"");
    let points = fields.required_number("points", 1..=MOST_POINTS, "points = 9");
    let kind = fields.text("kind");
    fields.finish();
    // Without points the card is still read, so that faults of its cities and kind come in the same run.
    Some(BonusRecord {
        ticket: ticket?,
        points: points.unwrap_or(1),
        kind,
    })
}

fn player(mut fields: Fields<'_>, above: &[&'static str]) -> PlayerRecord {
    if !fields.has("total") {
        fields.require("color", "color = \"red\"");
    }
    let player = PlayerRecord {
        span: fields.span.clone().into(),
        name: fields.required_text("name", "name = \"Anna\""),
        color: fields.text("color"),
        total: fields.integer("total", i32::MIN.into()..=i32::MAX.into()),
        left_early: fields.flag("left-early"),
        routes: fields.texts("routes"),
        stations: fields.list("stations").filter_map(station).collect(),
        tickets: fields.texts("tickets"),
        marker: fields.integer("marker", 0..=MANY),
        trains_left: fields.integer("trains-left", 0..=MANY),
        final_marker: fields.integer("final-marker", 0..=MANY),
        adjust: fields
            .tables("adjust")
            .into_iter()
            .filter_map(adjustment)
            .collect(),
        passengers: passengers(&mut fields),
    };
    fields.finish_below(above);
    player
}

fn station(value: Value<'_>) -> Option<StationRecord> {
    if value.as_str().is_some() {
        return Some(StationRecord {
            city: value.text()?,
            uses: None,
        });
    }
    let mut fields = value.table(Shape::TextOrTable)?;
    let city = fields.required_text("city", "city = \"Roma\"");
    let uses = fields.text("uses");
    fields.finish();
    Some(StationRecord { city: city?, uses })
}

fn adjustment(mut fields: Fields<'_>) -> Option<Spanned<Adjustment>> {
    fields.require("points", "points = -10");
    let points = fields.integer("points", -MOST_POINTS..=MOST_POINTS);
    let why = fields.required_text("why", "why = \"passed the time limit\"");
    fields.finish();
    let Spanned { value, span } = points?;
    let what = Adjustment {
        points: Points(value),
        why: why?.value,
    };
    Some(Spanned::new(what, span))
}

fn passengers(fields: &mut Fields<'_>) -> Option<PassengerRecord> {
    let table = fields.table("passengers")?;
    let span = table.span.clone();
    let mut items = table.items("passengers").peekable();
    items.peek()?;
    let counts = items.filter_map(|(color, count)| Some((color, count.integer(0..=MANY)?)));
    Some(Spanned::new(counts.collect(), span))
}
