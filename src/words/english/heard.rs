//! What English hears.

use crate::color::Color;
use crate::entry::part::Part;
use crate::game::HouseRule;
use crate::words::heard::{Answer, Command, Keyword, Setting};

/// The words for a keyword, in lower case, the usual one first.
pub(crate) fn words(keyword: Keyword) -> &'static [&'static str] {
    match keyword {
        Keyword::Command(command) => match command {
            Command::Help => &["help", "?"],
            Command::Quit => &["quit", "exit"],
            Command::Undo => &["undo"],
            Command::Redo => &["redo"],
            Command::List => &["list"],
            Command::Setup => &["setup"],
            Command::Map => &["map"],
            Command::Back => &["back"],
        },
        Keyword::Setting(setting) => match setting {
            Setting::Variant => &["variant"],
            Setting::Bonus => &["bonus"],
            Setting::Date => &["date"],
            Setting::Place => &["place"],
            Setting::Note => &["note"],
            Setting::Add => &["add", "player"],
            Setting::Remove => &["remove"],
            Setting::Rename => &["rename"],
            Setting::Recolor => &["recolor", "recolour"],
            Setting::Order => &["order"],
        },
        Keyword::Answer(answer) => match answer {
            Answer::Yes => &["yes", "y"],
            Answer::No => &["no", "n"],
            Answer::None => &["none"],
            Answer::Skip => &["skip"],
            Answer::Save => &["save"],
            Answer::Explain => &["explain", "e"],
            Answer::Express => &["express", "x"],
            Answer::Change => &["change", "c"],
            Answer::Sheet => &["sheet", "s"],
            Answer::More => &["more"],
            Answer::New => &["new"],
            Answer::Drop => &["drop"],
            Answer::Print => &["print"],
        },
        Keyword::Part(part) => match part {
            Part::Routes => &["routes"],
            Part::Stations => &["stations"],
            Part::Tickets => &["tickets"],
            Part::Passengers => &["passengers"],
        },
        Keyword::Regular => &["regular"],
        Keyword::Long => &["long"],
        Keyword::Rule(HouseRule::DoubleRoutes) => &["double-routes"],
        Keyword::Score => &["score"],
        Keyword::Take => &["take"],
        Keyword::Station => &["station"],
        Keyword::SaveTo => &["save to"],
    }
}

/// A part of what a player has.
pub(crate) fn part(part: Part) -> &'static str {
    words(Keyword::Part(part))[0]
}

/// An example of what stands behind the word of a setting; where it names a color, that one.
pub(crate) fn example(setting: Setting, color: &str) -> String {
    match setting {
        Setting::Variant => "mega".into(),
        Setting::Bonus => "London København 9".into(),
        Setting::Date => "yesterday".into(),
        Setting::Place => "Kitchen table".into(),
        Setting::Note => "…".into(),
        Setting::Add => format!("Emma {color}"),
        Setting::Remove => "emma".into(),
        Setting::Rename => "emma Emmy".into(),
        Setting::Recolor => format!("emma {color}"),
        Setting::Order => "emma ben".into(),
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
