//! Moving about: among candidates, on a page, back by a step, to another player, part or page.

use crate::entry::Part;
use crate::entry::conversation::{Note, Question};
use crate::units::Seat;

use super::{After, Page, Table};

impl Table<'_> {
    pub(super) fn choose(&mut self, forwards: bool) -> After {
        let count = self.partial.as_ref().map_or(0, |partial| partial.candidates.len());
        self.chosen = match self.chosen {
            _ if count == 0 => None,
            None => Some(if forwards { 0 } else { count - 1 }),
            Some(chosen) if forwards => Some((chosen + 1) % count),
            Some(chosen) => Some((chosen + count - 1) % count),
        };
        self.live = self.live_now();
        After::Nothing
    }

    /// Scrolls a page, moves among candidates, or brings earlier lines back.
    pub(super) fn on_arrow(&mut self, down: bool) -> After {
        let has_candidates = self.partial.as_ref().is_some_and(|partial| !partial.candidates.is_empty());
        let is_typed = !self.line.is_empty() && !self.line.is_recalled();
        if self.page.is_some() && self.line.is_empty() {
            return self.scroll(if down { 1 } else { -1 });
        }
        if self.chosen.is_some() || (has_candidates && (is_typed || (down && !self.line.is_recalled()))) {
            return self.choose(down);
        }
        if down {
            self.line.recall_later();
        } else {
            self.line.recall_earlier();
        }
        self.read()
    }

    pub(super) fn scroll(&mut self, by: isize) -> After {
        match &mut self.page {
            Some(page) if !matches!(page.note, Note::Map(_)) => {
                page.scroll = page.scroll.saturating_add_signed(by).min(self.drawn.most_scroll);
            }
            _ => self.drawn.scroll_map(by),
        }
        After::Nothing
    }

    /// One step back: from a candidate, a page, a line, a question that was asked back, or a question that is answered later.
    pub(super) fn on_escape(&mut self) -> After {
        if self.chosen.take().is_some() {
            self.live = self.live_now();
            return After::Nothing;
        }
        if self.close_page() {
            return After::Nothing;
        }
        if self.conversation.asks_back() {
            return if self.line.is_empty() { self.tell("") } else { self.command("") };
        }
        if !self.line.is_empty() {
            let line = self.line.text().to_owned();
            self.line.remember(&line);
            self.line.set("", 0);
            return self.read();
        }
        self.notes.clear();
        match self.conversation.step() {
            Question::Score | Question::Date | Question::Place | Question::Pictures | Question::Count(_) => {
                self.command("back")
            }
            _ => After::Nothing,
        }
    }

    /// Takes a page away that lies over that of the question, if one does.
    pub(super) fn close_page(&mut self) -> bool {
        let base = self.base_page();
        let lies_over = self.page.as_ref().map(|page| &page.note) != base.as_ref();
        if lies_over {
            self.page = base.map(|note| Page { note, scroll: 0 });
        }
        lies_over
    }

    pub(super) fn turn_to_player(&mut self, seat: Seat) -> After {
        let part = match self.conversation.step() {
            Question::Part(_, part) => part,
            _ => Part::Routes,
        };
        self.turn_to(Question::Part(seat, part))
    }

    /// The score, and from there back to where it was left.
    pub(super) fn turn_to_score(&mut self) -> After {
        if self.base_page().is_none() {
            return self.turn_to(Question::Score);
        }
        let has_left = self.left.seat().is_some_and(|seat| self.conversation.draft().at(seat).is_none());
        self.turn_to(if has_left { Question::Review } else { self.left })
    }

    /// The next part of what a player has, or the next page of the score.
    pub(super) fn turn_page(&mut self, forwards: bool) -> After {
        let Some(game) = self.conversation.draft().game() else { return After::Nothing };
        match self.conversation.step() {
            Question::Part(seat, part) => {
                let parts: Vec<Part> = Part::of(game).collect();
                let at = parts.iter().position(|one| *one == part).unwrap_or(0);
                let next = if forwards { at + 1 } else { at + parts.len() - 1 } % parts.len();
                self.turn_to(Question::Part(seat, parts[next]))
            }
            Question::Count(seat) => self.turn_to(Question::Part(seat, Part::Routes)),
            Question::Score => self.turn_score_page(forwards),
            _ => After::Nothing,
        }
    }
}
