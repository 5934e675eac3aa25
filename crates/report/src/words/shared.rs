//! The forms that the languages share: names in backticks, lists, capitals.

use std::fmt;

use stationmaster_core::text::Text;
use stationmaster_core::units::Points;

pub(super) use stationmaster_core::text::Quoted;

/// The most names that are quoted where there can be many.
pub(super) const MOST_QUOTED: usize = 5;
/// The most names of which one is to be chosen that a message has.
pub(super) const MOST_NAMED: usize = 10;

/// A number with a sign between its thousands.
pub(super) fn grouped_by(number: u64, separator: char) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| str::from_utf8(group).ok())
        .collect();
    groups.join(&separator.to_string())
}

/// Returns points as a figure, with the sign that a minus has in print.
pub fn figure(Points(points): Points) -> String {
    points.to_string().replace('-', "−")
}

/// Returns points that are added or taken away, with a sign in any case.
pub fn change(Points(points): Points) -> String {
    format!("{points:+}").replace('-', "−")
}

/// Returns a number with this number of decimals and the minus of print; what comes to 0 has no sign.
pub fn rounded(number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    let is_zero = !text.contains(|c: char| matches!(c, '1'..='9'));
    text.replace('-', if is_zero { "" } else { "−" })
}

/// The same with a sign in any case.
pub(super) fn signed(number: f64) -> String {
    let text = rounded(number, 1);
    if text.starts_with('−') {
        text
    } else {
        format!("+{text}")
    }
}

/// A list in words: nothing, `a`, `a and b`, `a, b and c`. The joint may depend on what stands behind it.
pub(super) fn list<T: fmt::Display>(
    items: impl IntoIterator<Item = T>,
    nothing: &str,
    joint: fn(&str) -> &'static str,
) -> String {
    joined(
        &items
            .into_iter()
            .map(|item| item.to_string())
            .collect::<Vec<_>>(),
        nothing,
        joint,
    )
}

fn joined(items: &[String], nothing: &str, joint: fn(&str) -> &'static str) -> String {
    match items {
        [] => nothing.to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), joint(last)),
    }
}

/// Returns a sentence that begins with a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// The first three letters of one of several names with a space between them, by its number from 1.
pub(super) fn short(names: &str, number: i8) -> Option<&str> {
    let name = names
        .split(' ')
        .nth(usize::try_from(number).ok()?.checked_sub(1)?)?;
    name.char_indices()
        .nth(3)
        .map(|(end, _)| &name[..end])
        .or(Some(name))
}

/// The names of the bonuses in every language.
const NAMES: [&str; 3] = ["European Express", "Express", "Globetrotter"];

/// Returns a title as it stands within a line: in small letters, unless it is a name.
pub(super) fn in_line(title: &str) -> String {
    let mut letters = title.chars();
    match letters.next() {
        Some(first) if !NAMES.iter().any(|name| title.starts_with(name)) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => title.to_owned(),
    }
}

/// Figures by name: `Anna 2, Ben 1`.
pub(super) fn figures<T: fmt::Display>(figures: &[(&Text, T)]) -> String {
    figures
        .iter()
        .map(|(name, figure)| format!("{name} {}", figure.to_string().replace('-', "−")))
        .collect::<Vec<_>>()
        .join(", ")
}
