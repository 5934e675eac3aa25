//! A scene as the text of an SVG file, to print and to keep.

use std::fmt::Write;

use kurbo::{BezPath, PathEl, Point, Rect};

use super::paint::{INK, Rgb};
use super::scene::{Anchor, Element, Scene, Shape, Style, Text};
use crate::map::font::{self, FAMILY};

/// Returns the text of the file; the same scene gives the same text.
///
/// Texts are written in [`FAMILY`]; a viewer that does not have it takes another, and fits each text to the room that was
/// measured for it.
pub fn render(scene: &Scene) -> String {
    let Scene { size, zoom, title, rules, layers } = scene;
    let (width, height) = (number(size.width), number(size.height));
    let mut text = format!(
        "<svg fill=\"{INK}\" font-family=\"{FAMILY}, Arial Narrow, sans-serif\" font-kerning=\"none\" height=\"{}\" \
         role=\"img\" viewBox=\"0 0 {width} {height}\" width=\"{}\" xmlns=\"http://www.w3.org/2000/svg\">\n\
         <title>{}</title>\n{}",
        number(size.height * zoom),
        number(size.width * zoom),
        escaped(title),
        if rules.is_empty() { String::new() } else { format!("<style>\n{rules}\n</style>\n") },
    );
    for layer in layers {
        write(&mut text, layer);
    }
    text + "</svg>\n"
}

type Attribute = (&'static str, String);

fn write(text: &mut String, element: &Element) {
    let (tag, geometry) = shape(&element.shape);
    let mut attributes: Vec<Attribute> = element.styles.iter().map(style).chain(geometry).collect();
    attributes.sort_by_key(|(name, _)| *name);
    text.push('<');
    text.push_str(tag);
    for same in attributes.chunk_by(|(a, _), (b, _)| a == b) {
        // Only transformations are several.
        let values: Vec<&str> = same.iter().map(|(_, value)| value.as_str()).collect();
        write!(text, " {}=\"{}\"", same[0].0, values.join(" ")).expect("it is written to memory");
    }
    match &element.shape {
        Shape::Group(elements) if !elements.is_empty() => {
            text.push_str(">\n");
            for element in elements {
                write(text, element);
            }
            text.push_str("</g>\n");
        }
        Shape::Title(content) => text.push_str(&format!(">{}</title>\n", escaped(content))),
        Shape::Text(line) => text.push_str(&format!(">\n{}\n</text>\n", escaped(&line.content))),
        _ => text.push_str("/>\n"),
    }
}

fn style(style: &Style) -> Attribute {
    let color = |color: &Option<Rgb>| color.map_or_else(|| "none".to_owned(), |color| color.to_string());
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
        Style::Shift(to) => ("transform", format!("translate({} {})", number(to.x), number(to.y))),
        Style::Turn(degrees) => ("transform", format!("rotate({})", number(*degrees))),
        Style::Scale(scale) => ("transform", format!("scale({})", (scale * 1000.0).round() / 1000.0)),
        Style::Class(class) => ("class", class.clone()),
        Style::Id(id) => ("id", id.clone()),
        Style::UnitLength => ("pathLength", "1".to_owned()),
        Style::Reachable => ("pointer-events", "all".to_owned()),
        Style::Hidden => ("visibility", "hidden".to_owned()),
    }
}

fn shape(shape: &Shape) -> (&'static str, Vec<Attribute>) {
    let numbers = |numbers: &[(&'static str, f64)]| -> Vec<Attribute> {
        numbers.iter().map(|(name, value)| (*name, number(*value).to_string())).collect()
    };
    match shape {
        Shape::Group(_) => ("g", Vec::new()),
        Shape::Title(_) => ("title", Vec::new()),
        Shape::Circle(circle) => {
            ("circle", numbers(&[("cx", circle.center.x), ("cy", circle.center.y), ("r", circle.radius)]))
        }
        Shape::Rectangle(Rect { x0, y0, x1, y1 }, corner) => {
            ("rect", numbers(&[("x", *x0), ("y", *y0), ("width", x1 - x0), ("height", y1 - y0), ("rx", *corner)]))
        }
        Shape::Path(path) => ("path", vec![("d", data(path))]),
        Shape::Text(Text { content, at, anchor, size, weight }) => {
            let mut attributes = numbers(&[("x", at.x), ("y", at.y), ("font-size", *size)]);
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            attributes.extend([("font-weight", weight.number().to_string()), ("text-anchor", anchor.to_owned())]);
            // Of one letter the width does not matter; and how wide a viewer's own letters are is not known.
            if content.chars().nth(1).is_some() && font::has_all(content) {
                attributes.extend(numbers(&[("textLength", font::width(content, *weight) * size)]));
                attributes.push(("lengthAdjust", "spacingAndGlyphs".to_owned()));
            }
            ("text", attributes)
        }
    }
}

fn data(path: &BezPath) -> String {
    let at = |point: Point| format!("{},{}", number(point.x), number(point.y));
    let step = |element: PathEl| match element {
        PathEl::MoveTo(to) => format!("M{}", at(to)),
        PathEl::LineTo(to) => format!("L{}", at(to)),
        PathEl::QuadTo(by, to) => format!("Q{},{}", at(by), at(to)),
        PathEl::CurveTo(by, then, to) => format!("C{},{},{}", at(by), at(then), at(to)),
        PathEl::ClosePath => "z".to_owned(),
    };
    path.iter().map(step).collect::<Vec<_>>().join(" ")
}

/// A number with one decimal at most; pictures need no more.
fn number(value: f64) -> f64 {
    // Adding 0 turns -0 into 0.
    (value * 10.0).round() / 10.0 + 0.0
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
