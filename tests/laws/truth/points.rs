//! Points, ranks and ties.

use stationmaster_core::category::Category;
use stationmaster_core::game::Game;
use stationmaster_core::rules::TieBreak;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::passengers::Standing;
use stationmaster_core::score::ranking::{Decision, Rank};
use stationmaster_core::units::{Points, Seat};

use super::paths::longest;
use super::plainly;
use super::stations::best_outcome;

/// A game with what was counted of each player: what the tickets come to, and the length of the longest path.
#[derive(Clone)]
pub(super) struct Counted<'g> {
    pub(super) game: &'g Game,
    pub(super) tickets: Vec<(i32, usize)>,
    pub(super) longest: Vec<u32>,
    /// A bonus that nobody gets.
    pub(super) without: Option<Category>,
}

/// A bonus for everyone who has the most, of something.
fn bonus(game: &Game, bonus: Option<Points>, figures: &[usize], seat: Seat) -> i32 {
    let most = game.stayed().map(|seat| figures[seat.0]).max().unwrap_or(0);
    let is_compared = !game.player(seat).left_early;
    bonus
        .filter(|_| is_compared && most > 0 && figures[seat.0] == most)
        .map_or(0, |points| points.0)
}

impl<'g> Counted<'g> {
    pub(super) fn new(game: &'g Game) -> Counted<'g> {
        Counted {
            game,
            tickets: game.seats().map(|seat| best_outcome(game, seat)).collect(),
            longest: game.seats().map(|seat| longest(game, seat)).collect(),
            without: None,
        }
    }

    fn unless_without(&self, category: Category, points: i32) -> i32 {
        if self.without == Some(category) {
            0
        } else {
            points
        }
    }

    fn express(&self, seat: Seat) -> i32 {
        let figures: Vec<usize> = self.longest.iter().map(|&length| length as usize).collect();
        self.unless_without(
            Category::Express,
            bonus(self.game, self.game.rules().bonuses.express, &figures, seat),
        )
    }

    fn globetrotter(&self, seat: Seat) -> i32 {
        let figures: Vec<usize> = self.tickets.iter().map(|tickets| tickets.1).collect();
        self.unless_without(
            Category::Globetrotter,
            bonus(
                self.game,
                self.game.rules().bonuses.globetrotter,
                &figures,
                seat,
            ),
        )
    }

    fn routes(&self, seat: Seat) -> i32 {
        let tracks = self.game.player(seat).tracks.iter();
        tracks
            .map(|&track| self.game.rules().points[&self.game.board().length(track)].0)
            .sum()
    }

    /// Returns the points for a color of passengers, and the standing.
    fn passengers(&self, seat: Seat, color: usize) -> (i32, Option<Standing>) {
        let count = |seat: Seat| self.game.player(seat).passengers[color];
        let more = self
            .game
            .stayed()
            .filter(|&other| count(other) > count(seat))
            .count();
        let tied = self
            .game
            .stayed()
            .filter(|&other| count(other) == count(seat))
            .count()
            > 1;
        let rules = self
            .game
            .rules()
            .bonuses
            .passengers
            .as_ref()
            .expect("the edition has passengers");
        match (count(seat), more) {
            _ if self.game.player(seat).left_early => (0, None),
            (1.., 0) => (rules.most.0, Some(Standing::Most { tied })),
            (1.., 1) => (rules.second.0, Some(Standing::Second { tied })),
            _ => (0, None),
        }
    }

    /// The figure that a tie-break looks at.
    fn merit(&self, seat: Seat, tie_break: TieBreak) -> usize {
        let player = self.game.player(seat);
        match tie_break {
            TieBreak::Tickets => self.tickets[seat.0].1,
            TieBreak::Stations => player.stations.len(),
            TieBreak::Passengers if self.without == Some(Category::Passengers) => 0,
            TieBreak::Passengers => player.passengers.iter().sum::<u32>() as usize,
            TieBreak::Express => usize::from(self.express(seat) > 0),
        }
    }

    /// The total and the merits of the tie-breaks, each turned so that more is better.
    fn standing(&self, seat: Seat) -> (i32, Vec<i64>) {
        let (rules, player) = (self.game.rules(), self.game.player(seat));
        let kept = i32::try_from(rules.stations - player.stations.len()).expect("few");
        let kept = kept * rules.bonuses.stations_kept.map_or(0, |points| points.0);
        let passengers: i32 = (0..player.passengers.len())
            .map(|color| self.passengers(seat, color).0)
            .sum();
        let adjusted: i32 = player
            .adjustments
            .iter()
            .map(|adjustment| adjustment.points.0)
            .sum();
        let total = self.routes(seat)
            + self.unless_without(Category::StationsKept, kept)
            + self.tickets[seat.0].0
            + self.express(seat)
            + self.globetrotter(seat)
            + self.unless_without(Category::Passengers, passengers)
            + self.unless_without(Category::Adjustments, adjusted);
        let merits = rules.tie_breaks.iter().map(|&tie_break| {
            let figure = i64::try_from(self.merit(seat, tie_break)).expect("small");
            if tie_break == TieBreak::Stations {
                -figure
            } else {
                figure
            }
        });
        (total, merits.collect())
    }

    /// Asserts a player's points of every kind, the total and the rank.
    pub(super) fn assert_points(&self, scoreboard: &Scoreboard, seat: Seat) {
        let (game, score) = (self.game, scoreboard.player(seat));
        let tracks = &game.player(seat).tracks;
        assert_eq!(
            (score.routes.count, score.routes.trains.0),
            (tracks.len(), plainly::length(game, tracks))
        );
        assert_eq!(score.routes.points.0, self.routes(seat));
        assert_eq!(
            (score.tickets.points.0, score.tickets.completed),
            self.tickets[seat.0]
        );
        let bonuses = &game.rules().bonuses;
        assert_eq!(
            score.express.as_ref().map(|express| express.points.0),
            bonuses.express.map(|_| self.express(seat))
        );
        let globetrotter = score
            .globetrotter
            .as_ref()
            .map(|score| (score.points.0, score.completed));
        assert_eq!(
            globetrotter,
            bonuses
                .globetrotter
                .map(|_| (self.globetrotter(seat), self.tickets[seat.0].1))
        );
        assert_eq!(score.passengers.is_some(), bonuses.passengers.is_some());
        if let (Some(score), Some(rules)) = (&score.passengers, &bonuses.passengers) {
            for (color, (found, (name, _))) in score.colors.iter().zip(&rules.box_holds).enumerate()
            {
                assert_eq!(
                    (found.color, found.count),
                    (*name, game.player(seat).passengers[color])
                );
                assert_eq!(
                    (found.points.0, found.standing),
                    self.passengers(seat, color)
                );
            }
            assert_eq!(
                score.count,
                game.player(seat).passengers.iter().sum::<u32>()
            );
        }
        let better = game
            .stayed()
            .filter(|&other| self.standing(other) > self.standing(seat))
            .count();
        let rank = if game.player(seat).left_early {
            Rank::LeftEarly
        } else {
            Rank::Place(better + 1)
        };
        assert_eq!((score.total.0, score.rank), (self.standing(seat).0, rank));
    }

    fn best(&self) -> (i32, Vec<i64>) {
        self.game
            .stayed()
            .map(|seat| self.standing(seat))
            .max()
            .expect("there are players")
    }

    pub(super) fn winners(&self) -> Vec<Seat> {
        let best = self.best();
        self.game
            .stayed()
            .filter(|&seat| self.standing(seat) == best)
            .collect()
    }

    /// Asserts who won and by what, and how those with equal points were told apart.
    pub(super) fn assert_ties(&self, scoreboard: &Scoreboard) {
        let game = self.game;
        let best = self.best();
        let first = self.winners();
        assert_eq!(scoreboard.winners(), first);
        let others = || game.stayed().filter(|seat| !first.contains(seat));
        let next = others().map(|seat| self.standing(seat).0).max();
        let behind = || {
            others()
                .filter(|&seat| Some(self.standing(seat).0) == next)
                .collect()
        };
        assert_eq!(
            scoreboard.lead(),
            next.map(|next| (Points(best.0 - next), behind()))
        );
        let mut totals: Vec<i32> = game.stayed().map(|seat| self.standing(seat).0).collect();
        totals.sort_unstable_by(|a, b| b.cmp(a));
        totals.dedup();
        let tied = totals.into_iter().map(|total| {
            game.stayed()
                .filter(|&seat| self.standing(seat).0 == total)
                .collect()
        });
        let tied: Vec<Vec<Seat>> = tied.filter(|seats: &Vec<Seat>| seats.len() > 1).collect();
        assert_eq!(
            scoreboard
                .ties()
                .iter()
                .map(|tie| tie.seats.clone())
                .collect::<Vec<_>>(),
            tied
        );
        for tie in scoreboard.ties() {
            assert!(
                tie.seats
                    .iter()
                    .all(|&seat| self.standing(seat).0 == tie.points.0)
            );
            let looked_at = &game.rules().tie_breaks[..self.steps(&tie.seats)];
            let figures = |&tie_break| {
                (
                    tie_break,
                    tie.seats
                        .iter()
                        .map(|&seat| self.merit(seat, tie_break))
                        .collect(),
                )
            };
            assert_eq!(tie.steps, looked_at.iter().map(figures).collect::<Vec<_>>());
        }
        let level: Vec<Seat> = game
            .stayed()
            .filter(|&seat| self.standing(seat).0 == best.0)
            .collect();
        let expected = match (first.len(), level.len()) {
            (1, 1) => Decision::Points,
            (1, _) => Decision::TieBreak(game.rules().tie_breaks[self.deciding(first[0], &level)]),
            _ => Decision::Shared,
        };
        assert_eq!(scoreboard.decided_by(), expected);
    }

    /// Returns the number of tie-breaks that tell players apart; all of them if some stay level.
    fn steps(&self, seats: &[Seat]) -> usize {
        let all = self.game.rules().tie_breaks.len();
        let apart = |steps: &usize| {
            let standings = seats
                .iter()
                .map(|&seat| self.standing(seat).1[..*steps].to_vec());
            standings.collect::<std::collections::BTreeSet<_>>().len() == seats.len()
        };
        (0..all).find(apart).unwrap_or(all)
    }

    /// The tie-break by which the last of the others falls behind the winner.
    fn deciding(&self, winner: Seat, level: &[Seat]) -> usize {
        let merits = |seat: Seat| self.standing(seat).1;
        let others = level.iter().filter(|&&seat| seat != winner);
        let step = |&other: &Seat| {
            merits(other)
                .iter()
                .zip(merits(winner))
                .position(|(&theirs, own)| theirs != own)
        };
        others
            .map(|other| step(other).expect("one tie-break tells them apart"))
            .max()
            .expect("there are others")
    }
}
