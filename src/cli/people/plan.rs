//! The plan of a rename: what it changes in saved games, deleted games, their results, and drafts.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use stationmaster_core::Move;
use stationmaster_table::{Kept, Owner, unfinished};

use crate::cli::drafts::corrects_of;
use crate::cli::exit::Result;
use crate::cli::{files, last_time};
use crate::game::{self, Record, renamed};
use crate::history::People;
use crate::names::is_same_person;
use crate::score::{result, score};
use crate::source::{Source, Unreadable};
use crate::store::{self, DraftFile, Rewrite, Store, draft_text};
use crate::text::Text;
use crate::words::people::NameChange;

/// The files that a change of names rewrites, and why it may not be made.
#[derive(Default)]
pub(super) struct Plan {
    pub(super) files: Vec<Rewrite>,
    /// The games in which both play.
    pub(super) together: Vec<Text>,
    /// An unfinished game with the person that another program has open.
    pub(super) entered_elsewhere: Option<Text>,
    /// Files that stay as they are.
    pub(super) left: Vec<(Text, Left)>,
}

/// Why a file stays as it is.
pub(super) enum Left {
    Unreadable(Unreadable),
    Damaged,
    /// It is a link, and the name stands where that leads.
    Link,
}

impl Plan {
    pub(super) fn counts(&self) -> NameChange {
        counts(&self.files)
    }

    pub(super) fn listed(&self) -> Vec<Text> {
        listed(&self.files)
    }
}

/// How many files of each kind are rewritten.
pub(super) fn counts(files: &[Rewrite]) -> NameChange {
    counts_without(files, &[])
}

pub(super) fn counts_without(files: &[Rewrite], left: &[PathBuf]) -> NameChange {
    let of = |folder: &str| {
        files
            .iter()
            .filter(|rewrite| rewrite.file.starts_with(folder) && !left.contains(&rewrite.file))
            .count()
    };
    NameChange {
        games: of("games"),
        deleted: of("deleted"),
        unfinished: of("drafts"),
    }
}

/// The files by folder and name, the newest games first.
pub(super) fn listed(files: &[Rewrite]) -> Vec<Text> {
    files
        .iter()
        .rev()
        .map(|rewrite| rewrite.file.as_path().into())
        .collect()
}

/// Everybody who has a name in the store.
pub(super) fn names(store: &Store) -> Result<People> {
    let mut texts: Vec<PathBuf> = store.games()?.into_iter().rev().collect();
    texts.extend(store.deleted()?);
    let mut all: Vec<Vec<Text>> = texts
        .iter()
        .filter_map(|path| Some(names_of(&files::kept(path).ok()?)))
        .collect();
    let open = store.open_drafts()?;
    let drafts = open
        .drafts
        .iter()
        .map(DraftFile::path)
        .chain(open.held_elsewhere.iter().map(PathBuf::as_path));
    all.extend(drafts.filter_map(|path| Some(names_of(&draft_source(path)?))));
    Ok(People::of(&all))
}

fn names_of(source: &Arc<Source>) -> Vec<Text> {
    Record::read(source).0.player_names().cloned().collect()
}

fn draft_source(path: &Path) -> Option<Arc<Source>> {
    let text = draft_text(path).ok().filter(|text| !text.is_empty())?;
    Some(Arc::new(Source {
        name: path.into(),
        text,
    }))
}

/// Works out what becomes of every file in which a person's name changes. Nothing is changed yet.
pub(super) fn plan(from: &Text, to: &Text, store: &Store) -> Result<Plan> {
    let new =
        |name: &Text| (is_same_person(name.raw(), from.raw()) && name != to).then(|| to.clone());
    let mut plan = Plan::default();
    // As a draft notes which text it corrects: the fingerprints before and behind the change.
    let mut corrected = Vec::new();
    for (folder, paths) in [("deleted", store.deleted()?), ("games", store.games()?)] {
        for path in paths {
            let source = match store::read(&path) {
                Ok(text) => Arc::new(Source {
                    name: path.as_path().into(),
                    text,
                }),
                Err(why) => {
                    let is_damaged =
                        matches!(why, Unreadable::NotText { .. } | Unreadable::TooLong);
                    plan.left.push((
                        path.as_path().into(),
                        if is_damaged {
                            Left::Damaged
                        } else {
                            Left::Unreadable(why)
                        },
                    ));
                    continue;
                }
            };
            let Some(after) = renamed(&source, &new) else {
                let names = names_of(&source);
                plan.left.extend(
                    names
                        .is_empty()
                        .then(|| (path.as_path().into(), Left::Damaged)),
                );
                continue;
            };
            if store::is_link(&path) {
                plan.left.push((path.as_path().into(), Left::Link));
                continue;
            }
            match checked(&source, &after) {
                Rewritten::Together => plan.together.push(path.as_path().into()),
                Rewritten::Damaged => plan.left.push((path.as_path().into(), Left::Damaged)),
                Rewritten::Whole => {
                    let prints = [&source.text, &after].map(|text| store.corrects(&path, text));
                    let [old, new] =
                        prints.map(|corrects| corrects.map(|corrects| corrects.as_read));
                    corrected.extend(old.zip(new));
                    plan.add(folder, &path, &source.text, after);
                }
            }
        }
    }
    let open = store.open_drafts()?;
    let print = |kept: &Kept| {
        let as_read = corrects_of(kept)?.as_read;
        corrected
            .iter()
            .find(|(old, _)| *old == as_read)
            .map(|(_, new)| new.clone())
    };
    for path in open.held_elsewhere {
        let has = |source: Arc<Source>| names_of(&source).iter().any(|name| new(name).is_some());
        if draft_source(&path).is_some_and(has) {
            plan.entered_elsewhere = Some(path.as_path().into());
        }
    }
    for draft in &open.drafts {
        plan.draft(draft.path(), &new, &print);
    }
    Ok(plan)
}

impl Plan {
    fn add(&mut self, folder: &str, path: &Path, before: &str, after: String) {
        let file = Path::new(folder).join(path.file_name().unwrap_or_default());
        self.files.push(Rewrite {
            file,
            before: before.to_owned(),
            after,
        });
    }

    /// An unfinished game: the names in it, and what tells whether the game that it corrects is as it was read.
    fn draft(
        &mut self,
        path: &Path,
        new: &dyn Fn(&Text) -> Option<Text>,
        print: &dyn Fn(&Kept) -> Option<String>,
    ) {
        let Some(source) = draft_source(path) else {
            return;
        };
        let opened = unfinished(&source, last_time::choices(), &store::read);
        let Ok((mut table, front, mut kept)) = opened else {
            self.left.push((path.into(), Left::Damaged));
            return;
        };
        let print = print(&kept);
        let players = &table.position().players;
        let moves: Vec<Move> = players
            .iter()
            .filter_map(|player| Some(Move::Rename(player.id, new(&player.name)?)))
            .collect();
        if moves.is_empty() && print.is_none() {
            return;
        }
        if !moves.is_empty() && !table.tap(Owner::TABLE, &moves, false).entered {
            self.together.push(path.into());
            return;
        }
        kept.as_read = print.or(kept.as_read);
        let after = table.draft(&front, &kept);
        self.add("drafts", path, &source.text, after);
    }
}

enum Rewritten {
    Whole,
    /// Two of its players would be one person.
    Together,
    /// It cannot be read as a game, or would be another one.
    Damaged,
}

/// Whether a record with other names is the same game, and its result holds as it did.
fn checked(before: &Arc<Source>, after: &str) -> Rewritten {
    let load = |source: &Arc<Source>| game::load(source, &store::read);
    let after = Arc::new(Source {
        name: before.name.clone(),
        text: after.to_owned(),
    });
    let twice = |source: &Arc<Source>| {
        let names = names_of(source);
        (1..names.len()).any(|at| {
            names[..at]
                .iter()
                .any(|other| is_same_person(other.raw(), names[at].raw()))
        })
    };
    if twice(&after) && !twice(before) {
        return Rewritten::Together;
    }
    let is_same = match (load(before), load(&after)) {
        (Ok(before), Ok(after)) => {
            let [before, after] = [&before, &after].map(score);
            let totals = |score: &crate::score::Scoreboard| {
                score
                    .players()
                    .iter()
                    .map(|player| (player.total, player.rank))
                    .collect::<Vec<_>>()
            };
            let holds = |score| result::verify(score).is_ok();
            totals(&before) == totals(&after) && (holds(&after) || !holds(&before))
        }
        // A game with faults keeps them.
        (Err(before), Err(after)) => before.count() == after.count(),
        _ => false,
    };
    if is_same {
        Rewritten::Whole
    } else {
        Rewritten::Damaged
    }
}
