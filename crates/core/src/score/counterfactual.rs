//! Counterfactuals: single bonuses, tickets and trains that would have changed the winner, each tried by ranking the players again.

use super::ranking::{Rank, Tally, for_most, ranks};
use super::{PlayerScore, Scoreboard};
use crate::category::{ByCategory, Category};
use crate::game::Game;
use crate::units::{Points, Seat, TicketId};

/// A single change of a finished game, the rest of it as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Supposition {
    /// Nobody gets the points of this bonus, or the adjustments.
    WithoutBonus(Category),
    /// This player, who did not win, completes a ticket that failed.
    Completed(Seat, TicketId),
    /// A ticket that this winner completed fails.
    Failed(Seat, TicketId),
    /// The longest path of this player, who did not win, has one train more; no other points change.
    LongerPath(Seat),
    /// The longest path of this winner has one train fewer; no other points change.
    ShorterPath(Seat),
}

/// A supposition that changes the winners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counterfactual {
    /// The supposition.
    pub supposition: Supposition,
    /// The winners then, in the order of the record.
    pub winners: Vec<Seat>,
}

/// The bonuses that are tried, the most talked about first: all categories but routes and tickets.
const BONUSES: [Category; Category::ALL.len() - 2] = [
    Category::Express,
    Category::Globetrotter,
    Category::Passengers,
    Category::StationsKept,
    Category::Adjustments,
];

/// Returns the single changes by which another player would have won, with all tie-breaks and bonuses counted anew: first
/// bonuses, then failed tickets of the other players by rank, the cheapest first, then completed ones of the winners, the
/// cheapest first, and last single trains.
///
/// A ticket completed or a path lengthened counts only if it makes that very player a winner. Changes of one loser that make
/// another the winner are not tried: nobody at the table asks for that.
///
/// ```
/// use stationmaster_core::{Game, Seat, Supposition, counterfactuals, score};
///
/// // Anna has 7 points for Brest - Pamplona, 10 for the longest path and 12 for her stations, Ben 10 and 12, less 8 for his ticket.
/// let record = r#"
/// format = 1
/// edition = "europe-anniversary"
/// [[player]]
/// name = "Anna"
/// color = "red"
/// routes = ["Brest - Pamplona"]
/// [[player]]
/// name = "Ben"
/// color = "blue"
/// routes = ["Paris - Zürich", "Venezia - Zágráb", "Berlin - Wien"]
/// tickets = ["Paris - Wien"]
/// "#;
/// let scoreboard = score(&Game::from_text("friday.toml", record)?);
/// let found = counterfactuals(&scoreboard);
/// let supposed: Vec<Supposition> = found.iter().map(|found| found.supposition).collect();
/// let card = scoreboard.game().player(Seat(1)).tickets[0];
/// assert_eq!(supposed, [Supposition::Completed(Seat(1), card)]);
/// # Ok::<(), stationmaster_core::Faults>(())
/// ```
pub fn counterfactuals(scoreboard: &Scoreboard) -> Vec<Counterfactual> {
    let game = scoreboard.game();
    let (winners, mut others): (Vec<Seat>, Vec<Seat>) = game
        .stayed()
        .partition(|seat| scoreboard.winners().contains(seat));
    others.sort_by_key(|&seat| scoreboard.player(seat).rank);
    let tickets = |&seat: &Seat, completed: bool| {
        let list = scoreboard
            .player(seat)
            .tickets
            .list
            .iter()
            .filter(move |ticket| ticket.is_completed() == completed);
        let mut tickets: Vec<TicketId> = list.map(|scored| scored.ticket).collect();
        tickets.sort_by_key(|&ticket| game.ticket(ticket).points);
        tickets.into_iter().map(move |ticket| (seat, ticket))
    };
    let completed = others.iter().flat_map(|seat| tickets(seat, false));
    let failed = winners.iter().flat_map(|seat| tickets(seat, true));
    let bonuses = BONUSES.into_iter().map(Supposition::WithoutBonus);
    bonuses
        .chain(completed.map(|(seat, ticket)| Supposition::Completed(seat, ticket)))
        .chain(failed.map(|(seat, ticket)| Supposition::Failed(seat, ticket)))
        .chain(others.iter().copied().map(Supposition::LongerPath))
        .chain(winners.iter().copied().map(Supposition::ShorterPath))
        .filter_map(|supposition| under(scoreboard, supposition))
        .collect()
}

/// Returns the result of a supposition; `None` if it is impossible or changes no winner.
fn under(scoreboard: &Scoreboard, supposition: Supposition) -> Option<Counterfactual> {
    let game = scoreboard.game();
    let mut players: Vec<Altered> = scoreboard.players().iter().map(Altered::new).collect();
    let points = |ticket| game.ticket(ticket).points;
    let mut without = None;
    match supposition {
        Supposition::WithoutBonus(category) => without = Some(category),
        Supposition::Completed(seat, ticket) => players[seat.0].turn(points(ticket), 1),
        Supposition::Failed(seat, ticket) => players[seat.0].turn(-points(ticket), -1),
        Supposition::LongerPath(seat) => {
            // A path of all trains cannot be longer, and an empty one is not lengthened.
            let most = game.rules().trains.0 as usize;
            let length = &mut players[seat.0].length;
            *length = Some(*length).filter(|length| (1..most).contains(length))? + 1;
        }
        Supposition::ShorterPath(seat) => {
            let length = &mut players[seat.0].length;
            *length = length.checked_sub(1)?;
        }
    }
    let ranks = ranks(game.rules(), &tallies(game, &players, without));
    let winners: Vec<Seat> = game
        .seats()
        .filter(|seat| ranks[seat.0].is_first())
        .collect();
    let is_new = |seat: &Seat| !scoreboard.winners().contains(seat);
    let wins = match supposition {
        Supposition::Completed(seat, _) | Supposition::LongerPath(seat) => winners.contains(&seat),
        _ => winners.iter().any(is_new),
    };
    wins.then_some(Counterfactual {
        supposition,
        winners,
    })
}

/// A player's figures, one of them changed; the bonuses for the most of something follow from them.
struct Altered {
    points: ByCategory<Option<Points>>,
    /// The length of the longest path; 0 if the edition has no bonus for it.
    length: usize,
    tally: Tally,
}

impl Altered {
    fn new(score: &PlayerScore) -> Altered {
        let express = score.express.as_ref();
        Altered {
            points: ByCategory::new(|category| score.points(category)),
            length: express.map_or(0, |score| score.length.0 as usize),
            tally: score.tally(score.rank == Rank::LeftEarly),
        }
    }

    /// Turns a ticket around: its points are added instead of deducted, or the other way round, so they count twice.
    fn turn(&mut self, points: Points, completed: isize) {
        let tickets = self.points[Category::Tickets].unwrap_or_default();
        self.points[Category::Tickets] = Some(tickets + points + points);
        self.tally.completed = self.tally.completed.saturating_add_signed(completed);
    }
}

/// Returns the tallies of these figures, without one of the bonuses.
fn tallies(game: &Game, players: &[Altered], without: Option<Category>) -> Vec<Tally> {
    let bonuses = &game.rules().bonuses;
    let counts = |count: fn(&Altered) -> usize| players.iter().map(count).collect::<Vec<_>>();
    let express = for_most(game, bonuses.express, &counts(|player| player.length));
    let completed = counts(|player| player.tally.completed);
    let globetrotter = for_most(game, bonuses.globetrotter, &completed);
    let tally = |(seat, player): (usize, &Altered)| {
        let points = |category| match category {
            category if without == Some(category) => None,
            Category::Express => express.as_ref().map(|points| points[seat]),
            Category::Globetrotter => globetrotter.as_ref().map(|points| points[seat]),
            category => player.points[category],
        };
        Tally {
            total: Category::ALL.into_iter().filter_map(points).sum(),
            holds_express: points(Category::Express) > Some(Points(0)),
            // Without their bonus, passengers break no tie either.
            passengers: match without {
                Some(Category::Passengers) => 0,
                _ => player.tally.passengers,
            },
            ..player.tally
        }
    };
    players.iter().enumerate().map(tally).collect()
}
