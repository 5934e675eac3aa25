//! Phones at the table: a server that is started on request and ends with the game.

pub(super) mod address;
mod server;
#[cfg(test)]
mod tests;
mod wire;

use std::cell::{Cell, RefCell};
use std::error::Error;
use std::mem::take;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::{Scope, ScopedJoinHandle};

use stationmaster_table::{Kept as Draft, Reply};

use crate::phones::{Handler, Kept, random_name};
use crate::store::StoreError;
use stationmaster_core::text::Text;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::{Phones as Said, PhonesLabel};
use stationmaster_report::wrap::wrap;
use stationmaster_report::{Look, code};

use super::new::Shared;
use server::{Seen, Server, lock};

/// The least columns of the texts beside the code.
const BESIDE: usize = 22;

/// The options of an invitation of phones.
#[derive(Debug, Clone, Default)]
pub(super) struct Invitation {
    pub(super) address: Option<SocketAddr>,
    /// The name and the password of the network.
    pub(super) network: Option<(Text, String)>,
    /// True if the score is shown at once, without the stage.
    pub(super) no_stage: bool,
    /// True if they are let in again after the program was killed.
    pub(super) is_again: bool,
}

/// Returns the invitation of a draft whose program was killed while phones were let in.
pub(super) fn again(kept: &Draft) -> Option<Invitation> {
    let before = Kept::read(kept.phones.as_deref()?)?.address;
    Some(Invitation {
        address: Some(SocketAddr::new(before.ip(), 0)),
        is_again: true,
        ..Invitation::default()
    })
}

/// The phones of a game, and their server while they are let in.
pub(super) struct Phones<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    shared: &'env Shared,
    language: Language,
    running: RefCell<Option<Running<'scope, 'env>>>,
    /// The address that the user asked for, even if it failed: another network must never replace it.
    asked: Cell<Option<SocketAddr>>,
    /// The text of the panel while no phones are let in.
    closed: RefCell<String>,
}

struct Running<'scope, 'env> {
    server: Arc<Server<'env>>,
    thread: ScopedJoinHandle<'scope, ()>,
    invitation: Invitation,
    /// True if the phones found this game at another address, where another program may be now.
    has_moved: bool,
}

impl<'scope, 'env> Phones<'scope, 'env> {
    pub(super) fn new(
        scope: &'scope Scope<'scope, 'env>,
        shared: &'env Shared,
        language: Language,
    ) -> Phones<'scope, 'env> {
        Phones {
            scope,
            shared,
            language,
            running: RefCell::new(None),
            asked: Cell::new(None),
            closed: RefCell::default(),
        }
    }

    /// Returns whether there is a panel: the code, or the reason why there is none.
    pub(super) fn has_panel(&self) -> bool {
        self.running.borrow().is_some() || !self.closed.borrow().is_empty()
    }

    /// Lets phones in, at the same address as before if that is known. If that fails, the panel has the reason.
    pub(super) fn try_open(&self, invitation: Invitation) {
        if self.running.borrow().is_none()
            && let Err(failed) = self.open(invitation)
        {
            *self.closed.borrow_mut() = failed.to_string();
        }
    }

    fn open(&self, invitation: Invitation) -> Result<(), Box<dyn Error>> {
        let words = self.language;
        let kept = self.shared.sitting().kept.phones.clone();
        let kept = kept.and_then(|kept| Kept::read(&kept));
        let before = kept.as_ref().map(|kept| kept.address);
        let asked = invitation.address.or(self.asked.get());
        if !invitation.is_again {
            self.asked.set(asked);
        }
        let listener = address::listen(asked, before, words);
        let listener = listener.map_err(|failed| match before {
            Some(before) if invitation.is_again => {
                words.say(Said::AddressGone(&before.ip().to_string()))
            }
            _ => failed,
        })?;
        let address = listener.local_addr()?;
        let has_moved = before.is_some_and(|before| before != address);
        // Phones would send the old secret to another program at the old address.
        let kept = kept.filter(|_| !has_moved);
        let kept = kept.map_or_else(|| Kept::new(address), Ok)?;
        self.shared.sitting().table.phones = kept.players();
        self.keep(Some(kept.text()));
        let handler = Handler::open(kept, random_name()?);
        let server = Arc::new(Server::new(handler, self.shared));
        let (serving, scope) = (server.clone(), self.scope);
        *self.running.borrow_mut() = Some(Running {
            server,
            thread: scope.spawn(move || serving.serve(&listener, scope)),
            invitation,
            has_moved,
        });
        Ok(())
    }

    /// Writes the phones' address to the draft, or removes it. If that fails, phones would have to scan the code again after a
    /// restart; the game is as safe as before.
    fn keep(&self, phones: Option<String>) {
        self.shared.sitting().kept.phones = phones;
        let _failing = self.shared.keep();
    }

    /// Lets phones in, or no longer.
    pub(super) fn turn(&self, on: bool) {
        if on {
            return self.try_open(Invitation::default());
        }
        self.close(false);
        let closed = self.language.label(PhonesLabel::Closed);
        closed.clone_into(&mut self.closed.borrow_mut());
    }

    /// Lets phones in if the draft that is now continued had them.
    pub(super) fn resumed(&self) {
        let invited = again(&self.shared.sitting().kept);
        if let Some(invited) = invited {
            self.halt(false);
            self.try_open(invited);
        }
    }

    /// Stops letting phones in, and forgets the secret. Phones learn whether the game is saved.
    pub(super) fn close(&self, is_saved: bool) {
        if self.halt(is_saved) {
            self.keep(None);
        }
    }

    /// Stops the server; returns whether there was one.
    fn halt(&self, is_saved: bool) -> bool {
        let running = self.running.borrow_mut().take();
        let stopped = running.map(|running| {
            running.server.stop(is_saved);
            running.thread.join()
        });
        stopped.is_some()
    }

    /// Calls a function on the server, if there is one.
    fn ask<T: Default>(&self, about: impl FnOnce(&Running<'scope, 'env>) -> T) -> T {
        let running = self.running.borrow();
        running.as_ref().map_or_else(T::default, about)
    }

    /// Returns a counter of changes.
    pub(super) fn news(&self) -> u64 {
        self.ask(|running| running.server.news.load(Ordering::Acquire))
    }

    /// Takes the latest replies to entries of phones.
    pub(super) fn take_done(&self) -> Vec<Reply> {
        self.ask(|running| take(&mut lock(&running.server.handler).news))
    }

    /// Takes the news that writes for phones fail, or succeed again.
    pub(super) fn take_writes(&self) -> Option<Result<(), StoreError>> {
        self.ask(|running| lock(&running.server.writes).take())
    }

    /// Returns whether phones have come and everything is entered.
    pub(super) fn are_done(&self) -> bool {
        let Seen { joined, .. } = self.ask(|running| lock(&running.server.seen).clone());
        !joined.is_empty()
            && joined.iter().all(|(_, is_done)| *is_done)
            && self.shared.sitting().table.unfinished().is_empty()
    }

    /// Returns whether the score begins with the stage.
    pub(super) fn have_stage(&self) -> bool {
        self.ask(|running| !running.invitation.no_stage) && self.are_done()
    }

    /// Returns the panel: the code, the address beside it if there is room, and the players who have come.
    pub(super) fn panel(&self, look: &Look) -> String {
        let words = look.language;
        let (running, closed) = (self.running.borrow(), self.closed.borrow());
        let writer = &self.shared.writer;
        let unwritten = writer.has_unwritten();
        let unwritten = unwritten.then(|| words.label(PhonesLabel::Unwritten).to_owned());
        let Some(running) = &*running else {
            let texts: Vec<String> = [closed.clone()].into_iter().chain(unwritten).collect();
            return wrap(&texts.join(" "), look.width, 0) + "\n";
        };
        let seen = lock(&running.server.seen).clone();
        let (url, has_come) = {
            let handler = lock(&running.server.handler);
            (handler.kept.url(), handler.has_come())
        };
        let label = |label| Some(words.label(label).to_owned());
        let network = running.invitation.network.as_ref().filter(|_| !has_come);
        let texts = [
            network.map(|(name, _)| words.say(Said::Network(name))),
            label(PhonesLabel::Scan),
            Some(words.say(Said::Address(&url))),
            label(PhonesLabel::HasMoved).filter(|_| running.has_moved && !has_come),
            match &seen.joined[..] {
                [] if seen.is_late && !has_come => label(PhonesLabel::StillNobody),
                [] => label(PhonesLabel::NobodyYet),
                joined => Some(words.say(Said::Joined(joined))),
            },
            label(PhonesLabel::AllDone).filter(|_| self.are_done()),
            (seen.turned_away > 0).then(|| words.say(Said::TurnedAway(seen.turned_away))),
            unwritten.filter(|_| writer.is_failing()),
            label(PhonesLabel::HowToClose),
        ];
        let texts: Vec<String> = texts.into_iter().flatten().collect();
        let code = match network {
            Some((name, password)) => code::lines(&code::network(name.raw(), password)),
            None => code::lines(&url),
        };
        arranged(&code, &texts, look)
    }
}

/// Stops the server also on a panic, without waiting.
impl Drop for Phones<'_, '_> {
    fn drop(&mut self) {
        if let Some(running) = self.running.get_mut() {
            running.server.halt();
        }
    }
}

/// Arranges the code with texts beside it; only the texts if there is no room, or if nobody would see the code.
fn arranged(code: &[String], texts: &[String], look: &Look) -> String {
    let wide = code.first().map_or(0, |_| 2 * code.len() - 1);
    let beside = look.columns.min(120).saturating_sub(wide + 2);
    let has_code = !look.linear && look.unicode && beside >= BESIDE;
    let texts = texts
        .iter()
        .map(|text| wrap(text, if has_code { beside } else { look.width }, 0));
    let texts = texts.collect::<Vec<_>>().join("\n");
    if !has_code {
        return texts + "\n";
    }
    let (mut code, mut texts) = (code.iter(), texts.lines());
    let rows = code.len().max(texts.clone().count());
    let rows = (0..rows).map(|_| {
        (
            code.next().map_or("", |row| row),
            texts.next().unwrap_or(""),
        )
    });
    rows.fold(String::new(), |all, (code, text)| {
        all + &format!("{code:wide$}  {text}\n")
    })
}
