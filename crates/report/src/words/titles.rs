//! Editions and variants as people type them: by number, by name, by title in any language, or by words of these.

use crate::words::Language;
use stationmaster_core::names::{fitting_of_list, fold};
use stationmaster_core::text::Text;

/// Things in a list with numbers, each with its name in files and its title.
pub type Titles<'a> = [(&'a Text, &'a Text)];

/// Returns the positions of the things that a text can mean equally well: by number, by the beginning of the name, of the title in
/// any language, or else by words that begin words of one of them.
pub fn listed(typed: &str, list: &Titles<'_>) -> Vec<usize> {
    let by_name = fitting_of_list(typed, list.iter().map(|(name, _)| name.raw()));
    if !by_name.is_empty() {
        return by_name;
    }
    let (whole, typed) = (fold(typed), words(typed));
    let begins = |title: &str| fold(title).starts_with(&whole);
    let has_words = |title: &str| {
        let known = words(title);
        typed
            .iter()
            .all(|typed| known.iter().any(|word| word.starts_with(typed)))
    };
    let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        let in_words = |title: &Text| {
            Language::ALL
                .into_iter()
                .any(|language| fits(language.title(title).raw()))
        };
        let fits = |(name, title): &(&Text, &Text)| fits(name.raw()) || in_words(title);
        (0..list.len())
            .filter(|&at| !whole.is_empty() && fits(&list[at]))
            .collect()
    };
    Some(fitting(&begins))
        .filter(|found| !found.is_empty())
        .unwrap_or_else(|| fitting(&has_words))
}

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .map(fold)
        .filter(|word| !word.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stationmaster_core::board::{editions, shipped_edition};

    #[test]
    fn what_a_list_shows_is_understood_in_every_language() {
        let editions: Vec<_> = editions().filter_map(shipped_edition).collect();
        let list: Vec<_> = editions
            .iter()
            .map(|edition| (edition.name(), edition.title()))
            .collect();
        let case =
            |typed, expected: &[usize]| assert_eq!(listed(typed, &list), expected, "{typed}");
        for (typed, expected) in [
            ("2", 1),
            ("germ", 2),
            ("Germania", 2),
            ("original", 1),
            ("europa originale", 1),
            ("15th", 0),
        ] {
            case(typed, &[expected]);
        }
        case("europe", &[0, 1]);
        case("europa", &[0, 1]);
        case("ride", &[0, 1, 2, 3]);
        for typed in ["", "0", "5", "xyz", "-", "europa germania"] {
            case(typed, &[]);
        }
        for (at, (_, title)) in list.iter().enumerate() {
            for language in Language::ALL {
                assert_eq!(listed(language.title(title).raw(), &list), [at], "{title}");
            }
        }
    }
}
