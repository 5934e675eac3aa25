//! Counterfactuals, compared with counting each change anew.

use stationmaster_core::category::Category;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::counterfactual::{Supposition, counterfactuals};
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::units::Seat;

use super::points::Counted;

/// The figures with a supposition; `None` where it cannot be.
fn changed<'g>(
    scoreboard: &Scoreboard,
    counted: &Counted<'g>,
    supposition: Supposition,
) -> Option<Counted<'g>> {
    let mut changed = counted.clone();
    let worth = |ticket| scoreboard.game().ticket(ticket).points.0;
    match supposition {
        Supposition::WithoutBonus(category) => changed.without = Some(category),
        Supposition::Completed(seat, ticket) => {
            let (points, completed) = changed.tickets[seat.0];
            changed.tickets[seat.0] = (points + 2 * worth(ticket), completed + 1);
        }
        Supposition::Failed(seat, ticket) => {
            let (points, completed) = changed.tickets[seat.0];
            changed.tickets[seat.0] = (points - 2 * worth(ticket), completed - 1);
        }
        Supposition::LongerPath(seat) => {
            changed.longest[seat.0] += 1;
            let most = scoreboard.game().rules().trains.0;
            return (2..=most)
                .contains(&changed.longest[seat.0])
                .then_some(changed);
        }
        Supposition::ShorterPath(seat) => {
            changed.longest[seat.0] = changed.longest[seat.0].checked_sub(1)?;
        }
    }
    Some(changed)
}

/// Everything that can be supposed.
fn all(scoreboard: &Scoreboard) -> Vec<Supposition> {
    let won = |seat: Seat| scoreboard.winners().contains(&seat);
    let bonuses = Category::ALL
        .into_iter()
        .filter(|bonus| !matches!(bonus, Category::Routes | Category::Tickets));
    let mut all: Vec<Supposition> = bonuses.map(Supposition::WithoutBonus).collect();
    for seat in scoreboard.game().stayed() {
        all.push(if won(seat) {
            Supposition::ShorterPath(seat)
        } else {
            Supposition::LongerPath(seat)
        });
        for scored in &scoreboard.player(seat).tickets.list {
            match (won(seat), scored.is_completed()) {
                (true, true) => all.push(Supposition::Failed(seat, scored.ticket)),
                (false, false) => all.push(Supposition::Completed(seat, scored.ticket)),
                _ => {}
            }
        }
    }
    all
}

/// Asserts that every single change by which another player wins is returned, and no other; returns the number of the kind of each.
pub(super) fn assert_counterfactuals(scoreboard: &Scoreboard, counted: &Counted<'_>) -> Vec<usize> {
    let expected = |supposition: &Supposition| {
        let winners = changed(scoreboard, counted, *supposition)?.winners();
        let wins = match supposition {
            Supposition::Completed(seat, _) | Supposition::LongerPath(seat) => {
                winners.contains(seat)
            }
            _ => winners
                .iter()
                .any(|seat| !scoreboard.winners().contains(seat)),
        };
        wins.then(|| format!("{supposition:?}: {winners:?}"))
    };
    let found = counterfactuals(scoreboard);
    let mut told: Vec<String> = found
        .iter()
        .map(|found| format!("{:?}: {:?}", found.supposition, found.winners))
        .collect();
    let mut expected: Vec<String> = all(scoreboard).iter().filter_map(expected).collect();
    told.sort();
    expected.sort();
    assert_eq!(told, expected);
    let order = |supposition: Supposition| {
        let of = |kind, seat: Seat, points| (kind, scoreboard.player(seat).rank, seat, points);
        let points = |ticket| scoreboard.game().ticket(ticket).points.0;
        match supposition {
            Supposition::WithoutBonus(_) => (0, Rank::Place(0), Seat(0), 0),
            Supposition::Completed(seat, ticket) => of(1, seat, points(ticket)),
            Supposition::Failed(seat, ticket) => of(2, seat, points(ticket)),
            Supposition::LongerPath(seat) => of(3, seat, 0),
            Supposition::ShorterPath(seat) => of(4, seat, 0),
        }
    };
    let order: Vec<_> = found.iter().map(|found| order(found.supposition)).collect();
    assert!(order.is_sorted(), "{found:?}");
    order.into_iter().map(|(kind, ..)| kind).collect()
}
