//! The identity of a person, however the name is spelled.

use super::fold;
use crate::limits::LONGEST_COMPARED;

/// Returns the key of the person with this name: two names belong to the same person exactly if their keys are equal. For most
/// names it is the result of [`fold`].
///
/// Ruling: case, accents, spaces and punctuation do not make another person: `Zoë`, `zoe` and `ZOE ` are one, and so are `Anna K.` and
/// `anna k`. Letters that have no case stand for themselves, as two Chinese names may sound alike, and so do signs such as emoji.
///
/// ```
/// use stationmaster_core::names::person_key;
/// assert_eq!(person_key("Zoë"), person_key(" ZOE"));
/// assert_ne!(person_key("Ana"), person_key("Anna"));
/// ```
pub fn person_key(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            key.push(c.to_ascii_lowercase());
        } else if c.is_lowercase() || c.is_uppercase() {
            let folded = fold(c.encode_utf8(&mut [0; 4]));
            if folded.is_empty() {
                key.extend(c.to_lowercase());
            } else {
                key.push_str(&folded);
            }
        } else if !is_unwritten(c) {
            key.push(c);
        }
    }
    // A name of nothing but punctuation is taken as it is.
    if key.is_empty() {
        name.trim().to_owned()
    } else {
        key
    }
}

/// Returns whether two names belong to the same person.
pub fn is_same_person(one: &str, other: &str) -> bool {
    one == other || person_key(one) == person_key(other)
}

/// Returns whether a new name may be a typo for that of a known person: its beginning, a letter too few or too many, or a wrong
/// letter in a name of six or more.
///
/// Names are short, and one wrong letter often makes another name: Ben is not Len, nor Maria Marta.
///
/// ```
/// use stationmaster_core::names::is_near_person;
/// assert!(is_near_person("Ana", "Anna"));
/// assert!(!is_near_person("Ben", "Lena"));
/// ```
pub fn is_near_person(typed: &str, known: &str) -> bool {
    let (typed, known) = (person_key(typed), person_key(known));
    let [letters, of] = [&typed, &known].map(|name| name.chars().count());
    if letters.min(of) < FEWEST_LETTERS || letters.max(of) > LONGEST_COMPARED || typed == known {
        return false;
    }
    let is_told_by_one = letters != of || of >= LETTERS_FOR_A_WRONG_ONE;
    known.starts_with(&typed) || is_told_by_one && strsim::osa_distance(&typed, &known) == 1
}

/// The fewest letters to compare: fewer are near too many names.
const FEWEST_LETTERS: usize = 3;
const LETTERS_FOR_A_WRONG_ONE: usize = 6;

/// Returns whether a character is optional in a name, or belongs to the letter before it.
fn is_unwritten(c: char) -> bool {
    c.is_whitespace()
        || c.is_ascii_punctuation()
        // Combining accents; joiners and variants of signs; dashes and quotation marks; the middle dot.
        || matches!(c, '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{2010}'..='\u{2015}' | '\u{2018}'..='\u{201f}' | '´' | '·')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_a_name_are_one_person_and_other_names_are_others() {
        let one = |names: &[&str]| {
            names
                .iter()
                .for_each(|name| assert!(is_same_person(names[0], name), "{names:?}"))
        };
        one(&["Anna", "ANNA", " anna ", "Ánna", "An na", "anna."]);
        one(&["Zoë", "Zoe", "zoe\u{308}"]);
        one(&["Łukasz", "lukasz"]);
        one(&["Jörg Groß", "jorg gross"]);
        one(&["O'Brien", "O’Brien", "obrien"]);
        one(&["Άννα", "ΑΝΝΑ", "άννα"]);
        one(&["Дмитрий", "ДМИТРИЙ"]);
        one(&["🚂", " 🚂\u{fe0f}"]);
        for (one, other) in [
            ("Ana", "Anna"),
            ("王", "汪"),
            ("🚂", "🚃"),
            ("Anna K.", "Anna B."),
            ("Anna 2", "Anna"),
            ("?", "!"),
            ("Ben", "Benn"),
        ] {
            assert!(!is_same_person(one, other), "{one} {other}");
        }
        assert_eq!(person_key("Anna-Lena"), "annalena");
    }

    #[test]
    fn slips_are_told_from_other_names() {
        for (typed, known) in [
            ("Ana", "Anna"),
            ("Zoey", "Zoë"),
            ("Chira", "Chiara"),
            ("Dimtri", "Dmitri"),
            ("Benedict", "Benedikt"),
            ("Chiaro", "Chiara"),
            ("Max", "Maximilian"),
            ("Ana Maria", "Anna Maria"),
        ] {
            assert!(is_near_person(typed, known), "{typed} {known}");
        }
        let long = "a".repeat(100_000);
        let longer = long.clone() + "b";
        for (typed, known) in [
            ("Ben", "Lena"),
            ("Tim", "Tom"),
            ("Maria", "Marta"),
            ("Anna", "Lena"),
            ("Anna Maria", "Anna"),
            ("Jo", "Joe"),
            ("王", "汪"),
            ("🚂", "🚃"),
            ("Anna", "ANNA"),
            (&long, &longer),
        ] {
            assert!(!is_near_person(typed, known), "{typed} {known}");
        }
    }
}
