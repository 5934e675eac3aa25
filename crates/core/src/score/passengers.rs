//! The passengers: for each color, who has most and who is second.

use crate::color::Color;
use crate::game::Game;
use crate::units::Points;

/// A player's passengers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassengerScore {
    /// How many there are in all.
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
    /// How many the player has.
    pub count: u32,
    /// The standing that pays, if any.
    pub standing: Option<Standing>,
    /// What it pays.
    pub points: Points,
}

/// A standing in a color that pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Nobody has more; `tied` if others have as many.
    Most {
        /// Whether others have as many.
        tied: bool,
    },
    /// One player alone has more; `tied` if others are second too.
    Second {
        /// Whether others have as many.
        tied: bool,
    },
}

/// Scores every player's passengers; `None` for all where the edition has none.
///
/// Rule: Germany, "Calculating Scores". Ruling: having none of a color scores nothing.
pub(super) fn score(game: &Game) -> Vec<Option<PassengerScore>> {
    let players = game.players();
    let Some(rules) = &game.rules().bonuses.passengers else {
        return vec![None; players.len()];
    };
    let colors: Vec<Vec<ColorScore>> = rules
        .box_holds
        .iter()
        .enumerate()
        .map(|(position, &(color, _))| {
            let counts: Vec<u32> = players
                .iter()
                .map(|player| player.passengers[position])
                .collect();
            let points = |standing: &Standing| match standing {
                Standing::Most { .. } => rules.most,
                Standing::Second { .. } => rules.second,
            };
            // Ruling: who left early is compared with nobody.
            let compared = players
                .iter()
                .zip(&counts)
                .map(|(player, &count)| if player.left_early { 0 } else { count });
            let compared: Vec<u32> = compared.collect();
            let score = |(&count, standing): (_, Option<Standing>)| {
                let points = standing.as_ref().map_or(Points(0), points);
                ColorScore {
                    color,
                    count,
                    standing,
                    points,
                }
            };
            counts.iter().zip(standings(&compared)).map(score).collect()
        })
        .collect();
    (0..players.len())
        .map(|seat| {
            let colors: Vec<ColorScore> = colors.iter().map(|scores| scores[seat]).collect();
            Some(PassengerScore {
                count: colors.iter().map(|score| score.count).sum(),
                points: colors.iter().map(|score| score.points).sum(),
                colors,
            })
        })
        .collect()
}

/// The standing of each count: several may have the most, and only behind a single first is there a second.
fn standings(counts: &[u32]) -> Vec<Option<Standing>> {
    let holders = |count: u32| counts.iter().filter(|&&other| other == count).count();
    let most = counts.iter().copied().max().unwrap_or(0);
    let second = counts
        .iter()
        .copied()
        .filter(|&count| count < most)
        .max()
        .unwrap_or(0);
    let standing = |&count: &u32| match count {
        0 => None,
        count if count == most => Some(Standing::Most {
            tied: holders(most) > 1,
        }),
        count if count == second && holders(most) == 1 => Some(Standing::Second {
            tied: holders(second) > 1,
        }),
        _ => None,
    };
    counts.iter().map(standing).collect()
}
