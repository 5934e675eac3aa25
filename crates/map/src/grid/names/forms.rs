//! The ways to write a name, whole and shortened, and which of them can be told from other names.

use std::collections::BTreeMap;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::Name;

/// The least letters of a name that are written.
const LEAST: usize = 3;
/// The costs of losing a letter, of being shortened, and of beginning as another name does.
const LOST_LETTER: f64 = 7.0;
const SHORTENED: f64 = 8.0;
const AMBIGUOUS: f64 = 30.0;

/// A way to write a name: whole, or some letters of it and a dot.
pub(super) struct Form {
    pub(super) letters: Vec<String>,
    /// The number of what its letters are without a dot.
    pub(super) stem: usize,
    pub(super) cost: f64,
}

impl Form {
    /// Returns the number of its columns.
    pub(super) fn width(&self) -> usize {
        self.letters.len() + self.letters.iter().filter(|letter| is_wide(letter)).count()
    }
}

/// Gives each form of each name the number of its beginning: of two names with the same one neither could be told from the other.
/// A beginning that another name has too is dearer.
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

/// Joins emoji to one.
const JOINER: char = '\u{200d}';

/// A name's letters, each with what is written over or under it or joined to it.
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

/// The ways to write a name, each with what it costs: whole, or some letters of it and a dot, which is so dear.
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
