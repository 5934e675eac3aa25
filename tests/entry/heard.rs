//! What is heard at the table, in every language: commands and words that change the setup.

use stationmaster::Language;
use stationmaster::entry::conversation::{Conversation, Note, Question};
use stationmaster::words::heard::{Answer, Command, Keyword, Setting, SettingNames};

use super::{begin, enter_until, say, set_up};
use crate::support::data;

#[test]
fn a_command_does_the_same_in_every_language() {
    let said = |keyword: Keyword, word: &str| {
        let mut conversation = set_up();
        say(&mut conversation, &["lis mad bar", "undo", "wie bud"]);
        let said = say(&mut conversation, &[word]);
        (said, conversation.step(), keyword)
    };
    for command in Command::ALL {
        let keyword = Keyword::Command(command);
        for word in keyword.words() {
            assert_eq!(
                said(keyword, &word.to_uppercase()),
                said(keyword, command.key()),
                "{word}"
            );
        }
    }
}

/// A game of Ben and of the player whom the examples speak of, unless that one joins by them.
fn before(setting: Setting) -> Conversation<'static> {
    let mut conversation = begin();
    let first = if setting == Setting::Add {
        "Anna"
    } else {
        "Emma"
    };
    say(
        &mut conversation,
        &["1", "1", "none", &format!("Ben blue, {first} red")],
    );
    if setting == Setting::Swap {
        say(&mut conversation, &["lis mad"]);
    }
    conversation
}

#[test]
fn every_example_of_a_change_to_the_setup_is_obeyed() {
    let names = SettingNames {
        players: ["ben", "emma"],
        another: "Dora",
        color: "purple",
    };
    for (setting, language) in Setting::ALL
        .into_iter()
        .flat_map(|one| Language::ALL.map(|language| (one, language)))
    {
        let line = language.example_of(setting, names);
        let reply = before(setting).answer(&line);
        let is_done = matches!(
            reply.notes.first(),
            Some(Note::Changed(_) | Note::Cards(_) | Note::Pictures(_))
        );
        assert!(is_done, "{line}: {:?}", reply.notes);
        for word in Keyword::Setting(setting).words() {
            let behind = line.split_once(' ').map_or("", |(_, behind)| behind);
            assert_eq!(
                before(setting).answer(&format!("{word} {behind}")),
                reply,
                "{word}"
            );
        }
    }
}

#[test]
fn the_page_has_every_command_and_every_change_to_the_setup() {
    let page = std::fs::read_to_string(data("docs/entering.md")).expect("it is there");
    let keys = Command::ALL
        .map(Command::key)
        .into_iter()
        .chain(Setting::ALL.map(Setting::key));
    for key in keys.filter(|key| *key != Command::Help.key()) {
        assert!(page.contains(&format!("`{key}")), "{key}");
    }
}

/// A line that is refused is kept as it was typed.
#[test]
fn what_is_to_be_mended_is_kept_in_its_words() {
    for line in [
        "recolor ben green",
        "Ricolora ben verde",
        "bonus xyz",
        "aggiungi Emma",
    ] {
        assert_eq!(set_up().answer(line).rest.raw(), line);
    }
}

#[test]
fn a_player_is_never_hidden_by_a_word_of_another_language() {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["1", "1", "none", "Silvia red, Ben blue"],
    );
    let review = Question::Review;
    enter_until(&mut conversation, review);
    say(&mut conversation, &["si"]);
    assert_eq!(conversation.step().seat(), Some(stationmaster::Seat(0)));
    say(&mut conversation, &["back"]);
    assert_eq!(conversation.step(), review);
    assert!(Keyword::Answer(Answer::Yes).is("sì"));
    say(&mut conversation, &["sì"]);
    assert_eq!(conversation.step().seat(), None);
    assert_ne!(conversation.step(), review);
}

#[test]
fn a_name_or_a_place_may_begin_with_a_word_of_the_setup() {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["1", "1", "none", "Nota rosso, Ben blu"],
    );
    assert_eq!(conversation.draft().players().len(), 2);
    assert_eq!(conversation.draft().players()[0].name.raw(), "Nota");
    let setup = conversation.draft().setup();
    assert_eq!(setup.about.note, None);
    for place in ["Luogo di vacanza", "Ordina e basta", "Place des Vosges"] {
        let mut conversation = set_up();
        say(&mut conversation, &[&format!("place {place}")]);
        assert_eq!(
            conversation
                .draft()
                .setup()
                .about
                .place
                .as_ref()
                .map(stationmaster::Text::raw),
            Some(place)
        );
    }
}
