//! Names as people type them: folding (Zurich = Zürich), lookup, and the nearest name to a typo.

mod person;

use std::collections::{BTreeMap, HashMap};

pub use self::person::{is_near_person, is_same_person, person_key};
use crate::limits::LONGEST_COMPARED;
use crate::pair::has_parenthesis;

/// Returns the name without case, accents, spaces and punctuation, so that two spellings of it compare equal.
///
/// ```
/// use stationmaster_core::names::fold;
/// assert_eq!(fold("Zürich"), fold("ZURICH"));
/// assert_eq!(fold("St. Petersburg"), fold("st petersburg"));
/// ```
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    let mut add = |c: char| {
        if c.is_ascii_alphanumeric() {
            folded.push(c.to_ascii_lowercase());
        }
    };
    for c in name.chars() {
        if c.is_ascii() {
            add(c);
        } else {
            deunicode::deunicode_char(c)
                .unwrap_or_default()
                .chars()
                .for_each(&mut add);
        }
    }
    folded
}

/// Returns the number of typos between two folded names, if they are near.
///
/// Names are near if they are equal or, up to 40 letters, at most 1 + length/4 typos apart. A typo is a letter too many, too few
/// or wrong, or two letters swapped.
fn distance(typed: &str, name: &str) -> Option<usize> {
    let most = 1 + typed.len() / 4;
    // Each letter too many or too few is a typo, so most pairs need no comparison.
    if typed.len().abs_diff(name.len()) > most || typed.len() > LONGEST_COMPARED {
        return None;
    }
    if letters_apart(typed, name) > most {
        return None;
    }
    let slips = strsim::osa_distance(typed, name);
    (slips <= most && slips < typed.len().max(1)).then_some(slips)
}

/// Returns the number of letters that one folded text has and the other lacks, the larger of both ways: a lower bound for the
/// number of typos.
fn letters_apart(one: &str, other: &str) -> usize {
    let mut counts = [0_i32; 128];
    one.bytes()
        .for_each(|byte| counts[usize::from(byte & 127)] += 1);
    other
        .bytes()
        .for_each(|byte| counts[usize::from(byte & 127)] -= 1);
    let many: i32 = counts.iter().filter(|count| **count > 0).sum();
    let few: i32 = counts.iter().filter(|count| **count < 0).sum();
    many.max(-few).unsigned_abs() as usize
}

/// Returns the nearest of the names to what was typed, the first of equally near ones, or `None` if none is near.
///
/// ```
/// use stationmaster_core::names::nearest;
/// assert_eq!(nearest("Brindis", ["Berlin", "Brindisi"]), Some("Brindisi"));
/// assert_eq!(nearest("Xyz", ["Berlin", "Brindisi"]), None);
/// ```
pub fn nearest<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let folded = names.into_iter().map(|name| (fold(name), name));
    nearest_of(typed, folded)
}

/// Returns the value of the nearest of some folded names, the first of equally near ones.
fn nearest_of<N: AsRef<str>, T>(
    typed: &str,
    folded: impl IntoIterator<Item = (N, T)>,
) -> Option<T> {
    let typed = fold(typed);
    let near = folded
        .into_iter()
        .filter_map(|(name, of)| Some((distance(&typed, name.as_ref())?, of)));
    near.min_by_key(|&(slips, _)| slips).map(|(_, of)| of)
}

/// Returns how badly a folded text of three letters or more misses a folded name, or the beginning of one: by a letter too few or
/// two letters swapped (1), by a letter that is wrong or, of five or more, too many (2), or by several typos in a whole name (3).
///
/// ```
/// use stationmaster_core::names::slip;
/// assert_eq!(slip("sml", "smolensk"), Some(1));
/// assert_eq!(slip("smq", "smyrna"), Some(2));
/// assert_eq!(slip("sml", "roma"), None);
/// ```
pub fn slip(typed: &str, name: &str) -> Option<u8> {
    let letters = typed.len();
    if letters < FEWEST_COMPARED {
        return None;
    }
    let beginning = |length: usize| {
        let start = name.get(..length);
        start.filter(|start| strsim::osa_distance(typed, start) == 1)
    };
    let sorted = |text: &str| {
        let mut letters = text.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    let is_turned = |start: &str| sorted(start) == sorted(typed);
    if beginning(letters + 1).is_some() || beginning(letters).is_some_and(is_turned) {
        return Some(1);
    }
    // A letter too many counts only in longer texts.
    if beginning(letters).is_some()
        || (letters - 1 > FEWEST_COMPARED && beginning(letters - 1).is_some())
    {
        return Some(2);
    }
    distance(typed, name).map(|_| 3)
}

/// The fewest letters to compare: fewer are near too many names.
const FEWEST_COMPARED: usize = 3;

/// Returns the positions of the names that a text fits best: those equal but for case, else those equal after [`fold`], else
/// those that begin with it.
///
/// If several fit, all of them are returned. An empty text fits none.
///
/// ```
/// use stationmaster_core::names::fitting;
/// let names = ["Ann", "Anna", "Jörg"];
/// assert_eq!(fitting("ANN", names), [0]);
/// assert_eq!(fitting("an", names), [0, 1]);
/// assert_eq!(fitting("jorg", names), [2]);
/// ```
pub fn fitting<'n>(typed: &str, names: impl IntoIterator<Item = &'n str>) -> Vec<usize> {
    let lower = typed.trim().to_lowercase();
    let spelled = key(&lower);
    if spelled.is_empty() {
        return Vec::new();
    }
    let mut found: [Vec<usize>; 3] = Default::default();
    for (position, name) in names.into_iter().enumerate() {
        let name = name.trim().to_lowercase();
        let key = key(&name);
        let ways = [name == lower, key == spelled, key.starts_with(&spelled)];
        for (fitting, fits) in found.iter_mut().zip(ways) {
            fitting.extend(fits.then_some(position));
        }
    }
    let mut found = found.into_iter();
    found
        .find(|fitting| !fitting.is_empty())
        .unwrap_or_default()
}

/// Returns the positions that a text can mean in a numbered list: that of a number from 1, or those of the [`fitting`] names.
pub fn fitting_of_list<'n>(
    typed: &str,
    names: impl ExactSizeIterator<Item = &'n str>,
) -> Vec<usize> {
    match typed.trim().parse::<usize>() {
        Ok(number) => number
            .checked_sub(1)
            .filter(|&position| position < names.len())
            .into_iter()
            .collect(),
        Err(_) => fitting(typed, names),
    }
}

/// Folds a lower-case name; one without letters or digits stays as it is.
fn key(lower: &str) -> String {
    Some(fold(lower))
        .filter(|folded| !folded.is_empty())
        .unwrap_or_else(|| lower.to_owned())
}

/// A set of things with names and aliases, found by any spelling.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// The positions by folded spelling.
    positions: BTreeMap<String, usize>,
    /// The positions by spelling as it was added: most names are written that way, and folding is the most expensive step.
    verbatim: HashMap<String, usize>,
}

impl Names {
    /// Adds a spelling for the thing at a position.
    ///
    /// # Errors
    ///
    /// The other position that already has the spelling.
    pub fn add(&mut self, name: &str, position: usize) -> Result<(), usize> {
        match *self.positions.entry(fold(name)).or_insert(position) {
            owner if owner == position => {
                self.verbatim.insert(name.to_owned(), position);
                Ok(())
            }
            owner => Err(owner),
        }
    }

    /// Returns the position of the thing with this name, in any spelling; no name has parentheses.
    pub fn find(&self, name: &str) -> Option<usize> {
        // Parentheses hold points or a color after a name: `Sector 1 (2)` is not `Sector 12`.
        let folded = || (!has_parenthesis(name)).then(|| self.positions.get(&fold(name)))?;
        self.verbatim.get(name).or_else(folded).copied()
    }

    /// Returns the position of the thing with the nearest name, if one is near.
    pub fn nearest(&self, name: &str) -> Option<usize> {
        nearest_of(
            name,
            self.positions
                .iter()
                .map(|(name, &position)| (name, position)),
        )
    }
}
