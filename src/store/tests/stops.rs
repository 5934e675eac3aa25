//! Stops saving at every system call that changes the disk: the program is killed there, or the disk refuses the call.

use std::cell::Cell;
use std::io;

use super::*;
use crate::store::disk::Step;
use crate::store::draft_text;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// The program is killed: this call and all later ones do not happen. A file that is being written stays incomplete.
    Kill,
    Once(ErrorKind),
    /// The disk refuses this call and all later ones.
    ForGood(ErrorKind),
}

const STOPS: [Stop; 6] = [
    Stop::Kill,
    Stop::Once(ErrorKind::StorageFull),
    Stop::Once(ErrorKind::Other),
    Stop::ForGood(ErrorKind::StorageFull),
    Stop::ForGood(ErrorKind::ReadOnlyFilesystem),
    Stop::ForGood(ErrorKind::Other),
];

/// The plan for the calls of this thread, which has one store behind the gate.
#[derive(Debug, Clone, Copy)]
pub(super) struct Calls {
    pub(super) made: usize,
    /// The call that goes wrong, and how.
    pub(super) stop: Option<(usize, Stop)>,
    pub(super) links: bool,
}

thread_local! {
    pub(super) static CALLS: Cell<Calls> = const { Cell::new(Calls { made: 0, stop: None, links: true }) };
}

pub(super) fn gate(step: Step, path: &Path) -> io::Result<()> {
    let Calls { made, stop, links } = CALLS.get();
    CALLS.set(Calls {
        made: made + 1,
        stop,
        links,
    });
    match stop {
        Some((at, Stop::Kill)) if made >= at => {
            if (made, step) == (at, Step::Write) {
                fs::write(path, "format =")?;
            }
            Err(ErrorKind::Other.into())
        }
        Some((at, Stop::Once(kind))) if made == at => Err(kind.into()),
        Some((at, Stop::ForGood(kind))) if made >= at => Err(kind.into()),
        _ if matches!(step, Step::Link | Step::MoveToFree) && !links => {
            Err(ErrorKind::Unsupported.into())
        }
        _ => Ok(()),
    }
}

/// Runs a case on disks with and without atomic moves to free names, undisturbed and with every stop at every call.
pub(super) fn at_every_call(mut case: impl FnMut(Option<Stop>)) {
    for links in [true, false] {
        CALLS.set(Calls {
            made: 0,
            stop: None,
            links,
        });
        case(None);
        let calls = CALLS.get().made;
        assert!(calls > 3, "the gate is passed");
        for (stop, at) in STOPS
            .into_iter()
            .flat_map(|stop| (0..calls).map(move |at| (stop, at)))
        {
            CALLS.set(Calls {
                made: 0,
                stop: Some((at, stop)),
                links,
            });
            case(Some(stop));
        }
    }
}

pub(super) fn undisturbed() {
    CALLS.set(Calls {
        stop: None,
        ..CALLS.get()
    });
}

const OLD: &str = "format = 1 # old\n";
const NEW: &str = "format = 1 # new\n";
const DRAFT: &str = "format = 1 # draft\n";

/// Returns a store whose calls can all be stopped.
pub(super) fn store_behind_gate() -> (tempfile::TempDir, Store) {
    // In memory if possible, as thousands of files are written.
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    };
    let folder = folder.expect("a temporary directory can be created");
    let store = Store {
        disk: Disk::behind(gate),
        ..Store::new(&folder.path().join("data"))
    };
    (folder, store)
}

/// A store with a game that is being corrected, in the draft.
struct Evening {
    _folder: tempfile::TempDir,
    store: Store,
    corrects: Corrects,
}

impl Evening {
    fn begin() -> (Evening, DraftFile) {
        let calls = CALLS.get();
        undisturbed();
        let (folder, store) = store_behind_gate();
        let old = saved(&store, OLD);
        for format in PictureFormat::ALL {
            put(old.with_extension(format.key()), "picture");
        }
        let corrects = store.corrects(&old, OLD).expect("it is one of the games");
        let draft = draft(&store, DRAFT);
        CALLS.set(Calls { made: 0, ..calls });
        (
            Evening {
                _folder: folder,
                store,
                corrects,
            },
            draft,
        )
    }

    fn save(&self) -> Result<OldGame, StoreError> {
        let saved = self
            .store
            .save_correction(DAY, &["Anna", "Ben"], NEW, &self.corrects)?;
        assert_eq!(
            read(&saved.path).expect("what is said to be saved can be read"),
            NEW
        );
        Ok(saved.old)
    }

    /// Returns the texts of the games, of the replaced ones and of the drafts.
    fn texts(&self) -> [Vec<String>; 3] {
        [&self.store.games, &self.store.replaced, &self.store.drafts].map(|folder| texts(folder))
    }

    fn parts(&self) -> usize {
        let folders = [&self.store.games, &self.store.replaced, &self.store.drafts].into_iter();
        let names = folders
            .filter(|folder| folder.exists())
            .flat_map(|folder| file_names(folder));
        names.filter(|name| name.starts_with('.')).count()
    }
}

#[test]
fn a_game_is_never_lost_wherever_saving_stops() {
    let mut refused = 0;
    at_every_call(|stop| {
        let (evening, draft) = Evening::begin();
        let saved = evening.save();
        let context = format!("{stop:?} at {:?}: {saved:?}", CALLS.get());
        // A refusal before the new game exists changes nothing.
        if saved.is_err() && stop != Some(Stop::Kill) {
            refused += 1;
            assert_eq!(
                evening.texts(),
                [vec![OLD.to_owned()], vec![], vec![DRAFT.to_owned()]],
                "{context}"
            );
            assert!(
                evening.parts() == 0 || matches!(stop, Some(Stop::ForGood(_))),
                "{context}"
            );
        }
        let told = saved.and_then(|_| draft.remove());
        undisturbed();
        // Every game is whole, and the new one exists or can still be saved.
        let [games, replaced, drafts] = evening.texts();
        let count = |texts: &[String], expected: &str| {
            texts.iter().filter(|text| *text == expected).count()
        };
        let [new, old, put_away] = [
            count(&games, NEW),
            count(&games, OLD),
            count(&replaced, OLD),
        ];
        assert_eq!(
            (new + old, put_away, old + put_away),
            (games.len(), replaced.len(), 1),
            "{context}"
        );
        assert!(
            new == 1 || new == 0 && drafts == [DRAFT] && told.is_err(),
            "{context}"
        );
        assert!(told.is_err() || drafts.is_empty(), "{context}");
        assert!(
            evening.parts() <= 1 || !matches!(stop, Some(Stop::Once(_))),
            "{context}"
        );
        // Names are reserved only if needed, so that no empty file stays behind.
        let reserved =
            [&evening.store.games, &evening.store.replaced].map(|folder| files(folder, "toml"));
        let reserved = reserved
            .into_iter()
            .flat_map(|files| files.expect("they can be listed"));
        let is_empty = |path: PathBuf| fs::metadata(path).is_ok_and(|about| about.len() == 0);
        assert!(
            stop != Some(Stop::Kill) || !CALLS.get().links || !reserved.into_iter().any(is_empty),
            "{context}"
        );
        // Continuing completes the operation.
        let left = super::drafts(&evening.store).pop();
        let draft = left.unwrap_or_else(|| evening.store.new_draft().expect("it can be created"));
        let again = evening.save().expect("nothing goes wrong");
        let OldGame::PutAway(old) = again else {
            panic!("{context}: {again:?}")
        };
        draft.remove().expect("nothing goes wrong");
        assert_eq!(
            evening.texts(),
            [vec![NEW.to_owned()], vec![OLD.to_owned()], vec![]],
            "{context}"
        );
        let has_picture = |format: PictureFormat| old.with_extension(format.key()).exists();
        assert!(
            stop.is_some() || PictureFormat::ALL.into_iter().all(has_picture),
            "its pictures go with it"
        );
    });
    assert!(refused >= 10, "{refused}");
}

#[test]
fn a_draft_is_the_old_or_the_new_wherever_writing_stops() {
    at_every_call(|stop| {
        let (_evening, draft) = Evening::begin();
        let told = draft.write(NEW);
        let text = draft_text(draft.path()).expect("it can be read");
        let expected = if told.is_ok() { NEW } else { DRAFT };
        assert!(
            text == expected || stop == Some(Stop::Kill) && text == NEW,
            "{stop:?}: {told:?}, {text}"
        );
    });
}

/// All calls that change the disk are in the one file with the gate.
#[test]
fn no_other_file_makes_a_call_that_changes_the_disk() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in files(&folder.join("store"), "rs")
        .expect("it is there")
        .into_iter()
        .chain([folder.join("store.rs")])
    {
        let text = read(&path).expect("it is a text");
        let is_changing = |line: &str| {
            [
                "write(",
                "rename(",
                "remove_",
                "create_dir",
                "hard_link(",
                "copy(",
                "set_permissions(",
            ]
            .iter()
            .any(|call| line.contains(&format!("fs::{call}")))
                || line.contains("File::create")
        };
        let changing = text.lines().filter(|line| is_changing(line)).count();
        assert_eq!(
            changing > 0,
            path.ends_with("disk.rs") || path.ends_with("tests.rs"),
            "{path:?}"
        );
    }
}

/// The leftover of a killed program is removed when it is a day old and not locked.
#[test]
fn what_killed_programs_left_is_cleared_away() {
    let (_folder, store) = store();
    fs::create_dir_all(store.games_folder()).expect("it can be created");
    let part = |name: &str, days: u64| {
        let path = store.games_folder().join(name);
        put(&path, "half");
        let file = File::options()
            .write(true)
            .open(&path)
            .expect("it is there");
        file.set_modified(SystemTime::now() - Duration::from_hours(24 * days + 1))
            .expect("it is ours");
        file
    };
    drop(part(".stationmaster-aB3xYz.part", 1));
    drop(part(".stationmaster-young1.part", 0));
    let held = part(".stationmaster-inUse7.part", 30);
    held.lock().expect("it is free");
    let foreign = [
        ".aB3xYz.party",
        ".film.mkv.part",
        ".stationmaster-notes.part",
        "aB3xYz.part",
    ];
    for name in foreign {
        part(name, 30);
    }
    drop(store.new_draft().expect("it can be created"));
    let stay = [
        &foreign[..],
        &[".stationmaster-inUse7.part", ".stationmaster-young1.part"],
    ]
    .concat();
    let left: BTreeSet<String> = file_names(store.games_folder()).into_iter().collect();
    assert_eq!(left, stay.into_iter().map(str::to_owned).collect());
}

/// Without atomic moves to free names, no other program can take a name between the check and the move.
#[test]
fn nothing_is_overwritten_where_files_have_one_name() {
    fn rival(step: Step, path: &Path) -> io::Result<()> {
        match step {
            Step::Link | Step::MoveToFree => return Err(ErrorKind::Unsupported.into()),
            Step::Rename => assert!(File::create_new(path).is_err(), "its name is reserved"),
            _ => {}
        }
        Ok(())
    }
    let (_folder, store) = store();
    let store = Store {
        disk: Disk::behind(rival),
        ..store
    };
    let [one, _] = ["one", "two"].map(|text| saved(&store, text));
    assert_eq!(texts(store.games_folder()), ["two", "one"]);
    store
        .put_into(&store.replaced, &one)
        .expect("it can be saved");
    assert_eq!(texts(&store.replaced), ["one"]);
}
