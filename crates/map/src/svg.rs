//! Writes a scene as an SVG file, to print and to keep.

use std::collections::BTreeSet;
use std::sync::Arc;

use kurbo::{Affine, BezPath, PathEl, Point, Rect};

use crate::font::{self, UNITS, Weight};
use crate::paint::{INK, Rgb};
use crate::scene::{Element, Pen, Scene, Shape, Text};

/// Returns the text of the file; the same scene gives the same text.
///
/// It has no fixed size and fills the room it is shown in. Letters are outlines, so that it looks the same everywhere; the text
/// itself is the label of its group.
pub fn render(scene: &Scene) -> String {
    let [width, height] = [scene.size.width, scene.size.height].map(number);
    let mut writer = Writer::default();
    for layer in &scene.layers {
        writer.write(layer, &Pen::new(Affine::IDENTITY), false);
    }
    let glyphs = writer.glyphs.iter().map(|&(weight, letter)| {
        let outline = font::outline(letter, weight).unwrap_or_default();
        format!(
            "<path d=\"{outline}\" id=\"{}\"/>\n",
            glyph_name(weight, letter)
        )
    });
    let shared = writer.shared.iter().enumerate().map(|(id, path)| {
        let data = data(path);
        format!("<path d=\"{data}\" fill-rule=\"evenodd\" id=\"s{id}\"/>\n")
    });
    format!(
        "<svg fill=\"{INK}\" role=\"graphics-document document\" stroke-linecap=\"round\" stroke-linejoin=\"round\" \
         viewBox=\"0 0 {width} {height}\" xmlns=\"http://www.w3.org/2000/svg\" \
         xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n\
         <title>{}</title>\n<defs>\n\
         <clipPath id=\"edges\"><rect height=\"{height}\" width=\"{width}\"/></clipPath>\n{}</defs>\n\
         <g clip-path=\"url(#edges)\">\n<rect fill=\"{}\" height=\"{height}\" width=\"{width}\"/>\n{}</g>\n</svg>\n",
        escaped(&scene.title),
        glyphs.chain(shared).collect::<String>(),
        scene.ground,
        writer.text
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
    /// The letters in use.
    glyphs: BTreeSet<(Weight, char)>,
    /// The number of outlined texts.
    outlined: usize,
    /// The paths that are drawn several times.
    shared: Vec<Arc<BezPath>>,
}

impl Writer {
    /// Writes an element inside of a group with this pen; letters in a group with a title get no label.
    fn write(&mut self, element: &Element, around: &Pen, is_titled: bool) {
        let pen = around.within(element);
        let mut attributes = styles(element);
        match &element.shape {
            Shape::Group(elements) => {
                self.open("g", attributes);
                self.text.push_str(">\n");
                let is_title = |element: &Element| matches!(element.shape, Shape::Title(_));
                let is_titled = is_titled || elements.iter().any(is_title);
                for element in elements {
                    self.write(element, &pen, is_titled);
                }
                self.text.push_str("</g>\n");
            }
            Shape::Title(content) => {
                self.text
                    .push_str(&format!("<title>{}</title>\n", escaped(content)));
            }
            Shape::Text(line) => {
                if !is_titled {
                    let label = escaped(&line.content).replace('"', "&quot;");
                    attributes.push(("aria-label", label));
                }
                self.write_text(line, attributes, &pen);
            }
            Shape::Circle(circle) => {
                let (at, radius) = (circle.center, circle.radius);
                self.leaf(
                    "circle",
                    attributes,
                    &[("cx", at.x), ("cy", at.y), ("r", radius)],
                );
            }
            Shape::Rectangle(Rect { x0, y0, x1, y1 }, corner) => {
                let sides = [("width", x1 - x0), ("height", y1 - y0)];
                let place = [("x", *x0), ("y", *y0), ("rx", *corner)];
                let place = place.into_iter().filter(|(_, value)| *value != 0.0);
                self.leaf("rect", attributes, &place.chain(sides).collect::<Vec<_>>());
            }
            Shape::Path(path) => {
                attributes.push(("d", data(path)));
                self.leaf("path", attributes, &[]);
            }
            Shape::Shared(path) => {
                attributes.push(("xlink:href", format!("#s{}", self.share(path))));
                self.leaf("use", attributes, &[]);
            }
        }
    }

    fn leaf(&mut self, tag: &str, mut attributes: Vec<Attribute>, numbers: &[(&'static str, f64)]) {
        let numbers = numbers.iter().map(|&(name, value)| (name, number(value)));
        attributes.extend(numbers);
        self.open(tag, attributes);
        self.text.push_str("/>\n");
    }

    /// Returns the number of a path among those that are drawn several times.
    fn share(&mut self, path: &Arc<BezPath>) -> usize {
        let known = self
            .shared
            .iter()
            .position(|known| Arc::ptr_eq(known, path));
        known.unwrap_or_else(|| {
            self.shared.push(path.clone());
            self.shared.len() - 1
        })
    }

    /// Writes the start of a tag with its attributes, sorted by name.
    fn open(&mut self, tag: &str, mut attributes: Vec<Attribute>) {
        attributes.sort();
        self.text.push('<');
        self.text.push_str(tag);
        for (name, value) in attributes {
            self.text.push_str(&format!(" {name}=\"{value}\""));
        }
    }

    fn write_text(&mut self, line: &Text, mut attributes: Vec<Attribute>, pen: &Pen) {
        let scale = line.size / UNITS;
        let place = format!(
            "translate({} {}) scale({2} -{2})",
            number(line.at.x),
            number(line.at.y),
            rounded(scale, 1e5)
        );
        attributes.retain(|(name, _)| *name != "stroke-width");
        attributes.push(("transform", place));
        if let Some((_, width)) = pen.stroke {
            attributes.push(("stroke-width", number(width / scale)));
        }
        let letters = self.letters(line);
        self.open("g", attributes);
        if pen.stroke.is_some() {
            // All outlines come before all letters, so that none lies on a letter.
            let id = self.outlined;
            self.outlined += 1;
            self.text.push_str(&format!(
                "><g fill=\"none\"><g id=\"x{id}\">{letters}</g></g><use stroke=\"none\" xlink:href=\"#x{id}\"/></g>\n"
            ));
        } else {
            self.text.push_str(&format!(">{letters}</g>\n"));
        }
    }

    /// Returns the letters of a text, one after the other.
    fn letters(&mut self, line: &Text) -> String {
        let mut letters = String::new();
        for (letter, at) in line.letters() {
            if letter.is_whitespace() || font::outline(letter, line.weight).is_none() {
                continue;
            }
            self.glyphs.insert((line.weight, letter));
            let x = match number(at * UNITS).as_str() {
                "0" => String::new(),
                x => format!(" x=\"{x}\""),
            };
            let name = glyph_name(line.weight, letter);
            letters.push_str(&format!("<use{x} xlink:href=\"#{name}\"/>"));
        }
        letters
    }
}

/// Returns the attributes that do not depend on the shape.
fn styles(element: &Element) -> Vec<Attribute> {
    let color =
        |color: Option<Rgb>| color.map_or_else(|| "none".to_owned(), |color| color.to_string());
    let mut attributes = Vec::new();
    if let Some(fill) = element.fill {
        attributes.push(("fill", color(fill)));
    }
    if let Some(stroke) = element.stroke {
        attributes.push(("stroke", color(stroke.map(|(color, _)| color))));
        attributes.extend(stroke.map(|(_, width)| ("stroke-width", number(width))));
    }
    if let Some([dash, gap]) = element.dashes {
        attributes.push(("stroke-dasharray", format!("{dash} {gap}")));
        attributes.push(("stroke-linecap", "butt".to_owned()));
    }
    if let Some(place) = element.place {
        let [turn @ .., x, y] = place.as_coeffs();
        let (x, y) = (number(x), number(y));
        let turned: [f64; 4] = turn.map(|value| rounded(value, 1e4));
        let place = match turned {
            [1.0, 0.0, 0.0, 1.0] => format!("translate({x} {y})"),
            turned => {
                format!(
                    "matrix({} {x} {y})",
                    turned.map(|value| value.to_string()).join(" ")
                )
            }
        };
        attributes.push(("transform", place));
    }
    attributes.extend(element.class.map(|class| ("class", class.to_owned())));
    attributes.extend(element.id.clone().map(|id| ("id", id)));
    attributes
}

fn data(path: &BezPath) -> String {
    let mut data = String::new();
    for element in path.iter() {
        let (letter, points): (char, &[Point]) = match &element {
            PathEl::MoveTo(to) => ('M', &[*to]),
            PathEl::LineTo(to) => ('L', &[*to]),
            PathEl::QuadTo(by, to) => ('Q', &[*by, *to]),
            PathEl::CurveTo(by, then, to) => ('C', &[*by, *then, *to]),
            PathEl::ClosePath => ('z', &[]),
        };
        let points = points
            .iter()
            .map(|point| format!("{},{}", number(point.x), number(point.y)));
        data.push(letter);
        data.push_str(&points.collect::<Vec<_>>().join(" "));
    }
    data
}

/// Returns a number with at most one decimal; pictures need no more.
fn number(value: f64) -> String {
    rounded(value, 10.0).to_string()
}

/// Returns a number rounded to parts of 1; zero has no sign.
fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts + 0.0
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
