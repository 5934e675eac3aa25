//! Color quantization: the few colors in which a picture is stored.

const MOST: usize = 256;
/// Colors that cover this part of a picture or more are taken as they are, if they are not too many.
const LARGE: usize = 4000;
const MOST_LARGE: usize = 96;
/// How far apart the other colors have to lie, as squares of distances: first far, and nearer as long as there is room.
const APART: [u32; 4] = [400, 144, 49, 1];

/// Colors that agree in the upper bits of each channel, this many, are one bucket, drawn in its most frequent color.
const BITS: u32 = 6;
const CELLS: usize = 1 << (3 * BITS);

type Pixel = [u8; 3];

/// The few colors of a picture, and which of them is the nearest to others.
pub(super) struct Palette {
    colors: Vec<Pixel>,
    /// For each cell the position of the nearest color, once it was looked for.
    nearest: Vec<Option<u8>>,
}

impl Palette {
    /// Finds the colors for a picture, given as pixels of the same color in a row.
    ///
    /// Pictures of maps have some large areas of one color each, which stay exact, and between them edges, which may be a
    /// little off.
    pub(super) fn of(runs: &[(Pixel, usize)]) -> Palette {
        let counted = counted(runs);
        let mut found = Palette {
            colors: palette(&counted),
            nearest: vec![None; CELLS],
        };
        for &(color, _) in &counted {
            found.position(color);
        }
        found
    }

    pub(super) fn colors(&self) -> &[Pixel] {
        &self.colors
    }

    /// Returns the position of the nearest color for each pixel of this picture, or of the same picture in another size.
    pub(super) fn positions(&mut self, runs: &[(Pixel, usize)]) -> Vec<u8> {
        let mut pixels = Vec::new();
        for &(color, length) in runs {
            let position = self.position(color);
            pixels.resize(pixels.len() + length, position);
        }
        pixels
    }

    fn position(&mut self, color: Pixel) -> u8 {
        let colors = &self.colors;
        *self.nearest[cell(color)].get_or_insert_with(|| {
            let nearest = (0..=u8::MAX)
                .zip(colors)
                .min_by_key(|(_, taken)| distance(**taken, color));
            nearest.expect("a picture has colors").0
        })
    }
}

fn cell(color: Pixel) -> usize {
    color.iter().fold(0, |cell, channel| {
        cell << BITS | usize::from(channel >> (8 - BITS))
    })
}

/// The colors of a picture, one for each cell, with the number of pixels in it.
///
/// A color that more than half of a cell's pixels have outlasts all others there, as each pixel of another takes away but one
/// of its own (Boyer and Moore's vote).
fn counted(runs: &[(Pixel, usize)]) -> Vec<(Pixel, usize)> {
    /// A color that stands for its cell, by how many pixels it is ahead there, and all pixels of the cell.
    #[derive(Clone, Copy, Default)]
    struct Vote {
        color: Pixel,
        ahead: usize,
        all: usize,
    }
    let mut votes = vec![Vote::default(); CELLS];
    for &(color, length) in runs {
        let vote = &mut votes[cell(color)];
        vote.all += length;
        if vote.color == color {
            vote.ahead += length;
        } else if vote.ahead < length {
            (vote.color, vote.ahead) = (color, length - vote.ahead);
        } else {
            vote.ahead -= length;
        }
    }
    votes
        .into_iter()
        .filter(|vote| vote.all > 0)
        .map(|vote| (vote.color, vote.all))
        .collect()
}

/// The colors to take: the most frequent, so far apart that they stand for the others too.
fn palette(counted: &[(Pixel, usize)]) -> Vec<Pixel> {
    let all: usize = counted.iter().map(|(_, count)| count).sum();
    let mut by_count = counted.to_vec();
    by_count.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
    let large = by_count
        .iter()
        .take(MOST_LARGE)
        .take_while(|(_, count)| count * LARGE >= all);
    let mut palette: Vec<Pixel> = large.map(|&(color, _)| color).collect();
    for apart in APART {
        for &(color, _) in &by_count {
            if palette.len() == MOST {
                return palette;
            }
            if palette.iter().all(|&taken| distance(taken, color) >= apart) {
                palette.push(color);
            }
        }
    }
    palette
}

fn distance(a: Pixel, b: Pixel) -> u32 {
    a.iter()
        .zip(b)
        .map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_areas_stay_exact_and_the_rest_comes_near() {
        let areas = [[251, 247, 236], [253, 250, 241]].map(|color| vec![color; 9000]);
        let edges: Vec<Pixel> = (100..200)
            .flat_map(|red| (50..150).map(move |green| [red, green, 50]))
            .collect();
        let pixels = [areas.concat(), edges].concat();
        let runs: Vec<(Pixel, usize)> = pixels
            .chunk_by(PartialEq::eq)
            .map(|run| (run[0], run.len()))
            .collect();
        let mut palette = Palette::of(&runs);
        assert_eq!(palette.colors().len(), MOST);
        let positions = palette.positions(&runs).into_iter();
        let drawn: Vec<Pixel> = positions
            .map(|position| palette.colors()[usize::from(position)])
            .collect();
        assert_eq!(drawn[..18000], pixels[..18000]);
        let worst = pixels
            .iter()
            .zip(&drawn)
            .map(|(&a, &b)| distance(a, b))
            .max();
        assert!(worst < Some(15 * 15), "{worst:?}");
    }
}
