//! Stations: plastic on the city discs.

use stationmaster_core::Color;

use crate::colors::{Class, Mixture};
use crate::lab::{Triple, lab_of, light};
use crate::print::Print;
use crate::view::View;

/// The samples along each side of the square around a city, and half that side in pixels of the flat board.
const SIDE: usize = 35;
const HALF: f64 = 33.0;
const STEP: f64 = 2.0 * HALF / SIDE as f64;

/// What stands on a city.
#[derive(Debug, Clone)]
pub(crate) struct Standing {
    /// `None` where no station stands.
    pub(crate) owner: Option<Color>,
    /// By how much this is likelier than anything else.
    pub(crate) margin: f64,
    /// The share of the printed disc that is seen, at its best place.
    pub(crate) disc: f64,
    pub(crate) choices: Vec<(Option<Color>, f64)>,
}

/// Reads the stations of all cities.
pub(crate) fn stations(
    view: &View<'_>,
    print: &Print,
    mixture: &Mixture,
    most: usize,
) -> Vec<Standing> {
    let mut standing: Vec<Standing> = print
        .cities
        .iter()
        .map(|&at| station(view, print, mixture, at))
        .collect();
    for color in Color::ALL {
        let of_color = |station: &&mut Standing| station.owner == Some(color);
        if standing.iter_mut().filter(of_color).count() > most {
            for station in standing.iter_mut().filter(of_color) {
                station.margin = 0.0;
            }
        }
    }
    standing
}

fn station(view: &View<'_>, print: &Print, mixture: &Mixture, at: [f64; 2]) -> Standing {
    let square = Square::new(view, mixture.lighting.cancel(print.centered(at)), at);
    let disc = square.densest(7.8, 5.8, |lab| {
        similarity(lab, [62.0, 27.0, 50.0], [22.0, 12.0, 16.0])
    });
    let plastics = mixture.classes.iter().filter(|class| class.is_plastic);
    let mut scores: Vec<(Color, f64)> = plastics
        .map(|class| {
            let like = |lab: &Triple| likeness(class, lab);
            let beside = square.densest(15.0, 9.7, like);
            (class.color, 0.5 * square.middle(9.2, like) + 0.5 * beside)
        })
        .collect();
    scores.sort_by(|a, b| b.1.total_cmp(&a.1));
    let (color, best) = scores[0];
    let second = scores.get(1).map_or(0.0, |score| score.1);
    let value = (best - 0.5) * 8.0 - (disc - 0.25) * 6.0;
    let owner = (value > 0.0).then_some(color);
    let gap = (best - second) * 8.0;
    let margin = if owner.is_some() {
        value.min(gap)
    } else {
        -value
    };
    let some = 1.0 / (1.0 + (-1.5 * value).exp());
    let weights: Vec<f64> = scores
        .iter()
        .map(|score| ((score.1 - best) * 12.0).exp())
        .collect();
    let total: f64 = weights.iter().sum();
    let choices = scores
        .iter()
        .zip(&weights)
        .map(|(score, weight)| (Some(score.0), some * weight / total));
    let mut choices: Vec<_> = choices.chain([(None, 1.0 - some)]).collect();
    choices.sort_by(|a, b| b.1.total_cmp(&a.1));
    Standing {
        owner,
        margin,
        disc,
        choices,
    }
}

fn similarity(lab: &Triple, mean: Triple, spread: Triple) -> f64 {
    let far: f64 = (0..3)
        .map(|k| ((lab[k] - mean[k]) / spread[k]).powi(2))
        .sum();
    (-0.5 * (far - 1.0).max(0.0)).exp()
}

fn likeness(class: &Class, lab: &Triple) -> f64 {
    if class.color == Color::Black {
        // Shine on black is brighter, and nothing is darker than black.
        let lab = [lab[0].max(class.mean[0]), lab[1], lab[2]];
        similarity(&lab, class.mean, [14.0, 6.0, 7.0])
    } else {
        similarity(lab, class.mean, [20.0, 13.0, 15.0])
    }
}

/// The square around a city under even light.
struct Square {
    samples: Vec<Triple>,
}

impl Square {
    fn new(view: &View<'_>, cancel: Triple, at: [f64; 2]) -> Square {
        let middle = (SIDE / 2) as f64;
        let sample = |index: usize| {
            let (row, column) = ((index / SIDE) as f64, (index % SIDE) as f64);
            let place = [
                at[0] + (column - middle) * STEP,
                at[1] + (row - middle) * STEP,
            ];
            let color = view.area(place, [STEP, 0.0], [0.0, STEP]);
            lab_of(std::array::from_fn(|k| light(color[k]) * cancel[k]))
        };
        Square {
            samples: (0..SIDE * SIDE).map(sample).collect(),
        }
    }

    /// Returns the highest mean of a value over a circle, its middle at most `reach` to the side, up or down.
    fn densest(&self, radius: f64, reach: f64, value: impl Fn(&Triple) -> f64) -> f64 {
        let values: Vec<f64> = self.samples.iter().map(value).collect();
        let cells = (reach / STEP) as isize;
        let middle = (SIDE / 2).cast_signed();
        let around = circle(radius);
        let mut best: f64 = 0.0;
        for row in middle - cells..=middle + cells {
            for column in middle - cells..=middle + cells {
                let at = |&(x, y): &(isize, isize)| {
                    let inside = |c: isize| c.clamp(0, SIDE.cast_signed() - 1).unsigned_abs();
                    values[inside(row + y) * SIDE + inside(column + x)]
                };
                best = best.max(around.iter().map(at).sum::<f64>() / around.len() as f64);
            }
        }
        best
    }

    /// Returns the mean of a value over a circle in the middle.
    fn middle(&self, radius: f64, value: impl Fn(&Triple) -> f64) -> f64 {
        self.densest(radius, 0.0, value)
    }
}

/// Returns the samples of a circle, from its middle.
fn circle(radius: f64) -> Vec<(isize, isize)> {
    let most = (radius / STEP) as isize;
    let all = (-most..=most).flat_map(|y| (-most..=most).map(move |x| (x, y)));
    all.filter(|&(x, y)| (x as f64).hypot(y as f64) * STEP <= radius)
        .collect()
}
