//! The conversation line by line: a question, a typed line, what is said to it, and so on.

use std::io;

use crate::entry::conversation::{Conversation, Note, Question};
use crate::report::{Look, conversation};
use crate::text::Text;
use crate::words::saving::SavingLabel;

use super::exit::trouble;
use super::keeper::Keeper;
use super::new::Face;
use super::prompt::Prompt;
use super::ui::{Ui, complain, moves_no_cursor};

impl<'a> Face<'a> for Conversation<'a> {
    fn conversation(&self) -> &Conversation<'a> {
        self
    }

    fn resume(&mut self) {
        self.come_back();
    }

    fn ask(&mut self, keeper: &Keeper, prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<()> {
        tell(self, &[self.opening()], &ui.err);
        let (mut rest, words) = (Text::default(), ui.err.language);
        loop {
            let question = conversation::question(self, &ui.err);
            let complete =
                |line: &str, cursor| Some(self.partial(line, cursor)?.with_colors(|color| words.color(color)));
            let line = prompt.ask(&question, &rest, &complete)?;
            // The window may have got another size.
            let look = &ui.err_now();
            let reply = self.answer(&line);
            tell(self, &reply.notes, look);
            if !reply.rest.raw().is_empty() {
                complain(&conversation::kept(&reply.rest, !moves_no_cursor(), look));
            }
            rest = reply.rest;
            if matches!(self.step(), Question::Save | Question::Leave) {
                return Ok(());
            }
            if let Err(error) = keeper.keep(self) {
                trouble(&error, Some(words.label(SavingLabel::TypeOn)), words);
            }
        }
    }
}

fn tell(conversation: &Conversation<'_>, notes: &[Note], look: &Look) {
    for note in notes {
        complain(&conversation::note(conversation, note, look));
    }
}
