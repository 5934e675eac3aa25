//! Units, lists and colors.

use super::Language;
use crate::color::Color;
use crate::units::{Points, Trains};

impl Language {
    /// Points with their unit: `1 point`, `21 points`.
    pub fn points(self, points: Points) -> String {
        spoken!(self, units::points(points))
    }

    /// Trains with their unit: `1 train`, `3 trains`.
    pub fn trains(self, trains: Trains) -> String {
        spoken!(self, units::trains(trains))
    }

    /// A color, as in `the red trains`.
    pub fn color(self, color: Color) -> &'static str {
        spoken!(self, units::color(color))
    }

    /// A list in words whose items are all meant: `a`, `a and b`, `a, b and c`; an empty one is `nothing`.
    pub fn and(self, items: &[String]) -> String {
        spoken!(self, grammar::and(items))
    }

    /// A list in words of which one item is meant: `a`, `a or b`, `a, b or c`.
    pub fn or(self, items: &[String]) -> String {
        spoken!(self, grammar::or(items))
    }
}
