//! Cities whose routes may belong to any player, and a claimed path: cities in the order passed.

use std::ops::Range;

use super::Reader;
use super::line::cities;
use super::meaning::{Named, Wrong};
use super::search::{MOST_WORDS, Search, Steps};
use crate::entry::spelling::{Piece, chains, pieces};
use crate::fault::FaultKind;
use crate::text::Text;
use crate::units::CityId;

/// A claimed path as it can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedPath {
    pub cities: Vec<CityId>,
    /// Whether each was written with a whole name.
    pub whole: bool,
}

/// Why a text is no path of cities.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoPath {
    /// It names no city at all.
    #[error("no city in the claimed path")]
    Empty,
    /// Words that name no city: of each part between commas the first.
    #[error("names of no city in the claimed path: {0:?}")]
    UnknownCities(Vec<Text>),
    /// It has more words than any path has cities.
    #[error("too many words in the claimed path")]
    TooManyWords,
}

impl Reader {
    /// Returns what a claimed path can mean, all readings that fit equally well: cities by their names or the beginnings of
    /// them, parted by commas, semicolons, arrows, dashes, spaces or new lines.
    ///
    /// As in a chain only neighbours come into question for the next word. Where no chain can be read, each word stands for
    /// itself: a path that is none can be claimed too. A whole name always means its city, and no name runs over a comma.
    ///
    /// # Errors
    ///
    /// [`NoPath`], where there is nothing that could be cities.
    pub fn path(&self, text: &str) -> Result<Vec<ClaimedPath>, NoPath> {
        let parts: Vec<Vec<Piece>> = chains(text)
            .into_iter()
            .map(|span| words(text, span))
            .collect();
        let all: Vec<Piece> = parts.iter().flatten().cloned().collect();
        if all.is_empty() {
            return Err(NoPath::Empty);
        }
        if all.len() > MOST_WORDS {
            return Err(NoPath::TooManyWords);
        }
        for steps in [Steps::Path, Steps::NoPath] {
            let paths = self.paths(text, &all, steps);
            if !paths.is_empty() {
                return Ok(paths);
            }
        }
        Err(NoPath::UnknownCities(
            parts
                .iter()
                .filter_map(|part| self.unknown_in(text, part))
                .collect(),
        ))
    }

    /// Returns the cities that a text names in a row, whichever player has what there: all readings that fit equally well.
    ///
    /// # Errors
    ///
    /// Where a word names no city.
    pub fn cities(&self, text: &str) -> Result<Vec<Vec<CityId>>, FaultKind> {
        let found = cities(self, text, &pieces(text, 0..text.len()), &|_, _| 0);
        let city = |(named, _)| {
            if let Named::Station(city) = named {
                Some(city)
            } else {
                None
            }
        };
        match found.stuck.map(|stuck| stuck.wrong) {
            Some(Wrong::Fault(fault)) => Err(fault),
            _ => Ok(found
                .all
                .into_iter()
                .map(|cities| cities.into_iter().filter_map(city).collect())
                .collect()),
        }
    }

    fn paths(&self, text: &str, pieces: &[Piece], steps: Steps) -> Vec<ClaimedPath> {
        let search = Search::new(
            self.board(),
            &self.spellings,
            (text, pieces),
            steps,
            &|_, _| 0,
            self.spoken,
        );
        search
            .best()
            .into_iter()
            .map(|end| self.claimed(text, search.cities(end)))
            .collect()
    }

    fn claimed(&self, text: &str, cities: Vec<(CityId, Range<usize>)>) -> ClaimedPath {
        let is_whole = |(_, span): &(CityId, Range<usize>)| {
            self.board().names().find(&text[span.clone()]).is_some()
        };
        let whole = cities.iter().all(is_whole);
        ClaimedPath {
            cities: cities.into_iter().map(|(city, _)| city).collect(),
            whole,
        }
    }

    /// The first word of a part that names no city behind those before it.
    fn unknown_in(&self, text: &str, part: &[Piece]) -> Option<Text> {
        let stuck = cities(self, text, part, &|_, _| 0)
            .stuck
            .filter(|_| !part.is_empty())?;
        Some(text[stuck.span].into())
    }
}

/// The words of a part; what has neither letters nor digits stands between them.
fn words(text: &str, span: Range<usize>) -> Vec<Piece> {
    let mut words = pieces(text, span);
    words.retain(|piece| !piece.folded.is_empty());
    words
}
