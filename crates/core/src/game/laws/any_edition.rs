//! What is illegal whatever the edition is: what the players are called, that each has a color of their own, that somebody stays to
//! the end, how many tickets are unknown, and what the table gives or takes away.

use super::{Breach, Place};
use crate::color::Color;
use crate::fault::{FaultKind, GameFault, ShapeFault};
use crate::game::position::{Adjusted, Position, Seated};
use crate::game::record::MOST_POINTS;
use crate::names::is_same_person;

impl Position {
    /// Asks the laws that need no edition; of colors that are not among the known ones there is another fault.
    pub(in crate::game) fn faults_of_any_edition(
        &self,
        colors: &[Color],
        faults: &mut Vec<Breach>,
    ) {
        self.names(faults);
        self.colors(colors, faults);
        self.everybody_left(faults);
        self.adjusted(faults);
    }

    fn names(&self, faults: &mut Vec<Breach>) {
        for (at, player) in self.players.iter().enumerate() {
            let is_it = |other: &&Seated| is_same_person(other.name.raw(), player.name.raw());
            if let Some(first) = self.players[..at].iter().find(is_it) {
                let places = [player.id, first.id].map(Place::Player);
                let names = [first, player].map(|player| player.name.clone());
                faults.push(Breach::new(GameFault::PlayerTwice(names), places));
            }
        }
    }

    fn colors(&self, known: &[Color], faults: &mut Vec<Breach>) {
        let counts = |player: &&Seated| self.knows_color(player) && known.contains(&player.color);
        let players: Vec<&Seated> = self.players.iter().filter(counts).collect();
        for (at, player) in players.iter().enumerate() {
            if let Some(first) = players[..at]
                .iter()
                .find(|first| first.color == player.color)
            {
                let names = [first, player].map(|player| player.name.clone());
                let what = GameFault::ColorTaken {
                    color: player.color,
                    players: names,
                };
                faults.push(Breach::new(what, [player.id, first.id].map(Place::Color)));
            }
        }
    }

    /// Whether a player's color is understood.
    pub(super) fn knows_color(&self, player: &Seated) -> bool {
        !self.unread.colors.contains(&player.id)
    }

    /// Ruling: somebody stays to the end, as somebody wins.
    fn everybody_left(&self, faults: &mut Vec<Breach>) {
        let players = &self.players;
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

    /// Ruling: the table may agree on any points, but for none at all, and says why.
    fn adjusted(&self, faults: &mut Vec<Breach>) {
        for Adjusted { by, what, mark } in &self.adjustments {
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
