//! The addresses at which phones can find this computer, and the one at which it listens.

use std::io::stdin;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};

use crate::cli::exit::{CommandError, Exit, Result as Ended};
use crate::cli::ui::{Ui, complain};
use stationmaster_core::text::Text;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::{Phones as Said, PhonesLabel};

/// The default port, always tried first, so that a firewall can be set for it.
const PORT: u16 = 4747;

/// The beginnings of names of interfaces that no phone can reach: containers, tunnels, loopback.
const BEHIND: [&str; 14] = [
    "veth", "br-", "docker", "virbr", "vbox", "vmnet", "lxc", "cni", "tun", "tap", "utun", "wg",
    "awdl", "llw",
];

/// An address of this computer, with the name of the interface that has it.
type Interface = (IpAddr, Text);

/// Returns the addresses of this computer for phones: first that of the default route, last those of containers and tunnels.
fn interfaces() -> Vec<Interface> {
    let known = if_addrs::get_if_addrs().unwrap_or_default().into_iter();
    let known = known.map(|one| (one.ip(), one.name.as_str().into()));
    sorted(
        known.filter(|(address, _)| is_of_use(*address)).collect(),
        outward(),
    )
}

/// Returns whether a phone can use it. A link-local one needs the name of an interface; those of IPv6 change, and are long to
/// type.
fn is_of_use(address: IpAddr) -> bool {
    matches!(address, IpAddr::V4(address)
        if !address.is_loopback() && !address.is_link_local() && !address.is_unspecified())
}

fn sorted(mut known: Vec<Interface>, outward: Option<IpAddr>) -> Vec<Interface> {
    let is_behind = |name: &Text| {
        BEHIND
            .iter()
            .any(|beginning| name.raw().starts_with(beginning))
    };
    known.sort_by_key(|(address, name)| (is_behind(name), Some(*address) != outward));
    known
}

/// Returns the local address of a socket connected to the outside; nothing is sent.
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|address| is_of_use(*address))
}

/// Lets the user choose one of several addresses for phones; Enter takes the first.
///
/// # Errors
///
/// The input ends.
pub(in crate::cli) fn choose(ui: &Ui) -> Ended<Option<SocketAddr>> {
    let words = ui.err.language;
    let mut known = interfaces();
    while known.len() > 1 {
        let mut question = format!("{}\n", words.label(PhonesLabel::WhichAddress));
        for (number, (address, name)) in (1..).zip(&known) {
            let name = words.say(Said::Interface(name, &address.to_string()));
            question += &format!("{number}  {name}\n");
        }
        let line = ask(&format!("{question}› "))?;
        let number = if line.is_empty() { Ok(1) } else { line.parse() };
        if let Ok(number @ 1..) = number
            && number <= known.len()
        {
            known = vec![known.swap_remove(number - 1)];
        }
    }
    Ok(known
        .first()
        .map(|(address, _)| SocketAddr::new(*address, 0)))
}

/// Asks for a line, which may be empty.
///
/// # Errors
///
/// The input ends.
pub(in crate::cli) fn ask(prompt: &str) -> Ended<String> {
    complain(prompt);
    let mut line = String::new();
    match stdin().read_line(&mut line) {
        Ok(1..) => Ok(line.trim_end_matches(['\r', '\n']).to_owned()),
        _ => Err(CommandError::Ended(Exit::Interrupted)),
    }
}

/// Listens at the address asked for, the previous one, or that of the default route; at another port if the port is taken.
///
/// # Errors
///
/// The reason, as a sentence.
pub(super) fn listen(
    asked: Option<SocketAddr>,
    before: Option<SocketAddr>,
    words: Language,
) -> Result<TcpListener, String> {
    let outward = interfaces().first().map(|(address, _)| *address);
    let before = before.filter(|before| asked.is_none_or(|asked| asked.ip() == before.ip()));
    let mut tried: Vec<SocketAddr> = asked
        .filter(|asked| asked.port() != 0)
        .into_iter()
        .collect();
    if tried.is_empty() {
        tried.extend(before);
        // The network may have changed.
        let ips = asked.or(before).map(|one| one.ip()).into_iter();
        for ip in ips.chain(outward.filter(|_| asked.is_none())) {
            tried.extend([PORT, 0].map(|port| SocketAddr::new(ip, port)));
        }
    }
    let mut failed = None;
    for address in tried {
        let listener = TcpListener::bind(address);
        match listener.and_then(|one| one.set_nonblocking(true).map(|()| one)) {
            Ok(listener) => return Ok(listener),
            Err(error) => failed = failed.or(Some((address.to_string(), error.to_string()))),
        }
    }
    Err(failed.map_or_else(
        || words.label(PhonesLabel::NoAddress).to_owned(),
        |(address, error)| words.say(Said::CannotListen(&address, &error)),
    ))
}

/// Reads `192.168.1.20`, with a port or without.
pub(crate) fn bound(text: &str) -> Result<SocketAddr, String> {
    let address = text
        .parse()
        .or_else(|_| text.parse().map(|ip: IpAddr| SocketAddr::new(ip, 0)));
    let address: SocketAddr = address.map_err(|error| error.to_string())?;
    if address.ip().is_unspecified() {
        Err(format!(
            "{} is no address that a phone could find",
            address.ip()
        ))
    } else {
        Ok(address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_out_comes_first_and_containers_last() {
        let order = |outward: &str| {
            let known = [
                ("172.17.0.1", "docker0"),
                ("10.0.0.7", "eth0"),
                ("192.168.1.20", "wlan0"),
                ("10.8.0.2", "tun0"),
            ];
            let known =
                known.map(|(address, name)| (address.parse().expect("it is one"), name.into()));
            let sorted = sorted(known.into(), outward.parse().ok());
            let names = sorted.iter().map(|(_, name)| name.to_string());
            names.collect::<Vec<_>>()
        };
        assert_eq!(order("192.168.1.20"), ["wlan0", "eth0", "docker0", "tun0"]);
        assert_eq!(order("10.8.0.2"), ["eth0", "wlan0", "tun0", "docker0"]);
    }

    #[test]
    fn phones_find_no_address_without_a_number() {
        let mut none = ["0.0.0.0", "[::]:80", "localhost", "1.2.3"].iter();
        assert!(none.all(|text| bound(text).is_err()));
    }
}
