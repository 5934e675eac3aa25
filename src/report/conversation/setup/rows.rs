//! The setup as rows of a form: what each is about, how it is changed, and what a value typed at it sets.

use super::{absent, described, known, lines};
use crate::color::Color;
use crate::entry::conversation::Conversation;
use crate::game::HouseRule;
use crate::report::conversation::changing::OF_PLAYERS;
use crate::text::Text;
use crate::units::Seat;
use crate::words::Language;
use crate::words::conversation::SetupLine;
use crate::words::heard::{Answer, Keyword, Setting};

/// A row of the setup as a form: what it is about, what is known of that, and how it is changed.
#[derive(Debug, Clone)]
pub struct SetupRow {
    pub label: String,
    pub value: String,
    /// The player whom it is about, with the color.
    pub player: Option<(Seat, Color)>,
    pub changes: Vec<Change>,
    /// What stands before a value that is typed at the row; `None` where none is.
    pub sets: Option<Value>,
}

/// How a value that is typed at a row of the setup is set.
#[derive(Debug, Clone)]
pub struct Value {
    /// The beginning of the line.
    pub typed: String,
    pub kind: ValueKind,
}

/// What a value that is typed at a row can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueKind {
    /// One or a few words.
    Words,
    /// Any text.
    Text,
    /// Bonus tickets.
    Cards,
}

/// One way to change a row of the setup.
#[derive(Debug, Clone)]
pub struct Change {
    pub title: String,
    /// The line that does it, or its beginning.
    pub typed: String,
    pub is_whole: bool,
}

impl Change {
    fn begun(typed: String) -> Change {
        Change {
            title: typed.clone(),
            typed: typed + " ",
            is_whole: false,
        }
    }

    pub fn whole(title: &impl ToString, typed: String) -> Change {
        Change {
            title: title.to_string(),
            typed,
            is_whole: true,
        }
    }
}

/// Returns what is known of the game before anything is played, as rows to be changed: the players last, and a row for another one.
pub fn rows(conversation: &Conversation<'_>, words: Language) -> Vec<SetupRow> {
    let draft = conversation.draft();
    let lines = lines(conversation)
        .filter(|line| *line != SetupLine::Players)
        .map(|line| SetupRow {
            label: words.label(line).to_owned(),
            value: known(conversation, line, words).unwrap_or_else(|| absent(line, words)),
            player: None,
            changes: changes(conversation, line, words),
            sets: setting_of(line).map(|setting| Value {
                typed: format!("{} ", words.words_for(setting)[0]),
                kind: match line {
                    SetupLine::Place | SetupLine::Note => ValueKind::Text,
                    SetupLine::BonusTickets => ValueKind::Cards,
                    _ => ValueKind::Words,
                },
            }),
        });
    let players = draft
        .players()
        .iter()
        .enumerate()
        .map(|(seat, player)| SetupRow {
            label: player.name.to_string(),
            value: described(draft, player, words),
            player: Some((Seat(seat), player.color)),
            changes: OF_PLAYERS
                .map(|setting| {
                    Change::begun(format!(
                        "{} {}",
                        words.words_for(setting)[0],
                        player.name.shown().to_lowercase()
                    ))
                })
                .into(),
            sets: None,
        });
    let add = words.words_for(Setting::Add)[0];
    let another = draft.game().and(draft.free_color()).map(|_| SetupRow {
        label: format!("+ {add}"),
        value: String::new(),
        player: None,
        changes: vec![Change::begun(add.to_owned())],
        sets: Some(Value {
            typed: format!("{add} "),
            kind: ValueKind::Words,
        }),
    });
    lines.chain(players).chain(another).collect()
}

/// What sets a value that is typed at a line, where one is.
fn setting_of(line: SetupLine) -> Option<Setting> {
    match line {
        SetupLine::Date => Some(Setting::Date),
        SetupLine::Place => Some(Setting::Place),
        SetupLine::Minutes => Some(Setting::Minutes),
        SetupLine::First => Some(Setting::First),
        SetupLine::Note => Some(Setting::Note),
        SetupLine::BonusTickets => Some(Setting::Bonus),
        SetupLine::Edition | SetupLine::Variant | SetupLine::HouseRules | SetupLine::Players => {
            None
        }
    }
}

/// The ways to change a line, but for the players: what can be chosen, or the beginning of what is typed.
fn changes(conversation: &Conversation<'_>, line: SetupLine, words: Language) -> Vec<Change> {
    let word = |keyword: Keyword| words.words_for(keyword)[0];
    let setting = |setting: Setting| word(Keyword::Setting(setting));
    match line {
        SetupLine::Edition => {
            let line = |name: &Text| format!("{} {name}", setting(Setting::Edition));
            let all = conversation.editions().iter();
            all.map(|edition| Change::whole(&words.title(edition.title()), line(edition.name())))
                .collect()
        }
        SetupLine::Variant => {
            let line = |name: &Text| format!("{} {name}", setting(Setting::Variant));
            let all = conversation
                .draft()
                .edition()
                .map_or(&[][..], |edition| edition.variants())
                .iter();
            all.map(|variant| Change::whole(&words.title(&variant.title), line(&variant.name)))
                .collect()
        }
        SetupLine::BonusTickets => {
            let none = format!(
                "{} {}",
                setting(Setting::Bonus),
                word(Keyword::Answer(Answer::None))
            );
            vec![
                Change::begun(setting(Setting::Bonus).to_owned()),
                Change::whole(&none, none.clone()),
            ]
        }
        SetupLine::HouseRules => {
            let rule = |rule: HouseRule| word(Keyword::Rule(rule)).to_owned();
            let no =
                |ended: HouseRule| format!("{} {}", word(Keyword::Answer(Answer::No)), rule(ended));
            let others = conversation
                .draft()
                .setup()
                .house_rules
                .iter()
                .filter(|&&it| it != HouseRule::DoubleRoutes);
            let ended = std::iter::once(HouseRule::DoubleRoutes)
                .chain(others.copied())
                .map(no);
            std::iter::once(rule(HouseRule::DoubleRoutes))
                .chain(ended)
                .map(|it| Change::whole(&it, it.clone()))
                .collect()
        }
        SetupLine::First => {
            let line = |name: &Text| format!("{} {}", setting(Setting::First), name.shown());
            let all = conversation.draft().players().iter();
            all.map(|player| Change::whole(&player.name, line(&player.name)))
                .collect()
        }
        SetupLine::Date
        | SetupLine::Place
        | SetupLine::Minutes
        | SetupLine::Note
        | SetupLine::Players => setting_of(line)
            .map(|value| Change::begun(setting(value).to_owned()))
            .into_iter()
            .collect(),
    }
}
