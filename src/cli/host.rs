//! `stationmaster host`: enters a game at the table and by phone, from the start or from a saved one.

use std::net::SocketAddr;
use std::path::PathBuf;

use super::exit::Result;
use super::new;
use super::phones::Invitation;
use super::phones::address::{self, ask, choose};
use super::saved;
use super::ui::Ui;
use crate::store::Store;
use stationmaster_report::words::phones::PhonesLabel;

/// Enter a game with everybody's phones.
///
/// Everybody scans a code and enters their own routes and tickets, on a page that this computer serves on the local network. Nothing
/// else is served, and the port is closed when the game is saved or left.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster host                             # the game on the table, with phones
  stationmaster host last --bind 127.0.0.1       # correct a game, with phones by a tunnel")]
pub(crate) struct HostArgs {
    /// A record to correct, or a saved game; without one, a new game is begun.
    file: Option<PathBuf>,
    /// The address at which the phones find this computer, with or without a port.
    ///
    /// `127.0.0.1` is for a tunnel.
    #[arg(long, value_name = "ADDRESS", value_parser = address::bound)]
    bind: Option<SocketAddr>,
    /// First show a code for this wireless network, so that nobody types its password.
    #[arg(long, value_name = "NAME")]
    wifi: Option<String>,
    /// Show the score at once when everybody is done, instead of turning the tickets over.
    #[arg(long)]
    no_stage: bool,
}

pub(super) fn run(args: &HostArgs, store: &Store, ui: &Ui) -> Result<()> {
    let mut invited = Invitation {
        address: match args.bind {
            Some(address) => Some(address),
            None => choose(ui)?,
        },
        no_stage: args.no_stage,
        ..Invitation::default()
    };
    if let Some(name) = args.wifi.as_deref() {
        let asked = format!("{} › ", ui.err.language.label(PhonesLabel::Password));
        invited.network = Some((name.into(), ask(&asked)?));
    }
    match &args.file {
        Some(file) => {
            let file = saved::meant(file, &|| Ok(store.clone()), ui.err.language)?;
            new::correct(&file, store, Some(invited), ui)
        }
        None => new::begin(store, Some(invited), ui),
    }
}
