//! Remarks in words: what looks odd in a legal record.

use annotate_snippets::Level;

use super::faults::render_message;
use super::look::Look;
use crate::fault::Remark;
use crate::text::Text;
use crate::words::{Heading, Message};

/// Returns a remark with its location, for a terminal.
///
/// `file` is the game's file where several are looked at: a remark without a location names it.
pub fn render(remark: &Remark, file: Option<&Text>, look: &Look) -> String {
    let words = look.words();
    let sentence = words.say(&remark.kind);
    let title = match file {
        Some(file) if remark.location.is_none() => format!("{file}: {sentence}"),
        _ => sentence,
    };
    let message = Message { title, ..Message::default() };
    let locations: Vec<_> = remark.location.iter().cloned().collect();
    render_message(&Level::WARNING.with_name(words.label(Heading::Remark)), &message, &locations, look)
}
