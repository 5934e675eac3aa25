//! Stations: plastic on the city discs.

use stationmaster_core::Color;

use crate::colors::{Class, Mixture};
use crate::geometry::{Triple, descending, far, light, moved, offset};
use crate::print::Print;
use crate::tracks::{choices, logistic};
use crate::view::View;

/// The samples along each side of the square around a city, and their distance in pixels of the flat board.
const SIDE: usize = 35;
const STEP: f64 = 66.0 / SIDE as f64;

/// The station on a city.
#[derive(Debug, Clone)]
pub(crate) struct Standing {
    /// Its owner; `None` if there is no station.
    pub(crate) owner: Option<Color>,
    /// The margin over the next likeliest owner.
    pub(crate) margin: f64,
    /// The visible share of the printed disc, at its best place.
    pub(crate) disc: f64,
    pub(crate) choices: Vec<(Option<Color>, f64)>,
}

/// Reads the stations of all cities.
pub(crate) fn stations(
    view: &View<'_>,
    print: &Print,
    mixture: &Mixture<'_>,
    most: usize,
) -> Vec<Standing> {
    let station = |&at: &[f64; 2]| station(view, print, mixture, at);
    let mut standing: Vec<Standing> = print.cities.iter().map(station).collect();
    for color in Color::ALL {
        let is_of_color = |one: &&mut Standing| one.owner == Some(color);
        if standing.iter_mut().filter(is_of_color).count() > most {
            let of_color = standing.iter_mut().filter(is_of_color);
            of_color.for_each(|one| one.margin = 0.0);
        }
    }
    standing
}

fn station(view: &View<'_>, print: &Print, mixture: &Mixture<'_>, at: [f64; 2]) -> Standing {
    const DISC: Triple = [62.0, 27.0, 50.0];
    let sample = |index: usize| {
        let place = moved(at, offset(index, SIDE), STEP);
        let color = view.area(place, [STEP, 0.0], [0.0, STEP]);
        mixture.lighting.colors(print.centered(at))(&color.map(light))
    };
    let square: Vec<Triple> = (0..SIDE * SIDE).map(sample).collect();
    let like_disc = |lab: &Triple| similarity(lab, &DISC, &[22.0, 12.0, 16.0]);
    let disc = densest(&square, 7.8, 5.8, like_disc);
    let plastic = mixture.classes.iter().filter(|class| class.is_plastic);
    let score = |class: &Class| {
        let like = |lab: &Triple| similarity(lab, &class.mean, &[20.0, 13.0, 15.0]);
        (class.color, densest(&square, 11.0, 3.0, like))
    };
    let (colors, scores): (Vec<Color>, Vec<f64>) = plastic.map(score).unzip();
    let order = descending(&scores, f64::NEG_INFINITY);
    let (color, best) = (colors[order[0]], scores[order[0]]);
    let gap = (best - order.get(1).map_or(0.0, |&next| scores[next])) * 8.0;
    let value = (best - 0.5) * 8.0 - (disc - 0.25) * 6.0;
    let owner = (value > 0.0).then_some(color);
    let chance = |at: usize| (Some(colors[at]), (12.0 * scores[at]).exp());
    let others = order.into_iter().map(chance);
    let others = others.chain([(None, (12.0 * (best - value.max(0.0))).exp())]);
    Standing {
        owner,
        margin: if value > 0.0 { value.min(gap) } else { -value },
        disc,
        choices: choices(owner, logistic(value.abs()), others),
    }
}

fn similarity(lab: &Triple, mean: &Triple, spread: &Triple) -> f64 {
    (-0.5 * (far(lab, mean, spread) - 1.0).max(0.0)).exp()
}

/// Returns the highest mean of a value over a circle in a square, off center by at most `reach` in each direction.
fn densest(square: &[Triple], radius: f64, reach: f64, value: impl Fn(&Triple) -> f64) -> f64 {
    let values: Vec<f64> = square.iter().map(value).collect();
    let within = |norm: fn(f64, f64) -> f64, most: f64| {
        let is_within = move |[x, y]: [f64; 2]| norm(x.abs(), y.abs()) <= most;
        (0..SIDE * SIDE).filter(move |&index| is_within(moved([0.0; 2], offset(index, SIDE), STEP)))
    };
    let circle: Vec<usize> = within(f64::hypot, radius).collect();
    let mean = |middle: usize| {
        let values = circle
            .iter()
            .map(|index| values[middle + index - SIDE * SIDE / 2]);
        values.sum::<f64>() / circle.len() as f64
    };
    within(f64::max, reach).map(mean).fold(0.0, f64::max)
}
