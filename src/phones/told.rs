//! Replies to a phone: in its language, without hints for the keyboard at the table, and without other players' hands.

use serde_json::{Value, json};

use crate::entry::conversation::{Conversation, Meaning, Note, Outcome, Reply, Slip};
use crate::entry::draft::Deed;
use crate::report::Look;
use crate::report::conversation::{difference, names, note};
use crate::words::Language;

/// What is said to a line: of what is refused why, and not what else could be typed at the table.
pub(super) fn answer(reply: &Reply, conversation: &Conversation<'_>, words: Language) -> Value {
    let look = Look {
        language: words,
        width: 1000,
        columns: 1000,
        linear: true,
        ..Look::PLAIN
    };
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
            (Note::List(..) | Note::Offer(_) | Note::Example(_) | Note::NoStations(_), _) => {
                continue;
            }
            (Note::Differs(seat, differs), Some(game)) => difference(game, *seat, differs, words),
            (Note::Wrong(Slip::NotYours(deeds)), _) => {
                words.say(&Slip::NotYours(deeds.iter().map(Deed::veiled).collect()))
            }
            _ => note(conversation, told, &look),
        };
        says.extend(text.lines().map(|line| unquoted(line, conversation)));
    }
    if let Outcome::Refused(_) = reply.outcome {
        says.truncate(1);
    }
    let can_be_taken = matches!(
        &reply.outcome,
        Outcome::Refused(Slip::Taken { take: true, .. })
    );
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
pub(super) fn unquoted(line: &str, conversation: &Conversation<'_>) -> String {
    let players = conversation.draft().players().iter();
    without_marks(line, players.map(|player| player.name.to_string()))
}

/// Stands for a backtick in a name meanwhile: a character for private use.
const IN_NAME: &str = "\u{e000}";

fn without_marks(line: &str, names: impl Iterator<Item = String>) -> String {
    let ticked = names.filter(|name| name.contains('`') && name.contains(char::is_alphanumeric));
    let line = ticked.fold(line.to_owned(), |line, name| {
        line.replace(&name, &name.replace('`', IN_NAME))
    });
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '`');
    let (mut text, mut is_open, mut before) = (String::new(), false, None);
    let mut letters = line.trim().chars().peekable();
    while let Some(letter) = letters.next() {
        let next_to_word = is_word(if is_open {
            letters.peek().copied()
        } else {
            before
        });
        before = Some(letter);
        if letter == '`' && !next_to_word {
            is_open = !is_open;
        } else {
            text.push(letter);
        }
    }
    text.replace(IN_NAME, "`")
}

#[cfg(test)]
mod tests {
    use super::without_marks;

    #[test]
    fn marks_go_and_typed_backticks_stay() {
        for (line, expected) in [
            ("No: unknown city `lis`.", "No: unknown city lis."),
            ("No: unknown city `lis`mad`.", "No: unknown city lis`mad."),
            ("`Anna`` has laid `-`.", "Anna` has laid -."),
            ("Anna`s station, `Wien`", "Anna`s station, Wien"),
            (
                "No: `Ben` has `Lisboa - Madrid`.",
                "No: `Ben` has Lisboa - Madrid.",
            ),
            ("``Ben``, `Ben` and Anna", "`Ben`, `Ben` and Anna"),
        ] {
            assert_eq!(
                without_marks(line, ["`Ben`", "`", "Anna"].map(str::to_owned).into_iter()),
                expected
            );
        }
    }
}
