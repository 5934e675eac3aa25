//! A scene as the text of an SVG file, to print and to keep.

use std::collections::BTreeSet;
use std::fmt::{self, Write};
use std::sync::Arc;

use kurbo::{BezPath, PathEl, Point, Rect};

use crate::font::{self, UNITS, Weight};
use crate::paint::{INK, Rgb};
use crate::scene::{Element, Scene, Shape, Style, Text};

/// Returns the text of the file; the same scene gives the same text.
///
/// It has no size of its own and fills the room it is shown in. Letters are outlines, so that it looks the same everywhere; a
/// text that is written with them is the label of its group.
pub fn render(scene: &Scene) -> String {
    file(scene, &format!(" style=\"background:{}\"", scene.ground))
}

/// Returns the same for a page that paints the ground itself, and whose policy lets no style come with a picture.
pub fn render_within(scene: &Scene) -> String {
    file(scene, "")
}

fn file(scene: &Scene, ground: &str) -> String {
    let Scene {
        size,
        title,
        rules,
        layers,
        ..
    } = scene;
    let (width, height) = (number(size.width), number(size.height));
    let mut writer = Writer::default();
    for layer in layers {
        writer.write(layer, &Around::default());
    }
    let Writer {
        text,
        glyphs,
        shared,
        ..
    } = writer;
    let shared = shared
        .iter()
        .zip(0..)
        .map(|(path, id)| format!("<path d=\"{}\" id=\"s{id}\"/>\n", data(path)));
    format!(
        "<svg fill=\"{INK}\" role=\"graphics-document document\"{ground} \
         viewBox=\"0 0 {width} {height}\" xmlns=\"http://www.w3.org/2000/svg\" \
         xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n\
         <title>{}</title>\n{}<defs>\n\
         <clipPath id=\"edges\"><rect height=\"{height}\" width=\"{width}\"/></clipPath>\n{}</defs>\n\
         <g clip-path=\"url(#edges)\">\n{text}</g>\n</svg>\n",
        escaped(title),
        if rules.is_empty() {
            String::new()
        } else {
            format!("<style>\n{rules}\n</style>\n")
        },
        glyphs
            .into_iter()
            .map(glyph)
            .chain(shared)
            .collect::<String>(),
    )
}

/// The outline of a letter under its name.
fn glyph((weight, letter): (Weight, char)) -> String {
    let outline = font::outline(letter, weight).unwrap_or_default();
    format!(
        "<path d=\"{outline}\" id=\"{}\"/>\n",
        glyph_name(weight, letter)
    )
}

fn glyph_name(weight: Weight, letter: char) -> String {
    let weight = match weight {
        Weight::Medium => 'M',
        Weight::Bold => 'B',
    };
    format!("{weight}{:x}", u32::from(letter))
}

type Attribute = (&'static str, String);

#[derive(Default)]
struct Writer {
    text: String,
    /// The letters that are used.
    glyphs: BTreeSet<(Weight, char)>,
    /// How many texts have an outline of their own.
    outlined: usize,
    /// The paths that are drawn several times.
    shared: Vec<Arc<BezPath>>,
}

/// What the groups around an element leave it.
#[derive(Clone, Default)]
struct Around {
    stroke_width: Option<f64>,
    is_stroked: bool,
    stroke_first: bool,
    /// A title tells what is in the group, letters too.
    is_titled: bool,
}

impl Around {
    fn within(&self, element: &Element) -> Around {
        let mut around = self.clone();
        for style in &element.styles {
            match style {
                Style::StrokeWidth(width) => around.stroke_width = Some(*width),
                Style::Stroke(stroke) => around.is_stroked = stroke.is_some(),
                Style::StrokeFirst => around.stroke_first = true,
                _ => {}
            }
        }
        if let Shape::Group(elements) = &element.shape {
            around.is_titled |= elements
                .iter()
                .any(|element| matches!(element.shape, Shape::Title(_)));
        }
        around
    }
}

impl Writer {
    fn write(&mut self, element: &Element, around: &Around) {
        let around = around.within(element);
        if let Shape::Text(line) = &element.shape {
            return self.write_text(line, &element.styles, &around);
        }
        let (tag, geometry) = match &element.shape {
            Shape::Shared(path) => (
                "use",
                vec![("xlink:href", format!("#s{}", self.share(path)))],
            ),
            shape => geometry(shape),
        };
        self.open(
            tag,
            element.styles.iter().map(style).chain(geometry).collect(),
        );
        match &element.shape {
            Shape::Group(elements) if !elements.is_empty() => {
                self.text.push_str(">\n");
                for element in elements {
                    self.write(element, &around);
                }
                self.text.push_str("</g>\n");
            }
            Shape::Title(content) => self
                .text
                .push_str(&format!(">{}</title>\n", escaped(content))),
            _ => self.text.push_str("/>\n"),
        }
    }

    /// The number of a path among those that are drawn several times.
    fn share(&mut self, path: &Arc<BezPath>) -> usize {
        self.shared
            .iter()
            .position(|known| Arc::ptr_eq(known, path))
            .unwrap_or_else(|| {
                self.shared.push(path.clone());
                self.shared.len() - 1
            })
    }

    /// Writes a tag as far as its attributes, in the order of their names.
    fn open(&mut self, tag: &str, mut attributes: Vec<Attribute>) {
        attributes.sort_by_key(|(name, _)| *name);
        self.text.push('<');
        self.text.push_str(tag);
        for same in attributes.chunk_by(|(a, _), (b, _)| a == b) {
            // Only transformations are several.
            let values: Vec<&str> = same.iter().map(|(_, value)| value.as_str()).collect();
            write!(self.text, " {}=\"{}\"", same[0].0, values.join(" "))
                .expect("it is written to memory");
        }
    }

    fn write_text(&mut self, line: &Text, styles: &[Style], around: &Around) {
        let scale = line.size / UNITS;
        let place = format!(
            "translate({} {}) scale({2} -{2})",
            number(line.at.x),
            number(line.at.y),
            small(scale)
        );
        let mut attributes: Vec<Attribute> = styles
            .iter()
            .filter(|style| !matches!(style, Style::StrokeWidth(_)))
            .map(style)
            .collect();
        attributes.push(("transform", place));
        if !around.is_titled {
            attributes.push(("aria-label", escaped(&line.content).replace('"', "&quot;")));
        }
        if around.is_stroked {
            let width = around.stroke_width.unwrap_or(1.0) / scale;
            attributes.push(("stroke-width", number(width).to_string()));
        }
        let letters = self.letters(line);
        self.open("g", attributes);
        self.text.push('>');
        if around.is_stroked && around.stroke_first {
            // No letter's outline lies on another letter.
            let id = self.outlined;
            self.outlined += 1;
            let text = format!(
                "<g fill=\"none\"><g id=\"x{id}\">{letters}</g></g><use stroke=\"none\" xlink:href=\"#x{id}\"/>"
            );
            self.text.push_str(&text);
        } else {
            self.text.push_str(&letters);
        }
        self.text.push_str("</g>\n");
    }

    /// The letters of a text, one after the other.
    fn letters(&mut self, line: &Text) -> String {
        let mut letters = String::new();
        for (letter, at) in line.letters() {
            if letter.is_whitespace() || font::outline(letter, line.weight).is_none() {
                continue;
            }
            self.glyphs.insert((line.weight, letter));
            let x = (at * UNITS).round() + 0.0;
            let name = glyph_name(line.weight, letter);
            let at = if x == 0.0 {
                String::new()
            } else {
                format!(" x=\"{x}\"")
            };
            write!(letters, "<use{at} xlink:href=\"#{name}\"/>").expect("it is written to memory");
        }
        letters
    }
}

fn style(style: &Style) -> Attribute {
    let color =
        |color: &Option<Rgb>| color.map_or_else(|| "none".to_owned(), |color| color.to_string());
    match style {
        Style::Fill(fill) => ("fill", color(fill)),
        Style::EvenOdd => ("fill-rule", "evenodd".to_owned()),
        Style::Stroke(stroke) => ("stroke", color(stroke)),
        Style::StrokeWidth(width) => ("stroke-width", number(*width).to_string()),
        Style::StrokeOpacity(opacity) => ("stroke-opacity", opacity.to_string()),
        Style::Dashes([dash, gap]) => ("stroke-dasharray", format!("{dash} {gap}")),
        Style::RoundCaps => ("stroke-linecap", "round".to_owned()),
        Style::RoundJoins => ("stroke-linejoin", "round".to_owned()),
        Style::StrokeFirst => ("paint-order", "stroke".to_owned()),
        Style::Opacity(opacity) => ("opacity", opacity.to_string()),
        Style::Shift(to) => (
            "transform",
            format!("translate({} {})", number(to.x), number(to.y)),
        ),
        Style::Turn(degrees) => ("transform", format!("rotate({})", number(*degrees))),
        Style::Scale(scale) => (
            "transform",
            format!("scale({})", (scale * 1000.0).round() / 1000.0),
        ),
        Style::Class(class) => ("class", class.clone()),
        Style::Id(id) => ("id", id.clone()),
        Style::UnitLength => ("pathLength", "1".to_owned()),
        Style::Reachable => ("pointer-events", "all".to_owned()),
        Style::Hidden => ("visibility", "hidden".to_owned()),
    }
}

fn geometry(shape: &Shape) -> (&'static str, Vec<Attribute>) {
    let numbers = |numbers: &[(&'static str, f64)]| -> Vec<Attribute> {
        numbers
            .iter()
            .map(|(name, value)| (*name, number(*value).to_string()))
            .collect()
    };
    match shape {
        Shape::Group(_) | Shape::Text(_) => ("g", Vec::new()),
        Shape::Title(_) => ("title", Vec::new()),
        Shape::Circle(circle) => (
            "circle",
            numbers(&[
                ("cx", circle.center.x),
                ("cy", circle.center.y),
                ("r", circle.radius),
            ]),
        ),
        Shape::Rectangle(Rect { x0, y0, x1, y1 }, corner) => {
            let place = [("x", *x0), ("y", *y0), ("rx", *corner)]
                .into_iter()
                .filter(|(_, value)| *value != 0.0);
            let sides = [("width", x1 - x0), ("height", y1 - y0)];
            ("rect", numbers(&place.chain(sides).collect::<Vec<_>>()))
        }
        Shape::Path(path) => ("path", vec![("d", data(path))]),
        Shape::Shared(path) => ("path", vec![("d", data(path))]),
    }
}

fn data(path: &BezPath) -> String {
    let mut data = String::new();
    let mut write = |letter: char, points: &[Point]| {
        if !data.is_empty() {
            data.push(' ');
        }
        data.push(letter);
        for (position, point) in points.iter().enumerate() {
            let gap = if position > 0 { "," } else { "" };
            write!(data, "{gap}{},{}", number(point.x), number(point.y))
                .expect("it is written to memory");
        }
    };
    for element in path.iter() {
        match element {
            PathEl::MoveTo(to) => write('M', &[to]),
            PathEl::LineTo(to) => write('L', &[to]),
            PathEl::QuadTo(by, to) => write('Q', &[by, to]),
            PathEl::CurveTo(by, then, to) => write('C', &[by, then, to]),
            PathEl::ClosePath => write('z', &[]),
        }
    }
    data
}

/// A number with one decimal at most; pictures need no more.
struct Tenths(i64);

#[expect(
    clippy::cast_possible_truncation,
    reason = "no picture is a million units wide"
)]
fn number(value: f64) -> Tenths {
    Tenths((value * 10.0).round() as i64)
}

/// Digit by digit, which is many times faster than to look for the shortest form of a float.
impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tenths(tenths) = *self;
        f.write_str(if tenths < 0 { "-" } else { "" })?;
        match (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, part) => write!(f, "{whole}.{part}"),
        }
    }
}

/// A small number, such as the size of a letter in the units of its outline.
fn small(value: f64) -> f64 {
    (value * 1e5).round() / 1e5
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
