//! The addresses at which phones can find this computer.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use stationmaster_core::text::Text;

/// The default port, always tried first, so that a firewall can be set for it.
pub(super) const PORT: u16 = 4747;

/// The beginnings of the names of interfaces behind which no phone is: containers, tunnels, a computer's own.
const BEHIND: [&str; 14] = [
    "veth", "br-", "docker", "virbr", "vbox", "vmnet", "lxc", "cni", "tun", "tap", "utun", "wg",
    "awdl", "llw",
];

/// An address of this computer and what the interface is called that has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Interface {
    pub(crate) address: IpAddr,
    pub(crate) name: Text,
}

/// Returns where phones may find this computer: first the address by which it would send something out, last the interfaces
/// of containers and tunnels.
pub(crate) fn interfaces() -> Vec<Interface> {
    let known = if_addrs::get_if_addrs().unwrap_or_default().into_iter();
    let known = known.map(|interface| Interface {
        address: interface.ip(),
        name: interface.name.as_str().into(),
    });
    sorted(
        known
            .filter(|interface| is_of_use(interface.address))
            .collect(),
        outward(),
    )
}

fn is_of_use(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => {
            !address.is_loopback() && !address.is_link_local() && !address.is_unspecified()
        }
        // A link-local one needs the name of an interface, which no phone knows; the others change, and are long to type.
        IpAddr::V6(_) => false,
    }
}

fn sorted(mut known: Vec<Interface>, outward: Option<IpAddr>) -> Vec<Interface> {
    let is_behind = |name: &str| BEHIND.iter().any(|beginning| name.starts_with(beginning));
    known.sort_by_key(|one| (is_behind(one.name.raw()), Some(one.address) != outward));
    known
}

/// The address of a socket that is connected to somewhere outside; nothing is sent.
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address for documentation, which nobody has.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|address| is_of_use(*address))
}

/// Returns the names under which phones find an address, as browsers write them.
pub(super) fn hosts(address: SocketAddr) -> Vec<String> {
    let port = address.port();
    let mut names = vec![address.to_string()];
    if address.ip().is_loopback() {
        names.extend(["127.0.0.1", "localhost", "[::1]"].map(|name| format!("{name}:{port}")));
    }
    if port == 80 {
        let without: Vec<String> = names
            .iter()
            .filter_map(|name| name.strip_suffix(":80").map(str::to_owned))
            .collect();
        names.extend(without);
    }
    names
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

    fn one(address: &str, name: &str) -> Interface {
        Interface {
            address: address.parse().expect("it is one"),
            name: name.into(),
        }
    }

    #[test]
    fn the_way_out_comes_first_and_containers_last() {
        let known = [
            one("172.17.0.1", "docker0"),
            one("10.0.0.7", "eth0"),
            one("192.168.1.20", "wlan0"),
            one("10.8.0.2", "tun0"),
        ];
        let sorted = |outward: &str| {
            let sorted = sorted(known.to_vec(), Some(outward.parse().expect("it is one")));
            sorted
                .iter()
                .map(|one| one.name.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(sorted("192.168.1.20"), ["wlan0", "eth0", "docker0", "tun0"]);
        assert_eq!(sorted("10.8.0.2"), ["eth0", "wlan0", "tun0", "docker0"]);
    }

    #[test]
    fn an_address_has_the_names_that_browsers_send() {
        let at = |text: &str| hosts(bound(text).expect("it is one"));
        assert_eq!(at("192.168.1.20:4747"), ["192.168.1.20:4747"]);
        assert_eq!(at("192.168.1.20:80"), ["192.168.1.20:80", "192.168.1.20"]);
        assert!(at("127.0.0.1:99").contains(&"localhost:99".to_owned()));
        assert!(
            ["0.0.0.0", "[::]:80", "localhost", "1.2.3"]
                .iter()
                .all(|text| bound(text).is_err())
        );
    }
}
