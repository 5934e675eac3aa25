//! Visibility: spaces that something lies over, told by texture, as every space shows the outline of a print or of a train.

use crate::homography::distance;
use crate::print::{PITCH, Print};
use crate::texture::{FEATURES, Texture};

/// The textures that spaces of a photograph have on the whole: one for each kind of which enough are seen.
#[derive(Debug)]
struct Typical(Vec<Texture>);

/// The score below which a space is not seen, and below which it is not if its neighbors look odd as well.
const ODD: f64 = 0.95;
/// The score below which half of a space is not seen.
const ODD_HALF: f64 = 0.75;
const SUSPICIOUS: f64 = 1.27;
/// How far the middles of neighbors are from each other.
const NEAR: f64 = 1.47 * PITCH;

/// Returns which spaces are seen, of those that are in the picture, by the kind of each: plastic or print where that is known.
pub(crate) fn seen(
    print: &Print,
    textures: &[Texture],
    halves: &[[Texture; 2]],
    inside: &[bool],
    kind: &dyn Fn(usize) -> usize,
) -> Vec<bool> {
    const ITERATIONS: usize = 2;
    let mut seen = inside.to_vec();
    for _ in 0..ITERATIONS {
        let typical = Typical::new(textures, &seen, kind);
        let scores: Vec<f64> = textures
            .iter()
            .map(|texture| typical.score(texture))
            .collect();
        let half = |space: usize| {
            let scores = halves[space].iter().map(|texture| typical.score(texture));
            scores.fold(f64::MAX, f64::min)
        };
        let weakest: Vec<f64> = (0..halves.len()).map(half).collect();
        let odd = |space: usize| scores[space] < ODD || weakest[space] < ODD_HALF || !inside[space];
        let suspicious = |space: usize| scores[space] < SUSPICIOUS || !inside[space];
        let sees = |space: usize| {
            if odd(space) {
                return false;
            }
            let at = print.spaces[space].at;
            let near =
                |other: &usize| *other != space && distance(print.spaces[*other].at, at) < NEAR;
            let neighbors: Vec<usize> = (0..textures.len()).filter(near).collect();
            let around = neighbors.iter().filter(|&&other| suspicious(other)).count();
            !suspicious(space) || around < 2 && !neighbors.iter().any(|&other| odd(other))
        };
        seen = (0..textures.len()).map(sees).collect();
    }
    seen
}

impl Typical {
    fn new(textures: &[Texture], seen: &[bool], kind: &dyn Fn(usize) -> usize) -> Typical {
        const LEAST: usize = 12;
        let of_kind = |wanted: usize| {
            let spaces =
                (0..textures.len()).filter(move |&space| seen[space] && kind(space) == wanted);
            let textures: Vec<&Texture> = spaces.map(|space| &textures[space]).collect();
            let count = textures.len();
            let mean =
                |k: usize| textures.iter().map(|texture| texture[k]).sum::<f64>() / count as f64;
            (count >= LEAST).then(|| std::array::from_fn(mean))
        };
        Typical((0..2).filter_map(of_kind).collect())
    }

    /// Returns how much a texture is like the typical one: the correlation, and the strength against it.
    fn score(&self, texture: &Texture) -> f64 {
        let score = |typical: &Texture| {
            let strength = mean(texture) / mean(typical).max(1e-9);
            correlation(texture, typical) + strength.min(1.3)
        };
        self.0.iter().map(score).fold(0.0, f64::max)
    }
}

fn mean(texture: &Texture) -> f64 {
    texture.iter().sum::<f64>() / FEATURES as f64
}

fn correlation(a: &Texture, b: &Texture) -> f64 {
    let (mean_a, mean_b) = (mean(a), mean(b));
    let [mut ab, mut aa, mut bb] = [0.0; 3];
    for (x, y) in a.iter().zip(b) {
        let (x, y) = (x - mean_a, y - mean_b);
        ab += x * y;
        aa += x * x;
        bb += y * y;
    }
    ab / (aa * bb).sqrt().max(1e-9)
}
