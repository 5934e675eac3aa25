//! The English words that are understood at the table.

use crate::color::Color;
use crate::words::heard::{Answer, Command, Keyword, Setting, SettingNames};

/// The words for a keyword, in lower case, the usual one first: where it is the only one, the key.
pub(crate) fn words(keyword: Keyword) -> &'static [&'static str] {
    match keyword {
        Keyword::Command(Command::Help) => &["help", "?"],
        Keyword::Command(Command::Quit) => &["quit", "exit"],
        Keyword::Command(command) => command.key_alone(),
        Keyword::Setting(Setting::Picture) => &["picture", "pictures"],
        Keyword::Setting(Setting::Recolor) => &["recolor", "recolour"],
        Keyword::Setting(setting) => setting.key_alone(),
        Keyword::Answer(Answer::Yes) => &["yes", "y"],
        Keyword::Answer(Answer::No) => &["no", "n"],
        Keyword::Answer(Answer::Explain) => &["explain", "e"],
        Keyword::Answer(Answer::Express) => &["express", "x"],
        Keyword::Answer(Answer::Change) => &["change", "c"],
        Keyword::Answer(Answer::Sheet) => &["sheet", "s"],
        Keyword::Answer(Answer::BgStats) => &["bgstats", "bg stats"],
        Keyword::Answer(answer) => answer.key_alone(),
        Keyword::Part(part) => part.key_alone(),
        Keyword::Regular => &["regular"],
        Keyword::Long => &["long"],
        Keyword::Rule(rule) => rule.key_alone(),
        Keyword::Score => &["score"],
        Keyword::Claim => &["claim"],
        Keyword::Take => &["take"],
        Keyword::Station => &["station"],
        Keyword::And => &["and"],
        Keyword::Colors => &["colors", "colours"],
        Keyword::SaveTo => &["save to"],
        Keyword::One => &["one", "a", "an"],
        Keyword::Done => &["done", "nothing"],
        Keyword::Hour => &["hour", "hours", "h", "hr", "hrs"],
        Keyword::Minute => &["minute", "minutes", "min", "mins", "m", "'", "′"],
    }
}

/// An example of what stands behind the word of a setting.
pub(crate) fn example(setting: Setting, names: SettingNames<'_>) -> String {
    let SettingNames {
        players: [one, other],
        another,
        color,
    } = names;
    match setting {
        Setting::Edition => "original".into(),
        Setting::Variant => "mega".into(),
        Setting::Bonus => "London København 9".into(),
        Setting::Date => "yesterday".into(),
        Setting::Place => "Kitchen table".into(),
        Setting::Minutes => "75".into(),
        Setting::Picture => "svg".into(),
        Setting::Note => "…".into(),
        Setting::Add => format!("{another} {color}"),
        Setting::First | Setting::Remove | Setting::Left | Setting::Lost => one.into(),
        Setting::Rename => format!("{one} {another}"),
        Setting::Recolor => format!("{one} {color}"),
        Setting::Adjust => format!("{one} -10 passed the time limit"),
        Setting::Swap | Setting::Order => format!("{other} {one}"),
    }
}

/// The color that several passengers have by a folded word, where that is another than the word for one.
pub(crate) fn color_of_several(_: &str) -> Option<Color> {
    None
}

/// How many days ago a word says that it was.
pub(crate) fn days_ago(lower: &str) -> Option<u8> {
    Some(match lower {
        "today" => 0,
        "yesterday" => 1,
        _ => return None,
    })
}

pub(crate) fn months() -> &'static str {
    "january february march april may june july august september october november december"
}

pub(crate) fn weekdays() -> &'static str {
    "monday tuesday wednesday thursday friday saturday sunday"
}
