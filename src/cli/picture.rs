//! Which format of picture a file's name asks for.

use std::ffi::OsStr;
use std::path::Path;

use stationmaster::map::PictureFormat;
use stationmaster::words::Words;

use super::exit::UsageError;

/// Tells the format of a picture from the ending of a file's name.
pub(super) fn format_of(path: &Path, words: &dyn Words) -> Result<PictureFormat, UsageError> {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
    ending.parse().map_err(|_| {
        let help =
            if ending == "png" { words.without_png().to_owned() } else { words.picture_endings(&PictureFormat::ALL) };
        UsageError { message: words.unknown_picture_format(&path.into()), help: Some(help) }
    })
}
