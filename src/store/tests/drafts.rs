//! Drafts: held by one program each, kept whatever is removed around them, and offered in their order.

use std::io;

use super::*;
use crate::store::disk::Step;
use crate::store::draft_text;

#[test]
fn a_draft_is_held_by_one_and_free_when_dropped() {
    let (_folder, store) = store();
    let mut first = store.new_draft().expect("it can be created");
    assert_eq!(draft_text(first.path()).expect("nothing was written"), "");
    first.write("first").expect("it can be written");
    first.write("second").expect("it can be written");
    assert!(drafts(&store).is_empty(), "it is in use");
    // Although a starting child process shares the file for a moment.
    let shared = first
        .lock
        .get_mut()
        .expect("nobody panicked")
        .try_clone()
        .expect("it can be shared");
    drop(first);
    let [draft] = <[DraftFile; 1]>::try_from(drafts(&store)).expect("there is one");
    assert_eq!(draft_text(draft.path()).expect("it was written"), "second");
    // Windows lists a removed file until nobody shares it.
    drop(shared);
    assert_eq!(file_names(&store.drafts).len(), 2, "the draft and its lock");
    draft.remove().expect("it is ours");
    let without_a_word = store.new_draft().expect("it can be created");
    drop(without_a_word);
    assert!(drafts(&store).is_empty());
    assert_eq!(file_names(&store.drafts), Vec::<String>::new());
}

#[test]
fn a_draft_is_kept_and_held_whatever_is_removed() {
    let (folder, store) = store();
    let first = draft(&store, "one");
    // Windows removes no folder in which a file is open, and removes that once it is closed.
    let data = folder.path().join("data");
    if cfg!(windows) {
        fs::remove_file(first.path())
    } else {
        fs::remove_dir_all(data)
    }
    .expect("it is ours");
    first.write("two").expect("it can be written");
    assert_eq!(draft_text(first.path()).expect("it was written"), "two");
    assert!(drafts(&store).is_empty(), "it is in use");
    let lock = first.path().with_extension("lock");
    drop(first);
    fs::remove_file(lock).expect("it is ours");
    let held = drafts(&store);
    assert_eq!(held.len(), 1);
    assert!(drafts(&store).is_empty(), "it is in use");
}

#[test]
fn beginning_taking_and_clearing_away_at_once_harm_nobody() {
    let (_folder, store) = store();
    let left = ["a", "b", "c"];
    for text in left {
        draft(&store, text);
    }
    let taken = thread::scope(|scope| {
        let takers: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    for round in 0..40 {
                        let draft = draft(&store, &round.to_string());
                        assert_eq!(
                            draft_text(draft.path()).expect("it was written"),
                            round.to_string()
                        );
                        draft.remove().expect("it is ours");
                    }
                });
                scope.spawn(|| (0..200).flat_map(|_| drafts(&store)).collect::<Vec<_>>())
            })
            .collect();
        takers
            .into_iter()
            .flat_map(|taker| taker.join().expect("nothing panics"))
            .collect::<Vec<_>>()
    });
    let mut texts: Vec<String> = taken
        .iter()
        .map(|draft| draft_text(draft.path()).expect("it was written"))
        .collect();
    texts.sort();
    assert_eq!(texts, left, "each goes to one taker");
}

/// Windows lets nobody read a locked file, and replaces none at once that somebody is reading.
#[test]
fn a_draft_can_be_read_while_it_is_written() {
    let (_folder, store) = store();
    let text = |round: usize| format!("{round}\n").repeat(500);
    let draft = draft(&store, &text(0));
    thread::scope(|scope| {
        let writer = scope.spawn(|| {
            (1..200).for_each(|round| draft.write(&text(round)).expect("it can be written"));
        });
        while !writer.is_finished() {
            let read = draft_text(draft.path()).expect("it can be read");
            let round = read.lines().next().and_then(|line| line.parse().ok());
            assert_eq!(Some(&read), round.map(text).as_ref(), "it is whole");
            // A reader that never pauses would leave the writer no moment.
            thread::sleep(Duration::from_millis(2));
        }
    });
}

/// It may contain the secret of phones, so nobody else may read it, not even while it is being written.
#[cfg(unix)]
#[test]
fn a_draft_is_private_from_its_creation() {
    use std::os::unix::fs::PermissionsExt;
    fn mode(path: &Path) -> u32 {
        fs::metadata(path)
            .expect("it is there")
            .permissions()
            .mode()
            & 0o777
    }
    #[expect(clippy::unnecessary_wraps, reason = "other gates are shut")]
    fn gate(step: Step, path: &Path) -> io::Result<()> {
        if step == Step::Write {
            assert_eq!(mode(path), 0o600, "{path:?}");
        }
        Ok(())
    }
    let (_folder, store) = store();
    let store = Store {
        disk: Disk::behind(gate),
        ..store
    };
    let draft = draft(&store, "secret");
    assert_eq!(mode(draft.path()), 0o600);
    fs::set_permissions(draft.path(), fs::Permissions::from_mode(0o644)).expect("it is ours");
    draft.write("another").expect("it can be written");
    assert_eq!(mode(draft.path()), 0o600);
}

#[test]
fn the_draft_written_last_comes_first() {
    let (_folder, store) = store();
    let [old, new] = ["old", "new"].map(|text| draft(&store, text));
    let earlier = modified(new.path()).expect("it was written") - Duration::from_hours(1);
    File::options()
        .write(true)
        .open(old.path())
        .and_then(|file| file.set_modified(earlier))
        .expect("it is ours");
    drop((old, new));
    let texts = drafts(&store)
        .into_iter()
        .map(|draft| draft_text(draft.path()).expect("it was written"));
    assert_eq!(texts.collect::<Vec<_>>(), ["new", "old"]);
}

#[cfg(unix)]
#[test]
fn what_is_no_draft_is_named_and_the_others_are_offered() {
    let (_folder, store) = store();
    drop(draft(&store, "text"));
    strangers(&store.drafts);
    // An invalid lock, too.
    put(store.drafts.join("locked.toml"), "text");
    fs::create_dir(store.drafts.join("locked.lock")).expect("it can be created");
    let before = file_names(&store.drafts);
    let OpenDrafts {
        drafts: open,
        left_alone,
        ..
    } = store.open_drafts().expect("they can be listed");
    // Two are files, and cannot be read all the same.
    let mut texts: Vec<Option<String>> = open
        .iter()
        .map(|draft| draft_text(draft.path()).ok())
        .collect();
    texts.sort();
    assert_eq!(texts, [None, None, Some("text".to_owned())]);
    let named: BTreeSet<_> = left_alone
        .iter()
        .map(|error| error.path.file_name().expect("it has one"))
        .collect();
    let expected = [
        "dangling.toml",
        "device.toml",
        "folder.toml",
        "locked.lock",
        "pipe.toml",
        "socket.toml",
    ];
    assert_eq!(named, expected.map(std::ffi::OsStr::new).into());
    drop(open);
    let after = file_names(&store.drafts);
    assert!(before.iter().all(|name| after.contains(name)), "{after:?}");
}

/// Network folders may not support locks, and report that in several ways.
#[test]
fn where_locks_are_refused_a_draft_is_kept_all_the_same() {
    fn refuses(step: Step, _: &Path) -> io::Result<()> {
        if step == Step::Lock {
            Err(io::Error::other("no locks available"))
        } else {
            Ok(())
        }
    }
    let (_folder, store) = store();
    assert!(draft(&store, "locked").unlocked().is_none());
    let store = Store {
        disk: Disk::behind(refuses),
        ..store
    };
    let begun = draft(&store, "text");
    let problem = begun.unlocked().expect("it is told");
    assert_eq!(
        (problem.action, problem.path.as_path()),
        (Action::Lock, &*begun.path().with_extension("lock"))
    );
    begun.write("more").expect("it can be written");
    drop(begun);
    let open = drafts(&store);
    assert_eq!(open.len(), 2);
    assert!(open.iter().all(|draft| draft.unlocked().is_some()));
    for draft in open {
        draft.remove().expect("it is ours");
    }
    assert_eq!(
        file_names(&store.drafts),
        Vec::<String>::new(),
        "no lock is left"
    );
}

#[test]
fn a_folder_in_which_no_lock_stays_takes_no_draft() {
    fn cleans(step: Step, path: &Path) -> io::Result<()> {
        if step == Step::Lock {
            fs::remove_file(path)
        } else {
            Ok(())
        }
    }
    let (_folder, store) = store();
    let store = Store {
        disk: Disk::behind(cleans),
        ..store
    };
    let error = store.new_draft().expect_err("its lock is gone each time");
    assert_eq!(error.action, Action::Lock);
    assert_eq!(file_names(&store.drafts), Vec::<String>::new());
}
