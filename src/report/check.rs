//! What checking records comes to, as JSON. Its shape is a promise: keys are only added, and `version` changes with anything else.

use serde::Serialize;

use super::json::to_text;
use crate::fault::{Fault, Faults};
use crate::score::Scoreboard;
use crate::text::Text;
use crate::words::{Language, Message};

/// The version of the shape.
const VERSION: u32 = 1;

/// A record that was checked, by the name that messages call it by.
#[derive(Debug)]
pub struct Checked {
    /// The name.
    pub file: Text,
    /// What was found.
    pub finding: Finding,
}

/// What was found out about a record.
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
    let words = Language::English;
    to_text(&Document { version: VERSION, files: all.iter().map(|checked| file(checked, words)).collect() })
}

/// Returns faults as JSON: for each the key of its kind, what is wrong and what to do in English, and its places.
pub fn faults_json(faults: &Faults) -> String {
    let list = faults.iter().map(|one| fault(one, Language::English)).collect();
    to_text(&FaultList { version: VERSION, faults: list, more_faults: faults.more() })
}

/// The faults of one record.
#[derive(Serialize)]
struct FaultList {
    version: u32,
    faults: Vec<JsonFault>,
    more_faults: usize,
}

/// What checking records comes to.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Document<'a> {
    /// The version of this shape: 1.
    version: u32,
    /// The records, in the order of the command line.
    files: Vec<JsonFile<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct JsonFile<'a> {
    /// The file as it was named, or `standard input`.
    file: &'a Text,
    /// Whether it describes a legal finished game.
    legal: bool,
    /// What becomes of the result in it: it `holds` or it `differs`; `null` where it has none, or is not legal.
    #[cfg_attr(test, schemars(extend("enum" = ["holds", "differs", null])))]
    result: Option<&'static str>,
    /// What is wrong, in the order of the file: why it is not legal, or where the result differs.
    faults: Vec<JsonFault>,
    /// How many faults there are beyond those listed.
    more_faults: usize,
    /// What looks odd in a legal record, in English.
    remarks: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct JsonFault {
    /// The kind of fault: `unknown-city`, `track-taken` and many more.
    kind: String,
    /// What is wrong, in English.
    message: String,
    /// What to do about it, in English; `null` where nothing is certain.
    help: Option<String>,
    /// The places that it is about: first its own, then others, such as the other claim of a track.
    places: Vec<Place>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Place {
    /// The file, which can be one that the record names.
    file: Text,
    /// The line, from 1.
    line: usize,
    /// The column, from 1, in characters.
    column: usize,
    /// What is said there, in English.
    label: String,
}

fn file(checked: &Checked, words: Language) -> JsonFile<'_> {
    let (scoreboard, faults) = match &checked.finding {
        Finding::Faulty(faults) => (None, Some(faults)),
        Finding::Differs(scoreboard, faults) => (Some(scoreboard), Some(faults)),
        Finding::Holds(scoreboard) => (Some(scoreboard), None),
    };
    let recorded = scoreboard.and_then(|scoreboard| scoreboard.game().recorded());
    let remarks = scoreboard.map_or(&[][..], Scoreboard::remarks);
    JsonFile {
        file: &checked.file,
        legal: scoreboard.is_some(),
        result: recorded.map(|_| if faults.is_some() { "differs" } else { "holds" }),
        faults: faults.into_iter().flat_map(Faults::iter).map(|one| fault(one, words)).collect(),
        more_faults: faults.map_or(0, Faults::more),
        remarks: remarks.iter().map(|remark| words.say(&remark.kind)).collect(),
    }
}

fn fault(fault: &Fault, words: Language) -> JsonFault {
    let Message { title, label, other, help } = words.fault(&fault.kind);
    let labels = std::iter::once(label).chain(std::iter::repeat(other));
    let place = |(at, label): (&crate::source::Location, String)| {
        let (line, column) = at.line_and_column();
        Place { file: at.source.name.clone(), line, column, label }
    };
    JsonFault {
        kind: fault.kind.key(),
        message: title,
        help,
        places: fault.locations.iter().zip(labels).map(place).collect(),
    }
}
