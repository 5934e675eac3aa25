//! A scene: what a picture shows before it is SVG or pixels, as shapes and texts in groups.

use std::mem::discriminant;
use std::sync::Arc;

use kurbo::{BezPath, Circle, PathEl, Point, Rect, Size};

use super::paint::Rgb;
use crate::map::font::{self, Weight};
use crate::text::clean;

/// A picture as a value: [`super::svg`] writes it, [`super::png`] draws it.
#[derive(Debug, Clone)]
pub struct Scene {
    pub(super) size: Size,
    /// Pixels to a unit.
    #[cfg_attr(not(feature = "png"), expect(dead_code, reason = "only what is made of pixels needs it"))]
    pub(super) pixels: f64,
    /// How wide the sheet is that it fills, in millimetres; others fill a page as far as they fit.
    #[cfg_attr(not(feature = "png"), expect(dead_code, reason = "only what is made of pixels needs it"))]
    pub(super) paper: Option<f64>,
    /// What lies beyond its edges, where it is shown in a room of another shape.
    pub(super) ground: Rgb,
    pub(super) title: String,
    /// Style rules for viewers that have them; nothing depends on them.
    pub(super) rules: String,
    /// From the ground upwards.
    pub(super) layers: Vec<Element>,
}

/// A shape with its styles; what these leave open is as in the group around it.
#[derive(Debug, Clone)]
pub(super) struct Element {
    pub(super) shape: Shape,
    pub(super) styles: Vec<Style>,
}

#[derive(Debug, Clone)]
pub(super) enum Shape {
    Group(Vec<Element>),
    /// What a viewer says of the group around it when the pointer rests there.
    Title(String),
    Circle(Circle),
    /// A rectangle with the radius of its corners.
    Rectangle(Rect, f64),
    Path(BezPath),
    /// A long path that is drawn several times.
    Shared(Arc<BezPath>),
    Text(Text),
}

/// A line of text on its base line.
#[derive(Debug, Clone)]
pub(super) struct Text {
    pub(super) content: String,
    pub(super) at: Point,
    pub(super) anchor: Anchor,
    pub(super) size: f64,
    pub(super) weight: Weight,
    /// What is added between two letters.
    pub(super) spacing: f64,
}

impl Text {
    /// Returns its letters, each with where it begins, from the text's point on at a font size of 1: those that the typeface
    /// does not have are written out in others.
    pub(super) fn letters(&self) -> Vec<(char, f64)> {
        let mut end = 0.0;
        let mut letters: Vec<(char, f64)> = Vec::new();
        for letter in font::writable(&self.content).chars() {
            letters.push((letter, end));
            end += font::letter_width(letter, self.weight) + self.spacing / self.size;
        }
        let width = end - if letters.is_empty() { 0.0 } else { self.spacing / self.size };
        let before = match self.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        for (_, at) in &mut letters {
            *at -= before;
        }
        letters
    }
}

/// Which part of a text is at its point.
#[derive(Debug, Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

#[derive(Debug, Clone)]
pub(super) enum Style {
    Fill(Option<Rgb>),
    EvenOdd,
    Stroke(Option<Rgb>),
    StrokeWidth(f64),
    StrokeOpacity(f64),
    /// The lengths of dashes and of the gaps between them.
    Dashes([f64; 2]),
    RoundCaps,
    RoundJoins,
    /// The stroke is below the fill.
    StrokeFirst,
    /// Of the whole element, as if it were a picture of its own.
    Opacity(f64),
    /// These three are applied in the order of the list.
    Shift(Point),
    Turn(f64),
    Scale(f64),
    Class(String),
    /// By which a page finds it.
    Id(String),
    /// A line that the style rules let draw itself, from 0 to 1.
    UnitLength,
    /// The pointer meets it, though it is not painted.
    Reachable,
    /// Shown by style rules only.
    Hidden,
}

impl Element {
    pub(super) fn new(shape: Shape) -> Element {
        Element { shape, styles: Vec::new() }
    }

    pub(super) fn rectangle(area: Rect, corner: f64) -> Element {
        Element::new(Shape::Rectangle(area, corner))
    }

    pub(super) fn circle(middle: Point, radius: f64) -> Element {
        Element::new(Shape::Circle(Circle::new(middle, radius)))
    }

    pub(super) fn line(points: impl IntoIterator<Item = Point>) -> Element {
        Element::new(Shape::Path(polyline(points)))
    }

    pub(super) fn title(content: &str) -> Element {
        Element::new(Shape::Title(safe(content)))
    }

    /// A text around a height, at which the middle of its capitals is.
    pub(super) fn text(content: &str, at: Point, anchor: Anchor, size: f64, weight: Weight) -> Element {
        Element::written(content, Point::new(at.x, at.y + size * font::CAPITALS / 2.0), anchor, size, weight)
    }

    /// A text on its base line.
    pub(super) fn written(content: &str, at: Point, anchor: Anchor, size: f64, weight: Weight) -> Element {
        Element::new(Shape::Text(Text { content: safe(content), at, anchor, size, weight, spacing: 0.0 }))
    }

    /// A text with so much more between two letters.
    pub(super) fn spaced(mut self, spacing: f64) -> Element {
        let Shape::Text(text) = &mut self.shape else { unreachable!("only texts have letters") };
        text.spacing = spacing;
        self
    }

    /// A group with one more element, on top of the others.
    pub(super) fn add(mut self, element: Element) -> Element {
        let Shape::Group(elements) = &mut self.shape else { unreachable!("only groups have elements") };
        elements.push(element);
        self
    }

    /// The element with this style instead of another of its kind.
    pub(super) fn with(mut self, style: Style) -> Element {
        self.styles.retain(|known| discriminant(known) != discriminant(&style));
        self.styles.push(style);
        self
    }

    pub(super) fn fill(self, color: Rgb) -> Element {
        self.with(Style::Fill(Some(color)))
    }

    pub(super) fn stroke(self, color: Rgb, width: f64) -> Element {
        self.with(Style::Stroke(Some(color))).with(Style::StrokeWidth(width))
    }

    /// A line of this color that is not filled.
    pub(super) fn outline(self, color: Rgb, width: f64) -> Element {
        self.with(Style::Fill(None)).stroke(color, width)
    }

    pub(super) fn at(self, point: Point) -> Element {
        self.with(Style::Shift(point))
    }

    pub(super) fn class(self, class: impl Into<String>) -> Element {
        self.with(Style::Class(class.into()))
    }
}

pub(super) fn group(elements: impl IntoIterator<Item = Element>) -> Element {
    Element::new(Shape::Group(elements.into_iter().collect()))
}

pub(super) fn polyline(points: impl IntoIterator<Item = Point>) -> BezPath {
    let step = |(position, point)| if position == 0 { PathEl::MoveTo(point) } else { PathEl::LineTo(point) };
    points.into_iter().enumerate().map(step).collect()
}

/// A text fit for XML, which has neither control characters nor the two that are none.
pub(super) fn safe(text: &str) -> String {
    clean(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}

/// The margin of the page that a picture is printed on, in millimetres.
pub(super) const PAGE_MARGIN: f64 = 10.0;
/// The longer and the shorter side of what A4 and Letter both have within the margin, in millimetres: A4 is narrower, 210 by
/// 297, Letter shorter, 215.9 by 279.4.
const LONG: f64 = 259.0;
const SHORT: f64 = 190.0;

/// Returns the room for a picture of this shape on a page, in millimetres, turned so that the picture comes out larger; and
/// how many of them a unit of the picture has there.
pub(super) fn on_page(picture: Size) -> (Size, f64) {
    let on = |room: Size| (room, (room.width / picture.width).min(room.height / picture.height));
    let [wide, high] = [Size::new(LONG, SHORT), Size::new(SHORT, LONG)].map(on);
    if wide.1 >= high.1 { wide } else { high }
}

/// The side in pixels, and the most pixels, of a picture for no certain screen: beyond that it takes longer to draw and to send
/// than it gains.
const SIDE: f64 = 2400.0;
const MOST_PIXELS: f64 = 3_400_000.0;
/// Screens narrower than this, in CSS pixels, are those of telephones, which have so many pixels to each.
const NARROW: u32 = 800;
const OF_TELEPHONES: f64 = 3.0;

/// Pixels to a unit of a picture of this size, for a screen so wide, in CSS pixels, if one is named.
pub(super) fn pixels(size: Size, width: Option<u32>) -> f64 {
    match width {
        Some(width) if width < NARROW => OF_TELEPHONES * f64::from(width) / size.width,
        Some(width) => f64::from(width) / size.width,
        None => (SIDE / size.width.max(size.height)).min((MOST_PIXELS / size.area()).sqrt()),
    }
}
