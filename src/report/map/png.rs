//! The map as a picture to send: PNG, drawn from the SVG with the typeface that the program carries, and so alike on every
//! machine. Letters that the typeface does not have are written out in Latin ones.

mod outlines;
mod palette;

use std::borrow::Cow;

use kurbo::Size;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter, PixelDimensions, Unit};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::{page, paint};
use crate::map::font::writable;

/// The most pixels of the long side of a picture.
const SIDE: f32 = 2400.0;
/// The most pixels of a picture: beyond that it takes longer to draw and to send than it gains.
const MOST_PIXELS: f32 = 3_400_000.0;
/// The most pixels to a CSS pixel: as many as telephones have.
const MOST_SCALE: f32 = 3.0;
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
    // All that is not plain ASCII in the picture is in its texts.
    let outlined = outlines::outlined(&writable(&still(svg)));
    let tree = Tree::from_str(&outlined, &Options::default()).expect("outlines are SVG as well");
    let (width, height) = (tree.size().width(), tree.size().height());
    let fitting = (MOST_PIXELS / (width * height)).sqrt();
    let scale = (side(svg) / width.max(height)).min(fitting).min(MOST_SCALE);
    let size = tree.size().to_int_size().scale_by(scale).expect("a picture is not empty");
    let mut pixels = Pixmap::new(size.width(), size.height()).expect("a picture is not empty");
    // At the edges the picture can end within a pixel.
    let [red, green, blue] = paint::channels(paint::PAPER);
    pixels.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    encode(&pixels)
}

/// A picture, every pixel opaque, as the bytes of a PNG file in few colors.
fn encode(pixels: &Pixmap) -> Vec<u8> {
    let reduced = palette::reduce(pixels.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]));
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(reduced.palette.concat());
    // More effort takes three times as long for a tenth less.
    encoder.set_deflate_compression(DeflateCompression::Level(2));
    // Neighboring positions in a palette have nothing to do with each other.
    encoder.set_filter(Filter::NoFilter);
    let per_metre = per_metre(pixels.width(), pixels.height());
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: per_metre, yppu: per_metre, unit: Unit::Meter }));
    let mut writer = encoder.write_header().expect("it is written to memory");
    writer.write_image_data(&reduced.pixels).expect("it is written to memory");
    writer.finish().expect("it is written to memory");
    file
}

/// The pixels to a metre with which a picture fills its page.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a picture has a few thousand pixels")]
fn per_metre(width: u32, height: u32) -> u32 {
    let picture = Size::new(f64::from(width), f64::from(height));
    (1000.0 / page::scale(picture, page::room(picture))).round() as u32
}

/// A picture without its style rules, of which nothing in it depends.
fn still(svg: &str) -> Cow<'_, str> {
    match svg.split_once("<style>").zip(svg.split_once("</style>")) {
        Some(((before, _), (_, behind))) => Cow::Owned(format!("{before}{behind}")),
        None => Cow::Borrowed(svg),
    }
}

/// The long side of a picture with this text.
fn side(svg: &str) -> f32 {
    let elements = svg.matches('<').count() - svg.matches("</").count();
    (SIDE * MOST_ELEMENTS as f32 / elements as f32).clamp(LEAST_SIDE, SIDE)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square of 2400 pixels on a page is 190 millimetres wide: 12.6 pixels to a millimetre.
    #[test]
    fn the_resolution_is_that_of_a_page() {
        assert_eq!(per_metre(2400, 2400), 12_632);
        assert_eq!(per_metre(1240, 2400), 9_266, "259 millimetres high");
    }

    #[test]
    fn style_rules_are_left_out() {
        assert_eq!(still("<svg><style>a{}</style><g/></svg>"), "<svg><g/></svg>");
        assert_eq!(still("<svg><g/></svg>"), "<svg><g/></svg>");
    }

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
