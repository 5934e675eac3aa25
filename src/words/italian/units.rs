//! Units, lists and colors in Italian.

use super::grammar::{Count, Form, POINT, TRAIN, colored};
use crate::color::Color;
use crate::units::{Points, Trains};

pub(crate) fn points(Points(number): Points) -> String {
    format!("{number} {}", if number.abs() == 1 { POINT.0 } else { POINT.1 })
}

pub(crate) fn trains(Trains(number): Trains) -> String {
    Count(number as usize, TRAIN).to_string()
}

pub(crate) fn color(color: Color) -> &'static str {
    colored(color, Form::Masculine)
}
