//! Where this computer listens for phones.

use std::net::{SocketAddr, TcpListener};

use super::address;
use crate::words::Language;
use crate::words::phones::{Phones as Said, PhonesLabel};

/// Listens where it is asked for, or where it was before, or at the way out; at another port where that is taken.
pub(super) fn listen(
    asked: Option<SocketAddr>,
    before: Option<SocketAddr>,
    words: Language,
) -> Result<TcpListener, String> {
    let outward = || {
        address::interfaces()
            .first()
            .map(|one| SocketAddr::new(one.address, 0))
    };
    let is_before = |address: &SocketAddr| asked.is_none_or(|asked| asked.ip() == address.ip());
    let Some(address) = before.filter(is_before).or(asked).or_else(outward) else {
        return Err(words.label(PhonesLabel::NoAddress).to_owned());
    };
    let ports = match asked.map_or(0, |asked| asked.port()) {
        0 => vec![address.port(), address::PORT, 0],
        port => vec![port],
    };
    let at = |port: u16| SocketAddr::new(address.ip(), port);
    let mut tried: Vec<SocketAddr> = ports
        .into_iter()
        .filter(|&port| port != 0)
        .map(at)
        .collect();
    if asked.is_none_or(|asked| asked.port() == 0) {
        tried.push(at(0));
        // The network may be another than before.
        tried.extend(outward().filter(|_| asked.is_none()));
    }
    let mut failed = String::new();
    for address in tried {
        match TcpListener::bind(address) {
            Ok(listener) => return Ok(listener),
            Err(error) if failed.is_empty() => {
                failed = words.say(Said::CannotListen(&address.to_string(), &error.to_string()));
            }
            Err(_) => {}
        }
    }
    Err(failed)
}
