//! Lines of text, and how much room they take.

use kurbo::Point;

use crate::map::font::{self, Weight};
use crate::report::map::scene::{Anchor, Element};

/// How much smaller than asked for a text may be.
const SMALLEST: f64 = 0.75;
/// A text that is so much wider than its room only touches its edge.
const TOUCH: f64 = 1e-6;

/// A text that begins at a point, its capitals around that height.
pub(super) fn line(content: &str, at: Point, size: f64, weight: Weight) -> Element {
    Element::text(content, at, Anchor::Start, size, weight)
}

/// A text that ends at a point.
pub(super) fn line_to(content: &str, at: Point, size: f64, weight: Weight) -> Element {
    Element::text(content, at, Anchor::End, size, weight)
}

/// How wide a text is.
pub(super) fn width(content: &str, size: f64, weight: Weight) -> f64 {
    font::width(content, weight) * size
}

/// A text and a size in which it fits: a little smaller if that helps, and otherwise shortened.
pub(super) fn fitted(content: &str, size: f64, weight: Weight, room: f64) -> (String, f64) {
    let smaller = (room / font::width(content, weight)).clamp(size * SMALLEST, size);
    if width(content, smaller, weight) <= room + TOUCH {
        return (content.to_owned(), smaller);
    }
    (shortened(content, smaller, weight, room), smaller)
}

/// As much of a text as there is room for, and three dots.
fn shortened(content: &str, size: f64, weight: Weight, room: f64) -> String {
    let mut taken = width("…", size, weight);
    let fitting = content.char_indices().take_while(|(_, letter)| {
        taken += width(letter.encode_utf8(&mut [0; 4]), size, weight);
        taken <= room
    });
    let end = fitting.last().map_or(0, |(start, letter)| start + letter.len_utf8());
    format!("{}…", content[..end].trim_end())
}

/// The lines of a text in so wide a room, broken between words; what `most` lines do not hold is left out.
pub(super) fn wrapped(content: &str, size: f64, weight: Weight, room: f64, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in content.split_whitespace() {
        match lines.last_mut() {
            Some(line) if lines_room(line, word, size, weight) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(rest);
    }
    let fits = |line: &String| width(line, size, weight) <= room;
    lines.into_iter().map(|line| if fits(&line) { line } else { shortened(&line, size, weight, room) }).collect()
}

/// The room of a line with one more word.
fn lines_room(line: &str, word: &str, size: f64, weight: Weight) -> f64 {
    width(line, size, weight) + width(" ", size, weight) + width(word, size, weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_made_smaller_and_then_shortened() {
        let width = |text: &str, size: f64| width(text, size, Weight::Bold);
        assert_eq!(fitted("Anna", 20.0, Weight::Bold, 200.0), ("Anna".to_owned(), 20.0));
        let (text, size) = fitted("Annabella", 20.0, Weight::Bold, width("Annabella", 20.0) * 0.8);
        assert_eq!((text.as_str(), size.round()), ("Annabella", 16.0));
        let all = super::width("Dortmund", 18.5, Weight::Medium);
        for part in (76..100).map(|percent| f64::from(percent) / 100.0) {
            assert_eq!(fitted("Dortmund", 18.5, Weight::Medium, all * part).0, "Dortmund", "{part}");
        }
        let (text, size) = fitted("Maximiliane von und zu", 20.0, Weight::Bold, 90.0);
        assert!(text.starts_with("Maxi") && text.ends_with('…') && width(&text, size) <= 90.0, "{text} {size}");
        assert!(size >= 15.0, "it can still be read");
    }

    #[test]
    fn lines_are_broken_between_words_and_the_last_is_shortened() {
        let room = width("one two", 20.0, Weight::Medium) + 1.0;
        let lines = |text: &str, most: usize| wrapped(text, 20.0, Weight::Medium, room, most);
        assert_eq!(lines("one two one", 3), ["one two", "one"]);
        assert_eq!(lines("", 3), [""; 0]);
        let cut = lines("one two one two one two", 2);
        assert!(cut.len() == 2 && cut[1].ends_with('…') && width(&cut[1], 20.0, Weight::Medium) <= room, "{cut:?}");
    }
}
