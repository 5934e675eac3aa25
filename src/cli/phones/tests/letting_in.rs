//! Where phones are let in, by which link, and how that ends.

use super::*;
use crate::cli::phones::address::interfaces;
use crate::cli::prompt::script::Script;
use crate::cli::ui::Ui;

#[test]
fn it_ends_and_the_link_with_it() {
    hosting(|guest, phones, table| {
        let mut events = guest.connect();
        events
            .write_all(guest.get("/events").as_bytes())
            .expect("it is taken");
        assert!(phones.close());
        let mut rest = Vec::new();
        let _reset = events.read_to_end(&mut rest);
        assert!(TcpStream::connect(guest.address).is_err(), "nobody listens");
        let draft = std::fs::read_to_string(table.keeper.on_disk().0).expect("it is kept");
        assert!(!draft.contains(&guest.link));
        phones
            .open(Invitation::default())
            .expect("they can come in again, where they came in before");
        let (head, _) = guest.ask(&guest.get("/state"));
        assert!(
            head.starts_with("HTTP/1.1 403"),
            "the link is another: {head}"
        );
        assert!(!phones.panel(&Look::PLAIN).contains(&guest.link));
    });
}

/// Where the address that was asked for is taken, they are let in nowhere else, not later either, and it is said at once.
#[test]
fn the_address_that_was_asked_for_is_the_only_one() {
    hosting(|_, phones, _| {
        phones.close();
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
        let address = taken.local_addr().expect("it has one");
        phones.try_open(Invitation {
            address: Some(address),
            network: None,
        });
        assert!(
            !phones.is_open() && phones.has_panel(),
            "the panel says why"
        );
        let ui = Ui {
            out: Look::PLAIN,
            err: Look::PLAIN,
        };
        let turn_on = || {
            phones
                .turn(true, &mut Script::new(&[]), &ui)
                .expect("nothing is asked")
        };
        turn_on();
        assert!(!phones.is_open(), "not at the way out in its place");
        assert!(phones.panel(&Look::PLAIN).contains(&address.to_string()));
        drop(taken);
        turn_on();
        assert_eq!(
            phones
                .running
                .borrow()
                .as_ref()
                .map(|running| running.address),
            Some(address)
        );
    });
}

/// Where the computer is in another network, phones are let in if its user says so, and not because a file does.
#[test]
fn phones_are_let_in_again_where_the_address_is_the_same() {
    let again = |address: &str, answers: &[&str]| {
        let editions = editions().filter_map(shipped_edition).collect();
        let mut conversation = Conversation::new(editions, LastTime::default(), &store::read);
        conversation.keep_phones(Some(format!("{address} AAAAAAAAAAAAAAAAAAAAAA")));
        let ui = Ui {
            out: Look::PLAIN,
            err: Look {
                linear: true,
                ..Look::PLAIN
            },
        };
        let invited = again(&mut conversation, &mut Script::new(answers), &ui);
        (
            invited.map(|invited| invited.and_then(|invited| invited.address)),
            conversation.kept().phones.is_some(),
        )
    };
    let here = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), 0);
    assert!(matches!(again("127.0.0.1:4747", &[]), (Ok(Some(address)), true) if address == here));
    // An address for documentation, which nobody has.
    let gone = "192.0.2.7:4747";
    assert!(again(gone, &[]).0.is_err(), "it is asked");
    let none = (interfaces().len() + 1).to_string();
    for answer in [none.as_str(), "quit"] {
        assert!(
            matches!(again(gone, &[answer]), (Ok(None), false)),
            "{answer}"
        );
    }
    if let Some(first) = interfaces().first() {
        assert!(
            matches!(again(gone, &[""]), (Ok(Some(address)), true) if address.ip() == first.address)
        );
    }
}

/// Where something else listens at the address of before, phones come in at another one, by another link: the one of before goes
/// to whatever is there.
#[test]
fn another_address_has_another_link() {
    hosting(|guest, phones, table| {
        let link = |phones: &Phones<'_, '_>| Guest::new(phones).link;
        let again = |phones: &Phones<'_, '_>, kept: &str| {
            phones.close();
            table.face().keep_phones(Some(kept.to_owned()));
            phones.open(Invitation {
                address: Some(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), 0)),
                network: None,
            })
        };
        let kept = format!("{} {}", guest.address, guest.link);
        again(phones, &kept).expect("they can come in");
        assert_eq!(link(phones), guest.link);
        let said = |phones: &Phones<'_, '_>| {
            phones.panel(&Look {
                columns: 1000,
                width: 1000,
                ..Look::PLAIN
            })
        };
        let has_moved = Language::English.label(PhonesLabel::HasMoved);
        assert!(!said(phones).contains(has_moved), "{}", said(phones));
        phones.close();
        let _taken = TcpListener::bind(guest.address).expect("it is free");
        again(phones, &kept).expect("they can come in elsewhere");
        assert_ne!(link(phones), guest.link);
        assert!(said(phones).contains(has_moved), "{}", said(phones));
    });
}
