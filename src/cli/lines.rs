//! The conversation in lines: a question, a typed line, what is said to it, and so on to the end.

use std::io;
use std::path::Path;

use stationmaster::entry::conversation::{Conversation, Note, Question};
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
        farewell(conversation.is_begun(), words);
        return Err(if is_broken_off(&error) { CommandError::Interrupted } else { CommandError::Reported });
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

/// What fits best where the cursor stands.
fn completed(conversation: &Conversation<'_>, line: &str, cursor: usize) -> Completion {
    let Some(partial) = conversation.partial(line, cursor) else { return Completion::default() };
    if let Some((text, cursor)) = partial.completion(line) {
        let behind = text.len() - cursor;
        let alone = Candidate { shown: String::new(), text: text[..cursor].to_owned() };
        return Completion { span: 0..line.len() - behind, candidates: vec![alone] };
    }
    let best = || partial.candidates.iter().filter(|candidate| candidate.best);
    let start = best().map(|candidate| candidate.span.start).min().unwrap_or(cursor);
    let candidates = best().map(|candidate| {
        let shown = candidate.text.to_string();
        Candidate { text: format!("{}{shown}", &line[start..candidate.span.start]), shown }
    });
    Completion { span: start..cursor, candidates: candidates.collect() }
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

    /// What Tab makes of a line at the routes: the span, and what could stand there.
    #[test]
    fn what_is_clear_is_completed_and_what_is_not_is_listed() {
        let editions = editions().filter_map(shipped_edition).collect();
        let mut conversation = Conversation::new(editions, LastTime::default(), &files::open);
        for line in ["", "", "", "Anna red, Ben blue"] {
            conversation.answer(line);
        }
        let tab = |line: &str, cursor| {
            let Completion { span, candidates } = completed(&conversation, line, cursor);
            let texts: Vec<String> = candidates.into_iter().map(|candidate| candidate.text).collect();
            (line[span].to_owned(), texts.join("|"))
        };
        assert_eq!(tab("lis m", 5), ("lis m".to_owned(), "lis Madrid ".to_owned()));
        assert_eq!(tab("lis m  bar", 5), ("lis m  ".to_owned(), "lis Madrid ".to_owned()), "with what follows it");
        assert_eq!(tab("lis ", 4), (String::new(), "Cádiz|Madrid".to_owned()));
        assert_eq!(tab("lis xx", 6), (String::new(), String::new()));
    }

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
