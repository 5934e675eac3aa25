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
                let told = if moves_no_cursor() { conversation::passed_over } else { conversation::kept };
                complain(&told(&reply.rest, look));
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

#[cfg(test)]
mod tests {
    use crate::board::{editions, shipped_edition};
    use crate::entry::conversation::LastTime;
    use crate::store::Store;
    use crate::words::Language;

    use super::*;
    use crate::cli::args::When;
    use crate::cli::drafts;
    use crate::cli::exit::CommandError;
    use crate::cli::new::hold;
    use crate::cli::prompt::script::Script;

    #[test]
    fn every_accepted_line_is_on_disk_before_the_next_question() {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let store = Store::new(folder.path());
        let keeper = Keeper::begin(&store, Language::English);
        let (path, _) = keeper.on_disk();
        let editions = editions().filter_map(shipped_edition).collect();
        let mut conversation = Conversation::new(editions, LastTime::default(), &crate::store::read);
        // How many pairs of cities the draft has before each answer.
        let mut seen = Vec::new();
        let mut script = Script::new(&["", "", "", "Anna red, Ben blue", "lis mad bar", "xx", "undo", "par fra"]);
        script.before = Some(Box::new(|_| {
            seen.push(std::fs::read_to_string(&path).unwrap_or_default().matches(" - ").count());
        }));
        let ui = Ui::new(When::Never, Language::English);
        let end = hold(&mut conversation, keeper, &mut script, &ui);
        drop(script);
        assert!(matches!(end, Err(CommandError::Interrupted)), "the terminal was closed");
        assert_eq!(seen, [0, 0, 0, 0, 0, 2, 2, 0, 1]);
        let open = drafts::open(&store, Language::English);
        assert_eq!(open.iter().map(|draft| draft.kept.at.as_deref()).collect::<Vec<_>>(), [Some("1 routes")]);
    }
}
