//! Reads a single value of the expected type and range, or reports a fault.

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};

use toml::de::DeValue;
use toml::value::Datetime;

use super::{Fields, Log};
use crate::date::{Date, of_toml};
use crate::fault::{EditionFault, Shape, ShapeFault};
use crate::source::Spanned;
use crate::text::Text;

/// A value in a field of a file, or in the list of a field.
#[derive(Clone, Copy)]
pub(crate) struct Value<'a> {
    pub(crate) log: &'a Log,
    pub(super) field: &'a str,
    pub(super) is_item: bool,
    pub(super) parsed: &'a toml::Spanned<DeValue<'a>>,
}

impl<'a> Value<'a> {
    pub(crate) fn span(self) -> Range<usize> {
        self.parsed.span()
    }

    pub(crate) fn as_str(self) -> Option<&'a str> {
        self.parsed.get_ref().as_str()
    }

    /// Adds the fault that it is of the wrong kind.
    pub(crate) fn wrong<T>(self, expected: Shape) -> Option<T> {
        let found = match self.parsed.get_ref() {
            DeValue::String(_) => Shape::Text,
            DeValue::Integer(_) => Shape::WholeNumber,
            DeValue::Float(_) => Shape::Number,
            DeValue::Boolean(_) => Shape::YesOrNo,
            DeValue::Datetime(Datetime {
                date: Some(_),
                time: Some(_),
                ..
            }) => Shape::DateWithTime,
            DeValue::Datetime(Datetime { date: Some(_), .. }) => Shape::Date,
            DeValue::Datetime(_) => Shape::Time,
            DeValue::Array(_) => Shape::List,
            DeValue::Table(_) => Shape::Table,
        };
        self.refuse(ShapeFault::WrongShape {
            field: self.field.into(),
            item: self.is_item,
            expected,
            found,
        })
    }

    fn refuse<T>(self, kind: ShapeFault) -> Option<T> {
        self.log.refuse(self.span(), kind)
    }

    pub(crate) fn text(self) -> Option<Spanned<Text>> {
        let Some(text) = self.as_str() else {
            return self.wrong(Shape::Text);
        };
        match ShapeFault::of_text(self.field, text) {
            None => Some(Spanned::new(text.into(), self.span())),
            Some(fault) => self.refuse(fault),
        }
    }

    /// Reads a whole number; its type holds every number of the range.
    pub(crate) fn integer<N: TryFrom<i64>>(self, range: RangeInclusive<i64>) -> Option<Spanned<N>> {
        let Some(digits) = self.parsed.get_ref().as_integer() else {
            return self.wrong(Shape::WholeNumber);
        };
        match i64::from_str_radix(digits.as_str(), digits.radix()) {
            Ok(number) if range.contains(&number) => {
                Some(Spanned::new(N::try_from(number).ok()?, self.span()))
            }
            _ => self.out_of_range(digits.to_string(), range),
        }
    }

    pub(crate) fn number(self, range: RangeInclusive<f64>) -> Option<f64> {
        let text = match self.parsed.get_ref() {
            DeValue::Float(float) => float.as_str().to_owned(),
            DeValue::Integer(digits) => digits.to_string(),
            _ => return self.wrong(Shape::Number),
        };
        match text.parse::<f64>() {
            Ok(number) if range.contains(&number) => Some(number),
            _ => self.out_of_range(text, range),
        }
    }

    fn out_of_range<T, N: Display>(self, found: String, range: RangeInclusive<N>) -> Option<T> {
        self.refuse(ShapeFault::out_of_range(self.field, found, range))
    }

    pub(super) fn flag(self) -> Option<bool> {
        self.parsed
            .get_ref()
            .as_bool()
            .or_else(|| self.wrong(Shape::YesOrNo))
    }

    pub(crate) fn date(self) -> Option<Date> {
        match self.parsed.get_ref().as_datetime() {
            Some(Datetime {
                date: Some(date),
                time: None,
                offset: None,
            }) => of_toml(*date),
            _ => self.wrong(Shape::Date),
        }
    }

    /// Returns the fields of a table; `expected` is the shape that belongs there.
    pub(crate) fn table(self, expected: Shape) -> Option<Fields<'a>> {
        let table = self.parsed.get_ref().as_table();
        table
            .map(|table| Fields::new(self.log, table, self.span()))
            .or_else(|| self.wrong(expected))
    }

    pub(crate) fn is_table(self) -> bool {
        self.parsed.get_ref().is_table()
    }

    pub(crate) fn is_empty_list(self) -> bool {
        self.items().is_some_and(|items| items.len() == 0)
    }

    fn items(self) -> Option<impl ExactSizeIterator<Item = Value<'a>> + use<'a>> {
        let items = self.parsed.get_ref().as_array()?;
        Some(items.iter().map(move |parsed| Value { parsed, ..self }))
    }

    pub(super) fn list(self) -> Option<impl ExactSizeIterator<Item = Value<'a>> + use<'a>> {
        self.items().or_else(|| self.wrong(Shape::List))
    }

    pub(crate) fn two(self) -> Option<[Value<'a>; 2]> {
        let two = self
            .items()
            .and_then(|items| items.collect::<Vec<_>>().try_into().ok());
        two.or_else(|| self.wrong(Shape::Pair))
    }

    /// Reads a list of lists of rows of numbers, each number in its range; one out of range is a fault and reads as 0.
    ///
    /// Returns `None`, with the fault `unfit`, if one of these is not a list, or a row has more or fewer numbers.
    pub(crate) fn number_lists<const N: usize>(
        self,
        ranges: &[RangeInclusive<f64>; N],
        unfit: &EditionFault,
    ) -> Option<Vec<Vec<[f64; N]>>> {
        let items = |value: Value<'a>| {
            value
                .items()
                .or_else(|| self.log.refuse(value.span(), unfit.clone()))
        };
        let row = |value: Value<'a>| {
            let mut numbers = items(value)?;
            if numbers.len() != N {
                return self.log.refuse(value.span(), unfit.clone());
            }
            let mut next = |range| {
                numbers
                    .next()
                    .and_then(|number| number.number(range))
                    .unwrap_or(0.0)
            };
            Some(ranges.clone().map(&mut next))
        };
        items(self)?
            .map(|list| items(list)?.map(row).collect())
            .collect()
    }
}
