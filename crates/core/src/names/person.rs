//! Which person a name means: one, however the name is spelled.

use super::fold;
use crate::limits::LONGEST_COMPARED;

/// Returns the key of the person whom a name means: two names are the same person's exactly if their keys are equal. For most names
/// it is what [`fold`] makes of them.
///
/// Ruling: case, accents, spaces and punctuation make no other person: `Zoë`, `zoe` and `ZOE ` are one, and so are `Anna K.` and
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
    // Of a name that is nothing but punctuation all of it counts.
    if key.is_empty() {
        name.trim().to_owned()
    } else {
        key
    }
}

/// Returns whether two names are the same person's.
pub fn is_same_person(one: &str, other: &str) -> bool {
    one == other || person_key(one) == person_key(other)
}

/// Returns how far a new name is from that of a known person where it may be a slip for it; `None` where it is another name.
///
/// Names are short, and one wrong letter makes another one of them: Ben is not Len, nor Maria Marta. Slips are a
/// letter too few, too many or turned round with the next, a name that sounds alike (Erik and Eric) or that is only begun, a wrong letter
/// in six or more, and two slips in eight or more. A further word makes another person.
///
/// ```
/// use stationmaster_core::names::person_slips;
/// assert_eq!(person_slips("Ana", "Anna"), Some(1));
/// assert_eq!(person_slips("Sofie", "Sophie"), Some(1));
/// assert_eq!(person_slips("Ben", "Lena"), None);
/// ```
pub fn person_slips(typed: &str, known: &str) -> Option<usize> {
    let keys = |name: &str| -> Vec<String> {
        name.split_whitespace()
            .map(person_key)
            .filter(|key| !key.is_empty())
            .collect()
    };
    let (typed, known) = (keys(typed), keys(known));
    let pairs = || typed.iter().zip(&known);
    let is_shorter = !typed.is_empty() && typed.len() <= known.len();
    if is_shorter {
        pairs().map(|(typed, known)| word_slips(typed, known)).sum()
    } else {
        None
    }
}

/// The same for one word of a name, by its key.
fn word_slips(typed: &str, known: &str) -> Option<usize> {
    let [letters, of] = [typed, known].map(|word| word.chars().count());
    let fewest = letters.min(of);
    if typed == known {
        return Some(0);
    }
    if fewest < FEWEST_LETTERS || letters.max(of) > LONGEST_COMPARED {
        return None;
    }
    if known.starts_with(typed) {
        return Some((of - letters).min(MOST_SLIPS + 1));
    }
    if sound(typed) == sound(known) {
        return Some(1);
    }
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    match strsim::osa_distance(typed, known) {
        1 if letters != of
            || fewest >= LETTERS_FOR_A_WRONG_ONE
            || sorted(typed) == sorted(known) =>
        {
            Some(1)
        }
        2 if fewest >= LETTERS_FOR_TWO => Some(MOST_SLIPS),
        _ => None,
    }
}

/// The key that words share which sound alike in the players' languages.
fn sound(word: &str) -> String {
    word.replace("ph", "f")
        .replace("th", "t")
        .replace("ch", "k")
        .replace('c', "k")
        .replace(['y', 'j'], "i")
        .replace('w', "v")
        .replace('z', "s")
}

/// Fewer letters are near too many names.
const FEWEST_LETTERS: usize = 3;
const LETTERS_FOR_A_WRONG_ONE: usize = 6;
const LETTERS_FOR_TWO: usize = 8;
const MOST_SLIPS: usize = 2;

/// Whether people write a character or leave it out, or write it beside the letter that it belongs to.
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
        for (typed, known, slips) in [
            ("Ana", "Anna", 1),
            ("Zoey", "Zoë", 1),
            ("Chira", "Chiara", 1),
            ("Dimtri", "Dmitri", 1),
            ("Lukas", "Lucas", 1),
            ("Sofie", "Sophie", 1),
            ("Benedict", "Benedikt", 1),
            ("Chiaro", "Chiara", 1),
            ("Kristyna", "Christina", 1),
            ("Maximlian", "Maximiliane", 2),
            ("Max", "Maximilian", 3),
            ("Ann", "Anna", 1),
            ("Anna", "Anna Maria", 0),
            ("Ana Maria", "Anna Maria", 1),
        ] {
            assert_eq!(person_slips(typed, known), Some(slips), "{typed} {known}");
        }
        for (typed, known) in [
            ("Ben", "Lena"),
            ("Max", "Martin"),
            ("Tim", "Tom"),
            ("Sara", "Mara"),
            ("Maria", "Marta"),
            ("Anna", "Lena"),
            ("Anna K.", "Anna"),
            ("Chiara B.", "Chiara K."),
            ("Anna 2", "Anna 3"),
            ("Jo", "Joe"),
            ("王", "汪"),
            ("🚂", "🚃"),
        ] {
            assert_eq!(person_slips(typed, known), None, "{typed} {known}");
        }
        let long = "a".repeat(100_000);
        assert_eq!(person_slips(&long, &(long.clone() + "b")), None);
    }
}
