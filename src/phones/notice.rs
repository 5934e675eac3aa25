//! Losses that a player is told of until they are seen: what another phone or the table has taken.

use stationmaster_core::{Card, Edition, Move, PlayerId, Position};

use stationmaster_report::words::Language;
use stationmaster_report::words::phones::{Phones, PhonesLabel};

/// A thing that a player had, as the move that adds it, with the player who got it.
#[derive(Debug, Clone)]
pub(super) struct Notice {
    lost: Move,
    by: Option<PlayerId>,
}

impl Notice {
    /// Returns the losses between two positions, each with the player who lost something.
    pub(super) fn between<'a>(
        before: &Position,
        now: &'a Position,
    ) -> impl Iterator<Item = (PlayerId, Notice)> + 'a {
        let (had, has) = (before.things(), now.things());
        let new: Vec<Move> = has
            .iter()
            .filter(|one| !had.contains(one))
            .cloned()
            .collect();
        let lost = had
            .into_iter()
            .filter(move |one| !has.iter().any(|other| is_same(one, other)));
        lost.filter_map(move |lost| {
            let whom = lost.whom().filter(|id| now.player(*id).is_some())?;
            let taken = new.iter().find(|one| match (&lost, one) {
                (Move::Claim(_, route, _), Move::Claim(_, other, _)) => route == other,
                (Move::Build(_, city), Move::Build(_, other)) => city == other,
                _ => false,
            });
            let is_thing = matches!(lost, Move::Claim(..) | Move::Build(..) | Move::Hold(..));
            let by = taken.and_then(Move::whom);
            is_thing.then_some((whom, Notice { lost, by }))
        })
    }

    /// Returns the sentence, unless the player has it again.
    pub(super) fn told(
        &self,
        position: &Position,
        edition: &Edition,
        words: Language,
    ) -> Option<String> {
        let is_back = position.things().iter().any(|one| is_same(one, &self.lost));
        let by = self.by.map(|by| position.name(by));
        let what = named(&self.lost, edition, words);
        (!is_back).then(|| words.say(Phones::Lost(&what, by.as_ref())))
    }
}

/// Returns whether two moves add the same thing to the same player, whichever track it is.
fn is_same(one: &Move, other: &Move) -> bool {
    match (one, other) {
        (Move::Claim(a, route, _), Move::Claim(b, same, _)) => a == b && route == same,
        _ => one == other,
    }
}

/// Returns a few words for the thing that a move is about: `Lisboa–Madrid`.
pub(super) fn named(one: &Move, edition: &Edition, words: Language) -> String {
    let board = edition.board();
    let name = match one {
        Move::Claim(_, route, _) | Move::Release(_, route) | Move::Recolor(_, route, _) => {
            board.route_name(*route).to_string()
        }
        Move::Build(_, city) | Move::Unbuild(_, city) => board.city_name(*city).to_string(),
        Move::Hold(_, card) | Move::Drop(_, card) => {
            let cities = match card {
                Card::Deck(id) => edition.tickets()[id.0].cities,
                Card::Bonus(cities, _) => *cities,
            };
            board.pair_name(cities).to_string()
        }
        Move::Count(_, color, number) => format!("{number} {}", words.color(*color)),
        Move::Join(_, name, _) => name.to_string(),
        Move::Counts(..) => words.label(PhonesLabel::Count).to_owned(),
        _ => String::new(),
    };
    name.replace(" - ", "–")
}
