//! `stationmaster host`: a game is entered at the table and by phone, from the start or from what there is of it.

use crate::store::Store;
use crate::words::phones::PhonesLabel;

use super::args::HostArgs;
use super::exit::{CommandError, Exit, Result};
use super::new;
use super::phones::{Invitation, choose};
use super::prompt::{self, Prompt};
use super::reach;
use super::ui::Ui;

pub(super) fn run(args: &HostArgs, store: &Store, ui: &Ui) -> Result<()> {
    let mut asking = prompt::at_terminal(ui, CommandError::NoTerminal)?;
    let prompt = &mut *asking;
    let invited = match args.bind {
        address @ Some(_) => Invitation {
            address,
            network: None,
        },
        None => choose(prompt, ui)?.ok_or(CommandError::Ended(Exit::Done))?,
    };
    let password =
        |prompt: &mut dyn Prompt| prompt.ask_for_path(ui.err.language.label(PhonesLabel::Password));
    let network = match args.wifi.as_deref() {
        Some(name) => Some((name.into(), password(prompt)?)),
        None => None,
    };
    let invited = Some(Invitation { network, ..invited });
    match &args.file {
        Some(file) => new::correct(
            &reach::meant(file, &|| Ok(store.clone()))?,
            store,
            invited,
            || Ok(asking),
            ui,
        ),
        None => new::begin(store, invited, prompt, ui),
    }
}
