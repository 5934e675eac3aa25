//! The passengers: the most and the second most of each color.

use crate::color::Color;
use crate::game::Game;
use crate::rules::PassengerRules;
use crate::units::{Points, Seat};

/// A player's passengers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassengerScore {
    /// The number in all.
    pub count: u32,
    /// The points of all colors.
    pub points: Points,
    /// The colors, in the edition's order.
    pub colors: Vec<ColorScore>,
}

/// A player's passengers of one color.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ColorScore {
    /// The color.
    pub color: Color,
    /// The player's number.
    pub count: u32,
    /// The standing that pays, if any.
    pub standing: Option<Standing>,
    /// The points it pays.
    pub points: Points,
}

/// A standing in a color that pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// No player has more.
    Most {
        /// True if others have the same number.
        tied: bool,
    },
    /// Exactly one player has more.
    Second {
        /// True if others have the same number.
        tied: bool,
    },
}

/// Scores every player's passengers; `None` for all where the edition has none.
///
/// Rule: Germany, "Calculating Scores". Ruling: having none of a color scores nothing.
pub(super) fn score(game: &Game) -> Vec<Option<PassengerScore>> {
    let of = |seat, rules: &PassengerRules| {
        let colors = rules.box_holds.iter().enumerate();
        let colors: Vec<ColorScore> = colors
            .map(|(position, &(color, _))| {
                let standing = standing(game, seat, position);
                ColorScore {
                    color,
                    count: game.player(seat).passengers[position],
                    standing,
                    points: match standing {
                        Some(Standing::Most { .. }) => rules.most,
                        Some(Standing::Second { .. }) => rules.second,
                        None => Points(0),
                    },
                }
            })
            .collect();
        PassengerScore {
            count: colors.iter().map(|score| score.count).sum(),
            points: colors.iter().map(|score| score.points).sum(),
            colors,
        }
    };
    let rules = game.rules().bonuses.passengers.as_ref();
    game.seats().map(|seat| Some(of(seat, rules?))).collect()
}

/// A player's standing in the color at a position: several may have the most, and only after a single first is there a second.
///
/// Ruling: a player who left early is not compared.
fn standing(game: &Game, seat: Seat, position: usize) -> Option<Standing> {
    let count = |seat: Seat| game.player(seat).passengers[position];
    let own = count(seat);
    if own == 0 || game.player(seat).left_early {
        return None;
    }
    let others = || game.stayed().filter(|other| *other != seat).map(count);
    let tied = others().any(|other| other == own);
    match others().filter(|other| *other > own).count() {
        0 => Some(Standing::Most { tied }),
        1 => Some(Standing::Second { tied }),
        _ => None,
    }
}
