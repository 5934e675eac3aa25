//! Losses that a player is told of until they are seen: what another phone or the table has taken.

use stationmaster_core::{Card, Edition, Move, PlayerId, Position};
use stationmaster_table::Entry;

use crate::words::Language;
use crate::words::phones::{Phones, PhonesLabel};

/// A thing that a player had, as the move that took it away, with the player who has it now.
#[derive(Debug, Clone)]
pub(super) struct Notice {
    pub(super) lost: Move,
    by: Option<PlayerId>,
}

impl Notice {
    /// Returns the losses in a line of the log, each with the player who lost something.
    pub(super) fn of(entry: &Entry) -> impl Iterator<Item = (PlayerId, Notice)> {
        let lost = entry
            .moves
            .iter()
            .filter(|one| matches!(one, Move::Release(..) | Move::Unbuild(..) | Move::Drop(..)));
        lost.filter_map(|lost| {
            let taker = entry.moves.iter().find_map(|one| match (lost, one) {
                (Move::Release(_, route), Move::Claim(by, other, _)) => {
                    (route == other).then_some(*by)
                }
                (Move::Unbuild(_, city), Move::Build(by, other)) => (city == other).then_some(*by),
                _ => None,
            });
            let whom = lost.whom()?;
            let by = taker.filter(|by| *by != whom);
            Some((
                whom,
                Notice {
                    lost: lost.clone(),
                    by,
                },
            ))
        })
    }

    /// Returns whether the player still lacks what was lost.
    fn holds(&self, position: &Position) -> bool {
        !match &self.lost {
            Move::Release(by, route) => position
                .claims
                .iter()
                .any(|claim| claim.by == *by && claim.route == *route),
            Move::Unbuild(by, city) => position
                .stations
                .iter()
                .any(|station| station.by == *by && station.city == Some(*city)),
            Move::Drop(by, card) => position
                .tickets
                .iter()
                .any(|held| held.by == *by && held.card == *card),
            _ => true,
        }
    }

    /// Returns the sentence, unless the player has it again.
    pub(super) fn told(
        &self,
        position: &Position,
        edition: &Edition,
        words: Language,
    ) -> Option<String> {
        let what = named(&self.lost, edition, words);
        let by = self.by.map(|by| position.name(by));
        self.holds(position)
            .then(|| words.say(Phones::Lost(&what, by.as_ref())))
    }
}

/// Returns a few words for the thing that a move is about: `Lisboa–Madrid`.
pub(super) fn named(one: &Move, edition: &Edition, words: Language) -> String {
    let board = edition.board();
    let name = match one {
        Move::Claim(_, route, _) | Move::Release(_, route) | Move::Recolor(_, route, _) => {
            board.route_name(*route).to_string()
        }
        Move::Build(_, city) | Move::Unbuild(_, city) | Move::Open(_, city, _) => {
            board.city_name(*city).to_string()
        }
        Move::Hold(_, card) | Move::Drop(_, card) => {
            let cities = match card {
                Card::Deck(id) => edition.tickets()[id.0].cities,
                Card::Bonus(cities, _) => *cities,
            };
            board.pair_name(cities).to_string()
        }
        Move::Count(_, color, number) => format!("{number} {}", words.color(*color)),
        Move::Join(_, name, _) | Move::Rename(_, name) => name.to_string(),
        Move::Counts(..) | Move::Marker(..) => words.label(PhonesLabel::Count).to_owned(),
        _ => String::new(),
    };
    name.replace(" - ", "–")
}
