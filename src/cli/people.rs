//! `stationmaster people`: lists who plays, and renames people in all saved games.

use std::sync::Arc;

use clap::Subcommand;

use super::exit::{CommandError, Exit, Result, told, trouble};
use super::files;
use super::ui::{Ui, complain, for_people, print};
use crate::store::{self, Store};
use stationmaster_core::fault::{FaultKind, Faults, FileFault, ShapeFault};
use stationmaster_core::game::{Record, renamed};
use stationmaster_core::history::{Club, Criterion, Loaded, People, people};
use stationmaster_core::names::{is_same_person, nearest};
use stationmaster_core::source::Source;
use stationmaster_core::text::Text;
use stationmaster_report::history;
use stationmaster_report::people::table;
use stationmaster_report::words::people::{NameChange, Names, NamesLabel};
use stationmaster_report::words::{History, Language, Message};

/// List who plays, or rename somebody in all saved games.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    before_help = "Examples:
  stationmaster people                        # who plays, how often, and when last
  stationmaster people rename ben Benno       # call Ben Benno, in all saved games"
)]
pub(crate) struct PeopleArgs {
    #[command(subcommand)]
    change: Option<Change>,
}

#[derive(Debug, Subcommand)]
enum Change {
    /// Give a person another name; one that somebody has makes the two one person.
    ///
    /// Saved and deleted games change with their results, and the old files stay in the folder `replaced`.
    Rename {
        /// The name in any case, with or without accents.
        old: String,
        /// The new name.
        new: String,
    },
}

pub(super) fn run(args: &PeopleArgs, store: &Store, ui: &Ui) -> Result<()> {
    match &args.change {
        None => list(store, ui),
        Some(Change::Rename { old, new }) => {
            rename(&old.trim().into(), &new.trim().into(), store, ui)
        }
    }
}

fn list(store: &Store, ui: &Ui) -> Result<()> {
    let Loaded { games, damaged } = files::load_saved(&store.games()?);
    let people = people(&games);
    let nothing = Club::new(&[]);
    let report = history::Report {
        damaged: &damaged,
        ..history::Report::new(&nothing)
    };
    complain(&history::remarks(&report, ui.err.language));
    print(&for_people(if people.is_empty() && damaged.is_empty() {
        let nothing = History::NothingSaved(&store.games_folder().into());
        ui.out.language.say(nothing) + "\n"
    } else {
        table(&people, &ui.out)
    }))
}

/// Renames a person in all saved and deleted games; a name that another person has merges the two.
///
/// The files change one by one, and the old text of each is kept. After an interruption the same command continues with the
/// others.
fn rename(old: &Text, new: &Text, store: &Store, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    let (games, deleted) = (store.games()?, store.deleted()?);
    let (mut sources, mut is_whole) = (Vec::new(), true);
    let mut leave = |remark: Names<'_>| {
        is_whole = false;
        complain(&format!("{}\n", words.say(remark)));
    };
    for path in games.iter().rev().chain(deleted.iter().rev()) {
        match files::kept(path) {
            Ok(source) => sources.push((path, names(&source), source)),
            Err(faults) => leave(unread(&faults, &path.as_path().into())),
        }
    }
    let known = People::of(sources.iter().map(|(_, names, _)| names));
    let find = |name: &Text| known.find(name).map(|person| known.name(person));
    let from = find(old).ok_or_else(|| unknown(old, &known, words))?;
    let other = find(new).filter(|_| !is_same_person(old.raw(), new.raw()));
    let to = match other {
        Some(other) => other,
        None => match ShapeFault::of_text("name", new.raw()) {
            None => new,
            Some(fault) => return Err(words.fault(&fault.into()).into()),
        },
    };
    let is = |name: &Text, person: &Text| is_same_person(name.raw(), person.raw());
    let plays = |names: &[Text], person: &Text| names.iter().any(|name| is(name, person));
    let together = sources.iter().filter(|(_, names, _)| {
        other.is_some_and(|other| plays(names, other)) && plays(names, from)
    });
    let together: Vec<Text> = together.map(|(path, ..)| path.as_path().into()).collect();
    if !together.is_empty() {
        let help = words.say(Names::PlayTogetherHelp(from));
        let title = words.say(Names::PlayTogether([from, to], &together));
        complain(&told(&title, Some(&help), words));
        return Err(CommandError::Ended(Exit::Faults));
    }
    let renames = |name: &Text| (is(name, from) && name != to).then(|| to.clone());
    let mut changed = NameChange {
        games: 0,
        deleted: 0,
    };
    for (path, names, source) in &sources {
        let file = Text::from(path.as_path());
        let Some(after) = renamed(source, &renames) else {
            if names.is_empty() {
                leave(Names::Damaged(&file));
            }
            continue;
        };
        match store.revise(path, &source.text, &after) {
            Ok(true) if deleted.contains(path) => changed.deleted += 1,
            Ok(true) => changed.games += 1,
            Ok(false) if store::is_link(path) => leave(Names::Link(&file)),
            Ok(false) => leave(Names::LeftAlone(&file)),
            Err(error) => {
                trouble(&error, Some(words.label(NamesLabel::RunAgain)), words);
                return Err(CommandError::Ended(Exit::Faults));
            }
        }
    }
    let words = ui.out.language;
    let said = match changed {
        NameChange {
            games: 0,
            deleted: 0,
        } => words.label(NamesLabel::NothingToChange).to_owned(),
        changed => words.say(Names::Became(from, to, changed)),
    };
    print(&for_people(said + "\n"))?;
    is_whole
        .then_some(())
        .ok_or(CommandError::Ended(Exit::Faults))
}

/// Returns the remark on a file that cannot be read.
fn unread<'a>(faults: &'a Faults, file: &'a Text) -> Names<'a> {
    match &faults.first().kind {
        FaultKind::File(FileFault::Unreadable { why, .. }) => Names::Unreadable(file, why),
        _ => Names::Damaged(file),
    }
}

fn unknown(name: &Text, known: &People, words: Language) -> Message {
    let names: Vec<Text> = known.names().cloned().collect();
    let title = History::NobodyCalled(Criterion::Player, name);
    let near = nearest(name.raw(), names.iter().map(Text::raw)).map(Text::from);
    words.unknown(title, near.as_ref(), &names)
}

fn names(source: &Arc<Source>) -> Vec<Text> {
    Record::read(source).0.player_names().cloned().collect()
}
