//! The texts of a picture as outlines of their letters, so that the renderer need not know what a typeface is.

use kurbo::{Affine, BezPath, Point};
use resvg::usvg::roxmltree::{Document, Node};
use svg::Node as _;
use svg::node::element::Path;
use ttf_parser::{Face, OutlineBuilder};

use crate::map::font::{self, Weight};

/// What places the letters of a text, and is of no use to outlines.
const PLACING: [&str; 7] = ["x", "y", "font-size", "font-weight", "text-anchor", "textLength", "lengthAdjust"];

/// Returns a picture made by [`super::super::svg::render`] with an outline in place of every text.
///
/// # Panics
///
/// If it is not SVG, or a text lacks what places it.
pub(super) fn outlined(svg: &str) -> String {
    let document = Document::parse(svg).expect("every text in it is escaped");
    let fonts = Weight::ALL.map(|weight| Face::parse(weight.data(), 0).expect("the program carries fonts"));
    let mut outlined = String::new();
    let mut copied = 0;
    for text in document.descendants().filter(|node| node.tag_name().name() == "text") {
        let range = text.range();
        outlined.push_str(&svg[copied..range.start]);
        outlined.push_str(&outline(text, &fonts).to_string());
        copied = range.end;
    }
    outlined + &svg[copied..]
}

/// The outline of a text, painted as the text is.
fn outline(text: Node<'_, '_>, fonts: &[Face<'_>; 2]) -> Path {
    let attribute = |name: &str| text.attribute(name).expect("every text says how it is placed");
    let number = |name: &str| attribute(name).parse::<f64>().expect("it is a number");
    // SVG files have their texts on lines of their own.
    let (content, size) = (text.text().unwrap_or_default().trim_matches('\n'), number("font-size"));
    let weight = Weight::ALL.into_iter().find(|weight| weight.number().to_string() == attribute("font-weight"));
    let weight = weight.expect("it is one of ours");
    let before = match attribute("text-anchor") {
        "start" => 0.0,
        "middle" => 0.5,
        _ => 1.0,
    };
    let start = Point::new(number("x") - before * font::width(content, weight) * size, number("y"));
    let mut path = Path::new().set("d", letters(content, weight, &fonts[weight as usize], start, size).to_svg());
    for attribute in text.attributes().filter(|attribute| !PLACING.contains(&attribute.name())) {
        path.assign(attribute.name(), attribute.value());
    }
    path
}

/// The outlines of the letters of a text that begins on its base line at a point.
fn letters(content: &str, weight: Weight, font: &Face<'_>, start: Point, size: f64) -> BezPath {
    let mut pen = Pen { path: BezPath::new(), place: Affine::IDENTITY };
    let unit = size / f64::from(font.units_per_em());
    let mut x = start.x;
    for letter in content.chars() {
        // In fonts, up is positive.
        pen.place = Affine::translate((x, start.y)) * Affine::scale_non_uniform(unit, -unit);
        if let Some(glyph) = font.glyph_index(letter) {
            font.outline_glyph(glyph, &mut pen);
        }
        x += font::width(letter.encode_utf8(&mut [0; 4]), weight) * size;
    }
    pen.path
}

/// What draws the outlines of a font where they belong in the picture.
struct Pen {
    path: BezPath,
    /// From the font's units to the picture's.
    place: Affine,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> Point {
        let Point { x, y } = self.place * Point::new(f64::from(x), f64::from(y));
        // A hundredth is far less than a pixel, and takes a third of the room.
        Point::new((x * 100.0).round() / 100.0, (y * 100.0).round() / 100.0)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.point(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.point(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.point(x1, y1), self.point(x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.curve_to(self.point(x1, y1), self.point(x2, y2), self.point(x, y));
    }

    fn close(&mut self) {
        self.path.close_path();
    }
}

#[cfg(test)]
mod tests {
    use kurbo::{Rect, Shape};

    use super::*;
    use crate::map::font::CAPITALS;

    /// The room that the outline of a text takes.
    fn room(text: &str) -> Rect {
        let outlined = outlined(&format!("<svg><g/>{text}<g/></svg>"));
        assert!(outlined.starts_with("<svg><g/><path") && outlined.ends_with("/><g/></svg>"), "{outlined}");
        let document = Document::parse(&outlined).expect("it is XML");
        let path = document.descendants().find(|node| node.has_tag_name("path")).expect("it is there");
        assert_eq!(
            path.attributes().map(|a| a.name()).collect::<Vec<_>>(),
            ["d", "fill"],
            "nothing places it any more"
        );
        BezPath::from_svg(path.attribute("d").expect("it has outlines")).expect("they are a path").bounding_box()
    }

    /// A text of capitals that is 100 high, at (500, 300).
    fn text(content: &str, weight: u16, anchor: &str) -> Rect {
        let size = 100.0 / CAPITALS;
        room(&format!(
            r#"<text x="500" y="300" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="red">{content}</text>"#
        ))
    }

    #[test]
    fn letters_lie_where_their_text_is_anchored() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 0.5, "{a} {b}");
        // Beside its stems, an H has some room of its own.
        let [start, middle, end] = ["start", "middle", "end"].map(|anchor| text("\nHH\n", 500, anchor));
        for room in [start, middle, end] {
            near(room.y0, 200.0);
            near(room.y1, 300.0);
        }
        near(middle.center().x, 500.0);
        assert!((501.0..515.0).contains(&start.x0) && (485.0..499.0).contains(&end.x1), "{start:?} {end:?}");
        let width = font::width("HH", Weight::Medium) * 100.0 / CAPITALS;
        near(start.x1, 500.0 + width - (start.x0 - 500.0));
        near(end.x0, 1000.0 - start.x1);
    }

    #[test]
    fn letters_have_their_weight_and_signs_are_read() {
        assert!(text("H", 700, "start").width() > text("H", 500, "start").width());
        assert_eq!(text("&lt;&amp;", 500, "start"), text("<![CDATA[<&]]>", 500, "start"));
        assert!(text("A B", 500, "start").width() > text("AB", 500, "start").width());
    }
}
