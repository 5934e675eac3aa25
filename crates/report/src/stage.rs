//! The stage: a score as a sequence of steps, each of which changes one thing, up to the winner.
//!
//! It begins with the points that stand on the table. Then the tickets are turned over one by one, the lowest first; then each bonus is
//! given out, that for the longest path last; at the end stand the totals of the score.

use crate::words::table::TableLine;
use crate::words::{Language, change};
use stationmaster_core::category::Category;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::tickets::ScoredTicket;
use stationmaster_core::units::{Points, Seat};

use super::Look;
use super::story::story;

/// A step of the stage.
#[derive(Debug, Clone)]
pub struct Step<'s> {
    turn: Turn<'s>,
    /// The players whom it is about.
    pub seats: Vec<Seat>,
    /// The points of all players after it, in the order of the seats.
    pub totals: Vec<Points>,
}

#[derive(Debug, Clone, Copy)]
enum Turn<'s> {
    Routes,
    Ticket(&'s ScoredTicket),
    Bonus(Category),
    Winner,
}

/// Returns the steps of a score; there are at least two.
pub fn steps(scored: &Scoreboard) -> Vec<Step<'_>> {
    let game = scored.game();
    let points = |seat, category| scored.player(seat).points(category).unwrap_or_default();
    let mut totals: Vec<Points> = game
        .seats()
        .map(|seat| points(seat, Category::Routes))
        .collect();
    let mut steps = vec![Step {
        turn: Turn::Routes,
        seats: Vec::new(),
        totals: totals.clone(),
    }];
    let mut tickets: Vec<(Seat, &ScoredTicket)> = game
        .seats()
        .flat_map(|seat| {
            let tickets = &scored.player(seat).tickets.list;
            tickets.iter().map(move |ticket| (seat, ticket))
        })
        .collect();
    tickets.sort_by_key(|(_, ticket)| game.ticket(ticket.ticket).points);
    for (seat, ticket) in tickets {
        totals[seat.0] += counts(scored, ticket);
        steps.push(Step {
            turn: Turn::Ticket(ticket),
            seats: vec![seat],
            totals: totals.clone(),
        });
    }
    let is_later = |category: &Category| !matches!(category, Category::Routes | Category::Tickets);
    let mut bonuses: Vec<Category> = Category::ALL.into_iter().filter(is_later).collect();
    bonuses.sort_by_key(|category| *category == Category::Express);
    for category in bonuses {
        let mut seats: Vec<Seat> = game.seats().collect();
        seats.retain(|seat| points(*seat, category) != Points(0));
        for seat in &seats {
            totals[seat.0] += points(*seat, category);
        }
        if !seats.is_empty() {
            steps.push(Step {
                turn: Turn::Bonus(category),
                seats,
                totals: totals.clone(),
            });
        }
    }
    steps.push(Step {
        turn: Turn::Winner,
        seats: scored.winners().to_vec(),
        totals,
    });
    steps
}

/// Returns the step after another; `None` after the last.
pub fn next(step: usize, scored: &Scoreboard) -> Option<usize> {
    Some(step + 1).filter(|next| *next < steps(scored).len())
}

/// Returns the points that a ticket is worth to its player.
fn counts(scored: &Scoreboard, ticket: &ScoredTicket) -> Points {
    let points = scored.game().ticket(ticket.ticket).points;
    if ticket.is_completed() {
        points
    } else {
        -points
    }
}

impl Step<'_> {
    /// Returns the sentence of the step.
    pub fn told(&self, scored: &Scoreboard, words: Language) -> String {
        let game = scored.game();
        let name = |seat: &Seat| &game.player(*seat).name;
        match self.turn {
            Turn::Routes => words.category(Category::Routes, game.rules()),
            Turn::Ticket(ticket) => {
                let card = game.board().pair_name(game.ticket(ticket.ticket).cities);
                let card = card.to_string().replace(" - ", "–");
                let seat = &self.seats[0];
                words.say(TableLine::Turned(
                    name(seat),
                    &card,
                    counts(scored, ticket),
                    ticket.is_completed(),
                ))
            }
            Turn::Bonus(category) => {
                let gained = self.seats.iter().map(|seat| {
                    let points = scored.player(*seat).points(category).unwrap_or_default();
                    format!("{} {}", name(seat), change(points))
                });
                let gained: Vec<String> = gained.collect();
                let category = words.category(category, game.rules());
                format!("{category}: {}", gained.join(", "))
            }
            Turn::Winner => {
                let look = Look {
                    language: words,
                    ..Look::PLAIN
                };
                story(scored, &look).headline
            }
        }
    }

    /// Returns whether a ticket was completed; `None` for other steps.
    pub fn is_completed(&self) -> Option<bool> {
        match self.turn {
            Turn::Ticket(ticket) => Some(ticket.is_completed()),
            _ => None,
        }
    }
}
