//! The order of the saved games.

use super::*;
use crate::store::order::by_age;

/// Checks the order of files with these names, written on these days.
fn case(expected: &[(&str, u64)]) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut files: Vec<PathBuf> = expected
        .iter()
        .map(|(name, _)| folder.path().join(name))
        .collect();
    let in_order = files.clone();
    for (file, (_, day)) in files.iter().zip(expected) {
        let written = SystemTime::UNIX_EPOCH + Duration::from_secs(day * 86_400);
        File::create(file)
            .expect("it can be made")
            .set_modified(written)
            .expect("it is ours");
    }
    files.sort_unstable();
    by_age(&mut files);
    assert_eq!(files, in_order);
    files.reverse();
    by_age(&mut files);
    assert_eq!(files, in_order);
}

#[test]
fn games_of_one_day_are_in_the_order_in_which_they_were_written() {
    case(&[
        ("2026-11-20-zoe-yan.toml", 1),
        ("2026-11-20-carlo.toml", 2),
        ("2026-11-20-anna-carlo.toml", 3),
    ]);
    case(&[
        ("2026-11-20-zoe-yan.toml", 1),
        ("2026-11-20-zoe-yan-2.toml", 2),
        ("2026-11-20-zoe-yan-10.toml", 3),
    ]);
    // A game of another day, entered later.
    case(&[
        ("2026-11-19-anna.toml", 5),
        ("2026-11-20-anna.toml", 1),
        ("2026-11-21.toml", 2),
        ("kitchen.toml", 0),
    ]);
}

/// A later game may take a name that a correction or deletion has freed.
#[test]
fn numbers_count_only_where_times_do_not_tell() {
    case(&[
        ("2026-11-20-zoe-2.toml", 4),
        ("2026-11-20-zoe.toml", 5),
        ("2026-11-20-anna.toml", 6),
    ]);
    case(&[
        ("undated-zoe.toml", 5),
        ("undated-zoe-2.toml", 5),
        ("undated-zoe-11.toml", 5),
    ]);
}

/// A correction keeps the old time and the name, which is free again.
#[test]
fn a_correction_keeps_the_place_of_what_it_corrects() {
    let (_folder, store) = store();
    let in_order = || -> Vec<String> {
        let games = store.games().expect("they can be listed");
        games
            .iter()
            .map(|path| read(path).expect("it is there"))
            .collect()
    };
    let one = saved(&store, "one");
    saved(&store, "two");
    let corrects = store.corrects(&one, "one").expect("it is one of the games");
    store
        .save_correction(DAY, &["Anna", "Ben"], "one corrected", &corrects)
        .expect("there is room");
    assert_eq!(in_order(), ["one corrected", "two"]);
    assert_eq!(read(&one), Ok("one corrected".to_owned()));
    saved(&store, "three");
    assert_eq!(in_order(), ["one corrected", "two", "three"]);
}
