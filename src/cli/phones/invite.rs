//! Chooses the address for phones: the one that the user gives, or the one from before.

use std::io;
use std::net::{IpAddr, SocketAddr};

use super::Invitation;
use super::address::{Interface, interfaces};
use crate::cli::ask::List;
use crate::cli::exit::Result;
use crate::cli::prompt::Prompt;
use crate::cli::ui::Ui;
use crate::entry::conversation::Conversation;
use crate::phones::secret::Secret;
use crate::words::phones::{Phones as Said, PhonesLabel};

/// Asks at which of several addresses phones are to find this computer, of which the first is proposed; `None` is that none is to
/// come in.
pub(in crate::cli) fn choose(prompt: &mut dyn Prompt, ui: &Ui) -> io::Result<Option<Invitation>> {
    choose_among(&interfaces(), prompt, ui)
}

fn choose_among(
    known: &[Interface],
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> io::Result<Option<Invitation>> {
    if known.len() < 2 {
        return Ok(Some(Invitation::default()));
    }
    let items = named(known, ui);
    let list = List {
        title: ui.err.language.label(PhonesLabel::WhichAddress),
        items: &items,
        default: 0,
    };
    let chosen = list
        .choose(prompt, &ui.err_now())?
        .and_then(|chosen| known.get(chosen));
    Ok(chosen.map(|one| Invitation {
        address: Some(SocketAddr::new(one.address, 0)),
        network: None,
    }))
}

/// Returns how phones are invited again that were let in before the program was ended by force: where they were, if this computer
/// still has that address, and else where its user says. That none is to come in is kept.
pub(in crate::cli) fn again(
    conversation: &mut Conversation<'_>,
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> Result<Option<Invitation>> {
    let kept = conversation.kept().phones;
    let Some((before, _)) = kept.as_deref().and_then(Secret::of_kept) else {
        return Ok(None);
    };
    let known = interfaces();
    let is_there = before.ip().is_loopback() || known.iter().any(|one| one.address == before.ip());
    let address = if is_there {
        Some(before.ip())
    } else {
        choose_another(before, &known, prompt, ui)?
    };
    if address.is_none() {
        conversation.keep_phones(None);
    }
    Ok(address.map(|address| Invitation {
        address: Some(SocketAddr::new(address, 0)),
        network: None,
    }))
}

/// Asks at which address they are to find it now, if at any.
fn choose_another(
    before: SocketAddr,
    known: &[Interface],
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> Result<Option<IpAddr>> {
    let words = ui.err.language;
    let items = [
        named(known, ui),
        vec![words.label(PhonesLabel::AtNone).to_owned()],
    ]
    .concat();
    let title = words.say(Said::AddressGone(&before.ip().to_string()));
    let chosen = List {
        title: &title,
        items: &items,
        default: 0,
    }
    .choose(prompt, &ui.err)?;
    Ok(chosen
        .and_then(|chosen| known.get(chosen))
        .map(|one| one.address))
}

fn named(known: &[Interface], ui: &Ui) -> Vec<String> {
    let name = |one: &Interface| {
        ui.err
            .language
            .say(Said::Interface(&one.name, &one.address.to_string()))
    };
    known.iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::prompt::script::Script;
    use crate::report::Look;

    #[test]
    fn of_several_addresses_one_is_chosen_and_none_where_the_question_is_left() {
        let known = [("192.168.1.20", "wlan0"), ("10.0.0.7", "eth0")];
        let known = known.map(|(address, name)| Interface {
            address: address.parse().expect("it is one"),
            name: name.into(),
        });
        let chosen = |known: &[Interface], answers: &[&str]| {
            let ui = Ui {
                out: Look::PLAIN,
                err: Look {
                    linear: true,
                    ..Look::PLAIN
                },
            };
            let invited =
                choose_among(known, &mut Script::new(answers), &ui).expect("it is answered");
            invited.map(|invited| invited.address.map(|address| address.to_string()))
        };
        assert_eq!(
            chosen(&known, &[""]),
            Some(Some("192.168.1.20:0".to_owned()))
        );
        assert_eq!(chosen(&known, &["2"]), Some(Some("10.0.0.7:0".to_owned())));
        assert_eq!(chosen(&known, &["quit"]), None);
        assert_eq!(
            chosen(&known[..1], &[]),
            Some(None),
            "nothing is asked where there is no choice"
        );
    }
}
