//! Faults and remarks as messages: what, where, why, and what to do next.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::look::Look;
use super::wrap::{columns, wrap};
use crate::words::{FaultCount, FaultLabel, Message, Refusal};
use stationmaster_core::fault::{Fault, Faults, Remark};
use stationmaster_core::limits::MOST_LOCATIONS;
use stationmaster_core::source::{Location, floor};
use stationmaster_core::text::{Text, misleads};

/// Returns all faults as a report for a terminal, each with its location.
pub fn render(faults: &Faults, look: &Look) -> String {
    let mut text: String = faults
        .kept()
        .iter()
        .map(|fault| render_one(fault, look))
        .collect();
    if faults.more() > 0 {
        text.push_str(&format!(
            "{}\n\n",
            look.language.say(FaultCount::More(faults.more()))
        ));
    }
    text
}

/// Returns the closing line over the faults of one file: how many, and what that means for the command.
pub fn summary(faults: &Faults, file: &Text, refusal: Refusal, look: &Look) -> String {
    let heading = format!("{}: ", look.language.label(FaultLabel::Error));
    let summary = format!(
        "{heading}{}",
        look.language
            .say(FaultCount::All(faults.count(), file, refusal))
    );
    format!("{}\n", wrap(&summary, look.width, columns(&heading)))
}

fn render_one(fault: &Fault, look: &Look) -> String {
    render_message(
        FaultLabel::Error,
        &look.language.fault(&fault.kind),
        &fault.locations,
        look,
    )
}

/// Returns a remark with its location, for a terminal.
///
/// `file` is the game's file where several are looked at: a remark without a location names it. `help` is what would explain it.
pub fn render_remark(
    remark: &Remark,
    help: Option<String>,
    file: Option<&Text>,
    look: &Look,
) -> String {
    let words = look.language;
    let sentence = words.say(&remark.kind);
    let title = match file {
        Some(file) if remark.location.is_none() => format!("{file}: {sentence}"),
        _ => sentence,
    };
    let message = Message {
        title,
        help,
        ..Message::default()
    };
    render_message(
        FaultLabel::Remark,
        &message,
        remark.location.as_slice(),
        look,
    )
}

/// Joins emoji to one.
const JOINER: char = '\u{200d}';

fn render_message(
    heading: FaultLabel,
    message: &Message,
    locations: &[Location],
    look: &Look,
) -> String {
    let locations = &locations[..locations.len().min(MOST_LOCATIONS)];
    if look.linear {
        return lines(heading, message, locations, look);
    }
    let level = if matches!(heading, FaultLabel::Error) {
        Level::ERROR
    } else {
        Level::WARNING
    };
    let level = level.with_name(look.language.label(heading));
    let excerpts: Vec<Excerpt> = locations
        .iter()
        .map(|location| Excerpt::around(location, locations))
        .collect();
    let paths: Vec<_> = locations
        .iter()
        .map(|location| location.source.name.shown())
        .collect();
    // The renderer leaves out what joins emoji, and then each of them takes its columns.
    let behind = |heading: &str, text: &str| {
        wrap(
            &text.replace(JOINER, ""),
            look.width.saturating_sub(columns(heading) + 2),
            0,
        )
    };
    let title = level.primary_title(behind(
        look.language.label(FaultLabel::Remark),
        &message.title,
    ));
    let renderer = renderer(look);
    let help = message
        .help
        .as_ref()
        .map(|help| behind(look.language.label(FaultLabel::Help), help));
    let help = help.map(|help| {
        Group::with_title(
            Level::HELP
                .with_name(look.language.label(FaultLabel::Help))
                .secondary_title(help),
        )
    });
    if locations.is_empty() {
        // Nothing stands between the two, so they are rendered as reports of their own.
        let lines = std::iter::once(Group::with_title(title))
            .chain(help)
            .map(|group| renderer.render(&[group]));
        return format!("{}\n\n", lines.collect::<Vec<_>>().join("\n"));
    }
    let snippets = snippets(message, locations, &excerpts, &paths);
    let mut group = title.elements(Vec::<Snippet<'_, Annotation<'_>>>::new());
    for (origin, snippet) in snippets {
        group = origin
            .into_iter()
            .fold(group, Group::element)
            .element(snippet);
    }
    let report: Vec<Group<'_>> = std::iter::once(group).chain(help).collect();
    format!("{}\n\n", renderer.render(&report))
}

/// A line for what is wrong, one for each location, and one for the next step.
fn lines(heading: FaultLabel, message: &Message, locations: &[Location], look: &Look) -> String {
    let labels = std::iter::once(&message.label).chain(std::iter::repeat(&message.other));
    let place = |(location, label): (&Location, &String)| {
        let (line, column) = location.line_and_column();
        let place = look
            .language
            .say(FaultCount::Place(&location.source.name, line, column));
        if label.is_empty() {
            place
        } else {
            format!("{place}: {label}")
        }
    };
    let headed = |heading, text: &String| format!("{}: {text}", look.language.label(heading));
    let help = message
        .help
        .as_ref()
        .map(|help| headed(FaultLabel::Help, help));
    let lines = [headed(heading, &message.title)]
        .into_iter()
        .chain(locations.iter().zip(labels).map(place))
        .chain(help);
    let lines: Vec<String> = lines.map(|line| wrap(&line, look.width, 2)).collect();
    format!("{}\n\n", lines.join("\n"))
}

/// The lines of the files with what is said of each location; what lies near each other in the same file shares a snippet. Where a
/// line is cut, the place stands before it.
fn snippets<'a>(
    message: &'a Message,
    locations: &'a [Location],
    excerpts: &'a [Excerpt],
    paths: &'a [Cow<'_, str>],
) -> Vec<(Option<Origin<'a>>, Snippet<'a, Annotation<'a>>)> {
    let mut done = vec![false; locations.len()];
    let mut snippets = Vec::new();
    for first in 0..locations.len() {
        if done[first] {
            continue;
        }
        let (excerpt, path) = (&excerpts[first], paths[first].as_ref());
        let mut snippet = Snippet::source(&excerpt.text).line_start(excerpt.line);
        let origin = excerpt
            .column
            .map(|column| Origin::path(path).line(excerpt.line).char_column(column));
        if origin.is_none() {
            snippet = snippet.path(path);
        }
        for (other, location) in locations.iter().enumerate() {
            if done[other] || other != first && !is_near(location, &locations[first]) {
                continue;
            }
            done[other] = true;
            snippet =
                snippet.annotation(annotation(message, other, excerpt.shifted(&location.span)));
        }
        snippets.push((origin, snippet));
    }
    snippets
}

/// The label at a location: the reason at the first, and the meaning of the others.
fn annotation(message: &Message, position: usize, span: Range<usize>) -> Annotation<'_> {
    let (kind, label) = match position {
        0 => (AnnotationKind::Primary, &message.label),
        _ => (AnnotationKind::Context, &message.other),
    };
    kind.span(span).label(label)
}

fn renderer(look: &Look) -> Renderer {
    let renderer = if look.color {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    renderer
        .decor_style(DecorStyle::Ascii)
        .term_width(look.width)
}

/// The lines of a source that the locations in it need.
struct Excerpt {
    text: String,
    line: usize,
    before: usize,
    /// The column of the location, in characters, if its line is too long to be shown whole.
    column: Option<usize>,
}

impl Excerpt {
    /// The lines from the first to the last of the locations near the given one.
    fn around(location: &Location, locations: &[Location]) -> Excerpt {
        let text = location.source.text.as_str();
        if is_long(location) {
            return Excerpt::cut(location);
        }
        let spans = || {
            locations
                .iter()
                .filter(|other| is_near(other, location))
                .map(|location| &location.span)
        };
        let start = spans().map(|span| span.start).min().unwrap_or_default();
        let end = spans().map(|span| span.end).max().unwrap_or_default();
        let Range {
            start: before,
            end: after,
        } = line_around(&Location {
            source: location.source.clone(),
            span: start..end,
        });
        let line = 1 + text
            .bytes()
            .take(before)
            .filter(|&byte| byte == b'\n')
            .count();
        // The line break of Windows is two characters, of which the first would be shown where the other is cut off.
        let shown = text[before..after].trim_end_matches('\r');
        Excerpt {
            text: shown_source(shown),
            line,
            before,
            column: None,
        }
    }

    fn cut(location: &Location) -> Excerpt {
        let Location { source, span } = location;
        let text = source.text.as_str();
        let line = line_around(location);
        let before = floor(
            text,
            line.start.max(span.start.saturating_sub(SHOWN_AROUND)),
        );
        let end = span.end.min(span.start + SHOWN_AROUND) + SHOWN_AROUND;
        let shown = &text[before..floor(text, end.min(line.end))];
        let (line, column) = location.line_and_column();
        Excerpt {
            text: shown_source(
                shown
                    .lines()
                    .next()
                    .unwrap_or_default()
                    .trim_end_matches('\r'),
            ),
            line,
            before,
            column: Some(column),
        }
    }

    fn shifted(&self, span: &Range<usize>) -> Range<usize> {
        let end = (span.end - self.before).min(self.text.len());
        (span.start - self.before).min(end)..end
    }
}

/// How many bytes of a file one snippet can span. All lines between two locations cost time, shown or not, and where thousands
/// of faults point back at the same line, that would be most of the run.
const SNIPPET_SPAN: usize = 1 << 15;

/// How many bytes of a line can stand before or behind a location for the line to be shown whole.
const LONG_LINE: usize = 1 << 9;

/// How many bytes are shown before and behind a location in a line too long to be shown.
const SHOWN_AROUND: usize = 40;

fn is_near(a: &Location, b: &Location) -> bool {
    let near = |a: &Location, b: &Location| a.span.start.abs_diff(b.span.start) <= SNIPPET_SPAN;
    Arc::ptr_eq(&a.source, &b.source) && near(a, b) && !is_long(a) && !is_long(b)
}

/// The lines in which a location stands, from the beginning of the first to the end of the last.
fn line_around(Location { source, span }: &Location) -> Range<usize> {
    let text = source.text.as_str();
    let start = text
        .get(..span.start)
        .and_then(|text| text.rfind('\n'))
        .map_or(0, |newline| newline + 1);
    let end = text
        .get(span.end..)
        .and_then(|rest| rest.find('\n'))
        .map_or(text.len(), |newline| span.end + newline);
    start..end
}

/// Returns whether a location stands in a line too long to be shown, or is too long itself.
fn is_long(location: &Location) -> bool {
    let line = line_around(location);
    let span = &location.span;
    span.start - line.start > LONG_LINE
        || line.end - span.end > LONG_LINE
        || span.len() > SNIPPET_SPAN
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

#[cfg(test)]
mod tests {
    use super::*;
    use stationmaster_core::source::Source;

    #[test]
    fn locations_share_a_snippet_unless_they_are_far_apart() {
        let shown = |lines_between: usize| {
            let text = format!("one\n{}two\n", "between\n".repeat(lines_between));
            let second = text.len() - 4;
            let source = Arc::new(Source {
                name: "friday.toml".into(),
                text,
            });
            let location = |span: Range<usize>| Location {
                source: source.clone(),
                span,
            };
            let [title, label, other] = ["twice", "second", "first"].map(str::to_owned);
            let message = Message {
                title,
                label,
                other,
                help: None,
            };
            let locations = [location(second..second + 3), location(0..3)];
            render_message(FaultLabel::Error, &message, &locations, &Look::PLAIN)
        };
        let near = "error: twice\n --> friday.toml:12:1\n   |\n 1 | one\n   | --- first\n...\n12 | two\n   | ^^^ second\n\n";
        assert_eq!(shown(10).replace("  -->", " -->"), near);
        let far = shown(SNIPPET_SPAN);
        assert!(
            far.contains("32770 | two") && far.contains("    1 | one") && far.contains(":::"),
            "{far}"
        );
    }

    #[test]
    fn a_line_ends_on_every_system_where_it_is_seen_to_end() {
        for text in [
            "one\r\ntwo\r\n",
            "one\ntwo\n",
            &format!("one\r\ntwo{}\r\n", " ".repeat(2 * LONG_LINE)),
        ] {
            let source = Arc::new(Source {
                name: "friday.toml".into(),
                text: text.to_owned(),
            });
            let message = Message {
                title: "odd".to_owned(),
                label: "second".to_owned(),
                ..Message::default()
            };
            let span = text.find("two").expect("it is there");
            let locations = [Location {
                source,
                span: span..span + 3,
            }];
            let shown = render_message(FaultLabel::Error, &message, &locations, &Look::PLAIN);
            let line = shown
                .lines()
                .find_map(|line| line.split_once("2 | "))
                .expect("it is shown")
                .1;
            assert_eq!(line.trim_end_matches(' '), "two", "{shown}");
        }
    }

    #[test]
    fn a_source_is_shown_with_every_character_at_its_place() {
        assert_eq!(
            shown_source("a\u{1b}b\u{9b}c\u{202e}d\té\n"),
            "a?b¿c\u{fffd}d\té\n"
        );
        let text = "x\u{7f}\u{85}\u{61c}\u{2066}y";
        assert_eq!(shown_source(text).len(), text.len());
    }
}
