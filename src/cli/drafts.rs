//! Drafts on disk: their contents, the ones to continue, and those open in another window.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::civil::DateTime;
use stationmaster_table::{FrontEnd, Kept, Place, Table, unfinished};

use crate::store::{self, Action, Corrects, DraftFile, Store, StoreError, draft_text, modified};
use stationmaster_core::board::is_path;
use stationmaster_core::date::Date;
use stationmaster_core::source::Source;
use stationmaster_core::text::Text;
use stationmaster_report::words::saving::{Saving, Stopped};
use stationmaster_report::words::{Day, Language, Moment, Unfinished};

use super::clock;
use super::exit::{of_store, told};
use super::last_time;
use super::saved::name as name_of;

/// The content of the file of an unfinished game.
pub(super) struct Entered {
    path: PathBuf,
    pub(super) table: Table,
    pub(super) front: FrontEnd,
    /// The fields of its file beside record and log.
    pub(super) kept: Kept,
}

pub(super) struct OpenDraft {
    /// Its file, or the reason why it cannot be opened: then the file stays, and a copy of it is continued.
    pub(super) file: Result<DraftFile, StoreError>,
    pub(super) entered: Entered,
}

/// The unfinished games that were found.
#[derive(Default)]
pub(super) struct Found {
    pub(super) open: Vec<OpenDraft>,
    /// Those that are being entered in another window.
    pub(super) elsewhere: Vec<Entered>,
    /// The messages about the others.
    pub(super) remarks: Vec<String>,
}

/// Looks for unfinished games. Unreadable files are named and left alone; if the folder cannot be listed, a new game can still
/// begin.
pub(super) fn find(store: &Store, words: Language) -> Found {
    let mut found = Found::default();
    let listed = match store.open_drafts() {
        Ok(listed) => listed,
        Err(error) => {
            found.remarks = vec![told(&of_store(&error, words), None, words)];
            return found;
        }
    };
    for error in listed.left_alone {
        let entered =
            (error.action == Action::Lock).then(|| read(&error.path.with_extension("toml"), words));
        match entered {
            Some(Ok(Some(entered))) => {
                found.remarks.push(format!(
                    "{}\n",
                    words.say(Saving::DraftCopied(&of_store(&error, words)))
                ));
                found.open.push(OpenDraft {
                    file: Err(error),
                    entered,
                });
            }
            _ => found.remarks.push(left_alone(
                &of_store(&error, words),
                &error.path,
                false,
                words,
            )),
        }
    }
    for file in listed.drafts {
        match read(file.path(), words) {
            Ok(Some(entered)) => found.open.push(OpenDraft {
                file: Ok(file),
                entered,
            }),
            // It has no entries. If it cannot be removed, it does no harm.
            Ok(None) => drop(file.remove()),
            Err(remark) => found.remarks.push(remark),
        }
    }
    let elsewhere = listed.held_elsewhere.iter();
    let elsewhere = elsewhere.filter_map(|path| read(path, words).ok().flatten());
    let has_players = |entered: &Entered| !entered.table.position().players.is_empty();
    found.elsewhere = elsewhere.filter(has_players).collect();
    found
}

fn left_alone(problem: &str, path: &Path, has_faults: bool, words: Language) -> String {
    format!(
        "{}\n",
        words.say(Saving::DraftLeftAlone(problem, &path.into(), has_faults))
    )
}

/// Reads a draft; `None` if it has no entries. The error is a message.
fn read(path: &Path, words: Language) -> Result<Option<Entered>, String> {
    let text = draft_text(path)
        .map_err(|error| left_alone(&of_store(&error, words), path, false, words))?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    let source = Arc::new(Source {
        name: path.into(),
        text,
    });
    let opened = unfinished(&source, last_time::choices(), &store::read);
    let (table, front, kept) = opened.map_err(|faults| {
        let fault = words.fault(&faults.first().kind).title;
        left_alone(&words.say(Saving::DraftFaulty(&fault)), path, true, words)
    })?;
    Ok(Some(Entered {
        path: path.to_owned(),
        table,
        front,
        kept,
    }))
}

impl Entered {
    /// Returns its line in the first list.
    pub(super) fn listed(&self, words: Language) -> String {
        self.described(|draft| words.say(Saving::DraftOf(draft)))
    }

    /// Returns the remark that another window enters it.
    pub(super) fn elsewhere(&self, words: Language) -> String {
        words.say(Saving::OpenElsewhere(&self.listed(words))) + "\n"
    }

    /// Returns the remark that it is continued.
    pub(super) fn goes_on(&self, words: Language) -> String {
        self.described(|draft| words.say(Saving::GoesOn(draft))) + "\n"
    }

    /// Returns the answer when it is put away.
    pub(super) fn discarded(&self, words: Language) -> String {
        self.described(|draft| words.say(Saving::Discarded(draft))) + "\n"
    }

    fn described(&self, say: impl FnOnce(&Unfinished<'_>) -> String) -> String {
        let position = self.table.position();
        let players = position.players.iter().map(|player| player.name.clone());
        let name;
        let stopped = match self.front.place {
            Place::Edition | Place::Variant | Place::Players => Stopped::InSetup,
            Place::Part(id, part) => {
                name = position.name(id);
                Stopped::At(&name, part)
            }
            Place::Review | Place::Score => Stopped::AtTheEnd,
        };
        let corrects = self.kept.corrects.as_deref();
        let corrects = corrects.map(|path| name_of(Path::new(path)));
        let written = modified(&self.path).and_then(clock::local);
        let edition = self.table.edition().map(|edition| edition.title().clone());
        say(&Unfinished {
            players: &players.collect::<Vec<_>>(),
            edition: &edition.unwrap_or_default(),
            stopped,
            written: written.map(|written| moment(written, clock::today())),
            corrects: corrects.as_ref(),
        })
    }
}

fn moment(written: DateTime, today: Option<Date>) -> Moment {
    let day = match written.date() {
        day if Some(day) == today => Day::Today,
        day if today.and_then(|today| today.yesterday().ok()) == Some(day) => Day::Yesterday,
        day => Day::On(day),
    };
    Moment {
        day,
        hour: written.hour().cast_unsigned(),
        minute: written.minute().cast_unsigned(),
    }
}

/// Returns the name of an edition in a file, made valid from any folder.
pub(super) fn found_from_anywhere(source: &Source, named: &Text) -> Text {
    if is_path(named.raw()) {
        absolute(&source.resolve(named.raw())).into()
    } else {
        named.clone()
    }
}

/// Returns the name of a record's edition, made valid from any folder.
pub(super) fn from_anywhere(edition: &str) -> String {
    if is_path(edition) {
        absolute(Path::new(edition))
    } else {
        edition.to_owned()
    }
}

fn absolute(path: &Path) -> String {
    std::path::absolute(path)
        .unwrap_or_else(|_| path.to_owned())
        .display()
        .to_string()
}

/// Returns the text of a draft without the line with the phones' secret, so that it may be shown to others.
pub(super) fn without_phones(text: &str) -> String {
    // No string in a draft spans several lines.
    text.split_inclusive('\n')
        .filter(|line| !line.starts_with("phones = "))
        .collect()
}

/// Returns the fields of a draft, with the saved game that it corrects.
pub(super) fn correcting(mut kept: Kept, corrects: &Corrects) -> Kept {
    kept.corrects = Some(corrects.path.display().to_string());
    kept.as_read = Some(corrects.as_read.clone());
    // A file that is edited must not let phones in.
    kept.phones = None;
    kept
}

pub(super) fn corrects_of(kept: &Kept) -> Option<Corrects> {
    Some(Corrects {
        path: kept.corrects.as_deref()?.into(),
        as_read: kept.as_read.clone()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_as_people_do() {
        let day = |day| Date::constant(2026, 11, day);
        for (written, expected) in [
            (20, Day::Today),
            (19, Day::Yesterday),
            (18, Day::On(day(18))),
        ] {
            let moment = moment(day(written).at(23, 59, 0, 0), Some(day(20)));
            assert_eq!(
                moment,
                Moment {
                    day: expected,
                    hour: 23,
                    minute: 59
                }
            );
        }
    }
}
