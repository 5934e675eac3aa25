//! The result of checking records, as JSON. Its format is stable: keys are only added, and
//! `version` changes with anything else.

use serde_json::{Value, json};

use super::conversation::review;
use super::json::to_text;
use crate::entry::count;
use crate::fault::{Fault, Faults, Remark, RemarkKind};
use crate::score::Scoreboard;
use crate::source::Location;
use crate::text::Text;
use crate::units::Trains;
use crate::words::conversation::Talk;
use crate::words::{Language, Message};

/// A record that was checked, by the name that messages call it by.
#[derive(Debug)]
pub struct Checked {
    pub file: Text,
    pub finding: Finding,
}

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
    to_text(&json!({ "version": 1, "files": all.iter().map(file).collect::<Value>() }))
}

/// Returns faults as JSON: for each the key of its kind, what is wrong and what to do in English, and its places.
pub fn faults_json(faults: &Faults) -> String {
    let list = faults.iter().map(fault).collect::<Value>();
    to_text(&json!({ "version": 1, "faults": list, "more_faults": faults.more() }))
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
    json!({
        "file": checked.file,
        "legal": scoreboard.is_some_and(|scoreboard| scoreboard.game().let_pass().is_empty()),
        "result": recorded.map(|_| if faults.is_some() { "differs" } else { "holds" }),
        "faults": faults.into_iter().flat_map(Faults::iter).map(fault).collect::<Value>(),
        "more_faults": faults.map_or(0, Faults::more),
        "remarks": remarks.collect::<Value>(),
    })
}

/// Returns what would explain a remark on what was counted on the table, as the table itself says it.
pub fn explained(scoreboard: &Scoreboard, remark: &RemarkKind, words: Language) -> Option<String> {
    let game = scoreboard.game();
    let (RemarkKind::TrainsLeftDiffer { player, .. } | RemarkKind::MarkerElsewhere { player, .. }) =
        remark
    else {
        return None;
    };
    let seat = game
        .seats()
        .find(|&seat| game.player(seat).name == *player)?;
    let counted = game.player(seat).counts.trains_left;
    let trains_agree = counted.is_some_and(|left| Trains(left) == count::entered(game, seat).left);
    match remark {
        RemarkKind::MarkerElsewhere { marker, .. } if trains_agree => Some(words.say(
            Talk::MarkerWrong(&game.player(seat).name, *marker, game.route_points(seat)),
        )),
        // It is said once, of the trains.
        RemarkKind::MarkerElsewhere { .. } if counted.is_some() => None,
        _ => {
            let explained = count::noted(game, seat);
            let lines: Vec<String> = explained
                .iter()
                .map(|one| review::explanation(game, one, words))
                .collect();
            Some(lines.join(" ")).filter(|text| !text.is_empty())
        }
    }
}

fn fault(fault: &Fault) -> Value {
    let Message {
        title,
        label,
        other,
        help,
    } = Language::English.fault(&fault.kind);
    let labels = std::iter::once(label).chain(std::iter::repeat(other));
    let place = |(at, label): (&Location, String)| {
        let (line, column) = at.line_and_column();
        json!({ "file": at.source.name, "line": line, "column": column, "label": label })
    };
    let places = fault
        .locations
        .iter()
        .zip(labels)
        .map(place)
        .collect::<Value>();
    json!({ "kind": fault.kind.key(), "message": title, "help": help, "places": places })
}
