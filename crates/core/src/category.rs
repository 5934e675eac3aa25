//! The categories of points on a score sheet: what a player's points are for.

use std::ops::{Index, IndexMut};

use crate::keys::keys;

/// A category of points, in the order of the score sheet. The rules of an edition say which it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// The claimed routes.
    Routes,
    /// The tickets, completed or not.
    Tickets,
    /// The stations that were not built.
    StationsKept,
    /// The bonus for the longest path.
    Express,
    /// The bonus for the most completed tickets.
    Globetrotter,
    /// The passengers.
    Passengers,
    /// The adjustments that the players agreed on; only in games with one.
    Adjustments,
}

keys!(Category, "category",
    Routes => "routes",
    Tickets => "tickets",
    StationsKept => "stations-kept",
    Express => "express",
    Globetrotter => "globetrotter",
    Passengers => "passengers",
    Adjustments => "adjustments"
);

/// A value for each category.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ByCategory<T>([T; Category::ALL.len()]);

impl<T> ByCategory<T> {
    /// Calls `value` for each category.
    pub fn new(value: impl FnMut(Category) -> T) -> ByCategory<T> {
        ByCategory(Category::ALL.map(value))
    }
}

impl<T> Index<Category> for ByCategory<T> {
    type Output = T;

    fn index(&self, category: Category) -> &T {
        &self.0[category as usize]
    }
}

impl<T> IndexMut<Category> for ByCategory<T> {
    fn index_mut(&mut self, category: Category) -> &mut T {
        &mut self.0[category as usize]
    }
}
