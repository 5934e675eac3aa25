//! A thread for responses that wait for the disk, while requests that need no disk are served.

use std::iter::once;
use std::sync::mpsc::Receiver;

use super::server::Reply;
use crate::cli::keeper::Keeper;
use crate::phones::http::Response;
use crate::words::Language;

/// The answer to something that was noted to be written, which is sent when that is done.
pub(super) struct Noted {
    pub(super) response: Response,
    /// In which it is told if nothing could be written.
    pub(super) language: Language,
    pub(super) reply: Reply,
}

/// Writes what was noted, and answers, until nothing more can come. One write serves all that wait when it begins.
pub(super) fn write(noted: &Receiver<Noted>, keeper: &Keeper) {
    while let Ok(first) = noted.recv() {
        let waiting: Vec<Noted> = once(first).chain(noted.try_iter()).collect();
        let is_lost = keeper.write_noted().is_err();
        for Noted { response, language, reply } in waiting {
            let _gone = reply.0.send(if is_lost { response.not_kept(language) } else { response });
        }
    }
}
