//! Checks the words of the language against the names of the shipped boards.

use stationmaster_core::names::fold;
use stationmaster_core::{Part, editions, shipped_edition};
use stationmaster_table::heard::LANGUAGES;
use stationmaster_table::{Command, Word};

#[test]
fn no_word_that_begins_a_line_begins_a_spelling_of_a_city() {
    let mut words: Vec<&str> = Vec::new();
    for heard in LANGUAGES {
        words.extend(Command::ALL.iter().flat_map(|one| (heard.command)(*one)));
        words.extend(
            [Word::None, Word::Take, Word::Discard]
                .iter()
                .flat_map(|one| (heard.word)(*one)),
        );
        words.extend(Part::ALL.map(|part| heard.part_word(part)));
    }
    for edition in editions().filter_map(shipped_edition) {
        for city in edition.board().cities() {
            let names = std::iter::once(&city.name)
                .chain(&city.aliases)
                .chain(&city.further);
            for name in names.map(|name| fold(name.raw())) {
                let begins = words
                    .iter()
                    .find(|word| !fold(word).is_empty() && name.starts_with(&fold(word)));
                assert_eq!(begins, None, "{name} of {}", edition.name());
            }
        }
    }
}

#[test]
fn no_word_means_two_things_in_a_language_and_english() {
    for heard in LANGUAGES {
        for command in Command::ALL {
            for word in (heard.command)(command) {
                assert_eq!(heard.find_command(word), Some(command), "{word}");
                assert_eq!(heard.find_part(word), None, "{word}");
                assert!(
                    !heard.is(Word::None, word) && !heard.is(Word::Take, word),
                    "{word}"
                );
            }
        }
    }
}
