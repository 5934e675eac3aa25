//! Passengers, as numbers with colors.

use super::Entering;
use crate::color::Color;
use crate::entry::conversation::setup::{fault_slip, keep, wrong};
use crate::entry::conversation::{Note, Reply, Slip};

impl Entering<'_> {
    /// `3 red 1 blue`, `3r 1b`; the line says all that the player has.
    pub(super) fn enter_passengers(&mut self, line: &str) -> Reply {
        let Some(rules) = &self.draft.game().rules().bonuses.passengers else { return wrong(Slip::NotAnAnswer) };
        let colors: Vec<Color> = rules.box_holds.iter().map(|&(color, _)| color).collect();
        let Some(counts) = passengers(line, &colors) else { return keep(line, Slip::NotAnAnswer) };
        match self.draft.carry(self.seat, &counts) {
            Ok(()) => Reply::from(Note::List),
            Err(fault) => keep(line, fault_slip(fault)),
        }
    }
}

/// Numbers with colors, in either order: `3 red 1 blue`, `3r 1b`, `r3 b1`; a color named twice is no answer.
fn passengers(line: &str, colors: &[Color]) -> Option<Vec<(Color, u32)>> {
    let mut pieces: Vec<String> = Vec::new();
    for c in line.to_lowercase().chars() {
        let kind = |c: char| (c.is_ascii_digit(), c.is_alphabetic());
        match pieces.last_mut().filter(|piece| piece.chars().last().is_some_and(|last| kind(last) == kind(c))) {
            Some(piece) => piece.push(c),
            None => pieces.push(c.to_string()),
        }
    }
    pieces.retain(|piece| piece.chars().all(char::is_alphanumeric));
    let mut counts: Vec<(Color, u32)> = Vec::new();
    for pair in pieces.chunks(2) {
        let [a, b] = pair else { return None };
        let (number, name) = if a.starts_with(|c: char| c.is_ascii_digit()) { (a, b) } else { (b, a) };
        let mut fitting = colors.iter().filter(|color| color.name().starts_with(name.as_str()));
        let color = *fitting.next().filter(|_| fitting.next().is_none())?;
        if counts.iter().any(|(known, _)| *known == color) {
            return None;
        }
        counts.push((color, number.parse().ok().filter(|&number: &u32| number <= 999)?));
    }
    Some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passengers_are_numbers_with_colors_in_any_order() {
        let colors = [Color::Black, Color::Blue, Color::Red];
        let read = |line| passengers(line, &colors);
        let expected = Some(vec![(Color::Red, 3), (Color::Blue, 1)]);
        for line in ["3 red 1 blue", "3r 1blu", "r3, blue 1", "red 3 1 blue"] {
            assert_eq!(read(line), expected, "{line}");
        }
        assert_eq!(read(""), Some(Vec::new()));
        for line in ["3 b", "3", "red", "3 red 2 red", "3 pink", "99999999999 red"] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
