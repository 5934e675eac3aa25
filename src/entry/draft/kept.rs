//! What the file of a draft keeps beside the record, and how much of it a hand may have spoilt.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use crate::entry::part::Part;
use crate::units::Seat;

/// What the file of a draft keeps beside the record.
///
/// What a hand has spoilt counts as not there, each entry for itself.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Kept {
    /// Where the conversation stopped: `2 routes` for the routes of the second player, `players`, or `review`.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The question that comes next again, if this one was only gone to.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// The file of the saved game that is being corrected, if it is one.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    pub corrects: Option<String>,
    /// What tells whether that file is still as it was read.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Option::is_none")]
    pub as_read: Option<String>,
    /// Whether nobody wants to be asked for trains left and markers.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "std::ops::Not::not")]
    pub no_counts: bool,
    /// The moves that lead to the position with which the lines begin, as JSON.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "String::is_empty")]
    pub(super) start: String,
    /// The moves of each line that can be undone, as JSON.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub(super) lines: Vec<String>,
    /// The moves of each line that was undone, as JSON.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub(super) undone: Vec<String>,
}

/// A value, or nothing where it is of another kind.
fn if_sound<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(deserializer: D) -> Result<T, D::Error> {
    Ok(toml::Value::deserialize(deserializer)?.try_into().unwrap_or_default())
}

impl Kept {
    /// Returns at which player's part the conversation stopped, with so many players; `None` where it was at none.
    pub fn stopped_at(&self, players: usize) -> Option<(Seat, Part)> {
        Kept::part(self.at.as_deref()?, players)
    }

    /// Reads `2 routes`.
    pub(crate) fn part(kept: &str, players: usize) -> Option<(Seat, Part)> {
        let (seat, part) = kept.split_once(' ')?;
        let seat = seat.parse::<usize>().ok()?.checked_sub(1).filter(|&seat| seat < players)?;
        Some((Seat(seat), part.trim().parse().ok()?))
    }
}
