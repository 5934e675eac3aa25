//! What every language says of numbers, lists and colors.

use crate::color::Color;
use crate::score::express::PathLength;
use crate::units::{Points, Trains};

/// Units, lists and colors in words.
pub trait UnitWords {
    /// Points with their unit: `1 point`, `21 points`.
    fn points(&self, points: Points) -> String;

    /// Trains with their unit: `1 train`, `3 trains`.
    fn trains(&self, trains: Trains) -> String;

    /// The length of a longest path, without a unit: `36`, or where only its limits are known `150 to 160`.
    fn path_figure(&self, length: PathLength) -> String;

    /// The length of a longest path with its unit: `36 trains`, or where only its limits are known `150 to 160 trains`.
    fn path_trains(&self, length: PathLength) -> String;

    /// A color, as in `the red trains`.
    fn color(&self, color: Color) -> &'static str;

    /// A list in words whose items are all meant: `a`, `a and b`, `a, b and c`; an empty one is `nothing`.
    fn and(&self, items: &[String]) -> String;

    /// A list in words of which one item is meant: `a`, `a or b`, `a, b or c`.
    fn or(&self, items: &[String]) -> String;
}
