//! An unknown ticket: the game is scored with every card that it could have been.
//!
//! Ruling: it can have been each card in play that is in no hand, but for a long one where the player has as many of these as the rules
//! let a player end with. With each card the game is scored with the best choice for the stations.

use super::figures::{Figures, PlayerFigures, figures};
use super::ranking::{self, Rank, Tally};
use super::stations::{self, Outcome as TicketOutcome};
use super::tickets;
use crate::category::Category;
use crate::game::Game;
use crate::units::{Points, Seat, TicketId};

/// What a game comes to, whichever card the unknown ticket is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Possibilities {
    /// Who held it.
    pub holder: Seat,
    /// A case for each card that it can have been, in the order of the cards.
    pub cases: Vec<Case>,
}

/// What a game comes to if the unknown ticket is one of the cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The card.
    pub ticket: TicketId,
    /// Whether its holder completed it.
    pub completed: bool,
    /// Everybody's total, in the order of the record.
    pub totals: Vec<Points>,
    /// Everybody's rank, in the order of the record.
    pub ranks: Vec<Rank>,
}

/// The cases in which the same players win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Who wins, in the order of the record.
    pub winners: Vec<Seat>,
    /// The cards with which they do.
    pub cards: Vec<TicketId>,
}

/// Returns what a game comes to with each card that its unknown ticket can have been; `None` where no ticket is unknown.
///
/// ```
/// use stationmaster_core::{Game, Points, Seat, score::unknown};
///
/// let record = r#"
/// format = 1
/// edition = "europe-anniversary"
/// [[player]]
/// name = "Anna"
/// color = "red"
/// unknown-tickets = 1
/// [[player]]
/// name = "Ben"
/// color = "blue"
/// "#;
/// let game = Game::from_text("friday.toml", record)?;
/// // Anna has 12 points for her stations, less the 21 of the dearest cards at worst, and the 5 of the cheapest at best.
/// let found = unknown::possibilities(&game).expect("a ticket is unknown");
/// assert_eq!(found.range(Seat(0)), [Points(12 - 21), Points(12 - 5)]);
/// # Ok::<(), stationmaster_core::Faults>(())
/// ```
pub fn possibilities(game: &Game) -> Option<Possibilities> {
    let holder = game
        .seats()
        .find(|&seat| game.player(seat).unknown_tickets > 0)?;
    let cards = cards(game, holder);
    let (without, with) = (figures(game), stations::with_each(game, holder, &cards));
    let one = |(&ticket, (outcome, completed))| {
        case(game, holder, &without, (ticket, outcome, completed))
    };
    let cases: Vec<Case> = cards.iter().zip(with).map(one).collect();
    (!cases.is_empty()).then_some(Possibilities { holder, cases })
}

/// The cards that the unknown ticket of a player can have been.
fn cards(game: &Game, holder: Seat) -> Vec<TicketId> {
    let is_held = |id: TicketId| {
        game.players()
            .iter()
            .any(|player| player.tickets.contains(&id))
    };
    game.all_cards()
        .left_for(game.player(holder).tickets.iter().copied(), is_held)
        .collect()
}

/// What the game comes to with a card and what its holder's tickets come to then: all that does not depend on tickets is as `without`.
fn case(
    game: &Game,
    holder: Seat,
    without: &Figures,
    (ticket, outcome, completed): (TicketId, TicketOutcome, bool),
) -> Case {
    let mut tallies: Vec<Tally> = without.players.iter().map(PlayerFigures::tally).collect();
    tallies[holder.0].completed = outcome.completed;
    let completed_by: Vec<usize> = tallies.iter().map(|tally| tally.completed).collect();
    let globetrotter = tickets::globetrotter(game, &completed_by);
    for ((seat, tally), score) in game.seats().zip(&mut tallies).zip(&globetrotter) {
        let before = &without.players[seat.0].points;
        let points = |category: Category| before[category].unwrap_or_default();
        let bonus = score.as_ref().map_or(Points(0), |score| score.points);
        tally.total = tally.total - points(Category::Globetrotter) + bonus;
        if seat == holder {
            tally.total = tally.total - points(Category::Tickets) + outcome.points;
        }
    }
    let totals = tallies.iter().map(|tally| tally.total).collect();
    Case {
        ticket,
        completed,
        totals,
        ranks: ranking::ranks(game.rules(), &tallies),
    }
}

impl Possibilities {
    /// Returns the fewest and the most points that a player can have.
    pub fn range(&self, seat: Seat) -> [Points; 2] {
        let totals = || self.cases.iter().map(|case| case.totals[seat.0]);
        [totals().min(), totals().max()].map(Option::unwrap_or_default)
    }

    /// Returns the best and the last rank that a player can have.
    pub fn ranks(&self, seat: Seat) -> [Rank; 2] {
        let ranks = || self.cases.iter().map(|case| case.ranks[seat.0]);
        [ranks().min(), ranks().max()].map(|rank| rank.unwrap_or(Rank::LeftEarly))
    }

    /// Returns the outcomes, the one of the most cards first.
    pub fn outcomes(&self) -> Vec<Outcome> {
        let mut outcomes: Vec<Outcome> = Vec::new();
        for case in &self.cases {
            let winners: Vec<Seat> = (0..case.ranks.len())
                .map(Seat)
                .filter(|seat| case.ranks[seat.0].is_first())
                .collect();
            match outcomes
                .iter_mut()
                .find(|outcome| outcome.winners == winners)
            {
                Some(outcome) => outcome.cards.push(case.ticket),
                None => outcomes.push(Outcome {
                    winners,
                    cards: vec![case.ticket],
                }),
            }
        }
        outcomes.sort_by_key(|outcome| std::cmp::Reverse(outcome.cards.len()));
        outcomes
    }
}
