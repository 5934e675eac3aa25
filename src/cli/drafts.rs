//! Unfinished games on disk: what their files say, and which one to go on with.

use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::board::is_path;
use crate::date::Date;
use crate::entry::conversation::Conversation;
use crate::entry::draft::{Draft, Kept, unfinished};
use crate::report::Look;
use crate::source::Source;
use crate::store::{self, Corrects, DraftFile, Store};
use crate::text::Text;
use crate::words::heard::{self, Answer, Command, Keyword};
use crate::words::saving::{Saving, SavingLabel};
use crate::words::{Beginning, Day, Language, Moment, Unfinished};

use super::ask::{self, List};
use super::clock::{self, WallTime};
use super::exit::{CommandError, Exit, Result, of_store, trouble};
use super::prompt::Prompt;
use super::saved::numbered;
use super::ui::{complain, say};

pub(super) struct OpenDraft {
    pub(super) file: DraftFile,
    pub(super) draft: Draft,
    /// What else its file keeps, such as where the conversation stopped.
    pub(super) kept: Kept,
}

/// Returns the open drafts. What cannot be read is named and left alone; where they cannot even be listed, another game can be begun.
pub(super) fn open(store: &Store, words: Language) -> Vec<OpenDraft> {
    let listed = match store.open_drafts() {
        Ok(listed) => listed,
        Err(error) => {
            trouble(&error, None, words);
            return Vec::new();
        }
    };
    for error in &listed.left_alone {
        leave_alone(&of_store(error, words), &error.path, false, words);
    }
    listed.drafts.into_iter().filter_map(|file| read(file, words)).collect()
}

fn leave_alone(problem: &str, path: &Path, has_faults: bool, words: Language) {
    complain(&format!("{}\n", words.say(Saving::DraftLeftAlone(problem, &path.into(), has_faults))));
}

fn read(file: DraftFile, words: Language) -> Option<OpenDraft> {
    let text = file.text().map_err(|error| leave_alone(&of_store(&error, words), file.path(), false, words)).ok()?;
    if text.trim().is_empty() {
        // Nothing had been entered. Where it cannot be removed, it does no harm.
        let _stays = file.remove();
        return None;
    }
    let source = Arc::new(Source { name: file.path().into(), text });
    match unfinished(&source, &store::read) {
        Ok((draft, kept)) => Some(OpenDraft { file, draft, kept }),
        Err(faults) => {
            let fault = words.fault(&faults.first().kind).title;
            leave_alone(&words.say(Saving::DraftFaulty(&source.name, &fault)), file.path(), true, words);
            None
        }
    }
}

/// Offers the open drafts; `None` is that another game is begun. None of them is dropped without a question of its own.
pub(super) fn offer(
    drafts: Vec<OpenDraft>,
    other: Beginning,
    prompt: &mut dyn Prompt,
    look: &Look,
) -> Result<Option<OpenDraft>> {
    if ask::shows_lists(look) {
        offer_in_list(drafts, other, look)
    } else {
        offer_by_number(drafts, other, prompt, look)
    }
}

fn offer_in_list(mut drafts: Vec<OpenDraft>, other: Beginning, look: &Look) -> Result<Option<OpenDraft>> {
    let (words, today) = (look.language, clock::today());
    while !drafts.is_empty() {
        let count = drafts.len();
        let mut items = listed(&drafts, words);
        items
            .extend([SavingLabel::Other(other), SavingLabel::GiveUp(count > 1)].map(|label| words.label(label).into()));
        let list = List { title: words.label(SavingLabel::GoOn), items: &items, default: 0 };
        let chosen = list.choose_with_arrows(look)?.ok_or(CommandError::Ended(Exit::Done))?;
        if chosen <= count {
            return Ok((chosen < count).then(|| drafts.swap_remove(chosen)));
        }
        let which = List { title: words.label(SavingLabel::GiveUpWhich), items: &items[..count], default: 0 };
        let Some(at) = (if count == 1 { Some(0) } else { which.choose_with_arrows(look)? }) else { continue };
        let question = drafts[at].described(today, |draft| words.say(Saving::DropDraft(draft)));
        let sure = [SavingLabel::Keep, SavingLabel::Drop].map(|label| words.label(label).to_owned());
        let is_sure = List { title: &question, items: &sure, default: 0 }.choose_with_arrows(look)? == Some(1);
        drop_if(is_sure, &mut drafts, at, look);
    }
    Ok(None)
}

fn listed(drafts: &[OpenDraft], words: Language) -> Vec<String> {
    let today = clock::today();
    drafts.iter().map(|draft| draft.described(today, |draft| words.say(Saving::DraftOf(draft)))).collect()
}

fn offer_by_number(
    mut drafts: Vec<OpenDraft>,
    other: Beginning,
    prompt: &mut dyn Prompt,
    look: &Look,
) -> Result<Option<OpenDraft>> {
    const DROP: Keyword = Keyword::Answer(Answer::Drop);
    let words = look.language;
    let mut is_listed = false;
    while !drafts.is_empty() {
        let answers = words.say(Saving::DraftAnswers(drafts.len(), other));
        if !std::mem::replace(&mut is_listed, true) {
            for (number, described) in (1..).zip(listed(&drafts, words)) {
                say(&format!("{number}  {described}"), look);
            }
            say(&answers, look);
        }
        let line = prompt.ask_for_word(words.label(SavingLabel::GoOn))?;
        let position = |number: &str| numbered(number, drafts.len());
        let dropped = match heard::said(&line).map(|(keyword, _)| keyword) {
            _ if line.is_empty() => return Ok(Some(drafts.swap_remove(0))),
            Some(Keyword::Answer(Answer::Yes)) => return Ok(Some(drafts.swap_remove(0))),
            Some(Keyword::Answer(Answer::New | Answer::No)) => return Ok(None),
            Some(Keyword::Command(Command::Quit)) => return Err(CommandError::Ended(Exit::Done)),
            Some(DROP) if drafts.len() == 1 => Ok(0),
            Some(DROP) => Err(words.say(Saving::DropWhich(drafts.len()))),
            Some(Keyword::Command(Command::Help)) => Err(answers),
            _ => match (position(&line), DROP.behind(&line).and_then(position)) {
                (Some(position), _) => return Ok(Some(drafts.swap_remove(position))),
                (_, Some(position)) => Ok(position),
                _ => Err(format!("{}\n{answers}", words.label(SavingLabel::NotAnAnswer))),
            },
        };
        match dropped {
            Ok(position) => {
                drop_if_sure(&mut drafts, position, prompt, look)?;
                is_listed = false;
            }
            Err(told) => say(&told, look),
        }
    }
    Ok(None)
}

fn drop_if_sure(drafts: &mut Vec<OpenDraft>, position: usize, prompt: &mut dyn Prompt, look: &Look) -> io::Result<()> {
    let question = drafts[position].described(clock::today(), |draft| look.language.say(Saving::DropDraft(draft)));
    let question = format!("{question} {}", look.language.label(SavingLabel::YesOrNo));
    let is_sure = heard::answer(&[Answer::Yes], &prompt.ask_for_word(&question)?).is_some();
    drop_if(is_sure, drafts, position, look);
    Ok(())
}

fn drop_if(dropped: bool, drafts: &mut Vec<OpenDraft>, position: usize, look: &Look) {
    if dropped && let Err(error) = drafts.remove(position).file.remove() {
        trouble(&error, None, look.language);
    } else {
        say(look.language.label(SavingLabel::DraftDropped(dropped)), look);
    }
}

impl OpenDraft {
    fn described(&self, today: Date, say: impl FnOnce(&Unfinished<'_>) -> String) -> String {
        let players: Vec<Text> = self.draft.players().iter().map(|player| player.name.clone()).collect();
        let stopped = self.kept.stopped_at(players.len()).map(|(seat, part)| (&players[seat.0], part));
        let corrects = corrects_of(&self.kept);
        let corrects = corrects.as_ref().and_then(|corrects| corrects.path.file_name());
        let corrects = corrects.map(|name| Text::from(Path::new(name)));
        let written = self.file.written().and_then(|written| Some(moment(clock::local(written)?, today)));
        let nothing = Text::default();
        let edition = self.draft.edition().map_or(&nothing, |edition| edition.title());
        say(&Unfinished { players: &players, edition, stopped, written, corrects: corrects.as_ref() })
    }
}

fn moment(written: WallTime, today: Date) -> Moment {
    let day = match written.day {
        day if day == today => Day::Today,
        day if today.day_before() == Some(day) => Day::Yesterday,
        day => Day::On(day),
    };
    Moment { day, hour: written.hour, minute: written.minute }
}

/// How an edition that a file names is named from anywhere.
pub(super) fn found_from_anywhere(source: &Source, named: &Text) -> Text {
    if is_path(named.raw()) { absolute(&source.resolve(named.raw())).into() } else { named.clone() }
}

/// How a record names its edition from wherever it is read.
pub(super) fn from_anywhere(edition: &str) -> String {
    if is_path(edition) { absolute(Path::new(edition)) } else { edition.to_owned() }
}

fn absolute(path: &Path) -> String {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).display().to_string()
}

/// Returns what the draft's file says, for the conversation to go on from there.
pub(super) fn text_of(conversation: &Conversation<'_>) -> String {
    let draft = conversation.draft();
    let edition = draft.setup().edition.as_ref().map(|edition| from_anywhere(edition.raw()));
    draft.text(edition.as_deref(), &conversation.kept())
}

/// Returns what a draft keeps, with the saved game that it corrects.
pub(super) fn correcting(mut kept: Kept, corrects: Option<&Corrects>) -> Kept {
    kept.corrects = corrects.map(|corrects| corrects.path.display().to_string());
    kept.as_read = corrects.map(|corrects| corrects.as_read.clone());
    kept
}

pub(super) fn corrects_of(kept: &Kept) -> Option<Corrects> {
    Some(Corrects { path: kept.corrects.as_deref()?.into(), as_read: kept.as_read.clone()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::prompt::script::Script;

    const RECORD: &str = include_str!("../../data/games/two-players.toml");

    fn store(drafts: usize) -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let store = Store::new(folder.path());
        for _ in 0..drafts {
            store.new_draft().and_then(|file| file.write(RECORD)).expect("the folder can be written to");
        }
        (folder, store)
    }

    /// What comes of some answers, and how many drafts are left then.
    fn answered(store: &Store, answers: &[&str]) -> (&'static str, usize) {
        let mut script = Script::new(answers);
        let offered = offer(open(store, Language::English), Beginning::Game, &mut script, &Look::PLAIN);
        assert!(script.answers.is_empty(), "nothing is asked after {:?}", script.answers);
        let outcome = match offered {
            Ok(Some(open)) if open.draft.players().len() == 2 && open.kept.at.is_none() => "go on",
            Ok(None) => "another",
            Err(CommandError::Ended(Exit::Done)) => "left",
            Ok(Some(_)) | Err(_) => "failed",
        };
        (outcome, store.open_drafts().expect("they can be listed").drafts.len())
    }

    #[test]
    fn an_unfinished_game_is_offered_and_none_is_dropped_without_a_yes() {
        let (_folder, one) = store(1);
        let case = |store, answers: &[&str], expected| assert_eq!(answered(store, answers), expected, "{answers:?}");
        for answers in [&["7", "0", "what?", "?", "1"][..], &[""], &["Yes"]] {
            case(&one, answers, ("go on", 1));
        }
        case(&one, &["new"], ("another", 1));
        case(&one, &["quit"], ("left", 1));
        case(&one, &[], ("failed", 1));
        let (_folder, three) = store(3);
        for answer in ["", "no", "quit", "drop", "yess"] {
            case(&three, &["drop 2", answer, "quit"], ("left", 3));
        }
        case(&three, &["drop", "drop 4", "drop x", "quit"], ("left", 3));
        case(&three, &["drop 2", "yes", "DROP 1", "y", "quit"], ("left", 1));
        case(&three, &["drop", "yes"], ("another", 0));
    }

    #[test]
    fn a_moment_is_told_as_people_do() {
        let day = |day| Date::new(2026, 11, day).expect("it is a day");
        for (written, expected) in [(20, Day::Today), (19, Day::Yesterday), (18, Day::On(day(18)))] {
            let moment = moment(WallTime { day: day(written), hour: 23, minute: 59 }, day(20));
            assert_eq!(moment, Moment { day: expected, hour: 23, minute: 59 });
        }
    }
}
