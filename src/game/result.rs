//! The `[result]` table that stands under a saved game: what was computed when it was saved.

use std::ops::Range;
use std::sync::Arc;

use crate::fields::Fields;
use crate::source::{Source, Spanned};
use crate::text::Text;

/// The figures of a result cannot be larger than this, either way.
const MANY: i64 = 99_999;

/// A result as the file says it. Fields that are missing are not compared.
#[derive(Debug, Clone)]
pub struct Recorded {
    /// The file that it stands in.
    pub source: Arc<Source>,
    /// Where it stands.
    pub span: Range<usize>,
    /// The version of the program that computed it.
    pub version: Option<String>,
    /// The names of the winners.
    pub winners: Vec<Spanned<Text>>,
    /// The criterion that decided.
    pub decided_by: Option<Spanned<Text>>,
    /// The lines of the players.
    pub players: Vec<RecordedPlayer>,
}

/// One player's line of a result.
#[derive(Debug, Clone)]
pub struct RecordedPlayer {
    /// The player's name.
    pub name: Spanned<Text>,
    /// The figures, by the names that [`crate::score::recorded::figures`] gives them, with their locations.
    pub figures: Vec<(&'static str, Spanned<i64>)>,
    /// What the stations open: `Wien: Wien - Budapest`, or `Wien: nothing`.
    pub stations: Vec<Spanned<Text>>,
}

impl Recorded {
    /// The names of a player's figures, in the order written.
    pub const FIGURES: [&'static str; 9] =
        ["rank", "total", "routes", "tickets", "stations-kept", "express", "longest", "globetrotter", "passengers"];

    pub(super) fn read(mut fields: Fields<'_>) -> Recorded {
        let recorded = Recorded {
            source: fields.log.source.clone(),
            span: fields.span.clone(),
            version: fields.text("version").map(|text| text.value.into_raw()),
            winners: fields.texts("winners"),
            decided_by: fields.text("decided-by"),
            players: fields.tables("player").into_iter().filter_map(read_line).collect(),
        };
        fields.finish();
        recorded
    }
}

fn read_line(mut fields: Fields<'_>) -> Option<RecordedPlayer> {
    let name = fields.required_text("name", "name = \"Anna\"");
    let figures = Recorded::FIGURES
        .into_iter()
        .filter_map(|figure| Some((figure, fields.integer(figure, -MANY..=MANY)?)))
        .collect();
    let stations = fields.texts("stations");
    fields.finish();
    Some(RecordedPlayer { name: name?, figures, stations })
}
