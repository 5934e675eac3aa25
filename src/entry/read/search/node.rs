//! A step of the search, and how badly it fits.

use crate::color::Color;
use crate::entry::spelling::Fit;
use crate::units::{CityId, RouteId};

/// How badly a reading fits: first by its letters, then by how little it is to be expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(in crate::entry::read) struct Cost {
    pub(in crate::entry::read) fit: Fit,
    pub(in crate::entry::read) oddity: u32,
}

/// Which city may follow which. In a path a whole name always means its city.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::entry::read) enum Steps {
    /// Only neighbours: the words are a chain that a player claims, with colors of tracks behind the cities.
    Routes,
    /// Only neighbours: the words are a path that is passed, perhaps over the same route again.
    Path,
    /// Any: each name stands for itself.
    Anywhere,
    /// Any: the words are claimed to be a path, and are none.
    NoPath,
}

impl Steps {
    /// Whether only neighbours may follow each other.
    pub(super) fn are_along_routes(self) -> bool {
        matches!(self, Steps::Routes | Steps::Path)
    }
}

/// A step of the search: a city that the words up to some point lead to, and how.
#[derive(Debug, Clone, Copy)]
pub(in crate::entry::read) struct Node {
    pub(in crate::entry::read) city: CityId,
    pub(in crate::entry::read) cost: Cost,
    /// The word with which the city's name begins, and the one behind all that are read.
    pub(in crate::entry::read) first: usize,
    pub(super) end: usize,
    pub(super) before: Option<usize>,
    /// The route from the city before, and the color of its track if that was typed behind the city.
    pub(in crate::entry::read) route: Option<(RouteId, Option<Color>)>,
}
