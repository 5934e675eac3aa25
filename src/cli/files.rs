//! Reads the user's files, and knows where the program keeps its own.

use std::fs;
use std::io::{ErrorKind, stdin};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;

use crate::fault::{Fault, Faults, Unreadable};
use crate::game::{self, Game};
use crate::history::{Loaded, load as load_games};
use crate::report::faults;
use crate::source::{Source, text_of};
use crate::store::{self, Store, read_limited};
use crate::text::Text;
use crate::words::Refusal;
use crate::words::command::CliLabel;
use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;

use super::args::DATA_DIR;
use super::exit::{CommandError, Result};
use super::ui::{Ui, complain};

pub(super) fn load(path: &Path, ui: &Ui) -> Result<Game, Faults> {
    game::load(&source(path, &name(path, ui))?, &open)
}

pub(super) fn load_one(path: &Path, refusal: Refusal, ui: &Ui) -> Result<Game> {
    load(path, ui).map_err(|faults| reported(&faults, path, refusal, ui))
}

/// Reads all records; reports the faults of all of them, if there are any.
pub(super) fn load_all(paths: &[PathBuf], refusal: Refusal, ui: &Ui) -> Result<Vec<Game>> {
    let games: Vec<Result<Game>> = paths.iter().map(|path| load_one(path, refusal, ui)).collect();
    games.into_iter().collect()
}

/// Writes all faults of a file to standard error, with their number; returns the error that all is told.
pub(super) fn reported(faults: &Faults, path: &Path, refusal: Refusal, ui: &Ui) -> CommandError {
    complain(&faults::render(faults, &ui.err));
    complain(&faults::summary(faults, &name(path, ui), refusal, &ui.err));
    CommandError::Reported
}

pub(super) fn name(path: &Path, ui: &Ui) -> Text {
    if path == Path::new("-") { ui.err.words().label(CliLabel::StandardInput).into() } else { path.into() }
}

/// A hint that names a file; nothing where the record came from standard input.
pub(super) fn if_named(path: &Path, hint: String) -> String {
    if path == Path::new("-") { String::new() } else { hint }
}

/// Reads a record's text; `name` is what messages call it.
pub(super) fn source(path: &Path, name: &Text) -> Result<Arc<Source>, Faults> {
    let bytes = if path == Path::new("-") { read_limited(stdin()) } else { read_file(path) };
    match bytes.and_then(text_of) {
        Ok(text) => Ok(Arc::new(Source { name: name.clone(), text })),
        Err(why) => Err(Fault::unreadable(name.clone(), why).into()),
    }
}

/// Reads a record from a folder of the program; what is no file there is a fault.
pub(super) fn kept(path: &Path) -> Result<Arc<Source>, Faults> {
    let name = Text::from(path);
    match store::read(path) {
        Ok(text) => Ok(Arc::new(Source { name, text })),
        Err(why) => Err(Fault::unreadable(name, why).into()),
    }
}

pub(super) fn load_saved(files: &[PathBuf]) -> Loaded {
    load_games(files, &kept, &store::read, available_parallelism().unwrap_or(NonZero::<usize>::MIN))
}

/// Reads a file that another file names, which has to be a regular one: a pipe or a device may block for ever.
pub(super) fn open(path: &Path) -> Result<String, Unreadable> {
    store::read(path)
}

/// Reads a file that the command line names, which may be a pipe, or one that it names.
pub(super) fn open_given(given: &Path, path: &Path) -> Result<String, Unreadable> {
    if path == given { read_file(path).and_then(text_of) } else { open(path) }
}

fn read_file(path: &Path) -> Result<Vec<u8>, Unreadable> {
    if path.is_dir() {
        return Err(Unreadable::Folder);
    }
    let file = fs::File::open(path).map_err(|error| match fs::metadata(path) {
        // Such as a socket, which cannot be read like a file.
        Ok(about) if !about.is_file() && error.kind() != ErrorKind::PermissionDenied => Unreadable::Special,
        _ => error.into(),
    });
    read_limited(file?)
}

/// Returns the store of saved games and drafts. An empty name is that of no folder.
pub(super) fn store(named: Option<&Path>) -> Result<Store> {
    let named = named.filter(|folder| !folder.as_os_str().is_empty());
    let folder = named.map(Path::to_owned).map_or_else(platform_folder, Ok)?;
    Ok(Store::new(&folder))
}

/// Returns whether a folder that is named would not be found without naming it again.
pub(super) fn is_asked_for(folder: &Path) -> bool {
    !folder.as_os_str().is_empty() && std::env::var_os(DATA_DIR).as_deref() != Some(folder.as_os_str())
}

fn platform_folder() -> Result<PathBuf> {
    let strategy = choose_native_strategy().map_err(|_| CommandError::NoHome)?;
    Ok(strategy.data_dir().join("stationmaster"))
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::net::UnixListener;
    use std::process::Command;
    use std::thread;

    use super::*;

    #[test]
    fn a_pipe_is_read_where_the_command_line_names_it_and_nowhere_else() {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let pipe = folder.path().join("own.toml");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
        assert_eq!(open(&pipe), Err(Unreadable::Special), "nobody ever writes to it");
        assert_eq!(open_given(Path::new("other.toml"), &pipe), Err(Unreadable::Special));
        let to = pipe.clone();
        let writer = thread::spawn(move || fs::write(to, "format = 1\n"));
        assert_eq!(open_given(&pipe, &pipe), Ok("format = 1\n".to_owned()));
        assert!(writer.join().expect("it does not panic").is_ok());
    }

    #[test]
    fn what_never_ends_is_too_long_and_what_is_no_file_is_told() {
        let zero = Path::new("/dev/zero");
        assert_eq!(open(zero), Err(Unreadable::Special));
        assert_eq!(open_given(zero, zero), Err(Unreadable::TooLong));
        assert_eq!(open_given(Path::new("/dev"), Path::new("/dev")), Err(Unreadable::Folder));
        assert_eq!(open(Path::new("/dev")), Err(Unreadable::Folder));
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let socket = folder.path().join("own.toml");
        let _listener = UnixListener::bind(&socket).expect("a socket can be made");
        assert_eq!(open_given(&socket, &socket), Err(Unreadable::Special));
    }
}
