//! How the values of options are read, and what completions offer for them.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::PathBuf;

use crate::board::{editions, shipped_edition};
use crate::map::PictureFormat;
use crate::words::Language;
use clap::Arg;
use clap::builder::{OsStringValueParser, PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};

/// Reads the path of a folder. One that is empty comes from a variable that is set to nothing, and is none.
pub(super) fn folder() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
}

/// Reads a language, and lists them all.
pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::key)).try_map(|key| key.parse::<Language>())
}

/// Reads a format of pictures, and lists them all.
pub(super) fn picture_format() -> impl TypedValueParser<Value = PictureFormat> {
    PossibleValuesParser::new(PictureFormat::ALL.map(PictureFormat::key)).try_map(|key| key.parse::<PictureFormat>())
}

/// Reads any text, and lets completions offer the names that are known.
#[derive(Clone, Copy)]
pub(super) struct Known(pub(super) fn() -> Vec<String>);

impl TypedValueParser for Known {
    type Value = String;

    fn parse_ref(&self, command: &clap::Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// The editions that come with the program.
pub(super) fn edition_names() -> Vec<String> {
    editions().map(str::to_owned).collect()
}

/// The variants of these editions.
pub(super) fn variant_names() -> Vec<String> {
    let editions = editions().filter_map(shipped_edition);
    let names = editions
        .flat_map(|edition| edition.variants().iter().map(|variant| variant.name.to_string()).collect::<Vec<_>>());
    names.collect::<BTreeSet<String>>().into_iter().collect()
}
