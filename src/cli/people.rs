//! `stationmaster people`: lists who plays, and changes names in all saved games at once.

mod plan;

use crate::fault::Unreadable;
use crate::history::{Club, Loaded, People, people};
use crate::names::{PersonKey, is_same_person, nearest};
use crate::report::history;
use crate::report::people::{json, table};
use crate::store::{Action, Change, Changed, Reason, Store, StoreError};
use crate::text::Text;
use crate::words::heard::{self, Answer};
use crate::words::people::{Names, NamesLabel};
use crate::words::saving::SavingLabel;
use crate::words::{History, Language, Message};

use self::plan::{Left, plan};
use super::args::{Format, PeopleArgs, PeopleChange};
use super::exit::{CommandError, Exit, Result};
use super::files;
use super::keeper::again;
use super::prompt::Prompt;
use super::ui::{Ui, complain, for_people, print, say};

pub(super) fn run(args: &PeopleArgs, store: &Store, ui: &Ui) -> Result<()> {
    let names: Vec<Text> = args.names.iter().map(|name| name.trim().into()).collect();
    match (args.change, &names[..]) {
        (None, _) => list(args.format, store, ui),
        (Some(PeopleChange::Rename), [old, new]) => change(old, new, false, args.yes, store, ui),
        (Some(PeopleChange::Merge), [one, other]) => change(one, other, true, args.yes, store, ui),
        (Some(PeopleChange::Undo), []) => undo(args.yes, store, ui),
        (Some(change), _) => Err(ui
            .err
            .language
            .message(wrong_number(change), NamesLabel::HowToChangeNames)
            .into()),
    }
}

fn wrong_number(change: PeopleChange) -> NamesLabel {
    match change {
        PeopleChange::Rename | PeopleChange::Merge => NamesLabel::TwoNames,
        PeopleChange::Undo => NamesLabel::NoNames,
    }
}

fn list(format: Format, store: &Store, ui: &Ui) -> Result<()> {
    let Loaded { games, damaged } = files::load_saved(&store.games()?);
    let people = people(&games);
    let nothing = Club::new(&[]);
    let report = history::Report {
        damaged: &damaged,
        ..history::Report::new(&nothing)
    };
    complain(&history::remarks(&report, ui.err.language));
    print(&match format {
        Format::Json => json(&people, &damaged),
        Format::Table if people.is_empty() && damaged.is_empty() => {
            let folder = store.games_folder().into();
            for_people(format!(
                "{}\n",
                ui.out.language.say(History::NothingSaved(&folder))
            ))
        }
        Format::Table => for_people(table(&people, &ui.out)),
    })
}

/// Calls a person something else, or lets two be one, after the person at the terminal has seen where and agreed.
fn change(old: &Text, new: &Text, merges: bool, yes: bool, store: &Store, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    let known = plan::names(store)?;
    let found = |name: &Text| {
        known
            .name(&PersonKey::of(name.raw()))
            .ok_or_else(|| unknown(name, &known, words))
    };
    let from = found(old)?.clone();
    let is_one = is_same_person(old.raw(), new.raw());
    let to = match known.name(&PersonKey::of(new.raw())) {
        _ if merges && is_one => {
            return Err(words
                .message(Names::OnePerson(old, new), NamesLabel::RenameSpells)
                .into());
        }
        _ if merges => found(new)?.clone(),
        Some(other) if !is_one => {
            let games = known.games(&PersonKey::of(new.raw()));
            return Err(words
                .message(
                    Names::Known(other, games),
                    Names::MergeInstead(&from, other),
                )
                .into());
        }
        _ => checked(new, words)?,
    };
    let plan = plan(&from, &to, store)?;
    if !plan.together.is_empty() {
        let help = words.say(Names::PlayTogetherHelp(&from));
        let title = words.say(Names::PlayTogether([&from, &to], &plan.together));
        complain(&super::exit::told(&title, Some(&help), words));
        return Err(CommandError::Ended(Exit::Faults));
    }
    if let Some(entered) = &plan.entered_elsewhere {
        complain(&super::exit::told(
            &words.say(Names::EnteredElsewhere(&from, entered)),
            None,
            words,
        ));
        return Err(CommandError::Ended(Exit::Faults));
    }
    for (file, why) in &plan.left {
        let left = match why {
            Left::Unreadable(why) => Names::Unreadable(file, why),
            Left::Damaged => Names::Damaged(file),
            Left::Link => Names::Link(file),
        };
        complain(&format!("{}\n", words.say(left)));
    }
    // What was done in part is not done.
    let whole = if plan.left.is_empty() {
        Ok(())
    } else {
        Err(CommandError::Ended(Exit::Faults))
    };
    if plan.files.is_empty() {
        print(&for_people(format!(
            "{}\n",
            ui.out.language.label(NamesLabel::NothingToChange)
        )))?;
        return whole;
    }
    let told = Names::Becomes(&from, &to, plan.counts());
    if !agreed(&words.say(told), &plan.listed(), yes, ui)? {
        return print(&for_people(format!(
            "{}\n",
            ui.out.language.label(NamesLabel::NothingChanged)
        )));
    }
    make(
        Change::new(from.raw(), to.raw(), plan.files),
        false,
        store,
        ui,
    )?;
    whole
}

/// Takes the last change of names back.
fn undo(yes: bool, store: &Store, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    let Some(change) = store.undoable()? else {
        return Err(words
            .message(NamesLabel::NothingToUndo, NamesLabel::HowToChangeNames)
            .into());
    };
    let (from, to): (Text, Text) = (change.from.as_str().into(), change.to.as_str().into());
    let told = Names::Becomes(&from, &to, plan::counts(&change.files));
    if !agreed(&words.say(told), &plan::listed(&change.files), yes, ui)? {
        return print(&for_people(format!(
            "{}\n",
            ui.out.language.label(NamesLabel::NothingChanged)
        )));
    }
    make(change, true, store, ui)
}

/// Makes a change and says what has become of it; where it was begun only, also that the rest follows.
fn make(change: Change, undone: bool, store: &Store, ui: &Ui) -> Result<()> {
    match store.change(change) {
        Ok(changed) => tell(&changed, undone, ui),
        Err(error) if store.is_changing() => {
            say_unfinished(&error, ui.err.language);
            Err(CommandError::Ended(Exit::Faults))
        }
        Err(error) => Err(error.into()),
    }
}

/// Says on standard error what is about to be changed, and asks whether it is meant.
fn agreed(told: &str, files: &[Text], yes: bool, ui: &Ui) -> Result<bool> {
    let look = &ui.err;
    say(told, look);
    for file in files.iter().take(MOST_LISTED) {
        say(&file.to_string(), look);
    }
    if files.len() > MOST_LISTED {
        say(
            &look
                .language
                .say(Names::MoreFiles(files.len() - MOST_LISTED)),
            look,
        );
    }
    if yes {
        return Ok(true);
    }
    let prompt = Prompt::at_terminal(ui, CommandError::NoConsent)?;
    let labels = [
        look.language.label(NamesLabel::ChangeThem),
        look.language.label(SavingLabel::YesOrNo),
    ];
    let said = prompt.ask(&labels.join(" "))?;
    Ok(heard::answer(&[Answer::Yes], said.trim()).is_some())
}

/// The most files that are listed before they are changed.
const MOST_LISTED: usize = 12;

fn tell(changed: &Changed, undone: bool, ui: &Ui) -> Result<()> {
    remark_left(changed, ui.err.language);
    let (from, to) = (
        changed.change.from.as_str().into(),
        changed.change.to.as_str().into(),
    );
    let counts = plan::counts_without(&changed.change.files, &changed.left);
    let again = again();
    let told = if undone {
        Names::Undone(&from, &to, counts)
    } else {
        Names::Became(&from, &to, counts, &again)
    };
    print(&for_people(format!("{}\n", ui.out.language.say(told))))?;
    if changed.left.is_empty() {
        Ok(())
    } else {
        Err(CommandError::Ended(Exit::Faults))
    }
}

/// Says which files another program had changed meanwhile, so that they stay.
fn remark_left(changed: &Changed, words: Language) {
    for file in &changed.left {
        complain(&format!(
            "{}\n",
            words.say(Names::LeftAlone(&file.as_path().into()))
        ));
    }
}

/// Finishes a change of names in which the program was stopped, and says so; returns whether nothing is left of it.
pub(super) fn finish(store: &Store, words: Language) -> bool {
    let finished = store.finish_changes();
    let is_whole = finished.is_ok();
    match finished {
        Ok(None) => {}
        Ok(Some(changed)) => {
            let Changed { change, left } = &changed;
            let (from, to) = (change.from.as_str().into(), change.to.as_str().into());
            let told = Names::Finished(&from, &to, plan::counts_without(&change.files, left));
            complain(&format!("{}\n", words.say(told)));
            remark_left(&changed, words);
        }
        Err(error) => say_unfinished(&error, words),
    }
    is_whole
}

/// Says why a change was not finished, and whether it will be.
fn say_unfinished(error: &StoreError, words: Language) {
    let is_never = match &error.reason {
        Reason::Damaged => true,
        Reason::Unreadable(why) => matches!(
            why,
            Unreadable::Folder | Unreadable::Special | Unreadable::TooLong
        ),
        _ => false,
    };
    let help = if error.action == Action::Read && is_never {
        NamesLabel::NeverFinished
    } else {
        NamesLabel::FinishedLater
    };
    super::exit::trouble(error, Some(words.label(help)), words);
}

fn unknown(name: &Text, known: &People, words: Language) -> Message {
    let names: Vec<Text> = known.names().cloned().collect();
    let title = Names::NobodyCalled(name);
    match nearest(name.raw(), names.iter().map(Text::raw)) {
        Some(near) => words.message(title, crate::words::command::Cli::DidYouMean(&near.into())),
        None => words.message(title, History::Known(&names)),
    }
}

/// A name that records can hold.
fn checked(name: &Text, words: Language) -> Result<Text> {
    match crate::fault::ShapeFault::of_text("name", name.raw()) {
        None => Ok(name.clone()),
        Some(fault) => Err(words.fault(&fault.into()).into()),
    }
}
