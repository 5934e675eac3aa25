//! The entry: waiting lines, the line, its meaning or the last answer, and the list.

use anstyle::Style;
use stationmaster_table::{ItemKind, Place};
use unicode_segmentation::UnicodeSegmentation;

use super::canvas::{Area, Canvas, Styled, bold, wide};
use super::draw::{Shown, wrapped};
use super::state::{Over, State};
use stationmaster_core::text::misleads;
use stationmaster_report::words::screen::Screen;
use stationmaster_report::wrap::columns;
use stationmaster_report::{Look, table as said};

impl State {
    /// Draws the entry; returns the cell of the cursor.
    pub(super) fn entry(&self, canvas: &mut Canvas, area: Area, shown: &Shown<'_>) -> (u16, u16) {
        let prompt = said::prompt(shown.table, shown.front, &self.fitting(area));
        let title = Self::label(canvas, &prompt.label, shown);
        let inner = self.boxed(canvas, area, canvas.gold(), &title, &self.hidden());
        let below = |at: usize| inner.split_rows(u16::try_from(at).unwrap_or(u16::MAX)).1;
        let waits = self.waits(canvas, inner, shown);
        canvas.styled(inner, &waits);
        let cursor = self.line(canvas, below(waits.len()));
        let rest = below(waits.len() + 1);
        let room = usize::from(rest.height);
        let mut told = self.told(canvas, inner.width, shown, &prompt.above);
        let (list, chosen) = self.list(canvas, rest.width);
        let least = list.len().min(if room > 3 { 2 } else { 1 });
        // The result of a line is at its end.
        let cut = told.len().saturating_sub(room.saturating_sub(least).max(1));
        if cut > 0 {
            let from_end = if self.from_start { 0 } else { cut };
            told.rotate_left(from_end);
            told.truncate(told.len() - cut);
            let more = self.more(cut - from_end, from_end);
            self.boxed(canvas, area, canvas.gold(), &title, &more);
        }
        canvas.styled(rest, &told);
        let room = room.saturating_sub(told.len());
        // Keeps the chosen entry in sight.
        let first = (chosen + 1).saturating_sub(room);
        canvas.styled(
            below(waits.len() + 1 + told.len()),
            &list[first.min(list.len())..],
        );
        cursor
    }

    fn fitting(&self, area: Area) -> Look {
        let columns = usize::from(area.width).saturating_sub(4);
        Look {
            width: columns.min(120),
            columns,
            ..self.look
        }
    }

    /// Returns the label of the prompt, with the current player's name in color.
    fn label(canvas: &Canvas, label: &str, shown: &Shown<'_>) -> Styled {
        let label = label.trim_end_matches([' ', '›', '>', ':']);
        let position = shown.table.position();
        let player = shown
            .front
            .place
            .player()
            .and_then(|id| position.player(id));
        let name = player.map(|player| (player.color, player.name.to_string()));
        match name.and_then(|(color, name)| Some((color, label.strip_prefix(&name)?, name))) {
            Some((color, rest, name)) => {
                let rest = rest.trim_start_matches([',', ' ', ':']);
                let dot = canvas.sign("·", "-");
                vec![
                    (canvas.player(color).bold(), name),
                    bold(format!("{dot} {rest}")),
                ]
            }
            None => vec![bold(label)],
        }
    }

    /// Returns the waiting lines, the newest last, with their reasons.
    fn waits(&self, canvas: &Canvas, area: Area, shown: &Shown<'_>) -> Vec<Styled> {
        let look = self.fitting(area);
        let rows = if area.height > 5 {
            3
        } else {
            usize::from(area.height / 2)
        };
        let waits = shown.front.waits.iter().enumerate();
        let waits: Vec<_> = waits.filter(|(at, _)| self.brought != Some(*at)).collect();
        let mut lines: Vec<Styled> = Vec::new();
        for (number, (_, refused)) in waits.iter().rev().enumerate() {
            let reason = said::refusal(refused, shown.table.position(), &look);
            let text = format!("{} {}: {reason}", canvas.sign("✗", "x"), refused.line);
            let style = if number == 0 {
                canvas.alarm()
            } else {
                canvas.quiet()
            };
            let above = wrapped(&text, style, area.width);
            let is_last = number + 1 == waits.len();
            let left = rows.saturating_sub(lines.len() + usize::from(!is_last));
            if above.len() > left && number > 0 {
                let more = self
                    .look
                    .language
                    .say(Screen::Waiting(waits.len() - number));
                lines.insert(0, vec![(canvas.quiet(), format!("   {more}"))]);
                break;
            }
            lines.splice(0..0, above.into_iter().take(left.max(1)));
        }
        lines
    }

    /// Draws the line, as much as fits; returns the cell of the cursor.
    fn line(&self, canvas: &mut Canvas, area: Area) -> (u16, u16) {
        let mut column = canvas.text(area, 1, canvas.sign("› ", "> "), canvas.gold());
        let prefix = self.typed();
        let prefix = prefix.strip_suffix(self.line.text()).unwrap_or_default();
        column = canvas.text(area, column, prefix, canvas.quiet());
        let room = usize::from(area.width.saturating_sub(column + 1));
        let (text, cursor) = (self.line.text(), self.line.cursor());
        let start = first_shown(text, cursor, room);
        let mut at = column;
        for (index, letter) in letters(&text[start..]) {
            if start + index == cursor {
                column = at;
            }
            at = canvas.text(area, at, letter, Style::new().bold());
        }
        if cursor >= text.len() {
            column = at;
        }
        (area.x + column.min(area.width - 1), area.y)
    }

    /// Returns the meaning of the line so far, or the answer to the last one, or the forms that can be entered here.
    fn told(&self, canvas: &Canvas, columns: u16, shown: &Shown<'_>, above: &str) -> Vec<Styled> {
        let look = self.fitting(Area {
            width: columns,
            ..Area::default()
        });
        let refusal = |reason: &str| format!("{} {reason}", canvas.sign("✗", "x"));
        let plain = |text: &str| wrapped(text, Style::new(), columns);
        let warning = self
            .warning
            .iter()
            .flat_map(|text| wrapped(text, canvas.alarm(), columns));
        let items = self.seen.as_ref().map_or(&[][..], |seen| &seen.items);
        let chosen = self.chosen.and_then(|at| items.get(at));
        let of_item = chosen.filter(|item| item.line != self.typed());
        let of_item = of_item.map(|item| shown.table.preview(shown.front, &item.line));
        let of_line = self.seen.as_ref().and_then(|seen| seen.preview.as_ref());
        // A fault that typing on may correct is dim.
        let told = match of_item.as_ref().or(of_line) {
            Some(preview) => match said::preview(preview, &look) {
                Some((false, text)) => plain(&text),
                Some((true, text)) if preview.is_complete => {
                    wrapped(&refusal(&text), canvas.alarm(), columns)
                }
                Some((true, text)) => wrapped(&refusal(&text), canvas.quiet(), columns),
                None => Vec::new(),
            },
            None if !self.said.is_empty() || self.refused.is_some() => {
                let said = self.said.iter().flat_map(|text| plain(text));
                let refused = self.refused.iter();
                let refused = refused.flat_map(|one| {
                    let reason = said::refusal(one, shown.table.position(), &look);
                    wrapped(&refusal(&reason), canvas.alarm(), columns)
                });
                // The answer does not tell where Enter leads.
                let leads = shown.front.place == Place::Players && self.refused.is_none();
                let leads = plain(above).into_iter().filter(|_| leads);
                said.chain(refused).chain(leads).collect()
            }
            None => match shown.front.place {
                Place::Edition | Place::Variant => Vec::new(),
                Place::Part(..) if !shown.front.waits.is_empty() => Vec::new(),
                // Enter enters what is sure first.
                _ if matches!(self.over, Some(Over::Photo(_))) => Vec::new(),
                _ => plain(above),
            },
        };
        warning.chain(told).collect()
    }

    /// Returns the list, and the row of the chosen entry: readings, forms and titles have a row each, words share rows.
    fn list(&self, canvas: &Canvas, columns_all: u16) -> (Vec<Styled>, usize) {
        let items = self.seen.as_ref().map_or(&[][..], |seen| &seen.items);
        let (mut lines, mut chosen): (Vec<Styled>, usize) = (Vec::new(), 0);
        let mut column = 0;
        for (at, item) in items.iter().enumerate() {
            let is_chosen = self.chosen == Some(at);
            let has_line = matches!(
                item.kind,
                ItemKind::Reading | ItemKind::Form | ItemKind::Title(_)
            );
            let is_marked = is_chosen || (self.chosen.is_none() && self.offers == Some(at));
            let mark = if is_marked {
                canvas.sign("▸ ", "> ")
            } else {
                "  "
            };
            let style = match (is_chosen, &item.kind) {
                (true, _) => Style::new().bold(),
                (false, ItemKind::Word) => canvas.quiet(),
                (false, ItemKind::Color(color)) => canvas.player(*color),
                _ => Style::new(),
            };
            let mut pieces = vec![(canvas.gold(), mark.to_owned()), (style, item.text.clone())];
            if let ItemKind::Title(title) = &item.kind {
                let title = self.look.language.title(title).to_string();
                if !item.text.contains(&title) {
                    pieces.push((style, format!("  {title}")));
                }
            }
            let wide = wide(&pieces);
            if has_line || lines.is_empty() || column + wide > columns_all {
                lines.push(Vec::new());
                column = 0;
            }
            column += wide;
            if is_chosen {
                chosen = lines.len() - 1;
            }
            lines.last_mut().expect("there is one").extend(pieces);
        }
        (lines, chosen)
    }
}

/// Returns the visible graphemes of a text, each with its place.
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

/// Returns the first byte of the visible part of a line, so that the cursor is in sight.
fn first_shown(text: &str, cursor: usize, room: usize) -> usize {
    let letters: Vec<usize> = letters(&text[..cursor]).map(|(at, _)| at).collect();
    let hidden = letters.partition_point(|&at| columns(&text[at..cursor]) >= room.max(1));
    letters.get(hidden).copied().unwrap_or(cursor)
}
