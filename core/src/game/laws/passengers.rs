//! The passengers: no more of a color than the box holds, and no more than a player's routes can have brought.

use super::{Breach, Illegal, Laws, Place, Settled};
use crate::fault::Piece;
use crate::game::position::Count;

impl Laws<'_> {
    /// Rule: Germany, "Collecting Passenger Meeples": one from each of the two locations that a claimed route connects.
    pub(super) fn passengers(self, settled: &Settled, faults: &mut Vec<Breach>) {
        let position = self.position;
        let players = position.players.iter().map(|player| player.id);
        let Some(rules) = &self.edition.rules().bonuses.passengers else {
            for by in players {
                if self.says(by, Piece::Passengers) || position.passengers.iter().any(|count| count.by == by) {
                    let place = Place::Field(by, Piece::Passengers);
                    faults.push(Breach::new(Illegal::Foreign(Piece::Passengers), [place]));
                }
            }
            return;
        };
        let sum =
            |counts: &mut dyn Iterator<Item = &Count>| counts.map(|count| count.number).fold(0, u32::saturating_add);
        for &(color, most) in &rules.box_holds {
            let of_color = || position.passengers.iter().filter(move |count| count.color == color);
            let found = sum(&mut of_color());
            if found > most {
                let places = of_color().map(|count| Place::Move(count.mark)).rev();
                faults.push(Breach::new(Illegal::TooManyPassengers { color, found }, places));
            }
        }
        for by in players {
            let found = sum(&mut position.passengers.iter().filter(|count| count.by == by));
            let claims = position.claims.iter().zip(&settled.tracks);
            let routes = claims.filter(|(claim, track)| claim.by == by && track.is_some()).count();
            let most = u32::try_from(routes).unwrap_or(u32::MAX).saturating_mul(rules.per_route);
            if found > most {
                let what = Illegal::PassengersWithoutRoutes { by, found, most };
                faults.push(Breach::new(what, [Place::Field(by, Piece::Passengers)]));
            }
        }
    }
}
