//! Keys that edit the line, and those that finish it.

use std::ops::Range;
use std::time::{Duration, Instant};

use super::page::{Page, Reading};
use super::{After, Table};
use crate::cli::line::Edit;
use crate::entry::conversation::Note;
use crate::entry::read::Guess;
use crate::report::conversation::live::only_ticket;
use crate::words::conversation::TalkLabel;
use crate::words::heard::{Command, Keyword, says_none};

/// How soon behind a digit an Enter is taken to belong to it.
const DIRECTLY: Duration = Duration::from_millis(500);

impl Table<'_> {
    /// A key that edits; some letters are commands where no line begins with them.
    pub(super) fn on_edit(&mut self, edit: Edit) -> After {
        if edit == Edit::Insert('?') && !self.drawn.cut.is_empty() {
            let reading = Reading::Said(std::mem::take(&mut self.drawn.cut));
            self.page = Some(Page { reading, scroll: 0 });
            return After::Nothing;
        }
        self.close_said();
        if edit == Edit::Insert('?') && self.selected().is_some() {
            return self.help_with_refused();
        }
        if matches!(edit, Edit::Left | Edit::WordLeft)
            && let Some(slip) = self.slip_before()
        {
            let line = self.line.text().to_owned();
            self.line.set(&line, slip.end);
            self.selected = Some(slip);
            return After::Nothing;
        }
        // The word of a slip goes as a whole; of several words only the last letter does.
        let is_word = self.selected().is_some_and(|selected| {
            selected.len() < self.line.text().len()
                && !self.line.text()[selected].contains(char::is_whitespace)
        });
        if matches!(edit, Edit::Insert(_)) || (is_word && edit == Edit::Backspace) {
            self.replace_selected();
            if edit == Edit::Backspace {
                return self.read();
            }
        }
        self.selected = None;
        if matches!(edit, Edit::Insert(letter) if letter != '?') {
            self.type_into_setup();
        }
        if let (Edit::Insert(letter), true) = (edit, self.line.is_empty()) {
            match letter {
                '?' if self.in_setup() && !self.conversation.asks_back() => {
                    return self.help_in_setup();
                }
                '?' => return self.command("?"),
                '1'..='9' if self.is_whole_answer(letter) => {
                    self.took = Some(Instant::now());
                    return self.tell(&letter.to_string());
                }
                'y' | 'n' if self.conversation.asks_if_sure() => {
                    return self.tell(&letter.to_string());
                }
                _ if self.conversation.asks_if_sure()
                    && self
                        .look
                        .language
                        .label(TalkLabel::DoIt)
                        .starts_with(letter) =>
                {
                    return self.tell("y");
                }
                _ => self.close_text(),
            }
        }
        self.line.edit(edit);
        self.is_unread = true;
        After::Nothing
    }

    /// Shows the help beside a refused line, which stays as it is with what was said of it.
    fn help_with_refused(&mut self) -> After {
        let notes = self.notes.clone();
        let after = self.command("?");
        self.notes = notes;
        after
    }

    /// Makes room for what is typed in place of a refused line, which the arrow up brings back, or of the slip in it.
    pub(super) fn replace_selected(&mut self) {
        if let Some(selected) = self.selected() {
            self.line.replace(selected, "");
        }
        self.selected = None;
    }

    /// What is selected of the line, as long as that is the refused one.
    pub(super) fn selected(&self) -> Option<Range<usize>> {
        self.selected
            .clone()
            .filter(|_| self.refused.as_deref() == Some(self.line.text()))
    }

    /// The words of a refused line in which the slip is, where all of the line is selected and that is more.
    pub(super) fn slip_before(&self) -> Option<Range<usize>> {
        let line = self.line.text();
        let read = || Some(self.partial.as_ref()?.line.fault()?.1);
        let slip = self.words_refused().or_else(read)?;
        let words = line.get(slip.clone())?;
        let start = slip.start + words.len() - words.trim_start().len();
        let slip = start..start + words.trim().len();
        (self.selected()? == (0..line.len()) && !slip.is_empty() && slip.len() < line.trim().len())
            .then_some(slip)
    }

    /// The words that were refused of a line that names players.
    fn words_refused(&self) -> Option<Range<usize>> {
        let slip = self.notes.iter().find_map(|note| {
            if let Note::Wrong(slip) = note {
                Some(slip)
            } else {
                None
            }
        });
        slip?.span_in(self.line.text(), self.look.language)
    }

    /// Whether a digit is one of the choices that were asked about, and begins no other one and no title of one.
    pub(super) fn is_whole_answer(&self, digit: char) -> bool {
        let count = self
            .conversation
            .options()
            .map_or(0, |options| options.count);
        let number = digit.to_digit(10).map_or(0, |digit| digit as usize);
        number <= count && 10 * number > count && !self.conversation.begins_an_answer(digit)
    }

    /// The option of a list that Enter takes, counted from 0.
    pub(super) fn option(&self) -> Option<usize> {
        self.conversation
            .options()
            .map(|options| self.picked.unwrap_or(options.offered))
    }

    /// What Enter tells of a list of options; nothing where the conversation itself knows what an empty line means.
    pub(super) fn picked_option(&mut self) -> Option<String> {
        let option = self.option()?;
        let is_meant = self.picked.take().is_some() || self.conversation.asks_back();
        is_meant.then(|| (option + 1).to_string())
    }

    pub(super) fn on_enter(&mut self) -> After {
        if self
            .took
            .take()
            .is_some_and(|took| took.elapsed() < DIRECTLY)
            && self.line.is_empty()
        {
            return After::Nothing;
        }
        let is_read = self.line.is_empty() && self.chosen.is_none() && !self.in_setup();
        if self.close_said() || (is_read && self.close_page()) {
            return After::Nothing;
        }
        if self.in_setup() && self.line.is_empty() && !self.conversation.asks_back() {
            return self.edit_setup();
        }
        if let Some(chosen) = self.chosen.take() {
            return self.take_candidate(chosen);
        }
        if self.line.is_empty()
            && let Some(option) = self.picked_option()
        {
            return self.tell(&option);
        }
        if let Some((text, cursor)) = self
            .only_ticket()
            .filter(|_| !self.conversation.may_be_station(self.line.text()))
        {
            self.line.set(&text, cursor);
        }
        if let Some(change) = self.new_look().or_else(|| self.value_in_setup()) {
            return self.tell(&change.typed);
        }
        if self.in_setup() && !self.conversation.asks_back() && says_none(self.line.text()) {
            // It answers no question that the page hides, and what can be ended is shown.
            self.line.set("", 0);
            return self.edit_setup();
        }
        if let Some(question) = self.entered_in_setup() {
            return self.enter_from_setup(question);
        }
        if let Some(typed) = self.change_begun() {
            self.line.set("", 0);
            self.form.change = None;
            return self.tell(&typed);
        }
        let line = self.line.text().to_owned();
        if self.in_setup() && !self.conversation.asks_back() && is_undo(&line) {
            self.line.remember(&line);
            self.line.set("", 0);
            return self.undo_in_setup();
        }
        self.tell(&line)
    }

    /// Completes the word if that is clear, or else moves among what it could be.
    pub(super) fn on_tab(&mut self, forwards: bool) -> After {
        if self.line.is_empty() && self.conversation.asks_if_part().is_some() {
            return self.tell("2");
        }
        if self.line.is_empty() && self.chosen.is_none() {
            return self.turn_page(forwards);
        }
        if forwards && let Some((text, cursor)) = self.with_near() {
            self.selected = None;
            self.line.set(&text, cursor);
            return self.read();
        }
        let completed = self
            .partial
            .as_ref()
            .filter(|_| forwards && self.chosen.is_none());
        match completed.and_then(|partial| partial.completion(self.line.text())) {
            Some((text, cursor)) => {
                self.line.set(&text, cursor);
                self.read()
            }
            None => self.choose(forwards),
        }
    }

    /// The line with the only ticket that it can come to, where one of its cities tells that already.
    pub(super) fn only_ticket(&self) -> Option<(String, usize)> {
        let partial = self.partial.as_ref()?;
        let unfinished = partial
            .line
            .fault()
            .is_some_and(|(wrong, _)| wrong.is_one_city());
        let only = only_ticket(partial).filter(|_| unfinished && partial.fault.is_none());
        only.and_then(|_| partial.completion(self.line.text()))
    }

    pub(super) fn take_candidate(&mut self, chosen: usize) -> After {
        let candidate = self
            .partial
            .as_ref()
            .and_then(|partial| partial.candidates.get(chosen));
        let taken =
            candidate.map(|candidate| (candidate.guess, candidate.taken_in(self.line.text())));
        let Some((guess, (text, cursor))) = taken else {
            return After::Nothing;
        };
        self.line.set(&text, cursor);
        if matches!(guess, Guess::Ticket(_)) && cursor == text.len() {
            self.tell(&text)
        } else {
            self.read()
        }
    }
}

fn is_undo(line: &str) -> bool {
    Keyword::Command(Command::Undo).is(&line.trim().to_lowercase())
}
