//! What keys and lines do: what is told to the conversation and what it says, and moving about among candidates, questions and pages.

use crate::entry::Part;
use crate::entry::conversation::{Note, Outcome, Question, Reply};
use crate::map::view::Focus;
use crate::pair::is_dash;
use crate::report::conversation::live::Says;
use crate::report::{Look, conversation, fitted};
use crate::score::score;
use crate::units::Seat;
use crate::words::conversation::Talk;
use crate::words::heard::{Command, Keyword, Setting};

use crate::entry::draft::Deed;

use super::{After, Page, Reading, Shows, Table};

impl Table<'_> {
    pub(super) fn tell(&mut self, line: &str) -> After {
        self.line.remember(line);
        (self.is_carried, self.came_from) = (false, None);
        if Keyword::Command(Command::List).is(&line.trim().to_lowercase()) {
            self.shows = Shows::Sheet;
        }
        let reply = self.conversation.answer(line);
        let is_refused = reply.is_refused();
        let rest = reply.rest.raw();
        // What was refused stays to be mended; what was passed over can be brought back.
        let kept = if is_refused || reply.notes.is_empty() { rest } else { "" };
        let over = if kept.is_empty() && !rest.is_empty() { &reply.rest } else { &reply.passed_over };
        self.line.remember(over.raw());
        self.passed_over = Some(over.clone()).filter(|over| !over.raw().is_empty());
        self.line.set(kept, kept.len());
        self.refused = is_refused.then(|| kept.to_owned());
        self.is_selected = is_refused && !kept.is_empty();
        self.take(reply)
    }

    /// Tells what a key stands for; the line that is being typed stays.
    pub(super) fn command(&mut self, line: &str) -> After {
        let reply = self.conversation.answer(line);
        self.line.remember(reply.rest.raw());
        self.line.remember(reply.passed_over.raw());
        self.take(reply)
    }

    /// Puts the line aside while something is asked back, so that what is typed is the answer; behind it the line is there again.
    fn put_aside(&mut self) {
        if !self.conversation.asks_back() {
            return self.take_up();
        }
        if !self.line.is_empty() {
            let before = std::mem::replace(&mut self.aside, self.line.text().to_owned());
            self.line.remember(&before);
            self.line.set("", 0);
            self.is_selected = false;
        }
    }

    /// Brings the line back that was put aside; where another one stands there, the arrow up does.
    fn take_up(&mut self) {
        let text = std::mem::take(&mut self.aside);
        self.line.remember(&text);
        if self.line.is_empty() && !text.is_empty() {
            self.line.set(&text, text.len());
        }
    }

    /// Turns to a question, whatever was asked; the line that is being typed stays.
    pub(super) fn turn_to(&mut self, question: Question) -> After {
        self.take_up();
        let before = self.conversation.step();
        let reply = self.conversation.turn_to(question);
        let now = self.conversation.step();
        self.passed_over = None;
        if let (Question::Part(_, part), Question::Part(_, other)) = (before, now)
            && now != before
        {
            self.came_from = Some(before);
            self.carry(part == other);
        }
        self.take(reply)
    }

    /// Takes the line along to another question, if it is about the same part and no player; otherwise it can be brought back.
    fn carry(&mut self, same_part: bool) {
        let line = self.line.text().to_owned();
        if line.trim().is_empty() {
            return;
        }
        let is_bound = line.trim_start().starts_with(is_dash) || Keyword::Take.behind(&line).is_some();
        self.is_carried = same_part && !is_bound;
        if !self.is_carried {
            self.line.remember(&line);
            self.line.set("", 0);
            self.passed_over = Some(line.into());
        }
    }

    /// What a note says at this table, where Tab takes what is offered.
    pub(super) fn told(&self, note: &Note, look: &Look) -> String {
        match note {
            Note::Near { typed, name, .. } => fitted(&look.language.say(Talk::Near(typed, name, true)), look),
            Note::ForgottenPlayers(typed) => fitted(&look.language.say(Talk::ForgottenPlayers(typed, true)), look),
            note => conversation::note(&self.conversation, note, look),
        }
    }

    /// The line with the name that was probably meant, and where the cursor stands then.
    pub(super) fn with_near(&self) -> Option<(String, usize)> {
        let (line, cursor) = (self.line.text(), self.line.cursor());
        let add = self.look.language.words_for(Setting::Add)[0];
        let offered = self.notes.iter().find_map(|note| match note {
            Note::Near { line, .. } => Some(line.raw().to_owned()),
            Note::ForgottenPlayers(typed) => Some(format!("{add} {}", typed.raw())),
            _ => None,
        });
        if let Some(mended) = offered.filter(|_| self.refused.as_deref() == Some(line)) {
            let cursor = mended.len();
            return Some((mended, cursor));
        }
        let near = self.partial.as_ref()?.near.as_ref().filter(|_| matches!(self.live.says, Says::Wrong(_)))?;
        let mended = near.taken_in(line);
        if cursor == line.len() && near.span.end == cursor {
            return Some((format!("{mended} "), mended.len() + 1));
        }
        let is_behind = cursor >= near.span.end;
        let cursor =
            if is_behind { cursor + mended.len() - line.len() } else { near.span.start + near.text.raw().len() };
        Some((mended, cursor))
    }

    fn take(&mut self, reply: Reply) -> After {
        self.conversation.decline_near();
        self.remark.clear();
        self.put_aside();
        self.look_anew();
        let (pages, notes): (Vec<Note>, Vec<Note>) = reply.notes.into_iter().partition(is_page);
        if let Some(note) = pages.into_iter().next_back() {
            self.open_page(note);
        }
        self.notes = notes.into_iter().filter(|note| !is_shown_anyway(note)).collect();
        match reply.outcome {
            Outcome::Over => After::End,
            Outcome::Phones(on) => After::Phones(on),
            _ => After::Keep,
        }
    }

    /// Opens the page on phones.
    pub fn open_panel(&mut self) {
        self.page = Some(Page::new(Note::Phones));
    }

    pub fn shows_panel(&self) -> bool {
        self.page.as_ref().and_then(Page::note) == Some(&Note::Phones)
    }

    /// Lets the page on phones say something.
    pub fn show_panel(&mut self, panel: String) {
        if self.panel != panel {
            (self.panel, self.revision) = (panel, self.revision + 1);
        }
    }

    /// Shows what phones have done meanwhile; what is being typed stays, and so does the page.
    pub fn look_at_phones(&mut self, done: Vec<Vec<Deed>>) {
        self.revision += 1;
        self.score = self.conversation.draft().game().map(score);
        self.put_aside();
        if !done.is_empty() && !self.conversation.asks_back() {
            self.notes = done.into_iter().next_back().map(Note::ByPhone).into_iter().collect();
        }
        self.read();
    }

    pub(super) fn turn_score_page(&mut self, forwards: bool) -> After {
        let Some(score) = &self.score else { return After::Nothing };
        let express = score.game().rules().bonuses.express.is_some();
        let holders = || Note::Map(Focus::Express(score.holders()));
        let paths = [Note::Paths, holders()].into_iter().filter(|_| express);
        let pages: Vec<Note> =
            [Note::Sheet, Note::Reasons].into_iter().chain(paths).chain([Note::Map(Focus::Everything)]).collect();
        let note = self.page.as_ref().and_then(Page::note);
        let at = pages.iter().position(|page| Some(page) == note).unwrap_or(0);
        self.page = Some(Page::new(pages[next(at, pages.len(), forwards)].clone()));
        After::Nothing
    }

    /// Turns to a page of the score, or away from it where it is shown already.
    pub(super) fn turn_to_page(&mut self, note: Note) -> After {
        let express = self.score.as_ref().is_some_and(|score| score.game().rules().bonuses.express.is_some());
        let is_shown = self.page.as_ref().and_then(Page::note) == Some(&note);
        if self.base_page().is_some() && (note != Note::Paths || express) {
            self.page = Some(Page::new(if is_shown { Note::Sheet } else { note }));
        }
        After::Nothing
    }

    pub(super) fn choose(&mut self, forwards: bool) -> After {
        let count = self.partial.as_ref().map_or(0, |partial| partial.candidates.len());
        let first = if forwards { 0 } else { count.saturating_sub(1) };
        let chosen = self.chosen.map(|chosen| next(chosen, count, forwards));
        self.chosen = (count > 0).then_some(chosen.unwrap_or(first));
        self.live = self.live_now();
        After::Nothing
    }

    pub(super) fn on_arrow(&mut self, down: bool) -> After {
        let has_candidates = self.partial.as_ref().is_some_and(|partial| !partial.candidates.is_empty());
        let is_typed = !self.line.is_empty() && !self.line.is_recalled();
        if self.in_setup() && self.line.is_empty() && !self.conversation.asks_back() {
            return self.move_in_setup(down);
        }
        if let (Some(options), Some(at), true) = (self.conversation.options(), self.option(), self.line.is_empty()) {
            self.picked = Some(next(at, options.count, down));
            return After::Nothing;
        }
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
            Some(page) if !matches!(page.note(), Some(Note::Map(_))) => {
                page.scroll = page.scroll.saturating_add_signed(by).min(self.drawn.most_scroll);
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
            let line = self.line.text().to_owned();
            self.line.remember(&line);
            self.line.set("", 0);
            return self.read();
        }
        let shown = self.notes.drain(..).count() > 0 || self.passed_over.take().is_some();
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

    /// Leaves what was asked back without an answer; what was being typed as one comes back by the arrow up.
    fn leave_question(&mut self) -> After {
        let line = self.line.text().to_owned();
        self.line.remember(&line);
        self.tell("")
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

    pub(super) fn turn_page(&mut self, forwards: bool) -> After {
        let Some(game) = self.conversation.draft().game() else { return After::Nothing };
        match self.conversation.step() {
            Question::Part(seat, part) => {
                let parts: Vec<Part> = Part::of(game).collect();
                let at = parts.iter().position(|one| *one == part).unwrap_or(0);
                self.turn_to(Question::Part(seat, parts[next(at, parts.len(), forwards)]))
            }
            Question::Score => self.turn_score_page(forwards),
            _ => After::Nothing,
        }
    }
}

fn is_page(note: &Note) -> bool {
    matches!(
        note,
        Note::Help(_)
            | Note::Setup
            | Note::ListAll
            | Note::Map(_)
            | Note::Sheet
            | Note::Reasons
            | Note::Paths
            | Note::Claim(..)
    )
}

fn is_shown_anyway(note: &Note) -> bool {
    let is_review = matches!(note, Note::Review | Note::Reviewed(_));
    is_review || matches!(note, Note::Offer(_) | Note::List(..) | Note::Example(_) | Note::Taken(Question::Players))
}

pub(super) fn next(at: usize, count: usize, forwards: bool) -> usize {
    (if forwards { at + 1 } else { at + count.max(1) - 1 }) % count.max(1)
}
