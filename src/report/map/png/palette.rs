//! The few colors that a picture is sent in: pictures of maps have some large areas of one color each, which stay exact, and
//! between them edges, which may be a little off.

/// The most colors of a palette.
const MOST: usize = 256;
/// Colors that cover this part of a picture or more are taken as they are, if they are not too many.
const LARGE: usize = 4000;
const MOST_LARGE: usize = 96;
/// How far apart the other colors have to lie, as squares of distances: first far, and nearer as long as there is room.
const APART: [u32; 4] = [400, 144, 49, 1];

/// Colors that agree in so many bits of each channel count as one: as that which most of their pixels have, if one has.
const BITS: u32 = 6;
const CELLS: usize = 1 << (3 * BITS);

/// The red, green and blue of a pixel.
pub(super) type Pixel = [u8; 3];

/// A picture in few colors.
pub(super) struct Reduced {
    /// The colors.
    pub(super) palette: Vec<Pixel>,
    /// The color of each pixel, by its position among them.
    pub(super) pixels: Vec<u8>,
}

/// Reduces a picture to few colors; each pixel gets the nearest.
pub(super) fn reduce(pixels: impl Iterator<Item = Pixel>) -> Reduced {
    let runs = runs(pixels);
    let counted = counted(&runs);
    let palette = palette(&counted);
    let mut positions = vec![0; CELLS];
    for &(color, _) in &counted {
        positions[cell(color)] = nearest(&palette, color);
    }
    let mut pixels = Vec::new();
    for (color, length) in runs {
        pixels.resize(pixels.len() + length, positions[cell(color)]);
    }
    Reduced { palette, pixels }
}

/// The cell of all colors that count as this one.
fn cell(color: Pixel) -> usize {
    color.iter().fold(0, |cell, channel| cell << BITS | usize::from(channel >> (8 - BITS)))
}

/// Pixels of the same color in a row, and how many they are.
fn runs(pixels: impl Iterator<Item = Pixel>) -> Vec<(Pixel, usize)> {
    let mut runs: Vec<(Pixel, usize)> = Vec::new();
    for pixel in pixels {
        match runs.last_mut() {
            Some((color, length)) if *color == pixel => *length += 1,
            _ => runs.push((pixel, 1)),
        }
    }
    runs
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
    votes.into_iter().filter(|vote| vote.all > 0).map(|vote| (vote.color, vote.all)).collect()
}

/// The colors to take: the most frequent, so far apart that they stand for the others too.
fn palette(counted: &[(Pixel, usize)]) -> Vec<Pixel> {
    let all: usize = counted.iter().map(|(_, count)| count).sum();
    let mut by_count = counted.to_vec();
    by_count.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
    let large = by_count.iter().take(MOST_LARGE).take_while(|(_, count)| count * LARGE >= all);
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

/// The position of the nearest color; of several the first.
fn nearest(palette: &[Pixel], color: Pixel) -> u8 {
    let nearest = (0..=u8::MAX).zip(palette).min_by_key(|(_, taken)| distance(**taken, color));
    nearest.expect("a picture has colors").0
}

/// The square of the distance between two colors.
fn distance(a: Pixel, b: Pixel) -> u32 {
    a.iter().zip(b).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(reduced: &Reduced) -> Vec<Pixel> {
        reduced.pixels.iter().map(|&position| reduced.palette[usize::from(position)]).collect()
    }

    #[test]
    fn a_picture_of_few_colors_stays_as_it_is() {
        let pixels: Vec<Pixel> = (0..64).map(|red| [4 * red, red % 4, 7]).cycle().take(1000).collect();
        let reduced = reduce(pixels.iter().copied());
        assert_eq!(drawn(&reduced), pixels);
        assert!(reduced.palette.len() <= MOST);
    }

    #[test]
    fn large_areas_stay_exact_and_the_rest_comes_near() {
        let areas = [[251, 247, 236], [253, 250, 241]].map(|color| vec![color; 9000]);
        let edges: Vec<Pixel> = (100..200).flat_map(|red| (50..150).map(move |green| [red, green, 50])).collect();
        let pixels = [areas.concat(), edges].concat();
        let reduced = reduce(pixels.iter().copied());
        assert_eq!(reduced.palette.len(), MOST);
        let drawn = drawn(&reduced);
        assert_eq!(drawn[..18000], pixels[..18000]);
        let worst = pixels.iter().zip(&drawn).map(|(&a, &b)| distance(a, b)).max();
        assert!(worst < Some(15 * 15), "{worst:?}");
    }
}
