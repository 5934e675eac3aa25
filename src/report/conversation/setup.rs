//! The setup: what is known of the game before anything is played.

use super::names;
use crate::board::Ticket;
use crate::color::Color;
use crate::entry::conversation::{Conversation, Question};
use crate::game::HouseRule;
use crate::text::Text;
use crate::words::Language;
use crate::words::conversation::{SetupLine, TalkLabel};
use crate::words::heard::{Answer, Keyword, Setting};

pub(super) fn title(conversation: &Conversation<'_>, name: &Text, words: Language) -> Text {
    let mut known = conversation.editions().iter().chain(conversation.draft().edition());
    let edition = known.find(|edition| edition.name() == name);
    edition.map_or_else(|| name.clone(), |edition| words.title(edition.title()))
}

pub(super) fn cards(conversation: &Conversation<'_>, cards: &[Ticket], words: Language) -> Vec<String> {
    let edition = conversation.draft().edition();
    edition.map_or_else(Vec::new, |edition| cards.iter().map(|card| names::card(edition, card, words)).collect())
}

const LINES: [SetupLine; 8] = [
    SetupLine::Edition,
    SetupLine::Variant,
    SetupLine::BonusTickets,
    SetupLine::HouseRules,
    SetupLine::Date,
    SetupLine::Place,
    SetupLine::Note,
    SetupLine::Players,
];

/// What is known of the game before anything is played, a line each, and how it is changed.
pub(super) fn setup(conversation: &Conversation<'_>, words: Language) -> String {
    let (draft, edition) = (conversation.draft(), conversation.draft().edition());
    let is_free = |color: &&Color| draft.players().iter().all(|player| player.color != **color);
    let free = edition.and_then(|edition| edition.rules().colors.iter().find(is_free).copied());
    let color = words.color(free.unwrap_or(Color::Blue));
    let is_asked = |line: &SetupLine| match line {
        SetupLine::Variant => edition.is_some_and(|edition| edition.variants().len() > 1),
        SetupLine::BonusTickets => edition.is_some_and(|edition| edition.rules().bonus_tickets > 0),
        _ => true,
    };
    let told = LINES.into_iter().filter(is_asked).map(|line| {
        let value = known(conversation, line, words).unwrap_or_else(|| words.label(TalkLabel::NotKnown).to_owned());
        let how = how_to_change(line, color, words).iter().map(|typed| format!("`{typed}`")).collect::<Vec<_>>();
        let how = if how.is_empty() { String::new() } else { format!("  ({})", how.join(", ")) };
        format!("{}: {value}{how}", words.label(line))
    });
    told.collect::<Vec<_>>().join("\n")
}

fn known(conversation: &Conversation<'_>, line: SetupLine, words: Language) -> Option<String> {
    let (draft, setup) = (conversation.draft(), conversation.draft().setup());
    let none = || words.label(TalkLabel::NoneOf(line)).to_owned();
    match line {
        SetupLine::Edition => setup.edition.as_ref().map(|name| title(conversation, name, words).to_string()),
        SetupLine::Variant => {
            let variant = draft.edition()?.variants().get(setup.variant?)?;
            Some(words.title(&variant.title).to_string())
        }
        SetupLine::BonusTickets => match &cards(conversation, setup.bonus_tickets.as_ref()?, words)[..] {
            [] => Some(none()),
            cards => Some(words.and(cards)),
        },
        SetupLine::HouseRules if setup.house_rules.is_empty() => Some(none()),
        SetupLine::HouseRules => Some(words.label(TalkLabel::AllTracksOpen).to_owned()),
        SetupLine::Date => setup.about.date.map(|date| date.to_string()),
        SetupLine::Place => setup.about.place.as_ref().map(Text::to_string),
        SetupLine::Note => Some(setup.about.note.as_ref().map_or_else(none, Text::to_string)),
        SetupLine::Players => Some(players(conversation, words).join(", ")),
    }
}

pub(super) fn taken(conversation: &Conversation<'_>, question: Question, words: Language) -> Vec<String> {
    let line = match question {
        Question::Edition => SetupLine::Edition,
        Question::Variant => SetupLine::Variant,
        Question::Players => return players(conversation, words),
        Question::Date => SetupLine::Date,
        Question::Place => SetupLine::Place,
        _ => return Vec::new(),
    };
    known(conversation, line, words).into_iter().collect()
}

fn players(conversation: &Conversation<'_>, words: Language) -> Vec<String> {
    let players = conversation.draft().players().iter();
    players.map(|player| format!("{} {}", player.name, words.color(player.color))).collect()
}

fn how_to_change(line: SetupLine, color: &str, words: Language) -> Vec<String> {
    let example = |setting| words.example_of(setting, color);
    let word = |keyword: Keyword| words.words_for(keyword)[0];
    let rule = word(Keyword::Rule(HouseRule::DoubleRoutes));
    match line {
        SetupLine::Edition => Vec::new(),
        SetupLine::Variant => vec![format!("{} …", word(Keyword::Setting(Setting::Variant)))],
        SetupLine::BonusTickets => {
            let none = [Keyword::Setting(Setting::Bonus), Keyword::Answer(Answer::None)].map(word);
            vec![example(Setting::Bonus), none.join(" ")]
        }
        SetupLine::HouseRules => vec![rule.to_owned(), format!("{} {rule}", word(Keyword::Answer(Answer::No)))],
        SetupLine::Date => vec![example(Setting::Date)],
        SetupLine::Place => vec![example(Setting::Place)],
        SetupLine::Note => vec![example(Setting::Note)],
        SetupLine::Players => {
            [Setting::Add, Setting::Remove, Setting::Rename, Setting::Recolor, Setting::Order].map(example).into()
        }
    }
}
