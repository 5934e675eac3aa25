//! `stationmaster people`: lists who plays, and renames people in all saved games.

use std::path::PathBuf;
use std::sync::Arc;

use crate::store::{self, Store};
use stationmaster_core::fault::Unreadable;
use stationmaster_core::game::{self, Record, renamed};
use stationmaster_core::history::{Club, Loaded, People, people};
use stationmaster_core::names::{PersonKey, is_same_person, nearest};
use stationmaster_core::score::{Scoreboard, result, score};
use stationmaster_core::source::Source;
use stationmaster_core::text::Text;
use stationmaster_report::history;
use stationmaster_report::people::{json, table};
use stationmaster_report::words::people::{NameChange, Names, NamesLabel};
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_report::words::{History, Language, Message};

use super::args::{Format, PeopleArgs, PeopleChange};
use super::exit::{CommandError, Exit, Result};
use super::files;
use super::prompt::Prompt;
use super::ui::{Ui, complain, for_people, print, say};

pub(super) fn run(args: &PeopleArgs, store: &Store, ui: &Ui) -> Result<()> {
    let names: Vec<Text> = args.names.iter().map(|name| name.trim().into()).collect();
    match (args.change, &names[..]) {
        (None, _) => list(args.format, store, ui),
        (Some(PeopleChange::Rename), [old, new]) => rename(old, new, args.yes, store, ui),
        (Some(PeopleChange::Rename), _) => Err(ui
            .err
            .language
            .message(NamesLabel::TwoNames, NamesLabel::HowToRename)
            .into()),
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

/// Calls a person something else in all saved games, after the person at the terminal has seen where and agreed. A name that somebody
/// else has makes the two one person.
///
/// The files change one by one, and the old text of each is kept: stopped in between, the same command goes on with the others.
fn rename(old: &Text, new: &Text, yes: bool, store: &Store, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    let known = names(store)?;
    let key = PersonKey::of(new.raw());
    let from = known
        .name(&PersonKey::of(old.raw()))
        .ok_or_else(|| unknown(old, &known, words))?;
    let other = known
        .name(&key)
        .filter(|_| !is_same_person(old.raw(), new.raw()));
    let to = &match other {
        Some(other) => other.clone(),
        None => checked(new, words)?,
    };
    let plan = Plan::new(from, to, store)?;
    if !plan.together.is_empty() {
        let help = words.say(Names::PlayTogetherHelp(from));
        let title = words.say(Names::PlayTogether([from, to], &plan.together));
        complain(&super::exit::told(&title, Some(&help), words));
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
    let mut is_whole = plan.left.is_empty();
    let told = |text: String| print(&for_people(text + "\n"));
    if plan.files.is_empty() {
        told(
            ui.out
                .language
                .label(NamesLabel::NothingToChange)
                .to_owned(),
        )?;
    } else {
        if other.is_some() {
            say(&words.say(Names::Merges(to, known.games(&key))), &ui.err);
        }
        let becomes = Names::Becomes(from, to, counts(&plan.files));
        if !agreed(&words.say(becomes), &plan.files, yes, ui)? {
            return told(ui.out.language.label(NamesLabel::NothingChanged).to_owned());
        }
        let mut done = Vec::new();
        for file in plan.files {
            match store.revise(&file.path, &file.before, &file.after) {
                Ok(true) => done.push(file),
                Ok(false) => {
                    is_whole = false;
                    let stays = Names::LeftAlone(&file.path.as_path().into());
                    complain(&format!("{}\n", words.say(stays)));
                }
                Err(error) => {
                    let again = words.label(NamesLabel::RunAgain);
                    super::exit::trouble(&error, Some(again), words);
                    return Err(CommandError::Ended(Exit::Faults));
                }
            }
        }
        let became = Names::Became(from, to, counts(&done));
        told(ui.out.language.say(became))?;
    }
    if is_whole {
        Ok(())
    } else {
        Err(CommandError::Ended(Exit::Faults))
    }
}

/// Says on standard error what is about to be changed, and asks whether it is meant.
fn agreed(told: &str, files: &[Renamed], yes: bool, ui: &Ui) -> Result<bool> {
    let look = &ui.err;
    say(told, look);
    for file in files.iter().take(MOST_LISTED) {
        say(&Text::from(file.path.as_path()).to_string(), look);
    }
    if let Some(more) = files
        .len()
        .checked_sub(MOST_LISTED)
        .filter(|&more| more > 0)
    {
        say(&look.language.say(Names::MoreFiles(more)), look);
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
    let yes = look.language.label(SavingLabel::Yes);
    Ok(yes
        .split(' ')
        .any(|word| word == said.trim().to_lowercase()))
}

/// The most files that are listed before they are changed.
const MOST_LISTED: usize = 12;

fn unknown(name: &Text, known: &People, words: Language) -> Message {
    let names: Vec<Text> = known.names().cloned().collect();
    let title = Names::NobodyCalled(name);
    match nearest(name.raw(), names.iter().map(Text::raw)) {
        Some(near) => words.message(
            title,
            stationmaster_report::words::command::Cli::DidYouMean(&near.into()),
        ),
        None => words.message(title, History::Known(&names)),
    }
}

/// A name that records can hold.
fn checked(name: &Text, words: Language) -> Result<Text> {
    match stationmaster_core::fault::ShapeFault::of_text("name", name.raw()) {
        None => Ok(name.clone()),
        Some(fault) => Err(words.fault(&fault.into()).into()),
    }
}

/// Everybody who has a name in the saved games and the deleted ones.
fn names(store: &Store) -> Result<People> {
    let mut files: Vec<PathBuf> = store.games()?.into_iter().rev().collect();
    files.extend(store.deleted()?);
    let all: Vec<Vec<Text>> = files
        .iter()
        .filter_map(|path| Some(names_of(&files::kept(path).ok()?)))
        .collect();
    Ok(People::of(&all))
}

fn names_of(source: &Arc<Source>) -> Vec<Text> {
    Record::read(source).0.player_names().cloned().collect()
}

/// The files in which a person's name changes, and why it may not.
#[derive(Default)]
struct Plan {
    /// The games, the newest first, then the deleted ones.
    files: Vec<Renamed>,
    /// The games in which both play.
    together: Vec<Text>,
    /// Files that stay as they are.
    left: Vec<(Text, Left)>,
}

/// A game with a changed name.
struct Renamed {
    path: PathBuf,
    is_deleted: bool,
    before: String,
    after: String,
}

/// Why a file stays as it is.
enum Left {
    Unreadable(Unreadable),
    Damaged,
    /// It is a link, and the name stands where that leads.
    Link,
}

fn counts(files: &[Renamed]) -> NameChange {
    let deleted = files.iter().filter(|file| file.is_deleted).count();
    NameChange {
        games: files.len() - deleted,
        deleted,
    }
}

impl Plan {
    /// Works out what becomes of every file. Nothing is changed yet.
    fn new(from: &Text, to: &Text, store: &Store) -> Result<Plan> {
        let mut plan = Plan::default();
        for path in store.games()?.into_iter().rev() {
            plan.file(path, false, from, to);
        }
        for path in store.deleted()?.into_iter().rev() {
            plan.file(path, true, from, to);
        }
        Ok(plan)
    }

    fn file(&mut self, path: PathBuf, is_deleted: bool, from: &Text, to: &Text) {
        let new = |name: &Text| {
            (is_same_person(name.raw(), from.raw()) && name != to).then(|| to.clone())
        };
        let shown = Text::from(path.as_path());
        let before = match store::read(&path) {
            Ok(text) => text,
            Err(Unreadable::NotText { .. } | Unreadable::TooLong) => {
                self.left.push((shown, Left::Damaged));
                return;
            }
            Err(why) => {
                self.left.push((shown, Left::Unreadable(why)));
                return;
            }
        };
        let source = Arc::new(Source {
            name: shown.clone(),
            text: before.clone(),
        });
        let Some(after) = renamed(&source, &new) else {
            if names_of(&source).is_empty() {
                self.left.push((shown, Left::Damaged));
            }
            return;
        };
        if store::is_link(&path) {
            self.left.push((shown, Left::Link));
            return;
        }
        let changed = Arc::new(Source {
            name: shown.clone(),
            text: after.clone(),
        });
        if has_twice(&changed) && !has_twice(&source) {
            self.together.push(shown);
        } else if is_same_game(&source, &changed) {
            self.files.push(Renamed {
                path,
                is_deleted,
                before,
                after,
            });
        } else {
            self.left.push((shown, Left::Damaged));
        }
    }
}

/// Whether two players of a record are one person.
fn has_twice(source: &Arc<Source>) -> bool {
    let names = names_of(source);
    (1..names.len()).any(|at| {
        let is_it = |other: &Text| is_same_person(other.raw(), names[at].raw());
        names[..at].iter().any(is_it)
    })
}

/// Whether a record with other names is the same game, and its result holds as it did.
fn is_same_game(before: &Arc<Source>, after: &Arc<Source>) -> bool {
    let load = |source: &Arc<Source>| game::load(source, &store::read);
    match (load(before), load(after)) {
        (Ok(before), Ok(after)) => {
            let [before, after] = [&before, &after].map(score);
            let totals = |score: &Scoreboard| -> Vec<_> {
                let players = score.players().iter();
                players.map(|player| (player.total, player.rank)).collect()
            };
            let holds = |score| result::verify(score).is_ok();
            totals(&before) == totals(&after) && (holds(&after) || !holds(&before))
        }
        // A game with faults keeps them.
        (Err(before), Err(after)) => before.count() == after.count(),
        _ => false,
    }
}
