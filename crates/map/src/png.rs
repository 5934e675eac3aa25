//! Draws a scene as PNG with the embedded typeface, so that it looks the same on every machine. Letters that the typeface lacks
//! are transliterated to Latin ones.

use std::io::Write as _;

use kurbo::{Affine, BezPath, PathEl, Point, RoundedRect, Shape as _};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash,
    Transform,
};

use crate::font;
use crate::paint::Rgb;
use crate::scene::{Element, Pen, Scene, Shape};

/// The tolerance of circles, in units of the scene.
const EXACTLY: f64 = 0.02;

/// The number of rows of pixels in a strip, so that large pictures take little memory.
const ROWS: u32 = 400;

/// Returns the bytes of the file.
pub fn render(scene: &Scene) -> Vec<u8> {
    let [columns, rows] =
        [scene.size.width, scene.size.height].map(|side| pixels(side * scene.pixels));
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, columns, rows);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_deflate_compression(DeflateCompression::Level(2));
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header().expect("it is written to memory");
    let mut stream = writer.stream_writer().expect("it is written to memory");
    for top in (0..rows).step_by(ROWS as usize) {
        let strip = draw(scene, [columns, ROWS.min(rows - top)], top);
        let (pixels, _) = strip.data().as_chunks();
        let colors: Vec<[u8; 3]> = pixels.iter().map(|&[r, g, b, _]| [r, g, b]).collect();
        let bytes = colors.as_flattened();
        stream.write_all(bytes).expect("it is written to memory");
    }
    stream.finish().expect("it is written to memory");
    drop(writer);
    file
}

/// Draws a strip of this size of a scene, from the row `top` on.
fn draw(scene: &Scene, [columns, rows]: [u32; 2], top: u32) -> Pixmap {
    let mut canvas = Pixmap::new(columns, rows).expect("a picture is not empty");
    let Rgb([red, green, blue]) = scene.ground;
    canvas.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    let place = Affine::translate((0.0, -f64::from(top))) * Affine::scale(scene.pixels);
    for layer in &scene.layers {
        paint(layer, &Pen::new(place), &mut canvas);
    }
    canvas
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a picture has a few thousand pixels"
)]
fn pixels(length: f64) -> u32 {
    length.round().max(1.0) as u32
}

fn paint(element: &Element, around: &Pen, canvas: &mut Pixmap) {
    let pen = around.within(element);
    let path = match &element.shape {
        Shape::Group(elements) => {
            for element in elements {
                paint(element, &pen, canvas);
            }
            return;
        }
        Shape::Title(_) => return,
        Shape::Circle(circle) => circle.to_path(EXACTLY),
        Shape::Rectangle(area, corner) => RoundedRect::from_rect(*area, *corner).to_path(EXACTLY),
        Shape::Path(path) => path.clone(),
        Shape::Shared(path) => BezPath::clone(path),
        Shape::Text(text) => {
            let place = Affine::translate(text.at.to_vec2()) * Affine::scale(text.size);
            place * font::outlines(&text.letters(), text.weight)
        }
    };
    let (path, scale) = (pen.place * path, pen.place.determinant().sqrt());
    let width = pen.stroke.map_or(0.0, |(_, width)| width * scale);
    // Most of a large picture lies outside of each strip.
    let drawn = path.control_box().inset(width);
    if drawn.y1 < 0.0 || drawn.y0 > f64::from(canvas.height()) {
        return;
    }
    let Some(path) = drawable(&path) else { return };
    let ink = |Rgb([red, green, blue]): Rgb| {
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, u8::MAX);
        paint
    };
    let rule = match element.shape {
        Shape::Shared(_) => FillRule::EvenOdd,
        _ => FillRule::Winding,
    };
    let is_text = matches!(element.shape, Shape::Text(_));
    for is_stroke in [is_text, !is_text] {
        match (is_stroke, pen.fill, pen.stroke) {
            (false, Some(fill), _) => {
                canvas.fill_path(&path, &ink(fill), rule, Transform::identity(), None);
            }
            (true, _, Some((color, _))) => {
                let dashes = pen
                    .dashes
                    .map(|dashes| dashes.map(|dash| single(dash * scale)));
                let stroke = Stroke {
                    width: single(width),
                    line_join: LineJoin::Round,
                    line_cap: dashes.map_or(LineCap::Round, |_| LineCap::Butt),
                    dash: dashes.and_then(|dashes| StrokeDash::new(dashes.to_vec(), 0.0)),
                    ..Stroke::default()
                };
                canvas.stroke_path(&path, &ink(color), &stroke, Transform::identity(), None);
            }
            _ => {}
        }
    }
}

fn drawable(path: &BezPath) -> Option<Path> {
    let mut builder = PathBuilder::new();
    let on = |point: Point| (single(point.x), single(point.y));
    for element in path {
        match element {
            PathEl::MoveTo(to) => builder.move_to(single(to.x), single(to.y)),
            PathEl::LineTo(to) => builder.line_to(single(to.x), single(to.y)),
            PathEl::QuadTo(by, to) => {
                let ((x1, y1), (x, y)) = (on(by), on(to));
                builder.quad_to(x1, y1, x, y);
            }
            PathEl::CurveTo(by, then, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (on(by), on(then), on(to));
                builder.cubic_to(x1, y1, x2, y2, x, y);
            }
            PathEl::ClosePath => builder.close(),
        }
    }
    builder.finish()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "no picture is a million units wide"
)]
fn single(value: f64) -> f32 {
    value as f32
}

#[cfg(test)]
mod tests {
    use kurbo::{Rect, Size};

    use super::*;
    use crate::paint::INK;

    /// The scene has shapes that reach into several strips; the edge of a cut curve differs a little.
    #[test]
    fn strips_show_what_the_whole_picture_shows() {
        let corner = [(30.0, 20.0), (200.0, 24.0), (30.0, 28.0)].map(Point::from);
        let layers = vec![
            Element::circle(Point::new(60.0, 60.0), 25.0)
                .fill(Rgb([200, 0, 0]))
                .stroke(INK, 9.0),
            Element::line(corner).outline(INK, 8.0),
            Element::rectangle(Rect::new(10.0, 110.0, 50.0, 190.0), 4.0)
                .fill(Rgb([0, 90, 0]))
                .placed(Affine::rotate(0.2)),
        ];
        let scene = Scene {
            size: Size::new(240.0, 240.0),
            pixels: 1.0,
            ground: Rgb([u8::MAX; 3]),
            title: String::new(),
            layers,
        };
        let whole = draw(&scene, [240, 240], 0);
        let strips = (0..240)
            .step_by(8)
            .flat_map(|top| draw(&scene, [240, 8], top).pixels().to_vec());
        let differ = strips
            .zip(whole.pixels())
            .filter(|(strip, whole)| strip.red().abs_diff(whole.red()) > 64)
            .count();
        assert_eq!(differ, 0);
        assert!(whole.pixels().iter().any(|pixel| pixel.red() < 50));
    }
}
