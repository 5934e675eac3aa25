//! The list of drafts to continue.

use std::io;

use super::super::ask::{self, List};
use super::super::exit::{CommandError, Exit, Result, trouble};
use super::super::prompt::Prompt;
use super::super::saved::numbered;
use super::super::ui::say;
use super::OpenDraft;
use crate::report::Look;
use crate::store::DraftFile;
use crate::words::heard::{self, Answer, Command, Keyword};
use crate::words::saving::{Saving, SavingLabel};
use crate::words::{Beginning, Language};

/// Offers the open drafts; `None` is that another game is begun. None of them is dropped without a question of its own.
pub(in crate::cli) fn offer(
    open: Vec<OpenDraft>,
    other: Beginning,
    prompt: &mut dyn Prompt,
    look: &Look,
) -> Result<Option<OpenDraft>> {
    if ask::shows_lists(look) {
        offer_in_list(open, other, look)
    } else {
        offer_by_number(open, other, prompt, look)
    }
}

fn offer_in_list(
    mut drafts: Vec<OpenDraft>,
    other: Beginning,
    look: &Look,
) -> Result<Option<OpenDraft>> {
    let words = look.language;
    while !drafts.is_empty() {
        let count = drafts.len();
        let mut items = listed(&drafts, words);
        items.extend(
            [SavingLabel::Other(other), SavingLabel::GiveUp(count > 1)]
                .map(|label| words.label(label).into()),
        );
        let list = List {
            title: words.label(SavingLabel::GoOn),
            items: &items,
            default: 0,
        };
        let chosen = list
            .choose_with_arrows(look)?
            .ok_or(CommandError::Ended(Exit::Done))?;
        if chosen <= count {
            return Ok((chosen < count).then(|| drafts.swap_remove(chosen)));
        }
        let which = List {
            title: words.label(SavingLabel::GiveUpWhich),
            items: &items[..count],
            default: 0,
        };
        let Some(at) = (if count == 1 {
            Some(0)
        } else {
            which.choose_with_arrows(look)?
        }) else {
            continue;
        };
        let question = drafts[at]
            .entered
            .described(|draft| words.say(Saving::DropDraft(draft)));
        let sure =
            [SavingLabel::Keep, SavingLabel::Drop].map(|label| words.label(label).to_owned());
        let is_sure = List {
            title: &question,
            items: &sure,
            default: 0,
        }
        .choose_with_arrows(look)?
            == Some(1);
        drop_if(is_sure, &mut drafts, at, look);
    }
    Ok(None)
}

fn listed(drafts: &[OpenDraft], words: Language) -> Vec<String> {
    drafts
        .iter()
        .map(|draft| draft.entered.listed(words))
        .collect()
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
                _ => Err(format!(
                    "{}\n{answers}",
                    words.label(SavingLabel::NotAnAnswer)
                )),
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

fn drop_if_sure(
    drafts: &mut Vec<OpenDraft>,
    position: usize,
    prompt: &mut dyn Prompt,
    look: &Look,
) -> io::Result<()> {
    let question = drafts[position]
        .entered
        .described(|draft| look.language.say(Saving::DropDraft(draft)));
    let question = format!("{question} {}", look.language.label(SavingLabel::YesOrNo));
    let is_sure = heard::answer(&[Answer::Yes], &prompt.ask_for_word(&question)?).is_some();
    drop_if(is_sure, drafts, position, look);
    Ok(())
}

fn drop_if(dropped: bool, drafts: &mut Vec<OpenDraft>, position: usize, look: &Look) {
    if dropped && let Err(error) = drafts.remove(position).file.and_then(DraftFile::remove) {
        trouble(&error, None, look.language);
    } else {
        say(
            look.language.label(SavingLabel::DraftDropped(dropped)),
            look,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::drafts::find;
    use crate::cli::prompt::script::Script;
    use crate::store::Store;

    const RECORD: &str = include_str!("../../../data/games/two-players.toml");

    fn store(drafts: usize) -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let store = Store::new(folder.path());
        for _ in 0..drafts {
            store
                .new_draft()
                .and_then(|file| file.write(RECORD))
                .expect("the folder can be written to");
        }
        (folder, store)
    }

    /// What comes of some answers, and how many drafts are left then.
    fn answered(store: &Store, answers: &[&str]) -> (&'static str, usize) {
        let mut script = Script::new(answers);
        let offered = offer(
            find(store, Language::English).open,
            Beginning::Game,
            &mut script,
            &Look::PLAIN,
        );
        assert!(
            script.answers.is_empty(),
            "nothing is asked after {:?}",
            script.answers
        );
        let outcome = match offered {
            Ok(Some(open))
                if open.entered.draft.players().len() == 2 && open.entered.kept.at.is_none() =>
            {
                "go on"
            }
            Ok(None) => "another",
            Err(CommandError::Ended(Exit::Done)) => "left",
            Ok(_) | Err(_) => "failed",
        };
        (
            outcome,
            store
                .open_drafts()
                .expect("they can be listed")
                .drafts
                .len(),
        )
    }

    #[test]
    fn an_unfinished_game_is_offered_and_none_is_dropped_without_a_yes() {
        let (_folder, one) = store(1);
        let case = |store, answers: &[&str], expected| {
            assert_eq!(answered(store, answers), expected, "{answers:?}")
        };
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
        case(
            &three,
            &["drop 2", "yes", "DROP 1", "y", "quit"],
            ("left", 1),
        );
        case(&three, &["drop", "yes"], ("another", 0));
    }
}
