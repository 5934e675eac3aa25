//! The reports on a game for people and programs: the sheet, reasons, proofs, faults, maps, JSON, Markdown; each by a pure function.

use crate::words::Language;
use crate::{Look, map};
use stationmaster_core::score::Scoreboard;
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, PictureFormat};

pub use crate::board::{list as editions, render as edition};
pub use crate::check::faults_json;
pub use crate::explain::render as reasons;
pub use crate::faults::render as faults;
pub use crate::history::{
    HistoryView, Report as History, csv as history_csv, json as history_json,
    table as history_table,
};
pub use crate::json::render as score_json;
pub use crate::markdown::render as markdown;
pub use crate::sheet::render as sheet;
pub use crate::story::{Story, story, verdict};

/// Returns a picture of a scored game as the bytes of its file; `None` if its board does not say where everything is.
pub fn picture(
    scoreboard: &Scoreboard,
    format: PictureFormat,
    language: Language,
) -> Option<Vec<u8>> {
    let layout = Layout::new(scoreboard.game().board()).ok()?;
    let view = View::new(scoreboard, Focus::Everything);
    let scene = map::picture::scene(&view, &layout, language, None);
    Some(map::encode(&scene, format))
}

/// Returns the map of a scored game for a terminal; `None` if its board does not say where everything is.
pub fn map(scoreboard: &Scoreboard, look: &Look) -> Option<String> {
    let layout = Layout::new(scoreboard.game().board()).ok()?;
    Some(map::terminal::render(
        &View::new(scoreboard, Focus::Everything),
        &layout,
        look,
    ))
}
