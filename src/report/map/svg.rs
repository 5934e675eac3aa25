//! A scene as the text of an SVG file, to print and to keep.

use std::fmt::{Display, Write};

use kurbo::{BezPath, PathEl, Point, Rect};

use super::paint;
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
        "<svg fill=\"{}\" font-family=\"{FAMILY}, Arial Narrow, sans-serif\" font-kerning=\"none\" height=\"{}\" \
         role=\"img\" viewBox=\"0 0 {width} {height}\" width=\"{}\" xmlns=\"http://www.w3.org/2000/svg\">\n\
         <title>{}</title>\n<style>\n{rules}\n</style>\n",
        paint::INK,
        number(size.height * zoom),
        number(size.width * zoom),
        escaped(title),
    );
    for layer in layers {
        write(&mut text, layer);
    }
    text + "</svg>\n"
}

fn write(text: &mut String, element: &Element) {
    let mut attributes = Attributes::default();
    for style in &element.styles {
        attributes.style(style);
    }
    let tag = attributes.shape(&element.shape);
    attributes.0.sort_by_key(|(name, _)| *name);
    text.push('<');
    text.push_str(tag);
    for (name, value) in attributes.0 {
        write!(text, " {name}=\"{value}\"").expect("it is written to memory");
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

/// The names and values of an element's attributes.
#[derive(Default)]
struct Attributes(Vec<(&'static str, String)>);

impl Attributes {
    fn set(&mut self, name: &'static str, value: impl Display) {
        self.0.push((name, value.to_string()));
    }

    fn style(&mut self, style: &Style) {
        let color = |color: &Option<paint::Rgb>| color.map_or_else(|| "none".to_owned(), |color| color.to_string());
        match style {
            Style::Fill(fill) => self.set("fill", color(fill)),
            Style::EvenOdd => self.set("fill-rule", "evenodd"),
            Style::Stroke(stroke) => self.set("stroke", color(stroke)),
            Style::StrokeWidth(width) => self.set("stroke-width", number(*width)),
            Style::StrokeOpacity(opacity) => self.set("stroke-opacity", opacity),
            Style::Dashes([dash, gap]) => self.set("stroke-dasharray", format!("{dash} {gap}")),
            Style::RoundCaps => self.set("stroke-linecap", "round"),
            Style::RoundJoins => self.set("stroke-linejoin", "round"),
            Style::StrokeFirst => self.set("paint-order", "stroke"),
            Style::Opacity(opacity) => self.set("opacity", opacity),
            Style::Shift(to) => self.transform(format!("translate({} {})", number(to.x), number(to.y))),
            Style::Turn(degrees) => self.transform(format!("rotate({})", number(*degrees))),
            Style::Scale(scale) => self.transform(format!("scale({})", (scale * 1000.0).round() / 1000.0)),
            Style::Class(class) => self.set("class", class),
            Style::UnitLength => self.set("pathLength", 1),
            Style::Reachable => self.set("pointer-events", "all"),
            Style::Hidden => self.set("visibility", "hidden"),
        }
    }

    fn transform(&mut self, step: String) {
        match self.0.iter_mut().find(|(name, _)| *name == "transform") {
            Some((_, steps)) => steps.push_str(&format!(" {step}")),
            None => self.set("transform", step),
        }
    }

    /// Adds what a shape is given by; returns its tag.
    fn shape(&mut self, shape: &Shape) -> &'static str {
        match shape {
            Shape::Group(_) => "g",
            Shape::Title(_) => "title",
            Shape::Circle(circle) => {
                self.numbers([("cx", circle.center.x), ("cy", circle.center.y), ("r", circle.radius)]);
                "circle"
            }
            Shape::Rectangle(Rect { x0, y0, x1, y1 }, corner) => {
                self.numbers([("x", *x0), ("y", *y0), ("width", x1 - x0), ("height", y1 - y0), ("rx", *corner)]);
                "rect"
            }
            Shape::Path(path) => {
                self.set("d", data(path));
                "path"
            }
            Shape::Text(text) => {
                self.text(text);
                "text"
            }
        }
    }

    fn numbers<const N: usize>(&mut self, numbers: [(&'static str, f64); N]) {
        for (name, value) in numbers {
            self.set(name, number(value));
        }
    }

    fn text(&mut self, Text { content, at, anchor, size, weight }: &Text) {
        self.numbers([("x", at.x), ("y", at.y), ("font-size", *size)]);
        self.set("font-weight", weight.number());
        self.set(
            "text-anchor",
            match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            },
        );
        // Of one letter the width does not matter; and how wide a viewer's own letters are is not known.
        if content.chars().nth(1).is_some() && font::has_all(content) {
            self.set("textLength", number(font::width(content, *weight) * size));
            self.set("lengthAdjust", "spacingAndGlyphs");
        }
    }
}

/// A path as SVG writes it.
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
