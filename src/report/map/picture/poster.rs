//! The poster: a sheet of paper with the board and the land around it, a frame of a hundred fields with everybody's marker on their
//! points, and a cartouche that tells who won, where and when.

mod cartouche;
mod frame;
mod plan;
mod seas;

use kurbo::{Rect, Size};

use self::plan::Plan;
use super::{Drawing, ground};
use crate::map::paint;
use crate::map::scene::{Element, Scene, Style, group, safe};
use crate::map::view::{Focus, View};
use crate::map::{Layout, Paper};
use crate::report::map::caption;
use crate::words::Language;

/// The longer and the shorter side of the sheet, in units of the scene: tenths of a millimetre on A3.
const LONG: f64 = 4200.0;
const SHORT: f64 = 2970.0;
/// The dots to an inch of what is printed, and the millimetres.
const DOTS: f64 = 300.0;
const INCH: f64 = 25.4;

/// Returns the poster of a whole game on a sheet of paper, across or upright, whichever gives the larger map.
///
/// It panics if the view is of something else.
pub fn scene(view: &View<'_>, layout: &Layout, words: Language, paper: Paper) -> Scene {
    assert_eq!(
        view.focus,
        Focus::Everything,
        "a poster tells of the whole game"
    );
    let drawing = Drawing::new(view, layout, words, false);
    let plan = Plan::of(&drawing);
    let part = paper.long_side() / LONG;
    let [width, height] = [plan.sheet.width, plan.sheet.height].map(|side| (side * part).round());
    Scene {
        size: plan.sheet,
        pixels: (width / INCH * DOTS).round() / plan.sheet.width,
        paper: Some(width),
        ground: paint::PAPER,
        title: safe(&caption::headline(view, drawing.look).headline),
        rules: format!(
            "@page{{size:{width}mm {height}mm;margin:0}}\n@media print{{svg{{width:{width}mm;height:{height}mm}}}}"
        ),
        layers: vec![
            map(&drawing, &plan),
            beside(plan.sheet, plan.map),
            frame::draw(&drawing, plan.sheet),
            cartouche::draw(&drawing, plan.cartouche.width())
                .0
                .at(plan.cartouche.origin())
                .class("cartouche"),
        ],
    }
}

/// The board, its ground as far as the map reaches, and the names of seas.
fn map(drawing: &Drawing<'_>, plan: &Plan) -> Element {
    let ground = ground::around(
        drawing.map(),
        drawing.layout,
        plan.scaling().on_board(plan.map),
    );
    let drawn = group([ground, seas::draw(drawing, plan), drawing.board()]);
    drawn
        .at(plan.corner.to_point())
        .with(Style::Scale(plan.scale))
        .class("map")
}

/// Paper beside the map, over the land that reaches beyond it, and a line around the map.
fn beside(Size { width, height }: Size, map: Rect) -> Element {
    let paper = [
        Rect::new(0.0, 0.0, width, map.y0),
        Rect::new(0.0, map.y1, width, height),
        Rect::new(0.0, map.y0, map.x0, map.y1),
        Rect::new(map.x1, map.y0, width, map.y1),
    ];
    let paper = group(paper.map(|area| Element::rectangle(area, 0.0))).fill(paint::PAPER);
    group([
        paper,
        Element::rectangle(map, 0.0).outline(paint::FRAME, 6.0),
    ])
}
