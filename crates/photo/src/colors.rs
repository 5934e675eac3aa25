//! Colors of plastic and print, and the light on the board: estimated on the photograph itself by expectation maximization.

use stationmaster_core::Color;

use crate::geometry::{Equations, Triple, far, lab_of, light_of, median};
use crate::print::Print;
use crate::view::{Patch, Samples};

/// A kind of surface that a space may show: the plastic of a color, or a track's printed color.
#[derive(Debug, Clone)]
pub(crate) struct Class {
    pub(crate) color: Color,
    pub(crate) is_plastic: bool,
    /// Its color in L\*a\*b\* as the prior has it, and how far off it may be.
    pub(crate) nominal: Triple,
    spread: Triple,
    /// Its color, estimated.
    pub(crate) mean: Triple,
}

impl Class {
    fn new(color: Color, is_plastic: bool) -> Class {
        let (plastic, print) = nominal(color);
        let nominal = if is_plastic { plastic } else { print };
        let is_colored = !matches!(color, Color::Black | Color::White | Color::Gray);
        let spread = if is_colored {
            [9.0, 5.0, 8.0]
        } else {
            [9.0, 3.0, 4.0]
        };
        Class {
            color,
            is_plastic,
            nominal,
            spread,
            mean: nominal,
        }
    }
}

/// Returns the nominal color of trains and stations, and that of printed spaces.
fn nominal(color: Color) -> (Triple, Triple) {
    match color {
        Color::Red => ([43.0, 50.0, 38.0], [43.0, 42.0, 36.0]),
        Color::Blue => ([34.0, -2.0, -30.0], [47.0, 0.0, -37.0]),
        Color::Green => ([27.0, -18.0, 8.0], [58.0, -18.0, 48.0]),
        Color::Yellow => ([78.0, -6.0, 70.0], [86.0, -7.0, 72.0]),
        Color::Black => ([10.0, 0.0, 2.0], [27.0, 0.0, 3.0]),
        Color::White => ([88.0, 0.0, 3.0], [86.0, 1.0, 7.0]),
        Color::Orange => ([58.0, 35.0, 55.0], [60.0, 22.0, 48.0]),
        Color::Purple => ([38.0, 32.0, -22.0], [57.0, 22.0, -1.0]),
        Color::Gray => ([62.0, 0.0, 0.0], [55.0, 1.0, 8.0]),
        Color::Brown => ([33.0, 16.0, 20.0], [45.0, 14.0, 25.0]),
    }
}

/// The light on the board: for red, green and blue a factor that changes slowly over the board, by its logarithm.
#[derive(Debug, Clone)]
pub(crate) struct Lighting {
    start: Triple,
    /// For each channel the factors of the terms of `terms`.
    fields: [[f64; TERMS]; 3],
}

const TERMS: usize = 6;

fn terms([x, y]: [f64; 2]) -> [f64; TERMS] {
    [1.0, x, y, x * x, y * y, x * y]
}

fn value(field: &[f64; TERMS], place: [f64; 2]) -> f64 {
    field
        .iter()
        .zip(terms(place))
        .map(|(factor, term)| factor * term)
        .sum()
}

impl Lighting {
    /// Returns light at a place, from -1 to 1 over the board, as the color that it would be under even light.
    pub(crate) fn color(&self, light: Triple, place: [f64; 2]) -> Triple {
        lab_of(std::array::from_fn(|k| {
            light[k] * (-self.start[k] - value(&self.fields[k], place)).exp()
        }))
    }

    /// Fits a channel to what each place tells of it, robustly and drawn to an even one.
    fn fit(&mut self, channel: usize, places: &[[f64; 2]], targets: &[(f64, f64)]) {
        const ITERATIONS: usize = 4;
        let mut robust: Vec<f64> = targets.iter().map(|target| target.1).collect();
        for _ in 0..ITERATIONS {
            let mut equations = Equations::new(TERMS);
            for ((&place, target), &weight) in places.iter().zip(targets).zip(&robust) {
                equations.add(&terms(place), target.0, weight);
            }
            for k in 0..TERMS {
                equations.matrix[k * TERMS + k] += if k == 0 { 0.5 } else { 50.0 };
            }
            let field = equations
                .solve()
                .expect("the prior makes the equations regular");
            let field = std::array::from_fn(|k| field[k]);
            self.fields[channel] = field;
            let errors: Vec<f64> = places
                .iter()
                .zip(targets)
                .map(|(&place, target)| target.0 - value(&field, place))
                .collect();
            let known = errors
                .iter()
                .zip(targets)
                .filter(|(_, target)| target.1 > 0.3);
            let spread = (1.48 * median(known.map(|(error, _)| error.abs()))).max(0.08);
            for ((weight, target), error) in robust.iter_mut().zip(targets).zip(&errors) {
                *weight = target.1 / (1.0 + (error / (1.5 * spread)).powi(2));
            }
        }
    }
}

pub(crate) fn medians(samples: &[Triple]) -> Triple {
    std::array::from_fn(|k| median(samples.iter().map(|sample| sample[k])))
}

/// The classes and the light as the photograph has them, with the likelihood of each class for each track.
#[derive(Debug, Clone)]
pub(crate) struct Mixture {
    pub(crate) classes: Vec<Class>,
    pub(crate) lighting: Lighting,
    /// For each space and class the logarithm of its likelihood.
    pub(crate) spaces: Vec<Vec<f64>>,
    /// For each track and class the mean over its spaces; `IMPOSSIBLE` where the track cannot show the class.
    pub(crate) tracks: Vec<Vec<f64>>,
    /// For each space its median color under even light.
    pub(crate) colors: Vec<Triple>,
}

pub(crate) const IMPOSSIBLE: f64 = -1e9;
/// The number of spaces that the prior of a class is as heavy as.
const PRIOR: f64 = 10.0;

impl Mixture {
    /// Estimates the classes of a board on which some colors may play, and the light, from the spaces that may be used.
    pub(crate) fn estimate(
        print: &Print,
        patches: &[Patch],
        usable: &[bool],
        colors: &[Color],
        start: Triple,
    ) -> Mixture {
        const ROUNDS: usize = 8;
        let mut printed: Vec<Color> = print.tracks.iter().map(|track| track.color).collect();
        printed.sort_unstable();
        printed.dedup();
        let plastic = colors.iter().map(|&color| Class::new(color, true));
        let mut mixture = Mixture {
            classes: plastic
                .chain(printed.into_iter().map(|color| Class::new(color, false)))
                .collect(),
            lighting: Lighting {
                start,
                fields: [[0.0; TERMS]; 3],
            },
            spaces: Vec::new(),
            tracks: Vec::new(),
            colors: Vec::new(),
        };
        let places: Vec<[f64; 2]> = print
            .spaces
            .iter()
            .map(|site| print.centered(site.at))
            .collect();
        let logs: Vec<Triple> = patches
            .iter()
            .map(|patch| medians(&patch.core).map(f64::ln))
            .collect();
        for round in 1..=ROUNDS {
            mixture.expect(print, patches, &places);
            if round < ROUNDS {
                let shares = mixture.shares(print, usable);
                mixture.fit_lighting(&places, &logs, &shares);
                mixture.fit_classes(&shares);
            }
        }
        mixture
    }

    /// Returns the position of a class.
    pub(crate) fn class(&self, color: Color, is_plastic: bool) -> Option<usize> {
        self.classes
            .iter()
            .position(|class| class.color == color && class.is_plastic == is_plastic)
    }

    /// Returns how badly a space fits what its track most likely shows.
    pub(crate) fn misfit(&self, print: &Print, space: usize) -> f64 {
        let track = self.tracks[print.spaces[space].track]
            .iter()
            .zip(&self.spaces[space]);
        track
            .max_by(|a, b| a.0.total_cmp(b.0))
            .map_or(0.0, |(_, value)| -value)
    }

    /// Returns the log-likelihood of each class for samples at a place.
    pub(crate) fn likelihoods(&self, samples: &[Triple], place: [f64; 2]) -> Vec<f64> {
        let colors: Samples = samples
            .iter()
            .map(|&sample| self.lighting.color(sample, place))
            .collect();
        self.likelihoods_of(&colors)
    }

    fn likelihoods_of(&self, colors: &[Triple]) -> Vec<f64> {
        /// The weight of a space's samples, which are not independent of each other, and the most that one counts against a class.
        const WEIGHT: f64 = 2.0;
        const CAP: f64 = 16.0;
        let of = |class: &Class| {
            let costs = colors
                .iter()
                .map(|color| far(color, &class.mean, &class.spread).min(CAP));
            let size: f64 = class.spread.iter().map(|d| d.ln()).sum();
            -(costs.sum::<f64>() / colors.len() as f64 + size) * WEIGHT
        };
        self.classes.iter().map(of).collect()
    }

    /// Computes the colors and the likelihoods of all spaces and tracks.
    fn expect(&mut self, print: &Print, patches: &[Patch], places: &[[f64; 2]]) {
        self.spaces.clear();
        self.colors.clear();
        for (patch, &place) in patches.iter().zip(places) {
            let colors: Samples = patch
                .core
                .iter()
                .map(|&sample| self.lighting.color(sample, place))
                .collect();
            self.colors.push(medians(&colors));
            self.spaces.push(self.likelihoods_of(&colors));
        }
        let tracks = print.tracks.iter().map(|track| {
            let value = |(index, class): (usize, &Class)| {
                let sum: f64 = self.spaces[track.spaces.clone()]
                    .iter()
                    .map(|space| space[index])
                    .sum();
                let is_possible = class.is_plastic || class.color == track.color;
                if is_possible {
                    sum / track.spaces.len() as f64
                } else {
                    IMPOSSIBLE
                }
            };
            self.classes.iter().enumerate().map(value).collect()
        });
        self.tracks = tracks.collect();
    }

    /// Returns for each space the share of each class in it. Tracks whose own color may play train nothing there: plastic and
    /// print of one color are told apart later, by texture.
    fn shares(&self, print: &Print, usable: &[bool]) -> Vec<Vec<f64>> {
        let mut shares = vec![vec![0.0; self.classes.len()]; usable.len()];
        for (track, values) in print.tracks.iter().zip(&self.tracks) {
            let most = values.iter().copied().fold(f64::MIN, f64::max);
            let odds = |value: &f64| ((value - most) * track.spaces.len() as f64 / 2.0).exp();
            let sum: f64 = values.iter().map(odds).sum();
            let plays = self.class(track.color, true).is_some();
            let share = |(class, value): (&Class, &f64)| {
                if plays && class.color == track.color {
                    0.0
                } else {
                    odds(value) / sum
                }
            };
            for space in track.spaces.clone().filter(|&space| usable[space]) {
                shares[space] = self.classes.iter().zip(values).map(share).collect();
            }
        }
        shares
    }

    /// Fits the light to the spaces' medians.
    fn fit_lighting(&mut self, places: &[[f64; 2]], logs: &[Triple], shares: &[Vec<f64>]) {
        /// Dark surfaces say little of the light.
        const DARK: f64 = 15.0;
        let trust = |class: &Class| if class.mean[0] < DARK { 0.1 } else { 1.0 };
        let classes: Vec<(f64, Triple)> = self
            .classes
            .iter()
            .map(|class| (trust(class), light_of(class.mean).map(f64::ln)))
            .collect();
        for channel in 0..3 {
            let target = |(log, share): (&Triple, &Vec<f64>)| {
                let weights = || {
                    share
                        .iter()
                        .zip(&classes)
                        .map(|(share, class)| (share * class.0, class.1[channel]))
                };
                let weight: f64 = weights().map(|(weight, _)| weight).sum();
                let expected =
                    weights().map(|(weight, log)| weight * log).sum::<f64>() / weight.max(1e-9);
                (
                    log[channel] - expected - self.lighting.start[channel],
                    weight,
                )
            };
            let targets: Vec<(f64, f64)> = logs.iter().zip(shares).map(target).collect();
            self.lighting.fit(channel, places, &targets);
        }
    }

    /// Fits the means of the classes.
    fn fit_classes(&mut self, shares: &[Vec<f64>]) {
        for (index, class) in self.classes.iter_mut().enumerate() {
            let total: f64 = PRIOR + shares.iter().map(|share| share[index]).sum::<f64>();
            class.mean = std::array::from_fn(|k| {
                let terms = shares
                    .iter()
                    .zip(&self.colors)
                    .map(|(share, color)| share[index] * color[k]);
                (PRIOR * class.nominal[k] + terms.sum::<f64>()) / total
            });
        }
    }
}
