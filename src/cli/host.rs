//! `stationmaster host`: a game is entered at the table and by phone, from the start or from what there is of it.

use crate::store::Store;
use stationmaster_report::words::phones::PhonesLabel;

use super::args::HostArgs;
use super::exit::Result;
use super::new;
use super::phones::{Invitation, ask, choose};
use super::reach;
use super::ui::Ui;

pub(super) fn run(args: &HostArgs, store: &Store, ui: &Ui) -> Result<()> {
    let mut invited = match args.bind {
        Some(address) => Invitation {
            address: Some(address),
            ..Invitation::default()
        },
        None => choose(ui)?,
    };
    if let Some(name) = args.wifi.as_deref() {
        let asked = format!("{} › ", ui.err.language.label(PhonesLabel::Password));
        invited.network = Some((name.into(), ask(&asked)?));
    }
    match &args.file {
        Some(file) => {
            let file = reach::meant(file, &|| Ok(store.clone()))?;
            new::correct(&file, store, Some(invited), ui)
        }
        None => new::begin(store, Some(invited), ui),
    }
}
