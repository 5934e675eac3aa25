//! The conversation in lines: a question, a typed line, what is said to it, and so on to the end.

use std::io::{self, ErrorKind};
use std::path::Path;

use stationmaster::entry::conversation::{Conversation, Note, Question};
use stationmaster::report::conversation;
use stationmaster::store::{DraftFile, Store};
use stationmaster::text::Text;

use super::exit::{CommandError, Result, of_store};
use super::farewell::{farewell, interruptible};
use super::prompt::Prompt;
use super::ui::{Ui, complain};
use super::{drafts, saving};

/// Holds the conversation to its end, with every accepted line on disk before the next question.
pub(super) fn hold(
    mut conversation: Conversation<'_>,
    file: DraftFile,
    replaces: Option<&Path>,
    prompt: &mut dyn Prompt,
    store: &Store,
    ui: &Ui,
) -> Result<()> {
    let words = ui.err.words();
    interruptible(&file, words);
    complain(&format!("{}\n", words.how_to_answer()));
    tell(&conversation, &[conversation.opening()], ui);
    if let Err(error) = ask(&mut conversation, &file, prompt, ui) {
        farewell(conversation.is_begun(), words);
        return Err(match error.kind() {
            ErrorKind::Interrupted | ErrorKind::UnexpectedEof | ErrorKind::NotConnected => CommandError::Interrupted,
            _ => CommandError::Reported,
        });
    }
    let pictures = conversation.pictures().to_vec();
    match (conversation.step(), conversation.draft().game()) {
        (Question::Save, Some(game)) => saving::save(game, &pictures, file, replaces, store, words)?,
        _ if conversation.is_begun() => farewell(true, words),
        _ => {
            farewell(false, words);
            file.remove()?;
        }
    }
    Ok(())
}

/// Asks until the game is to be saved or left; an error is that the question was broken off, or the terminal is gone.
fn ask(conversation: &mut Conversation<'_>, file: &DraftFile, prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<()> {
    let mut rest = Text::default();
    while !matches!(conversation.step(), Question::Save | Question::Leave) {
        let question = conversation::question(conversation, &ui.err);
        let line = prompt.ask(&question, &rest, &|line| completed(conversation, line))?;
        let reply = conversation.answer(&line);
        tell(conversation, &reply.notes, ui);
        if !reply.rest.raw().is_empty() {
            complain(&conversation::kept(&reply.rest, &ui.err));
        }
        rest = reply.rest;
        keep(conversation, file, ui);
    }
    Ok(())
}

fn tell(conversation: &Conversation<'_>, notes: &[Note], ui: &Ui) {
    for note in notes {
        complain(&conversation::note(conversation, note, &ui.err));
    }
}

/// The line with its last word completed, where one thing only fits it best.
fn completed(conversation: &Conversation<'_>, line: &str) -> Option<String> {
    let (line, _) = conversation.partial(line, line.len())?.completion(line)?;
    Some(line)
}

/// Puts what was entered on disk; where that fails, the conversation goes on and says so.
fn keep(conversation: &Conversation<'_>, file: &DraftFile, ui: &Ui) {
    let words = ui.err.words();
    if let Err(error) = drafts::keep(conversation, file) {
        let (error, help) = (words.error_line(&of_store(&error, words)), words.help_line(words.type_on()));
        complain(&format!("{error}\n{help}\n"));
    }
}

#[cfg(test)]
mod tests {
    use stationmaster::board::{editions, shipped_edition};
    use stationmaster::entry::conversation::LastTime;
    use stationmaster::words::Language;

    use super::*;
    use crate::cli::args::When;
    use crate::cli::files;
    use crate::cli::prompt::script::Script;

    #[test]
    fn every_accepted_line_is_on_disk_before_the_next_question() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let store = Store::new(folder.path());
        let draft = store.new_draft().expect("the folder can be written to");
        let editions = editions().filter_map(shipped_edition).collect();
        let conversation = Conversation::new(editions, LastTime::default(), &files::open);
        let answers = ["", "", "", "Anna red, Ben blue", "lis mad bar", "xx", "undo", "par fra"].into();
        let mut script = Script { answers, draft: draft.path().to_owned(), seen: Vec::new() };
        let end = hold(conversation, draft, None, &mut script, &store, &Ui::new(When::Never));
        assert!(matches!(end, Err(CommandError::Interrupted)), "the terminal was closed");
        assert_eq!(script.seen, [0, 0, 0, 0, 0, 2, 2, 0, 1]);
        let left = store.open_drafts().expect("they can be listed");
        let left = drafts::readable(left, Language::English.words()).expect("they can be read");
        assert_eq!(left.iter().map(|left| left.kept.at.as_deref()).collect::<Vec<_>>(), [Some("1 routes")]);
    }
}
