//! Units, lists and colors in English.

use crate::color::Color;
use crate::score::express::PathLength;
use crate::units::{Points, Trains};

pub(crate) fn points(Points(number): Points) -> String {
    format!("{number} {}", if number.abs() == 1 { "point" } else { "points" })
}

pub(crate) fn trains(Trains(number): Trains) -> String {
    format!("{number} {}", if number == 1 { "train" } else { "trains" })
}

pub(crate) fn path_figure(length: PathLength) -> String {
    let PathLength { found, most } = length;
    if length.is_proven() { found.0.to_string() } else { format!("{} to {}", found.0, most.0) }
}

pub(crate) fn path_trains(length: PathLength) -> String {
    let PathLength { found, most } = length;
    if length.is_proven() { trains(found) } else { format!("{} to {}", found.0, trains(most)) }
}

pub(crate) fn color(color: Color) -> &'static str {
    color.key()
}
