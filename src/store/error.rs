//! Errors of the store.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use stationmaster_core::fault::Unreadable;
use stationmaster_core::keys::cases;
use stationmaster_core::text::Text;

/// An action on a file that failed.
#[derive(Debug, thiserror::Error)]
#[error("{action:?} {}: {reason}", Text::from(path.as_path()))]
pub struct StoreError {
    /// The action.
    pub action: Action,
    /// The file or folder.
    pub path: PathBuf,
    /// The reason.
    pub reason: Reason,
}

/// An action on a file or folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Make the folder.
    MakeFolder,
    /// List what the folder holds.
    List,
    /// Read the file.
    Read,
    /// Write the file.
    Write,
    /// Move the file.
    Move,
    /// Lock the file.
    Lock,
    /// Remove the file.
    Remove,
}

/// The reason why an action failed.
#[derive(Debug, thiserror::Error)]
pub enum Reason {
    /// It is a folder.
    #[error("a folder")]
    IsFolder,
    /// There is no such folder.
    #[error("no folder")]
    NoFolder,
    /// A file of that name is there, and nothing is overwritten.
    #[error("there already")]
    Taken,
    /// The file there is no picture, and a picture takes the place of nothing else.
    #[error("no picture")]
    NoPicture,
    /// It can be read, but is no text.
    #[error("{0:?}")]
    Unreadable(Unreadable),
    /// Another error of the system.
    #[error(transparent)]
    System(io::Error),
}

impl Action {
    /// Returns a function that says of which action and file an error is.
    pub(super) fn on<E: Into<Reason>>(self, path: &Path) -> impl Fn(E) -> StoreError {
        move |error| StoreError {
            action: self,
            path: path.to_owned(),
            reason: error.into(),
        }
    }
}

cases!(Reason: Unreadable(Unreadable));

/// Converts the system's error; of those that often happen without its number and the name of a temporary file, which tell nobody anything.
impl From<io::Error> for Reason {
    fn from(error: io::Error) -> Reason {
        use ErrorKind::{
            AlreadyExists, IsADirectory, NotADirectory, NotFound, PermissionDenied, QuotaExceeded,
            ReadOnlyFilesystem, StorageFull,
        };
        match error.kind() {
            IsADirectory => Reason::IsFolder,
            NotFound => Reason::NoFolder,
            AlreadyExists => Reason::Taken,
            kind @ (NotADirectory | PermissionDenied | QuotaExceeded | ReadOnlyFilesystem
            | StorageFull) => Reason::System(kind.into()),
            _ => Reason::System(error),
        }
    }
}
