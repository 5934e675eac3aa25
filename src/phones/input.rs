//! The body of a request by which a phone enters something.

use serde::Deserialize;
use stationmaster_core::{Card, Color, Move, Part, PlayerId, Position, Which};
use stationmaster_table::Heard;

/// The longest line, in bytes: a hundred cities by some letters.
pub(super) const LONGEST_LINE: usize = 512;

/// A numbered request of a page, with the game and the board that it shows.
#[derive(Deserialize)]
pub(super) struct Input {
    pub(super) game: u32,
    pub(super) board: Option<String>,
    /// The number, which grows with each request of a phone; a page repeats it until it is answered.
    pub(super) number: u64,
    pub(super) me: Option<PlayerId>,
    #[serde(flatten)]
    pub(super) wanted: Wanted,
}

/// The things that a phone may want.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Wanted {
    /// To join as a new player.
    Join { name: String, color: Color },
    /// Tapped moves; with `take`, what others have is taken over.
    Tap {
        moves: Vec<Move>,
        #[serde(default)]
        take: bool,
    },
    /// A typed line at a part.
    Line {
        part: Part,
        line: String,
        #[serde(default)]
        take: bool,
    },
    /// To say that a part is empty, and that this is right.
    Nothing { part: Part },
    /// A count of the trains left and of the marker.
    Count { left: u32, marker: Option<u32> },
    /// To take back the phone's last line.
    Undo {},
    /// To have seen the notices.
    Seen {},
}

/// Returns whether a line is clauses alone, which is all that a phone may type.
pub(super) fn is_clauses(line: &str, heard: &'static Heard) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    !first.is_empty() && !first.starts_with(['=', '@', '?']) && heard.find_command(first).is_none()
}

/// Returns whether a phone may make a move for a player: it is about the player's own things, and they are in the box.
pub(super) fn may_make(one: &Move, me: PlayerId, position: &Position) -> bool {
    let Some(edition) = position.edition() else {
        return false;
    };
    let (board, rules) = (edition.board(), edition.rules());
    let has = |part| Part::of(rules).any(|known| known == part);
    let is_card = |card: &Card| match card {
        Card::Deck(id) => id.0 < edition.tickets().len(),
        Card::Bonus(..) => {
            let bonus = position.setup.bonus_tickets.as_deref();
            card.number(edition, bonus.unwrap_or_default()).is_some()
        }
    };
    one.whom() == Some(me)
        && match one {
            Move::Claim(_, route, which) => board.routes().get(route.0).is_some_and(|known| {
                known.track_ids().any(|id| match which {
                    Which::Any => true,
                    Which::Color(color) => board.track(id).color == *color,
                    Which::Track(track) => id == *track,
                })
            }),
            Move::Release(_, route) => route.0 < board.routes().len(),
            Move::Build(_, city) | Move::Unbuild(_, city) => {
                has(Part::Stations) && city.0 < board.cities().len()
            }
            Move::Hold(_, card) | Move::Drop(_, card) => is_card(card),
            Move::Count(_, color, _) => rules.passenger_colors().any(|known| known == *color),
            _ => false,
        }
}
