//! The setup in English: what is offered, and what is known.

use crate::words::SetupNames;
use crate::words::english::grammar::and;
use crate::words::english::units;

pub(super) fn offer_bonus(offered: &[String], last: bool) -> String {
    if offered.is_empty() {
        return "Enter: none; or type them from the cards: London København 9, Paris Wien 12 long".to_owned();
    }
    let last = if last { "as the last time, " } else { "" };
    format!("Enter: {last}{}; `none`: none; or type them: London København 9", and(offered))
}

pub(super) fn setup(setup: &SetupNames) -> String {
    let SetupNames { edition, variant, bonus_tickets, house_rules, date, place, note, players, free } = setup;
    let mut lines = Vec::new();
    let mut line = |label: &str, value: String, how: &str| {
        let how = if how.is_empty() { String::new() } else { format!("  ({how})") };
        lines.push(format!("{label}: {value}{how}"));
    };
    let shown = |text: Option<String>| text.unwrap_or_else(|| "not known".to_owned());
    line("Edition", shown(edition.as_ref().map(ToString::to_string)), "");
    if let Some(variant) = variant {
        line("Variant", variant.to_string(), "`variant`, and the first letters of another");
    }
    if let Some(cards) = bonus_tickets {
        let none = |cards: &Vec<String>| if cards.is_empty() { "none".to_owned() } else { and(cards) };
        line("Bonus tickets", shown(cards.as_ref().map(none)), "`bonus London København 9`, `bonus none`");
    }
    let waived = if house_rules.is_empty() { "none" } else { "all tracks of double routes are open" };
    line("House rules", waived.to_owned(), "`double-routes`, `no double-routes`");
    line("Date", shown(date.map(|date| date.to_string())), "`date yesterday`");
    line("Place", shown(place.as_ref().map(ToString::to_string)), "`place Kitchen table`");
    line("Note", note.as_ref().map_or_else(|| "none".to_owned(), ToString::to_string), "`note`, and the text");
    let names = players.iter().map(|(name, color)| format!("{name} {}", units::color(*color)));
    let color = free.map_or("blue", |color| units::color(color));
    let how =
        format!("`add Emma {color}`, `remove emma`, `rename emma Emmy`, `recolor emma {color}`, `order emma ben`");
    line("Players", names.collect::<Vec<_>>().join(", "), &how);
    lines.join("\n")
}
