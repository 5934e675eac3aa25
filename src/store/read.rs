//! Reads files in the program's folders: only regular ones, as others could block.

use std::fs::{self, File, FileType, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::disk::patiently;
use stationmaster_core::fault::Unreadable;
use stationmaster_core::limits::LONGEST_FILE;
use stationmaster_core::source::text_of;

/// Returns the text of a regular file, or of one that a link leads to.
///
/// It never blocks on a pipe, a socket or a device, even if one replaces the file meanwhile.
pub fn read(path: &Path) -> Result<String, Unreadable> {
    text_of(read_limited(open_regular(path)?)?)
}

/// Reads to the end, or up to the limit.
pub fn read_limited(from: impl Read) -> Result<Vec<u8>, Unreadable> {
    // Enough for most games.
    let mut bytes = Vec::with_capacity(8 << 10);
    from.take(LONGEST_FILE as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > LONGEST_FILE {
        Err(Unreadable::TooLong)
    } else {
        Ok(bytes)
    }
}

/// Opens a regular file without blocking.
pub(crate) fn open_regular(path: &Path) -> Result<File, Unreadable> {
    // Opening some devices has effects, so they are excluded before.
    regular(fs::metadata(path)?.file_type())?;
    let file = patiently(|| at_once(File::options().read(true)).open(path))?;
    // It may have been replaced meanwhile, so the open file is checked again.
    regular(file.metadata()?.file_type())?;
    Ok(file)
}

/// Checks that it is a regular file.
pub(super) fn regular(kind: FileType) -> Result<(), Unreadable> {
    match (kind.is_file(), kind.is_dir()) {
        (true, _) => Ok(()),
        (_, true) => Err(Unreadable::Folder),
        _ => Err(Unreadable::Special),
    }
}

/// Opens without blocking, in case of a pipe.
#[cfg(unix)]
pub(super) fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY)
}

#[cfg(not(unix))]
pub(super) fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Returns the path without links and `..`. On Windows it removes the prefix `\\?\`, after which neither `/` nor `..` works.
pub(super) fn canonical(path: &Path) -> io::Result<PathBuf> {
    let path = path.canonicalize()?;
    let written = path.to_str().and_then(|path| path.strip_prefix(r"\\?\"));
    let written = written
        .filter(|rest| rest.get(1..3) == Some(r":\"))
        .map(PathBuf::from);
    Ok(written.unwrap_or(path))
}
