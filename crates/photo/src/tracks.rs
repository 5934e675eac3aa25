//! Tracks: the owner of each and how sure it is, by color, by texture and by the laws of the game.

use stationmaster_core::Color;

use crate::colors::{IMPOSSIBLE, Mixture};
use crate::geometry::{descending, median};
use crate::print::{Line, Print};
use crate::texture::Discriminant;
use crate::view::Patch;

/// The owner of a track in the picture.
///
/// The classes of a track are ranked by color, the print of a color that plays taken together with its plastic.
#[derive(Debug, Clone)]
pub(crate) struct Owned {
    /// The owner; `None` if the track is empty.
    pub(crate) owner: Option<Color>,
    /// The margin over the next likeliest owner, per space.
    pub(crate) margin: f64,
    values: Vec<f64>,
    /// The likeliest class, and that of the print.
    first: usize,
    printed: usize,
    /// The plastic class of the printed color, if it plays. On such a track only texture tells plastic from print.
    own: Option<usize>,
    /// The score of such a track, above 0 for plastic.
    score: f64,
    /// True if there is plastic on it; and the margin of that.
    is_plastic: bool,
    confidence: f64,
}

impl Owned {
    fn is_own(&self) -> bool {
        self.own == Some(self.first)
    }

    fn doubt(&mut self, most: f64) {
        self.margin = self.margin.min(most);
    }
}

/// A photograph whose colors are estimated.
pub(crate) struct Tracks<'a> {
    pub(crate) mixture: &'a Mixture<'a>,
    pub(crate) usable: &'a [bool],
}

/// The factor from margins to logarithms of odds.
const SHARPNESS: f64 = 1.5;
/// A margin for an owner that must not be believed, though no other is likely.
const DOUBTED: f64 = 0.02;

pub(crate) fn logistic(margin: f64) -> f64 {
    1.0 / (1.0 + (-margin * SHARPNESS).exp())
}

/// Adds an owner with this probability to others, which share the rest; the likeliest come first.
pub(crate) fn choices(
    owner: Option<Color>,
    probability: f64,
    others: impl Iterator<Item = (Option<Color>, f64)>,
) -> Vec<(Option<Color>, f64)> {
    let is_other = |other: &(Option<Color>, f64)| other.0 != owner && other.1 > 0.0;
    let (others, chances): (Vec<_>, Vec<f64>) = others.filter(is_other).unzip();
    let order = descending(&chances, 0.0);
    let total: f64 = order.iter().map(|&at| chances[at]).sum();
    let factor = (1.0 - probability) / total.max(1e-300);
    let others = order.iter().map(|&at| (others[at], chances[at] * factor));
    std::iter::once((owner, probability))
        .chain(others)
        .collect()
}

impl Tracks<'_> {
    /// Reads the owners of all tracks.
    pub(crate) fn owners(&self, most_trains: usize) -> Vec<Owned> {
        let print = self.mixture.print;
        let tracks = print.tracks.iter().enumerate();
        let owned = tracks.map(|(track, line)| self.by_color(track, line));
        let mut owned: Vec<Owned> = owned.collect();
        self.score_own_colors(&mut owned);
        for one in &mut owned {
            if one.is_own() {
                one.doubt(one.score.abs());
            }
            let color = self.mixture.classes[one.first].color;
            one.owner = Some(color).filter(|_| one.is_plastic);
        }
        self.doubt_shifted(&mut owned);
        keep_laws(print, most_trains, &mut owned);
        owned
    }

    fn by_color(&self, track: usize, line: &Line) -> Owned {
        let mut values = self.mixture.tracks[track].clone();
        let own = self.mixture.class(line.color, true);
        let printed = self.mixture.class(line.color, false);
        let printed = printed.expect("each printed color is a class");
        if let Some(own) = own {
            values[own] = values[own].max(values[printed]);
            values[printed] = IMPOSSIBLE;
        }
        let order = descending(&values, f64::NEG_INFINITY);
        let (first, margin) = (order[0], values[order[0]] - values[order[1]]);
        let is_known = own != Some(first) && self.is_usable(line);
        Owned {
            owner: None,
            margin,
            is_plastic: self.mixture.classes[first].is_plastic,
            confidence: f64::from(is_known) * (margin / 2.0).clamp(0.0, 1.0),
            score: 0.0,
            first,
            values,
            own,
            printed,
        }
    }

    /// Returns the possible owners of a track with their probabilities, the likeliest first.
    pub(crate) fn choices(&self, owned: &Owned) -> Vec<(Option<Color>, f64)> {
        let shares = self.mixture.classes.iter().zip(&owned.values).enumerate();
        let parts = shares.flat_map(|(index, (class, value))| {
            let share = ((value - owned.values[owned.first]) * SHARPNESS).exp();
            let plastic = if owned.own == Some(index) {
                logistic(owned.score)
            } else {
                f64::from(class.is_plastic)
            };
            let shares = [share * plastic, share * (1.0 - plastic)];
            [(Some(class.color), shares[0]), (None, shares[1])]
        });
        choices(owned.owner, logistic(owned.margin), parts)
    }

    /// Scores the tracks that show their own color, by texture and color. The texture of plastic and print is learnt first from
    /// the known tracks, then from the scored ones as well.
    fn score_own_colors(&self, owned: &mut [Owned]) {
        const REPEATS: usize = 3;
        /// The fewest known spaces of a color from which its plastic is learnt.
        const LEAST_PLASTIC: usize = 4;
        let Mixture { print, patches, .. } = self.mixture;
        let mut elsewhere = vec![0; self.mixture.classes.len()];
        for (one, line) in owned.iter().zip(&print.tracks) {
            if one.is_plastic && one.confidence > 0.0 {
                elsewhere[one.first] += line.spaces.len();
            }
        }
        for _ in 0..REPEATS {
            let known = owned.iter().zip(&print.tracks).flat_map(|(one, line)| {
                let patches = patches[line.spaces.clone()].iter();
                patches.map(|patch| (&patch.parts[0], one.is_plastic, one.confidence))
            });
            let discriminant = Discriminant::train(&known.collect::<Vec<_>>());
            let texture = |patch: &Patch| {
                let value = discriminant.as_ref().map(|d| d.value(&patch.parts[0]));
                value.unwrap_or(0.0).clamp(-25.0, 25.0)
            };
            for ((track, line), one) in print.tracks.iter().enumerate().zip(&mut *owned) {
                if !one.is_own() {
                    continue;
                }
                let patches = &patches[line.spaces.clone()];
                let textures = patches.iter().map(texture).sum::<f64>() / patches.len() as f64;
                let values = &self.mixture.tracks[track];
                let color = (values[one.first] - values[one.printed]) / 8.0;
                one.score = textures / 3.0 + color.clamp(-2.0, 2.0);
                // Print is not taken for a color of plastic that is hardly seen anywhere else.
                if elsewhere[one.first] < LEAST_PLASTIC {
                    one.score -= 2.0;
                }
                if elsewhere[one.first] < 2 * LEAST_PLASTIC {
                    one.score = one.score.min(1.0);
                }
                one.is_plastic = one.score > 0.0;
                let known = (one.score.abs() / 2.0).min(1.0) * (one.margin / 2.0).clamp(0.0, 1.0);
                one.confidence = f64::from(self.is_usable(line)) * 0.7 * known;
            }
        }
    }

    /// Returns whether all spaces of a track may be used.
    fn is_usable(&self, line: &Line) -> bool {
        !self.usable[line.spaces.clone()].contains(&false)
    }

    /// Doubts empty tracks where plastic is seen beside the spaces: a train may lie beside its space.
    fn doubt_shifted(&self, owned: &mut [Owned]) {
        const LEAST: f64 = 1.0;
        let Mixture { print, patches, .. } = self.mixture;
        for (track, line) in print.tracks.iter().enumerate() {
            let one = &owned[track];
            if one.owner.is_some() || one.is_own() {
                continue;
            }
            let pairs = print.pairs.iter().filter(|pair| pair.contains(&track));
            let beside: Vec<_> = pairs.flatten().map(|&other| owned[other].owner).collect();
            let is_shifted = (0..2).any(|side| {
                let likelihoods = |space: usize| {
                    let samples = &patches[space].beside[side];
                    self.mixture
                        .likelihoods(samples, print.centered(print.spaces[space].at))
                };
                let values: Vec<Vec<f64>> = line.spaces.clone().map(likelihoods).collect();
                let mut classes = self.mixture.classes.iter().enumerate();
                classes.any(|(index, class)| {
                    let gains = values
                        .iter()
                        .map(|values| values[index] - values[one.printed]);
                    let is_new = class.is_plastic && !beside.contains(&Some(class.color));
                    is_new && median(gains) > LEAST
                })
            });
            if is_shifted {
                owned[track].doubt(0.5);
            }
        }
    }
}

/// Doubts everything that the laws of the game forbid: both tracks of a pair for one player, and too many trains.
fn keep_laws(print: &Print, most_trains: usize, owned: &mut [Owned]) {
    const MUCH: usize = 12;
    for &[a, b] in &print.pairs {
        if owned[a].owner.is_some() && owned[a].owner == owned[b].owner {
            owned[a].doubt(DOUBTED);
            owned[b].doubt(DOUBTED);
        }
    }
    for color in Color::ALL {
        let of_color = owned.iter_mut().zip(&print.tracks);
        let of_color = of_color.filter(|(one, _)| one.owner == Some(color));
        let mut tracks: Vec<_> = of_color.collect();
        let doubts: Vec<f64> = tracks.iter().map(|(one, _)| -one.margin).collect();
        let trains: usize = tracks.iter().map(|track| track.1.spaces.len()).sum();
        // More than the excess could be wrong; with a large one the light is wrong, and so may be the whole color.
        let excess = trains.saturating_sub(most_trains);
        let mut doubted = if excess > MUCH { trains } else { 3 * excess };
        for at in descending(&doubts, f64::NEG_INFINITY) {
            let (track, line) = &mut tracks[at];
            if doubted > 0 {
                track.doubt(DOUBTED);
            }
            doubted = doubted.saturating_sub(line.spaces.len());
        }
    }
}
