//! Units, lists and colors in Italian.

use super::grammar::{Count, Form, POINT, Span, TRAIN, colored};
use crate::color::Color;
use crate::score::express::PathLength;
use crate::units::{Points, Trains};

pub(crate) fn points(Points(number): Points) -> String {
    format!("{number} {}", if number.abs() == 1 { POINT.0 } else { POINT.1 })
}

pub(crate) fn trains(Trains(number): Trains) -> String {
    Count(number as usize, TRAIN).to_string()
}

pub(crate) fn path_figure(length: PathLength) -> String {
    Span(length.found.0, if length.is_proven() { length.found.0 } else { length.most.0 }).to_string()
}

pub(crate) fn path_trains(length: PathLength) -> String {
    if length.is_proven() { trains(length.found) } else { format!("{} vagoni", path_figure(length)) }
}

pub(crate) fn color(color: Color) -> &'static str {
    colored(color, Form::Masculine)
}
