//! A thread that writes what was noted, and sends the responses that wait for the disk, while requests that need no disk are served.

use std::iter::once;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;
use std::time::Duration;

use super::board::Board;
use super::server::Reply;
use crate::cli::keeper::Keeper;
use crate::phones::http::Response;
use crate::words::Language;

/// How long the table waits for the disk, which may hang, where nothing is to be answered.
const MOMENT: Duration = Duration::from_millis(250);

/// Who waits for something that was noted to be written.
enum Waits {
    /// A phone, with its answer and the language in which it is told if nothing could be written.
    Phone(Response, Language, Reply),
    /// The table, for a moment.
    Table(Sender<()>),
}

/// The way to the thread that writes, which ends when that is gone and all is written.
#[derive(Clone)]
pub(super) struct Disk(Sender<Waits>);

impl Disk {
    /// Where it fails, `board` lets the table know.
    pub(super) fn open<'scope, 'env>(
        scope: &'scope Scope<'scope, 'env>,
        keeper: &'env Keeper,
        board: Arc<Board>,
    ) -> Disk {
        let (disk, waiting) = channel();
        scope.spawn(move || write(&waiting, keeper, &board));
        Disk(disk)
    }

    /// Answers a phone when what was noted is written.
    pub(super) fn answer(&self, response: Response, language: Language, reply: Reply) {
        let _ended = self.0.send(Waits::Phone(response, language, reply));
    }

    /// Lets what was noted be written, and waits for that as long as a healthy disk takes.
    pub(super) fn write_soon(&self) {
        let (written, is_written) = channel();
        let _ended = self.0.send(Waits::Table(written));
        let _late = is_written.recv_timeout(MOMENT);
    }
}

/// Writes until nothing more can come. One write serves all that wait when it begins.
fn write(noted: &Receiver<Waits>, keeper: &Keeper, board: &Board) {
    while let Ok(first) = noted.recv() {
        let waiting: Vec<Waits> = once(first).chain(noted.try_iter()).collect();
        let was_failing = keeper.is_failing();
        let written = keeper.write_noted();
        let is_lost = written.is_err();
        // The table hears it before the phones, and once.
        if is_lost != was_failing {
            board.tell_writes(written);
        }
        for waits in waiting {
            match waits {
                Waits::Phone(response, language, (reply, _asking)) => {
                    let _gone = reply.send(if is_lost {
                        response.not_kept(language)
                    } else {
                        response
                    });
                }
                Waits::Table(written) => {
                    let _late = written.send(());
                }
            }
        }
    }
}
