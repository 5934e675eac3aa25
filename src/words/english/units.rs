//! Units, lists and colors in English.

use crate::color::Color;
use crate::units::{Points, Trains};

pub(crate) fn points(Points(number): Points) -> String {
    format!("{number} {}", if number.abs() == 1 { "point" } else { "points" })
}

pub(crate) fn trains(Trains(number): Trains) -> String {
    format!("{number} {}", if number == 1 { "train" } else { "trains" })
}

pub(crate) fn color(color: Color) -> &'static str {
    color.key()
}
