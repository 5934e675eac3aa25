//! The setup: what is known of the game before anything is played.

mod rows;

pub use self::rows::{Change, SetupRow, ValueKind, rows};

use super::names;
use crate::board::Ticket;
use crate::color::Color;
use crate::entry::conversation::{Conversation, Question};
use crate::entry::draft::{Draft, Seated};
use crate::game::HouseRule;
use crate::score::ranking::Rank;
use crate::text::Text;
use crate::words::conversation::{SetupLine, TalkLabel};
use crate::words::heard::{Answer, Keyword, Setting, SettingNames, newcomer};
use crate::words::{Language, Sheet};

pub(super) fn title(conversation: &Conversation<'_>, name: &Text, words: Language) -> Text {
    let mut known = conversation
        .editions()
        .iter()
        .chain(conversation.draft().edition());
    let edition = known.find(|edition| edition.name() == name);
    edition.map_or_else(|| name.clone(), |edition| words.title(edition.title()))
}

pub(super) fn cards(
    conversation: &Conversation<'_>,
    cards: &[Ticket],
    words: Language,
) -> Vec<String> {
    let edition = conversation.draft().edition();
    edition.map_or_else(Vec::new, |edition| {
        cards
            .iter()
            .map(|card| names::card(edition, card, words))
            .collect()
    })
}

const LINES: [SetupLine; 10] = [
    SetupLine::Edition,
    SetupLine::Variant,
    SetupLine::BonusTickets,
    SetupLine::HouseRules,
    SetupLine::Date,
    SetupLine::Place,
    SetupLine::Minutes,
    SetupLine::First,
    SetupLine::Note,
    SetupLine::Players,
];

/// What is known of the game before anything is played, a line each, and how it is changed; while it is set up, what is known so
/// far.
pub(super) fn setup(conversation: &Conversation<'_>, words: Language) -> String {
    let (draft, edition) = (conversation.draft(), conversation.draft().edition());
    let names = Names::new(conversation, words);
    let all = lines(conversation).filter_map(|line| {
        let known = known(conversation, line, words);
        let value = known.or_else(|| draft.game().map(|_| absent(line, words)))?;
        Some(told(
            line,
            &value,
            &how_to_change(line, &names, words),
            words,
        ))
    });
    let title = edition
        .is_none()
        .then(|| words.label(TalkLabel::Title).to_owned());
    title.into_iter().chain(all).collect::<Vec<_>>().join("\n")
}

/// What a word of the setup sets, with how that is changed and how it is cleared.
pub(super) fn of_setting(
    conversation: &Conversation<'_>,
    setting: Setting,
    words: Language,
) -> String {
    let Some(line) = SetupLine::of(setting) else {
        return String::new();
    };
    let names = Names::new(conversation, words);
    let mut how = how_to_change(line, &names, words);
    let value = known(conversation, line, words);
    let can_be_cleared = value.is_some()
        && !matches!(
            setting,
            Setting::Edition | Setting::Variant | Setting::Bonus
        );
    let word = |keyword: Keyword| words.words_for(keyword)[0];
    let none = [Keyword::Setting(setting), Keyword::Answer(Answer::None)]
        .map(word)
        .join(" ");
    how.extend(can_be_cleared.then_some(none));
    told(
        line,
        &value.unwrap_or_else(|| absent(line, words)),
        &how,
        words,
    )
}

fn told(line: SetupLine, value: &str, how: &[String], words: Language) -> String {
    let how: Vec<String> = how.iter().map(|typed| format!("`{typed}`")).collect();
    let how = if how.is_empty() {
        String::new()
    } else {
        format!("  ({})", how.join(", "))
    };
    format!("{}: {value}{how}", words.label(line))
}

/// The lines that the edition has.
fn lines(conversation: &Conversation<'_>) -> impl Iterator<Item = SetupLine> {
    let edition = conversation.draft().edition();
    LINES.into_iter().filter(move |line| match line {
        SetupLine::Variant => edition.is_some_and(|edition| edition.variants().len() > 1),
        SetupLine::BonusTickets => edition.is_some_and(|edition| edition.rules().bonus_tickets > 0),
        _ => true,
    })
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
    /// Whether every color is taken.
    is_full: bool,
}

impl Names {
    fn new(conversation: &Conversation<'_>, words: Language) -> Names {
        let draft = conversation.draft();
        let known: Vec<String> = draft
            .players()
            .iter()
            .map(|player| player.name.shown().to_lowercase())
            .collect();
        // Where there are fewer than two players yet, any will do.
        let others = ["anna", "ben"]
            .map(str::to_owned)
            .into_iter()
            .filter(|name| !known.contains(name));
        let mut players = known.iter().cloned().chain(others);
        let players = std::array::from_fn(|_| players.next().unwrap_or_default());
        let another = newcomer(draft.players().iter().map(|player| &player.name));
        let free = draft.free_color();
        let is_full = free.is_none() && draft.edition().is_some();
        Names {
            players,
            another,
            color: words.color(free.unwrap_or(Color::Blue)),
            is_full,
        }
    }

    fn as_typed(&self) -> SettingNames<'_> {
        SettingNames {
            players: self.players.each_ref().map(String::as_str),
            another: self.another,
            color: self.color,
        }
    }
}

fn known(conversation: &Conversation<'_>, line: SetupLine, words: Language) -> Option<String> {
    let (draft, setup) = (conversation.draft(), conversation.draft().setup());
    match line {
        SetupLine::Edition => setup
            .edition
            .as_ref()
            .map(|name| title(conversation, name, words).to_string()),
        SetupLine::Variant => {
            let variant = draft.edition()?.variants().get(setup.variant?)?;
            Some(words.title(&variant.title).to_string())
        }
        SetupLine::BonusTickets => {
            match &cards(conversation, setup.bonus_tickets.as_ref()?, words)[..] {
                [] => Some(words.label(TalkLabel::NoneOf(line)).to_owned()),
                cards => Some(words.and(cards)),
            }
        }
        SetupLine::HouseRules if setup.house_rules.is_empty() => None,
        SetupLine::HouseRules => Some(
            words.and(
                &setup
                    .house_rules
                    .iter()
                    .map(|&rule| words.label(rule).to_owned())
                    .collect::<Vec<_>>(),
            ),
        ),
        SetupLine::Date => setup.about.date.map(|date| date.to_string()),
        SetupLine::Place => setup.about.place.as_ref().map(Text::to_string),
        SetupLine::Minutes => setup.about.minutes.map(|minutes| minutes.to_string()),
        SetupLine::First => Some(draft.position().player(setup.first?)?.name.to_string()),
        SetupLine::Note => setup.about.note.as_ref().map(Text::to_string),
        SetupLine::Players => {
            Some(players(conversation, words).join(", ")).filter(|players| !players.is_empty())
        }
    }
}

pub(super) fn taken(
    conversation: &Conversation<'_>,
    question: Question,
    words: Language,
) -> Vec<String> {
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
    players
        .map(|player| {
            format!(
                "{} {}",
                player.name,
                described(conversation.draft(), player, words)
            )
        })
        .collect()
}

/// A player's color, and in parentheses that the player left, and what the table agreed on: `red (-10 passed the time limit)`.
fn described(draft: &Draft, player: &Seated, words: Language) -> String {
    let adjusted = draft
        .position()
        .adjustments
        .iter()
        .filter(|one| one.by == player.id);
    let adjusted = adjusted.map(|one| format!(" ({:+} {})", one.what.points.0, one.what.why));
    let unknown = Some(player.unknown_tickets as usize).filter(|&number| number > 0);
    let unknown = unknown.map(|number| format!(" ({})", words.say(Sheet::UnknownTickets(number))));
    let left = player
        .left_early
        .then(|| format!(" ({})", words.say(Sheet::Rank(Rank::LeftEarly))));
    std::iter::once(words.color(player.color).to_owned())
        .chain(left)
        .chain(unknown)
        .chain(adjusted)
        .collect()
}

fn how_to_change(line: SetupLine, names: &Names, words: Language) -> Vec<String> {
    let example = |setting| words.example_of(setting, names.as_typed());
    let word = |keyword: Keyword| words.words_for(keyword)[0];
    let rule = word(Keyword::Rule(HouseRule::DoubleRoutes));
    match line {
        SetupLine::Edition => vec![format!("{} …", word(Keyword::Setting(Setting::Edition)))],
        SetupLine::Variant => vec![format!("{} …", word(Keyword::Setting(Setting::Variant)))],
        SetupLine::BonusTickets => {
            let none = [
                Keyword::Setting(Setting::Bonus),
                Keyword::Answer(Answer::None),
            ]
            .map(word);
            vec![example(Setting::Bonus), none.join(" ")]
        }
        SetupLine::HouseRules => vec![
            rule.to_owned(),
            format!("{} {rule}", word(Keyword::Answer(Answer::No))),
        ],
        SetupLine::Date => vec![example(Setting::Date)],
        SetupLine::Place => vec![example(Setting::Place)],
        SetupLine::Minutes => vec![example(Setting::Minutes)],
        SetupLine::First => vec![example(Setting::First)],
        SetupLine::Note => vec![example(Setting::Note)],
        SetupLine::Players => {
            let all = [
                Setting::Add,
                Setting::Remove,
                Setting::Rename,
                Setting::Recolor,
                Setting::Swap,
                Setting::Order,
                Setting::Adjust,
                Setting::Left,
                Setting::Lost,
            ];
            let is_open = |setting: &Setting| *setting != Setting::Add || !names.is_full;
            all.into_iter().filter(is_open).map(example).collect()
        }
    }
}
