//! What the file of a draft keeps beside the record, and how much of it a hand may have spoilt.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use super::change::{Edit, PlayerId};
use crate::entry::part::Part;
use crate::units::{Seat, TicketId, TrackId};

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
    /// Whether nobody has said which variant it was.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "std::ops::Not::not")]
    pub(super) variant_open: bool,
    /// Whether nobody has said which bonus tickets were in play.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "std::ops::Not::not")]
    pub(super) bonus_open: bool,
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub(super) players: Vec<PlayerId>,
    /// Which of several alike tracks each player claims.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub(super) tracks: Vec<Vec<TrackId>>,
    /// Which of several alike cards each player holds.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub(super) tickets: Vec<Vec<TicketId>>,
    /// The claims whose colors nobody has named.
    #[serde(deserialize_with = "if_sound", skip_serializing_if = "Vec::is_empty")]
    pub(super) unnamed: Vec<TrackId>,
    #[serde(deserialize_with = "last_sound", skip_serializing_if = "Vec::is_empty")]
    pub(super) done: Vec<Edit>,
    #[serde(deserialize_with = "last_sound", skip_serializing_if = "Vec::is_empty")]
    pub(super) undone: Vec<Edit>,
}

/// A value, or nothing where it is of another kind.
fn if_sound<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(deserializer: D) -> Result<T, D::Error> {
    Ok(toml::Value::deserialize(deserializer)?.try_into().unwrap_or_default())
}

/// The edits behind the last that says nothing.
fn last_sound<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Edit>, D::Error> {
    let all: Vec<toml::Value> = if_sound(deserializer)?;
    let mut edits: Vec<Edit> = all.into_iter().rev().map_while(|edit| edit.try_into().ok()).collect();
    edits.reverse();
    Ok(edits)
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
