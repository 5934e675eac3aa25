//! Intents: the moves by which a named thing has its effect.

use super::meaning::{Change, Effect, Link, Named, Wrong};
use crate::board::Edition;
use crate::game::position::{Card, Move, PlayerId, Position, Which};
use crate::units::{Seat, TicketId};

/// Which of a route's tracks a link names.
pub(super) fn which(link: &Link) -> Which {
    link.color.map_or(Which::Any, Which::Color)
}

fn card(edition: &Edition, position: &Position, ticket: TicketId) -> Card {
    Card::numbered(
        edition,
        position.setup.bonus_tickets.as_deref().unwrap_or_default(),
        ticket,
    )
}

/// Returns the moves by which a player's named thing has an effect.
///
/// # Errors
///
/// Where more passengers are taken away than there are.
pub(in crate::entry) fn moves(
    edition: &Edition,
    position: &Position,
    by: PlayerId,
    named: &Named,
    effect: Effect,
) -> Result<Vec<Move>, Wrong> {
    let holder = |seat: Seat| position.players.get(seat.0).map_or(by, |player| player.id);
    Ok(match (*named, effect) {
        (Named::Link(link), effect) => {
            let (route, which) = (link.route, which(&link));
            let claim_of = |id: PlayerId| {
                position
                    .claims
                    .iter()
                    .find(|claim| claim.by == id && claim.route == route)
            };
            match effect {
                Effect::Claim { .. } => vec![Move::Claim(by, route, which)],
                Effect::Recolor { moved, .. } => {
                    // The holder of the track of that color makes way for it.
                    let other = moved.and_then(|(seat, _)| claim_of(holder(seat)));
                    let gives_way = other.filter(|claim| claim.which == which);
                    let gives_way =
                        gives_way.map(|claim| Move::Recolor(claim.by, route, Which::Any));
                    gives_way
                        .into_iter()
                        .chain([Move::Recolor(by, route, which)])
                        .collect()
                }
                Effect::TakeBack => vec![Move::Release(by, route)],
                Effect::TakeOver { from, .. } => {
                    let from = holder(from);
                    let theirs = claim_of(from).map_or(which, |claim| claim.which);
                    let which = if which == Which::Any { theirs } else { which };
                    vec![Move::Release(from, route), Move::Claim(by, route, which)]
                }
                // A color that is named now is meant, and makes no way for another.
                Effect::Has
                    if which != Which::Any
                        && claim_of(by).is_some_and(|own| own.which == Which::Any) =>
                {
                    vec![Move::Recolor(by, route, which)]
                }
                _ => Vec::new(),
            }
        }
        (Named::Station(city), Effect::Build) => vec![Move::Build(by, city)],
        (Named::Station(city), Effect::TakeBack) => vec![Move::Unbuild(by, city)],
        (Named::Station(city), Effect::TakeOver { from, .. }) => {
            vec![Move::Unbuild(holder(from), city), Move::Build(by, city)]
        }
        (Named::Ticket(ticket), effect) => {
            let card = card(edition, position, ticket);
            match effect {
                Effect::Hold => vec![Move::Hold(by, card)],
                Effect::TakeBack => vec![Move::Drop(by, card)],
                Effect::TakeOver { from, .. } => {
                    vec![Move::Drop(holder(from), card), Move::Hold(by, card)]
                }
                _ => Vec::new(),
            }
        }
        (Named::Passengers(color), Effect::Count(change)) => {
            let has = position.passengers_of(by, color);
            let has = match change {
                Change::Add(more) => has.saturating_add(more),
                Change::TakeAway(less) => has.checked_sub(less).ok_or(Wrong::NotThere(*named))?,
                Change::Set(all) => all,
            };
            vec![Move::Count(by, color, has)]
        }
        _ => Vec::new(),
    })
}
