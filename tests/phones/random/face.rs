//! The table as a face shows it: on the screen in two sizes, or line by line.

use stationmaster::cli::keys::Event;
use stationmaster::cli::line::Edit;
use stationmaster::cli::screen::table::{After, Table};
use stationmaster::entry::conversation::{Note, Outcome, Question};
use stationmaster::report::conversation;

use super::*;

pub(super) enum Face {
    Screen {
        table: Box<Table<'static>>,
        size: (u16, u16),
    },
    Lines(Box<Conversation<'static>>),
}

const SIZES: [(u16, u16); 2] = [(60, 20), (80, 24)];

impl Face {
    /// One of the two sizes, or lines.
    pub(super) fn new(conversation: Conversation<'static>, look: Look, kind: u64) -> Face {
        match usize::try_from(kind).ok().and_then(|kind| SIZES.get(kind)) {
            Some(&size) => Face::Screen {
                table: Box::new(Table::new(conversation, look)),
                size,
            },
            None => Face::Lines(Box::new(conversation)),
        }
    }

    /// The same with another conversation.
    pub(super) fn anew(&self, conversation: Conversation<'static>, look: Look) -> Face {
        match *self {
            Face::Screen { size, .. } => Face::Screen {
                table: Box::new(Table::new(conversation, look)),
                size,
            },
            Face::Lines(_) => Face::Lines(Box::new(conversation)),
        }
    }

    pub(super) fn conversation(&self) -> &Conversation<'static> {
        match self {
            Face::Screen { table, .. } => table.conversation(),
            Face::Lines(conversation) => conversation,
        }
    }

    pub(super) fn conversation_mut(&mut self) -> &mut Conversation<'static> {
        match self {
            Face::Screen { table, .. } => table.conversation_mut(),
            Face::Lines(conversation) => conversation,
        }
    }

    fn come_back(&mut self) {
        match self {
            Face::Screen { table, .. } => table.come_back(),
            Face::Lines(conversation) => conversation.come_back(),
        }
    }
}

impl Room {
    /// Shows what is there, as it is.
    pub(super) fn draw(&mut self) {
        // Seldom, as all is laid out anew.
        let other = (self.rng.u8(..24) == 0).then(|| self.one_of(&SIZES));
        match &mut self.face {
            Face::Screen { table, size } => {
                *size = other.unwrap_or(*size);
                table.draw(*size);
            }
            Face::Lines(talk) => {
                conversation::question(talk, &self.look);
                conversation::note(talk, &talk.opening(), &self.look);
                talk.partial("lis m", 5);
            }
        }
    }

    /// Lets the table see what phones have done.
    pub(super) fn look_up(&mut self) {
        let done: Vec<Note> = self
            .desk
            .take_news()
            .into_iter()
            .map(Note::ByPhone)
            .collect();
        match &mut self.face {
            Face::Screen { table, .. } => table.look_at_phones(done),
            Face::Lines(talk) => done
                .iter()
                .for_each(|note| drop(conversation::note(talk, note, &self.look))),
        }
    }

    /// Enters a whole line, or leaves it as it is typed.
    pub(super) fn type_line(&mut self, line: &str) {
        self.note(&format!("table › {line}"));
        if let Face::Lines(talk) = &mut self.face {
            talk.partial(line, line.len());
            let reply = talk.answer(line);
            reply
                .notes
                .iter()
                .for_each(|note| drop(conversation::note(talk, note, &self.look)));
            let is_over = matches!(talk.step(), Question::Save | Question::Leave);
            assert!(reply.outcome != Outcome::Over || is_over, "{line}");
            self.keep();
            if is_over {
                self.end();
            }
            return;
        }
        // What is typed there already makes room, or does not.
        if self.below(4) > 0 {
            self.on(Event::Edit(Edit::DeleteToStart));
        }
        if self.rng.bool() {
            self.on(Event::Paste(line.to_owned()));
        } else {
            line.chars()
                .for_each(|letter| self.on(Event::Edit(Edit::Insert(letter))));
        }
        if self.below(8) > 0 {
            self.on(Event::Enter);
        }
    }

    pub(super) fn on(&mut self, event: Event) {
        let Face::Screen { table, .. } = &mut self.face else {
            return;
        };
        match table.on(event) {
            After::Keep => self.keep(),
            After::Phones(_) => {
                table.open_panel();
                table.show_panel("http://192.168.1.20:4747".to_owned());
            }
            After::End => self.end(),
            After::BrokenOff | After::EndOfInput => self.kill(),
            After::Nothing | After::Redraw => {}
        }
    }

    /// The game is to be saved or left: it is on disk, and somebody goes on with it.
    fn end(&mut self) {
        self.keep();
        if self.rng.bool() {
            self.face.come_back();
        } else {
            self.kill();
        }
    }
}
