//! What a phone is told of what it did: in its language, without words for the keyboard at the table, and without others' hands.

use serde_json::{Value, json};

use crate::entry::conversation::{Conversation, Meaning, Note, Outcome, Owned, Reply, Slip};
use crate::entry::draft::Deed;
use crate::report::Look;
use crate::report::conversation::{difference, names, note};
use crate::words::Language;
use crate::words::phones::PhonesLabel;

/// What is said to a line: of what is refused why, and not what else could be typed at the table.
pub(super) fn answer(reply: &Reply, conversation: &Conversation<'_>, words: Language) -> Value {
    let look = Look { language: words, width: 1000, columns: 1000, linear: true, ..Look::PLAIN };
    let mut says: Vec<String> = Vec::new();
    let mut asks = Value::Null;
    for told in &reply.notes {
        let text = match (told, conversation.draft().game()) {
            (Note::Which(_, meanings), Some(game)) => {
                let steps = meanings.iter().filter_map(|meaning| match meaning {
                    Meaning::Steps(steps) => Some(names::steps(game, steps, words)),
                    Meaning::Player(..) | Meaning::PartsOf(_) => None,
                });
                asks = json!({ "choices": steps.collect::<Vec<_>>() });
                continue;
            }
            (Note::List(..) | Note::Offer(_) | Note::Example(_) | Note::NoStations(_), _) => continue,
            (Note::Differs(seat, differs), Some(game)) => difference(game, *seat, differs, words),
            (Note::Wrong(Slip::NotYours(deeds)), _) => {
                words.say(&Slip::NotYours(deeds.iter().map(Deed::veiled).collect()))
            }
            (Note::Wrong(Slip::Taken { thing: Owned::Ticket(_), .. }), _) => {
                words.label(PhonesLabel::TicketTaken).to_owned()
            }
            _ => note(conversation, told, &look),
        };
        says.extend(text.lines().map(unquoted));
    }
    if let Outcome::Refused(_) = reply.outcome {
        says.truncate(1);
    }
    let can_be_taken = matches!(&reply.outcome, Outcome::Refused(Slip::Taken { take: true, .. }));
    json!({
        "ok": !reply.is_refused(),
        "says": says.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>(),
        "asks": asks,
        "take": can_be_taken,
        "rest": reply.rest.to_string(),
        "me": null,
    })
}

/// A line without the marks around names and what can be typed; a backtick that somebody typed stays.
pub(super) fn unquoted(line: &str) -> String {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '`');
    let (mut text, mut is_open, mut before) = (String::new(), false, None);
    let mut letters = line.trim().chars().peekable();
    while let Some(letter) = letters.next() {
        let next_to_word = is_word(if is_open { letters.peek().copied() } else { before });
        before = Some(letter);
        if letter == '`' && !next_to_word {
            is_open = !is_open;
        } else {
            text.push(letter);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::unquoted;

    #[test]
    fn marks_go_and_typed_backticks_stay() {
        for (line, expected) in [
            ("No: unknown city `lis`.", "No: unknown city lis."),
            ("No: unknown city `lis`mad`.", "No: unknown city lis`mad."),
            ("`Anna`` has laid `-`.", "Anna` has laid -."),
            ("Anna`s station, `Wien`", "Anna`s station, Wien"),
        ] {
            assert_eq!(unquoted(line), expected);
        }
    }
}
