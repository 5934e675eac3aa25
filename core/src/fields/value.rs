//! Single values: of the kind that belongs there and in range, or a fault.

use std::ops::{Range, RangeInclusive};

use toml::de::DeValue;
use toml::value::Datetime;

use super::{Fields, Log, Value};
use crate::fault::{Limits, Shape, ShapeFault};
use crate::limits::longest_text;
use crate::source::Spanned;
use crate::text::Text;

/// The place of a value: a field, or an item of the list in a field.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Slot<'a> {
    Field(&'a str),
    Item(&'a str),
}

impl<'a> From<&'a str> for Slot<'a> {
    fn from(field: &'a str) -> Slot<'a> {
        Slot::Field(field)
    }
}

impl<'a> Slot<'a> {
    fn field(self) -> &'a str {
        match self {
            Slot::Field(field) | Slot::Item(field) => field,
        }
    }
}

pub(crate) fn wrong<'a>(log: &Log, slot: impl Into<Slot<'a>>, value: &Value<'_>, expected: Shape) {
    let slot = slot.into();
    let found = match value.get_ref() {
        DeValue::String(_) => Shape::Text,
        DeValue::Integer(_) => Shape::WholeNumber,
        DeValue::Float(_) => Shape::Number,
        DeValue::Boolean(_) => Shape::YesOrNo,
        DeValue::Datetime(Datetime { date: Some(_), time: Some(_), .. }) => Shape::DateWithTime,
        DeValue::Datetime(Datetime { date: Some(_), .. }) => Shape::Date,
        DeValue::Datetime(_) => Shape::Time,
        DeValue::Array(_) => Shape::List,
        DeValue::Table(_) => Shape::Table,
    };
    let item = matches!(slot, Slot::Item(_));
    log.fault(value.span(), ShapeFault::WrongShape { field: slot.field().into(), item, expected, found });
}

pub(crate) fn text_of<'a>(log: &Log, slot: impl Into<Slot<'a>>, value: &Value<'_>) -> Option<Spanned<Text>> {
    let slot = slot.into();
    let Some(text) = value.get_ref().as_str() else {
        wrong(log, slot, value, Shape::Text);
        return None;
    };
    if text.trim().is_empty() {
        log.fault(value.span(), ShapeFault::Blank { field: slot.field().into() });
        return None;
    }
    let most = longest_text(slot.field());
    let characters = || text.chars().count();
    // There are no more of them than bytes, which need not be counted.
    if text.len() > most && characters() > most {
        let found = characters();
        log.fault(value.span(), ShapeFault::TooLong { field: slot.field().into(), found, most });
        return None;
    }
    Some(Spanned::new(text.into(), value.span()))
}

pub(crate) fn integer_of(
    log: &Log,
    field: &str,
    value: &Value<'_>,
    range: RangeInclusive<i64>,
) -> Option<Spanned<i64>> {
    let Some(digits) = value.get_ref().as_integer() else {
        wrong(log, field, value, Shape::WholeNumber);
        return None;
    };
    match i64::from_str_radix(digits.as_str(), digits.radix()) {
        Ok(number) if range.contains(&number) => Some(Spanned::new(number, value.span())),
        _ => {
            let (least, most) = range.into_inner();
            let limits = if most < i64::MAX {
                Limits::Between(least.to_string(), most.to_string())
            } else if digits.as_str().starts_with(['-', '0']) {
                Limits::AtLeast(least.to_string())
            } else {
                Limits::FarSmaller
            };
            out_of_range(log, field, &value.span(), digits.to_string(), limits);
            None
        }
    }
}

pub(super) fn number_of(log: &Log, field: &str, value: &Value<'_>, range: RangeInclusive<f64>) -> Option<f64> {
    let text = match value.get_ref() {
        DeValue::Float(float) => float.as_str().to_owned(),
        DeValue::Integer(digits) => digits.to_string(),
        _ => {
            wrong(log, field, value, Shape::Number);
            return None;
        }
    };
    match text.parse::<f64>() {
        Ok(number) if range.contains(&number) => Some(number),
        _ => {
            let limits = Limits::Between(range.start().to_string(), range.end().to_string());
            out_of_range(log, field, &value.span(), text, limits);
            None
        }
    }
}

fn out_of_range(log: &Log, field: &str, span: &Range<usize>, found: String, limits: Limits) {
    log.fault(span, ShapeFault::OutOfRange { field: field.into(), found: found.into(), limits });
}

pub(crate) fn table_of<'a, 's>(
    log: &'a Log,
    slot: impl Into<Slot<'s>>,
    value: &'a Value<'a>,
    expected: Shape,
) -> Option<Fields<'a>> {
    let Some(table) = value.get_ref().as_table() else {
        wrong(log, slot, value, expected);
        return None;
    };
    Some(Fields::new(log, table, value.span()))
}
