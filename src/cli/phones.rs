//! Phones at the table: a server thread that is started on request and ends with the game.

pub(super) mod address;
mod board;
mod disk;
mod host;
mod invite;
mod listening;
mod news;
mod panel;
mod places;
mod queue;
mod server;
mod table;
#[cfg(test)]
mod tests;
mod wire;

use std::cell::{Cell, RefCell};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

use crate::entry::conversation::Note;
use crate::phones::Desk;
use crate::phones::secret::{Secret, random_name};
use crate::report::wrap::wrap;
use crate::report::{Look, code};
use crate::store::StoreError;
use crate::text::Text;
use crate::words::Language;
use crate::words::phones::{Phones as Said, PhonesLabel};

use super::new::{Face, Shared};
use super::prompt::Prompt;
use super::ui::Ui;
use board::Board;
use disk::Disk;
pub(super) use invite::{again, choose};
use server::{Ask, Asks};
use table::Table;

/// How long a phone waits for the table, where that is busy with something that takes long.
const PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 500 } else { 2_000 });
/// After so long without a phone it is said why that may be.
const LONG: Duration = Duration::from_mins(1);

/// How phones are invited.
#[derive(Debug, Clone, Default)]
pub(super) struct Invitation {
    pub(super) address: Option<SocketAddr>,
    /// The name and the password of the network.
    pub(super) network: Option<(Text, String)>,
}

/// Lets phones in, and no longer.
pub(super) struct Phones<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    table: &'env dyn Table,
    language: Language,
    running: RefCell<Option<Running<'scope>>>,
    /// Where they are to be let in, if that was said, even where it failed: never at another network in its place.
    asked: Cell<Option<SocketAddr>>,
    /// Where they were let in last, which is where they are let in again.
    last: Cell<Option<SocketAddr>>,
    /// What is said where none is let in.
    closed: RefCell<String>,
}

struct Running<'scope> {
    asks: Asks,
    thread: ScopedJoinHandle<'scope, ()>,
    address: SocketAddr,
    secret: Secret,
    network: Option<(Text, String)>,
    /// Whether the phones found this game at another address, where another program may be now.
    has_moved: bool,
    board: Arc<Board>,
    disk: Disk,
}

impl<'scope, 'env> Phones<'scope, 'env> {
    pub(super) fn new<'a, F: Face<'a> + 'env>(
        scope: &'scope Scope<'scope, 'env>,
        table: &'env Shared<F>,
        language: Language,
    ) -> Phones<'scope, 'env> {
        Phones {
            scope,
            table,
            language,
            running: RefCell::new(None),
            asked: Cell::new(None),
            last: Cell::new(None),
            closed: RefCell::default(),
        }
    }

    pub(super) fn is_open(&self) -> bool {
        self.running.borrow().is_some()
    }

    /// Whether there is anything to show: how to come in, or why nobody can.
    pub(super) fn has_panel(&self) -> bool {
        self.is_open() || !self.closed.borrow().is_empty()
    }

    /// Lets phones in, where they were let in before if that is known; returns why not, where that fails.
    pub(super) fn open(&self, invitation: Invitation) -> Result<(), String> {
        if self.is_open() {
            return Ok(());
        }
        let mut kept = None;
        self.table.turn(PATIENCE, &mut |conversation, _| {
            kept = conversation.kept().phones
        });
        let kept = kept.as_deref().and_then(Secret::of_kept);
        let before = kept.as_ref().map(|(address, _)| *address);
        let failed = |address: &str, error: &dyn ToString| {
            self.language
                .say(Said::CannotListen(address, &error.to_string()))
        };
        self.asked.set(invitation.address.or(self.asked.get()));
        let listener =
            listening::listen(self.asked.get(), before.or(self.last.get()), self.language)?;
        let address = listener.local_addr().map_err(|error| failed("", &error))?;
        let has_moved = before.is_some_and(|before| before != address);
        // Phones send the secret of before to whichever program is at that address now.
        let secret = kept
            .filter(|_| !has_moved)
            .map_or_else(Secret::new, |(_, secret)| Ok(secret));
        let secret = secret.map_err(|error| failed("", &error))?;
        let run = random_name().map_err(|error| failed("", &error))?;
        let desk = Desk::open(secret.clone(), address::hosts(address), run);
        let board = Arc::new(Board::new());
        let writer = Disk::open(self.scope, self.table.keeper(), board.clone());
        self.keep(Some(&secret.kept(address)));
        // Where that fails, the phones would have to scan the code again; the game is as safe as before.
        writer.write_soon();
        let (asks, asked) = server::asks();
        let own = (asks.clone(), asked);
        let told = (self.table, board.clone(), writer.clone());
        let thread = self
            .scope
            .spawn(move || host::serve(listener, own, desk, told));
        let network = invitation.network;
        self.last.set(Some(address));
        *self.running.borrow_mut() = Some(Running {
            asks,
            thread,
            address,
            secret,
            network,
            has_moved,
            board,
            disk: writer,
        });
        Ok(())
    }

    /// Notes where phones come in, or that they do not; returns whether the game goes on, to be written with it.
    fn keep(&self, phones: Option<&str>) -> bool {
        self.table.turn(PATIENCE, &mut |conversation, keeper| {
            conversation.keep_phones(phones.map(str::to_owned));
            keeper.note(conversation);
        })
    }

    /// Lets phones in; where that fails, the panel says why.
    pub(super) fn try_open(&self, invitation: Invitation) {
        if let Err(failed) = self.open(invitation) {
            *self.closed.borrow_mut() = failed;
        }
    }

    /// Whether it is asked first at which of several addresses.
    pub(super) fn asks_where(&self) -> bool {
        !self.is_open()
            && self.asked.get().or(self.last.get()).is_none()
            && address::interfaces().len() > 1
    }

    /// Lets phones in or not any more, as it was asked for.
    pub(super) fn turn(&self, on: bool, prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<()> {
        let invited = match on {
            true if self.asks_where() => choose(prompt, ui)?,
            true => Some(Invitation::default()),
            false => None,
        };
        if let Some(invited) = invited {
            self.try_open(invited);
        } else {
            let label = if self.close() {
                PhonesLabel::Closed
            } else {
                PhonesLabel::NotOpen
            };
            self.language
                .label(label)
                .clone_into(&mut self.closed.borrow_mut());
        }
        Ok(())
    }

    /// Lets nobody in any more, and forgets the secret; returns whether anybody was let in before. Where the disk takes long, what
    /// they entered is written later, and as nobody was told that it is, nobody is told wrongly.
    pub(super) fn close(&self) -> bool {
        let Some(running) = self.running.borrow_mut().take() else {
            return false;
        };
        let _ended = running.asks.send(Ask::Stop);
        let _ended = running.thread.join();
        if self.keep(None) {
            running.disk.write_soon();
        }
        true
    }

    /// Returns how often there was something new to see.
    pub(super) fn news(&self) -> u64 {
        self.running
            .borrow()
            .as_ref()
            .map_or(0, |running| running.board.news.load(Ordering::Acquire))
    }

    /// Takes what phones have done since it was asked last.
    pub(super) fn take_done(&self) -> Vec<Note> {
        let running = self.running.borrow();
        running
            .as_ref()
            .map(|running| std::mem::take(&mut running.board.shown().done).notes())
            .unwrap_or_default()
    }

    /// Takes why the disk takes nothing any more that phones enter, or that it does again, if that is new.
    pub(super) fn take_writes(&self) -> Option<Result<(), StoreError>> {
        self.running.borrow().as_ref()?.board.shown().writes.take()
    }

    /// Returns what is shown of it: the code, with the address beside it where there is room, and who has come.
    pub(super) fn panel(&self, look: &Look) -> String {
        let words = look.language;
        let (running, closed) = (self.running.borrow(), self.closed.borrow());
        let Some(running) = &*running else {
            let unwritten = self
                .table
                .keeper()
                .has_unwritten()
                .then(|| words.label(PhonesLabel::Unwritten));
            let texts: Vec<&str> = [Some(closed.as_str()), unwritten]
                .into_iter()
                .flatten()
                .collect();
            return wrap(&texts.join(" "), look.width, 0) + "\n";
        };
        let url = format!("http://{}/{}", running.address, running.secret.in_link());
        let shown = running.board.shown();
        let mut texts = vec![
            words.label(PhonesLabel::Scan).to_owned(),
            words.say(Said::Address(&url)),
        ];
        if running.has_moved && !shown.has_come {
            texts.push(words.label(PhonesLabel::HasMoved).to_owned());
        }
        match &shown.joined[..] {
            [] if !shown.has_come && running.board.opened.elapsed() > LONG => {
                texts.push(words.label(PhonesLabel::StillNobody).to_owned());
            }
            [] => texts.push(words.label(PhonesLabel::NobodyYet).to_owned()),
            joined => texts.push(words.say(Said::Joined(joined))),
        }
        if shown.turned_away > 0 {
            texts.push(words.say(Said::TurnedAway(shown.turned_away)));
        }
        if self.table.keeper().is_failing() {
            texts.push(words.label(PhonesLabel::Unwritten).to_owned());
        }
        texts.push(words.label(PhonesLabel::HowToClose).to_owned());
        let network = running.network.as_ref().filter(|_| !shown.has_come);
        let code = match network {
            Some((name, password)) => {
                texts.insert(0, words.say(Said::Network(name)));
                code::lines(&code::network(name.raw(), password))
            }
            None => code::lines(&url),
        };
        panel::arranged(&code, &texts, look)
    }
}

/// A fault of the program lets nobody in any more either, and waits for nobody.
impl Drop for Phones<'_, '_> {
    fn drop(&mut self) {
        if let Some(running) = self.running.get_mut() {
            let _ended = running.asks.send(Ask::Stop);
        }
    }
}
