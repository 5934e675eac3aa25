//! The table on the screen: a state that takes events, and its drawing into cells. It knows no terminal and no disk.
//!
//! Everything that the game knows is the conversation's. The table holds the line that is being typed, what it means so far,
//! and which page is shown; a finished line is told to the conversation as in the questions line by line.

mod draw;
mod setup;
mod sheet;
mod telling;
#[cfg(test)]
mod tests;

pub use self::draw::LEAST;

use std::time::{Duration, Instant};

use self::draw::Drawn;
use self::setup::Form;
use super::canvas::Styled;
use crate::cli::keys::Event;
use crate::cli::line::{Edit, Line};
use crate::color::Color;
use crate::entry::conversation::{Conversation, Note, Question};
use crate::entry::read::{Guess, Partial};
use crate::report::Look;
use crate::report::conversation::live::{Live, only_ticket};
use crate::score::{Scoreboard, score};
use crate::text::Text;
use crate::units::Seat;
use crate::words::conversation::{Screen, TalkLabel};

/// How soon behind a digit an Enter is taken to belong to it.
const DIRECTLY: Duration = Duration::from_millis(500);

pub struct Table<'a> {
    conversation: Conversation<'a>,
    look: Look,
    line: Line,
    /// What the line means so far, where a part is asked for.
    partial: Option<Partial>,
    /// The players that the line names, where players are asked for.
    players: Vec<(Text, Color)>,
    chosen: Option<usize>,
    /// The option of a list to which the arrows have moved.
    picked: Option<usize>,
    /// When a digit took an option at once: an Enter that follows it directly was meant for it.
    took: Option<Instant>,
    live: Live,
    notes: Vec<Note>,
    /// The line that was asked about and not entered, as another one came.
    passed_over: Option<Text>,
    /// The line that was refused last: as long as it stands there as it is, why is said, and not what it means.
    refused: Option<String>,
    /// Whether the refused line is selected: a letter replaces it, any other edit keeps it.
    is_selected: bool,
    /// Whether the line was begun for another player than the one that Enter takes it for.
    is_carried: bool,
    /// The question that was turned away from last.
    came_from: Option<Question>,
    /// A lasting problem, such as a disk that is full.
    warning: Option<String>,
    page: Option<Page>,
    form: Form,
    /// What the page on phones says.
    panel: String,
    shows: Shows,
    /// The question that was asked last before the score.
    left: Question,
    /// The version of the conversation, by which caches know what is old.
    revision: u64,
    score: Option<Scoreboard>,
    drawn: Drawn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    Nothing,
    /// Something was told, which is kept on disk before anything else happens.
    Keep,
    Redraw,
    /// Phones are to be let in, or not any more.
    Phones(bool),
    /// The conversation has ended: the game is to be saved or left.
    End,
    BrokenOff,
}

/// What is shown where there is no page; where there is no room for both, the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shows {
    Both,
    Sheet,
    Board,
}

impl Shows {
    fn next(self) -> Shows {
        match self {
            Shows::Both => Shows::Board,
            Shows::Board => Shows::Sheet,
            Shows::Sheet => Shows::Both,
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
struct Page {
    reading: Reading,
    scroll: usize,
}

#[derive(Debug, Clone, PartialEq)]
enum Reading {
    Note(Note),
    /// All of a message of which only the beginning fits its place.
    Said(Vec<Styled>),
}

impl Page {
    fn new(note: Note) -> Page {
        Page { reading: Reading::Note(note), scroll: 0 }
    }

    fn note(&self) -> Option<&Note> {
        match &self.reading {
            Reading::Note(note) => Some(note),
            Reading::Said(_) => None,
        }
    }
}

impl<'a> Table<'a> {
    pub fn new(conversation: Conversation<'a>, look: Look) -> Table<'a> {
        let mut table = Table {
            conversation,
            look,
            line: Line::default(),
            partial: None,
            players: Vec::new(),
            chosen: None,
            picked: None,
            took: None,
            live: Live::default(),
            notes: Vec::new(),
            passed_over: None,
            refused: None,
            is_selected: false,
            is_carried: false,
            came_from: None,
            warning: None,
            page: None,
            form: Form::default(),
            panel: String::new(),
            shows: Shows::Both,
            left: Question::Review,
            revision: 0,
            score: None,
            drawn: Drawn::default(),
        };
        table.look_anew();
        table
    }

    pub fn conversation(&self) -> &Conversation<'a> {
        &self.conversation
    }

    pub fn conversation_mut(&mut self) -> &mut Conversation<'a> {
        &mut self.conversation
    }

    /// Shows a lasting problem, or that it is over; returns whether that is news.
    pub fn warn(&mut self, warning: Option<String>) -> bool {
        let before = std::mem::replace(&mut self.warning, warning);
        before != self.warning
    }

    pub fn come_back(&mut self) {
        self.conversation.come_back();
        self.look_anew();
    }

    pub fn on(&mut self, event: Event) -> After {
        // Whose turn it is now is told for one key.
        if event != Event::Resize {
            self.notes.retain(|note| !matches!(note, Note::NextPlayer(..)));
        }
        match event {
            Event::Edit(edit) => self.on_edit(edit),
            Event::Paste(text) => {
                self.close_text();
                self.replace_selected();
                self.line.paste(&text);
                self.read()
            }
            Event::Enter => self.on_enter(),
            Event::Tab => self.on_tab(true),
            Event::BackTab => self.on_tab(false),
            Event::Escape => self.on_escape(),
            Event::Up => self.on_arrow(false),
            Event::Down => self.on_arrow(true),
            Event::Scroll(by) => self.scroll(by),
            Event::Undo => self.command("undo"),
            Event::Redo => self.command("redo"),
            Event::Player(player) => self.turn_to_player(Seat(player)),
            Event::Map => {
                self.shows = self.shows.next();
                After::Redraw
            }
            Event::Help => self.command("?"),
            Event::Setup if self.in_setup() => self.leave_setup(),
            Event::Setup => self.command("setup"),
            Event::Score => self.turn_to_score(),
            Event::Reasons => self.turn_to_page(Note::Reasons),
            Event::Paths => self.turn_to_page(Note::Paths),
            Event::Phones if self.shows_panel() => self.on_escape(),
            Event::Phones => self.command("phones"),
            Event::EndOfInput if !self.line.is_empty() => self.on_edit(Edit::Delete),
            Event::Leave | Event::EndOfInput => After::BrokenOff,
            Event::Click { column, row } => self.click(column, row),
            Event::Resize => After::Redraw,
            Event::Suspend | Event::PasteCut => After::Nothing,
        }
    }

    /// A key that edits; some letters are commands where no line begins with them.
    fn on_edit(&mut self, edit: Edit) -> After {
        if edit == Edit::Insert('?') && !self.drawn.cut.is_empty() {
            let reading = Reading::Said(std::mem::take(&mut self.drawn.cut));
            self.page = Some(Page { reading, scroll: 0 });
            return After::Nothing;
        }
        self.close_said();
        if matches!(edit, Edit::Insert(_)) {
            self.replace_selected();
        }
        self.is_selected = false;
        if let (Edit::Insert(letter), true) = (edit, self.line.is_empty()) {
            match letter {
                '?' => return self.command("?"),
                '1'..='9' if self.is_whole_answer(letter) => {
                    self.took = Some(Instant::now());
                    return self.tell(&letter.to_string());
                }
                'y' | 'n' if self.conversation.asks_if_sure() => return self.tell(&letter.to_string()),
                _ if self.conversation.asks_if_sure()
                    && self.look.language.label(TalkLabel::DoIt).starts_with(letter) =>
                {
                    return self.tell("y");
                }
                _ => self.close_text(),
            }
        }
        self.line.edit(edit);
        self.read()
    }

    /// Makes room for what is typed behind a refused line, which the arrow up brings back.
    fn replace_selected(&mut self) {
        if std::mem::take(&mut self.is_selected) {
            self.line.set("", 0);
        }
    }

    /// Whether a digit is one of the choices that were asked about, and begins no other one.
    fn is_whole_answer(&self, digit: char) -> bool {
        let count = self.conversation.options().map_or(0, |options| options.count);
        let digit = digit.to_digit(10).map_or(0, |digit| digit as usize);
        digit <= count && 10 * digit > count
    }

    /// The option of a list that Enter takes, counted from 0.
    fn option(&self) -> Option<usize> {
        self.conversation.options().map(|options| self.picked.unwrap_or(options.offered))
    }

    /// What Enter tells of a list of options; nothing where the conversation itself knows what an empty line means.
    fn picked_option(&mut self) -> Option<String> {
        let option = self.option()?;
        let is_meant =
            self.picked.take().is_some() || (self.conversation.asks_back() && !self.conversation.asks_if_sure());
        is_meant.then(|| (option + 1).to_string())
    }

    fn on_enter(&mut self) -> After {
        if self.took.take().is_some_and(|took| took.elapsed() < DIRECTLY) && self.line.is_empty() {
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
        if let Some((text, cursor)) = self.only_ticket() {
            self.line.set(&text, cursor);
        }
        let line = self.line.text().to_owned();
        self.tell(&line)
    }

    /// Completes the word if that is clear, or else moves among what it could be.
    fn on_tab(&mut self, forwards: bool) -> After {
        if self.line.is_empty() && self.conversation.asks_if_routes() {
            return self.tell("2");
        }
        if self.line.is_empty() && self.chosen.is_none() {
            return self.turn_page(forwards);
        }
        if forwards && let Some((text, cursor)) = self.with_near() {
            self.is_selected = false;
            self.line.set(&text, cursor);
            return self.read();
        }
        let completed = self.partial.as_ref().filter(|_| forwards && self.chosen.is_none());
        match completed.and_then(|partial| partial.completion(self.line.text())) {
            Some((text, cursor)) => {
                self.line.set(&text, cursor);
                self.read()
            }
            None => self.choose(forwards),
        }
    }

    /// The line with the only ticket that it can come to, where one of its cities tells that already.
    fn only_ticket(&self) -> Option<(String, usize)> {
        let partial = self.partial.as_ref()?;
        let unfinished = partial.line.fault().is_some_and(|(wrong, _)| wrong.is_one_city());
        let only = only_ticket(partial).filter(|_| unfinished && partial.fault.is_none());
        only.and_then(|_| partial.completion(self.line.text()))
    }

    fn take_candidate(&mut self, chosen: usize) -> After {
        let candidate = self.partial.as_ref().and_then(|partial| partial.candidates.get(chosen));
        let taken = candidate.map(|candidate| (candidate.guess, candidate.taken_in(self.line.text())));
        let Some((guess, (text, cursor))) = taken else { return After::Nothing };
        self.line.set(&text, cursor);
        if matches!(guess, Guess::Ticket(_)) && cursor == text.len() { self.tell(&text) } else { self.read() }
    }

    fn read(&mut self) -> After {
        (self.chosen, self.picked) = (None, None);
        let partial = self.conversation.partial(self.line.text(), self.line.cursor()).filter(|_| !self.in_setup());
        self.partial = partial.map(|partial| partial.with_colors(|color| self.look.language.color(color)));
        self.players = self.conversation.players_typed(self.line.text());
        self.live = self.live_now();
        After::Nothing
    }

    fn live_now(&mut self) -> Live {
        self.is_carried &= !self.line.is_empty();
        let live = Live::new(&self.conversation, self.partial.as_ref(), self.chosen, self.line.text(), &self.look);
        let seat = self.conversation.step().seat().filter(|_| self.is_carried);
        let player = seat.and_then(|seat| self.conversation.draft().at(seat));
        player.map_or(live.clone(), |player| live.with(&self.look.language.say(Screen::EnterFor(&player.name))))
    }

    fn look_anew(&mut self) {
        self.revision += 1;
        self.score = self.conversation.draft().game().map(score);
        let base = self.base_page();
        if base.is_none() {
            self.left = self.conversation.step();
        }
        let in_setup = self.in_setup();
        self.page = base.map(Page::new);
        if in_setup {
            self.stay_in_setup();
        }
        self.read();
    }

    fn base_page(&self) -> Option<Note> {
        match self.conversation.step() {
            Question::Score => Some(Note::Sheet),
            _ => None,
        }
    }

    /// Closes the whole of a message, if that is shown.
    fn close_said(&mut self) -> bool {
        self.page.as_ref().is_some_and(|page| page.note().is_none()) && self.close_page()
    }

    /// Closes a page that is only to be read, as something else is typed.
    fn close_text(&mut self) {
        if self.base_page().is_none() && !self.in_setup() {
            self.page = None;
        }
    }
}
