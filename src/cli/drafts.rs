//! The games that are being entered, as files: what is written at every line, and how one is gone on with.

use std::path::Path;
use std::sync::Arc;

use stationmaster::board::{find_edition, is_path};
use stationmaster::entry::conversation::{Conversation, Question};
use stationmaster::entry::draft::Draft;
use stationmaster::fault::Faults;
use stationmaster::game::Record;
use stationmaster::game::write::write_record;
use stationmaster::source::{Location, Source, Spanned};
use stationmaster::store::{DraftFile, StoreError};
use stationmaster::text::Text;
use stationmaster::units::Seat;
use stationmaster::words::Words;

use super::exit::Result;
use super::files;
use super::prompt::{Completion, Prompt};
use super::ui::complain;

/// A game that was left unfinished.
pub(super) struct Left {
    pub(super) file: DraftFile,
    pub(super) draft: Draft,
    /// Where the conversation stopped.
    pub(super) step: Question,
}

/// Reads the drafts; those that cannot be read are named and left alone.
pub(super) fn readable(drafts: Vec<DraftFile>, words: &dyn Words) -> Result<Vec<Left>> {
    let mut left = Vec::new();
    for file in drafts {
        let text = file.text()?;
        let source = Arc::new(Source { name: file.path().into(), text });
        match draft_of(&source) {
            Ok(draft) => {
                let step = question_of(&source.text, &draft);
                left.push(Left { file, draft, step });
            }
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
        let players: Vec<Text> = draft.game().players().iter().map(|player| player.name.clone()).collect();
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

/// Reads a record as a draft to go on with; its edition file is named so that it is found from anywhere.
pub(super) fn draft_of(source: &Arc<Source>) -> Result<Draft, Faults> {
    let (mut record, faults) = Record::read(source);
    faults.or(())?;
    let named = record.edition.clone().expect("a record without an edition has a fault");
    let location = Location { source: source.clone(), span: named.span.clone() };
    let edition = find_edition(named.value.raw(), Some(&location), &files::open)?;
    if is_path(named.value.raw()) {
        let path = absolute(&source.resolve(named.value.raw()));
        record.edition = Some(Spanned::new(path.into(), named.span));
    }
    Draft::from_record(record, &edition)
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
    let Some(draft) = conversation.draft() else { return Ok(()) };
    let mut record = draft.record().clone();
    record.edition = record.edition.map(|edition| Spanned::unplaced(from_anywhere(edition.value.raw())));
    file.write(&format!("{}\n{}", mark(conversation.step()), write_record(&record)))
}

/// The remark at the head of a draft that says where the conversation stood.
const MARK: &str = "# stopped at:";

fn mark(step: Question) -> String {
    match step {
        Question::Part(seat, part) => format!("{MARK} {} {}", seat.0 + 1, part.key()),
        _ => format!("{MARK} review"),
    }
}

/// Where the conversation stood when the draft was written.
fn question_of(text: &str, draft: &Draft) -> Question {
    let mut words = text.strip_prefix(MARK).unwrap_or_default().split_whitespace();
    let seat = words.next().and_then(|number| number.parse::<usize>().ok()).and_then(|number| number.checked_sub(1));
    let part = words.next().and_then(|key| key.parse().ok());
    match (seat.filter(|&seat| seat < draft.game().players().len()), part) {
        (Some(seat), Some(part)) => Question::Part(Seat(seat), part),
        _ => Question::Review,
    }
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
            taken.map(|left| (left.draft.game().players().len(), left.step))
        };
        assert_eq!(ask(&["7", "what?", "1"]), Some((2, Question::Review)));
        assert_eq!(ask(&["new"]), None);
        assert_eq!(ask(&["drop"]), None);
        assert_eq!(store.open_drafts().expect("they can be listed").len(), 0);
    }
}
