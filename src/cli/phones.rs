//! Phones at the table: a server that is started on request and ends with the game.

pub(super) mod address;
mod invite;
mod server;
mod slots;
#[cfg(test)]
mod tests;
mod wire;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

use stationmaster_table::Reply;

use crate::phones::kept::{Kept, Secret, random_name};
use crate::phones::{End, Handler};
use crate::store::StoreError;
use stationmaster_core::text::Text;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::{Phones as Said, PhonesLabel};
use stationmaster_report::wrap::wrap;
use stationmaster_report::{Look, code};

use super::new::Shared;
pub(super) use invite::{Invitation, again, ask, choose};
use server::Server;

/// The time without a phone after which the panel says why that may be.
const LONG: Duration = Duration::from_mins(1);
/// The least columns of texts beside the code.
const BESIDE: usize = 22;

/// The phones of a game: whether they are let in, and where.
pub(super) struct Phones<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    shared: &'env Shared,
    language: Language,
    running: RefCell<Option<Running<'scope, 'env>>>,
    /// The address that the user asked for, even where it failed: phones are never let in at another network in its place.
    asked: Cell<Option<SocketAddr>>,
    /// The address at which they were let in last.
    last: Cell<Option<SocketAddr>>,
    /// The text of the panel where none is let in.
    closed: RefCell<String>,
}

struct Running<'scope, 'env> {
    server: Arc<Server<'env>>,
    thread: ScopedJoinHandle<'scope, ()>,
    address: SocketAddr,
    secret: Secret,
    network: Option<(Text, String)>,
    /// Whether the phones found this game at another address, where another program may be now.
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
            last: Cell::new(None),
            closed: RefCell::default(),
        }
    }

    /// Returns whether there is anything to show: how to come in, or why nobody can.
    pub(super) fn has_panel(&self) -> bool {
        self.running.borrow().is_some() || !self.closed.borrow().is_empty()
    }

    /// Lets phones in, where they were let in before if that is known; where that fails, the panel says why.
    pub(super) fn try_open(&self, invitation: Invitation) {
        if self.running.borrow().is_none()
            && let Err(failed) = self.open(invitation)
        {
            *self.closed.borrow_mut() = failed;
        }
    }

    fn open(&self, invitation: Invitation) -> Result<(), String> {
        let words = self.language;
        let failed = |error: &dyn ToString| words.say(Said::CannotListen("", &error.to_string()));
        let kept = self.shared.sitting().kept.phones.clone();
        let kept: Option<Kept> = kept.and_then(|kept| kept.parse().ok());
        let before = kept.as_ref().map(|kept| kept.address);
        let asked = invitation.address.or(self.asked.get());
        if !invitation.is_again {
            self.asked.set(asked);
        }
        let listener = match invite::listen(asked, before.or(self.last.get()), words) {
            Err(_) if invitation.is_again => {
                let before = before.map(|before| before.ip().to_string());
                return Err(words.say(Said::AddressGone(&before.unwrap_or_default())));
            }
            listener => listener?,
        };
        let address = listener.local_addr().map_err(|error| failed(&error))?;
        let has_moved = before.is_some_and(|before| before != address);
        // Phones send the secret of before to whichever program is at that address now.
        let kept = match kept.filter(|_| !has_moved) {
            Some(kept) => kept,
            None => Kept {
                address,
                secret: Secret::new().map_err(|error| failed(&error))?,
                phones: BTreeMap::new(),
            },
        };
        let (secret, line) = (kept.secret.clone(), kept.to_string());
        let owners = kept
            .phones
            .values()
            .filter_map(|phone| Some((phone.owner?, phone.me?)));
        self.shared.sitting().table.phones = owners.collect();
        let run = random_name().map_err(|error| failed(&error))?;
        let handler = Handler::open(kept, address::hosts(address), run);
        let server = Arc::new(Server::new(handler, self.shared));
        let thread = self
            .start(listener, server.clone())
            .map_err(|error| failed(&error))?;
        self.keep(Some(line));
        self.last.set(Some(address));
        *self.running.borrow_mut() = Some(Running {
            server,
            thread,
            address,
            secret,
            network: invitation.network,
            has_moved,
        });
        Ok(())
    }

    fn start(
        &self,
        listener: std::net::TcpListener,
        server: Arc<Server<'env>>,
    ) -> io::Result<ScopedJoinHandle<'scope, ()>> {
        listener.set_nonblocking(true)?;
        let scope = self.scope;
        Ok(scope.spawn(move || server.serve(&listener, scope)))
    }

    /// Puts on disk where phones come in, or that they do not. Where that fails, phones would have to scan the code again; the game is
    /// as safe as before.
    fn keep(&self, phones: Option<String>) {
        self.shared.sitting().kept.phones = phones;
        let _failing = self.shared.keep();
    }

    /// Lets phones in or not any more, as it was asked for.
    pub(super) fn turn(&self, on: bool) {
        if on {
            return self.try_open(Invitation::default());
        }
        let label = if self.close(false) {
            PhonesLabel::Closed
        } else {
            PhonesLabel::NotOpen
        };
        self.language
            .label(label)
            .clone_into(&mut self.closed.borrow_mut());
    }

    /// Lets phones in where the draft has them with which the table now goes on.
    pub(super) fn resumed(&self) {
        let invited = again(&self.shared.sitting().kept);
        if let Some(invited) = invited {
            self.halt(End::Left);
            self.try_open(invited);
        }
    }

    /// Lets nobody in any more, and forgets the secret. Phones are told whether the game is saved. Returns whether anybody was let in
    /// before.
    pub(super) fn close(&self, is_saved: bool) -> bool {
        let end = if is_saved { End::Saved } else { End::Left };
        let was_open = self.halt(end);
        if was_open {
            self.keep(None);
        }
        was_open
    }

    /// Stops the server; returns whether there was one.
    fn halt(&self, end: End) -> bool {
        let running = self.running.borrow_mut().take();
        let was_open = running.is_some();
        if let Some(running) = running {
            running.server.stop(end);
            let _ended = running.thread.join();
        }
        was_open
    }

    /// Returns how often there was something new to see.
    pub(super) fn news(&self) -> u64 {
        let running = self.running.borrow();
        running.as_ref().map_or(0, |running| running.server.news())
    }

    /// Takes the latest replies to what phones have entered.
    pub(super) fn take_done(&self) -> Vec<Reply> {
        let running = self.running.borrow();
        let replies = running
            .as_ref()
            .map(|running| running.server.take_replies());
        replies.unwrap_or_default()
    }

    /// Takes why the disk takes nothing any more that phones enter, or that it does again, if that is new.
    pub(super) fn take_writes(&self) -> Option<Result<(), StoreError>> {
        self.running.borrow().as_ref()?.server.shown().writes.take()
    }

    /// Returns the panel: the code, with the address beside it where there is room, and who has come.
    pub(super) fn panel(&self, look: &Look) -> String {
        let words = look.language;
        let (running, closed) = (self.running.borrow(), self.closed.borrow());
        let unwritten = self.shared.keeper.has_unwritten();
        let unwritten = unwritten.then(|| words.label(PhonesLabel::Unwritten).to_owned());
        let Some(running) = &*running else {
            let texts: Vec<String> = [closed.clone()].into_iter().chain(unwritten).collect();
            return wrap(&texts.join(" "), look.width, 0) + "\n";
        };
        let url = format!("http://{}/{}", running.address, running.secret.in_link());
        let shown = running.server.shown();
        let mut texts = vec![
            words.label(PhonesLabel::Scan).to_owned(),
            words.say(Said::Address(&url)),
        ];
        if running.has_moved && !shown.has_come {
            texts.push(words.label(PhonesLabel::HasMoved).to_owned());
        }
        texts.push(match &shown.joined[..] {
            [] if !shown.has_come && running.server.opened.elapsed() > LONG => {
                words.label(PhonesLabel::StillNobody).to_owned()
            }
            [] => words.label(PhonesLabel::NobodyYet).to_owned(),
            joined => words.say(Said::Joined(joined)),
        });
        if !shown.joined.is_empty() && shown.joined.iter().all(|(_, is_done)| *is_done) {
            texts.push(words.label(PhonesLabel::AllDone).to_owned());
        }
        if shown.turned_away > 0 {
            texts.push(words.say(Said::TurnedAway(shown.turned_away)));
        }
        texts.extend(unwritten.filter(|_| self.shared.keeper.is_failing()));
        texts.push(words.label(PhonesLabel::HowToClose).to_owned());
        let network = running.network.as_ref().filter(|_| !shown.has_come);
        let code = match network {
            Some((name, password)) => {
                texts.insert(0, words.say(Said::Network(name)));
                code::lines(&code::network(name.raw(), password))
            }
            None => code::lines(&url),
        };
        arranged(&code, &texts, look)
    }
}

/// A fault of the program lets nobody in any more either, and waits for nobody.
impl Drop for Phones<'_, '_> {
    fn drop(&mut self) {
        if let Some(running) = self.running.get_mut() {
            running.server.halt();
        }
    }
}

/// Arranges the code with texts beside it, or below it where there is no room; without a code where nobody sees it.
fn arranged(code: &[String], texts: &[String], look: &Look) -> String {
    let wide = code.first().map_or(0, |_| 2 * code.len() - 1);
    let has_code = !look.linear && look.unicode && wide <= look.columns;
    let beside = look.columns.min(120).saturating_sub(wide + 2);
    if has_code && beside >= BESIDE {
        let texts = texts
            .iter()
            .map(|text| wrap(text, beside, 0))
            .collect::<Vec<_>>()
            .join("\n");
        let texts: Vec<&str> = texts.lines().collect();
        let gap = " ".repeat(wide);
        let row = |at: usize| {
            let code = code.get(at).unwrap_or(&gap);
            format!("{code}  {}\n", texts.get(at).unwrap_or(&""))
        };
        return (0..code.len().max(texts.len())).map(row).collect();
    }
    let texts = texts.iter().map(|text| wrap(text, look.width, 0) + "\n");
    let code = code
        .iter()
        .filter(|_| has_code)
        .map(|line| format!("{line}\n"));
    code.chain(texts).collect()
}
