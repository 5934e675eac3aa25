//! Scenes: pictures as shapes and texts in groups, before they are SVG or pixels.

use std::sync::Arc;

use kurbo::{Affine, BezPath, Circle, PathEl, Point, Rect, Size};
use stationmaster_core::text::clean;

use crate::font::{self, Weight};
use crate::paint::{INK, Rgb};

/// A picture as a value: [`super::svg`] writes it, [`super::png`] draws it.
#[derive(Debug, Clone)]
pub struct Scene {
    /// Its size, in units of its own.
    pub size: Size,
    /// Pixels to a unit.
    pub pixels: f64,
    /// The color below everything.
    pub ground: Rgb,
    /// The name that a viewer shows.
    pub title: String,
    /// The elements above the ground, the lowest first.
    pub layers: Vec<Element>,
}

/// A shape with its style; unset properties are inherited from the group around it.
#[derive(Debug, Clone)]
pub struct Element {
    /// The shape that is drawn.
    pub shape: Shape,
    /// The fill; `Some(None)` for no fill.
    pub fill: Option<Option<Rgb>>,
    /// The color and the width of the line.
    pub stroke: Option<Option<(Rgb, f64)>>,
    /// The lengths of dashes and of the gaps between them.
    pub dashes: Option<[f64; 2]>,
    /// Its place in its group.
    pub place: Option<Affine>,
    /// Its class, for the style sheet and script of a page.
    pub class: Option<&'static str>,
    /// Its id, for the script of a page.
    pub id: Option<String>,
}

/// The shape of an element. Lines have round corners, and round ends unless they are dashed.
#[derive(Debug, Clone)]
pub enum Shape {
    /// Several elements, one over the other.
    Group(Vec<Element>),
    /// The name of the group around it, shown as a tooltip.
    Title(String),
    /// A circle.
    Circle(Circle),
    /// A rectangle with the radius of its corners.
    Rectangle(Rect, f64),
    /// A path.
    Path(BezPath),
    /// A long path that is drawn several times, filled by the even-odd rule.
    Shared(Arc<BezPath>),
    /// A text; its line is below its fill.
    Text(Text),
}

/// A line of text on its base line.
#[derive(Debug, Clone)]
pub struct Text {
    /// The letters.
    pub content: String,
    /// The point at which it is anchored.
    pub at: Point,
    /// The part of it that is at the point.
    pub anchor: Anchor,
    /// The size of the font.
    pub size: f64,
    /// The weight of the font.
    pub weight: Weight,
    /// The room added between two letters.
    pub spacing: f64,
}

impl Text {
    /// Returns its letters, each with its start from the text's point on, at a font size of 1. Letters that the typeface lacks
    /// are transliterated.
    pub fn letters(&self) -> Vec<(char, f64)> {
        let spacing = self.spacing / self.size;
        let mut end = 0.0;
        let mut letters: Vec<(char, f64)> = Vec::new();
        for letter in font::writable(&self.content).chars() {
            letters.push((letter, end));
            end += font::letter_width(letter, self.weight) + spacing;
        }
        let before = (end - spacing).max(0.0)
            * match self.anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => 0.5,
                Anchor::End => 1.0,
            };
        for (_, at) in &mut letters {
            *at -= before;
        }
        letters
    }
}

/// The part of a text that is at its point.
#[derive(Debug, Clone, Copy)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl From<Shape> for Element {
    fn from(shape: Shape) -> Element {
        Element {
            shape,
            fill: None,
            stroke: None,
            dashes: None,
            place: None,
            class: None,
            id: None,
        }
    }
}

impl Element {
    /// Returns a rectangle with corners of this radius.
    pub fn rectangle(area: Rect, corner: f64) -> Element {
        Shape::Rectangle(area, corner).into()
    }

    /// Returns a circle.
    pub fn circle(middle: Point, radius: f64) -> Element {
        Shape::Circle(Circle::new(middle, radius)).into()
    }

    /// Returns a line through points.
    pub fn line(points: impl IntoIterator<Item = Point>) -> Element {
        Shape::Path(polyline(points)).into()
    }

    /// Returns the name of the group around it, shown as a tooltip.
    pub fn title(content: &str) -> Element {
        Shape::Title(safe(content)).into()
    }

    /// Returns a text with the middle of its capitals at the height of a point.
    pub fn text(content: &str, at: Point, anchor: Anchor, size: f64, weight: Weight) -> Element {
        let base = Point::new(at.x, at.y + size * font::CAPITALS / 2.0);
        Element::written(content, base, anchor, size, weight)
    }

    /// Returns a text on its base line.
    pub fn written(content: &str, at: Point, anchor: Anchor, size: f64, weight: Weight) -> Element {
        Shape::Text(Text {
            content: safe(content),
            at,
            anchor,
            size,
            weight,
            spacing: 0.0,
        })
        .into()
    }

    /// Returns a text with more room between two letters.
    ///
    /// # Panics
    ///
    /// It panics if the element is no text.
    #[must_use]
    pub fn spaced(mut self, spacing: f64) -> Element {
        let Shape::Text(text) = &mut self.shape else {
            unreachable!("only texts have letters")
        };
        text.spacing = spacing;
        self
    }

    /// Returns a group with one more element, on top of the others.
    ///
    /// # Panics
    ///
    /// It panics if the element is no group.
    #[must_use]
    pub fn and(mut self, element: Element) -> Element {
        let Shape::Group(elements) = &mut self.shape else {
            unreachable!("only groups have elements")
        };
        elements.push(element);
        self
    }

    /// Returns the element filled with this color.
    #[must_use]
    pub fn fill(mut self, color: Rgb) -> Element {
        self.fill = Some(Some(color));
        self
    }

    /// Returns the element with a line of this color and width.
    #[must_use]
    pub fn stroke(mut self, color: Rgb, width: f64) -> Element {
        self.stroke = Some(Some((color, width)));
        self
    }

    /// Returns the element with a line of this color, and not filled.
    #[must_use]
    pub fn outline(mut self, color: Rgb, width: f64) -> Element {
        self.fill = Some(None);
        self.stroke(color, width)
    }

    /// Returns the element without a line.
    #[must_use]
    pub fn bare(mut self) -> Element {
        self.stroke = Some(None);
        self
    }

    /// Returns the element with a dashed line.
    #[must_use]
    pub fn dashed(mut self, dash: f64, gap: f64) -> Element {
        self.dashes = Some([dash, gap]);
        self
    }

    /// Returns the element in another place.
    #[must_use]
    pub fn placed(mut self, place: Affine) -> Element {
        self.place = Some(place);
        self
    }

    /// Returns the element shifted by a point.
    #[must_use]
    pub fn at(self, point: Point) -> Element {
        self.placed(Affine::translate(point.to_vec2()))
    }

    /// Returns the element with a class.
    #[must_use]
    pub fn class(mut self, class: &'static str) -> Element {
        self.class = Some(class);
        self
    }
}

/// Returns several elements as one.
pub fn group(elements: impl IntoIterator<Item = Element>) -> Element {
    Shape::Group(elements.into_iter().collect()).into()
}

/// Returns a path through points.
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

/// The resolved style of a shape, including what it inherits.
#[derive(Debug, Clone)]
pub struct Pen {
    /// The color inside.
    pub fill: Option<Rgb>,
    /// The color and the width of the line.
    pub stroke: Option<(Rgb, f64)>,
    /// The lengths of dashes and of the gaps between them.
    pub dashes: Option<[f64; 2]>,
    /// The map from the units of the shape to those of the picture.
    pub place: Affine,
}

impl Pen {
    /// Returns the pen of a whole picture, with this map of its units.
    pub fn new(place: Affine) -> Pen {
        Pen {
            fill: Some(INK),
            stroke: None,
            dashes: None,
            place,
        }
    }

    /// Returns the pen of an element in a group with this pen.
    #[must_use]
    pub fn within(&self, element: &Element) -> Pen {
        Pen {
            fill: element.fill.unwrap_or(self.fill),
            stroke: element.stroke.unwrap_or(self.stroke),
            dashes: element.dashes.or(self.dashes),
            place: self.place * element.place.unwrap_or_default(),
        }
    }
}

/// Returns a text without the characters that XML forbids.
pub fn safe(text: &str) -> String {
    clean(text).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}

/// The side in pixels, and the most pixels, of a picture for no particular screen: more costs time and size without a gain.
const SIDE: f64 = 2400.0;
const MOST_PIXELS: f64 = 3_400_000.0;
/// Screens narrower than this many CSS pixels are telephones, with this many device pixels to each.
const NARROW: u32 = 800;
const OF_TELEPHONES: f64 = 3.0;

/// Returns the pixels to a unit of a picture of this size, for a screen of this width in CSS pixels, if one is given.
pub fn pixels(size: Size, width: Option<u32>) -> f64 {
    match width {
        Some(width) if width < NARROW => OF_TELEPHONES * f64::from(width) / size.width,
        Some(width) => f64::from(width) / size.width,
        None => (SIDE / size.width.max(size.height)).min((MOST_PIXELS / size.area()).sqrt()),
    }
}
