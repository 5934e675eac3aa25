//! Colors of plastic and print, and the light on the board: estimated on the photograph itself by expectation maximization.

use stationmaster_core::Color;

use crate::lab::{Triple, lab_of, light, light_of, median};
use crate::matrix::solve;
use crate::patch::Patch;
use crate::print::Print;

/// A kind of surface that a space may show: the plastic of a color, or a track's printed color.
#[derive(Debug, Clone)]
pub(crate) struct Class {
    pub(crate) color: Color,
    pub(crate) is_plastic: bool,
    /// Its color in L\*a\*b\* as the prior has it.
    pub(crate) nominal: Triple,
    spread: Triple,
    /// The same, estimated.
    pub(crate) mean: Triple,
    pub(crate) deviation: Triple,
}

impl Class {
    fn new(color: Color, is_plastic: bool) -> Class {
        let nominal = if is_plastic {
            plastic(color)
        } else {
            printed(color)
        };
        let is_colored = is_plastic && !matches!(color, Color::Black | Color::White | Color::Gray)
            || !is_plastic && !matches!(color, Color::Black | Color::White | Color::Gray);
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
            deviation: spread,
        }
    }
}

/// Returns the nominal color of trains and stations.
fn plastic(color: Color) -> Triple {
    match color {
        Color::Red => [43.0, 50.0, 38.0],
        Color::Blue => [34.0, -2.0, -30.0],
        Color::Green => [27.0, -18.0, 8.0],
        Color::Yellow => [78.0, -6.0, 70.0],
        Color::Black => [10.0, 0.0, 2.0],
        Color::White => [88.0, 0.0, 3.0],
        Color::Orange => [58.0, 35.0, 55.0],
        Color::Purple => [38.0, 32.0, -22.0],
        Color::Gray => [62.0, 0.0, 0.0],
        Color::Brown => [33.0, 16.0, 20.0],
    }
}

/// Returns the nominal color of printed spaces.
fn printed(color: Color) -> Triple {
    match color {
        Color::Black => [27.0, 0.0, 3.0],
        Color::Blue => [47.0, 0.0, -37.0],
        Color::Gray => [55.0, 1.0, 8.0],
        Color::Green => [58.0, -18.0, 48.0],
        Color::Orange => [60.0, 22.0, 48.0],
        Color::Purple => [57.0, 22.0, -1.0],
        Color::Red => [43.0, 42.0, 36.0],
        Color::White => [86.0, 1.0, 7.0],
        Color::Yellow => [86.0, -7.0, 72.0],
        Color::Brown => [45.0, 14.0, 25.0],
    }
}

/// The light on the board: for red, green and blue a factor that changes slowly over the board, by its logarithm.
#[derive(Debug, Clone)]
pub(crate) struct Lighting {
    pub(crate) start: Triple,
    /// For each channel the factors of the terms of `terms`.
    field: [[f64; TERMS]; 3],
}

const TERMS: usize = 6;

fn terms([x, y]: [f64; 2]) -> [f64; TERMS] {
    [1.0, x, y, x * x, y * y, x * y]
}

impl Lighting {
    pub(crate) fn even(start: Triple) -> Lighting {
        Lighting {
            start,
            field: [[0.0; TERMS]; 3],
        }
    }

    /// Returns the logarithms at a place, from -1 to 1 over the board.
    fn at(&self, place: [f64; 2]) -> Triple {
        let terms = terms(place);
        std::array::from_fn(|k| {
            let field = self.field[k].iter().zip(terms);
            self.start[k] + field.map(|(factor, term)| factor * term).sum::<f64>()
        })
    }

    /// Returns the factors that cancel the light at a place.
    pub(crate) fn cancel(&self, place: [f64; 2]) -> Triple {
        self.at(place).map(|value| (-value).exp())
    }
}

/// The light of some samples of a patch.
type Samples = Vec<Triple>;

pub(crate) fn samples_of(patch: &Patch, rows: std::ops::Range<usize>) -> Samples {
    patch
        .strip(rows)
        .map(|sample| sample.map(|value| light(value).max(5e-4)))
        .collect()
}

/// Returns samples as they would look under even light.
pub(crate) fn corrected(samples: &[Triple], cancel: Triple, every: usize) -> Vec<Triple> {
    let lab = |sample: &Triple| lab_of(std::array::from_fn(|k| sample[k] * cancel[k]));
    samples.iter().step_by(every).map(lab).collect()
}

pub(crate) fn medians(samples: &[Triple]) -> Triple {
    std::array::from_fn(|k| median(&mut samples.iter().map(|sample| sample[k]).collect::<Vec<_>>()))
}

/// What is read off the picture before any class is known.
pub(crate) struct Spaces<'a> {
    pub(crate) print: &'a Print,
    /// The middle of each space.
    pub(crate) cores: Vec<Samples>,
    /// The logarithm of the median light of each.
    medians: Vec<Triple>,
    places: Vec<[f64; 2]>,
    /// Whether each may train.
    usable: Vec<bool>,
}

impl<'a> Spaces<'a> {
    pub(crate) fn new(print: &'a Print, patches: &[Patch], usable: Vec<bool>) -> Spaces<'a> {
        let cores: Vec<Samples> = patches
            .iter()
            .map(|patch| samples_of(patch, 6..14))
            .collect();
        Spaces {
            medians: cores
                .iter()
                .map(|core| medians(core).map(f64::ln))
                .collect(),
            places: print
                .spaces
                .iter()
                .map(|site| print.centered(site.at))
                .collect(),
            print,
            cores,
            usable,
        }
    }

    /// Returns whether all spaces of a track may train.
    pub(crate) fn shows(&self, track: usize) -> bool {
        self.print.tracks[track]
            .spaces
            .clone()
            .all(|space| self.usable[space])
    }

    pub(crate) fn is_usable(&self, space: usize) -> bool {
        self.usable[space]
    }

    pub(crate) fn cancel(&self, space: usize, lighting: &Lighting) -> Triple {
        lighting.cancel(self.places[space])
    }
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
/// The weight of a space's samples, which are not independent of each other.
const WEIGHT: f64 = 4.0;
/// The most that one sample counts against a class.
const CAP: f64 = 16.0;
/// The number of spaces that the prior of a class is as heavy as.
const PRIOR: f64 = 10.0;
const ROUNDS: usize = 8;

impl Mixture {
    /// Returns the classes of a board on which some colors may play, as the prior has them.
    fn prior(print: &Print, colors: &[Color], lighting: Lighting) -> Mixture {
        let plastic = colors.iter().map(|&color| Class::new(color, true));
        let mut printed: Vec<Color> = print.tracks.iter().map(|track| track.color).collect();
        printed.sort_unstable();
        printed.dedup();
        let printed = printed.into_iter().map(|color| Class::new(color, false));
        Mixture {
            classes: plastic.chain(printed).collect(),
            lighting,
            spaces: Vec::new(),
            tracks: Vec::new(),
            colors: Vec::new(),
        }
    }

    /// Estimates classes and light. A grid of light around the start is tried first where `grid` says so.
    pub(crate) fn estimate(
        spaces: &Spaces<'_>,
        colors: &[Color],
        start: Triple,
        grid: bool,
    ) -> Mixture {
        let steps: &[(f64, f64)] = if grid {
            &[
                (0.0, 0.0),
                (-0.3, 0.0),
                (0.3, 0.0),
                (0.0, -0.12),
                (-0.3, -0.12),
                (0.3, -0.12),
                (0.0, 0.12),
                (-0.3, 0.12),
                (0.3, 0.12),
            ]
        } else {
            &[(0.0, 0.0)]
        };
        let tries = steps.iter().map(|(dark, warm)| {
            let gain = [dark + warm / 2.0, *dark, dark - warm];
            let lighting = Lighting::even(std::array::from_fn(|k| start[k] + gain[k]));
            let mut mixture = Mixture::prior(spaces.print, colors, lighting);
            mixture.expect(spaces, 1.4, 12.0, 4);
            let best = |track: &Vec<f64>, length: usize| {
                track.iter().copied().fold(f64::MIN, f64::max) * length as f64
            };
            let lengths = spaces.print.tracks.iter().map(|track| track.spaces.len());
            let fit: f64 = mixture
                .tracks
                .iter()
                .zip(lengths)
                .map(|(track, length)| best(track, length))
                .sum();
            (fit, mixture)
        });
        let (_, mut mixture) = tries
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .expect("one start is tried");
        for round in 0..ROUNDS {
            let widening = 1.6 - 0.6 * (round as f64 / 4.0).min(1.0);
            let every = if round + 1 < ROUNDS { 2 } else { 1 };
            mixture.expect(spaces, widening, CAP, every);
            let shares = mixture.shares(spaces);
            mixture.fit_lighting(spaces, &shares);
            mixture.fit_classes(spaces, &shares);
        }
        mixture.colors = (0..spaces.cores.len())
            .map(|space| {
                let cancel = spaces.cancel(space, &mixture.lighting);
                medians(&corrected(&spaces.cores[space], cancel, 1))
            })
            .collect();
        mixture
    }

    /// Returns the position of a class.
    pub(crate) fn class(&self, color: Color, is_plastic: bool) -> Option<usize> {
        self.classes
            .iter()
            .position(|class| class.color == color && class.is_plastic == is_plastic)
    }

    /// Returns the log-likelihood of the class that fits a space best, of those that its track can show.
    pub(crate) fn fit(&self, print: &Print, space: usize) -> f64 {
        let possible = self.tracks[print.spaces[space].track]
            .iter()
            .map(|value| *value > IMPOSSIBLE);
        let values = self.spaces[space]
            .iter()
            .zip(possible)
            .filter(|(_, possible)| *possible);
        values.map(|(value, _)| *value).fold(f64::MIN, f64::max)
    }

    /// Returns the log-likelihood of each class for samples under even light.
    pub(crate) fn likelihoods(&self, samples: &[Triple], widening: f64, cap: f64) -> Vec<f64> {
        let of = |class: &Class| {
            let deviation = class.deviation.map(|d| d * widening);
            let cost = |sample: &Triple| {
                let squares = (0..3).map(|k| ((sample[k] - class.mean[k]) / deviation[k]).powi(2));
                squares.sum::<f64>().min(cap)
            };
            let mean = samples.iter().map(cost).sum::<f64>() / samples.len() as f64;
            let size: f64 = deviation.iter().map(|d| d.ln()).sum();
            -(0.5 * mean + size / 2.0) * WEIGHT
        };
        self.classes.iter().map(of).collect()
    }

    /// Computes the likelihoods of all spaces and tracks.
    fn expect(&mut self, spaces: &Spaces<'_>, widening: f64, cap: f64, every: usize) {
        let of = |(space, core): (usize, &Samples)| {
            let samples = corrected(core, spaces.cancel(space, &self.lighting), every);
            self.likelihoods(&samples, widening, cap)
        };
        self.spaces = spaces.cores.iter().enumerate().map(of).collect();
        let tracks = spaces.print.tracks.iter().map(|track| {
            let mean = |class: usize| {
                let sum: f64 = track
                    .spaces
                    .clone()
                    .map(|space| self.spaces[space][class])
                    .sum();
                sum / track.spaces.len() as f64
            };
            let value = |(index, class): (usize, &Class)| {
                if class.is_plastic || class.color == track.color {
                    mean(index)
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
    fn shares(&self, spaces: &Spaces<'_>) -> Vec<Vec<f64>> {
        let mut shares = vec![Vec::new(); spaces.cores.len()];
        for (track, values) in spaces.print.tracks.iter().zip(&self.tracks) {
            let most = values.iter().copied().fold(f64::MIN, f64::max);
            let length = track.spaces.len() as f64;
            let mut share: Vec<f64> = values
                .iter()
                .map(|v| ((v - most) * length / 2.0).max(-50.0).exp())
                .collect();
            let sum: f64 = share.iter().sum();
            for value in &mut share {
                *value /= sum;
            }
            if let Some(own) = self.class(track.color, true) {
                share[own] = 0.0;
                share[self
                    .class(track.color, false)
                    .expect("each printed color is a class")] = 0.0;
            }
            for space in track.spaces.clone() {
                shares[space] = if spaces.usable[space] {
                    share.clone()
                } else {
                    vec![0.0; share.len()]
                };
            }
        }
        shares
    }

    /// Fits the light to the spaces' medians, robustly.
    fn fit_lighting(&mut self, spaces: &Spaces<'_>, shares: &[Vec<f64>]) {
        const DARK: f64 = 15.0;
        const ITERATIONS: usize = 4;
        let logs: Vec<Triple> = self
            .classes
            .iter()
            .map(|class| light_of(class.mean).map(f64::ln))
            .collect();
        // Dark surfaces say little of the light.
        let trust: Vec<f64> = self
            .classes
            .iter()
            .map(|class| if class.mean[0] < DARK { 0.1 } else { 1.0 })
            .collect();
        let weights: Vec<f64> = shares
            .iter()
            .map(|share| share.iter().zip(&trust).map(|(s, t)| s * t).sum())
            .collect();
        for channel in 0..3 {
            let target = |space: usize| {
                let terms = shares[space].iter().zip(&trust).zip(&logs);
                let sum: f64 = terms
                    .map(|((share, trust), log)| {
                        share
                            * trust
                            * (spaces.medians[space][channel]
                                - log[channel]
                                - self.lighting.start[channel])
                    })
                    .sum();
                sum / weights[space].max(1e-9)
            };
            let targets: Vec<f64> = (0..shares.len()).map(target).collect();
            let mut robust = weights.clone();
            for _ in 0..ITERATIONS {
                let field = fit_field(&spaces.places, &targets, &robust);
                let error = |space: usize| {
                    let terms = terms(spaces.places[space]);
                    targets[space] - field.iter().zip(terms).map(|(f, t)| f * t).sum::<f64>()
                };
                let errors: Vec<f64> = (0..shares.len()).map(error).collect();
                let heavy = errors
                    .iter()
                    .zip(&weights)
                    .filter(|(_, weight)| **weight > 0.3);
                let mut sizes: Vec<f64> = heavy.map(|(error, _)| error.abs()).collect();
                let spread = if sizes.is_empty() {
                    0.3
                } else {
                    (1.48 * median(&mut sizes)).max(0.08)
                };
                for (space, weight) in robust.iter_mut().enumerate() {
                    *weight = weights[space] / (1.0 + (errors[space] / (1.5 * spread)).powi(2));
                }
                self.lighting.field[channel] = field;
            }
        }
    }

    /// Fits the means and the deviations of the classes.
    fn fit_classes(&mut self, spaces: &Spaces<'_>, shares: &[Vec<f64>]) {
        let colors: Vec<Triple> = (0..spaces.cores.len())
            .map(|space| {
                medians(&corrected(
                    &spaces.cores[space],
                    spaces.cancel(space, &self.lighting),
                    2,
                ))
            })
            .collect();
        for (index, class) in self.classes.iter_mut().enumerate() {
            let weight = |(share, color): (&Vec<f64>, &Triple)| {
                let far: f64 = (0..3).map(|k| (color[k] - class.mean[k]).abs()).sum();
                share[index] / (1.0 + (far / 25.0).powi(2))
            };
            let weights: Vec<f64> = shares.iter().zip(&colors).map(weight).collect();
            let total: f64 = PRIOR + weights.iter().sum::<f64>();
            for k in 0..3 {
                let sum: f64 = weights
                    .iter()
                    .zip(&colors)
                    .map(|(w, color)| w * color[k])
                    .sum();
                let mean = (PRIOR * class.nominal[k] + sum) / total;
                let square = |(w, color): (&f64, &Triple)| {
                    w * ((color[k] - mean).powi(2).min(400.0) * 1.3 + 20.0)
                };
                let squares: f64 = weights.iter().zip(&colors).map(square).sum();
                let variance = (PRIOR * class.spread[k].powi(2) + squares) / total;
                class.mean[k] = mean;
                class.deviation[k] = variance
                    .sqrt()
                    .clamp([5.0, 3.0, 3.0][k], [14.0, 9.0, 11.0][k]);
            }
        }
    }
}

/// Returns the weighted least-squares field of a channel, drawn to an even one.
fn fit_field(places: &[[f64; 2]], targets: &[f64], weights: &[f64]) -> [f64; TERMS] {
    let (mut a, mut b) = (vec![0.0; TERMS * TERMS], vec![0.0; TERMS]);
    for k in 0..TERMS {
        a[k * TERMS + k] = if k == 0 { 0.5 } else { 8.0 };
    }
    for ((&place, target), weight) in places.iter().zip(targets).zip(weights) {
        let terms = terms(place);
        for i in 0..TERMS {
            b[i] += weight * terms[i] * target;
            for j in 0..TERMS {
                a[i * TERMS + j] += weight * terms[i] * terms[j];
            }
        }
    }
    let field = solve(a, b).expect("the prior makes the equations regular");
    std::array::from_fn(|k| field[k])
}
