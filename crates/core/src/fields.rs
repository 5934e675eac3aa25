//! Reads TOML tables field by field, and reports everything that is missing, unknown or of the wrong type in one run.

mod log;
mod value;

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use strsim::osa_distance;
use toml::de::{DeTable, DeValue};

pub(crate) use self::log::Log;
pub(crate) use self::value::Value;
use crate::fault::{Fault, FaultLog, FileFault, Shape, ShapeFault, Slip, Unreadable};
use crate::limits::{LONGEST_FILE, most_items};
use crate::names::nearest;
use crate::source::{Source, Spanned, floor};
use crate::text::Text;

/// The version of the file formats that this program reads.
pub(crate) const FORMAT: i64 = 1;

/// The highest version that a file could have.
const LAST_FORMAT: i64 = 9999;

/// Parses a source and hands its top table to `read`.
///
/// If the source is not TOML, `read` gets an empty table, and the only faults are those of the parser.
pub(crate) fn read_source<T>(
    source: &Arc<Source>,
    read: impl FnOnce(Fields<'_>) -> T,
) -> (T, FaultLog) {
    let log = Log::new(source);
    let value = match parse(source, &log) {
        Some(table) => read(Fields::new(&log, table.get_ref(), 0..0)),
        None => read_nothing(source, read),
    };
    (value, log.faults.into_inner())
}

/// Reads a file whose faults are all reported already: without fields, and without faults for what is missing.
pub(crate) fn read_nothing<T>(source: &Arc<Source>, read: impl FnOnce(Fields<'_>) -> T) -> T {
    read(Fields::new(&Log::new(source), &DeTable::new(), 0..0))
}

fn parse<'s>(source: &'s Source, log: &Log) -> Option<toml::Spanned<DeTable<'s>>> {
    if source.text.len() > LONGEST_FILE {
        log.append([Fault::unreadable(source.name.clone(), Unreadable::TooLong)]);
        return None;
    }
    if source.text.trim().is_empty() {
        return log.refuse(0..0, FileFault::Empty);
    }
    let (table, mut errors) = DeTable::parse_recoverable(&source.text);
    // Only the first error of each line, as the others mostly follow from it. At the beginning of a line the message of the line
    // before is not repeated either: it comes from a list that is not closed.
    let (text, span) = (&source.text, |error: &toml::de::Error| {
        error.span().unwrap_or(0..0)
    });
    errors.sort_by_key(|error| span(error).start);
    if is_json(text) {
        errors.truncate(1);
    }
    let (mut line_end, mut said_before) = (None, None);
    for error in &errors {
        let (span, said) = (span(error), error.message());
        if line_end.is_some_and(|end| span.start <= end) {
            continue;
        }
        let start = floor(text, span.start);
        line_end = Some(
            text[start..]
                .find('\n')
                .map_or(text.len(), |newline| start + newline),
        );
        let begins_line = text[..start]
            .rsplit('\n')
            .next()
            .is_some_and(|line| line.trim().is_empty());
        if said_before.replace(said) != Some(said) || !begins_line {
            log.fault_with(span, || FileFault::Syntax {
                said: said.into(),
                slip: slip(text, start, said),
            });
        }
    }
    errors.is_empty().then_some(table)
}

fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Returns the probable mistake behind a message of the parser.
fn slip(text: &str, start: usize, said: &str) -> Option<Slip> {
    if is_json(text) {
        return Some(Slip::Json);
    }
    let before = text[..start].rsplit('\n').next()?.trim();
    // A quote that was meant to close a string stands somewhere before: the string goes on to the end of its line.
    let is_open = before.matches('"').count() % 2 == 1;
    let closing = || {
        before
            .chars()
            .rev()
            .find(|c| matches!(c, '“' | '”' | '„'))
            .filter(|_| is_open)
    };
    let opening = text[start..].chars().next();
    let opening = opening.filter(|c| matches!(c, '“' | '”' | '„' | '‘' | '’' | '«' | '»'));
    if let Some(quote) = opening.or_else(closing) {
        return Some(Slip::PrintedQuote(quote));
    }
    let name = || {
        text[start..]
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')
            .next()
    };
    match before {
        _ if said != "duplicate key" => {}
        "[" | "[[" => return Some(Slip::HeaderTwice(name()?.into())),
        "" => return Some(Slip::FieldTwice(name()?.into())),
        _ => {}
    }
    // If the parser stopped at the first letter of the value, the field is before it, too.
    before
        .split_once('=')
        .map(|(field, _)| Slip::ValueOf(field.trim().into()))
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
    fn new(log: &'a Log, table: &'a DeTable<'a>, span: Range<usize>) -> Fields<'a> {
        Fields {
            log,
            span,
            table,
            known: Vec::new(),
        }
    }

    /// Returns the fields that were asked for so far, which makes them known.
    pub(crate) fn known(&self) -> Vec<&'static str> {
        self.known.clone()
    }

    /// Reports unknown fields: those that were not read.
    pub(crate) fn finish(self) {
        self.finish_below(&[]);
    }

    /// As [`Fields::finish`], for a table below the fields of the whole file: those in `above` are reported as misplaced.
    pub(crate) fn finish_below(self, above: &[&'static str]) {
        for key in self
            .table
            .keys()
            .filter(|key| !self.known.contains(&key.get_ref().as_ref()))
        {
            self.log.fault_with(key.span(), || {
                if above.contains(&key.get_ref().as_ref()) {
                    return ShapeFault::MisplacedField(key.get_ref().as_ref().into());
                }
                let similar = nearest(key.get_ref(), self.known.iter().copied()).map(Text::from);
                let known = self.known.iter().copied().map(Text::from).collect();
                ShapeFault::UnknownField {
                    field: key.get_ref().as_ref().into(),
                    similar,
                    known,
                }
            });
        }
    }

    pub(crate) fn format(&mut self) {
        let Some(format) = self.integer::<i64>("format", 1..=LAST_FORMAT) else {
            self.require("format", "format = 1");
            return;
        };
        if format.value > FORMAT {
            self.log.fault(
                &format.span,
                FileFault::Future {
                    found: format.value,
                    known: FORMAT,
                },
            );
        }
    }

    /// Reports a missing field.
    pub(crate) fn require(&self, field: &'static str, example: &'static str) {
        if !self.has(field) && self.misspelled(field).is_none() {
            self.log
                .fault(&self.span, ShapeFault::MissingField { field, example });
        }
    }

    pub(crate) fn get(&mut self, field: &'static str) -> Option<Value<'a>> {
        if !self.known.contains(&field) {
            self.known.push(field);
        }
        let parsed = self.table.get(field).or_else(|| self.misspelled(field))?;
        Some(Value {
            log: self.log,
            field,
            is_item: false,
            parsed,
        })
    }

    /// Returns the value of a field whose name is wrong by one letter: the name is a fault of its own, and the value is checked
    /// all the same.
    fn misspelled(&self, field: &str) -> Option<&'a toml::Spanned<DeValue<'a>>> {
        // Compares ends and lengths first, as the distance costs more: one wrong letter leaves one end as it is.
        let ends = |name: &str| (name.bytes().next(), name.bytes().next_back());
        let (first, last) = ends(field);
        let is_alike = |key: &str| {
            (ends(key).0 == first || ends(key).1 == last)
                && key.chars().count().abs_diff(field.len()) < 2
        };
        let is_it = |key: &str| key.len() > 3 && is_alike(key) && osa_distance(key, field) == 1;
        let (_, value) = self.table.iter().find(|(key, _)| is_it(key.get_ref()))?;
        Some(value)
    }

    /// Returns whether the table has the field, without making it known.
    pub(crate) fn has(&self, field: &str) -> bool {
        self.table.contains_key(field)
    }

    pub(crate) fn text(&mut self, field: &'static str) -> Option<Spanned<Text>> {
        self.get(field)?.text()
    }

    pub(crate) fn required_text(
        &mut self,
        field: &'static str,
        example: &'static str,
    ) -> Option<Spanned<Text>> {
        self.require(field, example);
        self.text(field)
    }

    pub(crate) fn integer<N: TryFrom<i64>>(
        &mut self,
        field: &'static str,
        range: RangeInclusive<i64>,
    ) -> Option<Spanned<N>> {
        self.get(field)?.integer(range)
    }

    pub(crate) fn number<N: TryFrom<i64>>(
        &mut self,
        field: &'static str,
        range: RangeInclusive<i64>,
    ) -> Option<N> {
        Some(self.integer(field, range)?.value)
    }

    pub(crate) fn required_number<N: TryFrom<i64>>(
        &mut self,
        field: &'static str,
        range: RangeInclusive<i64>,
        example: &'static str,
    ) -> Option<N> {
        self.require(field, example);
        self.number(field, range)
    }

    /// Reads a position: two fractions from 0 to 1.
    pub(crate) fn position(&mut self, field: &'static str) -> Option<[f64; 2]> {
        let [x, y] = self.get(field)?.two()?;
        Some([x.number(0.0..=1.0)?, y.number(0.0..=1.0)?])
    }

    pub(crate) fn flag(&mut self, field: &'static str) -> bool {
        self.get(field).and_then(Value::flag).unwrap_or(false)
    }

    /// Returns the values of a list, at most as many as it may have; none if the field is left out.
    pub(crate) fn list(
        &mut self,
        field: &'static str,
    ) -> impl Iterator<Item = Value<'a>> + use<'a> {
        let list = self
            .get(field)
            .and_then(|value| Some((value, value.list()?)));
        let most = most_items(field);
        if let Some((value, items)) = list.as_ref().filter(|(_, items)| items.len() > most) {
            // The fault points at the opening bracket; the whole list would fill the screen.
            let start = value.span().start;
            self.log.fault(
                start..start + 1,
                ShapeFault::TooMany {
                    field: field.into(),
                    found: items.len(),
                    most,
                },
            );
        }
        let items = list.into_iter().flat_map(|(_, items)| items).take(most);
        items.map(|item| Value {
            is_item: true,
            ..item
        })
    }

    pub(crate) fn texts(&mut self, field: &'static str) -> Vec<Spanned<Text>> {
        self.list(field).filter_map(Value::text).collect()
    }

    pub(crate) fn tables(&mut self, field: &'static str) -> Vec<Fields<'a>> {
        self.list(field)
            .filter_map(|value| value.table(Shape::Table))
            .collect()
    }

    pub(crate) fn table(&mut self, field: &'static str) -> Option<Fields<'a>> {
        self.get(field)?.table(Shape::Table)
    }

    /// Returns the fields of a table whose keys are data, such as colors or lengths, in the order of the file.
    pub(crate) fn items(
        self,
        field: &'static str,
    ) -> impl Iterator<Item = (Spanned<Text>, Value<'a>)> {
        let mut items: Vec<_> = self.table.iter().collect();
        items.sort_by_key(|(name, _)| name.span().start);
        let (found, most) = (items.len(), most_items(field));
        if found > most {
            self.log.fault(
                &self.span,
                ShapeFault::TooMany {
                    field: field.into(),
                    found,
                    most,
                },
            );
            items.truncate(most);
        }
        items.into_iter().map(move |(name, parsed)| {
            let field = name.get_ref().as_ref();
            (
                Spanned::new(field.into(), name.span()),
                Value {
                    log: self.log,
                    field,
                    is_item: false,
                    parsed,
                },
            )
        })
    }
}
