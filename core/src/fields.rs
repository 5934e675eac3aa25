//! Reads TOML tables field by field; what is missing, unknown or of the wrong type becomes a fault, all in one run.

mod log;
mod value;

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use toml::de::{DeTable, DeValue};
use toml::value::Datetime;

pub(crate) use self::log::Log;
use self::value::number_of;
pub(crate) use self::value::{Slot, integer_of, table_of, text_of, wrong};
use crate::date::Date;
use crate::fault::{EditionFault, Fault, FaultLog, FileFault, Shape, ShapeFault, Unreadable};
use crate::limits::{LONGEST_FILE, most_items};
use crate::names::nearest;
use crate::source::{Source, Spanned, floor};
use crate::text::Text;

/// The version of the file formats that this program reads.
pub(crate) const FORMAT: i64 = 1;

/// A value as the parser gives it.
pub(crate) type Value<'a> = toml::Spanned<DeValue<'a>>;

/// Parses a source and hands its top table to `read`.
///
/// Of a source that cannot be read as TOML `read` gets an empty table, and the only faults are those of the parser.
pub(crate) fn read_source<T>(source: &Arc<Source>, read: impl FnOnce(Fields<'_>) -> T) -> (T, FaultLog) {
    match parse(source) {
        Ok(table) => {
            let log = Log::new(source);
            let value = read(Fields::new(&log, table.get_ref(), 0..0));
            (value, log.into_faults())
        }
        Err(faults) => (read(Fields::new(&Log::new(source), &DeTable::new(), 0..0)), faults),
    }
}

/// Returns the table of a whole source, or what keeps it from being read as TOML.
fn parse(source: &Arc<Source>) -> Result<toml::Spanned<DeTable<'_>>, FaultLog> {
    if source.text.len() > LONGEST_FILE {
        return Err([Fault::unreadable(source.name.clone(), Unreadable::TooLong)].into_iter().collect());
    }
    if source.text.trim().is_empty() {
        return Err([Fault::at(FileFault::Empty, source, 0..0)].into_iter().collect());
    }
    let (table, errors) = DeTable::parse_recoverable(&source.text);
    if errors.is_empty() { Ok(table) } else { Err(syntax_faults(source, &errors)) }
}

/// Returns what the parser says, the first error of each line: the others mostly follow from it. So does, at the beginning of a
/// line, what it said of the line before: there a list is not closed.
fn syntax_faults(source: &Arc<Source>, errors: &[toml::de::Error]) -> FaultLog {
    let text = source.text.as_str();
    let mut errors: Vec<(Range<usize>, Text)> =
        errors.iter().map(|error| (error.span().unwrap_or(0..0), error.message().into())).collect();
    errors.sort_by_key(|(span, _)| span.start);
    let (mut line_end, mut said_before) = (None, None);
    errors.retain(|(span, said)| {
        if line_end.is_some_and(|end| span.start <= end) {
            return false;
        }
        let start = floor(text, span.start);
        line_end = Some(text[start..].find('\n').map_or(text.len(), |newline| start + newline));
        let begins_line = text[..start].rsplit('\n').next().is_some_and(|line| line.trim().is_empty());
        said_before.replace(said.clone()).as_ref() != Some(said) || !begins_line
    });
    errors.into_iter().map(|(span, said)| Fault::at(FileFault::Syntax(said), source, span)).collect()
}

/// A table being read. Every field asked for is known; [`Fields::finish`] reports the others.
pub(crate) struct Fields<'a> {
    pub(crate) log: &'a Log,
    /// The span of the table; for the whole file its start.
    pub(crate) span: Range<usize>,
    table: &'a DeTable<'a>,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(log: &'a Log, table: &'a DeTable<'a>, span: Range<usize>) -> Fields<'a> {
        Fields { log, span, table, known: Vec::new() }
    }

    /// Reports unknown fields: those that were not read.
    pub(crate) fn finish(self) {
        for key in self.table.keys().filter(|key| !self.known.contains(&key.get_ref().as_ref())) {
            if self.log.is_full() {
                self.log.count_one();
                continue;
            }
            let similar = nearest(key.get_ref(), self.known.iter().copied()).map(Text::from);
            let known = self.known.iter().copied().map(Text::from).collect();
            let field = key.get_ref().as_ref().into();
            self.log.fault(key.span(), ShapeFault::UnknownField { field, similar, known });
        }
    }

    /// Checks the `format` field that every file of ours begins with.
    pub(crate) fn format(&mut self) {
        let Some(format) = self.integer("format", 1..=i64::MAX) else {
            self.require("format", "format = 1");
            return;
        };
        if format.value > FORMAT {
            self.log.fault(&format.span, FileFault::Future { found: format.value, known: FORMAT });
        }
    }

    /// Reports a field that has to be there, if it is not.
    pub(crate) fn require(&self, field: &'static str, example: &'static str) {
        if !self.has(field) {
            self.log.fault(&self.span, ShapeFault::MissingField { field, example });
        }
    }

    pub(crate) fn get(&mut self, field: &'static str) -> Option<&'a Value<'a>> {
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
    pub(crate) fn text(&mut self, field: &'static str) -> Option<Spanned<Text>> {
        let value = self.get(field)?;
        text_of(self.log, field, value)
    }

    pub(crate) fn required_text(&mut self, field: &'static str, example: &'static str) -> Option<Spanned<Text>> {
        self.require(field, example);
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
        self.require(field, example);
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
        Some(Date::from_toml(*date))
    }

    /// The values of a list; none where the field is left out.
    pub(crate) fn list(&mut self, field: &'static str) -> &'a [Value<'a>] {
        let Some(value) = self.get(field) else { return &[] };
        value.get_ref().as_array().map_or_else(
            || {
                wrong(self.log, field, value, Shape::List);
                &[][..]
            },
            |array| self.within(field, array, &value.span()),
        )
    }

    /// As many items of a list as it can have; more are a fault.
    fn within(&self, field: &'static str, items: &'a [Value<'a>], span: &Range<usize>) -> &'a [Value<'a>] {
        let most = most_items(field);
        if items.len() > most {
            // The list begins where its bracket opens; the whole of it would be a screenful.
            let span = span.start..span.end.min(span.start + 1);
            self.log.fault(&span, ShapeFault::TooMany { field: field.into(), found: items.len(), most });
        }
        &items[..items.len().min(most)]
    }

    pub(crate) fn texts(&mut self, field: &'static str) -> Vec<Spanned<Text>> {
        let log = self.log;
        let list = self.list(field);
        let mut texts = Vec::with_capacity(list.len());
        texts.extend(list.iter().filter_map(|value| text_of(log, Slot::Item(field), value)));
        texts
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
    pub(crate) fn items(self, field: &'static str) -> impl Iterator<Item = (Spanned<Text>, &'a Value<'a>)> {
        let mut items: Vec<_> = self.table.iter().collect();
        items.sort_by_key(|(name, _)| name.span().start);
        let (found, most) = (items.len(), most_items(field));
        if found > most {
            self.log.fault(&self.span, ShapeFault::TooMany { field: field.into(), found, most });
            items.truncate(most);
        }
        items.into_iter().map(|(name, value)| (Spanned::new(name.get_ref().as_ref().into(), name.span()), value))
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
        let items = |value: &'a Value<'a>| -> Option<&'a [Value<'a>]> {
            let list = value.get_ref().as_array().map(AsRef::as_ref);
            if list.is_none() {
                log.fault(value.span(), unfit.clone());
            }
            list
        };
        let row = |value| {
            let numbers: &[Value<'_>] = items(value)?;
            if numbers.len() != N {
                log.fault(value.span(), unfit.clone());
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
