//! Moving about among candidates, questions and pages.

use super::{After, Page, Reading, Shows, Table};
use crate::entry::Part;
use crate::entry::conversation::{Note, Question};
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::units::Seat;

impl Table<'_> {
    pub(super) fn turn_score_page(&mut self, forwards: bool) -> After {
        let Some(score) = &self.score else {
            return After::Nothing;
        };
        let express = score.game().rules().bonuses.express.is_some();
        let holders = || Note::Map(Focus::Express(score.holders()));
        let paths = [Note::Paths, holders()].into_iter().filter(|_| express);
        let pages: Vec<Note> = [Note::Sheet, Note::Reasons]
            .into_iter()
            .chain(paths)
            .chain([Note::Map(Focus::Everything)])
            .collect();
        let note = self.page.as_ref().and_then(Page::note);
        let at = pages
            .iter()
            .position(|page| Some(page) == note)
            .unwrap_or(0);
        self.page = Some(Page::new(pages[next(at, pages.len(), forwards)].clone()));
        After::Nothing
    }

    /// Turns to a page of the score, or away from it where it is shown already.
    pub(super) fn turn_to_page(&mut self, note: Note) -> After {
        let express = self
            .score
            .as_ref()
            .is_some_and(|score| score.game().rules().bonuses.express.is_some());
        let is_shown = self.page.as_ref().and_then(Page::note) == Some(&note);
        if self.base_page().is_some() && (note != Note::Paths || express) {
            self.page = Some(Page::new(if is_shown { Note::Sheet } else { note }));
        }
        After::Nothing
    }

    /// At the score, keeps the picture to send beside the game that is saved, or keeps it no longer.
    pub(super) fn keep_picture(&mut self) -> After {
        let Some(to_send) = PictureFormat::to_send().filter(|_| self.base_page().is_some()) else {
            return After::Nothing;
        };
        let kept = self.conversation.pictures().iter().copied();
        let (taken, others): (Vec<PictureFormat>, Vec<PictureFormat>) =
            kept.partition(|format| *format == to_send);
        let wanted = others
            .into_iter()
            .chain(taken.is_empty().then_some(to_send));
        let wanted: Vec<&str> = wanted.map(PictureFormat::key).collect();
        self.command(&format!(
            "picture {}",
            if wanted.is_empty() {
                "none".to_owned()
            } else {
                wanted.join(" ")
            }
        ))
    }

    pub(super) fn choose(&mut self, forwards: bool) -> After {
        let count = self
            .partial
            .as_ref()
            .map_or(0, |partial| partial.candidates.len());
        let first = if forwards { 0 } else { count.saturating_sub(1) };
        let chosen = self.chosen.map(|chosen| next(chosen, count, forwards));
        self.chosen = (count > 0).then_some(chosen.unwrap_or(first));
        self.live = self.live_now();
        After::Nothing
    }

    pub(super) fn on_arrow(&mut self, down: bool) -> After {
        let has_candidates = self
            .partial
            .as_ref()
            .is_some_and(|partial| !partial.candidates.is_empty());
        let is_typed = !self.line.is_empty() && !self.line.is_recalled();
        if self.in_setup() && self.line.is_empty() && !self.conversation.asks_back() {
            return self.move_in_setup(down);
        }
        if let (Some(options), Some(at), true) = (
            self.conversation.options(),
            self.option(),
            self.line.is_empty(),
        ) {
            self.picked = Some(next(at, options.count, down));
            return After::Nothing;
        }
        if self.page.is_some() && self.line.is_empty() {
            return self.scroll(if down { 1 } else { -1 });
        }
        if self.chosen.is_some()
            || (has_candidates && (is_typed || (down && !self.line.is_recalled())))
        {
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
            Some(page) if !matches!(page.note(), Some(Note::Map(_))) => {
                page.scroll = page
                    .scroll
                    .saturating_add_signed(by)
                    .min(self.drawn.most_scroll);
            }
            None if self.drawn.scrolls => self.drawn.moved.1 += by,
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
        if self.in_setup() && !self.conversation.asks_back() {
            return self.back_in_setup();
        }
        if !self.in_setup() && self.close_page() {
            return After::Nothing;
        }
        if self.conversation.asks_back() {
            return self.leave_question();
        }
        // The score was looked at: what was being typed before goes on.
        if self.conversation.step() == Question::Score {
            return self.turn_to_score();
        }
        if !self.line.is_empty() {
            return self.clear_line();
        }
        // The list, or the board alone, is closed before anything is left.
        if self.shows != Shows::Both {
            self.shows = Shows::Both;
            return After::Nothing;
        }
        // That there are no stations is no more than what the next question begins with.
        let told = self
            .notes
            .drain(..)
            .filter(|note| !matches!(note, Note::NoStations(_)))
            .count();
        let shown = told > 0 || self.passed_over.take().is_some();
        match (shown, self.came_from.take()) {
            (true, from) => {
                self.came_from = from;
                After::Nothing
            }
            (false, Some(from)) => {
                let after = self.turn_to(from);
                self.came_from = None;
                after
            }
            (false, None) if self.conversation.can_go_back() => self.command("back"),
            (false, None) => After::Nothing,
        }
    }

    /// Clears the line, which the arrow up brings back; why it was refused goes with it.
    pub(super) fn clear_line(&mut self) -> After {
        let line = self.line.text().to_owned();
        self.line.remember(&line);
        self.line.set("", 0);
        if self.refused.take().is_some_and(|refused| refused == line) {
            self.notes.clear();
        }
        self.read()
    }

    /// Takes a page away that lies over that of the question, if one does.
    pub(super) fn close_page(&mut self) -> bool {
        let base = self.base_page();
        let base_page = base.clone().map(Reading::Note);
        let lies_over = self.page.as_ref().map(|page| &page.reading) != base_page.as_ref();
        if lies_over {
            self.page = base.map(Page::new);
        }
        lies_over
    }

    /// Turns to the part of a player that is asked for now; to the routes of another one who has none yet, unless a line is being
    /// typed, which is taken along.
    pub(super) fn turn_to_player(&mut self, seat: Seat) -> After {
        let draft = self.conversation.draft();
        let has_routes = draft
            .at(seat)
            .is_some_and(|player| draft.has(player.id, Part::Routes));
        let part = match self.conversation.step() {
            Question::Part(now, part) if now == seat || has_routes || !self.line.is_empty() => part,
            _ => Part::Routes,
        };
        self.turn_to(Question::Part(seat, part))
    }

    /// The score, and from there back to where it was left.
    pub(super) fn turn_to_score(&mut self) -> After {
        if self.base_page().is_none() {
            return self.turn_to(Question::Score);
        }
        let has_left = self
            .left
            .seat()
            .is_some_and(|seat| self.conversation.draft().at(seat).is_none());
        self.turn_to(if has_left {
            Question::Review
        } else {
            self.left
        })
    }

    pub(super) fn turn_page(&mut self, forwards: bool) -> After {
        let Some(game) = self.conversation.draft().game() else {
            return After::Nothing;
        };
        match self.conversation.step() {
            Question::Part(seat, part) => {
                let parts: Vec<Part> = Part::of(game.rules()).collect();
                let at = parts.iter().position(|one| *one == part).unwrap_or(0);
                self.turn_to(Question::Part(seat, parts[next(at, parts.len(), forwards)]))
            }
            Question::Score => self.turn_score_page(forwards),
            _ => After::Nothing,
        }
    }
}

pub(super) fn next(at: usize, count: usize, forwards: bool) -> usize {
    (if forwards {
        at + 1
    } else {
        at + count.max(1) - 1
    }) % count.max(1)
}
