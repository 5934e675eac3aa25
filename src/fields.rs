//! Reads TOML tables field by field and collects every fault of their shape, so that one run mends the whole file.

mod syntax;

use std::cell::RefCell;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use toml::value::{Date, Datetime};

use crate::fault::{EditionFault, Fault, FaultKind, FaultLog, FileFault, Limits, Noun, Shape, ShapeFault};
use crate::names::nearest;
use crate::source::{Location, Source};
use crate::text::Text;

/// The version of the file formats that this program reads.
pub(crate) const FORMAT: i64 = 1;

/// The faults found so far in one source.
#[derive(Debug)]
pub(crate) struct Log {
    pub(crate) source: Arc<Source>,
    faults: RefCell<FaultLog>,
}

impl Log {
    pub(crate) fn new(source: &Arc<Source>) -> Log {
        Log { source: source.clone(), faults: RefCell::default() }
    }

    /// Notes a fault at a span of the source.
    pub(crate) fn fault(&self, span: &Range<usize>, kind: impl Into<FaultKind>) {
        self.faults.borrow_mut().push(Fault::at(kind, &self.source, span.clone()));
    }

    /// Notes a fault that several spans of the source have part in.
    pub(crate) fn fault_at_all<'a>(
        &self,
        spans: impl IntoIterator<Item = &'a Range<usize>>,
        kind: impl Into<FaultKind>,
    ) {
        let locations = spans.into_iter().map(|span| Location { source: self.source.clone(), span: span.clone() });
        self.faults.borrow_mut().push(Fault::new(kind, locations));
    }

    /// Notes that a name names nothing of its kind.
    pub(crate) fn unknown_name<'a>(
        &self,
        noun: Noun,
        name: &Spanned<String>,
        known: impl IntoIterator<Item = &'a str>,
    ) {
        let known: Vec<&str> = known.into_iter().collect();
        let similar = nearest(name.get_ref(), known.iter().copied()).map(Text::from);
        let known = known.into_iter().map(Text::from).collect();
        self.fault(
            &name.span(),
            ShapeFault::UnknownName { noun, name: name.get_ref().as_str().into(), similar, known },
        );
    }

    /// Takes over the faults of another source.
    pub(crate) fn append(&self, faults: impl IntoIterator<Item = Fault>) {
        self.faults.borrow_mut().extend(faults);
    }

    pub(crate) fn into_faults(self) -> FaultLog {
        self.faults.into_inner()
    }
}

/// Parses a source; hands its top table to `read`, whatever could be understood of it.
///
/// Broken TOML is a fault like others, and what could be understood of the rest is read all the same.
pub(crate) fn read_source<T>(source: &Arc<Source>, read: impl FnOnce(Fields<'_>) -> T) -> (T, FaultLog) {
    let log = Log::new(source);
    let (table, errors) = DeTable::parse_recoverable(&source.text);
    let value = {
        let fields = Fields::new(&log, table.get_ref(), 0..0);
        read(fields)
    };
    let mut faults = log.into_faults();
    if source.text.trim().is_empty() {
        let mut empty = FaultLog::default();
        empty.push(Fault::at(FileFault::Empty, source, 0..0));
        return (value, empty);
    }
    faults.extend(syntax::faults(source, errors));
    (value, faults.without_echoes())
}

/// A table being read. Every field asked for is known; [`Fields::finish`] reports the others.
pub(crate) struct Fields<'a> {
    pub(crate) log: &'a Log,
    /// Where the table stands; for the whole file its start.
    pub(crate) span: Range<usize>,
    table: &'a DeTable<'a>,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(log: &'a Log, table: &'a DeTable<'a>, span: Range<usize>) -> Fields<'a> {
        Fields { log, span, table, known: Vec::new() }
    }

    /// Reports the fields that nobody asked for.
    pub(crate) fn finish(self) {
        for key in self.table.keys().filter(|key| !self.known.contains(&key.get_ref().as_ref())) {
            let similar = nearest(key.get_ref(), self.known.iter().copied()).map(Text::from);
            let known = self.known.iter().copied().map(Text::from).collect();
            let field = key.get_ref().as_ref().into();
            self.log.fault(&key.span(), ShapeFault::UnknownField { field, similar, known });
        }
    }

    /// Checks the `format` field that every file of ours begins with.
    pub(crate) fn format(&mut self) {
        let Some(format) = self.integer("format", 1..=i64::MAX) else {
            if !self.table.contains_key("format") {
                self.missing("format", "format = 1");
            }
            return;
        };
        if *format.get_ref() > FORMAT {
            self.log.fault(&format.span(), FileFault::Future { found: *format.get_ref(), known: FORMAT });
        }
    }

    pub(crate) fn missing(&self, field: &'static str, example: &'static str) {
        self.log.fault(&self.span, ShapeFault::MissingField { field, example });
    }

    pub(crate) fn get(&mut self, field: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        if !self.known.contains(&field) {
            self.known.push(field);
        }
        self.table.get(field)
    }

    /// Whether the table has the field, which stays unknown until it is asked for.
    pub(crate) fn has(&self, field: &str) -> bool {
        self.table.contains_key(field)
    }

    /// Whether the field is a list with nothing in it.
    pub(crate) fn is_empty_list(&self, field: &str) -> bool {
        self.table.get(field).is_some_and(|value| value.get_ref().as_array().is_some_and(|list| list.is_empty()))
    }

    /// A text that is not blank, without spaces around it.
    pub(crate) fn text(&mut self, field: &'static str) -> Option<Spanned<String>> {
        let value = self.get(field)?;
        text_of(self.log, field, value)
    }

    pub(crate) fn required_text(&mut self, field: &'static str, example: &'static str) -> Option<Spanned<String>> {
        if !self.has(field) {
            self.missing(field, example);
        }
        self.text(field)
    }

    pub(crate) fn integer(&mut self, field: &'static str, range: RangeInclusive<i64>) -> Option<Spanned<i64>> {
        let value = self.get(field)?;
        integer_of(self.log, field, value, range)
    }

    pub(crate) fn required_integer(
        &mut self,
        field: &'static str,
        range: RangeInclusive<i64>,
        example: &'static str,
    ) -> Option<Spanned<i64>> {
        if !self.has(field) {
            self.missing(field, example);
        }
        self.integer(field, range)
    }

    pub(crate) fn number(&mut self, field: &'static str, range: RangeInclusive<f64>) -> Option<f64> {
        let value = self.get(field)?;
        number_of(self.log, field, value, range)
    }

    pub(crate) fn flag(&mut self, field: &'static str) -> bool {
        let Some(value) = self.get(field) else { return false };
        value.get_ref().as_bool().unwrap_or_else(|| {
            wrong(self.log, field, value, Shape::YesOrNo);
            false
        })
    }

    pub(crate) fn date(&mut self, field: &'static str) -> Option<Date> {
        let value = self.get(field)?;
        let Some(Datetime { date: Some(date), time: None, offset: None }) = value.get_ref().as_datetime() else {
            wrong(self.log, field, value, Shape::Date);
            return None;
        };
        Some(*date)
    }

    /// The values of a list; none where the field is left out.
    pub(crate) fn list(&mut self, field: &'static str) -> &'a [Spanned<DeValue<'a>>] {
        let Some(value) = self.get(field) else { return &[] };
        value.get_ref().as_array().map_or_else(
            || {
                wrong(self.log, field, value, Shape::List);
                &[][..]
            },
            |array| array.as_ref(),
        )
    }

    pub(crate) fn texts(&mut self, field: &'static str) -> Vec<Spanned<String>> {
        let log = self.log;
        self.list(field).iter().filter_map(|value| text_of(log, Slot::Item(field), value)).collect()
    }

    pub(crate) fn tables(&mut self, field: &'static str) -> Vec<Fields<'a>> {
        let log = self.log;
        self.list(field).iter().filter_map(|value| table_of(log, Slot::Item(field), value, Shape::Table)).collect()
    }

    pub(crate) fn table(&mut self, field: &'static str) -> Option<Fields<'a>> {
        let value = self.get(field)?;
        table_of(self.log, field, value, Shape::Table)
    }

    /// The fields of a table whose names are data, such as colors or lengths, in the order of the file.
    pub(crate) fn items(
        self,
    ) -> impl Iterator<Item = (&'a Spanned<std::borrow::Cow<'a, str>>, &'a Spanned<DeValue<'a>>)> {
        let mut items: Vec<_> = self.table.iter().collect();
        items.sort_by_key(|(name, _)| name.span().start);
        items.into_iter()
    }

    /// A list of lists of rows of numbers, each number in its range; one out of range is a fault and reads as 0.
    ///
    /// `None` if it, or something in it, is no list, or a row has more or fewer numbers: then `unfit` is the fault, there.
    pub(crate) fn number_lists<const N: usize>(
        &mut self,
        field: &'static str,
        ranges: &[RangeInclusive<f64>; N],
        unfit: &EditionFault,
    ) -> Option<Vec<Vec<[f64; N]>>> {
        let log = self.log;
        let items = |value: &'a Spanned<DeValue<'a>>| -> Option<&'a [Spanned<DeValue<'a>>]> {
            let list = value.get_ref().as_array().map(AsRef::as_ref);
            if list.is_none() {
                log.fault(&value.span(), unfit.clone());
            }
            list
        };
        let row = |value| {
            let numbers: &[Spanned<DeValue<'_>>] = items(value)?;
            if numbers.len() != N {
                log.fault(&value.span(), unfit.clone());
                return None;
            }
            let number =
                |position: usize| number_of(log, field, &numbers[position], ranges[position].clone()).unwrap_or(0.0);
            Some(std::array::from_fn(number))
        };
        items(self.get(field)?)?.iter().map(|list| items(list)?.iter().map(row).collect()).collect()
    }

    /// A position as two fractions from 0 to 1.
    pub(crate) fn position(&mut self, field: &'static str) -> Option<[f64; 2]> {
        let value = self.get(field)?;
        let Some([x, y]) = value.get_ref().as_array().map(AsRef::as_ref) else {
            wrong(self.log, field, value, Shape::List);
            return None;
        };
        Some([number_of(self.log, field, x, 0.0..=1.0)?, number_of(self.log, field, y, 0.0..=1.0)?])
    }
}

/// Where a value stands: in a field, or as an item of the list in a field.
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

impl Slot<'_> {
    fn field(self) -> Text {
        match self {
            Slot::Field(field) | Slot::Item(field) => field.into(),
        }
    }
}

pub(crate) fn wrong<'a>(log: &Log, slot: impl Into<Slot<'a>>, value: &Spanned<DeValue<'_>>, expected: Shape) {
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
    log.fault(&value.span(), ShapeFault::WrongShape { field: slot.field(), item, expected, found });
}

pub(crate) fn text_of<'a>(
    log: &Log,
    slot: impl Into<Slot<'a>>,
    value: &Spanned<DeValue<'_>>,
) -> Option<Spanned<String>> {
    let slot = slot.into();
    let Some(text) = value.get_ref().as_str() else {
        wrong(log, slot, value, Shape::Text);
        return None;
    };
    if text.trim().is_empty() {
        log.fault(&value.span(), ShapeFault::Blank { field: slot.field() });
        return None;
    }
    Some(Spanned::new(value.span(), text.to_owned()))
}

pub(crate) fn integer_of(
    log: &Log,
    field: &str,
    value: &Spanned<DeValue<'_>>,
    range: RangeInclusive<i64>,
) -> Option<Spanned<i64>> {
    let Some(digits) = value.get_ref().as_integer() else {
        wrong(log, field, value, Shape::WholeNumber);
        return None;
    };
    match i64::from_str_radix(digits.as_str(), digits.radix()) {
        Ok(number) if range.contains(&number) => Some(Spanned::new(value.span(), number)),
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

fn number_of(log: &Log, field: &str, value: &Spanned<DeValue<'_>>, range: RangeInclusive<f64>) -> Option<f64> {
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
    value: &'a Spanned<DeValue<'a>>,
    expected: Shape,
) -> Option<Fields<'a>> {
    let Some(table) = value.get_ref().as_table() else {
        wrong(log, slot, value, expected);
        return None;
    };
    Some(Fields::new(log, table, value.span()))
}
