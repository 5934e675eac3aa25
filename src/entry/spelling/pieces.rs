//! The words of a line, and its clauses.

use std::ops::Range;

use crate::names::fold;
use crate::pair::is_dash;

/// Whether a character stands between two words.
pub(super) fn parts(c: char) -> bool {
    c.is_whitespace() || is_dash(c) || matches!(c, '>' | '→')
}

/// Whether a character belongs to a word.
pub(in crate::entry) fn is_word(c: char) -> bool {
    !parts(c) && !SEPARATORS.contains(&c)
}

/// A word of a line as it was typed, between spaces or dashes, with its span: a name, or a part of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::entry) struct Piece {
    pub(in crate::entry) folded: String,
    pub(in crate::entry) span: Range<usize>,
    /// Where a parenthesis opens in it.
    pub(super) opens: Option<usize>,
}

/// Cuts a span of a line at its spaces and dashes.
pub(in crate::entry) fn pieces(line: &str, span: Range<usize>) -> Vec<Piece> {
    let words = runs(line, span, parts)
        .into_iter()
        .filter(|(parts, _)| !parts);
    let piece = |span: Range<usize>| {
        let word = &line[span.clone()];
        Piece {
            folded: fold(word),
            opens: word.find('('),
            span,
        }
    };
    words.map(|(_, span)| piece(span)).collect()
}

/// Cuts a span of a line into runs of characters of one kind.
pub(in crate::entry) fn runs<K: PartialEq>(
    line: &str,
    span: Range<usize>,
    kind: impl Fn(char) -> K,
) -> Vec<(K, Range<usize>)> {
    let mut runs: Vec<(K, Range<usize>)> = Vec::new();
    for (at, c) in line[span.clone()].char_indices() {
        let (kind, at) = (kind(c), span.start + at);
        match runs.last_mut().filter(|(last, _)| *last == kind) {
            Some((_, run)) => run.end = at + c.len_utf8(),
            None => runs.push((kind, at..at + c.len_utf8())),
        }
    }
    runs
}

/// What parts the clauses of a line.
pub(in crate::entry) const SEPARATORS: [char; 4] = [',', ';', '\n', '\r'];

/// The spans of a line between its commas and semicolons, those with something in them.
pub(in crate::entry) fn chains(line: &str) -> Vec<Range<usize>> {
    let spans = runs(line, 0..line.len(), |c| SEPARATORS.contains(&c)).into_iter();
    spans
        .filter(|(parts, span)| !parts && !line[span.clone()].trim().is_empty())
        .map(|(_, span)| span)
        .collect()
}
