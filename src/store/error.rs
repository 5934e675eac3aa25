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
    /// List the folder.
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
    /// The file there is no picture, and only pictures are overwritten by pictures.
    #[error("no picture")]
    NoPicture,
    /// It is no readable text.
    #[error("{0:?}")]
    Unreadable(Unreadable),
    /// Another error of the system.
    #[error(transparent)]
    System(io::Error),
}

impl Action {
    /// Returns a function that adds action and path to a reason.
    pub(super) fn on<E: Into<Reason>>(self, path: &Path) -> impl Fn(E) -> StoreError {
        move |error| StoreError {
            action: self,
            path: path.to_owned(),
            reason: error.into(),
        }
    }
}

cases!(Reason: Unreadable(Unreadable));

/// Converts an error of the system; frequent ones lose their number and the name of the temporary file.
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
