//! The code of a link as a picture, to scan from a screen or from paper.

use kurbo::{BezPath, Point, Rect, Shape as _, Size};

use super::shapes::{fitted, line};
use crate::code::modules;
use stationmaster_map::font::Weight;
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Element, Scene, Shape, safe};

/// The width of a module.
const MODULE: f64 = 8.0;
const HEAD: f64 = 96.0;
const MARGIN: f64 = 4.0 * MODULE;
/// The code is black on white, as some readers take nothing else.
const BLACK: Rgb = Rgb([0, 0, 0]);
const WHITE: Rgb = Rgb([0xff, 0xff, 0xff]);

/// Returns the picture of a link's code, below a title and what it is for.
pub fn scene(link: &str, title: &str, about: &str) -> Scene {
    let rows = modules(link);
    let wide = rows.len() as f64 * MODULE;
    let size = Size::new(wide, HEAD + wide);
    let room = wide - 2.0 * MARGIN;
    let (head, large) = fitted(title, [30.0, 22.0], Weight::Bold, room);
    let (below, small) = fitted(about, [22.0, 16.0], Weight::Medium, room);
    let mut dark = BezPath::new();
    for (row, modules) in rows.iter().enumerate() {
        let y = HEAD + row as f64 * MODULE;
        let mut at = 0;
        // Dark modules side by side are one rectangle, so that no renderer draws a seam between them.
        for run in modules.chunk_by(|a, b| a == b) {
            let from = at as f64 * MODULE;
            at += run.len();
            if run[0] {
                dark.extend(Rect::new(from, y, at as f64 * MODULE, y + MODULE).to_path(0.1));
            }
        }
    }
    let layers = vec![
        line(&head, Point::new(MARGIN, 44.0), large, Weight::Bold),
        line(&below, Point::new(MARGIN, 80.0), small, Weight::Medium).fill(paint::MUTED),
        Element::from(Shape::Path(dark)).fill(BLACK),
    ];
    Scene {
        size,
        pixels: 1.0,
        ground: WHITE,
        title: safe(title),
        layers,
    }
}
