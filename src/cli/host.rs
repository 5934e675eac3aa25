//! `stationmaster host`: a game is entered at the table and by phone, from the start or from what there is of it.

use std::net::SocketAddr;

use crate::store::Store;
use crate::words::phones::{Phones as Said, PhonesLabel};

use super::args::HostArgs;
use super::ask::List;
use super::exit::{CommandError, Exit, Result};
use super::new;
use super::phones::Invitation;
use super::phones::address::{Interface, interfaces};
use super::prompt::{self, Prompt};
use super::saved;
use super::ui::Ui;

pub(super) fn run(args: &HostArgs, store: &Store, ui: &Ui) -> Result<()> {
    let mut asking = prompt::at_terminal(ui, CommandError::NoTerminal)?;
    let prompt = &mut *asking;
    let address = match args.bind {
        Some(address) => Some(address),
        None => choose(prompt, ui)?,
    };
    let password = |prompt: &mut dyn Prompt| prompt.ask_for_path(ui.err.language.label(PhonesLabel::Password));
    let network = match args.wifi.as_deref() {
        Some(name) => Some((name.into(), password(prompt)?)),
        None => None,
    };
    let invited = Some(Invitation { address, network });
    match &args.file {
        Some(file) => new::correct(&saved::meant(file, &|| Ok(store.clone()))?, store, invited, || Ok(asking), ui),
        None => new::begin(store, invited, prompt, ui),
    }
}

/// Asks at which of several addresses phones are to find this computer; the first is proposed.
fn choose(prompt: &mut dyn Prompt, ui: &Ui) -> Result<Option<SocketAddr>> {
    let (words, known) = (ui.err.language, interfaces());
    let name = |one: &Interface| words.say(Said::Interface(&one.name, &one.address.to_string()));
    let items: Vec<String> = known.iter().map(name).collect();
    let chosen = match items.len() {
        0 | 1 => 0,
        _ => {
            let list = List { title: words.label(PhonesLabel::WhichAddress), items: &items, default: 0 };
            list.choose(prompt, &ui.err)?.ok_or(CommandError::Ended(Exit::Done))?
        }
    };
    Ok(known.get(chosen).map(|one| SocketAddr::new(one.address, 0)))
}
