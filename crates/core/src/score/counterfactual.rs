//! Counterfactuals: single bonuses, tickets and trains that would have changed the winner, each tried by ranking the players again.

use super::Scoreboard;
use super::ranking::{Tally, leaders, ranks};
use crate::category::{ByCategory, Category};
use crate::game::Game;
use crate::units::{Points, Seat, TicketId, Trains};

/// A single change of a finished game, the rest of it as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Supposition {
    /// Nobody gets the points of this bonus, or the adjustments.
    WithoutBonus(Category),
    /// This player, who did not win, completes a ticket that failed.
    Completed(Seat, TicketId),
    /// A ticket that this winner completed fails.
    Failed(Seat, TicketId),
    /// The longest path of this player, who did not win, has one train more; no other points change by it.
    LongerPath(Seat),
    /// The longest path of this winner has one train fewer; no other points change by it.
    ShorterPath(Seat),
}

/// A supposition under which a player wins who did not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counterfactual {
    /// What is supposed.
    pub supposition: Supposition,
    /// Who wins then, in the order of the record.
    pub winners: Vec<Seat>,
}

/// The place of a bonus among the bonuses that are looked at, the most talked about first; `None` for what is no bonus. What the
/// table agreed on is looked at like one.
fn importance(category: Category) -> Option<u8> {
    match category {
        Category::Routes | Category::Tickets => None,
        Category::Express => Some(0),
        Category::Globetrotter => Some(1),
        Category::Passengers => Some(2),
        Category::StationsKept => Some(3),
        Category::Adjustments => Some(4),
    }
}

/// Returns the single changes by which another player would have won, all tie-breaks and the bonuses for the most of something
/// counted anew: first bonuses, then failed tickets of those who did not win, from the second on and the cheapest first, then
/// completed ones of the winners, the cheapest first, and last single trains.
///
/// What a player would complete, or lengthen, is told where it makes that player a winner. What somebody else would lose, or win
/// for a third player by taking a bonus from the winner, is not looked at: nobody at the table asks for that.
///
/// ```
/// use stationmaster_core::{Color, PlayerRecord, Record, Seat, Supposition, counterfactuals, score};
///
/// // Anna has 7 points for Brest - Pamplona, 10 for the longest path and 12 for her stations, Ben 10 and 12, less 8 for his ticket.
/// let anna = PlayerRecord::new("Anna", Color::Red).with_routes(["Brest - Pamplona"]);
/// let routes = ["Paris - Zürich", "Venezia - Zágráb", "Berlin - Wien"];
/// let ben = PlayerRecord::new("Ben", Color::Blue).with_routes(routes).with_tickets(["Paris - Wien"]);
/// let scoreboard = score(&Record::new("friday", "europe-anniversary").with_player(anna).with_player(ben).game()?);
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
    let mut bonuses = Category::ALL.to_vec();
    bonuses.retain(|&category| importance(category).is_some());
    bonuses.sort_by_key(|&category| importance(category));
    let completed = others.iter().flat_map(|seat| tickets(seat, false));
    let failed = winners.iter().flat_map(|seat| tickets(seat, true));
    let bonuses = bonuses.into_iter().map(Supposition::WithoutBonus);
    bonuses
        .chain(completed.map(|(seat, ticket)| Supposition::Completed(seat, ticket)))
        .chain(failed.map(|(seat, ticket)| Supposition::Failed(seat, ticket)))
        .chain(others.iter().copied().map(Supposition::LongerPath))
        .chain(winners.iter().copied().map(Supposition::ShorterPath))
        .filter_map(|supposition| under(scoreboard, supposition))
        .collect()
}

/// What a supposition comes to; `None` where it is none, or where nobody wins by it who did not.
fn under(scoreboard: &Scoreboard, supposition: Supposition) -> Option<Counterfactual> {
    let rules = scoreboard.game().rules();
    let mut figures: Vec<Altered> = scoreboard
        .game()
        .seats()
        .map(|seat| Altered::new(scoreboard, seat))
        .collect();
    let points = |ticket| scoreboard.game().ticket(ticket).points;
    match supposition {
        Supposition::WithoutBonus(_) => {}
        Supposition::Completed(Seat(seat), ticket) => figures[seat].turn(points(ticket), 1),
        Supposition::Failed(Seat(seat), ticket) => figures[seat].turn(-points(ticket), -1),
        Supposition::LongerPath(Seat(seat)) => {
            // A path that takes in every train there is cannot be longer, and where there is none, none is lengthened.
            let length = figures[seat]
                .length
                .filter(|&length| length > Trains(0) && length < rules.trains)?;
            figures[seat].length = Some(length + Trains(1));
        }
        Supposition::ShorterPath(Seat(seat)) => {
            let length = figures[seat].length.filter(|&length| length > Trains(0))?;
            figures[seat].length = Some(length - Trains(1));
        }
    }
    let without = if let Supposition::WithoutBonus(category) = supposition {
        Some(category)
    } else {
        None
    };
    let tallies = tallies(scoreboard.game(), &figures, without);
    let ranks = ranks(rules, &tallies);
    let winners: Vec<Seat> = scoreboard
        .game()
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

/// A player's figures of which one is changed; the bonuses for the most of something follow from them.
struct Altered {
    points: ByCategory<Points>,
    /// Length of the longest path; `None` where the edition has no bonus for it.
    length: Option<Trains>,
    tally: Tally,
}

impl Altered {
    fn new(scoreboard: &Scoreboard, seat: Seat) -> Altered {
        let player = scoreboard.player(seat);
        Altered {
            points: ByCategory::new(|category| player.points(category).unwrap_or_default()),
            length: player.express.as_ref().map(|score| score.length),
            tally: player.figures().tally(),
        }
    }

    /// Turns a ticket, whose points count twice by it: they are added and no longer deducted, or the other way round.
    fn turn(&mut self, points: Points, completed: isize) {
        self.points[Category::Tickets] += points + points;
        self.tally.completed = self.tally.completed.saturating_add_signed(completed);
    }
}

/// The tallies that figures come to, without one of the bonuses.
fn tallies(game: &Game, figures: &[Altered], without: Option<Category>) -> Vec<Tally> {
    let bonuses = &game.rules().bonuses;
    let lengths: Vec<usize> = figures
        .iter()
        .map(|player| player.length.map_or(0, |length| length.0 as usize))
        .collect();
    let completed: Vec<usize> = figures
        .iter()
        .map(|player| player.tally.completed)
        .collect();
    let bonus = |category, bonus: Option<Points>| {
        bonus
            .filter(|_| without != Some(category))
            .unwrap_or_default()
    };
    let express = (
        leaders(game, &lengths),
        bonus(Category::Express, bonuses.express),
    );
    let globetrotter = (
        leaders(game, &completed),
        bonus(Category::Globetrotter, bonuses.globetrotter),
    );
    let paid = |(holders, points): &(Vec<Seat>, Points), seat| {
        if holders.contains(&seat) {
            *points
        } else {
            Points(0)
        }
    };
    let tally = |(seat, player): (usize, &Altered)| {
        let express = paid(&express, Seat(seat));
        let points = |category| match category {
            category if without == Some(category) => Points(0),
            Category::Express => express,
            Category::Globetrotter => paid(&globetrotter, Seat(seat)),
            Category::Routes
            | Category::Tickets
            | Category::StationsKept
            | Category::Passengers
            | Category::Adjustments => player.points[category],
        };
        Tally {
            total: Category::ALL.into_iter().map(points).sum(),
            holds_express: express > Points(0),
            ..player.tally
        }
    };
    figures.iter().enumerate().map(tally).collect()
}
