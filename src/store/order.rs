//! The order of games, as far as their files tell.

use std::path::{Path, PathBuf};

use super::modified;
use stationmaster_core::date::{Date, day};

/// The length of a day at the beginning of a name.
const DAY: usize = "2026-11-20".len();

/// Returns the day with which the name of a game's file begins.
pub fn day_in_name(file: &Path) -> Option<Date> {
    file.file_name()?.to_str()?.get(..DAY).and_then(day)
}

/// Sorts games by the day in their names, those without a day last, and those of one day as they were saved.
pub(super) fn by_age(files: &mut [PathBuf]) {
    as_saved(files);
    files.sort_by_key(|file| {
        let day = day_in_name(file);
        (day.is_none(), day)
    });
}

/// Sorts games by time of writing, and those of the same time, as in a copy of the folder, by name and number.
///
/// This is the order of the games of one day.
pub fn as_saved(files: &mut [PathBuf]) {
    files.sort_by_cached_key(|file| (modified(file), name_and_number(file), file.clone()));
}

/// Splits the name of a game's file from its number, which is 1 if there is none.
fn name_and_number(file: &Path) -> (String, usize) {
    let name = file
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    // The end of a day is no number.
    let day = if day_in_name(file).is_some() { DAY } else { 0 };
    let numbered = name[day..]
        .rsplit_once('-')
        .and_then(|(start, end)| Some((start.len(), end.parse().ok()?)));
    match numbered.filter(|&(_, number)| number > 1) {
        Some((start, number)) => (name[..day + start].to_owned(), number),
        None => (name, 1),
    }
}
