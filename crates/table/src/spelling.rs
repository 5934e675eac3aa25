//! City names as they are typed: whole spellings in five languages, and beginnings in tiers.

use stationmaster_core::names::{fold, slip};
use stationmaster_core::{Board, CityId};

/// The spellings of a board's cities, for lookup.
#[derive(Debug, Clone, Default)]
pub(crate) struct Spellings {
    /// All spellings, folded, in order.
    all: Vec<(String, CityId)>,
    /// The printed names, folded, in order.
    printed: Vec<(String, CityId)>,
    /// The spellings of several words, each word folded, the longest first.
    runs: Vec<(Vec<String>, CityId)>,
}

/// A word of a clause, or several that are a whole spelling of one city.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// The text as it was typed, without the detail.
    pub(crate) text: String,
    /// The text after the slash: a color, or points.
    pub(crate) detail: Option<String>,
    /// The cities that it can mean.
    pub(crate) cities: Vec<CityId>,
    /// Its end in the clause, in bytes.
    pub(crate) end: usize,
}

impl Token {
    /// Returns the token as it is typed.
    pub(crate) fn written(&self) -> String {
        let detail = self.detail.as_ref();
        detail.map_or_else(
            || self.text.clone(),
            |detail| format!("{}/{detail}", self.text),
        )
    }
}

/// Returns some tokens as they are typed.
pub(crate) fn written(tokens: &[Token]) -> String {
    let all: Vec<String> = tokens.iter().map(Token::written).collect();
    all.join(" ")
}

/// Returns whether a character is a dash; any dash is the sign that takes back.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '–' | '—' | '−' | '‐' | '‑')
}

fn words(name: &str) -> Vec<String> {
    let pieces = name.split(|c: char| c.is_whitespace() || is_dash(c));
    pieces.map(fold).filter(|word| !word.is_empty()).collect()
}

/// Returns the names of a city: the printed one, then the others.
fn names(board: &Board, city: CityId) -> impl Iterator<Item = &str> {
    let city = board.city(city);
    let others = city.aliases.iter().chain(&city.further);
    std::iter::once(&city.name)
        .chain(others)
        .map(stationmaster_core::Text::raw)
}

impl Spellings {
    pub(crate) fn of(board: &Board) -> Spellings {
        let mut spellings = Spellings::default();
        for city in (0..board.cities().len()).map(CityId) {
            spellings
                .printed
                .push((fold(board.city_name(city).raw()), city));
            for name in names(board, city) {
                spellings.all.push((fold(name), city));
                let words = words(name);
                if words.len() > 1 {
                    spellings.runs.push((words, city));
                }
            }
        }
        spellings.all.sort();
        spellings.all.dedup();
        spellings.printed.sort();
        spellings
            .runs
            .sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        spellings
    }

    /// Returns the cities that a word means, in the order of the board: by whole spelling, else by the beginning of the printed
    /// name, else by that of another spelling.
    pub(crate) fn cities(&self, typed: &str) -> Vec<CityId> {
        let key = fold(typed);
        if key.is_empty() {
            return Vec::new();
        }
        let from = |list: &'_ [(String, CityId)]| list.partition_point(|(name, _)| *name < key);
        let begun = |list: &[(String, CityId)]| -> Vec<CityId> {
            let begins = list[from(list)..]
                .iter()
                .take_while(|(name, _)| name.starts_with(&key));
            begins.map(|(_, city)| *city).collect()
        };
        let whole = self.all[from(&self.all)..]
            .iter()
            .take_while(|(name, _)| *name == key);
        let whole: Vec<CityId> = whole.map(|(_, city)| *city).collect();
        let mut found = match (whole.is_empty(), begun(&self.printed)) {
            (false, _) => whole,
            (true, printed) if printed.is_empty() => begun(&self.all),
            (true, printed) => printed,
        };
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Returns the number of words, at least two, that are together a whole spelling of a city, with the city.
    fn run(&self, typed: &[String]) -> Option<(usize, CityId)> {
        let begins = |(words, _): &&(Vec<String>, CityId)| typed.starts_with(words);
        self.runs
            .iter()
            .find(begins)
            .map(|(words, city)| (words.len(), *city))
    }

    /// Returns the tokens of a clause. A dash between blanks is ignored.
    pub(crate) fn tokens(&self, clause: &str) -> Vec<Token> {
        let mut pieces: Vec<(&str, Option<&str>, usize)> = Vec::new();
        let mut at = 0;
        for piece in clause.split(char::is_whitespace) {
            let end = at + piece.len();
            if !piece.chars().all(is_dash) {
                let (text, detail) = match piece.split_once('/') {
                    Some((text, detail)) => (text, Some(detail)),
                    None => (piece, None),
                };
                pieces.push((text, detail, end));
            }
            // A blank may have several bytes.
            let blank = clause[end..].chars().next();
            at = end + blank.map_or(0, char::len_utf8);
        }
        let folded: Vec<String> = pieces.iter().map(|piece| fold(piece.0)).collect();
        let mut tokens = Vec::new();
        let mut from = 0;
        while from < pieces.len() {
            // Only the last word of a name can have a detail.
            let plain = pieces[from..]
                .iter()
                .take_while(|piece| piece.1.is_none())
                .count();
            let most = (from + plain + 1).min(pieces.len());
            let run = self.run(&folded[from..most]);
            let (count, cities) = match run {
                Some((count, city)) => (count, vec![city]),
                None => (1, self.word(pieces[from].0)),
            };
            let last = pieces[from + count - 1];
            let texts: Vec<&str> = pieces[from..from + count]
                .iter()
                .map(|piece| piece.0)
                .collect();
            tokens.push(Token {
                text: texts.join(" "),
                detail: last.1.map(str::to_owned),
                cities,
                end: last.2,
            });
            from += count;
        }
        tokens
    }

    /// Returns the cities of a single word without a sign.
    fn word(&self, text: &str) -> Vec<CityId> {
        let is_of_names = |c: char| {
            c.is_alphanumeric() || is_dash(c) || matches!(c, '.' | '\'' | '’' | '`' | '´')
        };
        let starts = text.chars().next().is_some_and(|c| !is_dash(c));
        if starts && text.chars().all(is_of_names) {
            self.cities(text)
        } else {
            Vec::new()
        }
    }

    /// Returns the cities similar to a word that begins none, the nearest first.
    pub(crate) fn near(&self, typed: &str) -> Vec<CityId> {
        let key = fold(typed);
        let slips = self
            .all
            .iter()
            .filter_map(|(name, city)| Some((slip(&key, name)?, *city)));
        let mut near: Vec<(u8, CityId)> = slips.collect();
        near.sort_unstable();
        let mut cities = Vec::new();
        for (_, city) in near {
            if !cities.contains(&city) {
                cities.push(city);
            }
        }
        cities
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stationmaster_core::shipped_edition;

    fn names(typed: &str) -> Vec<String> {
        let edition = shipped_edition("europe-anniversary").expect("it is there");
        let spellings = Spellings::of(edition.board());
        let cities = spellings
            .tokens(typed)
            .into_iter()
            .flat_map(|token| token.cities);
        cities
            .map(|city| edition.board().city_name(city).to_string())
            .collect()
    }

    #[test]
    fn a_whole_spelling_comes_before_beginnings_and_the_longest_run_of_words_first() {
        assert_eq!(names("lis"), ["Lisboa"]);
        assert_eq!(names("vienna"), ["Wien"]);
        assert_eq!(names("st petersburg"), ["Petrograd"]);
        assert_eq!(names("paris – wien"), ["Paris", "Wien"]);
        assert_eq!(names("m").len(), 4, "Madrid, Marseille, Moskva, München");
        assert!(names("-mad").is_empty(), "a sign is no part of a name");
    }

    #[test]
    fn a_token_ends_where_it_was_typed() {
        let edition = shipped_edition("europe-anniversary").expect("it is there");
        let spellings = Spellings::of(edition.board());
        let tokens = spellings.tokens("st  petersburg mos/r");
        assert_eq!(
            tokens.iter().map(|token| token.end).collect::<Vec<_>>(),
            [14, 20]
        );
        assert_eq!(tokens[1].detail.as_deref(), Some("r"));
    }
}
