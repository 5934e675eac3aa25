//! Colors of plastic and print, and the light on the board: estimated on the photograph itself by expectation maximization.

use stationmaster_core::Color;

use crate::geometry::{Equations, Triple, far, lab_of, light, median};
use crate::print::{Line, Print, Site};
use crate::view::{Patch, Samples};

/// A kind of surface that a space may show: the plastic of a color, or a track's printed color.
#[derive(Debug, Clone)]
pub(crate) struct Class {
    pub(crate) color: Color,
    pub(crate) is_plastic: bool,
    /// The prior of its light, by its logarithm, and of the spread of its color.
    nominal: Triple,
    spread: Triple,
    /// The estimated light, and its color in L\*a\*b\*.
    light: Triple,
    pub(crate) mean: Triple,
}

impl Class {
    fn new(color: Color, is_plastic: bool) -> Class {
        let nominal = nominal(color)[usize::from(!is_plastic)].map(|value| light(value).ln());
        let spread = match color {
            Color::Black | Color::White | Color::Gray => [9.0, 3.0, 4.0],
            _ => [9.0, 5.0, 8.0],
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

/// The light on the board: the logarithm of a factor for each channel that changes slowly over the board.
#[derive(Debug, Clone)]
pub(crate) struct Lighting([[f64; TERMS]; 3]);

const TERMS: usize = 6;

fn terms([x, y]: [f64; 2]) -> [f64; TERMS] {
    [1.0, x, y, x * x, y * y, x * y]
}

fn value(field: &[f64; TERMS], place: [f64; 2]) -> f64 {
    let terms = terms(place);
    (0..TERMS).map(|k| field[k] * terms[k]).sum()
}

impl Lighting {
    /// Returns the colors of light at a place (-1 to 1 over the board), as if the board were evenly lit.
    pub(crate) fn colors(&self, place: [f64; 2]) -> impl Fn(&Triple) -> Triple {
        let factors = self.even([0.0; 3], place).map(f64::exp);
        move |light| lab_of(std::array::from_fn(|k| light[k] * factors[k]))
    }

    /// Returns the light at a place as if the board were evenly lit, from and to logarithms.
    fn even(&self, light: Triple, place: [f64; 2]) -> Triple {
        std::array::from_fn(|k| light[k] - value(&self.0[k], place))
    }
}

/// Fits the factors of a channel to weighted values at places, robustly and regularized towards an even light.
fn field(targets: &[([f64; 2], f64, f64)]) -> [f64; TERMS] {
    const ITERATIONS: usize = 4;
    let mut field = [0.0; TERMS];
    let mut robust: Vec<f64> = targets.iter().map(|target| target.2).collect();
    for _ in 0..ITERATIONS {
        let mut equations = Equations::new();
        for (target, &weight) in targets.iter().zip(&robust) {
            equations.add(&terms(target.0), target.1, weight);
        }
        for k in 0..TERMS {
            equations.matrix[k][k] += if k == 0 { 1e-3 } else { 50.0 };
        }
        let solved = equations.solve();
        field = solved.expect("the prior makes the equations regular");
        let error = |target: &([f64; 2], f64, f64)| (target.1 - value(&field, target.0)).abs();
        let known = targets.iter().filter(|target| target.2 > 0.3);
        let spread = (1.48 * median(known.map(error))).max(0.08);
        for (weight, target) in robust.iter_mut().zip(targets) {
            *weight = target.2 / (1.0 + (error(target) / (1.5 * spread)).powi(2));
        }
    }
    field
}

/// The classes and the light of a photograph, with the likelihood of each class for each track.
#[derive(Debug, Clone)]
pub(crate) struct Mixture<'a> {
    pub(crate) print: &'a Print,
    pub(crate) patches: &'a [Patch],
    pub(crate) classes: Vec<Class>,
    pub(crate) lighting: Lighting,
    /// The log-likelihood of each class for each space.
    spaces: Vec<Vec<f64>>,
    /// The mean over the spaces of each track, for each class; `IMPOSSIBLE` if the track cannot show the class.
    pub(crate) tracks: Vec<Vec<f64>>,
}

pub(crate) const IMPOSSIBLE: f64 = -1e9;
/// The weight of a class's prior, in spaces.
const PRIOR: f64 = 10.0;

impl<'a> Mixture<'a> {
    /// Estimates the classes of a board with these colors, and the light, from the usable spaces.
    pub(crate) fn estimate(
        print: &'a Print,
        patches: &'a [Patch],
        usable: &[bool],
        colors: &[Color],
        start: Triple,
    ) -> Mixture<'a> {
        const ROUNDS: usize = 8;
        let is_printed = |&color: &Color| print.tracks.iter().any(|track| track.color == color);
        let printed = Color::ALL.into_iter().filter(is_printed);
        let plastic = colors.iter().map(|&color| Class::new(color, true));
        let mut mixture = Mixture {
            print,
            patches,
            classes: plastic
                .chain(printed.map(|color| Class::new(color, false)))
                .collect(),
            lighting: Lighting(start.map(|start| [start, 0.0, 0.0, 0.0, 0.0, 0.0])),
            spaces: Vec::new(),
            tracks: Vec::new(),
        };
        mixture.expect();
        for _ in 1..ROUNDS {
            let shares = mixture.shares(usable);
            mixture.fit_lighting(&shares);
            mixture.fit_classes(&shares);
            mixture.expect();
        }
        mixture
    }

    /// Returns the position of a class.
    pub(crate) fn class(&self, color: Color, is_plastic: bool) -> Option<usize> {
        self.classes
            .iter()
            .position(|class| class.color == color && class.is_plastic == is_plastic)
    }

    /// Returns how badly a space fits the likeliest class of its track: infinitely, if the owner's plastic is seen on both sides of
    /// it as well, which a cover shows and a train never does.
    pub(crate) fn misfit(&self, space: usize, owner: Option<Color>) -> f64 {
        /// The log-likelihood above which a side shows that plastic.
        const ALIKE: f64 = -16.0;
        let site = &self.print.spaces[space];
        let runs_on = |class: usize| {
            let of = |side| self.likelihoods(side, self.print.centered(site.at))[class];
            let [left, right] = &self.patches[space].beside;
            of(left).min(of(right)) > ALIKE
        };
        let class = owner.and_then(|color| self.class(color, true));
        if class.is_some_and(runs_on) {
            return f64::INFINITY;
        }
        let track = &self.tracks[site.track];
        let best = (0..track.len()).max_by(|&a, &b| track[a].total_cmp(&track[b]));
        best.map_or(0.0, |class| -self.spaces[space][class])
    }

    /// Returns the log-likelihood of each class for samples at a place.
    pub(crate) fn likelihoods(&self, samples: &[Triple], place: [f64; 2]) -> Vec<f64> {
        /// The weight of a space's samples, which are not independent, and the most that one counts against a class.
        const WEIGHT: f64 = 2.0;
        const CAP: f64 = 16.0;
        let colors: Samples = samples.iter().map(self.lighting.colors(place)).collect();
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
    fn expect(&mut self) {
        let spaces = self.print.spaces.iter().zip(self.patches);
        let spaces =
            spaces.map(|(site, patch)| self.likelihoods(&patch.core, self.print.centered(site.at)));
        self.spaces = spaces.collect();
        let values = |track: &Line| {
            let value = |(index, class): (usize, &Class)| {
                let spaces = &self.spaces[track.spaces.clone()];
                let sum: f64 = spaces.iter().map(|space| space[index]).sum();
                let is_possible = class.is_plastic || class.color == track.color;
                let mean = sum / spaces.len() as f64;
                if is_possible { mean } else { IMPOSSIBLE }
            };
            self.classes.iter().enumerate().map(value).collect()
        };
        self.tracks = self.print.tracks.iter().map(values).collect();
    }

    /// Returns the share of each class in each space. A track's own printed color trains nothing if somebody may play it: plastic
    /// and print of one color are told apart later, by texture.
    fn shares(&self, usable: &[bool]) -> Vec<Vec<f64>> {
        let mut shares = vec![vec![0.0; self.classes.len()]; usable.len()];
        for (track, values) in self.print.tracks.iter().zip(&self.tracks) {
            let most = values.iter().copied().fold(f64::MIN, f64::max);
            let odds = |value: &f64| ((value - most) * track.spaces.len() as f64 / 2.0).exp();
            let sum: f64 = values.iter().map(odds).sum();
            let plays = self.class(track.color, true).is_some();
            let share = |(class, value): (&Class, &f64)| {
                let is_own = plays && class.color == track.color;
                if is_own { 0.0 } else { odds(value) / sum }
            };
            for space in track.spaces.clone().filter(|&space| usable[space]) {
                shares[space] = self.classes.iter().zip(values).map(share).collect();
            }
        }
        shares
    }

    /// Fits the light to the middles of the spaces.
    fn fit_lighting(&mut self, shares: &[Vec<f64>]) {
        let spaces = || self.print.spaces.iter().zip(self.patches).zip(shares);
        let fields = [0, 1, 2].map(|channel| {
            let target = |((site, patch), share): ((&Site, &Patch), &Vec<f64>)| {
                let weight: f64 = share.iter().sum();
                let lights = share.iter().zip(&self.classes);
                let lights = lights.map(|(share, class)| share * class.light[channel]);
                let target = patch.middle[channel] - lights.sum::<f64>() / weight.max(1e-9);
                (self.print.centered(site.at), target, weight)
            };
            field(&spaces().map(target).collect::<Vec<_>>())
        });
        self.lighting = Lighting(fields);
    }

    /// Fits the means of the classes.
    fn fit_classes(&mut self, shares: &[Vec<f64>]) {
        let spaces = self.print.spaces.iter().zip(self.patches);
        let even = |(site, patch): (&Site, &Patch)| {
            self.lighting
                .even(patch.middle, self.print.centered(site.at))
        };
        let lights: Vec<Triple> = spaces.map(even).collect();
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

#[cfg(test)]
mod tests {
    use stationmaster_core::shipped_edition;

    use super::*;
    use crate::geometry::Homography;
    use crate::{Picture, view::View};

    #[test]
    fn a_train_has_the_map_on_a_side_and_a_cover_has_not() {
        let edition = shipped_edition("europe-original").expect("it is shipped");
        let print = Print::new(edition.board()).expect("it has places");
        let picture = &Picture::new(1600, 1100, [29, 27, 25].repeat(1600 * 1100));
        let map = Homography::scale(1.0);
        let cut = |site: &Site| View { picture, map }.patch(site.at, site.along);
        let mut patches: Vec<Patch> = print.spaces.iter().map(cut).collect();
        let misfit = |patches: &[Patch]| {
            let (usable, colors) = (vec![false; patches.len()], &edition.rules().colors);
            let mixture = Mixture::estimate(&print, patches, &usable, colors, [0.0; 3]);
            mixture.misfit(0, Some(Color::Black))
        };
        assert!(misfit(&patches).is_infinite());
        patches[0].beside[1].fill([0.53, 0.41, 0.235]);
        assert!(misfit(&patches) < 20.0);
    }
}
