//! `stationmaster new` and `edit`: enters a finished game at the table, or continues or corrects one, on the full screen or line by
//! line. What was accepted is on disk before the next key is read, and the game is saved or left.

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use stationmaster_table::{Act, FrontEnd, Kept, Table, unfinished};

use crate::store::{self, Corrects, Store, StoreError};
use stationmaster_report::words::command::CliLabel;
use stationmaster_report::words::saving::{Saving, SavingLabel};
use stationmaster_report::words::{self, Language, Refusal};
use stationmaster_report::{Look, fitted};

use super::args::OneGame;
use super::draft_writer::{DraftWriter, ends_cleanly, farewell};
use super::drafts::{self, Found, OpenDraft};
use super::exit::{CommandError, Exit, Result, is_broken_off, of_store, told, trouble};
use super::files;
use super::last_time;
use super::lines::Lines;
use super::phones::{self, Invitation, Phones};
use super::photo;
use super::saved;
use super::saving::{self, Saved};
use super::screen;
use super::ui::{Ui, complain};

/// Correct a recorded game at the table.
///
/// The corrected game is saved as a new one, and the saved game that it corrects moves to the folder `replaced`.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster edit last             # correct the newest saved game
  stationmaster edit friday.toml      # a game in a file of your own")]
pub(crate) struct EditArgs {
    #[command(flatten)]
    game: OneGame,
}

pub(super) fn run(store: &Store, ui: &Ui) -> Result<()> {
    begin(store, None, ui)
}

/// Begins a game, with unfinished ones in the first list, and with phones if they are invited.
pub(super) fn begin(store: &Store, invited: Option<Invitation>, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    let Found {
        open,
        elsewhere,
        mut remarks,
    } = drafts::find(store, words);
    remarks.extend(elsewhere.iter().map(|other| other.elsewhere(words)));
    let mut table = Table::new(last_time::choices());
    table.unfinished_games = open.len();
    let mut sitting = Sitting::new(table, FrontEnd::default(), Kept::default(), store, words);
    sitting.unfinished = open;
    hold(
        sitting,
        DraftWriter::begin(store),
        &remarks.concat(),
        invited,
        ui,
    )
}

pub(super) fn edit(args: &EditArgs, store: &Store, ui: &Ui) -> Result<()> {
    let file = saved::one(args.game.file.as_deref(), &|| Ok(store.clone()), ui)?;
    correct(&file, store, None, ui)
}

/// Corrects a game, beginning at the review, and with phones if they are invited. An unfinished correction is continued.
pub(super) fn correct(
    file: &Path,
    store: &Store,
    invited: Option<Invitation>,
    ui: &Ui,
) -> Result<()> {
    let words = ui.err.language;
    let loaded = files::source(file, ui).and_then(|source| {
        let opened = unfinished(&source, last_time::choices(), &store::read)?;
        Ok((opened, source))
    });
    let ((table, front, kept), source) =
        loaded.map_err(|faults| files::reported(&faults, file, Refusal::MendByHand, ui))?;
    // A copy of a draft still corrects the same game.
    let corrects = drafts::corrects_of(&kept).unwrap_or_else(|| Corrects::of(file, &source.text));
    let mut found = drafts::find(store, words);
    let is_of_it =
        |kept: &Kept| drafts::corrects_of(kept).is_some_and(|other| other.path == corrects.path);
    found.elsewhere.retain(|entered| is_of_it(&entered.kept));
    let mut remarks = found.remarks;
    remarks.extend(found.elsewhere.iter().map(|other| other.elsewhere(words)));
    let begun = found
        .open
        .into_iter()
        .find(|open| is_of_it(&open.entered.kept));
    let (sitting, writer) = if let Some(open) = begun {
        remarks.push(open.entered.goes_on(words));
        let OpenDraft { file, entered } = open;
        let writer = file.map_or_else(
            |_| DraftWriter::begin(store),
            |file| DraftWriter::going_on(store, file),
        );
        let sitting = Sitting::new(entered.table, entered.front, entered.kept, store, words);
        (sitting, writer)
    } else {
        let kept = drafts::correcting(kept, &corrects);
        let mut sitting = Sitting::new(table, front, kept, store, words);
        sitting.opened = Some(sitting.table.version());
        (sitting, DraftWriter::begin(store))
    };
    hold(sitting, writer, &remarks.concat(), invited, ui)
}

/// The table with its own front end, and the other fields of the draft.
pub(super) struct Sitting {
    pub(super) table: Table,
    pub(super) front: FrontEnd,
    /// The fields of the draft beside record and log.
    pub(super) kept: Kept,
    /// The unfinished games of the first list, in its order.
    pub(super) unfinished: Vec<OpenDraft>,
    /// The version of the table that is in a saved game's file; `None` for a draft.
    pub(super) opened: Option<u64>,
}

impl Sitting {
    pub(super) fn new(
        mut table: Table,
        mut front: FrontEnd,
        kept: Kept,
        store: &Store,
        language: Language,
    ) -> Sitting {
        last_time::prepare(&mut table, store);
        front.heard = language.heard();
        Sitting {
            opened: None,
            table,
            front,
            kept,
            unfinished: Vec::new(),
        }
    }

    /// Returns the lines of the unfinished games in the first list: `u1  Anna and Ben, yesterday 21:40: …`.
    pub(super) fn listed(&self, words: Language) -> Vec<String> {
        let all = (1..).zip(&self.unfinished);
        all.map(|(number, open)| format!("u{number}  {}", open.entered.listed(words)))
            .collect()
    }

    /// Returns whether the table has changes that are in no saved game's file.
    pub(super) fn is_changed(&self) -> bool {
        self.table.is_begun() && self.opened != Some(self.table.version())
    }

    /// Returns the text of the draft.
    pub(super) fn draft(&self) -> String {
        self.table.draft(&self.front, &self.kept)
    }
}

/// The end of a loop at the table.
pub(super) enum End {
    /// The game is saved.
    Saved(Box<Saved>),
    /// `quit`: the draft is kept.
    Left,
    /// The input was interrupted, or has ended.
    Broken(Exit),
}

/// The outcome of an action.
pub(super) enum Done {
    End(End),
    /// A message, in whole lines.
    Told(String),
}

/// A front end at the table: the full screen, or lines.
pub(super) trait AtTable {
    /// Runs until the game is saved or left. The sitting is locked for each answer, but never while waiting for input.
    ///
    /// # Errors
    ///
    /// The terminal is gone, or input was interrupted.
    fn ask(&mut self, shared: &Shared, phones: &Phones<'_, '_>, ui: &Ui) -> io::Result<End>;
}

/// The state that the front end at the table and the phones share.
pub(super) struct Shared {
    pub(super) sitting: Mutex<Sitting>,
    pub(super) writer: DraftWriter,
    /// Set, with the sitting locked, once the game is saved or left; nothing happens after that.
    pub(super) has_ended: AtomicBool,
}

impl Shared {
    pub(super) fn new(sitting: Sitting, writer: DraftWriter) -> Shared {
        Shared {
            sitting: Mutex::new(sitting),
            writer,
            has_ended: AtomicBool::new(false),
        }
    }

    /// Locks the sitting.
    pub(super) fn sitting(&self) -> MutexGuard<'_, Sitting> {
        self.sitting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the draft, if there are entries.
    ///
    /// # Errors
    ///
    /// The write fails; the old file stays.
    pub(super) fn keep(&self) -> Result<(), StoreError> {
        self.writer.note(&self.sitting());
        self.writer.write_noted()
    }

    /// Runs an action that is the same for both front ends.
    pub(super) fn act(&self, act: Act, phones: &Phones<'_, '_>, look: &Look) -> Done {
        let (words, writer) = (look.language, &self.writer);
        let failed = |error: StoreError| told(&of_store(&error, words), None, words);
        Done::Told(match act {
            Act::Save | Act::SaveAndStay => {
                match saving::save(&mut self.sitting(), writer, words) {
                    Ok(Some(saved)) if act == Act::Save => {
                        return Done::End(End::Saved(Box::new(saved)));
                    }
                    Ok(saved) => saved.map_or_else(String::new, |saved| saved.told()),
                    Err(error) => saving::failed(&error, writer, words),
                }
            }
            Act::SaveTo(path) => saving::copy_to(&mut self.sitting(), &path, words)
                .map_or_else(failed, Option::unwrap_or_default),
            Act::Quit => return Done::End(End::Left),
            Act::Resume(number) => {
                let told = self.resume(number, words);
                phones.resumed();
                told
            }
            Act::Discard(number) => self.discard(number, words).unwrap_or_else(failed),
            Act::Photo(path) => match photo::enter(path.raw(), self, look) {
                Ok(told) => told,
                Err(sentence) => format!("{path}: {}\n", words.say(sentence)),
            },
            // Each front end runs these in its own way.
            Act::Print | Act::Reveal | Act::Phones(_) => String::new(),
        })
    }

    /// Continues an unfinished game of the first list, by its number from 1; returns the message.
    fn resume(&self, number: usize, words: Language) -> String {
        let mut sitting = self.sitting();
        if number == 0 || number > sitting.unfinished.len() {
            return String::new();
        }
        let OpenDraft { file, entered } = sitting.unfinished.swap_remove(number - 1);
        let told = entered.goes_on(words);
        let store = &self.writer.store;
        *sitting = Sitting::new(entered.table, entered.front, entered.kept, store, words);
        if let Ok(file) = file {
            self.writer.go_on(file);
        }
        told
    }

    /// Puts away an unfinished game of the first list, by its number from 1; returns the message.
    fn discard(&self, number: usize, words: Language) -> Result<String, StoreError> {
        let mut sitting = self.sitting();
        if number == 0 || number > sitting.unfinished.len() {
            return Ok(String::new());
        }
        let OpenDraft { file, entered } = sitting.unfinished.remove(number - 1);
        sitting.table.unfinished_games = sitting.unfinished.len();
        file.and_then(store::DraftFile::remove)?;
        Ok(entered.discarded(words))
    }
}

/// Runs the entry of a game, and reports its end.
fn hold(
    sitting: Sitting,
    writer: DraftWriter,
    remarks: &str,
    invited: Option<Invitation>,
    ui: &Ui,
) -> Result<()> {
    let words = ui.err.language;
    ends_cleanly(words);
    writer.answers_for_all();
    let unlocked = writer
        .unlocked(words)
        .map(|error| format!("{}\n", words.say(Saving::Unlocked(&error))));
    complain(&format!("{remarks}{}", unlocked.unwrap_or_default()));
    let problem = writer.trouble();
    if let Some(error) = &problem {
        trouble(error, Some(words.label(SavingLabel::TypeOn)), words);
    }
    let invited = invited.or_else(|| phones::again(&sitting.kept));
    let shared = Shared::new(sitting, writer);
    let mut front = front(ui);
    let ended = thread::scope(|scope| {
        let phones = Phones::new(scope, &shared, words);
        if let Some(invited) = invited {
            phones.try_open(invited);
        }
        let ended = front.ask(&shared, &phones, ui);
        shared.sitting().kept.phones = None;
        shared.has_ended.store(true, Ordering::Relaxed);
        phones.close(matches!(ended, Ok(End::Saved(_))));
        ended
    });
    let Shared {
        sitting, writer, ..
    } = shared;
    let sitting = sitting.into_inner().unwrap_or_else(PoisonError::into_inner);
    let end = match ended {
        Err(error) if is_broken_off(&error) => End::Broken(Exit::Interrupted),
        ended => ended?,
    };
    part(&sitting, end, writer, ui)
}

/// Returns the front end: the full screen if the terminal can show it, or else lines.
fn front(ui: &Ui) -> Box<dyn AtTable> {
    if screen::fits(ui) {
        return Box::new(screen::Screen::new(ui));
    }
    complain(&fitted(
        ui.err.language.label(CliLabel::HowToAnswer),
        &ui.err,
    ));
    Box::new(Lines::default())
}

/// Prints what was saved, or reports what is kept; removes a draft that is not needed.
fn part(sitting: &Sitting, end: End, writer: DraftWriter, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    let exit = match end {
        End::Saved(saved) => {
            saved.print(ui);
            if let Err(error) = writer.remove() {
                trouble(&error, Some(words.label(SavingLabel::DraftStays)), words);
            }
            return Ok(());
        }
        End::Left => Exit::Done,
        End::Broken(exit) => exit,
    };
    if sitting.is_changed() {
        // If the disk lacks a part of it, the farewell prints the record first.
        let kept = writer.kept();
        farewell(kept, words);
        if kept != words::Kept::Whole && exit == Exit::Done {
            return Err(CommandError::Ended(Exit::Faults));
        }
    } else {
        farewell(words::Kept::Nothing, words);
        if let Err(error) = writer.remove() {
            trouble(&error, None, words);
        }
    }
    match exit {
        Exit::Done => Ok(()),
        exit => Err(CommandError::Ended(exit)),
    }
}
