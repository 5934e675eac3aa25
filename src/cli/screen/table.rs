//! The table on the full screen: a state machine that takes events, and its drawing into cells, without terminal or disk.
//!
//! Everything that the game knows is the conversation's. The table holds the line that is being typed, what it means so far,
//! and which page is shown; a finished line is told to the conversation as in the questions line by line.

mod draw;
mod editing;
mod moving;
mod page;
mod setup;
mod sheet;
mod telling;
#[cfg(test)]
mod tests;
mod watching;

pub use self::draw::LEAST;

use std::ops::Range;
use std::time::Instant;

use self::draw::Drawn;
use self::page::{Page, Reading, Shows, is_turn};
use self::setup::Form;
use crate::cli::keys::Event;
use crate::cli::line::{Edit, Line};
use crate::color::Color;
use crate::entry::conversation::{Conversation, Note, Question};
use crate::entry::draft::PlayerId;
use crate::entry::read::Partial;
use crate::report::Look;
use crate::report::conversation::live::{Live, Says};
use crate::score::Scoreboard;
use crate::text::Text;
use crate::units::Seat;
use crate::words::conversation::Screen;

pub struct Table<'a> {
    conversation: Conversation<'a>,
    look: Look,
    line: Line,
    /// Whether something was typed behind what was read last. A line is read when it is looked at, and not letter by letter.
    is_unread: bool,
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
    /// The line that was being typed when something was asked back.
    aside: String,
    /// What of the refused line is selected, all of it or the slip: a letter replaces that, any other edit keeps it.
    selected: Option<Range<usize>>,
    /// Whether the line was begun for another player than the one that Enter takes it for.
    is_carried: bool,
    /// The current player when the table was drawn last.
    shown_for: Option<PlayerId>,
    /// The question that was turned away from last.
    came_from: Option<Question>,
    /// A lasting problem, such as a disk that is full.
    warning: Option<String>,
    /// What is to be said before anything is typed.
    remark: String,
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
    /// The version of the draft that this is the score of.
    scored: u64,
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
    EndOfInput,
}

impl<'a> Table<'a> {
    pub fn new(conversation: Conversation<'a>, look: Look) -> Table<'a> {
        let mut table = Table {
            conversation,
            look,
            line: Line::default(),
            is_unread: false,
            partial: None,
            players: Vec::new(),
            chosen: None,
            picked: None,
            took: None,
            live: Live::default(),
            notes: Vec::new(),
            passed_over: None,
            refused: None,
            aside: String::new(),
            selected: None,
            is_carried: false,
            shown_for: None,
            came_from: None,
            warning: None,
            remark: String::new(),
            page: None,
            form: Form::default(),
            panel: String::new(),
            shows: Shows::Both,
            left: Question::Review,
            revision: 0,
            score: None,
            scored: 0,
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

    pub fn come_back(&mut self) {
        self.conversation.come_back();
        self.look_anew();
    }

    pub fn on(&mut self, event: Event) -> After {
        self.catch_up();
        if !event.types() {
            self.read_typed();
        }
        // Whose turn it is now is told for one key.
        if event != Event::Resize {
            self.notes.retain(|note| !is_turn(note));
        }
        if self.leave_help(&event) {
            return After::Nothing;
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
            Event::Undo if self.in_setup() && !self.conversation.asks_back() => {
                self.undo_in_setup()
            }
            Event::Undo => self.command("undo"),
            Event::Redo => self.command("redo"),
            Event::Player(player) => self.turn_to_player(Seat(player)),
            Event::Map => {
                self.shows = self.shows.next();
                After::Redraw
            }
            Event::Help if self.in_setup() && !self.conversation.asks_back() => {
                self.help_in_setup()
            }
            Event::Help => self.command("?"),
            Event::Setup if self.in_setup() => self.leave_setup(),
            Event::Setup => self.command("setup"),
            Event::Score => self.turn_to_score(),
            Event::Reasons => self.turn_to_page(Note::Reasons),
            Event::Paths => self.turn_to_page(Note::Paths),
            Event::Picture => self.keep_picture(),
            Event::Phones if self.shows_panel() => self.on_escape(),
            Event::Phones => self.command("phones"),
            Event::EndOfInput if !self.line.is_empty() => self.on_edit(Edit::Delete),
            Event::EndOfInput => After::EndOfInput,
            Event::Leave => After::BrokenOff,
            Event::Click { column, row } => self.click(column, row),
            Event::Resize | Event::Resumed => After::Redraw,
            Event::Suspend | Event::PasteCut => After::Nothing,
        }
    }

    /// Reads what was typed.
    fn read_typed(&mut self) {
        if self.is_unread {
            self.read();
        }
    }

    fn read(&mut self) -> After {
        self.is_unread = false;
        (self.chosen, self.picked) = (None, None);
        let partial = self
            .conversation
            .partial(self.line.text(), self.line.cursor())
            .filter(|_| !self.in_setup());
        self.partial =
            partial.map(|partial| partial.with_colors(|color| self.look.language.color(color)));
        self.players = self.conversation.players_typed(self.line.text());
        self.live = self.live_now();
        After::Nothing
    }

    fn live_now(&mut self) -> Live {
        self.is_carried &= !self.line.is_empty();
        if let Some(change) = self.new_look().or_else(|| self.value_in_setup()) {
            return Live {
                says: Says::Means(change.title),
                ..Live::default()
            };
        }
        let live = Live::new(
            &self.conversation,
            self.partial.as_ref(),
            self.chosen,
            self.line.text(),
            &self.look,
        );
        let seat = self.conversation.step().seat().filter(|_| self.is_carried);
        let player = seat.and_then(|seat| self.conversation.draft().at(seat));
        player.map_or(live.clone(), |player| {
            live.with(&self.look.language.say(Screen::EnterFor(&player.name)))
        })
    }

    fn look_anew(&mut self) {
        self.score();
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
}
