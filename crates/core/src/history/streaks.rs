//! Winning streaks.

use super::Club;

/// How often a person won in a row, of the games that this person played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Streak {
    /// The most wins in a row, shared ones too.
    pub longest: usize,
    /// The first and the last game of the first such row; `None` where nothing was won.
    pub games: Option<[usize; 2]>,
    /// The wins in a row up to the newest game.
    pub current: usize,
    /// The ranks in all games played, the oldest first.
    pub ranks: Vec<usize>,
}

impl Club<'_> {
    /// Returns the streaks of all people, in the order of [`Roster`](super::Roster).
    pub fn streaks(&self) -> Vec<Streak> {
        let mut streaks = vec![Streak::default(); self.people.count()];
        // Where the row of wins began that each person is in.
        let mut begun = vec![0; self.people.count()];
        for (at, game) in self.games.iter().enumerate() {
            for (&person, player) in self.people.at(at).iter().zip(&game.players) {
                let streak = &mut streaks[person];
                streak.ranks.extend(player.rank.place());
                if !player.is_winner() {
                    streak.current = 0;
                    continue;
                }
                if streak.current == 0 {
                    begun[person] = at;
                }
                streak.current += 1;
                if streak.current > streak.longest {
                    streak.longest = streak.current;
                    streak.games = Some([begun[person], at]);
                }
            }
        }
        streaks
    }
}
