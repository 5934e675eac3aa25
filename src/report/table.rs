//! The table as a person reads it: its prompt, answers, refusals, previews and pages.

use stationmaster_core::Position;
use stationmaster_table::{FrontEnd, Page, Preview, Refused, Reply, Table};

use super::look::Look;

/// A prompt: what stands above the line, and what stands in front of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Prompt {
    /// What is known of the table, such as a count: `12 left on the table, marker at 43?  = yes, =14 49 no`; empty if nothing is.
    pub above: String,
    /// Whose and which part is entered, with what it holds: `Anna, routes`. The mark `›` is not in it.
    pub label: String,
}

/// Returns the facts of a reply, one sentence each; refusals are told by [`refusal`], pages by [`page`].
pub fn answer(reply: &Reply, table: &Table, look: &Look) -> Vec<String> {
    todo!()
}

/// Returns why a clause or a line is refused, in one sentence without its forms.
pub fn refusal(refused: &Refused, position: &Position, look: &Look) -> String {
    todo!()
}

/// Returns the prompt of a place.
pub fn prompt(table: &Table, front: &FrontEnd, look: &Look) -> Prompt {
    todo!()
}

/// Returns a line on what Enter would do, and whether it would refuse; `None` where there is nothing to show.
pub fn preview(preview: &Preview, table: &Table, look: &Look) -> Option<(bool, String)> {
    todo!()
}

/// Returns what can be chosen at one of the first places, a line each, with what an empty line takes.
pub fn offer(table: &Table, front: &FrontEnd, look: &Look) -> Vec<String> {
    todo!()
}

/// Returns a page over a place, in whole lines.
pub fn page(page: &Page, table: &Table, front: &FrontEnd, look: &Look) -> String {
    todo!()
}

/// Returns a refusal for a front end that prints it: why, the clause to be typed again, and the forms, one a line.
pub fn refused(refused: &Refused, position: &Position, look: &Look) -> Vec<String> {
    todo!()
}

/// Returns the score sheet; empty while there is no game.
pub fn sheet(table: &Table, look: &Look) -> String {
    todo!()
}

/// Returns the tickets of all players in the order of their points, then the sheet.
pub fn reveal(table: &Table, look: &Look) -> String {
    todo!()
}
