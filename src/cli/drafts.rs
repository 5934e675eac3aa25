//! The games that are being entered, as files: what is written at every line, and how one is gone on with.

use std::path::Path;
use std::sync::Arc;

use stationmaster::board::is_path;
use stationmaster::entry::conversation::Conversation;
use stationmaster::entry::draft::{Draft, Kept, unfinished};
use stationmaster::source::Source;
use stationmaster::store::{DraftFile, StoreError};
use stationmaster::text::Text;
use stationmaster::words::Words;

use super::exit::Result;
use super::files;
use super::prompt::{Completion, Prompt};
use super::ui::complain;

/// A game that was left unfinished.
pub(super) struct Left {
    pub(super) file: DraftFile,
    pub(super) draft: Draft,
    /// What else its file keeps, such as where the conversation stopped.
    pub(super) kept: Kept,
}

/// Reads the drafts; those that cannot be read are named and left alone.
pub(super) fn readable(drafts: Vec<DraftFile>, words: &dyn Words) -> Result<Vec<Left>> {
    let mut left = Vec::new();
    for file in drafts {
        let text = file.text()?;
        let source = Arc::new(Source { name: file.path().into(), text });
        match unfinished(&source, &files::open) {
            Ok((draft, kept)) => left.push(Left { file, draft, kept }),
            // Nothing had been entered, or a hand has been at it: it stays where it is.
            Err(_) if source.text.trim().is_empty() => file.remove()?,
            Err(_) => complain(&format!("{}\n", words.draft_unreadable(&source.name))),
        }
    }
    Ok(left)
}

/// Offers the games that were left unfinished; `None` for another one.
pub(super) fn offer(mut left: Vec<Left>, prompt: &mut dyn Prompt, words: &dyn Words) -> Result<Option<Left>> {
    if left.is_empty() {
        return Ok(None);
    }
    for (position, Left { draft, .. }) in left.iter().enumerate() {
        let players: Vec<Text> = draft.players().iter().map(|player| player.name.clone()).collect();
        complain(&format!("  {}  {}\n", position + 1, words.draft_of(&players)));
    }
    complain(&format!("  {}\n", words.draft_answers()));
    loop {
        let line = prompt.ask(words.go_on(), &Text::default(), &Completion::none)?;
        match line.trim() {
            "" | "y" | "yes" => return Ok(Some(left.swap_remove(0))),
            "new" | "n" | "no" => return Ok(None),
            "drop" => {
                left.swap_remove(0).file.remove()?;
                return Ok(None);
            }
            number => {
                let position = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                if let Some(position) = position.filter(|&position| position < left.len()) {
                    return Ok(Some(left.swap_remove(position)));
                }
            }
        }
    }
}

/// How a record names its edition from wherever it is read.
pub(super) fn from_anywhere(edition: &str) -> String {
    if is_path(edition) { absolute(Path::new(edition)) } else { edition.to_owned() }
}

fn absolute(path: &Path) -> String {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).display().to_string()
}

/// Puts what was entered on disk.
pub(super) fn keep(conversation: &Conversation<'_>, file: &DraftFile) -> Result<(), StoreError> {
    if !conversation.is_begun() {
        return Ok(());
    }
    let draft = conversation.draft();
    let edition = draft.setup().edition.as_ref().map(|edition| from_anywhere(edition.raw()));
    file.write(&draft.text(edition.as_deref(), &conversation.kept()))
}

#[cfg(test)]
mod tests {
    use stationmaster::store::Store;
    use stationmaster::words::Language;

    use super::*;
    use crate::cli::prompt::script::Script;

    #[test]
    fn an_unfinished_game_is_offered_and_can_be_given_up() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let store = Store::new(folder.path());
        let text = include_str!("../../data/games/two-players.toml");
        store.new_draft().and_then(|file| file.write(text)).expect("the folder can be written to");
        let words = Language::English.words();
        let ask = |answers: &[&'static str]| {
            let mut script = Script { answers: answers.iter().copied().collect(), ..Script::default() };
            let left = readable(store.open_drafts().expect("they can be listed"), words).expect("they can be read");
            let taken = offer(left, &mut script, words).expect("it is answered");
            taken.map(|left| (left.draft.players().len(), left.kept.at))
        };
        assert_eq!(ask(&["7", "what?", "1"]), Some((2, None)));
        assert_eq!(ask(&["new"]), None);
        assert_eq!(ask(&["drop"]), None);
        assert_eq!(store.open_drafts().expect("they can be listed").len(), 0);
    }
}
