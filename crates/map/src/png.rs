//! A scene as a picture to send: PNG, with the typeface that the program carries, and so alike on every machine. Letters that
//! the typeface does not have are written out in Latin ones.

mod palette;

use std::io::Write as _;

use kurbo::{Affine, BezPath, PathEl, Point, Rect, Shape as _, Size, Vec2};
use png::{
    BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter, PixelDimensions, Unit,
};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint,
    PremultipliedColorU8, Stroke, StrokeDash, Transform,
};

use self::palette::Palette;
use crate::font;
use crate::paint::{INK, Rgb};
use crate::scene::{Element, Scene, Shape, Style, Text, on_page};

/// How far a circle may be off, in units of the scene.
const EXACTLY: f64 = 0.02;

/// How far a line may reach beyond its middle at a corner, in widths.
const MITER: f64 = 2.0;

/// The most pixels that are drawn at once, in memory; larger pictures are drawn in strips of rows, in colors that are
/// found in the same picture drawn so much smaller.
const AT_ONCE: u32 = 10_000_000;
const ROWS: u32 = 400;
const SMALLER: u32 = 4;

/// Returns the bytes of the file.
pub fn render(scene: &Scene) -> Vec<u8> {
    let sheet = Sheet {
        columns: pixels(scene.size.width * scene.pixels),
        rows: pixels(scene.size.height * scene.pixels),
    };
    if sheet.columns * sheet.rows > AT_ONCE {
        return in_strips(scene, sheet);
    }
    let runs = runs(&draw(scene, sheet, scene.pixels, 0));
    let mut palette = Palette::of(&runs);
    let positions = palette.positions(&runs);
    encode(sheet, palette.colors(), |image| {
        image.write_image_data(&positions)
    })
}

/// The same of a picture too large for memory.
fn in_strips(scene: &Scene, sheet: Sheet) -> Vec<u8> {
    let small = Sheet {
        columns: sheet.columns / SMALLER,
        rows: sheet.rows / SMALLER,
    };
    let mut palette = Palette::of(&runs(&draw(
        scene,
        small,
        scene.pixels / f64::from(SMALLER),
        0,
    )));
    let colors = palette.colors().to_vec();
    encode(sheet, &colors, |image| {
        let mut strips = image.stream_writer()?;
        for top in (0..sheet.rows).step_by(ROWS as usize) {
            let strip = Sheet {
                rows: ROWS.min(sheet.rows - top),
                ..sheet
            };
            strips.write_all(&palette.positions(&runs(&draw(scene, strip, scene.pixels, top))))?;
        }
        strips.finish()
    })
}

/// The pixels that are drawn, a whole picture or a strip of it.
#[derive(Clone, Copy)]
struct Sheet {
    columns: u32,
    rows: u32,
}

/// Draws a scene with this number of pixels to a unit, from a row of pixels on.
fn draw(scene: &Scene, sheet: Sheet, scale: f64, top: u32) -> Pixmap {
    let mut canvas = Pixmap::new(sheet.columns, sheet.rows).expect("a picture is not empty");
    // At the edges the picture can end within a pixel.
    let Rgb([red, green, blue]) = scene.ground;
    canvas.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    let brush = Brush {
        fill: Some(INK),
        rule: FillRule::Winding,
        stroke: None,
        strokes: Stroke::default(),
        stroke_opacity: 1.0,
        stroke_first: false,
        opacity: 1.0,
        place: Affine::translate((0.0, -f64::from(top))) * Affine::scale(scale),
    };
    for layer in &scene.layers {
        brush.draw(layer, &mut canvas);
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

#[derive(Clone)]
struct Brush {
    fill: Option<Rgb>,
    rule: FillRule,
    stroke: Option<Rgb>,
    strokes: Stroke,
    stroke_opacity: f64,
    stroke_first: bool,
    /// Of all that it paints; what a group paints is opaque in the picture of its own that a group is.
    opacity: f64,
    place: Affine,
}

impl Brush {
    fn draw(&self, element: &Element, canvas: &mut Pixmap) {
        let (mut brush, mut opacity) = (self.clone(), 1.0);
        for style in &element.styles {
            match style {
                Style::Opacity(part) => opacity = *part,
                Style::Hidden => return,
                style => brush.apply(style),
            }
        }
        // What is painted once needs no picture of its own, of which each takes as long as the ground.
        let is_once = !matches!(element.shape, Shape::Group(_))
            && (brush.fill.is_none() || brush.stroke.is_none());
        if opacity >= 1.0 || is_once {
            brush.opacity = opacity;
            return brush.paint(&element.shape, canvas);
        }
        let mut layer =
            Pixmap::new(canvas.width(), canvas.height()).expect("it is as large as the picture");
        brush.paint(&element.shape, &mut layer);
        let paint = PixmapPaint {
            opacity: single(opacity),
            ..PixmapPaint::default()
        };
        canvas.draw_pixmap(0, 0, layer.as_ref(), &paint, Transform::identity(), None);
    }

    fn apply(&mut self, style: &Style) {
        match style {
            Style::Fill(fill) => self.fill = *fill,
            Style::EvenOdd => self.rule = FillRule::EvenOdd,
            Style::Stroke(stroke) => self.stroke = *stroke,
            Style::StrokeWidth(width) => self.strokes.width = single(*width),
            Style::StrokeOpacity(opacity) => self.stroke_opacity = *opacity,
            Style::Dashes(dashes) => {
                self.strokes.dash = StrokeDash::new(dashes.map(single).to_vec(), 0.0);
            }
            Style::RoundCaps => self.strokes.line_cap = LineCap::Round,
            Style::RoundJoins => self.strokes.line_join = LineJoin::Round,
            Style::StrokeFirst => self.stroke_first = true,
            Style::Shift(to) => self.place *= Affine::translate(to.to_vec2()),
            Style::Turn(degrees) => self.place *= Affine::rotate(degrees.to_radians()),
            Style::Scale(scale) => self.place *= Affine::scale(*scale),
            Style::Opacity(_)
            | Style::Hidden
            | Style::Class(_)
            | Style::Id(_)
            | Style::UnitLength
            | Style::Reachable => {}
        }
    }

    fn paint(&self, shape: &Shape, canvas: &mut Pixmap) {
        match shape {
            Shape::Group(elements) => elements
                .iter()
                .for_each(|element| self.draw(element, canvas)),
            Shape::Title(_) => {}
            Shape::Circle(circle) => self.paint_path(&circle.to_path(EXACTLY), canvas),
            Shape::Rectangle(area, corner) => self.paint_path(&rounded(*area, *corner), canvas),
            Shape::Path(path) => self.paint_path(path, canvas),
            Shape::Shared(path) => self.paint_path(path, canvas),
            Shape::Text(text) => self.paint_path(&letters(text), canvas),
        }
    }

    fn paint_path(&self, path: &BezPath, canvas: &mut Pixmap) {
        // Of a large picture most lies outside of each strip.
        let drawn = self.place.transform_rect_bbox(
            path.control_box()
                .inset(f64::from(self.strokes.width) * MITER),
        );
        if drawn.y1 < -1.0 || drawn.y0 > f64::from(canvas.height()) + 1.0 {
            return;
        }
        let Some(path) = drawable(path) else { return };
        let [sx, ky, kx, sy, x, y] = self.place.as_coeffs().map(single);
        let place = Transform::from_row(sx, ky, kx, sy, x, y);
        let paint = |Rgb([red, green, blue]): Rgb, opacity: f64| {
            let mut paint = Paint::default();
            let mut color = Color::from_rgba8(red, green, blue, u8::MAX);
            color.set_alpha(single(opacity * self.opacity));
            paint.set_color(color);
            paint
        };
        for is_stroke in [self.stroke_first, !self.stroke_first] {
            match (is_stroke, self.fill, self.stroke) {
                (false, Some(fill), _) => {
                    canvas.fill_path(&path, &paint(fill, 1.0), self.rule, place, None);
                }
                (true, _, Some(stroke)) => {
                    canvas.stroke_path(
                        &path,
                        &paint(stroke, self.stroke_opacity),
                        &self.strokes,
                        place,
                        None,
                    );
                }
                _ => {}
            }
        }
    }
}

/// A rectangle with round corners, drawn as SVG has it, so that dashes begin where they do there.
fn rounded(area: Rect, corner: f64) -> BezPath {
    /// How far the curve of a quarter of a circle is pulled, as a part of its radius.
    const PULL: f64 = 0.5523;
    let radius = corner.min(area.width() / 2.0).min(area.height() / 2.0);
    let corners = [
        (area.x1, area.y0),
        (area.x1, area.y1),
        (area.x0, area.y1),
        (area.x0, area.y0),
    ]
    .map(Point::from);
    let mut path = BezPath::new();
    path.move_to((area.x0 + radius, area.y0));
    let mut along = Vec2::new(radius, 0.0);
    for corner in corners {
        let next = Vec2::new(-along.y, along.x);
        path.line_to(corner - along);
        path.curve_to(
            corner - along * (1.0 - PULL),
            corner + next * (1.0 - PULL),
            corner + next,
        );
        along = next;
    }
    path.close_path();
    path
}

fn letters(text: &Text) -> BezPath {
    let place = Affine::translate(text.at.to_vec2()) * Affine::scale(text.size);
    place * font::outlines(&text.letters(), text.weight)
}

fn drawable(path: &BezPath) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for element in path {
        match element {
            PathEl::MoveTo(to) => builder.move_to(single(to.x), single(to.y)),
            PathEl::LineTo(to) => builder.line_to(single(to.x), single(to.y)),
            PathEl::QuadTo(by, to) => {
                builder.quad_to(single(by.x), single(by.y), single(to.x), single(to.y));
            }
            PathEl::CurveTo(by, then, to) => {
                let [(x1, y1), (x2, y2), (x, y)] =
                    [by, then, to].map(|point| (single(point.x), single(point.y)));
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

/// A picture, every pixel opaque, as pixels of the same color in a row.
fn runs(pixels: &Pixmap) -> Vec<([u8; 3], usize)> {
    let color = |pixel: PremultipliedColorU8| [pixel.red(), pixel.green(), pixel.blue()];
    pixels
        .pixels()
        .chunk_by(PartialEq::eq)
        .map(|run| (color(run[0]), run.len()))
        .collect()
}

type Image<'f> = png::Writer<&'f mut Vec<u8>>;

/// The bytes of a PNG file in few colors.
fn encode(
    sheet: Sheet,
    colors: &[[u8; 3]],
    write: impl FnOnce(&mut Image<'_>) -> Result<(), EncodingError>,
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, sheet.columns, sheet.rows);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colors.concat());
    // More effort takes three times as long for a tenth less.
    encoder.set_deflate_compression(DeflateCompression::Level(2));
    // Neighboring positions in a palette have nothing to do with each other.
    encoder.set_filter(Filter::NoFilter);
    let per_metre = per_metre(sheet);
    encoder.set_pixel_dims(Some(PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }));
    let mut writer = encoder.write_header().expect("it is written to memory");
    write(&mut writer).expect("it is written to memory");
    writer.finish().expect("it is written to memory");
    file
}

/// The pixels to a metre with which a picture fills its page.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a picture has a few thousand pixels"
)]
fn per_metre(Sheet { columns, rows }: Sheet) -> u32 {
    let (_, millimetres) = on_page(Size::new(f64::from(columns), f64::from(rows)));
    (1000.0 / millimetres).round() as u32
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    /// A scene of so many units across and down, on white.
    fn scene(size: f64, layers: Vec<Element>) -> Scene {
        let ground = Rgb([u8::MAX; 3]);
        let (title, rules) = (String::new(), String::new());
        Scene {
            size: Size::new(size, size),
            pixels: 1.0,
            ground,
            title,
            rules,
            layers,
        }
    }

    fn red_of(drawn: &Pixmap, column: u32, row: u32) -> u8 {
        drawn
            .pixel(column, row)
            .expect("it lies in the picture")
            .red()
    }

    /// Each alone, and all of a group as one; a picture of many games has hundreds of them.
    #[test]
    fn what_is_translucent_is_drawn_so_and_soon() {
        let dot = || Element::circle(Point::new(20.0, 20.0), 10.0).fill(Rgb([0; 3]));
        let group = Element::new(Shape::Group(vec![dot(), dot()])).with(Style::Opacity(0.5));
        let outlined = dot().stroke(Rgb([0; 3]), 6.0).with(Style::Opacity(0.5));
        let single = dot().with(Style::Opacity(0.5));
        for (layers, expected) in [
            (vec![single.clone()], 127),
            (vec![single.clone(), single.clone()], 64),
            (vec![group], 127),
            (vec![outlined], 127),
        ] {
            let drawn = draw(
                &scene(40.0, layers),
                Sheet {
                    columns: 40,
                    rows: 40,
                },
                1.0,
                0,
            );
            for column in [12, 20] {
                assert!(
                    red_of(&drawn, column, 20).abs_diff(expected) <= 1,
                    "{}",
                    red_of(&drawn, column, 20)
                );
            }
            assert_eq!(red_of(&drawn, 2, 2), u8::MAX);
        }
        let begun = Instant::now();
        let crowd = scene(2_400.0, vec![single; 500]);
        draw(
            &crowd,
            Sheet {
                columns: 2_400,
                rows: 2_400,
            },
            1.0,
            0,
        );
        assert!(
            begun.elapsed() < Duration::from_secs(10),
            "{:?}",
            begun.elapsed()
        );
    }

    /// Strip by strip, with what reaches into several of them; the edge of a curve that is cut differs a little.
    #[test]
    fn strips_show_what_the_whole_picture_shows() {
        let corner = [(30.0, 20.0), (200.0, 24.0), (30.0, 28.0)].map(Point::from);
        let layers = vec![
            Element::circle(Point::new(60.0, 60.0), 25.0)
                .fill(Rgb([200, 0, 0]))
                .stroke(INK, 9.0),
            Element::line(corner)
                .with(Style::Fill(None))
                .stroke(INK, 8.0),
            Element::rectangle(Rect::new(10.0, 110.0, 50.0, 190.0), 4.0)
                .fill(Rgb([0, 90, 0]))
                .with(Style::Turn(10.0)),
        ];
        let scene = scene(240.0, layers);
        let whole = draw(
            &scene,
            Sheet {
                columns: 240,
                rows: 240,
            },
            1.0,
            0,
        );
        let strips = (0..240).step_by(8).flat_map(|top| {
            let strip = draw(
                &scene,
                Sheet {
                    columns: 240,
                    rows: 8,
                },
                1.0,
                top,
            );
            strip.pixels().to_vec()
        });
        let differ = strips
            .zip(whole.pixels())
            .filter(|(strip, whole)| strip.red().abs_diff(whole.red()) > 64)
            .count();
        assert_eq!(differ, 0);
        assert!(whole.pixels().iter().any(|pixel| pixel.red() < 50));
    }

    /// A square of 2400 pixels on a page is 190 millimetres wide: 12.6 pixels to a millimetre.
    #[test]
    fn the_resolution_is_that_of_a_page() {
        let case = |columns, rows| per_metre(Sheet { columns, rows });
        assert_eq!(case(2400, 2400), 12_632);
        assert_eq!(case(1240, 2400), 9_266, "259 millimetres high");
    }
}
