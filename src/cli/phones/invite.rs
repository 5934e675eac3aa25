//! Chooses the address for phones: the one that the user gives, or the one from before.

use std::io::stdin;
use std::net::{IpAddr, SocketAddr, TcpListener};

use stationmaster_table::Kept;

use super::address::{Interface, PORT, interfaces};
use crate::cli::exit::{CommandError, Exit, Result};
use crate::cli::ui::{Ui, complain};
use crate::phones::kept::Kept as Phones;
use stationmaster_core::text::Text;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::{Phones as Said, PhonesLabel};

/// How phones are invited.
#[derive(Debug, Clone, Default)]
pub(in crate::cli) struct Invitation {
    pub(in crate::cli) address: Option<SocketAddr>,
    /// The name and the password of the network.
    pub(in crate::cli) network: Option<(Text, String)>,
    /// Whether they are let in again where they were before the program was ended by force.
    pub(in crate::cli) is_again: bool,
}

/// Returns how phones are invited again that were let in before the program was ended by force.
pub(in crate::cli) fn again(kept: &Kept) -> Option<Invitation> {
    let before: Phones = kept.phones.as_deref()?.parse().ok()?;
    Some(Invitation {
        address: Some(SocketAddr::new(before.address.ip(), 0)),
        network: None,
        is_again: true,
    })
}

/// Lets the user choose at which of several addresses phones are to find this computer; Enter takes the first.
///
/// # Errors
///
/// The input ends.
pub(in crate::cli) fn choose(ui: &Ui) -> Result<Invitation> {
    let words = ui.err.language;
    let mut known = interfaces();
    while known.len() > 1 {
        complain(&format!(
            "{}\n{}",
            words.label(PhonesLabel::WhichAddress),
            listed(&known, words)
        ));
        let line = ask("› ")?;
        match line.parse::<usize>() {
            _ if line.is_empty() => known.truncate(1),
            Ok(number @ 1..) if number <= known.len() => {
                known = vec![known.swap_remove(number - 1)];
            }
            _ => {}
        }
    }
    Ok(Invitation {
        address: known.first().map(|one| SocketAddr::new(one.address, 0)),
        ..Invitation::default()
    })
}

/// Asks for a line, which may be empty.
///
/// # Errors
///
/// The input ends.
pub(in crate::cli) fn ask(prompt: &str) -> Result<String> {
    complain(prompt);
    let mut line = String::new();
    match stdin().read_line(&mut line) {
        Ok(1..) => Ok(line.trim_end_matches(['\r', '\n']).to_owned()),
        _ => Err(CommandError::Ended(Exit::Interrupted)),
    }
}

fn listed(known: &[Interface], words: Language) -> String {
    let all = (1..).zip(known);
    let lines = all.map(|(number, one)| {
        let name = words.say(Said::Interface(&one.name, &one.address.to_string()));
        format!("{number}  {name}")
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// Listens where it is asked for, or where it was before, or at the way out; at another port where that is taken.
///
/// # Errors
///
/// The reason, as a sentence.
pub(super) fn listen(
    asked: Option<SocketAddr>,
    before: Option<SocketAddr>,
    words: Language,
) -> std::result::Result<TcpListener, String> {
    let outward = || {
        interfaces()
            .first()
            .map(|one| SocketAddr::new(one.address, 0))
    };
    let is_asked = |ip: IpAddr| asked.is_none_or(|asked| asked.ip() == ip);
    let before = before.filter(|before| is_asked(before.ip()));
    let Some(first) = before.or(asked).or_else(outward) else {
        return Err(words.label(PhonesLabel::NoAddress).to_owned());
    };
    let port = asked.map_or(0, |asked| asked.port());
    let ports = match port {
        0 => vec![first.port(), PORT],
        port => vec![port],
    };
    let ports = ports.into_iter().filter(|known| *known != 0);
    let ports = ports.chain((port == 0).then_some(0));
    let mut tried: Vec<SocketAddr> = ports
        .map(|port| SocketAddr::new(first.ip(), port))
        .collect();
    // The network may be another than before.
    tried.extend(outward().filter(|_| asked.is_none()));
    let failed = |error: std::io::Error| {
        words.say(Said::CannotListen(
            &tried[0].to_string(),
            &error.to_string(),
        ))
    };
    let mut first_error = None;
    for address in &tried {
        match TcpListener::bind(address) {
            Ok(listener) => return Ok(listener),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    Err(first_error.map(failed).unwrap_or_default())
}
