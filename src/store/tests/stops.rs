//! Saving is stopped at every single step: the program is killed there, or the disk refuses it.

use std::cell::Cell;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use super::*;
use crate::store::disk::Step;

/// How a step goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// The program is killed: this step and all after it do not happen. A file that is being written stays half.
    Kill,
    /// The disk refuses this step.
    Once(ErrorKind),
    /// The disk refuses this step and all after it.
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

/// What is to happen to the steps of this thread, which has one store behind the gate.
#[derive(Debug, Clone, Copy)]
struct Calls {
    /// How many steps have been made.
    made: usize,
    /// At which one what goes wrong.
    stop: Option<(usize, Stop)>,
    /// Whether the disk knows second names for a file.
    links: bool,
}

thread_local! {
    static CALLS: Cell<Calls> = const { Cell::new(Calls { made: 0, stop: None, links: true }) };
}

fn gate(step: Step, path: &Path) -> io::Result<()> {
    let Calls { made, stop, links } = CALLS.get();
    CALLS.set(Calls { made: made + 1, stop, links });
    match stop {
        Some((at, Stop::Kill)) if made >= at => {
            if (made, step) == (at, Step::Write) {
                fs::write(path, "format =")?;
            }
            Err(ErrorKind::Other.into())
        }
        Some((at, Stop::Once(kind))) if made == at => Err(kind.into()),
        Some((at, Stop::ForGood(kind))) if made >= at => Err(kind.into()),
        _ if step == Step::Link && !links => Err(ErrorKind::Unsupported.into()),
        _ => Ok(()),
    }
}

/// Tries it on a disk with second names for files and on one without, undisturbed and with every stop at every step.
fn at_every_step(mut case: impl FnMut(Option<Stop>)) {
    for links in [true, false] {
        CALLS.set(Calls { made: 0, stop: None, links });
        case(None);
        let steps = CALLS.get().made;
        assert!(steps > 3, "the gate is passed");
        for stop in STOPS {
            for at in 0..steps {
                CALLS.set(Calls { made: 0, stop: Some((at, stop)), links });
                case(Some(stop));
            }
        }
    }
}

/// No stop from here on.
fn undisturbed() {
    CALLS.set(Calls { stop: None, ..CALLS.get() });
}

const OLD: &str = "format = 1 # old\n";
const NEW: &str = "format = 1 # new\n";
const DRAFT: &str = "format = 1 # draft\n";

/// What stands in a folder, if there is one, whose name has this ending.
fn paths(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let names = if folder.exists() { file_names(folder) } else { Vec::new() };
    let paths = names.iter().map(|name| folder.join(name));
    paths.filter(|path| path.extension().is_some_and(|end| end == ending)).collect()
}

/// The texts in a folder, but for the empty files with which names are reserved.
fn texts(folder: &Path) -> Vec<String> {
    let read = |path: &PathBuf| fs::read_to_string(path).expect("it is there");
    paths(folder, "toml").iter().map(read).filter(|text| !text.is_empty()).collect()
}

/// A store with a game that is being corrected, in the draft.
struct Evening {
    _folder: tempfile::TempDir,
    root: PathBuf,
    store: Store,
    corrects: Corrects,
}

impl Evening {
    fn begin() -> (Evening, DraftFile) {
        let calls = CALLS.get();
        undisturbed();
        // Thousands of files are written to disk, where there is one in memory.
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
        let folder = folder.expect("a temporary directory can be created");
        let root = folder.path().join("data");
        let store = Store::new(&root);
        let old = store.save(DAY, &["Anna", "Ben"], OLD).expect("it can be saved");
        fs::write(old.with_extension("svg"), "picture").expect("it can be written");
        let corrects = store.corrects(&old, OLD).expect("it is one of the games");
        let draft = Store { disk: Disk::behind(gate), ..store.clone() }.new_draft().expect("it can be created");
        draft.write(DRAFT).expect("it can be written");
        let store = Store { disk: Disk::behind(gate), ..store };
        CALLS.set(Calls { made: 0, ..calls });
        (Evening { _folder: folder, root, store, corrects }, draft)
    }

    /// Saves the game and lets the draft go, as the end of a conversation does.
    fn finish(&self, draft: DraftFile) -> Result<OldGame, StoreError> {
        let saved = self.store.save_correction(DAY, &["Anna", "Ben"], NEW, &self.corrects)?;
        assert_eq!(fs::read_to_string(saved.path).expect("what is said to be saved can be read"), NEW);
        draft.remove()?;
        Ok(saved.old)
    }

    fn texts(&self, folder: &str) -> Vec<String> {
        texts(&self.root.join(folder))
    }

    fn parts(&self) -> usize {
        ["games", "drafts", "replaced"].iter().map(|folder| paths(&self.root.join(folder), "part").len()).sum()
    }
}

#[test]
fn a_game_is_never_lost_wherever_saving_stops() {
    at_every_step(|stop| {
        let (evening, draft) = Evening::begin();
        let told = evening.finish(draft);
        let context = format!("{stop:?} at {:?}: {told:?}", CALLS.get());
        undisturbed();
        // A game is whole wherever it stands, and the new one is there or can still be saved.
        let (games, replaced, drafts) = (evening.texts("games"), evening.texts("replaced"), evening.texts("drafts"));
        assert!(games.iter().chain(&replaced).all(|text| text == OLD || text == NEW), "{context}");
        assert_eq!(games.iter().chain(&replaced).filter(|text| *text == OLD).count(), 1, "{context}");
        assert!(games.contains(&NEW.to_owned()) || drafts == [DRAFT], "{context}");
        assert!(games.iter().filter(|text| *text == NEW).count() <= 1, "{context}");
        if told.is_ok() {
            assert_eq!((games.contains(&NEW.to_owned()), drafts.len()), (true, 0), "{context}");
        }
        if matches!(stop, Some(Stop::Once(_))) {
            assert!(evening.parts() <= 1, "{context}");
        }
        // To go on with what is left ends where it would have ended.
        let left = evening.store.open_drafts().expect("they can be listed").drafts.pop();
        let draft = left.unwrap_or_else(|| evening.store.new_draft().expect("it can be created"));
        let again = evening.finish(draft).expect("nothing goes wrong");
        assert!(matches!(again, OldGame::PutAway(_)), "{context}: {again:?}");
        let end = ["games", "replaced", "drafts"].map(|folder| evening.texts(folder));
        assert_eq!(end, [vec![NEW.to_owned()], vec![OLD.to_owned()], vec![]], "{context}");
    });
}

/// What the disk refuses before the new game is there changes nothing, and leaves nothing behind.
#[test]
fn a_game_that_cannot_be_saved_leaves_all_as_it_was() {
    let mut refused = 0;
    at_every_step(|stop| {
        let (evening, draft) = Evening::begin();
        let told = evening.store.save_correction(DAY, &["Anna", "Ben"], NEW, &evening.corrects);
        let (Err(_), Some(Stop::Once(_) | Stop::ForGood(_))) = (&told, stop) else { return };
        refused += 1;
        let context = format!("{stop:?} at {:?}: {told:?}", CALLS.get());
        assert_eq!(evening.texts("games"), [OLD], "{context}");
        assert_eq!(draft.text().expect("it can be read"), DRAFT, "{context}");
        if matches!(stop, Some(Stop::Once(_))) {
            assert_eq!(evening.parts(), 0, "{context}");
        }
    });
    assert!(refused >= 10, "{refused}");
}

#[test]
fn a_draft_is_the_old_or_the_new_wherever_writing_stops() {
    at_every_step(|stop| {
        let (_evening, draft) = Evening::begin();
        let told = draft.write(NEW);
        let text = draft.text().expect("it can be read");
        let expected = if told.is_ok() { NEW } else { DRAFT };
        assert!(text == expected || stop == Some(Stop::Kill) && text == NEW, "{stop:?}: {told:?}, {text}");
    });
}

/// What a killed program was writing is cleared away when it is a day old and nobody holds it.
#[test]
fn what_killed_programs_left_is_cleared_away() {
    let (evening, draft) = Evening::begin();
    let part = |name: &str, days: u64| {
        let path = evening.root.join("games").join(name);
        fs::write(&path, "half").expect("it can be written");
        let written = std::time::SystemTime::now() - std::time::Duration::from_secs(60 * 60 * (24 * days + 1));
        let file = File::options().write(true).open(&path).expect("it is there");
        file.set_modified(written).expect("it is ours");
        file
    };
    drop(part(".stationmaster-aB3xYz.part", 1));
    drop(part(".stationmaster-young1.part", 0));
    let held = part(".stationmaster-inUse7.part", 30);
    held.lock().expect("it is free");
    for foreign in [".stationmaster-notes.part", "aB3xYz.part", ".film.mkv.part", ".aB3xYz.party"] {
        drop(part(foreign, 30));
    }
    drop(draft);
    drop(evening.store.new_draft().expect("it can be created"));
    let hidden = |name: &String| name.contains(".part");
    let left: Vec<String> = file_names(&evening.root.join("games")).into_iter().filter(hidden).collect();
    let stay = [
        ".aB3xYz.party",
        ".film.mkv.part",
        ".stationmaster-inUse7.part",
        ".stationmaster-notes.part",
        ".stationmaster-young1.part",
        "aB3xYz.part",
    ];
    assert_eq!(left, stay);
}

/// On a disk without second names for files, no other program can take a name between the look at it and the move to it.
#[test]
fn nothing_is_overwritten_where_files_have_one_name() {
    fn rival(step: Step, path: &Path) -> io::Result<()> {
        match step {
            Step::Link => Err(ErrorKind::Unsupported.into()),
            Step::Rename => {
                assert!(File::create_new(path).is_err(), "its name is reserved");
                Ok(())
            }
            _ => Ok(()),
        }
    }
    let (_folder, store) = store();
    let store = Store { disk: Disk::behind(rival), ..store };
    let games = ["one", "two"].map(|text| store.save(DAY, &["Anna"], text).expect("it can be saved"));
    assert_eq!(texts(store.games_folder()), ["two", "one"]);
    store.retire(&games[0]).expect("it can be saved");
    assert_eq!(texts(&store.replaced), ["one"]);
}
