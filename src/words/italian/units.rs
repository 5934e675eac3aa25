//! Units, lists and colors in Italian.

use super::Italian;
use super::grammar::{Count, Form, POINT, Span, TRAIN, and, colored, or};
use crate::color::Color;
use crate::score::express::PathLength;
use crate::units::{Points, Trains};
use crate::words::UnitWords;

impl UnitWords for Italian {
    fn points(&self, Points(number): Points) -> String {
        format!("{number} {}", if number.abs() == 1 { POINT.0 } else { POINT.1 })
    }

    fn trains(&self, Trains(number): Trains) -> String {
        Count(number as usize, TRAIN).to_string()
    }

    fn path_figure(&self, length: PathLength) -> String {
        Span(length.found.0, if length.is_proven() { length.found.0 } else { length.most.0 }).to_string()
    }

    fn path_trains(&self, length: PathLength) -> String {
        if length.is_proven() { self.trains(length.found) } else { format!("{} vagoni", self.path_figure(length)) }
    }

    fn color(&self, color: Color) -> &'static str {
        colored(color, Form::Masculine)
    }

    fn and(&self, items: &[String]) -> String {
        and(items)
    }

    fn or(&self, items: &[String]) -> String {
        or(items)
    }
}
