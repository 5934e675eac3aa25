//! Which person a name means: one, however the name is spelled.

use super::fold;

/// The key of a person: two names are the same person's exactly if their keys are equal.
///
/// Ruling: case, accents, spaces and punctuation make no other person: `Zoë`, `zoe` and `ZOE ` are one, and so are `Anna K.` and
/// `anna k`. Letters that have no case stand for themselves, as two Chinese names may sound alike, and so do signs such as emoji.
///
/// ```
/// use stationmaster_core::names::PersonKey;
/// assert_eq!(PersonKey::of("Zoë"), PersonKey::of(" ZOE"));
/// assert_ne!(PersonKey::of("Ana"), PersonKey::of("Anna"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonKey(String);

impl PersonKey {
    /// Returns the key of the person whom a name means.
    pub fn of(name: &str) -> PersonKey {
        let mut key = String::with_capacity(name.len());
        for c in name.chars() {
            if c.is_ascii_alphanumeric() {
                key.push(c.to_ascii_lowercase());
            } else if c.is_lowercase() || c.is_uppercase() {
                let folded = fold(c.encode_utf8(&mut [0; 4]));
                if folded.is_empty() { key.extend(c.to_lowercase()) } else { key.push_str(&folded) }
            } else if !is_unwritten(c) {
                key.push(c);
            }
        }
        // Of a name that is nothing but punctuation all of it counts.
        PersonKey(if key.is_empty() { name.trim().to_owned() } else { key })
    }

    /// Returns the key as text: for most names what [`fold`] makes of them.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns whether two names are the same person's.
pub fn is_same_person(one: &str, other: &str) -> bool {
    one == other || PersonKey::of(one) == PersonKey::of(other)
}

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
        let one = |names: &[&str]| names.iter().for_each(|name| assert!(is_same_person(names[0], name), "{names:?}"));
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
        assert_eq!(PersonKey::of("Anna-Lena").as_str(), "annalena");
    }
}
