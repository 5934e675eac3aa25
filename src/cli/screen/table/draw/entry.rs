//! Below the map: the question and the line, what it means or what was said, candidates, and the keys.

use std::ops::Range;

use anstyle::Style;

use crate::color::Color;
use crate::entry::Part;
use crate::entry::conversation::{Note, Question};
use crate::entry::read::{Candidate, Guess};
use crate::report::conversation::{self, names};
use crate::report::wrap::{columns, wrap};
use crate::report::{Look, fitted};
use crate::text::{Text, misleads};
use crate::words::conversation::{Keys, TalkLabel};
use unicode_segmentation::UnicodeSegmentation;

use super::styled;
use crate::cli::screen::canvas::{Area, Canvas, Styled, width};
use crate::cli::screen::table::Table;
use crate::cli::screen::table::live::Says;

impl Table<'_> {
    /// Draws the entry: the question and the line, below them what the line means or what was said, and candidates.
    pub(super) fn entry(&mut self, canvas: &mut Canvas, area: Area) -> (u16, u16) {
        let (title, right) = self.titles(canvas);
        let inner = if self.drawn.framed {
            canvas.frame(area, canvas.gold(), &title, &right)
        } else {
            canvas.heading(area, canvas.gold(), &title, &right);
            Area { y: area.y + 1, height: area.height - 1, ..area }
        };
        let row = |at: u16, height: u16| Area { y: inner.y + at, height, ..inner };
        let cursor = self.line(canvas, row(0, 1));
        let completes =
            !self.line.is_empty() && self.partial.as_ref().is_some_and(|partial| !partial.candidates.is_empty());
        let room = inner.height - 1 - u16::from(completes);
        let is_refused = !self.line.is_empty() && self.refused.as_deref() == Some(self.line.text());
        // A question that was asked back comes before what the line behind it means.
        let is_meant = !is_refused && !self.conversation.asks_back();
        match self.meaning(inner.width, room, canvas.alarm()).filter(|_| is_meant) {
            Some((style, lines)) => canvas.lines(row(1, room), &lines, style),
            None if !self.players.is_empty() => {
                let chip = |(name, color): &(Text, Color)| {
                    (canvas.block(*color), format!(" {name}, {} ", self.look.language.color(*color)))
                };
                let gap = || (Style::new(), " ".to_owned());
                let chips: Styled = self.players.iter().flat_map(|player| [gap(), chip(player)]).collect();
                canvas.styled(row(1, room), &[chips]);
            }
            None => self.messages(canvas, row(1, room)),
        }
        if completes {
            self.candidates(canvas, row(1 + room, 1));
        }
        cursor
    }

    /// What is asked, and which part comes next.
    fn titles(&self, canvas: &Canvas) -> (Styled, String) {
        let question = conversation::question(&self.conversation, &self.look);
        let game = self.conversation.draft().game();
        let Some((game, Question::Part(seat, part))) = game.map(|game| (game, self.conversation.step())) else {
            return (vec![(Style::new().bold(), question)], String::new());
        };
        let player = game.player(seat);
        let parts: Vec<Part> = Part::of(game).collect();
        let next = parts.iter().position(|one| *one == part).map(|at| parts[(at + 1) % parts.len()]);
        // Tab says that the line before is about routes.
        let next = if self.conversation.asks_if_routes() { Some(Part::Routes) } else { next };
        let words = self.look.language;
        let name = (canvas.player(player.color).bold(), player.name.shown().into_owned());
        let part = (Style::new().bold(), format!("{} {}", canvas.sign("·", "-"), words.part(part)));
        (vec![name, part], next.map(|part| format!("Tab: {}", words.part(part))).unwrap_or_default())
    }

    /// What was said to the line before, and what the question offers; the end of what is too long is cut.
    fn messages(&self, canvas: &mut Canvas, area: Area) {
        let said = self.said(area.width);
        let options = said.iter().position(|line| is_option(line, 1));
        let rows = usize::from(area.height);
        let lines = match (options, self.option()) {
            // The heading stays, and the option that Enter takes is in sight.
            (Some(first), Some(taken)) if said.len() > rows && first > 0 => {
                let from = (first + taken + 2).saturating_sub(rows).max(first);
                [&said[first - 1..first], &said[from..]].concat()
            }
            _ => said,
        };
        canvas.styled(area, &lines);
        let marked = self.option().and_then(|taken| lines.iter().position(|line| is_option(line, taken + 1)));
        if let Some(row) = marked.filter(|&row| row < rows).and_then(|row| area.rows().nth(row)) {
            canvas.text(row, 0, canvas.sign("▸", ">"), canvas.gold());
        }
        if lines.len() > rows && rows > 0 {
            let last = Area { y: area.bottom() - 1, height: 1, ..area };
            canvas.right(last, &vec![(canvas.quiet(), canvas.sign(" … ?", " ... ?").to_owned())]);
        }
    }

    /// The line, of which as much is shown as there is room for, with the cursor in it.
    fn line(&self, canvas: &mut Canvas, area: Area) -> (u16, u16) {
        let mut column = canvas.text(area, 1, canvas.sign("› ", "> "), canvas.gold());
        let room = usize::from(area.width.saturating_sub(column + 1));
        let (text, cursor) = (self.line.text(), self.line.cursor());
        let start = first_shown(text, cursor, room);
        let fault = self.fault();
        let mut at = column;
        for (index, part) in letters(&text[start..]) {
            let index = start + index;
            if index == cursor {
                column = at;
            }
            let wrong = fault.as_ref().is_some_and(|fault| fault.contains(&index));
            let style = if wrong { canvas.alarm().underline() } else { Style::new() };
            let style = if self.is_selected { style.invert() } else { style };
            at = canvas.text(area, at, part, style);
        }
        if cursor >= text.len() {
            column = at;
        }
        (area.x + column.min(area.width - 1), area.y)
    }

    fn fault(&self) -> Option<Range<usize>> {
        let Says::Wrong(_) = self.live.says else { return None };
        self.partial.as_ref()?.fault.as_ref().map(|(_, span)| span.clone())
    }

    fn meaning(&self, width: u16, rows: u16, alarm: Style) -> Option<(Style, Vec<String>)> {
        let (style, text) = match &self.live.says {
            Says::Nothing => return None,
            Says::Means(text) => (Style::new(), text.clone()),
            Says::Wrong(text) => (alarm, text.clone()),
        };
        let width = usize::from(width).saturating_sub(2);
        let mut lines: Vec<String> = text
            .lines()
            .flat_map(|line| wrap(line, width, 0).lines().map(|line| format!(" {line}")).collect::<Vec<_>>())
            .collect();
        // What a line comes to stands at its end.
        if let Says::Means(_) = self.live.says
            && lines.len() > usize::from(rows)
        {
            lines.drain(..lines.len() - usize::from(rows));
            if let Some(first) = lines.first_mut() {
                *first = format!(" …{first}");
            }
        }
        Some((style, lines))
    }

    /// What was said to the line before, and what the question offers.
    fn said(&self, width: u16) -> Vec<Styled> {
        let columns = usize::from(width).saturating_sub(2);
        let look = Look { width: columns.min(120), columns, ..self.look };
        let mut text: String = self.notes.iter().map(|note| self.told(note, &look)).collect();
        if let Some(passed_over) = &self.passed_over {
            text.push_str(&conversation::kept(passed_over, true, &look));
        }
        if !self.conversation.asks_back() {
            text.push_str(&self.offer(&look));
        }
        if let Some(warning) = &self.warning {
            text.insert_str(0, &fitted(warning, &look));
        }
        text.lines()
            .filter(|line| !line.trim().is_empty())
            .map(|line| styled(line.strip_prefix(' ').unwrap_or(line)))
            .collect()
    }

    fn offer(&self, look: &Look) -> String {
        match self.conversation.step() {
            Question::Part(seat, part) => {
                let player = self.conversation.draft().at(seat);
                let is_new = self.line.is_empty()
                    && player.is_some_and(|player| !self.conversation.draft().has(player.id, part));
                let example = || conversation::note(&self.conversation, &Note::Example(part), look);
                if is_new { example() } else { String::new() }
            }
            Question::Score | Question::Save | Question::Leave => String::new(),
            Question::Review => fitted(look.language.label(TalkLabel::OfferReview), look),
            _ => conversation::note(&self.conversation, &self.conversation.opening(), look),
        }
    }

    fn candidates(&self, canvas: &mut Canvas, area: Area) {
        let Some(partial) = self.partial.as_ref().filter(|_| !self.line.is_empty() || self.chosen.is_some()) else {
            return;
        };
        let names: Vec<String> = partial.candidates.iter().map(|candidate| self.named(candidate)).collect();
        let widths: Vec<usize> = names.iter().map(|name| columns(name) + 3).collect();
        let chosen = self.chosen.unwrap_or(0);
        // The chosen one is in sight.
        let mut first = 0;
        while first < chosen && widths[first..=chosen].iter().sum::<usize>() + 2 > usize::from(area.width) {
            first += 1;
        }
        let mut column = 1;
        for (at, (name, candidate)) in names.iter().zip(&partial.candidates).enumerate().skip(first) {
            if column + width(name) + 3 > area.width && at > first {
                canvas.text(area, area.width - 1, canvas.sign("…", ">"), canvas.quiet());
                break;
            }
            let is_chosen = self.chosen == Some(at);
            let refused = matches!(candidate.effect, Some(Err(_)));
            let style = match (is_chosen, refused || !candidate.best) {
                (true, _) => Style::new().invert(),
                (false, true) => canvas.quiet(),
                (false, false) => Style::new(),
            };
            column = canvas.text(area, column, if is_chosen { canvas.sign("▸", ">") } else { " " }, Style::new());
            column = canvas.text(area, column, name, style) + 2;
        }
    }

    fn named(&self, candidate: &Candidate) -> String {
        match (candidate.guess, self.conversation.draft().game()) {
            (Guess::Ticket(ticket), Some(game)) => names::ticket(game, ticket, self.look.language),
            _ => candidate.text.to_string(),
        }
    }

    pub(super) fn keys(&self, canvas: &mut Canvas, area: Area) {
        canvas.fill(area, canvas.ground());
        let is_base = matches!(self.page.as_ref().map(|page| &page.note), None | Some(Note::Sheet));
        let keys = match self.conversation.step() {
            _ if !is_base => Keys::Page,
            Question::Score => Keys::Score,
            Question::Part(..) if self.line.is_empty() => Keys::Part,
            Question::Part(..) if self.partial.as_ref().is_some_and(|partial| partial.candidates.is_empty()) => {
                Keys::NoChoice
            }
            Question::Part(..) => Keys::Typing,
            _ => Keys::Question,
        };
        let mut column = 1;
        for (key, what) in self.look.language.screen_keys(keys) {
            if column + width(key) + width(what) + 2 > area.width {
                break;
            }
            column = canvas.text(area, column, key, canvas.ground().fg_color(canvas.gold().get_fg_color()).bold());
            column = canvas.text(area, column + 1, what, canvas.ground()) + 2;
        }
    }
}

/// Whether a line is the option of a number.
fn is_option(line: &Styled, number: usize) -> bool {
    let text: String = line.iter().map(|(_, text)| text.as_str()).collect();
    text.trim_start().starts_with(&format!("{number}  "))
}

/// What is written of a line: the letters as people see them, but for those that mislead, each with where it stands.
fn letters(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let shown = |letter| if str::chars(letter).any(misleads) { "\u{fffd}" } else { letter };
    text.grapheme_indices(true).map(move |(at, letter)| (at, shown(letter)))
}

/// The first byte of a line that is shown, so that the cursor is in sight.
fn first_shown(text: &str, cursor: usize, room: usize) -> usize {
    let mut start = 0;
    while columns(&text[start..cursor]) >= room.max(1) {
        start += text[start..].chars().next().map_or(1, char::len_utf8);
    }
    start
}
