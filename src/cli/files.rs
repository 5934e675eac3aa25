//! Reads the user's files, and finds the program's data folder.

use std::cmp::Reverse;
use std::ffi::OsStr;
use std::fs;
use std::io::{ErrorKind, stdin};
use std::num::NonZero;
use std::path::{Path, PathBuf, is_separator};
use std::sync::Arc;
use std::thread::available_parallelism;

use crate::store::{self, Store, read_limited};
use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;
use stationmaster_core::fault::{Fault, FaultKind, Faults, FileFault, GameFault, Unreadable};
use stationmaster_core::game::{self, Asked, Game};
use stationmaster_core::history::{Loaded, load as load_games};
use stationmaster_core::source::{Source, text_of};
use stationmaster_core::text::Text;
use stationmaster_report::check::{Checked, Finding, json};
use stationmaster_report::faults;
use stationmaster_report::words::command::{Cli, CliLabel};
use stationmaster_report::words::{Language, Refusal};

use super::args::DATA_DIR;
use super::exit::{CommandError, Exit, Result};
use super::ui::{Ui, complain, print, prints_to_terminal};

pub(super) fn load(path: &Path, asked: Asked, ui: &Ui) -> Result<Game, Faults> {
    game::load(&source(path, ui)?, asked, &store::read)
}

pub(super) fn load_one(
    path: &Path,
    asked: Asked,
    refusal: Refusal,
    as_json: bool,
    ui: &Ui,
) -> Result<Game> {
    load(path, asked, ui).map_err(|faults| refused([(path, faults)], refusal, as_json, ui))
}

/// Loads all games, or reports the faults of all files.
pub(super) fn load_all(
    paths: &[PathBuf],
    asked: Asked,
    refusal: Refusal,
    as_json: bool,
    ui: &Ui,
) -> Result<Vec<Game>> {
    let (mut games, mut bad) = (Vec::new(), Vec::new());
    for path in paths {
        match load(path, asked, ui) {
            Ok(game) => games.push(game),
            Err(faults) => bad.push((path.as_path(), faults)),
        }
    }
    if bad.is_empty() {
        Ok(games)
    } else {
        Err(refused(bad, refusal, as_json, ui))
    }
}

/// Reports all faults of files, to people on standard error, to programs on standard output; returns the error that everything is
/// reported.
pub(super) fn refused<'p>(
    bad: impl IntoIterator<Item = (&'p Path, Faults)>,
    refusal: Refusal,
    as_json: bool,
    ui: &Ui,
) -> CommandError {
    if as_json {
        let checked = |(path, faults)| Checked {
            file: name(path, ui),
            finding: Finding::Faulty(faults),
        };
        let all: Vec<Checked> = bad.into_iter().map(checked).collect();
        return print(&json(&all))
            .err()
            .unwrap_or(CommandError::Ended(Exit::Faults));
    }
    for (path, faults) in bad {
        reported(&faults, path, refusal, ui);
    }
    CommandError::Ended(Exit::Faults)
}

/// Writes all faults of a file to standard error, with their number; returns the error that ends the command.
pub(super) fn reported(faults: &Faults, path: &Path, refusal: Refusal, ui: &Ui) -> CommandError {
    complain(&faults::render(faults, &ui.err));
    // A missing file has no count of faults, and neither has a file with only totals.
    if !matches!(
        faults.first().kind,
        FaultKind::File(FileFault::Unreadable { .. }) | FaultKind::Game(GameFault::OnlyTotals)
    ) {
        complain(&faults::summary(faults, &name(path, ui), refusal, &ui.err));
    }
    CommandError::Ended(Exit::Faults)
}

pub(super) fn name(path: &Path, ui: &Ui) -> Text {
    if path == Path::new("-") {
        ui.err.language.label(CliLabel::StandardInput).into()
    } else {
        path.into()
    }
}

/// Prints a hint that names the file, if the result goes to a terminal.
pub(super) fn hint(path: &Path, hint: impl Fn(&str) -> String) {
    if path != Path::new("-") && prints_to_terminal() {
        complain(&hint(Text::from(path).raw()));
    }
}

pub(super) fn source(path: &Path, ui: &Ui) -> Result<Arc<Source>, Faults> {
    let bytes = if path == Path::new("-") {
        read_limited(stdin())
    } else {
        read_file(path)
    };
    source_of(name(path, ui), bytes.and_then(text_of))
}

/// Reads a record from a folder of the program.
pub(super) fn kept(path: &Path) -> Result<Arc<Source>, Faults> {
    source_of(path.into(), store::read(path))
}

fn source_of(name: Text, text: Result<String, Unreadable>) -> Result<Arc<Source>, Faults> {
    match text {
        Ok(text) => Ok(Arc::new(Source { name, text })),
        Err(why) => Err(Fault::unreadable(name, why).into()),
    }
}

pub(super) fn load_saved(files: &[PathBuf]) -> Loaded {
    load_games(
        files,
        &kept,
        &store::read,
        available_parallelism().unwrap_or(NonZero::<usize>::MIN),
    )
}

/// Reads a file that the command line names, which may be a pipe, or a file named in that one, which must be regular.
pub(super) fn open_given(given: &Path, path: &Path) -> Result<String, Unreadable> {
    if path == given {
        read_file(path).and_then(text_of)
    } else {
        store::read(path)
    }
}

fn read_file(path: &Path) -> Result<Vec<u8>, Unreadable> {
    if path.is_dir() {
        return Err(Unreadable::Folder);
    }
    let file = fs::File::open(path).map_err(|error| match fs::metadata(path) {
        // For example a socket, which cannot be opened like a file.
        Ok(about) if !about.is_file() && error.kind() != ErrorKind::PermissionDenied => {
            Unreadable::Special
        }
        _ => error.into(),
    });
    read_limited(file?)
}

/// Returns the pictures whose path begins so, the newest first, and then the folders.
pub(super) fn pictures(begun: &str) -> Vec<String> {
    let (folder, name) = begun.split_at(begun.rfind(is_separator).map_or(0, |at| at + 1));
    let found = |entry: fs::DirEntry| {
        let called = entry.file_name().into_string().ok()?;
        let about = entry.path().metadata().ok()?;
        let end = Path::new(&called)
            .extension()
            .map(OsStr::to_ascii_lowercase);
        let is_picture =
            end.is_some_and(|end| ["jpg", "jpeg", "png"].iter().any(|one| end == *one));
        let key = (about.is_dir(), Reverse(about.modified().ok()?));
        let slash = if about.is_dir() { "/" } else { "" };
        let is_meant = called.starts_with(name) && (is_picture || about.is_dir());
        is_meant.then(|| (key, format!("{folder}{called}{slash}")))
    };
    let entries = fs::read_dir(if folder.is_empty() { "." } else { folder });
    let mut all: Vec<_> = entries
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(found)
        .collect();
    all.sort();
    all.into_iter().map(|(_, path)| path).collect()
}

/// Returns the store of saved games and drafts.
pub(super) fn store(named: Option<&Path>, words: Language) -> Result<Store> {
    let named = named.filter(|folder| !folder.as_os_str().is_empty());
    let platform =
        || choose_native_strategy().map(|native| native.data_dir().join("stationmaster"));
    let folder = named.map(Path::to_owned).map_or_else(platform, Ok);
    let no_home = |_| words.message(CliLabel::NoHomeFolder, Cli::NameAFolder(DATA_DIR));
    Ok(Store::new(&folder.map_err(no_home)?))
}

/// Returns whether a folder has to be named again for the program to find it.
pub(super) fn is_asked_for(folder: &Path) -> bool {
    !folder.as_os_str().is_empty()
        && std::env::var_os(DATA_DIR).as_deref() != Some(folder.as_os_str())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::net::UnixListener;
    use std::process::Command;
    use std::thread;
    use std::time::{Duration, SystemTime};

    use super::*;

    #[test]
    fn a_pipe_is_read_where_the_command_line_names_it_and_nowhere_else() {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let pipe = folder.path().join("own.toml");
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .expect("it runs")
                .success()
        );
        assert_eq!(
            open_given(Path::new("other.toml"), &pipe),
            Err(Unreadable::Special),
            "nobody ever writes to it"
        );
        let to = pipe.clone();
        let writer = thread::spawn(move || fs::write(to, "format = 1\n"));
        assert_eq!(open_given(&pipe, &pipe), Ok("format = 1\n".to_owned()));
        assert!(writer.join().expect("it does not panic").is_ok());
    }

    #[test]
    fn pictures_are_offered_by_their_age() {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let path = |name: &str| format!("{}/{name}", folder.path().display());
        fs::create_dir(path("b")).expect("it can be made");
        for (age, name) in [(2, "b1.jpg"), (1, "b2.PNG"), (0, "a.jpeg"), (0, "b.toml")] {
            let file = fs::File::create(path(name)).expect("it can be made");
            let then = SystemTime::now() - Duration::from_secs(age);
            file.set_modified(then).expect("it has a time");
        }
        assert_eq!(pictures(&path("b")), ["b2.PNG", "b1.jpg", "b/"].map(path));
    }

    #[test]
    fn what_never_ends_is_too_long_and_what_is_no_file_is_told() {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let socket = folder.path().join("own.toml");
        let _listener = UnixListener::bind(&socket).expect("a socket can be made");
        for (path, given, named) in [
            (
                Path::new("/dev/zero"),
                Unreadable::TooLong,
                Unreadable::Special,
            ),
            (Path::new("/dev"), Unreadable::Folder, Unreadable::Folder),
            (&socket, Unreadable::Special, Unreadable::Special),
        ] {
            assert_eq!(open_given(path, path), Err(given), "{path:?}");
            assert_eq!(
                open_given(Path::new("other.toml"), path),
                Err(named),
                "{path:?}"
            );
        }
    }
}
