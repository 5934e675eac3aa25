//! The conversation line by line: a question, a typed line, what is said to it, and so on.

use std::io;

use crate::entry::conversation::{Conversation, Note, Outcome, Question, Reply};
use crate::report::{Look, conversation};
use crate::store::StoreError;
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

    fn ask(
        table: &Shared<Self>,
        phones: &Phones<'_, '_>,
        prompt: &mut dyn Prompt,
        ui: &Ui,
    ) -> io::Result<()> {
        if phones.has_panel() {
            complain(&phones.panel(&ui.err));
        }
        let opening = {
            let conversation = table.face();
            told(&conversation, &[conversation.opening()], &ui.err)
        };
        complain(&opening);
        let (mut waiting, words) = (Vec::new(), ui.err.language);
        loop {
            // What is told is put together with the table locked and written without: a terminal that takes nothing holds up no phone.
            let (done, question) = {
                let conversation = table.face();
                let done = told(&conversation, &phones.take_done(), &ui.err_now());
                (done, conversation::question(&conversation, &ui.err))
            };
            complain(&done);
            if let Some(Err(error)) = phones.take_writes().filter(|_| table.keeper.is_failing()) {
                trouble(&error, Some(words.label(SavingLabel::TypeOn)), words);
            }
            let complete = |line: &str, cursor| {
                Some(
                    table
                        .face()
                        .partial(line, cursor)?
                        .with_colors(|color| words.color(color)),
                )
            };
            let line = prompt.ask(&question, &waiting, &complete)?;
            // The window may have got another size.
            let look = &ui.err_now();
            let Answered {
                reply,
                told,
                kept,
                step,
            } = answer(table, &line, look);
            complain(&told);
            waiting = [reply.passed_over, reply.rest]
                .into_iter()
                .filter(|line| !line.raw().is_empty())
                .collect();
            for line in &waiting {
                complain(&conversation::kept(line, !moves_no_cursor(), look));
            }
            if matches!(step, Question::Save | Question::Leave) {
                return Ok(());
            }
            if let Err(error) = kept {
                // What phones could not write either is told with it.
                let _told = phones.take_writes();
                trouble(&error, Some(words.label(SavingLabel::TypeOn)), words);
            }
            if let Outcome::Phones(on) = reply.outcome {
                phones.turn(on, prompt, ui)?;
                complain(&phones.panel(look));
            }
        }
    }
}

/// What became of a line: what is told of it, whether it is on disk, and what is asked next.
struct Answered {
    reply: Reply,
    told: String,
    kept: Result<(), StoreError>,
    step: Question,
}

fn answer(table: &Shared<Conversation<'_>>, line: &str, look: &Look) -> Answered {
    let mut conversation = table.face();
    let reply = conversation.answer(line);
    // Where phones come and go nothing was entered: nobody waits for the disk, which may hang.
    let is_of_phones = matches!(reply.outcome, Outcome::Phones(_));
    if !is_of_phones {
        table.keeper.note(&conversation);
    }
    let (told, step) = (told(&conversation, &reply.notes, look), conversation.step());
    drop(conversation);
    // What is said to be taken is on disk.
    let kept = if is_of_phones {
        Ok(())
    } else {
        table.keeper.write_noted()
    };
    Answered {
        reply,
        told,
        kept,
        step,
    }
}

/// What is told, as it is written.
fn told(conversation: &Conversation<'_>, notes: &[Note], look: &Look) -> String {
    notes
        .iter()
        .map(|note| conversation::note(conversation, note, look))
        .collect()
}
