//! The setup in Italian: what is offered, and what is known.

use crate::words::SetupNames;
use crate::words::italian::grammar::and;
use crate::words::italian::units;

pub(super) fn offer_bonus(offered: &[String], last: bool) -> String {
    if offered.is_empty() {
        return "Invio: nessuno; oppure copiarli dalle carte: London København 9, Paris Wien 12 lungo".to_owned();
    }
    let last = if last { "come l'ultima volta, " } else { "" };
    format!("Invio: {last}{}; `nessuno`: nessuno; oppure digitarli: London København 9", and(offered))
}

pub(super) fn setup(setup: &SetupNames) -> String {
    let SetupNames { edition, variant, bonus_tickets, house_rules, date, place, note, players, free } = setup;
    let mut lines = Vec::new();
    let mut line = |label: &str, value: String, how: &str| {
        let how = if how.is_empty() { String::new() } else { format!("  ({how})") };
        lines.push(format!("{label}: {value}{how}"));
    };
    let known = |text: Option<String>| text.unwrap_or_else(|| "in sospeso".to_owned());
    line("Edizione", known(edition.as_ref().map(ToString::to_string)), "");
    if let Some(variant) = variant {
        line("Variante", variant.to_string(), "`variante`, e le prime lettere di un'altra");
    }
    if let Some(cards) = bonus_tickets {
        let none = |cards: &Vec<String>| if cards.is_empty() { "nessuno".to_owned() } else { and(cards) };
        line("Biglietti bonus", known(cards.as_ref().map(none)), "`bonus London København 9`, `bonus nessuno`");
    }
    let waived = if house_rules.is_empty() { "nessuna" } else { "le doppie linee sono tutte aperte" };
    line("Regole della casa", waived.to_owned(), "`doppie-linee`, `no doppie-linee`");
    line("Data", known(date.map(|date| date.to_string())), "`data ieri`");
    line("Luogo", known(place.as_ref().map(ToString::to_string)), "`luogo Tavolo di cucina`");
    line("Nota", note.as_ref().map_or_else(|| "nessuna".to_owned(), ToString::to_string), "`nota`, e il testo");
    let names = players.iter().map(|(name, color)| format!("{name} {}", units::color(*color)));
    let color = free.map_or("blu", |color| units::color(color));
    let how = format!(
        "`aggiungi Emma {color}`, `togli emma`, `rinomina emma Emmina`, `ricolora emma {color}`, `ordina emma ben`"
    );
    line("Giocatori", names.collect::<Vec<_>>().join(", "), &how);
    lines.join("\n")
}
