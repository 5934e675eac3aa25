//! How well a typed word fits a city, and a line cut into words.

use std::ops::Range;

use crate::board::Board;
use crate::names::fold;
use crate::units::CityId;

/// How well a word fits a name; less is better, and the fits of a whole line are added up.
pub(super) type Fit = u32;

/// It is the name or an alias.
const EXACT: Fit = 0;
/// The printed name begins so.
const PRINTED: Fit = 1;
/// An alias begins so.
const ALIAS: Fit = 2;

/// The folded spellings of all cities of a board.
pub(super) struct Spellings {
    cities: Vec<Vec<String>>,
}

impl Spellings {
    pub(super) fn new(board: &Board) -> Spellings {
        let fold_all = |city: &crate::board::City| {
            std::iter::once(&city.name).chain(&city.aliases).map(|spelling| fold(spelling.raw())).collect()
        };
        Spellings { cities: board.cities().iter().map(fold_all).collect() }
    }

    /// How well a typed text fits a city; `None` if not at all.
    pub(super) fn fit(&self, typed: &str, city: CityId) -> Option<Fit> {
        let typed = fold(typed);
        if typed.is_empty() {
            return None;
        }
        let spellings = &self.cities[city.0];
        if spellings.contains(&typed) {
            Some(EXACT)
        } else if spellings[0].starts_with(&typed) {
            Some(PRINTED)
        } else {
            spellings.iter().any(|spelling| spelling.starts_with(&typed)).then_some(ALIAS)
        }
    }

    /// The cities that a typed text fits, each with how well.
    pub(super) fn fitting(&self, typed: &str) -> Vec<(CityId, Fit)> {
        (0..self.cities.len()).map(CityId).filter_map(|city| Some((city, self.fit(typed, city)?))).collect()
    }

    /// Whether the text is a whole spelling of some city.
    pub(super) fn is_name(&self, typed: &str) -> bool {
        let typed = fold(typed);
        !typed.is_empty() && self.cities.iter().any(|spellings| spellings.contains(&typed))
    }
}

/// A word of a line, with its span.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) span: Range<usize>,
}

/// Cuts a span of a line into words.
///
/// Spaces and dashes part words, but for names that are written with them: `monaco di baviera` and `rostov-on-don` are
/// one word each.
pub(super) fn words(spellings: &Spellings, line: &str, span: Range<usize>) -> Vec<Word> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    let mut start = None;
    for (at, c) in line[span.clone()].char_indices().map(|(at, c)| (span.start + at, c)) {
        let parts = c.is_whitespace() || matches!(c, '-' | '\u{2010}' | '\u{2011}' | '–' | '—' | '−' | '>' | '→');
        match (parts, start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                pieces.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    pieces.extend(start.map(|from| from..span.end));
    let mut words = Vec::new();
    let mut next = 0;
    while next < pieces.len() {
        let most = (pieces.len() - next).min(4);
        let joined = |count: &usize| pieces[next].start..pieces[next + count - 1].end;
        let count = (2..=most).rev().find(|count| spellings.is_name(&line[joined(count)])).unwrap_or(1);
        let span = joined(&count);
        words.push(Word { text: line[span.clone()].to_owned(), span });
        next += count;
    }
    words
}

/// The spans of a line between its commas and semicolons, those with something in them.
pub(super) fn chains(line: &str) -> Vec<Range<usize>> {
    let mut chains = Vec::new();
    let mut start = 0;
    for (at, _) in line.match_indices([',', ';', '\n', '\r']).chain(std::iter::once((line.len(), ""))) {
        if !line[start..at].trim().is_empty() {
            chains.push(start..at);
        }
        start = (at + 1).min(line.len());
    }
    chains
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shipped_edition;

    fn cut(line: &str) -> Vec<String> {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        let spellings = Spellings::new(edition.board());
        words(&spellings, line, 0..line.len()).into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn spaces_and_dashes_part_words_but_not_names() {
        assert_eq!(cut("lis mad  bar"), ["lis", "mad", "bar"]);
        assert_eq!(cut("Lisboa–Madrid - Barcelona"), ["Lisboa", "Madrid", "Barcelona"]);
        assert_eq!(cut("monaco di baviera vie"), ["monaco di baviera", "vie"]);
        assert_eq!(cut("sev rostov-on-don"), ["sev", "rostov-on-don"]);
        assert_eq!(cut("  "), Vec::<String>::new());
    }

    #[test]
    fn commas_part_chains() {
        let line = "a b, c;; d ,";
        let parts: Vec<&str> = chains(line).into_iter().map(|chain| line[chain].trim()).collect();
        assert_eq!(parts, ["a b", "c", "d"]);
    }
}
