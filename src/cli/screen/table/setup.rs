//! The setup as a form: arrows move among its rows, Enter changes one, and Esc leads back to the line that was being typed.

use super::{After, Page, Table};
use crate::cli::keys::Event;
use crate::cli::line::Edit;
use crate::entry::conversation::{Note, Question};
use crate::entry::draft::PlayerId;
use crate::names::fold;
use crate::pair::is_dash;
use crate::report::conversation::changing::{recoloring, renaming};
use crate::report::conversation::setup::{Change, SetupRow, ValueKind, rows};
use crate::units::Seat;
use crate::words::heard::{is_command, is_none};

/// The fewest letters that begin a way to change a row while the ways are not shown.
const CLEAR: usize = 4;

/// Where the arrows stand in the form.
#[derive(Default)]
pub(super) struct Form {
    pub(super) row: usize,
    /// The way to change the row, where there are several and they are shown.
    pub(super) change: Option<usize>,
    /// What was put on the line before the first letter, as that began a change which was only marked.
    begun: String,
    /// The question that is asked behind it; when it leads to another one, the form is left.
    at: Option<Question>,
    /// The line that was being typed before, and its player.
    kept: String,
    kept_for: Option<PlayerId>,
    /// Whether the help lies over the form.
    pub(super) helps: bool,
}

impl Table<'_> {
    pub(super) fn in_setup(&self) -> bool {
        self.page.as_ref().and_then(Page::note) == Some(&Note::Setup)
    }

    pub(super) fn setup_rows(&self) -> Vec<SetupRow> {
        rows(&self.conversation, self.look.language)
    }

    /// Opens a page; in the form, the line is for what is changed there.
    pub(super) fn open_page(&mut self, note: Note) {
        if note == Note::Setup && !self.in_setup() {
            let kept = self.line.text().to_owned();
            // A player who is asked for is the likeliest to be changed.
            let seat = self.conversation.step().seat();
            let is_asked =
                |row: &SetupRow| row.player.is_some_and(|(player, _)| Some(player) == seat);
            let row = self
                .setup_rows()
                .iter()
                .position(is_asked)
                .unwrap_or_default();
            let kept_for = self.asked_for();
            self.form = Form {
                at: Some(self.conversation.step()),
                row,
                kept,
                kept_for,
                ..Form::default()
            };
            self.line.set("", 0);
        }
        self.page = Some(Page::new(note));
        self.read();
    }

    /// Lays the help over the form.
    pub(super) fn help_in_setup(&mut self) -> After {
        self.form.helps = true;
        self.page = Some(Page::new(Note::Setup));
        After::Nothing
    }

    /// Takes the help away from the form, unless the key scrolls it; whether that was all that the key was for.
    pub(super) fn leave_help(&mut self, key: &Event) -> bool {
        if matches!(key, Event::Resize | Event::Resumed | Event::Scroll(_))
            || !std::mem::take(&mut self.form.helps)
        {
            return false;
        }
        matches!(
            key,
            Event::Escape | Event::Enter | Event::Help | Event::Edit(Edit::Insert('?'))
        )
    }

    /// Goes on in the form after a line, unless that led elsewhere.
    pub(super) fn stay_in_setup(&mut self) {
        let step = self.conversation.step();
        let is_here = match (self.form.at, step) {
            // Another order of the players leads nowhere.
            (Some(Question::Part(_, was)), Question::Part(_, is)) => {
                was == is && self.asked_for() == self.form.kept_for
            }
            // What changes the score is looked at again: the review lies before it.
            (Some(Question::Review | Question::Score), Question::Review | Question::Score) => true,
            (at, step) => at == Some(step),
        };
        if is_here {
            self.form.at = Some(step);
            self.page = Some(Page::new(Note::Setup));
            self.form.row = self.form.row.min(self.setup_rows().len().saturating_sub(1));
        } else if self.line.is_empty() {
            self.take_up_kept();
        }
    }

    pub(super) fn leave_setup(&mut self) -> After {
        // Why a change was refused is no news elsewhere.
        self.notes.retain(|note| !matches!(note, Note::Wrong(_)));
        self.page = self.base_page().map(Page::new);
        self.take_up_kept();
        self.read()
    }

    /// Puts the line back that was being typed before.
    fn take_up_kept(&mut self) {
        let kept = std::mem::take(&mut self.form.kept);
        self.line.set(&kept, kept.len());
        self.shown_for = self.form.kept_for;
        self.follow_line();
    }

    pub(super) fn move_in_setup(&mut self, down: bool) -> After {
        let rows = self.setup_rows();
        let Some(row) = rows.get(self.form.row) else {
            return After::Nothing;
        };
        match &mut self.form.change {
            Some(change) => *change = super::moving::next(*change, row.changes.len(), down),
            None => self.form.row = super::moving::next(self.form.row, rows.len(), down),
        }
        After::Nothing
    }

    /// Shows the ways to change the row, or takes the one that is marked: it is done, or its beginning is put on the line.
    pub(super) fn edit_setup(&mut self) -> After {
        let rows = self.setup_rows();
        let Some(row) = rows.get(self.form.row) else {
            return After::Nothing;
        };
        let change = match (self.form.change.take(), &row.changes[..]) {
            (Some(at), changes) => changes.get(at),
            (None, [only]) => Some(only),
            (None, changes) => {
                let known = changes.iter().position(|change| change.title == row.value);
                self.form.change = Some(known.unwrap_or(0));
                None
            }
        };
        match change {
            Some(change) if change.is_whole => self.tell(&change.typed),
            Some(change) => {
                self.line.set(&change.typed, change.typed.len());
                self.form.begun.clear();
                self.read()
            }
            None => After::Nothing,
        }
    }

    /// A letter that is typed while a change of the row is marked begins that change, and not a line for the part behind the form.
    pub(super) fn type_into_setup(&mut self) {
        let rows = if self.in_setup() {
            self.setup_rows()
        } else {
            Vec::new()
        };
        let marked = rows
            .get(self.form.row)
            .zip(self.form.change)
            .and_then(|(row, at)| row.changes.get(at));
        if let Some(change) = marked.filter(|change| !change.is_whole) {
            self.line.set(&change.typed, change.typed.len());
            (self.form.change, self.form.begun) = (None, change.typed.clone());
        }
    }

    /// Whether the line still begins as the change that was put on it.
    fn has_begun_change(&self) -> bool {
        !self.form.begun.is_empty() && self.line.text().starts_with(&self.form.begun)
    }

    /// The ways to change the row, where they are shown.
    fn ways(&self) -> Vec<Change> {
        let rows = if self.in_setup() && self.form.change.is_some() {
            self.setup_rows()
        } else {
            Vec::new()
        };
        rows.into_iter()
            .nth(self.form.row)
            .map(|row| row.changes)
            .unwrap_or_default()
    }

    /// The line of the way to change the row whose number is typed, or else of the only one of which a word of the title begins so.
    pub(super) fn change_begun(&self) -> Option<String> {
        let (ways, typed) = (self.ways(), fold(self.line.text()));
        let number = typed
            .parse::<usize>()
            .ok()
            .and_then(|number| ways.get(number.checked_sub(1)?));
        let begun = only(
            ways.iter()
                .filter(|change| !typed.is_empty() && begins(change, &typed)),
        );
        number
            .or(begun)
            .filter(|change| change.is_whole)
            .map(|change| change.typed.clone())
    }

    /// Whether the ways to change the row are shown, and what is typed can still be one of them.
    fn is_choosing(&self) -> bool {
        let (ways, typed) = (self.ways(), fold(self.line.text()));
        !ways.is_empty()
            && (typed.parse::<usize>().is_ok() || ways.iter().any(|change| begins(change, &typed)))
    }

    /// What a line typed at a row with a value sets there, unless it begins as a command does or takes something back; at a row
    /// without a value, the only way to change it that the line begins.
    pub(super) fn value_in_setup(&self) -> Option<Change> {
        let may_be = self.in_setup() && !self.conversation.asks_back() && !self.has_begun_change();
        let rows = if may_be && !self.is_choosing() {
            self.setup_rows()
        } else {
            Vec::new()
        };
        let row = rows.get(self.form.row)?;
        let typed = self.line.text().trim();
        let Some(sets) = &row.sets else {
            let way = row
                .changes
                .iter()
                .filter(|change| change.is_whole && is_begun(change, &fold(typed)));
            return only(way).map(|way| {
                Change::whole(&format!("{}: {}", row.label, way.title), way.typed.clone())
            });
        };
        let lower = typed.to_lowercase();
        let is_value = match sets.kind {
            // A card: what else is typed there is entered with who is asked.
            ValueKind::Cards => {
                !typed.starts_with(is_dash) && self.conversation.may_be_cards(typed)
            }
            // In a text the word of a command may come first: `score was close`.
            kind => {
                let may_begin_so = kind == ValueKind::Text && lower.contains(char::is_whitespace);
                let is_text =
                    may_begin_so && !lower.starts_with('@') && !self.conversation.can_set(typed);
                !typed.starts_with(is_dash) && (!is_command(&lower) || is_text)
            }
        };
        let is_value = !typed.is_empty() && (is_value || is_none(typed));
        is_value.then(|| {
            Change::whole(
                &format!("{}: {typed}", row.label),
                sets.typed.clone() + typed,
            )
        })
    }

    /// The player of the row on which the arrows stand, if it is one's.
    pub(super) fn player_in_setup(&self) -> Option<Seat> {
        let rows = if self.in_setup() {
            self.setup_rows()
        } else {
            Vec::new()
        };
        rows.get(self.form.row)?.player.map(|(seat, _)| seat)
    }

    /// Where a line is entered that changes nothing in the setup: with the player of the row, at other rows with the one whose turn
    /// it is.
    pub(super) fn entered_in_setup(&self) -> Option<Question> {
        let may_be = self.in_setup() && !self.conversation.asks_back() && !self.has_begun_change();
        let here = self
            .conversation
            .step()
            .seat()
            .filter(|_| may_be && !self.is_choosing())?;
        let seat = self.player_in_setup().unwrap_or(here);
        let part = |of: Seat| self.conversation.part_of_entry(of, self.line.text());
        Some(Question::Part(seat, part(seat).or_else(|| part(here))?))
    }

    /// Enters the line there, where it is seen for whom.
    pub(super) fn enter_from_setup(&mut self, question: Question) -> After {
        let line = self.line.text().to_owned();
        self.form.at = None;
        self.turn_to(question);
        self.tell(&line)
    }

    /// What Enter does where a color alone is typed at a player's row, or what can only be a name: it is the new one.
    pub(super) fn new_look(&self) -> Option<Change> {
        let seat = self
            .player_in_setup()
            .filter(|_| !self.conversation.asks_back())?;
        let line = self.line.text();
        let typed = line.strip_prefix(&self.form.begun).unwrap_or(line);
        let (conversation, words) = (&self.conversation, self.look.language);
        let renames =
            || renaming(conversation, seat, typed, words).filter(|_| !self.has_begun_change());
        recoloring(conversation, seat, typed, words).or_else(renames)
    }

    /// Takes back what was changed last, which is here if it was the setup.
    pub(super) fn undo_in_setup(&mut self) -> After {
        let reply = self.conversation.undo_at_setup();
        self.take(reply)
    }

    /// One step back: from the ways to change a row, from a line, or from the form.
    pub(super) fn back_in_setup(&mut self) -> After {
        if self.form.change.take().is_some() {
            return After::Nothing;
        }
        if self.line.is_empty() {
            return self.leave_setup();
        }
        self.clear_line()
    }
}

/// Whether a text that was folded begins the title of a change, or a word of it.
fn begins(change: &Change, typed: &str) -> bool {
    fold(&change.title).starts_with(typed)
        || change
            .title
            .split(' ')
            .any(|word| fold(word).starts_with(typed))
}

/// Whether a text that was folded begins a change, with as many letters as that takes while the changes are not shown.
fn is_begun(change: &Change, typed: &str) -> bool {
    typed.chars().count() >= CLEAR && begins(change, typed)
}

/// The only one that there is.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    all.next().filter(|_| all.next().is_none())
}
