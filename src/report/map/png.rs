//! The map as a picture to send: PNG, drawn from the SVG with the typeface that the program carries, and so alike on every
//! machine. Letters that the typeface does not have are written out in Latin ones.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::map::font::{FAMILY, Weight, writable};

/// The long side of a picture, in pixels.
const SIDE: f32 = 2400.0;

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
    let scale = SIDE / tree.size().width().max(tree.size().height());
    let size = tree.size().to_int_size().scale_by(scale).expect("a picture is not empty");
    let mut pixels = Pixmap::new(size.width(), size.height()).expect("a picture is not empty");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().expect("it is written to memory")
}
