//! The forms of a name, whole and shortened, and which of them are distinct from other names.

use std::collections::BTreeMap;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::Name;

/// The fewest letters of a shortened name.
const LEAST: usize = 3;
/// The costs of losing a letter, of being shortened, and of beginning like another name.
const LOST_LETTER: f64 = 7.0;
const SHORTENED: f64 = 8.0;
const AMBIGUOUS: f64 = 30.0;

/// A form of a name: whole, or some letters of it and a dot.
pub(super) struct Form {
    pub(super) letters: Vec<String>,
    /// The number of its letters without the dot, equal for equal beginnings.
    pub(super) stem: usize,
    pub(super) cost: f64,
}

impl Form {
    /// Returns the number of its columns.
    pub(super) fn width(&self) -> usize {
        self.letters.len() + self.letters.iter().filter(|letter| is_wide(letter)).count()
    }
}

/// Numbers the beginnings of all forms: two names must not be written with the same one. A beginning that another name shares
/// costs more.
pub(super) fn tell_apart(names: &mut [Name]) {
    let whole: Vec<String> = names
        .iter()
        .map(|name| name.forms[0].letters.concat().to_lowercase())
        .collect();
    let mut stems = BTreeMap::new();
    for (at, name) in names.iter_mut().enumerate() {
        for form in &mut name.forms {
            let stem = form.letters.concat().trim_end_matches('.').to_lowercase();
            let others = whole.iter().enumerate().filter(|(other, _)| *other != at);
            if stem != whole[at]
                && others
                    .into_iter()
                    .any(|(_, whole)| whole.starts_with(&stem))
            {
                form.cost += AMBIGUOUS;
            }
            let next = stems.len();
            form.stem = *stems.entry(stem).or_insert(next);
        }
    }
}

/// The character that joins several emoji to one.
const JOINER: char = '\u{200d}';

/// Returns a name's letters, each with its combining marks and joined signs.
pub(super) fn letters(name: &str) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    for letter in name.chars() {
        match (letter.width(), letters.last_mut()) {
            (Some(0), Some(last)) => last.push(letter),
            (_, Some(last)) if last.ends_with(JOINER) => last.push(letter),
            (None | Some(0), _) => letters.push(char::REPLACEMENT_CHARACTER.to_string()),
            _ => letters.push(letter.to_string()),
        }
    }
    letters
}

/// Returns the forms of a name with their costs: whole, or some letters of it and a dot, at the cost `dear`.
pub(super) fn forms(letters: &[String], dear: f64) -> Vec<Form> {
    let lost = |count: usize| (letters.len() - count) as f64 * LOST_LETTER;
    let form = |letters: Vec<String>, cost: f64| Form {
        letters,
        stem: 0,
        cost,
    };
    let mut forms = vec![form(letters.to_vec(), 0.0)];
    // A dot instead of a single letter gains nothing.
    for count in (LEAST..letters.len().saturating_sub(1)).rev() {
        let shortened = letters[..count]
            .iter()
            .cloned()
            .chain([".".to_owned()])
            .collect();
        forms.push(form(shortened, dear * (SHORTENED + lost(count))));
    }
    if letters.len() > LEAST {
        forms.push(form(
            letters[..LEAST].to_vec(),
            dear * (2.0 * SHORTENED + lost(LEAST)),
        ));
    }
    forms
}

pub(super) fn is_wide(letter: &str) -> bool {
    letter.width() > 1
}
