//! Which format of picture a file's name asks for.

use std::ffi::OsStr;
use std::path::Path;

use stationmaster::map::PictureFormat;
use stationmaster::report::Quoted;

use super::exit::UsageError;

/// Tells the format of a picture from the ending of a file's name.
pub(super) fn format_of(path: &Path) -> Result<PictureFormat, UsageError> {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
    PictureFormat::ALL.iter().copied().find(|format| format.ending() == ending).ok_or_else(|| {
        let message = format!("cannot tell the kind of picture from {}", Quoted(&path.display().to_string()));
        let help = match ending.as_str() {
            "png" => "this program was built without the feature `png`; let the name end in `.svg`",
            _ if PictureFormat::ALL.len() > 1 => "let the name end in `.svg`, to print it, or in `.png`, to send it",
            _ => "let the name end in `.svg`",
        };
        UsageError { message, help: Some(help.to_owned()) }
    })
}
