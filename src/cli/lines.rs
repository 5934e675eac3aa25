//! The conversation in lines: a question, a typed line, what is said to it, and so on to the end.

use std::io::{self, ErrorKind};

use stationmaster::entry::conversation::{Conversation, Note, Question};
use stationmaster::report::{Look, conversation};
use stationmaster::store::Store;
use stationmaster::text::Text;
use stationmaster::words::{Kept, Words};

use super::exit::{CommandError, Result};
use super::farewell::{farewell, interruptible, watch};
use super::keeper::Keeper;
use super::prompt::Prompt;
use super::saving::{self, Finished, Next, trouble};
use super::ui::{Ui, complain};
use super::{drafts, files};

/// Holds the conversation to its end, with every accepted line on disk before the next question.
pub(super) fn hold(
    mut conversation: Conversation<'_>,
    keeper: Keeper,
    prompt: &mut dyn Prompt,
    store: &Store,
    ui: &Ui,
) -> Result<()> {
    let words = ui.err.words();
    interruptible(words);
    watch(&keeper);
    complain(&format!("{}\n", words.how_to_answer()));
    loop {
        tell(&conversation, &[conversation.opening()], ui);
        let asked = ask(&mut conversation, &keeper, prompt, ui);
        match asked.and_then(|step| Ok((step, end(&mut conversation, step, &keeper, prompt, store, &ui.err)?))) {
            Ok((step, Next::Back)) => conversation = gone_back(conversation, step),
            Ok((_, next)) => {
                part(conversation.step(), conversation.draft().is_some(), next, keeper, words);
                return Ok(());
            }
            Err(error) => {
                farewell(keeper.kept(), words);
                return Err(broken_off(&error));
            }
        }
    }
}

/// The conversation at the part where it was left, or else at the review.
fn gone_back(conversation: Conversation<'_>, step: Question) -> Conversation<'_> {
    let step = if matches!(step, Question::Part(_, _)) { step } else { Question::Review };
    match conversation.draft() {
        Some(draft) => Conversation::at(draft.clone(), step, &files::open),
        None => conversation,
    }
}

/// Lets the draft go where it is not needed, and says what is kept.
fn part(end: Question, entered: bool, next: Next, keeper: Keeper, words: &dyn Words) {
    match (end, next) {
        (Question::Save, Next::Done) => {
            if let Err(error) = keeper.remove() {
                trouble(&error, Some(words.draft_stays()), words);
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
    match error.kind() {
        ErrorKind::Interrupted | ErrorKind::UnexpectedEof | ErrorKind::NotConnected => CommandError::Interrupted,
        _ => CommandError::Reported,
    }
}

/// Saves the game or leaves it, as the conversation ended.
fn end(
    conversation: &mut Conversation<'_>,
    step: Question,
    keeper: &Keeper,
    prompt: &mut dyn Prompt,
    store: &Store,
    look: &Look,
) -> io::Result<Next> {
    let pictures = conversation.pictures().to_vec();
    let end = conversation.step();
    let Some(draft) = conversation.draft_mut() else { return Ok(Next::Leave) };
    let text = drafts::text_of(draft, step, keeper.corrects());
    if end == Question::Save {
        // Should saving fail, all is in the draft; where that fails, saving may still succeed.
        let _kept = keeper.keep(&text);
        saving::finish(&Finished::new(draft, &pictures, keeper, store, look), prompt)
    } else {
        saving::leave(text, draft, keeper, prompt, look)
    }
}

/// Asks until the game is to be saved or left; the question at which that was said. An error is that the question was
/// broken off, or the terminal is gone.
fn ask(conversation: &mut Conversation<'_>, keeper: &Keeper, prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<Question> {
    let mut rest = Text::default();
    loop {
        let step = conversation.step();
        let question = conversation::question(conversation, &ui.err);
        let line = prompt.ask(&question, &rest, &|line| completed(conversation, line))?;
        let reply = conversation.answer(&line);
        tell(conversation, &reply.notes, ui);
        if !reply.rest.raw().is_empty() {
            complain(&conversation::kept(&reply.rest, &ui.err));
        }
        rest = reply.rest;
        if matches!(conversation.step(), Question::Save | Question::Leave) {
            return Ok(step);
        }
        keep(conversation, keeper, ui);
    }
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
fn keep(conversation: &Conversation<'_>, keeper: &Keeper, ui: &Ui) {
    let words = ui.err.words();
    let Some(draft) = conversation.draft() else { return };
    if let Err(error) = keeper.keep(&drafts::text_of(draft, conversation.step(), keeper.corrects())) {
        trouble(&error, Some(words.type_on()), words);
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
    use crate::cli::prompt::script::Script;

    #[test]
    fn every_accepted_line_is_on_disk_before_the_next_question() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let store = Store::new(folder.path());
        let draft = store.new_draft().expect("the folder can be written to");
        let path = draft.path().to_owned();
        let editions = editions().filter_map(shipped_edition).collect();
        let conversation = Conversation::new(editions, LastTime::default(), &files::open);
        let answers = ["", "", "", "Anna red, Ben blue", "lis mad bar", "xx", "undo", "par fra"].into();
        let mut script = Script { answers, draft: path, seen: Vec::new() };
        let end = hold(conversation, Keeper::new(draft, None), &mut script, &store, &Ui::new(When::Never));
        assert!(matches!(end, Err(CommandError::Interrupted)), "the terminal was closed");
        assert_eq!(script.seen, [0, 0, 0, 0, 0, 2, 2, 0, 1]);
        let left = store.open_drafts().expect("they can be listed");
        let left = drafts::readable(left, Language::English.words());
        assert_eq!(left.iter().map(|left| left.step).collect::<Vec<_>>(), [Question::Part(Seat(0), Part::Routes)]);
    }
}
