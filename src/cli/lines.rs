//! The conversation in lines: a question, a typed line, what is said to it, and so on to the end.

use std::io;
use std::path::Path;

use stationmaster::entry::conversation::{Conversation, Note, Question};
use stationmaster::entry::read;
use stationmaster::report::conversation;
use stationmaster::store::{DraftFile, Store};
use stationmaster::text::Text;

use super::exit::{CommandError, Result, is_broken_off, of_store};
use super::farewell::{farewell, interruptible};
use super::prompt::{Candidate, Completion, Prompt};
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
        farewell(conversation.draft().is_some(), words);
        return Err(if is_broken_off(&error) { CommandError::Interrupted } else { CommandError::Reported });
    }
    let pictures = conversation.pictures().to_vec();
    match (conversation.step(), conversation.draft_mut()) {
        (Question::Save, Some(draft)) => saving::save(draft, &pictures, file, replaces, store, words)?,
        (_, Some(_)) => farewell(true, words),
        (_, None) => {
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
        let line = prompt.ask(&question, &rest, &|line, cursor| completed(conversation, line, cursor))?;
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

/// What fits best where the cursor stands; a space follows what is alone.
fn completed(conversation: &Conversation<'_>, line: &str, cursor: usize) -> Completion {
    let candidates = conversation.partial(line, cursor).map(|partial| partial.candidates).unwrap_or_default();
    let best: Vec<_> = candidates.into_iter().filter(|candidate| candidate.best).collect();
    let start = best.iter().map(|candidate| candidate.span.start).min().unwrap_or(cursor);
    let end = best.first().map_or(cursor, |first| first.span.end);
    let (space, spaces) =
        if best.len() == 1 { (" ", line[end..].len() - line[end..].trim_start_matches(' ').len()) } else { ("", 0) };
    let candidate = |candidate: &read::Candidate| Candidate {
        shown: candidate.text.to_string(),
        text: format!("{}{}{space}", &line[start..candidate.span.start], candidate.text),
    };
    Completion { span: start..end + spaces, candidates: best.iter().map(candidate).collect() }
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
    use stationmaster::entry::conversation::{LastTime, Part};
    use stationmaster::units::Seat;
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
        assert_eq!(left.iter().map(|left| left.step).collect::<Vec<_>>(), [Question::Part(Seat(0), Part::Routes)]);
    }
}
