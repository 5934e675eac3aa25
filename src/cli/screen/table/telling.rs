//! What is told to the conversation, and what it says.

use crate::entry::Part;
use crate::entry::conversation::{Note, Outcome, Question, Reply};
use crate::map::view::Focus;
use crate::units::Seat;
use crate::words::heard::{self, Keyword};

use super::{After, Page, Table};

impl Table<'_> {
    /// Tells a finished line.
    pub(super) fn tell(&mut self, line: &str) -> After {
        self.line.remember(line);
        if let Some(after) = self.turn_by_word(line) {
            return after;
        }
        let reply = self.conversation.answer(line);
        let is_refused = reply.is_refused();
        let rest = reply.rest.raw();
        // What was refused stays to be mended; what was passed over can be brought back.
        let kept = if is_refused || reply.notes.is_empty() { rest } else { "" };
        self.passed_over = None;
        if kept.is_empty() && !rest.is_empty() {
            self.line.remember(rest);
            self.passed_over = Some(reply.rest.clone());
        }
        self.line.set(kept, kept.len());
        self.refused = is_refused.then(|| kept.to_owned());
        self.take(reply)
    }

    /// `score`, or a part by its name: words for what keys do as well, as terminals keep some keys for themselves.
    fn turn_by_word(&mut self, line: &str) -> Option<After> {
        let word = line.trim().to_lowercase();
        let game = self.conversation.draft().game()?;
        let part = heard::part(&word).filter(|part| Part::of(game).any(|known| known == *part));
        if part.is_none() && !Keyword::Score.is(&word) {
            return None;
        }
        self.line.set("", 0);
        let seat = self.conversation.step().seat().unwrap_or(Seat(0));
        Some(match part {
            Some(part) => self.turn_to(Question::Part(seat, part)),
            None => self.turn_to_score(),
        })
    }

    /// Tells what a key stands for; the line that is being typed stays.
    pub(super) fn command(&mut self, line: &str) -> After {
        let reply = self.conversation.answer(line);
        self.line.remember(reply.rest.raw());
        self.take(reply)
    }

    /// Turns to a question, whatever was asked; the line that is being typed stays.
    pub(super) fn turn_to(&mut self, question: Question) -> After {
        let reply = self.conversation.turn_to(question);
        self.take(reply)
    }

    fn take(&mut self, reply: Reply) -> After {
        self.look_anew();
        let (pages, notes): (Vec<Note>, Vec<Note>) = reply.notes.into_iter().partition(is_page);
        if let Some(note) = pages.into_iter().next_back() {
            self.page = Some(Page { note, scroll: 0 });
        }
        self.notes = notes.into_iter().filter(|note| !is_shown_anyway(note)).collect();
        match reply.outcome {
            Outcome::Over => After::End,
            _ => After::Keep,
        }
    }

    /// Whether a yes or a no is waited for.
    pub(super) fn asks_if_sure(&self) -> bool {
        self.conversation.asks_if_sure()
    }

    /// The sheet, the reasons, the longest paths, the map.
    pub(super) fn turn_score_page(&mut self, forwards: bool) -> After {
        let Some(score) = &self.score else { return After::Nothing };
        let express = score.game().rules().bonuses.express.is_some();
        let holders = || Note::Map(Focus::Express(score.holders()));
        let paths = [Note::Paths, holders()].into_iter().filter(|_| express);
        let pages: Vec<Note> =
            [Note::Sheet, Note::Reasons].into_iter().chain(paths).chain([Note::Map(Focus::Everything)]).collect();
        let at = self.page.as_ref().and_then(|page| pages.iter().position(|note| *note == page.note)).unwrap_or(0);
        let next = if forwards { at + 1 } else { at + pages.len() - 1 } % pages.len();
        self.page = Some(Page { note: pages[next].clone(), scroll: 0 });
        After::Nothing
    }
}

/// Whether a note takes a page of its own.
fn is_page(note: &Note) -> bool {
    matches!(
        note,
        Note::Help(_) | Note::Setup | Note::ListAll | Note::Map(_) | Note::Sheet | Note::Reasons | Note::Paths
    )
}

/// Whether the screen shows what a note tells without it.
fn is_shown_anyway(note: &Note) -> bool {
    matches!(note, Note::Offer(_) | Note::List(..) | Note::Review)
}
