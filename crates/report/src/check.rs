//! The result of checking records, as JSON. Its format is stable: keys are only added, and
//! `version` changes with anything else.

use serde_json::{Value, json};

use super::json::{VERSION, to_text};
use crate::words::table::Facts;
use crate::words::{Language, Message};
use stationmaster_core::fault::{Fault, Faults, Remark, RemarkKind};
use stationmaster_core::game::position::Position;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::text::Text;

/// A record that was checked, by the name that messages call it by.
#[derive(Debug)]
pub struct Checked {
    /// The file as it was named.
    pub file: Text,
    /// The result of its check.
    pub finding: Finding,
}

/// The result of a checked file.
#[derive(Debug)]
pub enum Finding {
    /// It is no legal finished game, and these are the reasons.
    Faulty(Faults),
    /// It is one, and the result in it differs from what was computed.
    Differs(Scoreboard, Faults),
    /// It is one, with a result that holds or with none.
    Holds(Scoreboard),
}

/// Returns what was found out about records, in the order given. What programs read is English, whatever people speak.
pub fn json(all: &[Checked]) -> String {
    to_text(&json!({
        "version": VERSION,
        "files": all.iter().map(file).collect::<Value>(),
    }))
}

/// Returns faults as JSON: for each the key of its kind, what is wrong and what to do in English, and its places.
pub fn faults_json(faults: &Faults) -> String {
    to_text(&json!({
        "version": VERSION,
        "faults": faults.kept().iter().map(fault).collect::<Value>(),
        "more_faults": faults.more(),
    }))
}

fn file(checked: &Checked) -> Value {
    let (scoreboard, faults) = match &checked.finding {
        Finding::Faulty(faults) => (None, Some(faults)),
        Finding::Differs(scoreboard, faults) => (Some(scoreboard), Some(faults)),
        Finding::Holds(scoreboard) => (Some(scoreboard), None),
    };
    let recorded = scoreboard.and_then(|scoreboard| scoreboard.game().recorded());
    let remark = |scoreboard: &Scoreboard, remark: &Remark| {
        let sentence = Language::English.say(&remark.kind);
        match explained(scoreboard, &remark.kind, Language::English) {
            Some(help) => format!("{sentence}. {help}"),
            None => sentence,
        }
    };
    let remarks = scoreboard
        .into_iter()
        .flat_map(|all| all.remarks().iter().map(|one| remark(all, one)));
    let is_legal = |scoreboard: &Scoreboard| scoreboard.game().let_pass().is_empty();
    json!({
        "file": checked.file,
        // A legal finished game, with nothing let pass.
        "legal": scoreboard.is_some_and(is_legal),
        // `holds` or `differs`; `null` where no result is recorded.
        "result": recorded.map(|_| if faults.is_some() { "differs" } else { "holds" }),
        "faults": faults.into_iter().flat_map(Faults::kept).map(fault).collect::<Value>(),
        "more_faults": faults.map_or(0, Faults::more),
        // The remarks, in sentences.
        "remarks": remarks.collect::<Value>(),
    })
}

/// Returns how the trains that were counted differ from the routes, with what would explain it, as the table itself says it.
pub fn explained(scoreboard: &Scoreboard, remark: &RemarkKind, words: Language) -> Option<String> {
    let RemarkKind::TrainsLeftDiffer { player, .. } = remark else {
        return None;
    };
    let position = Position::from(scoreboard.game());
    let id = position
        .players
        .iter()
        .find(|seated| seated.name == *player)?
        .id;
    let counted = stationmaster_table::counted(&position, id);
    (!counted.suspects.is_empty()).then(|| Facts::new(&position, words).count(&counted))
}

fn fault(fault: &Fault) -> Value {
    let Message {
        title,
        label,
        other,
        help,
    } = Language::English.fault(&fault.kind);
    let labels = std::iter::once(label).chain(std::iter::repeat(other));
    let places = fault.locations.iter().zip(labels).map(|(at, label)| {
        let (line, column) = at.line_and_column();
        json!({
            "file": at.source.name,
            "line": line,
            // In characters, from 1.
            "column": column,
            // The reason at this place.
            "label": label,
        })
    });
    json!({
        "kind": fault.kind.key(),
        "message": title,
        // The next step.
        "help": help,
        "places": places.collect::<Value>(),
    })
}
