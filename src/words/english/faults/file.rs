//! Faults of a file and of its TOML in English.

use crate::fault::{FileFault, Unreadable};
use crate::limits::LONGEST_FILE;
use crate::text::Text;
use crate::words::faults::{Message, message};

pub(crate) fn message(fault: &FileFault) -> Message {
    match fault {
        FileFault::Unreadable { path, why } => unreadable(path, why),
        FileFault::Empty => message!(
            "this file is empty",
            "nothing to read here",
            "a file begins with `format = 1`; the README shows a whole record"
        ),
        FileFault::Syntax(said) => message!(
            "this is not TOML: {said}",
            "here",
            "texts are in quotes, commas separate the items of a list, and every bracket is closed"
        ),
        FileFault::Future { found, known } => message!(
            "format {found} is newer than this program",
            "it reads format {known}",
            "a newer stationmaster reads this file"
        ),
    }
}

fn unreadable(path: &Text, reason: &Unreadable) -> Message {
    let help = match reason {
        Unreadable::Missing => "there is no such file; is the name right, and the folder?".to_owned(),
        Unreadable::Folder => "it is a folder; name the file in it".to_owned(),
        Unreadable::Special => "it is a pipe or a device; keep its text in a file and name that".to_owned(),
        Unreadable::Network => "it is on another computer; copy it to this one and name the copy".to_owned(),
        Unreadable::Foreign => "the line `format = 1` is missing there; is it the right file?".to_owned(),
        Unreadable::Forbidden => "you have no right to read it; look at its permissions".to_owned(),
        Unreadable::TooLong => {
            format!("it is longer than {} KB, and no file of ours can be; is it the right one?", LONGEST_FILE >> 10)
        }
        Unreadable::NotText { line } => {
            format!("it is not a text in UTF-8 (see line {line}); save it in that encoding, if it is the right file")
        }
        Unreadable::Other(_) => return message!("cannot read {path:#}", "here", { why(reason) }),
    };
    message!("cannot read {path:#}", { why(reason) }, help)
}

/// Why a file could not be read, where it is named already.
pub(crate) fn why(reason: &Unreadable) -> String {
    match reason {
        Unreadable::Missing => "there is no such file".to_owned(),
        Unreadable::Folder => "this is a folder".to_owned(),
        Unreadable::Special => "this is a pipe, a socket or a device".to_owned(),
        Unreadable::Network => "this is on another computer".to_owned(),
        Unreadable::Foreign => "this is no file of stationmaster".to_owned(),
        Unreadable::Forbidden => "it is not yours to read".to_owned(),
        Unreadable::TooLong => "it is far too long".to_owned(),
        Unreadable::NotText { .. } => "it is not a text in UTF-8".to_owned(),
        Unreadable::Other(said) => said.to_string(),
    }
}
