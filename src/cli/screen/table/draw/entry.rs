//! The entry area below the map: the question and the line, its meaning or the last messages, candidates, and the keys.

use std::ops::Range;

use anstyle::Style;

use crate::color::Color;
use crate::entry::Part;
use crate::entry::conversation::{Note, Question};
use crate::report::conversation;
use crate::report::wrap::{columns, padded, wrap};
use crate::report::{Look, fitted};
use crate::text::{Text, misleads};
use crate::words::conversation::{Talk, TalkLabel};
use unicode_segmentation::UnicodeSegmentation;

use super::messages::is_option;
use super::styled;
use crate::cli::screen::canvas::{Area, Canvas, Styled};
use crate::cli::screen::table::Table;
use crate::cli::screen::table::page::is_turn;
use crate::report::conversation::live::Says;

impl Table<'_> {
    /// Draws the entry: the question and the line, below them what the line means or what was said, and candidates.
    pub(super) fn entry(&mut self, canvas: &mut Canvas, area: Area) -> (u16, u16) {
        let (title, right) = self.titles(canvas);
        let right = self.hidden().unwrap_or(right);
        let inner = if self.drawn.framed {
            canvas.frame(area, canvas.gold(), &title, &right)
        } else {
            canvas.heading(area, canvas.gold(), &title, &right);
            Area {
                y: area.y + 1,
                height: area.height - 1,
                ..area
            }
        };
        let row = |at: u16, height: u16| Area {
            y: inner.y + at,
            height,
            ..inner
        };
        let cursor = self.line(canvas, row(0, 1));
        let has_candidates = self
            .partial
            .as_ref()
            .is_some_and(|partial| !partial.candidates.is_empty());
        let completes = !self.line.is_empty() && has_candidates && inner.height > 1;
        let room = inner.height - 1 - u16::from(completes);
        let is_refused = !self.line.is_empty() && self.refused.as_deref() == Some(self.line.text());
        // What was asked back comes before what the line behind it means.
        let is_meant = !is_refused && !self.conversation.asks_back();
        let said = match self
            .meaning(inner.width, room, canvas.alarm())
            .filter(|_| is_meant)
        {
            Some(lines) => lines,
            None if !self.players.is_empty() && !is_refused => self.named_so_far(canvas),
            None => self.said(canvas, inner.width),
        };
        self.messages(canvas, row(1, room), said);
        if completes {
            self.candidates(canvas, row(1 + room, 1));
        }
        cursor
    }

    /// What is asked, and which part comes next.
    fn titles(&self, canvas: &Canvas) -> (Styled, String) {
        let question = conversation::question(&self.conversation, &self.look);
        let bold = |text: String| (vec![(Style::new().bold(), text)], String::new());
        if self.in_setup() && !self.conversation.asks_back() {
            return bold(
                self.setup_rows()
                    .get(self.form.row)
                    .map_or_else(String::new, |row| row.label.clone()),
            );
        }
        let game = self.conversation.draft().game();
        let Some((game, Question::Part(seat, part))) =
            game.map(|game| (game, self.conversation.step()))
        else {
            return (bold(question).0, self.mark_of_stations());
        };
        let player = game.player(seat);
        let parts: Vec<Part> = Part::of(game.rules()).collect();
        let next = parts
            .iter()
            .position(|one| *one == part)
            .map(|at| parts[(at + 1) % parts.len()]);
        // Tab says what the line before is about; a word that is being typed it completes.
        let next = self
            .conversation
            .asks_if_part()
            .or(next.filter(|_| self.line.is_empty()));
        let words = self.look.language;
        let name = (
            canvas.player(player.color).bold(),
            player.name.shown().into_owned(),
        );
        let part = (
            Style::new().bold(),
            format!("{} {}", canvas.sign("·", "-"), words.part(part)),
        );
        let next = next.map(|part| format!("Tab: {}", words.part(part)));
        // Which words are asked about stands here too, where the choices may take all the room.
        let unclear = self.notes.iter().find_map(|note| match note {
            Note::Which(typed, _) if self.conversation.asks_back() => Some(format!("{typed:#}?")),
            _ => None,
        });
        (vec![name, part], unclear.or(next).unwrap_or_default())
    }

    /// The players that the line names so far, each on its color, and who may be meant by a name that is new.
    fn named_so_far(&self, canvas: &Canvas) -> Vec<Styled> {
        let chip = |(name, color): &(Text, Color)| {
            let named = format!(" {name}, {} ", self.look.language.color(*color));
            [
                (Style::new(), " ".to_owned()),
                (canvas.block(*color), named),
            ]
        };
        let near = self.conversation.stranger_typed(&self.players);
        let asked = near.map(|near| {
            vec![(
                Style::new(),
                format!(" {}", self.look.language.say(Talk::WhoIsIt(&near))),
            )]
        });
        [self.players.iter().flat_map(chip).collect()]
            .into_iter()
            .chain(asked)
            .collect()
    }

    /// The line, of which as much is shown as there is room for, with the cursor in it.
    fn line(&self, canvas: &mut Canvas, area: Area) -> (u16, u16) {
        let mut column = canvas.text(area, 1, canvas.sign("› ", "> "), canvas.gold());
        let room = usize::from(area.width.saturating_sub(column + 1));
        let (text, cursor) = (self.line.text(), self.line.cursor());
        let start = first_shown(text, cursor, room);
        let (fault, selected) = (self.fault(), self.selected());
        let mut at = column;
        for (index, part) in letters(&text[start..]) {
            let index = start + index;
            if index == cursor {
                column = at;
            }
            let wrong = fault.as_ref().is_some_and(|fault| fault.contains(&index));
            let style = if wrong {
                canvas.alarm().underline()
            } else {
                Style::new()
            };
            let is_selected = selected
                .as_ref()
                .is_some_and(|selected| selected.contains(&index));
            let style = if is_selected { style.invert() } else { style };
            at = canvas.text(area, at, part, style);
        }
        if cursor >= text.len() {
            column = at;
        }
        (area.x + column.min(area.width - 1), area.y)
    }

    fn fault(&self) -> Option<Range<usize>> {
        let Says::Wrong(_) = self.live.says else {
            return None;
        };
        self.partial
            .as_ref()?
            .fault
            .as_ref()
            .map(|(_, span)| span.clone())
    }

    /// What the line means so far, or why it cannot be.
    fn meaning(&self, width: u16, rows: u16, alarm: Style) -> Option<Vec<Styled>> {
        let (style, text) = match &self.live.says {
            Says::Nothing => return None,
            Says::Means(text) => (Style::new(), text),
            Says::Wrong(text) => (alarm, text),
        };
        let wrapped = |text: &str| -> Vec<String> {
            let lines = text
                .lines()
                .map(|line| wrap(line, usize::from(width).saturating_sub(2), 0));
            lines
                .flat_map(|line| line.lines().map(str::to_owned).collect::<Vec<_>>())
                .collect()
        };
        let mut lines = wrapped(text);
        // What a line comes to stands at its end: what was typed first makes room, thing by thing.
        if let Says::Means(text) = &self.live.says {
            let ends = text.match_indices("), ").map(|(at, end)| at + end.len());
            let mut shorter = ends.map(|at| wrapped(&format!("… {}", &text[at..])));
            while lines.len() > rows.into() {
                let Some(shortened) = shorter.next() else {
                    break;
                };
                lines = shortened;
            }
        }
        Some(
            lines
                .into_iter()
                .map(|line| vec![(style, format!(" {line}"))])
                .collect(),
        )
    }

    /// What was said to the line before, and what the question offers.
    fn said(&self, canvas: &Canvas, width: u16) -> Vec<Styled> {
        let columns = usize::from(width).saturating_sub(2);
        let look = Look {
            width: columns.min(120),
            columns,
            ..self.look
        };
        // What was said to a refused line goes with the first key that changes it.
        let is_mended = self
            .refused
            .as_deref()
            .is_some_and(|refused| refused != self.line.text());
        let is_past = is_mended && !self.line.is_empty() && !self.conversation.asks_back();
        let told = self.notes.iter().filter(|note| !is_past && !is_turn(note));
        let mut text: String = told.map(|note| self.told(note, &look)).collect();
        let passed_over = self
            .passed_over
            .as_ref()
            .map(|line| conversation::kept(line, true, &look))
            .unwrap_or_default();
        // What was not entered comes first: the end of a long message may be cut.
        text.insert_str(0, &passed_over);
        if !self.conversation.asks_back() {
            text.push_str(&self.offer(&look));
        }
        text.insert_str(0, &fitted(&self.remark, &look));
        if let Some(warning) = &self.warning {
            text.insert_str(0, &fitted(warning, &look));
        }
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let mut lines: Vec<Styled> = lines
            .map(|line| styled(line.strip_prefix(' ').unwrap_or(line)))
            .collect();
        // Which option Enter takes is marked, and need not be said.
        if let (Some(options), false) = (self.conversation.options(), self.conversation.asks_back())
        {
            let last = lines
                .iter()
                .rposition(|line| is_option(line, options.count));
            lines.truncate(last.map_or(lines.len(), |last| last + 1));
        }
        self.next_player(canvas, look)
            .into_iter()
            .chain(lines)
            .collect()
    }

    /// Whose turn has come, on that player's color.
    fn next_player(&self, canvas: &Canvas, look: Look) -> Vec<Styled> {
        let Some(game) = self.conversation.draft().game() else {
            return Vec::new();
        };
        let line = |note: &Note| match note {
            Note::NextPlayer(_, next) | Note::BackTo(next) => {
                let text = conversation::note(&self.conversation, note, &look);
                let style = canvas.block(game.player(*next).color);
                text.lines()
                    .map(|line| {
                        vec![(
                            style,
                            padded(&format!(" {}", line.trim()), look.columns + 2),
                        )]
                    })
                    .collect()
            }
            _ => Vec::new(),
        };
        self.notes.iter().flat_map(line).collect()
    }

    fn offer(&self, look: &Look) -> String {
        match self.conversation.step() {
            _ if self.in_setup() => self.player_ways(look),
            Question::Part(seat, part) => {
                let player = self.conversation.draft().at(seat);
                let is_new = self.line.is_empty()
                    && player.is_some_and(|player| !self.conversation.draft().has(player.id, part));
                let is_counted = self.conversation.agrees(seat).is_some();
                match part {
                    _ if is_new => {
                        conversation::note(&self.conversation, &Note::Example(part), look)
                    }
                    Part::Routes if self.line.is_empty() && !is_counted => {
                        fitted(look.language.label(TalkLabel::CountHint), look)
                    }
                    _ => String::new(),
                }
            }
            Question::Score | Question::Save | Question::Leave => String::new(),
            Question::Review => {
                conversation::note(&self.conversation, &Note::Offer(Question::Review), look)
            }
            _ => conversation::note(&self.conversation, &self.conversation.opening(), look),
        }
    }
}

/// What is written of a line: the letters as people see them, but for those that mislead, each with where it stands.
fn letters(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let shown = |letter| {
        if str::chars(letter).any(misleads) {
            "\u{fffd}"
        } else {
            letter
        }
    };
    text.grapheme_indices(true)
        .map(move |(at, letter)| (at, shown(letter)))
}

/// The first byte of a line that is shown, so that the cursor is in sight.
fn first_shown(text: &str, cursor: usize, room: usize) -> usize {
    let letters: Vec<usize> = letters(&text[..cursor]).map(|(at, _)| at).collect();
    // A line of thousands of letters is not measured from each of them on.
    let hidden = letters.partition_point(|&at| columns(&text[at..cursor]) >= room.max(1));
    letters.get(hidden).copied().unwrap_or(cursor)
}
