//! Faults as messages: what, where, why, and what to do next.

mod game;
mod setup;
mod shape;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};

use super::look::Look;
use super::words::{Count, Quoted, clean};
use crate::fault::{Fault, FaultKind, Faults};
use crate::names::misleads;
use crate::source::Place;

/// A fault in words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// What is wrong: lower case, no full stop, names in backticks.
    pub title: String,
    /// Why, at the first place.
    pub label: String,
    /// What the other places are.
    pub other: String,
    /// The next step, if there is one to name.
    pub help: Option<String>,
}

impl Message {
    fn new(title: impl Into<String>) -> Message {
        Message { title: title.into(), ..Message::default() }
    }

    fn label(mut self, label: impl Into<String>) -> Message {
        self.label = label.into();
        self
    }

    fn other(mut self, label: impl Into<String>) -> Message {
        self.other = label.into();
        self
    }

    fn help(mut self, help: impl Into<String>) -> Message {
        self.help = Some(help.into());
        self
    }

    fn maybe_help(mut self, help: Option<String>) -> Message {
        self.help = help;
        self
    }
}

/// Returns a fault in words.
pub fn message(kind: &FaultKind) -> Message {
    shape::message(kind).or_else(|| setup::message(kind)).or_else(|| game::message(kind)).expect("one of them knows it")
}

/// Returns all faults as a report for a terminal, each with its place in the source.
pub fn render(faults: &Faults, look: &Look) -> String {
    faults.0.iter().map(|fault| render_one(fault, look)).collect()
}

/// Returns the closing line over the faults of one file: how many, and what that means for the command.
pub fn summary(faults: &Faults, file: &str, outcome: &str) -> String {
    format!("error: {} in {}, {outcome}\n", Count(faults.0.len(), "fault"), clean(file))
}

fn render_one(fault: &Fault, look: &Look) -> String {
    let message = message(&fault.kind);
    render_message(&Level::ERROR, &message, &fault.places, look)
}

/// Renders a message with its places; used for faults and for remarks.
pub(super) fn render_message(level: &Level<'_>, message: &Message, places: &[Place], look: &Look) -> String {
    let sources: Vec<String> = places.iter().map(|place| shown_source(&place.source.text)).collect();
    let paths: Vec<_> = places.iter().map(|place| clean(&place.source.name)).collect();
    let title = level.clone().primary_title(&message.title);
    let renderer = if look.color { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(look.width);
    let help = message.help.as_ref().map(|help| Group::with_title(Level::HELP.secondary_title(help)));
    if places.is_empty() {
        // Nothing stands between the two, so they are rendered as reports of their own.
        let groups = std::iter::once(Group::with_title(title)).chain(help);
        let lines: Vec<String> = groups.map(|group| renderer.render(&[group])).collect();
        return format!("{}\n\n", lines.join("\n"));
    }
    let mut group = title.elements(Vec::<Snippet<'_, Annotation<'_>>>::new());
    // Places in the same file share a snippet.
    let mut done = vec![false; places.len()];
    for first in 0..places.len() {
        if done[first] {
            continue;
        }
        let mut snippet = Snippet::source(&sources[first]).path(paths[first].as_ref());
        for (other, place) in places.iter().enumerate() {
            if place.source != places[first].source {
                continue;
            }
            done[other] = true;
            let (kind, label) = if other == 0 {
                (AnnotationKind::Primary, &message.label)
            } else {
                (AnnotationKind::Context, &message.other)
            };
            snippet = snippet.annotation(kind.span(place.span.clone()).label(label));
        }
        group = group.element(snippet);
    }
    let report: Vec<Group<'_>> = std::iter::once(group).chain(help).collect();
    let mut text = renderer.render(&report);
    text.push_str("\n\n");
    text
}

/// The source with every character that a terminal might obey replaced by one of the same length.
fn shown_source(text: &str) -> String {
    let safe = |c: char| match c.len_utf8() {
        _ if c == '\n' || c == '\t' || c == '\r' || !misleads(c) => c,
        1 => '?',
        2 => '¿',
        _ => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(safe).collect()
}

/// Help that points at a similar name.
fn similar(noun: &str, name: Option<&String>) -> Option<String> {
    name.map(|name| format!("{noun} with a similar name exists: {}", Quoted(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_shown_with_every_character_at_its_place() {
        assert_eq!(shown_source("a\u{1b}b\u{9b}c\u{202e}d\té\n"), "a?b¿c\u{fffd}d\té\n");
        let text = "x\u{7f}\u{85}\u{61c}\u{2066}y";
        assert_eq!(shown_source(text).len(), text.len());
    }
}
