//! Changes of many files at once are stopped at every system call: in the end all files are as before, or all are as behind it.

use super::stops::{CALLS, Calls, Stop, at_every_call, store_behind_gate, undisturbed};
use super::*;
use crate::fault::Unreadable;
use crate::store::{Change, Changed, Rewrite};

/// A store with two games, a deleted one and a draft, all with the same text.
struct Club {
    _folder: tempfile::TempDir,
    store: Store,
}

const BEFORE: &str = "name = \"Ana\"\n";
const AFTER: &str = "name = \"Anna\"\n";

impl Club {
    fn begin() -> Club {
        let calls = CALLS.get();
        undisturbed();
        let (folder, store) = store_behind_gate();
        for (file, written) in [
            ("games/a.toml", 3),
            ("games/b.toml", 2),
            ("deleted/c.toml", 1),
        ] {
            let path = folder.path().join("data").join(file);
            put(&path, BEFORE);
            let moment = SystemTime::UNIX_EPOCH + Duration::from_hours(24 * 365 * 40 + written);
            File::options()
                .write(true)
                .open(&path)
                .and_then(|file| file.set_modified(moment))
                .expect("it is ours");
        }
        drop(draft(&store, BEFORE));
        CALLS.set(Calls { made: 0, ..calls });
        Club {
            _folder: folder,
            store,
        }
    }

    fn paths(&self) -> Vec<PathBuf> {
        let folders = [&self.store.games, &self.store.deleted, &self.store.drafts];
        folders
            .into_iter()
            .flat_map(|folder| files(folder, "toml").expect("they can be listed"))
            .collect()
    }

    fn change(&self) -> Change {
        let file = |path: &PathBuf| {
            let folder = path
                .parent()
                .and_then(Path::file_name)
                .expect("it is in a folder");
            Path::new(folder).join(path.file_name().expect("it has a name"))
        };
        let rewrite = |path| Rewrite {
            file: file(path),
            before: BEFORE.to_owned(),
            after: AFTER.to_owned(),
        };
        Change::new("Ana", "Anna", self.paths().iter().map(rewrite).collect())
    }

    /// The text that all files have.
    fn text(&self, context: &str) -> String {
        let texts: BTreeSet<String> = self
            .paths()
            .iter()
            .map(|path| read(path).expect("it is a text"))
            .collect();
        assert_eq!(
            (self.paths().len(), texts.len()),
            (4, 1),
            "{context}: {texts:?}"
        );
        texts.into_iter().next().expect("there is one")
    }

    fn can_be_undone(&self) -> bool {
        self.store.undoable().expect("it can be read").is_some()
    }
}

#[test]
fn all_files_change_or_none_wherever_it_stops() {
    let (mut unchanged, mut finished) = (0, 0);
    at_every_call(|stop| {
        let club = Club::begin();
        let change = club.change();
        let told = club.store.change(change.clone());
        let context = format!("{stop:?} at {:?}: {told:?}", CALLS.get());
        undisturbed();
        // The next start.
        let later = club.store.finish_changes().expect("nothing goes wrong");
        assert!(later.is_none() || told.is_err(), "{context}");
        finished += usize::from(later.is_some());
        let text = club.text(&context);
        unchanged += usize::from(text == BEFORE);
        assert!(text == AFTER || told.is_err(), "{context}");
        assert_eq!(club.can_be_undone(), text == AFTER, "{context}");
        assert_eq!(
            club.store.finish_changes().expect("nothing goes wrong"),
            None,
            "{context}"
        );
        // Games of one day are listed in the order in which they were written.
        let written = |file: &str| {
            fs::metadata(club.store.games.join(file))
                .and_then(|about| about.modified())
                .ok()
        };
        let fails_once = matches!(stop, Some(Stop::Once(_)));
        assert!(
            fails_once || written("a.toml") > written("b.toml"),
            "{context}"
        );
        // To do it again ends where it would have ended.
        let again = club.store.change(change).expect("nothing goes wrong");
        assert_eq!(
            (again.left, club.text(&context).as_str()),
            (Vec::new(), AFTER),
            "{context}"
        );
    });
    assert!(unchanged > 10 && finished > 10, "{unchanged} {finished}");
}

#[test]
fn undoing_is_whole_wherever_it_stops() {
    at_every_call(|stop| {
        let calls = CALLS.get();
        let club = Club::begin();
        undisturbed();
        club.store
            .change(club.change())
            .expect("nothing goes wrong");
        let back = club
            .store
            .undoable()
            .expect("it can be read")
            .expect("there is one");
        assert_eq!(
            (back.from.as_str(), back.to.as_str(), back.files.len()),
            ("Anna", "Ana", 4)
        );
        CALLS.set(Calls { made: 0, ..calls });
        let told = club.store.change(back);
        let context = format!("{stop:?} at {:?}: {told:?}", CALLS.get());
        undisturbed();
        club.store.finish_changes().expect("nothing goes wrong");
        let text = club.text(&context);
        assert!(text == BEFORE || told.is_err(), "{context}");
        // What is undone cannot be undone once more, and what is not can.
        assert_eq!(club.can_be_undone(), text == AFTER, "{context}");
    });
}

#[test]
fn what_somebody_else_changes_meanwhile_stays() {
    undisturbed();
    let club = Club::begin();
    let change = club.change();
    put(club.store.games.join("a.toml"), "changed by hand");
    fs::remove_file(club.store.games.join("b.toml")).expect("it is ours");
    let held = drafts(&club.store);
    let Changed { left, change } = club.store.change(change).expect("it can be made");
    let draft = &change.files[3].file;
    assert_eq!(
        left,
        [Path::new("games/a.toml"), Path::new("games/b.toml"), draft]
    );
    assert_eq!(texts(&club.store.games), ["changed by hand"]);
    assert_eq!(
        (texts(&club.store.deleted), texts(&club.store.drafts)),
        (vec![AFTER.to_owned()], vec![BEFORE.to_owned()])
    );
    drop(held);
}

/// Whatever stands in the file of a change that was not finished, nothing outside the folders is touched.
#[test]
fn a_change_touches_only_records_of_the_store() {
    undisturbed();
    let club = Club::begin();
    let outside = club
        .store
        .games
        .parent()
        .expect("it is in a folder")
        .join("outside.toml");
    put(&outside, BEFORE);
    let paths = [
        "outside.toml",
        "games/../outside.toml",
        "games/x/y.toml",
        "changes/1.json",
        "/etc/passwd",
    ];
    let rewrite = |file: &str| Rewrite {
        file: file.into(),
        before: BEFORE.to_owned(),
        after: AFTER.to_owned(),
    };
    let changed = club.store.change(Change::new(
        "Ana",
        "Anna",
        paths.iter().map(|path| rewrite(path)).collect(),
    ));
    assert_eq!(changed.expect("it can be made").left.len(), paths.len());
    assert_eq!(read(&outside).as_deref(), Ok(BEFORE));
}

#[test]
fn two_programs_do_not_change_at_once_and_damage_is_told() {
    undisturbed();
    let club = Club::begin();
    club.store.change(club.change()).expect("it can be made");
    let lock = club.store.lock_changes().expect("it is free");
    let back = club
        .store
        .undoable()
        .expect("it can be read")
        .expect("there is one");
    let error = club
        .store
        .change(back.clone())
        .expect_err("another program is at it");
    assert!(matches!(error.reason, Reason::InUse), "{error}");
    put(club.store.changes.join("pending.json"), "{");
    assert_eq!(
        club.store
            .finish_changes()
            .expect("it is left to the other"),
        None
    );
    drop(lock);
    let error = club.store.finish_changes().expect_err("it is damaged");
    assert!(matches!(
        (error.action, error.reason),
        (Action::Read, Reason::Damaged)
    ));
    // Nor does it fill the memory.
    let pending = File::create(club.store.changes.join("pending.json")).expect("it is ours");
    pending.set_len(1 << 40).expect("it takes no room");
    let error = club.store.finish_changes().expect_err("it is too long");
    assert!(
        matches!(error.reason, Reason::Unreadable(Unreadable::TooLong)),
        "{error}"
    );
}

/// No number of a change that somebody else has put there keeps the next one from being made and taken back.
#[test]
fn a_change_follows_any_number() {
    undisturbed();
    let club = Club::begin();
    fs::create_dir_all(&club.store.changes).expect("it is ours");
    put(club.store.changes.join("18446744073709551615.json"), "{}");
    club.store.change(club.change()).expect("it can be made");
    let back = club
        .store
        .undoable()
        .expect("it can be read")
        .expect("there is one");
    club.store.change(back).expect("it can be made");
    assert!(!club.store.is_changing());
}
