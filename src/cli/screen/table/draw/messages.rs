//! What is said below the line. What is longer than its place is cut: a question in its middle, so that its beginning and its end
//! stand there, and all else at its end.

use anstyle::Style;

use crate::cli::screen::canvas::{Area, Canvas, Styled};
use crate::cli::screen::table::Table;
use crate::entry::conversation::Note;
use crate::report::wrap::columns;

/// The columns of the mark that something is cut.
const MARK: usize = 6;

impl Table<'_> {
    /// Draws what is said; what is too long is cut, and kept to be read as a whole.
    pub(super) fn messages(&mut self, canvas: &mut Canvas, area: Area, said: Vec<Styled>) {
        let rows = usize::from(area.height);
        let options = said
            .iter()
            .position(|line| is_option(line, 1))
            .zip(self.option());
        let mut marked = rows.saturating_sub(1);
        let is_asked = self.conversation.asks_back() && !self.asks_which();
        let beside = options
            .filter(|_| is_asked && said.len() > rows && rows > 1)
            .and_then(|(first, taken)| {
                Some((first, beside(&said[first..], taken, area.width, canvas)?))
            });
        let lines = match options {
            _ if let Some((first, both)) = beside => {
                // Where each has no row of its own, yes and no stand beside each other.
                marked = rows.saturating_sub(2);
                [
                    cut(&said[..first], rows - 1, area.width.into(), canvas),
                    vec![both],
                ]
                .concat()
            }
            Some((first, taken)) if said.len() > rows => {
                // The option that Enter takes is in sight, and above it as much of the question as there is room for.
                let options = self
                    .conversation
                    .options()
                    .map_or(0, |options| options.count);
                let urges =
                    self.warning.is_some() || !self.remark.is_empty() || self.passed_over.is_some();
                let least = usize::from(urges || options > rows || is_asked);
                let heading = first.min(rows.saturating_sub(options).max(least));
                let from = (first + taken + 1 + heading)
                    .saturating_sub(rows)
                    .clamp(first, said.len());
                marked = heading.saturating_sub(1);
                [
                    &cut(&said[..first], heading, area.width.into(), canvas),
                    &said[from..],
                ]
                .concat()
            }
            _ => said.clone(),
        };
        canvas.styled(area, &lines);
        let option = self
            .option()
            .and_then(|taken| lines.iter().position(|line| is_option(line, taken + 1)));
        if let Some(row) = option
            .filter(|&row| row < rows)
            .and_then(|row| area.rows().nth(row))
        {
            canvas.text(row, 0, canvas.sign("▸", ">"), canvas.gold());
        }
        if said.len() > rows {
            if let Some(row) = area.rows().nth(marked) {
                canvas.right(
                    row,
                    &vec![(canvas.gold(), canvas.sign(" … ?", " ... ?").to_owned())],
                );
            }
            self.drawn.cut = said;
        }
    }
}

impl Table<'_> {
    /// Whether the frame tells already what is asked: which of several things is meant.
    fn asks_which(&self) -> bool {
        self.notes
            .iter()
            .any(|note| matches!(note, Note::Which(..)))
    }
}

/// Two options in one row, with the mark at the one that Enter takes; `None` where they are not two, or have no room.
fn beside(options: &[Styled], taken: usize, width: u16, canvas: &Canvas) -> Option<Styled> {
    let [one, other] = options else { return None };
    let option = |at: usize, line: &Styled| {
        let mark = if at == taken {
            (canvas.gold(), canvas.sign("▸", ">"))
        } else {
            (Style::new(), " ")
        };
        let text: String = line.iter().map(|(_, text)| text.as_str()).collect();
        [
            (mark.0, mark.1.to_owned()),
            (Style::new(), text.trim().to_owned()),
        ]
    };
    let gap = [(Style::new(), "  ".to_owned())];
    let both: Styled = option(0, one)
        .into_iter()
        .chain(gap)
        .chain(option(1, other))
        .collect();
    (wide(&both) <= width.into()).then_some(both)
}

/// Lines that fit a number of rows: what is too long is cut in its middle, and the last row has room for the mark of that.
fn cut(lines: &[Styled], rows: usize, width: usize, canvas: &Canvas) -> Vec<Styled> {
    if lines.len() <= rows {
        return lines.to_vec();
    }
    let words = words(lines);
    let room = rows * width.saturating_sub(1);
    let last = last_sentence(&words, room / 2);
    let gap = vec![(Style::new(), canvas.sign("…", "...").to_owned())];
    let shortened = |first: usize| {
        let head = words[..first].iter().chain(std::iter::once(&gap));
        in_rows(head.chain(&words[last..]), width)
    };
    let fits = |lines: &Vec<Styled>| {
        let end = lines.last().map_or(0, wide);
        lines.len() < rows || lines.len() == rows && end + MARK <= width
    };
    let mut tries = (0..=last).rev().map(shortened);
    tries
        .find(fits)
        .unwrap_or_else(|| shortened(0).into_iter().take(rows).collect())
}

/// The words of some lines, each piece by piece.
fn words(lines: &[Styled]) -> Vec<Styled> {
    let mut words = Vec::new();
    for line in lines {
        let mut word = Styled::new();
        for (style, text) in line {
            for (at, part) in text.split(' ').enumerate() {
                if at > 0 && !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                if !part.is_empty() {
                    word.push((*style, part.to_owned()));
                }
            }
        }
        words.extend((!word.is_empty()).then_some(word));
    }
    words
}

/// Where the last sentence begins, or as much of its end as has room.
fn last_sentence(words: &[Styled], room: usize) -> usize {
    let ends = |word: &Styled| {
        word.last()
            .is_some_and(|(_, text)| text.ends_with(['.', ',', '?', '!']))
    };
    let before = words[..words.len().saturating_sub(1)]
        .iter()
        .rposition(ends);
    let mut start = before.map_or(0, |at| at + 1);
    let length = |start: usize| {
        words[start..]
            .iter()
            .map(|word| wide(word) + 1)
            .sum::<usize>()
    };
    while start + 1 < words.len() && length(start) > room {
        start += 1;
    }
    start
}

/// Words in rows, each behind a space.
fn in_rows<'w>(words: impl Iterator<Item = &'w Styled>, width: usize) -> Vec<Styled> {
    let mut rows: Vec<Styled> = Vec::new();
    for word in words {
        let space = [(Style::new(), " ".to_owned())];
        match rows
            .last_mut()
            .filter(|row| wide(row) + 1 + wide(word) < width)
        {
            Some(row) => row.extend(space.into_iter().chain(word.iter().cloned())),
            None => rows.push(space.into_iter().chain(word.iter().cloned()).collect()),
        }
    }
    rows
}

fn wide(line: &Styled) -> usize {
    line.iter().map(|(_, text)| columns(text)).sum()
}

/// Whether a line is the option of a number.
pub(super) fn is_option(line: &Styled, number: usize) -> bool {
    let text: String = line.iter().map(|(_, text)| text.as_str()).collect();
    text.trim_start().starts_with(&format!("{number}  "))
}
