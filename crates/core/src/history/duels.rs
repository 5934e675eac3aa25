//! Head to head: the games that two people both played.

use std::collections::BTreeMap;

use super::Club;

/// The games that two people both played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duel {
    /// The two, the one who was ahead more often first.
    pub people: [usize; 2],
    /// The number of games.
    pub games: usize,
    /// The number of games in which each was ahead of the other, by rank.
    pub ahead: [usize; 2],
    /// The points by which the first was ahead of the second, added up over these games.
    pub difference: i64,
}

impl Duel {
    /// Returns the number of games in which both had the same rank.
    pub fn level(&self) -> usize {
        self.games - self.ahead[0] - self.ahead[1]
    }

    /// Returns the points by which the first was ahead of the second, on average.
    pub fn average(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
        (self.difference as f64 / self.games as f64)
    }

    fn turned(self) -> Duel {
        let ([a, b], [first, second]) = (self.people, self.ahead);
        Duel {
            people: [b, a],
            ahead: [second, first],
            difference: -self.difference,
            ..self
        }
    }
}

impl Club<'_> {
    /// Returns all pairs that have played together, those with the most games first.
    pub fn duels(&self) -> Vec<Duel> {
        let mut duels: BTreeMap<[usize; 2], Duel> = BTreeMap::new();
        for (at, game) in self.games.iter().enumerate() {
            let people = self.at(at);
            for (seat, &a) in people.iter().enumerate() {
                for (other, &b) in people.iter().enumerate().filter(|&(_, &b)| a < b) {
                    let [own, its] = [seat, other].map(|seat| &game.players[seat]);
                    let new = Duel {
                        people: [a, b],
                        games: 0,
                        ahead: [0; 2],
                        difference: 0,
                    };
                    let duel = duels.entry([a, b]).or_insert(new);
                    duel.games += 1;
                    duel.ahead[0] += usize::from(own.rank < its.rank);
                    duel.ahead[1] += usize::from(its.rank < own.rank);
                    duel.difference += i64::from(own.total.0 - its.total.0);
                }
            }
        }
        let is_turned =
            |duel: &Duel| (duel.ahead[1], -duel.difference) > (duel.ahead[0], duel.difference);
        let in_order = |duel: Duel| {
            if is_turned(&duel) {
                duel.turned()
            } else {
                duel
            }
        };
        let mut duels: Vec<Duel> = duels.into_values().map(in_order).collect();
        duels.sort_by(|a, b| b.games.cmp(&a.games).then(b.ahead[0].cmp(&a.ahead[0])));
        duels
    }
}
