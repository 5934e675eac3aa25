//! The laws of the players: their number, their names, a color for each, at least one who stays to the end; and the adjustments.

use super::{Breach, Laws, Place};
use crate::fault::{FaultKind, GameFault, ShapeFault};
use crate::game::position::{Adjusted, Seated};
use crate::game::record::MOST_POINTS;
use crate::names::is_same_person;

impl Laws<'_> {
    pub(super) fn number_of_players(self, faults: &mut Vec<Breach>) {
        let (players, rules) = (&self.position.players, self.edition.rules());
        if !rules.players.contains(&players.len()) {
            let blamed = players
                .last()
                .map(|_| players[(players.len() - 1).min(*rules.players.end())].id);
            let (least, most) = (*rules.players.start(), *rules.players.end());
            let what = GameFault::PlayerCount {
                found: players.len(),
                least,
                most,
            };
            faults.push(Breach::new(
                what,
                [blamed.map_or(Place::Game, Place::Player)],
            ));
        }
    }

    pub(super) fn names(self, faults: &mut Vec<Breach>) {
        for (at, player) in self.position.players.iter().enumerate() {
            let is_it = |other: &&Seated| is_same_person(other.name.raw(), player.name.raw());
            if let Some(first) = self.position.players[..at].iter().find(is_it) {
                let places = [player.id, first.id].map(Place::Player);
                let names = [first, player].map(|player| player.name.clone());
                faults.push(Breach::new(GameFault::PlayerTwice(names), places));
            }
        }
    }

    pub(super) fn colors(self, faults: &mut Vec<Breach>) {
        let box_holds = &self.edition.rules().colors;
        let unread = &self.position.unread.colors;
        let players = self.position.players.iter();
        let is_known = |player: &&Seated| !unread.contains(&player.id);
        let players: Vec<&Seated> = players.filter(is_known).collect();
        for (at, &Seated { id, color, .. }) in players.iter().enumerate() {
            if !box_holds.contains(color) {
                let what = GameFault::ColorNotInEdition {
                    color: *color,
                    edition: self.edition.name().clone(),
                    colors: box_holds.clone(),
                };
                faults.push(Breach::new(what, [Place::Color(*id)]));
            } else if let Some(first) = players[..at].iter().find(|first| first.color == *color) {
                let what = GameFault::ColorTaken {
                    color: *color,
                    players: [first, players[at]].map(|player| player.name.clone()),
                };
                faults.push(Breach::new(what, [*id, first.id].map(Place::Color)));
            }
        }
    }

    /// Ruling: at least one player stays to the end, as someone has to win.
    pub(super) fn everybody_left(self, faults: &mut Vec<Breach>) {
        let players = &self.position.players;
        if let Some(last) = players
            .last()
            .filter(|_| players.iter().all(|player| player.left_early))
        {
            faults.push(Breach::new(
                GameFault::EverybodyLeft,
                [Place::Player(last.id)],
            ));
        }
    }

    /// Ruling: the players may agree on any points except 0, with a reason.
    pub(super) fn adjusted(self, faults: &mut Vec<Breach>) {
        for Adjusted { by, what, mark } in &self.position.adjustments {
            let (points, range) = (i64::from(what.points.0), -MOST_POINTS..=MOST_POINTS);
            let illegal: Option<FaultKind> = match points {
                0 => Some(GameFault::AdjustmentOfNothing(self.name(*by)).into()),
                points if range.contains(&points) => {
                    ShapeFault::of_text("why", what.why.raw()).map(FaultKind::from)
                }
                points => {
                    Some(ShapeFault::out_of_range("points", points.to_string(), range).into())
                }
            };
            faults.extend(illegal.map(|what| Breach::new(what, [Place::Move(*mark)])));
        }
    }
}
