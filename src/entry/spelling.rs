//! How well typed words fit a city.

mod pieces;

use std::ops::Range;

use self::pieces::parts;
pub(super) use self::pieces::{Piece, SEPARATORS, chains, is_word, pieces, runs};
use crate::board::{Board, City};
use crate::names::{fold, slip};
pub(super) use crate::pair::is_dash;
use crate::text::Text;
use crate::units::CityId;

/// How well typed words fit a name; less is better, and the fits of a whole line are added up.
pub(super) type Fit = u32;

/// It is the name or an alias.
const EXACT: Fit = 0;
/// The printed name begins so.
const PRINTED: Fit = 1;
/// An alias begins so.
const ALIAS: Fit = 2;
/// Several words fit a name by the beginnings of some of its words, or in parts that are no words of it: behind all readings in which
/// each is a name, as those cost at most [`ALIAS`] a word.
const SPREAD: Fit = 10;
/// A name in a further language: behind any line without one.
const FURTHER: Fit = 1000;

/// As many words can make one name on any board, as some type the parts of long words apart, and no more on any.
const FEW_PIECES: usize = 4;
const MOST_PIECES: usize = 10;

/// The folded spellings of all cities of a board; made once and kept.
#[derive(Debug)]
pub(super) struct Spellings {
    /// Sorted, so that those with the same beginning stand together.
    names: Vec<Name>,
    /// The most words that can make one name.
    pub(super) most: usize,
    /// For each city what stands in a line for it.
    typed: Vec<Text>,
}

#[derive(Debug)]
struct Name {
    /// The letters of all its words.
    folded: String,
    /// Where each of its words ends.
    ends: Vec<usize>,
    has_parentheses: bool,
    city: CityId,
    /// How well the whole name fits, and its beginning.
    whole: Fit,
    beginning: Fit,
}

impl Spellings {
    pub(super) fn new(board: &Board) -> Spellings {
        let mut names: Vec<Name> = (0..)
            .map(CityId)
            .zip(board.cities())
            .flat_map(names_of)
            .collect();
        names.sort_by(|a, b| {
            (&a.folded, a.city, a.beginning).cmp(&(&b.folded, b.city, b.beginning))
        });
        names.dedup_by(|a, b| a.folded == b.folded && a.ends == b.ends);
        let most = names
            .iter()
            .map(|name| name.ends.len())
            .max()
            .unwrap_or(0)
            .clamp(FEW_PIECES, MOST_PIECES);
        let mut spellings = Spellings {
            names,
            most,
            typed: Vec::new(),
        };
        spellings.typed = (0..)
            .map(CityId)
            .zip(board.cities())
            .map(|(id, city)| spellings.typed_for(id, city))
            .collect();
        spellings
    }

    /// What stands in a line for a city: the first of its spellings that can; shown without what misleads, it is still
    /// read as this city and nothing else.
    pub(super) fn typed(&self, city: CityId) -> &Text {
        &self.typed[city.0]
    }

    /// The cities whose names a folded word nearly is, or nearly begins, each with how badly it misses them.
    pub(super) fn near(&self, folded: &str) -> Vec<(u8, CityId)> {
        let own = self.names.iter().filter(|name| name.beginning < FURTHER);
        let mut near: Vec<(u8, CityId)> = own
            .filter_map(|name| Some((slip(folded, &name.folded)?, name.city)))
            .collect();
        near.sort_unstable_by_key(|&(slip, city)| (city, slip));
        near.dedup_by_key(|&mut (_, city)| city);
        near
    }

    fn typed_for(&self, id: CityId, city: &City) -> Text {
        let reads = |shown: &str| {
            let fitting = self.fitting(&pieces(shown, 0..shown.len()));
            let least = fitting.iter().map(|&(_, fit)| fit).min();
            let best: Vec<CityId> = fitting
                .iter()
                .filter(|&&(_, fit)| Some(fit) == least)
                .map(|&(city, _)| city)
                .collect();
            !shown.contains(SEPARATORS) && best == [id]
        };
        let mut all = std::iter::once(&city.name)
            .chain(&city.aliases)
            .chain(&city.further)
            .map(Text::to_string);
        all.find(|shown| reads(shown))
            .unwrap_or_else(|| city.name.to_string().replace(SEPARATORS, " "))
            .into()
    }

    /// The cities that some words name together, each with how well, in the order of the board.
    pub(super) fn fitting(&self, words: &[Piece]) -> Vec<(CityId, Fit)> {
        let (mut begun, mut fitting) = (Begun::new(self), Vec::new());
        if (1..=self.most).contains(&words.len()) {
            for word in words {
                begun.narrow(word);
            }
            begun.tell(words, &mut fitting);
        }
        fitting
    }
}

/// Returns whether words fit the whole of a name.
pub(super) fn is_whole(fit: Fit) -> bool {
    fit % FURTHER == EXACT
}

/// The names that can be meant by words, which are told one after the other. What fits more words begins as fewer do: each word is
/// looked for only among the names that those before it have left.
struct Begun<'s> {
    words: usize,
    letters: usize,
    /// Whether parentheses open behind the first letters, which only a name with parentheses can have there.
    opens: bool,
    /// The names that begin with all letters so far.
    by_letters: &'s [Name],
    /// Those that begin with the letters of the first word, if any of them has several.
    by_words: &'s [Name],
}

impl<'s> Begun<'s> {
    fn new(spellings: &'s Spellings) -> Begun<'s> {
        Begun {
            words: 0,
            letters: 0,
            opens: false,
            by_letters: &spellings.names,
            by_words: &[],
        }
    }

    fn narrow(&mut self, word: &Piece) {
        let folded = word.folded.as_bytes();
        if folded.is_empty() {
            (self.by_letters, self.by_words) = (&[], &[]);
        }
        let (before, names) = (self.letters, self.by_letters);
        let names = &names[names.partition_point(|name| name.behind(before) < folded)..];
        self.by_letters =
            &names[..names.partition_point(|name| name.behind(before).starts_with(folded))];
        if self.words == 0 && self.by_letters.iter().any(|name| name.ends.len() > 1) {
            self.by_words = self.by_letters;
        }
        self.opens |= word.opens.is_some_and(|at| self.words > 0 || at > 0);
        self.words += 1;
        self.letters += folded.len();
    }

    /// Tells the cities that all words so far name together, each with how well, in the order of the board.
    fn tell(&self, words: &[Piece], fitting: &mut Vec<(CityId, Fit)>) {
        let several = self.words > 1;
        // Those with the same beginning stand together, and the shortest first.
        let is_name = self
            .by_letters
            .first()
            .is_some_and(|name| name.folded.len() == self.letters);
        let can_be = |name: &&Name| !self.opens || name.has_parentheses;
        fitting.extend(self.by_letters.iter().filter(can_be).map(|name| {
            let is_whole = name.folded.len() == self.letters;
            let fit = if is_whole { name.whole } else { name.beginning };
            let is_spread = several && !(is_whole && name.is_parted_by(words));
            (name.city, if is_spread { fit + SPREAD } else { fit })
        }));
        if several {
            let long = self
                .by_words
                .iter()
                .filter(|name| name.ends.len() > 1)
                .filter(can_be);
            fitting.extend(long.filter_map(|name| {
                Some((name.city, name.fit_by_words(words)? + Fit::from(is_name)))
            }));
        }
        fitting.sort_unstable();
        fitting.dedup_by_key(|&mut (city, _)| city);
    }
}

/// The cities that the words of a line name: for each run of words, as long as a name can be, those that it names together.
#[derive(Debug)]
pub(super) struct Runs {
    fitting: Vec<(CityId, Fit)>,
    /// For each word, and each number of words from there, where in `fitting` ends what they name.
    ends: Vec<usize>,
    /// The most words that can make one name.
    pub(super) most: usize,
}

impl Runs {
    pub(super) fn new(spellings: &Spellings, words: &[Piece]) -> Runs {
        Runs::corrected(spellings, words, |_, _| {})
    }

    /// The same, with what every run names corrected by the caller.
    pub(super) fn corrected(
        spellings: &Spellings,
        words: &[Piece],
        correct: impl Fn(Range<usize>, &mut Vec<(CityId, Fit)>),
    ) -> Runs {
        let most = spellings.most;
        let mut runs = Runs {
            fitting: Vec::new(),
            ends: Vec::with_capacity(words.len() * most),
            most,
        };
        let mut fitting = Vec::new();
        for first in 0..words.len() {
            let mut begun = Begun::new(spellings);
            for end in first + 1..=first + most {
                if let Some(run) = words.get(first..end) {
                    begun.narrow(&words[end - 1]);
                    begun.tell(run, &mut fitting);
                    correct(first..end, &mut fitting);
                    runs.fitting.append(&mut fitting);
                }
                runs.ends.push(runs.fitting.len());
            }
        }
        runs
    }

    /// The cities that a run of words names, each with how well, in the order of the board.
    pub(super) fn named(&self, run: Range<usize>) -> &[(CityId, Fit)] {
        if run.is_empty() || run.len() > self.most {
            return &[];
        }
        let place = run.start * self.most + run.len() - 1;
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.fitting[start..self.ends[place]]
    }
}

impl Name {
    /// The letters behind the first ones.
    fn behind(&self, letters: usize) -> &[u8] {
        &self.folded.as_bytes()[letters..]
    }

    /// Whether typed words that make up the name end where words of it do: `ro ma` is no Roma where it can be two cities.
    fn is_parted_by(&self, typed: &[Piece]) -> bool {
        let mut end = 0;
        typed.iter().all(|piece| {
            end += piece.folded.len();
            self.ends.contains(&end)
        })
    }

    /// The words of the name.
    fn words(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts
            .zip(&self.ends)
            .map(|(start, &end)| &self.folded[start..end])
    }

    /// `st pet` is St. Petersburg by its words: all but the last are whole, and none is left out. `mon bav` is Monaco di
    /// Baviera only where nothing better can be made of it.
    fn fit_by_words(&self, typed: &[Piece]) -> Option<Fit> {
        let (first, last) = (typed.first()?, typed.last()?);
        if !self.words().next()?.starts_with(&first.folded) {
            return None;
        }
        let before = typed.len() - 1;
        let is_whole = |(typed, word): (&Piece, &str)| typed.folded == word;
        let whole = typed.len() == self.ends.len()
            && typed[..before].iter().zip(self.words()).all(is_whole);
        if whole && self.words().nth(before)?.starts_with(&last.folded) {
            return Some(self.whole);
        }
        let mut left = self.words();
        let in_order = typed
            .iter()
            .all(|piece| left.any(|word| word.starts_with(&piece.folded)));
        in_order.then_some(self.beginning + SPREAD)
    }
}

fn names_of((id, city): (CityId, &City)) -> impl Iterator<Item = Name> {
    let name = move |spelling: &Text, whole, beginning| {
        let (mut folded, mut ends) = (String::with_capacity(spelling.raw().len()), Vec::new());
        for word in spelling
            .raw()
            .split(parts)
            .map(fold)
            .filter(|word| !word.is_empty())
        {
            folded.push_str(&word);
            ends.push(folded.len());
        }
        Name {
            folded,
            ends,
            has_parentheses: spelling.raw().contains('('),
            city: id,
            whole,
            beginning,
        }
    };
    let aliases = city
        .aliases
        .iter()
        .map(move |alias| name(alias, EXACT, ALIAS));
    let further = city
        .further
        .iter()
        .map(move |further| name(further, FURTHER, FURTHER + 1));
    let all = std::iter::once(name(&city.name, EXACT, PRINTED))
        .chain(aliases)
        .chain(further);
    all.filter(|name| !name.ends.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{editions, shipped_edition};
    use crate::words::heard::{Keyword, at_a_part};

    /// The cities that a text as one name can mean, the best first, with their fits.
    fn named(board: &str, typed: &str) -> Vec<(String, Fit)> {
        let edition = shipped_edition(board).expect("it is shipped");
        let mut fitting = Spellings::new(edition.board()).fitting(&pieces(typed, 0..typed.len()));
        fitting.sort_by_key(|&(_, fit)| fit);
        fitting
            .into_iter()
            .map(|(city, fit)| (edition.board().city_name(city).to_string(), fit))
            .collect()
    }

    /// Who types one of these, in any language, means no city on any board that comes with the program.
    #[test]
    fn no_command_can_be_read_as_a_city() {
        for name in editions() {
            for word in at_a_part()
                .chain([Keyword::Station])
                .flat_map(Keyword::words)
            {
                assert_eq!(named(name, word), [], "{word} on {name}");
            }
        }
    }

    /// So the letters of a name are those of its words, and what begins with the first word begins with its letters.
    #[test]
    fn what_stands_between_words_has_no_letters() {
        for c in ('\0'..=char::MAX).filter(|&c| parts(c)) {
            assert_eq!(fold(&c.to_string()), "", "{c:?}");
        }
    }

    #[test]
    fn a_name_fits_whole_by_its_beginning_and_by_its_words() {
        let case = |typed: &str, expected: &[(&str, Fit)]| {
            let expected: Vec<(String, Fit)> = expected
                .iter()
                .map(|&(name, fit)| (name.to_owned(), fit))
                .collect();
            assert_eq!(named("europe-anniversary", typed), expected, "{typed}");
        };
        case("wien", &[("Wien", EXACT)]);
        case("VIENNA", &[("Wien", EXACT)]);
        case("wie", &[("Wien", PRINTED)]);
        case("vien", &[("Wien", ALIAS)]);
        case("monaco di baviera", &[("München", EXACT)]);
        case("rostov-on-don", &[("Rostov", EXACT)]);
        case("st pet", &[("Petrograd", EXACT)]);
        case("sankt petersb", &[("Petrograd", EXACT)]);
        case("mon bav", &[("München", ALIAS + SPREAD)]);
        case("ros don", &[("Rostov", ALIAS + SPREAD)]);
        case("ro ma", &[("Roma", SPREAD)]);
        case("rom a", &[("Roma", SPREAD)]);
        case("monaco dibaviera", &[("München", EXACT)]);
        case("st wien", &[]);
        case("bav", &[]);
        case("pietroburgo", &[("Petrograd", FURTHER)]);
        case(
            "st",
            &[
                ("Stockholm", PRINTED),
                ("Petrograd", ALIAS),
                ("Constantinople", FURTHER + 1),
            ],
        );
        case("", &[]);
        case("🚂🚂", &[]);
    }
}
