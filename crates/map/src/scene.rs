//! A scene: what a picture shows before it is SVG or pixels, as shapes and texts in groups.

use std::mem::discriminant;
use std::sync::Arc;

use kurbo::{BezPath, Circle, PathEl, Point, Rect, Size};
use stationmaster_core::text::clean;

use crate::font::{self, Weight};
use crate::paint::Rgb;

/// A picture as a value: [`super::svg`] writes it, [`super::png`] draws it.
#[derive(Debug, Clone)]
pub struct Scene {
    /// Its size, in units of its own.
    pub size: Size,
    /// Pixels to a unit.
    pub pixels: f64,
    /// What lies beyond its edges, where it is shown in a room of another shape.
    pub ground: Rgb,
    /// What it is called.
    pub title: String,
    /// Style rules for viewers that have them; nothing depends on them.
    pub rules: String,
    /// From the ground upwards.
    pub layers: Vec<Element>,
}

/// A shape with its styles; what these leave open is as in the group around it.
#[derive(Debug, Clone)]
pub struct Element {
    /// What is drawn.
    pub shape: Shape,
    /// How it is drawn.
    pub styles: Vec<Style>,
}

/// What an element draws.
#[derive(Debug, Clone)]
pub enum Shape {
    /// Several elements, one over the other.
    Group(Vec<Element>),
    /// What a viewer says of the group around it when the pointer rests there.
    Title(String),
    /// A circle.
    Circle(Circle),
    /// A rectangle with the radius of its corners.
    Rectangle(Rect, f64),
    /// A path.
    Path(BezPath),
    /// A long path that is drawn several times.
    Shared(Arc<BezPath>),
    /// A text.
    Text(Text),
}

/// A line of text on its base line.
#[derive(Debug, Clone)]
pub struct Text {
    /// What is written.
    pub content: String,
    /// The point that it stands at.
    pub at: Point,
    /// Which part of it is there.
    pub anchor: Anchor,
    /// The size of the font.
    pub size: f64,
    /// The weight of the font.
    pub weight: Weight,
    /// What is added between two letters.
    pub spacing: f64,
}

impl Text {
    /// Returns its letters, each with where it begins, from the text's point on at a font size of 1: those that the typeface
    /// does not have are written out in others.
    pub fn letters(&self) -> Vec<(char, f64)> {
        let mut end = 0.0;
        let mut letters: Vec<(char, f64)> = Vec::new();
        for letter in font::writable(&self.content).chars() {
            letters.push((letter, end));
            end += font::letter_width(letter, self.weight) + self.spacing / self.size;
        }
        let width = end
            - if letters.is_empty() {
                0.0
            } else {
                self.spacing / self.size
            };
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
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// How an element is drawn.
#[derive(Debug, Clone)]
pub enum Style {
    /// The color inside.
    Fill(Option<Rgb>),
    /// Inside is what an odd number of outlines surrounds.
    EvenOdd,
    /// The color of the line.
    Stroke(Option<Rgb>),
    /// The width of the line.
    StrokeWidth(f64),
    /// How opaque the line is, from 0 to 1.
    StrokeOpacity(f64),
    /// The lengths of dashes and of the gaps between them.
    Dashes([f64; 2]),
    /// The ends of lines are round.
    RoundCaps,
    /// The corners of lines are round.
    RoundJoins,
    /// The stroke is below the fill.
    StrokeFirst,
    /// Of the whole element, as if it were a picture of its own.
    Opacity(f64),
    /// A shift; this, turns and enlargements are applied in the order of the list.
    Shift(Point),
    /// A turn, in degrees clockwise.
    Turn(f64),
    /// An enlargement.
    Scale(f64),
    /// The class by which style rules find it.
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
    /// Returns an element without styles.
    pub fn new(shape: Shape) -> Element {
        Element {
            shape,
            styles: Vec::new(),
        }
    }

    /// Returns a rectangle whose corners have this radius.
    pub fn rectangle(area: Rect, corner: f64) -> Element {
        Element::new(Shape::Rectangle(area, corner))
    }

    /// Returns a circle.
    pub fn circle(middle: Point, radius: f64) -> Element {
        Element::new(Shape::Circle(Circle::new(middle, radius)))
    }

    /// Returns a line through points.
    pub fn line(points: impl IntoIterator<Item = Point>) -> Element {
        Element::new(Shape::Path(polyline(points)))
    }

    /// Returns the name of the element around it, which a browser shows under the pointer.
    pub fn title(content: &str) -> Element {
        Element::new(Shape::Title(safe(content)))
    }

    /// A text around a height, at which the middle of its capitals is.
    pub fn text(content: &str, at: Point, anchor: Anchor, size: f64, weight: Weight) -> Element {
        Element::written(
            content,
            Point::new(at.x, at.y + size * font::CAPITALS / 2.0),
            anchor,
            size,
            weight,
        )
    }

    /// A text on its base line.
    pub fn written(content: &str, at: Point, anchor: Anchor, size: f64, weight: Weight) -> Element {
        Element::new(Shape::Text(Text {
            content: safe(content),
            at,
            anchor,
            size,
            weight,
            spacing: 0.0,
        }))
    }

    /// A text with so much more between two letters.
    #[must_use]
    pub fn spaced(mut self, spacing: f64) -> Element {
        let Shape::Text(text) = &mut self.shape else {
            unreachable!("only texts have letters")
        };
        text.spacing = spacing;
        self
    }

    /// A group with one more element, on top of the others.
    #[must_use]
    pub fn and(mut self, element: Element) -> Element {
        let Shape::Group(elements) = &mut self.shape else {
            unreachable!("only groups have elements")
        };
        elements.push(element);
        self
    }

    /// The element with this style instead of another of its kind.
    #[must_use]
    pub fn with(mut self, style: Style) -> Element {
        self.styles
            .retain(|known| discriminant(known) != discriminant(&style));
        self.styles.push(style);
        self
    }

    /// Returns the element filled with this color.
    #[must_use]
    pub fn fill(self, color: Rgb) -> Element {
        self.with(Style::Fill(Some(color)))
    }

    /// Returns the element with a line of this color and width.
    #[must_use]
    pub fn stroke(self, color: Rgb, width: f64) -> Element {
        self.with(Style::Stroke(Some(color)))
            .with(Style::StrokeWidth(width))
    }

    /// A line of this color that is not filled.
    #[must_use]
    pub fn outline(self, color: Rgb, width: f64) -> Element {
        self.with(Style::Fill(None)).stroke(color, width)
    }

    /// Returns the element shifted by a point.
    #[must_use]
    pub fn at(self, point: Point) -> Element {
        self.with(Style::Shift(point))
    }

    /// Returns the element with a class.
    #[must_use]
    pub fn class(self, class: impl Into<String>) -> Element {
        self.with(Style::Class(class.into()))
    }
}

/// Returns several elements as one.
pub fn group(elements: impl IntoIterator<Item = Element>) -> Element {
    Element::new(Shape::Group(elements.into_iter().collect()))
}

/// Returns the path through points.
pub fn polyline(points: impl IntoIterator<Item = Point>) -> BezPath {
    let step = |(position, point)| {
        if position == 0 {
            PathEl::MoveTo(point)
        } else {
            PathEl::LineTo(point)
        }
    };
    points.into_iter().enumerate().map(step).collect()
}

/// A text fit for XML, which has neither control characters nor the two that are none.
pub fn safe(text: &str) -> String {
    clean(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}

/// The margin of the page that a picture is printed on, in millimetres.
pub const PAGE_MARGIN: f64 = 10.0;
/// The longer and the shorter side of what A4 and Letter both have within the margin, in millimetres: A4 is narrower, 210 by
/// 297, Letter shorter, 215.9 by 279.4.
const LONG: f64 = 259.0;
const SHORT: f64 = 190.0;

/// Returns the room for a picture of this shape on a page, in millimetres, turned so that the picture comes out larger; and
/// how many of them a unit of the picture has there.
pub fn on_page(picture: Size) -> (Size, f64) {
    let on = |room: Size| {
        (
            room,
            (room.width / picture.width).min(room.height / picture.height),
        )
    };
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
pub fn pixels(size: Size, width: Option<u32>) -> f64 {
    match width {
        Some(width) if width < NARROW => OF_TELEPHONES * f64::from(width) / size.width,
        Some(width) => f64::from(width) / size.width,
        None => (SIDE / size.width.max(size.height)).min((MOST_PIXELS / size.area()).sqrt()),
    }
}
