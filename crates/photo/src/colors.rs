//! Colors of plastic and print, and the light on the board: estimated on the photograph itself by expectation maximization.

use stationmaster_core::Color;

use crate::geometry::{Equations, Triple, far, lab_of, light, median};
use crate::print::Print;
use crate::view::{Patch, Samples};

/// A kind of surface that a space may show: the plastic of a color, or a track's printed color.
#[derive(Debug, Clone)]
pub(crate) struct Class {
    pub(crate) color: Color,
    pub(crate) is_plastic: bool,
    /// The light that comes from it as the prior has it, by its logarithm, and how far off its color may be.
    nominal: Triple,
    spread: Triple,
    /// The estimated light, and its color in L\*a\*b\*.
    light: Triple,
    pub(crate) mean: Triple,
}

impl Class {
    fn new(color: Color, is_plastic: bool) -> Class {
        let nominal = nominal(color)[usize::from(!is_plastic)].map(|value| light(value).ln());
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
            light: nominal,
            mean: lab_of(nominal.map(f64::exp)),
        }
    }
}

/// Returns the nominal red, green and blue of trains and stations, and those of printed spaces.
fn nominal(color: Color) -> [[f32; 3]; 2] {
    match color {
        Color::Red => [[183.0, 57.0, 41.0], [173.0, 67.0, 44.0]],
        Color::Blue => [[26.0, 83.0, 127.0], [55.0, 115.0, 173.0]],
        Color::Green => [[36.0, 71.0, 51.0], [134.0, 146.0, 49.0]],
        Color::Yellow => [[217.0, 193.0, 49.0], [240.0, 216.0, 67.0]],
        Color::Black => [[29.0, 27.0, 25.0], [66.0, 64.0, 59.0]],
        Color::White => [[223.0, 220.0, 215.0], [223.0, 214.0, 202.0]],
        Color::Orange => [[213.0, 112.0, 40.0], [201.0, 128.0, 59.0]],
        Color::Purple => [[123.0, 70.0, 125.0], [173.0, 123.0, 139.0]],
        Color::Gray => [[150.0, 150.0, 150.0], [139.0, 131.0, 118.0]],
        Color::Brown => [[110.0, 67.0, 47.0], [141.0, 97.0, 65.0]],
    }
}

/// The light on the board: for red, green and blue a factor that changes slowly over the board, by its logarithm.
#[derive(Debug, Clone)]
pub(crate) struct Lighting {
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
        lab_of(self.even(light.map(f64::ln), place).map(f64::exp))
    }

    /// Returns the same, both as logarithms of light.
    fn even(&self, light: Triple, place: [f64; 2]) -> Triple {
        std::array::from_fn(|k| light[k] - value(&self.fields[k], place))
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
                equations.matrix[k * TERMS + k] += if k == 0 { 1e-3 } else { 50.0 };
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
                fields: start.map(|start| [start, 0.0, 0.0, 0.0, 0.0, 0.0]),
            },
            spaces: Vec::new(),
            tracks: Vec::new(),
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
                mixture.fit_classes(&places, &logs, &shares);
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
        /// The weight of a space's samples, which are not independent of each other, and the most that one counts against a class.
        const WEIGHT: f64 = 2.0;
        const CAP: f64 = 16.0;
        let color = |&sample: &Triple| self.lighting.color(sample, place);
        let colors: Samples = samples.iter().map(color).collect();
        let of = |class: &Class| {
            let costs = colors
                .iter()
                .map(|color| far(color, &class.mean, &class.spread).min(CAP));
            let size: f64 = class.spread.iter().map(|d| d.ln()).sum();
            -(costs.sum::<f64>() / colors.len() as f64 + size) * WEIGHT
        };
        self.classes.iter().map(of).collect()
    }

    /// Computes the likelihoods of all spaces and tracks.
    fn expect(&mut self, print: &Print, patches: &[Patch], places: &[[f64; 2]]) {
        let likelihoods =
            |(patch, &place): (&Patch, &[f64; 2])| self.likelihoods(&patch.core, place);
        self.spaces = patches.iter().zip(places).map(likelihoods).collect();
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
        for channel in 0..3 {
            let target = |(log, share): (&Triple, &Vec<f64>)| {
                let weight: f64 = share.iter().sum();
                let lights = share.iter().zip(&self.classes);
                let sum: f64 = lights
                    .map(|(share, class)| share * class.light[channel])
                    .sum();
                (log[channel] - sum / weight.max(1e-9), weight)
            };
            let targets: Vec<(f64, f64)> = logs.iter().zip(shares).map(target).collect();
            self.lighting.fit(channel, places, &targets);
        }
    }

    /// Fits the means of the classes.
    fn fit_classes(&mut self, places: &[[f64; 2]], logs: &[Triple], shares: &[Vec<f64>]) {
        let even = |(&log, &place): (&Triple, &[f64; 2])| self.lighting.even(log, place);
        let lights: Vec<Triple> = logs.iter().zip(places).map(even).collect();
        for (index, class) in self.classes.iter_mut().enumerate() {
            let total: f64 = PRIOR + shares.iter().map(|share| share[index]).sum::<f64>();
            class.light = std::array::from_fn(|k| {
                let terms = shares.iter().zip(&lights);
                let sum: f64 = terms.map(|(share, light)| share[index] * light[k]).sum();
                (PRIOR * class.nominal[k] + sum) / total
            });
            class.mean = lab_of(class.light.map(f64::exp));
        }
    }
}
