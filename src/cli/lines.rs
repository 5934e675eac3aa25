//! The conversation line by line: a question, a typed line, what is said to it, and so on.

use std::io;

use crate::entry::conversation::{Conversation, Note, Outcome, Question};
use crate::report::{Look, conversation};
use crate::words::saving::SavingLabel;

use super::exit::trouble;
use super::new::{Face, Shared};
use super::phones::Phones;
use super::prompt::Prompt;
use super::ui::{Ui, complain, moves_no_cursor};

impl<'a> Face<'a> for Conversation<'a> {
    fn conversation(&self) -> &Conversation<'a> {
        self
    }

    fn conversation_mut(&mut self) -> &mut Conversation<'a> {
        self
    }

    fn resume(&mut self) {
        self.come_back();
    }

    fn ask(table: &Shared<Self>, phones: &Phones<'_, '_>, prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<()> {
        if phones.has_panel() {
            complain(&phones.panel(&ui.err));
        }
        {
            let conversation = table.face();
            tell(&conversation, &[conversation.opening()], &ui.err);
        }
        let (mut waiting, words) = (Vec::new(), ui.err.language);
        loop {
            let question = {
                let conversation = table.face();
                let done: Vec<Note> = phones.take_deeds().into_iter().map(Note::ByPhone).collect();
                tell(&conversation, &done, &ui.err_now());
                conversation::question(&conversation, &ui.err)
            };
            let complete =
                |line: &str, cursor| Some(table.face().partial(line, cursor)?.with_colors(|color| words.color(color)));
            let line = prompt.ask(&question, &waiting, &complete)?;
            // The window may have got another size.
            let look = &ui.err_now();
            let mut conversation = table.face();
            let reply = conversation.answer(&line);
            // What is said to be taken is on disk.
            let kept = table.keeper.keep(&conversation);
            tell(&conversation, &reply.notes, look);
            waiting = [reply.passed_over, reply.rest].into_iter().filter(|line| !line.raw().is_empty()).collect();
            for line in &waiting {
                complain(&conversation::kept(line, !moves_no_cursor(), look));
            }
            if matches!(conversation.step(), Question::Save | Question::Leave) {
                return Ok(());
            }
            if let Err(error) = kept {
                trouble(&error, Some(words.label(SavingLabel::TypeOn)), words);
            }
            drop(conversation);
            if let Outcome::Phones(on) = reply.outcome {
                complain(&phones.switch(on, look));
            }
        }
    }
}

fn tell(conversation: &Conversation<'_>, notes: &[Note], look: &Look) {
    for note in notes {
        complain(&conversation::note(conversation, note, look));
    }
}
