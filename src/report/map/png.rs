//! The map as a picture to send: PNG, drawn from the SVG with the typeface that the program carries, and so alike on every
//! machine. Letters that the typeface does not have are written out in Latin ones.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::map::font::{FAMILY, Weight, writable};

/// The long side of a picture, in pixels.
const SIDE: f32 = 2400.0;
/// The most elements of a picture that is drawn so large; a crowded board of one's own comes smaller, down to the least side,
/// as every element takes time by its size. A game of five on a printed board has some 1,500.
const MOST_ELEMENTS: usize = 4000;
const LEAST_SIDE: f32 = 600.0;

/// Returns a picture made by [`super::svg::render`] as the bytes of a PNG file.
///
/// # Panics
///
/// If the text is not an SVG picture.
pub fn render(svg: &str) -> Vec<u8> {
    let mut options = Options { font_family: FAMILY.to_owned(), ..Options::default() };
    for weight in Weight::ALL {
        options.fontdb_mut().load_font_data(weight.data().to_vec());
    }
    // All that is not plain ASCII in the picture is in its texts.
    let tree = Tree::from_str(&writable(svg), &options).expect("every text in it is escaped");
    let scale = side(svg) / tree.size().width().max(tree.size().height());
    let size = tree.size().to_int_size().scale_by(scale).expect("a picture is not empty");
    let mut pixels = Pixmap::new(size.width(), size.height()).expect("a picture is not empty");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().expect("it is written to memory")
}

/// The long side of a picture with this text.
fn side(svg: &str) -> f32 {
    let elements = svg.matches('<').count() - svg.matches("</").count();
    (SIDE * MOST_ELEMENTS as f32 / elements as f32).clamp(LEAST_SIDE, SIDE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_crowded_picture_is_drawn_smaller() {
        let case = |elements: usize, expected: f32| {
            assert!((side(&"<g><rect/></g>".repeat(elements / 2)) - expected).abs() < 1.0, "{elements}");
        };
        case(1500, SIDE);
        case(MOST_ELEMENTS, SIDE);
        case(2 * MOST_ELEMENTS, SIDE / 2.0);
        case(100 * MOST_ELEMENTS, LEAST_SIDE);
    }
}
