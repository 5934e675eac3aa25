//! Units, lists and colors in English.

use super::English;
use super::grammar::{and, or};
use crate::color::Color;
use crate::score::express::PathLength;
use crate::units::{Points, Trains};
use crate::words::UnitWords;

impl UnitWords for English {
    fn points(&self, Points(number): Points) -> String {
        format!("{number} {}", if number.abs() == 1 { "point" } else { "points" })
    }

    fn trains(&self, Trains(number): Trains) -> String {
        format!("{number} {}", if number == 1 { "train" } else { "trains" })
    }

    fn path_figure(&self, length: PathLength) -> String {
        let PathLength { found, most } = length;
        if length.is_proven() { found.0.to_string() } else { format!("{} to {}", found.0, most.0) }
    }

    fn path_trains(&self, length: PathLength) -> String {
        let PathLength { found, most } = length;
        if length.is_proven() { self.trains(found) } else { format!("{} to {}", found.0, self.trains(most)) }
    }

    fn color(&self, color: Color) -> &'static str {
        color.key()
    }

    fn and(&self, items: &[String]) -> String {
        and(items)
    }

    fn or(&self, items: &[String]) -> String {
        or(items)
    }
}
