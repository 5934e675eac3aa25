//! The order in which games were played, as far as their files tell.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::date::Date;

/// As many letters are a day at the beginning of a name.
const DAY: usize = "2026-11-20".len();

/// Returns the day with which the name of a game's file begins.
pub fn day_in_name(file: &Path) -> Option<Date> {
    file.file_name()?.to_str()?.get(..DAY)?.parse().ok()
}

/// Sorts games by the day in their names, those without one last, and those of one day as they were written.
///
/// Games of the same players on one day have numbers, and come in their order, even where a copy of the folder has other times.
pub(super) fn by_age(files: &mut [PathBuf]) {
    let mut kin: BTreeMap<(String, usize), Vec<(SystemTime, &PathBuf)>> = BTreeMap::new();
    for file in &*files {
        let written = fs::metadata(file).and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        kin.entry(name_and_number(file)).or_default().push((written, file));
    }
    let mut ages = BTreeMap::new();
    let mut before: Option<(&str, SystemTime)> = None;
    for ((name, number), all) in &kin {
        for (written, file) in all {
            let earliest = before.filter(|(known, _)| known == name).map_or(*written, |(_, time)| time);
            let written = earliest.max(*written);
            before = Some((name, written));
            ages.insert((*file).clone(), (written, name.clone(), *number));
        }
    }
    files.sort_by_cached_key(|file| {
        let day = day_in_name(file);
        (day.is_none(), day, ages.remove(file), file.clone())
    });
}

/// What the name of a game's file is without the number at its end, and that number; 1 where there is none.
fn name_and_number(file: &Path) -> (String, usize) {
    let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    // The end of a day is none.
    let day = if day_in_name(file).is_some() { DAY } else { 0 };
    let numbered = name[day..].rsplit_once('-').and_then(|(start, end)| Some((start.len(), end.parse().ok()?)));
    match numbered.filter(|&(_, number)| number > 1) {
        Some((start, number)) => (name[..day + start].to_owned(), number),
        None => (name, 1),
    }
}
