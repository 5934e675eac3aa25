//! The effects of keys and lines: what is passed to the conversation, and how its replies are shown.

use crate::entry::conversation::{Note, Outcome, Question, Reply};
use crate::entry::draft::PlayerId;
use crate::pair::is_dash;
use crate::report::conversation::live::Says;
use crate::report::conversation::names::mark;
use crate::report::{Look, conversation, fitted};
use crate::score::{Scoreboard, score};
use crate::text::Text;
use crate::words::conversation::Talk;
use crate::words::heard::{Command, Keyword, Setting};

use super::page::is_there_still;
use super::{After, Page, Shows, Table};

impl Table<'_> {
    pub(super) fn tell(&mut self, line: &str) -> After {
        self.line.remember(line);
        (self.is_carried, self.came_from) = (false, None);
        if Keyword::Command(Command::List).is(&line.trim().to_lowercase()) {
            self.shows = Shows::Sheet;
        }
        let before = self.conversation.step();
        let reply = self.conversation.answer(line);
        self.told_to(line, before, reply)
    }

    /// Leaves what was asked back without an answer; what was being typed as one comes back by the arrow up.
    pub(super) fn leave_question(&mut self) -> After {
        let (line, before) = (self.line.text().to_owned(), self.conversation.step());
        self.line.remember(&line);
        let reply = self.conversation.leave_question();
        self.told_to("", before, reply)
    }

    /// Takes the reply to a line that was typed at a question.
    fn told_to(&mut self, line: &str, before: Question, reply: Reply) -> After {
        if before != Question::Review && self.conversation.step() == Question::Review {
            // It is the board that is looked at then.
            self.shows = Shows::Both;
        }
        let is_refused = reply.is_refused();
        let rest = reply.rest.raw();
        // What was refused stays to be mended; what was passed over can be brought back.
        let kept = if is_refused || reply.notes.is_empty() {
            rest
        } else {
            ""
        };
        // Who counts the letters back counts the blanks at its end.
        let kept = if !kept.is_empty() && kept == line.trim() {
            line
        } else {
            kept
        };
        let over = if kept.is_empty() && !rest.is_empty() {
            &reply.rest
        } else {
            &reply.passed_over
        };
        self.line.remember(over.raw());
        self.passed_over = Some(over.clone()).filter(|over| !over.raw().is_empty());
        self.line.set(kept, kept.len());
        self.refused = is_refused.then(|| kept.to_owned());
        self.selected = (is_refused && !kept.is_empty()).then(|| 0..self.line.text().len());
        self.take(reply)
    }

    /// Tells what a key stands for; the line that is being typed stays.
    pub(super) fn command(&mut self, line: &str) -> After {
        let reply = self.conversation.answer(line);
        self.line.remember(reply.rest.raw());
        self.pass_over(&reply);
        self.take(reply)
    }

    /// Tells what was passed over of a line that was asked about; the arrow up brings it back.
    fn pass_over(&mut self, reply: &Reply) {
        self.line.remember(reply.passed_over.raw());
        if !reply.passed_over.raw().is_empty() {
            self.passed_over = Some(reply.passed_over.clone());
        }
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
            self.selected = None;
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
        self.pass_over(&reply);
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
        let is_bound =
            line.trim_start().starts_with(is_dash) || Keyword::Take.behind(&line).is_some();
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
            Note::Near { typed, name, .. } => {
                fitted(&look.language.say(Talk::Near(typed, name, true)), look)
            }
            Note::ForgottenPlayers(typed) => fitted(
                &look.language.say(Talk::ForgottenPlayers(typed, true)),
                look,
            ),
            Note::OtherColor(seat, typed) => {
                let player = self
                    .conversation
                    .draft()
                    .at(*seat)
                    .map(|player| player.name.clone())
                    .unwrap_or_default();
                fitted(
                    &look.language.say(Talk::OtherColor(&player, typed, true)),
                    look,
                )
            }
            // Which tickets are completed stands on the sheet: what all of them come to is not to be cut.
            Note::Held(..) => {
                let told = conversation::note(&self.conversation, note, look);
                let marks = [true, false].map(|is_right| mark(is_right, look));
                let is_one =
                    |line: &&str| marks.iter().any(|mark| line.trim_start().starts_with(mark));
                let (tickets, rest): (Vec<&str>, Vec<&str>) = told.lines().partition(is_one);
                [rest, tickets].concat().join("\n") + "\n"
            }
            note => conversation::note(&self.conversation, note, look),
        }
    }

    /// The line with the name that was probably meant, and where the cursor stands then.
    pub(super) fn with_near(&self) -> Option<(String, usize)> {
        let (line, cursor) = (self.line.text(), self.line.cursor());
        let set = |setting: Setting, typed: &Text| {
            Some(format!(
                "{} {}",
                self.look.language.words_for(setting)[0],
                typed.raw()
            ))
        };
        let offered = self.notes.iter().find_map(|note| match note {
            Note::Near { line, .. } => Some(line.raw().to_owned()),
            Note::ForgottenPlayers(typed) => set(Setting::Add, typed),
            Note::OtherColor(_, typed) => set(Setting::Recolor, typed),
            _ => None,
        });
        if let Some(mended) = offered.filter(|_| self.refused.as_deref() == Some(line)) {
            let cursor = mended.len();
            return Some((mended, cursor));
        }
        let near = self
            .partial
            .as_ref()?
            .near
            .as_ref()
            .filter(|_| matches!(self.live.says, Says::Wrong(_)))?;
        let mended = near.taken_in(line);
        if cursor == line.len() && near.span.end == cursor {
            return Some((format!("{mended} "), mended.len() + 1));
        }
        let is_behind = cursor >= near.span.end;
        let cursor = if is_behind {
            cursor + mended.len() - line.len()
        } else {
            near.span.start + near.text.raw().len()
        };
        Some((mended, cursor))
    }

    pub(super) fn take(&mut self, reply: Reply) -> After {
        self.conversation.decline_near();
        self.remark.clear();
        self.put_aside();
        self.follow_line();
        self.look_anew();
        let (pages, notes): (Vec<Note>, Vec<Note>) = reply.notes.into_iter().partition(is_page);
        if let Some(note) = pages.into_iter().next_back() {
            self.open_page(note);
        }
        self.notes = notes
            .into_iter()
            .filter(|note| !is_shown_anyway(note))
            .collect();
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

    /// Looks at what phones have done since the table was drawn, of which it may not have been told yet: a player may be gone.
    pub(super) fn catch_up(&mut self) {
        if self.scored != self.conversation.draft().version() {
            self.look_at_phones(Vec::new());
        }
    }

    /// Marks a half-typed line that would now be entered for another player than the one it was typed for. A line that takes something
    /// back or over stays behind.
    pub(super) fn follow_line(&mut self) {
        let now = self.asked_for();
        if now.is_some() && self.shown_for.is_some() && now != self.shown_for {
            self.carry(true);
        }
    }

    /// The current player.
    pub(super) fn asked_for(&self) -> Option<PlayerId> {
        let seat = self.conversation.step().seat()?;
        self.conversation.draft().at(seat).map(|player| player.id)
    }

    /// Scores the game as it stands, if there is one.
    pub(super) fn score(&mut self) {
        let draft = self.conversation.draft();
        (self.score, self.scored) = (draft.game().map(score), draft.version());
        self.revision += 1;
    }

    /// Shows what phones have done meanwhile. What is being typed stays, and so does a page whose players and ticket are there;
    /// what was told before is about a game that may be another by now.
    pub fn look_at_phones(&mut self, done: Vec<Note>) {
        let is_changed = self.scored != self.conversation.draft().version();
        let before = self.score.take();
        self.score();
        // An answer that is being typed stays too.
        if !self.conversation.asks_back() {
            self.take_up();
        }
        self.follow_line();
        if is_changed || !done.is_empty() {
            self.notes = self
                .conversation
                .asked_back()
                .or(done.into_iter().next_back())
                .into_iter()
                .collect();
        }
        let games = [before.as_ref(), self.score.as_ref()].map(|score| score.map(Scoreboard::game));
        if self
            .page
            .as_ref()
            .and_then(Page::note)
            .is_some_and(|note| !is_there_still(note, games))
        {
            self.page = self.base_page().map(Page::new);
        }
        self.read();
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
            | Note::BgStats
            | Note::Claim(..)
            | Note::Way(..)
    )
}

fn is_shown_anyway(note: &Note) -> bool {
    let is_review = matches!(note, Note::Review | Note::Reviewed(_));
    is_review
        || matches!(
            note,
            Note::Offer(_) | Note::List(..) | Note::Example(_) | Note::Taken(Question::Players)
        )
}
