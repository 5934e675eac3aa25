//! The conversation in lines: a question, a typed line, what is said to it, and so on to the end.

use std::io;

use stationmaster::entry::conversation::{Conversation, Note, Question};
use stationmaster::report::{Look, conversation, fitted};
use stationmaster::store::Store;
use stationmaster::text::Text;
use stationmaster::words::command::CliLabel;
use stationmaster::words::saving::SavingLabel;
use stationmaster::words::{Kept, Language};

use super::drafts;
use super::exit::{CommandError, Result, is_broken_off};
use super::farewell::{farewell, watch};
use super::keeper::Keeper;
use super::prompt::{Candidate, Completion, Prompt};
use super::saving::{self, Finished, Next, trouble};
use super::ui::{Ui, complain, moves_no_cursor};

/// Holds the conversation to its end, with every accepted line on disk before the next question.
pub(super) fn hold(
    mut conversation: Conversation<'_>,
    keeper: Keeper,
    prompt: &mut dyn Prompt,
    store: &Store,
    ui: &Ui,
) -> Result<()> {
    let words = ui.err.words();
    watch(&keeper);
    complain(&fitted(words.label(CliLabel::HowToAnswer), &ui.err));
    loop {
        tell(&conversation, &[conversation.opening()], ui);
        let asked = ask(&mut conversation, &keeper, prompt, ui);
        match asked.and_then(|()| end(&conversation, &keeper, prompt, store, &ui.err)) {
            Ok(Next::Back) => conversation.come_back(),
            Ok(next) => {
                part(conversation.step(), conversation.is_begun(), next, keeper, words);
                return Ok(());
            }
            Err(error) => {
                farewell(keeper.kept(), words);
                return Err(broken_off(&error));
            }
        }
    }
}

/// Lets the draft go where it is not needed, and says what is kept.
pub(super) fn part(end: Question, entered: bool, next: Next, keeper: Keeper, words: Language) {
    match (end, next) {
        (Question::Save, Next::Done) => {
            if let Err(error) = keeper.remove() {
                trouble(&error, Some(words.label(SavingLabel::DraftStays)), words);
            }
        }
        _ if !entered => {
            farewell(Kept::Nothing, words);
            if let Err(error) = keeper.remove() {
                trouble(&error, None, words);
            }
        }
        // Where it is kept in another place was said.
        (_, Next::Done) if keeper.kept() != Kept::Whole => {}
        _ => farewell(keeper.kept(), words),
    }
}

/// How a conversation ends whose terminal gives no more answers.
pub(super) fn broken_off(error: &io::Error) -> CommandError {
    if is_broken_off(error) { CommandError::Interrupted } else { CommandError::Reported }
}

/// Saves the game or leaves it, as the conversation ended.
pub(super) fn end(
    conversation: &Conversation<'_>,
    keeper: &Keeper,
    prompt: &mut dyn Prompt,
    store: &Store,
    look: &Look,
) -> io::Result<Next> {
    if !conversation.is_begun() {
        return Ok(Next::Leave);
    }
    let text = drafts::text_of(conversation);
    match (conversation.step(), conversation.draft().game()) {
        (Question::Save, Some(game)) => {
            // Should saving fail, all is in the draft; where that fails, saving may still succeed.
            let _kept = keeper.keep(&text);
            saving::finish(&Finished::new(game, conversation.pictures(), keeper, store, look), prompt)
        }
        _ => saving::leave(text, conversation.draft(), keeper, prompt, look),
    }
}

/// Asks until the game is to be saved or left; an error is that the question was broken off, or the terminal is gone.
fn ask(conversation: &mut Conversation<'_>, keeper: &Keeper, prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<()> {
    let (mut rest, words) = (Text::default(), ui.err.words());
    loop {
        let question = conversation::question(conversation, &ui.err);
        let line = prompt.ask(&question, &rest, &|line, cursor| completed(conversation, line, cursor, words))?;
        // The window may have got another size.
        let ui = &ui.by_now();
        let reply = conversation.answer(&line);
        tell(conversation, &reply.notes, ui);
        if !reply.rest.raw().is_empty() {
            let told = if moves_no_cursor() { conversation::passed_over } else { conversation::kept };
            complain(&told(&reply.rest, &ui.err));
        }
        rest = reply.rest;
        if matches!(conversation.step(), Question::Save | Question::Leave) {
            return Ok(());
        }
        keep(conversation, keeper, ui);
    }
}

fn tell(conversation: &Conversation<'_>, notes: &[Note], ui: &Ui) {
    for note in notes {
        complain(&conversation::note(conversation, note, &ui.err));
    }
}

/// What fits best where the cursor stands.
fn completed(conversation: &Conversation<'_>, line: &str, cursor: usize, words: Language) -> Completion {
    let Some(partial) = conversation.partial(line, cursor) else { return Completion::default() };
    let partial = partial.with_colors(|color| words.color(color));
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
fn keep(conversation: &Conversation<'_>, keeper: &Keeper, ui: &Ui) {
    let words = ui.err.words();
    if !conversation.is_begun() {
        return;
    }
    if let Err(error) = keeper.keep(&drafts::text_of(conversation)) {
        trouble(&error, Some(words.label(SavingLabel::TypeOn)), words);
    }
}

#[cfg(test)]
mod tests {
    use stationmaster::board::{editions, shipped_edition};
    use stationmaster::entry::conversation::LastTime;

    use super::*;
    use crate::cli::args::When;
    use crate::cli::files;
    use crate::cli::prompt::script::Script;

    #[test]
    fn every_accepted_line_is_on_disk_before_the_next_question() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let store = Store::new(folder.path());
        let (keeper, None) = Keeper::new(&store, None) else { panic!("the folder can be written to") };
        let path = keeper.path();
        let editions = editions().filter_map(shipped_edition).collect();
        let conversation = Conversation::new(editions, LastTime::default(), &files::open);
        let answers = ["", "", "", "Anna red, Ben blue", "lis mad bar", "xx", "undo", "par fra"].into();
        let mut script = Script { answers, draft: path, seen: Vec::new() };
        let end = hold(conversation, keeper, &mut script, &store, &Ui::new(When::Never, Language::English));
        assert!(matches!(end, Err(CommandError::Interrupted)), "the terminal was closed");
        assert_eq!(script.seen, [0, 0, 0, 0, 0, 2, 2, 0, 1]);
        let left = drafts::left(&store, Language::English);
        assert_eq!(left.iter().map(|left| left.kept.at.as_deref()).collect::<Vec<_>>(), [Some("1 routes")]);
    }

    /// What Tab makes of a line at the routes: the span, and what could stand there.
    #[test]
    fn what_is_clear_is_completed_and_what_is_not_is_listed() {
        let editions = editions().filter_map(shipped_edition).collect();
        let mut conversation = Conversation::new(editions, LastTime::default(), &files::open);
        for line in ["", "", "", "Anna red, Ben blue"] {
            conversation.answer(line);
        }
        let tab = |line: &str, cursor| {
            let Completion { span, candidates } = completed(&conversation, line, cursor, Look::PLAIN.words());
            let texts: Vec<String> = candidates.into_iter().map(|candidate| candidate.text).collect();
            (line[span].to_owned(), texts.join("|"))
        };
        assert_eq!(tab("lis m", 5), ("lis m".to_owned(), "lis Madrid ".to_owned()));
        assert_eq!(tab("lis m  bar", 5), ("lis m  ".to_owned(), "lis Madrid ".to_owned()), "with what follows it");
        assert_eq!(tab("lis ", 4), (String::new(), "Cádiz|Madrid".to_owned()));
        assert_eq!(tab("lis xx", 6), (String::new(), String::new()));
    }
}
