//! The setup: what is known of the game before anything is played.

use super::names;
use crate::board::Ticket;
use crate::color::Color;
use crate::entry::conversation::{Conversation, Question};
use crate::entry::draft::Deed;
use crate::game::HouseRule;
use crate::text::Text;
use crate::words::Language;
use crate::words::conversation::{SetupLine, Talk, TalkLabel};
use crate::words::heard::{Answer, Keyword, Setting, SettingNames, newcomer};

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

/// What is known of the game before anything is played, a line each, and how it is changed; while it is set up, what is known so
/// far.
pub(super) fn setup(conversation: &Conversation<'_>, words: Language) -> String {
    let (draft, edition) = (conversation.draft(), conversation.draft().edition());
    let is_asked = |line: &SetupLine| match line {
        SetupLine::Variant => edition.is_some_and(|edition| edition.variants().len() > 1),
        SetupLine::BonusTickets => edition.is_some_and(|edition| edition.rules().bonus_tickets > 0),
        _ => true,
    };
    let names = Names::new(conversation, words);
    let told = LINES.into_iter().filter(is_asked).filter_map(|line| {
        let known = known(conversation, line, words);
        let value = known.or_else(|| draft.game().map(|_| absent(line, words)))?;
        let how =
            how_to_change(line, names.as_typed(), words).iter().map(|typed| format!("`{typed}`")).collect::<Vec<_>>();
        let how = if how.is_empty() { String::new() } else { format!("  ({})", how.join(", ")) };
        Some(format!("{}: {value}{how}", words.label(line)))
    });
    let title = edition.is_none().then(|| words.label(TalkLabel::Title).to_owned());
    title.into_iter().chain(told).collect::<Vec<_>>().join("\n")
}

/// What stands for something that is not known.
fn absent(line: SetupLine, words: Language) -> String {
    let label = match line {
        SetupLine::HouseRules | SetupLine::Note => TalkLabel::NoneOf(line),
        line => TalkLabel::NotKnown(line),
    };
    words.label(label).to_owned()
}

/// The names in examples of changes: two of the players, as people type them, and a name that no player has.
struct Names {
    players: [String; 2],
    another: &'static str,
    color: &'static str,
}

impl Names {
    fn new(conversation: &Conversation<'_>, words: Language) -> Names {
        let draft = conversation.draft();
        let known = draft.players().iter().map(|player| player.name.shown().to_lowercase());
        // Where there are no players yet, any will do.
        let mut players = known.chain(["anna", "ben"].map(str::to_owned));
        let players = std::array::from_fn(|_| players.next().unwrap_or_default());
        let another = newcomer(draft.players().iter().map(|player| &player.name));
        Names { players, another, color: words.color(draft.free_color().unwrap_or(Color::Blue)) }
    }

    fn as_typed(&self) -> SettingNames<'_> {
        SettingNames { players: self.players.each_ref().map(String::as_str), another: self.another, color: self.color }
    }
}

/// What a change takes with it, with the question whether it is meant.
pub(super) fn takes_with(deeds: &[Deed], words: Language) -> String {
    let colored = deeds.iter().filter_map(|deed| match deed {
        Deed::Repainted { player, color } => Some((player.clone(), *color)),
        _ => None,
    });
    let colored: Vec<_> = colored.collect();
    let lost: Vec<Deed> = deeds.iter().filter(|deed| !matches!(deed, Deed::Repainted { .. })).cloned().collect();
    words.say(Talk::TakesWith(&lost, &colored))
}

fn known(conversation: &Conversation<'_>, line: SetupLine, words: Language) -> Option<String> {
    let (draft, setup) = (conversation.draft(), conversation.draft().setup());
    match line {
        SetupLine::Edition => setup.edition.as_ref().map(|name| title(conversation, name, words).to_string()),
        SetupLine::Variant => {
            let variant = draft.edition()?.variants().get(setup.variant?)?;
            Some(words.title(&variant.title).to_string())
        }
        SetupLine::BonusTickets => match &cards(conversation, setup.bonus_tickets.as_ref()?, words)[..] {
            [] => Some(words.label(TalkLabel::NoneOf(line)).to_owned()),
            cards => Some(words.and(cards)),
        },
        SetupLine::HouseRules if setup.house_rules.is_empty() => None,
        SetupLine::HouseRules => Some(words.label(TalkLabel::AllTracksOpen).to_owned()),
        SetupLine::Date => setup.about.date.map(|date| date.to_string()),
        SetupLine::Place => setup.about.place.as_ref().map(Text::to_string),
        SetupLine::Note => setup.about.note.as_ref().map(Text::to_string),
        SetupLine::Players => Some(players(conversation, words).join(", ")).filter(|players| !players.is_empty()),
    }
}

pub(super) fn taken(conversation: &Conversation<'_>, question: Question, words: Language) -> Vec<String> {
    let line = match question {
        Question::Edition => SetupLine::Edition,
        Question::Variant => SetupLine::Variant,
        Question::Players => return players(conversation, words),
        _ => return Vec::new(),
    };
    known(conversation, line, words).into_iter().collect()
}

fn players(conversation: &Conversation<'_>, words: Language) -> Vec<String> {
    let players = conversation.draft().players().iter();
    players.map(|player| format!("{} {}", player.name, words.color(player.color))).collect()
}

fn how_to_change(line: SetupLine, names: SettingNames<'_>, words: Language) -> Vec<String> {
    let example = |setting| words.example_of(setting, names);
    let word = |keyword: Keyword| words.words_for(keyword)[0];
    let rule = word(Keyword::Rule(HouseRule::DoubleRoutes));
    match line {
        SetupLine::Edition => vec![format!("{} …", word(Keyword::Setting(Setting::Edition)))],
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
            let all = [Setting::Add, Setting::Remove, Setting::Rename, Setting::Recolor, Setting::Swap, Setting::Order];
            all.map(example).into()
        }
    }
}
